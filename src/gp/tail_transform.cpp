#include <covey/gp/tail_transform.h>
#include <covey/numerics/statistics.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace covey {
namespace {

// With fewer outcomes their distribution says too little.
constexpr Eigen::Index kFewest = 5;
// By how much the log likelihood of a normal sample must grow before a transform is considered.
constexpr double kLeastGain = 2.0;
// Widths are quantiles of the distances from the centre at these levels.
constexpr double kNearQuantile = 0.2;
constexpr double kMiddleQuantile = 0.5;
// How many outcomes say how far from their median outcomes usually are.
constexpr double kMostOutcomes = 0.75;
// The most widths between two outcomes; farther from the centre the transform is linear, so that a wide set
// stays within floating point.
constexpr double kMostWidths = 1e12;

/// The log likelihood of a normal sample at its best mean and variance, up to a constant.
double normal_log_likelihood(const Eigen::Ref<const Eigen::VectorXd>& t) {
  return -static_cast<double>(t.size()) * std::log(moments(t).sd);
}

/// The distances of outcomes from a centre, those that are 0 left out.
Eigen::VectorXd distances(const Eigen::Ref<const Eigen::VectorXd>& y, double centre) {
  std::vector<double> found;
  for (const double value : y) {
    if (value != centre) found.push_back(std::abs(value - centre));
  }
  return Eigen::Map<const Eigen::VectorXd>(found.data(), std::ssize(found));
}

}  // namespace

double TailTransform::operator()(double y) const {
  if (is_identity()) return y;
  const double widths = (y - centre) / width;
  const double within = std::clamp(widths, -kMostWidths, kMostWidths);
  const double beyond = widths - within;
  return width * (std::asinh(within) + (beyond != 0.0 ? beyond * slope(y) : 0.0));
}

Eigen::VectorXd TailTransform::operator()(const Eigen::Ref<const Eigen::VectorXd>& y) const {
  return y.unaryExpr([this](double value) { return (*this)(value); });
}

double TailTransform::inverse(double t) const {
  if (is_identity()) return t;
  const double most = std::asinh(kMostWidths);
  const double within = std::clamp(t / width, -most, most);
  const double beyond = t / width - within;
  return centre + width * (std::sinh(within) + (beyond != 0.0 ? beyond * std::cosh(most) : 0.0));
}

double TailTransform::slope(double y) const {
  return is_identity() ? 1.0 : 1.0 / std::hypot(1.0, std::min(std::abs(y - centre) / width, kMostWidths));
}

double TailTransform::log_jacobian(const Eigen::Ref<const Eigen::VectorXd>& y) const {
  double sum = 0.0;
  for (const double value : y) sum += std::log(slope(value));
  return sum;
}

TailTransform TailTransform::in_units(double offset, double scale) const {
  if (is_identity()) return {};
  return {offset + scale * centre, std::abs(scale) * width};
}

std::vector<TailTransform> tail_candidates(const Eigen::Ref<const Eigen::VectorXd>& y, double extreme) {
  if (y.size() < kFewest) return {};
  const Eigen::VectorXd from_median = (y.array() - median(y)).abs();
  if (!(from_median.maxCoeff() > extreme * quantile(from_median, kMostOutcomes))) return {};
  const double range = y.maxCoeff() - y.minCoeff();
  const double least_width = std::max(std::numeric_limits<double>::min(), range / kMostWidths);
  const double as_they_are = normal_log_likelihood(y);
  std::vector<TailTransform> candidates;
  const auto consider = [&](double centre, double level) {
    const Eigen::VectorXd away = distances(y, centre);
    if (away.size() == 0) return;
    const TailTransform transform{centre, std::max(least_width, quantile(away, level))};
    const double gain = normal_log_likelihood(transform(y)) + transform.log_jacobian(y) - as_they_are;
    if (gain > kLeastGain) candidates.push_back(transform);
  };
  consider(y.maxCoeff(), kNearQuantile);
  consider(y.maxCoeff(), kMiddleQuantile);
  consider(median(y), kMiddleQuantile);
  return candidates;
}

}  // namespace covey
