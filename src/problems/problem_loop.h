#pragma once

#include <covey/loop/coverage.h>
#include <covey/loop/holdout.h>
#include <covey/problems/problem.h>
#include <covey/suggest/suggest.h>

#include <Eigen/Core>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace covey {

/// What was said of one objective of a query and what came of it; in the problem's units and direction.
struct LoopOutcome {
  Prediction prediction;
  double value = 0.0;  ///< observed
  double f = 0.0;      ///< without noise
  Verdict verdict;
  double model_share = 0.5;  ///< of the predictive variance; the rest is noise
};

struct LoopQuery {
  Eigen::VectorXd x;
  std::vector<LoopOutcome> objectives;
  std::string origin;  ///< where the search found it

  /// Whether all promised sets covered.
  bool covered() const;
};

/// An evaluated point that the loop recommends.
struct LoopBest {
  Eigen::VectorXd x;
  Eigen::VectorXd values;  ///< observed, per objective
  Eigen::VectorXd f;       ///< without noise
};

/// What the loop recommends: the best evaluated point, or with several objectives those that no other
/// dominates. By their values where there is no noise, by the models' means where there is (recommend()).
struct LoopFront {
  std::vector<LoopBest> points;
  /// Whether they meet the limits of the problem; if no evaluated point does, the point is the one that
  /// violates them least.
  bool is_feasible = true;
  bool is_single = true;  ///< there is one objective: the first value of the point is what is optimised
  bool by_posterior_mean = false;
  /// With one objective, the point of the best outcome where another is recommended, and why it is.
  std::optional<LoopBest> best_outcome = {};
  std::string because = {};
  std::optional<double> hypervolume = {};  ///< that their f dominate, if the problem has a reference point
};

struct LoopRound {
  int round = 0;       ///< from 1
  Eigen::Index n = 0;  ///< observations before it
  double search_alpha = 1.0;
  std::vector<LoopQuery> queries;
  LoopFront best;  ///< after it
  std::optional<HoldoutCoverage> holdout;
  double trust_region = 0.0;                ///< its length, 0 without one
  std::optional<PaperSearchHealth> health;  ///< of the preset paper's chains
  std::optional<Round::Joint> joint;        ///< of the round's outcomes together, in the problem's direction
  double fit_seconds = 0.0;
  double search_seconds = 0.0;
  double total_seconds = 0.0;
};

/// Ways of choosing queries that look at no outcome, to compare with. The model is fitted and makes its sets
/// all the same.
enum class Design { kSobol, kRandom };

struct LoopOptions {
  SuggestOptions suggest = {};
  int rounds = 50;
  int initial = 10;             ///< scrambled Sobol points before the first round
  bool random_orthant = false;  ///< the initial points lie in one orthant, chosen by the seed
  std::uint64_t seed = 0;
  std::optional<Design> design = {};  ///< where the queries come from, if not from the acquisition
  /// Search in a trust region (TuRBO); when it has converged the search starts again with new initial points
  /// and a model that knows nothing of before. The recommended point is the best of all.
  bool trust_region = false;
  /// With q > 1, also predict the outcomes of each round together. The groups that this compares with are the
  /// past rounds and the initial points, q at a time.
  bool joint = false;
  /// Share of the data, in [0, 1), that a second fit of each round leaves out to measure coverage on it; the
  /// search uses all, and is the same with and without.
  double holdout = 0.0;
  /// The first rounds of a run with the same options, done earlier: the loop goes on after them as if it had
  /// never stopped, and does not report them again. `rounds` counts them.
  std::vector<LoopRound> past = {};
};

struct LoopResult {
  Eigen::Index evaluations = 0;
  std::optional<double> simple_regret;       ///< of the best evaluated point
  std::optional<double> recommended_regret;  ///< of the point that the loop recommends
  LoopFront best;
  LoopCoverage coverage;                             ///< of all objectives together
  std::vector<LoopCoverage> coverage_per_objective;  ///< each promises 1 − alpha/m
  int rounds = 0;                                    ///< the past ones included, here and above
  int restarts = 0;                                  ///< of the trust region
  double seconds = 0.0;
};

/// The observations before the first round, in the problem's units and direction.
struct LoopStart {
  Eigen::MatrixXd X;       ///< d × initial
  Eigen::MatrixXd values;  ///< m × initial
  Eigen::MatrixXd f;       ///< without noise
};
LoopStart initial_observations(const Problem& problem, const LoopOptions& options);

/// Bayesian optimisation of a problem. Several objectives need an acquisition for several, and can do without
/// trust region and joint sets of batches. `report` is called after every round and ends the loop by
/// returning false.
LoopResult optimize_problem(const Problem& problem, const LoopOptions& options,
                            const std::function<bool(const LoopRound&)>& report);

}  // namespace covey
