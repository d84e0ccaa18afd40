#include <covey/figure/plot.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

using svg::Anchor;
using svg::Box;
using svg::Document;
using svg::Path;
using svg::Point;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
/// Beyond this a value counts as infinite, so that differences of finite values cannot overflow.
constexpr double kLargest = 1e250;
/// Below this a range counts as a single value, and a number on a logarithmic axis as 0, so that ticks are
/// normal numbers.
constexpr double kSmallest = 1e-304;
/// A range this narrow, relative to its ends, counts as a single value: its ticks would be rounding errors.
constexpr double kResolution = 1e-12;
/// Ticks this close to the end of a range, in steps, are inside it.
constexpr double kTickSlack = 1e-9;
/// Coordinates are cut this many frames outside the frame; renderers compute in single precision.
constexpr double kFarFrames = 1000;
/// Colours of a heat map: more than the eye tells apart, few enough to merge cells.
constexpr std::size_t kColors = 64;

constexpr double kTickSize = 12, kLabelSize = 13, kTitleSize = 13;
constexpr double kLineHeight = 18;
constexpr double kTickLength = 4;
constexpr double kPad = 10, kHeaderGap = 8;
constexpr double kSwatch = 24;
constexpr double kColorBarGap = 14, kColorBarWidth = 14;
constexpr double kSmallestFrame = 80;
/// Names of categories: how far apart below the frame, and how long beside it.
constexpr double kNameGap = 8, kLongestName = 140;

int decade(double value) {
  return static_cast<int>(std::floor(std::log10(std::abs(value)) + kTickSlack));
}

/// digits · 10^exponent; the nearest number as long as 10^|exponent| is exact, up to 10²².
double decimal(double digits, int exponent) {
  return exponent < 0 ? digits / std::pow(10.0, -exponent) : digits * std::pow(10.0, exponent);
}

double label_width(const TickLabel& label) {
  return svg::text_width(label.text, kTickSize) +
         svg::text_width(label.superscript, svg::kSuperscriptSize * kTickSize);
}

double widest(const std::vector<TickLabel>& labels) {
  double width = 0;
  for (const TickLabel& label : labels) width = std::max(width, label_width(label));
  return width;
}

/// The text, cut at a character if it is wider than `width`.
std::string fit(std::string_view text, double size, double width) {
  if (svg::text_width(text, size) <= width) return std::string(text);
  while (!text.empty() && svg::text_width(text, size) + size > width) {
    while (text.size() > 1 && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80) text.remove_suffix(1);
    text.remove_suffix(1);
  }
  return std::string(text) + "…";
}

/// The text in lines of at most `width`, broken at spaces.
std::vector<std::string> wrap(std::string_view text, double size, double width) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    const std::string word(text.substr(0, space));
    text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
    if (!lines.empty() && svg::text_width(lines.back() + ' ' + word, size) <= width) {
      lines.back() += ' ' + word;
    } else {
      lines.push_back(word);
    }
  }
  for (std::string& line : lines) line = fit(line, size, width);
  return lines;
}

std::vector<double> copy(std::span<const double> values) {
  return {values.begin(), values.end()};
}

/// With `stepped_y`, the corners of a step line: x₀ y₀, x₁ y₀, x₁ y₁, x₂ y₁, …
std::vector<double> stepped_x(std::span<const double> x) {
  std::vector<double> out;
  for (std::size_t i = 0; i < x.size(); ++i) out.insert(out.end(), i == 0 ? 1 : 2, x[i]);
  return out;
}

std::vector<double> stepped_y(std::span<const double> y) {
  std::vector<double> out;
  for (std::size_t i = 0; i < y.size(); ++i) out.insert(out.end(), i + 1 == y.size() ? 1 : 2, y[i]);
  return out;
}

void require_equal_sizes(std::string_view what, std::size_t expected, std::size_t got) {
  if (expected != got) {
    throw std::invalid_argument(fmt::format("{}: expected {} values, got {}", what, expected, got));
  }
}

void require_grid(const Grid& grid) {
  if (grid.columns < 2 || grid.rows < 2) {
    throw std::invalid_argument(
        fmt::format("grid must have at least 2 x 2 nodes, got {} x {}", grid.columns, grid.rows));
  }
  require_equal_sizes("grid values", grid.columns * grid.rows, grid.values.size());
  for (const Range& range : {grid.x, grid.y}) {
    if (!(range.lo < range.hi) || !(std::abs(range.lo) <= kLargest) || !(std::abs(range.hi) <= kLargest)) {
      throw std::invalid_argument(
          fmt::format("grid range must be finite and increasing, got [{}, {}]", range.lo, range.hi));
    }
  }
}

double on_scale(Scale scale, double value) {
  if (scale == Scale::kLinear || std::isnan(value)) return value;
  return value >= kSmallest ? std::log10(value) : -kInfinity;
}

double from_scale(Scale scale, double place) {
  return scale == Scale::kLinear ? place : std::pow(10, place);
}

