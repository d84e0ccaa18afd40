// How often a drift alarm is false, and how soon it comes after a change.
//
//   drift_benchmark [--runs 500] [--first 0] [--outcomes 200] [--loops 0] [--problems branin,hartmann3]
//                   [--noise 0.1] [--queries 60] [--q 1] [--threads 1]
//
// Without --loops every run is a sequence of outcomes of a function drawn from a process with Matérn-5/2
// kernel on the unit square at uniform points, with noise of .3 of its standard deviation, and predictions
// one step ahead by a process with fixed hyperparameters: the right ones, with a lengthscale twice as long,
// or with the right ones where the noise is Student's t with 3 degrees of freedom. Halfway something changes:
// the outcomes are shifted by a multiple of the noise's standard deviation, or the noise grows.
//
// With --loops N every run is a search of a problem with the defaults, N of them per problem: 10 initial
// points, then --queries queries in rounds of --q; the noise is in units of the function's standard deviation
// over its box, the shift in units of the noise. Hyperparameters are learnt, and the model learns from what
// came after the change as well, which hides it little by little.
//
// Printed are the share of runs with an alarm before the change (or at all, where nothing changes), the share
// with one after it and the quartiles of its delay in outcomes, and how often the first trial after the
// change, as it is named at the alarm, is right within 5 and within 10.

#include "study.h"

#include <covey/conformal/drift.h>
#include <covey/gp/kernel.h>
#include <covey/loop/loop.h>
#include <covey/numerics/constants.h>
#include <covey/numerics/parallel.h>
#include <covey/numerics/random.h>
#include <covey/problems/registry.h>

#include <fmt/format.h>
#include <Eigen/Cholesky>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace {

constexpr int kInitial = 10;

struct Settings {
  int runs = 500;
  int first = 0;
  int outcomes = 200;
  int loops = 0;
  double noise = 0.1;
  int queries = 60;
  int q = 1;
  int threads = 1;
};

/// What changes halfway.
struct Change {
  const char* name;
  double shift = 0.0;  ///< in standard deviations of the noise
  double wider = 1.0;  ///< factor of the noise
};

/// What the outcomes of a run were off their predictions, in standard deviations, and where it changed; at
/// the end if it did not.
struct Run {
  std::vector<double> residuals;
  std::size_t changed_at = 0;
};

/// What the watch said of a run.
struct Watched {
  bool is_false = false;
  std::optional<int> delay = {};  ///< from 1: the first outcome after the change
  int off = 0;                    ///< of the place that is named at the alarm
};

Watched watch(const Run& run, std::uint64_t seed) {
  covey::DriftMartingale martingale(seed);
  for (std::size_t i = 0; i < run.residuals.size(); ++i) {
    martingale.add(run.residuals[i]);
    if (!martingale.is_alarm()) continue;
    if (i < run.changed_at) return {.is_false = true};
    const auto named = static_cast<int>(martingale.change()->first);
    return {.delay = static_cast<int>(i - run.changed_at) + 1,
            .off = std::abs(named - static_cast<int>(run.changed_at))};
  }
  return {};
}

// --- Sequences with fixed hyperparameters ---

constexpr double kNoise = 0.3;

enum class Model { kRight, kSmooth, kTails };

double noise(Model model, covey::Rng& rng) {
  const double z = rng.normal();
  if (model != Model::kTails) return z;
  double squares = 0.0;
  for (int i = 0; i < 3; ++i) squares += std::pow(rng.normal(), 2);
  return z / std::sqrt(squares / 3.0) / std::sqrt(3.0);  // of variance 1
}

Run simulated(Model model, const Change& change, int outcomes, std::uint64_t seed) {
  covey::Rng rng(seed, 31);
  const Eigen::MatrixXd X = rng.uniform(2, outcomes);
  covey::Hyperparameters h;
  h.lengthscales = Eigen::VectorXd::Constant(2, 0.3);
  h.outputscale = 1.0;
  h.noise = kNoise * kNoise;
  h.mean = 0.0;
  Eigen::MatrixXd K = covey::kernel_matrix(h, X, X);
  K.diagonal().array() += 1e-10;  // of f alone, which has no noise
  Eigen::VectorXd y = K.llt().matrixL() * Eigen::VectorXd(rng.normal(outcomes, 1));
  for (int t = 0; t < outcomes; ++t) {
    const bool is_after = t >= outcomes / 2;
    y[t] += kNoise * (is_after ? change.wider : 1.0) * noise(model, rng);
    if (is_after) y[t] += kNoise * change.shift;
  }
  if (model == Model::kSmooth) h.lengthscales *= 2.0;
  // One step ahead all at once: with A = L Lᵀ outcome t has the variance L_tt² given those before it, and
  // L⁻¹ y has all of the residuals.
  Eigen::MatrixXd A = covey::kernel_matrix(h, X, X);
  A.diagonal().array() += h.noise;
  const Eigen::LLT<Eigen::MatrixXd> cholesky(A);
  const Eigen::VectorXd z = cholesky.matrixL().solve(y);
  Run run{.residuals = {z.begin(), z.end()}, .changed_at = static_cast<std::size_t>(outcomes) / 2};
  if (change.shift == 0.0 && change.wider == 1.0) run.changed_at = run.residuals.size();
  return run;
}

