#pragma once

#include <covey/figure/axis.h>
#include <covey/figure/plot.h>

/// The inside of a Plot on its way to the page; for plot.cpp, which makes the layers, and panel.cpp, which
/// arranges and draws them.
namespace covey {

/// The width of the samples in the legend.
inline constexpr double kSwatch = 24;
/// The colours of a heat map: more than the eye tells apart, few enough to merge cells.
inline constexpr std::size_t kColors = 64;

/// A panel's frame on the page, and what it maps data to.
struct Plot::Frame {
  svg::Box box;
  Axis x, y;
  std::string clip = {};

  double px(double value) const { return box.x + x.position(value) * box.width; }
  double py(double value) const { return box.bottom() - y.position(value) * box.height; }
  bool holds(svg::Point p) const {
    constexpr double kEdge = 0.01;  // a point on the frame is inside it, whatever the rounding
    return p.x >= box.x - kEdge && p.x <= box.right() + kEdge && p.y >= box.y - kEdge &&
           p.y <= box.bottom() + kEdge;
  }
  /// The line through the points, broken where one is NaN.
  svg::Path polyline(std::span<const double> xs, std::span<const double> ys) const;
};

/// How much room the parts of a panel take.
struct Plot::Layout {
  struct Entry {
    std::string label;
    std::vector<std::size_t> layers = {};
    svg::Point offset = {};  // from the top left corner of the legend
  };

  Axis x, y, color;
  double width = 0, height = 0;
  double left = 0, right = 0, bottom = 0;
  std::vector<std::string> title = {};
  std::vector<Entry> legend = {};
  double title_height = 0, legend_height = 0;
};

}  // namespace covey
