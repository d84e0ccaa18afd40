#include <reproduction/curves.h>

#include <fmt/format.h>

#include <string>

namespace covey::reproduce {
namespace holdout_levy_figure {
namespace {

struct Task {
  const char* problem;
  int q;
};
constexpr Task kTasks[] = {{"levy:5", 1}, {"levy:10", 1}, {"levy:5", 3}, {"levy:10", 3}};

std::vector<Series> all_series() {
  return {series_of(standard(AcquisitionKind::kUcb), palette::kVermillion),
          series_of(paper(AcquisitionKind::kUcb), palette::kBlue),
          series_of(exact(AcquisitionKind::kUcb), palette::kGreen)};
}

std::vector<Job> jobs(const Settings& settings) {
  std::vector<Job> all;
  for (const Task& task : kTasks) add_jobs(all, all_series(), task.problem, task.q, settings);
  return all;
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

/// |coverage − promise| of both kinds of sets, per run.
struct Deviations {
  std::vector<double> conformal, credible;

  void add(const std::vector<Trace>& runs) {
    for (const double off : deviations(runs, &Trace::holdout_conformal, &Trace::holdout_expected))
      conformal.push_back(off);
    for (const double off : deviations(runs, &Trace::holdout_credible, &Trace::holdout_expected))
      credible.push_back(off);
  }
};

std::vector<std::string> row_of(const std::string& name, const MethodRuns& method) {
  const auto mean = [&](Trace::Column column) { return percent(estimate(means(method.runs, column)).mean); };
  Deviations off;
  off.add(method.runs);
  return {name + ": " + method.label(),
          mean(&Trace::holdout_expected),
          mean(&Trace::holdout_conformal),
          mean(&Trace::holdout_credible),
          fmt::format("{:.3f}", estimate(off.conformal).mean),
          fmt::format("{:.3f}", estimate(off.credible).mean)};
}

Findings evaluate(const Settings& settings, const Results& results) {
  Findings findings;
  Figure figure({.columns = 2, .id = "holdout-levy", .title = "Coverage of data held out, Levy"});
  TraceCsv csv;
  Listing listing{
      fmt::format(
          "Coverage of a random tenth of the data by a fit without it, mean over {} rounds and {} seeds",
          settings.rounds_of(50), settings.seeds_of()),
      {"", "promised", "conformal", "credible", "conformal off by", "credible off by"},
      {}};
  Deviations off;  // of the paper's method
  for (const Task& task : kTasks) {
    const std::string name = fmt::format("{}, q = {}", task.problem, task.q);
    const std::vector<MethodRuns> all = runs_of(all_series(), task.problem, task.q, settings, results);
    csv.add(task.problem, task.q, settings.seed, all);
    figure.add(draw_panel(name, all));
    for (const MethodRuns& method : all) {
      listing.rows.push_back(row_of(name, method));
      if (method.series.method.options.preset == Preset::kPaper) off.add(method.runs);
    }
  }
  findings.listings.push_back(listing);
  findings.claims.push_back(
      smaller_claim({.id = "holdout-levy",
                     .claim = "On data held out of Levy runs, conformal coverage is nearer to what is "
                              "promised than credible coverage",
                     .figure = "holdout-levy",
                     .statistic = "how much further off the promise the credible sets of the same models "
                                  "are, mean over runs of all four tasks",
                     .note = "Both kinds of sets come from the same fits in the runs of cUCB (paper). Holds "
                             "if the 95 % interval over runs lies above 0."},
                    off.conformal, off.credible));
  findings.pictures.push_back({"holdout-levy", figure.svg(), csv.text(),
                               "Share of held-out observations covered so far: median over seeds and its 95 "
                               "% interval (all runs where there are fewer than six)."});
  findings.remarks.push_back(
      "Rows held out at random are alike, so that uniform weights are right for them and are used for all "
      "methods. With few data a conformal set can only be a little too large: its coverage is a multiple of "
      "1/(n + 1).");
  return findings;
}

}  // namespace
}  // namespace holdout_levy_figure

Experiment holdout_levy() {
  using namespace holdout_levy_figure;
  return {"holdout-levy",
          "Coverage of data held out",
          "Figure 11: Levy in 5 and 10 dimensions, one and three queries at a time",
          "On random holdouts conformal sets follow 1 − alpha well, better than credible sets, which are "
          "overconfident.",
          jobs,
          evaluate};
}

}  // namespace covey::reproduce
