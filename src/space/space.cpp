#include <covey/space/expression.h>
#include <covey/space/feasible.h>
#include <covey/space/space.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <stdexcept>
#include <utility>

namespace covey {

/// What is read from the texts of a space.
struct Space::Rules {
  std::vector<std::optional<Condition>> conditions;  ///< one per parameter
  std::vector<std::size_t> order;                    ///< parameters behind those that their conditions name
  std::vector<bool> is_decisive;                     ///< whether a condition names the parameter
  std::vector<Inequality> inequalities;
};

namespace {

using Eigen::Index;

// Numbers that differ by less, as a share of their size or range, differ by rounding.
constexpr double kSameNumber = 1e-13;

const char* symbol(Relation relation) {
  switch (relation) {
    case Relation::kLessEqual:
      return "<=";
    case Relation::kGreaterEqual:
      return ">=";
    case Relation::kEqual:
      return "==";
  }
  throw std::invalid_argument("Relation: no such relation");
}

std::string write(const LinearConstraint& constraint, const std::vector<Parameter>& parameters) {
  std::string text;
  for (const LinearTerm& term : constraint.terms) {
    const double size = std::abs(term.coefficient);
    if (term.coefficient < 0.0) {
      text += text.empty() ? "-" : " - ";
    } else if (!text.empty()) {
      text += " + ";
    }
    if (size != 1.0) text += to_text(size) + "*";
    text += parameters[term.parameter].name;
  }
  return text + " " + symbol(constraint.relation) + " " + to_text(constraint.bound);
}

void validate_constraint(LinearConstraint& constraint, const std::vector<Parameter>& parameters) {
  if (constraint.terms.empty()) throw std::invalid_argument("a constraint names no parameter");
  std::sort(constraint.terms.begin(), constraint.terms.end(),
            [](const LinearTerm& a, const LinearTerm& b) { return a.parameter < b.parameter; });
  if (constraint.terms.back().parameter >= parameters.size()) {
    throw std::invalid_argument("a constraint names parameter number " +
                                std::to_string(constraint.terms.back().parameter) + " of " +
                                std::to_string(parameters.size()));
  }
  if (constraint.text.empty()) constraint.text = write(constraint, parameters);
  const auto refuse_constraint = [&](const std::string& why) {
    throw std::invalid_argument("constraint " + quoted(constraint.text) + ": " + why);
  };
  if (!std::isfinite(constraint.bound)) refuse_constraint("the bound is not a finite number");
  for (std::size_t i = 0; i < constraint.terms.size(); ++i) {
    const LinearTerm& term = constraint.terms[i];
    const std::string name = quoted(parameters[term.parameter].name);
    if (parameters[term.parameter].is_categorical())
      refuse_constraint(name + " is categorical, not a number");
    if (!std::isfinite(term.coefficient) || term.coefficient == 0.0) {
      refuse_constraint("the coefficient of " + name + " is " + to_text(term.coefficient) +
                        ", expected a finite number that is not 0");
    }
    if (i > 0 && constraint.terms[i - 1].parameter == term.parameter)
      refuse_constraint(name + " is there twice");
  }
}

/// What the constraint's left side and bound are made of at most.
double size_of(const LinearConstraint& constraint, const std::vector<Parameter>& parameters) {
  double size = std::abs(constraint.bound);
  for (const LinearTerm& term : constraint.terms) {
    const UnitScale scale = unit_scale(parameters[term.parameter]);
    size = std::max(size, std::abs(term.coefficient) * std::max(std::abs(scale.low), std::abs(scale.high)));
  }
  return size;
}

void validate_nonzero(const NonzeroConstraint& constraint, const std::vector<Parameter>& parameters) {
  const std::string who = "nonzero";
  std::set<std::size_t> seen;
  for (const std::size_t i : constraint.parameters) {
    if (i >= parameters.size())
      throw std::invalid_argument(who + ": there is no parameter " + std::to_string(i));
    const std::string name = quoted(parameters[i].name);
    if (!seen.insert(i).second) throw std::invalid_argument(who + ": " + name + " is there twice");
    const Value zero = parameters[i].is_int() ? Value(std::int64_t{0}) : Value(0.0);
    if (parameters[i].is_categorical() || value_error(parameters[i], zero)) {
      throw std::invalid_argument(who + ": " + name + " is no number that can be 0");
    }
  }
  const auto most = static_cast<int>(constraint.parameters.size());
  if (constraint.at_most < 1 || constraint.at_most >= most) {
    throw std::invalid_argument(who + ": at_most is " + std::to_string(constraint.at_most) + " of " +
                                std::to_string(most) +
                                " parameters, expected at least 1, and fewer than there are");
  }
}

/// Parameters in an order in which each comes behind those that its condition names, as they stand otherwise.
std::vector<std::size_t> in_order(const std::vector<Parameter>& parameters,
                                  const std::vector<std::optional<Condition>>& conditions) {
  std::vector<std::size_t> order;
  std::vector<bool> is_placed(parameters.size(), false);
  while (order.size() < parameters.size()) {
    const std::size_t before = order.size();
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      if (is_placed[i]) continue;
      const bool is_next = !conditions[i] || std::ranges::all_of(conditions[i]->names(),
                                                                 [&](std::size_t j) { return is_placed[j]; });
      if (!is_next) continue;
      is_placed[i] = true;
      order.push_back(i);
    }
    if (order.size() > before) continue;
    const auto stuck = static_cast<std::size_t>(std::ranges::find(is_placed, false) - is_placed.begin());
    throw std::invalid_argument("parameter " + quoted(parameters[stuck].name) +
                                ": its condition depends on itself, directly or through others");
  }
  return order;
}

Condition read_condition(const Parameter& parameter, const std::vector<Parameter>& parameters) {
  const std::string who = "parameter " + quoted(parameter.name) + ": when = " + quoted(parameter.when) + ": ";
  try {
    Condition condition = Condition::parse(parameter.when, parameters);
    for (const std::size_t i : condition.names()) {
      if (!parameters[i].is_categorical() && !levels_of(parameters[i])) {
        throw std::invalid_argument(
            quoted(parameters[i].name) +
            " has infinitely many values, expected a category, a bool, an int, or a float "
            "with step or values");
      }
    }
    return condition;
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument(who + error.what());
  }
}

/// The largest change of an inequality's value over the ranges of the parameters, to first order.
double size_of(const std::vector<double>& gradient, const std::vector<Parameter>& parameters) {
  double size = 1.0;
  for (std::size_t i = 0; i < gradient.size(); ++i) {
    if (gradient[i] == 0.0) continue;
    const UnitScale scale = unit_scale(parameters[i]);
    size = std::max(size, std::abs(gradient[i]) * (scale.high - scale.low));
  }
  return size;
}

std::string reason_against(const Space& now, const Space& old) {
  for (const Parameter& parameter : now.parameters()) {
    if (!old.find(parameter.name)) return "parameter " + quoted(parameter.name) + " is new";
  }
  for (std::size_t i = 0; i < old.parameters().size(); ++i) {
    const Parameter& before = old.parameters()[i];
    const std::optional<std::size_t> where = now.find(before.name);
    if (!where) return "parameter " + quoted(before.name) + " is gone";
    if (*where != i) return "parameter " + quoted(before.name) + " is in another place";
    std::string reason = reason_against_widening(now.parameters()[i], before);
    if (!reason.empty()) return reason;
  }
  const auto contains = [](const Space& space, const LinearConstraint& constraint) {
    return std::ranges::any_of(space.constraints().linear, [&](const LinearConstraint& c) {
      return c.terms == constraint.terms && c.relation == constraint.relation && c.bound == constraint.bound;
    });
  };
  for (const LinearConstraint& constraint : now.constraints().linear) {
    if (!contains(old, constraint)) return "the constraint " + quoted(constraint.text) + " is new";
  }
  for (const LinearConstraint& constraint : old.constraints().linear) {
    if (!contains(now, constraint)) return "the constraint " + quoted(constraint.text) + " is gone";
  }
  if (now.constraints().nonlinear != old.constraints().nonlinear) return "the nonlinear constraints changed";
  if (now.constraints().nonzero != old.constraints().nonzero) return "what may be nonzero changed";
  return "";
}

}  // namespace

