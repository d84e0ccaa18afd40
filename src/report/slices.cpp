#include <covey/numerics/constants.h>
#include <covey/report/model_figures.h>
#include <covey/report/model_views.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace covey::report {
namespace {

// The size of a panel where three stand side by side.
constexpr double kSmallWidth = 340, kSmallHeight = 260;
// Slices drawn: those of the most important parameters.
constexpr std::size_t kMostSlices = 18;
// Nodes of a curve.
constexpr std::size_t kNodes = 97;
// How far outcomes may take the axis of a slice beyond the bands, as a share of these.
constexpr double kRoomForOutcomes = 0.4;
// Observations drawn, the nearest of them, and how many of them make the marks smaller.
constexpr std::size_t kMostPoints = 250;
constexpr std::size_t kManyPoints = 80;
// How far beside a discrete value its outcomes are drawn, as a share of the way to the next one, and those of
// a category beside each other.
constexpr double kAside = -0.22;
constexpr double kApart = 0.03;

/// How far the nearest two places are apart; 1 if there is but one.
double smallest_gap(const std::vector<double>& places) {
  double gap = kInfinity;
  for (std::size_t i = 1; i < places.size(); ++i) gap = std::min(gap, places[i] - places[i - 1]);
  return std::isfinite(gap) ? gap : 1.0;
}

/// The bands at the nodes; NaN where nothing is predicted, and where a conformal set has no ends.
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

/// Greys out what the constraints forbid; `edges` are those of the nodes' cells.
void draw_forbidden(Plot& plot, const Slice& slice, const std::vector<double>& edges) {
  const std::vector<double>& x = slice.nodes.places;
  std::vector<double> lo, hi;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const bool is_allowed = slice.predictions[i].has_value();
    lo.push_back(is_allowed ? kNaN : -kInfinity);
    hi.push_back(is_allowed ? kNaN : kInfinity);
    if (slice.nodes.is_discrete && !is_allowed) {
      plot.band(std::vector{edges[i], edges[i + 1]}, std::vector{-kInfinity, -kInfinity},
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

/// The axis of the objective. All slices have the same, so that they can be compared: it holds the bands, and
/// the outcomes not far from them.
AxisOptions objective_axis(const FittedObjective& fitted, const std::vector<Slice>& all) {
  std::vector<double> values;
  for (const Slice& slice : all) {
    const Bands bands = bands_of(slice);
    for (const std::vector<double>* part : {&bands.credible_lo, &bands.credible_hi, &bands.lo, &bands.hi}) {
      values.insert(values.end(), part->begin(), part->end());
    }
  }
  std::optional<Range> range = robust_range(values);
  if (range) {
    const double room = kRoomForOutcomes * (range->hi - range->lo);
    const Range reach{range->lo - room, range->hi + room};
    for (const double y : fitted.model().y()) {
      if (y < reach.lo || y > reach.hi) continue;
      range = Range{std::min(range->lo, y), std::max(range->hi, y)};
    }
  }
  AxisOptions axis{.label = fitted.objective().label};
  set_ends(axis, range);
  return axis;
}

/// Whether the constraints leave one value of a parameter that could have several.
bool is_stuck(const Slice& slice) {
  const auto allowed = std::count_if(slice.predictions.begin(), slice.predictions.end(),
                                     [](const auto& prediction) { return prediction.has_value(); });
  return allowed <= 1 && slice.nodes.values.size() > 1;
}

Markup slice_figure(const FittedObjective& fitted, const Slice& slice, const AxisOptions& y,
                    const PanelGrid& grid) {
  const Parameter& parameter = fitted.space().parameters()[slice.parameter];
  AxisOptions axis = axis_of(parameter);
  const std::vector<double> edges = cell_edges(slice.nodes, axis.scale != Scale::kLinear);
  if (axis.categories.empty() && slice.nodes.places.size() > 1) {
    axis.lo = slice.nodes.is_discrete ? edges.front() : slice.nodes.places.front();
    axis.hi = slice.nodes.is_discrete ? edges.back() : slice.nodes.places.back();
  }
  Plot plot({.x = axis, .y = y, .width = grid.width, .height = grid.height});
  draw_forbidden(plot, slice, edges);
  draw_model(plot, slice);
  plot.vline(axis_place(parameter, fitted.best().params[slice.parameter]), {.width = 1.0});
  const bool is_spaced = slice.nodes.is_discrete && axis.scale == Scale::kLinear;
  draw_data(plot, fitted, {slice.parameter}, is_spaced ? kAside * smallest_gap(slice.nodes.places) : 0.0);
  return html::figure(panel(std::move(plot), fmt::format("slice-{}-{}", fitted.index, slice.parameter),
                            fmt::format("{} as the model sees it along {}, all else as in trial {}",
                                        fitted.objective().name, parameter.name, fitted.best().number)),
                      parameter.name);
}

Markup legend(bool has_sets, bool has_constraints) {
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

/// Whether a value lies no farther outside of its bounds than they are apart.
bool is_in_sight(const Parameter& parameter, const Value& value) {
  if (parameter.is_categorical()) return true;
  const double u = unit_scale(parameter).to_unit_loosely(number_of(value));
  return u >= -1.0 && u <= 2.0;
}

/// Where the model's i-th datum was really done. A model that has seen only some of the `observed` trials
/// does not say which: then as near as the space has it.
Values point_of(const FittedObjective& fitted, const std::vector<std::size_t>& observed, Eigen::Index i) {
  if (fitted.model().n() == std::ssize(observed)) {
    const Trial& trial = fitted.content.trials[observed[static_cast<std::size_t>(i)]];
    if (trial.is_elsewhere() || !fitted.space().contains(trial.params)) return trial.done();
  }
  return fitted.space().decode(fitted.model().X().col(i));
}

}  // namespace

PanelGrid PanelGrid::of(std::size_t panels) {
  if (panels <= 2 || panels == 4) return {};
  return {.columns = 3, .width = kSmallWidth, .height = kSmallHeight};
}

AxisOptions axis_of(const Parameter& parameter) {
  AxisOptions axis{.label = name_with_unit(parameter)};
  if (const auto* category = std::get_if<CategoricalParameter>(&parameter.domain)) {
    axis.categories = category->choices;
    return axis;
  }
  axis.scale = unit_scale(parameter).log ? Scale::kLog10 : Scale::kLinear;
  axis.integers = parameter.is_int();
  return axis;
}

BandStyle forbidden() {
  return {.color = palette::kGrey, .opacity = 0.22};
}

void draw_data(Plot& plot, const FittedObjective& fitted, const std::vector<std::size_t>& along,
               double aside) {
  const ObjectiveModel& model = fitted.model();
  const std::vector<Parameter>& parameters = fitted.space().parameters();
  const Eigen::VectorXd nearness = model.nearness(fitted.space().encode(fitted.best().params), along);
  const Eigen::VectorXd y = model.y();
  const std::vector<std::size_t> observed = observed_trials(fitted.content.trials, fitted.index);
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
      const Values values = point_of(fitted, observed, i);
      if (std::ranges::any_of(along, [&](std::size_t j) {
            return is_absent(values[j]) || !is_in_sight(parameters[j], values[j]);
          })) {
        continue;
      }
      const auto place = [&](std::size_t j) { return axis_place(parameters[j], values[j]); };
      // Points of one category would hide each other.
      const double spread =
          parameters[along[0]].is_categorical() ? kApart * static_cast<double>(i % 5 - 2) : 0;
      xs.push_back(place(along[0]) + aside + spread);
      ys.push_back(along.size() == 2 ? place(along[1]) : y[i]);
    }
    plot.points(xs, ys, {.color = palette::kBlack, .radius = radius, .opacity = kNearness[c].opacity});
  }
}

Markup slices(const FittedObjective& fitted) {
  const ObjectiveModel& model = fitted.model();
  Markup body = fill("<h4>Slices through trial {}</h4>\n", std::to_string(fitted.best().number));
  body += fill("<p>One parameter varies, the others stay as in the best trial: {}.</p>\n",
               params_text(fitted.space(), fitted.best().params));
  body += legend(model.has_sets(), !fitted.space().constraints().empty());
  if (!model.has_sets()) {
    body +=
        fill("<p class=\"note\">There is no finite conformal set at {} with fewer than {} outcomes.</p>\n",
             html::percent(1.0 - fitted.content.study.config.alpha), std::to_string(model.least_for_sets()));
  }
  std::vector<std::size_t> order = fitted.order;
  std::erase_if(order, [&](std::size_t j) { return !varies_at(fitted.space(), fitted.best().params, j); });
  std::vector<Slice> all;
  for (std::size_t i = 0; i < std::min(order.size(), kMostSlices); ++i) {
    all.push_back(slice_along(fitted.space(), model, fitted.best().params, order[i], kNodes));
  }
  const AxisOptions y = objective_axis(fitted, all);
  const PanelGrid grid = PanelGrid::of(all.size());
  std::vector<Markup> figures;
  for (const Slice& slice : all) figures.push_back(slice_figure(fitted, slice, y, grid));
  body += fill("<div class=\"slices\">{}</div>\n", html::side_by_side(figures, grid.columns));
  if (all.size() < order.size()) {
    body += fill("<p class=\"note\">The {} least important parameters are left out.</p>\n",
                 std::to_string(order.size() - all.size()));
  }
  if (std::any_of(all.begin(), all.end(), is_stuck)) {
    body += fill(
        "<p class=\"note\">A slice that is grey but for one value: the constraints do not let that parameter "
        "change while all others stay as they are.</p>\n");
  }
  return body;
}

}  // namespace covey::report
