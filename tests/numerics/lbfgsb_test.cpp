#include <covey/numerics/lbfgsb.h>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace covey {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();

double rosenbrock(const Eigen::VectorXd& x, Eigen::VectorXd& g) {
  const double t = x[1] - x[0] * x[0];
  g[0] = -400.0 * x[0] * t - 2.0 * (1.0 - x[0]);
  g[1] = 200.0 * t;
  return 100.0 * t * t + (1.0 - x[0]) * (1.0 - x[0]);
}

TEST(Lbfgsb, FindsAnUnboundedMinimum) {
  const Eigen::Vector2d free(kInf, kInf);
  const LbfgsbSummary s = minimize_lbfgsb(rosenbrock, Eigen::Vector2d(-1.2, 1.0), -free, free);
  EXPECT_TRUE(s.converged) << s.termination;
  EXPECT_LT((s.x - Eigen::Vector2d(1, 1)).norm(), 1e-4);
  EXPECT_GT(s.iterations, 5);
  EXPECT_GE(s.evaluations, s.iterations);
}

TEST(Lbfgsb, StopsOnABoundAndClipsTheStart) {
  const LbfgsbSummary s =
      minimize_lbfgsb(rosenbrock, Eigen::Vector2d(9, -9), Eigen::Vector2d(-2, -2), Eigen::Vector2d(0.5, 2));
  EXPECT_TRUE(s.converged) << s.termination;
  EXPECT_NEAR(s.x[0], 0.5, 1e-9);
  EXPECT_NEAR(s.x[1], 0.25, 1e-5);
}

TEST(Lbfgsb, GoesAroundARegionThatIsNotANumber) {
  // −log(x) + x² has its minimum at 1/√2 and is not defined for x ≤ 0.
  const Objective f = [](const Eigen::VectorXd& x, Eigen::VectorXd& g) {
    g[0] = -1.0 / x[0] + 2.0 * x[0];
    return -std::log(x[0]) + x[0] * x[0];
  };
  const Eigen::VectorXd free = Eigen::VectorXd::Constant(1, kInf);
  const LbfgsbSummary s = minimize_lbfgsb(f, Eigen::VectorXd::Constant(1, 1e-3), -free, free);
  EXPECT_NEAR(s.x[0], std::sqrt(0.5), 1e-4) << s.termination;
}

TEST(Lbfgsb, SaysWhenTheStartIsNotFinite) {
  const Objective f = [](const Eigen::VectorXd&, Eigen::VectorXd&) { return std::nan(""); };
  const Eigen::VectorXd one = Eigen::VectorXd::Ones(1);
  const LbfgsbSummary s = minimize_lbfgsb(f, one, -one, one);
  EXPECT_FALSE(s.converged);
  EXPECT_EQ(s.termination, "the start is not finite");
}

TEST(Lbfgsb, HonoursItsLimits) {
  const Eigen::Vector2d box(5, 5);
  const LbfgsbSummary few =
      minimize_lbfgsb(rosenbrock, Eigen::Vector2d(-1.2, 1), -box, box, {.max_evaluations = 7});
  EXPECT_EQ(few.evaluations, 7);
  EXPECT_FALSE(few.converged);
  const LbfgsbSummary short_run =
      minimize_lbfgsb(rosenbrock, Eigen::Vector2d(-1.2, 1), -box, box, {.max_iterations = 3});
  EXPECT_EQ(short_run.iterations, 3);
  EXPECT_FALSE(short_run.converged);
}

TEST(Lbfgsb, BadBoundsAreRefused) {
  const Eigen::Vector2d one(1, 1);
  EXPECT_THROW(minimize_lbfgsb(rosenbrock, one, one, -one), std::invalid_argument);
  EXPECT_THROW(minimize_lbfgsb(rosenbrock, one, Eigen::VectorXd::Zero(3), one), std::invalid_argument);
}

}  // namespace
}  // namespace covey
