#include <covey/space/formula_builder.h>

#include <algorithm>
#include <utility>

namespace covey {
namespace {

bool is_among(std::string_view text, const std::vector<std::string>& texts) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

bool has_infinitely_many_values(const Parameter& parameter) {
  const auto* real = std::get_if<FloatParameter>(&parameter.domain);
  return real && !real->step && real->values.empty();
}

}  // namespace

FormulaBuilder::FormulaBuilder(std::string_view text, const Lexer& lexer,
                               const std::vector<Parameter>& parameters)
    : lexer_(lexer), parameters_(parameters) {
  formula_.text = text;
  formula_.parameter_count = parameters.size();
}

Operand FormulaBuilder::constant(double value, std::size_t at) {
  return push_number(at, {Operation::kConstant, value});
}

Operand FormulaBuilder::truth_constant(bool value, std::size_t at) {
  return push_truth(at, {Operation::kConstant, value ? 1.0 : 0.0});
}

Operand FormulaBuilder::parameter(const Lexeme& name) {
  const std::optional<std::size_t> index = find(name.text);
  if (!index) refuse_name(name);
  if (parameters_[*index].is_categorical()) return {Operand::Kind::kCategory, name.at, 0, *index};
  return push_number(name.at, {Operation::kParameter, 0.0, *index},
                     has_infinitely_many_values(parameters_[*index]) ? index : std::nullopt);
}

Operand FormulaBuilder::number(const Operand& operand) {
  switch (operand.kind) {
    case Operand::Kind::kNumber:
      return operand;
    case Operand::Kind::kText:
      return number(named(operand));
    case Operand::Kind::kCategory:
      lexer_.fail(described(operand.parameter) + ", not a number", operand.at);
    case Operand::Kind::kTruth:
      break;
  }
  lexer_.fail("expected a number instead of a condition", operand.at);
}

Operand FormulaBuilder::truth(const Operand& operand) {
  switch (operand.kind) {
    case Operand::Kind::kTruth:
      return operand;
    case Operand::Kind::kText:
      return truth(named(operand));
    case Operand::Kind::kCategory:
      if (is_bool(operand.parameter)) return is_choice(operand.parameter, "true", operand.at);
      lexer_.fail(described(operand.parameter) + ", expected a comparison with one of its choices",
                  operand.at);
    case Operand::Kind::kNumber:
      break;
  }
  lexer_.fail("expected a condition instead of a number", operand.at);
}

Operand FormulaBuilder::arithmetic(Operation operation, const Operand& a, const Operand& b) {
  return push_number(a.at, {operation, 0.0, a.step, b.step}, a.continuous ? a.continuous : b.continuous);
}

Operand FormulaBuilder::negative(const Operand& number, std::size_t at) {
  return push_number(at, {Operation::kNegate, 0.0, number.step}, number.continuous);
}

Operand FormulaBuilder::function(std::size_t which, const Operand& number, std::size_t at) {
  const bool is_stepped = formula_functions()[which].is_stepped;
  return push_number(at, {Operation::kFunction, 0.0, number.step, which},
                     is_stepped ? std::nullopt : number.continuous);
}

Operand FormulaBuilder::conditional(const Operand& condition, const Operand& yes, const Operand& no,
                                    std::size_t at) {
  return push_number(at, {Operation::kIf, 0.0, condition.step, yes.step, no.step},
                     yes.continuous ? yes.continuous : no.continuous);
}

Operand FormulaBuilder::connective(Operation operation, const Operand& a, const Operand& b) {
  return push_truth(a.at, {operation, 0.0, a.step, b.step});
}

Operand FormulaBuilder::negation(const Operand& truth, std::size_t at) {
  return push_truth(at, {Operation::kNot, 0.0, truth.step});
}

Operand FormulaBuilder::comparison(Operand left, const Lexeme& sign, Operand right) {
  settle_texts(left, right);
  const std::size_t at = left.at;
  if (sign.text == "==") return equality(left, sign, right);
  if (sign.text == "!=") return negation(equality(left, sign, right), at);
  for (const Operand& side : {left, right}) {
    if (side.kind != Operand::Kind::kCategory) continue;
    lexer_.fail(
        described(side.parameter) + " and has no order, expected == or != instead of " + in_quotes(sign.text),
        sign.at);
  }
  left = number(left);
  right = number(right);
  if (sign.text.front() == '>') std::swap(left, right);
  const Operation operation = sign.text.size() == 1 ? Operation::kLess : Operation::kLessEqual;
  return push_truth(at, {operation, 0.0, left.step, right.step});
}

Operand FormulaBuilder::membership(Operand left, const Lexeme& sign, const std::vector<Operand>& elements) {
  if (left.kind == Operand::Kind::kText) left = named(left);
  std::optional<Operand> any;
  for (Operand element : elements) {
    settle_texts(left, element);
    const Operand is_element = equality(left, sign, element);
    any = any ? connective(Operation::kOr, *any, is_element) : is_element;
  }
  return *any;
}

Formula FormulaBuilder::finish(const char* no_parameter) {
  std::vector<std::size_t>& names = formula_.names;
  for (const FormulaStep& step : formula_.steps) {
    const bool names_two = step.operation == Operation::kSameChoice;
    const bool names_one = step.operation == Operation::kParameter || step.operation == Operation::kChoice;
    if (names_one || names_two) names.push_back(step.a);
    if (names_two) names.push_back(step.b);
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  if (names.empty()) lexer_.fail(no_parameter, 0);
  return std::move(formula_);
}

std::optional<std::size_t> FormulaBuilder::find(std::string_view name) const {
  const auto found = std::find_if(parameters_.begin(), parameters_.end(),
                                  [&](const Parameter& parameter) { return parameter.name == name; });
  if (found == parameters_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - parameters_.begin());
}

bool FormulaBuilder::is_bool(std::size_t parameter) const {
  return std::get<CategoricalParameter>(parameters_[parameter].domain).is_bool;
}

/// "'bean' is categorical".
std::string FormulaBuilder::described(std::size_t parameter) const {
  return in_quotes(parameters_[parameter].name) +
         (is_bool(parameter) ? " is true or false" : " is categorical");
}

void FormulaBuilder::refuse_name(const Lexeme& name) const {
  std::vector<std::string> names;
  for (const Parameter& parameter : parameters_) {
    names.push_back(parameter.name);
    const auto* category = std::get_if<CategoricalParameter>(&parameter.domain);
    if (category && name.kind != LexemeKind::kQuoted && is_among(name.text, category->choices)) {
      lexer_.fail(in_quotes(name.text) + " is not a parameter but a choice, which stands in quotes", name.at);
    }
  }
  lexer_.fail(unknown_name(name.text, "a parameter", names), name.at);
}

Operand FormulaBuilder::named(const Operand& text) {
  return parameter({LexemeKind::kQuoted, text.text, 0.0, text.at});
}

/// Afterwards neither of two sides is a text, but for a choice beside a category.
void FormulaBuilder::settle_texts(Operand& left, Operand& right) {
  using Kind = Operand::Kind;
  if (left.kind == Kind::kText && right.kind == Kind::kText) {
    Operand& name = find(left.text) || !find(right.text) ? left : right;
    name = named(name);
  }
  if (left.kind == Kind::kText && right.kind != Kind::kCategory) left = named(left);
  if (right.kind == Kind::kText && left.kind != Kind::kCategory) right = named(right);
}

Operand FormulaBuilder::equality(Operand left, const Lexeme& sign, Operand right) {
  using Kind = Operand::Kind;
  const std::size_t at = left.at;
  if (right.kind == Kind::kCategory) std::swap(left, right);
  if (left.kind == Kind::kCategory) {
    if (right.kind == Kind::kText) {
      const auto& choices = std::get<CategoricalParameter>(parameters_[left.parameter].domain).choices;
      const std::string what = "a choice of " + in_quotes(parameters_[left.parameter].name);
      if (!is_among(right.text, choices)) lexer_.fail(unknown_name(right.text, what, choices), right.at);
      return is_choice(left.parameter, right.text, at);
    }
    if (right.kind == Kind::kCategory) {
      return push_truth(at, {Operation::kSameChoice, 0.0, left.parameter, right.parameter});
    }
    if (!is_bool(left.parameter)) {
      const char* instead = right.kind == Kind::kNumber ? " instead of a number" : " instead of a condition";
      lexer_.fail(described(left.parameter) + ", expected a choice in quotes" + instead, right.at);
    }
    if (right.kind == Kind::kTruth) left = truth(left);
  }
  if (left.kind != Kind::kTruth || right.kind != Kind::kTruth) {
    left = number(left);
    right = number(right);
    refuse_continuous(left, sign);
    refuse_continuous(right, sign);
  }
  return push_truth(at, {Operation::kEqual, 0.0, left.step, right.step});
}

void FormulaBuilder::refuse_continuous(const Operand& number, const Lexeme& sign) const {
  if (!number.continuous) return;
  lexer_.fail(in_quotes(parameters_[*number.continuous].name) +
                  " has neither a step nor a list of values, expected <= or >= instead of " +
                  in_quotes(sign.text),
              sign.at);
}

Operand FormulaBuilder::is_choice(std::size_t parameter, std::string_view choice, std::size_t at) {
  formula_.choices.emplace_back(choice);
  return push_truth(at, {Operation::kChoice, 0.0, parameter, formula_.choices.size() - 1});
}

Operand FormulaBuilder::push_number(std::size_t at, const FormulaStep& step,
                                    std::optional<std::size_t> continuous) {
  formula_.steps.push_back(step);
  return {Operand::Kind::kNumber, at, formula_.steps.size() - 1, 0, {}, continuous};
}

Operand FormulaBuilder::push_truth(std::size_t at, const FormulaStep& step) {
  formula_.steps.push_back(step);
  return {Operand::Kind::kTruth, at, formula_.steps.size() - 1};
}

}  // namespace covey
