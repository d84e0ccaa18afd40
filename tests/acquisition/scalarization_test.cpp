#include <covey/acquisition/scalarization.h>
#include <covey/pareto/front.h>

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <stdexcept>

namespace covey {
namespace {

TEST(Chebyshev, IsTheAugmentedDistanceFromTheIdeal) {
  const Chebyshev s{Eigen::Vector2d(0.25, 0.75), Eigen::Vector2d(1, 10), Eigen::Vector2d(2, 5)};
  // Distances .25 · ½ and .75 · .4.
  EXPECT_NEAR(s(Eigen::Vector2d(0, 8)), -0.3 - 0.05 * 0.425, 1e-12);
  EXPECT_EQ(s.of(Eigen::Vector2d(0, 8))[0], s(Eigen::Vector2d(0, 8)));
}

TEST(Chebyshev, TheBestIsOnTheFrontAndEveryPartOfAConcaveFrontIsTheBestOfSome) {
  // Minus a quarter circle as seen from the ideal: a weighted sum would only find its ends.
  const Eigen::Index n = 60;
  Eigen::MatrixXd Y(2, 2 * n);
  for (Eigen::Index i = 0; i < n; ++i) {
    const double angle = 0.5 * std::numbers::pi * static_cast<double>(i) / (n - 1);
    Y.col(i) = Eigen::Vector2d(-std::cos(angle), -std::sin(angle));
    Y.col(n + i) = 1.3 * Y.col(i);
  }
  Eigen::VectorXi found = Eigen::VectorXi::Zero(3);
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Chebyshev s = random_chebyshev(Y, seed);
    EXPECT_NEAR(s.weights.sum(), 1.0, 1e-12);
    EXPECT_GE(s.weights.minCoeff(), 0.0);
    Eigen::Index best = 0;
    s.of(Y).maxCoeff(&best);
    ASSERT_LT(best, n);
    ++found[best * 3 / n];
  }
  EXPECT_GT(found.minCoeff(), 20);
}

TEST(Chebyshev, WeightsAreUniformOnTheSimplex) {
  // Each of three is Beta(1, 2): mean 1/3, variance 1/18.
  const Eigen::MatrixXd Y = Eigen::MatrixXd::Identity(3, 3);
  const int draws = 4000;
  double sum = 0.0;
  double squares = 0.0;
  for (int i = 0; i < draws; ++i) {
    const double w = random_chebyshev(Y, static_cast<std::uint64_t>(i)).weights[1];
    sum += w;
    squares += w * w;
  }
  EXPECT_NEAR(sum / draws, 1.0 / 3.0, 4.0 * std::sqrt(1.0 / 18.0 / draws));
  // E w² = 1/6, E w⁴ = 1/15.
  EXPECT_NEAR(squares / draws, 1.0 / 6.0, 4.0 * std::sqrt((1.0 / 15.0 - 1.0 / 36.0) / draws));
}

}  // namespace
}  // namespace covey
