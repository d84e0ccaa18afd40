#include <covey/gp/warp.h>
#include <covey/numerics/statistics.h>

#include <cmath>
#include <limits>

namespace covey {
namespace {

constexpr int kSteps = 40;
constexpr double kGridStep = 0.1;
// Nearer to 2 the power is a logarithm.
constexpr double kLogarithm = 1e-6;

}  // namespace

double OutcomeWarp::operator()(double y) const {
  if (lambda == 1.0) return y;
  if (y >= 0.0) return std::expm1(lambda * std::log1p(y)) / lambda;
  const double power = 2.0 - lambda;
  return std::abs(power) < kLogarithm ? -std::log1p(-y) : -std::expm1(power * std::log1p(-y)) / power;
}

double OutcomeWarp::slope(double y) const {
  return std::exp((lambda - 1.0) * std::copysign(std::log1p(std::abs(y)), y));
}

Eigen::VectorXd OutcomeWarp::operator()(const Eigen::Ref<const Eigen::VectorXd>& y) const {
  return y.unaryExpr([this](double value) { return (*this)(value); });
}

OutcomeWarp fit_warp(const Eigen::Ref<const Eigen::VectorXd>& y) {
  const double log_slopes =
      y.unaryExpr([](double v) { return std::copysign(std::log1p(std::abs(v)), v); }).sum();
  OutcomeWarp best;
  double best_likelihood = -std::numeric_limits<double>::infinity();
  for (int i = 0; i <= kSteps; ++i) {
    const OutcomeWarp warp{1.0 + kGridStep * i};
    const double sd = moments(warp(y)).sd;
    const double likelihood =
        -static_cast<double>(y.size()) * std::log(sd) + (warp.lambda - 1.0) * log_slopes;
    if (likelihood > best_likelihood) {
      best = warp;
      best_likelihood = likelihood;
    }
  }
  return best;
}

}  // namespace covey
