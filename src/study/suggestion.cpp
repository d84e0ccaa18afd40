#include <covey/loop/local_search.h>
#include <covey/numerics/random.h>
#include <covey/study/decisions.h>
#include <covey/study/study_errors.h>
#include <covey/study/suggestion.h>
#include <covey/suggest/domain.h>
#include <covey/suggest/past.h>
#include <covey/suggest/pool_domain.h>
#include <covey/text/errors.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

// Beyond the initial design, points without a model come in blocks of this size, each a design of its own: so
// the thousandth takes no longer than the first.
constexpr std::int64_t kDesignBlock = 256;
// Log Bayes factors are told up to here, a thousand to one.
constexpr double kMostTold = 6.907755278982137;

// Streams of the study's seed: every trial has one, and every block of the design.
std::uint64_t trial_seed(const Study& study, std::int64_t trial) {
  return Rng(study.config.seed, static_cast<std::uint64_t>(2 * trial)).bits();
}
std::uint64_t block_seed(const Study& study, std::int64_t block) {
  return Rng(study.config.seed, static_cast<std::uint64_t>(2 * block + 1)).bits();
}

bool is_free(const FixedValues& fixed) {
  return std::none_of(fixed.begin(), fixed.end(), [](const auto& value) { return value.has_value(); });
}

/// Where an ask may look.
SpaceDomain domain_of(const Space& space, const FixedValues& fixed) {
  if (is_free(fixed)) return SpaceDomain(space);
  try {
    return SpaceDomain(space, fixed);
  } catch (const std::invalid_argument& error) {
    throw InputError(std::string("with the fixed values: ") + error.what());
  }
}

/// The values of a point of the domain; the fixed ones are kept to the last bit, where they are not absent.
Values decode(const Space& space, const FixedValues& fixed, const Eigen::Ref<const Eigen::VectorXd>& u) {
  Values values = space.decode(u);
  for (std::size_t i = 0; i < fixed.size(); ++i) {
    if (fixed[i] && !is_absent(values[i])) values[i] = *fixed[i];
  }
  return values;
}

SuggestOptions options_of(const Study& study, const SuggestionRequest& request) {
  SuggestOptions options =
      preset_from_string(study.config.preset) == Preset::kPaper ? SuggestOptions::paper() : SuggestOptions{};
  options.promise = study.config.adaptive ? Promise::kTracked : Promise::kConformal;
  options.alpha = study.config.alpha;
  options.q = request.q;
  options.seed = trial_seed(study, request.first_trial);
  options.threads = request.threads;
  const StudyConfig& config = study.config;
  if (config.beta) options.beta = *config.beta;
  if (config.kernel) options.kernel = kernel_choice_from_string(*config.kernel);
  if (config.search_alpha) options.search_alpha = *config.search_alpha;
  if (config.ratio) options.ratio = ratio_source_from_string(*config.ratio);
  if (request.q > 0) options.violations = config.violations;
  if (request.max_observations) options.max_observations = *request.max_observations;
  options.allow_repetitions = config.replicates;
  if (!uses_model(study)) return options;  // only predictions can be asked for: they need no acquisition
  try {
    options.acquisition = acquisition_from_string(study.config.acquisition);
  } catch (const std::invalid_argument& error) {
    throw InputError("study " + in_quotes(study.config.name) + ": " + error.what() + ", sobol, random");
  }
  return options;
}

/// The points as columns.
Eigen::MatrixXd encode(const Space& space, const std::vector<Values>& points) {
  Eigen::MatrixXd X(space.dimension(), std::ssize(points));
  for (Eigen::Index i = 0; i < X.cols(); ++i)
    X.col(i) = asked_point(space, points[static_cast<std::size_t>(i)]);
  return X;
}

/// The standard error of an outcome as the model takes it: where none was told, the noise that the study
/// declares. Of several values what is declared says more than their own scatter, and equal ones do not say
/// that there is no noise.
std::optional<double> model_error(const Study& study, const TrialObjective& outcome, std::size_t objective) {
  const std::optional<double> declared =
      study.config.deterministic ? std::optional(0.0) : study.config.objectives[objective].noise;
  if (outcome.replicates.empty()) return outcome.sem ? outcome.sem : declared;
  if (study.config.deterministic) return outcome.sem;
  if (declared) return *declared / std::sqrt(static_cast<double>(outcome.replicates.size()));
  return outcome.sem == 0.0 ? std::nullopt : outcome.sem;
}