// --- Searches ---

Run searched(const covey::Problem& problem, double noise_sd, const Change& change, const Settings& settings,
             std::uint64_t seed) {
  const covey::Direction direction = problem.objectives()[0].direction;
  const covey::BoxDomain domain = covey::BoxDomain::unit_cube(problem.d());
  covey::Loop loop(problem.d(), {.directions = {covey::Goal(direction)}});
  covey::Rng rng(seed, 77);
  Run run{.residuals = {}, .changed_at = static_cast<std::size_t>(settings.queries) / 2};
  std::int64_t told = 0;
  const auto evaluate = [&](const Eigen::VectorXd& u, std::optional<covey::FrozenOutcome> said) {
    const Eigen::VectorXd x = problem.lower() + u.cwiseProduct(problem.upper() - problem.lower());
    const bool is_after = said && run.residuals.size() >= run.changed_at;
    covey::TrialObjective outcome;
    const double f = problem.evaluate(x)[0];
    outcome.value = f + noise_sd * (is_after ? change.wider : 1.0) * rng.normal() +
                    (is_after ? noise_sd * change.shift : 0.0);
    if (said) run.residuals.push_back(said->prediction.standard_score(*outcome.value));
    outcome.frozen = std::move(said);
    loop.tell(u, std::vector{outcome}, ++told);
  };
  const Eigen::MatrixXd initial = domain.spread(kInitial, seed);
  for (const auto u : initial.colwise()) evaluate(u, {});
  while (static_cast<int>(run.residuals.size()) < settings.queries) {
    covey::SuggestOptions options;
    options.q = settings.q;
    options.threads = 1;
    options.seed = covey::Rng(seed, static_cast<std::uint64_t>(loop.n())).bits();
    const covey::Round round = loop.ask(domain, options);
    std::vector<covey::FrozenOutcome> said;
    for (std::size_t k = 0; k < round.queries.size(); ++k) said.push_back(loop.said(round, k)[0]);
    for (std::size_t k = 0; k < said.size(); ++k) evaluate(round.queries[k].x, said[k]);
  }
  if (change.shift == 0.0 && change.wider == 1.0) run.changed_at = run.residuals.size();
  return run;
}

// --- Tables ---

std::string share(double count, double of) {
  if (of == 0.0) return "-";
  const double p = count / of;
  return fmt::format("{:.3f} ± {:.3f}", p, std::sqrt(p * (1.0 - p) / of));
}

void print(const std::string& who, const Change& change, const std::vector<Watched>& all) {
  double wrong = 0, found = 0, near5 = 0, near10 = 0;
  std::vector<double> delays;  // of those without a false alarm
  for (const Watched& one : all) {
    wrong += one.is_false ? 1 : 0;
    if (one.is_false) continue;
    delays.push_back(one.delay ? *one.delay : covey::kInfinity);
    if (!one.delay) continue;
    ++found;
    near5 += one.off <= 5 ? 1 : 0;
    near10 += one.off <= 10 ? 1 : 0;
  }
  const bool is_changed = change.shift != 0.0 || change.wider != 1.0;
  std::ranges::sort(delays);
  const auto quartile = [&](double level) {
    if (delays.empty()) return std::string("-");
    const double delay = delays[static_cast<std::size_t>(level * static_cast<double>(delays.size() - 1))];
    return std::isfinite(delay) ? fmt::format("{:.0f}", delay) : std::string("never");
  };
  fmt::print("{:<20} {:<14} {:>5}  {:>15}", who, change.name, all.size(),
             share(wrong, static_cast<double>(all.size())));
  if (is_changed) {
    fmt::print("  {:>15} {:>5} {:>5} {:>5}  {:>6} {:>6}",
               share(found, static_cast<double>(all.size()) - wrong), quartile(0.25), quartile(0.5),
               quartile(0.75), found > 0 ? fmt::format("{:.2f}", near5 / found) : "-",
               found > 0 ? fmt::format("{:.2f}", near10 / found) : "-");
  }
  fmt::print("\n");
  std::fflush(stdout);
}

