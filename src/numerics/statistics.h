#pragma once

#include <Eigen/Core>

namespace covey {

/// The median; the mean of the middle two for an even size. The vector must not be empty.
double median(Eigen::VectorXd values);

/// The quantile at level q ∈ [0, 1] by linear interpolation between order statistics. Not empty.
double quantile(Eigen::VectorXd values, double q);

/// An interval between two order statistics, the k-th from either end, that covers the median of the
/// distribution of the values with at least the probability `level`, whatever the distribution: the largest k
/// with P(Binomial(n, ½) < k) ≤ (1 − level)/2. Infinite where there is none: at level .95 with fewer than six
/// values.
struct MedianInterval {
  double lower = 0.0;
  double upper = 0.0;
};
MedianInterval median_interval(Eigen::VectorXd values, double level = 0.95);

/// (Σ w)²/Σ w²: how many equally weighted observations weights w ≥ 0 are worth; 0 if all are 0. Any scale of
/// w will do.
double effective_sample_size(const Eigen::Ref<const Eigen::VectorXd>& weights);

/// mean and standard deviation (divisor n − 1), computed in two passes on scaled values so that neither 1e300
/// nor a large common offset harms them. n = 1 gives sd 0.
struct Moments {
  double mean = 0.0;
  double sd = 0.0;
};
Moments moments(const Eigen::Ref<const Eigen::VectorXd>& values);

}  // namespace covey
