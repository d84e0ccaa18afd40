#include <covey/numerics/decimal.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace covey {
namespace {

// A double has 17 significant digits at most.
constexpr int kMostDigits = 17;

/// d.ddde±xx, with `digits` behind the point, or as many as it takes if that is negative.
std::string_view scientific(double x, int digits, std::array<char, 48>& buffer) {
  char* const begin = buffer.data();
  char* const end = begin + buffer.size();
  const std::to_chars_result done = digits < 0
                                        ? std::to_chars(begin, end, x, std::chars_format::scientific)
                                        : std::to_chars(begin, end, x, std::chars_format::scientific, digits);
  return {begin, static_cast<std::size_t>(done.ptr - begin)};
}

int exponent_of(std::string_view text) {
  std::string_view digits = text.substr(text.find('e') + 1);
  if (digits.starts_with('+')) digits.remove_prefix(1);
  int exponent = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), exponent);
  return exponent;
}

double number_in(std::string_view text) {
  double value = 0.0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

}  // namespace

double round_to_decimal(double x, int exponent) {
  if (!std::isfinite(x) || x == 0.0) return x;
  std::array<char, 48> buffer;
  const int digits = exponent_of(scientific(x, -1, buffer)) - exponent;
  if (digits >= kMostDigits) return x;
  if (digits >= 0) return number_in(scientific(x, digits, buffer));
  // Below one multiple: nothing, or one of them.
  const double unit = std::pow(10.0, exponent);
  return std::abs(x) >= 0.5 * unit ? std::copysign(unit, x) : 0.0;
}

int decimals_of(double x) {
  if (!std::isfinite(x)) return 0;
  std::array<char, 48> buffer;
  const std::string_view text = scientific(std::abs(x), -1, buffer);
  const auto mantissa = static_cast<int>(text.find('e'));
  return std::max(0, (mantissa > 1 ? mantissa - 2 : 0) - exponent_of(text));
}

}  // namespace covey
