#pragma once

#include <covey/space/space.h>
#include <Eigen/Core>
#include <cstdint>
#include <optional>

namespace covey {

// Points of a space that satisfy its linear constraints. Points are encoded (see Space), those returned have
// ints at the centre of their interval and categories of zeros and a one, and decode to values for which the
// constraints hold to about 1e-12 of their size. The constraints are linear in natural units: for a float
// that is not log-scaled that is the same as linear in its coordinate. A log-scaled parameter that a
// constraint names is handled in natural units, and distances in its coordinate are measured to first order.

/// Throws std::invalid_argument ("the constraints cannot all hold: ...") if no point satisfies the
/// constraints, or if none is found in a search of bounded length over the integers. Space calls it when it
/// is made.
void require_feasible(const Space& space);

/// n points (D × n) spread over the feasible region: the scrambled Sobol points that are in it where enough
/// are; else, for what the constraints name, a random walk through the region (the integers rounded to ones
/// that satisfy the constraints), and Sobol points for the rest. The seed names the points.
Eigen::MatrixXd sample_feasible(const Space& space, Eigen::Index n, std::uint64_t seed);

/// The nearest feasible point to u with u's integers and categories; nothing if these admit none.
std::optional<Eigen::VectorXd> project(const Space& space, const Eigen::Ref<const Eigen::VectorXd>& u);

/// A feasible point near u with u's categories: project(u) if there is one, else other integers, too, close
/// to u's (the first that a branch-and-bound search meets, so not always the nearest).
Eigen::VectorXd repair(const Space& space, const Eigen::Ref<const Eigen::VectorXd>& u);

/// The feasible points (D × count, maybe none) that differ from u in one category or one integer. Integers go
/// one up or down and by about a tenth and a third of their coordinate's range. Floats move to the nearest
/// values that the constraints admit, and so do other integers where floats cannot make up for the change (as
/// in a + b == 10).
Eigen::MatrixXd neighbours(const Space& space, const Eigen::Ref<const Eigen::VectorXd>& u);

}  // namespace covey
