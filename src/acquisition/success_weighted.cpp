#include <covey/acquisition/success_weighted.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace covey {
namespace {

// Where the search ends, as a share of the highest probability, and how sharply.
constexpr double kLeastChance = 0.5;
constexpr double kSharpness = 0.05;
// The least P σ(…), and the least Q that anything is divided by: below, quotients would be larger than any
// acquisition.
constexpr double kLeast = 1e-6;
// Limits that are less likely to be met than this are penalised; six of them that are just met are not.
constexpr double kUnlikely = 0.01;

}  // namespace

WeightedValue weigh(AcquisitionKind kind, double value, double log_Q, double best) {
  const double Q = std::exp(log_Q);
  if (kind == AcquisitionKind::kLogEi) return {value + log_Q, 1.0, 1.0};
  if (kind != AcquisitionKind::kUcb) return {value * Q, Q, value * Q};
  const double gain = value - best;
  if (gain >= 0.0) return {best + gain * Q, Q, gain * Q};
  const double factor = 1.0 / std::max(kLeast, Q);
  return {best + gain * factor, factor, Q > kLeast ? -gain * factor : 0.0};
}

LimitPenalty limit_penalty(AcquisitionKind kind, double log_F) {
  const double below = std::log(kUnlikely) - log_F;
  if (kind != AcquisitionKind::kUcb || below <= 0.0) return {};
  return {below, -1.0};
}

SuccessWeighted::SuccessWeighted(AcquisitionKind kind, std::unique_ptr<const Acquisition> acquisition,
                                 std::shared_ptr<const SuccessModel> model, double best,
                                 std::shared_ptr<const Feasibility> feasibility)
    : kind_(kind),
      acquisition_(std::move(acquisition)),
      model_(std::move(model)),
      best_(best),
      feasibility_(std::move(feasibility)) {}

double SuccessWeighted::log_success(const Eigen::Ref<const Eigen::VectorXd>& x,
                                    Eigen::VectorXd* gradient) const {
  if (gradient != nullptr) gradient->setZero(x.size());
  if (!model_) return 0.0;
  Eigen::VectorXd P_gradient;
  const double P = model_->probability(x, gradient != nullptr ? &P_gradient : nullptr);
  const double width = kSharpness * model_->highest();
  const double gate = 1.0 / (1.0 + std::exp(-(P - kLeastChance * model_->highest()) / width));
  // d log(P gate)/dP; the floor is flat.
  if (gradient != nullptr && P * gate > kLeast) *gradient = (1.0 / P + (1.0 - gate) / width) * P_gradient;
  return std::log(std::max(kLeast, P * gate));
}

double SuccessWeighted::evaluate(const Eigen::Ref<const Eigen::VectorXd>& x,
                                 Eigen::VectorXd* gradient) const {
  Eigen::VectorXd log_Q_gradient;
  Eigen::VectorXd log_F_gradient = Eigen::VectorXd::Zero(x.size());
  const double log_S = log_success(x, gradient != nullptr ? &log_Q_gradient : nullptr);
  double log_F = 0.0;
  if (feasibility_) log_F = feasibility_->log_probability(x, gradient != nullptr ? &log_F_gradient : nullptr);
  const double value = acquisition_->evaluate(x, gradient);
  const WeightedValue weighted = weigh(kind_, value, log_S + log_F, best_);
  const LimitPenalty penalty = limit_penalty(kind_, log_F);
  if (gradient != nullptr) {
    *gradient = weighted.by_value * *gradient + weighted.by_log_Q * (log_Q_gradient + log_F_gradient) -
                penalty.by_log_F * log_F_gradient;
  }
  return weighted.value - penalty.value;
}

FeasibilityAcquisition::FeasibilityAcquisition(std::shared_ptr<const Feasibility> feasibility)
    : feasibility_(std::move(feasibility)) {}

MarginAcquisition::MarginAcquisition(std::shared_ptr<const Feasibility> feasibility)
    : feasibility_(std::move(feasibility)) {}

InsideLimits::InsideLimits(std::unique_ptr<const Acquisition> acquisition,
                           std::shared_ptr<const Feasibility> feasibility)
    : acquisition_(std::move(acquisition)), feasibility_(std::move(feasibility)) {}

double InsideLimits::evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const {
  const double margin = feasibility_->margin(x, gradient);
  if (margin < 0.0) return kOutside + margin;
  return acquisition_->evaluate(x, gradient);
}

}  // namespace covey
