#pragma once

#include <covey/acquisition/acquisition.h>
#include <covey/gp/line_correlation.h>
#include <covey/numerics/packed_matrix.h>

#include <Eigen/Core>
#include <memory>
#include <vector>

namespace covey {

/// The values of a ConformalAcquisition at many points at once, for pools of millions of candidates: the same
/// numbers up to rounding, an order of magnitude faster per point. Per block of B points
///
///   K = k(X, block)          n × B, by one matrix product
///   V = L⁻¹ K,  S = k(x, x) + s2 − ‖V‖²,  mu = m + Kᵀa
///   b = L⁻ᵀ V,  beta = b/√S  (conformal acquisitions only)
///
/// and per point the ends of its set by selection in O(n). L⁻¹ is formed once: it is used for so many
/// right-hand sides that matrix products, which triangular solves only approach, pay for it. Where A is well
/// conditioned b = A⁻¹K is one product with A⁻¹ and S = k(x, x) + s2 − kᵀb. Immutable; may be shared between
/// threads.
class BlockAcquisition {
 public:
  /// The parameters are those of ConformalAcquisition.
  BlockAcquisition(GaussianProcess gp, std::shared_ptr<const Utility> utility, QueryWeights weights,
                   const ConformalOptions& options);

  /// a at the columns of X (d × B). A value depends on its own column only up to rounding; for the same bits
  /// again it takes the same block.
  Eigen::VectorXd values(const Eigen::Ref<const Eigen::MatrixXd>& X) const;

 private:
  /// Correlations of the data with the points, k(X, block)/k(x, x).
  Eigen::MatrixXd kernel_block(const Eigen::Ref<const Eigen::MatrixXd>& X) const;
  Eigen::VectorXd values_in_cache(const Eigen::Ref<const Eigen::MatrixXd>& X) const;
  double value(const QueryTerms& query, const StepMask& mask) const;

  GaussianProcess gp_;
  std::shared_ptr<const Utility> utility_;
  QueryWeights weights_;
  ConformalOptions options_;

  PackedMatrix L_inverse_;
  PackedMatrix L_inverse_transpose_;  ///< only for conformal acquisitions where A is not well conditioned
  PackedMatrix A_inverse_;            ///< only for conformal acquisitions where it is
  Eigen::VectorXd center_;  ///< of the data; distances are taken from here, which keeps their rounding small
  Eigen::MatrixXd scaled_;  ///< the data, centred and divided by the lengthscales
  Eigen::VectorXd squared_norm_;        ///< of its columns
  std::vector<LineCorrelation> lines_;  ///< the data in each group of coordinates of the additive part
  Eigen::ArrayXd squared_a_;            ///< a_i²
  double ratio_sum_ = 0.0;
  double lowest_mass_ = 0.0;  ///< Φ at the lowest label that is integrated over
};

}  // namespace covey
