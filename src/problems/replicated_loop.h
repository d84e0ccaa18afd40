#pragma once

#include <covey/acquisition/risk_averse.h>
#include <covey/problems/problem.h>
#include <covey/suggest/search.h>

#include <Eigen/Core>
#include <cstdint>
#include <functional>
#include <optional>

namespace covey {

/// What a loop with replicates maximises (acquisition/risk_averse.h).
enum class ReplicatedAcquisition { kRiskAverse, kNoisePenalized };

struct ReplicatedLoopOptions {
  ReplicatedAcquisition acquisition = ReplicatedAcquisition::kRiskAverse;
  /// Outcomes of every query, at least 2, each of which counts as an evaluation: more of them tell more about
  /// the noise, and leave fewer points to learn about f from. Of 2 the log variance is far from normal, which
  /// the model takes it for.
  int replicates = 3;
  int initial = 8;  ///< scrambled Sobol points before the first round, at least 2, with as many outcomes each
  int rounds = 24;  ///< queries
  /// The options of kRiskAverse; the risk is in the units of the outcomes.
  RiskAverseOptions risk_averse = {};
  /// What improvement weighs against noise in kNoisePenalized, 0 to 1.
  double share = 0.5;
  std::uint64_t seed = 0;
  int threads = 1;  ///< 0: all cores; never changes the result
  SearchOptions search = {};

  /// What the loop spends.
  Eigen::Index evaluations() const { return Eigen::Index{replicates} * (initial + rounds); }
  /// Throws std::invalid_argument naming the first field out of its range.
  void validate() const;
};

/// The state after a round, in the problem's units and direction.
struct ReplicatedRound {
  int round = 0;                 ///< 0: after the initial points
  Eigen::Index evaluations = 0;  ///< so far
  Eigen::VectorXd x;             ///< the query; empty in round 0
  Eigen::VectorXd values;        ///< its outcomes
  Eigen::VectorXd recommended;   ///< the evaluated point with the highest (lowest) posterior mean of f
  double recommended_f = 0.0;    ///< f there, without noise
  std::optional<double> recommended_regret;
  std::optional<double> simple_regret;  ///< of the best evaluated point
};

/// Bayesian optimisation with a heteroscedastic model, every query observed several times: the rivals of
/// conformal Bayesian optimisation where the noise varies. What it recommends is judged by f alone, as the
/// conformal loop's is (optimize_problem), not by the mean-variance objective that kRiskAverse searches. For
/// problems with one objective. `report` is called after the initial points and after every round; the last
/// state comes back.
ReplicatedRound optimize_with_replicates(
    const Problem& problem, const ReplicatedLoopOptions& options,
    const std::function<void(const ReplicatedRound&)>& report = [](const ReplicatedRound&) {});

}  // namespace covey
