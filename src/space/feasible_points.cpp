#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>
#include <covey/space/expression.h>
#include <covey/space/feasible.h>
#include <covey/space/level_search.h>
#include <covey/space/region.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>

/// The points of a FeasibleSet: all over it, and next to one of them.
namespace covey {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

// What Sobol points must satisfy to be taken as they are: sums of integers are not always exact.
constexpr double kAcceptance = 1e-12;
// The first stream of the walks' random numbers, and that of what may be nonzero; the Sobol points use one
// per coordinate.
constexpr std::uint64_t kWalkStream = std::uint64_t{1} << 32;
constexpr std::uint64_t kSupportStream = kWalkStream - 1;
// Jumps of a level in its unit coordinate.
constexpr double kJumps[] = {0.1, 1.0 / 3.0};
// Neighbours closer than this are the same point.
constexpr double kSameNeighbour = 1e-9;
// Points that are kept for where a search fails, and tries to find them.
constexpr Index kAnchors = 16;
constexpr Index kTriesForAnchors = 600;
// A number that was 0 begins at this share of its range where it may be otherwise.
constexpr double kFirstShare = 0.1;

bool is_equality_of_floats(const Space& space, const FixedValues& fixed) {
  const auto is_free_float = [&](std::size_t i) {
    return space.parameters()[i].is_float() && !levels_of(space.parameters()[i]) &&
           (fixed.empty() || !fixed[i]);
  };
  return std::ranges::any_of(space.constraints().linear,
                             [&](const LinearConstraint& constraint) {
                               return constraint.relation == Relation::kEqual &&
                                      std::ranges::any_of(constraint.terms, is_free_float,
                                                          &LinearTerm::parameter);
                             }) ||
         std::ranges::any_of(space.inequalities(), [&](const Inequality& inequality) {
           return inequality.relation() == Relation::kEqual &&
                  std::ranges::any_of(inequality.names(), is_free_float);
         });
}

/// The values that a level x may move to in one step.
std::set<std::int64_t> moves(const Levels& levels, const UnitScale& scale, double x) {
  const std::int64_t here = levels.nearest(x);
  std::set<std::int64_t> places{here - 1, here + 1};
  const double u = scale.to_unit(x);
  for (const double jump : kJumps) {
    for (const double there : {u - jump, u + jump}) {
      if (there <= 0.0 || there >= 1.0) continue;
      places.insert(levels.nearest(scale.from_unit(there)));
    }
  }
  std::erase_if(places, [&](std::int64_t i) { return i == here || i < 0 || i >= levels.count(); });
  return places;
}

void add_new(VectorXd neighbour, std::vector<VectorXd>& found) {
  const bool is_known = std::ranges::any_of(found, [&](const VectorXd& other) {
    return (other - neighbour).cwiseAbs().maxCoeff() < kSameNeighbour;
  });
  if (!is_known) found.push_back(std::move(neighbour));
}

MatrixXd as_columns(const std::vector<VectorXd>& points, Index rows) {
  MatrixXd columns(rows, std::ssize(points));
  for (std::size_t j = 0; j < points.size(); ++j) columns.col(static_cast<Index>(j)) = points[j];
  return columns;
}

}  // namespace

/// Draws points of a set, one after the other.
class FeasibleSet::Sampler {
 public:
  Sampler(const FeasibleSet& set, std::uint64_t seed)
      : set_(set),
        seed_(seed),
        sobol_(std::ssize(set.space_.parameters()), seed),
        rng_(seed, kSupportStream) {}

