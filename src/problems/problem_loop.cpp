#include <covey/loop/local_search.h>
#include <covey/loop/loop.h>
#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>
#include <covey/pareto/front.h>
#include <covey/problems/problem_loop.h>
#include <covey/suggest/recommendation.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

namespace covey {
namespace {

using Clock = std::chrono::steady_clock;

// Streams of the seed. Each round has one of its own, so that a run can go on after any of them.
constexpr std::uint64_t kInitialNoiseStream = 1;
constexpr std::uint64_t kFirstRoundStream = 2;

std::size_t at(Eigen::Index i) {
  return static_cast<std::size_t>(i);
}

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

void check(const Problem& problem, const LoopOptions& options) {
  if (problem.goal_count() > 1 && (options.trust_region || options.joint)) {
    throw std::invalid_argument("LoopOptions: a trust region and joint sets are for one objective");
  }
  if (options.initial < 2 || options.rounds < 0) {
    throw std::invalid_argument("LoopOptions: initial is " + std::to_string(options.initial) +
                                " and rounds " + std::to_string(options.rounds) +
                                ", expected at least 2 and 0");
  }
  if (options.trust_region && options.design)
    throw std::invalid_argument("LoopOptions: a trust region needs an acquisition, not a design");
  if (!(options.holdout >= 0.0 && options.holdout < 1.0)) {
    throw std::invalid_argument("LoopOptions: holdout is " + std::to_string(options.holdout) +
                                ", expected a share from 0 to below 1");
  }
}

/// Points of the unit cube (d × n) in the problem's box.
Eigen::MatrixXd decode(const Problem& problem, const Eigen::MatrixXd& U) {
  return (U.array().colwise() * (problem.upper() - problem.lower()).array()).matrix().colwise() +
         problem.lower();
}

Eigen::MatrixXd encode(const Problem& problem, const Eigen::MatrixXd& X) {
  return ((X.colwise() - problem.lower()).array().colwise() / (problem.upper() - problem.lower()).array())
      .cwiseMax(0.0)
      .cwiseMin(1.0);
}

/// The points whose outcomes meet the limits; if there are none the one that violates them least, by the sum
/// of the violations in units of what each outcome varies by.
std::vector<Eigen::Index> meeting_limits(const History& history, bool& is_feasible) {
  Eigen::VectorXd violations = Eigen::VectorXd::Zero(history.Y.cols());
  for (const Eigen::Index o : history.limit_rows()) {
    const Goal goal = history.goal(o);
    const Eigen::ArrayXd y = history.Y.row(o).transpose();
    const double range = y.maxCoeff() - y.minCoeff();
    violations.array() +=
        ((goal.at_least - y).max(0.0) + (y - goal.at_most).max(0.0)) / (range > 0.0 ? range : 1.0);
  }
  std::vector<Eigen::Index> met;
  for (Eigen::Index i = 0; i < violations.size(); ++i) {
    if (violations[i] == 0.0) met.push_back(i);
  }
  is_feasible = !met.empty();
  if (met.empty()) {
    met.emplace_back();
    violations.minCoeff(&met.front());
  }
  return met;
}

/// What the loop was told, and what problems know beyond it: the points in their units, and the regret. It is
/// made of evaluations in the problem's units alone, in the order in which they came, so that a run that goes
/// on later is in the same state to the last bit.
class Record {
 public:
  Record(const Problem& problem, const LoopOptions& options)
      : problem_(problem), loop_(problem.d(), goals(problem, options)) {
    const LoopStart start = initial_observations(problem, options);
    for (Eigen::Index i = 0; i < start.X.cols(); ++i) {
      std::vector<TrialObjective> outcomes(problem.objectives().size());
      for (std::size_t o = 0; o < outcomes.size(); ++o)
        outcomes[o].value = start.values(static_cast<Eigen::Index>(o), i);
      add(start.X.col(i), outcomes);
    }
  }

  const Loop& loop() const { return loop_; }
  Eigen::Index n() const { return loop_.n(); }
  std::optional<double> simple_regret() const { return simple_regret_; }

  void add(const std::vector<LoopQuery>& queries) {
    for (const LoopQuery& query : queries) {
      std::vector<TrialObjective> outcomes;
      for (const LoopOutcome& outcome : query.objectives) {
        outcomes.push_back({.value = outcome.value,
                            .sem = {},
                            .frozen = FrozenOutcome{outcome.prediction, outcome.model_share},
                            .verdict = outcome.verdict});
      }
      add(query.x, outcomes);
    }
  }
  void note_proposal(const Round& round) { loop_.note_proposal(round); }

