#include <covey/numerics/packed_matrix.h>
#include <covey/numerics/random.h>
#include <gtest/gtest.h>

#include <stdexcept>

namespace covey {
namespace {

TEST(PackedMatrix, MultipliesLikeEigen) {
  Rng rng(1);
  for (const Eigen::Index rows : {1, 7, 16, 17, 40}) {
    for (const Eigen::Index depth : {1, 5, 33}) {
      for (const Eigen::Index columns : {0, 1, 8, 13, 64}) {
        const Eigen::MatrixXd A = rng.normal(rows, depth);
        const Eigen::MatrixXd B = rng.normal(depth, columns);
        const Eigen::MatrixXd product = A * B;
        EXPECT_LT((PackedMatrix(A).times(B) - product).cwiseAbs().sum(), 1e-11) << rows << ' ' << columns;
      }
    }
  }
}

TEST(PackedMatrix, MultipliesTriangularMatricesAndPartsOfOthers) {
  Rng rng(2);
  const Eigen::MatrixXd lower = rng.normal(145, 145).triangularView<Eigen::Lower>();
  const Eigen::MatrixXd upper = lower.transpose();
  const Eigen::MatrixXd B = rng.normal(160, 30);
  for (const Eigen::MatrixXd& A : {lower, upper}) {
    const Eigen::MatrixXd product = A * B.middleRows(3, 145);
    EXPECT_LT((PackedMatrix(A).times(B.middleRows(3, 145)) - product).cwiseAbs().maxCoeff(), 1e-12);
  }
  EXPECT_EQ(PackedMatrix(Eigen::MatrixXd::Zero(20, 4)).times(B.topRows(4)), Eigen::MatrixXd::Zero(20, 30));
}

TEST(PackedMatrix, GivesTheSameBitsForTheSameFactor) {
  Rng rng(3);
  const PackedMatrix A(rng.normal(50, 20));
  const Eigen::MatrixXd B = rng.normal(20, 43);
  EXPECT_EQ(A.times(B), A.times(B));
}

TEST(PackedMatrix, RefusesAFactorOfTheWrongShape) {
  EXPECT_TRUE(PackedMatrix().empty());
  EXPECT_THROW(PackedMatrix(Eigen::MatrixXd::Ones(3, 2)).times(Eigen::MatrixXd::Ones(3, 4)),
               std::invalid_argument);
}

}  // namespace
}  // namespace covey
