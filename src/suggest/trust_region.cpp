#include <covey/suggest/trust_region.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace covey {
namespace {

// The fewest failures, per query of a round, that say something about a region.
constexpr double kFewestFailures = 4.0;

}  // namespace

TrustRegion::TrustRegion(Eigen::Index d, int q, const TrustRegionOptions& options)
    : options_(options), length_(options.length) {
  if (d < 1 || q < 1 || options.successes < 1 || options.failures < 0 || !(options.shortest > 0.0) ||
      !(options.length >= options.shortest && options.longest >= options.length)) {
    throw std::invalid_argument(
        "TrustRegion: expected d, q and successes >= 1, failures >= 0 and 0 < shortest <= length <= longest");
  }
  failures_allowed_ =
      options.failures > 0
          ? options.failures
          : static_cast<int>(std::ceil(std::max(kFewestFailures, static_cast<double>(d)) / q));
}

void TrustRegion::tell(double best_before, double best_of_round) {
  if (best_of_round > best_before + options_.least_improvement * std::abs(best_before)) {
    ++successes_in_a_row_;
    failures_in_a_row_ = 0;
  } else {
    ++failures_in_a_row_;
    successes_in_a_row_ = 0;
  }
  if (successes_in_a_row_ == options_.successes) {
    length_ = std::min(2.0 * length_, options_.longest);
    successes_in_a_row_ = 0;
  } else if (failures_in_a_row_ == failures_allowed_) {
    length_ /= 2.0;
    failures_in_a_row_ = 0;
  }
}

BoxDomain trust_region_box(double length, const Eigen::Ref<const Eigen::VectorXd>& centre,
                           const Eigen::Ref<const Eigen::VectorXd>& lengthscales) {
  const Eigen::ArrayXd logs = lengthscales.array().log();
  const Eigen::VectorXd half = 0.5 * length * (logs - logs.mean()).exp();
  // What was really done may lie outside of the cube; the region does not.
  const Eigen::VectorXd inside = centre.cwiseMax(0.0).cwiseMin(1.0);
  return {(inside - half).cwiseMax(0.0), (inside + half).cwiseMin(1.0)};
}

}  // namespace covey
