#pragma once

#include <Eigen/Core>
#include <vector>

namespace covey {

/// The group of each coordinate, counted from 0 without gaps, ascending: the coordinates of a group belong to
/// one feature, such as a category, and share a lengthscale. Empty: every coordinate is a group of its own.
using CoordinateGroups = std::vector<Eigen::Index>;

/// The coordinates first, …, first + size − 1.
struct GroupRange {
  Eigen::Index first = 0;
  Eigen::Index size = 1;
};

/// How many groups d coordinates have.
Eigen::Index group_count(const CoordinateGroups& groups, Eigen::Index d);

/// The coordinates of each group. Throws std::invalid_argument for groups that are not as described above.
std::vector<GroupRange> group_ranges(const CoordinateGroups& groups, Eigen::Index d);

/// One value per group, given to each of its coordinates.
Eigen::VectorXd spread_over(const CoordinateGroups& groups, const Eigen::Ref<const Eigen::VectorXd>& values);
/// The sum over the coordinates of each group.
Eigen::VectorXd sums_over(const CoordinateGroups& groups, const Eigen::Ref<const Eigen::VectorXd>& values);
/// The value of the first coordinate of each group.
Eigen::VectorXd first_of(const CoordinateGroups& groups, const Eigen::Ref<const Eigen::VectorXd>& values);

}  // namespace covey
