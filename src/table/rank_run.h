#pragma once

#include <covey/table/rank_part.h>

#include <cstddef>
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

/// The whole way from a table to its candidates in order. Throws InputError for a table without data or
/// candidates, and for data of which no model can be made.
Ranking rank_table(const RankSource& source, const RankColumns& columns, const RankOptions& options,
                   const RankJob& job);

}  // namespace covey
