#include <covey/numerics/constants.h>
#include <covey/numerics/polytope.h>
#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>
#include <covey/space/feasible.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace covey {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

// An integer within this of a whole number is one; beyond it, rounding is a decision.
constexpr double kIntegral = 1e-9;
// What Sobol points must satisfy to be taken as they are: sums of integers are not always exact.
constexpr double kAcceptance = 1e-12;
// Nodes of the search over the integers: to find out whether a space is empty, near a point that may be
// replaced by another, and for one move among many.
constexpr int kThoroughSearch = 5000;
constexpr int kQuickSearch = 200;
constexpr int kMoveSearch = 40;
// The walk's stream of random numbers; the Sobol points use one per coordinate.
constexpr std::uint64_t kWalkStream = std::uint64_t{1} << 32;
// Jumps of an integer in its unit coordinate.
constexpr double kJumps[] = {0.1, 1.0 / 3.0};
// Weights of distances beyond this are cut off: their squares must stay finite.
constexpr double kLargestWeight = 1e150;
// Neighbours closer than this are the same point.
constexpr double kSameNeighbour = 1e-9;

/// The parameters that constraints name, in t ∈ [0, 1]: x = low + t (high − low) with the bounds of the unit
/// scale, so that t is the coordinate u itself unless the parameter is log-scaled.
class Region {
 public:
  explicit Region(const Space& space) : space_(space) {
    std::set<std::size_t> named;
    for (const LinearConstraint& constraint : space.constraints()) {
      for (const LinearTerm& term : constraint.terms) named.insert(term.parameter);
    }
    tied_.assign(named.begin(), named.end());
    const Index m = size();
    const Index rows = std::ssize(space.constraints());
    polytope_.A = MatrixXd::Zero(rows, m);
    polytope_.row_lower.resize(rows);
    polytope_.row_upper.resize(rows);
    polytope_.lower = VectorXd::Zero(m);
    polytope_.upper = VectorXd::Ones(m);
    for (Index k = 0; k < m; ++k) {
      scales_.push_back(unit_scale(parameter(k)));
      if (!parameter(k).is_int()) continue;
      const IntParameter& whole = std::get<IntParameter>(parameter(k).domain);
      polytope_.lower[k] = to_t(k, static_cast<double>(whole.low));
      polytope_.upper[k] = to_t(k, static_cast<double>(whole.high));
    }
    for (Index row = 0; row < rows; ++row) {
      const LinearConstraint& constraint = space.constraints()[static_cast<std::size_t>(row)];
      double bound = constraint.bound;
      for (const LinearTerm& term : constraint.terms) {
        const Index k = std::lower_bound(tied_.begin(), tied_.end(), term.parameter) - tied_.begin();
        polytope_.A(row, k) = term.coefficient * range(k);
        bound -= term.coefficient * scale(k).low;
      }
      polytope_.row_lower[row] = constraint.relation == Relation::kLessEqual ? -kInfinity : bound;
      polytope_.row_upper[row] = constraint.relation == Relation::kGreaterEqual ? kInfinity : bound;
    }
  }

  /// Number of parameters that constraints name.
  Index size() const { return std::ssize(tied_); }
  /// With integers from their lowest to their highest; they are whole at the centres of their intervals.
  const Polytope& polytope() const { return polytope_; }
  bool is_int(Index k) const { return parameter(k).is_int(); }
  bool has_int() const {
    return std::any_of(tied_.begin(), tied_.end(),
                       [&](std::size_t i) { return space_.parameters()[i].is_int(); });
  }
  bool has_float_equality() const {
    return std::any_of(
        space_.constraints().begin(), space_.constraints().end(), [&](const LinearConstraint& constraint) {
          return constraint.relation == Relation::kEqual &&
                 std::any_of(constraint.terms.begin(), constraint.terms.end(), [&](const LinearTerm& term) {
                   return space_.parameters()[term.parameter].is_float();
                 });
        });
  }
  std::optional<Index> find(std::size_t parameter) const {
    const auto found = std::lower_bound(tied_.begin(), tied_.end(), parameter);
    if (found == tied_.end() || *found != parameter) return std::nullopt;
    return found - tied_.begin();
  }

  double to_x(Index k, double t) const { return std::lerp(scale(k).low, scale(k).high, t); }
  double to_t(Index k, double x) const { return (x - scale(k).low) / range(k); }
  /// The t of the whole number nearest to t, within the bounds.
  double whole(Index k, double t) const {
    return std::clamp(to_t(k, std::round(to_x(k, t))), polytope_.lower[k], polytope_.upper[k]);
  }

