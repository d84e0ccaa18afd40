#include <covey/numerics/constants.h>
#include <covey/study/model_views.h>
#include <covey/study/report_parts.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace covey::report {
namespace {

using html::Align;
using html::fill;
using html::Markup;
using html::Table;

// Of a panel of which three fit side by side.
constexpr double kSmallWidth = 340, kSmallHeight = 260;
// How far outcomes may take the axis of a slice beyond the bands, as a share of these.
constexpr double kRoomForOutcomes = 0.4;
// Nodes of a curve and of each side of a map.
constexpr std::size_t kNodes = 97;
constexpr std::size_t kMapNodes = 48;
// Observations drawn on a slice, the nearest of them; slices and maps drawn, those of the most important
// parameters.
constexpr std::size_t kMostPoints = 250;
// More than this are drawn smaller.
constexpr std::size_t kManyPoints = 80;
constexpr std::size_t kMostSlices = 18;
constexpr std::size_t kMapParameters = 3;
// Intervals in the picture of what was left out.
constexpr std::size_t kMostIntervals = 200;
constexpr int kContours = 7;
// A range this small relative to its ends is rounding.
constexpr double kFlat = 1e-9;
// How far beside a value its outcomes are drawn.
constexpr double kAside = 0.22;

// --- Where a parameter can go ---

AxisOptions axis_of(const Parameter& parameter) {
  AxisOptions axis{.label = name_with_unit(parameter)};
  if (const auto* category = std::get_if<CategoricalParameter>(&parameter.domain)) {
    axis.categories = category->choices;
    return axis;
  }
  const bool is_log = std::visit(
      [](const auto& domain) {
        if constexpr (requires { domain.log; }) return domain.log;
        return false;
      },
      parameter.domain);
  axis.scale = is_log ? Scale::kLog10 : Scale::kLinear;
  axis.integers = parameter.is_int();
  return axis;
}

// --- Slices ---

/// The bands at the nodes; NaN where nothing is predicted, or, of the conformal set, where it has no ends.
struct Bands {
  std::vector<double> mean, credible_lo, credible_hi, lo, hi;
};

Bands bands_of(const Slice& slice) {
  Bands bands;
  for (const std::optional<Prediction>& p : slice.predictions) {
    const bool has_set = p && !p->conformal.empty() && is_bounded(p->conformal);
    bands.mean.push_back(p ? p->mean : kNaN);
    bands.credible_lo.push_back(p ? p->credible.lo : kNaN);
    bands.credible_hi.push_back(p ? p->credible.hi : kNaN);
    bands.lo.push_back(has_set ? p->conformal.front().lo : kNaN);
    bands.hi.push_back(has_set ? p->conformal.back().hi : kNaN);
  }
  return bands;
}

BandStyle forbidden() {
  return {.color = palette::kGrey, .opacity = 0.22};
}

/// Greys out what the constraints forbid.
void draw_forbidden(Plot& plot, const Slice& slice) {
  const std::vector<double>& x = slice.nodes.places;
  std::vector<double> lo, hi;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const bool is_allowed = slice.predictions[i].has_value();
    lo.push_back(is_allowed ? kNaN : -kInfinity);
    hi.push_back(is_allowed ? kNaN : kInfinity);
    if (slice.nodes.is_discrete && !is_allowed) {
      plot.band(std::vector{x[i] - 0.5, x[i] + 0.5}, std::vector{-kInfinity, -kInfinity},
                std::vector{kInfinity, kInfinity}, forbidden());
    }
  }
  if (!slice.nodes.is_discrete) plot.band(x, lo, hi, forbidden());
}

void draw_model(Plot& plot, const Slice& slice) {
  const std::vector<double>& x = slice.nodes.places;
  const Bands bands = bands_of(slice);
  if (slice.nodes.is_discrete) {
    plot.intervals(x, bands.credible_lo, bands.credible_hi,
                   {.color = palette::kBlue, .width = 7.0, .cap = 0.0, .opacity = 0.3});
    plot.intervals(x, bands.lo, bands.hi, {.color = palette::kOrange, .width = 1.75, .cap = 5.0});
    plot.points(x, bands.mean, {.color = palette::kBlue, .marker = Marker::kSquare, .radius = 3.5});
  } else {
    plot.band(x, bands.credible_lo, bands.credible_hi, {.color = palette::kBlue, .opacity = 0.2});
    plot.band(x, bands.lo, bands.hi, {.color = palette::kOrange, .opacity = 0.08, .edge_width = 1.6});
    plot.line(x, bands.mean, {.color = palette::kBlue, .width = 2.0});
  }
}

