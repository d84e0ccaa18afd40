#pragma once

#include <Eigen/Core>

namespace covey {

/// The median; the mean of the middle two for an even size. The vector must not be empty.
double median(Eigen::VectorXd values);

/// The quantile at level q ∈ [0, 1] by linear interpolation between order statistics. Not empty.
double quantile(Eigen::VectorXd values, double q);

/// (Σ w)²/Σ w²: how many equally weighted observations weights w ≥ 0 are worth; 0 if all are 0. Any scale of w will do.
double effective_sample_size(const Eigen::Ref<const Eigen::VectorXd>& weights);

/// mean and standard deviation (divisor n − 1), computed in two passes on scaled values so that neither 1e300
/// nor a large common offset harms them. n = 1 gives sd 0.
struct Moments {
  double mean = 0.0;
  double sd = 0.0;
};
Moments moments(const Eigen::Ref<const Eigen::VectorXd>& values);

}  // namespace covey
