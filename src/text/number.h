#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace covey {

/// `text` without the spaces and tabs around it.
std::string_view trim(std::string_view text);

/// The finite number that the whole cell says, or nothing. Spaces and tabs around it and a leading '+' are
/// allowed, hexadecimals, nan, inf and numbers too large for a double are not; what is too small for a double
/// is zero. With `decimal_comma`, "1,5" and "1.5" are both 1.5. The locale plays no part.
std::optional<double> parse_number(std::string_view text, bool decimal_comma = false);

/// Why parse_number() said no, for a message: "'abc' is not a number", "'nan' is not a finite number", "the
/// cell is empty, expected a number".
std::string why_not_a_number(std::string_view text, bool decimal_comma = false);

}  // namespace covey