  /// `models` are those of all observations, one per objective. The problem knows whether there is noise;
  /// `deterministic` may declare something else.
  LoopFront best(const std::function<std::vector<ObjectiveFit>()>& models,
                 const std::optional<bool>& deterministic) const {
    LoopFront best;
    best.by_posterior_mean = !deterministic.value_or(!problem_.has_noise());
    const History history = loop_.history();
    const std::vector<Eigen::Index> met = meeting_limits(history, best.is_feasible);
    const std::vector<Eigen::Index> rows = history.objective_rows();
    best.is_single = rows.size() == 1;
    std::vector<Eigen::Index> chosen;
    if (!best.by_posterior_mean) {
      for (const Eigen::Index i : leading(history.utilities()(Eigen::all, met))) chosen.push_back(met[at(i)]);
    } else if (rows.size() == 1) {
      const Recommendation recommended = recommend(history.of(0), models()[0], false, met);
      chosen = {recommended.point};
      if (recommended.best_outcome != recommended.point) {
        best.best_outcome = evaluated(recommended.best_outcome);
        best.because = because(recommended.evidence);
      }
    } else {
      const Eigen::MatrixXd means = posterior_means(models(), history.X)(rows, met);
      for (const Eigen::Index i : leading(means)) chosen.push_back(met[at(i)]);
    }
    Eigen::MatrixXd f(std::ssize(rows), std::ssize(chosen));
    for (const Eigen::Index i : chosen) {
      best.points.push_back(evaluated(i));
      f.col(std::ssize(best.points) - 1) = best.points.back().f(rows);
    }
    if (problem_.front()) best.hypervolume = reached_hypervolume(problem_, f);
    return best;
  }

 private:
  static LoopGoals goals(const Problem& problem, const LoopOptions& options) {
    LoopGoals goals{.directions = {}, .promise = options.suggest.promise};
    for (const ProblemObjective& objective : problem.objectives())
      goals.directions.push_back(objective.goal());
    if (problem.front()) goals.reference = problem.front()->reference;
    return goals;
  }

  LoopBest evaluated(Eigen::Index i) const {
    return {.x = points_[at(i)],
            .values = loop_.signs().cwiseProduct(loop_.outcomes().col(i)),
            .f = problem_.evaluate(points_[at(i)])};
  }

  void add(const Eigen::VectorXd& x, const std::vector<TrialObjective>& outcomes) {
    loop_.tell(encode(problem_, x), outcomes, std::ssize(points_));
    points_.push_back(x);
    const std::optional<double> regret = problem_.regret(x);
    if (regret && std::isfinite(*regret))
      simple_regret_ = std::min(simple_regret_.value_or(*regret), *regret);
  }

  const Problem& problem_;
  Loop loop_;
  std::vector<Eigen::VectorXd> points_;  ///< in the problem's units
  std::optional<double> simple_regret_;
};

/// The initial points in random groups of q, then the rounds as they were asked.
Groups groups_of(Eigen::Index n, const LoopOptions& options) {
  const Eigen::Index q = options.suggest.q;
  Groups groups = random_groups(options.initial, q, options.seed);
  for (Eigen::Index first = options.initial; first + q <= n; first += q) {
    std::vector<Eigen::Index> group(static_cast<std::size_t>(q));
    std::iota(group.begin(), group.end(), first);
    groups.push_back(std::move(group));
  }
  return groups;
}

/// The joint set of a round with one objective, in the problem's direction.
Round::Joint joint_of(const Round& round, const std::vector<LoopQuery>& queries, const Groups& groups,
                      double sign) {
  Eigen::VectorXd outcomes(std::ssize(queries));
  for (Eigen::Index k = 0; k < outcomes.size(); ++k) outcomes[k] = sign * queries[at(k)].objectives[0].value;
  Round::Joint joint = round.joint(groups, outcomes);
  if (sign < 0.0) {
    joint.lower.swap(joint.upper);
    joint.lower *= -1.0;
    joint.upper *= -1.0;
  }
  return joint;
}

/// Query k of the round, evaluated and judged.
LoopQuery evaluate(const Problem& problem, const Loop& loop, const Round& round, std::size_t k, Rng& rng) {
  LoopQuery query;
  query.x = decode(problem, round.queries[k].x);
  query.origin = round.queries[k].search.origin;
  const Eigen::VectorXd values = problem.observe(query.x, rng);
  const Eigen::VectorXd f = problem.evaluate(query.x);
  for (FrozenOutcome& said : loop.said(round, k)) {
    const Eigen::Index o = std::ssize(query.objectives);
    query.objectives.push_back({.prediction = std::move(said.prediction),
                                .value = values[o],
                                .f = f[o],
                                .verdict = round.judge(k, loop.signs()[o] * values[o], at(o)),
                                .model_share = said.model_share});
  }
  return query;
}

/// Where the next queries come from.
class Asker {
 public:
  Asker(const Problem& problem, const LoopOptions& options)
      : cube_(BoxDomain::unit_cube(problem.d())), options_(options), sobol_(problem.d(), options.seed) {}

