#include <covey/numerics/products.h>

namespace covey {

using Matrix = Eigen::Ref<const Eigen::MatrixXd>;

Eigen::MatrixXd product(const Matrix& A, const Matrix& B) {
  return A * B;
}
Eigen::MatrixXd product_tn(const Matrix& A, const Matrix& B) {
  return A.transpose() * B;
}
Eigen::MatrixXd product_nt(const Matrix& A, const Matrix& B) {
  return A * B.transpose();
}

Eigen::MatrixXd lower_product(const Matrix& L, const Matrix& B) {
  return L.triangularView<Eigen::Lower>() * B;
}
Eigen::MatrixXd lower_product_tn(const Matrix& L, const Matrix& B) {
  return L.triangularView<Eigen::Lower>().transpose() * B;
}

// A vector has a loop of its own, which is faster.
void solve_lower(const Matrix& L, Eigen::Ref<Eigen::MatrixXd> B) {
  if (B.cols() == 1) {
    Eigen::Ref<Eigen::VectorXd> b = B.col(0);
    L.triangularView<Eigen::Lower>().solveInPlace(b);
  } else {
    L.triangularView<Eigen::Lower>().solveInPlace(B);
  }
}
void solve_lower_t(const Matrix& L, Eigen::Ref<Eigen::MatrixXd> B) {
  if (B.cols() == 1) {
    Eigen::Ref<Eigen::VectorXd> b = B.col(0);
    L.triangularView<Eigen::Lower>().transpose().solveInPlace(b);
  } else {
    L.triangularView<Eigen::Lower>().transpose().solveInPlace(B);
  }
}

// A Ref by value is what it refers to, which is written.
// NOLINTBEGIN(performance-unnecessary-value-param)
void solve_lower_right(const Matrix& L, Eigen::Ref<Eigen::MatrixXd> B) {
  L.triangularView<Eigen::Lower>().solveInPlace<Eigen::OnTheRight>(B);
}
void solve_lower_right_t(const Matrix& L, Eigen::Ref<Eigen::MatrixXd> B) {
  L.triangularView<Eigen::Lower>().transpose().solveInPlace<Eigen::OnTheRight>(B);
}
// NOLINTEND(performance-unnecessary-value-param)

void add_gram(Eigen::Ref<Eigen::MatrixXd> A, const Matrix& X, double scale) {
  A.selfadjointView<Eigen::Lower>().rankUpdate(X, scale);
}
void add_gram_t(Eigen::Ref<Eigen::MatrixXd> A, const Matrix& X) {
  A.selfadjointView<Eigen::Lower>().rankUpdate(X.transpose());
}

}  // namespace covey
