#include <covey/numerics/constants.h>
#include <covey/space/expression.h>
#include <covey/space/region.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace covey {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

// Weights of distances beyond this are cut off: their squares must stay finite.
constexpr double kLargestWeight = 1e150;
// Steps of the search for a point at which inequalities hold; a smooth one takes three to six.
constexpr int kMostSteps = 40;
// How often a step is halved that leads further away from where inequalities hold.
constexpr int kMostHalvings = 6;
// Inequalities are aimed at with this margin and taken to hold up to the second, as shares of what their
// value changes by over the ranges: suggestions hold to 1e-9.
constexpr double kMargin = 1e-11;
constexpr double kHolds = 1e-10;
// A step shorter than this ends the search.
constexpr double kStill = 1e-12;

}  // namespace

void keep_first(const NonzeroConstraint& constraint, const std::vector<std::size_t>& order,
                std::vector<bool>& is_zero) {
  int kept = 0;
  for (const std::size_t i : order) {
    if (is_zero[i]) continue;
    if (kept == constraint.at_most) {
      is_zero[i] = true;
    } else {
      ++kept;
    }
  }
}

/// The inequalities to first order around a point: value + slope · (t − point) ⋈ 0, each in units of what its
/// value changes by over the ranges.
struct Region::Linearized {
  Eigen::MatrixXd slopes;  ///< a row per inequality
  VectorXd values;         ///< at the point
  std::vector<Relation> relations;
  double violation = 0.0;  ///< the largest; infinite where a value is not a number
};

Region::Region(const Space& space, const FixedValues& fixed, Values values, const std::vector<bool>& is_zero)
    : space_(&space), values_(std::move(values)) {
  const auto is_present = [&](std::size_t i) { return !is_absent(values_[i]); };
  std::set<std::size_t> named;
  const std::vector<LinearConstraint>& linear = space.constraints().linear;
  for (std::size_t row = 0; row < linear.size(); ++row) {
    if (!std::ranges::all_of(linear[row].terms, [&](const LinearTerm& t) { return is_present(t.parameter); }))
      continue;
    rows_.push_back(row);
    for (const LinearTerm& term : linear[row].terms) named.insert(term.parameter);
  }
  for (std::size_t j = 0; j < space.inequalities().size(); ++j) {
    const std::vector<std::size_t>& names = space.inequalities()[j].names();
    if (!std::ranges::all_of(names, is_present)) continue;
    inequalities_.push_back(j);
    for (const std::size_t i : names) {
      if (!space.parameters()[i].is_categorical()) named.insert(i);
    }
  }
  for (const NonzeroConstraint& constraint : space.constraints().nonzero) {
    for (const std::size_t i : constraint.parameters) {
      if (is_present(i)) named.insert(i);
    }
  }
  tied_.assign(named.begin(), named.end());
  const Index m = size();
  const Index rows = std::ssize(rows_);
  polytope_.A = Eigen::MatrixXd::Zero(rows, m);
  polytope_.row_lower.resize(rows);
  polytope_.row_upper.resize(rows);
  polytope_.lower = VectorXd::Zero(m);
  polytope_.upper = VectorXd::Ones(m);
  for (Index k = 0; k < m; ++k) {
    const std::size_t i = tied_[static_cast<std::size_t>(k)];
    scales_.push_back(unit_scale(parameter(k)));
    levels_.push_back(levels_of(parameter(k)));
    if (!fixed.empty() && fixed[i]) {
      polytope_.lower[k] = polytope_.upper[k] = to_t(k, number_of(*fixed[i]));
    } else if (is_zero[i]) {
      polytope_.lower[k] = polytope_.upper[k] = to_t(k, 0.0);
    } else if (space.is_decisive(i)) {
      // Another value of it would make points of another kind.
      polytope_.lower[k] = polytope_.upper[k] = to_t(k, number_of(values_[i]));
    } else if (has_levels(k)) {
      polytope_.lower[k] = to_t(k, levels(k).first());
      polytope_.upper[k] = to_t(k, levels(k).last());
    }
  }
  for (Index row = 0; row < rows; ++row) {
    const LinearConstraint& constraint = linear[constraint_of(row)];
    double bound = constraint.bound;
    for (const LinearTerm& term : constraint.terms) {
      const Index k = *find(term.parameter);
      polytope_.A(row, k) = term.coefficient * range(k);
      bound -= term.coefficient * scale(k).low;
    }
    polytope_.row_lower[row] = constraint.relation == Relation::kLessEqual ? -kInfinity : bound;
    polytope_.row_upper[row] = constraint.relation == Relation::kGreaterEqual ? kInfinity : bound;
  }
}

Polytope Region::relaxed() const {
  Polytope wide = polytope_;
  for (Index k = 0; k < size(); ++k) {
    if (wide.lower[k] == wide.upper[k]) continue;
    wide.lower[k] = 0.0;
    wide.upper[k] = 1.0;
  }
  return wide;
}

bool Region::has_levels() const {
  return std::ranges::any_of(levels_, [](const auto& levels) { return levels.has_value(); });
}

std::optional<Index> Region::find(std::size_t parameter) const {
  const auto found = std::ranges::lower_bound(tied_, parameter);
  if (found == tied_.end() || *found != parameter) return std::nullopt;
  return found - tied_.begin();
}

double Region::to_x(Index k, double t) const {
  return std::lerp(scale(k).low, scale(k).high, t);
}

double Region::to_t(Index k, double x) const {
  return (x - scale(k).low) / range(k);
}

double Region::level(Index k, double t) const {
  return to_t(k, levels(k)[levels(k).nearest(to_x(k, t))]);
}

double Region::level_below(Index k, double t) const {
  return to_t(k, levels(k)[levels(k).below(to_x(k, t))]);
}