/// What came of a trial, with its noise. Of one that was done elsewhere without what had been said, which was
/// of another point, and of one of a former chapter too: tracked sets begin anew with each.
std::vector<TrialObjective> with_declared_noise(const Study& study, const Trial& trial) {
  std::vector<TrialObjective> outcomes = trial.objectives;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    if (outcomes[i].value) outcomes[i].sem = model_error(study, outcomes[i], i);
    if (trial.is_elsewhere() || trial.chapter != study.chapter) outcomes[i].frozen.reset();
  }
  return outcomes;
}

/// A round of new points. With values that are fixed there is no room for a trust region.
Round ask_loop(const Study& study, const Loop& loop, const FixedValues& fixed,
               const OpenCandidates& candidates, const SuggestOptions& options) {
  if (candidates.pool) return loop.ask(PoolDomain(candidates.pool, candidates.open), options);
  if (study.config.trust_region.value_or(false) && is_free(fixed)) {
    return LocalSearch::replay(study.space.dimension(),
                               {.initial = study.config.initial, .seed = study.config.seed},
                               loop.outcomes().row(0).transpose())
        .ask(loop, options);
  }
  return loop.ask(domain_of(study.space, fixed), options);
}

/// What is said of query i, per objective.
std::vector<Frozen> freeze(const Loop& loop, const Round& round, std::size_t i) {
  std::vector<Frozen> all;
  for (FrozenOutcome& said : loop.said(round, i)) {
    const Query& query = round.queries[i];
    const GaussianProcess& gp = round.models[all.size()].gp();
    const Weights& weights = query.forecasts[all.size()].weights;
    all.push_back({std::move(said),
                   pack_terms({score_differences(round.score, gp.terms(), gp.query(query.x)), weights})});
  }
  return all;
}

/// The points of a plan, one after the other in turns, so that the first few compare all of them.
std::vector<std::size_t> in_turns(const std::vector<ConfirmedTrial>& plan, int most) {
  std::vector<std::size_t> order;
  for (int turn = 0;; ++turn) {
    const std::size_t before = order.size();
    for (const auto& [trial, replicates] : plan) {
      if (turn < replicates && std::ssize(order) < most) order.push_back(trial);
    }
    if (order.size() == before) return order;
  }
}

/// Adds the points that would tell the best trials apart; if there are none, the reason.
std::string add_confirmations(const Study& study, const std::vector<Trial>& trials, const Loop& loop,
                              const SuggestOptions& options, const SuggestionRequest& request,
                              std::vector<Suggestion>& confirmed) {
  const auto decisions = StudyDecisions::of(study, trials, nullptr, request.threads);
  if (!decisions) return fmt::format("{}: no trial meets the limits yet", who_is(study));
  const TiedTrials tied = decisions->tied();
  if (tied.confirm.empty()) return fmt::format("{}: nothing to confirm: {}", who_is(study), tied.because);
  std::vector<Values> points;
  for (const std::size_t i : in_turns(tied.confirm, request.confirm)) {
    points.push_back(nearest_inside(study.space, trials[i].done()));
    confirmed.push_back({.params = points.back(), .frozen = {}, .row = trials[i].row});
  }
  const Round round = loop.ask_at(encode(study.space, points), options);
  for (std::size_t i = 0; i < confirmed.size(); ++i) confirmed[i].frozen = freeze(loop, round, i);
  return "";
}

/// The best point of an earlier study that this trial of the initial design has, if there is one; the last
/// point of the design has none.
std::optional<Values> past_point(const Study& study, std::int64_t trial, const FixedValues& fixed) {
  if (!study.past || trial >= initial_points(study)) return std::nullopt;
  const std::vector<Values> points = study.past->best_points(study, 1);
  if (trial > std::ssize(points)) return std::nullopt;
  Values values = points[static_cast<std::size_t>(trial) - 1];
  if (is_free(fixed)) return values;
  for (std::size_t i = 0; i < fixed.size(); ++i) {
    if (fixed[i]) values[i] = *fixed[i];
  }
  values = study.space.completed(std::move(values));
  if (!study.space.is_feasible(values)) return std::nullopt;
  return values;
}

