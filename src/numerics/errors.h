#pragma once

#include <stdexcept>

namespace covey {

/// The computation itself broke down (a NaN, a matrix that no jitter makes positive definite).
class NumericalError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace covey
