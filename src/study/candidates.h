#pragma once

#include <covey/space/pool.h>
#include <covey/study/study_config.h>
#include <covey/text/csv.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace covey {

/// The most candidates that a study may have.
inline constexpr std::int64_t kMostCandidates = 1'000'000;

/// How the columns of a table of candidates are read.
struct CandidateColumns {
  std::vector<StudyObjective> objectives;  ///< columns of these names hold outcomes that are known
  std::vector<std::string> ignored = {};
  /// What the other columns are; nothing: they define it. Numbers are floats over the range of their column,
  /// texts and booleans categories.
  std::optional<std::vector<Parameter>> parameters = {};
  /// Whether bounds and choices follow the table where it goes beyond them; otherwise it may not.
  bool may_widen = false;
};

/// A table of candidates, and the parameters that it makes.
struct ReadCandidates {
  std::vector<Parameter> parameters;
  CandidateTable table;
};

/// Reads a table of candidates. Throws InputError, with file, row and column, for a column that is nothing
/// known or not there, a cell that is empty or no value of its column, a text that differs in nearly every
/// row, a column that is the same in all, and no rows or too many.
ReadCandidates read_candidates(CsvReader reader, const CandidateColumns& columns);
/// The same of a text; `file` is only named in messages.
ReadCandidates parse_candidates(const std::string& text, const std::string& file,
                                const CandidateColumns& columns);

/// Throws InputError naming the file and the first row that does not satisfy the constraints.
void require_feasible(const Space& space, const CandidateTable& table);

/// `space` with bounds and choices that `other`, of the same parameters, has beyond it; nothing if the
/// parameters differ in more.
std::optional<Space> united(const Space& space, const Space& other);

/// The rows of a table, read for `space`, that are not in the pool yet, and what is known of these. Rows with
/// the same values are one candidate, and all of their outcomes are known of it.
struct NewCandidates {
  Eigen::MatrixXd cells;        ///< in terms of the pool's space
  std::vector<KnownRow> known;  ///< rows count from 1 among the new ones
  std::int64_t there = 0;       ///< how many were in the pool already
  std::int64_t joined = 0;      ///< how many others have the values of an earlier row
};
NewCandidates new_candidates(const Pool& pool, const Space& space, const CandidateTable& table);

/// What to say of rows that were joined with an earlier one.
std::string joined_remark(const std::string& file, std::int64_t rows);

/// The candidates as a CSV table: "row" ("row_" if a parameter has that name), then the parameters.
std::string candidates_csv(const Pool& pool);

}  // namespace covey
