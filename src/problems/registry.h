#pragma once

#include <covey/problems/problem.h>

#include <Eigen/Core>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace covey {

/// A built-in problem by its name: "hartmann6", "levy:20", "rkhs:5"; without a dimension the default one.
/// `seed` says which function a random problem is (rkhs) and means nothing to the others. Throws
/// std::invalid_argument for an unknown name, with the known ones, and for a dimension the problem does not
/// have. The problem is called by its name with its dimension where that can be chosen ("levy:5").
Problem make_problem(std::string_view name, std::uint64_t seed = 0);

/// A line of the table of problems.
struct ProblemListing {
  std::string name;
  std::string description;              ///< one line
  Eigen::Index smallest_dimension = 0;  ///< name:d is possible for smallest_dimension ≤ d ≤ largest_dimension
  Eigen::Index largest_dimension = 0;  ///< the same as the smallest if the dimension is fixed
  Problem problem;                     ///< in its default dimension
};

/// All of them, in alphabetical order.
std::vector<ProblemListing> list_problems();

}  // namespace covey
