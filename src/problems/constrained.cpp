#include <covey/problems/constrained.h>
#include <covey/problems/formula.h>
#include <covey/problems/synthetic.h>

#include <array>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

namespace covey {
namespace {

/// A problem to be minimised, with its limits, whose optimum is f at `point`.
Problem limited(std::string name, Eigen::VectorXd lower, Eigen::VectorXd upper, ProblemFunction f,
                std::vector<ProblemObjective> limits, const Eigen::VectorXd& point, bool numerical) {
  ProblemDefinition parts{.name = std::move(name),
                          .lower = std::move(lower),
                          .upper = std::move(upper),
                          .f = std::move(f),
                          .noise_variance = nullptr,
                          .optimum = std::nullopt};
  parts.objectives.insert(parts.objectives.end(), limits.begin(), limits.end());
  parts.optimum = ProblemOptimum{.value = parts.f(point)[0], .points = point, .numerical = numerical};
  return Problem(std::move(parts));
}

ProblemObjective at_most(std::string name, double limit) {
  return {.name = std::move(name), .direction = Direction::kLimit, .at_most = limit};
}

}  // namespace

Problem gardner1() {
  const auto f = [](const Point& x) -> Eigen::VectorXd {
    return Eigen::Vector2d(std::cos(2.0 * x[0]) * std::cos(x[1]) + std::sin(x[0]), std::cos(x[0] + x[1]));
  };
  return limited("gardner1", Eigen::Vector2d::Zero(), Eigen::Vector2d::Constant(6.0), f, {at_most("c", 0.5)},
                 Eigen::Vector2d(1.5 * std::numbers::pi, 0.0), false);
}

Problem gardner2() {
  const auto f = [](const Point& x) -> Eigen::VectorXd {
    return Eigen::Vector2d(std::sin(x[0]) + x[1], std::sin(x[0]) * std::sin(x[1]));
  };
  return limited("gardner2", Eigen::Vector2d::Zero(), Eigen::Vector2d::Constant(6.0), f,
                 {at_most("c", -0.95)}, Eigen::Vector2d(1.5 * std::numbers::pi, std::asin(0.95)), false);
}

Problem branin_disk() {
  const ProblemDefinition plain = branin().definition();
  const auto f = [branin = plain.f](const Point& x) -> Eigen::VectorXd {
    return Eigen::Vector2d(branin(x)[0], square(x[0] - 2.5) + square(x[1] - 7.5));
  };
  return limited("branin-disk", plain.lower, plain.upper, f, {at_most("disk", 50.0)},
                 Eigen::Vector2d(std::numbers::pi, 2.275), false);
}

Problem hartmann6_limited() {
  const ProblemDefinition plain = hartmann6().definition();
  const auto f = [hartmann = plain.f](const Point& x) -> Eigen::VectorXd {
    return Eigen::Vector2d(hartmann(x)[0], x.sum());
  };
  Eigen::VectorXd best(6);
  best << 0.1473143, 0.08333473, 0.38845301, 0.25478642, 0.29584142, 0.63027011;
  return limited("hartmann6-limited", plain.lower, plain.upper, f, {at_most("sum", 1.8)}, best, true);
}

Problem pressure_vessel() {
  // Outcomes of the size of thicknesses and of a volume in millions, as they would be measured.
  const auto f = [](const Point& x) -> Eigen::VectorXd {
    const double shell = x[0], head = x[1], radius = x[2], length = x[3];
    const double cost = 0.6224 * shell * radius * length + 1.7781 * head * square(radius) +
                        3.1661 * square(shell) * length + 19.84 * square(shell) * radius;
    const double volume = std::numbers::pi * square(radius) * (length + 4.0 / 3.0 * radius) / 1e6;
    return Eigen::Vector4d(cost, shell - 0.0193 * radius, head - 0.00954 * radius, volume);
  };
  const double radius = 40.31961872409872;  // a vessel of the largest length that holds the volume
  std::vector<ProblemObjective> limits;
  limits.push_back({.name = "shell", .direction = Direction::kLimit, .at_least = 0.0});
  limits.push_back({.name = "head", .direction = Direction::kLimit, .at_least = 0.0});
  limits.push_back({.name = "volume", .direction = Direction::kLimit, .at_least = 1.296});
  return limited("pressure-vessel", Eigen::Vector4d(0.0625, 0.0625, 10.0, 10.0),
                 Eigen::Vector4d(6.1875, 6.1875, 200.0, 200.0), f, std::move(limits),
                 Eigen::Vector4d(0.0193 * radius, 0.00954 * radius, radius, 200.0), false);
}

Problem speed_reducer() {
  const auto f = [](const Point& x) -> Eigen::VectorXd {
    const double teeth = x[1] * x[2];
    Eigen::VectorXd y(12);
    y << 0.7854 * x[0] * square(x[1]) * (3.3333 * square(x[2]) + 14.9334 * x[2] - 43.0934) -
             1.508 * x[0] * (square(x[5]) + square(x[6])) + 7.4777 * (std::pow(x[5], 3) + std::pow(x[6], 3)) +
             0.7854 * (x[3] * square(x[5]) + x[4] * square(x[6])),
        27.0 / (x[0] * x[1] * teeth), 397.5 / (x[0] * square(teeth)),
        1.93 * std::pow(x[3], 3) / (teeth * std::pow(x[5], 4)),
        1.93 * std::pow(x[4], 3) / (teeth * std::pow(x[6], 4)),
        std::sqrt(square(745.0 * x[3] / teeth) + 16.9e6) / (110.0 * std::pow(x[5], 3)),
        std::sqrt(square(745.0 * x[4] / teeth) + 157.5e6) / (85.0 * std::pow(x[6], 3)), teeth / 40.0,
        5.0 * x[1] / x[0], x[0] / (12.0 * x[1]), (1.5 * x[5] + 1.9) / x[3], (1.1 * x[6] + 1.9) / x[4];
    return y;
  };
  std::vector<ProblemObjective> limits;
  for (int i = 1; i <= 11; ++i) limits.push_back(at_most("g" + std::to_string(i), 1.0));
  Eigen::VectorXd lower(7), upper(7), best(7);
  lower << 2.6, 0.7, 17.0, 7.3, 7.3, 2.9, 5.0;
  upper << 3.6, 0.8, 28.0, 8.3, 8.3, 3.9, 5.5;
  best << 3.5, 0.7, 17.0, 7.3, 7.71531991, 3.35021467, 5.28665447;
  return limited("speed-reducer", lower, upper, f, std::move(limits), best, true);
}

}  // namespace covey
