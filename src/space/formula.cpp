#include <covey/space/formula.h>
#include <covey/space/lexer.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>

namespace covey {
namespace {

// 256 units in the last place: sums of steps such as 0.1 + 0.2 round by less, and the largest whole numbers,
// 2^40, differ by more.
constexpr double kFormulaRounding = 0x1p-44;

[[noreturn]] void refuse_formula_value(const Formula& formula, std::size_t parameter, const char* why) {
  throw std::invalid_argument(quoted(formula.text) + ": the value of parameter number " +
                              std::to_string(parameter + 1) + " " + why);
}

double number_at(const Formula& formula, const Values& values, std::size_t parameter) {
  if (std::holds_alternative<std::string>(values[parameter])) {
    refuse_formula_value(formula, parameter, "is a text, expected a number");
  }
  return number_of(values[parameter]);
}

const std::string& choice_at(const Formula& formula, const Values& values, std::size_t parameter) {
  const std::string* choice = std::get_if<std::string>(&values[parameter]);
  if (!choice) refuse_formula_value(formula, parameter, "is a number, expected a text");
  return *choice;
}

bool are_equal(double a, double b) {
  const double difference = std::abs(a - b);
  return a == b ||
         (std::isfinite(difference) && difference <= kFormulaRounding * std::max(std::abs(a), std::abs(b)));
}

bool is_first_less(double a, double b) {
  return a < b && !are_equal(a, b);
}

bool is_first_at_most(double a, double b) {
  return a <= b || are_equal(a, b);
}

// Which of the two is the smallest or largest: the first of two equal ones, and one that is not a number.
bool is_first_min(double a, double b) {
  return a <= b || std::isnan(a);
}

bool is_first_max(double a, double b) {
  return a >= b || std::isnan(a);
}

// What is not a number stays so: std::pow(1, NaN) is 1.
double power(double base, double exponent) {
  return std::isnan(base) || std::isnan(exponent) ? base + exponent : std::pow(base, exponent);
}

double base_slope(double base, double exponent) {
  return exponent == 0.0 ? 0.0 : exponent * std::pow(base, exponent - 1.0);
}

double exponent_slope(double base, double power) {
  return base > 0.0 ? power * std::log(base) : 0.0;
}

double as_number(bool holds) {
  return holds ? 1.0 : 0.0;
}

double evaluate_step(const Formula& formula, const FormulaStep& step, const std::vector<double>& results,
                     const Values& values) {
  const auto a = [&] { return results[step.a]; };
  const auto b = [&] { return results[step.b]; };
  switch (step.operation) {
    case Operation::kConstant:
      return step.constant;
    case Operation::kParameter:
      return number_at(formula, values, step.a);
    case Operation::kChoice:
      return as_number(choice_at(formula, values, step.a) == formula.choices[step.b]);
    case Operation::kSameChoice:
      return as_number(choice_at(formula, values, step.a) == choice_at(formula, values, step.b));
    case Operation::kFunction:
      return formula_functions()[step.b].value(a());
    case Operation::kNegate:
      return -a();
    case Operation::kAdd:
      return a() + b();
    case Operation::kSubtract:
      return a() - b();
    case Operation::kMultiply:
      return a() * b();
    case Operation::kDivide:
      return a() / b();
    case Operation::kPower:
      return power(a(), b());
    case Operation::kMin:
      return is_first_min(a(), b()) ? a() : b();
    case Operation::kMax:
      return is_first_max(a(), b()) ? a() : b();
    case Operation::kIf:
      return a() != 0.0 ? b() : results[step.c];
    case Operation::kEqual:
      return as_number(are_equal(a(), b()));
    case Operation::kLess:
      return as_number(is_first_less(a(), b()));
    case Operation::kLessEqual:
      return as_number(is_first_at_most(a(), b()));
    case Operation::kAnd:
      return as_number(a() != 0.0 && b() != 0.0);
    case Operation::kOr:
      return as_number(a() != 0.0 || b() != 0.0);
    case Operation::kNot:
      return as_number(a() == 0.0);
  }
  throw std::invalid_argument("Operation: no such operation");
}

/// The derivatives of a step's result with respect to those that it is made of.
struct Slopes {
  double a = 0.0;
  double b = 0.0;
  double c = 0.0;
};

Slopes slopes_of(const FormulaStep& step, double result, const std::vector<double>& results) {
  const auto a = [&] { return results[step.a]; };
  const auto b = [&] { return results[step.b]; };
  const auto of_one = [](bool is_first) { return is_first ? Slopes{1.0, 0.0} : Slopes{0.0, 1.0}; };
  switch (step.operation) {
    case Operation::kFunction:
      return {formula_functions()[step.b].slope(a(), result)};
    case Operation::kNegate:
      return {-1.0};
    case Operation::kAdd:
      return {1.0, 1.0};
    case Operation::kSubtract:
      return {1.0, -1.0};
    case Operation::kMultiply:
      return {b(), a()};
    case Operation::kDivide:
      return {1.0 / b(), -result / b()};
    case Operation::kPower:
      return {base_slope(a(), b()), exponent_slope(a(), result)};
    case Operation::kMin:
      return of_one(is_first_min(a(), b()));
    case Operation::kMax:
      return of_one(is_first_max(a(), b()));
    case Operation::kIf:
      return a() != 0.0 ? Slopes{0.0, 1.0, 0.0} : Slopes{0.0, 0.0, 1.0};
    default:
      return {};  // truths have no derivative, and parameters are made of nothing
  }
}

}  // namespace

const std::vector<FormulaFunction>& formula_functions() {
  using std::numbers::ln10;
  using std::numbers::ln2;
  const auto flat = [](double, double) { return 0.0; };
  static const std::vector<FormulaFunction> functions{
      {"sqrt", [](double x) { return std::sqrt(x); }, [](double, double y) { return 0.5 / y; }, false},
      {"exp", [](double x) { return std::exp(x); }, [](double, double y) { return y; }, false},
      {"log", [](double x) { return std::log(x); }, [](double x, double) { return 1.0 / x; }, false},
      {"log10", [](double x) { return std::log10(x); }, [](double x, double) { return 1.0 / (x * ln10); },
       false},
      {"log2", [](double x) { return std::log2(x); }, [](double x, double) { return 1.0 / (x * ln2); },
       false},
      {"abs", [](double x) { return std::abs(x); },
       [](double x, double) { return static_cast<double>(x > 0.0) - static_cast<double>(x < 0.0); }, false},
      {"sin", [](double x) { return std::sin(x); }, [](double x, double) { return std::cos(x); }, false},
      {"cos", [](double x) { return std::cos(x); }, [](double x, double) { return -std::sin(x); }, false},
      {"tan", [](double x) { return std::tan(x); }, [](double, double y) { return 1.0 + y * y; }, false},
      {"floor", [](double x) { return std::floor(x); }, flat, true},
      {"ceil", [](double x) { return std::ceil(x); }, flat, true},
      {"round", [](double x) { return std::round(x); }, flat, true}};
  return functions;
}

std::optional<std::size_t> find_absent(const Formula& formula, const Values& values) {
  if (values.size() != formula.parameter_count) {
    throw std::invalid_argument(quoted(formula.text) + ": there are " + std::to_string(values.size()) +
                                " values, expected " + std::to_string(formula.parameter_count));
  }
  const auto found = std::find_if(formula.names.begin(), formula.names.end(),
                                  [&](std::size_t name) { return is_absent(values[name]); });
  return found == formula.names.end() ? std::nullopt : std::optional(*found);
}

std::vector<double> evaluate(const Formula& formula, const Values& values) {
  if (const std::optional<std::size_t> absent = find_absent(formula, values)) {
    refuse_formula_value(formula, *absent, "is absent");
  }
  std::vector<double> results;
  results.reserve(formula.steps.size());
  for (const FormulaStep& step : formula.steps) {
    results.push_back(evaluate_step(formula, step, results, values));
  }
  return results;
}

std::vector<double> differentiate(const Formula& formula, const std::vector<double>& results) {
  std::vector<Slopes> slopes;
  slopes.reserve(formula.steps.size());
  for (std::size_t i = 0; i < formula.steps.size(); ++i) {
    slopes.push_back(slopes_of(formula.steps[i], results[i], results));
  }
  std::vector<double> gradient(formula.parameter_count, 0.0);
  std::vector<double> tangents(formula.steps.size());
  // What a result does not depend on stays out of it, be it infinite elsewhere.
  const auto part = [&](double slope, std::size_t step) {
    return slope == 0.0 || tangents[step] == 0.0 ? 0.0 : slope * tangents[step];
  };
  for (const std::size_t name : formula.names) {
    for (std::size_t i = 0; i < formula.steps.size(); ++i) {
      const FormulaStep& step = formula.steps[i];
      if (step.operation == Operation::kParameter) {
        tangents[i] = as_number(step.a == name);
      } else {
        tangents[i] = part(slopes[i].a, step.a) + part(slopes[i].b, step.b) + part(slopes[i].c, step.c);
      }
    }
    gradient[name] = tangents.back();
  }
  return gradient;
}

}  // namespace covey
