#include <covey/numerics/orthogonal.h>

#include <stdexcept>

namespace covey {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

/// Takes the first k columns of Q out of x, twice, and returns how much of each there was.
VectorXd take_out(const MatrixXd& Q, Index k, VectorXd& x) {
  VectorXd parts = VectorXd::Zero(k);
  for (int pass = 0; pass < 2; ++pass) {
    for (Index j = 0; j < k; ++j) {
      const double part = Q.col(j).dot(x);
      x -= part * Q.col(j);
      parts[j] += part;
    }
  }
  return parts;
}

/// Appends to the k columns in use of Q those of `candidates`, longest rest first, until what is left of
/// every one is at most `least` long, and returns how many are in use then.
Index extend(MatrixXd& Q, Index k, MatrixXd candidates, double least) {
  for (Index j = 0; j < candidates.cols(); ++j) {
    VectorXd rest = candidates.col(j);
    take_out(Q, k, rest);
    candidates.col(j) = rest;
  }
  for (; k < Q.cols(); ++k) {
    Index longest = 0;
    const double length = candidates.cols() == 0 ? 0.0 : candidates.colwise().norm().maxCoeff(&longest);
    if (length <= least) break;
    VectorXd column = candidates.col(longest);
    take_out(Q, k, column);
    Q.col(k) = column.normalized();
    for (Index j = 0; j < candidates.cols(); ++j) {
      candidates.col(j) -= Q.col(k).dot(candidates.col(j)) * Q.col(k);
    }
  }
  return k;
}

}  // namespace

OrthogonalFactors orthogonalize(const MatrixXd& A) {
  const Index q = A.cols();
  OrthogonalFactors factors{MatrixXd(A.rows(), q), MatrixXd::Zero(q, q)};
  for (Index k = 0; k < q; ++k) {
    VectorXd column = A.col(k);
    factors.R.col(k).head(k) = take_out(factors.Q, k, column);
    const double length = column.norm();
    if (!(length > 0.0)) throw std::invalid_argument("orthogonalize: the columns are dependent");
    factors.R(k, k) = length;
    factors.Q.col(k) = column / length;
  }
  return factors;
}

VectorXd OrthogonalFactors::least_squares(const VectorXd& z) const {
  VectorXd rest = z;
  VectorXd r = take_out(Q, Q.cols(), rest);
  for (Index k = r.size() - 1; k >= 0; --k) {
    r[k] /= R(k, k);
    for (Index i = 0; i < k; ++i) r[i] -= r[k] * R(i, k);
  }
  return r;
}

VectorXd OrthogonalFactors::shortest_solution(const VectorXd& b) const {
  VectorXd x = VectorXd::Zero(Q.rows());
  VectorXd c(b.size());
  for (Index k = 0; k < b.size(); ++k) {
    c[k] = b[k];
    for (Index i = 0; i < k; ++i) c[k] -= R(i, k) * c[i];
    c[k] /= R(k, k);
    x += c[k] * Q.col(k);
  }
  return x;
}

MatrixXd orthogonal_complement(const MatrixXd& A, double threshold) {
  const Index m = A.rows();
  MatrixXd Q(m, m);
  const double longest = A.cols() == 0 ? 0.0 : A.colwise().norm().maxCoeff();
  const Index rank = extend(Q, 0, A, threshold * longest);
  extend(Q, rank, MatrixXd::Identity(m, m), 0.0);
  return Q.rightCols(m - rank);
}

}  // namespace covey
