#pragma once

#include <covey/conformal/joint_set.h>
#include <covey/conformal/prediction.h>
#include <covey/conformal/tracked.h>
#include <covey/gp/fit.h>
#include <covey/gp/normalize.h>
#include <covey/suggest/suggest_options.h>

#include <Eigen/Core>
#include <optional>
#include <vector>

namespace covey {

/// What is said about one outcome of a query before it is seen.
struct ObjectiveForecast {
  Prediction prediction;    ///< in the units of y
  FrozenPrediction frozen;  ///< what telling the outcome needs, in the units of the scaler's t(y)
  Weights weights;          ///< of the conformal set
};

/// A point to try, with everything said about its outcomes.
struct Query {
  Eigen::VectorXd x;  ///< encoded
  SearchSummary search;
  std::vector<ObjectiveForecast> forecasts;  ///< one per outcome
  /// The share of queries whose outcomes may violate a limit that was tolerated, where the one-sided bounds
  /// at this point stay inside for it; nothing if none was, or no point was left with such bounds.
  std::optional<double> tolerated = {};
};

/// The model of one objective; it is fitted to standardised outcomes.
struct ObjectiveFit {
  Fit fit;
  OutcomeScaler scaler;  ///< how the fit sees outcomes

  const GaussianProcess& gp() const { return fit.gp; }
  /// The same conditioned on more outcomes, in the units of y, at the columns of X; its hyperparameters and
  /// its units stay as they are.
  ObjectiveFit with_points(const Eigen::MatrixXd& X, const Eigen::Ref<const Eigen::VectorXd>& y) const;
};

/// The models' means of f (m × …) at the columns of X (D × …, encoded), in the units of y.
Eigen::MatrixXd posterior_means(const std::vector<ObjectiveFit>& models,
                                const Eigen::Ref<const Eigen::MatrixXd>& X);

/// One round: a model of the history per outcome, and q queries. All forecasts are made from the history
/// alone. The sets of m objectives hold with probability 1 − alpha/m each, so that they do together with 1 −
/// alpha; those of outcomes with limits hold with 1 − alpha, each by itself.
struct Round {
  std::vector<Query> queries;
  std::vector<ObjectiveFit> models;  ///< one per outcome
  double alpha = 0.1;                ///< of the reported set of each objective: the round's, divided by m
  std::vector<double> alphas = {};   ///< of the reported set of each outcome
  Score score = Score::kLooStudent;
  Promise promise = Promise::kTracked;
  double search_alpha = 1.0;
  double fit_seconds = 0.0;
  double search_seconds = 0.0;
  std::optional<PaperSearchHealth> health = {};  ///< of the chains, in kPaper
  std::optional<LogDensity> proposal = {};       ///< what the queries were drawn from, with kEnergy

  /// The points of the queries, D × q.
  Eigen::MatrixXd points() const;
  /// What becomes of an outcome of query k: a conformal set is judged by its p-value, a tracked one by its
  /// ends.
  Verdict judge(std::size_t k, double y, std::size_t objective = 0) const;
  /// What is known of all outcomes of the first objective together: a joint conformal set with uniform
  /// weights (joint_set.h).
  struct Joint {
    bool whole_space = false;  ///< too few groups for a bounded set at this level
    Eigen::VectorXd lower;     ///< a box around the set, in the units of y
    Eigen::VectorXd upper;
    double volume = 0.0;  ///< of the set itself, in units of y to the power q; by Monte Carlo
    double p_value = 0.0;
    bool covered = false;
  };
  Joint joint(const Groups& groups, const Eigen::Ref<const Eigen::VectorXd>& outcomes) const;
  /// The models once the outcomes of the queries (m × q) are known: conditioned on them, the hyperparameters
  /// as they were. An objective with an outcome that is not a number is left as it is.
  std::vector<ObjectiveFit> models_with(const Eigen::Ref<const Eigen::MatrixXd>& outcomes) const;
};

}  // namespace covey
