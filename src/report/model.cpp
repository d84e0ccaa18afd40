#include <covey/report/model_figures.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace covey::report {
namespace {

// Outcomes drawn against their predictions: of more, every second or third.
constexpr std::size_t kMostIntervals = 200;
// With more intervals than this the strokes are thinner.
constexpr std::size_t kCrowdedIntervals = 60;

/// The parameters, the most important one first.
std::vector<std::size_t> by_importance(const Importance& importance) {
  std::vector<std::size_t> order(importance.shares.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t i, std::size_t j) { return importance.shares[i] > importance.shares[j]; });
  return order;
}

// --- What was left out ---

/// How many outcomes the predictions from the others cover.
struct LeftOutCounts {
  int credible = 0;   ///< covered by the credible interval
  int bounded = 0;    ///< with a conformal set that has ends,
  int conformal = 0;  ///< ... and covered by it
};

LeftOutCounts count_covered(const std::vector<LeftOut>& all) {
  LeftOutCounts counts;
  for (const auto& [y, p] : all) {
    counts.credible += contains({p.credible}, y) ? 1 : 0;
    if (!is_bounded(p.conformal)) continue;
    ++counts.bounded;
    counts.conformal += contains(p.conformal, y) ? 1 : 0;
  }
  return counts;
}

/// Intervals of the predicted value, each above the value that came out.
struct Uprights {
  std::vector<double> at, lo, hi;
  void add(double x, const Interval& interval) {
    at.push_back(x);
    lo.push_back(interval.lo);
    hi.push_back(interval.hi);
  }
};

void draw_left_out(Plot& plot, const std::vector<LeftOut>& all) {
  const std::size_t stride = 1 + (all.size() - 1) / kMostIntervals;
  std::vector<double> means;
  Uprights credible, conformal;
  for (std::size_t i = 0; i < all.size(); i += stride) {
    const auto& [y, p] = all[i];
    means.push_back(p.mean);
    credible.add(y, p.credible);
    for (const Interval& interval : p.conformal) {
      if (std::isfinite(interval.lo) && std::isfinite(interval.hi)) conformal.add(y, interval);
    }
  }
  const bool is_crowded = means.size() > kCrowdedIntervals;
  plot.intervals(credible.at, credible.lo, credible.hi,
                 {.color = palette::kBlue,
                  .width = is_crowded ? 3.0 : 5.0,
                  .cap = 0.0,
                  .opacity = 0.25,
                  .label = "credible interval"});
  if (!conformal.at.empty()) {
    plot.intervals(conformal.at, conformal.lo, conformal.hi,
                   {.color = palette::kOrange,
                    .width = 1.25,
                    .cap = is_crowded ? 0.0 : 3.0,
                    .opacity = is_crowded ? 0.7 : 1.0,
                    .label = "conformal set"});
  }
  const AxisOptions& axis = plot.options().x;
  if (axis.lo && axis.hi) {
    const std::vector diagonal{*axis.lo, *axis.hi};
    plot.line(diagonal, diagonal, {.color = palette::kGrey, .width = 1.25, .dash = Dash::kDashed});
  }
  plot.points(credible.at, means, {.color = palette::kBlue, .radius = 2.8, .label = "mean"});
}

Markup left_out_figure(const FittedObjective& fitted, const std::vector<LeftOut>& all) {
  const std::string& name = fitted.objective().name;
  std::vector<double> extent;
  for (const auto& [y, p] : all) extent.insert(extent.end(), {y, p.mean});
  AxisOptions across{.label = name + ", as it came out"};
  set_ends(across, robust_range(extent));
  AxisOptions up = across;
  up.label = "predicted from the other trials";
  Plot plot({.title = "Predicted against actual", .x = across, .y = up, .width = kPanelWidth, .height = 440});
  draw_left_out(plot, all);
  const LeftOutCounts counts = count_covered(all);
  Markup caption = fill(
      "Every outcome predicted from all others. A bar that crosses the diagonal covers: {} of {} credible "
      "intervals",
      std::to_string(counts.credible), std::to_string(all.size()));
  caption += counts.bounded > 0 ? fill(" and {} of {} conformal sets do.", std::to_string(counts.conformal),
                                       std::to_string(counts.bounded))
                                : fill(" do.");
  caption += fill(" The hyperparameters were fitted to all outcomes, so this flatters a little.");
  return html::figure(
      panel(std::move(plot), fmt::format("left-out-{}", fitted.index),
            fmt::format("Outcomes of {} against their predictions from the other trials", name)),
      caption);
}

