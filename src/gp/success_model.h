#pragma once

#include <covey/gp/kernel.h>

#include <Eigen/Core>
#include <vector>

namespace covey {

/// The probability that a trial at x succeeds, learnt from points that did and points that did not.
///
/// Failures may have nothing to do with x, or come from a region that cannot be tried. Both are hypotheses
/// here: P(success at x) = σ(f(x)), f ~ GP(0, τ² + s² c(x, x')), where
///
///   s² = 0                      independent of x, with half of the prior weight
///   c isotropic, three ranges   depends on all coordinates together, with a quarter
///   c of one coordinate,        depends on one coordinate alone, such as a temperature that is too high,
///   two ranges each             with a quarter
///
/// Each is fitted by Laplace's approximation (Rasmussen & Williams 2006, §3.4), whose marginal likelihood
/// updates its weight. So failures at random leave the model flat, and a few that lie together move it.
/// Immutable.
class SuccessModel {
 public:
  /// Points are columns in [0, 1]^d; of more than kMostPoints the latest of each kind, in proportion. Throws
  /// std::invalid_argument unless there is a point and both have the same number of rows.
  SuccessModel(const Eigen::MatrixXd& succeeded, const Eigen::MatrixXd& failed);
  static constexpr Eigen::Index kMostPoints = 200;

  /// The probability at x in (0, 1) and, unless `gradient` is null, its gradient.
  double probability(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient = nullptr) const;
  /// The highest probability at a point that was tried.
  double highest() const { return highest_; }
  /// The weight that the data leave to "independent of x".
  double independence() const { return hypotheses_.front().weight; }

 private:
  struct Hypothesis {
    Hyperparameters h;           ///< of s² c; an outputscale of 0 for none
    double weight = 0.0;         ///< of all one after the fit; before, the prior's
    double constant = 0.0;       ///< the part of f that τ² makes
    Eigen::VectorXd slope = {};  ///< f(x) = constant + k(x)ᵀ slope
  };

  /// Fits the hypothesis to labels of 1 and 0; its log marginal likelihood.
  double fit(const Eigen::VectorXd& labels, Hypothesis& hypothesis) const;

  Eigen::MatrixXd X_;
  std::vector<Hypothesis> hypotheses_;
  double highest_ = 0.0;
};

}  // namespace covey
