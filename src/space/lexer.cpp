#include <covey/numerics/text.h>
#include <covey/space/constraint.h>
#include <covey/space/lexer.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <system_error>

namespace covey {
namespace {

constexpr std::array<std::string_view, 7> kLongSymbols{"<=", ">=", "==", "!=", "&&", "||", "**"};

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_word_start(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool is_inside_character(char c) {
  return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
}

}  // namespace

std::size_t count_characters(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_inside_character));
}

std::string in_quotes(std::string_view text) {
  return "'" + std::string(text) + "'";
}

std::string unknown_name(std::string_view name, const std::string& what,
                         const std::vector<std::string>& known) {
  const std::string nearest = nearest_name(name, known);
  return in_quotes(name) + " is not " + what +
         (nearest.empty() ? "" : ", did you mean " + in_quotes(nearest) + "?");
}

Lexer::Lexer(std::string_view text) : text_(text) {
  read();
}

bool Lexer::is_next(std::string_view word) const {
  return (next_.kind == LexemeKind::kWord || next_.kind == LexemeKind::kSymbol) && next_.text == word;
}

Lexeme Lexer::take() {
  const Lexeme taken = next_;
  read();
  return taken;
}

bool Lexer::take(std::string_view word) {
  const bool is_there = is_next(word);
  if (is_there) read();
  return is_there;
}

void Lexer::expect(std::string_view word) {
  if (!take(word)) fail_expecting(in_quotes(word));
}

Relation Lexer::take_relation() {
  if (take("<=")) return Relation::kLessEqual;
  if (take(">=")) return Relation::kGreaterEqual;
  if (take("==")) return Relation::kEqual;
  fail_expecting("<=, >= or ==");
}

void Lexer::fail(const std::string& message, std::size_t at) const {
  throw ConstraintError(message, count_characters(text_.substr(0, at)) + 1);
}

void Lexer::fail_expecting(const std::string& what) const {
  std::string found = in_quotes(text_.substr(next_.at, end_ - next_.at));
  if (next_.kind == LexemeKind::kEnd) found = "the end";
  // A message is one line.
  if (next_.kind == LexemeKind::kSymbol && is_control(next_.text.front())) found = "a control character";
  fail("expected " + what + " instead of " + found, next_.at);
}

void Lexer::read() {
  while (end_ < text_.size() && (text_[end_] == ' ' || text_[end_] == '\t')) ++end_;
  next_ = {LexemeKind::kEnd, {}, 0.0, end_};
  if (end_ == text_.size()) return;
  const char first = text_[end_];
  if (is_digit(first) || first == '.') return read_number();
  if (first == '\'' || first == '"' || first == '`') return read_quoted();
  if (is_word_start(first)) {
    next_.kind = LexemeKind::kWord;
    while (end_ < text_.size() && (is_word_start(text_[end_]) || is_digit(text_[end_]))) ++end_;
  } else {
    next_.kind = LexemeKind::kSymbol;
    const std::string_view pair = text_.substr(end_, 2);
    end_ += std::find(kLongSymbols.begin(), kLongSymbols.end(), pair) == kLongSymbols.end() ? 1 : 2;
  }
  next_.text = text_.substr(next_.at, end_ - next_.at);
}

void Lexer::read_number() {
  next_.kind = LexemeKind::kNumber;
  const std::from_chars_result end =
      std::from_chars(text_.data() + end_, text_.data() + text_.size(), next_.number);
  if (end.ec == std::errc::result_out_of_range) fail("the number is too large or too small", next_.at);
  if (end.ec != std::errc()) fail("expected a number instead of '.'", next_.at);
  end_ = static_cast<std::size_t>(end.ptr - text_.data());
  next_.text = text_.substr(next_.at, end_ - next_.at);
}

void Lexer::read_quoted() {
  const char quote = text_[next_.at];
  next_.kind = quote == '`' ? LexemeKind::kBackquoted : LexemeKind::kQuoted;
  const std::size_t close = text_.find(quote, next_.at + 1);
  if (close == std::string_view::npos) fail("the quote is not closed", next_.at);
  next_.text = text_.substr(next_.at + 1, close - next_.at - 1);
  end_ = close + 1;
}

}  // namespace covey
