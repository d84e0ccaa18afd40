#pragma once

#include <covey/cli/options.h>
#include <covey/table/rank_simulate.h>
#include <covey/table/rank_table.h>

#include <string>

namespace covey::cli {

/// What `covey rank --simulate` is asked for.
struct ReplayCommand {
  ColumnChoice columns;
  RankOptions ranking;
  SimulateOptions simulate;
  std::string out;      ///< the log that is kept; empty: none
  bool resume = false;  ///< whether to go on with the log, if it is there
};

/// Replays a table of which every row has a target, and prints what came of it. Throws InputError for a table
/// or a log that will not do.
void replay_table(const RankSource& source, ReplayCommand command, const CommonOptions& common);

}  // namespace covey::cli
