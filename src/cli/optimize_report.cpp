#include <covey/cli/optimize_report.h>
#include <covey/cli/text_table.h>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace covey::cli {
namespace {

std::string point_text(const Eigen::VectorXd& x) {
  std::vector<std::string> cells;
  for (const double value : x) cells.push_back(short_number(value));
  return fmt::format("({})", fmt::join(cells, ", "));
}

std::string query_table(const Problem& problem, const LoopResult& result,
                        const std::vector<LoopRound>& rounds) {
  const bool several = problem.goal_count() > 1;
  std::vector<std::string> header = {"round", "n"};
  for (std::size_t o = 0; o < problem.objectives().size(); ++o) {
    header.push_back(problem.objectives().size() > 1 ? problem.objectives()[o].name : "outcome");
    header.push_back(fmt::format("promised {:.3g} %", 100 * result.coverage_per_objective[o].expected));
    header.emplace_back("covered");
  }
  header.emplace_back(several ? "hypervolume" : "best so far");
  TextTable table(header);
  for (const LoopRound& round : rounds) {
    for (const LoopQuery& query : round.queries) {
      std::vector<std::string> cells = {std::to_string(round.round), std::to_string(round.n)};
      for (const LoopOutcome& outcome : query.objectives) {
        cells.push_back(short_number(outcome.value));
        cells.push_back(short_set(promised_set(outcome.prediction)));
        cells.emplace_back(outcome.verdict.covered ? "yes" : "NO");
      }
      cells.push_back(progress_text(round.best));
      table.add(std::move(cells));
    }
  }
  return table.str();
}

/// The best point, or the front in the order of its first objective.
std::string best_text(const Problem& problem, const LoopFront& best) {
  const char* by = best.by_posterior_mean ? "posterior mean" : "value";
  if (problem.goal_count() == 1) {
    const LoopBest& point = best.points.front();
    std::string text = fmt::format("Best {} = {} at {}, by {}.\n", problem.objectives()[0].name,
                                   short_number(point.values[0]), point_text(point.x), by);
    if (!best.is_feasible) text = "No point meets the limits yet; nearest to them: " + text;
    if (best.best_outcome) {
      text += fmt::format("The best outcome is {} at {}; recommended is {}.\n",
                          short_number(best.best_outcome->values[0]), point_text(best.best_outcome->x),
                          best.because);
    }
    return text;
  }
  std::vector<LoopBest> points = best.points;
  std::ranges::sort(points, {}, [](const LoopBest& point) { return point.values[0]; });
  std::vector<std::string> header;
  for (const ProblemObjective& objective : problem.objectives()) header.push_back(objective.name);
  header.emplace_back("at");
  TextTable front(header);
  for (const LoopBest& point : points) {
    std::vector<std::string> cells;
    for (const double value : point.values) cells.push_back(short_number(value));
    cells.push_back(point_text(point.x));
    front.add(std::move(cells));
  }
  std::string text = fmt::format("The front, by {}:\n{}", by, front.str());
  if (best.hypervolume) {
    const std::optional<double>& whole = problem.front()->hypervolume;
    text += fmt::format("Hypervolume {}{}.\n", short_number(*best.hypervolume),
                        whole ? " of " + short_number(*whole) : "");
  }
  return text;
}

std::string coverage_text(const std::string& what, const char* promised_sets, const LoopCoverage& coverage) {
  std::string proven;
  if (coverage.proven_misses) {
    const int most = whole_misses(*coverage.proven_misses);
    proven = most < coverage.n
                 ? fmt::format(" Proven: at most {} of {} miss, whatever the function and the model.", most,
                               coverage.n)
                 : fmt::format(" Proven: nothing yet, the bound on the misses is {}.", most);
  }
  return fmt::format(
      "{}: {:.4g} % by the promised ({}) sets, {:.4g} % by the conformal and {:.4g} % by the credible ones; "
      "promised {:.4g} %: {}.{}\n",
      what, 100 * coverage.promised, promised_sets, 100 * coverage.conformal, 100 * coverage.credible,
      100 * coverage.expected, in_words(coverage.standing), proven);
}

/// Whether the chains of the preset paper can be believed, on average over the rounds; empty if there are
/// none.
std::string health_text(const std::vector<LoopRound>& rounds) {
  PaperSearchHealth mean{.in_bounds = 0.0};
  double count = 0.0;
  for (const LoopRound& round : rounds) {
    if (!round.health) continue;
    ++count;
    mean.in_bounds += round.health->in_bounds;
    mean.ratio_drift += round.health->ratio_drift;
    mean.effective_sample_size += round.health->effective_sample_size;
    mean.out_of_distribution += round.health->out_of_distribution;
  }
  if (count == 0.0) return "";
  return fmt::format(
      "Chains: {:.3g} % of steps in bounds, drift of log r {:.2g} a step, effective sample size {:.3g}, "
      "{:.3g} % of points with w_n > alpha; on average over rounds.\n",
      100 * mean.in_bounds / count, mean.ratio_drift / count, mean.effective_sample_size / count,
      100 * mean.out_of_distribution / count);
}

std::string holdout_text(const std::vector<LoopRound>& rounds) {
  HoldoutCoverage sum;
  int count = 0;
  for (const LoopRound& round : rounds) {
    if (!round.holdout) continue;
    ++count;
    sum.credible += round.holdout->credible;
    sum.conformal += round.holdout->conformal;
  }
  if (count == 0) return "";
  return fmt::format(
      "Held out: {:.4g} % covered by conformal and {:.4g} % by credible sets, on average over {} rounds.\n",
      100 * sum.conformal / count, 100 * sum.credible / count, count);
}

}  // namespace

std::string progress_text(const LoopFront& best) {
  if (!best.is_feasible) return "none";
  if (best.is_single) return short_number(best.points.front().values[0]);
  return best.hypervolume ? short_number(*best.hypervolume) : std::to_string(best.points.size()) + " points";
}

std::string run_report(const Problem& problem, const LoopOptions& options, const LoopResult& result,
                       const std::vector<LoopRound>& rounds) {
  std::string text = query_table(problem, result, rounds) + "\n";
  if (result.rounds < options.rounds)
    text += fmt::format("Interrupted after {} of {} rounds.\n", result.rounds, options.rounds);
  if (result.rounds > 0) text += best_text(problem, result.best);
  if (result.restarts > 0) text += fmt::format("The trust region started anew {} times.\n", result.restarts);
  if (result.recommended_regret) {
    text += fmt::format("Regret {} after {} evaluations.\n", short_number(*result.recommended_regret),
                        result.evaluations);
  }
  if (result.coverage.n > 0) {
    const char* sets = options.suggest.preset == Preset::kPaper ? "conformal" : "tracked";
    const std::size_t m = problem.objectives().size();
    for (std::size_t o = 0; m > 1 && o < m; ++o) {
      text +=
          coverage_text(problem.objectives()[o].name + " covered", sets, result.coverage_per_objective[o]);
    }
    if (m == 1) text += coverage_text("Covered", sets, result.coverage);
    if (problem.goal_count() > 1) text += coverage_text("All covered together", sets, result.coverage);
  }
  return text + health_text(rounds) + holdout_text(rounds);
}

}  // namespace covey::cli
