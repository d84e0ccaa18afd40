#include <covey/loop/loop.h>
#include <covey/numerics/statistics.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

// The least noise, as a share of what outcomes typically vary: a standard error of 0 is not meant literally.
constexpr double kLeastNoise = 1e-8;

/// The known variances of the outcomes y, or nothing if too few are known, or they are beyond floating point.
Eigen::VectorXd noise_variances(const std::vector<std::optional<double>>& sem, const Eigen::VectorXd& y) {
  std::vector<double> known;
  for (const std::optional<double>& error : sem) {
    if (error) known.push_back(*error * *error);
  }
  if (known.empty() || 2 * known.size() < sem.size()) return {};
  const double average = std::accumulate(known.begin(), known.end(), 0.0) / static_cast<double>(known.size());
  std::vector<double> measured;
  std::ranges::copy_if(y, std::back_inserter(measured), [](double value) { return !std::isnan(value); });
  if (measured.empty()) return {};
  const Eigen::Map<const Eigen::VectorXd> outcomes(measured.data(), std::ssize(measured));
  const Eigen::ArrayXd squares = (outcomes.array() - median(outcomes)).square();
  // The squares of outcomes like 1e-300 or 1e200 are lost: their noise is fitted, as if it were unknown.
  const double largest = outcomes.cwiseAbs().maxCoeff();
  if (largest > 0.0 && !(std::isnormal(largest * largest) && std::isfinite(squares.sum() + average)))
    return {};
  // One outcome of 1e10 is not typical, and half of them may be equal.
  const double typical = median(squares) > 0.0 ? median(squares) : squares.mean();
  const double least = kLeastNoise * (typical > 0.0 ? typical : 1.0);
  Eigen::VectorXd variances(y.size());
  for (Eigen::Index i = 0; i < y.size(); ++i) {
    const std::optional<double>& error = sem[static_cast<std::size_t>(i)];
    variances[i] = std::max(least, error ? *error * *error : average);
  }
  return variances;
}

}  // namespace

void Loop::Columns::add(const Eigen::Ref<const Eigen::VectorXd>& column) {
  if (column.size() != rows_) {
    throw std::invalid_argument("Loop: a column of " + std::to_string(column.size()) + " numbers, expected " +
                                std::to_string(rows_));
  }
  values_.insert(values_.end(), column.begin(), column.end());
  ++count_;
}

Loop::Loop(Eigen::Index dimension, LoopGoals goals)
    : goals_(std::move(goals)),
      signs_(std::ssize(goals_.directions)),
      told_(dimension),
      awaited_(dimension),
      failed_(dimension),
      outcomes_(std::ssize(goals_.directions)),
      objectives_(goals_.directions.size()) {
  std::ranges::transform(goals_.directions, signs_.begin(),
                         [](const Goal& goal) { return sign_of(goal.direction); });
}

std::size_t Loop::objective_count() const {
  return static_cast<std::size_t>(std::ranges::count(goals_.directions, false, &Goal::is_limit));
}

void Loop::require_all(std::span<const TrialObjective> outcomes) const {
  if (outcomes.size() == objectives_.size()) return;
  throw std::invalid_argument("Loop: " + std::to_string(outcomes.size()) + " outcomes, expected " +
                              std::to_string(objectives_.size()));
}

void Loop::tell(const Eigen::Ref<const Eigen::VectorXd>& x, std::span<const TrialObjective> outcomes,
                std::int64_t order) {
  require_all(outcomes);
  told_.add(x);
  Eigen::VectorXd values(std::ssize(outcomes));
  for (std::size_t o = 0; o < outcomes.size(); ++o) {
    const auto i = static_cast<Eigen::Index>(o);
    values[i] = outcomes[o].value ? signs_[i] * *outcomes[o].value : std::nan("");
    objectives_[o].sem.push_back(outcomes[o].sem);
  }
  outcomes_.add(values);
  remember(outcomes, order);
}

void Loop::remember(std::span<const TrialObjective> outcomes, std::int64_t order) {
  require_all(outcomes);
  std::vector<JudgedPrediction> judged;  // of objectives
  for (std::size_t o = 0; o < outcomes.size(); ++o) {
    const TrialObjective& outcome = outcomes[o];
    if (outcome.frozen && outcome.value) {
      objectives_[o].ledger.push_back(
          {order, ledger_entry(*outcome.frozen, goals_.directions[o].direction, outcome.judged_value())});
    }
    if (!outcome.frozen || !outcome.verdict) continue;
    const JudgedPrediction one{outcome.frozen->prediction, *outcome.verdict};
    objectives_[o].coverage.add({&one, 1});
    if (!goals_.directions[o].is_limit()) judged.push_back(one);
  }
  if (judged.size() == objective_count()) together_.add(judged);
}

