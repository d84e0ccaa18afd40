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

std::vector<Method> methods() {
  return {standard(AcquisitionKind::kUcb), paper(AcquisitionKind::kUcb), exact(AcquisitionKind::kUcb)};
}

std::vector<Job> jobs(const Settings& settings) {
  std::vector<Job> all;
  for (const Task& task : kTasks) {
    for (const Method& method : methods())
      loop_run(settings, task.problem, task.q, method).add_jobs(settings, all);
  }
  return all;
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
  std::vector<double> conformal_off, credible_off;
  for (const Task& task : kTasks) {
    const std::string name = fmt::format("{}, q = {}", task.problem, task.q);
    Plot plot({.title = name,
               .x = {.label = "evaluations", .integers = true},
               .y = {.label = "covered so far", .lo = 0.5, .hi = 1.01},
               .width = kPanelWidth,
               .height = kPanelHeight});
    bool first = true;
    for (const Method& method : methods()) {
      const std::vector<Trace> runs =
          traces(loop_run(settings, task.problem, task.q, method), settings, results);
      csv.add(task.problem, task.q, method, settings.seed, runs);
      const std::vector<double>& n = runs[0].n;
      if (first) {
        plot.line(n, median_band(running_columns_of(runs, &Trace::holdout_expected)).middle,
                  {.color = palette::kBlack, .width = 1.25, .dash = svg::Dash::kDashed, .label = "promised"});
        draw(plot, n, median_band(running_columns_of(runs, &Trace::holdout_credible)), palette::kVermillion,
             method.label + ", credible");
      } else {
        draw(plot, n, median_band(running_columns_of(runs, &Trace::holdout_conformal)),
             method.options.preset == Preset::kPaper ? palette::kBlue : palette::kGreen,
             method.label + ", conformal");
      }
      first = false;
      const std::vector<double> conformal =
          deviations(runs, &Trace::holdout_conformal, &Trace::holdout_expected);
      const std::vector<double> credible =
          deviations(runs, &Trace::holdout_credible, &Trace::holdout_expected);
      const auto mean = [&](Trace::Column column) { return percent(estimate(means(runs, column)).mean); };
      listing.rows.push_back({name + ": " + method.label, mean(&Trace::holdout_expected),
                              mean(&Trace::holdout_conformal), mean(&Trace::holdout_credible),
                              fmt::format("{:.3f}", estimate(conformal).mean),
                              fmt::format("{:.3f}", estimate(credible).mean)});
      if (method.options.preset == Preset::kPaper) {
        conformal_off.insert(conformal_off.end(), conformal.begin(), conformal.end());
        credible_off.insert(credible_off.end(), credible.begin(), credible.end());
      }
    }
    figure.add(plot);
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
                    conformal_off, credible_off));
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
