#pragma once

#include <covey/study/suggestion.h>
#include <covey/suggest/importance.h>

#include <Eigen/Core>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace covey {

/// A datum, and what the model says of it from the others alone.
struct LeftOut {
  double y = 0.0;
  Prediction prediction;
};

/// The trial that a model recommends.
struct RecommendedTrial {
  std::size_t trial = 0;  ///< its index among the trials
  bool by_posterior_mean = false;
  double mean = 0.0;  ///< the model's mean there
  std::string because;
};

/// The model of one objective as a study's observations leave it, to be looked at: everything is in the
/// user's units and direction. Conformal sets are those of loo_student with uniform weights at the study's
/// alpha: they would promise that level for a point drawn as the data were. Immutable.
class ObjectiveModel {
 public:
  /// Needs kLeastObservations observations.
  ObjectiveModel(const Study& study, const std::vector<Trial>& trials, std::size_t objective,
                 int threads = 0);

  /// The fit itself: of the outcome times its sign, which is maximised.
  const ObjectiveFit& fit() const { return round_.models[0]; }
  /// The observations that the model sees, encoded (D × n).
  const Eigen::MatrixXd& X() const { return gp().X(); }
  Eigen::VectorXd y() const { return in_user_units(gp().y()); }
  Eigen::Index n() const { return gp().n(); }
  /// The standard deviation of an outcome around its mean; where outcomes are transformed, near the centre of
  /// the transform.
  double noise_sd() const;
  /// How many outcomes a finite conformal set needs at this alpha.
  Eigen::Index least_for_sets() const;
  bool has_sets() const { return n() >= least_for_sets(); }

  /// At the columns of X (D × m, encoded).
  Eigen::VectorXd means(const Eigen::Ref<const Eigen::MatrixXd>& X) const;
  Prediction predict(const Eigen::Ref<const Eigen::VectorXd>& x) const;
  /// One per observation; the hyperparameters are those of all.
  std::vector<LeftOut> left_out() const;
  /// How near each observation is to the slice through `x` along some parameters, as the model sees it: the
  /// prior correlation, in [0, 1], between the outcome there and the one where the other parameters are x's.
  Eigen::VectorXd nearness(const Eigen::Ref<const Eigen::VectorXd>& x,
                           const std::vector<std::size_t>& along) const;
  /// The trial to recommend (recommend()): that of the best outcome, or where outcomes are noisy that of the
  /// best mean. Among those that meet the study's limits; if none does, or the outcome itself has limits
  /// only, a trial to look at the model from rather than a recommendation.
  const RecommendedTrial& recommended() const { return recommended_; }
  /// How much each parameter matters to the mean.
  Importance importance() const;

 private:
  const GaussianProcess& gp() const { return round_.models[0].gp(); }
  const OutcomeScaler& scaler() const { return round_.models[0].scaler; }
  Eigen::VectorXd in_user_units(const Eigen::Ref<const Eigen::VectorXd>& standardized) const;
  Prediction in_user_units(Prediction prediction) const;

  Space space_;
  Round round_;
  RecommendedTrial recommended_;
  double alpha_;
  double sign_;  ///< −1 if the objective is minimised, +1 otherwise
  Goal goal_;
};

/// The places among observed_trials() of those that meet the study's limits, ascending; nothing if there are
/// no limits, or none does.
std::optional<std::vector<Eigen::Index>> eligible_observations(const Study& study,
                                                               const std::vector<Trial>& trials,
                                                               std::size_t objective);
/// What the study declares of noise, for recommend().
std::optional<bool> declared_deterministic(const Study& study);

/// The indices of the trials whose outcome of this objective counts.
std::vector<std::size_t> observed_trials(const std::vector<Trial>& trials, std::size_t objective);

/// The share of the variance of outcomes that predictions from the others explain, 1 − Σ(y − mu)²/Σ(y − ȳ)²:
/// 1 is perfect, 0 no better than their mean. NaN if the outcomes do not vary.
double explained_share(const std::vector<LeftOut>& left_out);

}  // namespace covey
