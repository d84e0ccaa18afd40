#include <covey/gp/subset.h>
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

using Clock = std::chrono::steady_clock;

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

/// Throws std::invalid_argument unless the predictions of a round can be some.
void require_prediction(const SimulatedRound& round, double alpha) {
  const Prediction& p = round.prediction;
  if (!std::isfinite(p.mean) || !(p.sd > 0.0) || p.alpha != alpha || p.promise != Promise::kTracked ||
      !p.tracked || !(p.tracked->lo <= p.tracked->hi) ||
      !(round.model_share >= 0.0 && round.model_share <= 1.0)) {
    throw std::invalid_argument(
        "a prediction that cannot be: its sd, its alpha, its set or the model's share");
  }
  if (round.verdict.covered != contains({*p.tracked}, round.y)) {
    throw std::invalid_argument(
        fmt::format("\"covered\" is {} for an outcome of {}", round.verdict.covered, round.y));
  }
}

}  // namespace

RankReplay::RankReplay(const TableRows& table, const RankOptions& ranking, const SimulateOptions& options)
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
  const InputScaler inputs = InputScaler::from_data(table.X(Eigen::all, order), ranking_.kinds);
  groups_ = inputs.groups();
  lengthscales_ = groups_.empty() ? std::ssize(inputs.kept()) : group_count(groups_, std::ssize(groups_));
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

const SimulatedRound& RankReplay::play() {
  const Clock::time_point clock = Clock::now();
  const RankModel model({table_.X(Eigen::all, known_), table_.y(known_)}, table_.X(Eigen::all, pool_),
                        ranking_);
  const Eigen::VectorXd values = model.score(table_.X(Eigen::all, pool_));
  Eigen::Index chosen = 0;
  values.maxCoeff(&chosen);
  const std::size_t place = static_cast<std::size_t>(chosen);
  SimulatedRound round = begin(place);
  judge(model, pool_[place], round);
  std::vector<PredictedRow> others;
  others.reserve(held_out_.size());
  for (const Eigen::Index i : held_out_) others.push_back(model.predict(table_.X.col(i), table_.y[i]));
  round.holdout = summarize_coverage(others);
  round.fit = over_groups(model.hyperparameters());
  round.seconds = std::chrono::duration<double>(Clock::now() - clock).count();
  return finish(std::move(round), place);
}

void RankReplay::take_in(SimulatedRound round) {
  if (pool_.empty()) throw std::invalid_argument("no row is left to be tested");
  const auto found =
      std::ranges::find(pool_, round.row, [this](Eigen::Index row) { return row_number(row); });
  const std::size_t place = found == pool_.end() ? 0 : static_cast<std::size_t>(found - pool_.begin());
  const SimulatedRound expected = begin(place);
  if (round.round != expected.round)
    throw std::invalid_argument(fmt::format("round {}, expected round {}", round.round, expected.round));
  if (found == pool_.end())
    throw std::invalid_argument(fmt::format("row {} was not there to be tested", round.row));
  if (round.y != expected.y) {
    throw std::invalid_argument(
        fmt::format("the outcome is {} where row {} has {}", round.y, round.row, expected.y));
  }
  if (round.best_remaining != expected.best_remaining || round.regret != expected.regret ||
      round.cumulative_regret != expected.cumulative_regret) {
    throw std::invalid_argument(fmt::format("the regret of row {} is not that of the table", round.row));
  }
  require_prediction(round, ranking_.alpha);
  if (round.holdout.has_value() == held_out_.empty() ||
      (round.holdout && round.holdout->n != std::ssize(held_out_))) {
    throw std::invalid_argument(
        fmt::format("\"holdout\" is not of the {} rows that are held out", held_out_.size()));
  }
  round.fit.validate();
  if (round.fit.choice() != ranking_.chosen_kernel() || round.fit.lengthscales.size() != lengthscales_) {
    throw std::invalid_argument(fmt::format(
        "\"fit\" has the kernel {} with {} lengthscales, expected {} with {}", to_string(round.fit.choice()),
        round.fit.lengthscales.size(), to_string(ranking_.chosen_kernel()), lengthscales_));
  }
  finish(std::move(round), place);
}

