#include <reproduction/curves.h>

#include <fmt/format.h>

#include <cmath>
#include <string>

namespace covey::reproduce {
namespace coverage_bo_figure {
namespace {

constexpr int kQ = 3;
constexpr const char* kProblems[] = {"levy:20", "ackley:20"};

// The places of the methods among all; the first three are the paper's.
enum { kUcb, kTurbo, kPaper, kExact, kExactPlain };
constexpr std::size_t kPaperMethods = 3;

std::vector<Series> all_series() {
  return {series_of(standard(AcquisitionKind::kUcb), palette::kVermillion),
          series_of(turbo(AcquisitionKind::kUcb), palette::kOrange),
          series_of(paper(AcquisitionKind::kUcb), palette::kBlue),
          series_of(exact(AcquisitionKind::kUcb), palette::kGreen),
          series_of(exact_plain(AcquisitionKind::kUcb), palette::kPurple)};
}

std::vector<Job> jobs(const Settings& settings) {
  std::vector<Job> all;
  for (const char* problem : kProblems) add_jobs(all, all_series(), problem, kQ, settings);
  return all;
}

/// The methods on one problem.
struct Comparison {
  std::string problem;
  std::vector<MethodRuns> all;

  std::vector<double> log_regrets(std::size_t i) const { return log_finals(all[i].runs, &Trace::best); }
  /// Coverage − promise on data held out.
  Estimate holdout_gap(std::size_t i) const {
    return estimate(
        differences(means(all[i].runs, all[i].series.holdout), means(all[i].runs, &Trace::holdout_expected)));
  }
};

void draw_panels(Figure& figure, const Comparison& c) {
  Plot queries = panel(c.problem + ": coverage at the queries", evaluations_axis(), coverage_axis());
  Plot held = panel(c.problem + ": coverage of data held out", evaluations_axis(), coverage_axis());
  Plot best =
      panel(c.problem + ": best point", evaluations_axis(), {.label = "regret", .scale = Scale::kLog10});
  const std::vector<Trace>& first = c.all[0].runs;
  const std::vector<double>& n = first[0].n;
  const std::vector<double> promised =
      quantile_band(running_columns_of(first, &Trace::expected), 0.2, 0.8).middle;
  draw_promise(queries, n, promised);
  draw_promise(held, n, promised);
  for (const MethodRuns& method : c.all) {
    const auto& [series, runs] = method;
    draw(queries, n, quantile_band(running_columns_of(runs, series.covered), 0.2, 0.8), series.color,
         method.label() + ", " + set_name(series.covered));
    draw(held, n, quantile_band(running_columns_of(runs, series.holdout), 0.2, 0.8), series.color,
         method.label() + ", " + set_name(series.holdout));
    draw(best, n, quantile_band(columns_of(runs, &Trace::best), 0.2, 0.8), series.color, method.label());
  }
  figure.add(queries).add(held).add(best);
}

Listing list_methods(const Comparison& c, const Settings& settings) {
  Listing listing = coverage_listing(fmt::format(
      "{}, q = {}, {} rounds, {} seeds: the sets each method is known for, mean over seeds. Off by: mean "
      "over seeds of |coverage − promise| of a whole run.",
      c.problem, kQ, settings.rounds_of(50), settings.seeds_of()));
  for (const MethodRuns& method : c.all)
    add_row(listing, method.label() + ", " + set_name(method.series.covered), method);
  return listing;
}

/// That the coverage of one method at the queries is nearer to the promise than another's.
Claim query_claim(const Comparison& c, std::size_t own, std::size_t rival, const std::string& id,
                  const std::string& sentence) {
  Claim claim = smaller_claim(
      {.id = "query-coverage-" + id + "-" + slug_of(c.problem),
       .claim = sentence,
       .figure = "coverage-bo",
       .statistic = "how much further off the promise the rival's coverage is, mean over seeds",
       .note = "Off by: |share of a run's queries that were covered − share that was promised|. Holds if the "
               "95 % interval of the paired difference over seeds lies above 0."},
      c.all[own].off(), c.all[rival].off());
  if (own == kExact) {
    claim.note += " Tracked sets are never the whole line.";
  } else {
    claim = with_vacuous_share(claim, c.all[own].vacuous());
  }
  if (claim.undecided) return claim;
  return with_cause(claim,
                    "queries are chosen with the help of the data, so that they are not exchangeable with "
                    "them, and a ratio that is learned in one round stays near 1 and repairs little of it.");
}

/// The worst of the paper's methods decides.
Claim holdout_claim(const Comparison& c) {
  Claim fine{
      .id = "holdout-fine-" + slug_of(c.problem),
      .claim = "On " + c.problem + " coverage of data held out looks fine for every method",
      .figure = "coverage-bo",
      .statistic = "coverage − promise on data held out, of the method for which it is largest in size"};
  std::string worst;
  for (std::size_t i = 0; i < kPaperMethods; ++i) {
    const Estimate gap = c.holdout_gap(i);
    if (std::abs(gap.mean) < std::abs(fine.value)) continue;
    fine.value = gap.mean;
    fine.interval = gap.interval;
    worst = c.all[i].label();
  }
  fine.holds = std::abs(fine.value) <= 0.1;
  fine.note = fmt::format(
      "Of the paper's three methods; holds if none is off by more than .1 on average. The worst is {}. "
      "Beyond the paper, cUCB (exact) is off by {}: its model expects little noise, and in 20 dimensions "
      "fits the rows that it sees too closely.",
      worst, to_string(c.holdout_gap(kExact)));
  return fine;
}

std::vector<Claim> regret_claims(const Comparison& c) {
  const std::string& problem = c.problem;
  return {
      no_larger_claim({.id = "best-value-" + slug_of(problem),
                       .claim = "On " + problem + " conformal optimisation finds values as good as UCB does",
                       .figure = "coverage-bo",
                       .statistic = "log10 final regret, cUCB (paper) − UCB, mean over seeds",
                       .note = "Holds unless cUCB is worse beyond doubt (all of the 95 % interval above 0)."},
                      c.log_regrets(kPaper), c.log_regrets(kUcb)),
      no_larger_claim(
          {.id = "best-value-exact-" + slug_of(problem),
           .claim = "Beyond the paper: on " + problem + " Covey's default finds values as good as UCB does",
           .figure = "coverage-bo",
           .statistic = "log10 final regret, cUCB (exact) − UCB, mean over seeds",
           .note = fmt::format(
               "Judged likewise. Of the difference the model alone makes {} (UCB with the same model − "
               "UCB).",
               to_string(estimate(differences(c.log_regrets(kExactPlain), c.log_regrets(kUcb)))))},
          c.log_regrets(kExact), c.log_regrets(kUcb))};
}

void add_claims(std::vector<Claim>& claims, const Comparison& c) {
  claims.push_back(query_claim(c, kPaper, kUcb, "ucb",
                               "On " + c.problem +
                                   " the coverage of the paper's conformal sets at the queries is nearer to "
                                   "what is promised than that of UCB's credible sets"));
  claims.push_back(
      query_claim(c, kPaper, kTurbo, "turbo", "On " + c.problem + " the same against TuRBO's credible sets"));
  claims.push_back(query_claim(c, kExact, kUcb, "exact",
                               "Beyond the paper: on " + c.problem +
                                   " the coverage of Covey's tracked sets is nearer to what is promised than "
                                   "that of UCB's credible sets"));
  claims.push_back(holdout_claim(c));
  for (const Claim& claim : regret_claims(c)) claims.push_back(claim);
}

Findings evaluate(const Settings& settings, const Results& results) {
  Findings findings;
  Figure figure({.columns = 3, .id = "coverage-bo", .title = "Coverage and progress of five methods"});
  TraceCsv csv;
  for (const char* problem : kProblems) {
    const Comparison c{problem, runs_of(all_series(), problem, kQ, settings, results)};
    csv.add(problem, kQ, settings.seed, c.all);
    draw_panels(figure, c);
    findings.listings.push_back(list_methods(c, settings));
    add_claims(findings.claims, c);
  }
  findings.pictures.push_back(
      {"coverage-bo", figure.svg(), csv.text(),
       "Share of queries covered so far, share of held-out data covered, and regret of the best point: "
       "median over seeds, and from the 20 % to the 80 % quantile. Every method reports its sets at the same "
       "levels (dashed)."});
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