double Region::level_above(Index k, double t) const {
  return to_t(k, levels(k)[levels(k).above(to_x(k, t))]);
}

double Region::off_level(Index k, double t) const {
  const double x = to_x(k, t);
  if (levels(k).contains(x)) return 0.0;
  const double below = levels(k)[levels(k).below(x)];
  const double above = levels(k)[levels(k).above(x)];
  return above > below ? std::min(x - below, above - x) / (above - below) : 0.0;
}

std::vector<double> Region::rounded(Index k, double t) const {
  std::vector<double> candidates;
  if (has_levels(k)) return candidates;
  const auto& real = std::get<FloatParameter>(parameter(k).domain);
  for (const double x : rounded_candidates(real, to_x(k, t))) candidates.push_back(to_t(k, x));
  return candidates;
}

VectorXd Region::from_encoded(const VectorXd& u) const {
  VectorXd t(size());
  for (Index k = 0; k < size(); ++k) {
    const double coordinate = u[coordinate_of(k)];
    t[k] = scale(k).log ? to_t(k, scale(k).from_unit(coordinate)) : coordinate;
  }
  return t;
}

void Region::into_encoded(const VectorXd& t, const VectorXd& before, VectorXd& u) const {
  for (Index k = 0; k < size(); ++k) {
    if (t[k] == before[k]) continue;
    const double x = has_levels(k) ? levels(k)[levels(k).nearest(to_x(k, t[k]))] : to_x(k, t[k]);
    u[coordinate_of(k)] = scale(k).log || has_levels(k) ? scale(k).to_unit(x) : t[k];
  }
}

VectorXd Region::weights(const VectorXd& t) const {
  VectorXd w(size());
  for (Index k = 0; k < size(); ++k) {
    // Near a low of 1e-300 the quotient is beyond floating point.
    w[k] = std::min(range(k) / scale(k).slope(to_x(k, t[k])), kLargestWeight);
  }
  return w;
}

std::function<double(const VectorXd&)> Region::log_density() const {
  if (std::ranges::none_of(scales_, [](const UnitScale& s) { return s.log; })) return {};
  return [this](const VectorXd& t) { return weights(t.cwiseMax(0.0).cwiseMin(1.0)).array().log().sum(); };
}

Region::Linearized Region::linearized(const VectorXd& t) const {
  Values values = values_;
  for (Index k = 0; k < size(); ++k) {
    const double x = to_x(k, t[k]);
    // Between the levels of an int, too.
    values[tied_[static_cast<std::size_t>(k)]] = x;
  }
  const Index count = std::ssize(inequalities_);
  Linearized result{Eigen::MatrixXd::Zero(count, size()), VectorXd(count), {}, 0.0};
  std::vector<double> gradient;
  for (Index row = 0; row < count; ++row) {
    const Inequality& inequality = space_->inequalities()[inequalities_[static_cast<std::size_t>(row)]];
    double value = inequality.value(values, gradient);
    VectorXd slope(size());
    for (Index k = 0; k < size(); ++k) slope[k] = gradient[tied_[static_cast<std::size_t>(k)]] * range(k);
    const double unit = std::max(1.0, slope.cwiseAbs().maxCoeff());
    if (!std::isfinite(value) || !slope.allFinite()) {
      result.violation = kInfinity;
      return result;
    }
    value /= unit;
    result.slopes.row(row) = slope.transpose() / unit;
    result.values[row] = value;
    result.relations.push_back(inequality.relation());
    if (inequality.relation() != Relation::kGreaterEqual)
      result.violation = std::max(result.violation, value);
    if (inequality.relation() != Relation::kLessEqual) result.violation = std::max(result.violation, -value);
  }
  return result;
}

PolytopeProjection Region::nearest(const Polytope& within, const VectorXd& target) const {
  const VectorXd w = weights(target);
  PolytopeProjection found = project(within, target, w);
  if (!found.is_feasible || inequalities_.empty()) return found;
  Linearized here = linearized(found.x);
  if (here.violation <= 0.0) return found;
  const Index rows = within.A.rows();
  for (int step = 0; step < kMostSteps && std::isfinite(here.violation); ++step) {
    Polytope local = within;
    const Index count = here.values.size();
    local.A.conservativeResize(rows + count, Eigen::NoChange);
    local.row_lower.conservativeResize(rows + count);
    local.row_upper.conservativeResize(rows + count);
    for (Index row = 0; row < count; ++row) {
      const double bound = here.slopes.row(row).dot(found.x) - here.values[row];
      const Relation relation = here.relations[static_cast<std::size_t>(row)];
      local.A.row(rows + row) = here.slopes.row(row);
      local.row_lower[rows + row] = relation == Relation::kLessEqual ? -kInfinity : bound;
      local.row_upper[rows + row] = relation == Relation::kGreaterEqual ? kInfinity : bound;
      if (relation == Relation::kLessEqual) local.row_upper[rows + row] -= kMargin;
      if (relation == Relation::kGreaterEqual) local.row_lower[rows + row] += kMargin;
    }
    const PolytopeProjection next = project(local, target, w);
    if (!next.is_feasible) break;
    const VectorXd direction = next.x - found.x;
    double length = 1.0;
    Linearized there = linearized(next.x);
    for (int halving = 0; halving < kMostHalvings && !(there.violation < std::max(here.violation, kHolds));
         ++halving) {
      length *= 0.5;
      there = linearized(found.x + length * direction);
    }
    found.x = length == 1.0 ? next.x : VectorXd(found.x + length * direction);
    here = std::move(there);
    if (direction.lpNorm<Eigen::Infinity>() * length < kStill) break;
  }
  found.is_feasible = here.violation <= kHolds;
  if (!found.is_feasible) found.x.resize(0);
  return found;
}

}  // namespace covey
