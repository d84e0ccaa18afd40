#pragma once

#include <covey/conformal/score.h>
#include <covey/conformal/weights.h>
#include <covey/table/regression.h>
#include <reproduction/protocol.h>

#include <Eigen/Core>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

/// The replays of `tabular`.
namespace covey::reproduce::tabular_figure {

/// One column of a table to be ranked by.
struct Task {
  std::string name;  ///< in keys and titles
  bool minimize = false;
  std::shared_ptr<const TableRows> rows;
};

/// A value per round.
struct Replay {
  std::vector<double> cumulative_regret;
  std::vector<double> expected, covered;  ///< at what counts as queries
  std::vector<double> holdout_expected, holdout_covered;
  std::vector<double> vacuous;  ///< share of the queries with w_n > alpha
  std::vector<double> width;    ///< median of the queries' sets, in the target's units
};

/// Replays a table as the authors' program does, by UCB with credible sets or by conformal UCB with conformal
/// ones.
Replay authors_replay(const Task& task, bool conformal, const TableProtocol& protocol, int rounds,
                      std::uint64_t seed);
/// The same rows with Covey's conformal UCB and its tracked sets; on data held out its fitted ones.
Replay covey_replay(const Task& task, const TableProtocol& protocol, int rounds, std::uint64_t seed);

/// p of a label z as the tables' masks have it. Rescaled, the candidate's own vote is ½, and all votes are
/// multiplied until they sum to the number of scores that are no larger than the candidate's.
double table_p_value(const ScoreDifferences& D, const Weights& weights, double z, bool rescaled);

}  // namespace covey::reproduce::tabular_figure
