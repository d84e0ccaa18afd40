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

// The places of the paper's methods among all.
enum { kEhvi, kNehvi, kCehvi, kCnehvi };

std::vector<Series> all_series() {
  return {series_of(standard(AcquisitionKind::kEhvi), palette::kOrange),
          series_of(standard(AcquisitionKind::kNehvi), palette::kVermillion),
          series_of(paper(AcquisitionKind::kEhvi), palette::kSky),
          series_of(paper(AcquisitionKind::kNehvi), palette::kBlue),
          series_of(exact(AcquisitionKind::kNehvi), palette::kGreen)};
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

void draw_panels(Figure& figure, const std::string& problem, const std::vector<MethodRuns>& all) {
  Plot volume = panel(problem + ": hypervolume", evaluations_axis(), {.label = "hypervolume"});
  Plot coverage = panel(problem + ": coverage at the queries", evaluations_axis(), coverage_axis());
  const std::vector<Trace>& first = all[0].runs;
  const std::vector<double>& n = first[0].n;
  draw_promise(coverage, n, median_band(running_columns_of(first, &Trace::expected)).middle);
  for (const auto& [series, runs] : all) {
    draw(volume, n, median_band(columns_of(runs, &Trace::best)), series.color, series.method.label);
    draw(coverage, n, median_band(running_columns_of(runs, series.covered)), series.color,
         series.method.label);
  }
  figure.add(volume).add(coverage);
}

Listing list_methods(const Settings& settings, const std::string& problem,
                     const std::vector<MethodRuns>& all) {
  Listing listing = coverage_listing(
      fmt::format("{}, {} rounds, {} seeds; per objective, of which each promises 1 − alpha/m", problem,
                  settings.rounds_of(50), settings.seeds_of()));
  for (const MethodRuns& method : all) add_row(listing, method.label(), method);
  return listing;
}

/// `name` is of the acquisition, of which there are a conformal and a plain form.
void add_claims(std::vector<Claim>& claims, const std::string& name, const std::string& problem,
                const MethodRuns& conformal, const MethodRuns& plain) {
  const std::vector<double> reached = finals(plain.runs, &Trace::best);
  std::vector<double> loss = differences(reached, finals(conformal.runs, &Trace::best));
  const double size = estimate(reached).mean;
  for (double& value : loss) value /= size;
  claims.push_back(no_larger_claim(
      {.id = fmt::format("hypervolume-{}-{}", name, problem),
       .claim =
           fmt::format("On {} {} reaches the hypervolume of {}", problem, conformal.label(), plain.label()),
       .figure = "multi-objective",
       .statistic = "final hypervolume lost by the conformal form, as a share of that of the plain one",
       .note = "Holds unless more than a hundredth is lost beyond doubt."},
      loss, std::vector<double>(loss.size(), 0.0), 0.01));
  claims.push_back(with_vacuous_share(
      smaller_claim(
          {.id = fmt::format("coverage-{}-{}", name, problem),
           .claim = fmt::format(
               "On {} the coverage of {} is nearer to what is promised than that of the credible sets of {}",
               problem, conformal.label(), plain.label()),
           .figure = "multi-objective",
           .statistic = "how much further off the promise the credible sets are, mean over seeds",
           .note = "Holds if the 95 % interval over seeds lies above 0."},
          conformal.off(), plain.off()),
      conformal.vacuous()));
}

Findings evaluate(const Settings& settings, const Results& results) {
  Findings findings;
  Figure figure(
      {.columns = 2, .id = "multi-objective", .title = "Hypervolume and coverage with several objectives"});
  TraceCsv csv;
  for (const Task& task : kTasks) {
    const std::vector<MethodRuns> all = runs_of(all_series(), task.problem, 1, settings, results);
    csv.add(task.problem, 1, settings.seed, all);
    draw_panels(figure, task.problem, all);
    findings.listings.push_back(list_methods(settings, task.problem, all));
    add_claims(findings.claims, "ehvi", task.problem, all[kCehvi], all[kEhvi]);
    add_claims(findings.claims, "nehvi", task.problem, all[kCnehvi], all[kNehvi]);
  }
  findings.pictures.push_back(
      {"multi-objective", figure.svg(), csv.text(),
       "Hypervolume of the front that a run recommends (by posterior means, judged without noise) and share "
       "of outcomes covered so far: median over seeds and its 95 % interval (all runs where there are fewer "
       "than six)."});
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
