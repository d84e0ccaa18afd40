#pragma once

#include <covey/acquisition/acquisition.h>
#include <covey/density/density_ratio.h>

#include <Eigen/Core>
#include <memory>

namespace covey {

/// The importance ratio as an acquisition needs it: r at the query, with its gradient, and at the data.
struct QueryRatio {
  /// Null: r ≡ 1. Shared, because searches replace the ratio while several chains still use the last one.
  std::shared_ptr<const DensityRatio> ratio;
  Eigen::VectorXd at_data;  ///< n; 0 for pending points, whose outcomes are made up

  static QueryRatio uniform(Eigen::Index n) { return {nullptr, Eigen::VectorXd::Ones(n)}; }
  static QueryRatio of(std::shared_ptr<const DensityRatio> ratio, const Eigen::Ref<const Eigen::MatrixXd>& X);
};

/// An acquisition of a batch that can be asked under any importance ratio, as a search needs it that learns
/// the ratio on its way. The argument is the batch as one vector, point after point.
class RatioAcquisition : public Acquisition {
 public:
  virtual const Eigen::MatrixXd& X() const = 0;  ///< inputs of the data, d × n
  virtual Eigen::Index q() const = 0;            ///< points of a batch
  /// Where the weight w_n of a query exceeds this, every label is accepted.
  virtual double level() const = 0;
  virtual const QueryRatio& ratio() const = 0;
  /// The value under another ratio; `gradient` may be null.
  virtual double evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, const QueryRatio& ratio,
                          Eigen::VectorXd* gradient) const = 0;
  /// The same acquisition of a single point.
  virtual std::unique_ptr<const RatioAcquisition> of_one_point(QueryRatio ratio) const = 0;

  double value(const Eigen::Ref<const Eigen::VectorXd>& x) const final {
    return evaluate(x, ratio(), nullptr);
  }
  double value_and_gradient(const Eigen::Ref<const Eigen::VectorXd>& x,
                            Eigen::VectorXd& gradient) const final {
    return evaluate(x, ratio(), &gradient);
  }
};

}  // namespace covey
