#pragma once

#include <covey/conformal/tracked.h>
#include <covey/suggest/round.h>

#include <Eigen/Core>
#include <cstdint>

namespace covey {

/// The model of one outcome, its spread made what the record of its queries says that it is. With c0, c1, k
/// and nu of the tracked sets (conformal/tracked.h) and k⁺ = max(k, 0), at most k_max,
///
///   f(X) ~ t_nu(mean, e^{2k⁺} c1 · covariance),   noise variance e^{2k⁺} c0 · s2
///
/// A run of hits makes the sets of queries narrower, k < 0; what is said here, of points that are no queries,
/// stays as wide as it was. Immutable.
struct CalibratedModel {
  ObjectiveFit fit;
  double model_factor = 1.0;  ///< of the variance of f
  double noise_factor = 1.0;  ///< of the variance of an outcome around f
  double nu = 5.0;            ///< degrees of freedom

  CalibratedModel(ObjectiveFit model, const TrackedSets& tracked);

  const GaussianProcess& gp() const { return fit.gp(); }
  /// √(model_factor · variance of f).
  double sd(const Marginal& f) const;
  /// Draws of f at the columns of X (X.cols() × count), standardised as the fit sees outcomes. One factor
  /// √(nu/χ²_nu) stretches all points of a draw.
  Eigen::MatrixXd draw(const Eigen::Ref<const Eigen::MatrixXd>& X, Eigen::Index count,
                       std::uint64_t seed) const;
};

}  // namespace covey