/// Whether a range, after `on_scale`, has room for ticks.
bool is_wide(const Range& range, Scale scale) {
  constexpr double kFewestDecades = 1e-9;  // survives the way through the logarithm and back
  const double size = std::max(std::abs(range.lo), std::abs(range.hi));
  return range.hi - range.lo >
         (scale == Scale::kLog10 ? kFewestDecades : std::max(kSmallest, kResolution * size));
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

void require_on_scales(const Grid& grid, const PlotOptions& options) {
  for (const auto& [range, axis] : {std::pair(grid.x, options.x.scale), std::pair(grid.y, options.y.scale)}) {
    if (axis == Scale::kLog10 && range.lo < kSmallest) {
      throw std::invalid_argument(
          fmt::format("grid on a logarithmic axis must be positive, got [{}, {}]", range.lo, range.hi));
    }
  }
}

void draw_marker(Document& document, Point at, const PointStyle& style) {
  const double r = style.radius;
  // A thin white rim keeps overlapping marks apart.
  const svg::Style filled{
      .fill = style.color, .stroke = palette::kWhite, .stroke_width = 0.75, .opacity = style.opacity};
  const svg::Style outlined{.stroke = style.color, .stroke_width = 1.5, .opacity = style.opacity};
  switch (style.marker) {
    case Marker::kCircle:
      document.circle(at, r, filled);
      break;
    case Marker::kHollow:
      document.circle(
          at, r,
          {.fill = palette::kWhite, .stroke = style.color, .stroke_width = 1.5, .opacity = style.opacity});
      break;
    case Marker::kCross:
      document.path(Path()
                        .line({{at.x - r, at.y - r}, {at.x + r, at.y + r}})
                        .line({{at.x - r, at.y + r}, {at.x + r, at.y - r}}),
                    outlined);
      break;
    case Marker::kSquare:
      document.rect({at.x - 0.9 * r, at.y - 0.9 * r, 1.8 * r, 1.8 * r}, filled);
      break;
    case Marker::kTriangle:
      document.path(Path()
                        .line({{at.x, at.y - 1.2 * r},
                               {at.x + 1.1 * r, at.y + 0.8 * r},
                               {at.x - 1.1 * r, at.y + 0.8 * r}})
                        .close(),
                    filled);
      break;
  }
}

void draw_tick_label(Document& document, Point at, const TickLabel& label, Anchor anchor) {
  document.text(at, label.text, {.size = kTickSize, .anchor = anchor, .superscript = label.superscript});
}

/// The legend's sample of a line.
auto line_swatch(const svg::Style& style) {
  return [style](Document& document, Point centre) {
    document.line({centre.x - kSwatch / 2, centre.y}, {centre.x + kSwatch / 2, centre.y}, style);
  };
}

/// The legend's sample of an area.
auto area_swatch(const svg::Style& style) {
  return [style](Document& document, Point centre) {
    document.rect({centre.x - kSwatch / 2, centre.y - 5, kSwatch, 10}, style);
  };
}

struct Axis {
  Scale scale = Scale::kLinear;
  Range range;  // logarithms on a logarithmic axis
  Ticks ticks = {};
  std::vector<TickLabel> labels = {};
  std::vector<double> minor_ticks = {};  // on a logarithmic axis, all digits of all decades

  double position(double value) const {
    return std::clamp((on_scale(scale, value) - range.lo) / (range.hi - range.lo), -kFarFrames, kFarFrames);
  }

  void set_ticks(int target, bool integers) {
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
};

/// Labels at 0, 1, 2, ... of at most that width.
void set_names(Axis& axis, const std::vector<std::string>& names, double width) {
  axis.ticks = {};
  axis.labels.clear();
  for (std::size_t i = 0; i < names.size(); ++i) {
    axis.ticks.values.push_back(static_cast<double>(i));
    axis.labels.push_back({fit(names[i], kTickSize, width)});
  }
}

/// Widens the range to hold the values that have a place on an axis.
void grow(Range& range, Scale scale, std::span<const double> values) {
  for (const double value : values) {
    if (!(std::abs(value) <= kLargest) || (scale == Scale::kLog10 && value < kSmallest)) continue;
    range.lo = std::min(range.lo, value);
    range.hi = std::max(range.hi, value);
  }
}

/// The axis for data in a range (lo > hi: no data).
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

}  // namespace

Ticks linear_ticks(double lo, double hi, int target, bool integers) {
  if (!(std::abs(lo) < kInfinity && std::abs(hi) < kInfinity) || !is_wide({lo, hi}, Scale::kLinear)) {
    throw std::invalid_argument(fmt::format("ticks need a finite range with lo < hi, got [{}, {}]", lo, hi));
  }
  const double rough = (hi - lo) / std::max(target, 1);
  int exponent = decade(rough);
  double digits = 10;
  for (const double candidate : {5, 2, 1}) {
    if (decimal(candidate, exponent) >= rough * (1 - kTickSlack)) digits = candidate;
  }
  if (integers && exponent < 0 && decimal(digits, exponent) < 1) {
    digits = 1;
    exponent = 0;
  }
  Ticks ticks{.step = decimal(digits, exponent)};
  const double last = std::floor(hi / ticks.step + kTickSlack);
  for (double k = std::ceil(lo / ticks.step - kTickSlack); k <= last; ++k) {
    ticks.values.push_back(decimal(k * digits, exponent) + 0.0);  // + 0.0: no negative zero
  }
  return ticks;
}

Ticks log_ticks(double lo, double hi, int target) {
  if (!(lo > 0 && lo < hi && hi < kInfinity)) {
    throw std::invalid_argument(fmt::format("logarithmic ticks need 0 < lo < hi, got [{}, {}]", lo, hi));
  }
  const int first = decade(lo), last = decade(hi);
  const auto collect = [&](std::initializer_list<double> digits, int stride) {
    Ticks ticks;
    for (int k = first; k <= last; ++k) {
      if (k % stride != 0) continue;
      for (const double digit : digits) {
        const double value = decimal(digit, k);
        if (value >= lo * (1 - kTickSlack) && value <= hi * (1 + kTickSlack)) ticks.values.push_back(value);
      }
    }
    return ticks;
  };
  const std::size_t most = static_cast<std::size_t>(std::max(target, 1)) + 1;
  Ticks fine = collect({1, 2, 5}, 1);
  if (fine.values.size() < 2) return linear_ticks(lo, hi, target);
  Ticks powers = collect({1}, 1);
  if (fine.values.size() <= most || powers.values.size() < 2) return fine;
  for (int stride = 2; powers.values.size() > most; ++stride) powers = collect({1}, stride);
  return powers;
}

std::vector<TickLabel> tick_labels(const Ticks& ticks) {
  double largest = 0;
  for (const double value : ticks.values) largest = std::max(largest, std::abs(value));
  std::vector<TickLabel> decimals, powers;
  std::size_t longest = 0;
  for (const double value : ticks.values) {
    if (value == 0) {
      decimals.push_back({"0"});
      powers.push_back({"0"});
      continue;
    }
    const std::string sign = value < 0 ? "−" : "";
    const double size = std::abs(value);
    const int unit = decade(ticks.step > 0 ? ticks.step : value);
    const std::string plain = fmt::format("{:.{}f}", size, std::max(0, -unit));
    longest = std::max(longest, plain.size());
    decimals.push_back({sign + plain});
    const int exponent = decade(ticks.step > 0 ? largest : value);
    const std::string digits = fmt::format("{:.{}f}", decimal(size, -exponent), std::max(0, exponent - unit));
    const bool bare = ticks.step == 0 && digits == "1";
    powers.push_back({bare ? "10" : sign + digits + "×10",
                      fmt::format("{}{}", exponent < 0 ? "−" : "", std::abs(exponent))});
  }
  constexpr std::size_t kShort = 6;
  return longest <= kShort || widest(decimals) <= widest(powers) ? decimals : powers;
}

std::vector<std::vector<Point>> contour_lines(const Grid& grid, double level) {
  require_grid(grid);
  const auto& value = grid.values;
  // The lines join crossings on the edges between nodes: edge 2k leads from node k to the right,
  // 2k + 1 upwards.
  std::map<std::size_t, std::vector<std::size_t>> links;
  const auto link = [&](std::size_t a, std::size_t b) {
    links[a].push_back(b);
    links[b].push_back(a);
  };
  for (std::size_t j = 0; j + 1 < grid.rows; ++j) {
    for (std::size_t i = 0; i + 1 < grid.columns; ++i) {
      const std::size_t node = j * grid.columns + i;
      const std::array corners{value[node], value[node + 1], value[node + grid.columns + 1],
                               value[node + grid.columns]};
      unsigned inside = 0;
      double mean = 0;
      for (std::size_t k = 0; k < 4; ++k) {
        inside |= (corners[k] >= level ? 1U : 0U) << k;
        mean += corners[k] / 4;
      }
      if (!std::isfinite(mean)) continue;
      const std::size_t bottom = 2 * node, left = bottom + 1, right = left + 2,
                        top = bottom + 2 * grid.columns;
      if (inside == 5 || inside == 10) {
        const bool joined = (mean >= level) == (inside == 5);  // corners 0 and 2 are of one area
        link(left, joined ? top : bottom);
        link(right, joined ? bottom : top);
        continue;
      }
      std::vector<std::size_t> crossed;
      const std::array sides{bottom, right, top, left};
      for (std::size_t k = 0; k < 4; ++k) {
        if ((inside >> k & 1U) != (inside >> (k + 1) % 4 & 1U)) crossed.push_back(sides[k]);
      }
      if (!crossed.empty()) link(crossed[0], crossed[1]);
    }
  }
  const auto crossing = [&](std::size_t edge) {
    const std::size_t node = edge / 2, row = node / grid.columns, column = node % grid.columns;
    const bool upwards = edge % 2 == 1;
    const double from = value[node], to = value[node + (upwards ? grid.columns : 1)];
    const double part = (level - from) / (to - from);
    const double i = static_cast<double>(column) + (upwards ? 0 : part);
    const double j = static_cast<double>(row) + (upwards ? part : 0);
    return Point{std::lerp(grid.x.lo, grid.x.hi, i / static_cast<double>(grid.columns - 1)),
                 std::lerp(grid.y.lo, grid.y.hi, j / static_cast<double>(grid.rows - 1))};
  };
  std::vector<std::vector<Point>> lines;
  const auto trace = [&](std::size_t edge) {
    auto& line = lines.emplace_back();
    line.push_back(crossing(edge));
    while (!links[edge].empty()) {
      const std::size_t next = links[edge].back();
      links[edge].pop_back();
      std::erase(links[next], edge);
      line.push_back(crossing(next));
      edge = next;
    }
  };
  // Open lines from their ends; what is left are loops.
  for (const auto& [edge, neighbours] : links) {
    if (neighbours.size() == 1) trace(edge);
  }
  for (const auto& [edge, neighbours] : links) {
    if (!neighbours.empty()) trace(edge);
  }
  return lines;
}

/// A panel's frame on the page, and what it maps data to.
struct Plot::Frame {
  Box box;
  Axis x, y;
  std::string clip = {};

  double px(double value) const { return box.x + x.position(value) * box.width; }
  double py(double value) const { return box.bottom() - y.position(value) * box.height; }
  bool holds(Point p) const {
    constexpr double kEdge = 0.01;  // a point on the frame is inside it, whatever the rounding
    return p.x >= box.x - kEdge && p.x <= box.right() + kEdge && p.y >= box.y - kEdge &&
           p.y <= box.bottom() + kEdge;
  }

  Path polyline(std::span<const double> xs, std::span<const double> ys) const {
    Path path;
    bool pen_down = false;
    for (std::size_t i = 0; i < xs.size(); ++i) {
      const Point at{px(xs[i]), py(ys[i])};
      if (std::isnan(at.x) || std::isnan(at.y)) {
        pen_down = false;
        continue;
      }
      if (!pen_down) path.move_to(at);
      // Also after a move: a lone point between gaps becomes a dot.
      if (pen_down || i + 1 == xs.size() || std::isnan(xs[i + 1]) || std::isnan(ys[i + 1])) path.line_to(at);
      pen_down = true;
    }
    return path;
  }
};

struct Plot::Layout {
  struct Entry {
    std::string label;
    std::vector<std::size_t> layers = {};
    Point offset = {};  // from the top left corner of the legend
  };

  Axis x, y, color;
  double width = 0, height = 0;
  double left = 0, right = 0, bottom = 0;
  std::vector<std::string> title = {};
  std::vector<Entry> legend = {};
  double title_height = 0, legend_height = 0;
};

Plot::Plot(PlotOptions options) : options_(std::move(options)) {
  require_axis("x", options_.x);
  require_axis("y", options_.y);
  if (!(options_.width > 0 && options_.width < kLargest) ||
      !(options_.height > 0 && options_.height < kLargest)) {
    throw std::invalid_argument(
        fmt::format("plot size must be positive, got {} x {}", options_.width, options_.height));
  }
}

void Plot::extend(std::span<const double> x, std::span<const double> y) {
  grow(x_extent_, options_.x.scale, x);
  grow(y_extent_, options_.y.scale, y);
}

Plot& Plot::line(std::span<const double> x, std::span<const double> y, const LineStyle& style) {
  require_equal_sizes("line: y", x.size(), y.size());
  extend(x, y);
  const svg::Style stroke{.stroke = style.color, .stroke_width = style.width, .dash = style.dash};
  layers_.push_back({style.label,
                     [xs = style.step ? stepped_x(x) : copy(x), ys = style.step ? stepped_y(y) : copy(y),
                      stroke](Document& document, const Frame& frame) {
                       const svg::Group group(document, frame.clip);
                       document.path(frame.polyline(xs, ys), stroke);
                     },
                     line_swatch(stroke)});
  return *this;
}

Plot& Plot::band(std::span<const double> x, std::span<const double> lo, std::span<const double> hi,
                 const BandStyle& style) {
  require_equal_sizes("band: lo", x.size(), lo.size());
  require_equal_sizes("band: hi", x.size(), hi.size());
  extend(x, lo);
  extend(x, hi);
  const svg::Style area{.fill = style.color, .opacity = style.opacity};
  const svg::Style edge{.stroke = style.color, .stroke_width = style.edge_width, .dash = style.edge_dash};
  const bool step = style.step;
  auto draw = [xs = step ? stepped_x(x) : copy(x), los = step ? stepped_y(lo) : copy(lo),
               his = step ? stepped_y(hi) : copy(hi), area, edge](Document& document, const Frame& frame) {
    Path path;
    const auto gap = [&](std::size_t i) {
      return std::isnan(xs[i]) || std::isnan(los[i]) || std::isnan(his[i]);
    };
    for (std::size_t first = 0, end = 0; first < xs.size(); first = end + 1) {
      for (end = first; end < xs.size() && !gap(end);) ++end;
      if (first == end) continue;
      path.move_to({frame.px(xs[first]), frame.py(his[first])});
      for (std::size_t i = first + 1; i < end; ++i) path.line_to({frame.px(xs[i]), frame.py(his[i])});
      for (std::size_t i = end; i-- > first;) path.line_to({frame.px(xs[i]), frame.py(los[i])});
      path.close();
    }
    const svg::Group group(document, frame.clip);
    document.path(path, area);
    if (edge.stroke_width > 0) {
      document.path(frame.polyline(xs, los), edge);
      document.path(frame.polyline(xs, his), edge);
    }
  };
  auto swatch = [area, edge](Document& document, Point centre) {
    area_swatch(area)(document, centre);
    if (edge.stroke_width > 0) {
      line_swatch(edge)(document, {centre.x, centre.y - 5});
      line_swatch(edge)(document, {centre.x, centre.y + 5});
    }
  };
  layers_.push_back({style.label, std::move(draw), std::move(swatch)});
  return *this;
}

Plot& Plot::points(std::span<const double> x, std::span<const double> y, const PointStyle& style) {
  require_equal_sizes("points: y", x.size(), y.size());
  extend(x, y);
  auto draw = [xs = copy(x), ys = copy(y), style](Document& document, const Frame& frame) {
    for (std::size_t i = 0; i < xs.size(); ++i) {
      const Point at{frame.px(xs[i]), frame.py(ys[i])};
      if (frame.holds(at)) draw_marker(document, at, style);  // not clipped: marks on the frame stay whole
    }
  };
  auto swatch = [style](Document& document, Point centre) { draw_marker(document, centre, style); };
  layers_.push_back({style.label, std::move(draw), std::move(swatch)});
  return *this;
}

Plot& Plot::intervals(std::span<const double> x, std::span<const double> lo, std::span<const double> hi,
                      const IntervalStyle& style) {
  require_equal_sizes("intervals: lo", x.size(), lo.size());
  require_equal_sizes("intervals: hi", x.size(), hi.size());
  extend(x, lo);
  extend(x, hi);
  const svg::Style stroke{.stroke = style.color, .stroke_width = style.width, .opacity = style.opacity};
  const svg::Style head{.fill = style.color, .opacity = style.opacity};
  auto draw = [xs = copy(x), los = copy(lo), his = copy(hi), stroke, head, cap = style.cap](
                  Document& document, const Frame& frame) {
    const Box& box = frame.box;
    const double half =
        std::min(cap, 0.4 * box.width / static_cast<double>(std::max<std::size_t>(xs.size(), 1)));
    for (std::size_t i = 0; i < xs.size(); ++i) {
      const double at = frame.px(xs[i]), low = frame.py(los[i]), high = frame.py(his[i]);
      const bool visible = frame.holds({at, box.y}) && low >= box.y && high <= box.bottom();
      if (!visible || los[i] > his[i]) continue;
      Path line, heads;
      const auto finish = [&](double y, double edge, double inwards) {
        const bool open = inwards * (edge - y) > 0.01;
        if (open) {
          const double width = std::max(half, 2.0);
          const double base = edge + 2 * inwards * width;
          heads.line({{at, edge}, {at - width, base}, {at + width, base}}).close();
        } else if (half >= 1) {
          line.line({{at - half, y}, {at + half, y}});
        }
        return open ? edge + 2 * inwards : y;  // the line ends inside the head
      };
      const double bottom = finish(low, box.bottom(), -1), top = finish(high, box.y, 1);
      document.path(line.line({{at, bottom}, {at, top}}), stroke);
      document.path(heads, head);
    }
  };
  auto swatch = [stroke, cap = style.cap](Document& document, Point centre) {
    Path path;
    path.line({{centre.x, centre.y - 6}, {centre.x, centre.y + 6}});
    for (const double y : {centre.y - 6, centre.y + 6}) path.line({{centre.x - cap, y}, {centre.x + cap, y}});
    document.path(path, stroke);
  };
  layers_.push_back({style.label, std::move(draw), std::move(swatch)});
  return *this;
}

Plot& Plot::bars(std::span<const double> edges, std::span<const double> heights, const BarStyle& style) {
  if (!edges.empty() || !heights.empty())
    require_equal_sizes("bars: edges", heights.size() + 1, edges.size());
  extend(edges, heights);
  if (!heights.empty()) extend({}, std::array{0.0});
  from_zero_ = true;
  // A white line between neighbours.
  const svg::Style area{
      .fill = style.color, .stroke = palette::kWhite, .stroke_width = 1, .opacity = style.opacity};
  auto draw = [xs = copy(edges), ys = copy(heights), area](Document& document, const Frame& frame) {
    const svg::Group group(document, frame.clip);
    for (std::size_t i = 0; i < ys.size(); ++i) {
      const auto [left, right] = std::minmax({frame.px(xs[i]), frame.px(xs[i + 1])});
      const auto [top, bottom] = std::minmax({frame.py(ys[i]), frame.py(0)});
      const Box bar{left, top, right - left, bottom - top};
      if (bar.width > 0 && bar.height > 0) document.rect(bar, area);
    }
  };
  layers_.push_back({style.label, std::move(draw), area_swatch(area)});
  return *this;
}

Plot& Plot::hline(double y, const ReferenceStyle& style) {
  extend({}, std::array{y});
  const svg::Style stroke{.stroke = style.color, .stroke_width = style.width, .dash = style.dash};
  auto draw = [y, stroke](Document& document, const Frame& frame) {
    const Point from{frame.box.x, frame.py(y)};
    if (frame.holds(from)) document.line(from, {frame.box.right(), from.y}, stroke);
  };
  layers_.push_back({style.label, std::move(draw), line_swatch(stroke)});
  return *this;
}

Plot& Plot::vline(double x, const ReferenceStyle& style) {
  extend(std::array{x}, {});
  const svg::Style stroke{.stroke = style.color, .stroke_width = style.width, .dash = style.dash};
  auto draw = [x, stroke](Document& document, const Frame& frame) {
    const Point from{frame.px(x), frame.box.bottom()};
    if (frame.holds(from)) document.line(from, {from.x, frame.box.y}, stroke);
  };
  layers_.push_back({style.label, std::move(draw), line_swatch(stroke)});
  return *this;
}

Plot& Plot::heatmap(const Grid& grid, const HeatmapStyle& style) {
  require_grid(grid);
  if (color_bar_) throw std::invalid_argument("heatmap: the plot has a heat map already");
  require_axis("colour", {.lo = style.lo, .hi = style.hi});
  extend(std::array{grid.x.lo, grid.x.hi}, std::array{grid.y.lo, grid.y.hi});
  Range values = kNothing;
  grow(values, Scale::kLinear, grid.values);
  const Axis color = make_axis({.lo = style.lo, .hi = style.hi}, values, false, false);
  color_bar_ = {color.range, style.label};
  require_on_scales(grid, options_);
  auto draw = [grid, color](Document& document, const Frame& frame) {
    std::vector<Path> areas(kColors);
    const auto edges = [](const Range& range, Scale scale, std::size_t n) {
      const double lo = on_scale(scale, range.lo), hi = on_scale(scale, range.hi);
      std::vector<double> out;
      for (std::size_t i = 0; i <= n; ++i) {
        const double part = (static_cast<double>(i) - 0.5) / static_cast<double>(n - 1);
        out.push_back(from_scale(scale, std::lerp(lo, hi, std::clamp(part, 0.0, 1.0))));
      }
      return out;
    };
    const std::vector<double> xs = edges(grid.x, frame.x.scale, grid.columns),
                              ys = edges(grid.y, frame.y.scale, grid.rows);
    const auto level = [&](std::size_t i, std::size_t j) {  // kColors: blank
      const double position = color.position(grid.values[j * grid.columns + i]);
      if (std::isnan(position)) return kColors;
      return std::min(static_cast<std::size_t>(std::clamp(position, 0.0, 1.0) * kColors), kColors - 1);
    };
    for (std::size_t j = 0; j < grid.rows; ++j) {
      const double top = frame.py(ys[j + 1]), bottom = frame.py(ys[j]);
      for (std::size_t i = 0, end = 0; i < grid.columns; i = end) {
        const std::size_t run = level(i, j);
        for (end = i + 1; end < grid.columns && level(end, j) == run;) ++end;
        if (run == kColors) continue;
        const double left = frame.px(xs[i]);
        areas[run].rect({left, top, frame.px(xs[end]) - left, bottom - top});
      }
    }
    const svg::Group group(document, frame.clip);
    for (std::size_t k = 0; k < kColors; ++k) {
      document.path(areas[k],
                    {.fill = palette::viridis((static_cast<double>(k) + 0.5) / kColors), .crisp = true});
    }
  };
  layers_.push_back({"", std::move(draw), nullptr});
  return *this;
}

Plot& Plot::contour(const Grid& grid, double level, const ContourStyle& style) {
  require_on_scales(grid, options_);
  extend(std::array{grid.x.lo, grid.x.hi}, std::array{grid.y.lo, grid.y.hi});
  const svg::Style stroke{.stroke = style.color, .stroke_width = style.width, .dash = style.dash};
  const Scale x = options_.x.scale, y = options_.y.scale;
  Grid regular = grid;
  regular.x = {on_scale(x, grid.x.lo), on_scale(x, grid.x.hi)};
  regular.y = {on_scale(y, grid.y.lo), on_scale(y, grid.y.hi)};
  auto draw = [lines = contour_lines(regular, level), x, y, stroke](Document& document, const Frame& frame) {
    const svg::Group group(document, frame.clip);
    for (const auto& line : lines) {
      Path path;
      for (std::size_t i = 0; i < line.size(); ++i) {
        const Point at{frame.px(from_scale(x, line[i].x)), frame.py(from_scale(y, line[i].y))};
        i == 0 ? path.move_to(at) : path.line_to(at);
      }
      document.path(path, stroke);
    }
  };
  // A pale line, as suits a heat map, would not show on white.
  auto swatch = [stroke, on_heatmap = color_bar_.has_value()](Document& document, Point centre) {
    if (on_heatmap) area_swatch({.fill = palette::viridis(0.4)})(document, centre);
    line_swatch(stroke)(document, centre);
  };
  layers_.push_back({style.label, std::move(draw), std::move(swatch)});
  return *this;
}

Plot::Layout Plot::measure() const {
  Layout layout;
  layout.width = options_.width;
  layout.height = options_.height;
  const bool margin = !color_bar_;
  layout.x = make_axis(options_.x, x_extent_, margin, margin);
  layout.y = make_axis(options_.y, y_extent_, margin && !(from_zero_ && y_extent_.lo == 0),
                       margin && !(from_zero_ && y_extent_.hi == 0));

  const int y_target = std::clamp(static_cast<int>(options_.height / 40), 2, 8);
  layout.y.set_ticks(y_target, options_.y.integers);
  if (!options_.y.categories.empty()) set_names(layout.y, options_.y.categories, kLongestName);
  const double y_label = options_.y.label.empty() ? 0 : kLineHeight + 2;
  layout.left = kPad + y_label + widest(layout.y.labels) + 2 * kTickLength;
  layout.right = kPad;
  if (color_bar_) {
    layout.color.range = color_bar_->limits;
    layout.color.set_ticks(y_target, false);
    layout.right += kColorBarGap + kColorBarWidth + 2 * kTickLength + widest(layout.color.labels) +
                    (color_bar_->label.empty() ? 0 : kLineHeight + 4);
  }

  // As many labels below the frame as fit side by side.
  const double room = std::max(options_.width - layout.left - layout.right, kSmallestFrame);
  int x_target = std::clamp(static_cast<int>(room / 50), 2, 8);
  do {
    layout.x.set_ticks(x_target, options_.x.integers);
  } while (--x_target > 0 &&
           static_cast<double>(layout.x.labels.size()) * (widest(layout.x.labels) + 20) > room);
  if (!options_.x.categories.empty()) {
    set_names(layout.x, options_.x.categories,
              room / static_cast<double>(options_.x.categories.size()) - kNameGap);
  }
  layout.right = std::max(layout.right, kPad + widest(layout.x.labels) / 2);
  layout.bottom = kTickLength + kLineHeight + (options_.x.label.empty() ? 0 : kLineHeight + 4) + kPad;

  for (std::size_t i = 0; i < layers_.size(); ++i) {
    const std::string& label = layers_[i].label;
    if (label.empty()) continue;
    auto entry = std::ranges::find(layout.legend, label, &Layout::Entry::label);
    if (entry == layout.legend.end()) entry = layout.legend.insert(entry, {.label = label});
    entry->layers.push_back(i);
  }
  return layout;
}

void Plot::measure_top(Layout& layout) const {
  const double room = layout.width - layout.left - kPad;
  layout.title = wrap(options_.title, kTitleSize, 0.94 * room);  // bold is wider
  Point at;
  for (Layout::Entry& entry : layout.legend) {
    entry.label = fit(entry.label, kTickSize, room - kSwatch - 8);
    const double width = kSwatch + 8 + svg::text_width(entry.label, kTickSize);
    if (at.x > 0 && at.x + width > room) at = {0, at.y + kLineHeight};
    entry.offset = at;
    at.x += width + 18;
  }
  layout.legend_height = layout.legend.empty() ? 0 : at.y + kLineHeight;
  layout.title_height = static_cast<double>(layout.title.size()) * kLineHeight;
}

void Plot::draw(Document& document, const Box& box, const Layout& layout) const {
  // A pixel of grace shows a line along the edge of the frame in full.
  const Frame frame{.box = box,
                    .x = layout.x,
                    .y = layout.y,
                    .clip = document.clip_path({box.x - 1, box.y - 1, box.width + 2, box.height + 2})};
  draw_header(document, box, layout);
  draw_axes(document, frame);
  for (const Layer& layer : layers_) layer.draw(document, frame);
  document.path(Path().line({{box.x, box.y}, {box.x, box.bottom()}, {box.right(), box.bottom()}}),
                {.stroke = palette::kGrey});
  if (color_bar_) draw_color_bar(document, box, layout);

  // The axes' labels are centred on the frame, as far out as the panel reaches.
  document.text({box.x + box.width / 2, box.bottom() + layout.bottom - kPad - 4},
                fit(options_.x.label, kLabelSize, box.width + 2 * kPad),
                {.size = kLabelSize, .anchor = Anchor::kMiddle});
  document.text({box.x - widest(layout.y.labels) - 2 * kTickLength - 10, box.y + box.height / 2},
                fit(options_.y.label, kLabelSize, box.height + 2 * kPad),
                {.size = kLabelSize, .anchor = Anchor::kMiddle, .rotation = -90});
}

void Plot::draw_header(Document& document, const Box& frame, const Layout& layout) const {
  double y = frame.y - kHeaderGap - layout.legend_height - layout.title_height;
  for (const std::string& line : layout.title) {
    document.text({frame.x, y + 13}, line, {.size = kTitleSize, .bold = true});
    y += kLineHeight;
  }
  for (const Layout::Entry& entry : layout.legend) {
    const Point at{frame.x + entry.offset.x, y + entry.offset.y + kLineHeight / 2};
    for (const std::size_t i : entry.layers) layers_[i].swatch(document, {at.x + kSwatch / 2, at.y});
    document.text({at.x + kSwatch + 8, at.y + 4}, entry.label, {.size = kTickSize});
  }
}

void Plot::draw_axes(Document& document, const Frame& frame) const {
  const Box& box = frame.box;
  const svg::Style axis{.stroke = palette::kGrey}, grid{.stroke = palette::kMist};
  for (std::size_t i = 0; i < frame.x.ticks.values.size(); ++i) {
    const double x = frame.px(frame.x.ticks.values[i]);
    if (!color_bar_) document.line({x, box.y}, {x, box.bottom()}, grid);
    document.line({x, box.bottom()}, {x, box.bottom() + kTickLength}, axis);
    draw_tick_label(document, {x, box.bottom() + kTickLength + 14}, frame.x.labels[i], Anchor::kMiddle);
  }
  for (std::size_t i = 0; i < frame.y.ticks.values.size(); ++i) {
    const double y = frame.py(frame.y.ticks.values[i]);
    if (!color_bar_) document.line({box.x, y}, {box.right(), y}, grid);
    document.line({box.x - kTickLength, y}, {box.x, y}, axis);
    draw_tick_label(document, {box.x - 2 * kTickLength, y + 4}, frame.y.labels[i], Anchor::kEnd);
  }
  for (const double value : frame.x.minor_ticks) {
    document.line({frame.px(value), box.bottom()}, {frame.px(value), box.bottom() + kTickLength / 2}, axis);
  }
  for (const double value : frame.y.minor_ticks) {
    document.line({box.x - kTickLength / 2, frame.py(value)}, {box.x, frame.py(value)}, axis);
  }
}

void Plot::draw_color_bar(Document& document, const Box& frame, const Layout& layout) const {
  const Box bar{frame.right() + kColorBarGap, frame.y, kColorBarWidth, frame.height};
  for (std::size_t k = 0; k < kColors; ++k) {
    const double share = static_cast<double>(k) / kColors;
    document.rect(
        {bar.x, bar.bottom() - (share + 1.0 / kColors) * bar.height, bar.width, bar.height / kColors},
        {.fill = palette::viridis(share + 0.5 / kColors), .crisp = true});
  }
  for (std::size_t i = 0; i < layout.color.labels.size(); ++i) {
    const double y = bar.bottom() - layout.color.position(layout.color.ticks.values[i]) * bar.height;
    document.line({bar.right(), y}, {bar.right() + kTickLength, y}, {.stroke = palette::kGrey});
    draw_tick_label(document, {bar.right() + 2 * kTickLength, y + 4}, layout.color.labels[i], Anchor::kStart);
  }
  document.text({bar.right() + 2 * kTickLength + widest(layout.color.labels) + 16, bar.y + bar.height / 2},
                fit(color_bar_->label, kLabelSize, bar.height + 2 * kPad),
                {.size = kLabelSize, .anchor = Anchor::kMiddle, .rotation = -90});
}

Figure::Figure(FigureOptions options) : options_(std::move(options)) {
  if (options_.columns < 1) {
    throw std::invalid_argument(fmt::format("columns must be positive, got {}", options_.columns));
  }
}

Figure& Figure::add(Plot plot) {
  plots_.push_back(std::move(plot));
  return *this;
}

std::string Figure::svg() const {
  if (plots_.empty()) throw std::invalid_argument("svg: the figure has no plots");
  const std::size_t columns = std::min(static_cast<std::size_t>(options_.columns), plots_.size());
  const std::size_t rows = (plots_.size() + columns - 1) / columns;

  // The sides first: their width decides how high the text above the frame is.
  std::vector<Plot::Layout> layouts, column(columns), row(rows);
  std::string title = options_.title;
  const auto raise = [](double& value, double to) { value = std::max(value, to); };
  for (std::size_t i = 0; i < plots_.size(); ++i) {
    const Plot::Layout& own = layouts.emplace_back(plots_[i].measure());
    raise(column[i % columns].left, own.left);
    raise(column[i % columns].right, own.right);
    raise(column[i % columns].width, own.width);
    if (options_.title.empty()) title += (title.empty() ? "" : "; ") + plots_[i].options().title;
  }
  for (Plot::Layout& c : column) raise(c.width, c.left + c.right + kSmallestFrame);
  for (std::size_t i = 0; i < plots_.size(); ++i) {
    Plot::Layout& own = layouts[i];
    own.left = column[i % columns].left;
    own.width = column[i % columns].width;
    plots_[i].measure_top(own);
    raise(row[i / columns].title_height, own.title_height);
    raise(row[i / columns].legend_height, own.legend_height);
    raise(row[i / columns].bottom, own.bottom);
    raise(row[i / columns].height, own.height);
  }
  const auto top = [](const Plot::Layout& r) { return kPad + r.title_height + r.legend_height + kHeaderGap; };
  double width = 0, height = 0;
  for (const Plot::Layout& c : column) width += c.width;
  for (Plot::Layout& r : row) {
    raise(r.height, top(r) + r.bottom + kSmallestFrame);
    height += r.height;
  }

  Document document({width, height, title, options_.id, options_.background});
  Point corner;
  for (std::size_t i = 0; i < plots_.size(); ++i) {
    const Plot::Layout &c = column[i % columns], &r = row[i / columns];
    if (i % columns == 0 && i > 0) corner = {0, corner.y + row[i / columns - 1].height};
    layouts[i].legend_height = r.legend_height;  // the titles of a row are on one line
    const Box frame{corner.x + c.left, corner.y + top(r), c.width - c.left - c.right,
                    r.height - top(r) - r.bottom};
    plots_[i].draw(document, frame, layouts[i]);
    corner.x += c.width;
  }
  return document.str();
}

}  // namespace covey
