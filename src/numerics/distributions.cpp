#include <covey/numerics/distributions.h>

#include <algorithm>
#include <boost/math/distributions/beta.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/owens_t.hpp>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

constexpr double kLogSqrtTwoPi = 0.91893853320467274178;

void require_probability(const char* function, double p) {
  if (!(p > 0.0 && p < 1.0)) {
    throw std::invalid_argument(std::string(function) + ": p is " + std::to_string(p) +
                                ", expected 0 < p < 1");
  }
}

}  // namespace

double normal_pdf(double x) {
  return std::exp(-0.5 * x * x - kLogSqrtTwoPi);
}

double normal_cdf(double x) {
  return 0.5 * std::erfc(-x / std::numbers::sqrt2);
}

double normal_quantile(double p) {
  require_probability("normal_quantile", p);
  return -std::numbers::sqrt2 * boost::math::erfc_inv(2.0 * p);
}

double bivariate_normal_cdf(double a, double b, double r) {
  // Owen (1956): Φ₂(a, b; r) = ½Φ(a) + ½Φ(b) − T(a, α) − T(b, β) − ½·1{ab < 0 or (ab = 0 and a + b < 0)},
  // α = (b/a − r)/√(1 − r²), β = (a/b − r)/√(1 − r²).
  const double root = std::sqrt((1.0 - r) * (1.0 + r));
  if (a == 0.0 && b == 0.0) return 0.25 + std::asin(r) / (2.0 * std::numbers::pi);
  const auto owen = [&](double h, double other) {
    // At h = 0, T(0, α) = atan(α)/2π with α = ±∞.
    if (h == 0.0) return std::copysign(0.25, other);
    return boost::math::owens_t(h, (other / h - r) / root);
  };
  const bool opposite = a * b < 0.0 || (a * b == 0.0 && a + b < 0.0);
  const double value =
      0.5 * (normal_cdf(a) + normal_cdf(b)) - owen(a, b) - owen(b, a) - (opposite ? 0.5 : 0.0);
  return std::max(value, 0.0);
}

double student_t_quantile(double degrees_of_freedom, double p) {
  require_probability("student_t_quantile", p);
  return boost::math::quantile(boost::math::students_t(degrees_of_freedom), p);
}

double beta_cdf(double a, double b, double x) {
  return boost::math::cdf(boost::math::beta_distribution<>(a, b), x);
}

double beta_quantile(double a, double b, double p) {
  require_probability("beta_quantile", p);
  return boost::math::quantile(boost::math::beta_distribution<>(a, b), p);
}

double log_gamma_pdf(double x, double shape, double rate) {
  // Not std::lgamma, which writes to a global variable (signgam) and so is no function for threads.
  return shape * std::log(rate) - boost::math::lgamma(shape) + (shape - 1.0) * std::log(x) - rate * x;
}

double log_lognormal_pdf(double x, double location, double scale) {
  const double z = (std::log(x) - location) / scale;
  return -0.5 * z * z - std::log(x) - std::log(scale) - kLogSqrtTwoPi;
}

}  // namespace covey
