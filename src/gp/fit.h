#pragma once

#include <covey/gp/gaussian_process.h>
#include <covey/gp/prior.h>
#include <covey/gp/trend.h>

#include <Eigen/Core>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace covey {

struct FitOptions {
  KernelChoice kernel = KernelType::kMatern52;
  Prior prior = Prior::kScaled;
  /// The search narrows: the posterior is evaluated at `screened` draws from the prior (and a few fixed
  /// points), the best `starts` of them are improved by a few iterations of L-BFGS-B, the best `finished` of
  /// those to convergence. More of each find a better mode for more time.
  /// Beyond 2·coarse observations all this is done on `coarse` random ones, and L-BFGS-B goes on from there
  /// with all of them: an evaluation costs n³. screened = 0 takes the fixed points only, so that the starts
  /// depend on nothing but d, and searches with all data.
  int screened = 96;
  int starts = 32;
  int finished = 4;
  Eigen::Index coarse = 250;
  int max_iterations = 200;
  /// Evaluations of one ascent: near singular covariances the posterior is as rough as rounding, and line
  /// searches in it can go on for long.
  int max_evaluations = 400;
  /// An ascent ends where an iteration raises the log posterior by no more than this share of it.
  double least_gain = 1e-10;
  /// Coordinates that share a lengthscale.
  CoordinateGroups groups = {};
  /// What the mean may follow; null: it is a constant.
  std::shared_ptr<const Trend> trend = {};
  std::uint64_t seed = 0;
  int threads = 1;  ///< for the starts; 0: all cores. Never changes the result
  /// Hyperparameters that are tried as starts beside the others, e.g. those of an earlier round.
  std::vector<Hyperparameters> warm_starts = {};
  /// Whether there are others: false searches from the warm starts alone, with all data.
  bool own_starts = true;
};

struct FitSummary {
  double log_posterior = 0.0;
  double log_marginal_likelihood = 0.0;
  /// The log posterior with the mean's own parameters, a constant and the factors of a trend, left open
  /// rather than at their best: what two fits to the same outcomes are compared by.
  double log_evidence = 0.0;
  int evaluations = 0;     ///< of the log posterior, over all starts
  int iterations = 0;      ///< of L-BFGS-B, over all starts
  int starts = 0;          ///< from which L-BFGS-B began
  bool converged = false;  ///< of the start that won
  std::string termination;
  double jitter = 0.0;
  double seconds = 0.0;

  std::string brief_report() const;
};

struct Fit {
  GaussianProcess gp;
  FitSummary summary;
};

/// The Gaussian process at the maximum a posteriori hyperparameters. X (d × n) should lie in or near the unit
/// cube and y be standardised: the priors mean those units. `noise_variances`: empty, or the known variance
/// of each outcome. Starting points depend on the data's size and the seed only.
Fit fit_gaussian_process(const Eigen::Ref<const Eigen::MatrixXd>& X,
                         const Eigen::Ref<const Eigen::VectorXd>& y, const FitOptions& options = {},
                         const Eigen::VectorXd& noise_variances = {});

}  // namespace covey
