#pragma once

#include <Eigen/Core>

namespace covey {

/// More objectives than this are refused: the cost is exponential in their number.
inline constexpr Eigen::Index kMostObjectives = 6;

/// The volume that the columns of Y (m × n, maximised) dominate above the reference point (m):
///
///   vol ∪_i Π_j [reference_j, Y_ji]
///
/// exactly, for m ≤ kMostObjectives. Points that are dominated or not above the reference add nothing. One
/// objective: the largest; two and three: a sweep, O(n log n); beyond, with the points ascending in the last
/// objective and p_k ∧ p_j their smaller coordinates,
///
///   Σ_k (p_k,m − reference_m) [vol_{m−1}(p_k) − hypervolume_{m−1}{p_k ∧ p_j : j > k}]
///
/// which is what p_k dominates and no later point does (While, Bradstreet and Barone 2012, "A fast way of
/// calculating exact hypervolumes"). Throws std::invalid_argument for other m or a reference of another size.
double hypervolume(const Eigen::Ref<const Eigen::MatrixXd>& Y,
                   const Eigen::Ref<const Eigen::VectorXd>& reference);

/// What would be lost without each column (n); 0 for the dominated and for each of several equal ones.
Eigen::VectorXd hypervolume_contributions(const Eigen::Ref<const Eigen::MatrixXd>& Y,
                                          const Eigen::Ref<const Eigen::VectorXd>& reference);

}  // namespace covey