SimulationSummary RankReplay::summary() const {
  SimulationSummary summary = summary_;
  std::vector<PredictedRow> queries;
  for (const SimulatedRound& round : summary.rounds) {
    queries.push_back({round.prediction, round.y, round.verdict});
    summary.seconds += round.seconds;
  }
  summary.queries = *summarize_coverage(queries);
  const LoopCoverage coverage = loop_.coverage(ranking_.alpha);
  summary.promised = coverage.promised;
  summary.bound = *coverage.proven_misses;
  summary.standing = coverage.standing;
  summary.holdout = mean_of(summary.rounds);
  summary.best_known = best_of(known_);
  summary.simple_regret = std::abs(summary.best - summary.best_known);
  return summary;
}

SimulatedRound RankReplay::begin(std::size_t place) const {
  const Eigen::Index row = pool_[place];
  SimulatedRound round;
  round.round = static_cast<int>(summary_.rounds.size()) + 1;
  round.row = row_number(row);
  round.y = table_.y[row];
  round.best_remaining = best_of(pool_);
  round.regret = std::abs(round.best_remaining - round.y);
  round.cumulative_regret =
      (summary_.rounds.empty() ? 0.0 : summary_.rounds.back().cumulative_regret) + round.regret;
  return round;
}

void RankReplay::judge(const RankModel& model, Eigen::Index row, SimulatedRound& round) const {
  const PredictedRow predicted = model.predict(table_.X.col(row), round.y);
  round.prediction = predicted.prediction;
  round.verdict = *predicted.verdict;
  round.model_share = model.model_share(table_.X.col(row));
  round.prediction.tracked =
      loop_.tracked(0).set(round.prediction.mean, round.prediction.sd, round.model_share, ranking_.alpha);
  round.prediction.promise = Promise::kTracked;
  round.prediction.guarantee = Guarantee::kAdaptive;
  round.prediction.because = kTrackedBecause;
  round.verdict.covered = contains({*round.prediction.tracked}, round.y);
}

const SimulatedRound& RankReplay::finish(SimulatedRound round, std::size_t place) {
  const Eigen::Index row = pool_[place];
  const TrialObjective outcome{.value = round.y,
                               .sem = {},
                               .frozen = FrozenOutcome{round.prediction, round.model_share},
                               .verdict = round.verdict};
  loop_.tell(table_.X.col(row), {&outcome, 1}, round.round);
  known_.push_back(row);
  pool_.erase(pool_.begin() + static_cast<std::ptrdiff_t>(place));
  ranking_.fit.warm_starts = {over_coordinates(round.fit, groups_)};
  return summary_.rounds.emplace_back(std::move(round));
}

std::size_t RankReplay::row_number(Eigen::Index row) const {
  return table_.rows.empty() ? static_cast<std::size_t>(row) + 1 : table_.rows[static_cast<std::size_t>(row)];
}

double RankReplay::best_of(const std::vector<Eigen::Index>& rows) const {
  const Eigen::VectorXd y = table_.y(rows);
  return sign_of(direction_) * (sign_of(direction_) * y).maxCoeff();
}

std::string_view to_string(Start start) {
  return start == Start::kWorst ? "worst" : "random";
}

Start start_from_string(std::string_view name) {
  return from_name("start", {Start::kWorst, Start::kRandom}, name);
}

SimulationSummary simulate_ranking(const TableRows& table, const RankOptions& ranking,
                                   const SimulateOptions& options,
                                   const std::function<void(const SimulatedRound&)>& each) {
  RankReplay replay(table, ranking, options);
  while (std::ssize(replay.rounds()) < options.rounds && replay.left() > 0) {
    const SimulatedRound& played = replay.play();
    if (each) each(played);
  }
  return replay.summary();
}

}  // namespace covey
