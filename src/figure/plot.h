#pragma once

#include <covey/figure/contour.h>
#include <covey/figure/palette.h>
#include <covey/figure/svg.h>

#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// Plots for papers and reports. All data may hold NaN (left out; a line breaks there) and ±∞ (clipped to the
/// frame).
namespace covey {

struct PlotOptions {
  std::string title = {};
  AxisOptions x = {};
  AxisOptions y = {};
  double width = 640;  // the panel with its labels; grows where the text leaves too little room
  double height = 400;
};

using svg::Dash;

/// `label` is the text in the legend, in all styles; without one, no entry. Series with the same label share
/// an entry.
struct LineStyle {
  Color color = palette::kBlue;
  double width = 1.75;
  Dash dash = Dash::kSolid;
  bool step = false;  // the value holds until the next x
  std::string label = {};
};

struct BandStyle {
  Color color = palette::kBlue;
  double opacity = 0.2;
  double edge_width = 0;  // the width of the lines along both borders; 0: none
  Dash edge_dash = Dash::kSolid;
  bool step = false;  // the values hold until the next x
  std::string label = {};
};

enum class Marker { kCircle, kHollow, kCross, kSquare, kTriangle };

struct PointStyle {
  Color color = palette::kBlack;
  Marker marker = Marker::kCircle;
  double radius = 3.5;
  double opacity = 1;
  std::string label = {};
};

struct IntervalStyle {
  Color color = palette::kBlue;
  double width = 1.5;
  double cap = 3;  // half the length of the end strokes, less where the intervals are crowded
  double opacity = 1;
  std::string label = {};
};

struct BarStyle {
  Color color = palette::kBlue;
  double opacity = 0.6;
  std::string label = {};
};

struct ReferenceStyle {
  Color color = palette::kGrey;
  double width = 1.25;
  Dash dash = Dash::kDashed;
  std::string label = {};
};

struct HeatmapStyle {
  std::string label = {};         // the text beside the colour bar
  std::optional<double> lo = {};  // the value of the darkest colour, by default the smallest
  std::optional<double> hi = {};  // the value of the brightest colour, by default the largest
};

struct ContourStyle {
  Color color = palette::kWhite;
  double width = 1.75;
  Dash dash = Dash::kDashed;
  std::string label = {};
};

/// One panel: a frame with two axes, and series that are drawn in the order in which they were added. The
/// frame holds all finite data unless the axes say otherwise. x and its companions must have equal lengths,
/// and may be empty.
class Plot {
 public:
  explicit Plot(PlotOptions options = {});

  Plot& line(std::span<const double> x, std::span<const double> y, const LineStyle& style = {});
  /// The area between lo and hi.
  Plot& band(std::span<const double> x, std::span<const double> lo, std::span<const double> hi,
             const BandStyle& style = {});
  /// Points outside the frame are left out.
  Plot& points(std::span<const double> x, std::span<const double> y, const PointStyle& style = {});
  /// A vertical bar from lo to hi at each x; an end outside the frame is an arrow head. Empty (lo > hi): not
  /// drawn.
  Plot& intervals(std::span<const double> x, std::span<const double> lo, std::span<const double> hi,
                  const IntervalStyle& style = {});
  /// A bar from 0 to heights[i] between edges[i] and edges[i + 1]: one edge more than heights.
  Plot& bars(std::span<const double> edges, std::span<const double> heights, const BarStyle& style = {});
  Plot& hline(double y, const ReferenceStyle& style = {});
  Plot& vline(double x, const ReferenceStyle& style = {});
  /// Colours the cell around each node of the grid, and adds a colour bar. The frame fits the grid without a
  /// margin. At most one per plot.
  Plot& heatmap(const Grid& grid, const HeatmapStyle& style = {});
  Plot& contour(const Grid& grid, double level, const ContourStyle& style = {});

  const PlotOptions& options() const { return options_; }

 private:
  friend class Figure;
  struct Layout;
  struct Frame;

  static constexpr Range kNothing{std::numeric_limits<double>::infinity(),
                                  -std::numeric_limits<double>::infinity()};

  struct Layer {
    std::string label;
    std::function<void(svg::Document&, const Frame&)> draw;
    std::function<void(svg::Document&, svg::Point)> swatch;  // the sample in the legend, around its centre
  };

  struct ColorBar {
    Range limits;
    std::string label;
  };

  void extend(std::span<const double> x, std::span<const double> y);
  /// The part of the layout that needs no alignment with other panels: axes, margins at the sides.
  Layout measure() const;
  /// Adds the text above the frame, whose width the sides leave.
  void measure_top(Layout& layout) const;
  void draw(svg::Document& document, const svg::Box& frame, const Layout& layout) const;
  void draw_axes(svg::Document& document, const Frame& frame) const;
  void draw_color_bar(svg::Document& document, const svg::Box& frame, const Layout& layout) const;
  void draw_header(svg::Document& document, const svg::Box& frame, const Layout& layout) const;

  PlotOptions options_;
  std::vector<Layer> layers_;
  std::optional<ColorBar> color_bar_;
  Range x_extent_ = kNothing, y_extent_ = kNothing;  // the ranges of the finite data
  bool from_zero_ = false;                           // bars stand on the axis: no margin below 0
};

struct FigureOptions {
  int columns = 1;
  std::string id = "figure";  // prefix of all ids; choose another for each figure of one page
  std::string title = {};     // for screen readers, not drawn; by default the titles of the plots
  std::optional<Color> background = palette::kWhite;  // none: transparent
};

/// Plots in a grid, filled row by row, with the frames of each row and column aligned.
class Figure {
 public:
  explicit Figure(FigureOptions options = {});

  Figure& add(Plot plot);
  /// A complete SVG document. Needs at least one plot.
  std::string svg() const;

 private:
  FigureOptions options_;
  std::vector<Plot> plots_;
};

}  // namespace covey
