#include <reproduction/curves.h>

#include <fmt/format.h>

#include <string>

namespace covey::reproduce {
namespace multi_objective_figure {
namespace {

struct Task {
  const char* problem;
  double cost;  ///< of a round, relative to one objective
};
constexpr Task kTasks[] = {{"branin-currin", 3.0}, {"penicillin", 20.0}};

std::vector<Series> all_series() {
  using enum AcquisitionKind;
  return {series_of(standard(kEhvi), palette::kOrange), series_of(standard(kNehvi), palette::kVermillion),
          series_of(paper(kEhvi), palette::kSky), series_of(paper(kNehvi), palette::kBlue),
          series_of(exact(kNehvi), palette::kGreen)};
}

LoopRun run_of(const Settings& settings, const Task& task, const Method& method) {
  LoopRun run = loop_run(settings, task.problem, 1, method);
  run.cost *= task.cost;
  return run;
}

std::vector<Job> jobs(const Settings& settings) {
  std::vector<Job> all;
  for (const Task& task : kTasks) {
    for (const Series& series : all_series()) run_of(settings, task, series.method).add_jobs(settings, all);
  }
  return all;
}

Findings evaluate(const Settings& settings, const Results& results) {
  Findings findings;
  Figure figure(
      {.columns = 2, .id = "multi-objective", .title = "Hypervolume and coverage with several objectives"});
  TraceCsv csv;
  for (const Task& task : kTasks) {
    const std::string problem = task.problem;
    const std::vector<Series> all = all_series();
    std::vector<std::vector<Trace>> runs;
    for (const Series& series : all) {
      runs.push_back(traces(run_of(settings, task, series.method), settings, results));
      csv.add(problem, 1, series.method, settings.seed, runs.back());
    }
    Plot volume({.title = problem + ": hypervolume",
                 .x = {.label = "evaluations", .integers = true},
                 .y = {.label = "hypervolume"},
                 .width = kPanelWidth,
                 .height = kPanelHeight});
    Plot coverage({.title = problem + ": coverage at the queries",
                   .x = {.label = "evaluations", .integers = true},
                   .y = {.label = "covered so far", .lo = 0.0, .hi = 1.02},
                   .width = kPanelWidth,
                   .height = kPanelHeight});
    const std::vector<double>& n = runs[0][0].n;
    coverage.line(n, median_band(running_columns_of(runs[0], &Trace::expected)).middle,
                  {.color = palette::kBlack, .width = 1.25, .dash = svg::Dash::kDashed, .label = "promised"});
    Listing listing = coverage_listing(
        fmt::format("{}, {} rounds, {} seeds; per objective, of which each promises 1 − alpha/m", problem,
                    settings.rounds_of(50), settings.seeds_of()));
    for (std::size_t i = 0; i < all.size(); ++i) {
      draw(volume, n, median_band(columns_of(runs[i], &Trace::best)), all[i].color, all[i].method.label);
      draw(coverage, n, median_band(running_columns_of(runs[i], all[i].covered)), all[i].color,
           all[i].method.label);
      add_row(listing, all[i].method.label, runs[i], all[i]);
    }
    findings.listings.push_back(listing);
    figure.add(volume).add(coverage);

    struct Pair {
      std::size_t conformal, plain;
      const char* name;
    };
    for (const Pair& pair : {Pair{2, 0, "ehvi"}, Pair{3, 1, "nehvi"}}) {
      const std::vector<double> plain = finals(runs[pair.plain], &Trace::best);
      std::vector<double> loss = differences(plain, finals(runs[pair.conformal], &Trace::best));
      const double size = estimate(plain).mean;
      for (double& value : loss) value /= size;
      findings.claims.push_back(no_larger_claim(
          {.id = fmt::format("hypervolume-{}-{}", pair.name, problem),
           .claim = fmt::format("On {} {} reaches the hypervolume of {}", problem,
                                all[pair.conformal].method.label, all[pair.plain].method.label),
           .figure = "multi-objective",
           .statistic = "final hypervolume lost by the conformal form, as a share of that of the plain one",
           .note = "Holds unless more than a hundredth is lost beyond doubt."},
          loss, std::vector<double>(loss.size(), 0.0), 0.01));
      findings.claims.push_back(with_vacuous_share(
          smaller_claim(
              {.id = fmt::format("coverage-{}-{}", pair.name, problem),
               .claim = fmt::format("On {} the coverage of {} is nearer to what is promised than that of the "
                                    "credible sets of {}",
                                    problem, all[pair.conformal].method.label, all[pair.plain].method.label),
               .figure = "multi-objective",
               .statistic = "how much further off the promise the credible sets are, mean over seeds",
               .note = "Holds if the 95 % interval over seeds lies above 0."},
              deviations(runs[pair.conformal], all[pair.conformal].covered),
              deviations(runs[pair.plain], all[pair.plain].covered)),
          estimate(means(runs[pair.conformal], &Trace::vacuous)).mean));
    }
  }
  findings.pictures.push_back({"multi-objective", figure.svg(), csv.text(),
                               "Hypervolume of the front that a run recommends (by posterior means, judged "
                               "without noise) and share of outcomes covered so far: median over seeds and "
                               "its 95 % interval (all runs where there are fewer than six)."});
  findings.remarks.push_back(
      "Penicillin has 7 parameters and three objectives here, as published by its authors and as the "
      "reference point of the paper's code needs; the paper calls it three-dimensional. Each of m objectives "
      "gets its share alpha/m, so that all sets together hold with 1 − alpha.");
  return findings;
}

}  // namespace
}  // namespace multi_objective_figure

Experiment multi_objective() {
  using namespace multi_objective_figure;
  return {"multi-objective",
          "Several objectives",
          "Figure 12: Branin-Currin and penicillin production",
          "Conformal and plain EHVI and NEHVI find fronts of similar hypervolume, and conformal coverage "
          "follows 1 − alpha a little better; both are underconfident.",
          jobs,
          evaluate};
}

}  // namespace covey::reproduce
