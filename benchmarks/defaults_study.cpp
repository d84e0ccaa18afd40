// Which defaults serve the preset `exact` best: `make defaults-study` prints the tables of docs/defaults.md.
//
//   defaults_study [SEEDS [FIRST_SEED [CANDIDATE...]]]   (15, 0, all)
//
// A candidate is what it changes of the defaults, "beta=2" or "acquisition=ucb,beta=2,warp=off";
// "preset=paper" comes first where it occurs. Every candidate runs on the same problems with the same seeds,
// so that differences to the default are paired. Nothing that is printed depends on the number of threads,
// except the seconds.

#include <covey/numerics/parallel.h>
#include <covey/numerics/statistics.h>
#include <covey/problems/problem_loop.h>
#include <covey/problems/registry.h>

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "study.h"

namespace {

using covey::benchmark::median_of;
using covey::benchmark::thread_seconds;

constexpr int kInitial = 10;
constexpr int kQueries = 40;
constexpr double kNoise = 0.1;  // in units of the function's sd
constexpr double kFloor =
    1e-6;  // a regret below this share of the function's sd counts as this: more digits are no use

struct Task {
  std::string name;
  bool noisy;
  covey::Problem problem;
  double sd;  ///< of the function
};

Task make_task(const std::string& name, bool noisy) {
  covey::Problem problem = covey::make_problem(name);
  // Its optimum is otherwise the centre of the box, a corner of every orthant.
  if (name.starts_with("ackley")) problem = covey::with_bounds(problem, -5.0, 10.0);
  const double sd = covey::function_sd(problem)[0];
  return {name + (noisy ? "" : ", no noise"), noisy, noisy ? covey::with_noise(problem, kNoise) : problem,
          sd};
}

std::vector<Task> make_tasks() {
  std::vector<Task> tasks;
  for (const char* name :
       {"branin", "hartmann6", "levy:5", "ackley:5", "styblinski-tang:3", "rosenbrock:4"}) {
    tasks.push_back(make_task(name, true));
  }
  tasks.push_back(make_task("levy:5", false));
  return tasks;
}

struct Factor {
  const char* name;
  std::vector<std::string> candidates;
};

/// One factor at a time around the default, the empty string.
const std::vector<Factor> kFactors = {
    {"score", {"score=loo_density", "score=in_sample"}},
    {"ratio", {"ratio=kernel", "ratio=energy", "ratio=classifier"}},
    {"beta", {"beta=1", "beta=2", "beta=9"}},
    {"acquisition",
     {"acquisition=ucb", "acquisition=cei", "acquisition=ei", "acquisition=clogei", "acquisition=logei",
      "acquisition=cnei", "acquisition=nei"}},
    {"search_alpha", {"search_alpha=0.2", "search_alpha=0.5"}},
    {"warp", {"warp=off"}},
    // The first changes hardly anything and should come out as a tie: a check of the standard errors.
    {"for reference", {"screened=511", "preset=paper"}}};

/// Part of `text` up to the separator, which is removed from it too.
std::string_view take(std::string_view& text, char separator) {
  const std::size_t end = text.find(separator);
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return part;
}

covey::SuggestOptions options_of(std::string_view candidate) {
  covey::SuggestOptions options;
  while (!candidate.empty()) {
    std::string_view value = take(candidate, ',');
    const std::string_view key = take(value, '=');
    if (key == "preset" && value == "paper") {
      options = covey::SuggestOptions::paper();
    } else if (key == "score") {
      options.score = covey::score_from_string(value);
    } else if (key == "ratio") {
      options.ratio = covey::ratio_source_from_string(value);
    } else if (key == "acquisition") {
      options.acquisition = covey::acquisition_from_string(value);
    } else if (key == "beta") {
      options.beta = std::stod(std::string(value));
    } else if (key == "search_alpha") {
      options.search_alpha = std::stod(std::string(value));
    } else if (key == "screened") {
      options.search.screened = std::stoi(std::string(value));
    } else if (key == "warp") {
      options.warp = value != "off";
    } else {
      throw std::invalid_argument(fmt::format("unknown candidate '{}={}'", key, value));
    }
  }
  return options;
}

/// What one run says.
struct Run {
  double log_regret = 0.0;  ///< log10 of the recommended point's, in units of the function's sd
  double tracked = 0.0;     ///< coverage over its queries
  double conformal = 0.0;
  double target = 0.0;   ///< mean over the queries of the level that their sets were made for
  double vacuous = 0.0;  ///< share of conformal sets that are not bounded
  double tracked_width = 0.0;
  double conformal_width = 0.0;  ///< medians; infinite if most sets are
  double seconds = 0.0;          ///< of CPU
};
using Runs = std::vector<Run>;  ///< of task t and seed s at t · seeds + s

Run run_once(const Task& task, const covey::SuggestOptions& suggest, std::uint64_t seed) {
  const double begin = thread_seconds();
  covey::LoopOptions options{
      .suggest = suggest, .rounds = kQueries, .initial = kInitial, .random_orthant = true, .seed = seed};
  Run run;
  std::vector<double> tracked_widths;
  std::vector<double> conformal_widths;
  const covey::LoopResult result =
      covey::optimize_problem(task.problem, options, [&](const covey::LoopRound& round) {
        const covey::LoopOutcome& query = round.queries[0].objectives[0];
        const covey::Interval& tracked = *query.prediction.tracked;
        const bool covered = tracked.lo <= query.value && query.value <= tracked.hi;
        run.tracked += covered ? 1.0 / kQueries : 0.0;
        run.conformal += query.verdict.conformal_covered ? 1.0 / kQueries : 0.0;
        run.target += (1.0 - query.prediction.alpha) / kQueries;
        run.vacuous += covey::is_bounded(query.prediction.conformal) ? 0.0 : 1.0 / kQueries;
        tracked_widths.push_back(tracked.hi - tracked.lo);
        conformal_widths.push_back(covey::width(query.prediction.conformal));
        return true;
      });
  run.log_regret = std::log10(std::max(kFloor, *result.recommended_regret / task.sd));
  run.tracked_width = median_of(tracked_widths);
  run.conformal_width = median_of(conformal_widths);
  run.seconds = thread_seconds() - begin;
  return run;
}

/// A mean over problems of means over seeds, with the standard error that the choice of seeds leaves: the
/// problems are these.
struct Estimate {
  double mean = 0.0;
  double standard_error = 0.0;
};

class Study {
 public:
  Study(int seeds, std::uint64_t first_seed) : tasks_(make_tasks()), seeds_(seeds), first_seed_(first_seed) {}

