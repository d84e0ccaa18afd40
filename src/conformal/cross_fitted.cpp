#include <covey/conformal/cross_fitted.h>
#include <covey/numerics/random.h>

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

namespace covey {
namespace {

// Up to this many rows every one has a model of its own.
constexpr Eigen::Index kMostSingleRows = 64;
// Beyond, the number of folds is near this.
constexpr Eigen::Index kFolds = 16;

}  // namespace

std::vector<std::vector<Eigen::Index>> groups_of_equals(const Eigen::Ref<const Eigen::MatrixXd>& X) {
  std::vector<Eigen::Index> order(static_cast<std::size_t>(X.cols()));
  std::iota(order.begin(), order.end(), Eigen::Index{0});
  const auto compare = [&](Eigen::Index i, Eigen::Index j) {
    for (Eigen::Index k = 0; k < X.rows(); ++k) {
      if (X(k, i) != X(k, j)) return X(k, i) < X(k, j) ? -1 : 1;
    }
    return 0;
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](Eigen::Index i, Eigen::Index j) { return compare(i, j) < 0; });
  std::vector<std::vector<Eigen::Index>> groups;
  for (const Eigen::Index i : order) {
    if (groups.empty() || compare(groups.back().front(), i) != 0) groups.emplace_back();
    groups.back().push_back(i);
  }
  std::sort(groups.begin(), groups.end(), [](const auto& l, const auto& r) { return l.front() < r.front(); });
  return groups;
}

std::vector<Eigen::Index> Folds::without(Eigen::Index k) const {
  std::vector<Eigen::Index> others;
  for (Eigen::Index i = 0; i < rows(); ++i) {
    if (of_row[static_cast<std::size_t>(i)] != k) others.push_back(i);
  }
  return others;
}

Folds make_folds(const Eigen::Ref<const Eigen::MatrixXd>& X, Eigen::Index count, std::uint64_t seed) {
  if (count < 1) {
    throw std::invalid_argument("make_folds: count is " + std::to_string(count) + ", expected at least 1");
  }
  const std::vector<std::vector<Eigen::Index>> groups = groups_of_equals(X);
  const Eigen::VectorXi order = Rng(seed).permutation(std::ssize(groups));
  Folds folds{std::vector<Eigen::Index>(static_cast<std::size_t>(X.cols()), -1),
              std::min(count, std::ssize(groups)), true};
  folds.equal_sizes = std::ssize(groups) == X.cols();
  const Eigen::Index dealt = folds.equal_sizes ? order.size() - order.size() % folds.count : order.size();
  for (Eigen::Index g = 0; g < dealt; ++g) {
    for (const Eigen::Index i : groups[static_cast<std::size_t>(order[g])]) {
      folds.of_row[static_cast<std::size_t>(i)] = g % folds.count;
    }
  }
  return folds;
}

Eigen::Index fold_count(Eigen::Index n) {
  if (n <= kMostSingleRows) return n;
  Eigen::Index best = kFolds;
  for (const Eigen::Index step : {1, 2, 3, 4}) {
    for (const Eigen::Index k : {kFolds + step, kFolds - step}) {
      if (n % k < n % best) best = k;
    }
  }
  return best;
}

CrossCalibration::CrossCalibration(Folds folds, const Eigen::VectorXd& residuals,
                                   const Eigen::VectorXd& ratios)
    : folds_(std::move(folds)) {
  const Eigen::Index n = folds_.rows();
  if (residuals.size() != n || (ratios.size() != 0 && ratios.size() != n)) {
    throw std::invalid_argument("CrossCalibration: " + std::to_string(residuals.size()) + " residuals and " +
                                std::to_string(ratios.size()) + " ratios for " + std::to_string(n) + " rows");
  }
  std::vector<Eigen::Index> calibrating;
  for (Eigen::Index i = 0; i < n; ++i) {
    const Eigen::Index fold = folds_.of_row[static_cast<std::size_t>(i)];
    if (fold < 0) continue;
    calibrating.push_back(i);
    fold_.push_back(fold);
  }
  residuals_ = residuals(calibrating);
  ratios_ = Eigen::VectorXd::Ones(residuals_.size());
  if (ratios.size() != 0) ratios_ = ratios(calibrating);
  const auto is_size = [](const Eigen::VectorXd& v) { return v.allFinite() && !(v.array() < 0.0).any(); };
  if (!is_size(residuals_) || !is_size(ratios_)) {
    throw std::invalid_argument("CrossCalibration: a residual or a ratio is not finite and >= 0");
  }
}

void CrossCalibration::require_forecasts(std::span<const Forecast> forecasts) const {
  if (std::ssize(forecasts) != folds_.count) {
    throw std::invalid_argument("CrossCalibration: " + std::to_string(forecasts.size()) + " forecasts for " +
                                std::to_string(folds_.count) + " folds");
  }
}

Interval CrossCalibration::piece(std::span<const Forecast> forecasts, Eigen::Index i) const {
  const Forecast& forecast = forecasts[static_cast<std::size_t>(fold_[static_cast<std::size_t>(i)])];
  const double reach = residuals_[i] * forecast.sd;
  return {forecast.mean - reach, forecast.mean + reach};
}

IntervalSet CrossCalibration::set(std::span<const Forecast> forecasts, double alpha,
                                  double query_ratio) const {
  std::vector<Eigen::Index> all(static_cast<std::size_t>(size()));
  std::iota(all.begin(), all.end(), Eigen::Index{0});
  return set_by(all, forecasts, alpha, query_ratio);
}

IntervalSet CrossCalibration::set_by(std::span<const Eigen::Index> judges,
                                     std::span<const Forecast> forecasts, double alpha,
                                     double query_ratio) const {
  require_forecasts(forecasts);
  std::vector<WeightedInterval> intervals;
  intervals.reserve(judges.size());
  double total = 0.0;
  for (const Eigen::Index i : judges) {
    intervals.push_back({piece(forecasts, i), ratios_[i]});
    total += ratios_[i];
  }
  return labels_above(intervals, query_ratio, (alpha + kLevelTolerance) * (total + query_ratio));
}

double CrossCalibration::p_value(std::span<const Forecast> forecasts, double label,
                                 double query_ratio) const {
  require_forecasts(forecasts);
  double sum = query_ratio;
  for (Eigen::Index i = 0; i < size(); ++i) {
    const Interval labels = piece(forecasts, i);
    if (labels.lo <= label && label <= labels.hi) sum += ratios_[i];
  }
  return sum / Weights{ratios_, query_ratio}.total();
}

std::optional<double> CrossCalibration::assured_level(double alpha) const {
  if (!folds_.equal_sizes) return std::nullopt;
  const double n = static_cast<double>(size());
  const double K = static_cast<double>(folds_.count);
  const double loss = folds_.count == size()
                          ? 0.0
                          : std::min(2.0 * (1.0 - 1.0 / K) / (n / K + 1.0), (1.0 - K / n) / (K + 1.0));
  const double level = 1.0 - 2.0 * alpha - loss;
  return level > 0.0 ? std::optional(level) : std::nullopt;
}

}  // namespace covey
