#pragma once

#include <covey/gp/kernel.h>
#include <covey/gp/prior.h>
#include <covey/gp/trend.h>

#include <Eigen/Core>
#include <memory>
#include <vector>

namespace covey {

class LineCorrelation;

/// The log posterior of the hyperparameters and its gradient (docs/gradients.md):
///
///   log p(y | θ) + log p(θ),   A = K + diag(noise),
///   log p(y | θ) = −½ (y − m)ᵀ A⁻¹ (y − m) − ½ ln|A| − n/2 ln 2π
///
/// with θ as ParameterLayout has it, without log noise if variances are given. The constant mean m is at its
/// optimum given θ, m = 1ᵀA⁻¹y / 1ᵀA⁻¹1, which is why it does not appear in the gradient. With a trend the
/// mean is H c, H = (1, g_1(X), …), and −½ Σ_s ((b_s − kTrendFactor)/kTrendSpread)² is added; c = (m, b) is
/// at the optimum of both, (HᵀA⁻¹H + Λ) c = HᵀA⁻¹y + Λ c₀ with Λ = diag(0, 1/kTrendSpread², …).
///
/// Not thread-safe: an evaluation uses the object's workspace.
class LogPosterior {
 public:
  /// X is d × n. `noise_variances` is empty (one noise variance is estimated) or holds n known variances.
  LogPosterior(const Eigen::Ref<const Eigen::MatrixXd>& X, const Eigen::Ref<const Eigen::VectorXd>& y,
               KernelChoice kernel, Prior prior, const Eigen::Ref<const Eigen::VectorXd>& noise_variances,
               CoordinateGroups groups = {}, std::shared_ptr<const Trend> trend = {});

  /// How many coordinates points have.
  Eigen::Index coordinates() const { return points_.cols(); }
  /// How many lengthscales a part of the kernel has: one per group of coordinates.
  Eigen::Index d() const { return std::ssize(ranges_); }
  bool fits_noise() const { return noise_variances_.size() == 0; }
  ParameterLayout layout() const { return {d(), kernel_.additive, fits_noise()}; }
  Eigen::Index parameters() const { return layout().size(); }
  /// Where θ is searched.
  ParameterBox box() const { return parameter_box(prior_, layout()); }

  struct Value {
    double log_posterior = 0.0;
    double log_marginal_likelihood = 0.0;
    double mean = 0.0;                   ///< the optimal constant mean
    Eigen::VectorXd trend_factors = {};  ///< the optimal ones, of a trend
    /// ½ ln|HᵀA⁻¹H + Λ| + Σ_s ln kTrendSpread: what the evidence of the data, whose factors are not known, is
    /// less than at the optimal ones.
    double occam = 0.0;
    double jitter = 0.0;  ///< what the factorisation had to add to the diagonal
  };
  /// Throws NumericalError if the covariance cannot be factored.
  Value evaluate(const Eigen::Ref<const Eigen::VectorXd>& theta);
  Value evaluate(const Eigen::Ref<const Eigen::VectorXd>& theta, Eigen::VectorXd& gradient);

  /// The hyperparameters that θ stands for, with the mean of its value. Known variances: noise is their
  /// median.
  Hyperparameters hyperparameters(const Eigen::Ref<const Eigen::VectorXd>& theta, const Value& value) const;
  /// The θ of hyperparameters, within the box. An additive part that they lack is at the median of its prior.
  Eigen::VectorXd theta(const Hyperparameters& h) const;

 private:
  /// Fills A below its diagonal and, if wanted, the slopes of the correlation; the additive part's
  /// correlations, one per group of coordinates.
  std::vector<LineCorrelation> fill_covariance(const Eigen::Ref<const Eigen::VectorXd>& theta,
                                               double outputscale, double per_group, bool with_slope);
  Value evaluate(const Eigen::Ref<const Eigen::VectorXd>& theta, Eigen::VectorXd* gradient);
  /// L⁻¹(y − H c) from the columns of L⁻¹(y, H), with c as the value's; what b costs is added to its log
  /// posterior.
  Eigen::VectorXd whitened_residual(const Eigen::MatrixXd& solved, Value& value) const;

  Eigen::MatrixXd points_;  ///< n × d: one contiguous column per coordinate, for the loops over pairs
  Eigen::VectorXd y_;
  Eigen::VectorXd noise_variances_;
  KernelChoice kernel_;
  Prior prior_;
  CoordinateGroups groups_;
  std::vector<GroupRange> ranges_;  ///< of the groups
  std::shared_ptr<const Trend> trend_;
  Eigen::MatrixXd y_and_H_;  ///< y and the columns of H
  // Workspace; of symmetric matrices only the lower triangle is used.
  Eigen::MatrixXd scaled_;  ///< points over lengthscales
  Eigen::MatrixXd A_;       ///< covariance of y, later its inverse
  Eigen::MatrixXd slope_;   ///< outputscale · d correlation / d r²
  Eigen::MatrixXd L_;
};

}  // namespace covey
