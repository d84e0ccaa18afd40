#include <covey/report/coverage_series.h>
#include <covey/report/parts.h>

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace covey::report {
namespace {

// Fewer outcomes than this say nothing about levels other than the promised one.
constexpr std::size_t kFewForLevels = 8;
// Widths that differ by more than this factor need a logarithmic axis.
constexpr double kManyTimes = 15.0;

std::string sets_of(const CoverageRecord& record) {
  return fmt::format("{}, guarantee {}", to_string(record.promise), to_string(record.guarantee));
}

Markup records_table(const StudyCheck& check) {
  Table table({{"objective"},
               {"sets"},
               {"outcomes", Align::kRight},
               {"promised", Align::kRight},
               {"delivered", Align::kRight},
               {"95 % bounds", Align::kRight},
               {"credible", Align::kRight},
               {"conformal", Align::kRight},
               {"vacuous", Align::kRight},
               {"elsewhere", Align::kRight},
               {""}});
  for (const CoverageRecord& r : check.records) {
    const int n = r.sequence.count();
    const Interval bounds = r.sequence.mean();
    const auto share = [&](int count) {
      return n == 0 ? "–" : html::percent(static_cast<double>(count) / n);
    };
    table.add({r.objective, sets_of(r), std::to_string(n), html::percent(r.sequence.promised()),
               html::percent(r.sequence.delivered()),
               n == 0 ? "–" : fmt::format("{} to {}", html::percent(bounds.lo), html::percent(bounds.hi)),
               share(r.credible), share(r.conformal), std::to_string(r.vacuous), std::to_string(r.elsewhere),
               standing_badge(r.standing())});
  }
  return table.markup("Promised and delivered coverage");
}

std::vector<double> in_percent(std::vector<double> shares) {
  for (double& share : shares) share *= 100.0;
  return shares;
}

/// The share covered so far, after each outcome.
Plot over_time_plot(const CoverageRecord& record, const std::vector<const TrialObjective*>& outcomes) {
  const CoverageOverTime series = coverage_over_time(outcomes);
  const std::vector<double> x(series.count.begin(), series.count.end());
  Plot plot({.title = "Coverage over time",
             .x = {.label = "outcomes of promised sets", .integers = true},
             .y = {.label = "covered so far, %", .lo = 0.0, .hi = 102.0},
             .width = kPanelWidth,
             .height = kPanelHeight});
  plot.band(x, in_percent(series.low), in_percent(series.high),
            {.color = palette::kGreen, .opacity = 0.15, .edge_width = 0.75, .label = "95 % at all times"});
  plot.line(x, in_percent(series.promised),
            {.color = palette::kGrey, .dash = Dash::kDashed, .label = "promised"});
  plot.line(x, in_percent(series.delivered),
            {.color = record.standing() == Standing::kBroken ? palette::kVermillion : palette::kGreen,
             .label = "delivered"});
  return plot;
}

/// The share of the outcomes that the sets of every level would have covered.
Plot reliability_plot(const CoverageRecord& record, const std::vector<const TrialObjective*>& outcomes) {
  const Reliability curve = reliability(outcomes);
  const std::vector<double> level = in_percent(curve.level);
  Plot plot({.title = "Reliability at every level",
             .x = {.label = "level of the set, %", .lo = 0.0, .hi = 100.0},
             .y = {.label = "outcomes covered, %", .lo = 0.0, .hi = 102.0},
             .width = kPanelWidth,
             .height = kPanelHeight});
  plot.band(level, in_percent(curve.chance_low), in_percent(curve.chance_high),
            {.color = palette::kGrey, .opacity = 0.18, .label = "chance"});
  plot.line(std::vector{0.0, 100.0}, std::vector{0.0, 100.0},
            {.color = palette::kGrey, .width = 1.0, .dash = Dash::kDashed});
  plot.line(level, in_percent(curve.conformal),
            {.color = palette::kOrange, .step = true, .label = "conformal"});
  plot.line(level, in_percent(curve.credible), {.color = palette::kBlue, .label = "credible"});
  plot.points(std::vector{100.0 * record.sequence.promised()},
              std::vector{100.0 * record.sequence.delivered()},
              {.color = palette::kGreen, .marker = Marker::kSquare, .radius = 5.0, .label = "promised sets"});
  return plot;
}

Plot p_values_plot(const std::vector<const TrialObjective*>& outcomes) {
  const auto [edges, counts] = p_value_histogram(outcomes);
  Plot plot({.title = "Conformal p-values of the outcomes",
             .x = {.label = "p-value", .lo = 0.0, .hi = 1.0},
             .y = {.label = "outcomes", .integers = true},
             .width = kPanelWidth,
             .height = kPanelHeight});
  plot.bars(edges, std::vector<double>(counts.begin(), counts.end()),
            {.color = palette::kOrange, .opacity = 0.7});
  plot.hline(static_cast<double>(outcomes.size()) / static_cast<double>(counts.size()),
             {.label = "if model and data agree"});
  return plot;
}

Plot widths_plot(const Content& content, std::size_t k) {
  const SetWidths widths = set_widths(content.trials, k);
  double least = std::numeric_limits<double>::infinity();
  double most = 0.0;
  for (const std::vector<double>* part : {&widths.promised, &widths.credible}) {
    for (const double one : *part) {
      if (!(one > 0.0)) continue;
      least = std::min(least, one);
      most = std::max(most, one);
    }
  }
  const bool is_log = most > kManyTimes * least;
  AxisOptions y{.label = "width, " + content.objectives[k].label,
                .scale = is_log ? Scale::kLog10 : Scale::kLinear};
  if (!is_log) y.lo = 0.0;
  Plot plot({.title = "Width of the sets when asked",
             .x = {.label = "trial", .integers = true},
             .y = y,
             .width = kPanelWidth,
             .height = kPanelHeight});
  const std::vector<double> at(widths.trial.begin(), widths.trial.end());
  plot.line(at, widths.credible, {.color = palette::kBlue, .width = 1.25, .label = "credible"});
  plot.line(at, widths.promised, {.color = palette::kOrange, .label = "promised"});
  return plot;
}

/// The pictures of one objective's sets with one guarantee.
Markup record_figures(const Content& content, const CoverageRecord& record, std::size_t index) {
  const std::vector<const TrialObjective*> outcomes = outcomes_of(content.study, content.trials, record);
  const std::string id = fmt::format("trust-{}", index);
  std::vector<Markup> figures;
  figures.push_back(html::figure(
      panel(
          over_time_plot(record, outcomes), id + "-coverage",
          fmt::format("Share of outcomes covered over time: {} of {} in the end, {:.1f} % promised",
                      record.sequence.covered(), record.sequence.count(), 100 * record.sequence.promised())),
      "The green band is a confidence sequence: at all times at once, with probability 95 %, it holds the "
      "average probability of being covered. The promise counts as broken while the dashed line is above "
      "it."));
  figures.push_back(
      html::figure(panel(widths_plot(content, objective_of(content.study, record)), id + "-widths",
                         "Widths of the sets in the order of the trials"),
                   "Narrower sets say more. A promised set that is wider than the model's own was widened "
                   "because the model had been too sure; a gap is a set without an end."));
  if (outcomes.size() >= kFewForLevels) {
    figures.push_back(
        html::figure(panel(reliability_plot(record, outcomes), id + "-reliability",
                           "Share of outcomes that credible and conformal sets of every level cover"),
                     "On the diagonal sets cover as often as they say; below it they are too narrow, above "
                     "it too wide. Grey: where 19 of 20 points would lie for independent outcomes."));
    figures.push_back(
        html::figure(panel(p_values_plot(outcomes), id + "-p", "Histogram of the p-values of the outcomes"),
                     "Flat if outcomes look like the data before them. Many small ones: surprises, from a "
                     "search that goes where the model is wrong, or from outliers. Many large ones: sets "
                     "that are wider than needed."));
  }
  return html::side_by_side(figures);
}

/// What a record says, in words.
Markup record_text(const CoverageRecord& r) {
  Markup body = fill("<p>{} <strong>{}</strong>, {} sets: ", standing_badge(r.standing()), r.objective,
                     to_string(r.promise));
  if (r.sequence.count() > 0) {
    body += fill("promised {}, delivered {} ({} of {} outcomes); ", html::percent(r.sequence.promised()),
                 html::percent(r.sequence.delivered()), std::to_string(r.sequence.covered()),
                 std::to_string(r.sequence.count()));
  }
  body += fill("{}.</p>\n", r.meaning());
  if (r.excluded > 0) {
    body += fill(
        "<p class=\"note\">{} of these outcomes are excluded from the model; their sets were promised, so "
        "they count here.</p>\n",
        std::to_string(r.excluded));
  }
  if (r.elsewhere > 0) body += fill("<p class=\"note\">{}.</p>\n", r.elsewhere_meaning());
  if (const std::string amended = r.amended_meaning(); !amended.empty())
    body += fill("<p class=\"note\">{}.</p>\n", amended);
  if (const std::string proven = r.proven_meaning(); !proven.empty()) {
    body += fill(
        "<ul><li><strong>Proven:</strong> {}.</li>\n<li><strong>Measured:</strong> {}.</li>\n"
        "<li><strong>Watched:</strong> {}.</li></ul>\n",
        proven, r.measured_meaning(), r.watched_meaning());
  }
  return body;
}

/// What became of the promises before they meant what they mean now; empty if they always did.
Markup former_part(const Content& content) {
  if (content.study.chapter == 1) return {};
  Markup body = fill(
      "<h3>Former chapters</h3>\n<p>This is chapter {} of the ledger: what is promised was changed, and the "
      "record began anew. What was asked before is judged by what was promised then.</p>\n",
      std::to_string(content.study.chapter));
  Table table({{"chapter", Align::kRight},
               {"objective"},
               {"sets"},
               {"outcomes", Align::kRight},
               {"promised", Align::kRight},
               {"delivered", Align::kRight},
               {""}});
  for (const CoverageRecord& r : content.check.former) {
    table.add({std::to_string(r.chapter), r.objective, sets_of(r), std::to_string(r.sequence.count()),
               html::percent(r.sequence.promised()), html::percent(r.sequence.delivered()),
               standing_badge(r.standing())});
  }
  if (table.size() > 0) body += table.markup("Coverage in former chapters");
  return body;
}

Markup drift_part(const StudyCheck& check) {
  Markup list;
  for (const DriftRecord& record : check.drift)
    list += fill("<li>{}: {}.</li>\n", record.name, record.meaning());
  return fill("<h3>Has something changed?</h3>\n<ul>\n{}</ul>\n", list);
}

Markup outliers_part(const StudyCheck& check) {
  Markup body = fill("<h3>Possible outliers</h3>\n");
  if (check.outliers.empty()) {
    body += fill("<p>None: no outcome lies far outside of what was expected of it.</p>\n");
    return body;
  }
  Markup list;
  for (const PossibleOutlier& outlier : check.outliers)
    list += fill("<li>{}.</li>\n", covey::describe(outlier));
  body += fill("<ul>\n{}</ul>\n", list);
  return body;
}

}  // namespace

Markup trust_section(const Content& content) {
  const StudyCheck& check = content.check;
  Markup body;
  if (check.records.empty()) {
    body += fill("<p>No outcome of a prediction yet: nothing to judge. {}</p>\n", kWithoutPrediction);
    body += former_part(content);
    return html::section("trust", "Trust", body);
  }
  for (const CoverageRecord& record : check.records) body += record_text(record);
  body += records_table(check);
  body += fill(
      "<p class=\"note\">“Promised” sets are what the record judges. “Credible” intervals are the Gaussian "
      "process's own, “conformal” sets use ranks of residuals in place of its normal distribution; both are "
      "shown for comparison. Vacuous sets have no end: covering is no merit, so they are counted "
      "apart. Trials that were done elsewhere, at another point than was asked, are not judged: their sets "
      "were of the point that was asked.</p>\n");
  for (std::size_t i = 0; i < check.records.size(); ++i) {
    const CoverageRecord& record = check.records[i];
    if (record.is_joint || record.sequence.count() < 2) continue;  // one outcome makes no curve
    if (check.records.size() > 1) body += fill("<h3>{}: {}</h3>\n", record.objective, sets_of(record));
    body += record_figures(content, record, i);
  }
  if (check.violations) body += fill("<h3>Limits</h3>\n<p>{}.</p>\n", check.violations->meaning());
  body += drift_part(check);
  body += former_part(content);
  body += outliers_part(check);
  return html::section("trust", "Trust", body);
}

}  // namespace covey::report
