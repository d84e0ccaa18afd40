#pragma once

#include <covey/problems/problem.h>
#include <covey/query/suggest.h>

#include <Eigen/Core>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace covey {

/// A query, what was said of it and what came of it; in the problem's units and direction.
struct LoopQuery {
  Eigen::VectorXd x;
  Prediction prediction;
  double value = 0.0;  ///< observed
  double f = 0.0;      ///< without noise
  Verdict verdict;
  double model_share = 0.5;  ///< of the predictive variance; the rest is noise
  std::string origin;        ///< where the search found it
};

/// The best evaluated point: by its value where there is no noise, by the model's mean where there is.
struct LoopBest {
  Eigen::VectorXd x;
  double value = 0.0;
  double f = 0.0;
  bool by_posterior_mean = false;
};

/// Coverage of rows that a second fit of the round did not see.
struct LoopHoldout {
  double credible = 0.0;
  double conformal = 0.0;
  double expected = 0.0;
};

struct LoopRound {
  int round = 0;       ///< from 1
  Eigen::Index n = 0;  ///< observations before it
  double search_alpha = 1.0;
  std::vector<LoopQuery> queries;
  LoopBest best;  ///< after it
  std::optional<LoopHoldout> holdout;
  double trust_region = 0.0;  ///< its length, 0 without one
  double fit_seconds = 0.0;
  double search_seconds = 0.0;
  double total_seconds = 0.0;
};

/// Ways of choosing queries that look at no outcome, to compare with. The model is fitted and makes its sets all the same.
enum class Design { kSobol, kRandom };

struct LoopOptions {
  SuggestOptions suggest = {};
  int rounds = 50;
  int initial = 10;             ///< scrambled Sobol points before the first round
  bool random_orthant = false;  ///< the initial points lie in one orthant, chosen by the seed
  std::uint64_t seed = 0;
  std::optional<Design> design = {};  ///< where the queries come from, if not from the acquisition
  /// Search in a trust region (TuRBO); when it has converged the search starts again with new initial points and a model
  /// that knows nothing of before. The recommended point is the best of all.
  bool trust_region = false;
  /// Share of the data, in [0, 1), that a second fit of each round leaves out to measure coverage on it; the search
  /// uses all, and is the same with and without.
  double holdout = 0.0;
  /// The first rounds of a run with the same options, done earlier: the loop goes on after them as if it had never
  /// stopped, and does not report them again. `rounds` counts them.
  std::vector<LoopRound> past = {};
};

/// Promised and delivered coverage over all queries of a loop.
struct LoopCoverage {
  double promised = 0.0;
  double credible = 0.0;
  double conformal = 0.0;
  double expected = 0.0;
  double vacuous = 0.0;       ///< share of tracked sets that are not finite
  double median_width = 0.0;  ///< of the tracked sets
  int n = 0;
};

struct LoopResult {
  Eigen::Index evaluations = 0;
  std::optional<double> simple_regret;       ///< of the best evaluated point
  std::optional<double> recommended_regret;  ///< of the point that the loop recommends
  LoopBest best;
  LoopCoverage coverage;
  int rounds = 0;    ///< the past ones included, here and above
  int restarts = 0;  ///< of the trust region
  double seconds = 0.0;
};

/// The observations before the first round, in the problem's units and direction.
struct LoopStart {
  Eigen::MatrixXd X;  ///< d × initial
  Eigen::VectorXd value;
  Eigen::VectorXd f;  ///< without noise
};
LoopStart initial_observations(const Problem& problem, const LoopOptions& options);

/// Bayesian optimisation of a problem with a single objective. `report` is called after every round and ends the loop by
/// returning false.
LoopResult optimize_problem(const Problem& problem, const LoopOptions& options,
                            const std::function<bool(const LoopRound&)>& report);

}  // namespace covey
