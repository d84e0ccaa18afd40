#pragma once

#include <covey/conformal/confidence_sequence.h>
#include <covey/loop/loop.h>
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
  double model_share = 0.0;                ///< of the row, as RankModel has it
  std::optional<CoverageSummary> holdout;  ///< on the rows outside the subsample, by the same model
  /// The model's, over the groups of its coordinates; the fit of the next round begins there.
  Hyperparameters fit = {};
  double seconds = 0.0;
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
  double seconds = 0.0;  ///< of the rounds
};

/// A table of which every row has a target, replayed as Stanton, Maddox & Wilson (2023, tabular tasks) do:
/// the seed draws a subsample, its worst rows are known, and each round the best by the acquisition is
/// tested; or with all of the table, of which the seed draws those that are known.
///
/// A function of its rounds: one that takes in those of another is in the same state to the last bit.
class RankReplay {
 public:
  /// `table` must outlive the replay. Throws std::invalid_argument unless there are at least two initial rows
  /// and one more.
  RankReplay(const TableRows& table, const RankOptions& ranking, const SimulateOptions& options);

  /// How many rows can still be tested.
  Eigen::Index left() const { return std::ssize(pool_); }
  /// Those that are over.
  const std::vector<SimulatedRound>& rounds() const { return summary_.rounds; }
  /// Tests the best row by the acquisition; there must be one left.
  const SimulatedRound& play();
  /// Goes on as if play() had given this round. Throws std::invalid_argument if it cannot have.
  void take_in(SimulatedRound round);
  /// What came of the rounds, of which there must be one.
  SimulationSummary summary() const;

 private:
  /// The next round as far as the table alone says it: `place` in the pool is tested.
  SimulatedRound begin(std::size_t place) const;
  /// The prediction of a row with its tracked set, and what its outcome makes of it.
  void judge(const RankModel& model, Eigen::Index row, SimulatedRound& round) const;
  const SimulatedRound& finish(SimulatedRound round, std::size_t place);
  std::size_t row_number(Eigen::Index row) const;
  double best_of(const std::vector<Eigen::Index>& rows) const;

  const TableRows& table_;
  RankOptions ranking_;  ///< as the next round takes them
  Direction direction_;
  Loop loop_;                                          ///< the rows that were tested
  std::vector<Eigen::Index> known_, pool_, held_out_;  ///< rows of the table
  CoordinateGroups groups_;                            ///< of the model's coordinates
  Eigen::Index lengthscales_ = 0;                      ///< of the model, one per group
  SimulationSummary summary_;                          ///< without what only the end can say
};

/// A whole replay. `each` sees a round as soon as it is over. Throws as the replay does.
SimulationSummary simulate_ranking(const TableRows& table, const RankOptions& ranking,
                                   const SimulateOptions& options,
                                   const std::function<void(const SimulatedRound&)>& each = {});

}  // namespace covey
