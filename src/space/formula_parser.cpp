#include <covey/space/constraint.h>
#include <covey/space/formula_builder.h>
#include <covey/space/formula_parser.h>
#include <covey/space/lexer.h>

#include <algorithm>
#include <array>
#include <limits>
#include <string>

namespace covey {
namespace {

// More would be a way to exhaust the stack or the memory, not a condition or a constraint.
constexpr int kDeepestFormula = 100;
constexpr std::size_t kLongestFormula = 10000;

constexpr std::size_t kAnyNumber = std::numeric_limits<std::size_t>::max();

constexpr std::array<std::string_view, 4> kOperatorWords{"and", "or", "not", "in"};
constexpr std::array<std::string_view, 6> kComparisons{"==", "!=", "<", "<=", ">", ">="};

std::string_view of_bearable_length(std::string_view text) {
  if (count_characters(text) > kLongestFormula) {
    throw ConstraintError("the text is longer than " + std::to_string(kLongestFormula) + " characters",
                          kLongestFormula + 1);
  }
  return text;
}

class FormulaParser {
 public:
  FormulaParser(std::string_view text, const std::vector<Parameter>& parameters)
      : lexer_(of_bearable_length(text)), builder_(text, lexer_, parameters) {
    if (lexer_.next().kind == LexemeKind::kEnd) lexer_.fail("the text is empty", 0);
  }

  Formula condition() {
    const Operand whole = disjunction();
    expect_end();
    builder_.truth(whole);
    return builder_.finish("the condition names no parameter");
  }

  ParsedInequality inequality() {
    const Operand left = sum();
    const Relation relation = lexer_.take_relation();
    const Operand left_number = builder_.number(left);
    const Operand right_number = builder_.number(sum());
    refuse_chain();
    for (const std::string_view connective : {"and", "&&", "or", "||"}) {
      if (!lexer_.is_next(connective)) continue;
      lexer_.fail("a constraint is one comparison, expected the end instead of " + in_quotes(connective),
                  lexer_.next().at);
    }
    expect_end();
    builder_.arithmetic(Operation::kSubtract, left_number, right_number);
    return {builder_.finish("the constraint names no parameter"), relation};
  }

 private:
  void expect_end() const {
    if (lexer_.next().kind != LexemeKind::kEnd) lexer_.fail_expecting("an operator or the end");
  }

  void deepen() {
    if (++depth_ <= kDeepestFormula) return;
    lexer_.fail("the text is nested more than " + std::to_string(kDeepestFormula) + " deep",
                lexer_.next().at);
  }

  // Conditions, from what binds least to what binds most.

  Operand disjunction() {
    Operand left = conjunction();
    while (lexer_.take("or") || lexer_.take("||")) {
      left = builder_.truth(left);
      left = builder_.connective(Operation::kOr, left, builder_.truth(conjunction()));
    }
    return left;
  }

  Operand conjunction() {
    Operand left = negation();
    while (lexer_.take("and") || lexer_.take("&&")) {
      left = builder_.truth(left);
      left = builder_.connective(Operation::kAnd, left, builder_.truth(negation()));
    }
    return left;
  }

  Operand negation() {
    const std::size_t at = lexer_.next().at;
    int count = 0;
    while (lexer_.take("not") || lexer_.take("!")) ++count;
    Operand operand = comparison();
    if (count > 0) operand = builder_.truth(operand);
    return count % 2 == 0 ? operand : builder_.negation(operand, at);
  }

  bool is_comparison_next() const {
    return std::any_of(kComparisons.begin(), kComparisons.end(),
                       [&](std::string_view sign) { return lexer_.is_next(sign); });
  }

  void refuse_chain() const {
    if (!is_comparison_next() && !lexer_.is_next("in")) return;
    lexer_.fail("comparisons cannot be chained, expected two of them joined by 'and'", lexer_.next().at);
  }

  Operand comparison() {
    Operand left = sum();
    if (lexer_.is_next("=")) lexer_.fail_expecting("==");
    if (is_comparison_next()) {
      const Lexeme sign = lexer_.take();
      left = builder_.comparison(left, sign, sum());
    } else if (lexer_.is_next("in") || lexer_.is_next("not")) {
      left = membership(left);
    } else {
      return left;
    }
    refuse_chain();
    return left;
  }

  Operand membership(const Operand& left) {
    const bool is_negated = lexer_.take("not");
    const Lexeme sign = lexer_.next();
    lexer_.expect("in");
    lexer_.expect("[");
    if (lexer_.is_next("]")) lexer_.fail("the list is empty", lexer_.next().at);
    std::vector<Operand> elements;
    do elements.push_back(sum());
    while (lexer_.take(","));
    if (!lexer_.take("]")) lexer_.fail_expecting("',' or ']'");
    const Operand is_member = builder_.membership(left, sign, elements);
    return is_negated ? builder_.negation(is_member, left.at) : is_member;
  }

  // Numbers, from what binds least to what binds most.

  Operand sum() {
    Operand left = product();
    while (lexer_.is_next("+") || lexer_.is_next("-")) {
      const Operation operation = lexer_.take().text == "+" ? Operation::kAdd : Operation::kSubtract;
      left = builder_.number(left);
      left = builder_.arithmetic(operation, left, builder_.number(product()));
    }
    return left;
  }