/// The observations, projected; the nearer to the slice the darker.
void draw_data(Plot& plot, const Space& space, const ObjectiveModel& model, const Eigen::VectorXd& through,
               const std::vector<std::size_t>& along, bool is_discrete) {
  const bool is_map = along.size() == 2;
  const Eigen::VectorXd nearness = model.nearness(through, along);
  const Eigen::VectorXd y = model.y();
  std::vector<Eigen::Index> order(static_cast<std::size_t>(model.n()));
  std::iota(order.begin(), order.end(), Eigen::Index{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](Eigen::Index i, Eigen::Index j) { return nearness[i] > nearness[j]; });
  order.resize(std::min(order.size(), kMostPoints));
  const double radius = order.size() > kManyPoints ? 2.0 : 3.0;
  for (std::size_t c = 0; c < std::size(kNearness); ++c) {
    const double below = c + 1 < std::size(kNearness) ? kNearness[c + 1].at_least : kInfinity;
    std::vector<double> xs, ys;
    for (const Eigen::Index i : order) {
      if (nearness[i] < kNearness[c].at_least || nearness[i] >= below) continue;
      const Values values = space.decode(model.X().col(i));
      const Parameter& parameter = space.parameters()[along[0]];
      double x = axis_place(parameter, values[along[0]]);
      // Beside what the model says; points of one category would hide each other, too.
      if (!is_map && is_discrete) x -= kAside;
      if (!is_map && parameter.is_categorical()) x += 0.03 * static_cast<double>(i % 5 - 2);
      xs.push_back(x);
      ys.push_back(is_map ? axis_place(space.parameters()[along[1]], values[along[1]]) : y[i]);
    }
    plot.points(xs, ys, {.color = palette::kBlack, .radius = radius, .opacity = kNearness[c].opacity});
  }
}

/// A common range for all slices, so that they can be compared: that of the bands, and of outcomes not far
/// from them.
AxisOptions slice_axis(const std::string& name, const std::vector<Slice>& slices,
                       const ObjectiveModel& model) {
  std::vector<double> values;
  for (const Slice& slice : slices) {
    const Bands bands = bands_of(slice);
    for (const std::vector<double>* part : {&bands.credible_lo, &bands.credible_hi, &bands.lo, &bands.hi}) {
      values.insert(values.end(), part->begin(), part->end());
    }
  }
  std::optional<Range> range = robust_range(values);
  if (range) {
    const double room = kRoomForOutcomes * (range->hi - range->lo);
    const Range reach{range->lo - room, range->hi + room};
    for (const double y : model.y()) {
      if (y < reach.lo || y > reach.hi) continue;
      range = Range{std::min(range->lo, y), std::max(range->hi, y)};
    }
  }
  AxisOptions axis{.label = name};
  set_ends(axis, range);
  return axis;
}

/// Without a lonely one in the last row, if it can be helped.
int columns_for(std::size_t figures) {
  return figures <= 2 || figures == 4 ? 2 : 3;
}

std::size_t allowed_nodes(const Slice& slice) {
  return static_cast<std::size_t>(
      std::count_if(slice.predictions.begin(), slice.predictions.end(),
                    [](const auto& prediction) { return prediction.has_value(); }));
}

