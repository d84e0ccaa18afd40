#pragma once

#include <covey/acquisition/acquisition.h>
#include <covey/acquisition/feasibility.h>
#include <covey/acquisition/front_values.h>
#include <covey/gp/success_model.h>
#include <covey/suggest/history.h>
#include <covey/suggest/round_builder.h>

#include <Eigen/Core>
#include <memory>
#include <vector>

namespace covey {

/// The models that a search goes by, those of objectives all with the same inputs. At points whose outcome is
/// awaited, or that lack some of several, the mean that the model expects stands in for it; such points have
/// no say in conformal sets. Points that failed say nothing about outcomes: where trials fail is a model of
/// its own. Outcomes are standardised.
struct SearchModels {
  std::vector<GaussianProcess> gps;  ///< one per objective
  Targets targets;                   ///< of the objectives
  /// The outcomes with limits: each process has the points at which its outcome is known, and the awaited.
  std::vector<LimitedOutcome> limited;
  Eigen::Index observed = 0;       ///< how many inputs, the first ones, have every objective known
  Eigen::MatrixXd taken;           ///< every point that was asked, observed or not
  Eigen::MatrixXd best;            ///< good observations, around which the search looks closer
  double incumbent = 0.0;          ///< kinds of one objective: the highest utility of a posterior mean at an
                                   ///< observation that meets the limits
  bool has_incumbent = true;       ///< whether an observation is taken to meet the limits
  Eigen::VectorXd reference = {};  ///< kinds of several: the reference point
  /// Where trials succeed, if any has failed; a point that lacks an objective has. Acquisitions share it.
  std::shared_ptr<const SuccessModel> success = {};

  /// `processes` are the builder's search_processes(), `history` what it was made of, `asked` (D × …) all
  /// points of which there are outcomes.
  SearchModels(std::vector<GaussianProcess> processes, const RoundBuilder& builder, const History& history,
               const Eigen::MatrixXd& asked, const SuggestOptions& options);

  /// Adds points (D × p) with the means that the models expect there. What is awaited counts as if it was
  /// going to be measured a hundred times: where outcomes have noise, a single one leaves the search nearly
  /// as it was, and a batch would be one point again and again.
  void add(const Eigen::MatrixXd& points);
  /// Adds a point at which some outcomes (m, standardised) are known and the others are not a number.
  void add(const Eigen::Ref<const Eigen::VectorXd>& x, const Eigen::VectorXd& outcomes);
  /// The weights' ratios of the inputs before any are learned: 1 for observations, 0 for the others.
  Eigen::VectorXd ratios() const;
  /// What a search maximises. Where there are limits it is weighted by the probability that they are met, and
  /// is that alone until an observation meets them. With a tolerated rate of violations it is low wherever
  /// the one-sided bounds are not inside (InsideLimits).
  std::unique_ptr<const Acquisition> acquisition(const QueryWeights& weights, double search_alpha,
                                                 const SuggestOptions& options) const;
  /// Null without limits.
  std::shared_ptr<const Feasibility> feasibility() const;

 private:
  void set_limits(const std::vector<GaussianProcess>& processes, const RoundBuilder& builder,
                  const History& history, const SuggestOptions& options);
  /// The inputs that are taken to meet the limits, ascending. What was measured decides, unless the model's
  /// mean of f is on the other side of a limit by more than its standard deviation; where nothing was, that
  /// mean.
  std::vector<Eigen::Index> eligible() const;
  void find_incumbent();

  /// Per outcome with limits what was measured at the inputs, standardised; not a number where nothing was.
  std::vector<Eigen::VectorXd> measured_;
};

/// Adds a column to points, which may have none and not know their rows yet.
void append_column(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::MatrixXd& points);

/// The columns of X with the highest merits.
Eigen::MatrixXd best_observations(const Eigen::MatrixXd& X, const Eigen::VectorXd& merits);

}  // namespace covey