Space::Space(std::vector<Parameter> parameters, Constraints constraints)
    : parameters_(std::move(parameters)), constraints_(std::move(constraints)) {
  if (parameters_.empty()) throw std::invalid_argument("there are no parameters, expected at least one");
  std::set<std::string_view> names;
  for (const Parameter& parameter : parameters_) {
    validate_parameter(parameter);
    if (!names.insert(parameter.name).second) {
      throw std::invalid_argument("parameter " + quoted(parameter.name) + " is there twice");
    }
  }
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    first_.push_back(dimension());
    const Parameter& parameter = parameters_[i];
    const auto* category = std::get_if<CategoricalParameter>(&parameter.domain);
    if (category == nullptr) {
      coordinates_.push_back(
          {levels_of(parameter) ? CoordinateKind::kLevel : CoordinateKind::kContinuous, i, 0});
      continue;
    }
    const std::size_t k = category->choices.size();
    for (std::size_t choice = k == 2 ? 1 : 0; choice < k; ++choice) {
      coordinates_.push_back({CoordinateKind::kCategorical, i, choice});
    }
    for (std::size_t row = 0; std::cmp_less(row, category->descriptors.rows()); ++row) {
      coordinates_.push_back({CoordinateKind::kDescriptor, i, row});
    }
  }
  auto rules = std::make_shared<Rules>();
  rules->is_decisive.assign(parameters_.size(), false);
  for (const Parameter& parameter : parameters_) {
    std::optional<Condition>& condition = rules->conditions.emplace_back();
    if (parameter.when.empty()) continue;
    condition = read_condition(parameter, parameters_);
    for (const std::size_t i : condition->names()) rules->is_decisive[i] = true;
  }
  rules->order = in_order(parameters_, rules->conditions);
  for (LinearConstraint& constraint : constraints_.linear) validate_constraint(constraint, parameters_);
  for (const NonzeroConstraint& constraint : constraints_.nonzero) validate_nonzero(constraint, parameters_);
  for (const std::string& text : constraints_.nonlinear) {
    try {
      rules->inequalities.push_back(Inequality::parse(text, parameters_));
    } catch (const std::invalid_argument& error) {
      throw std::invalid_argument("constraint " + quoted(text) + ": " + error.what());
    }
  }
  rules_ = std::move(rules);
  require_feasible(*this);
}

