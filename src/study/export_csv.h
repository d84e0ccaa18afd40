#pragma once

#include <covey/study/trial.h>

#include <string>
#include <vector>

namespace covey {

struct ExportOptions {
  /// Puts an apostrophe before texts that a spreadsheet would take for a formula (they begin with =, +, -, @,
  /// a tab or a carriage return). Numbers stay as they are.
  bool guard_formulas = false;
};

/// The names of its columns. Those of what was really done, actual_<parameter>, are the last ones.
std::vector<std::string> export_columns(const Study& study, bool with_actual);

/// All trials as a table: parameters, outcomes, what was frozen when they were asked, and what came of it;
/// and what was really done, if something was not done as it was asked. Of several values there are the mean
/// and its standard error.
std::string export_csv(const Study& study, const std::vector<Trial>& trials,
                       const ExportOptions& options = {});

}  // namespace covey
