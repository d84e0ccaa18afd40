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
};

/// Some rows cannot be imported, so none was. what() says how many, and why the first cannot, which has the
/// code; problems() says it of all.
class ImportRefused : public InputError {
 public:
  ImportRefused(const std::string& message, std::vector<ImportProblem> problems)
      : InputError(problems.at(0).code, "", message), problems_(std::move(problems)) {}
  const std::vector<ImportProblem>& problems() const { return problems_; }

 private:
  std::vector<ImportProblem> problems_;
};

/// Throws ImportRefused if a row has a problem, is too large, or, unless `allow_duplicates`, is there
/// already with the same parameters and the same outcome, in the table or among the trials; and InputError
/// if there are no rows.
void require_importable(const Study& study, const ImportTable& table, const std::vector<Trial>& trials,
                        bool allow_duplicates);

/// A complete trial of a row, without number and revision.
Trial imported_trial(const Study& study, const ImportRow& row, double now);

}  // namespace covey
