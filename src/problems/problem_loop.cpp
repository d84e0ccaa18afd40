#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>
#include <covey/numerics/statistics.h>
#include <covey/pareto/front.h>
#include <covey/problems/loop.h>
#include <covey/suggest/trust_region.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <numeric>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

using Clock = std::chrono::steady_clock;

// Streams of the seed. Each round has one of its own, so that a run can go on after any of them.
constexpr std::uint64_t kInitialNoiseStream = 1;
constexpr std::uint64_t kFirstRoundStream = 2;
constexpr std::uint64_t kFirstRestartStream = std::uint64_t{1} << 32;

std::size_t at(Eigen::Index i) {
  return static_cast<std::size_t>(i);
}

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

void check(const Problem& problem, const LoopOptions& options) {
  if (problem.objectives().size() > 1 && (options.trust_region || options.joint)) {
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

/// Counts coverage; in the end shares.
class CoverageCount {
 public:
  /// `width` is that of the promised set, infinite if it is not bounded.
  void add(bool promised, bool credible, bool conformal, double expected, double width) {
    ++count_.n;
    count_.promised += promised ? 1.0 : 0.0;
    count_.credible += credible ? 1.0 : 0.0;
    count_.conformal += conformal ? 1.0 : 0.0;
    // A running mean, which leaves a level that is always the same as it is.
    count_.expected += (expected - count_.expected) / count_.n;
    if (!std::isfinite(width)) return;
    widths_.push_back(width);
    sequence_.add(promised, expected);
  }

  /// `next` is what the next set would promise.
  LoopCoverage shares(double next) const {
    LoopCoverage mean = count_;
    const double count = mean.n;  // without queries all shares are 0/0, not a number
    mean.promised /= count;
    mean.credible /= count;
    mean.conformal /= count;
    mean.vacuous = (mean.n - static_cast<double>(widths_.size())) / count;
    if (mean.n == 0) mean.expected = next;
    mean.standing = sequence_.standing();
    mean.median_width = widths_.empty()
                            ? std::nan("")
                            : median(Eigen::Map<const Eigen::VectorXd>(widths_.data(), std::ssize(widths_)));
    return mean;
  }

 private:
  LoopCoverage count_;  ///< counts, not shares; `expected` is the mean
  std::vector<double> widths_;
  CoverageSequence sequence_;  ///< of the bounded sets
};

/// What is known so far. It is made of evaluations in the problem's units alone, in the order in which they
/// came, so that a run that goes on later is in the same state to the last bit.
class Record {
 public:
  Record(const Problem& problem, const LoopStart& start)
      : problem_(problem),
        signs_(std::ssize(problem.objectives())),
        per_objective_(problem.objectives().size()) {
    for (Eigen::Index o = 0; o < signs_.size(); ++o) {
      const bool up = problem.objectives()[at(o)].direction == Direction::kMaximize;
      signs_[o] = up ? 1.0 : -1.0;
    }
    X_ = start.X;
    history_.X = encode(problem, start.X);
    history_.Y = signs_.asDiagonal() * start.values;
    history_.ledgers.resize(problem.objectives().size());
    if (problem.front()) history_.reference = signs_.cwiseProduct(problem.front()->reference);
    for (const auto x : start.X.colwise()) note_regret(x);
  }

  /// +1 for an objective that is maximised, −1 otherwise.
  const Eigen::VectorXd& signs() const { return signs_; }
  /// As the search sees it: inputs in the unit cube, outcomes maximised.
  const History& history() const { return history_; }
  Eigen::Index n() const { return history_.X.cols(); }

  void add(const std::vector<LoopQuery>& queries) {
    const Eigen::Index n = this->n();
    const Eigen::Index q = std::ssize(queries);
    X_.conservativeResize(Eigen::NoChange, n + q);
    history_.Y.conservativeResize(Eigen::NoChange, n + q);
    for (Eigen::Index k = 0; k < q; ++k) {
      const LoopQuery& query = queries[at(k)];
      X_.col(n + k) = query.x;
      for (Eigen::Index o = 0; o < signs_.size(); ++o) {
        history_.Y(o, n + k) = signs_[o] * query.objectives[at(o)].value;
        enter(query.objectives[at(o)], o);
      }
      enter_joint(query);
      note_regret(query.x);
    }
    history_.X = encode(problem_, X_);
  }

  void add_proposal(const LogDensity& proposal, int queries) {
    history_.proposals.densities.push_back(proposal);
    history_.proposals.counts.push_back(queries);
  }

  /// `means` (m × n) are the models' at all observations.
  LoopFront best(const std::function<Eigen::MatrixXd()>& means) const {
    LoopFront best;
    best.by_posterior_mean = problem_.has_noise();
    const Eigen::MatrixXd merits = best.by_posterior_mean ? means() : history_.Y;
    std::vector<Eigen::Index> chosen;
    if (signs_.size() == 1) {
      chosen.resize(1);
      merits.row(0).maxCoeff(&chosen[0]);
    } else {
      chosen = non_dominated(merits);
    }
    Eigen::MatrixXd f(signs_.size(), std::ssize(chosen));
    for (const Eigen::Index i : chosen) {
      best.points.push_back({.x = X_.col(i),
                             .values = signs_.cwiseProduct(history_.Y.col(i)),
                             .f = problem_.evaluate(X_.col(i))});
      f.col(std::ssize(best.points) - 1) = best.points.back().f;
    }
    if (problem_.front()) best.hypervolume = reached_hypervolume(problem_, f);
    return best;
  }

  /// `alpha` is what the next sets would have together.
  LoopCoverage coverage(double alpha) const {
    LoopCoverage together = together_.shares(1.0 - alpha);
    if (signs_.size() > 1) together.median_width = std::nan("");  // widths are in different units
    return together;
  }
  std::vector<LoopCoverage> coverage_per_objective(double alpha) const {
    std::vector<LoopCoverage> coverages;
    for (const CoverageCount& count : per_objective_) {
      coverages.push_back(count.shares(1.0 - alpha / static_cast<double>(signs_.size())));
    }
    return coverages;
  }

  std::optional<double> simple_regret() const { return simple_regret_; }

 private:
  void enter(const LoopOutcome& outcome, Eigen::Index o) {
    const Prediction prediction = in_units(outcome.prediction, 0.0, signs_[o]);
    history_.ledgers[at(o)].push_back({{.mu = prediction.mean,
                                        .sd = prediction.sd,
                                        .g = outcome.model_share,
                                        .alpha = prediction.alpha,
                                        .tracked = *prediction.tracked},
                                       signs_[o] * outcome.value});
    per_objective_[at(o)].add(outcome.verdict.covered, outcome.verdict.credible_covered,
                              outcome.verdict.conformal_covered, 1.0 - prediction.alpha,
                              width(promised_set(prediction)));
  }

  void enter_joint(const LoopQuery& query) {
    bool credible = true;
    bool conformal = true;
    double alpha = 0.0;
    double widest = 0.0;
    for (const LoopOutcome& outcome : query.objectives) {
      credible = credible && outcome.verdict.credible_covered;
      conformal = conformal && outcome.verdict.conformal_covered;
      alpha += outcome.prediction.alpha;
      widest = std::max(widest, width(promised_set(outcome.prediction)));
    }
    together_.add(query.covered(), credible, conformal, 1.0 - alpha, widest);
  }

  void note_regret(const Eigen::Ref<const Eigen::VectorXd>& x) {
    const std::optional<double> regret = problem_.regret(x);
    if (regret) simple_regret_ = std::min(simple_regret_.value_or(*regret), *regret);
  }

  const Problem& problem_;
  Eigen::VectorXd signs_;
  Eigen::MatrixXd X_;  ///< in the problem's units
  History history_;
  CoverageCount together_;
  std::vector<CoverageCount> per_objective_;
  std::optional<double> simple_regret_;
};

/// The trust region of a run, and the observations that belong to it: a function of the outcomes so far.
class LocalSearch {
 public:
  LocalSearch(const Problem& problem, const LoopOptions& options)
      : options_(options), d_(problem.d()), region_(d_, options.suggest.q) {}

  double length() const { return region_.length(); }
  int restarts() const { return restarts_; }
  /// The initial points of a new region that are still to be asked.
  Eigen::Index design_left() const { return design_left_; }
  Eigen::MatrixXd design(Eigen::Index count) const {
    const std::uint64_t stream = kFirstRestartStream + static_cast<std::uint64_t>(restarts_);
    const Eigen::MatrixXd points = sobol_points(d_, design_size(), Rng(options_.seed, stream).bits());
    return points.middleCols(design_size() - design_left_, count);
  }
  /// What the local model sees.
  History seen(const History& history) const {
    History part = history;
    part.X = history.X.rightCols(history.X.cols() - first_);
    part.Y = history.Y.rightCols(history.Y.cols() - first_);
    return part;
  }
  /// Takes in the last q outcomes of y.
  void tell(const Eigen::VectorXd& y, Eigen::Index q) {
    if (design_left_ > 0) {
      design_left_ -= q;
      return;
    }
    const Eigen::Index before = y.size() - q;
    region_.tell(y.segment(first_, before - first_).maxCoeff(), y.tail(q).maxCoeff());
    if (!region_.has_converged()) return;
    region_ = TrustRegion(d_, options_.suggest.q);
    first_ = y.size();
    design_left_ = design_size();
    ++restarts_;
  }

 private:
  /// Whole rounds.
  Eigen::Index design_size() const {
    const Eigen::Index q = options_.suggest.q;
    return (options_.initial + q - 1) / q * q;
  }

  const LoopOptions& options_;
  Eigen::Index d_;
  TrustRegion region_;
  Eigen::Index first_ = 0;
  Eigen::Index design_left_ = 0;
  int restarts_ = 0;
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

/// Coverage of a random share of the rows by a model of the others, on average over objectives; nothing where
/// either part is too small.
std::optional<LoopHoldout> hold_out(const History& history, double share, const SuggestOptions& options,
                                    Rng& rng) {
  const Eigen::Index n = history.X.cols();
  const auto held = static_cast<Eigen::Index>(std::lround(share * static_cast<double>(n)));
  if (held < 1 || n - held < 2) return std::nullopt;
  const Eigen::VectorXi order = rng.permutation(n);
  const Eigen::VectorXi out = order.head(held);
  const Eigen::VectorXi kept = order.tail(n - held);
  History rest;
  rest.X = history.X(Eigen::all, kept);
  rest.Y = history.Y(Eigen::all, kept);
  const Round round = suggest_at(rest, history.X(Eigen::all, out), options);
  LoopHoldout mean;
  const auto count = static_cast<double>(held * history.objectives());
  mean.expected = 1.0 - round.alpha;
  for (Eigen::Index o = 0; o < history.objectives(); ++o) {
    for (Eigen::Index i = 0; i < held; ++i) {
      const Verdict verdict = round.judge(at(i), history.Y(o, out[i]), at(o));
      mean.credible += verdict.credible_covered ? 1.0 / count : 0.0;
      mean.conformal += verdict.conformal_covered ? 1.0 / count : 0.0;
    }
  }
  return mean;
}

/// Query k of the round, evaluated and judged.
LoopQuery evaluate(const Problem& problem, const Round& round, Eigen::Index k, const Eigen::VectorXd& signs,
                   Rng& rng) {
  LoopQuery query;
  const Query& asked = round.queries[at(k)];
  query.x = decode(problem, asked.x);
  query.origin = asked.search.origin;
  const Eigen::VectorXd values = problem.observe(query.x, rng);
  const Eigen::VectorXd f = problem.evaluate(query.x);
  for (Eigen::Index o = 0; o < signs.size(); ++o) {
    const ObjectiveForecast& forecast = asked.forecasts[at(o)];
    query.objectives.push_back({.prediction = in_units(forecast.prediction, 0.0, signs[o]),
                                .value = values[o],
                                .f = f[o],
                                .verdict = round.judge(at(k), signs[o] * values[o], at(o)),
                                .model_share = forecast.frozen.g});
  }
  return query;
}

/// Fills in what the whole run comes to.
void sum_up(const Problem& problem, const Record& record, const LoopOptions& options, LoopResult& result) {
  result.evaluations = record.n();
  result.simple_regret = record.simple_regret();
  if (result.rounds > 0 && problem.objectives().size() == 1) {
    result.recommended_regret = problem.regret(result.best.points.front().x);
  }
  const double alpha = options.suggest.alpha_at(record.n());
  result.coverage = record.coverage(alpha);
  result.coverage_per_objective = record.coverage_per_objective(alpha);
  if (options.suggest.promise == Promise::kTracked) {
    result.coverage.proven_misses = 0.0;  // together a query misses if one of its sets does
    for (std::size_t o = 0; o < result.coverage_per_objective.size(); ++o) {
      const TrackedSets sets = TrackedSets::replay(record.history().ledgers[o], {}, options.suggest.q);
      result.coverage_per_objective[o].proven_misses = sets.proven_misses();
      *result.coverage.proven_misses += sets.proven_misses();
    }
  }
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
  Record record(problem, initial_observations(problem, options));
  const BoxDomain cube = BoxDomain::unit_cube(problem.d());
  LoopResult result;
  LocalSearch local(problem, options);
  const auto take_in = [&](const std::vector<LoopQuery>& queries) {
    record.add(queries);
    if (options.trust_region) local.tell(record.history().Y.row(0), std::ssize(queries));
  };
  for (const LoopRound& round : options.past) {
    take_in(round.queries);
    result.best = round.best;
    result.seconds += round.total_seconds;
    ++result.rounds;
  }
  // The initial points are the first of this sequence.
  SobolSequence sobol(problem.d(), options.seed);
  if (options.design == Design::kSobol) sobol.next(record.n());

  for (bool go_on = true; go_on && result.rounds < options.rounds;) {
    const Clock::time_point round_begin = Clock::now();
    const History& history = record.history();
    LoopRound done;
    done.round = ++result.rounds;
    done.n = record.n();
    Rng rng(options.seed, kFirstRoundStream + static_cast<std::uint64_t>(done.round));
    SuggestOptions suggest_options = options.suggest;
    suggest_options.seed = rng.bits();
    const auto ask = [&] {
      if (options.trust_region && local.design_left() > 0) {
        return suggest_at(history, local.design(suggest_options.q), suggest_options);
      }
      if (options.trust_region) {
        suggest_options.trust_region = done.trust_region = local.length();
        return suggest(cube, local.seen(history), suggest_options);
      }
      if (!options.design) return suggest(cube, history, suggest_options);
      return suggest_at(history,
                        options.design == Design::kSobol ? sobol.next(suggest_options.q)
                                                         : rng.uniform(problem.d(), suggest_options.q),
                        suggest_options);
    };
    const Round round = ask();
    done.search_alpha = options.design ? 1.0 : round.search_alpha;
    for (Eigen::Index k = 0; k < std::ssize(round.queries); ++k) {
      done.queries.push_back(evaluate(problem, round, k, record.signs(), rng));
    }
    if (options.joint && done.queries.size() > 1 && !options.trust_region) {
      done.joint = joint_of(round, done.queries, groups_of(done.n, options), record.signs()[0]);
    }
    done.health = round.health;
    if (options.holdout > 0.0) done.holdout = hold_out(history, options.holdout, suggest_options, rng);
    take_in(done.queries);
    if (round.proposal) record.add_proposal(*round.proposal, suggest_options.q);
    done.best = record.best([&]() -> Eigen::MatrixXd {
      if (local.restarts() == 0)
        return round.posterior_means(history.X, history.Y.rightCols(std::ssize(round.queries)));
      // A region that started anew knows nothing of what was found before.
      const Eigen::MatrixXd none(problem.d(), 0);
      return suggest_at(history.of(0), none, suggest_options).posterior_means(history.X);
    });
    done.fit_seconds = round.fit_seconds;
    done.search_seconds = round.search_seconds;
    done.total_seconds = seconds_since(round_begin);
    result.best = done.best;
    go_on = report(done);
  }

  result.restarts = local.restarts();
  sum_up(problem, record, options, result);
  result.seconds += seconds_since(begin);
  return result;
}

}  // namespace covey
