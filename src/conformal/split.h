#pragma once

#include <covey/conformal/prediction_set.h>

#include <Eigen/Core>
#include <vector>

namespace covey {

/// Split conformal prediction: a model fitted to one part of the data, judged on another, the calibration
/// part, by z_i = (y_i − mu_i)/√S_i. A candidate's p-value is p(z) = (r_n + Σ r_i 1{|z_i| ≥ |z|})/R, and its
/// set the interval |z| ≤ q with q an order statistic of |z_i|: O(log m) per query once sorted.
/// Hyperparameters and anything else may depend on the first part. Immutable.
class SplitCalibration {
 public:
  /// `z` of the m calibration points, with their ratios r (empty: uniform). Throws std::invalid_argument if m
  /// = 0, if anything is not finite, or for sizes that differ.
  explicit SplitCalibration(const Eigen::Ref<const Eigen::VectorXd>& z,
                            const Eigen::Ref<const Eigen::VectorXd>& ratios = Eigen::VectorXd());

  Eigen::Index size() const { return std::ssize(magnitude_); }
  double effective_sample_size() const { return effective_sample_size_; }
  double w_n(double query_ratio = 1.0) const { return query_ratio / (tail_.front() + query_ratio); }

  /// {z : p(z) > alpha}; `query_share` as for conformal_set. The whole line if w_n > alpha.
  IntervalSet set(double alpha, double query_ratio = 1.0, double query_share = 1.0) const;
  /// Who speaks for the label z.
  Support support(double z, double query_ratio = 1.0) const;

  /// The training-conditional (PAC) set: with probability 1 − delta over the calibration data, the coverage
  /// *given* them is at least 1 − alpha. |z| up to the l-th largest |z_i|, l the largest with P(Beta(m + 1 −
  /// l, l) ≥ 1 − alpha) ≥ 1 − delta; the whole line if no l does. Needs uniform weights; throws
  /// std::invalid_argument otherwise.
  IntervalSet training_conditional_set(double alpha, double delta) const;
  /// The alpha up to which z belongs to that set: the upper confidence limit at 1 − delta (Clopper and
  /// Pearson's) for the probability of a residual as large, 1 − the delta-quantile of Beta(m − k, k + 1) with
  /// k = #{|z_i| ≥ |z|}.
  double training_conditional_p_value(double z, double delta) const;

 private:
  std::vector<double> magnitude_;  ///< |z_i|, ascending
  std::vector<double> tail_;       ///< tail_[i] = Σ_{j ≥ i} r_j, one longer
  double effective_sample_size_;
  bool uniform_;
};

}  // namespace covey
