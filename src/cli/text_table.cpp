#include <covey/cli/text_table.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace covey::cli {

std::size_t text_width(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string TextTable::str() const {
  std::vector<std::size_t> widths(rows_[0].size());
  for (const std::vector<std::string>& row : rows_) {
    for (std::size_t k = 0; k < row.size(); ++k) widths[k] = std::max(widths[k], text_width(row[k]));
  }
  std::string result;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    for (std::size_t k = 0; k < rows_[i].size(); ++k) {
      const std::string& cell = rows_[i][k];
      result += (k == 0 ? "" : "  ") + std::string(widths[k] - text_width(cell), ' ') + cell;
    }
    result += '\n';
    if (i > 0) continue;
    for (std::size_t k = 0; k < widths.size(); ++k) {
      result += k == 0 ? "" : "  ";
      for (std::size_t c = 0; c < widths[k]; ++c) result += "─";
    }
    result += '\n';
  }
  return result;
}

std::string short_number(double value) {
  return fmt::format("{:.5g}", value);
}

std::string percent(double share) {
  return fmt::format("{:.4g} %", 100.0 * share);
}

std::string csv_number(double value) {
  return std::isnan(value) ? "" : fmt::format("{}", value);
}

std::string short_set(const IntervalSet& set) {
  if (set.empty()) return "empty";
  if (is_whole_line(set)) return "whole line";
  std::string result;
  for (const Interval& interval : set) {
    if (!result.empty()) result += " ∪ ";
    result += std::isfinite(interval.lo) ? fmt::format("[{:.5g}, ", interval.lo) : "(-∞, ";
    result += std::isfinite(interval.hi) ? fmt::format("{:.5g}]", interval.hi) : "∞)";
  }
  return result;
}

std::string_view in_words(Standing standing) {
  switch (standing) {
    case Standing::kNothing:
      return "nothing to judge yet";
    case Standing::kBroken:
      return "the promise is broken";
    case Standing::kTooFew:
      return "too few outcomes to tell";
    case Standing::kShort:
      return "fewer than promised, which may be chance";
    case Standing::kGenerous:
      return "kept, with sets that could be narrower";
    case Standing::kKept:
      return "kept, as far as the outcomes can tell";
  }
  return "";
}

}  // namespace covey::cli
