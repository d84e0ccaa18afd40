#pragma once

#include <limits>

namespace covey {

/// The end of an interval that is open to one side, and the value of what has none below or above it.
inline constexpr double kInfinity = std::numeric_limits<double>::infinity();
/// The value of what is not known; it equals nothing, itself included.
inline constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

}  // namespace covey