template <typename MakeRun>
std::vector<Watched> watch_all(const std::string& who, const Change& change, int runs,
                               const Settings& settings, const MakeRun& make) {
  std::vector<Run> made(static_cast<std::size_t>(runs));
  covey::parallel_for(runs, settings.threads, [&](Eigen::Index i) {
    made[static_cast<std::size_t>(i)] = make(static_cast<std::uint64_t>(settings.first + i));
  });
  std::vector<Watched> all;
  for (int i = 0; i < runs; ++i) {
    all.push_back(watch(made[static_cast<std::size_t>(i)], static_cast<std::uint64_t>(settings.first + i)));
  }
  print(who, change, all);
  return all;
}

void print_header() {
  fmt::print("{:<20} {:<14} {:>5}  {:>15}  {:>15} {:>5} {:>5} {:>5}  {:>6} {:>6}\n", "model", "change",
             "runs", "false alarms", "found", "25 %", "delay", "75 %", "by 5", "by 10");
}

void simulate(const Settings& settings) {
  fmt::print("{} outcomes, the change after {}, seeds {} to {}\n\n", settings.outcomes, settings.outcomes / 2,
             settings.first, settings.first + settings.runs - 1);
  print_header();
  for (const Change& change :
       {Change{"none"}, Change{"shift 0.5", 0.5}, Change{"shift 1", 1.0}, Change{"shift -1", -1.0},
        Change{"shift 2", 2.0}, Change{"shift 3.3", 1.0 / kNoise}, Change{"noise x 2", 0.0, 2.0}}) {
    for (const auto& [model, name] : {std::pair{Model::kRight, "right"},
                                      {Model::kSmooth, "too smooth"},
                                      {Model::kTails, "heavy tails"}}) {
      watch_all(name, change, settings.runs, settings, [&, model = model](std::uint64_t seed) {
        return simulated(model, change, settings.outcomes, seed);
      });
    }
  }
}

void search(const std::vector<std::string>& names, const Settings& settings) {
  fmt::print("noise {} sd, {} queries {} at a time, the change after {}, seeds {} to {}\n\n", settings.noise,
             settings.queries, settings.q, settings.queries / 2, settings.first,
             settings.first + settings.loops - 1);
  print_header();
  std::vector<Change> changes{{"none"}};
  if (settings.noise > 0.0) changes.insert(changes.end(), {{"shift 3", 3.0}, {"shift 10", 10.0}});
  for (const Change& change : changes) {
    std::vector<Watched> all;
    for (const std::string& name : names) {
      const covey::Problem problem = covey::make_problem(name);
      const double sd = settings.noise * covey::function_sd(problem)[0];
      const std::vector<Watched> some =
          watch_all(name, change, settings.loops, settings,
                    [&](std::uint64_t seed) { return searched(problem, sd, change, settings, seed); });
      all.insert(all.end(), some.begin(), some.end());
    }
    print("all", change, all);
  }
}

}  // namespace

int main(int argc, char** argv) {
  using namespace covey::benchmark;
  Settings settings;
  std::string problems =
      "branin,hartmann3,hartmann6,styblinski-tang,levy:4,michalewicz:2,rosenbrock:2,ackley:2";
  std::string noise = "0.1";
  try {
    read_options(argc, argv,
                 {{"--runs", whole(settings.runs, 1)},
                  {"--first", whole(settings.first, 0)},
                  {"--outcomes", whole(settings.outcomes, 20)},
                  {"--loops", whole(settings.loops, 0)},
                  {"--problems", text(problems)},
                  {"--noise", text(noise)},
                  {"--queries", whole(settings.queries, 20)},
                  {"--q", whole(settings.q, 1)},
                  {"--threads", whole(settings.threads, 0)}});
    settings.noise = std::stod(noise);
    std::vector<std::string> names;
    std::istringstream words(problems);
    for (std::string name; std::getline(words, name, ',');) names.push_back(name);
    if (settings.loops > 0) {
      search(names, settings);
    } else {
      simulate(settings);
    }
  } catch (const std::exception& error) {
    fmt::print(stderr, "drift_benchmark: {}\n", error.what());
    return 2;
  }
  return 0;
}
