#pragma once

#include <covey/acquisition/acquisition.h>
#include <covey/acquisition/query_weights.h>

#include <Eigen/Core>
#include <memory>

namespace covey {

/// An acquisition of a batch that can be asked under any importance weights, as a search needs it that learns
/// them on its way. The argument is the batch as one vector, point after point.
class WeightedAcquisition : public Acquisition {
 public:
  virtual const Eigen::MatrixXd& X() const = 0;  ///< inputs of the data, d × n
  virtual Eigen::Index q() const = 0;            ///< points of a batch
  /// Where the weight w_n of a query exceeds this, every label is accepted.
  virtual double level() const = 0;
  virtual const QueryWeights& weights() const = 0;
  /// The value under other weights and, unless `gradient` is null, its gradient.
  virtual double evaluate_under(const QueryWeights& weights, const Eigen::Ref<const Eigen::VectorXd>& x,
                                Eigen::VectorXd* gradient) const = 0;
  /// The same acquisition of a single point.
  virtual std::unique_ptr<const WeightedAcquisition> of_one_point(QueryWeights weights) const = 0;

  double evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const final {
    return evaluate_under(weights(), x, gradient);
  }
};

}  // namespace covey
