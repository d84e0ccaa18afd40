#pragma once

#include <Eigen/Core>

namespace covey {

/// The two loops over pairs of points of which a likelihood evaluation mostly consists besides
/// factorisations. They work on differences of coordinates, never on ‖x‖² + ‖x'‖² − 2x·x', whose cancellation
/// would ruin near-duplicates.

/// out[i] = Σ_k (points(j + 1 + i, k) − points(j, k))² for the points after j; `points` is n × d.
void squared_distances_after(const Eigen::Ref<const Eigen::MatrixXd>& points, Eigen::Index j,
                             Eigen::Ref<Eigen::ArrayXd> out);

/// sums[k] += Σ_i weights[i] (points(k, j + 1 + i) − points(k, j))²; `points` is d × n.
void add_weighted_squares_after(const Eigen::Ref<const Eigen::MatrixXd>& points, Eigen::Index j,
                                const Eigen::Ref<const Eigen::ArrayXd>& weights,
                                Eigen::Ref<Eigen::VectorXd> sums);

}  // namespace covey
