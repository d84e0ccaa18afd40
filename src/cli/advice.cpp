#include <covey/cli/advice.h>

#include <fmt/format.h>

namespace covey::cli {

std::string advice_on(ErrorCode code, const std::string& field) {
  switch (code) {
    case ErrorCode::kOther:
      break;
    case ErrorCode::kOption:
      return fmt::format(" (--{})", field);
    case ErrorCode::kNotANumber:
      return " (--ignore drops a column, --category takes what it holds for names)";
    case ErrorCode::kIdentifier:
      return fmt::format(" --ignore {0} leaves it out, --category {0} takes it for names",
                         in_shell_quotes(field));
    case ErrorCode::kEmptyCells:
      return " (--missing drop leaves these rows out, --missing impute fills them in)";
    case ErrorCode::kUnnamedColumn:
      return "; name it, or drop it with --ignore \"\"";
    case ErrorCode::kNothingToRank:
      return " (--simulate replays such a table)";
    case ErrorCode::kNoHonestWeights:
      return " (--ratio COL)";
    case ErrorCode::kNotARankingPart:
      return ", as covey rank --shard writes it";
    case ErrorCode::kUnknownColumn:
      return "; --ignore skips it";
    case ErrorCode::kDuplicateRow:
      return " (--allow-duplicates takes it as a repetition)";
    case ErrorCode::kParameterMissing:
      return fmt::format(", expected {}=VALUE", field);
    case ErrorCode::kContextMissing:
      return fmt::format(" (--given {}=VALUE)", in_shell_quotes(field));
    case ErrorCode::kNoContext:
      return "; --fix holds it at a value";
    case ErrorCode::kIsContext:
      return "; --given says what it is";
    case ErrorCode::kOutcomeMissing:
      return fmt::format(", expected {}=VALUE", field);
    case ErrorCode::kPartialOutcome:
      return fmt::format(", expected {}=VALUE, or the reason why it could not be measured (--fail)", field);
    case ErrorCode::kBeyondPossible:
      return " (--insist takes it as it is)";
    case ErrorCode::kToldAlready:
      return "; use amend to correct it";
    case ErrorCode::kStopReached:
      return fmt::format(
          " (--anyway asks all the same{})",
          field.empty() ? "" : "; covey set " + in_shell_quotes(field) + " stop=none ends the rule");
    case ErrorCode::kStudyDiffers:
      return " (covey set changes a study)";
    case ErrorCode::kArchived:
      return " (covey archive --undo takes it back)";
    case ErrorCode::kNoDatabase:
      return " (covey create makes one)";
  }
  return "";
}

std::string advice_on(Standing standing) {
  return standing == Standing::kBroken ? " (--sem)" : "";
}

}  // namespace covey::cli
