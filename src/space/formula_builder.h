#pragma once

#include <covey/space/formula.h>
#include <covey/space/lexer.h>
#include <covey/space/space.h>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace covey {

/// What a part of a formula's text stands for.
struct Operand {
  enum class Kind {
    kNumber,
    kTruth,
    kCategory,  ///< a categorical parameter
    kText,      ///< in quotes: a choice beside a categorical parameter, else a parameter's name
  };

  Kind kind = Kind::kNumber;
  std::size_t at = 0;         ///< where it begins
  std::size_t step = 0;       ///< of a number or a truth
  std::size_t parameter = 0;  ///< of a category
  std::string_view text = {};
  /// A parameter with infinitely many values that the number depends on.
  std::optional<std::size_t> continuous = {};
};

/// Puts a formula together, operand by operand, and throws ConstraintError where two do not go together.
class FormulaBuilder {
 public:
  /// Of what the lexer reads; both outlive the builder.
  FormulaBuilder(std::string_view text, const Lexer& lexer, const std::vector<Parameter>& parameters);

  Operand constant(double value, std::size_t at);
  Operand truth_constant(bool value, std::size_t at);
  Operand parameter(const Lexeme& name);
  bool is_parameter(std::string_view name) const { return find(name).has_value(); }

  /// The operand as a number: no condition and no category.
  Operand number(const Operand& operand);
  /// The operand as a truth: a condition, or a parameter that is true or false.
  Operand truth(const Operand& operand);

  /// a + b and its like; both are numbers.
  Operand arithmetic(Operation operation, const Operand& a, const Operand& b);
  Operand negative(const Operand& number, std::size_t at);
  /// formula_functions()[which].
  Operand function(std::size_t which, const Operand& number, std::size_t at);
  Operand conditional(const Operand& condition, const Operand& yes, const Operand& no, std::size_t at);

  /// kAnd or kOr of truths.
  Operand connective(Operation operation, const Operand& a, const Operand& b);
  Operand negation(const Operand& truth, std::size_t at);
  /// `sign` is one of == != < <= > >=.
  Operand comparison(Operand left, const Lexeme& sign, Operand right);
  /// Whether `left` is one of the elements; `sign` is "in".
  Operand membership(Operand left, const Lexeme& sign, const std::vector<Operand>& elements);

  /// What was put together last, with `no_parameter` as the message if it depends on none.
  Formula finish(const char* no_parameter);

 private:
  std::optional<std::size_t> find(std::string_view name) const;
  bool is_bool(std::size_t parameter) const;
  std::string described(std::size_t parameter) const;
  [[noreturn]] void refuse_name(const Lexeme& name) const;
  Operand named(const Operand& text);
  void settle_texts(Operand& left, Operand& right);
  Operand equality(Operand left, const Lexeme& sign, Operand right);
  void refuse_continuous(const Operand& number, const Lexeme& sign) const;
  Operand is_choice(std::size_t parameter, std::string_view choice, std::size_t at);
  Operand push_number(std::size_t at, const FormulaStep& step, std::optional<std::size_t> continuous = {});
  Operand push_truth(std::size_t at, const FormulaStep& step);

  const Lexer& lexer_;
  const std::vector<Parameter>& parameters_;
  Formula formula_;
};

}  // namespace covey
