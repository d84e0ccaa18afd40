#pragma once

#include <Eigen/Core>
#include <string_view>

namespace covey {

// What the formulas of the built-in problems are written with.

using Point = Eigen::Ref<const Eigen::VectorXd>;

inline double square(double x) {
  return x * x;
}

/// Throws std::invalid_argument, with the problem's name, unless d ≥ smallest.
void require_dimension(std::string_view name, Eigen::Index d, Eigen::Index smallest);

}  // namespace covey
