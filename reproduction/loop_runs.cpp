#include <covey/problems/registry.h>
#include <reproduction/loop_runs.h>
#include <reproduction/protocol_loop.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace covey::reproduce {
namespace {

std::string upper(std::string_view name) {
  std::string text(name);
  std::ranges::transform(text, text.begin(), [](char c) { return c >= 'a' && c <= 'z' ? c - 32 : c; });
  return text;
}

/// "UCB", "cNEHVI".
std::string label_of(const AcquisitionChoice& choice) {
  const std::string_view name = to_string(choice);
  return choice.conformal ? "c" + upper(name.substr(1)) : upper(name);
}

/// Covey's method of these options.
Method of_covey(AcquisitionChoice acquisition) {
  SuggestOptions options;
  options.acquisition = acquisition;
  options.alpha = 0.0;  // the schedule
  return {fmt::format("{}-covey", to_string(acquisition)),
          fmt::format("{} (Covey)", label_of(acquisition)),
          {Protocol::kCovey},
          acquisition,
          false,
          options};
}

/// What is counted over the queries of a round.
struct Count {
  std::vector<double> covered, widths;

  void add(bool is_covered, double width) {
    covered.push_back(is_covered ? 1.0 : 0.0);
    widths.push_back(width);
  }
  void enter(std::vector<double>& share, std::vector<double>& width) const {
    share.push_back(mean_of_finite(covered));
    width.push_back(median_of_finite(widths));
  }
};

void enter(Trace& trace, const LoopRound& round) {
  Count credible, conformal, tracked;
  double expected = 0.0;
  double vacuous = 0.0;
  int sets = 0;
  for (const LoopQuery& query : round.queries) {
    for (const LoopOutcome& outcome : query.objectives) {
      const Prediction& p = outcome.prediction;
      ++sets;
      expected += 1.0 - p.alpha;
      vacuous += p.whole_line ? 1.0 : 0.0;
      credible.add(outcome.verdict.credible_covered, p.credible.hi - p.credible.lo);
      conformal.add(outcome.verdict.conformal_covered, width(p.conformal));
      tracked.add(p.tracked->lo <= outcome.value && outcome.value <= p.tracked->hi,
                  p.tracked->hi - p.tracked->lo);
    }
  }
  trace.n.push_back(static_cast<double>(round.n + std::ssize(round.queries)));
  trace.expected.push_back(expected / sets);
  trace.vacuous.push_back(vacuous / sets);
  trace.effective.push_back(round.health ? round.health->effective_sample_size / static_cast<double>(round.n)
                                         : 1.0);
  credible.enter(trace.credible, trace.credible_width);
  conformal.enter(trace.conformal, trace.conformal_width);
  tracked.enter(trace.tracked, trace.tracked_width);
  const double none = std::nan("");
  trace.holdout_credible.push_back(round.holdout ? round.holdout->credible : none);
  trace.holdout_conformal.push_back(round.holdout ? round.holdout->conformal : none);
  trace.holdout_expected.push_back(round.holdout ? round.holdout->expected : none);
}

}  // namespace

Method standard(AcquisitionKind kind, const Variant& variant) {
  Variant own = variant.only({Trait::kCandidateCoverage});
  own.protocol = Protocol::kPublished;
  const AcquisitionChoice acquisition{kind, false};
  return {std::string(to_string(acquisition)) + own.omissions(), label_of(acquisition), own, acquisition};
}

Method turbo(AcquisitionKind kind, const Variant& variant) {
  const Variant own = variant.only({Trait::kCandidateCoverage, Trait::kTurboFirstRound});
  const AcquisitionChoice acquisition{kind, false};
  return {fmt::format("tr-{}-{}", to_string(acquisition), own.tag()),
          fmt::format("TR-{} ({})", label_of(acquisition), to_string(own.protocol)), own, acquisition, true};
}

Method conformal(AcquisitionKind kind, const Variant& variant) {
  const Variant own =
      variant.only({Trait::kBatchMask, Trait::kLateMaximum, Trait::kLostMass, Trait::kCandidateCoverage,
                    Trait::kSampledSets, Trait::kAuthorsBeta, Trait::kZeroOutside, Trait::kMomentum,
                    Trait::kRawClassifier, Trait::kLevelPerObjective});
  const AcquisitionChoice acquisition{kind, true};
  return {fmt::format("{}-{}", to_string(acquisition), own.tag()),
          fmt::format("{} ({})", label_of(acquisition), to_string(own.protocol)), own, acquisition};
}

