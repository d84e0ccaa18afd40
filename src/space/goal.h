#pragma once

#include <covey/numerics/constants.h>
#include <covey/space/direction.h>

#include <cmath>

namespace covey {

/// What is wanted of one outcome, with the numbers that belong to it.
struct Goal {
  Direction direction = Direction::kMaximize;
  double target = 0.0;           ///< of kTarget
  double at_least = -kInfinity;  ///< of kLimit, as is the next
  double at_most = kInfinity;
  double low = -kInfinity;  ///< what an outcome can be at all, as is the next: sets stay inside
  double high = kInfinity;

  Goal() = default;
  /// Not of a target or of limits, which have numbers of their own.
  Goal(Direction wanted) : direction(wanted) {}
  static Goal near(double target) {
    Goal goal(Direction::kTarget);
    goal.target = target;
    return goal;
  }
  static Goal within(double at_least, double at_most) {
    Goal goal(Direction::kLimit);
    goal.at_least = at_least;
    goal.at_most = at_most;
    return goal;
  }

  bool is_limit() const { return direction == Direction::kLimit; }
  bool is_target() const { return direction == Direction::kTarget; }
  /// Whether an outcome meets the limits.
  bool is_met(double y) const { return at_least <= y && y <= at_most; }
  /// How good an outcome is, more being better: y, −y or −|y − target|. Limits have no such number.
  double utility(double y) const { return is_target() ? -std::abs(y - target) : sign_of(direction) * y; }
  /// The goal of the outcome times sign_of(direction), as models see it: they know no ends.
  Goal as_modelled() const {
    Goal goal = *this;
    goal.low = -kInfinity;
    goal.high = kInfinity;
    if (direction == Direction::kMinimize) goal.direction = Direction::kMaximize;
    return goal;
  }

  bool operator==(const Goal&) const = default;
};

}  // namespace covey
