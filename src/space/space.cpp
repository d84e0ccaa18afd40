#include <covey/space/feasible.h>
#include <covey/space/space.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

using Eigen::Index;

// Up to here a double tells an integer's coordinate from its neighbours', on a logarithmic scale too.
constexpr std::int64_t kLargestInt = std::int64_t{1} << 40;

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

std::string quoted(std::string_view text) {
  return "'" + std::string(text) + "'";
}

[[noreturn]] void refuse(const Parameter& parameter, const std::string& why) {
  throw std::invalid_argument("parameter " + quoted(parameter.name) + ": " + why);
}

void validate_parameter(const Parameter& parameter) {
  if (parameter.name.empty()) throw std::invalid_argument("a parameter has no name");
  if (const auto* real = std::get_if<FloatParameter>(&parameter.domain)) {
    const std::string bounds = "low = " + to_text(real->low) + ", high = " + to_text(real->high);
    if (!std::isfinite(real->low) || !std::isfinite(real->high) || !std::isfinite(real->high - real->low)) {
      refuse(parameter, bounds + ", expected finite numbers, and a range that is");
    }
    if (!(real->low < real->high)) refuse(parameter, bounds + ", expected low < high");
    if (real->log && !(real->low > 0.0)) {
      refuse(parameter, bounds + ", expected low > 0 with log = true");
    }
  } else if (const auto* whole = std::get_if<IntParameter>(&parameter.domain)) {
    const std::string bounds = "low = " + to_text(whole->low) + ", high = " + to_text(whole->high);
    if (whole->low > whole->high) refuse(parameter, bounds + ", expected low <= high");
    if (whole->low < -kLargestInt || whole->high > kLargestInt) {
      refuse(parameter, bounds + ", expected at most 2^40 in size (a float parameter has no such limit)");
    }
    if (whole->log && whole->low < 1) refuse(parameter, bounds + ", expected low >= 1 with log = true");
  } else {
    const auto& choices = std::get<CategoricalParameter>(parameter.domain).choices;
    if (choices.empty()) refuse(parameter, "there are no choices, expected at least one");
    std::set<std::string_view> seen;
    for (const std::string& choice : choices) {
      if (choice.empty()) refuse(parameter, "a choice is empty");
      if (!seen.insert(choice).second) refuse(parameter, "the choice " + quoted(choice) + " is there twice");
    }
  }
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

/// Why the parameter cannot have this value.
std::optional<std::string> value_error(const Parameter& parameter, const Value& value) {
  const auto outside = [&](auto low, auto high) {
    return "parameter " + quoted(parameter.name) + ": " + to_text(value) + " is outside " + to_text(low) +
           " to " + to_text(high);
  };
  const auto wrong_type = [&](const char* expected) {
    return "parameter " + quoted(parameter.name) + ": " + quoted(to_text(value)) + " is not " + expected;
  };
  if (const auto* real = std::get_if<FloatParameter>(&parameter.domain)) {
    const double* x = std::get_if<double>(&value);
    if (!x || std::isnan(*x)) return wrong_type("a real number");
    if (*x < real->low || *x > real->high) return outside(real->low, real->high);
  } else if (const auto* whole = std::get_if<IntParameter>(&parameter.domain)) {
    const std::int64_t* x = std::get_if<std::int64_t>(&value);
    if (!x) return wrong_type("a whole number");
    if (*x < whole->low || *x > whole->high) return outside(whole->low, whole->high);
  } else {
    const std::string* x = std::get_if<std::string>(&value);
    const auto& choices = std::get<CategoricalParameter>(parameter.domain).choices;
    if (!x || std::find(choices.begin(), choices.end(), *x) == choices.end()) {
      return wrong_type("one of its choices");
    }
  }
  return std::nullopt;
}

/// Why the parameter cannot have had this value, wherever its bounds are.
std::optional<std::string> loose_error(const Parameter& parameter, const Value& value) {
  if (parameter.is_categorical()) return value_error(parameter, value);
  const bool is_number = std::holds_alternative<double>(value) || std::holds_alternative<std::int64_t>(value);
  if (!is_number || !std::isfinite(number_of(value))) {
    return "parameter " + quoted(parameter.name) + ": " + quoted(to_text(value)) + " is not a finite number";
  }
  if (unit_scale(parameter).log && !(number_of(value) > 0.0)) {
    return "parameter " + quoted(parameter.name) + ": " + to_text(value) +
           " is not above 0, as its logarithmic scale needs";
  }
  return std::nullopt;
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

/// log(a/b) for positive a and b, whose ratio may be beyond floating point: 1e10 to 1e-300.
double log_ratio(double a, double b) {
  const double ratio = a / b;
  return std::isfinite(ratio) ? std::log(ratio) : std::log(a) - std::log(b);
}

std::string reason_against(const Parameter& now, const Parameter& old) {
  const std::string who = "parameter " + quoted(old.name);
  if (now.domain.index() != old.domain.index()) return who + " has another type";
  if (const auto* choices = std::get_if<CategoricalParameter>(&now.domain)) {
    for (const std::string& choice : std::get<CategoricalParameter>(old.domain).choices) {
      if (std::find(choices->choices.begin(), choices->choices.end(), choice) == choices->choices.end()) {
        return who + " lost the choice " + quoted(choice);
      }
    }
    return "";
  }
  const auto compare = [&](const auto& a, const auto& b) -> std::string {
    if (a.low > b.low) return who + ": low rose from " + to_text(b.low) + " to " + to_text(a.low);
    if (a.high < b.high) return who + ": high fell from " + to_text(b.high) + " to " + to_text(a.high);
    if (a.log != b.log) return who + ": log changed";
    if (a.unit != b.unit) return who + ": the unit changed from " + quoted(b.unit) + " to " + quoted(a.unit);
    return "";
  };
  if (now.is_float())
    return compare(std::get<FloatParameter>(now.domain), std::get<FloatParameter>(old.domain));
  return compare(std::get<IntParameter>(now.domain), std::get<IntParameter>(old.domain));
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
    std::string reason = reason_against(now.parameters()[i], before);
    if (!reason.empty()) return reason;
  }
  const auto contains = [](const Space& space, const LinearConstraint& constraint) {
    return std::any_of(space.constraints().begin(), space.constraints().end(),
                       [&](const LinearConstraint& c) {
                         return c.terms == constraint.terms && c.relation == constraint.relation &&
                                c.bound == constraint.bound;
                       });
  };
  for (const LinearConstraint& constraint : now.constraints()) {
    if (!contains(old, constraint)) return "the constraint " + quoted(constraint.text) + " is new";
  }
  for (const LinearConstraint& constraint : old.constraints()) {
    if (!contains(now, constraint)) return "the constraint " + quoted(constraint.text) + " is gone";
  }
  return "";
}

}  // namespace