Method preset_paper(AcquisitionKind kind, bool conformal) {
  SuggestOptions options = SuggestOptions::paper();
  if (!conformal) {
    options = {};
    options.prior = Prior::kPaper;
    options.warp = false;
    options.beta = std::nullopt;
  }
  options.acquisition = {kind, conformal};
  options.alpha = 0.0;  // the schedule
  return {fmt::format("{}-preset", to_string(options.acquisition)),
          label_of(options.acquisition),
          {Protocol::kMeant},
          options.acquisition,
          false,
          options};
}

Method exact(AcquisitionKind kind) {
  return of_covey({kind, true});
}

Method exact_plain(AcquisitionKind kind) {
  return of_covey({kind, false});
}

std::string LoopTask::name() const {
  return fmt::format("{}, q = {}", problem, q);
}

std::string LoopTask::slug() const {
  return slug_of(fmt::format("{}-q{}", problem, q));
}

std::string LoopRun::key(std::uint64_t seed) const {
  return fmt::format("loop-{}-{}-{}-r{}-s{}", task.slug(), task.orthant ? "orthant" : "cube", method.name,
                     rounds, seed);
}

Job LoopRun::job(std::uint64_t seed) const {
  return {key(seed), cost, [run = *this, seed] {
            // Noise, initial points and holdout are the same in both protocols of the authors.
            const LoopProtocol shared = loop_protocol({Protocol::kMeant});
            const Problem problem = with_noise(make_problem(run.task.problem, seed), shared.noise_sd);
            if (run.method.variant.protocol != Protocol::kCovey) {
              return to_json(run_protocol(problem, {.protocol = loop_protocol(run.method.variant),
                                                    .acquisition = run.method.acquisition,
                                                    .trust_region = run.method.trust_region,
                                                    .q = run.task.q,
                                                    .rounds = run.rounds,
                                                    .orthant = run.task.orthant,
                                                    .seed = seed}));
            }
            LoopOptions options;
            options.suggest = run.method.options;
            options.suggest.q = run.task.q;
            options.rounds = run.rounds;
            options.initial = shared.initial;
            options.random_orthant = run.task.orthant;
            options.seed = seed;
            options.holdout = shared.holdout;
            return to_json(run_loop(problem, options));
          }};
}

void LoopRun::add_jobs(const Settings& settings, std::vector<Job>& jobs) const {
  for (const std::uint64_t seed : settings.first_seeds(settings.seeds_of())) jobs.push_back(job(seed));
}

LoopRun loop_run(const Settings& settings, const LoopTask& task, const Method& method) {
  const Problem problem = make_problem(task.problem);
  const auto objectives = static_cast<double>(problem.objectives().size());
  LoopRun run{task, method, settings.rounds_of(task.rounds, objectives > 1.0 ? 1 : 3)};
  // Rounds get dearer as data accumulate; fits cost more with more dimensions.
  const double evaluations = run.rounds * task.q;
  run.cost = run.rounds * (0.02 + 0.004 * static_cast<double>(problem.d())) * (1.0 + evaluations / 100.0) *
             objectives * objectives * (method.acquisition.conformal ? 2.0 : 1.0);
  return run;
}

Trace run_loop(const Problem& problem, const LoopOptions& options) {
  Trace trace;
  const bool several = problem.objectives().size() > 1;
  double regret = std::numeric_limits<double>::infinity();
  const auto note = [&](const Eigen::VectorXd& x) {
    if (!several) regret = std::min(regret, problem.regret(x).value_or(std::nan("")));
  };
  const LoopStart start = initial_observations(problem, options);
  for (const auto x : start.X.colwise()) note(x);
  optimize_problem(problem, options, [&](const LoopRound& round) {
    for (const LoopQuery& query : round.queries) note(query.x);
    enter(trace, round);
    trace.best.push_back(several ? round.best.hypervolume.value_or(std::nan("")) : regret);
    return true;
  });
  return trace;
}

std::vector<Trace> traces(const LoopRun& run, const Settings& settings, const Results& results) {
  std::vector<Trace> all;
  for (const std::uint64_t seed : settings.first_seeds(settings.seeds_of())) {
    all.push_back(trace_from_json(results.at(run.key(seed))));
  }
  return all;
}

}  // namespace covey::reproduce
