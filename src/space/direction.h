#pragma once

#include <string_view>

namespace covey {

/// What is wanted of an outcome. Inside, everything is maximised; the direction is applied once, at the
/// surface.
///
///   kMinimize, kMaximize  as little or as much of it as possible
///   kTarget               as near to a value as possible
///   kLimit                nothing but that it is inside limits
enum class Direction { kMinimize, kMaximize, kTarget, kLimit };

/// "minimize", "maximize", "target" or "limit".
inline std::string_view to_string(Direction direction) {
  switch (direction) {
    case Direction::kMinimize:
      return "minimize";
    case Direction::kMaximize:
      return "maximize";
    case Direction::kTarget:
      return "target";
    case Direction::kLimit:
      return "limit";
  }
  return "";
}

/// −1 if smaller is better, else +1: what a model is told of an outcome is its sign times it. Outcomes with
/// a target or limits are modelled as they are.
inline double sign_of(Direction direction) {
  return direction == Direction::kMinimize ? -1.0 : 1.0;
}

}  // namespace covey
