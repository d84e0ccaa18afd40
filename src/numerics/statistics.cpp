#include <covey/numerics/constants.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/statistics.h>

#include <algorithm>
#include <cmath>

namespace covey {

double median(Eigen::VectorXd values) {
  return quantile(std::move(values), 0.5);
}

double quantile(Eigen::VectorXd values, double q) {
  const double position = q * static_cast<double>(values.size() - 1);
  const Eigen::Index below = static_cast<Eigen::Index>(std::floor(position));
  std::nth_element(values.begin(), values.begin() + below, values.end());
  const double lower = values[below];
  const double share = position - static_cast<double>(below);
  if (share == 0.0) return lower;
  const double upper = *std::min_element(values.begin() + below + 1, values.end());
  return lower + share * (upper - lower);
}

MedianInterval median_interval(Eigen::VectorXd values, double level) {
  const Eigen::Index n = values.size();
  Eigen::Index k = 0;
  // P(Binomial(n, ½) ≤ k) = P(Beta(n − k, k + 1) ≤ ½).
  while (2 * k < n &&
         beta_cdf(static_cast<double>(n - k), static_cast<double>(k + 1), 0.5) <= 0.5 * (1.0 - level)) {
    ++k;
  }
  if (k == 0) return {-kInfinity, kInfinity};
  std::sort(values.begin(), values.end());
  return {values[k - 1], values[n - k]};
}

double effective_sample_size(const Eigen::Ref<const Eigen::VectorXd>& weights) {
  const double largest = weights.size() > 0 ? weights.maxCoeff() : 0.0;
  if (!(largest > 0.0)) return 0.0;
  const Eigen::ArrayXd scaled =
      weights.array() / largest;  // so that neither 1e200 nor 1e-200 harms the squares
  return scaled.sum() * scaled.sum() / scaled.square().sum();
}

Moments moments(const Eigen::Ref<const Eigen::VectorXd>& values) {
  Moments result;
  const double n = static_cast<double>(values.size());
  const double largest = values.cwiseAbs().maxCoeff();
  if (largest == 0.0) return result;
  const Eigen::ArrayXd scaled = values.array() / largest;
  const double mean = scaled.sum() / n;
  result.mean = mean * largest;
  if (values.size() > 1) result.sd = std::sqrt((scaled - mean).square().sum() / (n - 1.0)) * largest;
  return result;
}

}  // namespace covey
