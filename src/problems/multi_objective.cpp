#include <covey/problems/formula.h>
#include <covey/problems/multi_objective.h>
#include <covey/problems/synthetic.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>

namespace covey {
namespace {

using std::numbers::pi;

/// On the unit cube, all objectives minimised.
ProblemDefinition definition(std::string name, Eigen::Index d, std::vector<std::string> names,
                             ProblemFunction f, ProblemFront front) {
  std::vector<ProblemObjective> objectives;
  for (std::string& objective : names) objectives.push_back({.name = std::move(objective)});
  return {.name = std::move(name),
          .lower = Eigen::VectorXd::Zero(d),
          .upper = Eigen::VectorXd::Ones(d),
          .objectives = std::move(objectives),
          .f = std::move(f),
          .noise_variance = nullptr,
          .optimum = std::nullopt,
          .front = std::move(front)};
}

/// f2 = g h(f1/g, f1).
Problem zdt(const std::string& name, Eigen::Index d, double (*h)(double t, double f1), double hypervolume) {
  require_dimension(name, d, 2);
  const auto f = [h](const Point& x) -> Eigen::VectorXd {
    const double g = 1.0 + 9.0 * x.tail(x.size() - 1).mean();
    return Eigen::Vector2d(x[0], g * h(x[0] / g, x[0]));
  };
  return Problem(definition(name, d, {"f1", "f2"}, f,
                            {.reference = Eigen::Vector2d(11.0, 11.0), .hypervolume = hypervolume}));
}

/// Vat and medium of a fermentation, with the rates of the hour to come.
struct Fermentation {
  // Yields, maintenance and saturation constants (g/g, 1/h, g/l), acidity (mol/l).
  static constexpr double kY_xs = 0.45;
  static constexpr double kY_ps = 0.90;
  static constexpr double kK_1 = 1e-10;
  static constexpr double kK_2 = 7e-5;
  static constexpr double kM_X = 0.014;
  static constexpr double kMu_X = 0.092;
  static constexpr double kK_X = 0.15;
  static constexpr double kMu_p = 0.005;
  static constexpr double kK_p = 0.0002;
  static constexpr double kK_I = 0.10;
  static constexpr double kK = 0.04;
  // Carbon dioxide from growth, from biomass and on its own.
  static constexpr double kAlpha_1 = 0.143;
  static constexpr double kAlpha_2 = 4e-7;
  static constexpr double kAlpha_3 = 1e-4;
  // Growth and death by temperature (cal/mol, K), evaporation.
  static constexpr double kK_g = 7e3;
  static constexpr double kE_g = 5100.0;
  static constexpr double kK_d = 1e33;
  static constexpr double kE_d = 50000.0;
  static constexpr double kR = 1.9872;
  static constexpr double kLambda = 2.5e-4;
  static constexpr double kT_v = 273.0;
  static constexpr double kT_o = 373.0;
  // Where it ends.
  static constexpr double kLargestVolume = 180.0;
  static constexpr double kLeastRate = 1e-11;
  static constexpr int kMostHours = 2500;

  double V, X, T, S, F, s, h;
  double P = 0.0;
  double C = 0.0;

