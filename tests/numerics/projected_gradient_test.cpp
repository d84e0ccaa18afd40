#include <covey/numerics/polytope.h>
#include <covey/numerics/projected_gradient.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <cmath>

namespace covey {
namespace {

Eigen::VectorXd onto_simplex(const Eigen::VectorXd& x) {
  const Eigen::Index d = x.size();
  const Polytope simplex{Eigen::MatrixXd::Ones(1, d), Eigen::VectorXd::Ones(1), Eigen::VectorXd::Ones(1),
                         Eigen::VectorXd::Zero(d), Eigen::VectorXd::Ones(d)};
  return project(simplex, x, Eigen::VectorXd::Ones(d)).x;
}

TEST(ProjectedGradient, FindsTheNearestPointOfASimplexInAnyQuadraticNorm) {
  Rng rng(4);
  for (int trial = 0; trial < 50; ++trial) {
    const Eigen::Index d = 2 + trial % 5;
    const Eigen::MatrixXd root = rng.normal(d, d);
    const Eigen::MatrixXd H = root * root.transpose() + 0.1 * Eigen::MatrixXd::Identity(d, d);
    const Eigen::VectorXd target = rng.normal(d, 1);
    const Objective f = [&](const Eigen::VectorXd& x, Eigen::VectorXd& gradient) {
      gradient = H * (x - target);
      return 0.5 * (x - target).dot(gradient);
    };
    const ProjectedGradientSummary found =
        minimize_projected(f, onto_simplex, Eigen::VectorXd::Constant(d, 1.0 / static_cast<double>(d)),
                           {.max_iterations = 2000, .relative_reduction = 1e-14});
    EXPECT_TRUE(found.converged);
    EXPECT_NEAR(found.x.sum(), 1.0, 1e-10);
    // Optimal: equal gradients where x > 0, none smaller elsewhere.
    Eigen::VectorXd gradient(d);
    f(found.x, gradient);
    const double least = gradient.minCoeff();
    for (Eigen::Index i = 0; i < d; ++i) {
      if (found.x[i] > 1e-4) {
        EXPECT_NEAR(gradient[i], least, 2e-4) << trial;
      }
    }
  }
}

TEST(ProjectedGradient, CrossesACurvedValley) {
  const Objective rosenbrock = [](const Eigen::VectorXd& x, Eigen::VectorXd& gradient) {
    const double a = x[1] - x[0] * x[0];
    gradient.resize(2);
    gradient << -400.0 * x[0] * a - 2.0 * (1.0 - x[0]), 200.0 * a;
    return 100.0 * a * a + (1.0 - x[0]) * (1.0 - x[0]);
  };
  const Projection box = [](const Eigen::VectorXd& x) {
    return Eigen::VectorXd(x.cwiseMax(-2.0).cwiseMin(0.8));
  };
  const ProjectedGradientSummary found = minimize_projected(
      rosenbrock, box, Eigen::Vector2d(-1.2, 1.0), {.max_iterations = 2000, .relative_reduction = 0});
  EXPECT_NEAR(found.x[0], 0.8, 1e-6);
  EXPECT_NEAR(found.x[1], 0.64, 1e-6);
}

TEST(ProjectedGradient, StopsWhereTheObjectiveIsNotFinite) {
  const Objective nan = [](const Eigen::VectorXd& x, Eigen::VectorXd& gradient) {
    gradient = x;
    return std::nan("");
  };
  const ProjectedGradientSummary found = minimize_projected(
      nan, [](const Eigen::VectorXd& x) { return x; }, Eigen::Vector2d(1.0, 1.0));
  EXPECT_FALSE(found.converged);
  EXPECT_EQ(found.evaluations, 1);
}

}  // namespace
}  // namespace covey
