#include <covey/problems/formula.h>
#include <covey/problems/synthetic.h>

#include <cmath>
#include <functional>
#include <numbers>
#include <string>
#include <utility>

namespace covey {
namespace {

using std::numbers::pi;

ProblemFunction outcome(std::function<double(const Point&)> f) {
  return [f = std::move(f)](const Point& x) { return Eigen::VectorXd::Constant(1, f(x)); };
}

/// A problem to be minimised whose optimum is f at the columns of `points`.
ProblemDefinition definition(std::string name, Eigen::VectorXd lower, Eigen::VectorXd upper,
                             std::function<double(const Point&)> f, Eigen::MatrixXd points) {
  const double value = f(points.col(0));
  return {.name = std::move(name),
          .lower = std::move(lower),
          .upper = std::move(upper),
          .f = outcome(std::move(f)),
          .noise_variance = nullptr,
          .optimum = ProblemOptimum{.value = value, .points = std::move(points), .everywhere = true}};
}

Eigen::VectorXd constant(Eigen::Index d, double value) {
  return Eigen::VectorXd::Constant(d, value);
}

/// Where sin(x) sin²⁰(k x²/π) is largest on [0, π]. Between two zeros π√(j/k), π√((j+1)/k) the logarithm is
/// concave, so that each peak is the one zero of its slope cot x + 20 cot(k x²/π) · 2 k x/π.
double michalewicz_peak(Eigen::Index coordinate) {
  constexpr int kHalvings = 60;  // to the last bit of a double
  const double k = static_cast<double>(coordinate);
  double best_x = 0.0;
  double best_value = 0.0;
  for (Eigen::Index j = 0; j < coordinate; ++j) {
    double left = pi * std::sqrt(static_cast<double>(j) / k);
    double right = pi * std::sqrt(static_cast<double>(j + 1) / k);
    for (int i = 0; i < kHalvings; ++i) {
      const double x = 0.5 * (left + right);
      const double slope = 1.0 / std::tan(x) + 20.0 / std::tan(k * x * x / pi) * 2.0 * k * x / pi;
      (slope > 0.0 ? left : right) = x;
    }
    const double value = std::sin(left) * std::pow(std::sin(k * left * left / pi), 20);
    if (value > best_value) {
      best_value = value;
      best_x = left;
    }
  }
  return best_x;
}

constexpr Eigen::Index kHartmannTerms = 4;

/// A is d × 4, P is d × 4 in units of 1e-4.
Problem hartmann(std::string name, const Eigen::MatrixXd& A, const Eigen::MatrixXd& P,
                 const Eigen::VectorXd& best) {
  const Eigen::Vector4d weights(1.0, 1.2, 3.0, 3.2);
  const auto f = [A, P = Eigen::MatrixXd(1e-4 * P), weights](const Point& x) {
    double sum = 0.0;
    for (Eigen::Index i = 0; i < kHartmannTerms; ++i) {
      sum += weights[i] * std::exp(-A.col(i).dot((x - P.col(i)).cwiseAbs2()));
    }
    return -sum;
  };
  return Problem(definition(std::move(name), constant(A.rows(), 0.0), constant(A.rows(), 1.0), f, best));
}

}  // namespace

Problem branin() {
  const auto f = [](const Point& x) {
    const double valley = x[1] - 5.1 / (4.0 * pi * pi) * square(x[0]) + 5.0 / pi * x[0] - 6.0;
    return square(valley) + 10.0 * (1.0 - 1.0 / (8.0 * pi)) * std::cos(x[0]) + 10.0;
  };
  Eigen::MatrixXd best(2, 3);
  best << -pi, pi, 3.0 * pi, 12.275, 2.275, 2.475;
  return Problem(definition("branin", Eigen::Vector2d(-5.0, 0.0), Eigen::Vector2d(10.0, 15.0), f, best));
}

Problem levy(Eigen::Index d) {
  require_dimension("levy", d, 1);
  const auto f = [](const Point& x) {
    const Eigen::Index last = x.size() - 1;
    const auto v = [&x](Eigen::Index k) { return 0.25 * (x[k] - 1.0); };
    double sum = square(std::sin(pi * v(0)));
    for (Eigen::Index k = 0; k < last; ++k) {
      sum += square(v(k)) * (1.0 + 10.0 * square(std::sin(pi * v(k) + 1.0)));
    }
    return sum + square(v(last)) * (1.0 + square(std::sin(2.0 * pi * v(last))));
  };
  return Problem(definition("levy", constant(d, -10.0), constant(d, 10.0), f, constant(d, 1.0)));
}

Problem ackley(Eigen::Index d) {
  require_dimension("ackley", d, 1);
  const auto f = [](const Point& x) {
    const double root_mean_square = std::sqrt(x.squaredNorm() / static_cast<double>(x.size()));
    const double mean_cosine = (2.0 * pi * x.array()).cos().mean();
    // expm1 makes the minimum exactly 0.
    return -20.0 * std::expm1(-0.2 * root_mean_square) - std::numbers::e * std::expm1(mean_cosine - 1.0);
  };
  return Problem(definition("ackley", constant(d, -32.768), constant(d, 32.768), f, constant(d, 0.0)));
}

Problem michalewicz(Eigen::Index d) {
  require_dimension("michalewicz", d, 1);
  const auto f = [](const Point& x) {
    double sum = 0.0;
    for (Eigen::Index k = 0; k < x.size(); ++k) {
      sum += std::sin(x[k]) * std::pow(std::sin(static_cast<double>(k + 1) * square(x[k]) / pi), 20);
    }
    return -sum;
  };
  Eigen::VectorXd best(d);
  for (Eigen::Index k = 0; k < d; ++k) best[k] = michalewicz_peak(k + 1);
  ProblemDefinition parts = definition("michalewicz", constant(d, 0.0), constant(d, pi), f, best);
  parts.optimum->everywhere = false;  // there are deeper valleys beyond 2π
  return Problem(std::move(parts));
}

Problem hartmann3() {
  Eigen::MatrixXd A(3, kHartmannTerms);
  A << 3, 0.1, 3, 0.1, 10, 10, 10, 10, 30, 35, 30, 35;
  Eigen::MatrixXd P(3, kHartmannTerms);
  P << 3689, 4699, 1091, 381, 1170, 4387, 8732, 5743, 2673, 7470, 5547, 8828;
  return hartmann("hartmann3", A, P,
                  Eigen::Vector3d(0.114588876655069, 0.555648894616930, 0.852546984686677));
}

Problem hartmann6() {
  Eigen::MatrixXd A(6, kHartmannTerms);
  A << 10, 0.05, 3, 17,   //
      3, 10, 3.5, 8,      //
      17, 17, 1.7, 0.05,  //
      3.5, 0.1, 10, 10,   //
      1.7, 8, 17, 0.1,    //
      8, 14, 8, 14;
  Eigen::MatrixXd P(6, kHartmannTerms);
  P << 1312, 2329, 2348, 4047,  //
      1696, 4135, 1451, 8828,   //
      5569, 8307, 3522, 8732,   //
      124, 3736, 2883, 5743,    //
      8283, 1004, 3047, 1091,   //
      5886, 9991, 6650, 381;
  Eigen::VectorXd best(6);
  best << 0.201689511006705, 0.150010691823458, 0.476873974221897, 0.275332430494056, 0.311651616600113,
      0.657300534065620;
  return hartmann("hartmann6", A, P, best);
}

Problem rosenbrock(Eigen::Index d) {
  require_dimension("rosenbrock", d, 2);
  const auto f = [](const Point& x) {
    double sum = 0.0;
    for (Eigen::Index k = 0; k + 1 < x.size(); ++k) {
      sum += 100.0 * square(x[k + 1] - square(x[k])) + square(1.0 - x[k]);
    }
    return sum;
  };
  return Problem(definition("rosenbrock", constant(d, -5.0), constant(d, 10.0), f, constant(d, 1.0)));
}

Problem styblinski_tang(Eigen::Index d) {
  require_dimension("styblinski-tang", d, 1);
  const auto f = [](const Point& x) {
    const Eigen::ArrayXd squares = x.array().square();
    return 0.5 * (squares.square() - 16.0 * squares + 5.0 * x.array()).sum();
  };
  constexpr double kBest = -2.903534027771177;  // the lowest root of 4x³ − 32x + 5
  return Problem(definition("styblinski-tang", constant(d, -5.0), constant(d, 5.0), f, constant(d, kBest)));
}

Problem sinc() {
  const auto f = [](const Point& x) {
    const double ratio = x[0] == 0.0 ? 3.0 : std::sin(3.0 * x[0]) / x[0];
    return (10.0 * std::sin(x[0]) + 1.0) * ratio;
  };
  ProblemDefinition parts =
      definition("sinc", constant(1, -10.0), constant(1, 10.0), f, constant(1, 0.466494773891800));
  parts.objectives[0].direction = Direction::kMaximize;
  parts.noise_variance = outcome([](const Point& x) { return 2.0 / (1.0 + std::exp(0.5 * x[0])); });
  return Problem(std::move(parts));
}

Problem double_knot() {
  const auto f = [](const Point& x) { return -x[0] * std::exp(-x.squaredNorm()); };
  ProblemDefinition parts = definition("double-knot", constant(2, -2.0), constant(2, 6.0), f,
                                       Eigen::Vector2d(-1.0 / std::numbers::sqrt2, 0.0));
  parts.objectives[0].direction = Direction::kMaximize;
  parts.noise_variance = outcome([](const Point& x) { return 0.1 * x.norm(); });
  return Problem(std::move(parts));
}

}  // namespace covey
