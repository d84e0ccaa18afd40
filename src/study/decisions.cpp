#include <covey/numerics/random.h>
#include <covey/study/decisions.h>
#include <covey/study/study_errors.h>
#include <covey/suggest/pool_domain.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

namespace covey {
namespace {

// The stream of the study's seed for draws that decide; those of trials and designs count from 0.
constexpr std::uint64_t kDecisionStream = ~std::uint64_t{0};
// How many of the last trials are looked back at.
constexpr std::size_t kRecent = 10;
// Without a rule, what is better by this share of the range of the outcomes counts.
constexpr double kShareOfRange = 0.01;

std::uint64_t decision_seed(const Study& study) {
  return Rng(study.config.seed, kDecisionStream).bits();
}

bool is_goal_met(const Study& study, const Trial& trial) {
  return trial.is_observation() && trial.objectives[0].value && feasible(study, trial).value_or(true);
}

/// The gains of the last trials that count, oldest first.
std::vector<RecentGain> recent_gains(const Study& study, const std::vector<Trial>& trials) {
  const Goal goal = study.config.objectives[0].goal();
  std::vector<RecentGain> gains;
  std::optional<double> best;
  for (const Trial& trial : trials) {
    if (!trial.is_observation() || !trial.objectives[0].value) continue;
    const double utility = goal.utility(*trial.objectives[0].value);
    const bool counts = is_goal_met(study, trial);
    // Of the first there is nothing to be better than.
    gains.push_back({trial.number, counts && best ? std::max(0.0, utility - *best) : 0.0});
    if (counts) best = std::max(best.value_or(utility), utility);
  }
  if (gains.size() > kRecent) gains.erase(gains.begin(), gains.end() - kRecent);
  return gains;
}

/// How deep each value lies among all, from 0 at the outside to 1/2: of numbers by rank, of others by how
/// many are at most as frequent. What is absent lies deep.
std::vector<double> depths(const std::vector<Value>& values) {
  std::vector<double> depth(values.size(), 0.5);
  const auto count = static_cast<double>(values.size());
  std::map<std::string, double> shares;
  std::vector<double> numbers;
  for (const Value& value : values) {
    if (const auto* text = std::get_if<std::string>(&value)) shares[*text] += 1.0 / count;
    if (const auto* real = std::get_if<double>(&value)) numbers.push_back(*real);
    if (const auto* whole = std::get_if<std::int64_t>(&value)) numbers.push_back(static_cast<double>(*whole));
  }
  std::ranges::sort(numbers);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (is_absent(values[i])) continue;
    if (const auto* text = std::get_if<std::string>(&values[i])) {
      double rarer = 0.0;
      for (const auto& [other, share] : shares) rarer += share <= shares[*text] ? share : 0.0;
      depth[i] = 0.5 * rarer;
      continue;
    }
    const auto* real = std::get_if<double>(&values[i]);
    const double number = real != nullptr ? *real : static_cast<double>(std::get<std::int64_t>(values[i]));
    const auto [first, last] = std::equal_range(numbers.begin(), numbers.end(), number);
    const auto below = static_cast<double>(last - numbers.begin());
    const auto above = static_cast<double>(numbers.end() - first);
    depth[i] = std::min({below, above, 0.5 * count}) / count;
  }
  return depth;
}

ParameterRegion hull(std::size_t parameter, const std::vector<Value>& values) {
  ParameterRegion region{.parameter = parameter};
  const auto widen = [&](double number) {
    if (!region.bounds) region.bounds = Interval{number, number};
    region.bounds->lo = std::min(region.bounds->lo, number);
    region.bounds->hi = std::max(region.bounds->hi, number);
  };
  for (const Value& value : values) {
    if (const auto* real = std::get_if<double>(&value)) widen(*real);
    if (const auto* whole = std::get_if<std::int64_t>(&value)) widen(static_cast<double>(*whole));
    if (std::holds_alternative<std::string>(value) &&
        std::ranges::find(region.values, value) == region.values.end()) {
      region.values.push_back(value);
    }
  }
  std::ranges::sort(region.values);
  return region;
}

}  // namespace

