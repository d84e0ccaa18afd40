#include <covey/gp/coordinate_groups.h>

#include <stdexcept>
#include <string>

namespace covey {

Eigen::Index group_count(const CoordinateGroups& groups, Eigen::Index d) {
  return groups.empty() ? d : groups.back() + 1;
}

std::vector<GroupRange> group_ranges(const CoordinateGroups& groups, Eigen::Index d) {
  std::vector<GroupRange> ranges;
  if (groups.empty()) {
    for (Eigen::Index k = 0; k < d; ++k) ranges.push_back({k, 1});
    return ranges;
  }
  if (std::ssize(groups) != d) {
    throw std::invalid_argument("coordinate groups: there are " + std::to_string(groups.size()) + " for " +
                                std::to_string(d) + " coordinates");
  }
  for (Eigen::Index k = 0; k < d; ++k) {
    const Eigen::Index group = groups[static_cast<std::size_t>(k)];
    if (group == std::ssize(ranges)) {
      ranges.push_back({k, 1});
    } else if (group + 1 == std::ssize(ranges)) {
      ++ranges.back().size;
    } else {
      throw std::invalid_argument("coordinate groups: " + std::to_string(group) +
                                  " follows neither itself nor the group before it");
    }
  }
  return ranges;
}

Eigen::VectorXd spread_over(const CoordinateGroups& groups, const Eigen::Ref<const Eigen::VectorXd>& values) {
  if (groups.empty()) return values;
  return values(groups);
}

Eigen::VectorXd sums_over(const CoordinateGroups& groups, const Eigen::Ref<const Eigen::VectorXd>& values) {
  if (groups.empty()) return values;
  Eigen::VectorXd sums = Eigen::VectorXd::Zero(group_count(groups, values.size()));
  for (Eigen::Index k = 0; k < values.size(); ++k) sums[groups[static_cast<std::size_t>(k)]] += values[k];
  return sums;
}

Eigen::VectorXd first_of(const CoordinateGroups& groups, const Eigen::Ref<const Eigen::VectorXd>& values) {
  if (groups.empty() || values.size() == 0) return values;
  const std::vector<GroupRange> ranges = group_ranges(groups, values.size());
  Eigen::VectorXd result(std::ssize(ranges));
  for (Eigen::Index g = 0; g < result.size(); ++g)
    result[g] = values[ranges[static_cast<std::size_t>(g)].first];
  return result;
}

}  // namespace covey
