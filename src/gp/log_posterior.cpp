#include <covey/gp/log_posterior.h>
#include <covey/gp/pairwise.h>
#include <covey/numerics/cholesky.h>
#include <covey/numerics/statistics.h>

#include <cmath>
#include <numbers>

namespace covey {

LogPosterior::LogPosterior(const Eigen::Ref<const Eigen::MatrixXd>& X,
                           const Eigen::Ref<const Eigen::VectorXd>& y, KernelType kernel, Prior prior,
                           const Eigen::Ref<const Eigen::VectorXd>& noise_variances)
    : points_(X.transpose()), y_(y), noise_variances_(noise_variances), kernel_(kernel), prior_(prior) {
  const Eigen::Index n = points_.rows();
  scaled_.resize(n, d());
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

LogPosterior::Value LogPosterior::evaluate(const Eigen::Ref<const Eigen::VectorXd>& theta,
                                           Eigen::VectorXd* gradient) {
  const Eigen::Index n = points_.rows();
  const double outputscale = std::exp(theta[d()]);
  scaled_ = points_ * (-theta.head(d())).array().exp().matrix().asDiagonal();

  // Covariance, column by column below the diagonal: r² accumulates over the coordinates, then the kernel.
  for (Eigen::Index j = 0; j + 1 < n; ++j) {
    const Eigen::Index below = n - j - 1;
    Eigen::Ref<Eigen::ArrayXd> column = A_.col(j).tail(below).array();
    squared_distances_after(scaled_, j, column);
    if (gradient != nullptr) {
      correlation(kernel_, column, column, slope_.col(j).tail(below).array());
    } else {
      correlation(kernel_, column, column);
    }
    column *= outputscale;
  }
  Eigen::VectorXd noise = noise_variances_;
  if (fits_noise()) noise = Eigen::VectorXd::Constant(n, std::exp(theta[d() + 1]));
  A_.diagonal() = noise.array() + outputscale;

  Value value;
  value.jitter = cholesky_into(A_, L_);
  noise.array() += value.jitter;
  const double half_log_determinant = L_.diagonal().array().log().sum();

  // a = A⁻¹(y − m) with the optimal m.
  Eigen::MatrixXd solved(n, 2);
  solved.col(0) = y_;
  solved.col(1).setOnes();
  L_.triangularView<Eigen::Lower>().solveInPlace(solved);
  value.mean = solved.col(1).dot(solved.col(0)) / solved.col(1).squaredNorm();
  Eigen::VectorXd a = solved.col(0) - value.mean * solved.col(1);
  const double fit = a.squaredNorm();
  L_.triangularView<Eigen::Lower>().transpose().solveInPlace(a);
  value.log_marginal_likelihood =
      -0.5 * fit - half_log_determinant - 0.5 * static_cast<double>(n) * std::log(2.0 * std::numbers::pi);

  Eigen::VectorXd prior_gradient = Eigen::VectorXd::Zero(parameters());
  value.log_posterior =
      value.log_marginal_likelihood + log_prior(prior_, theta, fits_noise(), prior_gradient);
  if (gradient == nullptr) return value;

  // A⁻¹ = L⁻ᵀL⁻¹, then ∂ log p / ∂θ = ½ Σ_ij W_ij ∂A_ij/∂θ with W = a aᵀ − A⁻¹.
  invert_lower_in_place(L_);
  A_.setZero();
  A_.selfadjointView<Eigen::Lower>().rankUpdate(L_.transpose());
  *gradient = prior_gradient;

  // Lengthscales: ∂A_ij/∂ log lengthscale_k = −2 slope_ij Δ_k², and each pair below the diagonal counts
  // twice.
  const Eigen::MatrixXd by_point = scaled_.transpose();
  Eigen::ArrayXd pair(n);
  Eigen::VectorXd sums = Eigen::VectorXd::Zero(d());
  for (Eigen::Index j = 0; j + 1 < n; ++j) {
    const Eigen::Index below = n - j - 1;
    pair.head(below) =
        (a[j] * a.tail(below) - A_.col(j).tail(below)).array() * slope_.col(j).tail(below).array();
    add_weighted_squares_after(by_point, j, pair.head(below), sums);
  }
  gradient->head(d()) -= 2.0 * outputscale * sums;
  // Outputscale: ∂A/∂ log outputscale = K = A − diag(noise), so the double sum collapses. The optimal m makes
  // 1ᵀa = 0, hence aᵀ(y − m) = ‖L⁻¹(y − m)‖².
  const Eigen::ArrayXd noise_weight = noise.array() * (a.array().square() - A_.diagonal().array());
  (*gradient)[d()] += 0.5 * (fit - static_cast<double>(n) - noise_weight.sum());
  if (fits_noise()) {
    const double given_share = 1.0 - value.jitter / noise[0];  // jitter does not move with θ
    (*gradient)[d() + 1] += 0.5 * given_share * noise_weight.sum();
  }
  return value;
}

Hyperparameters LogPosterior::hyperparameters(const Eigen::Ref<const Eigen::VectorXd>& theta,
                                              double mean) const {
  Hyperparameters h;
  h.kernel = kernel_;
  h.lengthscales = theta.head(d()).array().exp();
  h.outputscale = std::exp(theta[d()]);
  h.noise = fits_noise() ? std::exp(theta[d() + 1]) : median(noise_variances_);
  h.mean = mean;
  return h;
}

}  // namespace covey
