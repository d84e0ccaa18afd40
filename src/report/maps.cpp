#include <covey/numerics/constants.h>
#include <covey/report/model_figures.h>
#include <covey/report/model_views.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace covey::report {
namespace {

// Maps are drawn of each two of so many parameters, the most important ones.
constexpr std::size_t kMapParameters = 3;
// Nodes of each side of a map.
constexpr std::size_t kMapNodes = 48;
constexpr int kContours = 7;
// A range this small relative to its ends is rounding.
constexpr double kFlat = 1e-9;
// How much higher a map is than another panel of its width, for its scale of colours.
constexpr double kRoomForColors = 30.0;

/// Something that varies over two parameters.
struct Map {
  std::size_t across, up;  ///< the parameters
  std::string id;          ///< the beginning of its name on the page
  std::string label;       ///< what is drawn
  Grid grid;               ///< NaN where the constraints forbid
};

/// The nodes of a map, and an empty grid for what is found there.
struct MapFrame {
  Grid grid;
  MapNodes nodes;
};

/// Values of a numeric parameter that are regular on its axis, as the cells of a grid are, rounded to what
/// the parameter can be; from its lowest to its highest.
std::vector<Value> regular_values(const Parameter& parameter, Range& ends) {
  const std::optional<Levels> levels = levels_of(parameter);
  UnitScale scale = unit_scale(parameter);
  if (levels) {
    scale.low = levels->first();
    scale.high = levels->last();
  }
  ends = {scale.low, scale.high};
  std::size_t count = kMapNodes;
  if (levels && !scale.log) count = std::min(count, static_cast<std::size_t>(levels->count()));
  std::vector<Value> values;
  for (std::size_t i = 0; i < count; ++i) {
    const double u = static_cast<double>(i) / static_cast<double>(count - 1);
    const double x = std::clamp(scale.from_unit(u), ends.lo, ends.hi);
    values.push_back(number_value(parameter, levels ? (*levels)[levels->nearest(x)] : x));
  }
  return values;
}

MapFrame frame_over(const FittedObjective& fitted, std::size_t across, std::size_t up) {
  MapFrame frame;
  const std::vector<Parameter>& parameters = fitted.space().parameters();
  std::vector<Value> xs = regular_values(parameters[across], frame.grid.x);
  std::vector<Value> ys = regular_values(parameters[up], frame.grid.y);
  frame.grid.columns = xs.size();
  frame.grid.rows = ys.size();
  frame.grid.values.assign(xs.size() * ys.size(), kNaN);
  frame.nodes = map_nodes(fitted.space(), fitted.best().params, across, std::move(xs), up, std::move(ys));
  return frame;
}

Map mean_map(const FittedObjective& fitted, std::size_t across, std::size_t up) {
  auto [grid, nodes] = frame_over(fitted, across, up);
  const Eigen::VectorXd means = fitted.model().means(nodes.points);
  for (std::size_t i = 0; i < nodes.allowed.size(); ++i) {
    grid.values[nodes.allowed[i]] = means[static_cast<Eigen::Index>(i)];
  }
  return {across, up, "map", fitted.objective().label, std::move(grid)};
}

/// The widths of both bands: credible and, if there are any, conformal.
std::vector<Map> width_maps(const FittedObjective& fitted, std::size_t across, std::size_t up) {
  auto [grid, nodes] = frame_over(fitted, across, up);
  Map credible{across, up, "credible-map", "width of the credible interval", grid};
  Map conformal{across, up, "conformal-map", "width of the conformal set", std::move(grid)};
  for (std::size_t i = 0; i < nodes.allowed.size(); ++i) {
    const Prediction p = fitted.model().predict(nodes.points.col(static_cast<Eigen::Index>(i)));
    credible.grid.values[nodes.allowed[i]] = p.credible.hi - p.credible.lo;
    if (is_bounded(p.conformal)) conformal.grid.values[nodes.allowed[i]] = width(p.conformal);
  }
  std::vector<Map> found{std::move(credible)};
  if (fitted.model().has_sets()) found.push_back(std::move(conformal));
  return found;
}

/// The range of colours that maps share; nothing if there is nothing to see.
std::optional<Range> common_colors(const std::vector<Map>& all) {
  Range colors{kInfinity, -kInfinity};
  for (const Map& map : all) {
    for (const double value : map.grid.values) {
      if (std::isnan(value)) continue;
      colors = {std::min(colors.lo, value), std::max(colors.hi, value)};
    }
  }
  if (!(colors.hi - colors.lo > kFlat * std::max(std::abs(colors.lo), std::abs(colors.hi)))) return {};
  return colors;
}

Markup map_figure(const FittedObjective& fitted, const Map& map, const Range& colors,
                  const PanelGrid& panels) {
  const auto& [across, up, id, label, grid] = map;
  const Values& through = fitted.best().params;
  const std::vector<Parameter>& parameters = fitted.space().parameters();
  Plot plot({.x = axis_of(parameters[across]),
             .y = axis_of(parameters[up]),
             .width = panels.width,
             .height = panels.height + (panels.columns == 3 ? kRoomForColors : 2 * kRoomForColors)});
  if (std::any_of(grid.values.begin(), grid.values.end(), [](double v) { return std::isnan(v); })) {
    plot.band(std::vector{grid.x.lo, grid.x.hi}, std::vector{grid.y.lo, grid.y.lo},
              std::vector{grid.y.hi, grid.y.hi}, forbidden());
  }
  plot.heatmap(grid, {.label = label, .lo = colors.lo, .hi = colors.hi});
  for (const double level : linear_ticks(colors.lo, colors.hi, kContours).values) {
    plot.contour(grid, level, {.width = 0.8, .dash = Dash::kSolid});
  }
  draw_data(plot, fitted, {across, up});
  plot.points(std::vector{axis_place(parameters[across], through[across])},
              std::vector{axis_place(parameters[up], through[up])},
              {.color = palette::kVermillion, .marker = Marker::kHollow, .radius = 6.0});
  return html::figure(
      panel(std::move(plot), fmt::format("{}-{}-{}-{}", id, fitted.index, across, up),
            fmt::format("Map over {1} and {2}: {0}", label, parameters[across].name, parameters[up].name)),
      fill("{} × {}", parameters[across].name, parameters[up].name));
}

/// Maps side by side, with one range of colours.
Markup map_row(const FittedObjective& fitted, const std::vector<Map>& all) {
  const std::optional<Range> colors = common_colors(all);
  if (!colors) return {};
  const PanelGrid panels = PanelGrid::of(all.size());
  std::vector<Markup> figures;
  figures.reserve(all.size());
  for (const Map& map : all) figures.push_back(map_figure(fitted, map, *colors, panels));
  return fill("<div class=\"slices\">{}</div>\n", html::side_by_side(figures, panels.columns));
}

/// Whether the cells of a grid can be the values of the parameter.
bool has_even_steps(const Parameter& parameter) {
  const std::optional<Levels> levels = levels_of(parameter);
  return !levels || !levels->is_listed();
}

/// The most important parameters that a map can have on its sides.
std::vector<std::size_t> map_parameters(const FittedObjective& fitted) {
  std::vector<std::size_t> numeric;
  for (const std::size_t j : fitted.order) {
    const Parameter& parameter = fitted.space().parameters()[j];
    const bool can_vary = !parameter.is_categorical() && has_even_steps(parameter) &&
                          varies_at(fitted.space(), fitted.best().params, j);
    if (can_vary && numeric.size() < kMapParameters) numeric.push_back(j);
  }
  return numeric;
}

}  // namespace

Markup maps(const FittedObjective& fitted) {
  const std::vector<std::size_t> numeric = map_parameters(fitted);
  std::vector<Map> all;
  for (std::size_t a = 0; a < numeric.size(); ++a) {
    for (std::size_t b = a + 1; b < numeric.size(); ++b)
      all.push_back(mean_map(fitted, numeric[a], numeric[b]));
  }
  const Markup means = map_row(fitted, all);
  if (means.empty()) return {};
  Markup body = fill(
      "<h4>Maps of the mean</h4>\n<p>Two parameters vary, the others stay as in trial {}, which is the "
      "ring. Dots are the trials, the darker the nearer to the plane.{}</p>\n{}",
      std::to_string(fitted.best().number),
      fitted.space().constraints().empty() ? "" : " Grey is ruled out by the constraints.", means);
  const Markup widths = map_row(fitted, width_maps(fitted, numeric[0], numeric[1]));
  if (widths.empty()) return body;
  body += fill(
      "<h4>Maps of the bands</h4>\n<p>How wide they are over the two most important numeric parameters: "
      "where they are wide, little is known.</p>\n{}",
      widths);
  return body;
}

}  // namespace covey::report
