#pragma once

#include <covey/gp/fit.h>
#include <covey/gp/normalize.h>

#include <Eigen/Core>
#include <optional>

namespace covey {

struct TailOptions {
  /// How many times as far from their median as three quarters of the outcomes do one must lie before any
  /// transform is considered (tail_candidates). What was measured of the sets of ordinary outcomes is of
  /// models without a transform, so that these ask for much.
  double extreme = 20.0;
  double kept_by = 3.0;  ///< nats: the log odds that a priori speak for leaving outcomes as they are
  /// The highest log posterior of the outcomes as they are, standardised, where it is known: another search
  /// for it, a brief one, is saved.
  std::optional<double> plain = {};
};

/// The scaler under which a Gaussian process explains outcomes best, larger being better: with no transform,
/// or with that one of tail_candidates() of which the evidence, the highest
///
///   log p(y' | θ) + log p(θ) + Σ log dy'/dy
///
/// over the hyperparameters, exceeds that of no transform by more than `kept_by`. The hyperparameters are
/// those of `options`, searched briefly; of more than 2·coarse outcomes a random part speaks for all. With no
/// candidates nothing is fitted. `noise_variances`: empty, or the known variance of each outcome.
OutcomeScaler choose_scaler(const Eigen::Ref<const Eigen::MatrixXd>& X,
                            const Eigen::Ref<const Eigen::VectorXd>& y, const FitOptions& options,
                            const Eigen::VectorXd& noise_variances = {}, const TailOptions& tails = {});

}  // namespace covey
