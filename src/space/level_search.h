#pragma once

#include <covey/space/region.h>

#include <Eigen/Core>
#include <optional>
#include <vector>

/// Points of a region with every number that has levels on one. An inside of feasible.cpp.
namespace covey {

// Nodes of the search over the levels: to find out whether a space is empty, near a point that may be
// replaced by another, and for one move among many.
inline constexpr int kThoroughSearch = 5000;
inline constexpr int kQuickSearch = 200;
inline constexpr int kMoveSearch = 40;

struct LevelSearch {
  std::optional<Eigen::VectorXd> t;
  bool is_complete = true;  ///< false if the search was cut short: there may be a point after all
  std::vector<Eigen::Index> conflict;
};

/// A point of the polytope close to `target` whose numbers are on their levels: depth-first branch and bound
/// over the levels' bounds, the half nearer to the target first.
LevelSearch search_near(const Region& region, const Eigen::VectorXd& target, const Polytope& polytope,
                        int max_nodes);
LevelSearch search_anywhere(const Region& region);

/// The region's polytope with the levels of t (that of `only` alone if it is given).
Polytope with_levels_of(const Region& region, const Eigen::VectorXd& t,
                        std::optional<Eigen::Index> only = {});

}  // namespace covey
