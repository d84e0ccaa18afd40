#include <covey/numerics/distributions.h>
#include <covey/numerics/text.h>

#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <boost/math/distributions/beta.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/trigamma.hpp>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

constexpr double kLogSqrtTwoPi = 0.91893853320467274178;

void require_probability(const char* function, double p) {
  if (!(p > 0.0 && p < 1.0)) {
    throw std::invalid_argument(std::string(function) + ": p is " + number_text(p) + ", expected 0 < p < 1");
  }
}

// Gauss-Legendre on [−1, 1], the positive half of 16 nodes: the integrals of owens_t to 1e-14.
constexpr std::array<double, 8> kNode = {0.0950125098376374, 0.2816035507792589, 0.4580167776572274,
                                         0.6178762444026438, 0.7554044083550030, 0.8656312023878318,
                                         0.9445750230732326, 0.9894009349916499};
constexpr std::array<double, 8> kNodeWeight = {0.1894506104550685, 0.1826034150449236, 0.1691565193950025,
                                               0.1495959888165767, 0.1246289712555339, 0.0951585116824928,
                                               0.0622535239386479, 0.0271524594117541};

// φ(38) is the smallest that a double holds.
constexpr double kUnderflow = 38.0;

/// Owen's T(h, a) = ∫_0^a exp(−½h²(1 + x²))/(1 + x²) dx/2π for a = k/h. It is even in h and odd in a, and
/// T(h, a) + T(k, 1/a) = ½Q(h) + ½Q(k) − Q(h)Q(k) for h, k ≥ 0, Q = 1 − Φ, so that a ≤ 1 is enough. (Boost's
/// works in long double and is ten times slower.)
double owens_t(double h, double k) {
  const double sign = (k < 0.0) == (h < 0.0) ? 1.0 : -1.0;
  h = std::abs(h);
  k = std::abs(k);
  if (k > h) {
    const double Q_h = normal_cdf(-h);
    const double Q_k = normal_cdf(-k);
    return sign * (0.5 * (Q_h + Q_k) - Q_h * Q_k - owens_t(k, h));
  }
  if (k == 0.0 || h > kUnderflow) return 0.0;
  const double half = 0.5 * k / h;
  using Nodes = Eigen::Array<double, 8, 1>;
  const Eigen::Map<const Nodes> node(kNode.data());
  const Nodes above = 1.0 + (half * (1.0 + node)).square();
  const Nodes below = 1.0 + (half * (1.0 - node)).square();
  const double scale = -0.5 * h * h;
  const Nodes sum = (scale * above).exp() / above + (scale * below).exp() / below;
  return sign * half / (2.0 * std::numbers::pi) * (Eigen::Map<const Nodes>(kNodeWeight.data()) * sum).sum();
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
  // α a = (b − r a)/√(1 − r²), β b = (a − r b)/√(1 − r²).
  const double root = std::sqrt((1.0 - r) * (1.0 + r));
  if (a == 0.0 && b == 0.0) return 0.25 + std::asin(r) / (2.0 * std::numbers::pi);
  const bool opposite = a * b < 0.0 || (a * b == 0.0 && a + b < 0.0);
  const double value = 0.5 * (normal_cdf(a) + normal_cdf(b)) - owens_t(a, (b - r * a) / root) -
                       owens_t(b, (a - r * b) / root) - (opposite ? 0.5 : 0.0);
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

LogChiSquared log_chi_squared(double degrees_of_freedom) {
  if (!(degrees_of_freedom > 0.0)) {
    throw std::invalid_argument("log_chi_squared: degrees_of_freedom is " + number_text(degrees_of_freedom) +
                                ", expected > 0");
  }
  const double shape = 0.5 * degrees_of_freedom;
  return {boost::math::digamma(shape) - std::log(shape), boost::math::trigamma(shape)};
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
