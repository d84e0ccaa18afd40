#include <covey/gp/warp.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <cmath>

namespace covey {
namespace {

TEST(Warp, IsIncreasingAndSmoothForEveryLambda) {
  for (const double lambda : {1.0, 1.3, 2.0, 2.0 + 1e-9, 3.7, 5.0}) {
    const OutcomeWarp warp{lambda};
    EXPECT_EQ(warp(0.0), 0.0);
    for (double y = -4.0; y <= 4.0; y += 0.13) {
      EXPECT_NEAR((warp(y + 1e-6) - warp(y - 1e-6)) / 2e-6, warp.slope(y), 1e-6 * (1.0 + warp.slope(y)))
          << lambda << ' ' << y;
      EXPECT_GT(warp.slope(y), 0.0);
    }
  }
  EXPECT_EQ(OutcomeWarp{}(-3.5), -3.5);
}

TEST(Warp, FindsTheWarpThatMadeANormalSampleSkew) {
  Rng rng(2);
  Eigen::VectorXd y(400);
  for (double& value : y) {
    // The inverse for lambda = 2: y = 1 − e^{−t} below 0, √(1 + 2t) − 1 above.
    const double t = 0.7 * rng.normal();
    value = t < 0.0 ? -std::expm1(-t) : std::sqrt(1.0 + 2.0 * t) - 1.0;
  }
  EXPECT_NEAR(fit_warp(y).lambda, 2.0, 0.3);
}

TEST(Warp, LeavesWhatIsNormalOrSkewToTheGoodSideAlone) {
  Rng rng(3);
  Eigen::VectorXd y = rng.normal(300, 1);
  EXPECT_LT(fit_warp(y).lambda, 1.25);
  y = y.array().exp() - 1.0;  // a few outcomes that are far better than all others
  EXPECT_EQ(fit_warp(y).lambda, 1.0);
}

}  // namespace
}  // namespace covey
