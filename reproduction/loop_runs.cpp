#include <covey/numerics/statistics.h>
#include <covey/problems/registry.h>
#include <reproduction/loop_runs.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace covey::reproduce {
namespace {

constexpr double kNoise = 0.1;
constexpr int kInitial = 10;
constexpr double kHoldout = 0.1;

// The columns of a trace with their names in files.
constexpr std::pair<const char*, Trace::Column> kColumns[] = {
    {"n", &Trace::n},
    {"expected", &Trace::expected},
    {"best", &Trace::best},
    {"credible", &Trace::credible},
    {"conformal", &Trace::conformal},
    {"tracked", &Trace::tracked},
    {"credible_width", &Trace::credible_width},
    {"conformal_width", &Trace::conformal_width},
    {"tracked_width", &Trace::tracked_width},
    {"vacuous", &Trace::vacuous},
    {"effective", &Trace::effective},
    {"holdout_credible", &Trace::holdout_credible},
    {"holdout_conformal", &Trace::holdout_conformal},
    {"holdout_expected", &Trace::holdout_expected}};

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

/// The method of these options, of which the acquisition and `how` are the name.
Method named(const SuggestOptions& options, std::string_view how) {
  return {fmt::format("{}-{}", to_string(options.acquisition), how),
          fmt::format("{} ({})", label_of(options.acquisition), how), options};
}

double median_of_finite(const std::vector<double>& values) {
  std::vector<double> finite;
  std::ranges::copy_if(values, std::back_inserter(finite), [](double v) { return std::isfinite(v); });
  if (finite.empty()) return std::nan("");
  return median(Eigen::Map<const Eigen::VectorXd>(finite.data(), std::ssize(finite)));
}

double mean_of_finite(const std::vector<double>& values) {
  double sum = 0.0;
  int count = 0;
  for (const double value : values) {
    if (!std::isfinite(value)) continue;
    sum += value;
    ++count;
  }
  return count > 0 ? sum / count : std::nan("");
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

Method standard(AcquisitionKind kind) {
  SuggestOptions options;
  options.acquisition = {kind, false};
  options.prior = Prior::kPaper;
  options.warp = false;
  options.beta = SuggestOptions::paper().beta;
  return {std::string(to_string(options.acquisition)), label_of(options.acquisition), options};
}

Method turbo(AcquisitionKind kind) {
  Method method = standard(kind);
  method.name = "tr-" + method.name;
  method.label = "TR-" + method.label;
  method.trust_region = true;
  return method;
}

Method paper(AcquisitionKind kind) {
  SuggestOptions options = SuggestOptions::paper();
  options.acquisition = {kind, true};
  return named(options, "paper");
}

Method exact(AcquisitionKind kind) {
  SuggestOptions options;
  options.acquisition = {kind, true};
  return named(options, "exact");
}

Method exact_plain(AcquisitionKind kind) {
  SuggestOptions options;
  options.acquisition = {kind, false};
  return named(options, "exact");
}

std::string LoopRun::key(std::uint64_t seed) const {
  std::string name = problem;
  std::ranges::replace(name, ':', '-');
  return fmt::format("loop-{}-q{}-{}{}-r{}-s{}", name, q, method.name, holdout ? "-holdout" : "", rounds,
                     seed);
}

Job LoopRun::job(std::uint64_t seed) const {
  return {key(seed), cost, [run = *this, seed] {
            const Problem task = with_noise(make_problem(run.problem, seed), kNoise);
            LoopOptions options;
            options.suggest = run.method.options;
            options.suggest.alpha = 0.0;  // the schedule
            options.suggest.q = run.q;
            options.rounds = run.rounds;
            options.initial = kInitial;
            options.random_orthant = true;
            options.seed = seed;
            options.trust_region = run.method.trust_region;
            options.holdout = run.holdout ? kHoldout : 0.0;
            return to_json(run_loop(task, options));
          }};
}

void LoopRun::add_jobs(const Settings& settings, std::vector<Job>& jobs) const {
  for (int i = 0; i < settings.seeds_of(); ++i) {
    jobs.push_back(job(settings.seed + static_cast<std::uint64_t>(i)));
  }
}

LoopRun loop_run(const Settings& settings, const std::string& problem, int q, const Method& method) {
  const bool is_ucb = method.options.acquisition.kind == AcquisitionKind::kUcb;
  LoopRun run{problem, method, q, settings.rounds_of(50), is_ucb};
  // Rounds get dearer as data accumulate; fits cost more with more dimensions.
  const auto d = static_cast<double>(make_problem(problem).d());
  const double evaluations = run.rounds * q;
  run.cost = run.rounds * (0.02 + 0.004 * d) * (1.0 + evaluations / 100.0) * (is_ucb ? 1.6 : 1.0);
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

Json to_json(const Trace& trace) {
  Json json = Json::object();
  for (const auto& [name, column] : kColumns) json[name] = trace.*column;
  return json;
}

Trace trace_from_json(const Json& json) {
  Trace trace;
  for (const auto& [name, column] : kColumns) trace.*column = numbers(json.at(name));
  return trace;
}

std::vector<Trace> traces(const LoopRun& run, const Settings& settings, const Results& results) {
  std::vector<Trace> all;
  for (int i = 0; i < settings.seeds_of(); ++i) {
    const std::string key = run.key(settings.seed + static_cast<std::uint64_t>(i));
    all.push_back(trace_from_json(results.at(key)));
  }
  return all;
}

std::vector<double> means(const std::vector<Trace>& runs, Trace::Column column) {
  std::vector<double> all;
  for (const Trace& run : runs) all.push_back(mean_of_finite(run.*column));
  return all;
}

std::vector<double> finals(const std::vector<Trace>& runs, Trace::Column column) {
  std::vector<double> all;
  for (const Trace& run : runs) all.push_back((run.*column).back());
  return all;
}

std::vector<double> log_finals(const std::vector<Trace>& runs, Trace::Column column) {
  std::vector<double> all = finals(runs, column);
  for (double& value : all) value = std::log10(std::max(value, 1e-12));
  return all;
}

std::vector<double> running(const std::vector<double>& column) {
  std::vector<double> all;
  double sum = 0.0;
  int count = 0;
  for (const double value : column) {
    if (std::isfinite(value)) {
      sum += value;
      ++count;
    }
    all.push_back(count > 0 ? sum / count : std::nan(""));
  }
  return all;
}

std::vector<double> deviations(const std::vector<Trace>& runs, Trace::Column covered,
                               Trace::Column expected) {
  std::vector<double> all = differences(means(runs, covered), means(runs, expected));
  for (double& value : all) value = std::abs(value);
  return all;
}

}  // namespace covey::reproduce