std::optional<StudyDecisions> StudyDecisions::of(const Study& study, const std::vector<Trial>& trials,
                                                 std::shared_ptr<const Pool> pool, int threads,
                                                 const ObjectiveModel* model) {
  if (study.config.goal_count() != 1) {
    throw InputError(fmt::format("{} has several objectives: no single trial is best", who_is(study)));
  }
  StudyDecisions decisions(study, trials, std::move(pool));
  decisions.observed_ = observed_trials(trials, 0);
  decisions.among_ = eligible_observations(study, trials, 0);
  const bool is_met = !study.config.has_limits() || decisions.among_;
  if (std::ssize(decisions.observed_) < kLeastObservations || !is_met) return std::nullopt;
  const Loop loop = loop_of(study, trials);
  decisions.history_ = loop.history();
  decisions.own_ = decisions.history_.of(0);
  for (Eigen::Index i = 0; i < decisions.history_.X.cols(); ++i) {
    if (!std::isnan(decisions.history_.Y(0, i))) decisions.places_.push_back(i);
  }
  for (std::size_t o = 0; o < study.config.objectives.size(); ++o) {
    const ObjectiveFit fit =
        o == 0 && model != nullptr ? model->fit() : fit_study(study, trials, o, threads).models[0];
    decisions.models_.emplace_back(fit, loop.tracked(o));
  }
  decisions.recommended_ =
      recommend(decisions.own_, decisions.models_[0].fit, declared_deterministic(study), decisions.among_);
  decisions.told_ = loop.tracked(0).told();
  return decisions;
}

TiedTrials StudyDecisions::tied() const {
  const StudyObjective& objective = study_.config.objectives[0];
  History history = own_;
  history.pending = history_.pending;
  const BestSet set = best_set(history, models_[0], recommended_, among_,
                               {.alpha = study_.config.alpha,
                                .indifference = study_.config.stop ? study_.config.stop->within : 0.0,
                                .seed = decision_seed(study_)});
  const std::vector<Marginal> marginals = models_[0].gp().predict_many(own_.X(Eigen::all, set.tied));
  TiedTrials result{.tied = {}, .at_stake = set.at_stake, .settled = set.settled};
  const auto trial_at = [&](Eigen::Index point) { return observed_[static_cast<std::size_t>(point)]; };
  for (std::size_t k = 0; k < set.tied.size(); ++k) {
    const Eigen::Index point = set.tied[k];
    TiedTrial tied{.trial = trial_at(point), .trials = {}};
    for (Eigen::Index i = 0; i < own_.X.cols(); ++i) {
      if (own_.X.col(i) == own_.X.col(point)) tied.trials.push_back(trial_at(i));
    }
    const Goal goal = objective.goal();
    const double mean = sign_of(objective.direction) * models_[0].fit.scaler.restore(marginals[k].mean);
    tied.mean = recommended_.by_posterior_mean() ? std::clamp(mean, goal.low, goal.high)
                                                 : *trials_[tied.trial].objectives[0].value;
    result.tied.push_back(std::move(tied));
  }
  for (const auto& [point, replicates] : set.confirm) {
    result.confirm.push_back({trial_at(point), replicates});
  }
  result.because = tied_because(set);
  return result;
}

std::string StudyDecisions::tied_because(const BestSet& set) const {
  const double level = 100.0 * (1.0 - study_.config.alpha);
  if (!recommended_.by_posterior_mean()) {
    return set.tied.size() > 1 ? "outcomes show no noise: equal ones are tied"
                               : "outcomes show no noise, and no other trial is as good";
  }
  if (set.tied.size() == 1) {
    return fmt::format("no other trial may be the best of those that were done, at {:g} %", level);
  }
  if (!set.confirm.empty()) {
    return fmt::format("at {:g} % the best of those that were done may be any of these", level);
  }
  if (study_.config.stop && set.at_stake <= study_.config.stop->within) {
    return fmt::format(
        "at {:g} % the best may be any of these, and is within {:.4g}, which the study's rule "
        "lets pass",
        level, study_.config.stop->within);
  }
  if (*set.settled >= 0.5) {
    return fmt::format(
        "at {:g} % the best may be any of these; what is awaited would settle it as likely as not", level);
  }
  return fmt::format(
      "at {:g} % the best may be any of these, and {} more trials would not settle it: they are too alike",
      level, BestSet::kMostReplicates);
}

double StudyDecisions::default_within() const {
  if (study_.config.stop) return study_.config.stop->within;
  const Eigen::VectorXd utilities = own_.utilities().row(0);
  return kShareOfRange * (utilities.maxCoeff() - utilities.minCoeff());
}

