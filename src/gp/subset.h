#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <vector>

namespace covey {

/// The most observations that hyperparameters are fitted to, of which each evaluation costs n³: of more they
/// are fitted to a subset of this size.
inline constexpr Eigen::Index kMaxExactObservations = 1500;

/// Observations drawn at random, in their order: the subset is then as exchangeable with a query as the whole
/// was, which a choice by outcomes or by place would spoil.
std::vector<Eigen::Index> random_subset(Eigen::Index n, Eigen::Index size, std::uint64_t seed);

struct SubsetOptions {
  Eigen::Index size = kMaxExactObservations;
  double best = 0.25;    ///< share taken by the highest outcomes
  double recent = 0.25;  ///< share taken by the last observations; the rest fills the space
};

/// For the search of an optimum, where exchangeability is lost anyway: the best, the most recent, and of the
/// others those farthest from all chosen before (greedy farthest points). X is d × n, y is maximised; indices
/// ascending. Deterministic; O(n · size).
std::vector<Eigen::Index> informative_subset(const Eigen::Ref<const Eigen::MatrixXd>& X,
                                             const Eigen::Ref<const Eigen::VectorXd>& y,
                                             const SubsetOptions& options = {});

}  // namespace covey
