#pragma once

#include <covey/conformal/prediction_set.h>
#include <covey/suggest/calibrated_model.h>
#include <covey/suggest/domain.h>
#include <covey/suggest/history.h>
#include <covey/suggest/recommendation.h>

#include <Eigen/Core>
#include <cstdint>
#include <vector>

namespace covey {

struct ProspectOptions {
  double alpha = 0.1;         ///< the range misses the best attainable outcome with this probability
  double within = 0.0;        ///< what is better by no more does not count, in the units of y; at least 0
  Eigen::Index draws = 1000;  ///< of f: more make the probability more precise
  /// Points all over the domain, of which those that may be highest are kept; of a domain with no more points
  /// than that, all.
  Eigen::Index screened = 2000;
  Eigen::Index kept = 300;  ///< more see narrower peaks, and take longer
  std::uint64_t seed = 0;
};

/// What is still to be had in a domain, as calibrated models have it.
struct Prospect {
  /// The interval of the best attainable outcome at 1 − alpha, in the units of y: from what the recommended
  /// point has at least, its quantile at alpha/2, to the quantile at 1 − alpha/2 of what is best anywhere. A
  /// search stops where its model sees no more, so the lower quantile of the best anywhere would be too high.
  /// With a target, of the utility −|y − target|.
  Interval range = {0.0, 0.0};
  Eigen::MatrixXd optima = {};  ///< D × draws: where each draw has its best, if limits are met anywhere
  /// max_x U(x) − L(b) in the units of y: what the recommended point b may lack of any, by upper and lower
  /// bounds that each hold with 1 − alpha, of f.
  double possible_gain = 0.0;
  /// That a point is better than the recommended one by more than `within`.
  double probability = 1.0;
};

/// What a search of the domain may still find, beyond the recommended point of the history. `models` has one
/// per outcome of the history: the one objective, and those with limits, which a point has to meet in a draw
/// to count there. Everything is over finitely many points: those that were evaluated, those of a screening
/// that may be highest, ends of ascents from them, and neighbours of where draws have their best. So a peak
/// narrower than the screening, or a function that the models think impossible, is not seen. Nor are points
/// at which trials succeed less than half as often as at the best for that, where searches do not go either.
///
/// Outcomes without noise are f where they were measured. Depends on its arguments only.
Prospect look_ahead(const Domain& domain, const History& history, const std::vector<CalibratedModel>& models,
                    const Recommendation& recommended, const ProspectOptions& options = {});

/// The fewest told outcomes of queries on which the rule below rests: with fewer, the factors of a calibrated
/// model are hardly more than the model's own word.
inline constexpr int kLeastToldToStop = 10;

/// The rule for stopping: the probability that something is better by more than `within` is at most 1 −
/// confidence, and so many outcomes of queries were told. How often a run that is told to stop is further
/// from the optimum all the same is measured (docs/decisions_study.md), not proven.
bool should_stop(double probability, int told, double confidence);

}  // namespace covey
