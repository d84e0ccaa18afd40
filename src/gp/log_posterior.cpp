#include <covey/gp/line_correlation.h>
#include <covey/gp/log_posterior.h>
#include <covey/gp/pairwise.h>
#include <covey/numerics/cholesky.h>
#include <covey/numerics/products.h>
#include <covey/numerics/statistics.h>

#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

namespace covey {

LogPosterior::LogPosterior(const Eigen::Ref<const Eigen::MatrixXd>& X,
                           const Eigen::Ref<const Eigen::VectorXd>& y, KernelChoice kernel, Prior prior,
                           const Eigen::Ref<const Eigen::VectorXd>& noise_variances, CoordinateGroups groups,
                           std::shared_ptr<const Trend> trend)
    : points_(X.transpose()),
      y_(y),
      noise_variances_(noise_variances),
      kernel_(kernel),
      prior_(prior),
      groups_(std::move(groups)),
      ranges_(group_ranges(groups_, X.rows())),
      trend_(std::move(trend)) {
  const Eigen::Index n = points_.rows();
  y_and_H_.resize(n, 2 + (trend_ ? trend_->size() : 0));
  y_and_H_.col(0) = y_;
  y_and_H_.col(1).setOnes();
  if (trend_) y_and_H_.rightCols(trend_->size()) = trend_->values(X);
  scaled_.resize(n, coordinates());
  A_.resize(n, n);
  slope_.resize(n, n);
  L_.resize(n, n);
}

LogPosterior::Value LogPosterior::evaluate(const Eigen::Ref<const Eigen::VectorXd>& theta) {
  return evaluate(theta, nullptr);
}

LogPosterior::Value LogPosterior::evaluate(const Eigen::Ref<const Eigen::VectorXd>& theta,
                                           Eigen::VectorXd& gradient) {
  return evaluate(theta, &gradient);
}

std::vector<LineCorrelation> LogPosterior::fill_covariance(const Eigen::Ref<const Eigen::VectorXd>& theta,
                                                           double outputscale, double per_group,
                                                           bool with_slope) {
  const Eigen::Index n = points_.rows();
  const ParameterLayout at = layout();
  const Eigen::VectorXd inverse = (-theta.head(d())).array().exp();
  scaled_ = points_ * spread_over(groups_, inverse).asDiagonal();
  std::vector<LineCorrelation> lines;
  for (Eigen::Index k = 0; at.additive && k < d(); ++k) {
    const GroupRange& group = ranges_[static_cast<std::size_t>(k)];
    lines.emplace_back(kernel_.type, points_.middleCols(group.first, group.size),
                       std::exp(theta[at.additive_lengthscales() + k]));
  }
  // Column by column: r² accumulates over the coordinates, then the kernel.
  for (Eigen::Index j = 0; j + 1 < n; ++j) {
    const Eigen::Index below = n - j - 1;
    Eigen::Ref<Eigen::ArrayXd> column = A_.col(j).tail(below).array();
    squared_distances_after(scaled_, j, column);
    if (with_slope) {
      correlation(kernel_.type, column, column, slope_.col(j).tail(below).array());
    } else {
      correlation(kernel_.type, column, column);
    }
    column *= outputscale;
    for (const LineCorrelation& line : lines) line.add_after(j, per_group, column);
  }
  return lines;
}

LogPosterior::Value LogPosterior::evaluate(const Eigen::Ref<const Eigen::VectorXd>& theta,
                                           Eigen::VectorXd* gradient) {
  const Eigen::Index n = points_.rows();
  const ParameterLayout at = layout();
  const double outputscale = std::exp(theta[at.outputscale()]);
  const double additive_scale = at.additive ? std::exp(theta[at.additive_scale()]) : 0.0;
  const double per_group = additive_scale / static_cast<double>(d());
  const std::vector<LineCorrelation> lines =
      fill_covariance(theta, outputscale, per_group, gradient != nullptr);
  Eigen::VectorXd noise = noise_variances_;
  if (fits_noise()) noise = Eigen::VectorXd::Constant(n, std::exp(theta[at.noise()]));
  A_.diagonal() = noise.array() + (outputscale + additive_scale);

  Value value;
  value.jitter = cholesky_into(A_, L_);
  noise.array() += value.jitter;
  const double half_log_determinant = L_.diagonal().array().log().sum();

  // a = A⁻¹(y − m) with the optimal m.
  Eigen::MatrixXd solved = y_and_H_;
  solve_lower(L_, solved);
  Eigen::VectorXd a = whitened_residual(solved, value);
  const double fit = a.squaredNorm();
  solve_lower_t(L_, a);
  value.log_marginal_likelihood =
      -0.5 * fit - half_log_determinant - 0.5 * static_cast<double>(n) * std::log(2.0 * std::numbers::pi);

  Eigen::VectorXd prior_gradient = Eigen::VectorXd::Zero(parameters());
  value.log_posterior += value.log_marginal_likelihood + log_prior(prior_, at, theta, prior_gradient);
  if (gradient == nullptr) return value;

  // A⁻¹ = L⁻ᵀL⁻¹, then ∂ log p / ∂θ = ½ Σ_ij W_ij ∂A_ij/∂θ with W = a aᵀ − A⁻¹.
  invert_lower_in_place(L_);
  A_.setZero();
  add_gram_t(A_, L_);
  *gradient = prior_gradient;

  // Lengthscales: ∂A_ij/∂ log lengthscale_k = −2 slope_ij Δ_k², and each pair below the diagonal counts
  // twice.
  const Eigen::MatrixXd by_point = scaled_.transpose();
  Eigen::ArrayXd weight(n);
  Eigen::VectorXd sums = Eigen::VectorXd::Zero(coordinates());
  Eigen::VectorXd additive_sums = Eigen::VectorXd::Zero(d());
  double additive_total = 0.0;  // Σ_{i>j} W_ij times the additive correlations
  for (Eigen::Index j = 0; j + 1 < n; ++j) {
    const Eigen::Index below = n - j - 1;
    weight.head(below) = (a[j] * a.tail(below) - A_.col(j).tail(below)).array();
    for (std::size_t k = 0; k < lines.size(); ++k) {
      const LineCorrelation::Sums line = lines[k].weighted_after(j, weight.head(below));
      additive_sums[static_cast<Eigen::Index>(k)] += line.slope;
      additive_total += line.correlation;
    }
    weight.head(below) *= slope_.col(j).tail(below).array();
    add_weighted_squares_after(by_point, j, weight.head(below), sums);
  }
  gradient->head(d()) -= 2.0 * outputscale * sums_over(groups_, sums);
  // Scales: ∂A/∂ log outputscale + ∂A/∂ log additive scale = K = A − diag(noise), so the double sum of both
  // collapses: aᵀKa = ‖L⁻¹(y − m)‖² − aᵀdiag(noise)a.
  const Eigen::ArrayXd diagonal_weight = a.array().square() - A_.diagonal().array();
  const Eigen::ArrayXd noise_weight = noise.array() * diagonal_weight;
  const double both = fit - static_cast<double>(n) - noise_weight.sum();
  if (at.additive) {
    const double additive = 2.0 * per_group * additive_total + additive_scale * diagonal_weight.sum();
    gradient->segment(at.additive_lengthscales(), d()) -= 2.0 * per_group * additive_sums;
    (*gradient)[at.additive_scale()] += 0.5 * additive;
    (*gradient)[at.outputscale()] += 0.5 * (both - additive);
  } else {
    (*gradient)[at.outputscale()] += 0.5 * both;
  }
  if (fits_noise()) {
    const double given_share = 1.0 - value.jitter / noise[0];  // jitter does not move with θ
    (*gradient)[at.noise()] += 0.5 * given_share * noise_weight.sum();
  }
  return value;
}

Eigen::VectorXd LogPosterior::whitened_residual(const Eigen::MatrixXd& solved, Value& value) const {
  if (!trend_) {
    const double ones = solved.col(1).squaredNorm();
    value.mean = solved.col(1).dot(solved.col(0)) / ones;
    value.occam = 0.5 * std::log(ones);
    return solved.col(0) - value.mean * solved.col(1);
  }
  const Eigen::Index p = trend_->size();
  const double precision = 1.0 / (kTrendSpread * kTrendSpread);
  const Eigen::MatrixXd V = solved.rightCols(1 + p);
  Eigen::MatrixXd normal = product_tn(V, V);
  normal.diagonal().tail(p).array() += precision;
  Eigen::VectorXd c = V.transpose() * solved.col(0);
  c.tail(p).array() += precision * kTrendFactor;
  const Eigen::MatrixXd factor = cholesky(normal).L;
  solve_lower(factor, c);
  solve_lower_t(factor, c);
  value.mean = c[0];
  value.trend_factors = c.tail(p);
  value.occam = factor.diagonal().array().log().sum() + static_cast<double>(p) * std::log(kTrendSpread);
  value.log_posterior = -0.5 * precision * (c.tail(p).array() - kTrendFactor).square().sum();
  return solved.col(0) - V * c;
}

Hyperparameters LogPosterior::hyperparameters(const Eigen::Ref<const Eigen::VectorXd>& theta,
                                              const Value& value) const {
  const ParameterLayout at = layout();
  Hyperparameters h;
  h.kernel = kernel_.type;
  h.groups = groups_;
  h.lengthscales = spread_over(groups_, theta.head(d()).array().exp().matrix());
  h.outputscale = std::exp(theta[at.outputscale()]);
  if (at.additive) {
    h.additive_lengthscales =
        spread_over(groups_, theta.segment(at.additive_lengthscales(), d()).array().exp().matrix());
    h.additive_scale = std::exp(theta[at.additive_scale()]);
  }
  h.noise = fits_noise() ? std::exp(theta[at.noise()]) : median(noise_variances_);
  h.mean = value.mean;
  h.trend = trend_;
  h.trend_factors = value.trend_factors;
  return h;
}

Eigen::VectorXd LogPosterior::theta(const Hyperparameters& h) const {
  const ParameterLayout at = layout();
  Eigen::VectorXd theta = prior_quantile(prior_, at, Eigen::VectorXd::Zero(at.size()));
  theta.head(d()) = first_of(groups_, h.lengthscales).array().log();
  theta[at.outputscale()] = std::log(h.outputscale);
  if (at.additive && h.is_additive()) {
    theta.segment(at.additive_lengthscales(), d()) = first_of(groups_, h.additive_lengthscales).array().log();
    theta[at.additive_scale()] = std::log(h.additive_scale);
  }
  if (fits_noise()) theta[at.noise()] = std::log(h.noise);
  const ParameterBox range = box();
  return theta.cwiseMax(range.lower).cwiseMin(range.upper);
}

}  // namespace covey