Markup slice_figures(const Content& content, std::size_t k, const std::vector<std::size_t>& order) {
  const Space& space = content.study.space;
  const Objective& objective = content.objectives[k];
  const ObjectiveModel& model = *objective.model;
  const Values& through = content.trials[*objective.by_mean].params;
  const Eigen::VectorXd x = space.encode(through);
  std::vector<Slice> slices;
  for (std::size_t i = 0; i < std::min(order.size(), kMostSlices); ++i) {
    slices.push_back(slice_along(space, model, through, order[i], kNodes));
  }
  const AxisOptions y = slice_axis(objective.name, slices, model);
  const int columns = columns_for(slices.size());
  std::vector<Markup> figures;
  bool is_stuck = false;
  for (const Slice& slice : slices) {
    const Parameter& parameter = space.parameters()[slice.parameter];
    is_stuck = is_stuck || (allowed_nodes(slice) <= 1 && slice.nodes.values.size() > 1);
    AxisOptions axis = axis_of(parameter);
    if (axis.categories.empty() && slice.nodes.places.size() > 1) {
      const double room = slice.nodes.is_discrete && axis.scale == Scale::kLinear ? 0.5 : 0.0;
      axis.lo = slice.nodes.places.front() - room;
      axis.hi = slice.nodes.places.back() + room;
    }
    Plot plot({.x = axis,
               .y = y,
               .width = columns == 3 ? kSmallWidth : kPanelWidth,
               .height = columns == 3 ? kSmallHeight : kPanelHeight});
    draw_forbidden(plot, slice);
    draw_model(plot, slice);
    plot.vline(axis_place(parameter, through[slice.parameter]), {.width = 1.0});
    draw_data(plot, space, model, x, {slice.parameter},
              slice.nodes.is_discrete && axis.scale == Scale::kLinear);
    figures.push_back(html::figure(
        panel(std::move(plot), fmt::format("slice-{}-{}", k, slice.parameter),
              fmt::format("{} as the model sees it along {}, all else as in trial {}", objective.name,
                          parameter.name, content.trials[*objective.by_mean].number)),
        parameter.name));
  }
  Markup body = fill("<div class=\"slices\">{}</div>\n", html::side_by_side(figures, columns));
  if (slices.size() < order.size()) {
    body += fill("<p class=\"note\">The {} least important parameters are left out.</p>\n",
                 std::to_string(order.size() - slices.size()));
  }
  if (is_stuck) {
    body += fill(
        "<p class=\"note\">A slice that is grey but for one value: the constraints do not let that parameter "
        "change "
        "while all others stay as they are.</p>\n");
  }
  return body;
}

