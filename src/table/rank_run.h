#pragma once

#include <covey/table/rank_part.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace covey {

struct RankJob {
  int q = 0;         ///< the size of the batch; 0: none
  bool all = false;  ///< every candidate instead of the best 100
  Shard shard = {};
  /// Told what is being done ("reading row", "ranking row"), how much is done, and of how much (0: not
  /// known).
  std::function<void(const char* what, std::size_t done, std::size_t total)> progress = {};
  /// Told sentences that the user should read.
  std::function<void(const std::string&)> note = {};
};

struct Ranking {
  RankPlan plan;
  RankResult result;
  std::vector<RankRecord> batch;  ///< plan.q records; empty for a shard
};

/// A first reading of a table that is to have data and candidates. Throws InputError if it lacks either.
RankSurvey survey_for_ranking(const RankSource& source, const RankColumns& columns, std::uint64_t seed,
                              const RankJob& job);
/// Says what the first reading found: values that no row of data has, cells that are empty, rows that are
/// alike. Meant for after the fit, so that a table which is refused gets one line.
void note_survey(const RankSource& source, const RankColumns& columns, const RankSurvey& survey,
                 const std::function<void(const std::string&)>& note);

/// The whole way from a table to its candidates in order. Throws InputError for a table without data or
/// candidates, and for data of which no model can be made.
Ranking rank_table(const RankSource& source, const RankColumns& columns, const RankOptions& options,
                   const RankJob& job);

}  // namespace covey
