#pragma once

#include <Eigen/Core>
#include <vector>

namespace covey {

/// The region above the reference point that a front does not dominate, as disjoint boxes:
///
///   {y > reference : y > p in some objective, for every p of the front} = ∪_k Π_j [lower_jk, upper_jk]
///
/// Upper bounds may be infinite. All bounds are coordinates of the front or of the reference, of which there
/// are few, so boxes are kept as indices into the distinct ones; what an acquisition integrates is a function
/// of one coordinate each.
///
/// Two objectives: the n + 1 strips between neighbours. More: the last objective is swept from above, between
/// two of its values the boxes are those of the points above without this objective, and a box that is the
/// same in the next slice is one with it; three objectives so have 2n + 1 boxes, four of the order of n².
struct BoxDecomposition {
  std::vector<Eigen::VectorXd> levels;  ///< per objective, ascending and finite, the reference first
  Eigen::MatrixXi lower;                ///< m × boxes, indices into levels
  Eigen::MatrixXi upper;                ///< likewise; levels[j].size() stands for +∞

  Eigen::Index objectives() const { return lower.rows(); }
  Eigen::Index size() const { return lower.cols(); }
  double lower_bound(Eigen::Index objective, Eigen::Index box) const;
  double upper_bound(Eigen::Index objective, Eigen::Index box) const;
};

/// Y (m × n, maximised) need not be a front; points that are not above the reference (m) dominate nothing of
/// the region. Throws std::invalid_argument for m that hypervolume() would refuse or a reference of another
/// size.
BoxDecomposition decompose_non_dominated(const Eigen::Ref<const Eigen::MatrixXd>& Y,
                                         const Eigen::Ref<const Eigen::VectorXd>& reference);

/// Σ_k Π_j (F_j[lower_jk] − F_j[upper_jk]) with F_j given at the levels and 0 at +∞. With F_j(l) = E(f_j −
/// l)₊ of independent f_j this is the expected hypervolume improvement.
double box_sum(const BoxDecomposition& boxes, const std::vector<Eigen::VectorXd>& F);

/// The same with its gradient times `seed`, added to `F_bar`.
double box_sum_pullback(const BoxDecomposition& boxes, const std::vector<Eigen::VectorXd>& F, double seed,
                        std::vector<Eigen::VectorXd>& F_bar);

/// More points than this are refused by batch_improvement(): the cost doubles with each.
inline constexpr Eigen::Index kMostJointPoints = 8;

/// The volume that the columns of F (m × q) add together to what the front dominates: with
/// HVI(f) = Σ_k Π_j [(f_j − lower_jk)₊ − (f_j − upper_jk)₊] of a single point, by inclusion and exclusion
///
///   Σ_{T ⊆ {1..q}, T ≠ ∅} (−1)^{|T|+1} HVI(min_{i ∈ T} F_i)
///
/// Throws std::invalid_argument for q > kMostJointPoints.
double batch_improvement(const BoxDecomposition& boxes, const Eigen::Ref<const Eigen::MatrixXd>& F);

/// The same with its gradient, added to `F_bar` (m × q) and, because a front may move as well, to
/// `levels_bar`.
double batch_improvement_pullback(const BoxDecomposition& boxes, const Eigen::Ref<const Eigen::MatrixXd>& F,
                                  Eigen::MatrixXd& F_bar, std::vector<Eigen::VectorXd>& levels_bar);

}  // namespace covey
