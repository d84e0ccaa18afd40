#pragma once

#include <covey/problems/problem.h>

namespace covey::test {

/// −f with the opposite direction: the same problem with the other sign.
inline Problem negated(const Problem& problem) {
  ProblemDefinition definition = problem.definition();
  for (ProblemObjective& objective : definition.objectives) {
    objective.direction =
        objective.direction == Direction::kMinimize ? Direction::kMaximize : Direction::kMinimize;
  }
  definition.f = [f = problem.definition().f](const Eigen::Ref<const Eigen::VectorXd>& x) {
    return Eigen::VectorXd(-f(x));
  };
  if (definition.optimum) definition.optimum->value = 0.0 - definition.optimum->value;  // not −0
  if (definition.front) definition.front->reference *= -1.0;
  return Problem(std::move(definition));
}

}  // namespace covey::test
