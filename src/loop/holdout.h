#pragma once

#include <covey/numerics/random.h>
#include <covey/suggest/suggest.h>

#include <optional>

namespace covey {

/// Coverage of rows that a second fit did not see.
struct HoldoutCoverage {
  double credible = 0.0;
  double conformal = 0.0;
  double expected = 0.0;
};

/// Coverage of a random share of the rows by a model of the others, on average over objectives; nothing where
/// either part is too small. Every outcome is known.
std::optional<HoldoutCoverage> holdout_coverage(const History& history, double share,
                                                const SuggestOptions& options, Rng& rng);

}  // namespace covey
