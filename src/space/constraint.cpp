#include <covey/space/constraint.h>
#include <covey/space/lexer.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace covey {
namespace {

// Deeper parentheses would be a way to exhaust the stack, not a constraint.
constexpr int kMaxDepth = 50;

/// Σ coefficient · x + constant.
struct Affine {
  std::map<std::size_t, double> coefficients;
  double constant = 0.0;

  void add(const Affine& other, double factor) {
    for (const auto& [parameter, coefficient] : other.coefficients) {
      coefficients[parameter] += factor * coefficient;
    }
    constant += factor * other.constant;
  }
};

class Parser {
 public:
  Parser(std::string_view text, const std::vector<Parameter>& parameters)
      : text_(text), lexer_(text), parameters_(parameters) {}

  LinearConstraint parse() {
    Affine sum = expression();
    const Relation which = lexer_.take_relation();
    sum.add(expression(), -1.0);
    if (lexer_.next().kind != LexemeKind::kEnd) lexer_.fail_expecting("an operator or the end");
    LinearConstraint constraint{{}, which, 0.0 - sum.constant, std::string(text_)};
    bool is_finite = std::isfinite(sum.constant);
    for (const auto& [parameter, coefficient] : sum.coefficients) {
      is_finite = is_finite && std::isfinite(coefficient);
      if (coefficient != 0.0) constraint.terms.push_back({parameter, coefficient});
    }
    if (!is_finite) lexer_.fail("a coefficient is too large", 0);
    if (constraint.terms.empty()) lexer_.fail("the constraint depends on no parameter", 0);
    return constraint;
  }

 private:
  Affine expression() {
    Affine sum = product();
    while (lexer_.is_next("+") || lexer_.is_next("-")) {
      const double sign = lexer_.take().text == "-" ? -1.0 : 1.0;
      sum.add(product(), sign);
    }
    return sum;
  }

  Affine product() {
    Affine left = factor();
    while (lexer_.is_next("*")) {
      const std::size_t operator_at = lexer_.take().at;
      Affine right = factor();
      if (!left.coefficients.empty() && !right.coefficients.empty()) {
        lexer_.fail("a product of parameters is not linear", operator_at);
      }
      if (!left.coefficients.empty()) std::swap(left, right);
      Affine scaled;
      scaled.add(right, left.constant);
      left = std::move(scaled);
    }
    return left;
  }

  Affine factor() {
    double sign = 1.0;
    while (lexer_.is_next("+") || lexer_.is_next("-")) {
      if (lexer_.take().text == "-") sign = -sign;
    }
    Affine value;
    switch (lexer_.next().kind) {
      case LexemeKind::kNumber:
        value.constant = lexer_.take().number;
        break;
      case LexemeKind::kWord:
      case LexemeKind::kQuoted:
      case LexemeKind::kBackquoted:
        value.coefficients[parameter(lexer_.take())] = 1.0;
        break;
      default:
        if (!lexer_.is_next("(")) lexer_.fail_expecting("a number or a parameter");
        value = parenthesis();
    }
    Affine result;
    result.add(value, sign);
    return result;
  }

  Affine parenthesis() {
    if (++depth_ > kMaxDepth) lexer_.fail("too many parentheses", lexer_.next().at);
    lexer_.expect("(");
    Affine value = expression();
    lexer_.expect(")");
    --depth_;
    return value;
  }

  std::size_t parameter(const Lexeme& name) {
    const auto found = std::find_if(parameters_.begin(), parameters_.end(),
                                    [&](const Parameter& each) { return each.name == name.text; });
    if (found == parameters_.end()) {
      std::vector<std::string> names;
      for (const Parameter& each : parameters_) {
        if (!each.is_categorical()) names.push_back(each.name);
      }
      lexer_.fail(unknown_name(name.text, "a parameter", names), name.at);
    }
    if (found->is_categorical()) {
      lexer_.fail(in_quotes(found->name) + " is categorical, not a number", name.at);
    }
    return static_cast<std::size_t>(found - parameters_.begin());
  }

  std::string_view text_;
  Lexer lexer_;
  const std::vector<Parameter>& parameters_;
  int depth_ = 0;
};

}  // namespace

LinearConstraint parse_constraint(std::string_view text, const std::vector<Parameter>& parameters) {
  return Parser(text, parameters).parse();
}

}  // namespace covey