  Round ask(const Loop& loop, const SuggestOptions& options, Rng& rng) {
    if (options_.trust_region) return local_search(loop).ask(loop, options);
    if (!options_.design) return loop.ask(cube_, options);
    if (options_.design == Design::kRandom) {
      return loop.ask_at(rng.uniform(cube_.dimension(), options.q), options);
    }
    // The initial points are the first of this sequence.
    if (drawn_ < loop.n()) sobol_.next(loop.n() - drawn_);
    drawn_ = loop.n() + options.q;
    return loop.ask_at(sobol_.next(options.q), options);
  }

  LocalSearch local_search(const Loop& loop) const {
    return LocalSearch::replay(cube_.dimension(),
                               {.initial = options_.initial, .q = options_.suggest.q, .seed = options_.seed},
                               loop.outcomes().row(0));
  }

 private:
  BoxDomain cube_;
  const LoopOptions& options_;
  SobolSequence sobol_;
  Eigen::Index drawn_ = 0;
};

/// The models of all observations, the round's included.
std::vector<ObjectiveFit> models_after(const Loop& loop, const Round& round, int restarts,
                                       const SuggestOptions& options) {
  const History history = loop.history();
  if (restarts == 0) return round.models_with(history.Y.rightCols(std::ssize(round.queries)));
  // A region that started anew knows nothing of what was found before.
  const Eigen::MatrixXd none(history.X.rows(), 0);
  return suggest_at(history.of(0), none, options).models;
}

}  // namespace

LoopStart initial_observations(const Problem& problem, const LoopOptions& options) {
  check(problem, options);
  LoopStart start;
  start.X = options.random_orthant
                ? random_orthant_design(problem, options.initial, options.seed)
                : decode(problem, sobol_points(problem.d(), options.initial, options.seed));
  start.values.resize(std::ssize(problem.objectives()), options.initial);
  start.f.resize(start.values.rows(), options.initial);
  Rng noise(options.seed, kInitialNoiseStream);
  for (Eigen::Index i = 0; i < options.initial; ++i) {
    start.values.col(i) = problem.observe(start.X.col(i), noise);
    start.f.col(i) = problem.evaluate(start.X.col(i));
  }
  return start;
}

bool LoopQuery::covered() const {
  return std::ranges::all_of(objectives, [](const LoopOutcome& outcome) { return outcome.verdict.covered; });
}

LoopResult optimize_problem(const Problem& problem, const LoopOptions& options,
                            const std::function<bool(const LoopRound&)>& report) {
  const Clock::time_point begin = Clock::now();
  Record record(problem, options);
  const Loop& loop = record.loop();
  Asker asker(problem, options);
  LoopResult result;
  for (const LoopRound& round : options.past) {
    record.add(round.queries);
    result.best = round.best;
    result.seconds += round.total_seconds;
    ++result.rounds;
  }
  const auto restarts = [&] { return options.trust_region ? asker.local_search(loop).restarts() : 0; };

  for (bool go_on = true; go_on && result.rounds < options.rounds;) {
    const Clock::time_point round_begin = Clock::now();
    LoopRound done;
    done.round = ++result.rounds;
    done.n = record.n();
    Rng rng(options.seed, kFirstRoundStream + static_cast<std::uint64_t>(done.round));
    SuggestOptions suggest_options = options.suggest;
    suggest_options.seed = rng.bits();
    if (options.trust_region) {
      const LocalSearch local = asker.local_search(loop);
      if (!local.is_starting()) done.trust_region = local.length();
    }
    const Round round = asker.ask(loop, suggest_options, rng);
    done.search_alpha = options.design ? 1.0 : round.search_alpha;
    for (std::size_t k = 0; k < round.queries.size(); ++k) {
      done.queries.push_back(evaluate(problem, loop, round, k, rng));
    }
    if (options.joint && done.queries.size() > 1 && !options.trust_region) {
      done.joint = joint_of(round, done.queries, groups_of(done.n, options), loop.signs()[0]);
    }
    done.health = round.health;
    if (options.holdout > 0.0) {
      done.holdout = holdout_coverage(loop.history(), options.holdout, suggest_options, rng);
    }
    record.add(done.queries);
    record.note_proposal(round);
    done.best = record.best([&] { return models_after(loop, round, restarts(), suggest_options); },
                            suggest_options.deterministic);
    done.fit_seconds = round.fit_seconds;
    done.search_seconds = round.search_seconds;
    done.total_seconds = seconds_since(round_begin);
    result.best = done.best;
    go_on = report(done);
  }

  result.evaluations = record.n();
  result.simple_regret = record.simple_regret();
  if (result.rounds > 0 && problem.goal_count() == 1) {
    const std::optional<double> regret = problem.regret(result.best.points.front().x);
    if (regret && std::isfinite(*regret)) result.recommended_regret = regret;
  }
  const double alpha = options.suggest.alpha_at(record.n());
  result.coverage = loop.coverage(alpha, options.suggest.q);
  result.coverage_per_objective = loop.coverage_per_objective(alpha, options.suggest.q);
  result.restarts = restarts();
  result.seconds += seconds_since(begin);
  return result;
}

}  // namespace covey
