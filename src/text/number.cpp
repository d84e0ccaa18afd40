#include <covey/text/errors.h>
#include <covey/text/number.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <system_error>

namespace covey {
namespace {

/// For a number that no double can hold: whether it is close to zero rather than huge. Its first significant
/// digit stands at a power of ten far from 0 either way, so the sign of that power decides.
bool is_tiny(std::string_view number) {
  constexpr long long kHugeExponent = std::numeric_limits<long long>::max() / 2;
  const std::size_t e = std::min(number.find_first_of("eE"), number.size());
  const std::string_view digits = number.substr(0, e);
  std::string_view power = number.substr(std::min(e + 1, number.size()));
  if (power.starts_with('+')) power.remove_prefix(1);
  long long exponent = 0;
  if (std::from_chars(power.data(), power.data() + power.size(), exponent).ec ==
      std::errc::result_out_of_range) {
    exponent = power.starts_with('-') ? -kHugeExponent : kHugeExponent;
  }
  const auto point = static_cast<long long>(std::min(digits.find('.'), digits.size()));
  const auto first_digit = static_cast<long long>(digits.find_first_of("123456789"));
  return exponent + point - first_digit < 0;
}

/// The number that all of `text` says, an infinity if it is too large; nothing if it is no number.
std::optional<double> parse_any(std::string_view text, bool decimal_comma) {
  text = trim(text);
  if (text.starts_with('+')) {
    text.remove_prefix(1);
    if (text.starts_with('-')) return std::nullopt;
  }
  std::string with_point;
  if (decimal_comma && text.find(',') != std::string_view::npos) {
    with_point = text;
    std::replace(with_point.begin(), with_point.end(), ',', '.');
    text = with_point;
  }
  double value = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end != text.data() + text.size() || error == std::errc::invalid_argument) return std::nullopt;
  if (error == std::errc::result_out_of_range) {
    value = is_tiny(text) ? 0.0 : std::numeric_limits<double>::infinity();
    if (text.starts_with('-')) value = -value;
  }
  return value;
}

}  // namespace

std::string_view trim(std::string_view text) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

std::optional<double> parse_number(std::string_view text, bool decimal_comma) {
  double plain = 0.0;  // nearly every cell is one, and tables have millions of them
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), plain);
  if (end == text.data() + text.size() && error == std::errc() && std::isfinite(plain)) return plain;

  const std::optional<double> value = parse_any(text, decimal_comma);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

std::string why_not_a_number(std::string_view text, bool decimal_comma) {
  const std::string_view shown = trim(text);
  if (shown.empty()) return "the cell is empty, expected a number";
  return in_quotes(shown) + (parse_any(text, decimal_comma) ? " is not a finite number" : " is not a number");
}

}  // namespace covey