double number_of(const Value& value) {
  if (const double* real = std::get_if<double>(&value)) return *real;
  return static_cast<double>(std::get<std::int64_t>(value));
}

std::string to_text(const Value& value) {
  if (const std::string* text = std::get_if<std::string>(&value)) return *text;
  if (is_absent(value)) return "";
  std::array<char, 32> buffer;
  const std::to_chars_result end =
      std::holds_alternative<double>(value)
          ? std::to_chars(buffer.data(), buffer.data() + buffer.size(), std::get<double>(value))
          : std::to_chars(buffer.data(), buffer.data() + buffer.size(), std::get<std::int64_t>(value));
  return std::string(buffer.data(), end.ptr);
}

double UnitScale::to_unit_loosely(double x) const {
  return log ? log_ratio(x, low) / log_ratio(high, low) : (x - low) / (high - low);
}

double UnitScale::to_unit(double x) const {
  return std::clamp(to_unit_loosely(x), 0.0, 1.0);
}

double UnitScale::from_unit(double u) const {
  const double fraction = std::clamp(u, 0.0, 1.0);
  if (!log) return std::lerp(low, high, fraction);
  if (fraction == 1.0) return high;
  const double ratio = high / low;
  const double x = std::isfinite(ratio) ? low * std::pow(ratio, fraction)
                                        : std::exp(std::lerp(std::log(low), std::log(high), fraction));
  return std::clamp(x, low, high);
}

double UnitScale::slope(double x) const {
  return log ? x * log_ratio(high, low) : high - low;
}

UnitScale unit_scale(const Parameter& parameter) {
  if (const auto* real = std::get_if<FloatParameter>(&parameter.domain)) {
    return {real->low, real->high, real->log};
  }
  if (const auto* whole = std::get_if<IntParameter>(&parameter.domain)) {
    return {static_cast<double>(whole->low) - 0.5, static_cast<double>(whole->high) + 0.5, whole->log};
  }
  throw std::invalid_argument("parameter " + quoted(parameter.name) + " is categorical, not a number");
}

Space::Space(std::vector<Parameter> parameters, std::vector<LinearConstraint> constraints)
    : parameters_(std::move(parameters)), constraints_(std::move(constraints)) {
  if (parameters_.empty()) throw std::invalid_argument("there are no parameters, expected at least one");
  std::set<std::string_view> names;
  for (const Parameter& parameter : parameters_) {
    validate_parameter(parameter);
    if (!names.insert(parameter.name).second) {
      throw std::invalid_argument("parameter " + quoted(parameter.name) + " is there twice");
    }
  }
  for (LinearConstraint& constraint : constraints_) validate_constraint(constraint, parameters_);
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    first_.push_back(dimension());
    const Parameter& parameter = parameters_[i];
    if (parameter.is_float()) {
      coordinates_.push_back({CoordinateKind::kContinuous, i, 0});
    } else if (parameter.is_int()) {
      coordinates_.push_back({CoordinateKind::kInteger, i, 0});
    } else {
      const std::size_t k = std::get<CategoricalParameter>(parameter.domain).choices.size();
      for (std::size_t choice = k == 2 ? 1 : 0; choice < k; ++choice) {
        coordinates_.push_back({CoordinateKind::kCategorical, i, choice});
      }
    }
  }
  require_feasible(*this);
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

