#pragma once

#include <covey/acquisition/monte_carlo.h>
#include <covey/pareto/box_decomposition.h>

#include <Eigen/Core>
#include <memory>
#include <vector>

namespace covey {

/// Hypervolume improvement as the paper estimates it (monte_carlo.h), for m objectives that are modelled
/// independently: the utility of a label is the volume that f_j at the q points of the batch adds together to
/// what a front dominates (pareto/box_decomposition.h), exactly.
///
///   kImprovement        over a given front
///   kNoisyImprovement   over f at the data, drawn with f at the query and moved to the label like it: every
///                       label has a front of its own, and derivatives go through its points. Of the data
///                       only what lies above the reference point and below the batch matters, and labels
///                       that improve nothing are known as such without a front, so that none has to be
///                       pruned or shared.
///
/// Both are those of hypervolume_improvement.h as the labels grow and the temperatures fall. The weights 1/p
/// of m objectives multiply: the effective number of labels falls with m as it does for wide sets.
class MonteCarloHypervolumeAcquisition final : public MonteCarloExpectation {
 public:
  /// `Y` (m × any) are the outcomes to improve on, not necessarily a front; for kNoisyImprovement it has no
  /// columns. `reference` (m) is the reference point; both in the units of the processes. Of the options
  /// `beta` and `incumbent` are of no use here. Throws std::invalid_argument like MonteCarloAcquisition, for
  /// kUpperBound, for q > kMostJointPoints and unless everything fits together.
  MonteCarloHypervolumeAcquisition(std::vector<GaussianProcess> gps,
                                   const Eigen::Ref<const Eigen::MatrixXd>& Y,
                                   const Eigen::Ref<const Eigen::VectorXd>& reference, QueryWeights weights,
                                   const MonteCarloOptions& options);

  std::unique_ptr<const WeightedAcquisition> of_one_point(QueryWeights weights) const override;

 private:
  Worth worth_of(const std::vector<BatchPredictive>& batches, const std::vector<LabelDraws>& draws,
                 bool with_gradient) const override;

  Eigen::MatrixXd front_;  ///< kImprovement; otherwise without columns
  Eigen::VectorXd reference_;
  BoxDecomposition boxes_;  ///< of front_
};

}  // namespace covey
