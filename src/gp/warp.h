#pragma once

#include <Eigen/Core>

namespace covey {

/// The power transform of Yeo and Johnson (2000) with λ ≥ 1: increasing, the identity at λ = 1. Low outcomes
/// are drawn in, the more the lower they are; high ones, which a search is after, never are.
///
///   y ≥ 0   ((1 + y)^λ − 1)/λ
///   y < 0   −((1 − y)^{2−λ} − 1)/(2 − λ),   −log(1 − y) at λ = 2
struct OutcomeWarp {
  double lambda = 1.0;

  double operator()(double y) const;
  /// The derivative by y, positive.
  double slope(double y) const;
  Eigen::VectorXd operator()(const Eigen::Ref<const Eigen::VectorXd>& y) const;
};

/// The λ in [1, 5] (in steps of .1) under which standardised outcomes look most like a normal sample: the
/// maximum of the likelihood −(n/2) log var(warp(y)) + (λ − 1) Σ sgn(y_i) log(1 + |y_i|).
OutcomeWarp fit_warp(const Eigen::Ref<const Eigen::VectorXd>& y);

}  // namespace covey
