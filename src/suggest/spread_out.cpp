#include <covey/suggest/spread_out.h>

#include <algorithm>
#include <utility>

namespace covey {
namespace {

// What a point next to an awaited one loses, in standard deviations of the outcomes (of logarithms, in nats):
// more than acquisitions differ within an eighth of a lengthscale.
constexpr double kHeight = 10.0;
constexpr double kRadius = 0.125;  // in shortest lengthscales
// The noise variance of standardised outcomes below which there is none: what is asked is then known.
constexpr double kLeastNoise = 1e-4;

}  // namespace

SpreadOut::SpreadOut(std::unique_ptr<const Acquisition> acquisition, Eigen::MatrixXd awaited, double radius)
    : acquisition_(std::move(acquisition)), awaited_(std::move(awaited)), radius_(radius) {}

double SpreadOut::evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const {
  double value = acquisition_->evaluate(x, gradient);
  for (const auto other : awaited_.colwise()) {
    const Eigen::VectorXd step = x - other;
    const double inside = 1.0 - step.squaredNorm() / (radius_ * radius_);
    if (inside <= 0.0) continue;
    value -= kHeight * inside * inside;
    if (gradient != nullptr) *gradient += (4.0 * kHeight * inside / (radius_ * radius_)) * step;
  }
  return value;
}

double spread_radius(std::span<const GaussianProcess> gps) {
  double shortest = 0.0;
  for (const GaussianProcess& gp : gps) {
    if (gp.hyperparameters().noise < kLeastNoise) continue;
    const double own = gp.hyperparameters().local_lengthscales().minCoeff();
    shortest = shortest > 0.0 ? std::min(shortest, own) : own;
  }
  return kRadius * shortest;
}

}  // namespace covey
