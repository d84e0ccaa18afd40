#include <covey/space/expression.h>
#include <covey/space/formula.h>
#include <covey/space/formula_parser.h>

#include <cmath>
#include <utility>

namespace covey {

Condition::Condition(Formula formula) : formula_(std::make_shared<const Formula>(std::move(formula))) {}

Condition Condition::parse(std::string_view text, const std::vector<Parameter>& parameters) {
  return Condition(parse_condition(text, parameters));
}

bool Condition::holds(const Values& values) const {
  return !find_absent(*formula_, values) && evaluate(*formula_, values).back() != 0.0;
}

const std::vector<std::size_t>& Condition::names() const {
  return formula_->names;
}

const std::string& Condition::text() const {
  return formula_->text;
}

Inequality::Inequality(Formula formula, Relation relation)
    : formula_(std::make_shared<const Formula>(std::move(formula))), relation_(relation) {}

Inequality Inequality::parse(std::string_view text, const std::vector<Parameter>& parameters) {
  ParsedInequality parsed = parse_inequality(text, parameters);
  return Inequality(std::move(parsed.formula), parsed.relation);
}

double Inequality::value(const Values& values) const {
  return evaluate(*formula_, values).back();
}

double Inequality::value(const Values& values, std::vector<double>& gradient) const {
  const std::vector<double> results = evaluate(*formula_, values);
  gradient = differentiate(*formula_, results);
  return results.back();
}

bool Inequality::holds(const Values& values, double tolerance) const {
  const double excess = value(values);
  if (!std::isfinite(excess)) return false;
  return (relation_ == Relation::kGreaterEqual || excess <= tolerance) &&
         (relation_ == Relation::kLessEqual || excess >= -tolerance);
}

const std::vector<std::size_t>& Inequality::names() const {
  return formula_->names;
}

const std::string& Inequality::text() const {
  return formula_->text;
}

}  // namespace covey
