#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>
#include <vector>

namespace covey {
namespace {

using Eigen::Index;

TEST(Sobol, EveryDyadicIntervalOfEveryCoordinateHoldsOneOfTheFirstPoints) {
  for (const Index d : {1, 2, 7, 200}) {
    const Eigen::MatrixXd points = sobol_points(d, 1024, 3);
    for (const Index n : {1, 2, 16, 256, 1024}) {
      for (Index i = 0; i < d; ++i) {
        std::vector<int> count(static_cast<std::size_t>(n), 0);
        for (Index j = 0; j < n; ++j) {
          ++count[static_cast<std::size_t>(points(i, j) * static_cast<double>(n))];
        }
        EXPECT_TRUE(std::all_of(count.begin(), count.end(), [](int c) { return c == 1; }))
            << "d " << d << " n " << n << " coordinate " << i;
      }
    }
  }
}

TEST(Sobol, TheFirstTwoCoordinatesAreEquidistributedOverEveryShapeOfDyadicBox) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const int m = 8;
    const Eigen::MatrixXd points = sobol_points(2, 1 << m, seed);
    for (int k = 0; k <= m; ++k) {
      std::set<std::pair<int, int>> boxes;
      for (Index j = 0; j < points.cols(); ++j) {
        boxes.emplace(static_cast<int>(std::ldexp(points(0, j), k)),
                      static_cast<int>(std::ldexp(points(1, j), m - k)));
      }
      EXPECT_EQ(boxes.size(), 1u << m) << "boxes of 2^-" << k << " by 2^-" << m - k;
    }
  }
}

TEST(Sobol, OverSeedsEachPointIsUniformAndTwoCoordinatesAreUncorrelated) {
  // The third point over 4000 seeds. √n times the Kolmogorov-Smirnov distance is above 2.2 with probability
  // 1.3e-4, a correlation times √n above 4 with probability 6e-5.
  const int n = 4000;
  std::vector<double> sample;
  double covariance = 0.0;
  for (int seed = 0; seed < n; ++seed) {
    const Eigen::VectorXd point = sobol_points(5, 3, static_cast<std::uint64_t>(seed)).col(2);
    sample.push_back(point[4]);
    covariance += (point[3] - 0.5) * (point[4] - 0.5);
  }
  std::sort(sample.begin(), sample.end());
  double distance = 0.0;
  for (int i = 0; i < n; ++i) {
    distance = std::max(distance, std::abs(sample[static_cast<std::size_t>(i)] - (i + 0.5) / n) + 0.5 / n);
  }
  EXPECT_LT(std::sqrt(n) * distance, 2.2);
  EXPECT_LT(std::abs(covariance) * 12.0 / std::sqrt(n), 4.0);
}

TEST(Sobol, TheSeedNamesThePoints) {
  EXPECT_EQ(sobol_points(6, 50, 11), sobol_points(6, 50, 11));
  EXPECT_NE(sobol_points(6, 50, 11), sobol_points(6, 50, 12));
  EXPECT_EQ(sobol_points(6, 50, 11).topRows(3), sobol_points(3, 50, 11));
  const Eigen::MatrixXd points = sobol_points(200, 300, 1);
  EXPECT_GE(points.minCoeff(), 0.0);
  EXPECT_LT(points.maxCoeff(), 1.0);
}

TEST(Sobol, TheSequenceContinuesWhereItStopped) {
  SobolSequence sequence(4, 9);
  Eigen::MatrixXd points(4, 20);
  points << sequence.next(7), sequence.next(), sequence.next(0), sequence.next(12);
  EXPECT_EQ(points, sobol_points(4, 20, 9));
}

TEST(Sobol, IntegratesASmoothFunctionFarBetterThanRandomPoints) {
  // ∏ (1 + (x_i − ½)/2) has the integral 1.
  const auto error = [](const Eigen::MatrixXd& points) {
    const Eigen::ArrayXXd factors = 1.0 + 0.5 * (points.array() - 0.5);
    return std::abs(factors.colwise().prod().mean() - 1.0);
  };
  double sobol = 0.0;
  double random = 0.0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    sobol += error(sobol_points(5, 1024, seed));
    Rng rng(seed);
    random += error(rng.uniform(5, 1024));
  }
  EXPECT_LT(sobol, random / 20.0);
}

TEST(Sobol, ImpossibleSizesAreRefused) {
  EXPECT_THROW(sobol_points(0, 5, 0), std::invalid_argument);
  EXPECT_THROW(sobol_points(3668, 5, 0), std::invalid_argument);
  EXPECT_THROW(sobol_points(2, -1, 0), std::invalid_argument);
  EXPECT_EQ(sobol_points(3667, 2, 0).rows(), 3667);
}

}  // namespace
}  // namespace covey
