#include <covey/numerics/constants.h>
#include <covey/space/expression.h>
#include <covey/space/feasible.h>
#include <covey/space/level_search.h>
#include <covey/space/region.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>

namespace covey {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

std::string list_of(const std::vector<std::string>& texts) {
  std::string list;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i > 0) list += i + 1 == texts.size() ? " and " : ", ";
    list += quoted(texts[i]);
  }
  return list;
}

}  // namespace

FeasibleSet::FeasibleSet(Space space, FixedValues fixed)
    : space_(std::move(space)), fixed_(std::move(fixed)) {
  const std::vector<Parameter>& parameters = space_.parameters();
  if (!fixed_.empty() && fixed_.size() != parameters.size()) {
    throw std::invalid_argument("there are " + std::to_string(fixed_.size()) + " given values for " +
                                std::to_string(parameters.size()) + " parameters");
  }
  Values given(parameters.size(), Absent{});
  for (std::size_t i = 0; i < fixed_.size(); ++i) {
    if (!fixed_[i]) continue;
    if (const auto error = value_error(parameters[i], *fixed_[i])) throw std::invalid_argument(*error);
    given[i] = *fixed_[i];
  }
  const std::vector<bool> active = space_.active(given);
  for (std::size_t i = 0; i < fixed_.size(); ++i) {
    if (fixed_[i] && !active[i]) {
      throw std::invalid_argument("parameter " + quoted(parameters[i].name) + " has a value only when " +
                                  parameters[i].when + ": give the values that decide that, too");
    }
  }
  const Constraints& constraints = space_.constraints();
  is_plain_ = !space_.is_conditional() && constraints.nonlinear.empty() && constraints.nonzero.empty();
  const auto is_free_float = [&](std::size_t i) { return parameters[i].is_float() && !is_fixed(i); };
  for (const LinearConstraint& c : constraints.linear)
    is_tied_ = is_tied_ || std::ranges::any_of(c.terms, is_free_float, &LinearTerm::parameter);
  for (const Inequality& c : space_.inequalities())
    is_tied_ = is_tied_ || std::ranges::any_of(c.names(), is_free_float);
  for (const NonzeroConstraint& c : constraints.nonzero)
    is_tied_ = is_tied_ || std::ranges::any_of(c.parameters, is_free_float);
  if (is_plain_) {
    plain_ = std::make_unique<const Region>(
        region_at(settled_values(VectorXd::Constant(space_.dimension(), 0.5))));
    require_linear();
  } else {
    find_anchors();
  }
}

FeasibleSet::FeasibleSet(const FeasibleSet& other)
    : space_(other.space_),
      fixed_(other.fixed_),
      is_tied_(other.is_tied_),
      is_plain_(other.is_plain_),
      anchors_(other.anchors_) {
  if (is_plain_) {
    plain_ = std::make_unique<const Region>(
        region_at(settled_values(VectorXd::Constant(space_.dimension(), 0.5))));
  }
}

FeasibleSet::~FeasibleSet() = default;

// --- Kinds of points ---

std::vector<bool> FeasibleSet::zeros(const Values& values) const {
  std::vector<bool> is_zero(values.size(), false);
  for (const NonzeroConstraint& constraint : space_.constraints().nonzero) {
    std::vector<std::size_t> order;
    std::ranges::copy_if(constraint.parameters, std::back_inserter(order),
                         [&](std::size_t i) { return !is_absent(values[i]); });
    const auto size = [&](std::size_t i) {
      const UnitScale scale = unit_scale(space_.parameters()[i]);
      const double share = std::abs(number_of(values[i])) / (scale.high - scale.low);
      return is_fixed(i) && share > 0.0 ? kInfinity : share;
    };
    std::ranges::stable_sort(order, std::ranges::greater{}, size);
    keep_first(constraint, order, is_zero);
  }
  return is_zero;
}

Region FeasibleSet::region_at(const Values& values) const {
  return Region(space_, fixed_, values, zeros(values));
}

Values FeasibleSet::settled_values(const Eigen::Ref<const VectorXd>& u) const {
  Values values = space_.decode(u);
  bool is_changed = false;
  for (std::size_t i = 0; i < fixed_.size(); ++i) {
    if (!fixed_[i]) continue;
    values[i] = *fixed_[i];
    is_changed = true;
  }
  if (is_changed && space_.is_conditional()) values = space_.completed(std::move(values));
  const std::vector<bool> is_zero = zeros(values);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (is_zero[i]) values[i] = number_value(space_.parameters()[i], 0.0);
  }
  return values;
}

VectorXd FeasibleSet::encoded(const Values& values, const Eigen::Ref<const VectorXd>& floats_of) const {
  VectorXd point = space_.encode(values);
  for (Index i = 0; i < point.size(); ++i) {
    const Coordinate& coordinate = space_.coordinates()[static_cast<std::size_t>(i)];
    const Value& value = values[coordinate.parameter];
    // Floats keep their coordinate to the bit, those that are held at a value theirs.
    if (coordinate.kind != CoordinateKind::kContinuous || is_absent(value) || is_fixed(coordinate.parameter))
      continue;
    const double kept = std::clamp(floats_of[i], 0.0, 1.0);
    if (std::abs(kept - point[i]) < 1e-9) point[i] = kept;
  }
  return point;
}

