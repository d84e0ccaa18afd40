#pragma once

#include <Eigen/Core>
#include <vector>

namespace covey {

// Points of the space of objectives are columns (m × n); every objective is maximised.

/// a is at least as good as b in every objective and better in one. Equal points do not dominate each other.
bool dominates(const Eigen::Ref<const Eigen::VectorXd>& a, const Eigen::Ref<const Eigen::VectorXd>& b);

/// The columns that no other column dominates, ascending. Equal columns stand or fall together.
std::vector<Eigen::Index> non_dominated(const Eigen::Ref<const Eigen::MatrixXd>& Y);

/// The best columns: of one objective the first of the largest, of several those that no other dominates.
std::vector<Eigen::Index> leading(const Eigen::Ref<const Eigen::MatrixXd>& Y);

/// The non-dominated points themselves, each once, in lexicographic order.
Eigen::MatrixXd pareto_front(const Eigen::Ref<const Eigen::MatrixXd>& Y);

/// Non-dominated sorting: 0 for the front, 1 for the front of what remains without it, and so on.
Eigen::VectorXi non_dominated_ranks(const Eigen::Ref<const Eigen::MatrixXd>& Y);

/// What the objectives are worth against each other, positive: of each
///   1. its range over the front;
///   2. its range over all points, if the front has none (one point);
///   3. its size, or 1 if that is 0 (a constant objective).
/// Throws std::invalid_argument without points or with a value that is not finite.
Eigen::VectorXd objective_ranges(const Eigen::Ref<const Eigen::MatrixXd>& Y);

/// The reference point of a hypervolume where the user gives none: a tenth of these ranges below the worst
/// value of each objective on the front. So every point of the front counts, and its ends count for no more
/// than the rest. Throws likewise.
Eigen::VectorXd inferred_reference_point(const Eigen::Ref<const Eigen::MatrixXd>& Y);

}  // namespace covey
