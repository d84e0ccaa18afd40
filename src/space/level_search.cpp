#include <covey/space/level_search.h>

#include <tuple>
#include <utility>

namespace covey {

using Eigen::Index;
using Eigen::VectorXd;

LevelSearch search_near(const Region& region, const VectorXd& target, const Polytope& polytope,
                        int max_nodes) {
  LevelSearch search;
  std::vector<std::pair<VectorXd, VectorXd>> boxes{{polytope.lower, polytope.upper}};
  Polytope node = polytope;
  for (int count = 0; !boxes.empty(); ++count) {
    if (count == max_nodes) {
      search.is_complete = false;
      return search;
    }
    std::tie(node.lower, node.upper) = std::move(boxes.back());
    boxes.pop_back();
    PolytopeProjection nearest = region.nearest(node, target);
    if (!nearest.is_feasible) {
      if (count == 0) search.conflict = nearest.conflict;
      continue;
    }
    Index branch = -1;
    double farthest = 0.0;
    for (Index k = 0; k < region.size(); ++k) {
      if (!region.has_levels(k) || node.lower[k] == node.upper[k]) continue;
      const double distance = region.off_level(k, nearest.x[k]);
      if (distance > farthest) {
        branch = k;
        farthest = distance;
      }
    }
    if (branch < 0) {
      for (Index k = 0; k < region.size(); ++k) {
        if (region.has_levels(k)) node.lower[k] = node.upper[k] = region.level(k, nearest.x[k]);
      }
      nearest = region.nearest(node, target);
      if (!nearest.is_feasible) continue;
      search.t = std::move(nearest.x);
      return search;
    }
    const double t = nearest.x[branch];
    std::pair<VectorXd, VectorXd> below{node.lower, node.upper};
    below.second[branch] = region.level_below(branch, t);
    std::pair<VectorXd, VectorXd> above{node.lower, node.upper};
    above.first[branch] = region.level_above(branch, t);
    if (t - below.second[branch] < above.first[branch] - t) std::swap(below, above);
    boxes.push_back(std::move(below));
    boxes.push_back(std::move(above));
  }
  return search;
}

LevelSearch search_anywhere(const Region& region) {
  return search_near(region, VectorXd::Constant(region.size(), 0.5), region.polytope(), kThoroughSearch);
}

Polytope with_levels_of(const Region& region, const VectorXd& t, std::optional<Index> only) {
  Polytope polytope = region.polytope();
  for (Index k = 0; k < region.size(); ++k) {
    if (region.has_levels(k) && (!only || *only == k)) {
      if (polytope.lower[k] == polytope.upper[k]) continue;
      polytope.lower[k] = polytope.upper[k] = region.level(k, t[k]);
    }
  }
  return polytope;
}

}  // namespace covey
