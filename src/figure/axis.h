#pragma once

#include <covey/figure/ticks.h>

#include <span>
#include <string_view>

/// The axes of a plot on their way to the page; for the sources of this room.
namespace covey {

/// Beyond this a value counts as infinite, so that differences of finite values cannot overflow.
inline constexpr double kLargest = 1e250;
/// The font size of tick labels.
inline constexpr double kTickSize = 12;

/// The width of the widest label.
double widest(const std::vector<TickLabel>& labels);

/// A value's place on an axis: itself, or its logarithm. from_scale() is the inverse.
double on_scale(Scale scale, double value);
double from_scale(Scale scale, double place);
/// Whether a range, after on_scale(), has room for ticks.
bool is_wide(const Range& range, Scale scale);

/// An axis as it is drawn.
struct Axis {
  Scale scale = Scale::kLinear;
  Range range;  // logarithms on a logarithmic axis
  Ticks ticks = {};
  std::vector<TickLabel> labels = {};
  std::vector<double> minor_ticks = {};  // on a logarithmic axis, all digits of all decades

  /// A value's place between the ends, 0 to 1; values outside have places outside.
  double position(double value) const;
  void set_ticks(int target, bool integers);
  /// Names at 0, 1, 2, ... take the place of ticks, each cut to a width of at most `width`.
  void set_names(const std::vector<std::string>& names, double width);
};

/// The axis for data in a range; lo > hi: for no data.
Axis make_axis(const AxisOptions& options, const Range& data, bool margin_below, bool margin_above);
/// Throws std::invalid_argument, with the axis's name, for options that contradict each other.
void require_axis(std::string_view name, const AxisOptions& axis);
/// Throws std::invalid_argument if the range of a grid has no place on an axis.
void require_on_scale(Scale scale, const Range& range);
/// Widens the range to hold the values that have a place on an axis.
void grow(Range& range, Scale scale, std::span<const double> values);

}  // namespace covey
