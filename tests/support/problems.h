#pragma once

#include <covey/gp/kernel.h>
#include <covey/numerics/random.h>

#include <Eigen/Core>
#include <cmath>

namespace covey::test {

/// A small data set with hyperparameters that were not fitted to it.
struct Problem {
  Eigen::MatrixXd X;
  Eigen::VectorXd y;
  Hyperparameters h;
  Eigen::VectorXd x;
};

/// n points in the unit cube, a smooth function with noise, random hyperparameters, a query that lies in the
/// cube or, with `extrapolate`, far outside.
inline Problem random_problem(Rng& rng, Eigen::Index n, Eigen::Index d, bool extrapolate = false) {
  Problem p;
  p.X = rng.uniform(d, n);
  p.y.resize(n);
  const Eigen::VectorXd slope = 4.0 * rng.normal(d, 1);
  for (Eigen::Index i = 0; i < n; ++i) p.y[i] = std::sin(slope.dot(p.X.col(i))) + 0.3 * rng.normal();
  p.h.kernel = static_cast<KernelType>(rng.below(3));
  p.h.lengthscales = 0.15 + 0.85 * rng.uniform(d, 1).array();
  p.h.outputscale = 0.3 + 2.0 * rng.uniform();
  p.h.noise = std::pow(10.0, -3.0 + 2.5 * rng.uniform());
  p.h.mean = 0.3 * rng.normal();
  p.x = rng.uniform(d, 1);
  if (extrapolate) p.x.array() += 1.5;
  return p;
}

/// As random_problem, every other time with an additive part of the kernel.
inline Problem varied_problem(Rng& rng, Eigen::Index n, Eigen::Index d, bool extrapolate = false) {
  Problem p = random_problem(rng, n, d, extrapolate);
  if (rng.below(2) == 1) {
    p.h.additive_lengthscales = 0.15 + 0.85 * rng.uniform(d, 1).array();
    p.h.additive_scale = 0.3 + 2.0 * rng.uniform();
  }
  return p;
}

/// As varied_problem, with five coordinates of which the second to the fourth belong together.
inline Problem grouped_problem(Rng& rng, Eigen::Index n) {
  Problem p = varied_problem(rng, n, 5);
  p.h.groups = {0, 1, 1, 1, 2};
  p.h.lengthscales.segment(1, 3).setConstant(p.h.lengthscales[1]);
  if (p.h.is_additive()) p.h.additive_lengthscales.segment(1, 3).setConstant(p.h.additive_lengthscales[1]);
  return p;
}

/// The reference vector of docs/method.md.
inline Problem reference_problem() {
  Problem p;
  p.X.resize(2, 5);
  p.X << .1, .4, .75, .9, .5, .2, .9, .3, .8, .5;
  p.y.resize(5);
  p.y << .3, -.7, 1.1, .2, .6;
  p.h.lengthscales = Eigen::Vector2d(.3, .6);
  p.h.outputscale = 1.2;
  p.h.noise = .05;
  p.h.mean = .1;
  p.x = Eigen::Vector2d(.6, .4);
  return p;
}

}  // namespace covey::test
