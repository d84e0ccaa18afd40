#pragma once

#include <covey/suggest/calibrated_model.h>
#include <covey/suggest/history.h>
#include <covey/suggest/recommendation.h>

#include <Eigen/Core>
#include <cstdint>
#include <optional>
#include <vector>

namespace covey {

struct BestSetOptions {
  /// How often the best of the points may be missing from the set.
  double alpha = 0.1;
  /// The difference of outcomes, in the units of y, that does not matter: trials that may be better by no
  /// more need no confirmation.
  double indifference = 0.0;
  /// Draws of f: more make the quantile of the comparison more precise.
  Eigen::Index draws = 2000;
  std::uint64_t seed = 0;
};

/// So many more outcomes at a point of a history.
struct Confirmation {
  Eigen::Index point = 0;
  int replicates = 0;

  bool operator==(const Confirmation&) const = default;
};

/// The points of a history that cannot be told apart from the recommended one.
struct BestSet {
  /// Of every such point, the recommended one first and then the higher means first, the first trial there;
  /// indices into the history.
  std::vector<Eigen::Index> tied;
  /// What the recommended point may lack of the best one, with probability 1 − alpha at most; in the units of
  /// y.
  double at_stake = 0.0;
  /// Outcomes that would leave one point as likely as not; those that are awaited are not among them. None if
  /// there is one point, or kMostReplicates would not do.
  std::vector<Confirmation> confirm = {};
  /// The probability that these, together with those awaited, leave one point; nothing if there is one
  /// already. Where there is nothing to confirm and this is there, kMostReplicates leave one with it.
  std::optional<double> settled = {};

  static constexpr int kMostReplicates = 64;
};

/// The points that may be the best of those that were evaluated: a comparison with the best (Hsu 1996). With
/// the recommended point b, draws u of the utilities at all points from the calibrated posterior, their
/// means m_i and standard deviations s_i of u_i − u_b, and the quantile q of max_i (u_i − u_b − m_i)/s_i at
/// the level 1 − alpha,
///
///   tied = {b} ∪ {i : m_i + q s_i ≥ 0}
///
/// The quantile is taken anew over what is left until nothing more is left out. Wherever the posterior is
/// right, the best point is in the set with probability 1 − alpha. Outcomes without noise speak for
/// themselves: those that equal the best one are tied.
///
/// What would settle it is planned one outcome at a time: of the pair with b that would be told apart least
/// likely, the point of which an outcome takes more off the variance of their difference. Settled means that
/// the same comparison, with the same q, leaves one point, or all that are left are better by no more than
/// the indifference; its probability is over what the outcomes may be. `among` as recommend() has it.
BestSet best_set(const History& history, const CalibratedModel& model, const Recommendation& recommended,
                 const std::optional<std::vector<Eigen::Index>>& among = {},
                 const BestSetOptions& options = {});

}  // namespace covey
