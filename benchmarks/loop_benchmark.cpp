// What the loop achieves: regret beside published peers, and whether the sets on its queries keep their promise.
//
//   loop_benchmark regret [SEEDS]     (15)
//   loop_benchmark promise [SEEDS]    (20)

#include <covey/numerics/parallel.h>
#include <covey/numerics/statistics.h>
#include <covey/problems/loop.h>
#include <covey/problems/registry.h>

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

namespace {

double median_of(std::vector<double> values) {
  return covey::median(Eigen::Map<Eigen::VectorXd>(values.data(), std::ssize(values)));
}

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

void regret(int seeds) {
  const std::vector<Task> tasks = {
      {"branin", 0.0, 3e-7}, {"levy:5", 0.0, 0.25}, {"hartmann6", 0.0, 4.5e-4}, {"ackley:20", 0.0, 7.8},
      {"branin", 0.1, 0.56}, {"levy:5", 0.1, 1.0},  {"hartmann6", 0.1, 0.016},  {"ackley:20", 0.1, 8.95}};
  fmt::print("Median regret of the recommended point, 10 initial + 50 evaluations, {} seeds\n", seeds);
  fmt::print(
      "problem      noise  best peer        cucb         ucb         cei          ei   CPU s a run (cucb)\n");
  for (const Task& task : tasks) {
    const covey::Problem problem = make_task(task.problem, task.noise);
    fmt::print("{:10}  {:5g}  {:9.2g}", task.problem, task.noise, task.peers);
    double cpu = 0.0;
    for (const covey::AcquisitionType type :
         {covey::AcquisitionType::kConformalUcb, covey::AcquisitionType::kUcb,
          covey::AcquisitionType::kConformalEi, covey::AcquisitionType::kEi}) {
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
      if (type == covey::AcquisitionType::kConformalUcb) {
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
                       for (const covey::LoopQuery& q : round.queries) {
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

}  // namespace

int main(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  const int seeds = argc > 2 ? std::max(1, std::atoi(argv[2])) : 0;
  if (what == "regret") {
    regret(seeds > 0 ? seeds : 15);
  } else if (what == "promise") {
    promise(seeds > 0 ? seeds : 20);
  } else {
    fmt::print(stderr, "usage: loop_benchmark regret|promise [SEEDS]\n");
    return 2;
  }
}
