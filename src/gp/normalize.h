#pragma once

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

/// y' = (y − offset)/scale.
struct OutcomeScaler {
  double offset = 0.0;
  double scale = 1.0;
  bool constant = false;  ///< all outcomes were equal up to rounding; scale is then their size

  /// Mean 0 and standard deviation 1 (divisor n − 1).
  static OutcomeScaler from_data(const Eigen::Ref<const Eigen::VectorXd>& y);

  double standardize(double y) const { return (y - offset) / scale; }
  Eigen::VectorXd standardize(const Eigen::Ref<const Eigen::VectorXd>& y) const {
    return (y.array() - offset) / scale;
  }
  /// Variances of outcomes in units of the standardised ones: divided by scale², which itself may be beyond
  /// floating point.
  Eigen::VectorXd standardize_variances(const Eigen::Ref<const Eigen::VectorXd>& variances) const;
};

}  // namespace covey
