#include <covey/numerics/cholesky.h>
#include <covey/numerics/errors.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <Eigen/LU>

namespace covey {
namespace {

TEST(Cholesky, ReproducesAPositiveDefiniteMatrixWithoutJitter) {
  Rng rng(1);
  for (const int n : {1, 2, 17, 60}) {
    const Eigen::MatrixXd X = rng.normal(n, n);
    const Eigen::MatrixXd A = X * X.transpose() + Eigen::MatrixXd::Identity(n, n);
    const Cholesky factor = cholesky(A);
    EXPECT_EQ(factor.jitter, 0.0);
    EXPECT_LT((factor.L * factor.L.transpose() - A).cwiseAbs().maxCoeff(), 1e-12 * A.cwiseAbs().maxCoeff());
    EXPECT_EQ(factor.L.triangularView<Eigen::StrictlyUpper>().toDenseMatrix().cwiseAbs().maxCoeff(), 0.0);
  }
}

TEST(Cholesky, ReadsTheLowerTriangleOnly) {
  Eigen::Matrix2d A;
  A << 4, 1e9, 2, 5;
  EXPECT_NEAR(cholesky(A).L(1, 0), 1.0, 1e-15);
}

TEST(Cholesky, AddsAndReportsJitterInTheUnitsOfTheMatrix) {
  for (const double scale : {1.0, 1e12, 1e-12}) {
    const Eigen::MatrixXd A =
        scale * Eigen::MatrixXd::Ones(6, 6) - 1e-10 * scale * Eigen::MatrixXd::Identity(6, 6);
    const Cholesky factor = cholesky(A);
    EXPECT_NEAR(factor.jitter / scale, 1e-8, 1e-12);
    const Eigen::MatrixXd restored = factor.L * factor.L.transpose();
    EXPECT_LT((restored - A).cwiseAbs().maxCoeff(), 2e-8 * scale);
  }
}

TEST(Cholesky, ANotANumberIsItsOwnError) {
  Eigen::MatrixXd A = Eigen::MatrixXd::Identity(3, 3);
  A(2, 1) = std::numeric_limits<double>::quiet_NaN();
  try {
    cholesky(A);
    FAIL() << "a NaN was factored";
  } catch (const NumericalError& error) {
    EXPECT_NE(std::string(error.what()).find("NaN"), std::string::npos);
  }
}

TEST(Cholesky, AnIndefiniteMatrixIsRefused) {
  Eigen::Matrix2d A;
  A << 1, 0, 2, 1;
  EXPECT_THROW(cholesky(A), NumericalError);
}

TEST(Cholesky, InvertsLowerTriangularMatricesOfAnySize) {
  Rng rng(2);
  for (const int n : {1, 5, 24, 25, 40, 97, 160}) {
    Eigen::MatrixXd L = rng.normal(n, n).triangularView<Eigen::Lower>();
    L.diagonal() = L.diagonal().array().abs() + 2.0 * std::sqrt(n);
    Eigen::MatrixXd inverse = L;
    invert_lower_in_place(inverse);
    EXPECT_LT((inverse * L - Eigen::MatrixXd::Identity(n, n)).cwiseAbs().maxCoeff(), 1e-12) << n;
    EXPECT_EQ(inverse.triangularView<Eigen::StrictlyUpper>().toDenseMatrix().cwiseAbs().maxCoeff(), 0.0);
  }
}

}  // namespace
}  // namespace covey
