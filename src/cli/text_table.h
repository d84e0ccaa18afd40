#pragma once

#include <covey/conformal/confidence_sequence.h>
#include <covey/conformal/prediction_set.h>

#include <string>
#include <string_view>
#include <vector>

namespace covey::cli {

/// Rows of cells printed in aligned columns, right-aligned, with a rule under the header. Widths count code
/// points, so that "∞" is as wide as it looks.
class TextTable {
 public:
  explicit TextTable(std::vector<std::string> header) : rows_{std::move(header)} {}
  void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  std::string str() const;

 private:
  std::vector<std::vector<std::string>> rows_;
};

/// How wide a text looks, in code points.
std::size_t text_width(const std::string& text);
/// The number with five significant digits.
std::string short_number(double value);
/// "87.5 %", with up to four digits.
std::string percent(double share);
/// The number in full precision for a cell of a CSV file; NaN is an empty one.
std::string csv_number(double value);
/// "[1.2, 3.4]", "(-∞, 2]", "[1, 2] ∪ [3, 4]", "whole line", "empty".
std::string short_set(const IntervalSet& set);
/// The end of a sentence about coverage: "kept, as far as the outcomes can tell".
std::string_view in_words(Standing standing);

}  // namespace covey::cli
