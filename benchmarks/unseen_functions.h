#pragma once

#include <covey/problems/problem.h>

#include <Eigen/Core>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

namespace covey::benchmark {

/// The noise of a problem's outcomes, in units of the function's sd.
inline constexpr double kUnseenNoise = 0.1;
/// The farthest that a seed moves a function, in units of the range of each input.
inline constexpr double kUnseenShift = 0.1;

/// A function to be minimised that had no part in choosing any constant of the project: none of them is in
/// docs/loop_study.md or docs/defaults.md.
struct UnseenFunction {
  const char* name;
  std::vector<std::pair<double, double>> box;
  std::function<double(const Eigen::VectorXd&)> f;
  /// Where its least value is, if that is known and farther than kUnseenShift from the walls, so that no
  /// seed moves it out; otherwise empty.
  Eigen::VectorXd optimum = {};
};

const std::vector<UnseenFunction>& unseen_functions();

/// Throws std::invalid_argument if there is none of that name.
std::size_t unseen_function_index(std::string_view name);

/// The function on the unit cube, moved by up to kUnseenShift in every input as the seed has it and mirrored
/// at the walls; with noise. The regret is known where the optimum is.
Problem unseen_problem(std::size_t index, std::uint64_t seed);

}  // namespace covey::benchmark
