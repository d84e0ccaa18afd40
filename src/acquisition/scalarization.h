#pragma once

#include <Eigen/Core>
#include <cstdint>

namespace covey {

/// Several objectives, all maximised, as one: the augmented Chebyshev distance from the ideal, negated,
///
///   s(y) = −max_j w_j d_j − rho Σ_j w_j d_j,   d_j = (ideal_j − y_j)/range_j
///
/// Whatever the shape of the front, every point of it is the best for some weights, and the sum makes sure
/// that what is best for some weights is on the front.
///
/// ParEGO (J. Knowles, 2006) draws weights at random every round and fits one process to the scalars of the
/// data: any acquisition with one objective then serves, conformal ones with the set of the scalar.
struct Chebyshev {
  /// rho: as in Knowles; large enough to break ties of the maximum, small enough not to hide concave parts of
  /// the front.
  static constexpr double kAugmentation = 0.05;

  Eigen::VectorXd weights;  ///< m, ≥ 0, sum 1
  Eigen::VectorXd ideal;    ///< m
  Eigen::VectorXd ranges;   ///< m, > 0

  double operator()(const Eigen::Ref<const Eigen::VectorXd>& y) const;
  /// The scalars of the columns of Y (m × n).
  Eigen::VectorXd of(const Eigen::Ref<const Eigen::MatrixXd>& Y) const;
};

/// Weights uniform on the simplex, drawn with the seed; ideal and ranges (pareto/front.h) from the outcomes Y
/// (m × n). Throws std::invalid_argument without outcomes or with one that is not finite.
Chebyshev random_chebyshev(const Eigen::Ref<const Eigen::MatrixXd>& Y, std::uint64_t seed);

}  // namespace covey
