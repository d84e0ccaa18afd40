#include <covey/text/errors.h>
#include <covey/text/utf8.h>
#include <fmt/format.h>

#include <iterator>

namespace covey {
namespace {

constexpr std::size_t kQuotedBytes = 40;

}  // namespace

std::string_view to_string(ErrorCode code) {
  switch (code) {
    case ErrorCode::kOther:
      break;
    case ErrorCode::kOption:
      return "option";
    case ErrorCode::kNotANumber:
      return "not_a_number";
    case ErrorCode::kIdentifier:
      return "identifier";
    case ErrorCode::kEmptyCells:
      return "empty_cells";
    case ErrorCode::kUnnamedColumn:
      return "unnamed_column";
    case ErrorCode::kNothingToRank:
      return "nothing_to_rank";
    case ErrorCode::kNoHonestWeights:
      return "no_honest_weights";
    case ErrorCode::kNotARankingPart:
      return "not_a_ranking_part";
    case ErrorCode::kUnknownColumn:
      return "unknown_column";
    case ErrorCode::kDuplicateRow:
      return "duplicate_row";
    case ErrorCode::kParameterMissing:
      return "parameter_missing";
    case ErrorCode::kContextMissing:
      return "context_missing";
    case ErrorCode::kNoContext:
      return "no_context";
    case ErrorCode::kIsContext:
      return "is_context";
    case ErrorCode::kOutcomeMissing:
      return "outcome_missing";
    case ErrorCode::kPartialOutcome:
      return "partial_outcome";
    case ErrorCode::kBeyondPossible:
      return "beyond_possible";
    case ErrorCode::kToldAlready:
      return "told_already";
    case ErrorCode::kStopReached:
      return "stop_reached";
    case ErrorCode::kStudyDiffers:
      return "study_differs";
    case ErrorCode::kArchived:
      return "archived";
    case ErrorCode::kNoDatabase:
      return "no_database";
  }
  return "other";
}

std::string on_one_line(std::string_view text) {
  std::string line;
  while (!text.empty()) {
    const auto byte = static_cast<unsigned char>(text.front());
    const std::size_t length = utf8_length(text);
    // The control characters U+0080–U+009F are C2 80 – C2 9F: some terminals obey them as they do escapes.
    const bool is_control = byte < 0x20 || byte == 0x7F ||
                            (length == 2 && byte == 0xC2 && static_cast<unsigned char>(text[1]) < 0xA0);
    if (length > 0 && !is_control) {
      line += text.substr(0, length);
      text.remove_prefix(length);
      continue;
    }
    if (byte == '\n') {
      line += "\\n";
    } else if (byte == '\r') {
      line += "\\r";
    } else if (byte == '\t') {
      line += "\\t";
    } else {
      fmt::format_to(std::back_inserter(line), "\\x{:02x}", byte);
    }
    text.remove_prefix(1);
  }
  return line;
}

std::string in_quotes(std::string_view text) {
  if (text.size() <= kQuotedBytes) return fmt::format("'{}'", on_one_line(text));
  std::size_t cut = kQuotedBytes;
  while (cut > kQuotedBytes - 4 && (static_cast<unsigned char>(text[cut]) & 0xC0) == 0x80) --cut;
  return fmt::format("'{}...'", on_one_line(text.substr(0, cut)));
}

std::string in_shell_quotes(std::string_view text) {
  constexpr std::string_view kHarmless =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_@%+=:,./-";
  // A word that begins with a dash would be taken for an option.
  std::string quoted = text.starts_with('-') ? "-- " : "";
  if (!text.empty() && text.find_first_not_of(kHarmless) == std::string_view::npos)
    return quoted.append(text);
  quoted += "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return on_one_line(quoted + "'");
}

}  // namespace covey
