#include <covey/gp/subset.h>
#include <covey/loop/loop.h>
#include <covey/numerics/names.h>
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

/// How hard the fit of a round searches: not very, as it begins where that of the last round ended.
FitOptions round_fit() {
  FitOptions fit;
  fit.screened = 24;
  fit.starts = 6;
  fit.finished = 2;
  fit.coarse = 70;
  fit.max_evaluations = 60;
  return fit;
}

/// The rows of n that are not `taken`, which is sorted.
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

void require_valid(const SimulateOptions& options, Eigen::Index n, Eigen::Index subsample) {
  if (options.rounds < 1)
    throw std::invalid_argument(
        fmt::format("there are {} rounds to simulate, expected at least 1", options.rounds));
  if (options.initial < 2)
    throw std::invalid_argument(fmt::format("the initial rows are {}, expected at least 2", options.initial));
  if (options.initial >= subsample) {
    throw std::invalid_argument(
        fmt::format("a subsample of {} of {} rows leaves none to test beside {} initial ones", subsample, n,
                    options.initial));
  }
}

/// A table between two rounds of its replay.
class Replay {
 public:
  Replay(const TableRows& table, const RankOptions& ranking, const SimulateOptions& options)
      : table_(table),
        ranking_(ranking),
        direction_(ranking.minimize ? Direction::kMinimize : Direction::kMaximize),
        loop_(table.X.rows(), {.directions = {direction_}}) {
    ranking_.validate();
    const Eigen::Index n = table.y.size();
    const bool is_random = options.start == Start::kRandom;
    summary_.subsample = is_random ? n : std::llround(options.subsample * static_cast<double>(n));
    require_valid(options, n, summary_.subsample);
    ranking_.fit = round_fit();
    ranking_.sets = SetType::kFitted;  // the promise of a replay is the tracked set

    // Worst first; of equals the earlier row.
    std::vector<Eigen::Index> order = random_subset(n, summary_.subsample, ranking.seed);
    held_out_ = without(order, n);
    std::stable_sort(order.begin(), order.end(), [&](Eigen::Index i, Eigen::Index j) {
      return sign_of(direction_) * table.y[i] < sign_of(direction_) * table.y[j];
    });
    summary_.best = table.y[order.back()];
    if (is_random) {
      known_ = random_subset(n, options.initial, ranking.seed);
      pool_ = without(known_, n);
      return;
    }
    known_.assign(order.begin(), order.begin() + options.initial);
    pool_.assign(order.begin() + options.initial, order.end());
    std::sort(known_.begin(), known_.end());
    std::sort(pool_.begin(), pool_.end());
  }

  bool is_over() const { return pool_.empty(); }

  /// Tests the best row of the pool by the acquisition.
  const SimulatedRound& play() {
    const RankModel model({table_.X(Eigen::all, known_), table_.y(known_)}, table_.X(Eigen::all, pool_),
                          ranking_);
    const Eigen::VectorXd values = model.score(table_.X(Eigen::all, pool_));
    Eigen::Index chosen = 0;
    values.maxCoeff(&chosen);
    const Eigen::Index row = pool_[static_cast<std::size_t>(chosen)];

    SimulatedRound round;
    round.round = static_cast<int>(summary_.rounds.size()) + 1;
    round.row = static_cast<std::size_t>(row) + 1;
    round.y = table_.y[row];
    round.best_remaining = best_of(pool_);
    round.regret = std::abs(round.best_remaining - round.y);
    round.cumulative_regret = cumulative_regret_ += round.regret;
    judge(model, row, round);
    std::vector<PredictedRow> others;
    others.reserve(held_out_.size());
    for (const Eigen::Index i : held_out_) others.push_back(model.predict(table_.X.col(i), table_.y[i]));
    round.holdout = summarize_coverage(others);

    known_.push_back(row);
    pool_.erase(pool_.begin() + chosen);
    ranking_.fit.warm_starts = {model.hyperparameters()};
    return summary_.rounds.emplace_back(std::move(round));
  }

  SimulationSummary summary() && {
    summary_.queries = *summarize_coverage(queries_);
    const LoopCoverage coverage = loop_.coverage(ranking_.alpha);
    summary_.promised = coverage.promised;
    summary_.bound = *coverage.proven_misses;
    summary_.standing = coverage.standing;
    summary_.holdout = mean_of(summary_.rounds);
    summary_.best_known = best_of(known_);
    summary_.simple_regret = std::abs(summary_.best - summary_.best_known);
    return std::move(summary_);
  }

 private:
  double best_of(const std::vector<Eigen::Index>& rows) const {
    const Eigen::VectorXd y = table_.y(rows);
    return sign_of(direction_) * (sign_of(direction_) * y).maxCoeff();
  }

  /// The prediction of a row with its tracked set, and what its outcome makes of it.
  void judge(const RankModel& model, Eigen::Index row, SimulatedRound& round) {
    queries_.push_back(model.predict(table_.X.col(row), round.y));
    round.prediction = queries_.back().prediction;
    round.verdict = *queries_.back().verdict;
    const double share = model.model_share(table_.X.col(row));
    round.prediction.tracked =
        loop_.tracked(0).set(round.prediction.mean, round.prediction.sd, share, ranking_.alpha);
    round.prediction.promise = Promise::kTracked;
    round.prediction.guarantee = Guarantee::kAdaptive;
    round.prediction.because = kTrackedBecause;
    round.verdict.covered = contains({*round.prediction.tracked}, round.y);
    const TrialObjective outcome{.value = round.y,
                                 .sem = {},
                                 .frozen = FrozenOutcome{round.prediction, share},
                                 .verdict = round.verdict};
    loop_.tell(table_.X.col(row), {&outcome, 1}, round.round);
  }

  const TableRows& table_;
  RankOptions ranking_;  ///< as the next round takes them
  Direction direction_;
  Loop loop_;                                          ///< the rows that were tested
  std::vector<Eigen::Index> known_, pool_, held_out_;  ///< rows of the table
  double cumulative_regret_ = 0.0;
  std::vector<PredictedRow> queries_;
  SimulationSummary summary_;
};

}  // namespace

std::string_view to_string(Start start) {
  return start == Start::kWorst ? "worst" : "random";
}

Start start_from_string(std::string_view name) {
  return from_name("start", {Start::kWorst, Start::kRandom}, name);
}

SimulationSummary simulate_ranking(const TableRows& table, const RankOptions& ranking,
                                   const SimulateOptions& options,
                                   const std::function<void(const SimulatedRound&)>& each) {
  const auto begin = std::chrono::steady_clock::now();
  Replay replay(table, ranking, options);
  for (int round = 1; round <= options.rounds && !replay.is_over(); ++round) {
    const SimulatedRound& played = replay.play();
    if (each) each(played);
  }
  SimulationSummary summary = std::move(replay).summary();
  summary.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return summary;
}

}  // namespace covey
