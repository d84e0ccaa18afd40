#include <covey/conformal/tracked.h>
#include <covey/gp/subset.h>
#include <covey/numerics/statistics.h>
#include <covey/table/rank_simulate.h>

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

/// A round's fit is one of many, and begins where the last one ended.
FitOptions round_fit() {
  FitOptions fit;
  fit.screened = 24;
  fit.starts = 6;
  fit.finished = 2;
  fit.coarse = 70;
  fit.max_evaluations = 60;
  return fit;
}
/// What is left of `rows` without those in `taken`, which is sorted.
std::vector<Eigen::Index> without(const std::vector<Eigen::Index>& taken, Eigen::Index n) {
  std::vector<Eigen::Index> rest;
  for (Eigen::Index i = 0; i < n; ++i) {
    if (!std::binary_search(taken.begin(), taken.end(), i)) rest.push_back(i);
  }
  return rest;
}

CoverageSummary mean_of(const std::vector<SimulatedRound>& rounds) {
  CoverageSummary mean;
  std::vector<double> widths;
  for (const SimulatedRound& round : rounds) {
    if (!round.holdout) continue;
    const double share = 1.0 / static_cast<double>(rounds.size());
    mean.credible += share * round.holdout->credible;
    mean.conformal += share * round.holdout->conformal;
    mean.expected += share * round.holdout->expected;
    mean.vacuous += share * round.holdout->vacuous;
    if (std::isfinite(round.holdout->median_width)) widths.push_back(round.holdout->median_width);
    mean.n += round.holdout->n;
  }
  mean.median_width = widths.empty()
                          ? std::numeric_limits<double>::quiet_NaN()
                          : median(Eigen::Map<const Eigen::VectorXd>(widths.data(), std::ssize(widths)));
  return mean;
}

}  // namespace

SimulationSummary simulate_ranking(const TableRows& table, const RankOptions& ranking,
                                   const SimulateOptions& options,
                                   const std::function<void(const SimulatedRound&)>& each) {
  const auto begin = std::chrono::steady_clock::now();
  ranking.validate();
  const Eigen::Index n = table.y.size();
  const Eigen::Index size = std::llround(options.subsample * static_cast<double>(n));
  if (options.rounds < 1)
    throw std::invalid_argument(
        fmt::format("there are {} rounds to simulate, expected at least 1", options.rounds));
  if (options.initial < 2)
    throw std::invalid_argument(fmt::format("the initial rows are {}, expected at least 2", options.initial));
  if (options.initial >= size) {
    throw std::invalid_argument(fmt::format(
        "a subsample of {} of {} rows leaves none to test beside {} initial ones", size, n, options.initial));
  }
  const double direction = ranking.minimize ? -1.0 : 1.0;
  const std::vector<Eigen::Index> subsample = random_subset(n, size, ranking.seed);
  const std::vector<Eigen::Index> held_out = without(subsample, n);

  // Worst first; of equals the earlier row.
  std::vector<Eigen::Index> order = subsample;
  std::stable_sort(order.begin(), order.end(), [&](Eigen::Index i, Eigen::Index j) {
    return direction * table.y[i] < direction * table.y[j];
  });
  std::vector<Eigen::Index> known(order.begin(), order.begin() + options.initial);
  std::vector<Eigen::Index> pool(order.begin() + options.initial, order.end());
  std::sort(known.begin(), known.end());
  std::sort(pool.begin(), pool.end());

  SimulationSummary summary;
  summary.subsample = size;
  summary.best = table.y[order.back()];
  RankOptions round_options = ranking;
  round_options.fit = round_fit();
  round_options.sets = SetType::kFitted;  // the promise of a replay is the tracked set
  double cumulative_regret = 0.0;
  std::vector<PredictedRow> queries;
  TrackedSets tracked;
  for (int round = 1; round <= options.rounds && !pool.empty(); ++round) {
    const RankModel model({table.X(Eigen::all, known), table.y(known)}, table.X(Eigen::all, pool),
                          round_options);
    const Eigen::VectorXd values = model.score(table.X(Eigen::all, pool));
    Eigen::Index chosen = 0;
    values.maxCoeff(&chosen);
    const Eigen::Index row = pool[static_cast<std::size_t>(chosen)];
    const Eigen::VectorXd left = table.y(pool);

    SimulatedRound result;
    result.round = round;
    result.row = static_cast<std::size_t>(row) + 1;
    result.y = table.y[row];
    result.best_remaining = direction * (direction * left).maxCoeff();
    result.regret = std::abs(result.best_remaining - result.y);
    result.cumulative_regret = cumulative_regret += result.regret;
    queries.push_back(model.predict(table.X.col(row), result.y));
    result.prediction = queries.back().prediction;
    result.verdict = *queries.back().verdict;
    const FrozenPrediction frozen = tracked.freeze(result.prediction.mean, result.prediction.sd,
                                                   model.model_share(table.X.col(row)), ranking.alpha);
    tracked.tell(frozen, result.y);
    result.prediction.tracked = frozen.tracked;
    result.prediction.promise = Promise::kTracked;
    result.prediction.guarantee = Guarantee::kAdaptive;
    result.prediction.because = kTrackedBecause;
    result.verdict.covered = contains({frozen.tracked}, result.y);
    std::vector<PredictedRow> others;
    others.reserve(held_out.size());
    for (const Eigen::Index i : held_out) others.push_back(model.predict(table.X.col(i), table.y[i]));
    result.holdout = summarize_coverage(others);
    if (each) each(result);
    summary.rounds.push_back(std::move(result));

    known.push_back(row);
    pool.erase(pool.begin() + chosen);
    round_options.fit.warm_starts = {model.hyperparameters()};
  }
  summary.queries = *summarize_coverage(queries);
  summary.promised = 1.0 - tracked.miss_rate();
  summary.bound = tracked.proven_misses();
  summary.holdout = mean_of(summary.rounds);
  const Eigen::VectorXd seen = table.y(known);
  summary.best_known = direction * (direction * seen).maxCoeff();
  summary.simple_regret = std::abs(summary.best - summary.best_known);
  summary.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return summary;
}

}  // namespace covey
