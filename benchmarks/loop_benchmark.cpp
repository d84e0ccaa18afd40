// What the loop achieves and costs.
//
//   loop_benchmark regret [SEEDS [PROBLEM]]   beside the medians of other libraries (15, all)
//   loop_benchmark promise [SEEDS]            whether the sets on its queries keep their promise (20)
//   loop_benchmark cost [REPEATS]             a conformal round against a plain one (5)
//   loop_benchmark health [ROUNDS]            a long run in two dimensions (500)
//   loop_benchmark batch [SEEDS [FIRST]]      five queries at a time: regret, and how far apart they are at
//                                             n = 300 (12, 50); every regret on a line, to compare two builds

#include <covey/numerics/parallel.h>
#include <covey/numerics/sobol.h>
#include <covey/numerics/statistics.h>
#include <covey/problems/problem_loop.h>
#include <covey/problems/registry.h>

#include <fmt/format.h>
#include <sys/resource.h>

#include <cmath>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "study.h"

namespace {

using covey::benchmark::median_of;

struct Task {
  const char* problem;
  double noise;
  double peers;  ///< the best peer's median regret of the recommended point, 10 + 50 evaluations
};

covey::Problem make_task(const std::string& name, double noise) {
  covey::Problem problem = covey::make_problem(name);
  if (name.starts_with("ackley:20")) problem = covey::with_bounds(problem, -5.0, 10.0);
  return noise > 0.0 ? covey::with_noise(problem, noise) : problem;
}

void regret(int seeds, const std::string& only) {
  const std::vector<Task> tasks = {
      {"branin", 0.0, 3e-7}, {"levy:5", 0.0, 0.25}, {"hartmann6", 0.0, 4.5e-4}, {"ackley:20", 0.0, 7.8},
      {"branin", 0.1, 0.56}, {"levy:5", 0.1, 1.0},  {"hartmann6", 0.1, 0.016},  {"ackley:20", 0.1, 8.95}};
  fmt::print("Median regret of the recommended point, 10 initial + 50 evaluations, {} seeds\n", seeds);
  fmt::print(
      "problem      noise  best peer        cucb         ucb         cei          ei   CPU s a run (cucb)\n");
  for (const Task& task : tasks) {
    if (!only.empty() && only != task.problem) continue;
    const covey::Problem problem = make_task(task.problem, task.noise);
    fmt::print("{:10}  {:5g}  {:9.2g}", task.problem, task.noise, task.peers);
    double cpu = 0.0;
    for (const covey::AcquisitionChoice type :
         {covey::acquisition_from_string("cucb"), covey::acquisition_from_string("ucb"),
          covey::acquisition_from_string("cei"), covey::acquisition_from_string("ei")}) {
      std::vector<double> regrets(static_cast<std::size_t>(seeds));
      const std::clock_t begin = std::clock();
      covey::parallel_for(seeds, 0, [&](Eigen::Index seed) {
        covey::LoopOptions options;
        options.seed = static_cast<std::uint64_t>(seed);
        options.suggest.acquisition = type;
        const covey::LoopResult result =
            covey::optimize_problem(problem, options, [](const covey::LoopRound&) { return true; });
        regrets[static_cast<std::size_t>(seed)] = *result.recommended_regret;
      });
      if (type == covey::acquisition_from_string("cucb")) {
        cpu = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC / seeds;
      }
      fmt::print("  {:10.3g}", median_of(regrets));
      std::fflush(stdout);
    }
    fmt::print("  {:8.2f}\n", cpu);
  }
}

/// Width plus 2/alpha times the distance by which the outcome was missed.
double winkler(const covey::Interval& set, double alpha, double y) {
  const double missed = std::max({set.lo - y, y - set.hi, 0.0});
  return set.hi - set.lo + 2.0 / alpha * missed;
}

void promise(int seeds) {
  const std::vector<std::string> names = {"branin",       "hartmann3", "hartmann6",         "levy:5",
                                          "ackley:5",     "levy:10",   "styblinski-tang:3", "rosenbrock:4",
                                          "michalewicz:5"};
  fmt::print(
      "Coverage at the queries, target .90: 10 initial points in a random orthant, noise .1 sd, 45 queries, "
      "{} seeds\n",
      seeds);
  fmt::print("problem             tracked  conformal  credible  width/credible  Winkler/credible\n");
  double deviation = 0.0;
  double conformal_deviation = 0.0;
  double credible_deviation = 0.0;
  double vacuous = 0.0;
  double score = 0.0;
  for (const std::string& name : names) {
    const covey::Problem problem = make_task(name, 0.1);
    struct Run {
      covey::LoopCoverage coverage;
      double width = 0.0;
      double winkler = 0.0;
    };
    std::vector<Run> runs(static_cast<std::size_t>(seeds));
    covey::parallel_for(seeds, 0, [&](Eigen::Index seed) {
      covey::LoopOptions options;
      options.seed = static_cast<std::uint64_t>(seed);
      options.rounds = 45;
      options.random_orthant = true;
      Run& run = runs[static_cast<std::size_t>(seed)];
      double tracked_width = 0.0;
      double credible_width = 0.0;
      double tracked_score = 0.0;
      double credible_score = 0.0;
      run.coverage = covey::optimize_problem(problem, options, [&](const covey::LoopRound& round) {
                       for (const covey::LoopQuery& query : round.queries) {
                         const covey::LoopOutcome& q = query.objectives[0];
                         tracked_width += q.prediction.tracked->hi - q.prediction.tracked->lo;
                         credible_width += q.prediction.credible.hi - q.prediction.credible.lo;
                         tracked_score += winkler(*q.prediction.tracked, 0.1, q.value);
                         credible_score += winkler(q.prediction.credible, 0.1, q.value);
                       }
                       return true;
                     }).coverage;
      run.width = tracked_width / credible_width;
      run.winkler = tracked_score / credible_score;
    });
    double tracked = 0.0;
    double conformal = 0.0;
    double credible = 0.0;
    std::vector<double> widths;
    std::vector<double> scores;
    for (const Run& run : runs) {
      tracked += run.coverage.promised / seeds;
      conformal += run.coverage.conformal / seeds;
      credible += run.coverage.credible / seeds;
      vacuous += run.coverage.vacuous / seeds / static_cast<double>(names.size());
      widths.push_back(run.width);
      scores.push_back(run.winkler);
    }
    fmt::print("{:18}  {:7.3f}  {:9.3f}  {:8.3f}  {:14.2f}  {:16.3f}\n", name, tracked, conformal, credible,
               median_of(widths), median_of(scores));
    std::fflush(stdout);
    const double count = static_cast<double>(names.size());
    deviation += std::abs(tracked - 0.9) / count;
    conformal_deviation += std::abs(conformal - 0.9) / count;
    credible_deviation += std::abs(credible - 0.9) / count;
    score += median_of(scores) / count;
  }
  fmt::print("mean |deviation|    {:7.3f}  {:9.3f}  {:8.3f}                  {:16.3f}\n", deviation,
             conformal_deviation, credible_deviation, score);
  fmt::print("limit .015 for the tracked sets, Winkler below 1, vacuous 0 (measured {:g})\n", vacuous);
}

/// Seconds of a round, the best of several; the search alone and with the fit.
struct RoundCost {
  double search = 1e9;
  double total = 1e9;
};

RoundCost round_cost(const covey::History& history, covey::AcquisitionChoice type, int repeats) {
  RoundCost cost;
  for (int i = 0; i < repeats; ++i) {
    covey::SuggestOptions options;
    options.acquisition = type;
    options.seed = static_cast<std::uint64_t>(i);
    const covey::Round round = covey::suggest(history, options);
    cost.search = std::min(cost.search, round.search_seconds);
    cost.total = std::min(cost.total, round.search_seconds + round.fit_seconds);
  }
  return cost;
}

double peak_megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

void cost(int repeats) {
  const covey::Problem problem = make_task("ackley:20", 0.1);
  covey::History history;
  history.X = covey::sobol_points(20, 160, 1);
  history.Y.resize(1, 160);
  covey::Rng rng(1);
  for (Eigen::Index i = 0; i < 160; ++i) {
    const Eigen::VectorXd x =
        problem.lower() + (problem.upper() - problem.lower()).cwiseProduct(history.X.col(i));
    history.Y(0, i) = -problem.observe(x, rng)[0];
  }
  fmt::print("One round at n = 160, d = 20, one thread, best of {}, milliseconds\n", repeats);
  fmt::print("acquisition   search   with fit   ratio to ucb: search   with fit\n");
  const RoundCost plain = round_cost(history, covey::acquisition_from_string("ucb"), repeats);
  for (const covey::AcquisitionChoice type :
       {covey::acquisition_from_string("ucb"), covey::acquisition_from_string("cucb"),
        covey::acquisition_from_string("ei"), covey::acquisition_from_string("cei"),
        covey::acquisition_from_string("logei"), covey::acquisition_from_string("clogei")}) {
    const RoundCost c = round_cost(history, type, repeats);
    fmt::print("{:11}  {:7.1f}  {:9.1f}  {:20.2f}  {:9.2f}\n", covey::to_string(type), 1e3 * c.search,
               1e3 * c.total, c.search / plain.search, c.total / plain.total);
  }
  fmt::print("limit 3, aim 1.5 (cucb)\n\n60 evaluations of Branin, cucb, one thread\n");
  for (int run = 1; run <= 3; ++run) {
    const std::clock_t begin = std::clock();
    covey::LoopOptions options;
    options.seed = static_cast<std::uint64_t>(run);
    covey::optimize_problem(covey::make_problem("branin"), options,
                            [](const covey::LoopRound&) { return true; });
    fmt::print("run {}: {:.2f} s CPU, peak memory {:.1f} MB\n", run,
               static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC, peak_megabytes());
  }
  fmt::print("limit 1 s\n");
}

void health(int rounds) {
  fmt::print("Branin, cucb, {} rounds, one thread: mean milliseconds a round\n", rounds);
  fmt::print("  rounds     n      fit   search    total   peak MB\n");
  for (const double noise : {0.0, 0.1}) {
    covey::LoopOptions options;
    options.rounds = rounds;
    double fit = 0.0;
    double search = 0.0;
    double total = 0.0;
    const int block = std::max(1, rounds / 10);
    const covey::LoopResult result =
        covey::optimize_problem(make_task("branin", noise), options, [&](const covey::LoopRound& round) {
          fit += round.fit_seconds / block;
          search += round.search_seconds / block;
          total += round.total_seconds / block;
          if (round.round % block == 0) {
            fmt::print("{:8}  {:4}  {:7.1f}  {:7.1f}  {:7.1f}  {:8.1f}\n", round.round, round.n, 1e3 * fit,
                       1e3 * search, 1e3 * total, peak_megabytes());
            std::fflush(stdout);
            fit = search = total = 0.0;
          }
          return true;
        });
    fmt::print("noise {}: regret {:.2g}, coverage {:.3f}, {:.1f} s in all\n", noise,
               *result.recommended_regret, result.coverage.promised, result.seconds);
  }
}

/// The smallest distance between two queries of a round, in units of the model's shortest lengthscale.
double spread_of(const covey::Round& round) {
  const Eigen::MatrixXd points = round.points();
  double smallest = 1e9;
  for (Eigen::Index i = 0; i < points.cols(); ++i) {
    for (Eigen::Index j = 0; j < i; ++j)
      smallest = std::min(smallest, (points.col(i) - points.col(j)).norm());
  }
  return smallest / round.models[0].gp().hyperparameters().local_lengthscales().minCoeff();
}

/// The largest standard deviation of f at a query of a round, in units of the outcomes' own.
double uncertainty_of(const covey::Round& round) {
  double largest = 0.0;
  for (const covey::Query& query : round.queries) {
    largest = std::max(largest, std::sqrt(round.models[0].gp().predict(query.x).f_variance));
  }
  return largest;
}

/// A round of five after 58 others of a run.
covey::Round late_round(const covey::Problem& problem, std::uint64_t seed) {
  covey::LoopOptions options;
  options.seed = seed;
  options.rounds = 58;
  options.suggest.q = 5;
  const covey::LoopStart start = covey::initial_observations(problem, options);
  covey::History history;
  history.X.resize(problem.d(), 300);
  history.Y.resize(1, 300);
  const double sign = problem.objectives()[0].direction == covey::Direction::kMaximize ? 1.0 : -1.0;
  const auto encode = [&](const Eigen::MatrixXd& X) -> Eigen::MatrixXd {
    return (X.colwise() - problem.lower()).array().colwise() / (problem.upper() - problem.lower()).array();
  };
  history.X.leftCols(10) = encode(start.X);
  history.Y.leftCols(10) = sign * start.values;
  Eigen::Index n = 10;
  covey::optimize_problem(problem, options, [&](const covey::LoopRound& round) {
    for (const covey::LoopQuery& query : round.queries) {
      history.X.col(n) = encode(query.x);
      history.Y(0, n++) = sign * query.objectives[0].value;
    }
    return true;
  });
  return covey::suggest(history, {.q = 5, .seed = seed});
}

void batch(int seeds, int first) {
  const std::vector<Task> tasks = {{"branin", 0.1, 0.0},   {"hartmann6", 0.1, 0.0}, {"levy:5", 0.1, 0.0},
                                   {"ackley:5", 0.1, 0.0}, {"branin", 0.0, 0.0},    {"hartmann6", 0.0, 0.0}};
  fmt::print("Batches of 5: regret of the recommended point after 10 + 60 evaluations, seeds {} to {}\n",
             first, first + seeds - 1);
  for (const Task& task : tasks) {
    const covey::Problem problem = make_task(task.problem, task.noise);
    std::vector<double> regrets(static_cast<std::size_t>(seeds));
    covey::parallel_for(seeds, 0, [&](Eigen::Index i) {
      covey::LoopOptions options;
      options.seed = static_cast<std::uint64_t>(first + i);
      options.rounds = 12;
      options.suggest.q = 5;
      regrets[static_cast<std::size_t>(i)] =
          *covey::optimize_problem(problem, options, [](const covey::LoopRound&) {
             return true;
           }).recommended_regret;
    });
    fmt::print("regret {:10} {:4g}  median {:9.3g}  all", task.problem, task.noise, median_of(regrets));
    for (const double regret : regrets) fmt::print(" {:.3g}", regret);
    fmt::print("\n");
    std::fflush(stdout);
  }
  fmt::print(
      "At n = 300: the smallest distance in a batch, in shortest lengthscales, and sf at its points\n");
  for (const Task& task : tasks) {
    const covey::Problem problem = make_task(task.problem, task.noise);
    const int runs = std::min(seeds, 4);
    std::vector<double> spreads(static_cast<std::size_t>(runs)), spare(static_cast<std::size_t>(runs));
    covey::parallel_for(runs, 0, [&](Eigen::Index i) {
      const covey::Round round = late_round(problem, static_cast<std::uint64_t>(first + i));
      spreads[static_cast<std::size_t>(i)] = spread_of(round);
      spare[static_cast<std::size_t>(i)] = uncertainty_of(round);
    });
    fmt::print("spread {:10} {:4g}  distance, sf:", task.problem, task.noise);
    for (std::size_t i = 0; i < spreads.size(); ++i) fmt::print("  {:.3g}, {:.2g}", spreads[i], spare[i]);
    fmt::print("\n");
    std::fflush(stdout);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  const int count = argc > 2 ? std::max(1, std::atoi(argv[2])) : 0;
  if (what == "regret") {
    regret(count > 0 ? count : 15, argc > 3 ? argv[3] : "");
  } else if (what == "promise") {
    promise(count > 0 ? count : 20);
  } else if (what == "cost") {
    cost(count > 0 ? count : 5);
  } else if (what == "health") {
    health(count > 0 ? count : 500);
  } else if (what == "batch") {
    batch(count > 0 ? count : 12, argc > 3 ? std::atoi(argv[3]) : 50);
  } else {
    fmt::print(stderr,
               "usage: loop_benchmark regret [SEEDS [PROBLEM]] | promise [SEEDS] | cost [REPEATS] | health "
               "[ROUNDS] | batch [SEEDS [FIRST]]\n");
    return 2;
  }
}
