#pragma once

#include <covey/space/space.h>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// What the texts of constraints and conditions are made of (see constraint.h and expression.h).
namespace covey {

enum class LexemeKind {
  kEnd,
  kNumber,
  kWord,        ///< letters, digits, underscores and whatever is not ASCII, no digit first
  kQuoted,      ///< in single or double quotes
  kBackquoted,  ///< in backquotes
  kSymbol,      ///< one of <= >= == != && || **, or any other character
};

struct Lexeme {
  LexemeKind kind = LexemeKind::kEnd;
  std::string_view text = {};  ///< without the quotes
  double number = 0.0;
  std::size_t at = 0;  ///< the byte of the text that it begins with
};

/// The characters of a text (UTF-8).
std::size_t count_characters(std::string_view text);

/// 'text'.
std::string in_quotes(std::string_view text);

/// "'temprature' is not a parameter, did you mean 'temperature'?", where `what` is "a parameter" and `known`
/// are those that there are.
std::string unknown_name(std::string_view name, const std::string& what,
                         const std::vector<std::string>& known);

/// Reads a text, which outlives it, one lexeme after the other; spaces and tabs lie between them.
class Lexer {
 public:
  /// Reads the first lexeme. Throws ConstraintError, as whatever reads on, where none begins.
  explicit Lexer(std::string_view text);

  /// What comes next.
  const Lexeme& next() const { return next_; }
  /// Whether this word or symbol comes next.
  bool is_next(std::string_view word) const;
  /// What came next, and reads on.
  Lexeme take();
  /// Reads on if this word or symbol comes next.
  bool take(std::string_view word);
  /// Throws ConstraintError if this word or symbol does not come next, else reads on.
  void expect(std::string_view word);
  /// Throws ConstraintError if none of <=, >= and == comes next, else reads on.
  Relation take_relation();

  /// Throws ConstraintError with the position of the text's byte `at`.
  [[noreturn]] void fail(const std::string& message, std::size_t at) const;
  /// Throws ConstraintError: expected so and so instead of what comes next.
  [[noreturn]] void fail_expecting(const std::string& what) const;

 private:
  void read();
  void read_number();
  void read_quoted();

  std::string_view text_;
  std::size_t end_ = 0;  ///< of what comes next
  Lexeme next_;
};

}  // namespace covey