void Loop::await(const Eigen::Ref<const Eigen::VectorXd>& x) {
  awaited_.add(x);
}

void Loop::fail(const Eigen::Ref<const Eigen::VectorXd>& x) {
  failed_.add(x);
}

void Loop::follow(std::vector<std::shared_ptr<const Trend>> trends) {
  trends_ = std::move(trends);
}

void Loop::note_proposal(const Round& round) {
  if (!round.proposal) return;
  proposals_.densities.push_back(*round.proposal);
  proposals_.counts.push_back(static_cast<int>(round.queries.size()));
}

Eigen::MatrixXd Loop::outcomes() const {
  return outcomes_.matrix();
}

std::vector<TrackedSets::Told> Loop::ledger(const Objective& objective) const {
  std::vector<LedgerEntry> entries = objective.ledger;
  std::ranges::stable_sort(entries, {}, &LedgerEntry::order);
  std::vector<TrackedSets::Told> told;
  told.reserve(entries.size());
  for (const LedgerEntry& entry : entries) told.push_back(entry.told);
  return told;
}

History Loop::history() const {
  History history;
  history.X = told_.matrix();
  history.Y = outcomes_.matrix();
  history.pending = awaited_.matrix();
  history.failed = failed_.matrix();
  for (std::size_t o = 0; o < objectives_.size(); ++o) {
    history.noise_variances.push_back(
        noise_variances(objectives_[o].sem, history.Y.row(static_cast<Eigen::Index>(o))));
    history.ledgers.push_back(ledger(objectives_[o]));
  }
  history.proposals = proposals_;
  history.trends = trends_;
  const bool is_plain =
      std::ranges::all_of(goals_.directions, [](const Goal& goal) { return goal.as_modelled() == Goal(); });
  if (!is_plain) {
    std::ranges::transform(goals_.directions, std::back_inserter(history.goals), &Goal::as_modelled);
  }
  if (goals_.reference) {
    const std::vector<Eigen::Index> rows = history.objective_rows();
    history.reference.emplace(std::ssize(rows));
    for (std::size_t k = 0; k < rows.size(); ++k) {
      const auto o = static_cast<std::size_t>(rows[k]);
      const auto place = static_cast<Eigen::Index>(k);
      (*history.reference)[place] = goals_.directions[o].utility((*goals_.reference)[place]);
    }
  }
  return history;
}

TrackedSets Loop::tracked(std::size_t objective, int most_waiting) const {
  return TrackedSets::replay(ledger(objectives_.at(objective)), {}, most_waiting);
}

Round Loop::ask(const Domain& domain, const SuggestOptions& options) const {
  return suggest(domain, history(), options);
}

Round Loop::ask_at(const Eigen::MatrixXd& points, const SuggestOptions& options) const {
  return suggest_at(history(), points, options);
}

std::vector<FrozenOutcome> Loop::said(const Round& round, std::size_t k) const {
  std::vector<FrozenOutcome> said;
  for (std::size_t o = 0; o < round.models.size(); ++o) {
    const ObjectiveForecast& forecast = round.queries[k].forecasts[o];
    const Goal& goal = goals_.directions[o];
    said.push_back({.prediction = within(in_units(forecast.prediction, 0.0, sign_of(goal.direction)),
                                         {goal.low, goal.high}),
                    .model_share = forecast.frozen.g,
                    .direction = goal.direction});
  }
  return said;
}

LoopCoverage Loop::coverage(double alpha, int most_waiting) const {
  LoopCoverage together = together_.shares(1.0 - alpha);
  if (goals_.promise == Promise::kTracked) {
    together.proven_misses = 0.0;  // together a query misses if one of its sets does
    for (std::size_t o = 0; o < objectives_.size(); ++o) {
      if (goals_.directions[o].is_limit()) continue;
      *together.proven_misses += tracked(o, most_waiting).proven_misses();
    }
  }
  return together;
}

std::vector<LoopCoverage> Loop::coverage_per_objective(double alpha, int most_waiting) const {
  std::vector<LoopCoverage> each;
  for (std::size_t o = 0; o < objectives_.size(); ++o) {
    const double parts = goals_.directions[o].is_limit() ? 1.0 : static_cast<double>(objective_count());
    each.push_back(objectives_[o].coverage.shares(1.0 - alpha / parts));
    if (goals_.promise == Promise::kTracked)
      each.back().proven_misses = tracked(o, most_waiting).proven_misses();
  }
  return each;
}

}  // namespace covey
