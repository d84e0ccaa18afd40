#include <covey/numerics/statistics.h>

#include <gtest/gtest.h>

#include <cmath>

namespace covey {
namespace {

TEST(Statistics, MedianAndQuantilesInterpolate) {
  EXPECT_EQ(median(Eigen::Vector3d(3, 1, 2)), 2.0);
  EXPECT_EQ(median(Eigen::Vector4d(4, 1, 3, 2)), 2.5);
  EXPECT_EQ(quantile(Eigen::Vector4d(40, 10, 30, 20), 0.0), 10.0);
  EXPECT_EQ(quantile(Eigen::Vector4d(40, 10, 30, 20), 1.0), 40.0);
  EXPECT_NEAR(quantile(Eigen::Vector4d(40, 10, 30, 20), 0.9), 37.0, 1e-12);
}

TEST(Statistics, TheIntervalOfTheMedianIsTheTabulatedOne) {
  // With 16 values the fourth from either end: 1 − 2 (1 + 16 + 120 + 560)/2^16 = .979; the fifth would cover
  // .923 only.
  const Eigen::VectorXd values = Eigen::VectorXd::LinSpaced(16, 16.0, 1.0);
  EXPECT_EQ(median_interval(values).lower, 4.0);
  EXPECT_EQ(median_interval(values).upper, 13.0);
  EXPECT_EQ(median_interval(values, 0.9).lower, 5.0);
  EXPECT_EQ(median_interval(values, 0.9).upper, 12.0);
  EXPECT_EQ(median_interval(values.head(6)).lower, 11.0);  // 1 − 2/64 = .969
  EXPECT_EQ(median_interval(values.head(6)).upper, 16.0);
  EXPECT_TRUE(std::isinf(median_interval(values.head(5)).lower));
  EXPECT_TRUE(std::isinf(median_interval(values.head(5)).upper));
}

TEST(Statistics, MomentsSurviveLargeOffsetsAndExtremeScales) {
  const Eigen::Vector4d y(1, 2, 3, 4);
  const double sd = std::sqrt(5.0 / 3.0);
  EXPECT_NEAR(moments(y).mean, 2.5, 1e-15);
  EXPECT_NEAR(moments(y).sd, sd, 1e-15);
  EXPECT_NEAR(moments((y.array() + 1e12).matrix()).sd, sd, 1e-3);
  EXPECT_NEAR(moments(y * 1e300).sd / 1e300, sd, 1e-12);
  EXPECT_NEAR(moments(y * 1e-300).sd / 1e-300, sd, 1e-12);
  EXPECT_EQ(moments(Eigen::VectorXd::Constant(1, 7.0)).sd, 0.0);
  EXPECT_EQ(moments(Eigen::VectorXd::Zero(3)).sd, 0.0);
}

}  // namespace
}  // namespace covey
