#pragma once

#include <covey/conformal/confidence_sequence.h>
#include <covey/table/predict.h>
#include <covey/table/rank_model.h>
#include <covey/table/regression.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace covey {

/// Which rows a replay begins with: the worst, or random ones of all.
enum class Start { kWorst, kRandom };
/// "worst" or "random"; throws std::invalid_argument for anything else.
Start start_from_string(std::string_view name);
std::string_view to_string(Start start);

struct SimulateOptions {
  int rounds = 128;
  int initial = 32;  ///< rows known at the beginning
  Start start = Start::kWorst;
  /// The share of the table that is played with from the worst rows; the rest measures coverage. From random
  /// rows all are played with.
  double subsample = 0.9;
};

/// One round of a replay: the row that the ranking would have tested next, and what came of it. All values in
/// the user's units.
struct SimulatedRound {
  int round = 0;
  std::size_t row = 0;  ///< from 1
  double y = 0.0;
  double best_remaining = 0.0;  ///< the best outcome that was still to be had
  double regret = 0.0;          ///< |best_remaining − y|
  double cumulative_regret = 0.0;
  Prediction prediction;  ///< its promise is the tracked set
  Verdict verdict;
  std::optional<CoverageSummary> holdout;  ///< on the rows outside the subsample, by the same model
};

struct SimulationSummary {
  std::vector<SimulatedRound> rounds;
  double best = 0.0;                       ///< the best outcome of the subsample
  double best_known = 0.0;                 ///< the best outcome that is known at the end
  double simple_regret = 0.0;              ///< |best − best_known|
  double promised = 0.0;                   ///< share of the rounds whose tracked set covered
  double bound = 0.0;                      ///< how many of them can miss at most, whatever the outcomes
  Standing standing = Standing::kNothing;  ///< whether the tracked sets that are bounded keep their promise
  CoverageSummary queries;                 ///< over the rounds, of the other sets
  CoverageSummary holdout;                 ///< over the rounds' holdouts
  Eigen::Index subsample = 0;
  double seconds = 0.0;
};

/// Replays a table of which every row has a target, as Stanton, Maddox & Wilson (2023, tabular tasks) do: the
/// seed draws a subsample, its worst rows are known, and each round the best by the acquisition is tested; or
/// with all of the table, of which the seed draws those that are known.
/// `each` sees a round as soon as it is over. Throws std::invalid_argument unless there are at least two
/// initial rows and one more.
SimulationSummary simulate_ranking(const TableRows& table, const RankOptions& ranking,
                                   const SimulateOptions& options,
                                   const std::function<void(const SimulatedRound&)>& each = {});

}  // namespace covey
