#pragma once

#include <covey/gp/gaussian_process.h>

#include <Eigen/Core>
#include <optional>
#include <vector>

namespace covey {

/// The means of f at the data (m × n): a front of them is what a noisy history is believed to have reached.
Eigen::MatrixXd means_at_data(const std::vector<GaussianProcess>& gps);

/// Per objective its target, nothing where f itself is maximised; none at all: f is everywhere.
using Targets = std::vector<std::optional<double>>;
/// The utilities of values of f (m × …): −|f − t| in the rows that have a target.
Eigen::MatrixXd utilities_of(Eigen::MatrixXd f, const Targets& targets);

}  // namespace covey
