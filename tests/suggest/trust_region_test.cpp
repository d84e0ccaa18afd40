#include <covey/suggest/trust_region.h>

#include <gtest/gtest.h>

#include <cmath>

namespace covey {
namespace {

TEST(TrustRegion, DoublesAfterSuccessesAndHalvesAfterFailures) {
  TrustRegion region(6, 1);
  for (int i = 0; i < 3; ++i) region.tell(1.0, 2.0);
  EXPECT_DOUBLE_EQ(region.length(), 1.6);
  for (int i = 0; i < 3; ++i) region.tell(1.0, 2.0);
  EXPECT_DOUBLE_EQ(region.length(), 1.6);  // the longest
  for (int i = 0; i < 5; ++i) region.tell(1.0, 0.0);
  EXPECT_DOUBLE_EQ(region.length(), 1.6);
  region.tell(1.0, 1.0005);  // too little to count
  EXPECT_DOUBLE_EQ(region.length(), 0.8);
  // A success starts the count of failures again.
  for (int i = 0; i < 5; ++i) region.tell(1.0, 0.0);
  region.tell(1.0, 2.0);
  for (int i = 0; i < 5; ++i) region.tell(1.0, 0.0);
  EXPECT_DOUBLE_EQ(region.length(), 0.8);
}

TEST(TrustRegion, ConvergesBelowItsShortestLength) {
  TrustRegion region(2, 3);  // two rounds of three failures each halve it
  int rounds = 0;
  for (; !region.has_converged(); ++rounds) region.tell(0.0, -1.0);
  EXPECT_EQ(rounds, 2 * 7);  // .8/2⁷ < 2⁻⁷
  EXPECT_THROW(TrustRegion(0, 1), std::invalid_argument);
  EXPECT_THROW(TrustRegion(2, 1, {.length = 2.0, .longest = 1.0}), std::invalid_argument);
}

TEST(TrustRegion, TheBoxFollowsTheLengthscalesAndKeepsItsVolume) {
  const BoxDomain box = trust_region_box(0.2, Eigen::Vector2d(0.5, 0.95), Eigen::Vector2d(2.0, 0.5));
  const Eigen::MatrixXd points = box.spread(4096, 1);
  EXPECT_NEAR(points.row(0).minCoeff(), 0.3, 1e-3);  // .2 · 2/√(2 · .5) around .5
  EXPECT_NEAR(points.row(0).maxCoeff(), 0.7, 1e-3);
  EXPECT_NEAR(points.row(1).minCoeff(), 0.9, 1e-3);
  EXPECT_NEAR(points.row(1).maxCoeff(), 1.0, 1e-3);
}

TEST(TrustRegion, AroundAPointOutsideOfTheCubeItIsInside) {
  const BoxDomain box = trust_region_box(0.2, Eigen::Vector2d(5.0, -3.0), Eigen::Vector2d(1.0, 1.0));
  EXPECT_LT((box.lower() - Eigen::Vector2d(0.9, 0.0)).cwiseAbs().maxCoeff(), 1e-12);
  EXPECT_LT((box.upper() - Eigen::Vector2d(1.0, 0.1)).cwiseAbs().maxCoeff(), 1e-12);
}

}  // namespace
}  // namespace covey