const std::vector<Inequality>& Space::inequalities() const {
  return rules_->inequalities;
}

Index Space::coordinate_count(std::size_t parameter) const {
  const Index end = parameter + 1 < first_.size() ? first_[parameter + 1] : dimension();
  return end - first_[parameter];
}

std::optional<std::size_t> Space::find(std::string_view name) const {
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    if (parameters_[i].name == name) return i;
  }
  return std::nullopt;
}

// --- Conditions ---

bool Space::is_conditional() const {
  return std::ranges::any_of(rules_->conditions, [](const auto& condition) { return condition.has_value(); });
}

bool Space::is_decisive(std::size_t parameter) const {
  return rules_->is_decisive[parameter];
}

std::vector<bool> Space::active(const Values& values) const {
  std::vector<bool> active(parameters_.size(), true);
  Values seen = values;
  for (const std::size_t i : rules_->order) {
    const std::optional<Condition>& condition = rules_->conditions[i];
    active[i] = !condition || condition->holds(seen);
    if (!active[i]) seen[i] = Absent{};
  }
  return active;
}

Values Space::completed(Values values) const {
  for (const std::size_t i : rules_->order) {
    const std::optional<Condition>& condition = rules_->conditions[i];
    if (condition && !condition->holds(values)) {
      values[i] = Absent{};
    } else if (is_absent(values[i])) {
      const Parameter& parameter = parameters_[i];
      if (const auto* category = std::get_if<CategoricalParameter>(&parameter.domain)) {
        values[i] = category->choices.front();
        continue;
      }
      const double middle = unit_scale(parameter).from_unit(0.5);
      const std::optional<Levels> levels = levels_of(parameter);
      values[i] = number_value(parameter, levels ? (*levels)[levels->nearest(middle)] : middle);
    }
  }
  return values;
}

