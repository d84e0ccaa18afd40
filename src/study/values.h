#pragma once

#include <covey/space/space.h>
#include <covey/text/json.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Values of parameters as users write them.
namespace covey {

/// The value that a text stands for, checked against the parameter's type but not its range: "3" for an int,
/// one of the choices for a category, "true" or "false" for a truth value; nothing at all where a parameter
/// with a condition has none. A number that is a level but for rounding is that level. Throws InputError
/// naming the parameter.
Value parse_value(const Parameter& parameter, std::string_view text, bool decimal_comma = false);

/// The same of what was really done, where an int may lie between two whole numbers and any number off its
/// step.
Value parse_done_value(const Parameter& parameter, std::string_view text, bool decimal_comma = false);
/// ... from JSON.
Value done_value(const Parameter& parameter, const Json& json);
/// A number as a value of what was done at the parameter: of an int a whole one if it is.
Value done_number(const Parameter& parameter, double number);

/// A text that stands for a truth value, as "true" or "false" however it is written; any other as it is.
std::string truth_text(std::string_view text);

/// The parameter's value that is this number, likewise. Throws InputError if an int's is not whole.
Value value_of_number(const Parameter& parameter, double number);

/// A number, a text, or true or false; null of what is absent.
Json value_json(const Parameter& parameter, const Value& value);
/// {"temperature":90,"bean":"arabica"}; what is absent is left out.
Json params_json(const Space& space, const Values& params);

/// The same of what was really done, with the parameters that differ; null if none does.
Json actual_json(const Space& space, const FixedValues& actual);

/// A point of which not every value was given: constants have their only value, and parameters whose
/// condition does not hold are absent. Throws InputError that names all that are missing, or one that was
/// given where it has no value. Ranges and constraints are not checked.
Values complete_point(const Space& space, const std::vector<std::optional<Value>>& given);

}  // namespace covey