  VectorXd from_encoded(const VectorXd& u) const {
    VectorXd t(size());
    for (Index k = 0; k < size(); ++k) {
      const double coordinate = u[coordinate_of(k)];
      t[k] = scale(k).log ? to_t(k, scale(k).from_unit(coordinate)) : coordinate;
    }
    return t;
  }
  /// Writes those t that differ from `before` into u.
  void into_encoded(const VectorXd& t, const VectorXd& before, VectorXd& u) const {
    for (Index k = 0; k < size(); ++k) {
      if (t[k] == before[k]) continue;
      const double x = is_int(k) ? std::round(to_x(k, t[k])) : to_x(k, t[k]);
      u[coordinate_of(k)] = scale(k).log || is_int(k) ? scale(k).to_unit(x) : t[k];
    }
  }
  /// du/dt at t: distances in t times these are distances in u.
  VectorXd weights(const VectorXd& t) const {
    VectorXd w(size());
    for (Index k = 0; k < size(); ++k) {
      // Near a low of 1e-300 the quotient is beyond floating point.
      w[k] = std::min(range(k) / scale(k).slope(to_x(k, t[k])), kLargestWeight);
    }
    return w;
  }
  /// The log density over t of points that are uniform in u; none where it is constant.
  std::function<double(const VectorXd&)> log_density() const {
    if (std::none_of(scales_.begin(), scales_.end(), [](const UnitScale& s) { return s.log; })) return {};
    return [this](const VectorXd& t) { return weights(t.cwiseMax(0.0).cwiseMin(1.0)).array().log().sum(); };
  }

 private:
  const Parameter& parameter(Index k) const {
    return space_.parameters()[tied_[static_cast<std::size_t>(k)]];
  }
  const UnitScale& scale(Index k) const { return scales_[static_cast<std::size_t>(k)]; }
  double range(Index k) const { return scale(k).high - scale(k).low; }
  Index coordinate_of(Index k) const { return space_.first_coordinate(tied_[static_cast<std::size_t>(k)]); }

  const Space& space_;
  std::vector<std::size_t> tied_;
  std::vector<UnitScale> scales_;
  Polytope polytope_;
};

struct Search {
  std::optional<VectorXd> t;
  bool is_complete = true;  ///< false if the search was cut short: there may be a point after all
  std::vector<Index> conflict;
};

/// A point of the polytope close to `target` whose integers are whole: depth-first branch and bound over the
/// integers' bounds, the half nearer to the target first.
Search search_near(const Region& region, const VectorXd& target, const Polytope& polytope, int max_nodes) {
  const VectorXd weights = region.weights(target);
  Search search;
  std::vector<std::pair<VectorXd, VectorXd>> boxes{{polytope.lower, polytope.upper}};
  Polytope node = polytope;
  for (int count = 0; !boxes.empty(); ++count) {
    if (count == max_nodes) {
      search.is_complete = false;
      return search;
    }
    std::tie(node.lower, node.upper) = std::move(boxes.back());
    boxes.pop_back();
    PolytopeProjection nearest = project(node, target, weights);
    if (!nearest.is_feasible) {
      if (count == 0) search.conflict = nearest.conflict;
      continue;
    }
    Index branch = -1;
    double farthest = 0.0;
    for (Index k = 0; k < region.size(); ++k) {
      if (!region.is_int(k) || node.lower[k] == node.upper[k]) continue;
      const double x = region.to_x(k, nearest.x[k]);
      const double distance = std::abs(x - std::round(x));
      if (distance > std::max(kIntegral, 4.0 * std::numeric_limits<double>::epsilon() * std::abs(x)) &&
          distance > farthest) {
        branch = k;
        farthest = distance;
      }
    }
    if (branch < 0) {
      for (Index k = 0; k < region.size(); ++k) {
        if (region.is_int(k)) node.lower[k] = node.upper[k] = region.whole(k, nearest.x[k]);
      }
      nearest = project(node, target, weights);
      if (!nearest.is_feasible) continue;
      search.t = std::move(nearest.x);
      return search;
    }
    const double x = region.to_x(branch, nearest.x[branch]);
    std::pair<VectorXd, VectorXd> below{node.lower, node.upper};
    below.second[branch] = region.whole(branch, region.to_t(branch, std::floor(x)));
    std::pair<VectorXd, VectorXd> above{node.lower, node.upper};
    above.first[branch] = region.whole(branch, region.to_t(branch, std::ceil(x)));
    if (x - std::floor(x) < 0.5) std::swap(below, above);
    boxes.push_back(std::move(below));
    boxes.push_back(std::move(above));
  }
  return search;
}

