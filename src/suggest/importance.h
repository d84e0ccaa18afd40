#pragma once

#include <covey/space/space.h>

#include <Eigen/Core>
#include <cstdint>
#include <functional>
#include <vector>

namespace covey {

struct ImportanceOptions {
  Eigen::Index samples = 4096;  ///< more are more exact, by 1/√samples
  int bins = 32;                ///< per parameter: more follow it more closely, with fewer samples in each
  std::uint64_t seed = 0;
};

/// How much of a function's variation over a space each parameter explains by itself.
struct Importance {
  /// S_j = Var(E[f | x_j])/Var(f), in [0, 1], one per parameter; all 0 if the function is constant. Of a
  /// parameter with a condition S_j = P(A) Var(E[f | x_j] | A)/Var(f), where A is that it has a value:
  /// whether it has one is what the parameters of the condition explain.
  std::vector<double> shares;
  double mean = 0.0;  ///< of f over the space
  double sd = 0.0;    ///< ... and how much it varies
};

/// First-order Sobol indices of f, which takes encoded points as columns (D × m) and gives their m values,
/// over the points of the space that satisfy its constraints, evenly spread.
///
/// From one sample, whatever f: it is sorted by x_j and cut into bins of equal size (a category's choices,
/// the values of an integer where these are few), and the variance between the bins' means is estimated as in
/// an analysis of variance,
///
///   S_j = (SSB − (B − 1) MSW)/(SST + MSW),   clipped to [0, 1]
///
/// where MSW, the mean square within bins, corrects for the chance differences of B means. Unlike estimators
/// that exchange coordinates between points, it needs no independent parameters and stays inside the
/// constraints. Without constraints Σ_j S_j ≤ 1 and what is missing are interactions; with them, parameters
/// share what they explain and the sum may be more. A parameter with a condition is judged by the points at
/// which it has a value, SSB and MSW around their mean.
Importance first_order_importance(const Space& space,
                                  const std::function<Eigen::VectorXd(const Eigen::MatrixXd&)>& f,
                                  const ImportanceOptions& options = {});

}  // namespace covey