  /// The next Sobol point, with given values and as many numbers other than 0 as may be.
  VectorXd draw() {
    std::vector<bool> is_zero(set_.space_.parameters().size(), false);
    for (const NonzeroConstraint& constraint : set_.space_.constraints().nonzero) {
      std::vector<std::size_t> order = constraint.parameters;
      for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[rng_.below(i)]);
      std::stable_partition(order.begin(), order.end(), [&](std::size_t i) { return set_.is_fixed(i); });
      keep_first(constraint, order, is_zero);
    }
    return set_.from_cube(sobol_.next(), is_zero);
  }

  /// draw() where that is in the set.
  std::optional<VectorXd> draw_inside() {
    VectorXd u = draw();
    if (!set_.space_.is_feasible(set_.space_.decode(u), kAcceptance)) return std::nullopt;
    return u;
  }

  /// A point of the kind that draw() has, of a walk where constraints tie its numbers; nothing if there is
  /// none of that kind, or none was found.
  std::optional<VectorXd> walk() {
    VectorXd u = draw();
    Kind& kind = kind_of(set_.space_.decode(u));
    if (kind.region->size() == 0) return u;
    if (!kind.walk) return std::nullopt;
    std::optional<VectorXd> t = kind.walk->next();
    if (kind.region->has_levels() || kind.region->has_inequalities()) {
      t = search_near(*kind.region, *t, kind.region->polytope(), kQuickSearch).t;
    }
    if (!t) return std::nullopt;
    kind.region->into_encoded(*t, kind.region->from_encoded(u), u);
    return u;
  }

 private:
  struct Kind {
    std::unique_ptr<const Region> region;  ///< at an address that stays: the walk asks it
    std::optional<HitAndRun> walk = {};    ///< nothing if the linear constraints cannot hold
  };

  Kind& kind_of(const Values& values) {
    const std::vector<bool> is_zero = set_.zeros(values);
    std::string key;
    for (std::size_t i = 0; i < values.size(); ++i) {
      key += is_absent(values[i]) ? '-' : is_zero[i] ? '0' : 'x';
      if (set_.space_.is_decisive(i)) key += to_text(values[i]) + '/';
    }
    for (const Inequality& inequality : set_.space_.inequalities()) {
      for (const std::size_t i : inequality.names()) {
        if (set_.space_.parameters()[i].is_categorical()) key += '/' + to_text(values[i]);
      }
    }
    const auto [entry, is_new] = kinds_.try_emplace(key);
    Kind& kind = entry->second;
    if (!is_new) return kind;
    kind.region = std::make_unique<const Region>(set_.space_, set_.fixed_, values, is_zero);
    if (kind.region->size() == 0) return kind;
    const Polytope relaxed = kind.region->relaxed();
    if (!covey::project(relaxed, VectorXd::Constant(kind.region->size(), 0.5),
                        VectorXd::Ones(kind.region->size()))
             .is_feasible) {
      return kind;
    }
    kind.walk.emplace(relaxed, Rng(seed_, kWalkStream + kinds_.size() - 1), kind.region->log_density());
    return kind;
  }

  const FeasibleSet& set_;
  std::uint64_t seed_;
  SobolSequence sobol_;
  Rng rng_;
  std::map<std::string, Kind> kinds_;
};

VectorXd FeasibleSet::from_cube(const Eigen::Ref<const VectorXd>& cube,
                                const std::vector<bool>& is_zero) const {
  VectorXd u = VectorXd::Zero(space_.dimension());
  for (std::size_t i = 0; i < space_.parameters().size(); ++i) {
    const Parameter& parameter = space_.parameters()[i];
    const double c = cube[static_cast<Index>(i)];
    const Index first = space_.first_coordinate(i);
    const auto place_among = [&](std::int64_t count) {
      return std::min(count - 1, static_cast<std::int64_t>(c * static_cast<double>(count)));
    };
    if (const auto* category = std::get_if<CategoricalParameter>(&parameter.domain)) {
      const Index k = std::ssize(category->choices);
      const Index choice = place_among(k);
      if (k == 2) {
        u[first] = static_cast<double>(choice);
      } else {
        u.segment(first, k) = VectorXd::Unit(k, choice);
      }
      continue;
    }
    u[first] = c;
    const std::optional<Levels> levels = levels_of(parameter);
    // Listed numbers are as likely as each other, however far apart.
    if (levels && levels->is_listed())
      u[first] = unit_scale(parameter).to_unit((*levels)[place_among(levels->count())]);
    if (is_zero[i]) u[first] = unit_scale(parameter).to_unit(0.0);
  }
  return settled(u);
}

MatrixXd FeasibleSet::sample(Index n, std::uint64_t seed) const {
  if (n < 0) throw std::invalid_argument("sample_feasible: n is " + std::to_string(n) + ", expected >= 0");
  Sampler sampler(*this, seed);
  MatrixXd points(space_.dimension(), n);
  Index found = 0;
  if (!is_equality_of_floats(space_, fixed_)) {
    const bool is_free = space_.constraints().empty();
    const Index trials = is_free ? n : 1000 + 50 * n;
    for (Index i = 0; i < trials && found < n; ++i) {
      if (std::optional<VectorXd> u = sampler.draw_inside()) points.col(found++) = *u;
    }
  }
  // Where levels or inequalities are hard to satisfy, most tries may lead nowhere.
  std::optional<VectorXd> last_resort;
  for (Index trials_left = 2 * (n - found); found < n; --trials_left) {
    std::optional<VectorXd> u = sampler.walk();
    if (!u) {
      if (trials_left > n - found) continue;
      if (is_plain_ && !last_resort) last_resort = repair(sampler.draw());
      u = is_plain_ ? *last_resort : VectorXd(anchors_.col(found % anchors_.cols()));
    }
    points.col(found++) = *u;
  }
  return points;
}

void FeasibleSet::find_anchors() {
  Sampler sampler(*this, 0);
  std::vector<VectorXd> found;
  const auto keep = [&](std::optional<VectorXd> u) {
    if (u && space_.is_feasible(space_.decode(*u))) found.push_back(std::move(*u));
  };
  for (Index i = 0; i < kTriesForAnchors / 2 && std::ssize(found) < kAnchors; ++i)
    keep(sampler.draw_inside());
  for (Index i = 0; i < kTriesForAnchors && std::ssize(found) < kAnchors; ++i) keep(sampler.walk());
  anchors_ = as_columns(found, space_.dimension());
  if (!found.empty()) return;
  std::string texts;
  const auto add = [&](const std::string& text) { texts += (texts.empty() ? "" : ", ") + quoted(text); };
  for (const LinearConstraint& constraint : space_.constraints().linear) add(constraint.text);
  for (const std::string& text : space_.constraints().nonlinear) add(text);
  for (const NonzeroConstraint& constraint : space_.constraints().nonzero) {
    std::string names;
    for (const std::size_t i : constraint.parameters)
      names += (names.empty() ? "" : ", ") + space_.parameters()[i].name;
    add("at most " + std::to_string(constraint.at_most) + " of " + names + " nonzero");
  }
  throw std::invalid_argument("the constraints cannot all hold: no point was found that satisfies " + texts +
                              " within the bounds of the parameters");
}

