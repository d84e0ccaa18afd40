#pragma once

#include <covey/gp/fit.h>
#include <covey/gp/gaussian_process.h>

#include <Eigen/Core>
#include <vector>

namespace covey {

/// Outcomes by the points they were observed at: r_i ≥ 1 of them at the i-th of m different points.
struct Replicates {
  Eigen::MatrixXd X;         ///< d × m, different points in the order in which they first occur
  Eigen::VectorXd mean;      ///< m: of the outcomes at each
  Eigen::VectorXd variance;  ///< m: their sample variance, divisor r_i − 1; 0 where r_i = 1
  Eigen::VectorXd counts;    ///< m: r_i
};

/// Columns of X (d × n) that are equal to the last bit are one point.
Replicates group_replicates(const Eigen::Ref<const Eigen::MatrixXd>& X,
                            const Eigen::Ref<const Eigen::VectorXd>& y);

/// A heteroscedastic model at one point. The noise variance of an outcome is log-normal, with median
/// exp(log_noise).
struct HeteroscedasticMarginal {
  double mean = 0.0;
  double f_variance = 0.0;
  double log_noise = 0.0;           ///< mean of the log noise variance
  double log_noise_variance = 0.0;  ///< its variance: how uncertain the noise is
};

/// Two Gaussian processes, one of the function and one of the logarithm of the noise variance,
///
///   y = f(x) + e,   e ~ N(0, exp(g(x))),   f ~ GP,   g ~ GP
///
/// fitted to replicates. Of r normal outcomes at a point, mean ȳ and sample variance s² are sufficient and
/// independent (Cochran), ȳ ~ N(f, e^g/r) and (r − 1) s² ~ e^g χ²_{r−1}, so the two can be learnt one after
/// the other:
///
///   log s² − [ψ((r−1)/2) − ln((r−1)/2)] = g(x) + error of known variance ψ'((r−1)/2)
///   ȳ = f(x) + error of variance E[e^g(x)]/r, now known too
///
/// The first line takes the error of a log χ² for normal, which is all that is approximate about it; its bias
/// (−1.27 for r = 2, −.58 for 3, −.27 for 5) is removed, and its variance (4.93, 1.64, .64) tells the second
/// process how little a single s² is worth: it is smoothed over x instead of believed. That is why it is not
/// ȳ ± s²/r as measured that the first process is given: with few replicates some s² are next to nothing by
/// chance, and f would be forced through their means. What is given up is what the scatter of ȳ around a
/// smooth f says about g, for which one would have to iterate (Kersting et al., "Most likely heteroscedastic
/// Gaussian process regression", 2007), without replicates and with convergence not assured.
///
/// Immutable, so it may be shared between threads.
class HeteroscedasticProcess {
 public:
  /// `means` is the process of f, conditioned on means of replicates; `log_noise` that of g. Throws
  /// std::invalid_argument unless both have the same dimension.
  HeteroscedasticProcess(GaussianProcess means, GaussianProcess log_noise);

  Eigen::Index d() const { return means_.d(); }
  const GaussianProcess& means() const { return means_; }
  const GaussianProcess& log_noise() const { return log_noise_; }

  HeteroscedasticMarginal predict(const Eigen::Ref<const Eigen::VectorXd>& x) const;
  /// The gradient in x of anything that depends on it through the marginal, from its derivatives with respect
  /// to that.
  Eigen::VectorXd pullback(const Eigen::Ref<const Eigen::VectorXd>& x,
                           const HeteroscedasticMarginal& bar) const;

 private:
  GaussianProcess means_;
  GaussianProcess log_noise_;
};

/// The observations of g(x): where, what, and with which error variance. Points without a second outcome say
/// nothing.
struct LogNoiseObservations {
  Eigen::MatrixXd X;
  Eigen::VectorXd y;
  Eigen::VectorXd variances;
};
LogNoiseObservations log_noise_observations(const Replicates& data);

struct HeteroscedasticFit {
  HeteroscedasticProcess process;
  FitSummary means;
  FitSummary log_noise;
};

/// Both at their maximum a posteriori hyperparameters. Inputs in or near the unit cube, outcomes
/// standardised, as for fit_gaussian_process; the process of g is fitted in units of the logarithm, in which
/// the prior of its outputscale means a noise that may well vary by a factor of ten and that of its
/// lengthscale that it does so slowly. Throws std::invalid_argument unless at least two points have two
/// outcomes.
HeteroscedasticFit fit_heteroscedastic_process(const Replicates& data, const FitOptions& options = {});

}  // namespace covey
