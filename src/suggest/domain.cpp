#include <covey/numerics/lbfgsb.h>
#include <covey/numerics/projected_gradient.h>
#include <covey/numerics/sobol.h>
#include <covey/space/feasible.h>
#include <covey/suggest/domain.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

// Changes of an int or a category in one ascent; from the best of many starts few are needed.
constexpr int kMaxMoves = 20;
// The acquisition must rise by more than this for another integer or category: less is rounding.
constexpr double kLeastRise = 1e-12;
// When L-BFGS-B stops: at a relative gain, or a gradient on the acquisition's scale, below these.
constexpr double kReduction = 1e-11;
constexpr double kFlat = 1e-8;
// Floats closer than this in their unit coordinate are one setting.
constexpr double kSamePoint = 1e-7;

/// −acquisition at the point that `expand` makes of the variables.
template <typename Expand, typename Restrict>
Objective descent_of(const Acquisition& acquisition, const Expand& expand, const Restrict& restrict_to) {
  return [&acquisition, expand, restrict_to](const Eigen::VectorXd& v, Eigen::VectorXd& gradient) {
    Eigen::VectorXd whole;
    const double value = acquisition.evaluate(expand(v), &whole);
    gradient = -restrict_to(whole);
    return -value;
  };
}

}  // namespace

bool Domain::is_same(const Eigen::Ref<const Eigen::VectorXd>& x,
                     const Eigen::Ref<const Eigen::VectorXd>& y) const {
  return (x - y).cwiseAbs().maxCoeff() <= kSamePoint;
}

Eigen::MatrixXd Domain::next_to(const Eigen::Ref<const Eigen::VectorXd>&) const {
  return Eigen::MatrixXd(dimension(), 0);
}

Eigen::MatrixXd Domain::all_points(Eigen::Index) const {
  return Eigen::MatrixXd(dimension(), 0);
}

BoxDomain::BoxDomain(Eigen::VectorXd lower, Eigen::VectorXd upper)
    : lower_(std::move(lower)), upper_(std::move(upper)) {
  if (lower_.size() == 0 || lower_.size() != upper_.size() || !(lower_.array() <= upper_.array()).all()) {
    throw std::invalid_argument("BoxDomain: expected a lower and an upper bound for every coordinate");
  }
}

BoxDomain BoxDomain::unit_cube(Eigen::Index d) {
  return {Eigen::VectorXd::Zero(d), Eigen::VectorXd::Ones(d)};
}

Eigen::MatrixXd BoxDomain::spread(Eigen::Index n, std::uint64_t seed) const {
  return ((upper_ - lower_).asDiagonal() * sobol_points(dimension(), n, seed)).colwise() + lower_;
}

Eigen::VectorXd BoxDomain::near(const Eigen::Ref<const Eigen::VectorXd>& from, double size, Rng& rng) const {
  const Eigen::VectorXd moved = from + size * (upper_ - lower_).cwiseProduct(rng.normal(dimension(), 1));
  return moved.cwiseMax(lower_).cwiseMin(upper_);
}

Ascent BoxDomain::ascend(const Acquisition& acquisition, const Eigen::Ref<const Eigen::VectorXd>& start,
                         int max_iterations) const {
  const auto same = [](const Eigen::VectorXd& v) { return v; };
  LbfgsbSummary run = minimize_lbfgsb(
      descent_of(acquisition, same, same), start, lower_, upper_,
      {.max_iterations = max_iterations, .relative_reduction = kReduction, .projected_gradient = kFlat});
  return {std::move(run.x), -run.value, run.evaluations};
}

SpaceDomain::SpaceDomain(Space space) : space_(std::move(space)) {
  for (Eigen::Index i = 0; i < space_.dimension(); ++i) {
    if (space_.coordinates()[static_cast<std::size_t>(i)].kind == CoordinateKind::kContinuous) {
      floats_.push_back(i);
    } else {
      is_discrete_ = true;
    }
  }
  for (const LinearConstraint& constraint : space_.constraints()) {
    for (const LinearTerm& term : constraint.terms) {
      is_tied_ = is_tied_ || space_.parameters()[term.parameter].is_float();
    }
  }
}

Eigen::MatrixXd SpaceDomain::spread(Eigen::Index n, std::uint64_t seed) const {
  return sample_feasible(space_, n, seed);
}

Eigen::VectorXd SpaceDomain::near(const Eigen::Ref<const Eigen::VectorXd>& from, double size,
                                  Rng& rng) const {
  Eigen::VectorXd moved = from;
  for (std::size_t i = 0; i < space_.parameters().size(); ++i) {
    const Eigen::Index first = space_.first_coordinate(i);
    const Eigen::Index count = space_.coordinate_count(i);
    if (!space_.parameters()[i].is_categorical()) {
      moved[first] += size * rng.normal();
    } else if (rng.uniform() < size) {
      moved.segment(first, count) = rng.uniform(count, 1);  // the largest wins
    }
  }
  return repair(space_, moved);
}

