#pragma once

#include <covey/gp/gaussian_process.h>

#include <Eigen/Core>
#include <vector>

namespace covey {

/// The conformal predictive distribution of an outcome: what one-sided conformal sets say at every level at
/// once. Each row i of the data says from which label t_i on the query would be further up than the row is,
/// in standard deviations of a model that has not seen either. With ratios r (all 1 if rows and query are
/// exchangeable) and R = r_n + Σ r_i, where rows are judged by a model that none of them had a say in
/// (split) or that treats them all alike (fixed hyperparameters),
///
///   P(Y ≤ t) lies between Σ_{t_i ≤ t} r_i / R and (r_n + Σ_{t_i ≤ t} r_i)/R,
///
/// and everything here is made of these bounds (Vovk, Shen, Manokhin & Xie 2019). Immutable.
class PredictiveDistribution {
 public:
  /// `atoms` t_i with their ratios r_i and the query's r_n. Throws std::invalid_argument for sizes that
  /// differ, or what is not finite, or a ratio that is negative.
  PredictiveDistribution(const Eigen::Ref<const Eigen::VectorXd>& atoms,
                         const Eigen::Ref<const Eigen::VectorXd>& ratios, double query_ratio);

  /// For level ≥ 1/2 the smallest t_i with P(Y ≤ t_i) ≥ level, +∞ if there is none; below 1/2 the largest
  /// with P(Y ≥ t_i) ≥ 1 − level, or −∞. So quantiles ascend with the level, and between two of them lies
  /// what is between their levels or more. Throws std::invalid_argument unless 0 < level < 1.
  double quantile(double level) const;
  /// P(Y > c), in the middle of its bounds: (Σ_{t_i > c} r_i + (r_n + Σ_{t_i = c} r_i)/2)/R.
  double p_above(double c) const;

  /// The same for y' = offset + scale·y, scale > 0.
  PredictiveDistribution in_units(double offset, double scale) const;

 private:
  Eigen::VectorXd atoms_;     ///< ascending
  std::vector<double> sums_;  ///< sums_[i] = Σ_{j < i} r_j, one longer
  double query_ratio_;
};

/// The atoms of a fit whose hyperparameters are given, or that is taken for it, in the standardised label z:
/// where the deleted studentised residual of row i, (a_i − beta_i z)/√G_i with G_i = c_i + beta_i², is as
/// large as the query's z, t_i = a_i/(√G_i + beta_i).
Eigen::VectorXd predictive_atoms(const FitTerms& fit, const QueryTerms& query);

}  // namespace covey
