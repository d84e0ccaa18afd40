#pragma once

#include <Eigen/Core>

namespace covey {

/// A + jitter·I = L Lᵀ with L lower triangular (its upper triangle is zero).
struct Cholesky {
  Eigen::MatrixXd L;
  double jitter = 0.0;
};

/// Factors the symmetric matrix of which the lower triangle of A is given: first as it is, and where that
/// fails with jitter 1e-8·10^k (k = 0, ..., 5) times the mean of the diagonal. Throws NumericalError on a NaN
/// or an infinity in A, and when the last jitter fails too.
Cholesky cholesky(const Eigen::Ref<const Eigen::MatrixXd>& A);

/// The same into storage that is used again; returns the jitter.
double cholesky_into(const Eigen::Ref<const Eigen::MatrixXd>& A, Eigen::MatrixXd& L);

/// Whether every pivot of a factor stands out of the rounding of the matrix it came from. A pivot that does
/// not is noise by which everything would be divided: such a factorisation counts as failed.
bool is_well_posed(const Eigen::Ref<const Eigen::MatrixXd>& L, double largest_diagonal);

/// L ← L⁻¹ for a lower triangular L, by halves: n³/3 operations in matrix products. The upper triangle is not
/// touched.
void invert_lower_in_place(Eigen::Ref<Eigen::MatrixXd> L);

}  // namespace covey