/// The loop with what the models follow of earlier studies.
Loop model_loop(const Study& study, const std::vector<Trial>& trials) {
  Loop loop = loop_of(study, trials);
  if (study.past && study.past->is_used()) loop.follow(study.past->learnt(study).trends);
  return loop;
}

/// Which earlier studies hurt, by the outcomes and models of a round.
std::vector<LetGo> hurtful(const Study& study, const Loop& loop, const Round& round,
                           const SuggestOptions& options) {
  if (!study.past || !study.past->is_used() || loop.n() < kLeastToJudge) return {};
  const Past::Learnt& learnt = study.past->learnt(study);
  const History history = loop.history();
  // In a trust region that has begun anew the models see later outcomes only.
  if (round.models[0].gp().n() != history.of(0).X.cols()) return {};
  std::vector<double> total(study.past->studies().size(), 0.0);
  for (std::size_t o = 0; o < learnt.studies.size(); ++o) {
    const Eigen::VectorXd support = trend_support(history, round, static_cast<Eigen::Index>(o), options);
    for (Eigen::Index s = 0; s < support.size(); ++s)
      total[learnt.studies[o][static_cast<std::size_t>(s)]] += support[s];
  }
  std::vector<LetGo> gone;
  for (std::size_t s = 0; s < total.size(); ++s) {
    if (!(total[s] < kHurtful)) continue;
    const double times = std::exp(std::min(-total[s], kMostTold));
    gone.push_back({s, fmt::format("its predictions made the outcomes {}{:.0f} times less likely",
                                   -total[s] > kMostTold ? "more than " : "", times)});
  }
  return gone;
}

}  // namespace

Loop loop_of(const Study& study, const std::vector<Trial>& trials) {
  LoopGoals goals;
  for (const StudyObjective& objective : study.config.objectives) {
    goals.directions.push_back(objective.goal());
  }
  if (const auto& reference = study.config.reference_point) {
    goals.reference = Eigen::Map<const Eigen::VectorXd>(reference->data(), std::ssize(*reference));
  }
  Loop loop(study.space.dimension(), std::move(goals));
  for (const Trial& trial : trials) {
    const Eigen::VectorXd x = done_point(study.space, trial);
    if (trial.is_observation()) {
      loop.tell(x, with_declared_noise(study, trial), trial.told_revision.value_or(0));
    } else if (trial.state == TrialState::kComplete && !trial.excluded) {
      loop.remember(with_declared_noise(study, trial), trial.told_revision.value_or(0));
    } else if (trial.state == TrialState::kFailed) {
      if (!trial.is_before) loop.fail(x);
    } else if (trial.state != TrialState::kComplete) {
      loop.await(x);
    }
  }
  return loop;
}

bool matches(const FixedValues& fixed, const Values& values) {
  for (std::size_t i = 0; i < fixed.size(); ++i) {
    if (fixed[i] && *fixed[i] != values[i]) return false;
  }
  return true;
}

FixedValues joined(FixedValues fixed, const FixedValues& more) {
  if (fixed.size() < more.size()) fixed.resize(more.size());
  for (std::size_t i = 0; i < more.size(); ++i) {
    if (!fixed[i]) fixed[i] = more[i];
  }
  return fixed;
}

void require_possible(const Space& space, const FixedValues& fixed) {
  if (!is_free(fixed)) domain_of(space, fixed);
}

bool uses_model(const Study& study) {
  return study.config.acquisition != "random" && study.config.acquisition != "sobol";
}

Values design_point(const Study& study, std::int64_t trial, const FixedValues& fixed) {
  if (std::optional<Values> values = past_point(study, trial, fixed)) return *std::move(values);
  const std::int64_t initial = study.config.initial;
  const auto point = [&](std::int64_t n, std::uint64_t seed, std::int64_t column) {
    const SpaceDomain domain = domain_of(study.space, fixed);
    return decode(study.space, fixed, domain.handed_out(domain.spread(n, seed).col(column)));
  };
  if (trial <= initial) return point(initial, study.config.seed, trial - 1);
  if (study.config.acquisition == "random") return point(1, trial_seed(study, trial), 0);
  const std::int64_t later = trial - initial - 1;
  return point(kDesignBlock, block_seed(study, later / kDesignBlock), later % kDesignBlock);
}

