#pragma once

#include <reproduction/experiment.h>

#include <cstdint>

/// What the pictures of `sets` have in common, and the one that shows how a set comes about.
namespace covey::reproduce::sets_figure {

constexpr double kNoise = 0.15;  ///< sd
constexpr std::uint64_t kDataStream = 27;

/// The function behind the data.
double truth(double x);

Picture construction_picture(std::uint64_t seed);

}  // namespace covey::reproduce::sets_figure
