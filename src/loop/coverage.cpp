#include <covey/loop/coverage.h>
#include <covey/numerics/statistics.h>

#include <Eigen/Core>
#include <algorithm>
#include <cmath>

namespace covey {

void CoverageCount::add(std::span<const JudgedPrediction> together) {
  bool promised = true;
  bool credible = true;
  bool conformal = true;
  double alpha = 0.0;
  double widest = 0.0;
  for (const auto& [prediction, verdict] : together) {
    promised = promised && verdict.covered;
    credible = credible && verdict.credible_covered;
    conformal = conformal && verdict.conformal_covered;
    alpha += prediction.alpha;
    widest = std::max(widest, width(promised_set(prediction)));
  }
  has_widths_ = together.size() == 1;  // those of several objectives are in different units
  ++count_.n;
  count_.promised += promised ? 1.0 : 0.0;
  count_.credible += credible ? 1.0 : 0.0;
  count_.conformal += conformal ? 1.0 : 0.0;
  // A running mean, which leaves a level that is always the same as it is.
  count_.expected += (1.0 - alpha - count_.expected) / count_.n;
  if (!std::isfinite(widest)) return;
  widths_.push_back(widest);
  sequence_.add(promised, 1.0 - alpha);
}

LoopCoverage CoverageCount::shares(double next) const {
  LoopCoverage mean = count_;
  const double count = mean.n;
  mean.promised /= count;
  mean.credible /= count;
  mean.conformal /= count;
  mean.vacuous = (mean.n - static_cast<double>(widths_.size())) / count;
  if (mean.n == 0) mean.expected = next;
  mean.standing = sequence_.standing();
  mean.median_width = widths_.empty() || !has_widths_
                          ? std::nan("")
                          : median(Eigen::Map<const Eigen::VectorXd>(widths_.data(), std::ssize(widths_)));
  return mean;
}

}  // namespace covey
