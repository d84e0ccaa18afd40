#pragma once

#include <string_view>

namespace covey {

/// What is wanted of an objective. Inside, everything is maximised; the direction is applied once, at the
/// surface.
enum class Direction { kMinimize, kMaximize };

/// "minimize" or "maximize".
inline std::string_view to_string(Direction direction) {
  return direction == Direction::kMinimize ? "minimize" : "maximize";
}

/// +1 if larger is better, else −1.
inline double sign_of(Direction direction) {
  return direction == Direction::kMaximize ? 1.0 : -1.0;
}

}  // namespace covey