template <typename ToUnit>
Eigen::VectorXd Space::coordinates_of(const Values& values, const ToUnit& to_unit) const {
  Eigen::VectorXd u(dimension());
  for (Index i = 0; i < u.size(); ++i) {
    const Coordinate& coordinate = coordinates_[static_cast<std::size_t>(i)];
    const Parameter& parameter = parameters_[coordinate.parameter];
    const Value& value = values[coordinate.parameter];
    if (const auto* category = std::get_if<CategoricalParameter>(&parameter.domain)) {
      u[i] = category->choices[coordinate.choice] == std::get<std::string>(value) ? 1.0 : 0.0;
    } else {
      u[i] = to_unit(unit_scale(parameter), number_of(value));
    }
  }
  return u;
}

Eigen::VectorXd Space::encode(const Values& values) const {
  if (const std::optional<std::string> error = parameter_error(values)) throw std::invalid_argument(*error);
  return coordinates_of(values, [](const UnitScale& scale, double x) { return scale.to_unit(x); });
}

Eigen::VectorXd Space::encode_loosely(const Values& values) const {
  if (values.size() != parameters_.size()) {
    throw std::invalid_argument("there are " + std::to_string(values.size()) + " values, expected " +
                                std::to_string(parameters_.size()));
  }
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    if (const std::optional<std::string> error = loose_error(parameters_[i], values[i]))
      throw std::invalid_argument(*error);
  }
  return coordinates_of(values, [](const UnitScale& scale, double x) { return scale.to_unit_loosely(x); });
}

Values Space::decode(const Eigen::Ref<const Eigen::VectorXd>& u) const {
  if (u.size() != dimension()) {
    throw std::invalid_argument("Space::decode: the point has " + std::to_string(u.size()) +
                                " coordinates, expected " + std::to_string(dimension()));
  }
  if (u.hasNaN()) throw std::invalid_argument("Space::decode: a coordinate is not a number");
  Values values;
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    const Parameter& parameter = parameters_[i];
    const Index first = first_[i];
    if (parameter.is_float()) {
      values.emplace_back(unit_scale(parameter).from_unit(u[first]));
    } else if (const auto* whole = std::get_if<IntParameter>(&parameter.domain)) {
      const double x = std::floor(unit_scale(parameter).from_unit(u[first]) + 0.5);
      values.emplace_back(std::clamp(static_cast<std::int64_t>(x), whole->low, whole->high));
    } else {
      Index choice = u[first] > 0.5 ? 1 : 0;
      const Index k = std::ssize(std::get<CategoricalParameter>(parameter.domain).choices);
      if (k != 2) u.segment(first, k).maxCoeff(&choice);
      values.emplace_back(
          std::get<CategoricalParameter>(parameter.domain).choices[static_cast<std::size_t>(choice)]);
    }
  }
  return values;
}

Eigen::VectorXd Space::canonical(const Eigen::Ref<const Eigen::VectorXd>& u) const {
  return encode(decode(u));
}

std::optional<std::string> Space::parameter_error(const Values& values) const {
  if (values.size() != parameters_.size()) {
    return "there are " + std::to_string(values.size()) + " values, expected " +
           std::to_string(parameters_.size());
  }
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    if (std::optional<std::string> error = value_error(parameters_[i], values[i])) return error;
  }
  return std::nullopt;
}

std::optional<std::string> Space::constraint_error(const Values& values, double tolerance) const {
  for (const LinearConstraint& constraint : constraints_) {
    double sum = 0.0;
    for (const LinearTerm& term : constraint.terms)
      sum += term.coefficient * number_of(values[term.parameter]);
    const double excess = sum - constraint.bound;
    const double allowed = tolerance * size_of(constraint, parameters_);
    if ((constraint.relation != Relation::kGreaterEqual && excess > allowed) ||
        (constraint.relation != Relation::kLessEqual && excess < -allowed)) {
      return "the constraint " + quoted(constraint.text) + " does not hold: the parameters add up to " +
             to_text(sum) + ", not " + symbol(constraint.relation) + " " + to_text(constraint.bound);
    }
  }
  return std::nullopt;
}

void Space::validate(const Values& values, double tolerance) const {
  if (const std::optional<std::string> error = parameter_error(values)) throw std::invalid_argument(*error);
  if (const std::optional<std::string> error = constraint_error(values, tolerance)) {
    throw std::invalid_argument(*error);
  }
}

bool Space::is_feasible(const Values& values, double tolerance) const {
  return !parameter_error(values) && !constraint_error(values, tolerance);
}

std::string Space::describe(const Values& values) const {
  if (const std::optional<std::string> error = parameter_error(values)) throw std::invalid_argument(*error);
  std::string text;
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    if (i > 0) text += ", ";
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
