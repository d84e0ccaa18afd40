#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>
#include <covey/numerics/statistics.h>
#include <covey/problems/loop.h>
#include <covey/query/trust_region.h>

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

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

void check(const Problem& problem, const LoopOptions& options) {
  if (problem.objectives().size() != 1)
    throw std::invalid_argument("optimize_problem: expected one objective");
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

/// What is known so far. It is made of evaluations in the problem's units alone, in the order in which they came, so
/// that a run that goes on later is in the same state to the last bit.
class Record {
 public:
  Record(const Problem& problem, const LoopStart& start)
      : problem_(problem), sign_(problem.objectives()[0].direction == Direction::kMaximize ? 1.0 : -1.0) {
    X_ = start.X;
    history_.X = encode(problem, start.X);
    history_.y = sign_ * start.value;
    for (const auto x : start.X.colwise()) note_regret(x);
  }

  double sign() const { return sign_; }
  /// As the search sees it: inputs in the unit cube, outcomes maximised.
  const History& history() const { return history_; }

  void add(const std::vector<LoopQuery>& queries) {
    const Eigen::Index n = history_.y.size();
    const Eigen::Index q = std::ssize(queries);
    X_.conservativeResize(Eigen::NoChange, n + q);
    history_.y.conservativeResize(n + q);
    for (Eigen::Index k = 0; k < q; ++k) {
      const LoopQuery& query = queries[static_cast<std::size_t>(k)];
      X_.col(n + k) = query.x;
      history_.y[n + k] = sign_ * query.value;
      const Prediction prediction = in_units(query.prediction, 0.0, sign_);
      history_.ledger.push_back({{.mu = prediction.mean,
                                  .S = prediction.sd * prediction.sd,
                                  .g = query.model_share,
                                  .alpha = prediction.alpha,
                                  .tracked = *prediction.tracked},
                                 history_.y[n + k]});
      note_regret(query.x);
      coverage_.promised += query.verdict.covered ? 1.0 : 0.0;
      coverage_.credible += query.verdict.credible_covered ? 1.0 : 0.0;
      coverage_.conformal += query.verdict.conformal_covered ? 1.0 : 0.0;
      // A running mean, which leaves a level that is always the same as it is.
      const double before = static_cast<double>(std::ssize(history_.ledger) - 1);
      coverage_.expected += (1.0 - prediction.alpha - coverage_.expected) / (before + 1.0);
      const double set_width = width(promised_set(prediction));
      if (std::isfinite(set_width)) widths_.push_back(set_width);
    }
    history_.X = encode(problem_, X_);
  }

  void add_proposal(const LogDensity& proposal, int queries) {
    history_.proposals.densities.push_back(proposal);
    history_.proposals.counts.push_back(queries);
  }

  /// `means` are the model's at all observations.
  LoopBest best(const std::function<Eigen::VectorXd()>& means) const {
    LoopBest best;
    best.by_posterior_mean = problem_.has_noise();
    const Eigen::VectorXd merit = best.by_posterior_mean ? means() : history_.y;
    Eigen::Index index = 0;
    merit.maxCoeff(&index);
    best.x = X_.col(index);
    best.value = sign_ * history_.y[index];
    best.f = problem_.evaluate(best.x)[0];
    return best;
  }

  /// `next` is what the next set would promise.
  LoopCoverage coverage(double next) const {
    LoopCoverage mean = coverage_;
    mean.n = static_cast<int>(std::ssize(history_.ledger));
    const double count = mean.n;  // without queries all shares are 0/0, not a number
    mean.promised /= count;
    mean.credible /= count;
    mean.conformal /= count;
    mean.vacuous = (mean.n - static_cast<double>(widths_.size())) / count;
    if (mean.n == 0) mean.expected = next;
    mean.median_width = widths_.empty()
                            ? std::nan("")
                            : median(Eigen::Map<const Eigen::VectorXd>(widths_.data(), std::ssize(widths_)));
    return mean;
  }

  std::optional<double> simple_regret() const { return simple_regret_; }

 private:
  void note_regret(const Eigen::Ref<const Eigen::VectorXd>& x) {
    const std::optional<double> regret = problem_.regret(x);
    if (regret) simple_regret_ = std::min(simple_regret_.value_or(*regret), *regret);
  }

  const Problem& problem_;
  double sign_;
  Eigen::MatrixXd X_;  ///< in the problem's units
  History history_;
  LoopCoverage coverage_;  ///< counts, not shares; `expected` is the mean
  std::vector<double> widths_;
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
    part.y = history.y.tail(history.y.size() - first_);
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

/// The joint set of a round in the problem's direction.
Round::Joint joint_of(const Round& round, const std::vector<LoopQuery>& queries, const Groups& groups,
                      double sign) {
  Eigen::VectorXd outcomes(std::ssize(queries));
  for (Eigen::Index k = 0; k < outcomes.size(); ++k)
    outcomes[k] = sign * queries[static_cast<std::size_t>(k)].value;
  Round::Joint joint = round.joint(groups, outcomes);
  if (sign < 0.0) {
    joint.lower.swap(joint.upper);
    joint.lower *= -1.0;
    joint.upper *= -1.0;
  }
  return joint;
}

/// Coverage of a random share of the rows by a model of the others; nothing where either part is too small.
std::optional<LoopHoldout> hold_out(const History& history, double share, const SuggestOptions& options,
                                    Rng& rng) {
  const Eigen::Index n = history.y.size();
  const auto held = static_cast<Eigen::Index>(std::lround(share * static_cast<double>(n)));
  if (held < 1 || n - held < 2) return std::nullopt;
  const Eigen::VectorXi order = rng.permutation(n);
  const Eigen::VectorXi out = order.head(held);
  const Eigen::VectorXi kept = order.tail(n - held);
  History rest;
  rest.X = history.X(Eigen::all, kept);
  rest.y = history.y(kept);
  const Round round = suggest_at(rest, history.X(Eigen::all, out), options);
  int credible = 0;
  int conformal = 0;
  for (Eigen::Index i = 0; i < held; ++i) {
    const Verdict verdict = round.judge(static_cast<std::size_t>(i), history.y[out[i]]);
    credible += verdict.credible_covered ? 1 : 0;
    conformal += verdict.conformal_covered ? 1 : 0;
  }
  const auto count = static_cast<double>(held);
  return LoopHoldout{
      .credible = credible / count, .conformal = conformal / count, .expected = 1.0 - round.alpha()};
}

}  // namespace

LoopStart initial_observations(const Problem& problem, const LoopOptions& options) {
  check(problem, options);
  LoopStart start;
  start.X = options.random_orthant
                ? random_orthant_design(problem, options.initial, options.seed)
                : decode(problem, sobol_points(problem.d(), options.initial, options.seed));
  start.value.resize(options.initial);
  start.f.resize(options.initial);
  Rng noise(options.seed, kInitialNoiseStream);
  for (Eigen::Index i = 0; i < options.initial; ++i) {
    start.value[i] = problem.observe(start.X.col(i), noise)[0];
    start.f[i] = problem.evaluate(start.X.col(i))[0];
  }
  return start;
}

LoopResult optimize_problem(const Problem& problem, const LoopOptions& options,
                            const std::function<bool(const LoopRound&)>& report) {
  const Clock::time_point begin = Clock::now();
  Record record(problem, initial_observations(problem, options));
  LoopResult result;
  LocalSearch local(problem, options);
  const auto take_in = [&](const std::vector<LoopQuery>& queries) {
    record.add(queries);
    if (options.trust_region) local.tell(record.history().y, std::ssize(queries));
  };
  for (const LoopRound& round : options.past) {
    take_in(round.queries);
    result.best = round.best;
    result.seconds += round.total_seconds;
    ++result.rounds;
  }
  // The initial points are the first of this sequence.
  SobolSequence sobol(problem.d(), options.seed);
  if (options.design == Design::kSobol) sobol.next(record.history().y.size());

  for (bool go_on = true; go_on && result.rounds < options.rounds;) {
    const Clock::time_point round_begin = Clock::now();
    const History& history = record.history();
    LoopRound done;
    done.round = ++result.rounds;
    done.n = history.y.size();
    Rng rng(options.seed, kFirstRoundStream + static_cast<std::uint64_t>(done.round));
    SuggestOptions suggest_options = options.suggest;
    suggest_options.seed = rng.bits();
    const auto ask = [&] {
      if (options.trust_region && local.design_left() > 0) {
        return suggest_at(history, local.design(suggest_options.q), suggest_options);
      }
      if (options.trust_region) {
        suggest_options.trust_region = done.trust_region = local.length();
        return suggest(local.seen(history), suggest_options);
      }
      if (!options.design) return suggest(history, suggest_options);
      return suggest_at(history,
                        options.design == Design::kSobol ? sobol.next(suggest_options.q)
                                                         : rng.uniform(problem.d(), suggest_options.q),
                        suggest_options);
    };
    const Round round = ask();
    done.search_alpha = options.design ? 1.0 : round.search_alpha();
    for (std::size_t k = 0; k < round.queries().size(); ++k) {
      const Query& asked = round.queries()[k];
      LoopQuery query;
      query.x = decode(problem, asked.x);
      query.prediction = in_units(asked.prediction, 0.0, record.sign());
      query.value = problem.observe(query.x, rng)[0];
      query.f = problem.evaluate(query.x)[0];
      query.verdict = round.judge(k, record.sign() * query.value);
      query.model_share = asked.frozen.g;
      query.origin = asked.search.origin;
      done.queries.push_back(std::move(query));
    }
    if (options.joint && done.queries.size() > 1 && !options.trust_region) {
      done.joint = joint_of(round, done.queries, groups_of(done.n, options), record.sign());
    }
    done.health = round.health;
    if (options.holdout > 0.0) done.holdout = hold_out(history, options.holdout, suggest_options, rng);
    take_in(done.queries);
    if (round.proposal) record.add_proposal(*round.proposal, suggest_options.q);
    done.best = record.best([&] {
      const Eigen::VectorXd told = history.y.tail(std::ssize(done.queries));
      if (local.restarts() == 0) return round.posterior_means(history.X, told);
      // A region that started anew knows nothing of what was found before.
      return suggest_at(history, Eigen::MatrixXd(problem.d(), 0), suggest_options).posterior_means(history.X);
    });
    done.fit_seconds = round.fit_seconds;
    done.search_seconds = round.search_seconds;
    done.total_seconds = seconds_since(round_begin);
    result.best = done.best;
    go_on = report(done);
  }

  result.evaluations = record.history().y.size();
  result.restarts = local.restarts();
  result.simple_regret = record.simple_regret();
  if (result.rounds > 0) result.recommended_regret = problem.regret(result.best.x);
  result.coverage = record.coverage(1.0 - options.suggest.alpha_at(record.history().y.size()));
  result.seconds += seconds_since(begin);
  return result;
}

}  // namespace covey
