#pragma once

#include <covey/gp/fit.h>
#include <covey/gp/normalize.h>

#include <Eigen/Core>

namespace covey {

/// The scaler under which a Gaussian process explains outcomes best, larger being better: with no transform,
/// or with that one of tail_candidates(y) of which the evidence, the highest
///
///   log p(y' | θ) + log p(θ) + Σ log dy'/dy
///
/// over the hyperparameters, exceeds that of no transform by more than `kept_by` (nats), the log odds that a
/// priori speak for leaving outcomes as they are. The hyperparameters are those of `options`, searched
/// briefly; of more than 2·coarse outcomes a random part speaks for all. With no candidates, as for most
/// data, nothing is fitted. `noise_variances`: empty, or the known variance of each outcome.
OutcomeScaler choose_scaler(const Eigen::Ref<const Eigen::MatrixXd>& X,
                            const Eigen::Ref<const Eigen::VectorXd>& y, const FitOptions& options,
                            const Eigen::VectorXd& noise_variances = {}, double kept_by = 3.0);

}  // namespace covey