Search search_anywhere(const Region& region) {
  return search_near(region, VectorXd::Constant(region.size(), 0.5), region.polytope(), kThoroughSearch);
}

/// With u's integers (`fixed` alone of them if it is given).
Polytope with_integers_of(const Region& region, const VectorXd& t, std::optional<Index> fixed = {}) {
  Polytope polytope = region.polytope();
  for (Index k = 0; k < region.size(); ++k) {
    if (region.is_int(k) && (!fixed || *fixed == k)) {
      polytope.lower[k] = polytope.upper[k] = region.whole(k, t[k]);
    }
  }
  return polytope;
}

/// u clipped to the unit cube, with whole integers and categories; floats keep their coordinate to the bit.
VectorXd settled(const Space& space, const Eigen::Ref<const VectorXd>& u) {
  VectorXd point = space.canonical(u);
  for (Index i = 0; i < point.size(); ++i) {
    if (space.coordinates()[static_cast<std::size_t>(i)].kind == CoordinateKind::kContinuous) {
      point[i] = std::clamp(u[i], 0.0, 1.0);
    }
  }
  return point;
}

std::optional<VectorXd> project_settled(const Region& region, const VectorXd& point) {
  if (region.size() == 0) return point;
  const VectorXd t = region.from_encoded(point);
  const PolytopeProjection nearest = project(with_integers_of(region, t), t, region.weights(t));
  if (!nearest.is_feasible) return std::nullopt;
  VectorXd result = point;
  region.into_encoded(nearest.x, t, result);
  return result;
}

/// The encoded point whose parameters are spread like one coordinate of the cube each.
VectorXd from_cube(const Space& space, const Eigen::Ref<const VectorXd>& cube) {
  VectorXd u(space.dimension());
  for (std::size_t i = 0; i < space.parameters().size(); ++i) {
    const double c = cube[static_cast<Index>(i)];
    const Index first = space.first_coordinate(i);
    const auto* category = std::get_if<CategoricalParameter>(&space.parameters()[i].domain);
    if (!category) {
      u[first] = c;
      continue;
    }
    const Index k = std::ssize(category->choices);
    const Index choice = std::min(k - 1, static_cast<Index>(c * static_cast<double>(k)));
    if (k == 2) {
      u[first] = static_cast<double>(choice);
    } else {
      u.segment(first, k) = VectorXd::Unit(k, choice);
    }
  }
  return settled(space, u);
}

/// The values that an integer of value x may take in one move.
std::set<std::int64_t> moves(const IntParameter& whole, const UnitScale& scale, std::int64_t x) {
  std::set<std::int64_t> values{x - 1, x + 1};
  const double u = scale.to_unit(static_cast<double>(x));
  for (const double jump : kJumps) {
    for (const double there : {u - jump, u + jump}) {
      if (there <= 0.0 || there >= 1.0) continue;
      values.insert(static_cast<std::int64_t>(std::floor(scale.from_unit(there) + 0.5)));
    }
  }
  std::erase_if(values, [&](std::int64_t v) { return v == x || v < whole.low || v > whole.high; });
  return values;
}

}  // namespace

void require_feasible(const Space& space) {
  const Region region(space);
  if (region.size() == 0) return;
  const Search search = search_anywhere(region);
  if (search.t) return;
  std::vector<Index> rows = search.conflict;
  const bool is_about_integers = rows.empty();
  if (is_about_integers) {
    for (Index row = 0; row < std::ssize(space.constraints()); ++row) rows.push_back(row);
  }
  std::string list;
  for (const Index row : rows) {
    if (!list.empty()) list += row == rows.back() ? " and " : ", ";
    list += "'" + space.constraints()[static_cast<std::size_t>(row)].text + "'";
  }
  std::string where = "within the bounds of the parameters";
  if (is_about_integers)
    where += search.is_complete ? " for any integers" : " for any integers that were tried";
  throw std::invalid_argument("the constraints cannot all hold: no point satisfies " + list + " " + where);
}

