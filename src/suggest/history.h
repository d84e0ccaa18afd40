#pragma once

#include <covey/conformal/tracked.h>
#include <covey/density/energy.h>
#include <covey/gp/trend.h>
#include <covey/space/goal.h>
#include <covey/suggest/suggest_options.h>

#include <Eigen/Core>
#include <memory>
#include <optional>
#include <vector>

namespace covey {

/// Everything a suggestion depends on besides options and seed, for m outcomes: objectives, which have a
/// goal, and such that only have limits. Outcomes are in the user's units, times −1 where they are minimised.
struct History {
  Eigen::MatrixXd X;  ///< D × n, encoded
  /// m × n. Not a number: this outcome could not be measured there, others could. Its model does without the
  /// point; if it is an objective, the point has failed to the search.
  Eigen::MatrixXd Y;
  Eigen::MatrixXd pending = {};  ///< D × p: asked, not answered yet
  Eigen::MatrixXd failed = {};   ///< D × f: tried without any outcome; the search learns where trials fail
  /// Empty, or per objective empty or the known variance of each outcome.
  std::vector<Eigen::VectorXd> noise_variances = {};
  /// Empty, or per objective the past queries with their frozen predictions, in the order of telling.
  std::vector<std::vector<TrackedSets::Told>> ledgers = {};
  PastProposals proposals = {};  ///< what past queries were drawn from, for RatioSource::kEnergy
  /// The utilities, one per objective, that hypervolumes are measured from; inferred where there are none.
  std::optional<Eigen::VectorXd> reference = {};
  /// What is wanted of each row of Y, as_modelled(); empty: all are maximised.
  std::vector<Goal> goals = {};
  /// Empty, or per outcome what its mean follows, null: nothing. They are large, and a history is copied
  /// often, so that copies share them. The scalars of searches by scalars follow nothing.
  std::vector<std::shared_ptr<const Trend>> trends = {};

  Eigen::Index outcomes() const { return Y.rows(); }
  Goal goal(Eigen::Index outcome) const {
    return goals.empty() ? Goal() : goals[static_cast<std::size_t>(outcome)];
  }
  /// The rows that are objectives, and those that have limits.
  std::vector<Eigen::Index> objective_rows() const;
  std::vector<Eigen::Index> limit_rows() const;
  /// The history of one outcome alone, at the points where it is known; one with limits is an objective
  /// there.
  History of(Eigen::Index outcome) const;
  /// The points at which every objective is known, ascending.
  std::vector<Eigen::Index> complete() const;
  /// How good the outcomes are (objectives × n), more being better; not a number where they are not known.
  Eigen::MatrixXd utilities() const;
  /// The reference point that was given, or inferred_reference_point() of the utilities at complete points.
  Eigen::VectorXd reference_point() const;

  /// Throws std::invalid_argument unless all parts fit together, outcomes are finite or not a number, there
  /// is an objective, at two points or more all objectives are known, and so is every outcome with limits.
  void validate() const;
};

/// The history that the models see: of more than options.max_observations points the best (of several
/// objectives, those of the first ranks; such that violate no limit first), the most recent, and others that
/// fill the space.
History modelled(const History& history, const SuggestOptions& options);

}  // namespace covey
