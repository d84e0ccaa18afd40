#pragma once

#include <Eigen/Core>
#include <functional>
#include <string>

namespace covey {

/// Returns f(x) and writes ∇f(x) into `gradient`, which has the size of x.
using Objective = std::function<double(const Eigen::VectorXd& x, Eigen::VectorXd& gradient)>;

struct LbfgsbOptions {
  /// Correction pairs that approximate the Hessian: more are better steps for more work per step.
  int memory = 10;
  int max_iterations = 200;
  int max_evaluations = 400;
  /// Stop when (f_k − f_{k+1}) ≤ relative_reduction · max(|f_k|, |f_{k+1}|, 1).
  double relative_reduction = 1e-10;
  /// Stop when every component of the projected gradient is at most this.
  double projected_gradient = 1e-6;
};

struct LbfgsbSummary {
  Eigen::VectorXd x;  ///< the best point seen
  double value = 0.0;
  int iterations = 0;
  int evaluations = 0;
  /// False if a limit was hit or the start was not finite. A failed line search counts as converged: it is
  /// what rounding looks like at the end of an ordinary run.
  bool converged = false;
  std::string termination;
};

/// Minimises f over lower ≤ x ≤ upper (±inf where there is no bound) with the Fortran L-BFGS-B 3.0; the start
/// is clipped into the box. Where f is not finite the search is told of a high value with the gradient
/// pointing back. The Fortran code may write a line to standard output where rounding leaves it without a
/// direction (cli/fortran_output.cpp keeps it from doing so).
LbfgsbSummary minimize_lbfgsb(const Objective& objective, const Eigen::Ref<const Eigen::VectorXd>& start,
                              const Eigen::Ref<const Eigen::VectorXd>& lower,
                              const Eigen::Ref<const Eigen::VectorXd>& upper,
                              const LbfgsbOptions& options = {});

}  // namespace covey
