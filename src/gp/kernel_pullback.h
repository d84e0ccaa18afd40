#pragma once

#include <covey/gp/kernel.h>

#include <Eigen/Core>

namespace covey {

/// The gradient in x of anything that depends on it through kernel_vector(h, X, x), from its derivatives
/// k_bar: Σ_i k_bar_i · outputscale · (d correlation/dr²)_i · 2 (x − x_i)/lengthscale², and the same of the
/// additive part, whose r² are those of one group of coordinates.
Eigen::VectorXd kernel_vector_pullback(const Hyperparameters& h, const Eigen::Ref<const Eigen::MatrixXd>& X,
                                       const Eigen::Ref<const Eigen::VectorXd>& x,
                                       const Eigen::Ref<const Eigen::VectorXd>& k_bar);

}  // namespace covey
