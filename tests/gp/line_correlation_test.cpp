#include <covey/gp/line_correlation.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <cmath>

#include "support/brute_force.h"

namespace covey {
namespace {

TEST(LineCorrelation, AgreesWithOnePairAtATime) {
  Rng rng(1);
  for (const KernelType type : {KernelType::kMatern52, KernelType::kMatern32, KernelType::kRbf}) {
    for (const Eigen::Index n : {1, 2, 7, 40}) {
      // The shortest spreads the points beyond what products of exponentials can express.
      for (const double lengthscale : {1e4, 1.0, 0.1, 0.005, 1e-3}) {
        Eigen::VectorXd points = 30.0 + rng.uniform(n, 1).array();
        if (n > 5) points[5] = points[2];
        const LineCorrelation line(type, points, lengthscale);
        for (Eigen::Index j = 0; j + 1 < n; ++j) {
          const Eigen::Index count = n - j - 1;
          const Eigen::ArrayXd weights = rng.normal(count, 1);
          Eigen::ArrayXd out = Eigen::ArrayXd::Ones(count);
          line.add_after(j, 0.7, out);
          const LineCorrelation::Sums sums = line.weighted_after(j, weights);
          double value = 0.0;
          double slope = 0.0;
          for (Eigen::Index i = 0; i < count; ++i) {
            Eigen::ArrayXd r2(1), correlations(1), slopes(1);
            r2 << std::pow((points[j + 1 + i] - points[j]) / lengthscale, 2);
            correlation(type, r2, correlations, slopes);
            EXPECT_NEAR(out[i], 1.0 + 0.7 * test::plain_correlation(type, r2[0]), 1e-11);
            value += weights[i] * correlations[0];
            slope += weights[i] * r2[0] * slopes[0];
          }
          EXPECT_NEAR(sums.correlation, value, 1e-10);
          EXPECT_NEAR(sums.slope, slope, 1e-10);
        }
      }
    }
  }
}

TEST(LineCorrelation, AgreesWithOnePairAtATimeAtOtherPoints) {
  Rng rng(2);
  for (const KernelType type : {KernelType::kMatern52, KernelType::kMatern32, KernelType::kRbf}) {
    for (const Eigen::Index coordinates : {1, 3}) {
      for (const double lengthscale : {1e4, 1.0, 0.1, 1e-3}) {
        const Eigen::MatrixXd points = 30.0 + rng.uniform(20, coordinates).array();
        const LineCorrelation line(type, points, lengthscale);
        // Among the points, on one of them, and as far away as products of exponentials cannot express.
        Eigen::MatrixXd others(coordinates, 3);
        others << (30.0 + rng.uniform(coordinates, 1).array()).matrix(), points.row(4).transpose(),
            Eigen::VectorXd::Constant(coordinates, 30.0 + 400.0 * lengthscale);
        for (const auto& other : others.colwise()) {
          Eigen::ArrayXd out = Eigen::ArrayXd::Ones(20);
          line.add_at(other, 0.7, out);
          for (Eigen::Index i = 0; i < 20; ++i) {
            const double r2 = (points.row(i).transpose() - other).squaredNorm() / (lengthscale * lengthscale);
            EXPECT_NEAR(out[i], 1.0 + 0.7 * test::plain_correlation(type, r2), 1e-11);
          }
        }
      }
    }
  }
}

TEST(LineCorrelation, IsTheSameInBothForms) {
  // Just within and just beyond the widest spread: what is near is as near in either.
  Eigen::VectorXd points(4);
  points << 0.0, 0.5, 0.5 + 1e-4, 1.0;
  for (const double lengthscale : {std::sqrt(5.0) / 599.0, std::sqrt(5.0) / 601.0}) {
    const LineCorrelation line(KernelType::kMatern52, points, lengthscale);
    Eigen::ArrayXd out = Eigen::ArrayXd::Zero(2);
    line.add_after(1, 1.0, out);
    EXPECT_NEAR(out[0], test::plain_correlation(KernelType::kMatern52, std::pow(1e-4 / lengthscale, 2)),
                1e-11);
    EXPECT_NEAR(out[1], 0.0, 1e-100);
  }
}

}  // namespace
}  // namespace covey
