#pragma once

#include <covey/acquisition/monte_carlo.h>
#include <covey/suggest/history.h>
#include <covey/suggest/paper_search.h>
#include <covey/suggest/round.h>
#include <covey/suggest/suggest_options.h>

namespace covey {

/// A round as Stanton, Maddox & Wilson (2023) do it (Preset::kPaper): sampled labels, relaxed masks, chains
/// that teach the ratio, all q queries at once, in the unit cube. `history` is valid. Throws
/// std::invalid_argument for acquisitions that the paper does not have.
Round suggest_as_the_paper(const History& history, const SuggestOptions& options);

/// The settings of its acquisition with n observations, but for the utility.
MonteCarloOptions monte_carlo_options(const SuggestOptions& options, double search_alpha, Eigen::Index n);
/// The settings of its chains.
PaperSearchOptions paper_search_options(const SuggestOptions& options);

}  // namespace covey
