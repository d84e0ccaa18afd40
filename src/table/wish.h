#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace covey {

/// Which outcomes are wanted, such as "yield > 60".
struct Wish {
  std::string column;
  bool above = true;   ///< or below
  bool strict = true;  ///< whether an outcome at the threshold itself is none
  double threshold = 0.0;

  bool is_hit(double y) const;
  std::string text() const;
};
/// "COLUMN > NUMBER" with >, >=, < or <=; the column may have spaces. Nothing for anything else.
std::optional<Wish> parse_wish(std::string_view text);
/// The same; throws std::invalid_argument for anything else.
Wish wish_from_string(std::string_view text);

}  // namespace covey
