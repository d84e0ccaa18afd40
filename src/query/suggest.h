#pragma once

#include <covey/query/domain.h>
#include <covey/query/round.h>
#include <covey/query/suggest_options.h>

#include <Eigen/Core>

namespace covey {

/// What to try next in the domain. Needs at least two observations. Depends on domain, history, options and
/// seed only.
Round suggest(const Domain& domain, const History& history, const SuggestOptions& options);
/// The same in the unit cube.
Round suggest(const History& history, const SuggestOptions& options);

/// The same round for queries that someone else chose, the columns of `points` (D × q): only the predictions
/// are made.
Round suggest_at(const History& history, const Eigen::MatrixXd& points, const SuggestOptions& options);

}  // namespace covey
