#include <covey/figure/axis.h>
#include <covey/figure/svg.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace covey {
namespace {

/// Below this a range counts as a single value, and a number on a logarithmic axis as 0, so that ticks are
/// normal numbers.
constexpr double kSmallest = 1e-304;

}  // namespace

double widest(const std::vector<TickLabel>& labels) {
  double width = 0;
  for (const TickLabel& label : labels) {
    width = std::max(width, svg::text_width(label.text, kTickSize) +
                                svg::text_width(label.superscript, svg::kSuperscriptSize * kTickSize));
  }
  return width;
}

double on_scale(Scale scale, double value) {
  if (scale == Scale::kLinear || std::isnan(value)) return value;
  return value >= kSmallest ? std::log10(value) : -std::numeric_limits<double>::infinity();
}

double from_scale(Scale scale, double place) {
  return scale == Scale::kLinear ? place : std::pow(10, place);
}

bool is_wide(const Range& range, Scale scale) {
  // A range this narrow, relative to its ends, is a single value: its ticks would be rounding errors.
  constexpr double kResolution = 1e-12;
  constexpr double kFewestDecades = 1e-9;  // survives the way through the logarithm and back
  const double size = std::max(std::abs(range.lo), std::abs(range.hi));
  return range.hi - range.lo >
         (scale == Scale::kLog10 ? kFewestDecades : std::max(kSmallest, kResolution * size));
}

double Axis::position(double value) const {
  constexpr double kFarFrames = 1000;  // renderers compute in single precision
  return std::clamp((on_scale(scale, value) - range.lo) / (range.hi - range.lo), -kFarFrames, kFarFrames);
}

void Axis::set_ticks(int target, bool integers) {
  ticks = scale == Scale::kLog10 ? log_ticks(std::pow(10, range.lo), std::pow(10, range.hi), target)
                                 : linear_ticks(range.lo, range.hi, target, integers);
  labels = tick_labels(ticks);
  minor_ticks.clear();
  constexpr double kManyDecades = 10;
  if (scale != Scale::kLog10 || range.hi - range.lo > kManyDecades) return;
  for (double k = std::floor(range.lo); k <= range.hi; ++k) {
    for (double digit = 1; digit < 10; ++digit) {
      const double place = k + std::log10(digit);
      if (place >= range.lo && place <= range.hi) minor_ticks.push_back(std::pow(10, place));
    }
  }
}

void Axis::set_names(const std::vector<std::string>& names, double width) {
  ticks = {};
  labels.clear();
  for (std::size_t i = 0; i < names.size(); ++i) {
    ticks.values.push_back(static_cast<double>(i));
    labels.push_back({svg::fit(names[i], kTickSize, width)});
  }
}

Axis make_axis(const AxisOptions& options, const Range& data, bool margin_below, bool margin_above) {
  Range range;
  if (!options.categories.empty()) {
    return {.range = {-0.5, static_cast<double>(options.categories.size()) - 0.5}};
  }
  if (data.lo <= data.hi) range = {on_scale(options.scale, data.lo), on_scale(options.scale, data.hi)};
  if (options.lo) range.lo = on_scale(options.scale, *options.lo);
  if (options.hi) range.hi = on_scale(options.scale, *options.hi);
  if (is_wide(range, options.scale)) {
    const double margin = 0.04 * (range.hi - range.lo);
    if (!options.lo && margin_below) range.lo -= margin;
    if (!options.hi && margin_above) range.hi += margin;
  } else {
    const double anchor = options.lo ? range.lo : range.hi;
    const bool relative = options.scale == Scale::kLinear && std::abs(anchor) >= kSmallest;
    const double margin = relative ? 0.1 * std::abs(anchor) : 0.5;
    if (!options.lo) range.lo = anchor - margin;
    if (!options.hi) range.hi = anchor + margin;
  }
  return {.scale = options.scale, .range = range};
}

void require_axis(std::string_view name, const AxisOptions& axis) {
  for (const std::optional<double>& end : {axis.lo, axis.hi}) {
    if (end && (!(std::abs(*end) <= kLargest) || (axis.scale == Scale::kLog10 && *end < kSmallest))) {
      throw std::invalid_argument(fmt::format("{} axis cannot end at {}", name, *end));
    }
  }
  if (!axis.categories.empty() && (axis.scale != Scale::kLinear || axis.lo || axis.hi)) {
    throw std::invalid_argument(
        fmt::format("{} axis has categories, so it cannot have a scale or ends", name));
  }
  if (axis.lo && axis.hi &&
      !is_wide({on_scale(axis.scale, *axis.lo), on_scale(axis.scale, *axis.hi)}, axis.scale)) {
    throw std::invalid_argument(fmt::format("{} axis needs lo < hi, got [{}, {}]", name, *axis.lo, *axis.hi));
  }
}

void require_on_scale(Scale scale, const Range& range) {
  if (scale == Scale::kLog10 && range.lo < kSmallest) {
    throw std::invalid_argument(
        fmt::format("grid on a logarithmic axis must be positive, got [{}, {}]", range.lo, range.hi));
  }
}

void grow(Range& range, Scale scale, std::span<const double> values) {
  for (const double value : values) {
    if (!(std::abs(value) <= kLargest) || (scale == Scale::kLog10 && value < kSmallest)) continue;
    range.lo = std::min(range.lo, value);
    range.hi = std::max(range.hi, value);
  }
}

}  // namespace covey
