#include <covey/numerics/statistics.h>
#include <reproduction/curves.h>

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace covey::reproduce {
namespace acquisitions_figure {
namespace {

struct Task {
  const char* problem;
  int q;
};
constexpr Task kTasks[] = {{"levy:5", 1}, {"ackley:20", 1}, {"levy:20", 3}, {"ackley:20", 3}};

// The places of the paper's methods among all.
enum { kEi, kNei, kUcb, kCei, kCnei, kCucb, kPaperMethods };

std::vector<Series> all_series() {
  return {series_of(standard(AcquisitionKind::kEi), palette::kOrange),
          series_of(standard(AcquisitionKind::kNei), palette::kPurple),
          series_of(standard(AcquisitionKind::kUcb), palette::kVermillion),
          series_of(paper(AcquisitionKind::kEi), palette::kSky),
          series_of(paper(AcquisitionKind::kNei), palette::kGreen),
          series_of(paper(AcquisitionKind::kUcb), palette::kBlue),
          series_of(exact(AcquisitionKind::kEi), palette::kSky),
          series_of(exact(AcquisitionKind::kNei), palette::kGreen),
          series_of(exact(AcquisitionKind::kUcb), palette::kBlue),
          series_of(exact_plain(AcquisitionKind::kUcb), palette::kVermillion)};
}

std::vector<Job> jobs(const Settings& settings) {
  std::vector<Job> all;
  for (const Task& task : kTasks) {
    for (const Series& series : all_series())
      loop_run(settings, task.problem, task.q, series.method).add_jobs(settings, all);
  }
  return all;
}

std::string name_of(const Task& task) {
  return fmt::format("{}, q = {}", task.problem, task.q);
}

double median_of(const std::vector<double>& values) {
  return median(Eigen::Map<const Eigen::VectorXd>(values.data(), std::ssize(values)));
}

Findings evaluate(const Settings& settings, const Results& results) {
  Findings findings;
  Figure figure(
      {.columns = 2, .id = "acquisitions", .title = "Regret of acquisitions and their conformal forms"});
  TraceCsv csv;
  Listing listing{fmt::format("Median final regret over {} seeds, {} rounds", settings.seeds_of(),
                              settings.rounds_of(50)),
                  {""},
                  {}};
  for (const Series& series : all_series()) listing.rows.push_back({series.method.label});
  for (const Task& task : kTasks) {
    const std::vector<Series> all = all_series();
    const std::string name = name_of(task);
    std::string slug = fmt::format("{}-q{}", task.problem, task.q);
    std::ranges::replace(slug, ':', '-');
    std::vector<std::vector<Trace>> runs;
    std::vector<std::vector<double>> last;
    const auto plot_of = [&](const std::string& which) {
      return Plot({.title = name + which,
                   .x = {.label = "evaluations", .integers = true},
                   .y = {.label = "regret of the best point", .scale = Scale::kLog10},
                   .width = kPanelWidth,
                   .height = kPanelHeight});
    };
    Plot published = plot_of(": as in the paper");
    Plot own = plot_of(": exact");
    listing.header.push_back(name);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Series& series = all[i];
      runs.push_back(traces(loop_run(settings, task.problem, task.q, series.method), settings, results));
      last.push_back(log_finals(runs.back(), &Trace::best));
      csv.add(task.problem, task.q, series.method, settings.seed, runs.back());
      const bool plain = !series.method.options.acquisition.conformal;
      draw(i < kPaperMethods ? published : own, runs.back()[0].n,
           median_band(columns_of(runs.back(), &Trace::best)), series.color, series.method.label,
           plain ? svg::Dash::kDashed : svg::Dash::kSolid);
      listing.rows[i].push_back(fmt::format("{:.3g}", median_of(finals(runs.back(), &Trace::best))));
    }
    figure.add(published).add(own);

    // Against the best of the others, by its mean.
    const auto mean = [&](std::size_t i) { return estimate(last[i]).mean; };
    std::size_t rival = kEi;
    int rank = 1;
    for (std::size_t i = 0; i < kPaperMethods; ++i) {
      if (i == kCucb) continue;
      if (mean(i) < mean(rival)) rival = i;
      if (mean(i) < mean(kCucb)) ++rank;
    }
    const bool is_ackley = std::string_view(task.problem).starts_with("ackley");
    Claim first = no_larger_claim(
        {.id = "cucb-rank-" + slug,
         .claim =
             is_ackley ? "On " + name + " cUCB comes second after UCB" : "On " + name + " cUCB is the best",
         .figure = "acquisitions",
         .statistic = fmt::format(
             "log10 final regret, cUCB (paper) − the best of the other five ({}), mean over seeds",
             all[rival].method.label)},
        last[kCucb], last[rival]);
    first.holds = is_ackley ? rank == 2 && rival == kUcb : rank == 1;
    first.note = fmt::format(
        "By mean log10 regret cUCB (paper) is number {} of six. Holds by the order of the means; the "
        "interval says how sure it is.",
        rank);
    findings.claims.push_back(with_cause(
        first, rank == 1 ? "it does better than claimed, and comes first."
                         : "five seeds with noise do not tell the methods apart: see the interval."));

    Claim alike{
        .id = "ei-alike-" + slug,
        .claim = "On " + name + " EI, NEI and their conformal forms do equally well",
        .figure = "acquisitions",
        .statistic = "log10 final regret, the largest mean difference between two of EI, NEI, cEI and cNEI",
        .holds = true};
    std::string pair;
    for (const std::size_t i : {kEi, kNei, kCei, kCnei}) {
      for (const std::size_t j : {kEi, kNei, kCei, kCnei}) {
        const Estimate gap = estimate(differences(last[i], last[j]));
        if (gap.mean <= alike.value) continue;
        alike.value = gap.mean;
        alike.interval = gap.interval;
        pair = all[i].method.label + " − " + all[j].method.label;
      }
    }
    alike.holds = !(alike.interval.lo > 0.0);
    alike.note = fmt::format(
        "{}. Holds unless that difference is beyond doubt; it is the largest of six, so that its own "
        "interval is too sure of itself.",
        pair);
    findings.claims.push_back(
        with_cause(alike,
                   "where the function is nearly flat, as Ackley's is far from its minimum, the conformal "
                   "forms keep nearer to the data, which here is an advantage over EI."));
  }
  findings.listings.push_back(listing);
  findings.pictures.push_back({"acquisitions", figure.svg(), csv.text(),
                               "Regret of the best point evaluated: median over seeds and its 95 % interval "
                               "(all runs where there are fewer than six). Left the paper's methods, right "
                               "Covey's exact forms with its own model; plain acquisitions are dashed."});
  return findings;
}

}  // namespace
}  // namespace acquisitions_figure

Experiment acquisitions() {
  using namespace acquisitions_figure;
  return {"acquisitions",
          "Choice of acquisition",
          "Figure 10: EI, NEI, UCB and their conformal forms on Levy and Ackley",
          "EI, NEI and their conformal forms perform alike; conformal UCB is best except on Ackley in 20 "
          "dimensions, where UCB is ahead of it.",
          jobs,
          evaluate};
}

}  // namespace covey::reproduce
