#pragma once

#include <covey/density/density_ratio.h>

#include <Eigen/Core>
#include <memory>

namespace covey::test {

/// log r = slope·(x − ½): smooth, and different at every point.
inline std::shared_ptr<const DensityRatio> tilt(Eigen::Index d, double slope) {
  const LogDensity rising{
      [slope](const Eigen::VectorXd& x) { return slope * (x.array() - 0.5).sum(); },
      [slope](const Eigen::VectorXd& x) { return Eigen::VectorXd::Constant(x.size(), slope).eval(); }};
  const LogDensity flat{[](const Eigen::VectorXd&) { return 0.0; },
                        [](const Eigen::VectorXd& x) { return Eigen::VectorXd::Zero(x.size()).eval(); }};
  return std::make_shared<const KnownRatio>(d, rising, flat);
}

}  // namespace covey::test
