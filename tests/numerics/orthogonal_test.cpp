#include <covey/numerics/orthogonal.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <stdexcept>

namespace covey {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

TEST(Orthogonal, FactorsGiveTheColumnsBack) {
  Rng rng(1);
  for (const Index q : {1, 3, 7}) {
    MatrixXd A = rng.normal(7, q);
    // Two columns that nearly coincide cost one pass of Gram-Schmidt its orthogonality.
    if (q > 1) A.col(1) = A.col(0) + 1e-9 * A.col(1);
    const OrthogonalFactors factors = orthogonalize(A);
    EXPECT_LT((factors.Q * factors.R - A).norm(), 1e-14 * A.norm());
    EXPECT_LT((factors.Q.transpose() * factors.Q - MatrixXd::Identity(q, q)).norm(), 1e-13);
    for (Index k = 0; k < q; ++k) EXPECT_EQ(factors.R.col(k).tail(q - k - 1).norm(), 0.0);
  }
}

TEST(Orthogonal, SolvesBothWays) {
  Rng rng(2);
  const MatrixXd A = rng.normal(9, 4);
  const OrthogonalFactors factors = orthogonalize(A);
  const VectorXd z = rng.normal(9, 1);
  const VectorXd r = factors.least_squares(z);
  EXPECT_LT((A.transpose() * (A * r - z)).norm(), 1e-13);
  const VectorXd b = rng.normal(4, 1);
  const VectorXd x = factors.shortest_solution(b);
  EXPECT_LT((A.transpose() * x - b).norm(), 1e-13);
  // The shortest: it has no part orthogonal to the columns.
  EXPECT_LT((A * factors.least_squares(x) - x).norm(), 1e-13);
}

TEST(Orthogonal, DependentColumnsAreRefused) {
  MatrixXd A = MatrixXd::Zero(3, 2);
  A(0, 0) = A(0, 1) = 1.0;
  EXPECT_THROW(orthogonalize(A), std::invalid_argument);
}

TEST(Orthogonal, ComplementIsOrthonormalAndOfTheRightSize) {
  Rng rng(3);
  MatrixXd A = rng.normal(6, 4);
  A.col(2) = A.col(0) - 2.0 * A.col(1);
  A.col(3) = A.col(1) + 1e-12 * A.col(3);
  const MatrixXd basis = orthogonal_complement(A, 1e-9);
  ASSERT_EQ(basis.cols(), 4);
  EXPECT_LT((basis.transpose() * basis - MatrixXd::Identity(4, 4)).norm(), 1e-14);
  EXPECT_LT((A.transpose() * basis).norm(), 1e-10);
  EXPECT_EQ(orthogonal_complement(MatrixXd(3, 0), 1e-9).cols(), 3);
  EXPECT_EQ(orthogonal_complement(MatrixXd::Identity(3, 3), 1e-9).cols(), 0);
}

}  // namespace
}  // namespace covey
