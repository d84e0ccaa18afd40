#include "unseen_functions.h"

#include <covey/numerics/random.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <numbers>
#include <stdexcept>
#include <string>

namespace covey::benchmark {
namespace {

using Point = Eigen::VectorXd;

Point at(std::initializer_list<double> x) {
  return Eigen::Map<const Point>(x.begin(), std::ssize(x));
}

std::vector<std::pair<double, double>> cube(int d, double low, double high) {
  return std::vector<std::pair<double, double>>(static_cast<std::size_t>(d), {low, high});
}

double square(double x) {
  return x * x;
}

double goldstein_price(const Point& v) {
  const double x = v[0];
  const double y = v[1];
  return (1.0 +
          square(x + y + 1.0) * (19.0 - 14.0 * x + 3.0 * x * x - 14.0 * y + 6.0 * x * y + 3.0 * y * y)) *
         (30.0 + square(2.0 * x - 3.0 * y) *
                     (18.0 - 32.0 * x + 12.0 * x * x + 48.0 * y - 36.0 * x * y + 27.0 * y * y));
}

double six_hump_camel(const Point& v) {
  const double x = v[0];
  const double y = v[1];
  return (4.0 - 2.1 * x * x + x * x * x * x / 3.0) * x * x + x * y + (4.0 * y * y - 4.0) * y * y;
}

double beale(const Point& v) {
  const double x = v[0];
  const double y = v[1];
  return square(1.5 - x + x * y) + square(2.25 - x + x * y * y) + square(2.625 - x + x * y * y * y);
}

double griewank(const Point& x) {
  double product = 1.0;
  for (Eigen::Index i = 0; i < x.size(); ++i) {
    product *= std::cos(x[i] / std::sqrt(static_cast<double>(i + 1)));
  }
  return x.squaredNorm() / 4000.0 - product + 1.0;
}

double rastrigin(const Point& x) {
  return (x.array().square() - 10.0 * (2.0 * std::numbers::pi * x.array()).cos() + 10.0).sum();
}

double schwefel(const Point& x) {
  return -(x.array() * x.array().abs().sqrt().sin()).sum();
}

double alpine(const Point& x) {
  return (x.array() * x.array().sin() + 0.1 * x.array()).abs().sum();
}

double shekel(const Point& x) {
  constexpr double kCentres[4][10] = {{4, 1, 8, 6, 3, 2, 5, 8, 6, 7},
                                      {4, 1, 8, 6, 7, 9, 3, 1, 2, 3.6},
                                      {4, 1, 8, 6, 3, 2, 5, 8, 6, 7},
                                      {4, 1, 8, 6, 7, 9, 3, 1, 2, 3.6}};
  constexpr double kDepths[10] = {0.1, 0.2, 0.2, 0.4, 0.4, 0.6, 0.3, 0.7, 0.5, 0.5};
  double sum = 0.0;
  for (int k = 0; k < 10; ++k) {
    double distance = kDepths[k];
    for (int i = 0; i < 4; ++i) distance += square(x[i] - kCentres[i][k]);
    sum -= 1.0 / distance;
  }
  return sum;
}

double dixon_price(const Point& x) {
  double sum = square(x[0] - 1.0);
  for (Eigen::Index i = 1; i < x.size(); ++i) {
    sum += static_cast<double>(i + 1) * square(2.0 * x[i] * x[i] - x[i - 1]);
  }
  return sum;
}

double zakharov(const Point& x) {
  double tilt = 0.0;
  for (Eigen::Index i = 0; i < x.size(); ++i) tilt += 0.5 * static_cast<double>(i + 1) * x[i];
  return x.squaredNorm() + square(tilt) + square(square(tilt));
}

double friedman(const Point& x) {
  return -(10.0 * std::sin(std::numbers::pi * x[0] * x[1]) + 20.0 * square(x[2] - 0.5) + 10.0 * x[3] +
           5.0 * x[4]);
}

double borehole(const Point& x) {
  const double log_ratio = std::log(x[1] / x[0]);
  return 2.0 * std::numbers::pi * x[2] * (x[3] - x[5]) /
         (log_ratio * (1.0 + 2.0 * x[6] * x[2] / (log_ratio * x[0] * x[0] * x[7]) + x[2] / x[4]));
}

double wing_weight(const Point& x) {
  const double sweep = std::cos(x[3] * std::numbers::pi / 180.0);
  return 0.036 * std::pow(x[0], 0.758) * std::pow(x[1], 0.0035) * std::pow(x[2] / (sweep * sweep), 0.6) *
             std::pow(x[4], 0.006) * std::pow(x[5], 0.04) * std::pow(100.0 * x[6] / sweep, -0.3) *
             std::pow(x[7] * x[8], 0.49) +
         x[0] * x[9];
}

double push_pull_circuit(const Point& x) {
  const double gain = x[5] * (x[4] + 9.0);
  const double base = 12.0 * x[1] / (x[0] + x[1]);
  return ((base + 0.74) * gain + 11.35 * x[2] + 0.74 * x[2] * gain / x[3]) / (gain + x[2]);
}

/// Flat stairs with a slight slope: no smooth model is right.
double stairs(const Point& x) {
  return (4.0 * x.array()).floor().square().sum() - 6.0 * x.prod() + 0.2 * x.sum();
}

/// A narrow valley across the cube, and kinks.
double kinked_valley(const Point& x) {
  return std::sqrt(std::abs(x.sum() - 0.45 * static_cast<double>(x.size()))) + (x.array() - 0.3).abs().sum();
}

}  // namespace

const std::vector<UnseenFunction>& unseen_functions() {
  static const std::vector<UnseenFunction> all = {
      {"Goldstein-Price-2", cube(2, -2.0, 2.0), goldstein_price, at({0.0, -1.0})},
      {"six-hump camel-2", {{-3.0, 3.0}, {-2.0, 2.0}}, six_hump_camel, at({0.08984201, -0.71265640})},
      {"Beale-2", cube(2, -4.5, 4.5), beale, at({3.0, 0.5})},
      {"Rastrigin-3", cube(3, -5.12, 5.12), rastrigin, Point::Zero(3)},
      {"stairs-3", cube(3, 0.0, 1.0), stairs},
      {"Griewank-4", cube(4, -10.0, 10.0), griewank, Point::Zero(4)},
      {"Schwefel-4", cube(4, -500.0, 500.0), schwefel},
      {"Shekel-4", cube(4, 0.0, 10.0), shekel, at({4.00074687, 3.99950948, 4.00074687, 3.99950948})},
      {"Alpine-4", cube(4, -10.0, 10.0), alpine},
      {"Zakharov-5", cube(5, -5.0, 10.0), zakharov, Point::Zero(5)},
      {"Friedman-5", cube(5, 0.0, 1.0), friedman},
      {"kinked valley-5", cube(5, 0.0, 1.0), kinked_valley},
      {"Dixon-Price-6", cube(6, -10.0, 10.0), dixon_price},
      {"push-pull circuit-6",
       {{50.0, 150.0}, {25.0, 70.0}, {0.5, 3.0}, {1.2, 2.5}, {0.25, 1.2}, {50.0, 300.0}},
       push_pull_circuit},
      {"borehole-8",
       {{0.05, 0.15},
        {100.0, 50000.0},
        {63070.0, 115600.0},
        {990.0, 1110.0},
        {63.1, 116.0},
        {700.0, 820.0},
        {1120.0, 1680.0},
        {9855.0, 12045.0}},
       borehole},
      {"wing weight-10",
       {{150.0, 200.0},
        {220.0, 300.0},
        {6.0, 10.0},
        {-10.0, 10.0},
        {16.0, 45.0},
        {0.5, 1.0},
        {0.08, 0.18},
        {2.5, 6.0},
        {1700.0, 2500.0},
        {0.025, 0.08}},
       wing_weight}};
  return all;
}

std::size_t unseen_function_index(std::string_view name) {
  const std::vector<UnseenFunction>& all = unseen_functions();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].name == name) return i;
  }
  throw std::invalid_argument("no unseen function is called '" + std::string(name) + "'");
}