// --- Prose ---

Markup importance_table(const FittedObjective& fitted, const Importance& importance) {
  Table table({{"parameter"}, {"explains", Align::kRight}, {""}});
  for (const std::size_t j : fitted.order) {
    if (is_constant(fitted.space().parameters()[j])) continue;
    table.add({fitted.space().parameters()[j].name, html::percent(importance.shares[j]),
               Markup::raw(fmt::format(R"(<span class="bar"><span style="width:{:.1f}%"></span></span>)",
                                       100.0 * importance.shares[j]))});
  }
  return fill("<div class=\"importance\">{}</div>", table.markup("Importance of the parameters"));
}

/// How well the model knows the outcomes.
Markup fit_text(const FittedObjective& fitted, const Importance& importance,
                const std::vector<LeftOut>& left_out) {
  const ObjectiveModel& model = fitted.model();
  Markup body = fill("<p>A Gaussian process fitted to {}. ",
                     count_text(static_cast<std::size_t>(model.n()), "outcome"));
  if (importance.sd > 0.0) {
    body += fill(
        "Its mean varies over the space by a standard deviation of {}; a single outcome scatters around it "
        "by {}. ",
        html::number(importance.sd), html::number(model.noise_sd()));
  }
  const double explained = explained_share(left_out);
  if (explained > 0.0) {
    body += fill("Predicting every outcome from the others explains {} of their variance.",
                 html::percent(explained));
  } else if (std::isfinite(explained)) {
    body += fill(
        "Predicting every outcome from the others is no better than their average: what follows is a "
        "sketch.");
  }
  body += fill("</p>\n");
  if (importance.sd == 0.0) {
    body += fill("<p>The mean is the same everywhere: the outcomes show no effect of any parameter.</p>\n");
  }
  return body;
}

Markup importance_part(const FittedObjective& fitted, const Importance& importance) {
  Markup body = fill("<div><h4>Importance</h4>\n{}", importance_table(fitted, importance));
  if (importance.sd > 0.0) {
    const double sum = std::accumulate(importance.shares.begin(), importance.shares.end(), 0.0);
    body += fill(
        "<p class=\"note\">The share of the variation of the model's mean over the space that each parameter "
        "explains by itself (first-order Sobol index{}). {}</p>",
        Markup(fitted.space().is_conditional() ? "; one with a condition where it has a value" : ""),
        fitted.space().constraints().empty()
            ? fmt::format("Interactions make up the other {}.", html::percent(std::max(0.0, 1.0 - sum)))
            : std::string("The constraints tie parameters together, so that shares may overlap."));
  }
  body += fill("</div>\n");
  return body;
}

Markup objective_model(const Content& content, std::size_t k) {
  if (!content.objectives[k].model)
    return fill("<p>A model needs {} outcomes.</p>\n", std::to_string(kLeastObservations));
  const ObjectiveModel& model = *content.objectives[k].model;
  const Importance importance = model.importance();
  const FittedObjective fitted{content, k, by_importance(importance)};
  const std::vector<LeftOut> left_out = model.left_out();
  Markup body = fit_text(fitted, importance, left_out);
  body += fill("<div class=\"pair\">{}{}</div>\n", importance_part(fitted, importance),
               left_out_figure(fitted, left_out));
  body += slices(fitted);
  if (importance.sd > 0.0) body += maps(fitted);
  return body;
}

}  // namespace

Markup model_section(const Content& content) {
  Markup body;
  for (std::size_t k = 0; k < content.objectives.size(); ++k) {
    if (content.objectives.size() > 1) body += fill("<h3>{}</h3>\n", content.objectives[k].name);
    body += objective_model(content, k);
  }
  return html::section("model", "Model", body);
}

}  // namespace covey::report
