#pragma once

#include <covey/study/studies.h>

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace covey {

/// What the columns of a file of past results are, where their names do not say it.
struct ImportChoice {
  std::vector<std::string> ignored = {};  ///< columns that are skipped
  /// Parameters, objectives, sem_<objective> or actual_<parameter> by the columns that hold them.
  std::map<std::string, std::string> renamed = {};
};

/// A column and what it holds, from "COLUMN=NAME"; nothing if the text is not of that form.
std::optional<std::pair<std::string, std::string>> parse_renaming(const std::string& text);

/// Reads past results: a column for every parameter and objective, maybe sem_<objective> and, for what was
/// really done where that is not what was asked, actual_<parameter>, in any order. Constants need no column,
/// and a parameter has an empty cell where its condition does not hold. Other columns of an exported table
/// are skipped, its rows without an outcome that counts left behind. Rows that cannot be used become problems
/// of the table, each with row and column. Throws InputError if the file is no table, or another program's
/// (see refuse_foreign), and for all that is wrong with its header at once.
ImportTable read_import(const std::string& path, const Study& study, const ImportChoice& choice = {});
/// The same of a text; `file` is only named in messages.
ImportTable parse_import(const std::string& text, const std::string& file, const Study& study,
                         const ImportChoice& choice = {});

}  // namespace covey
