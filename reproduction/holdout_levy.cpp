#include <reproduction/curves.h>

#include <fmt/format.h>

#include <string>

namespace covey::reproduce {
namespace holdout_levy_figure {
namespace {

struct Panel {
  int dimension;  ///< in the title
  int q;
};
constexpr Panel kPanels[] = {{5, 1}, {10, 1}, {5, 3}, {10, 3}};

/// UCB and its conformal form in one protocol.
struct Column {
  Protocol protocol;
  bool levy_title;  ///< whether Levy-20 stands under the title Levy-10, with q = 1
  Method ucb, own;

  LoopTask task_of(const Panel& panel) const {
    const bool is_mistaken = levy_title && panel.dimension == 10 && panel.q == 1;
    return {.problem = fmt::format("levy:{}", is_mistaken ? 20 : panel.dimension),
            .q = panel.q,
            .orthant = false};
  }
};

std::vector<Column> columns(const Settings& settings) {
  std::vector<Column> all;
  for (const Variant& variant : settings.variants()) {
    all.push_back({variant.protocol, variant.has(Trait::kLevyTitle), standard(AcquisitionKind::kUcb, variant),
                   conformal(AcquisitionKind::kUcb, variant)});
  }
  if (settings.shows(Protocol::kCovey)) {
    all.push_back({Protocol::kCovey, false,
                   standard(AcquisitionKind::kUcb, {Protocol::kMeant, settings.without}),
                   exact(AcquisitionKind::kUcb)});
  }
  return all;
}

std::vector<Series> series_of_column(const Column& column) {
  return series_of(std::vector<Method>{column.ucb, column.own});
}

std::vector<Job> jobs(const Settings& settings) {
  std::vector<Job> all;
  for (const Column& column : columns(settings)) {
    for (const Panel& shown : kPanels)
      add_jobs(all, series_of_column(column), column.task_of(shown), settings);
  }
  return distinct(std::move(all));
}

Plot draw_panel(const std::string& name, const std::vector<MethodRuns>& all) {
  Plot plot = panel(name, evaluations_axis(), {.label = "covered so far", .lo = 0.5, .hi = 1.01});
  const std::vector<Trace>& first = all[0].runs;
  const std::vector<double>& n = first[0].n;
  draw_promise(plot, n, median_band(running_columns_of(first, &Trace::holdout_expected)).middle);
  for (const auto& [series, runs] : all) {
    draw(plot, n, median_band(running_columns_of(runs, series.holdout)), series.color,
         series.method.label + ", " + set_name(series.holdout));
  }
  return plot;
}

std::vector<std::string> row_of(const std::string& name, const MethodRuns& method) {
  const Trace::Column column = method.series.holdout;
  return {name + ": " + method.label() + ", " + set_name(column),
          percent(estimate(means(method.runs, &Trace::holdout_expected)).mean),
          percent(estimate(means(method.runs, column)).mean),
          fmt::format("{:.3f}", estimate(deviations(method.runs, column, &Trace::holdout_expected)).mean)};
}

void add_claims(std::vector<Claim>& claims, const Column& column, const Panel& shown,
                const MethodTable& runs) {
  const MethodRuns& own = runs.of(column.own);
  const MethodRuns& ucb = runs.of(column.ucb);
  const auto off = [](const MethodRuns& method) {
    return deviations(method.runs, method.series.holdout, &Trace::holdout_expected);
  };
  const std::string slug = fmt::format("levy-{}-q{}", shown.dimension, shown.q);
  claims.push_back(judge(claim_text("holdout-" + slug), column.protocol, off(own), {off(ucb)}));
  if (column.protocol == Protocol::kCovey) return;
  claims.push_back(judge(claim_text("overconfident-" + slug), column.protocol,
                         means(ucb.runs, ucb.series.holdout), {means(ucb.runs, &Trace::holdout_expected)}));
}

Findings evaluate(const Settings& settings, const Results& results) {
  Findings findings;
  const std::vector<Column> all = columns(settings);
  Figure figure({.columns = 4, .id = "holdout-levy", .title = "Coverage of data held out"});
  TraceCsv csv;
  Listing listing{
      fmt::format(
          "{} rounds, {} seeds, whole-cube starts: sets on a random fifth of the data, by a fit of the rest. "
          "Off by: mean over seeds of |coverage − promise| of a run.",
          settings.rounds_of(50), settings.seeds_of()),
      {"", "promised", "covered", "off by"},
      {}};
  for (const Column& column : all) {
    for (const Panel& shown : kPanels) {
      const LoopTask task = column.task_of(shown);
      const MethodTable runs = runs_of(series_of_column(column), task, settings, results);
      csv.add(task.problem, task.q, settings.seed, runs.all());
      const std::string name =
          fmt::format("{}: Levy-{}, q = {}", to_string(column.protocol), shown.dimension, shown.q);
      figure.add(draw_panel(name, runs.all()));
      for (const MethodRuns& method : runs.all()) listing.rows.push_back(row_of(name, method));
      add_claims(findings.claims, column, shown, runs);
    }
  }
  findings.listings.push_back(listing);
  findings.pictures.push_back({"holdout-levy", figure.svg(), csv.text(),
                               "Share of the data held out that the sets covered so far: median over seeds "
                               "and its 95 % interval (all "
                               "runs where there are fewer than six); a row per protocol."});
  findings.remarks = {
      "As published, the panel Levy-10 with q = 1 shows runs on Levy-20.",
      "The paper pools six acquisitions; here are UCB and conformal UCB, since data held out of a run are "
      "judged by sets that do not depend on the acquisition."};
  return findings;
}

}  // namespace
}  // namespace holdout_levy_figure

Experiment holdout_levy() {
  using namespace holdout_levy_figure;
  return {"holdout-levy",
          "Coverage of data held out",
          "Figure 11: Levy in 5 and 10 dimensions",
          "On data held out, conformal coverage follows what is promised, significantly better than credible "
          "coverage, which tends to be overconfident.",
          {Protocol::kPublished, Protocol::kMeant, Protocol::kCovey},
          jobs,
          evaluate};
}

}  // namespace covey::reproduce