Outlook StudyDecisions::outlook(const std::optional<double>& within) const {
  const StudyObjective& objective = study_.config.objectives[0];
  Outlook outlook{.within = within.value_or(default_within())};
  std::unique_ptr<const Domain> domain;
  if (pool_) {
    std::vector<Eigen::Index> rows(static_cast<std::size_t>(pool_->size()));
    std::iota(rows.begin(), rows.end(), Eigen::Index{0});
    domain = std::make_unique<PoolDomain>(pool_, std::move(rows));
  } else {
    domain = std::make_unique<SpaceDomain>(study_.space);
  }
  Recommendation recommended = recommended_;
  recommended.point = places_[static_cast<std::size_t>(recommended_.point)];
  const Prospect prospect =
      look_ahead(*domain, history_, models_, recommended,
                 {.alpha = study_.config.alpha, .within = outlook.within, .seed = decision_seed(study_)});
  // Utilities of minimised outcomes, and of distances from a target, are negative.
  const bool is_flipped = objective.direction != Direction::kMaximize;
  outlook.range = is_flipped ? Interval{-prospect.range.hi, -prospect.range.lo} : prospect.range;
  if (objective.direction != Direction::kTarget) {
    const Goal goal = objective.goal();
    outlook.range = {std::clamp(outlook.range.lo, goal.low, goal.high),
                     std::clamp(outlook.range.hi, goal.low, goal.high)};
  }
  outlook.region = region(prospect.optima);
  outlook.possible_gain = prospect.possible_gain;
  outlook.probability = prospect.probability;
  return outlook;
}

std::vector<ParameterRegion> StudyDecisions::region(const Eigen::MatrixXd& optima) const {
  const std::size_t count = study_.space.parameters().size();
  std::vector<std::vector<Value>> values(count);
  for (const auto x : optima.colwise()) {
    const Values decoded = study_.space.decode(x);
    for (std::size_t p = 0; p < count; ++p) values[p].push_back(decoded[p]);
  }
  const auto n = static_cast<std::size_t>(optima.cols());
  std::vector<double> deepest(n, 1.0);
  for (const std::vector<Value>& column : values) {
    const std::vector<double> depth = depths(column);
    for (std::size_t i = 0; i < n; ++i) deepest[i] = std::min(deepest[i], depth[i]);
  }
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t i, std::size_t j) { return deepest[i] > deepest[j]; });
  order.resize(static_cast<std::size_t>(std::ceil((1.0 - study_.config.alpha) * static_cast<double>(n))));
  std::vector<ParameterRegion> regions;
  for (std::size_t p = 0; p < count; ++p) {
    std::vector<Value> kept;
    for (const std::size_t i : order) kept.push_back(values[p][i]);
    regions.push_back(hull(p, kept));
  }
  return regions;
}

Advice advise(const Study& study, const std::vector<Trial>& trials, std::shared_ptr<const Pool> pool,
              int threads, const std::optional<double>& within, const ObjectiveModel* model) {
  if (within && !(*within >= 0.0 && std::isfinite(*within))) {
    throw InputError(ErrorCode::kOption, "within",
                     fmt::format("within is {}, expected a number from 0 on", *within));
  }
  const auto decisions = StudyDecisions::of(study, trials, std::move(pool), threads, model);
  Advice advice{.recent = recent_gains(study, trials)};
  if (!decisions) {
    const bool lacks_model = std::ssize(observed_trials(trials, 0)) < kLeastObservations;
    advice.because = lacks_model
                         ? fmt::format("there is no model yet: it needs {} outcomes", kLeastObservations)
                         : "no trial meets the limits yet";
    return advice;
  }
  advice.outlook = decisions->outlook(within);
  const std::string chance =
      fmt::format("something better by more than {:.4g} exists with probability {:.3g}",
                  advice.outlook->within, advice.outlook->probability);
  if (!study.config.stop) {
    advice.because = chance + "; the study has no rule for stopping";
    return advice;
  }
  const StopRule& rule = *study.config.stop;
  const double probability = within && *within != rule.within ? decisions->outlook(rule.within).probability
                                                              : advice.outlook->probability;
  advice.stop = should_stop(probability, decisions->told(), rule.confidence);
  if (decisions->told() < kLeastToldToStop) {
    advice.because = fmt::format("{}, but only {} outcomes of queries are known, and the rule rests on {}",
                                 chance, decisions->told(), kLeastToldToStop);
  } else {
    advice.because = fmt::format("{}; the rule is to stop at {:.3g} or less for {:.4g}", chance,
                                 1.0 - rule.confidence, rule.within);
  }
  return advice;
}

}  // namespace covey