Problem unseen_problem(std::size_t index, std::uint64_t seed) {
  const UnseenFunction& function = unseen_functions()[index];
  const Eigen::Index d = std::ssize(function.box);
  Rng rng(seed, 1000 + index);
  const Eigen::VectorXd offset = (2.0 * kUnseenShift * (rng.uniform(d, 1).array() - 0.5)).matrix();
  ProblemDefinition definition;
  definition.name = function.name;
  definition.lower = Eigen::VectorXd::Zero(d);
  definition.upper = Eigen::VectorXd::Ones(d);
  definition.f = [offset, &function](const Eigen::Ref<const Eigen::VectorXd>& u) {
    Point x(u.size());
    for (Eigen::Index i = 0; i < u.size(); ++i) {
      const double moved = std::abs(u[i] - offset[i]);
      const double inside = std::clamp(moved > 1.0 ? 2.0 - moved : moved, 0.0, 1.0);
      const auto& [low, high] = function.box[static_cast<std::size_t>(i)];
      x[i] = low + (high - low) * inside;
    }
    return Eigen::VectorXd::Constant(1, function.f(x));
  };
  if (function.optimum.size() > 0) {
    ProblemOptimum optimum{.value = function.f(function.optimum), .points = offset};
    for (Eigen::Index i = 0; i < d; ++i) {
      const auto& [low, high] = function.box[static_cast<std::size_t>(i)];
      optimum.points(i, 0) += (function.optimum[i] - low) / (high - low);
    }
    definition.optimum = optimum;
  }
  return with_noise(Problem(std::move(definition)), kUnseenNoise);
}

}  // namespace covey::benchmark
