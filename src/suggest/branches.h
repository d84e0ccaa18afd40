#pragma once

#include <covey/suggest/domain.h>
#include <covey/suggest/search.h>

#include <Eigen/Core>
#include <cstdint>
#include <optional>

namespace covey {

/// A point of a branch that was hardly tried, where the domain has conditions: points that have the same
/// parameters are a branch.
///
/// Of a parameter that few points have, the model knows little, and a fit that sees the same outcome at three
/// of them takes it for one that does not matter: a branch whose good region is small is then never asked for
/// again. So every branch has a claim to its share of 2 √n of the n points that were tried or are awaited, in
/// proportion to the number of its parameters. What a search spends on that vanishes as n grows.
///
/// The answer is in the branch that lacks most of its claim, at the point of a spread farthest from all that
/// was tried in that branch; none if all claims are met or the domain has one branch. `tried` is D × n.
std::optional<SearchSummary> neglected_branch(const Domain& domain,
                                              const Eigen::Ref<const Eigen::MatrixXd>& tried,
                                              std::uint64_t seed);

}  // namespace covey
