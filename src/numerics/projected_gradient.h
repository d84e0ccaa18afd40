#pragma once

#include <covey/numerics/lbfgsb.h>

#include <Eigen/Core>
#include <functional>

namespace covey {

/// The point of a closed convex set nearest to x.
using Projection = std::function<Eigen::VectorXd(const Eigen::VectorXd& x)>;

struct ProjectedGradientOptions {
  int max_iterations = 100;
  /// A step must reach below the highest of this many last values: more let it cross narrow valleys.
  int memory = 8;
  /// Stop when a projected gradient step of length one moves no coordinate by more than this.
  double projected_gradient = 1e-7;
  /// Stop when the best value has fallen by at most relative_reduction · max(|f|, 1) over 4·memory
  /// iterations.
  double relative_reduction = 1e-10;
};

struct ProjectedGradientSummary {
  Eigen::VectorXd x;  ///< the best point seen, in the set
  double value = 0.0;
  int iterations = 0;
  int evaluations = 0;
  bool converged = false;
};

/// Minimises f over a convex set that is known by its projection: the spectral projected gradient method
/// (Birgin, Martínez and Raydan 2000), steepest descent with the step length of Barzilai and Borwein and a
/// line search that tolerates a rise now and then. The start is projected first.
ProjectedGradientSummary minimize_projected(const Objective& objective, const Projection& project,
                                            const Eigen::Ref<const Eigen::VectorXd>& start,
                                            const ProjectedGradientOptions& options = {});

}  // namespace covey
