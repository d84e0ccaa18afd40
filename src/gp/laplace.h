#pragma once

#include <covey/gp/gaussian_process.h>
#include <covey/gp/prior.h>
#include <covey/numerics/lbfgsb.h>
#include <covey/numerics/random.h>

#include <Eigen/Core>
#include <cstdint>
#include <vector>

namespace covey {

/// The Hessian of f at x by central differences of its gradient, symmetrised. Not finite where f is not.
Eigen::MatrixXd difference_hessian(const Objective& f, const Eigen::Ref<const Eigen::VectorXd>& x);

/// The Gaussian N(mode, (V diag(precisions) Vᵀ)⁻¹) that stands in for a density ∝ e^{−f} near its mode.
struct LaplaceApproximation {
  Eigen::VectorXd mode;
  Eigen::MatrixXd axes;        ///< V, the eigenvectors of the Hessian of f as columns
  Eigen::VectorXd precisions;  ///< its eigenvalues, none below the floor

  /// mode + V diag(precisions)^{−1/2} ξ with standard normal ξ.
  Eigen::VectorXd draw(Rng& rng) const;
};

/// The approximation that belongs to the (finite, symmetric) Hessian of f at the mode. A flat or even concave
/// direction gets the precision `floor`.
LaplaceApproximation laplace_approximation(const Eigen::Ref<const Eigen::VectorXd>& mode,
                                           const Eigen::Ref<const Eigen::MatrixXd>& hessian, double floor);

struct LaplaceOptions {
  int draws = 6;
  /// The smallest eigenvalue of the Hessian: no standard deviation exceeds 1/√floor, in log units.
  double floor = 0.5;
  /// A draw is rejected if −log posterior rises above the mode's by more than its dimension plus this: there
  /// the posterior is far thinner than the Gaussian says, whose own rise is half a χ² of that dimension.
  double slack = 4.0;
  /// How often a draw is tried before it is given up.
  int tries = 10;
  std::uint64_t seed = 0;
};

/// Draws from the Laplace approximation of e^{−f} at the mode, clipped to lower ≤ θ ≤ upper. Draw i depends
/// on (seed, i) only. Those that are rejected every time are left out; if none remains, or the Hessian is not
/// finite, the result is the mode alone.
std::vector<Eigen::VectorXd> laplace_draws(const Objective& f, const Eigen::Ref<const Eigen::VectorXd>& mode,
                                           const Eigen::Ref<const Eigen::VectorXd>& lower,
                                           const Eigen::Ref<const Eigen::VectorXd>& upper,
                                           const LaplaceOptions& options = {});

/// Plausible hyperparameters for the data of `map`, whose own are the mode of the log posterior (as
/// fit_gaussian_process finds them with this prior): laplace_draws in θ = log hyperparameters, within the box
/// of the fit, each with its own optimal mean. `noise_variances`: what the fit was given. At least one and at
/// most options.draws come back.
std::vector<Hyperparameters> draw_hyperparameters(const GaussianProcess& map, Prior prior,
                                                  const LaplaceOptions& options = {},
                                                  const Eigen::VectorXd& noise_variances = {});

}  // namespace covey
