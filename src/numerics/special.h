#pragma once

#include <cmath>

namespace covey {

/// 1/(1 + e^−t), without overflow on either side.
inline double sigmoid(double t) {
  const double e = std::exp(-std::abs(t));
  return t >= 0.0 ? 1.0 / (1.0 + e) : e / (1.0 + e);
}

/// ln(1 + e^t), likewise.
inline double log1p_exp(double t) {
  return std::fmax(t, 0.0) + std::log1p(std::exp(-std::abs(t)));
}

}  // namespace covey
