#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace covey {

/// What is wrong, where something can be done about it. A message states the fact; what to do depends on the
/// front end, and each has one table of advice by code: cli/advice.cpp, service/error_answer.cpp,
/// python/bindings/errors.cpp and web/src/words.ts.
enum class ErrorCode {
  kOther,             ///< the message says all there is to say
  kOption,            ///< an option is wrong; the field is its name
  kNotANumber,        ///< a feature of a table is not a number; the field is its column
  kIdentifier,        ///< nearly every value of a text column is different; the field is the column
  kEmptyCells,        ///< features of a table have empty cells
  kUnnamedColumn,     ///< a column of a table has no name
  kNothingToRank,     ///< every row of a table has a target
  kNoHonestWeights,   ///< rows were chosen, and nothing says how
  kNotARankingPart,   ///< a file is not the result of ranking a part of a table
  kUnknownColumn,     ///< a column is nothing of the study's, or says nothing; the field is the column
  kDuplicateRow,      ///< a row of past results is there already
  kParameterMissing,  ///< a point lacks parameters; the field is the first of them
  kContextMissing,    ///< an ask lacks context; the field is the first parameter that is missing
  kNoContext,         ///< a parameter is given that is chosen; the field is its name
  kIsContext,         ///< a parameter is fixed that is given; the field is its name
  kOutcomeMissing,    ///< the only objective has no value; the field is the objective
  kPartialOutcome,    ///< one of several objectives has neither value nor reason; the field is the objective
  kBeyondPossible,    ///< an outcome is what its objective says it cannot be; the field is the objective
  kToldAlready,       ///< a trial was told otherwise; the field is the objective or the parameter
  kStopReached,       ///< a study's rule says to stop; the field is the study, or empty
  kStudyDiffers,      ///< a study is there already, and is not the one that is to be made
  kArchived,          ///< a study is archived, and nothing more is asked of it
  kNoDatabase,        ///< there is no database of this name
};

/// "not_a_number".
std::string_view to_string(ErrorCode code);

/// A bad input file or value: the caller's file, not our bug. The message is one line.
class InputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
  InputError(ErrorCode code, std::string field, const std::string& message)
      : std::runtime_error(message), code_(code), field_(std::move(field)) {}

  ErrorCode code() const { return code_; }
  /// The column, objective or option that is wrong, as the code says; "" if none is.
  const std::string& field() const { return field_; }

 private:
  ErrorCode code_ = ErrorCode::kOther;
  std::string field_;
};

/// The system could not read or write (disk full, no permission, broken pipe). The message is one line.
class IoError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// `text` with its control characters (line breaks, escapes) and malformed bytes written as \n, \t or \xNN,
/// so that it fits on one line.
std::string on_one_line(std::string_view text);

/// `text` in single quotes for a message: on one line and cut to about 40 bytes.
std::string in_quotes(std::string_view text);

/// `text` as one word of a POSIX shell, for commands that a message proposes: as it is if it has letters,
/// digits and harmless signs of ASCII only, else in single quotes.
std::string in_shell_quotes(std::string_view text);

}  // namespace covey