// --- Encoding ---

Eigen::VectorXd Space::place(const Values& values, double (UnitScale::*to_unit)(double) const) const {
  Eigen::VectorXd u(dimension());
  for (Index i = 0; i < u.size(); ++i) {
    const Coordinate& coordinate = coordinates_[static_cast<std::size_t>(i)];
    const Parameter& parameter = parameters_[coordinate.parameter];
    const Value& value = values[coordinate.parameter];
    const auto* category = std::get_if<CategoricalParameter>(&parameter.domain);
    if (category == nullptr) {
      u[i] = is_absent(value) ? 0.5 : (unit_scale(parameter).*to_unit)(number_of(value));
      continue;
    }
    const auto& choices = category->choices;
    const auto row = static_cast<Index>(coordinate.choice);
    const bool is_descriptor = coordinate.kind == CoordinateKind::kDescriptor;
    if (is_absent(value)) {
      u[i] =
          is_descriptor ? category->descriptors.row(row).mean() : 1.0 / static_cast<double>(choices.size());
      continue;
    }
    const std::string& chosen = std::get<std::string>(value);
    if (is_descriptor) {
      u[i] = category->descriptors(row, std::ranges::find(choices, chosen) - choices.begin());
    } else {
      u[i] = choices[coordinate.choice] == chosen ? 1.0 : 0.0;
    }
  }
  return u;
}

Eigen::VectorXd Space::encode(const Values& values) const {
  if (const auto error = parameter_error(values, value_error)) throw std::invalid_argument(*error);
  return place(values, &UnitScale::to_unit);
}

Eigen::VectorXd Space::encode_loosely(const Values& values) const {
  if (const auto error = parameter_error(values, loose_value_error)) throw std::invalid_argument(*error);
  return place(values, &UnitScale::to_unit_loosely);
}

Values Space::decode(const Eigen::Ref<const Eigen::VectorXd>& u) const {
  if (u.size() != dimension()) {
    throw std::invalid_argument("Space::decode: the point has " + std::to_string(u.size()) +
                                " coordinates, expected " + std::to_string(dimension()));
  }
  if (u.hasNaN()) throw std::invalid_argument("Space::decode: a coordinate is not a number");
  Values values(parameters_.size(), Absent{});
  for (const std::size_t i : rules_->order) {
    const std::optional<Condition>& condition = rules_->conditions[i];
    if (condition && !condition->holds(values)) continue;
    const Parameter& parameter = parameters_[i];
    const Index first = first_[i];
    if (const auto* category = std::get_if<CategoricalParameter>(&parameter.domain)) {
      Index choice = u[first] > 0.5 ? 1 : 0;
      const Index k = std::ssize(category->choices);
      if (k != 2) u.segment(first, k).maxCoeff(&choice);
      values[i] = category->choices[static_cast<std::size_t>(choice)];
      continue;
    }
    double x = unit_scale(parameter).from_unit(u[first]);
    if (const std::optional<Levels> levels = levels_of(parameter)) {
      x = (*levels)[levels->nearest(x)];
    } else {
      // What a suggestion was rounded to comes back to the last digit.
      const auto& real = std::get<FloatParameter>(parameter.domain);
      const double rounded = rounded_number(real, x);
      if (std::abs(x - rounded) <= kSameNumber * std::max(std::abs(x), real.log ? 0.0 : real.high - real.low))
        x = rounded;
    }
    values[i] = number_value(parameter, x);
  }
  return values;
}

Eigen::VectorXd Space::canonical(const Eigen::Ref<const Eigen::VectorXd>& u) const {
  return place(decode(u), &UnitScale::to_unit);
}

// --- What values have to be ---