MatrixXd sample_feasible(const Space& space, Index n, std::uint64_t seed) {
  if (n < 0) throw std::invalid_argument("sample_feasible: n is " + std::to_string(n) + ", expected >= 0");
  SobolSequence sobol(std::ssize(space.parameters()), seed);
  MatrixXd points(space.dimension(), n);
  const Region region(space);
  Index found = 0;
  if (!region.has_float_equality()) {
    const Index trials = region.size() == 0 ? n : 1000 + 50 * n;
    for (Index i = 0; i < trials && found < n; ++i) {
      const VectorXd u = from_cube(space, sobol.next());
      if (space.is_feasible(space.decode(u), kAcceptance)) points.col(found++) = u;
    }
  }
  if (found == n) return points;
  // Integers are free within half a unit of their range, so that the outermost have their full share.
  Polytope relaxed = region.polytope();
  relaxed.lower.setZero();
  relaxed.upper.setOnes();
  HitAndRun walk(relaxed, Rng(seed, kWalkStream), region.log_density());
  // Where the integers are hard to satisfy, most targets may lead nowhere.
  std::optional<VectorXd> last_resort;
  for (Index trials_left = 2 * (n - found); found < n; --trials_left) {
    std::optional<VectorXd> t = walk.next();
    if (region.has_int()) t = search_near(region, *t, region.polytope(), kQuickSearch).t;
    if (!t) {
      if (trials_left > n - found) continue;
      if (!last_resort) last_resort = search_anywhere(region).t;
      t = last_resort;
    }
    VectorXd u = from_cube(space, sobol.next());
    region.into_encoded(*t, region.from_encoded(u), u);
    points.col(found++) = u;
  }
  return points;
}

std::optional<VectorXd> project(const Space& space, const Eigen::Ref<const VectorXd>& u) {
  return project_settled(Region(space), settled(space, u));
}

VectorXd repair(const Space& space, const Eigen::Ref<const VectorXd>& u) {
  const Region region(space);
  VectorXd point = settled(space, u);
  if (std::optional<VectorXd> nearest = project_settled(region, point)) return *nearest;
  const VectorXd t = region.from_encoded(point);
  Search search = search_near(region, t, region.polytope(), kQuickSearch);
  if (!search.t) search = search_anywhere(region);
  region.into_encoded(search.t.value(), t, point);
  return point;
}

MatrixXd neighbours(const Space& space, const Eigen::Ref<const VectorXd>& u) {
  const Region region(space);
  const VectorXd point = settled(space, u);
  const Values values = space.decode(point);
  std::vector<VectorXd> found;
  const auto add = [&](VectorXd neighbour) {
    const bool is_known = std::any_of(found.begin(), found.end(), [&](const VectorXd& other) {
      return (other - neighbour).cwiseAbs().maxCoeff() < kSameNeighbour;
    });
    if (!is_known) found.push_back(std::move(neighbour));
  };
  // The same for every change of category: no constraint names one.
  const std::optional<VectorXd> here = project_settled(region, point);
  for (std::size_t i = 0; i < space.parameters().size(); ++i) {
    const Parameter& parameter = space.parameters()[i];
    const Index first = space.first_coordinate(i);
    if (const auto* category = std::get_if<CategoricalParameter>(&parameter.domain)) {
      if (!here) continue;
      for (const std::string& choice : category->choices) {
        if (choice == std::get<std::string>(values[i])) continue;
        Values changed = values;
        changed[i] = choice;
        VectorXd neighbour = *here;
        const Index count = space.coordinate_count(i);
        neighbour.segment(first, count) = space.encode(changed).segment(first, count);
        add(std::move(neighbour));
      }
    } else if (const auto* whole = std::get_if<IntParameter>(&parameter.domain)) {
      const UnitScale scale = unit_scale(parameter);
      for (const std::int64_t x : moves(*whole, scale, std::get<std::int64_t>(values[i]))) {
        VectorXd neighbour = point;
        neighbour[first] = scale.to_unit(static_cast<double>(x));
        if (std::optional<VectorXd> nearest = project_settled(region, neighbour)) {
          add(std::move(*nearest));
          continue;
        }
        const VectorXd t = region.from_encoded(neighbour);
        const Polytope polytope = with_integers_of(region, t, region.find(i));
        const Search search = search_near(region, t, polytope, kMoveSearch);
        if (!search.t) continue;
        region.into_encoded(*search.t, t, neighbour);
        add(std::move(neighbour));
      }
    }
  }
  MatrixXd result(space.dimension(), std::ssize(found));
  for (std::size_t j = 0; j < found.size(); ++j) result.col(static_cast<Index>(j)) = found[j];
  return result;
}

}  // namespace covey
