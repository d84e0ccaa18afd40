#pragma once

#include <covey/gp/tail_transform.h>

#include <Eigen/Core>
#include <vector>

namespace covey {

/// Maps points of the user's units into the unit cube by the minimum and maximum of each coordinate;
/// coordinates that are constant in the data are dropped, as they say nothing. Points outside the data's
/// range fall outside the cube.
class InputScaler {
 public:
  /// Learns the ranges from the columns of X (d × n).
  static InputScaler from_data(const Eigen::Ref<const Eigen::MatrixXd>& X);
  /// Leaves d coordinates as they are.
  static InputScaler identity(Eigen::Index d);

  /// The coordinates that are kept, ascending.
  const std::vector<Eigen::Index>& kept() const { return kept_; }
  Eigen::MatrixXd scale(const Eigen::Ref<const Eigen::MatrixXd>& X) const;

 private:
  std::vector<Eigen::Index> kept_;
  Eigen::VectorXd low_;
  Eigen::VectorXd span_;
};

/// y' = (t(y) − offset)/scale with an increasing t, for most data the identity.
struct OutcomeScaler {
  double offset = 0.0;
  double scale = 1.0;
  bool constant = false;  ///< all outcomes were equal up to rounding; scale is then their size
  TailTransform transform = {};

  /// Mean 0 and standard deviation 1 (divisor n − 1) of t(y).
  static OutcomeScaler from_data(const Eigen::Ref<const Eigen::VectorXd>& y,
                                 const TailTransform& transform = {});

  double standardize(double y) const { return (transform(y) - offset) / scale; }
  Eigen::VectorXd standardize(const Eigen::Ref<const Eigen::VectorXd>& y) const {
    return (transform(y).array() - offset) / scale;
  }
  /// The outcome that is standardised to this.
  double restore(double standardized) const { return transform.inverse(offset + scale * standardized); }
  /// Variances of the outcomes y, or none, in units of the standardised ones: times the square of dy'/dy,
  /// which itself may be beyond floating point.
  Eigen::VectorXd standardize_variances(const Eigen::Ref<const Eigen::VectorXd>& variances,
                                        const Eigen::Ref<const Eigen::VectorXd>& y) const;
};

}  // namespace covey
