#pragma once

#include <covey/numerics/random.h>
#include <covey/space/expression.h>
#include <covey/space/feasible.h>
#include <covey/suggest/domain.h>
#include <covey/suggest/search.h>

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace covey::test {

/// A parameter of any kind.
inline Parameter random_parameter(const std::string& name, bool may_be_float, Rng& rng) {
  const std::uint64_t kinds = 9;
  switch (may_be_float ? rng.below(kinds + 3) : rng.below(kinds)) {
    case 0:
      return {name, IntParameter{-3, -3 + static_cast<std::int64_t>(rng.below(12))}};
    case 1:
      return {name, IntParameter{1, 100, true}};
    case 2:
      return {name, IntParameter{0, 20, false, "", 5}};
    case 3:
      return {name, IntParameter{1, 10, rng.below(2) == 0, "", 1, {1, 2, 5, 10}}};
    case 4:
      return {name, FloatParameter{-0.4, 1.1, false, "", 0.1}};
    case 5:
      return {name, FloatParameter{0.1, 3.2, rng.below(2) == 0, "", {}, {0.1, 0.25, 3.2}}};
    case 6:
      return {name, CategoricalParameter{{"false", "true"}, true}};
    case 7:
      return {name, CategoricalParameter{{"a", "b", "c"}}};
    case 8:
      return rng.below(2) == 0 ? Parameter{name, FloatParameter{2.5, 2.5, false, "", {}, {2.5}}}
                               : Parameter{name, CategoricalParameter{{"only"}}};
    case 9:
      return {name, FloatParameter{1e-4, 10.0, true}};
    case 10:
      return {name, FloatParameter{-5.0, 5.0, false, "", {}, {}, 1}};
    default:
      return {name, FloatParameter{0.0, 1.0 + 10.0 * rng.uniform()}};
  }
}

/// What must hold for a parameter to be there: something that holds for some values of the other, and for
/// some not.
inline std::string random_condition(const Parameter& of, Rng& rng) {
  if (const auto* category = std::get_if<CategoricalParameter>(&of.domain)) {
    if (category->is_bool) return rng.below(2) == 0 ? of.name : "not " + of.name;
    return of.name + (rng.below(2) == 0 ? " == '" : " != '") +
           category->choices[rng.below(category->choices.size())] + "'";
  }
  const Levels levels = *levels_of(of);
  return of.name + (rng.below(2) == 0 ? " <= " : " > ") + to_text(levels[levels.count() / 2]);
}

/// A space with parameters of all kinds, conditions up to three deep, and constraints of all kinds that a
/// random point satisfies. Without floats where `is_finite`.
inline Space random_kinds(Rng& rng, bool is_finite = false) {
  std::vector<Parameter> parameters;
  const std::size_t count = 2 + rng.below(is_finite ? 3 : 7);
  for (std::size_t i = 0; i < count; ++i) {
    Parameter parameter = random_parameter("p" + std::to_string(i), !is_finite, rng);
    if (i > 0 && rng.below(3) == 0) {
      const Parameter& of = parameters[rng.below(i)];
      if (of.is_categorical() || levels_of(of)) parameter.when = random_condition(of, rng);
    }
    parameters.push_back(std::move(parameter));
  }
  Constraints constraints;
  const bool has_parts = !is_finite && rng.below(2) == 0;
  const std::size_t parts = has_parts ? 3 + rng.below(4) : 0;
  for (std::size_t i = 0; i < parts; ++i)
    parameters.push_back({"part" + std::to_string(i), FloatParameter{0.0, 1.0}});
  const Space free(parameters);
  Values inside = free.decode(rng.uniform(free.dimension(), 1));
  if (has_parts) {
    NonzeroConstraint few{{}, 1 + static_cast<int>(rng.below(parts - 1))};
    LinearConstraint sum;
    for (std::size_t i = 0; i < parts; ++i) {
      few.parameters.push_back(count + i);
      sum.terms.push_back({count + i, 1.0});
      if (std::cmp_greater_equal(i, few.at_most)) inside[count + i] = 0.0;
    }
    constraints.nonzero.push_back(few);
    sum.relation = rng.below(2) == 0 ? Relation::kEqual : Relation::kLessEqual;
    sum.bound = 1.0;
    constraints.linear.push_back(sum);
  }
  LinearConstraint limit;
  std::string formula;
  for (std::size_t i = 0; i < count; ++i) {
    if (parameters[i].is_categorical() || is_absent(inside[i])) continue;
    if (rng.below(2) == 0) {
      const double coefficient = rng.below(2) == 0 ? 1.0 : -2.0;
      limit.terms.push_back({i, coefficient});
      limit.bound += coefficient * number_of(inside[i]);
    }
    if (rng.below(2) == 0) {
      const std::string& name = parameters[i].name;
      formula += (formula.empty() ? "" : " + ") +
                 (rng.below(2) == 0 ? name + "^2" : "exp(" + name + "/10) * sqrt(abs(" + name + ") + 1)");
    }
  }
  if (!limit.terms.empty() && rng.below(2) == 0) {
    limit.relation = rng.below(2) == 0 ? Relation::kLessEqual : Relation::kGreaterEqual;
    constraints.linear.push_back(limit);
  }
  if (!formula.empty() && rng.below(2) == 0) {
    const double value = Inequality::parse(formula + " <= 0", parameters).value(inside);
    constraints.nonlinear.push_back(formula + " <= " + to_text(value + 0.05 * (1.0 + value)));
  }
  return Space(parameters, constraints);
}

/// −‖u − peak‖² in encoded coordinates.
class Hill final : public Acquisition {
 public:
  explicit Hill(Eigen::VectorXd peak) : peak_(std::move(peak)) {}
  double evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const override {
    if (gradient != nullptr) *gradient = -2.0 * (x - peak_);
    return -(x - peak_).squaredNorm();
  }

 private:
  Eigen::VectorXd peak_;
};

/// Feasible to 1e-9, on its levels, and with values exactly where conditions hold.
inline void expect_a_point(const Space& space, const Eigen::Ref<const Eigen::VectorXd>& u) {
  const Values values = space.decode(u);
  ASSERT_NO_THROW(space.validate(values, 1e-9)) << space.describe(values);
  const std::vector<bool> active = space.active(values);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Parameter& parameter = space.parameters()[i];
    ASSERT_EQ(is_absent(values[i]), !active[i]) << parameter.name;
    if (!parameter.when.empty()) {
      ASSERT_EQ(active[i], Condition::parse(parameter.when, space.parameters()).holds(values))
          << parameter.name;
    }
    const std::optional<Levels> levels = levels_of(parameter);
    if (levels && active[i]) {
      const double x = number_of(values[i]);
      ASSERT_EQ(x, (*levels)[levels->nearest(x)]) << parameter.name;
    }
  }
}

