#pragma once

#include <covey/gp/gaussian_process.h>

#include <Eigen/Core>
#include <optional>
#include <vector>

namespace covey {

/// One outcome that has to be inside limits, in the units of its process.
struct LimitedOutcome {
  GaussianProcess gp;
  double at_least;  ///< −∞: there is none
  double at_most;   ///< +∞ likewise
  /// Factors of the noise and of the model's variance that make the spread what it turned out to be: e^{2k}
  /// c0 and e^{2k} c1 of its tracked sets (conformal/tracked.h), 1 where there is no record.
  double noise_factor = 1.0;
  double model_factor = 1.0;
  /// How many standard deviations inside an outcome has to be expected, for its one-sided tracked bound to
  /// stay inside; used by margin() alone.
  double deviations = 0.0;
};

/// Whether the outcomes at x will be inside their limits. With mu, S and s2 of each process and s² =
/// noise_factor · s2 + model_factor · (S − s2),
///
///   P(x) = Π [Φ((at_most − mu)/s) − Φ((at_least − mu)/s)]
///
/// Immutable.
class Feasibility {
 public:
  /// Throws std::invalid_argument unless there is an outcome and each at_least < at_most, of which one is
  /// finite.
  explicit Feasibility(std::vector<LimitedOutcome> outcomes);

  const std::vector<LimitedOutcome>& outcomes() const { return outcomes_; }
  /// log P, finite however far outside, and, unless `gradient` is null, its gradient.
  double log_probability(const Eigen::Ref<const Eigen::VectorXd>& x,
                         Eigen::VectorXd* gradient = nullptr) const;
  /// The least of (mu − at_least)/s and (at_most − mu)/s over the outcomes, each less the outcome's
  /// `deviations`: from 0 on, every one-sided bound is inside.
  double margin(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient = nullptr) const;
  /// Whether f is inside as the posterior means at x have it.
  bool is_expected(const Eigen::Ref<const Eigen::VectorXd>& x) const;

 private:
  std::vector<LimitedOutcome> outcomes_;
};

}  // namespace covey
