#pragma once

#include <covey/acquisition/acquisition.h>
#include <covey/suggest/history.h>
#include <covey/suggest/round_builder.h>

#include <Eigen/Core>
#include <memory>
#include <optional>
#include <vector>

namespace covey {

/// The models that a search goes by, all with the same inputs. At points without an outcome one is made up:
/// where it is awaited the mean that the model expects, where there will be none the worst so far. Such
/// points have no say in conformal sets. Outcomes are standardised.
struct SearchModels {
  std::vector<GaussianProcess> gps;  ///< one per objective
  Eigen::Index observed = 0;         ///< how many inputs, the first ones, have every objective known
  Eigen::MatrixXd taken;             ///< every point that was asked, observed or not
  Eigen::MatrixXd best;              ///< good observations, around which the search looks closer
  double incumbent = 0.0;            ///< kinds of one objective: the highest posterior mean at an observation
  Eigen::VectorXd reference = {};    ///< kinds of several: the reference point

  /// `processes` are the builder's search_processes(), `history` what it was made of, `asked` (D × …) all
  /// points of which there are outcomes.
  SearchModels(std::vector<GaussianProcess> processes, const RoundBuilder& builder, const History& history,
               const Eigen::MatrixXd& asked, const SuggestOptions& options);

  /// Adds points (D × p) whose outcomes (m) are made up; without them, the means that the models expect.
  void add(const Eigen::MatrixXd& points, const std::optional<Eigen::VectorXd>& outcomes = {});
  /// The weights' ratios of the inputs before any are learned: 1 for observations, 0 for the others.
  Eigen::VectorXd ratios() const;
  std::unique_ptr<const Acquisition> acquisition(const QueryWeights& weights, double search_alpha,
                                                 const SuggestOptions& options) const;
};

/// The columns of X with the highest merits.
Eigen::MatrixXd best_observations(const Eigen::MatrixXd& X, const Eigen::VectorXd& merits);

}  // namespace covey