  void print_setting() const {
    fmt::print(
        "{} initial points in a random orthant, {} queries, {} seeds from {}; noise of {} sd on {} problems, "
        "none on {}.\n\n",
        kInitial, kQueries, seeds_, first_seed_, kNoise, std::ranges::count(tasks_, true, &Task::noisy),
        std::ranges::count(tasks_, false, &Task::noisy));
  }

  void run_default() {
    default_ = run("");
    fmt::print(
        "The default, per problem:\n\n"
        "| problem | median regret | mean log10 (regret/sd) | tracked coverage | conformal coverage | CPU s "
        "a run |\n"
        "|---|---|---|---|---|---|\n");
    for (std::size_t t = 0; t < tasks_.size(); ++t) {
      std::vector<double> regrets;
      for (int s = 0; s < seeds_; ++s)
        regrets.push_back(tasks_[t].sd * std::pow(10.0, at(default_, t, s).log_regret));
      const auto one = [&](std::size_t i) { return i == t; };
      const Estimate regret = estimate(
          one, [&](const Run& r, const Run&) { return r.log_regret; }, default_);
      const Estimate tracked = estimate(
          one, [](const Run& r, const Run&) { return r.tracked; }, default_);
      const Estimate conformal = estimate(
          one, [](const Run& r, const Run&) { return r.conformal; }, default_);
      const Estimate seconds = estimate(
          one, [](const Run& r, const Run&) { return r.seconds; }, default_);
      fmt::print("| {} | {:.3g} | {:.2f} ± {:.2f} | {:.3f} ± {:.3f} | {:.3f} ± {:.3f} | {:.2f} |\n",
                 tasks_[t].name, median_of(regrets), regret.mean, regret.standard_error, tracked.mean,
                 tracked.standard_error, conformal.mean, conformal.standard_error, seconds.mean);
    }
    std::fflush(stdout);
  }

