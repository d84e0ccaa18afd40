#pragma once

#include <optional>
#include <string>
#include <vector>

namespace covey {

struct Range {
  double lo = 0;
  double hi = 1;
};

enum class Scale { kLinear, kLog10 };

struct AxisOptions {
  std::string label = {};
  Scale scale = Scale::kLinear;   // on a logarithmic axis a value ≤ 0 counts as −∞
  std::optional<double> lo = {};  // an end that is not given follows the data, with a margin
  std::optional<double> hi = {};
  bool integers = false;  // ticks at whole numbers only
  // Names for 0, 1, 2, ...: the ticks are there, and the axis has room for these and nothing else.
  std::vector<std::string> categories = {};
};

struct Ticks {
  std::vector<double> values = {};
  double step = 0;  // between neighbours; 0 if they are spaced by factors
};

/// The multiples in [lo, hi] of the smallest step 1, 2 or 5 · 10ᵏ that fits in at most `target` times.
Ticks linear_ticks(double lo, double hi, int target = 6, bool integers = false);

/// Ticks for a logarithmic axis from lo > 0 to hi: 1, 2 and 5 · 10ᵏ if there are at most target + 1 of them,
/// else powers of ten; linear ticks where the range holds less than two of these.
Ticks log_ticks(double lo, double hi, int target = 6);

struct TickLabel {
  std::string text;
  std::string superscript = {};  // the exponent of "2×10" or "10"
};

/// Decimals where they are short, else powers of ten; linear ticks share their number of decimals and their
/// exponent.
std::vector<TickLabel> tick_labels(const Ticks& ticks);

}  // namespace covey
