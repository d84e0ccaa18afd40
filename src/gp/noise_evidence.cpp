#include <covey/gp/noise_evidence.h>
#include <covey/numerics/cholesky.h>
#include <covey/numerics/products.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace covey {
namespace {

constexpr int kRoughRanges = 7;
// What is left of the noise for a function without any: rounding.
constexpr double kLeftNoise = 1e-3;
// Noise below this share of the variance of standardised outcomes is rounding, too.
constexpr double kNegligible = 1e-8;

/// The log marginal likelihood of y with covariance A and the constant mean that suits it best, up to a
/// constant.
double log_evidence(const Eigen::MatrixXd& A, const Eigen::VectorXd& y) {
  const Eigen::MatrixXd L = cholesky(A).L;
  Eigen::MatrixXd solved(y.size(), 2);
  solved << y, Eigen::VectorXd::Ones(y.size());
  solve_lower(L, solved);
  const double mean = solved.col(1).dot(solved.col(0)) / solved.col(1).squaredNorm();
  return -0.5 * (solved.col(0) - mean * solved.col(1)).squaredNorm() - L.diagonal().array().log().sum();
}

}  // namespace

double noise_log_factor(const GaussianProcess& gp) {
  const Hyperparameters& h = gp.hyperparameters();
  const double s2 = gp.query_noise();
  if (s2 < kNegligible) return 0.0;
  const Eigen::MatrixXd K = kernel_matrix(h, gp.X(), gp.X());
  const auto with_diagonal = [](Eigen::MatrixXd A, double more) {
    A.diagonal().array() += more;
    return A;
  };
  const Eigen::VectorXd y = gp.y() - h.means(gp.X());
  std::vector<double> rough;  // log weight + log likelihood of each range
  Hyperparameters quick{.kernel = h.kernel, .lengthscales = h.local_lengthscales(), .outputscale = s2};
  for (int i = 1; i <= kRoughRanges; ++i) {
    quick.lengthscales /= 2.0;
    rough.push_back(
        -i * std::numbers::ln2 +
        log_evidence(with_diagonal(K + kernel_matrix(quick, gp.X(), gp.X()), kLeftNoise * s2), y));
  }
  const double highest = *std::ranges::max_element(rough);
  double sum = 0.0;
  for (const double value : rough) sum += std::exp(value - highest);
  return log_evidence(with_diagonal(K, s2), y) - highest - std::log(sum);
}

}  // namespace covey
