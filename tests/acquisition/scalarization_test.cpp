#include <covey/acquisition/noisy_improvement.h>
#include <covey/acquisition/scalarization.h>
#include <covey/pareto/front.h>

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <stdexcept>
#include <vector>

#include "support/differences.h"
#include "support/problems.h"

namespace covey {
namespace {

std::vector<GaussianProcess> random_processes(Rng& rng, Eigen::Index m, Eigen::Index n, Eigen::VectorXd& x) {
  std::vector<GaussianProcess> gps;
  test::Problem first;
  for (Eigen::Index o = 0; o < m; ++o) {
    test::Problem p = test::random_problem(rng, n, 2);
    p.h.noise = 0.05 + 0.2 * rng.uniform();
    if (o == 0) first = p;
    gps.emplace_back(first.X, p.y, p.h);
  }
  x = first.x;
  return gps;
}

Eigen::MatrixXd outcomes(const std::vector<GaussianProcess>& gps) {
  Eigen::MatrixXd Y(std::ssize(gps), gps.front().n());
  for (std::size_t o = 0; o < gps.size(); ++o) Y.row(static_cast<Eigen::Index>(o)) = gps[o].y();
  return Y;
}

TEST(Chebyshev, IsTheAugmentedDistanceFromTheIdeal) {
  const Chebyshev s{Eigen::Vector2d(0.25, 0.75), Eigen::Vector2d(1, 10), Eigen::Vector2d(2, 5)};
  // Distances .25 · ½ and .75 · .4.
  EXPECT_NEAR(s(Eigen::Vector2d(0, 8)), -0.3 - 0.05 * 0.425, 1e-12);
  EXPECT_EQ(s.of(Eigen::Vector2d(0, 8))[0], s(Eigen::Vector2d(0, 8)));
  Eigen::VectorXd gradient;
  s(Eigen::Vector2d(0, 8), gradient);
  EXPECT_TRUE(gradient.isApprox(Eigen::Vector2d(0.05 * 0.125, 1.05 * 0.15)));
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
  // Of three, each is Beta(1, 2): mean 1/3, variance 1/18.
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

TEST(ScalarizedImprovement, AgreesWithIndependentDraws) {
  Rng rng(1);
  for (int trial = 0; trial < 3; ++trial) {
    Eigen::VectorXd x;
    const std::vector<GaussianProcess> gps = random_processes(rng, 2, 10, x);
    const Chebyshev s = random_chebyshev(outcomes(gps), 5);
    const int draws = 40000;
    std::vector<Eigen::MatrixXd> f;
    for (const GaussianProcess& gp : gps) {
      Eigen::MatrixXd all(2, 11);
      all << x, gp.X();
      f.push_back(gp.sample(all, rng.normal(11, draws)));
    }
    Eigen::ArrayXd u(draws);
    for (Eigen::Index i = 0; i < draws; ++i) {
      Eigen::MatrixXd Y(2, 11);
      for (Eigen::Index o = 0; o < 2; ++o) Y.row(o) = f[static_cast<std::size_t>(o)].col(i).transpose();
      const Eigen::VectorXd scalars = s.of(Y);
      u[i] = std::max(0.0, scalars[0] - scalars.tail(10).maxCoeff());
    }
    const double sd = std::sqrt((u - u.mean()).square().mean());
    const int paths = 8192;
    const ScalarizedImprovementAcquisition a(gps, s, {.paths = paths});
    EXPECT_NEAR(a.value(x), u.mean(), 4.0 * sd * (1.0 / std::sqrt(paths) + 1.0 / std::sqrt(draws)));
  }
}

TEST(ScalarizedImprovement, GradientsAgreeWithDifferencesAwayFromKinks) {
  Rng rng(2);
  int agreed = 0;
  const int trials = 30;
  for (int trial = 0; trial < trials; ++trial) {
    Eigen::VectorXd x;
    const std::vector<GaussianProcess> gps = random_processes(rng, 1 + trial % 3, 12, x);
    const ScalarizedImprovementAcquisition a(gps, random_chebyshev(outcomes(gps), 7), {.paths = 64});
    Eigen::VectorXd gradient;
    EXPECT_DOUBLE_EQ(a.value_and_gradient(x, gradient), a.value(x));
    const Eigen::VectorXd expected =
        test::difference_gradient([&](const Eigen::VectorXd& moved) { return a.value(moved); }, x, 1e-6);
    // A draw whose improvement begins or whose farthest objective changes within the step makes a kink.
    agreed += test::relative_error(gradient, expected) < 1e-4 ? 1 : 0;
  }
  EXPECT_GE(agreed, trials * 9 / 10);
}

TEST(ScalarizedImprovement, OfOneObjectiveIsNoisyImprovement) {
  Rng rng(3);
  Eigen::VectorXd x;
  const std::vector<GaussianProcess> gps = random_processes(rng, 1, 10, x);
  const Chebyshev s = random_chebyshev(outcomes(gps), 1);
  const int paths = 8192;
  const ScalarizedImprovementAcquisition a(gps, s, {.paths = paths});
  const NoisyImprovementAcquisition b(gps[0], QueryWeights::uniform(10), {.paths = 4096});
  const double sf = std::sqrt(gps[0].predict(x).f_variance);
  EXPECT_NEAR(a.value(x) * s.ranges[0] / (1.0 + Chebyshev::kAugmentation), b.value(x),
              4.0 * sf * (1.0 / std::sqrt(8192.0) + 1.0 / std::sqrt(4096.0)));
}

TEST(ScalarizedImprovement, BadArgumentsAreRefused) {
  Rng rng(4);
  Eigen::VectorXd x;
  const std::vector<GaussianProcess> gps = random_processes(rng, 2, 8, x);
  const Chebyshev s = random_chebyshev(outcomes(gps), 1);
  EXPECT_THROW(ScalarizedImprovementAcquisition(gps, s, {.paths = 0}), std::invalid_argument);
  EXPECT_THROW(ScalarizedImprovementAcquisition({gps[0]}, s, {}), std::invalid_argument);
  EXPECT_THROW(random_chebyshev(Eigen::MatrixXd(2, 0), 1), std::invalid_argument);
}

}  // namespace
}  // namespace covey
