#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>
#include <covey/pareto/front.h>
#include <covey/problems/multi_objective.h>
#include <covey/problems/registry.h>
#include <covey/problems/synthetic.h>
#include <support/negated.h>

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <stdexcept>
#include <vector>

namespace covey {
namespace {

using std::numbers::pi;

double best_hypervolume(const Problem& problem) {
  return problem.front().value().hypervolume.value();
}

/// The outcomes at the columns of X.
Eigen::MatrixXd evaluate(const Problem& problem, const Eigen::MatrixXd& X) {
  Eigen::MatrixXd Y(std::ssize(problem.objectives()), X.cols());
  for (Eigen::Index i = 0; i < X.cols(); ++i) Y.col(i) = problem.evaluate(X.col(i));
  return Y;
}

TEST(MultiObjective, BraninCurrinHasItsPartsAndItsHypervolume) {
  const Problem problem = branin_currin();
  // Branin's optimum (π, 2.275), and Currin's function at (½, ½): (1 − e^−1) (287.5 + 475 + 1046 + 60)/(12.5
  // + 125 + 2 + 20).
  EXPECT_NEAR(problem.evaluate(Eigen::Vector2d((pi + 5.0) / 15.0, 2.275 / 15.0))[0], 0.397887, 1e-6);
  EXPECT_NEAR(problem.evaluate(Eigen::Vector2d(0.5, 0.5))[1], (1.0 - std::exp(-1.0)) * 1868.5 / 159.5, 1e-12);
  EXPECT_NEAR(problem.evaluate(Eigen::Vector2d(0.0, 0.0))[1], 3.0, 1e-12);
  // The front from points that are refined around the best of those before.
  Eigen::MatrixXd X = sobol_points(2, 1 << 13, 1);
  double reached = 0.0;
  for (double width = 0.03; width > 3e-4; width *= 0.4) {
    const Eigen::MatrixXd Y = evaluate(problem, X);
    reached = reached_hypervolume(problem, Y);
    const std::vector<Eigen::Index> best = non_dominated(maximized(problem, Y));
    const Eigen::MatrixXd centres = X(Eigen::all, best);
    const Eigen::Index around = 40000 / centres.cols() + 1;
    const Eigen::MatrixXd offsets = width * (sobol_points(2, around, 2).array() - 0.5);
    X.resize(2, centres.cols() * (around + 1));
    for (Eigen::Index i = 0; i < centres.cols(); ++i) {
      X.middleCols(i * (around + 1), around) = offsets.colwise() + centres.col(i);
      X.col(i * (around + 1) + around) = centres.col(i);
    }
    X = X.cwiseMax(0.0).cwiseMin(1.0).eval();
  }
  EXPECT_LT(reached, best_hypervolume(problem));
  EXPECT_GT(reached, best_hypervolume(problem) - 0.01);
  EXPECT_NEAR(best_hypervolume(problem), 59.36, 0.05);  // as published
}

TEST(MultiObjective, ZdtFrontsReachTheirHypervolume) {
  for (const Problem& problem : {zdt1(4), zdt2(4), zdt3(4)}) {
    SCOPED_TRACE(problem.name());
    // On x2 = ... = xd = 0; beside it everything is dominated.
    const Eigen::Index n = 4001;
    Eigen::MatrixXd X = Eigen::MatrixXd::Zero(4, n);
    X.row(0) = Eigen::RowVectorXd::LinSpaced(n, 0.0, 1.0);
    const Eigen::MatrixXd Y = evaluate(problem, X);
    const double reached = reached_hypervolume(problem, Y);
    // Between neighbours a step is lost: at most the spacing times the height of the front, 2 with ZDT3,
    // altogether.
    EXPECT_LT(reached, best_hypervolume(problem) + 1e-9);
    EXPECT_GT(reached, best_hypervolume(problem) - 2.0 / (n - 1));
    Rng rng(1);
    for (int i = 0; i < 200; ++i) {
      const Eigen::VectorXd x = rng.uniform(4, 1);
      Eigen::VectorXd on_front = Eigen::VectorXd::Zero(4);
      on_front[0] = x[0];
      EXPECT_LE(problem.evaluate(on_front)[1],
                problem.evaluate(x)[1] + (problem.name() == "zdt3" ? 1.0 : 0.0));
    }
  }
  EXPECT_NEAR(zdt1(3).evaluate(Eigen::Vector3d(0.25, 0.5, 1.0))[1], 7.75 - std::sqrt(7.75 * 0.25), 1e-12);
  EXPECT_NEAR(zdt2(3).evaluate(Eigen::Vector3d(0.25, 0.5, 1.0))[1], 7.75 - 0.0625 / 7.75, 1e-12);
  EXPECT_NEAR(zdt3(3).evaluate(Eigen::Vector3d(0.25, 0.5, 1.0))[1], 7.75 - std::sqrt(7.75 * 0.25) - 0.25,
              1e-12);
  EXPECT_THROW(zdt1(1), std::invalid_argument);
}

TEST(MultiObjective, TheFrontOfDtlz2IsASphere) {
  Rng rng(2);
  for (Eigen::Index m = 2; m <= 4; ++m) {
    const Problem problem = dtlz2(6, m);
    for (int i = 0; i < 100; ++i) {
      Eigen::VectorXd x = rng.uniform(6, 1);
      const double g = (x.tail(6 - m + 1).array() - 0.5).square().sum();
      EXPECT_NEAR(problem.evaluate(x).norm(), 1.0 + g, 1e-12);
      EXPECT_GE(problem.evaluate(x).minCoeff(), 0.0);
    }
  }
  EXPECT_NEAR(best_hypervolume(dtlz2(4, 2)), 1.21 - pi / 4.0, 1e-12);
  EXPECT_NEAR(best_hypervolume(dtlz2(4, 3)), 1.331 - pi / 6.0, 1e-12);
  // Two objectives: points on the arc.
  const Eigen::Index n = 2001;
  Eigen::MatrixXd X = Eigen::MatrixXd::Constant(3, n, 0.5);
  X.row(0) = Eigen::RowVectorXd::LinSpaced(n, 0.0, 1.0);
  const Problem two = dtlz2(3, 2);
  EXPECT_NEAR(reached_hypervolume(two, evaluate(two, X)), best_hypervolume(two), 1e-3);
  const Eigen::VectorXd y = dtlz2(4, 3).evaluate(Eigen::Vector4d(1.0 / 3.0, 0.5, 0.5, 0.5));
  EXPECT_NEAR(y[0], std::sqrt(0.75) * std::sqrt(0.5), 1e-12);
  EXPECT_NEAR(y[1], std::sqrt(0.75) * std::sqrt(0.5), 1e-12);
  EXPECT_NEAR(y[2], 0.5, 1e-12);
  EXPECT_THROW(dtlz2(2, 3), std::invalid_argument);
}

TEST(MultiObjective, PenicillinFollowsItsBalances) {
  const Problem problem = penicillin();
  Rng rng(3);
  int above = 0;
  for (int i = 0; i < 300; ++i) {
    const Eigen::VectorXd x =
        problem.lower() + (problem.upper() - problem.lower()).cwiseProduct(rng.uniform(7, 1));
    const Eigen::VectorXd y = problem.evaluate(x);
    EXPECT_GT(y[0], 0.0);
    EXPECT_GE(y[2], 1.0);
    EXPECT_LE(y[2], 2500.0);
    EXPECT_EQ(y[2], std::round(y[2]));
    above += (maximized(problem, y).array() > maximized(problem, problem.front()->reference).array()).all()
                 ? 1
                 : 0;
  }
  EXPECT_GT(above, 100);  // the reference point is a little worse than the worst of the front
  // One hour by hand: so little glucose that none is left after it.
  Eigen::VectorXd x(7);
  x << 100.0, 18.0, 298.0, 0.05, 0.01, 500.0, 6.0;
  const double loss = 100.0 * 2.5e-4 * (std::exp(3.75) - 1.0);
  const double dilution = (0.01 - loss) / 100.0;
  const double warmth =
      7e3 * std::exp(-5100.0 / (1.9872 * 298.0)) - 1e33 * std::exp(-50000.0 / (1.9872 * 298.0));
  const double growth = 0.092 / (1.0 + 1e-4 + 1e-6 / 7e-5) * 0.05 / (0.15 * 18.0 + 0.05) * warmth;
  const Eigen::VectorXd y = problem.evaluate(x);
  EXPECT_EQ(y[2], 1.0);
  EXPECT_NEAR(y[0], 0.005 * 0.05 / (0.0002 + 0.05 + 0.0025 / 0.1) * 18.0, 1e-12);
  EXPECT_NEAR(y[1], 0.143 * (growth - dilution) * 18.0 + 4e-7 * 18.0 + 1e-4, 1e-12);
}

TEST(MultiObjective, CarSideImpactHasValuesComputedByHand) {
  const Problem problem = car_side_impact();
  const Eigen::VectorXd y = problem.evaluate(Eigen::VectorXd::Ones(7));
  EXPECT_NEAR(y[0], 1.98 + 4.9 + 6.67 + 6.98 + 4.01 + 1.78 + 1e-5 + 2.73, 1e-12);
  EXPECT_NEAR(y[1], 4.03, 1e-12);
  EXPECT_NEAR(y[2], 0.5 * (9.23325 + 15.118), 1e-12);
  // The force exceeds its limit of 4 by .03 and the lower rib its 32 by .0095; the other eight slacks are
  // positive.
  EXPECT_NEAR(y[3], 0.03 + 0.0095, 1e-12);
  // At the thickest the crash is harmless and the car heavy.
  EXPECT_LT(problem.evaluate(problem.upper())[1], y[1]);
  const double reached = reached_hypervolume(
      problem, evaluate(problem, [&] {
        Eigen::MatrixXd U = sobol_points(7, 512, 1);
        return Eigen::MatrixXd(((problem.upper() - problem.lower()).asDiagonal() * U).colwise() +
                               problem.lower());
      }()));
  EXPECT_LT(reached, best_hypervolume(problem));
  EXPECT_GT(reached, 0.6 * best_hypervolume(problem));
}

TEST(MultiObjective, FrontsFollowTheTransformationsOfAProblem) {
  const Problem problem = penicillin();
  const Problem turned = test::negated(problem);
  EXPECT_EQ(turned.front()->reference, Eigen::VectorXd(-problem.front()->reference));
  const Eigen::VectorXd x = 0.5 * (problem.lower() + problem.upper());
  EXPECT_NEAR(reached_hypervolume(turned, turned.evaluate(x)),
              reached_hypervolume(problem, problem.evaluate(x)), 1e-9);
  EXPECT_FALSE(with_bounds(zdt1(2), 0.1, 0.9).front()->hypervolume.has_value());
  EXPECT_TRUE(with_noise(zdt1(2), 0.1).front()->hypervolume.has_value());
  EXPECT_THROW(reached_hypervolume(branin(), Eigen::MatrixXd::Zero(1, 1)), std::invalid_argument);
  ProblemDefinition wrong = zdt1(2).definition();
  wrong.front->reference = Eigen::Vector3d::Zero();
  EXPECT_THROW(Problem{wrong}, std::invalid_argument);
  EXPECT_EQ(make_problem("dtlz2").objectives().size(), 3U);
  EXPECT_EQ(make_problem("zdt1:4").name(), "zdt1:4");
}

}  // namespace
}  // namespace covey
