#pragma once

#include <covey/conformal/tracked.h>
#include <covey/density/energy.h>
#include <covey/suggest/suggest_options.h>

#include <Eigen/Core>
#include <optional>
#include <vector>

namespace covey {

/// Everything a suggestion depends on besides options and seed, for m objectives. Outcomes are maximised, in
/// the user's units.
struct History {
  Eigen::MatrixXd X;  ///< D × n, encoded
  /// m × n. Not a number: this objective could not be measured there, others could. Its model does without
  /// the point; to the search the point has failed.
  Eigen::MatrixXd Y;
  Eigen::MatrixXd pending = {};  ///< D × p: asked, not answered yet
  Eigen::MatrixXd failed = {};   ///< D × f: tried without any outcome; the search learns where trials fail
  /// Empty, or per objective empty or the known variance of each outcome.
  std::vector<Eigen::VectorXd> noise_variances = {};
  /// Empty, or per objective the past queries with their frozen predictions, in the order of telling.
  std::vector<std::vector<TrackedSets::Told>> ledgers = {};
  PastProposals proposals = {};  ///< what past queries were drawn from, for RatioSource::kEnergy
  std::optional<Eigen::VectorXd> reference = {};  ///< m: of hypervolumes; inferred where there is none

  Eigen::Index objectives() const { return Y.rows(); }
  /// The history of one objective alone, at the points where it is known.
  History of(Eigen::Index objective) const;
  /// The points at which every objective is known, ascending.
  std::vector<Eigen::Index> complete() const;
  /// The reference point that was given, or inferred_reference_point() of the outcomes at complete points.
  Eigen::VectorXd reference_point() const;

  /// Throws std::invalid_argument unless all parts fit together, outcomes are finite or not a number, and at
  /// two points or more all objectives are known.
  void validate() const;
};

/// The history that the models see: of more than options.max_observations points the best (of several
/// objectives, those of the first ranks), the most recent, and others that fill the space.
History modelled(const History& history, const SuggestOptions& options);

}  // namespace covey
