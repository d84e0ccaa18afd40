#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace covey {

/// The deepest that a study file may nest; the deepest of its own fields is at 5.
inline constexpr int kDeepestToml = 64;

/// A place in a text, counted from 1; columns are bytes.
struct TextPlace {
  std::size_t line = 1;
  std::size_t column = 1;
};

/// Where a TOML document nests deeper than kDeepestToml by the brackets that are open or by the parts of one
/// key, if it does. The parser calls itself for each level: a key of 60,000 parts would end the process.
std::optional<TextPlace> too_deep(std::string_view toml);

}  // namespace covey
