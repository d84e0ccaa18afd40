#include <covey/numerics/lbfgsb.h>
#include <covey/numerics/projected_gradient.h>
#include <covey/numerics/sobol.h>
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

std::vector<bool> Domain::branch(const Eigen::Ref<const Eigen::VectorXd>& /*x*/) const {
  return {};
}

Eigen::MatrixXd Domain::all_points(Eigen::Index) const {
  return Eigen::MatrixXd(dimension(), 0);
}

std::unique_ptr<const Domain> Domain::sharing(const Eigen::Ref<const Eigen::VectorXd>&) const {
  return nullptr;
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

SpaceDomain::SpaceDomain(Space space, FixedValues fixed) : points_(std::move(space), std::move(fixed)) {
  const FixedValues& held = points_.fixed();
  for (std::size_t i = 0; i < this->space().parameters().size(); ++i) {
    const Parameter& parameter = this->space().parameters()[i];
    const bool is_held = !held.empty() && held[i];
    const bool is_plain = parameter.is_float() && !levels_of(parameter) && parameter.when.empty();
    is_unit_cube_ = is_unit_cube_ && is_plain && !is_held && !parameter.context && !parameter.shared;
    is_discrete_ = is_discrete_ || (!is_held && (!parameter.is_float() || levels_of(parameter)));
  }
  is_unit_cube_ = is_unit_cube_ && this->space().constraints().empty();
  is_discrete_ = is_discrete_ || !this->space().constraints().nonzero.empty();
}

Eigen::MatrixXd SpaceDomain::spread(Eigen::Index n, std::uint64_t seed) const {
  return points_.sample(n, seed);
}

Eigen::VectorXd SpaceDomain::near(const Eigen::Ref<const Eigen::VectorXd>& from, double size,
                                  Rng& rng) const {
  Eigen::VectorXd moved = from;
  for (std::size_t i = 0; i < space().parameters().size(); ++i) {
    const Eigen::Index first = space().first_coordinate(i);
    const auto* category = std::get_if<CategoricalParameter>(&space().parameters()[i].domain);
    if (category == nullptr) {
      moved[first] += size * rng.normal();
    } else if (rng.uniform() < size) {
      const Eigen::Index count = category->choices.size() == 2 ? 1 : std::ssize(category->choices);
      moved.segment(first, count) = rng.uniform(count, 1);  // the largest wins
    }
  }
  return points_.repair(moved);
}

Ascent SpaceDomain::move_floats(const Acquisition& acquisition, const Eigen::VectorXd& start,
                                int max_iterations) const {
  const std::vector<Eigen::Index> floats = points_.movable(start);
  if (floats.empty()) return {start, acquisition.value(start), 1};
  if (points_.is_tied()) {
    const auto hold = [&](const Eigen::VectorXd& gradient) {
      Eigen::VectorXd held = Eigen::VectorXd::Zero(gradient.size());
      held(floats) = gradient(floats);
      return held;
    };
    const Projection back = [&](const Eigen::VectorXd& x) { return points_.project(x).value_or(start); };
    ProjectedGradientSummary run =
        minimize_projected(descent_of(
                               acquisition, [](const Eigen::VectorXd& v) { return v; }, hold),
                           back, start, {.max_iterations = max_iterations});
    return {std::move(run.x), -run.value, run.evaluations};
  }
  const auto expand = [&](const Eigen::VectorXd& v) {
    Eigen::VectorXd x = start;
    x(floats) = v;
    return x;
  };
  const auto restrict_to = [&](const Eigen::VectorXd& x) { return Eigen::VectorXd(x(floats)); };
  const Eigen::Index m = std::ssize(floats);
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
    const Eigen::MatrixXd candidates = points_.neighbours(best.x);
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
  best.x = points_.repair(best.x);
  return best;
}

bool SpaceDomain::is_same(const Eigen::Ref<const Eigen::VectorXd>& x,
                          const Eigen::Ref<const Eigen::VectorXd>& y) const {
  for (Eigen::Index i = 0; i < x.size(); ++i) {
    const bool is_float =
        space().coordinates()[static_cast<std::size_t>(i)].kind == CoordinateKind::kContinuous;
    if (std::abs(x[i] - y[i]) > (is_float ? kSamePoint : 0.0)) return false;
  }
  return true;
}

Eigen::MatrixXd SpaceDomain::next_to(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  return is_discrete_ ? points_.neighbours(x) : Eigen::MatrixXd(dimension(), 0);
}

Eigen::MatrixXd SpaceDomain::all_points(Eigen::Index limit) const {
  const Eigen::MatrixXd none(dimension(), 0);
  std::vector<Values> points(1);
  for (std::size_t i = 0; i < space().parameters().size(); ++i) {
    const Parameter& parameter = space().parameters()[i];
    std::vector<Value> choices;
    if (!points_.fixed().empty() && points_.fixed()[i]) {
      choices.push_back(*points_.fixed()[i]);
    } else if (const auto* category = std::get_if<CategoricalParameter>(&parameter.domain)) {
      choices.assign(category->choices.begin(), category->choices.end());
    } else {
      const std::optional<Levels> levels = levels_of(parameter);
      if (!levels || levels->count() > limit) return none;
      for (std::int64_t place = 0; place < levels->count(); ++place)
        choices.push_back(number_value(parameter, (*levels)[place]));
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
  if (space().is_conditional()) {
    for (Values& values : points) values = space().completed(std::move(values));
    std::ranges::sort(points);
    points.erase(std::unique(points.begin(), points.end()), points.end());
  }
  std::erase_if(points, [&](const Values& values) { return !space().is_feasible(values); });
  Eigen::MatrixXd result(dimension(), std::ssize(points));
  for (Eigen::Index i = 0; i < result.cols(); ++i)
    result.col(i) = space().encode(points[static_cast<std::size_t>(i)]);
  return result;
}

std::vector<bool> SpaceDomain::branch(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  return has_branches() ? space().active(space().decode(x)) : std::vector<bool>();
}

Eigen::VectorXd SpaceDomain::handed_out(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  return points_.rounded(x);
}

std::unique_ptr<const Domain> SpaceDomain::sharing(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  const Values values = space().decode(x);
  FixedValues held = points_.fixed();
  held.resize(values.size());
  bool is_any = false;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!space().parameters()[i].shared || is_absent(values[i])) continue;
    held[i] = values[i];
    is_any = true;
  }
  if (!is_any) return nullptr;
  return std::make_unique<SpaceDomain>(space(), std::move(held));
}

}  // namespace covey
