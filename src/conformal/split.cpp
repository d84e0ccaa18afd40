#include <covey/conformal/split.h>
#include <covey/numerics/constants.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/text.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

void require_training_conditional(bool uniform, double alpha, double delta) {
  if (!uniform) throw std::invalid_argument("training-conditional sets need uniform weights");
  if (!(alpha > 0.0 && alpha < 1.0 && delta > 0.0 && delta < 1.0)) {
    throw std::invalid_argument("training-conditional set: alpha is " + number_text(alpha) + " and delta " +
                                number_text(delta) + ", expected both between 0 and 1");
  }
}

}  // namespace

SplitCalibration::SplitCalibration(const Eigen::Ref<const Eigen::VectorXd>& z,
                                   const Eigen::Ref<const Eigen::VectorXd>& ratios)
    : uniform_(ratios.size() == 0) {
  const Eigen::Index m = z.size();
  if (m == 0)
    throw std::invalid_argument("SplitCalibration: there are no calibration points, expected at least 1");
  if (!uniform_ && ratios.size() != m) {
    throw std::invalid_argument("SplitCalibration: " + std::to_string(ratios.size()) + " ratios for " +
                                std::to_string(m) + " calibration points");
  }
  if (!z.allFinite() || !ratios.allFinite() || (ratios.array() < 0.0).any()) {
    throw std::invalid_argument("SplitCalibration: a residual is not finite, or a ratio not finite and >= 0");
  }
  std::vector<Eigen::Index> order(static_cast<std::size_t>(m));
  std::iota(order.begin(), order.end(), Eigen::Index{0});
  std::sort(order.begin(), order.end(),
            [&](Eigen::Index i, Eigen::Index j) { return std::abs(z[i]) < std::abs(z[j]); });
  magnitude_.reserve(order.size());
  for (const Eigen::Index i : order) magnitude_.push_back(std::abs(z[i]));
  tail_.assign(order.size() + 1, 0.0);
  for (std::size_t i = order.size(); i-- > 0;) tail_[i] = tail_[i + 1] + (uniform_ ? 1.0 : ratios[order[i]]);
  effective_sample_size_ = uniform_ ? static_cast<double>(m) : Weights{ratios, 1.0}.effective_sample_size();
}

IntervalSet SplitCalibration::set(double alpha, double query_ratio, double query_share) const {
  if (!(alpha > 0.0)) {
    throw std::invalid_argument("SplitCalibration: alpha is " + number_text(alpha) + ", expected alpha > 0");
  }
  const double needed = (alpha + kLevelTolerance) * (tail_.front() + query_ratio) - query_share * query_ratio;
  if (needed < 0.0) return {{-kInfinity, kInfinity}};
  // tail_ descends: the last i with tail_[i] > needed is the largest |z_i| that enough others reach.
  const auto end = std::partition_point(tail_.begin(), tail_.end(), [&](double sum) { return sum > needed; });
  if (end == tail_.begin()) return {};
  const double q = magnitude_[static_cast<std::size_t>(end - tail_.begin()) - 1];
  return {{-q, q}};
}

Support SplitCalibration::support(double z, double query_ratio) const {
  const auto index = [&](auto bound) { return static_cast<std::size_t>(bound - magnitude_.begin()); };
  const double reached = tail_[index(std::lower_bound(magnitude_.begin(), magnitude_.end(), std::abs(z)))];
  const double passed = tail_[index(std::upper_bound(magnitude_.begin(), magnitude_.end(), std::abs(z)))];
  return {passed, reached - passed, query_ratio, tail_.front() + query_ratio};
}

IntervalSet SplitCalibration::training_conditional_set(double alpha, double delta) const {
  require_training_conditional(uniform_, alpha, delta);
  // The coverage of |z| ≤ the l-th largest is Beta(m + 1 − l, l); the probability to reach 1 − alpha falls
  // with l.
  const double m = static_cast<double>(size());
  const auto enough = [&](double l) { return 1.0 - beta_cdf(m + 1.0 - l, l, 1.0 - alpha) >= 1.0 - delta; };
  if (!enough(1.0)) return {{-kInfinity, kInfinity}};
  double low = 1.0;
  double high = m + 1.0;  // never enough: the set would be empty
  while (high - low > 1.5) {
    const double middle = std::floor(0.5 * (low + high));
    (enough(middle) ? low : high) = middle;
  }
  const double q = magnitude_[static_cast<std::size_t>(size()) - static_cast<std::size_t>(low)];
  return {{-q, q}};
}

double SplitCalibration::training_conditional_p_value(double z, double delta) const {
  require_training_conditional(uniform_, 0.5, delta);
  const double m = static_cast<double>(size());
  const double k = support(z).below + support(z).tied;
  return k >= m ? 1.0 : 1.0 - beta_quantile(m - k, k + 1.0, delta);
}

}  // namespace covey