OpenCandidates open_candidates(const Study& study, std::shared_ptr<const Pool> pool,
                               const std::vector<std::int64_t>& rows, const FixedValues& fixed) {
  OpenCandidates candidates{.pool = std::move(pool)};
  candidates.open = candidates.pool->matching(fixed);
  if (candidates.open.empty()) {
    throw InputError(fmt::format("{}: none of its candidates has the fixed values", who_is(study)));
  }
  std::vector<char> is_taken(static_cast<std::size_t>(candidates.pool->size()), 0);
  for (const std::int64_t row : rows) {
    is_taken.at(static_cast<std::size_t>(row) - 1) = 1;
    candidates.taken.push_back(row - 1);
  }
  for (const Eigen::Index row : candidates.open) {
    if (is_taken[static_cast<std::size_t>(row)] == 0) candidates.untried.push_back(row);
  }
  if (!study.config.replicates) candidates.open = candidates.untried;
  return candidates;
}

Eigen::Index design_candidate(const Study& study, std::int64_t trial, const OpenCandidates& candidates) {
  Rng rng(trial_seed(study, trial));
  const std::vector<Eigen::Index>& rows = candidates.untried.empty() ? candidates.open : candidates.untried;
  if (study.config.acquisition == "random") return rows[rng.below(rows.size())];
  if (const std::optional<Values> past = past_point(study, trial, {})) {
    const Eigen::VectorXd place = study.space.encode(*past);
    Eigen::Index nearest = 0;
    (candidates.pool->encode(rows).colwise() - place).colwise().squaredNorm().minCoeff(&nearest);
    return rows[static_cast<std::size_t>(nearest)];
  }
  return rows[static_cast<std::size_t>(far_point(*candidates.pool, rows, candidates.taken, rng))];
}

Suggestions suggest_trials(const Study& study, const std::vector<Trial>& trials, const FixedValues& fixed,
                           const SuggestionRequest& request) {
  const SuggestOptions options = options_of(study, request);
  Loop loop = model_loop(study, trials);
  for (const Values& values : request.pending) loop.await(asked_point(study.space, values));
  Suggestions result;
  if (!request.given.empty()) {
    const Round round = loop.ask_at(encode(study.space, request.given), options);
    for (std::size_t i = 0; i < request.given.size(); ++i) {
      result.given.push_back({request.given[i], freeze(loop, round, i)});
    }
  }
  if (request.confirm > 0) {
    result.because = add_confirmations(study, trials, loop, options, request, result.confirmed);
  }
  if (request.q > 0) {
    Round round = ask_loop(study, loop, fixed, request.candidates, options);
    result.let_go = hurtful(study, loop, round, options);
    if (!result.let_go.empty()) {
      loop.follow(study.past->learnt(study).without(result.let_go).trends);
      round = ask_loop(study, loop, fixed, request.candidates, options);
    }
    for (std::size_t i = 0; i < round.queries.size(); ++i) {
      if (const std::optional<Eigen::Index> point = round.queries[i].search.point) {
        result.fresh.push_back({request.candidates.pool->values(*point), freeze(loop, round, i), *point + 1});
      } else {
        result.fresh.push_back({decode(study.space, fixed, round.queries[i].x), freeze(loop, round, i)});
      }
      result.fresh.back().tolerated = round.queries[i].tolerated;
    }
  }
  return result;
}

History observed_history(const Study& study, const std::vector<Trial>& trials, std::size_t objective) {
  return model_loop(study, trials).history().of(static_cast<Eigen::Index>(objective));
}

Round fit_study(const Study& study, const std::vector<Trial>& trials, std::size_t objective, int threads) {
  // The acquisition plays no part in a fit; sobol and random have none.
  SuggestOptions options;
  options.seed = trial_seed(study, 0);
  options.threads = threads;
  if (study.config.preset == "paper") {
    options.kernel = SuggestOptions::paper().kernel;
    options.prior = Prior::kPaper;
    options.tails = false;
  }
  if (study.config.kernel) options.kernel = kernel_choice_from_string(*study.config.kernel);
  return suggest_at(observed_history(study, trials, objective), Eigen::MatrixXd(study.space.dimension(), 0),
                    options);
}

}  // namespace covey