  Operand product() {
    Operand left = signed_power();
    while (lexer_.is_next("*") || lexer_.is_next("/")) {
      const Operation operation = lexer_.take().text == "*" ? Operation::kMultiply : Operation::kDivide;
      left = builder_.number(left);
      left = builder_.arithmetic(operation, left, builder_.number(signed_power()));
    }
    return left;
  }

  Operand signed_power() {
    const std::size_t at = lexer_.next().at;
    bool is_signed = false;
    bool is_negative = false;
    while (lexer_.is_next("+") || lexer_.is_next("-")) {
      is_signed = true;
      if (lexer_.take().text == "-") is_negative = !is_negative;
    }
    Operand operand = power();
    if (is_signed) operand = builder_.number(operand);
    return is_negative ? builder_.negative(operand, at) : operand;
  }

  Operand power() {
    const Operand base = atom();
    if (!lexer_.is_next("^") && !lexer_.is_next("**")) return base;
    deepen();
    lexer_.take();
    const Operand base_number = builder_.number(base);
    const Operand exponent = builder_.number(signed_power());
    --depth_;
    return builder_.arithmetic(Operation::kPower, base_number, exponent);
  }

  Operand atom() {
    const Lexeme next = lexer_.next();
    switch (next.kind) {
      case LexemeKind::kNumber:
        return builder_.constant(lexer_.take().number, next.at);
      case LexemeKind::kQuoted:
        return {Operand::Kind::kText, next.at, 0, 0, lexer_.take().text};
      case LexemeKind::kBackquoted:
        return builder_.parameter(lexer_.take());
      case LexemeKind::kWord:
        if (std::find(kOperatorWords.begin(), kOperatorWords.end(), next.text) == kOperatorWords.end()) {
          return word(lexer_.take());
        }
        break;
      default:
        if (next.text == "(") return parenthesis();
    }
    lexer_.fail_expecting("a number, a parameter or '('");
  }

  Operand word(const Lexeme& name) {
    if (lexer_.is_next("(")) return call(name);
    if (name.text == "true" || name.text == "false") {
      return builder_.truth_constant(name.text == "true", name.at);
    }
    return builder_.parameter(name);
  }

  Operand parenthesis() {
    deepen();
    lexer_.expect("(");
    const Operand inside = disjunction();
    lexer_.expect(")");
    --depth_;
    return inside;
  }

  // Functions.

  Operand call(const Lexeme& name) {
    const std::vector<FormulaFunction>& functions = formula_functions();
    for (std::size_t i = 0; i < functions.size(); ++i) {
      if (functions[i].name != name.text) continue;
      return builder_.function(i, builder_.number(arguments(name, 1, 1).front()), name.at);
    }
    if (name.text == "if") {
      const std::vector<Operand> operands = arguments(name, 3, 3);
      const Operand condition = builder_.truth(operands[0]);
      const Operand yes = builder_.number(operands[1]);
      return builder_.conditional(condition, yes, builder_.number(operands[2]), name.at);
    }
    if (name.text == "pow") return fold(name, Operation::kPower, arguments(name, 2, 2));
    if (name.text == "min") return fold(name, Operation::kMin, arguments(name, 2, kAnyNumber));
    if (name.text == "max") return fold(name, Operation::kMax, arguments(name, 2, kAnyNumber));
    if (builder_.is_parameter(name.text)) {
      lexer_.fail(in_quotes(name.text) + " is a parameter, not a function", name.at);
    }
    std::vector<std::string> known{"if", "pow", "min", "max"};
    for (const FormulaFunction& function : functions) known.emplace_back(function.name);
    lexer_.fail(unknown_name(name.text, "a function", known), name.at);
  }

  std::vector<Operand> arguments(const Lexeme& function, std::size_t least, std::size_t most) {
    deepen();
    lexer_.expect("(");
    std::vector<Operand> operands;
    if (!lexer_.is_next(")")) {
      do operands.push_back(disjunction());
      while (lexer_.take(","));
    }
    if (!lexer_.take(")")) lexer_.fail_expecting("',' or ')'");
    --depth_;
    if (operands.size() < least || operands.size() > most) {
      lexer_.fail(in_quotes(function.text) + " takes " + (least == most ? "" : "at least ") +
                      std::to_string(least) + (least == 1 ? " argument" : " arguments") + ", not " +
                      std::to_string(operands.size()),
                  function.at);
    }
    return operands;
  }

  Operand fold(const Lexeme& name, Operation operation, const std::vector<Operand>& operands) {
    Operand folded = builder_.number(operands.front());
    folded.at = name.at;
    for (std::size_t i = 1; i < operands.size(); ++i) {
      folded = builder_.arithmetic(operation, folded, builder_.number(operands[i]));
    }
    return folded;
  }

  Lexer lexer_;
  FormulaBuilder builder_;
  int depth_ = 0;
};

}  // namespace

Formula parse_condition(std::string_view text, const std::vector<Parameter>& parameters) {
  return FormulaParser(text, parameters).condition();
}

ParsedInequality parse_inequality(std::string_view text, const std::vector<Parameter>& parameters) {
  return FormulaParser(text, parameters).inequality();
}

}  // namespace covey
