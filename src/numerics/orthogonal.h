#pragma once

#include <Eigen/Core>

namespace covey {

/// A = Q R for a few independent columns: Q has orthonormal columns, R is upper triangular.
struct OrthogonalFactors {
  Eigen::MatrixXd Q;
  Eigen::MatrixXd R;

  /// The r with the least |A r − z|.
  Eigen::VectorXd least_squares(const Eigen::VectorXd& z) const;
  /// The shortest x with Aᵀx = b.
  Eigen::VectorXd shortest_solution(const Eigen::VectorXd& b) const;
};

/// The factors of A by Gram-Schmidt, every column twice. Throws std::invalid_argument if a column is zero
/// beside those before it.
OrthogonalFactors orthogonalize(const Eigen::MatrixXd& A);

/// An orthonormal basis of what is orthogonal to the columns of A. A column with less than `threshold` of the
/// longest one's length outside the span of the others counts as one of that span.
Eigen::MatrixXd orthogonal_complement(const Eigen::MatrixXd& A, double threshold);

}  // namespace covey
