#pragma once

#include <covey/numerics/statistics.h>

#include <Eigen/Core>

namespace covey {

/// Importance weights of the data and of the query in a conformal set: w_i = r_i/R, w_n = r_n/R with R = Σ
/// r_i + r_n. They are kept as the ratios r, so that with uniform weights every partial sum is an exact
/// integer.
struct Weights {
  Eigen::VectorXd ratios;    ///< r_i = p'(x_i)/p(x_i) of the n data points, ≥ 0
  double query_ratio = 1.0;  ///< r_n of the query, > 0

  /// w_i = 1/(n + 1): the query is exchangeable with the data.
  static Weights uniform(Eigen::Index n) { return {Eigen::VectorXd::Ones(n), 1.0}; }

  double total() const { return ratios.sum() + query_ratio; }
  double w_n() const { return query_ratio / total(); }
  /// How many exchangeable observations the weighted data are worth.
  double effective_sample_size() const { return covey::effective_sample_size(ratios); }
};

/// The largest B for which ratios clipped at B leave no query, whatever its own ratio, with w_n > alpha:
/// B (1 − alpha) ≤ alpha Σ_i min(r_i, B). 0 if there is none: fewer than 1/alpha − 1 ratios are positive.
/// Clipping buys finite sets by giving up validity where it takes effect.
double clip_level(const Eigen::Ref<const Eigen::VectorXd>& ratios, double alpha);

/// p > alpha with room for rounding: sums of weights that should equal alpha must not exceed it by an ulp.
inline constexpr double kLevelTolerance = 1e-12;
inline bool exceeds_level(double p, double alpha) {
  return p > alpha + kLevelTolerance;
}

}  // namespace covey
