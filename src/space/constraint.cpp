#include <covey/numerics/text.h>
#include <covey/space/constraint.h>

#include <algorithm>
#include <charconv>
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

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_name_start(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

class Parser {
 public:
  Parser(std::string_view text, const std::vector<Parameter>& parameters)
      : text_(text), parameters_(parameters) {}

  LinearConstraint parse() {
    Affine sum = expression();
    const Relation which = relation();
    sum.add(expression(), -1.0);
    if (at_ < text_.size()) fail("expected an operator or the end instead of " + here());
    LinearConstraint constraint{{}, which, 0.0 - sum.constant, std::string(text_)};
    bool is_finite = std::isfinite(sum.constant);
    for (const auto& [parameter, coefficient] : sum.coefficients) {
      is_finite = is_finite && std::isfinite(coefficient);
      if (coefficient != 0.0) constraint.terms.push_back({parameter, coefficient});
    }
    at_ = 0;
    if (!is_finite) fail("a coefficient is too large");
    if (constraint.terms.empty()) fail("the constraint depends on no parameter");
    return constraint;
  }

 private:
  [[noreturn]] void fail(const std::string& message) const {
    const auto is_character_start = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
    const std::string_view before = text_.substr(0, at_);
    throw ConstraintError(message, 1 + static_cast<std::size_t>(
                                           std::count_if(before.begin(), before.end(), is_character_start)));
  }

  void skip_spaces() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }
  char peek() {
    skip_spaces();
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool take(std::string_view token) {
    skip_spaces();
    if (text_.substr(at_, token.size()) != token) return false;
    at_ += token.size();
    return true;
  }
  /// What stands at the present place, for a message.
  std::string here() const {
    if (at_ >= text_.size()) return "the end";
    std::size_t end = at_ + 1;
    while (end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xC0) == 0x80) ++end;
    return "'" + std::string(text_.substr(at_, end - at_)) + "'";
  }

  Relation relation() {
    if (take("<=")) return Relation::kLessEqual;
    if (take(">=")) return Relation::kGreaterEqual;
    if (take("==")) return Relation::kEqual;
    skip_spaces();
    fail("expected <=, >= or == instead of " + here());
  }

  Affine expression() {
    Affine sum = product();
    while (peek() == '+' || peek() == '-') {
      const double sign = text_[at_++] == '-' ? -1.0 : 1.0;
      sum.add(product(), sign);
    }
    return sum;
  }

  Affine product() {
    Affine left = factor();
    while (peek() == '*') {
      const std::size_t operator_at = at_++;
      Affine right = factor();
      if (!left.coefficients.empty() && !right.coefficients.empty()) {
        at_ = operator_at;
        fail("a product of parameters is not linear");
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
    while (peek() == '+' || peek() == '-') {
      if (text_[at_++] == '-') sign = -sign;
    }
    const char c = peek();
    Affine value;
    if (c == '(') {
      value = parenthesis();
    } else if (is_digit(c) || c == '.') {
      value.constant = number();
    } else if (is_name_start(c) || c == '\'' || c == '"') {
      value.coefficients[parameter()] = 1.0;
    } else {
      fail("expected a number or a parameter instead of " + here());
    }
    Affine result;
    result.add(value, sign);
    return result;
  }

  Affine parenthesis() {
    if (++depth_ > kMaxDepth) fail("too many parentheses");
    ++at_;
    Affine value = expression();
    if (!take(")")) {
      skip_spaces();
      fail("expected ')' instead of " + here());
    }
    --depth_;
    return value;
  }

  double number() {
    double value = 0.0;
    const std::from_chars_result end =
        std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
    if (end.ec == std::errc::result_out_of_range) fail("the number is too large or too small");
    if (end.ec != std::errc()) fail("expected a number instead of " + here());
    at_ = static_cast<std::size_t>(end.ptr - text_.data());
    return value;
  }

  std::size_t parameter() {
    const std::size_t start = at_;
    std::string_view name;
    if (is_name_start(text_[at_])) {
      while (at_ < text_.size() && (is_name_start(text_[at_]) || is_digit(text_[at_]))) ++at_;
      name = text_.substr(start, at_ - start);
    } else {
      const std::size_t close = text_.find(text_[start], start + 1);
      if (close == std::string_view::npos) fail("the quote is not closed");
      name = text_.substr(start + 1, close - start - 1);
      at_ = close + 1;
    }
    const auto found = std::find_if(parameters_.begin(), parameters_.end(),
                                    [&](const Parameter& parameter) { return parameter.name == name; });
    if (found != parameters_.end() && !found->is_categorical()) {
      return static_cast<std::size_t>(found - parameters_.begin());
    }
    at_ = start;
    const std::string quoted = "'" + std::string(name) + "'";
    if (found != parameters_.end()) fail(quoted + " is categorical, not a number");
    std::vector<std::string> names;
    for (const Parameter& parameter : parameters_) {
      if (!parameter.is_categorical()) names.push_back(parameter.name);
    }
    const std::string nearest = nearest_name(name, names);
    fail(quoted + " is not a parameter" + (nearest.empty() ? "" : ", did you mean '" + nearest + "'?"));
  }

  std::string_view text_;
  const std::vector<Parameter>& parameters_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace

LinearConstraint parse_constraint(std::string_view text, const std::vector<Parameter>& parameters) {
  return Parser(text, parameters).parse();
}

}  // namespace covey