Ascent SpaceDomain::move_floats(const Acquisition& acquisition, const Eigen::VectorXd& start,
                                int max_iterations) const {
  if (floats_.empty()) return {start, acquisition.value(start), 1};
  if (is_tied_) {
    const auto hold = [&](Eigen::VectorXd gradient) {
      for (Eigen::Index i = 0; i < gradient.size(); ++i) {
        if (space_.coordinates()[static_cast<std::size_t>(i)].kind != CoordinateKind::kContinuous)
          gradient[i] = 0.0;
      }
      return gradient;
    };
    const Projection back = [&](const Eigen::VectorXd& x) { return project(space_, x).value_or(start); };
    ProjectedGradientSummary run =
        minimize_projected(descent_of(
                               acquisition, [](const Eigen::VectorXd& v) { return v; }, hold),
                           back, start, {.max_iterations = max_iterations});
    return {std::move(run.x), -run.value, run.evaluations};
  }
  const auto expand = [&](const Eigen::VectorXd& v) {
    Eigen::VectorXd x = start;
    x(floats_) = v;
    return x;
  };
  const auto restrict_to = [&](const Eigen::VectorXd& x) { return Eigen::VectorXd(x(floats_)); };
  const Eigen::Index m = std::ssize(floats_);
  const LbfgsbSummary run = minimize_lbfgsb(
      descent_of(acquisition, expand, restrict_to), restrict_to(start), Eigen::VectorXd::Zero(m),
      Eigen::VectorXd::Ones(m),
      {.max_iterations = max_iterations, .relative_reduction = kReduction, .projected_gradient = kFlat});
  return {expand(run.x), -run.value, run.evaluations};
}

Ascent SpaceDomain::ascend(const Acquisition& acquisition, const Eigen::Ref<const Eigen::VectorXd>& start,
                           int max_iterations) const {
  Ascent best = move_floats(acquisition, start, max_iterations);
  for (int moves = 0; is_discrete_ && moves < kMaxMoves; ++moves) {
    const Eigen::MatrixXd candidates = neighbours(space_, best.x);
    if (candidates.cols() == 0) break;
    Eigen::VectorXd values(candidates.cols());
    for (Eigen::Index i = 0; i < candidates.cols(); ++i) values[i] = acquisition.value(candidates.col(i));
    Eigen::Index winner = 0;
    values.maxCoeff(&winner);
    Ascent next = move_floats(acquisition, candidates.col(winner), max_iterations);
    best.evaluations += next.evaluations + static_cast<int>(candidates.cols());
    if (!(next.value > best.value + kLeastRise)) break;
    best.x = std::move(next.x);
    best.value = next.value;
  }
  best.x = repair(space_, best.x);
  return best;
}

bool SpaceDomain::is_same(const Eigen::Ref<const Eigen::VectorXd>& x,
                          const Eigen::Ref<const Eigen::VectorXd>& y) const {
  for (Eigen::Index i = 0; i < x.size(); ++i) {
    const bool is_float =
        space_.coordinates()[static_cast<std::size_t>(i)].kind == CoordinateKind::kContinuous;
    if (std::abs(x[i] - y[i]) > (is_float ? kSamePoint : 0.0)) return false;
  }
  return true;
}

Eigen::MatrixXd SpaceDomain::next_to(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  return is_discrete_ ? neighbours(space_, x) : Eigen::MatrixXd(dimension(), 0);
}

Eigen::MatrixXd SpaceDomain::all_points(Eigen::Index limit) const {
  const Eigen::MatrixXd none(dimension(), 0);
  if (!floats_.empty()) return none;
  std::vector<Values> points(1);
  for (const Parameter& parameter : space_.parameters()) {
    std::vector<Value> choices;
    if (const auto* whole = std::get_if<IntParameter>(&parameter.domain)) {
      if (whole->high - whole->low >= limit) return none;
      for (std::int64_t x = whole->low; x <= whole->high; ++x) choices.emplace_back(x);
    } else {
      const auto& names = std::get<CategoricalParameter>(parameter.domain).choices;
      choices.assign(names.begin(), names.end());
    }
    if (std::ssize(points) * std::ssize(choices) > limit) return none;
    std::vector<Values> longer;
    for (const Values& point : points) {
      for (const Value& choice : choices) {
        longer.push_back(point);
        longer.back().push_back(choice);
      }
    }
    points = std::move(longer);
  }
  std::erase_if(points, [&](const Values& values) { return !space_.is_feasible(values); });
  Eigen::MatrixXd result(dimension(), std::ssize(points));
  for (Eigen::Index i = 0; i < result.cols(); ++i)
    result.col(i) = space_.encode(points[static_cast<std::size_t>(i)]);
  return result;
}

}  // namespace covey
