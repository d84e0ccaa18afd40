#include <covey/numerics/products.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

namespace covey {
namespace {

using Eigen::MatrixXd;

// Rounding of sums of at most 40 terms of order 1; the triangles below are far from singular.
constexpr double kRounding = 1e-12;

/// A·B term by term.
MatrixXd slow_product(const MatrixXd& A, const MatrixXd& B) {
  MatrixXd C = MatrixXd::Zero(A.rows(), B.cols());
  for (Eigen::Index i = 0; i < A.rows(); ++i) {
    for (Eigen::Index j = 0; j < B.cols(); ++j) {
      for (Eigen::Index k = 0; k < A.cols(); ++k) C(i, j) += A(i, k) * B(k, j);
    }
  }
  return C;
}

void expect_same(const MatrixXd& found, const MatrixXd& expected) {
  ASSERT_EQ(found.rows(), expected.rows());
  ASSERT_EQ(found.cols(), expected.cols());
  EXPECT_LT((found - expected).cwiseAbs().maxCoeff(), kRounding);
}

/// A square matrix whose lower triangle is well conditioned; above it stand numbers that nobody may read.
MatrixXd triangle(Eigen::Index n, Rng& rng) {
  MatrixXd L = rng.normal(n, n) / static_cast<double>(n);
  L.diagonal().array() = L.diagonal().array().abs() + 1.0;
  return L;
}

MatrixXd lower_part(const MatrixXd& L) {
  MatrixXd part = L;
  for (Eigen::Index j = 1; j < L.cols(); ++j) part.col(j).head(j).setZero();
  return part;
}

TEST(Products, AgreeWithSumsOfTerms) {
  Rng rng(1);
  for (const Eigen::Index n : {1, 2, 7, 40}) {
    const MatrixXd A = rng.normal(n, 5);
    const MatrixXd B = rng.normal(5, 3);
    const MatrixXd C = rng.normal(n, 3);
    expect_same(product(A, B), slow_product(A, B));
    expect_same(product_tn(A, C), slow_product(A.transpose(), C));
    expect_same(product_nt(B, C), slow_product(B, C.transpose()));
    const MatrixXd L = triangle(n, rng);
    expect_same(lower_product(L, A), slow_product(lower_part(L), A));
    expect_same(lower_product_tn(L, A), slow_product(lower_part(L).transpose(), A));
  }
}

TEST(Products, SolvesUndoProductsOfTheLowerTriangle) {
  Rng rng(2);
  for (const Eigen::Index n : {1, 2, 7, 40}) {
    const MatrixXd L = triangle(n, rng);
    const MatrixXd lower = lower_part(L);
    for (const Eigen::Index m : {1, 6}) {
      const MatrixXd B = rng.normal(n, m);
      const MatrixXd R = rng.normal(m, n);
      MatrixXd found = slow_product(lower, B);
      solve_lower(L, found);
      expect_same(found, B);
      found = slow_product(lower.transpose(), B);
      solve_lower_t(L, found);
      expect_same(found, B);
      found = slow_product(R, lower);
      solve_lower_right(L, found);
      expect_same(found, R);
      found = slow_product(R, lower.transpose());
      solve_lower_right_t(L, found);
      expect_same(found, R);
    }
    Eigen::VectorXd b = slow_product(lower, MatrixXd::Ones(n, 1));
    solve_lower(L, b);
    expect_same(b, MatrixXd::Ones(n, 1));
  }
}

TEST(Products, GramsAreAddedToTheLowerTriangleOnly) {
  Rng rng(3);
  const MatrixXd X = rng.normal(6, 4);
  const MatrixXd start = rng.normal(6, 6);
  MatrixXd A = start;
  add_gram(A, X, 0.5);
  expect_same(lower_part(A), lower_part(start + 0.5 * slow_product(X, X.transpose())));
  expect_same(A - lower_part(A), start - lower_part(start));
  const MatrixXd small = rng.normal(4, 4);
  A = small;
  add_gram_t(A, X);
  expect_same(lower_part(A), lower_part(small + slow_product(X.transpose(), X)));
  expect_same(A - lower_part(A), small - lower_part(small));
}

}  // namespace
}  // namespace covey
