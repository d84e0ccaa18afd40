#pragma once

#include <covey/conformal/joint_set.h>
#include <covey/conformal/prediction.h>
#include <covey/conformal/tracked.h>
#include <covey/gp/fit.h>
#include <covey/query/suggest_options.h>

#include <Eigen/Core>
#include <optional>
#include <utility>
#include <vector>

namespace covey {

/// Everything a suggestion depends on besides options and seed. Outcomes are maximised, in the user's units.
struct History {
  Eigen::MatrixXd X;             ///< D × n, encoded
  Eigen::VectorXd y;             ///< n
  Eigen::MatrixXd pending = {};  ///< D × p: asked, not answered yet
  Eigen::MatrixXd failed = {};   ///< D × f: tried without an outcome; to the search, as bad as the worst
  Eigen::VectorXd noise_variances = {};  ///< empty, or the known variance of each outcome
  std::vector<TrackedSets::Told>
      ledger;                    ///< past queries with their frozen predictions, in the order of telling
  PastProposals proposals = {};  ///< what past queries were drawn from, for RatioSource::kEnergy
};

/// A query with everything said about its outcome before it is seen.
struct Query {
  Eigen::VectorXd x;        ///< encoded
  Prediction prediction;    ///< in the units of y
  FrozenPrediction frozen;  ///< what telling the outcome needs, in the units of y
  Weights weights;          ///< of the conformal set
  SearchSummary search;
};

/// One round: the model of the history, and q queries. All predictions are made from the history alone.
class Round {
 public:
  const std::vector<Query>& queries() const { return queries_; }
  const Fit& fit() const { return fit_; }
  /// The fit is to standardised outcomes: y = offset + scale · standardised.
  double offset() const { return offset_; }
  double scale() const { return scale_; }
  double search_alpha() const { return search_alpha_; }
  double alpha() const { return options_.alpha; }  ///< of the reported sets
  /// What is known of all outcomes of the round together: a joint conformal set with uniform weights
  /// (joint_set.h).
  struct Joint {
    bool whole_space = false;  ///< too few groups for a bounded set at this level
    Eigen::VectorXd lower;     ///< a box around the set, in the units of y
    Eigen::VectorXd upper;
    double volume = 0.0;  ///< of the set itself, in units of y to the power q; by Monte Carlo
    double p_value = 0.0;
    bool covered = false;
  };
  Joint joint(const Groups& groups, const Eigen::Ref<const Eigen::VectorXd>& outcomes) const;
  /// Judges the outcome of query i: the conformal set by its p-value, the tracked one by its ends.
  Verdict judge(std::size_t i, double y) const;
  /// The model's means of f at the columns of X (D × m, encoded), in the units of y.
  Eigen::VectorXd posterior_means(const Eigen::Ref<const Eigen::MatrixXd>& X) const;
  /// The same once the outcomes of the queries are known: conditioned on them, the hyperparameters as they
  /// were.
  Eigen::VectorXd posterior_means(const Eigen::Ref<const Eigen::MatrixXd>& X,
                                  const Eigen::Ref<const Eigen::VectorXd>& outcomes) const;

  double fit_seconds = 0.0;
  double search_seconds = 0.0;
  std::optional<PaperSearchHealth> health;  ///< of the chains, in kPaper
  std::optional<LogDensity> proposal;       ///< what the queries were drawn from, with RatioSource::kEnergy

 private:
  friend class RoundBuilder;
  Round(Fit fit, double offset, double scale) : fit_(std::move(fit)), offset_(offset), scale_(scale) {}

  Eigen::MatrixXd asked() const;
  Eigen::VectorXd means_of(const GaussianProcess& gp, const Eigen::Ref<const Eigen::MatrixXd>& X) const;

  Fit fit_;
  double offset_;
  double scale_;
  double search_alpha_ = 1.0;
  Promise promise_ = Promise::kTracked;
  PredictionOptions options_;
  std::vector<Query> queries_;
};

}  // namespace covey
