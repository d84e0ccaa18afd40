#pragma once

#include <covey/gp/gaussian_process.h>
#include <covey/pareto/front.h>
#include <covey/pareto/hypervolume.h>

#include <Eigen/Core>
#include <cmath>
#include <utility>
#include <vector>

#include "support/problems.h"

namespace covey::test {

/// m functions of the same inputs.
struct Objectives {
  std::vector<GaussianProcess> gps;
  Eigen::VectorXd x;
  Eigen::VectorXd reference;
};

inline Objectives random_objectives(Rng& rng, Eigen::Index m, Eigen::Index n, bool noisy = false,
                                    bool varied = false) {
  Objectives result;
  Eigen::MatrixXd Y(m, n);
  Problem first;
  for (Eigen::Index o = 0; o < m; ++o) {
    Problem p = varied ? varied_problem(rng, n, 2) : random_problem(rng, n, 2);
    if (noisy) p.h.noise = 0.05 + 0.2 * rng.uniform();
    if (o == 0) first = p;
    result.gps.emplace_back(first.X, p.y, p.h);
    Y.row(o) = p.y.transpose();
  }
  result.x = first.x;
  result.reference = Y.rowwise().minCoeff().array() - 2.3;
  return result;
}

inline Eigen::MatrixXd outcomes(const Objectives& p) {
  Eigen::MatrixXd Y(std::ssize(p.gps), p.gps.front().n());
  for (std::size_t o = 0; o < p.gps.size(); ++o) Y.row(static_cast<Eigen::Index>(o)) = p.gps[o].y();
  return Y;
}

/// Lower by two, so that improvements are frequent enough to be counted.
inline Eigen::MatrixXd modest_outcomes(const Objectives& p) {
  return outcomes(p).array() - 2.0;
}

/// Mean and standard error of values, each with a weight.
struct Estimate {
  double mean = 0.0;
  double error = 0.0;
};

inline Estimate weighted_mean(const Eigen::ArrayXd& values, const Eigen::ArrayXd& weights) {
  const double mean = (values * weights).sum() / weights.sum();
  return {mean, std::sqrt((weights * (values - mean)).square().sum()) / weights.sum()};
}

/// What one point or several (m × q) add to the volume that a front dominates.
class Improvement {
 public:
  Improvement(const Eigen::MatrixXd& Y, Eigen::VectorXd reference)
      : front_(pareto_front(Y)),
        reference_(std::move(reference)),
        reached_(hypervolume(front_, reference_)) {}

  double operator()(const Eigen::MatrixXd& f) const {
    Eigen::MatrixXd with(front_.rows(), front_.cols() + f.cols());
    with << front_, f;
    return hypervolume(with, reference_) - reached_;
  }

 private:
  Eigen::MatrixXd front_;
  Eigen::VectorXd reference_;
  double reached_;
};

}  // namespace covey::test
