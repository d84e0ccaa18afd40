#pragma once

#include <covey/study/transitions.h>
#include <covey/text/errors.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace covey {

/// A row of past results.
struct ImportRow {
  std::size_t row = 0;  ///< from 1, the first below the header
  Values params;
  Outcome outcome;
  bool is_failure = false;  ///< it was tried without an outcome
};
struct ImportProblem {
  std::size_t row = 0;
  std::string what;  ///< "column 'dose': 'abc' is not a number"
  ErrorCode code = ErrorCode::kOther;
};
struct ImportTable {
  std::string file;  ///< its name in messages
  std::vector<ImportRow> rows;
  std::vector<ImportProblem> problems;  ///< of rows that cannot be used
  std::int64_t left_behind = 0;         ///< rows of an exported table without an outcome that counts
  std::string entry = "row";            ///< what a row is called in messages
  bool has_repetitions = false;         ///< rows that are alike are known to be repetitions
};

/// Some rows cannot be imported, so none was. what() says how many, and why the first cannot, which has the
/// code; problems() says it of all.
class ImportRefused : public InputError {
 public:
  ImportRefused(const std::string& message, std::string entry, std::vector<ImportProblem> problems)
      : InputError(problems.at(0).code, "", message),
        entry_(std::move(entry)),
        problems_(std::move(problems)) {}
  /// What a row of the table is called.
  const std::string& entry() const { return entry_; }
  const std::vector<ImportProblem>& problems() const { return problems_; }

 private:
  std::string entry_;
  std::vector<ImportProblem> problems_;
};

struct ImportOptions {
  /// Whether a row with the parameters and the outcome of another, in the table or among the trials, is a
  /// repetition rather than a mistake.
  bool allow_duplicates = false;
  /// Whether outcomes are taken that their objectives say cannot be.
  bool insist = false;
  /// Whether rows that cannot be imported are left out, instead of all of them.
  bool skip_bad = false;
};

/// The rows of a table apart from those that cannot be imported, and why those cannot.
struct ImportSelection {
  std::vector<const ImportRow*> rows;   ///< of the table
  std::vector<ImportProblem> problems;  ///< in the order of their rows
};

/// A row cannot be imported if it has a problem, is too large, or is a duplicate. Throws ImportRefused if one
/// is bad and such are not to be skipped, or if none is left; and InputError if there are no rows.
ImportSelection select_importable(const Study& study, const ImportTable& table,
                                  const std::vector<Trial>& trials, const ImportOptions& options);

/// A trial of a row, complete or failed, without number and revision.
Trial imported_trial(const Study& study, const ImportRow& row, double now);

}  // namespace covey
