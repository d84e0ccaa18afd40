#include <covey/numerics/text.h>
#include <covey/study/values.h>
#include <covey/text/errors.h>
#include <covey/text/number.h>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>

namespace covey {
namespace {

// A double tells every whole number up to here from the next.
constexpr double kLargestWhole = 9e15;

std::string who(const Parameter& parameter) {
  return "parameter " + in_quotes(parameter.name) + ": ";
}

Value parse_choice(const Parameter& parameter, const CategoricalParameter& category, std::string_view text) {
  std::string choice = category.is_bool ? truth_text(text) : std::string(text);
  if (std::ranges::find(category.choices, choice) == category.choices.end()) {
    throw InputError(fmt::format("{}{} is not one of its choices, {}", who(parameter), in_quotes(text),
                                 on_one_line(fmt::format("{}", fmt::join(category.choices, ", ")))));
  }
  return choice;
}

Value only_value(const Parameter& parameter) {
  if (const auto* category = std::get_if<CategoricalParameter>(&parameter.domain))
    return category->choices[0];
  return number_value(parameter, levels_of(parameter)->first());
}

/// "parameters 'a', 'b' are missing".
InputError missing_error(const Space& space, const std::vector<std::size_t>& missing) {
  std::vector<std::string> names;
  for (const std::size_t i : missing) names.push_back(in_quotes(space.parameters()[i].name));
  return InputError(ErrorCode::kParameterMissing, space.parameters()[missing[0]].name,
                    fmt::format("parameter{} {} {} missing", names.size() > 1 ? "s" : "",
                                fmt::join(names, ", "), names.size() > 1 ? "are" : "is"));
}

}  // namespace

Value parse_value(const Parameter& parameter, std::string_view text, bool decimal_comma) {
  if (!parameter.when.empty() && trim(text).empty()) return Absent{};
  Value value = parse_done_value(parameter, text, decimal_comma);
  if (parameter.is_categorical()) return value;
  if (parameter.is_int() && !std::holds_alternative<std::int64_t>(value))
    throw InputError(who(parameter) + in_quotes(text) + " is not a whole number");
  return value_of_number(parameter, number_of(value));
}

Value parse_done_value(const Parameter& parameter, std::string_view text, bool decimal_comma) {
  if (const auto* category = std::get_if<CategoricalParameter>(&parameter.domain))
    return parse_choice(parameter, *category, text);
  const std::optional<double> number = parse_number(text, decimal_comma);
  if (!number) throw InputError(who(parameter) + why_not_a_number(text, decimal_comma));
  return done_number(parameter, *number);
}

Value done_value(const Parameter& parameter, const Json& json) {
  if (json.is_string() || json.is_boolean()) {
    if (parameter.is_categorical())
      return parse_done_value(parameter, json.is_string() ? json.get<std::string>() : json.dump());
  } else if (json.is_number() && !parameter.is_categorical()) {
    return done_number(parameter, json.get<double>());
  }
  throw InputError(fmt::format("parameter {}: {} is not {}", in_quotes(parameter.name),
                               on_one_line(json.dump()),
                               parameter.is_categorical() ? "one of its choices" : "a number"));
}

Value done_number(const Parameter& parameter, double number) {
  const bool is_whole = number == std::floor(number) && std::abs(number) <= kLargestWhole;
  if (parameter.is_int() && is_whole) return static_cast<std::int64_t>(number);
  return number;
}

std::string truth_text(std::string_view text) {
  // Spreadsheets write TRUE, and pandas True.
  std::string lower(text);
  for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return lower == "true" || lower == "false" ? lower : std::string(text);
}

Value value_of_number(const Parameter& parameter, double number) {
  if (parameter.is_int()) {
    if (number != std::floor(number) || std::abs(number) > kLargestWhole)
      throw InputError(who(parameter) + number_text(number) + " is not a whole number");
    return static_cast<std::int64_t>(number);
  }
  const std::optional<Levels> levels = levels_of(parameter);
  return levels && levels->contains(number) ? (*levels)[levels->nearest(number)] : number;
}

Json value_json(const Parameter& parameter, const Value& value) {
  if (is_absent(value)) return nullptr;
  if (const double* real = std::get_if<double>(&value)) return *real;
  if (const std::int64_t* whole = std::get_if<std::int64_t>(&value)) return *whole;
  const auto& text = std::get<std::string>(value);
  const auto* category = std::get_if<CategoricalParameter>(&parameter.domain);
  return category != nullptr && category->is_bool ? Json(text == "true") : Json(text);
}

Json params_json(const Space& space, const Values& params) {
  Json result = Json::object();
  for (std::size_t i = 0; i < params.size(); ++i) {
    const Parameter& parameter = space.parameters()[i];
    if (!is_absent(params[i])) result[parameter.name] = value_json(parameter, params[i]);
  }
  return result;
}

Json actual_json(const Space& space, const FixedValues& actual) {
  Json result;
  for (std::size_t i = 0; i < actual.size(); ++i) {
    const Parameter& parameter = space.parameters()[i];
    if (actual[i]) result[parameter.name] = value_json(parameter, *actual[i]);
  }
  return result;
}

Values complete_point(const Space& space, const std::vector<std::optional<Value>>& given) {
  const std::vector<Parameter>& parameters = space.parameters();
  Values values;
  for (const std::optional<Value>& value : given) values.push_back(value.value_or(Absent{}));
  std::vector<bool> active = space.active(values);
  // Conditions may name constants, and these have conditions.
  for (bool is_settled = false; !is_settled; active = space.active(values)) {
    is_settled = true;
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (!active[i] || !is_absent(values[i]) || !is_constant(parameters[i])) continue;
      values[i] = only_value(parameters[i]);
      is_settled = false;
    }
  }
  std::vector<std::size_t> missing;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (active[i] && is_absent(values[i])) missing.push_back(i);
    if (active[i] || is_absent(values[i])) continue;
    throw InputError(fmt::format("{}it has no value here, only when {}", who(parameters[i]),
                                 on_one_line(parameters[i].when)));
  }
  if (!missing.empty()) throw missing_error(space, missing);
  return values;
}

}  // namespace covey
