#pragma once

#include <covey/suggest/domain.h>
#include <covey/suggest/history.h>
#include <covey/suggest/round.h>
#include <covey/suggest/suggest_options.h>

#include <Eigen/Core>

namespace covey {

/// What to try next in the domain, for one objective or several; several need an acquisition for several
/// (is_for_several). Depends on domain, history, options and seed only. Throws std::invalid_argument unless
/// at two points or more all objectives are known.
Round suggest(const Domain& domain, const History& history, const SuggestOptions& options);
/// The same in the unit cube.
Round suggest(const History& history, const SuggestOptions& options);

/// The same round for queries that someone else chose, the columns of `points` (D × q): only the forecasts
/// are made.
Round suggest_at(const History& history, const Eigen::MatrixXd& points, const SuggestOptions& options);

}  // namespace covey
