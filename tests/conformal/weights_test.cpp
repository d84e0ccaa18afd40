#include <covey/conformal/weights.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace covey {
namespace {

bool holds(const Eigen::VectorXd& ratios, double alpha, double B) {
  return B * (1.0 - alpha) <= alpha * ratios.cwiseMin(B).sum() * (1.0 + 1e-12);
}

TEST(Weights, TheClipLevelIsTheLargestThatLeavesNoQueryOutOfDistribution) {
  Rng rng(3);
  for (int trial = 0; trial < 200; ++trial) {
    const Eigen::Index n = 1 + trial % 40;
    const Eigen::VectorXd ratios = (2.0 * rng.normal(n, 1)).array().exp();
    const double alpha = 0.02 + 0.5 * rng.uniform();
    const double B = clip_level(ratios, alpha);
    if (static_cast<double>(n) < 1.0 / alpha - 1.0) {
      EXPECT_EQ(B, 0.0);
      continue;
    }
    ASSERT_GT(B, 0.0);
    EXPECT_TRUE(holds(ratios, alpha, B)) << n << ' ' << alpha;
    EXPECT_FALSE(holds(ratios, alpha, 1.0001 * B)) << n << ' ' << alpha;
    // Whatever the query's ratio is.
    const Weights clipped{ratios.cwiseMin(B), B};
    EXPECT_LE(clipped.w_n(), alpha * (1.0 + 1e-12));
  }
}

TEST(Weights, ZerosDoNotSpeakForAQuery) {
  Eigen::VectorXd ratios = Eigen::VectorXd::Zero(20);
  EXPECT_EQ(clip_level(ratios, 0.1), 0.0);
  ratios.head(9).setOnes();  // 1/alpha − 1 of them
  EXPECT_NEAR(clip_level(ratios, 0.1), 1.0, 1e-12);
  EXPECT_EQ(clip_level(ratios, 1.0), std::numeric_limits<double>::infinity());
}

}  // namespace
}  // namespace covey
