#include <reproduction/curves.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace covey::reproduce {
namespace coverage_bo_figure {
namespace {

constexpr int kQ = 3;
constexpr const char* kProblems[] = {"levy:20", "ackley:20"};

std::vector<Series> all_series() {
  return {series_of(standard(AcquisitionKind::kUcb), palette::kVermillion),
          series_of(turbo(AcquisitionKind::kUcb), palette::kOrange),
          series_of(paper(AcquisitionKind::kUcb), palette::kBlue),
          series_of(exact(AcquisitionKind::kUcb), palette::kGreen),
          series_of(exact_plain(AcquisitionKind::kUcb), palette::kPurple)};
}

std::vector<Job> jobs(const Settings& settings) {
  std::vector<Job> all;
  for (const char* problem : kProblems) {
    for (const Series& series : all_series())
      loop_run(settings, problem, kQ, series.method).add_jobs(settings, all);
  }
  return all;
}

Plot panel(const std::string& title, const std::string& y, std::optional<double> low = {},
           std::optional<double> high = {}) {
  return Plot({.title = title,
               .x = {.label = "evaluations", .integers = true},
               .y = {.label = y, .lo = low, .hi = high},
               .width = kPanelWidth,
               .height = kPanelHeight});
}

Findings evaluate(const Settings& settings, const Results& results) {
  Findings findings;
  Figure figure({.columns = 3, .id = "coverage-bo", .title = "Coverage and progress of five methods"});
  TraceCsv csv;
  for (const std::string problem : kProblems) {
    const std::vector<Series> all = all_series();
    std::vector<std::vector<Trace>> runs;
    for (const Series& series : all) {
      runs.push_back(traces(loop_run(settings, problem, kQ, series.method), settings, results));
      csv.add(problem, kQ, series.method, settings.seed, runs.back());
    }
    Plot queries = panel(problem + ": coverage at the queries", "covered so far", 0.0, 1.02);
    Plot held = panel(problem + ": coverage of data held out", "covered so far", 0.0, 1.02);
    Plot best({.title = problem + ": best point",
               .x = {.label = "evaluations", .integers = true},
               .y = {.label = "regret", .scale = Scale::kLog10},
               .width = kPanelWidth,
               .height = kPanelHeight});
    const std::vector<double>& n = runs[0][0].n;
    for (Plot* plot : {&queries, &held}) {
      plot->line(n, quantile_band(running_columns_of(runs[0], &Trace::expected), 0.2, 0.8).middle,
                 {.color = palette::kBlack, .width = 1.25, .dash = svg::Dash::kDashed, .label = "promised"});
    }
    Listing listing = coverage_listing(
        fmt::format("{}, q = {}, {} rounds, {} seeds: the sets each method is known for, mean over seeds. "
                    "Off by: mean over seeds of |coverage − promise| of a whole run.",
                    problem, kQ, settings.rounds_of(50), settings.seeds_of()));
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Series& s = all[i];
      const std::string kind = s.covered == &Trace::credible    ? ", credible"
                               : s.covered == &Trace::conformal ? ", conformal"
                                                                : ", tracked";
      draw(queries, n, quantile_band(running_columns_of(runs[i], s.covered), 0.2, 0.8), s.color,
           s.method.label + kind);
      draw(held, n, quantile_band(running_columns_of(runs[i], s.holdout), 0.2, 0.8), s.color,
           s.method.label + (s.holdout == &Trace::holdout_credible ? ", credible" : ", conformal"));
      draw(best, n, quantile_band(columns_of(runs[i], &Trace::best), 0.2, 0.8), s.color, s.method.label);
      add_row(listing, s.method.label + kind, runs[i], s);
    }
    findings.listings.push_back(listing);
    figure.add(queries).add(held).add(best);

    std::string slug = problem;
    std::ranges::replace(slug, ':', '-');
    const auto off = [&](std::size_t i) { return deviations(runs[i], all[i].covered); };
    const double vacuous = estimate(means(runs[2], &Trace::vacuous)).mean;
    const std::string rule =
        "Off by: |share of a run's queries that were covered − share that was promised|. Holds if the 95 % "
        "interval of the paired difference over seeds lies above 0.";
    const std::string statistic = "how much further off the promise the rival's coverage is, mean over seeds";
    findings.claims.push_back(with_vacuous_share(
        smaller_claim({.id = "query-coverage-ucb-" + slug,
                       .claim = "On " + problem +
                                " the coverage of the paper's conformal sets at the queries is nearer to "
                                "what is promised than that of UCB's credible sets",
                       .figure = "coverage-bo",
                       .statistic = statistic,
                       .note = rule},
                      off(2), off(0)),
        vacuous));
    findings.claims.push_back(with_vacuous_share(
        smaller_claim({.id = "query-coverage-turbo-" + slug,
                       .claim = "On " + problem + " the same against TuRBO's credible sets",
                       .figure = "coverage-bo",
                       .statistic = statistic,
                       .note = rule},
                      off(2), off(1)),
        vacuous));
    findings.claims.push_back(smaller_claim({.id = "query-coverage-exact-" + slug,
                                             .claim = "Beyond the paper: on " + problem +
                                                      " the coverage of Covey's tracked sets is nearer to "
                                                      "what is promised than that of UCB's credible sets",
                                             .figure = "coverage-bo",
                                             .statistic = statistic,
                                             .note = rule + " Tracked sets are never the whole line."},
                                            off(3), off(0)));
    // The worst of the methods decides.
    Claim fine{
        .id = "holdout-fine-" + slug,
        .claim = "On " + problem + " coverage of data held out looks fine for every method",
        .figure = "coverage-bo",
        .statistic = "coverage − promise on data held out, of the method for which it is largest in size",
        .value = 0.0};
    std::string worst;
    for (std::size_t i = 0; i < 3; ++i) {  // those of the paper
      const Estimate gap =
          estimate(differences(means(runs[i], all[i].holdout), means(runs[i], &Trace::holdout_expected)));
      if (std::abs(gap.mean) >= std::abs(fine.value)) {
        fine.value = gap.mean;
        fine.interval = gap.interval;
        worst = all[i].method.label;
      }
    }
    fine.holds = std::abs(fine.value) <= 0.1;
    fine.note = fmt::format(
        "Of the paper's three methods; holds if none is off by more than .1 on average. The worst is {}. "
        "Beyond the paper, cUCB (exact) is off by {}: its model expects little noise, and in 20 dimensions "
        "fits the rows that it sees too closely.",
        worst,
        to_string(
            estimate(differences(means(runs[3], all[3].holdout), means(runs[3], &Trace::holdout_expected)))));
    findings.claims.push_back(fine);
    findings.claims.push_back(no_larger_claim(
        {.id = "best-value-" + slug,
         .claim = "On " + problem + " conformal optimisation finds values as good as UCB does",
         .figure = "coverage-bo",
         .statistic = "log10 final regret, cUCB (paper) − UCB, mean over seeds",
         .note = "Holds unless cUCB is worse beyond doubt (all of the 95 % interval above 0)."},
        log_finals(runs[2], &Trace::best), log_finals(runs[0], &Trace::best)));
    findings.claims.push_back(no_larger_claim(
        {.id = "best-value-exact-" + slug,
         .claim = "Beyond the paper: on " + problem + " Covey's default finds values as good as UCB does",
         .figure = "coverage-bo",
         .statistic = "log10 final regret, cUCB (exact) − UCB, mean over seeds",
         .note = fmt::format(
             "Judged likewise. Of the difference the model alone makes {} (UCB with the same model − UCB).",
             to_string(estimate(
                 differences(log_finals(runs[4], &Trace::best), log_finals(runs[0], &Trace::best)))))},
        log_finals(runs[3], &Trace::best), log_finals(runs[0], &Trace::best)));
  }
  for (Claim& claim : findings.claims) {
    if (!claim.id.starts_with("query-coverage") || claim.undecided) continue;
    claim =
        with_cause(claim,
                   "queries are chosen with the help of the data, so that they are not exchangeable with "
                   "them, and a ratio that is learned in one round stays near 1 and repairs little of it.");
  }
  findings.pictures.push_back({"coverage-bo", figure.svg(), csv.text(),
                               "Share of queries covered so far, share of held-out data covered, and regret "
                               "of the best point: median over seeds, and from the 20 % to the 80 % "
                               "quantile. Every method reports its sets at the same levels (dashed)."});
  findings.remarks.push_back(
      "UCB and TR-UCB have the paper's model, and are searched by gradient from many starts. cUCB (exact) is "
      "Covey's default, and UCB (exact) has its model and search without conformal sets: between the two "
      "stands what conformal sets do, between UCB and UCB (exact) what the model does. On data held out, "
      "where all queries are alike, Covey's default reports conformal sets with uniform weights.");
  return findings;
}

}  // namespace
}  // namespace coverage_bo_figure

Experiment coverage_bo() {
  using namespace coverage_bo_figure;
  return {"coverage-bo",
          "Coverage while optimising",
          "Figure 7: Levy and Ackley in 20 dimensions, three queries at a time",
          "Credible sets of UCB and TuRBO look fine on a random holdout while their coverage at the queries "
          "varies; conformal sets follow what they promise in both places, and the search does not suffer.",
          jobs,
          evaluate};
}

}  // namespace covey::reproduce