std::optional<std::string> Space::parameter_error(const Values& values, ValueError of_one) const {
  if (values.size() != parameters_.size()) {
    return "there are " + std::to_string(values.size()) + " values, expected " +
           std::to_string(parameters_.size());
  }
  Values seen = values;
  for (const std::size_t i : rules_->order) {
    const std::optional<Condition>& condition = rules_->conditions[i];
    if (condition && !condition->holds(seen)) {
      if (!is_absent(values[i])) {
        return "parameter " + quoted(parameters_[i].name) + " has a value, expected none unless " +
               parameters_[i].when;
      }
    } else if (std::optional<std::string> error = of_one(parameters_[i], values[i])) {
      return error;
    }
  }
  return std::nullopt;
}

std::optional<std::string> Space::constraint_error(const Values& values, double tolerance) const {
  const auto violates = [](Relation relation, double excess, double allowed) {
    return !(relation == Relation::kGreaterEqual || excess <= allowed) ||
           !(relation == Relation::kLessEqual || excess >= -allowed);
  };
  for (const LinearConstraint& constraint : constraints_.linear) {
    if (std::ranges::any_of(constraint.terms,
                            [&](const LinearTerm& t) { return is_absent(values[t.parameter]); })) {
      continue;
    }
    double sum = 0.0;
    for (const LinearTerm& term : constraint.terms)
      sum += term.coefficient * number_of(values[term.parameter]);
    if (violates(constraint.relation, sum - constraint.bound, tolerance * size_of(constraint, parameters_))) {
      return "the constraint " + quoted(constraint.text) + " does not hold: the parameters add up to " +
             to_text(sum) + ", not " + symbol(constraint.relation) + " " + to_text(constraint.bound);
    }
  }
  for (const NonzeroConstraint& constraint : constraints_.nonzero) {
    const auto count = std::ranges::count_if(constraint.parameters, [&](std::size_t i) {
      return !is_absent(values[i]) && number_of(values[i]) != 0.0;
    });
    if (count > constraint.at_most) {
      return "of " + std::to_string(constraint.parameters.size()) + " parameters from " +
             quoted(parameters_[constraint.parameters.front()].name) + " on at most " +
             std::to_string(constraint.at_most) + " may be other than 0, and " + std::to_string(count) +
             " are";
    }
  }
  for (std::size_t j = 0; j < rules_->inequalities.size(); ++j) {
    const Inequality& inequality = rules_->inequalities[j];
    if (std::ranges::any_of(inequality.names(), [&](std::size_t i) { return is_absent(values[i]); }))
      continue;
    std::vector<double> gradient;
    const double excess = inequality.value(values, gradient);
    // What is not a number holds nowhere.
    if (violates(inequality.relation(), excess, tolerance * size_of(gradient, parameters_))) {
      return "the constraint " + quoted(constraints_.nonlinear[j]) + " does not hold: its sides differ by " +
             to_text(excess);
    }
  }
  return std::nullopt;
}

void Space::validate(const Values& values, double tolerance) const {
  if (const auto error = parameter_error(values, value_error)) throw std::invalid_argument(*error);
  if (const auto error = constraint_error(values, tolerance)) throw std::invalid_argument(*error);
}

bool Space::is_feasible(const Values& values, double tolerance) const {
  return !parameter_error(values, value_error) && !constraint_error(values, tolerance);
}

std::string Space::describe(const Values& values) const {
  if (const auto error = parameter_error(values, loose_value_error)) throw std::invalid_argument(*error);
  std::string text;
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    if (is_absent(values[i])) continue;
    if (!text.empty()) text += ", ";
    text += parameters_[i].name + " = " + to_text(values[i]);
    const auto add_unit = [&](const std::string& unit) {
      if (!unit.empty()) text += " " + unit;
    };
    if (const auto* real = std::get_if<FloatParameter>(&parameters_[i].domain)) add_unit(real->unit);
    if (const auto* whole = std::get_if<IntParameter>(&parameters_[i].domain)) add_unit(whole->unit);
  }
  return text;
}

Widening Space::is_widening_of(const Space& old) const {
  std::string reason = reason_against(*this, old);
  return {reason.empty(), std::move(reason)};
}

}  // namespace covey
