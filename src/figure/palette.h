#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace covey {

/// An opaque sRGB colour.
struct Color {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;

  friend constexpr bool operator==(const Color&, const Color&) = default;
};

namespace palette {

/// The qualitative palette of Okabe and Ito (2008), which stays distinct under the common colour
/// deficiencies.
inline constexpr Color kBlack{0x00, 0x00, 0x00};
inline constexpr Color kOrange{0xE6, 0x9F, 0x00};
inline constexpr Color kSky{0x56, 0xB4, 0xE9};
inline constexpr Color kGreen{0x00, 0x9E, 0x73};
inline constexpr Color kYellow{0xF0, 0xE4, 0x42};
inline constexpr Color kBlue{0x00, 0x72, 0xB2};
inline constexpr Color kVermillion{0xD5, 0x5E, 0x00};
inline constexpr Color kPurple{0xCC, 0x79, 0xA7};

/// The colours of series of equal rank, in this order.
inline constexpr std::array<Color, 7> kCycle{kBlue, kVermillion, kGreen, kOrange, kPurple, kSky, kBlack};

inline constexpr Color kWhite{0xFF, 0xFF, 0xFF};
inline constexpr Color kInk{0x33, 0x33, 0x33};   // text
inline constexpr Color kGrey{0x80, 0x80, 0x80};  // axes, reference lines
inline constexpr Color kMist{0xE8, 0xE8, 0xE8};  // grid

/// The sequential map "viridis" (linear between ten of its stops) at 0 ≤ t ≤ 1: dark is low, bright is high.
inline Color viridis(double t) {
  constexpr std::array<Color, 10> kStops{{{0x44, 0x01, 0x54},
                                          {0x48, 0x28, 0x78},
                                          {0x3E, 0x49, 0x89},
                                          {0x31, 0x68, 0x8E},
                                          {0x26, 0x82, 0x8E},
                                          {0x1F, 0x9E, 0x89},
                                          {0x35, 0xB7, 0x79},
                                          {0x6D, 0xCD, 0x59},
                                          {0xB4, 0xDE, 0x2C},
                                          {0xFD, 0xE7, 0x25}}};
  const double place = std::clamp(t, 0.0, 1.0) * (kStops.size() - 1);
  const auto below = std::min(static_cast<std::size_t>(place), kStops.size() - 2);
  const double weight = place - static_cast<double>(below);
  const auto mix = [weight](std::uint8_t a, std::uint8_t b) {
    return static_cast<std::uint8_t>(std::lround((1 - weight) * a + weight * b));
  };
  const Color a = kStops[below], b = kStops[below + 1];
  return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue)};
}

}  // namespace palette
}  // namespace covey
