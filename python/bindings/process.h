#pragma once

#include <covey/gp/fit.h>

#include <optional>

namespace covey::python {

/// A process as Python holds it. Immutable.
struct Process {
  GaussianProcess gp;
  Eigen::VectorXd noise_variances;    ///< empty, or as given
  std::optional<FitSummary> summary;  ///< if it was fitted
};

}  // namespace covey::python
