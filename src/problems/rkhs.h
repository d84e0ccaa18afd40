#pragma once

#include <covey/gp/kernel.h>
#include <covey/problems/problem.h>

#include <Eigen/Core>
#include <cstdint>

namespace covey {

/// The defaults are the paper's example. In higher dimensions 16 narrow bumps leave most of the cube flat:
/// more points and a longer lengthscale make a landscape again.
struct RkhsOptions {
  Eigen::Index d = 1;
  Eigen::Index basis_points = 16;  ///< more of them: a richer function with a larger norm
  KernelType kernel = KernelType::kRbf;
  double lengthscale = 0.1;      ///< of the kernel, in units of the cube's side
  double noise_variance = 0.04;  ///< σ²: larger ones make f smoother and its norm smaller; not noise of y
  std::uint64_t seed = 0;        ///< which function it is
};

/// A function on the unit cube of which the norm in the Hilbert space of its kernel is known:
///
///   f(x) = k(x, X) c,   c = (K + σ²I)⁻¹y,   y ~ N(0, K + σ²I),   norm √(cᵀKc)
///
/// with K = k(X, X), a stationary kernel k with outputscale 1 and scrambled Sobol points X (S. Stanton,
/// W. Maddox and A. G. Wilson, Bayesian Optimization with Conformal Prediction Sets, 2023, appendix on target
/// functions with known norm).
struct RkhsFunction {
  Hyperparameters h;  ///< the kernel, with σ² as its noise
  Eigen::MatrixXd X;  ///< d × n
  Eigen::VectorXd y;  ///< n
  Eigen::VectorXd c;  ///< n
  double norm = 0.0;

  double value(const Eigen::Ref<const Eigen::VectorXd>& x) const;
  Eigen::VectorXd gradient(const Eigen::Ref<const Eigen::VectorXd>& x) const;
};

/// Throws std::invalid_argument for options that are not positive.
RkhsFunction rkhs_function(const RkhsOptions& options);

/// Such a function to be maximised on [0, 1]^d, without noise. Its optimum is numerical: the best of searches
/// by L-BFGS-B from the best of the basis points and of many others (a dense grid for d = 1).
Problem rkhs(const RkhsOptions& options);

}  // namespace covey