void FeasibleSet::add_levels(const VectorXd& point, const Values& values, std::size_t i,
                             std::vector<VectorXd>& found) const {
  const Parameter& parameter = space_.parameters()[i];
  const Levels levels = *levels_of(parameter);
  const UnitScale scale = unit_scale(parameter);
  for (const std::int64_t place : moves(levels, scale, number_of(values[i]))) {
    VectorXd neighbour = point;
    neighbour[space_.first_coordinate(i)] = scale.to_unit(levels[place]);
    if (space_.is_decisive(i)) neighbour = settled(neighbour);
    if (std::optional<VectorXd> nearest = project_settled(neighbour)) {
      add_new(std::move(*nearest), found);
      continue;
    }
    const Region region = region_at(space_.decode(neighbour));
    const VectorXd t = region.from_encoded(neighbour);
    const LevelSearch search = search_near(region, t, with_levels_of(region, t, region.find(i)), kMoveSearch);
    if (!search.t) continue;
    region.into_encoded(*search.t, t, neighbour);
    add_new(std::move(neighbour), found);
  }
}

void FeasibleSet::add_supports(const VectorXd& point, const Values& values,
                               std::vector<VectorXd>& found) const {
  const auto add = [&](const Values& changed) {
    if (std::optional<VectorXd> nearest = project_settled(encoded(changed, point)))
      add_new(std::move(*nearest), found);
  };
  // The number of this share of the parameter's range that it can have.
  const auto number_at = [&](std::size_t i, double share) {
    const Parameter& parameter = space_.parameters()[i];
    const UnitScale scale = unit_scale(parameter);
    double x = share * (scale.high - scale.low);
    if (x > scale.high) x = scale.high;
    if (value_error(parameter, number_value(parameter, x)) && !levels_of(parameter)) x = -x;
    if (const std::optional<Levels> levels = levels_of(parameter)) x = (*levels)[levels->nearest(x)];
    return number_value(parameter, std::clamp(x, scale.low, scale.high));
  };
  for (const NonzeroConstraint& constraint : space_.constraints().nonzero) {
    std::vector<std::size_t> in;
    std::vector<std::size_t> out;
    for (const std::size_t i : constraint.parameters) {
      if (is_absent(values[i]) || is_fixed(i)) continue;
      (number_of(values[i]) != 0.0 ? in : out).push_back(i);
    }
    for (const std::size_t i : in) {
      Values changed = values;
      changed[i] = number_value(space_.parameters()[i], 0.0);
      add(changed);
      const UnitScale scale = unit_scale(space_.parameters()[i]);
      for (const std::size_t j : out) {
        Values swapped = changed;
        swapped[j] = number_at(j, std::abs(number_of(values[i])) / (scale.high - scale.low));
        add(swapped);
      }
    }
    if (std::ssize(in) >= constraint.at_most) continue;
    for (const std::size_t j : out) {
      Values changed = values;
      changed[j] = number_at(j, kFirstShare);
      add(changed);
    }
  }
}

MatrixXd FeasibleSet::neighbours(const Eigen::Ref<const VectorXd>& u) const {
  const VectorXd point = settled(u);
  const Values values = space_.decode(point);
  std::vector<VectorXd> found;
  // The same for every change of category where no constraint depends on one.
  const std::optional<VectorXd> here = is_plain_ ? project_settled(point) : std::nullopt;
  for (std::size_t i = 0; i < space_.parameters().size(); ++i) {
    if (is_absent(values[i]) || is_fixed(i)) continue;
    const auto* category = std::get_if<CategoricalParameter>(&space_.parameters()[i].domain);
    if (category == nullptr) {
      if (levels_of(space_.parameters()[i])) add_levels(point, values, i, found);
      continue;
    }
    if (is_plain_ && !here) continue;
    for (const std::string& choice : category->choices) {
      if (choice == std::get<std::string>(values[i])) continue;
      Values changed = values;
      changed[i] = choice;
      if (is_plain_) {
        VectorXd neighbour = *here;
        const Index first = space_.first_coordinate(i);
        const Index count = space_.coordinate_count(i);
        neighbour.segment(first, count) = space_.encode(changed).segment(first, count);
        add_new(std::move(neighbour), found);
      } else if (std::optional<VectorXd> nearest =
                     project_settled(encoded(space_.completed(std::move(changed)), point))) {
        add_new(std::move(*nearest), found);
      }
    }
  }
  add_supports(point, values, found);
  return as_columns(found, space_.dimension());
}

}  // namespace covey
