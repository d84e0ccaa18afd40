#pragma once

#include <Eigen/Core>

// Products and triangular solves of whole matrices. Eigen compiles the loops of every such expression anew
// where it stands, seconds at a time; as functions they are compiled once.

namespace covey {

/// A B, AᵀB and A Bᵀ.
Eigen::MatrixXd product(const Eigen::Ref<const Eigen::MatrixXd>& A,
                        const Eigen::Ref<const Eigen::MatrixXd>& B);
Eigen::MatrixXd product_tn(const Eigen::Ref<const Eigen::MatrixXd>& A,
                           const Eigen::Ref<const Eigen::MatrixXd>& B);
Eigen::MatrixXd product_nt(const Eigen::Ref<const Eigen::MatrixXd>& A,
                           const Eigen::Ref<const Eigen::MatrixXd>& B);

/// L B and LᵀB, where only the lower triangle of L is read.
Eigen::MatrixXd lower_product(const Eigen::Ref<const Eigen::MatrixXd>& L,
                              const Eigen::Ref<const Eigen::MatrixXd>& B);
Eigen::MatrixXd lower_product_tn(const Eigen::Ref<const Eigen::MatrixXd>& L,
                                 const Eigen::Ref<const Eigen::MatrixXd>& B);

/// B ← L⁻¹B and B ← L⁻ᵀB for a matrix or a vector B, where only the lower triangle of L is read.
void solve_lower(const Eigen::Ref<const Eigen::MatrixXd>& L, Eigen::Ref<Eigen::MatrixXd> B);
void solve_lower_t(const Eigen::Ref<const Eigen::MatrixXd>& L, Eigen::Ref<Eigen::MatrixXd> B);

/// B ← B L⁻¹ and B ← B L⁻ᵀ.
void solve_lower_right(const Eigen::Ref<const Eigen::MatrixXd>& L, Eigen::Ref<Eigen::MatrixXd> B);
void solve_lower_right_t(const Eigen::Ref<const Eigen::MatrixXd>& L, Eigen::Ref<Eigen::MatrixXd> B);

/// The lower triangle of A grows by that of scale·X Xᵀ, or of XᵀX.
void add_gram(Eigen::Ref<Eigen::MatrixXd> A, const Eigen::Ref<const Eigen::MatrixXd>& X, double scale = 1.0);
void add_gram_t(Eigen::Ref<Eigen::MatrixXd> A, const Eigen::Ref<const Eigen::MatrixXd>& X);

}  // namespace covey
