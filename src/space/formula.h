#pragma once

#include <covey/space/space.h>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What Condition and Inequality (expression.h) are inside.
namespace covey {

enum class Operation : std::uint8_t {
  kConstant,    ///< `constant`
  kParameter,   ///< the number that parameter a has
  kChoice,      ///< whether parameter a has choices[b]
  kSameChoice,  ///< whether parameters a and b have the same choice
  kFunction,    ///< formula_functions()[b] of result a
  kNegate,
  kAdd,
  kSubtract,
  kMultiply,
  kDivide,
  kPower,
  kMin,
  kMax,
  kIf,  ///< result b if a is true, else result c
  kEqual,
  kLess,
  kLessEqual,
  kAnd,
  kOr,
  kNot,
};

struct FormulaStep {
  Operation operation = Operation::kConstant;
  double constant = 0.0;
  std::size_t a = 0;  ///< unless the operation says otherwise a, b and c are steps before this one
  std::size_t b = 0;
  std::size_t c = 0;
};

/// A text as steps, each of which makes a number of the results of those before it; truths are 1 and 0. The
/// last is what the text comes to. There is no recursion: a text may be long.
struct Formula {
  std::string text;  ///< as it was written
  std::vector<FormulaStep> steps;
  std::vector<std::string> choices;  ///< those that parameters are compared with
  std::vector<std::size_t> names;    ///< the parameters that it names, ascending
  std::size_t parameter_count = 0;   ///< of those that the text was read with
};

/// A function of one number, such as sqrt.
struct FormulaFunction {
  std::string_view name;
  double (*value)(double x);
  double (*slope)(double x, double y);  ///< the derivative at x, where the function is y
  bool is_stepped;                      ///< whether its values are whole numbers only
};

const std::vector<FormulaFunction>& formula_functions();

/// The first of the parameters that the formula names whose value is Absent. Throws std::invalid_argument if
/// there are more or fewer values than parameters.
std::optional<std::size_t> find_absent(const Formula& formula, const Values& values);

/// The results of all steps. What is beyond a function's domain is NaN or infinite. Numbers that differ by
/// rounding count as equal wherever they are compared. Throws std::invalid_argument if a parameter that the
/// formula names has no value, or one of the wrong type.
std::vector<double> evaluate(const Formula& formula, const Values& values);

/// The derivatives of the last result with respect to all parameters, forwards and one parameter after the
/// other. Inequality says what they are where there are none.
std::vector<double> differentiate(const Formula& formula, const std::vector<double>& results);

}  // namespace covey
