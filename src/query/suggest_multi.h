#pragma once

#include <covey/query/domain.h>
#include <covey/query/round.h>
#include <covey/query/suggest_options.h>

#include <Eigen/Core>
#include <optional>
#include <vector>

namespace covey {

/// Everything a suggestion for one or several objectives depends on besides options and seed. Outcomes are
/// maximised, in the user's units.
struct MultiHistory {
  Eigen::MatrixXd X;  ///< D × n, encoded
  /// m × n. Not a number: this objective could not be measured there, others could. Its model does without
  /// the point; to the search it is as bad there as the worst so far.
  Eigen::MatrixXd Y;
  Eigen::MatrixXd pending = {};  ///< D × p: asked, not answered yet
  Eigen::MatrixXd failed = {};   ///< D × f: tried without any outcome
  std::vector<Eigen::VectorXd> noise_variances =
      {};  ///< empty, or per objective empty or the known variance of each outcome
  std::vector<std::vector<TrackedSets::Told>> ledgers = {};  ///< empty, or per objective
  PastProposals proposals = {};
  std::optional<Eigen::VectorXd> reference = {};  ///< m: of hypervolumes; inferred where there is none

  Eigen::Index objectives() const { return Y.rows(); }
  /// As the model of one objective sees it.
  History of(Eigen::Index objective) const;
  /// The points at which every objective is known, ascending.
  std::vector<Eigen::Index> complete() const;
  /// The reference point that was given, or inferred_reference_point() of the outcomes at complete points.
  Eigen::VectorXd reference_point() const;
};

/// One round for all objectives: a Round for each, with the same queries. The sets of each hold with
/// probability 1 − alpha/m, so that all hold together with probability 1 − alpha.
struct MultiRound {
  std::vector<Round> objectives;
  /// What the queries were drawn from, with RatioSource::kEnergy.
  std::optional<LogDensity> proposal = {};
  std::optional<PaperSearchHealth> health = {};
  double search_alpha = 1.0;
  double fit_seconds = 0.0;
  double search_seconds = 0.0;

  Eigen::Index q() const { return std::ssize(objectives.front().queries()); }
  /// The models' means of f (m × …) at the columns of X, once the outcomes of the queries (m × q) are known;
  /// an outcome that is not a number is not known.
  Eigen::MatrixXd posterior_means(const Eigen::Ref<const Eigen::MatrixXd>& X,
                                  const Eigen::Ref<const Eigen::MatrixXd>& outcomes) const;
};

/// What to try next in the domain. One objective with an acquisition for one is suggest(); several need one
/// of ehvi, nehvi, parego, nparego or their conformal forms, which serve one objective too:
///
///   ehvi    the hypervolume that a query is expected to add to the front of the posterior means
///   nehvi   the same over fronts that are drawn from the posterior
///   parego  expected improvement of a Chebyshev scalar of the outcomes with random weights, with a
///           model of that scalar
///   nparego noisy expected improvement likewise
///
/// Throws std::invalid_argument unless at two points or more all objectives are known.
MultiRound suggest_multi(const Domain& domain, const MultiHistory& history, const SuggestOptions& options);

/// The same round for queries that someone else chose, the columns of `points` (D × q): only the predictions
/// are made.
MultiRound suggest_multi_at(const MultiHistory& history, const Eigen::MatrixXd& points,
                            const SuggestOptions& options);

}  // namespace covey
