#include <covey/figure/panel.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

using svg::Box;
using svg::Document;
using svg::Path;
using svg::Point;

std::vector<double> copy(std::span<const double> values) {
  return {values.begin(), values.end()};
}

/// The corners of a step line, together with stepped_y(): x₀ y₀, x₁ y₀, x₁ y₁, x₂ y₁, …
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

}  // namespace

Path Plot::Frame::polyline(std::span<const double> xs, std::span<const double> ys) const {
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
  require_on_scale(options_.x.scale, grid.x);
  require_on_scale(options_.y.scale, grid.y);
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
  require_on_scale(options_.x.scale, grid.x);
  require_on_scale(options_.y.scale, grid.y);
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

}  // namespace covey
