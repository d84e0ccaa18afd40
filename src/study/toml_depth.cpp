#include <covey/study/toml_depth.h>

#include <algorithm>

namespace covey {
namespace {

/// The length of the string that begins at `text`, quotes included; an unfinished one ends with its line, or
/// with the text if it has three quotes.
std::size_t string_length(std::string_view text) {
  const char quote = text.front();
  const bool is_long = text.size() >= 3 && text[1] == quote && text[2] == quote;
  for (std::size_t i = is_long ? 3 : 1; i < text.size(); ++i) {
    if (quote == '"' && text[i] == '\\') {
      ++i;
    } else if (text[i] == '\n' && !is_long) {
      return i;
    } else if (text[i] == quote) {
      if (!is_long) return i + 1;
      if (text.substr(i, 3).size() == 3 && text[i + 1] == quote && text[i + 2] == quote) return i + 3;
    }
  }
  return text.size();
}

}  // namespace

std::optional<TextPlace> too_deep(std::string_view toml) {
  int open = 0;   // brackets
  int parts = 0;  // dots since the last sign that no key has
  std::size_t line = 1;
  std::size_t line_begin = 0;
  for (std::size_t i = 0; i < toml.size(); ++i) {
    switch (toml[i]) {
      case '"':
      case '\'': {
        const std::size_t length = string_length(toml.substr(i));
        const std::string_view string = toml.substr(i, length);
        line += static_cast<std::size_t>(std::ranges::count(string, '\n'));
        const std::size_t last = string.rfind('\n');
        if (last != std::string_view::npos) line_begin = i + last + 1;
        i += length - 1;
        break;
      }
      case '#':
        i = std::min(toml.find('\n', i), toml.size()) - 1;  // the line's end is next
        break;
      case '\n':
        ++line;
        line_begin = i + 1;
        parts = 0;
        break;
      case '[':
      case '{':
        ++open;
        parts = 0;
        break;
      case ']':
      case '}':
        open = std::max(0, open - 1);
        break;
      case '=':
      case ',':
        parts = 0;
        break;
      case '.':
        ++parts;
        break;
      default:
        break;
    }
    if (open > kDeepestToml || parts > kDeepestToml) return TextPlace{line, i - line_begin + 1};
  }
  return {};
}

}  // namespace covey