VectorXd FeasibleSet::settled(const Eigen::Ref<const VectorXd>& u) const {
  return encoded(settled_values(u), u);
}

// --- Moving into the set ---

std::optional<VectorXd> FeasibleSet::project_settled(const VectorXd& point) const {
  std::optional<Region> own;
  if (!plain_) own.emplace(region_at(space_.decode(point)));
  const Region& region = plain_ ? *plain_ : *own;
  if (region.size() == 0) return point;
  const VectorXd t = region.from_encoded(point);
  const PolytopeProjection nearest = region.nearest(with_levels_of(region, t), t);
  if (!nearest.is_feasible) return std::nullopt;
  VectorXd result = point;
  region.into_encoded(nearest.x, t, result);
  return result;
}

std::optional<VectorXd> FeasibleSet::project(const Eigen::Ref<const VectorXd>& u) const {
  return project_settled(settled(u));
}

VectorXd FeasibleSet::repair(const Eigen::Ref<const VectorXd>& u) const {
  VectorXd point = settled(u);
  if (std::optional<VectorXd> nearest = project_settled(point)) return *nearest;
  const Region region = region_at(space_.decode(point));
  const VectorXd t = region.from_encoded(point);
  LevelSearch search = search_near(region, t, region.polytope(), kQuickSearch);
  if (!search.t) search = search_anywhere(region);
  if (search.t) {
    region.into_encoded(*search.t, t, point);
    return point;
  }
  Index nearest = 0;
  (anchors_.colwise() - point).colwise().squaredNorm().minCoeff(&nearest);
  return anchors_.col(nearest);
}

VectorXd FeasibleSet::rounded(const Eigen::Ref<const VectorXd>& u) const {
  const Values before = settled_values(u);
  Values values = before;
  const Region region = region_at(values);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Parameter& parameter = space_.parameters()[i];
    if (!parameter.is_float() || is_absent(values[i]) || is_fixed(i) || region.find(i) ||
        levels_of(parameter))
      continue;
    values[i] = rounded_number(std::get<FloatParameter>(parameter.domain), std::get<double>(values[i]));
  }
  VectorXd point = encoded(values, space_.encode(values));
  if (region.size() == 0) return point;
  // One after the other is rounded, and the rest moves so that the constraints hold.
  const VectorXd start = region.from_encoded(settled(u));
  VectorXd t = start;
  Polytope polytope = with_levels_of(region, t);
  for (Index k = 0; k < region.size(); ++k) {
    if (polytope.lower[k] == polytope.upper[k]) continue;
    const double lower = polytope.lower[k];
    const double upper = polytope.upper[k];
    bool is_rounded = false;
    for (const double candidate : region.rounded(k, t[k])) {
      polytope.lower[k] = polytope.upper[k] = candidate;
      const PolytopeProjection nearest = region.nearest(polytope, t);
      if (!nearest.is_feasible) continue;
      t = nearest.x;
      is_rounded = true;
      break;
    }
    if (is_rounded) continue;
    polytope.lower[k] = lower;
    polytope.upper[k] = upper;
  }
  region.into_encoded(t, start, point);
  const VectorXd result = encoded(space_.decode(point), point);
  return space_.is_feasible(space_.decode(result)) ? result : VectorXd(u);
}

std::vector<Index> FeasibleSet::movable(const Eigen::Ref<const VectorXd>& u) const {
  const Values values = settled_values(u);
  const std::vector<bool> is_zero = zeros(values);
  std::vector<Index> coordinates;
  for (Index i = 0; i < space_.dimension(); ++i) {
    const Coordinate& coordinate = space_.coordinates()[static_cast<std::size_t>(i)];
    const std::size_t parameter = coordinate.parameter;
    if (coordinate.kind == CoordinateKind::kContinuous && !is_absent(values[parameter]) &&
        !is_fixed(parameter) && !is_zero[parameter]) {
      coordinates.push_back(i);
    }
  }
  return coordinates;
}

// --- Whether there is a point ---

void FeasibleSet::require_linear() const {
  if (plain_->size() == 0) return;
  const LevelSearch search = search_anywhere(*plain_);
  if (search.t) return;
  std::vector<std::string> texts;
  for (const Index row : search.conflict)
    texts.push_back(space_.constraints().linear[plain_->constraint_of(row)].text);
  const bool is_about_levels = texts.empty();
  if (is_about_levels) {
    for (const LinearConstraint& constraint : space_.constraints().linear) texts.push_back(constraint.text);
  }
  std::string where = "within the bounds of the parameters";
  if (is_about_levels)
    where += search.is_complete ? " for any integers" : " for any integers that were tried";
  throw std::invalid_argument("the constraints cannot all hold: no point satisfies " + list_of(texts) + " " +
                              where);
}

void require_feasible(const Space& space) {
  const FeasibleSet all(space);
}

MatrixXd sample_feasible(const Space& space, Index n, std::uint64_t seed) {
  return FeasibleSet(space).sample(n, seed);
}

}  // namespace covey
