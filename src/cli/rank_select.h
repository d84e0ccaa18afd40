#pragma once

#include <covey/cli/options.h>
#include <covey/table/select.h>

#include <string>

namespace covey::cli {

/// Where the result of `covey rank --select` goes.
struct SelectCommand {
  SelectOptions options;
  std::string out;  ///< a file; empty: standard output
  std::string csv;  ///< a file with the rows as a table; empty: none
};

/// Selects candidates of a table and prints them. Throws InputError for a table that allows none.
void select_rows(const RankSource& source, const RankColumns& columns, const SelectCommand& command,
                 const RankJob& job, const CommonOptions& common);

}  // namespace covey::cli