  void run_factor(const Factor& factor) {
    fmt::print(
        "\n### {}\n\n| candidate | Δ log10 regret | wins | Δ without noise | wins | target | tracked "
        "coverage | abs. dev. | conformal coverage | abs. dev. | tracked width | conformal width | vacuous | "
        "CPU s |\n"
        "|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n",
        factor.name);
    print_row("(default)", default_);
    for (const std::string& candidate : factor.candidates) {
      results_.push_back({candidate, run(candidate)});
      print_row(candidate, results_.back().runs);
    }
  }

  void print_overall() const {
    fmt::print(
        "\n### Δ log10 regret by problem\n\n| candidate | with noise | in standard errors | verdict |");
    for (const Task& task : tasks_) fmt::print(" {} |", task.name);
    fmt::print("\n|---|---|---|---|");
    for (std::size_t t = 0; t < tasks_.size(); ++t) fmt::print("---|");
    fmt::print("\n");
    for (const Result& result : results_) {
      const Estimate delta =
          estimate([&](std::size_t t) { return tasks_[t].noisy; }, regret_difference, result.runs);
      const double z = delta.standard_error > 0.0 ? delta.mean / delta.standard_error : 0.0;
      fmt::print("| {} | {:+.3f} ± {:.3f} | {:+.1f} | {} |", result.candidate, delta.mean,
                 delta.standard_error, z, verdict(z));
      for (std::size_t t = 0; t < tasks_.size(); ++t) {
        const Estimate own = estimate([&](std::size_t i) { return i == t; }, regret_difference, result.runs);
        fmt::print(" {:+.2f} ± {:.2f} |", own.mean, own.standard_error);
      }
      fmt::print("\n");
    }
    std::fflush(stdout);
  }

 private:
  struct Result {
    std::string candidate;
    Runs runs;
  };

  static const char* verdict(double z) {
    if (std::abs(z) <= 2.0) return "tie";
    if (z < 0.0) return z < -3.0 ? "clearly better" : "perhaps better";
    return z > 3.0 ? "clearly worse" : "perhaps worse";
  }

  static double regret_difference(const Run& run, const Run& reference) {
    return run.log_regret - reference.log_regret;
  }
  static double win(const Run& run, const Run& reference) {
    if (run.log_regret == reference.log_regret) return 0.5;
    return run.log_regret < reference.log_regret ? 1.0 : 0.0;
  }

  static double target(const Run& run, const Run&) { return run.target; }

  const Run& at(const Runs& runs, std::size_t task, int seed) const {
    return runs[task * static_cast<std::size_t>(seeds_) + static_cast<std::size_t>(seed)];
  }

  Runs run(const std::string& candidate) {
    const covey::SuggestOptions options = options_of(candidate);
    Runs runs(tasks_.size() * static_cast<std::size_t>(seeds_));
    covey::parallel_for(std::ssize(runs), 0, [&](Eigen::Index i) {
      runs[static_cast<std::size_t>(i)] = run_once(tasks_[static_cast<std::size_t>(i / seeds_)], options,
                                                   first_seed_ + static_cast<std::uint64_t>(i % seeds_));
    });
    for (const Run& r : runs) cpu_ += r.seconds;
    fmt::print(stderr, "{}: {:.0f} s, {:.0f} s of CPU so far\n", candidate.empty() ? "default" : candidate,
               std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count(), cpu_);
    return runs;
  }

  /// The mean of value(run, the default's run of the same problem and seed) over the tasks that are chosen by
  /// their index.
  template <typename Chosen, typename Value>
  Estimate estimate(Chosen chosen, Value value, const Runs& runs) const {
    Estimate total;
    int count = 0;
    for (std::size_t t = 0; t < tasks_.size(); ++t) {
      if (!chosen(t)) continue;
      Eigen::VectorXd values(seeds_);
      for (int s = 0; s < seeds_; ++s) values[s] = value(at(runs, t, s), at(default_, t, s));
      const covey::Moments moments = covey::moments(values);
      total.mean += moments.mean;
      total.standard_error += moments.sd * moments.sd / seeds_;
      ++count;
    }
    return {total.mean / count, std::sqrt(total.standard_error) / count};
  }