/// Samples, repairs, neighbours, roundings and what a search finds.
inline void expect_points_of_a_random_space(std::uint64_t trial) {
  SCOPED_TRACE("space " + std::to_string(trial));
  Rng rng(trial);
  const Space space = random_kinds(rng);
  const FeasibleSet points(space);
  const Eigen::MatrixXd columns = points.sample(4, trial);
  for (const auto u : columns.colwise()) {
    expect_a_point(space, u);
    expect_a_point(space, points.rounded(u));
  }
  const Eigen::VectorXd anywhere = rng.uniform(space.dimension(), 1);
  const Eigen::VectorXd repaired = points.repair(anywhere);
  expect_a_point(space, repaired);
  const Eigen::MatrixXd columns2 = points.neighbours(repaired);
  for (const auto u : columns2.colwise()) expect_a_point(space, u);
  const SpaceDomain domain(space);
  const Hill bowl(anywhere);
  const SearchSummary found = maximize_acquisition(
      bowl, domain, Eigen::MatrixXd(space.dimension(), 0), Eigen::MatrixXd(space.dimension(), 0),
      {.screened = 16, .around_best = 0, .starts = 2, .max_iterations = 30, .seed = trial, .threads = 1},
      Eigen::MatrixXd(space.dimension(), 0));
  expect_a_point(space, domain.handed_out(found.x));
}

}  // namespace covey::test
