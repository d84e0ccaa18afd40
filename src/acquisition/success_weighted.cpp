#include <covey/acquisition/success_weighted.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace covey {
namespace {

// Where the search ends, as a share of the highest probability, and how sharply.
constexpr double kLeastChance = 0.5;
constexpr double kSharpness = 0.05;
// The least Q: below, quotients would be larger than any acquisition.
constexpr double kLeast = 1e-6;

}  // namespace

SuccessWeighted::SuccessWeighted(AcquisitionKind kind, std::unique_ptr<const Acquisition> acquisition,
                                 std::shared_ptr<const SuccessModel> model, double best)
    : kind_(kind), acquisition_(std::move(acquisition)), model_(std::move(model)), best_(best) {}

double SuccessWeighted::evaluate(const Eigen::Ref<const Eigen::VectorXd>& x,
                                 Eigen::VectorXd* gradient) const {
  Eigen::VectorXd P_gradient;
  const double P = model_->probability(x, gradient != nullptr ? &P_gradient : nullptr);
  const double value = acquisition_->evaluate(x, gradient);
  const double width = kSharpness * model_->highest();
  const double gate = 1.0 / (1.0 + std::exp(-(P - kLeastChance * model_->highest()) / width));
  const double Q = std::max(kLeast, P * gate);
  // dQ/dP; the floor is flat.
  const double slope = P * gate > kLeast ? gate + P * gate * (1.0 - gate) / width : 0.0;

  // The weighted value is g(a, Q); its derivatives in both give the gradient.
  double weighted = value * Q;
  double by_value = Q;
  double by_Q = value;
  if (kind_ == AcquisitionKind::kLogEi) {
    weighted = value + std::log(Q);
    by_value = 1.0;
    by_Q = 1.0 / Q;
  } else if (kind_ == AcquisitionKind::kUcb) {
    const double gain = value - best_;
    weighted = best_ + (gain >= 0.0 ? gain * Q : gain / Q);
    by_value = gain >= 0.0 ? Q : 1.0 / Q;
    by_Q = gain >= 0.0 ? gain : -gain / (Q * Q);
  }
  if (gradient != nullptr) *gradient = by_value * *gradient + by_Q * slope * P_gradient;
  return weighted;
}

}  // namespace covey