Markup slice_legend(bool has_sets, bool has_constraints) {
  Markup items =
      Markup::raw(R"(<span><i class="key" style="background:#0072b2;height:3px"></i>mean</span> )");
  items += Markup::raw(R"(<span><i class="key" style="background:#cce3f0"></i>credible interval</span> )");
  if (has_sets) {
    items += Markup::raw(
        R"(<span><i class="key" style="background:#fdf6e6;border:solid #e69f00;border-width:2px 0"></i>)"
        "conformal set of this fit, a guide</span> ");
  }
  items += Markup::raw(R"(<span><i class="key dot" style="background:#222"></i>)"
                       "outcomes, the darker the nearer to the slice; not all are in the frame</span> ");
  items += Markup::raw(
      R"(<span><i class="key" style="border-left:2px dashed #808080;width:0"></i>best trial</span> )");
  if (has_constraints) {
    items += Markup::raw(
        R"(<span><i class="key" style="background:#dadada"></i>ruled out by the constraints</span>)");
  }
  return fill("<p class=\"legend\">{}</p>\n", items);
}

// --- Maps ---

/// A map's nodes, regular on both axes, and the empty grid that they are of.
struct MapFrame {
  Grid grid;  ///< NaN at first
  MapNodes nodes;
};

MapFrame frame_of(const Space& space, const Values& through, std::size_t across, std::size_t up) {
  // Cells are of one size: nodes that are regular on the axis, rounded to what the parameter can be.
  const auto side = [&](std::size_t parameter, std::vector<Value>& values) {
    const Parameter& p = space.parameters()[parameter];
    const auto* integer = std::get_if<IntParameter>(&p.domain);
    const auto* real = std::get_if<FloatParameter>(&p.domain);
    const double lo = integer != nullptr ? static_cast<double>(integer->low) : real->low;
    const double hi = integer != nullptr ? static_cast<double>(integer->high) : real->high;
    const bool is_log = integer != nullptr ? integer->log : real->log;
    std::size_t count = kMapNodes;
    if (integer != nullptr && !is_log && hi - lo < static_cast<double>(kMapNodes))
      count = static_cast<std::size_t>(hi - lo) + 1;
    const UnitScale scale{lo, hi, is_log};
    for (std::size_t i = 0; i < count; ++i) {
      const double x =
          std::clamp(scale.from_unit(static_cast<double>(i) / static_cast<double>(count - 1)), lo, hi);
      if (integer != nullptr) {
        values.emplace_back(static_cast<std::int64_t>(std::llround(x)));
      } else {
        values.emplace_back(x);
      }
    }
    return Range{lo, hi};
  };
  MapFrame frame;
  std::vector<Value> xs, ys;
  frame.grid.x = side(across, xs);
  frame.grid.y = side(up, ys);
  frame.grid.columns = xs.size();
  frame.grid.rows = ys.size();
  frame.grid.values.assign(xs.size() * ys.size(), kNaN);
  frame.nodes = map_nodes(space, through, across, std::move(xs), up, std::move(ys));
  return frame;
}

struct Map {
  std::size_t across, up;  ///< the parameters
  std::string id;          ///< the beginning of its name on the page
  std::string label;       ///< what is drawn
  Grid grid;
};

Map mean_map(const Objective& objective, const Space& space, const Values& through, std::size_t across,
             std::size_t up) {
  auto [grid, nodes] = frame_of(space, through, across, up);
  const Eigen::VectorXd means = objective.model->means(nodes.points);
  for (std::size_t i = 0; i < nodes.allowed.size(); ++i) {
    grid.values[nodes.allowed[i]] = means[static_cast<Eigen::Index>(i)];
  }
  return {across, up, "map", objective.name, std::move(grid)};
}

/// The widths of both bands: credible and, if there are any, conformal.
std::vector<Map> width_maps(const Objective& objective, const Space& space, const Values& through,
                            std::size_t across, std::size_t up) {
  auto [grid, nodes] = frame_of(space, through, across, up);
  Map credible{across, up, "credible-map", "width of the credible interval", grid};
  Map conformal{across, up, "conformal-map", "width of the conformal set", std::move(grid)};
  for (std::size_t i = 0; i < nodes.allowed.size(); ++i) {
    const Prediction p = objective.model->predict(nodes.points.col(static_cast<Eigen::Index>(i)));
    credible.grid.values[nodes.allowed[i]] = p.credible.hi - p.credible.lo;
    if (is_bounded(p.conformal)) conformal.grid.values[nodes.allowed[i]] = width(p.conformal);
  }
  std::vector<Map> maps{std::move(credible)};
  if (objective.model->has_sets()) maps.push_back(std::move(conformal));
  return maps;
}

/// A range of colours for all of them; nothing if there is nothing to see.
std::optional<Range> common_colors(const std::vector<Map>& maps) {
  Range colors{kInfinity, -kInfinity};
  for (const Map& map : maps) {
    for (const double value : map.grid.values) {
      if (std::isnan(value)) continue;
      colors = {std::min(colors.lo, value), std::max(colors.hi, value)};
    }
  }
  if (!(colors.hi - colors.lo > kFlat * std::max(std::abs(colors.lo), std::abs(colors.hi)))) return {};
  return colors;
}

/// `colors` is the range that all maps share.
Markup map_figure(const Content& content, std::size_t k, const Map& map, const Range& colors, int columns) {
  const auto& [across, up, id, label, grid] = map;
  const Space& space = content.study.space;
  const Objective& objective = content.objectives[k];
  const Values& through = content.trials[*objective.by_mean].params;
  const std::vector<Parameter>& parameters = space.parameters();
  const bool is_partial =
      std::any_of(grid.values.begin(), grid.values.end(), [](double v) { return std::isnan(v); });
  Plot plot({.x = axis_of(parameters[across]),
             .y = axis_of(parameters[up]),
             .width = columns == 3 ? kSmallWidth : kPanelWidth,
             .height = columns == 3 ? kSmallHeight + 30 : kPanelHeight + 60});
  if (is_partial) {
    plot.band(std::vector{grid.x.lo, grid.x.hi}, std::vector{grid.y.lo, grid.y.lo},
              std::vector{grid.y.hi, grid.y.hi}, forbidden());
  }
  plot.heatmap(grid, {.label = label, .lo = colors.lo, .hi = colors.hi});
  for (const double level : linear_ticks(colors.lo, colors.hi, kContours).values) {
    plot.contour(grid, level, {.width = 0.8, .dash = Dash::kSolid});
  }
  draw_data(plot, space, *objective.model, space.encode(through), {across, up}, false);
  plot.points(std::vector{axis_place(parameters[across], through[across])},
              std::vector{axis_place(parameters[up], through[up])},
              {.color = palette::kVermillion, .marker = Marker::kHollow, .radius = 6.0});
  return html::figure(
      panel(std::move(plot), fmt::format("{}-{}-{}-{}", id, k, across, up),
            fmt::format("Map over {1} and {2}: {0}", label, parameters[across].name, parameters[up].name)),
      fill("{} × {}", parameters[across].name, parameters[up].name));
}

/// Side by side, with one range of colours.
Markup map_row(const Content& content, std::size_t k, const std::vector<Map>& maps) {
  const std::optional<Range> colors = common_colors(maps);
  if (!colors) return {};
  std::vector<Markup> figures;
  figures.reserve(maps.size());
  for (const Map& map : maps) {
    figures.push_back(map_figure(content, k, map, *colors, columns_for(maps.size())));
  }
  return fill("<div class=\"slices\">{}</div>\n", html::side_by_side(figures, columns_for(maps.size())));
}

/// The mean over each two of the most important numeric parameters; both bands over the first two.
Markup map_figures(const Content& content, std::size_t k, const std::vector<std::size_t>& order) {
  const Space& space = content.study.space;
  const Objective& objective = content.objectives[k];
  std::vector<std::size_t> numeric;
  for (const std::size_t j : order) {
    const Parameter& parameter = space.parameters()[j];
    const auto* integer = std::get_if<IntParameter>(&parameter.domain);
    const bool can_vary = integer != nullptr ? integer->low < integer->high : parameter.is_float();
    if (can_vary && numeric.size() < kMapParameters) numeric.push_back(j);
  }
  const Trial& best = content.trials[*objective.by_mean];
  std::vector<Map> maps;
  for (std::size_t a = 0; a < numeric.size(); ++a) {
    for (std::size_t b = a + 1; b < numeric.size(); ++b) {
      maps.push_back(mean_map(objective, space, best.params, numeric[a], numeric[b]));
    }
  }
  const Markup means = map_row(content, k, maps);
  if (means.empty()) return {};
  Markup body = fill(
      "<h4>Maps of the mean</h4>\n<p>Two parameters vary, the others stay as in trial {}, which is the "
      "ring. Dots are the trials, the darker the nearer to the plane.{}</p>\n{}",
      std::to_string(best.number),
      space.constraints().empty() ? "" : " Grey is ruled out by the constraints.", means);
  const Markup widths =
      map_row(content, k, width_maps(objective, space, best.params, numeric[0], numeric[1]));
  if (widths.empty()) return body;
  body += fill(
      "<h4>Maps of the bands</h4>\n<p>How wide they are over the two most important numeric parameters: "
      "where they are wide, little is known.</p>\n{}",
      widths);
  return body;
}

// --- What was left out ---

Markup left_out_figure(const Objective& objective, std::size_t k, const std::vector<LeftOut>& all) {
  const std::size_t stride = 1 + (all.size() - 1) / kMostIntervals;
  std::vector<double> x, mean, credible_lo, credible_hi, at, lo, hi, extent;
  int covered = 0, credible = 0, bounded = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto& [y, p] = all[i];
    if (is_bounded(p.conformal)) {
      ++bounded;
      covered += contains(p.conformal, y) ? 1 : 0;
    }
    credible += contains({p.credible}, y) ? 1 : 0;
    extent.push_back(y);
    extent.push_back(p.mean);
    if (i % stride != 0) continue;
    x.push_back(y);
    mean.push_back(p.mean);
    credible_lo.push_back(p.credible.lo);
    credible_hi.push_back(p.credible.hi);
    for (const Interval& interval : p.conformal) {
      if (!std::isfinite(interval.lo) || !std::isfinite(interval.hi)) continue;
      at.push_back(y);
      lo.push_back(interval.lo);
      hi.push_back(interval.hi);
    }
  }
  AxisOptions axis{.label = objective.name};
  set_ends(axis, robust_range(extent));
  AxisOptions across = axis, up = axis;
  across.label = objective.name + ", as it came out";
  up.label = "predicted from the other trials";
  Plot plot({.title = "Predicted against actual", .x = across, .y = up, .width = kPanelWidth, .height = 440});
  const bool is_crowded = x.size() > 60;
  plot.intervals(x, credible_lo, credible_hi,
                 {.color = palette::kBlue,
                  .width = is_crowded ? 3.0 : 5.0,
                  .cap = 0.0,
                  .opacity = 0.25,
                  .label = "credible interval"});
  if (!at.empty()) {
    plot.intervals(at, lo, hi,
                   {.color = palette::kOrange,
                    .width = 1.25,
                    .cap = is_crowded ? 0.0 : 3.0,
                    .opacity = is_crowded ? 0.7 : 1.0,
                    .label = "conformal set"});
  }
  if (axis.lo && axis.hi) {
    const std::vector diagonal{*axis.lo, *axis.hi};
    plot.line(diagonal, diagonal, {.color = palette::kGrey, .width = 1.25, .dash = Dash::kDashed});
  }
  plot.points(x, mean, {.color = palette::kBlue, .radius = 2.8, .label = "mean"});
  const auto n = std::to_string(all.size());
  Markup caption = fill(
      "Every outcome predicted from all others. A bar that crosses the diagonal covers: {} of {} credible "
      "intervals",
      std::to_string(credible), n);
  caption += bounded > 0
                 ? fill(" and {} of {} conformal sets do.", std::to_string(covered), std::to_string(bounded))
                 : fill(" do.");
  caption += fill(" The hyperparameters were fitted to all outcomes, so this flatters a little.");
  return html::figure(
      panel(std::move(plot), fmt::format("left-out-{}", k),
            fmt::format("Outcomes of {} against their predictions from the other trials", objective.name)),
      caption);
}

// --- Importance ---

Markup importance_table(const Content& content, const Importance& importance,
                        const std::vector<std::size_t>& order) {
  Table table({{"parameter"}, {"explains", Align::kRight}, {""}});
  for (const std::size_t j : order) {
    table.add({content.study.space.parameters()[j].name, html::percent(importance.shares[j]),
               Markup::raw(fmt::format(R"(<span class="bar"><span style="width:{:.1f}%"></span></span>)",
                                       100.0 * importance.shares[j]))});
  }
  return fill("<div class=\"importance\">{}</div>", table.markup("Importance of the parameters"));
}

Markup objective_model(const Content& content, std::size_t k) {
  const Objective& objective = content.objectives[k];
  Markup body;
  if (!objective.model) {
    body += fill("<p>A model needs {} outcomes.</p>\n", std::to_string(kLeastObservations));
    return body;
  }
  const ObjectiveModel& model = *objective.model;
  const Importance importance = model.importance();
  std::vector<std::size_t> order(importance.shares.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t i, std::size_t j) { return importance.shares[i] > importance.shares[j]; });
  const std::vector<LeftOut> left_out = model.left_out();
  const double explained = explained_share(left_out);
  body += fill("<p>A Gaussian process fitted to {}. ",
               count_text(static_cast<std::size_t>(model.n()), "outcome"));
  if (importance.sd > 0.0) {
    body += fill(
        "Its mean varies over the space by a standard deviation of {}; a single outcome scatters around it "
        "by {}. ",
        html::number(importance.sd), html::number(model.noise_sd()));
  }
  if (std::isfinite(explained)) {
    body +=
        explained > 0.0
            ? fill("Predicting every outcome from the others explains {} of their variance.",
                   html::percent(explained))
            : fill(
                  "Predicting every outcome from the others is no better than their average: what follows "
                  "is a sketch.");
  }
  body += fill("</p>\n");
  if (importance.sd == 0.0) {
    body += fill("<p>The mean is the same everywhere: the outcomes show no effect of any parameter.</p>\n");
  }
  Markup importance_part = fill("<div><h4>Importance</h4>\n{}", importance_table(content, importance, order));
  const double sum = std::accumulate(importance.shares.begin(), importance.shares.end(), 0.0);
  if (importance.sd > 0.0) {
    importance_part += fill(
        "<p class=\"note\">The share of the variation of the model's mean over the space that each parameter "
        "explains by itself "
        "(first-order Sobol index). {}</p>",
        content.study.space.constraints().empty()
            ? fmt::format("Interactions make up the other {}.", html::percent(std::max(0.0, 1.0 - sum)))
            : std::string("The constraints tie parameters together, so that shares may overlap."));
  }
  importance_part += fill("</div>\n");
  body += fill("<div class=\"pair\">{}{}</div>\n", importance_part, left_out_figure(objective, k, left_out));

  body +=
      fill("<h4>Slices through trial {}</h4>\n", std::to_string(content.trials[*objective.by_mean].number));
  body += fill("<p>One parameter varies, the others stay as in the best trial: {}.</p>\n",
               params_text(content.study.space, content.trials[*objective.by_mean].params));
  body += slice_legend(model.has_sets(), !content.study.space.constraints().empty());
  if (!model.has_sets()) {
    body +=
        fill("<p class=\"note\">There is no finite conformal set at {} with fewer than {} outcomes.</p>\n",
             html::percent(1.0 - content.study.config.alpha), std::to_string(model.least_for_sets()));
  }
  body += slice_figures(content, k, order);
  if (importance.sd > 0.0) body += map_figures(content, k, order);
  return body;
}

}  // namespace

Markup model_section(const Content& content) {
  Markup body;
  for (std::size_t k = 0; k < content.objectives.size(); ++k) {
    if (!content.is_single()) body += fill("<h3>{}</h3>\n", content.objectives[k].name);
    body += objective_model(content, k);
  }
  return html::section("model", "Model", body);
}

}  // namespace covey::report