  /// Mean over problems of |coverage − target|.
  template <typename Value>
  double deviation(Value value, const Runs& runs) const {
    double sum = 0.0;
    for (std::size_t t = 0; t < tasks_.size(); ++t) {
      const auto one = [t](std::size_t i) { return i == t; };
      sum += std::abs(estimate(one, value, runs).mean - estimate(one, target, runs).mean);
    }
    return sum / static_cast<double>(tasks_.size());
  }

  void print_row(const std::string& name, const Runs& runs) const {
    const auto noisy = [&](std::size_t t) { return tasks_[t].noisy; };
    const auto noiseless = [&](std::size_t t) { return !tasks_[t].noisy; };
    const auto all = [](std::size_t) { return true; };
    const auto tracked = [](const Run& r, const Run&) { return r.tracked; };
    const auto conformal = [](const Run& r, const Run&) { return r.conformal; };
    const Estimate delta = estimate(noisy, regret_difference, runs);
    const Estimate delta_noiseless = estimate(noiseless, regret_difference, runs);
    const Estimate tracked_coverage = estimate(all, tracked, runs);
    const Estimate conformal_coverage = estimate(all, conformal, runs);
    std::vector<double> tracked_ratios;
    std::vector<double> conformal_ratios;
    for (std::size_t i = 0; i < runs.size(); ++i) {
      tracked_ratios.push_back(runs[i].tracked_width / default_[i].tracked_width);
      conformal_ratios.push_back(runs[i].conformal_width / default_[i].conformal_width);
    }
    fmt::print("| {} | {:+.3f} ± {:.3f} | {:.2f} | {:+.3f} ± {:.3f} | {:.2f} |", name, delta.mean,
               delta.standard_error, estimate(noisy, win, runs).mean, delta_noiseless.mean,
               delta_noiseless.standard_error, estimate(noiseless, win, runs).mean);
    fmt::print(" {:.3f} | {:.3f} ± {:.3f} | {:.3f} | {:.3f} ± {:.3f} | {:.3f} |",
               estimate(all, target, runs).mean, tracked_coverage.mean, tracked_coverage.standard_error,
               deviation(tracked, runs), conformal_coverage.mean, conformal_coverage.standard_error,
               deviation(conformal, runs));
    fmt::print(" {:.2f} | {:.2f} | {:.3f} | {:.2f} |\n", median_of(tracked_ratios),
               median_of(conformal_ratios),
               estimate(
                   all, [](const Run& r, const Run&) { return r.vacuous; }, runs)
                   .mean,
               estimate(
                   all, [](const Run& r, const Run&) { return r.seconds; }, runs)
                   .mean);
    std::fflush(stdout);
  }

  std::vector<Task> tasks_;
  int seeds_;
  std::uint64_t first_seed_;
  Runs default_;
  std::vector<Result> results_;
  double cpu_ = 0.0;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace

int main(int argc, char** argv) {
  try {
    const int seeds = argc > 1 ? std::max(2, std::atoi(argv[1])) : 15;
    const int first_seed = argc > 2 ? std::max(0, std::atoi(argv[2])) : 0;
    std::vector<Factor> factors = kFactors;
    if (argc > 3) factors = {{"chosen", {argv + 3, argv + argc}}};
    for (const Factor& factor : factors) {
      for (const std::string& candidate : factor.candidates)
        options_of(candidate);  // complain now, not in an hour
    }
    Study study(seeds, static_cast<std::uint64_t>(first_seed));
    study.print_setting();
    study.run_default();
    for (const Factor& factor : factors) study.run_factor(factor);
    study.print_overall();
  } catch (const std::exception& error) {
    fmt::print(stderr, "defaults_study: {}\n", error.what());
    return 1;
  }
}
