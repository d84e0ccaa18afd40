#include <covey/problems/concrete.h>
#include <gtest/gtest.h>

#include <set>
#include <stdexcept>

namespace covey {
namespace {

TEST(ConcreteMixes, AreATableOfFiniteNumbersWithDifferentNames) {
  const LabelledTable table = concrete_mixes(400);
  EXPECT_EQ(table.X.rows(), std::ssize(table.features));
  EXPECT_EQ(table.Y.rows(), std::ssize(table.targets));
  EXPECT_EQ(table.X.cols(), 400);
  EXPECT_EQ(table.Y.cols(), 400);
  EXPECT_TRUE(table.X.allFinite());
  EXPECT_TRUE(table.Y.allFinite());
  EXPECT_EQ(std::set(table.names.begin(), table.names.end()).size(), 400U);
  // Nothing that a mixer would call impossible.
  EXPECT_GE(table.X.minCoeff(), 0.0);
  EXPECT_GE(table.Y.minCoeff(), 0.0);
  EXPECT_LT(table.Y.row(0).maxCoeff(), 120.0);
}

TEST(ConcreteMixes, DependOnTheSeedAndNotOnTheNumberOfRows) {
  const LabelledTable few = concrete_mixes(20, 3);
  const LabelledTable many = concrete_mixes(50, 3);
  EXPECT_EQ(few.X, many.X.leftCols(20));
  EXPECT_EQ(few.Y, many.Y.leftCols(20));
  EXPECT_NE(few.X, concrete_mixes(20, 4).X);
  EXPECT_EQ(concrete_mixes(0).X.cols(), 0);
  EXPECT_THROW(concrete_mixes(-1), std::invalid_argument);
}

TEST(ConcreteMixes, OutcomesVaryFarBeyondTheirNoise) {
  // Noise has standard deviations of 1.5, 1 and 60.
  const LabelledTable table = concrete_mixes(1000);
  const Eigen::MatrixXd centred = table.Y.colwise() - table.Y.rowwise().mean();
  const Eigen::VectorXd sd = (centred.rowwise().squaredNorm() / 999.0).cwiseSqrt();
  EXPECT_GT(sd[0], 6.0 * 1.5);
  EXPECT_GT(sd[1], 6.0 * 1.0);
  EXPECT_GT(sd[2], 2.0 * 60.0);
}

}  // namespace
}  // namespace covey
