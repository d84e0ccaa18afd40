#pragma once

#include <covey/gp/kernel.h>

#include <Eigen/Core>

namespace covey {

/// The correlations of n points on a line with each other and with others, for the loops over pairs of a
/// kernel with an additive part, which has one such line per coordinate. A group of coordinates with one
/// lengthscale is no line; its pairs are evaluated one by one.
///
/// On a line Matérn-5/2 needs no exponential per pair: with s = √5 x/lengthscale,
///
///   e^(−|s_i − s_j|) = min(e^(s_i) e^(−s_j), e^(−s_i) e^(s_j))
///
/// takes two per point. Where the points spread so many lengthscales that these would overflow, and for other
/// correlation functions, each pair is evaluated by correlation().
class LineCorrelation {
 public:
  /// `points` (n × 1, or one column per coordinate of a group) over `lengthscale`.
  LineCorrelation(KernelType type, const Eigen::Ref<const Eigen::MatrixXd>& points, double lengthscale);

  /// out[i] += scale · correlation of the points j + 1 + i and j.
  void add_after(Eigen::Index j, double scale, Eigen::Ref<Eigen::ArrayXd> out) const;

  /// out[i] += scale · correlation of the point i and `point`, which has a number per coordinate.
  void add_at(const Eigen::Ref<const Eigen::VectorXd>& point, double scale,
              Eigen::Ref<Eigen::ArrayXd> out) const;

  /// Σ_i weights[i] · f(r²) over the points j + 1 + i after j.
  struct Sums {
    double correlation = 0.0;  ///< f is the correlation
    double slope = 0.0;        ///< f is r² d correlation / dr²
  };
  Sums weighted_after(Eigen::Index j, const Eigen::Ref<const Eigen::ArrayXd>& weights) const;

 private:
  Eigen::ArrayXd squares_after(Eigen::Index j) const;

  KernelType type_;
  double middle_;
  double lengthscale_;
  Eigen::MatrixXd scaled_;  ///< points over the lengthscale, from their middle; s if by products
  Eigen::VectorXd grown_;   ///< e^s; empty where pairs are evaluated
  Eigen::VectorXd fallen_;  ///< e^(−s)
};

}  // namespace covey
