#pragma once

#include <covey/space/space.h>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace covey {

/// A constraint's text that makes no sense; what() says what was expected where.
class ConstraintError : public std::invalid_argument {
 public:
  ConstraintError(const std::string& message, std::size_t position)
      : std::invalid_argument(message + " (character " + std::to_string(position) + ")"),
        position_(position) {}

  /// Where the offending character is, counted from 1 (UTF-8 characters, not bytes).
  std::size_t position() const { return position_; }

 private:
  std::size_t position_;
};

/// Reads "temperature + 2*grind <= 110": sums of numbers, parameters and products of these on both sides of
/// <=, >= or ==, with parentheses. Names of letters, digits and underscores (and whatever is not ASCII) may
/// stand as they are, others in backquotes, single or double quotes. Throws ConstraintError for unknown and
/// categorical parameters, products of parameters, and whatever else is not such a text.
LinearConstraint parse_constraint(std::string_view text, const std::vector<Parameter>& parameters);

}  // namespace covey