  /// One hour; whether it goes on.
  bool step() {
    const double V_rate = F - V * kLambda * std::expm1(5.0 * (T - kT_o) / (kT_v - kT_o));
    const double dilution = V_rate / V;
    const double warmth = kK_g * std::exp(-kE_g / (kR * T)) - kK_d * std::exp(-kE_d / (kR * T));
    const double growth = kMu_X / (1.0 + kK_1 / h + h / kK_2) * S / (kK_X * X + S) * warmth;
    const double production = kMu_p * S / (kK_p + S + S * S / kK_I);
    const double X_rate = growth * X - dilution * X;
    const double S_rate = -(growth / kY_xs + production / kY_ps + kM_X) * X + F * s / V - dilution * S;
    const double P_rate = production * X - kK * P - dilution * P;
    C += kAlpha_1 * X_rate + kAlpha_2 * X + kAlpha_3;
    P += P_rate;
    V += V_rate;
    X += X_rate;
    S += S_rate;
    return V <= kLargestVolume && S >= 0.0 && P_rate >= kLeastRate;
  }
};

}  // namespace

Problem branin_currin() {
  const auto f = [branin = branin().definition().f](const Point& x) -> Eigen::VectorXd {
    const double a = x[0];
    // At x2 = 0 the limit of the first factor is 1.
    const double factor = -std::expm1(-1.0 / (2.0 * x[1]));
    const double currin = factor * (((2300.0 * a + 1900.0) * a + 2092.0) * a + 60.0) /
                          (((100.0 * a + 500.0) * a + 4.0) * a + 20.0);
    return Eigen::Vector2d(branin(Eigen::Vector2d(15.0 * a - 5.0, 15.0 * x[1]))[0], currin);
  };
  return Problem(
      definition("branin-currin", 2, {"branin", "currin"}, f,
                 {.reference = Eigen::Vector2d(18.0, 6.0), .hypervolume = 59.40661, .numerical = true}));
}

Problem penicillin() {
  const auto f = [](const Point& x) -> Eigen::VectorXd {
    Fermentation vat{
        .V = x[0], .X = x[1], .T = x[2], .S = x[3], .F = x[4], .s = x[5], .h = std::pow(10.0, -x[6])};
    int hours = 1;
    while (vat.step() && hours < Fermentation::kMostHours) ++hours;
    return Eigen::Vector3d(vat.P, vat.C, hours);
  };
  ProblemDefinition parts = definition("penicillin", 7, {"penicillin", "co2", "time"}, f,
                                       {.reference = Eigen::Vector3d(-1.85, 86.93, 514.70)});
  parts.objectives[0].direction = Direction::kMaximize;
  parts.lower << 60.0, 0.05, 293.0, 0.05, 0.01, 500.0, 5.0;
  parts.upper << 120.0, 18.0, 303.0, 18.0, 0.5, 700.0, 6.5;
  return Problem(std::move(parts));
}

Problem zdt1(Eigen::Index d) {
  return zdt(
      "zdt1", d, [](double t, double) { return 1.0 - std::sqrt(t); }, 120.0 + 2.0 / 3.0);
}

Problem zdt2(Eigen::Index d) {
  return zdt(
      "zdt2", d, [](double t, double) { return 1.0 - t * t; }, 120.0 + 1.0 / 3.0);
}

Problem zdt3(Eigen::Index d) {
  return zdt(
      "zdt3", d, [](double t, double f1) { return 1.0 - std::sqrt(t) - t * std::sin(10.0 * pi * f1); },
      128.77811613069076);
}

Problem dtlz2(Eigen::Index d, Eigen::Index m) {
  require_dimension("dtlz2", m, 2);
  require_dimension("dtlz2", d, m);
  const auto f = [m](const Point& x) {
    Eigen::VectorXd y(m);
    double product = 1.0 + (x.tail(x.size() - m + 1).array() - 0.5).square().sum();
    for (Eigen::Index k = 0; k + 1 < m; ++k) {
      y[m - 1 - k] = product * std::sin(0.5 * pi * x[k]);
      product *= std::cos(0.5 * pi * x[k]);
    }
    y[0] = product;
    return y;
  };
  std::vector<std::string> names;
  for (Eigen::Index j = 1; j <= m; ++j) names.push_back("f" + std::to_string(j));
  const double half = 0.5 * static_cast<double>(m);
  const double sphere = std::pow(pi, half) / std::tgamma(half + 1.0) / std::exp2(static_cast<double>(m));
  return Problem(
      definition("dtlz2", d, names, f,
                 {.reference = Eigen::VectorXd::Constant(m, 1.1), .hypervolume = std::pow(1.1, m) - sphere}));
}

Problem car_side_impact() {
  const auto f = [](const Point& x) -> Eigen::VectorXd {
    const double weight =
        1.98 + 4.9 * x[0] + 6.67 * x[1] + 6.98 * x[2] + 4.01 * x[3] + 1.78 * x[4] + 1e-5 * x[5] + 2.73 * x[6];
    const double force = 4.72 - 0.5 * x[3] - 0.19 * x[1] * x[2];
    const double pillar = 10.58 - 0.674 * x[0] * x[1] - 0.67275 * x[1];
    const double door = 16.45 - 0.489 * x[2] * x[6] - 0.843 * x[4] * x[5];
    // How much is left to each limit: abdominal load, viscous criteria, deflections of the ribs, force,
    // velocities.
    const std::array<double, 10> slacks = {
        1.0 - (1.16 - 0.3717 * x[1] * x[3] - 0.0092928 * x[2]),
        0.32 - (0.261 - 0.0159 * x[0] * x[1] - 0.06486 * x[0] - 0.019 * x[1] * x[6] + 0.0144 * x[2] * x[4] +
                0.0154464 * x[5]),
        0.32 - (0.214 + 0.00817 * x[4] - 0.045195 * x[0] - 0.0135168 * x[0] + 0.03099 * x[1] * x[5] -
                0.018 * x[1] * x[6] + 0.007176 * x[2] + 0.023232 * x[2] - 0.00364 * x[4] * x[5] -
                0.018 * square(x[1])),
        0.32 - (0.74 - 0.61 * x[1] - 0.031296 * x[2] - 0.031872 * x[6] + 0.227 * square(x[1])),
        32.0 - (28.98 + 3.818 * x[2] - 4.2 * x[0] * x[1] + 1.27296 * x[5] - 2.68065 * x[6]),
        32.0 - (33.86 + 2.95 * x[2] - 5.057 * x[0] * x[1] - 3.795 * x[1] - 3.4431 * x[6] + 1.45728),
        32.0 - (46.36 - 9.9 * x[1] - 4.4505 * x[0]),
        4.0 - force,
        9.9 - pillar,
        15.7 - door};
    double violation = 0.0;
    for (const double slack : slacks) violation += std::max(0.0, -slack);
    return Eigen::Vector4d(weight, force, 0.5 * (pillar + door), violation);
  };
  ProblemDefinition parts = definition("car-side-impact", 7, {"weight", "force", "velocity", "violation"}, f,
                                       {.reference = Eigen::Vector4d(45.4872, 4.5114, 13.3394, 10.3942),
                                        .hypervolume = 484.72654347642793,
                                        .numerical = true});
  parts.lower << 0.5, 0.45, 0.5, 0.5, 0.875, 0.4, 0.4;
  parts.upper << 1.5, 1.35, 1.5, 1.5, 2.625, 1.2, 1.2;
  return Problem(std::move(parts));
}

}  // namespace covey
