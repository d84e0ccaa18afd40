#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <functional>

namespace covey::test {

/// ∇f(x) by central differences of fourth order; `step` trades truncation (h⁴) against rounding (ε/h).
inline Eigen::VectorXd difference_gradient(const std::function<double(const Eigen::VectorXd&)>& f,
                                           const Eigen::VectorXd& x, double step = 1e-3) {
  Eigen::VectorXd gradient(x.size());
  for (Eigen::Index i = 0; i < x.size(); ++i) {
    const auto at = [&](double t) {
      Eigen::VectorXd moved = x;
      moved[i] += t * step;
      return f(moved);
    };
    gradient[i] = (8.0 * (at(1.0) - at(-1.0)) - (at(2.0) - at(-2.0))) / (12.0 * step);
  }
  return gradient;
}

/// max |a − b| / max |b|: the error of a gradient relative to its size, which must not be next to nothing.
inline double relative_error(const Eigen::VectorXd& a, const Eigen::VectorXd& b) {
  return (a - b).cwiseAbs().maxCoeff() / std::max(1e-3, b.cwiseAbs().maxCoeff());
}

}  // namespace covey::test
