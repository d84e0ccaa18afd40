#pragma once

#include <covey/gp/gaussian_process.h>
#include <covey/gp/laplace.h>
#include <covey/gp/prior.h>

#include <Eigen/Core>
#include <vector>

namespace covey {

/// The predictive distribution of the outcome at a query, as tracked sets need it.
struct QueryMoments {
  double mu = 0.0;
  double S = 0.0;  ///< variance of the outcome, noise included
  double g = 0.0;  ///< 1 − s2/S of one process: the share of its variance that is not noise; in [0, 1]
};

/// What a single process says of a query.
QueryMoments query_moments(const GaussianProcess& gp, const Eigen::Ref<const Eigen::VectorXd>& x);

/// The process at the maximum a posteriori hyperparameters and H ≥ 1 processes with hyperparameters drawn
/// from their posterior, all conditioned on the same data. The mixture of the draws admits what the MAP
/// process leaves out: that the hyperparameters are uncertain.
struct Ensemble {
  GaussianProcess map;
  std::vector<GaussianProcess> draws;  ///< not empty

  /// The moments of the equal mixture of the draws: mu = mean mu_h and S = mean S_h + var mu_h, a population
  /// variance (divisor H). g is the MAP process's. O(H n²).
  QueryMoments at(const Eigen::Ref<const Eigen::VectorXd>& x) const;
};

/// The ensemble of draw_hyperparameters. `noise_variances`: what the fit was given.
Ensemble laplace_ensemble(const GaussianProcess& map, Prior prior, const LaplaceOptions& options = {},
                          const Eigen::VectorXd& noise_variances = {});

}  // namespace covey
