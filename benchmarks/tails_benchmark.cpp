// Outcomes of any size and tail, and what is recommended of them. Runs are loops as studies make them: each
// point with its forecast, the outcome told, the set judged.
//
//   tails_benchmark [PART [SEEDS [FIRST_SEED]]]      all, 10 seeds from 50 on
//
//   cliff       how many runs end within 1e-3 of the optimum although a cliff of 1e10 is beside it
//   regret      decades by which drawing tails in changes the regret, on heavy and on ordinary outcomes
//   recommend   the recommended point beside the best evaluated and the best posterior mean, without and
//               with noise
//   kernel      decades by which an additive part of the kernel changes the regret
//   cost        milliseconds of a round at n = 50, d = 10

#include <covey/loop/loop.h>
#include <covey/numerics/parallel.h>
#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>
#include <covey/problems/registry.h>
#include <covey/suggest/recommendation.h>

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <functional>
#include <limits>
#include <numbers>
#include <string>
#include <vector>

#include "study.h"
#include "timing.h"

namespace {

using covey::benchmark::median_of;
using Regret = std::function<double(const Eigen::VectorXd& u)>;

constexpr int kInitial = 10;
constexpr double kFloor = 1e-9;  // regrets below count as this

/// A function on the unit cube, of which a seed draws an instance.
struct Task {
  std::string name;
  Eigen::Index d = 2;
  int trials = 40;
  std::function<Regret(std::uint64_t seed)> instance;
  double noise = 0.0;  ///< standard deviation
};

Task problem_task(const std::string& name, int trials, double relative_noise = 0.0) {
  const covey::Problem problem = covey::make_problem(name);
  const double sd = relative_noise > 0.0 ? relative_noise * covey::function_sd(problem)[0] : 0.0;
  return {name, problem.d(), trials,
          [problem](std::uint64_t) {
            return [problem](const Eigen::VectorXd& u) {
              const Eigen::VectorXd x = problem.lower() + (problem.upper() - problem.lower()).cwiseProduct(u);
              return *problem.regret(x);
            };
          },
          sd};
}

/// A task of its distance from a random point in [.2, .8]^d, a coordinate's span being 10.
Task shifted_task(const std::string& name, Eigen::Index d, int trials,
                  const std::function<double(const Eigen::VectorXd&)>& f, double noise = 0.0) {
  return {name, d, trials,
          [d, f](std::uint64_t seed) {
            const Eigen::VectorXd optimum = 0.2 + 0.6 * covey::Rng(seed, 11).uniform(d, 1).array();
            return [optimum, f](const Eigen::VectorXd& u) { return f(10.0 * (u - optimum)); };
          },
          noise};
}

Task cliff_task() {
  return {"cliff of 1e10", 2, 40, [](std::uint64_t) {
            return [](const Eigen::VectorXd& u) {
              return std::pow(u[0] - 0.3, 2) + std::pow(u[1] - 0.6, 2) + 1e10 * std::max(u[0] - 0.9, 0.0);
            };
          }};
}

double attractive_sector(const Eigen::VectorXd& x) {
  double sum = 0.0;
  for (const double v : x) sum += std::pow(v > 0.0 ? 100.0 * v : v, 2);
  return std::pow(sum, 0.9);
}

double ellipsoid(const Eigen::VectorXd& x) {
  double sum = 0.0;
  for (Eigen::Index i = 0; i < x.size(); ++i) {
    sum += std::pow(1e6, static_cast<double>(i) / static_cast<double>(x.size() - 1)) * x[i] * x[i];
  }
  return sum;
}

/// Decades of a loss that explodes away from its optimum.
double exploding(const Eigen::VectorXd& x) {
  return std::expm1(0.5 * x.squaredNorm());
}

double rastrigin(const Eigen::VectorXd& x) {
  return 10.0 * static_cast<double>(x.size()) +
         (x.array().square() - 10.0 * (2.0 * std::numbers::pi * x.array()).cos()).sum();
}

double griewank(const Eigen::VectorXd& x) {
  double product = 1.0;
  for (Eigen::Index i = 0; i < x.size(); ++i)
    product *= std::cos(2.0 * x[i] / std::sqrt(static_cast<double>(i + 1)));
  return 1.0 + x.squaredNorm() / 100.0 - product;
}

struct Run {
  double evaluated = std::numeric_limits<double>::infinity();  ///< the least regret of a point that was tried
  double recommended = 0.0;
  double by_mean = 0.0;  ///< of the highest posterior mean
  bool is_noisy = false;
  double covered = 0.0;  ///< the share of tracked sets
  int asked = 0;
};

Run run(const Task& task, std::uint64_t seed, const covey::SuggestOptions& chosen) {
  covey::Loop loop(task.d, {.directions = {covey::Direction::kMinimize}});
  const covey::BoxDomain cube = covey::BoxDomain::unit_cube(task.d);
  const Regret regret = task.instance(seed);
  covey::Rng noise(seed, 7);
  Run result;
  std::vector<double> regrets;
  const auto observe = [&](const Eigen::VectorXd& x) {
    regrets.push_back(regret(x));
    result.evaluated = std::min(result.evaluated, regrets.back());
    return regrets.back() + (task.noise > 0.0 ? task.noise * noise.normal() : 0.0);
  };
  const Eigen::MatrixXd initial = covey::sobol_points(task.d, kInitial, seed);
  for (const auto x : initial.colwise()) {
    const covey::TrialObjective outcome{.value = observe(x), .sem = {}, .frozen = {}, .verdict = {}};
    loop.tell(x, {&outcome, 1}, loop.n());
  }
  covey::SuggestOptions options = chosen;
  while (loop.n() < task.trials) {
    options.seed = covey::Rng(seed, static_cast<std::uint64_t>(100 + loop.n())).bits();
    const covey::Round round = loop.ask(cube, options);
    const Eigen::VectorXd x = round.queries[0].x;
    const double y = observe(x);
    const covey::TrialObjective outcome{
        .value = y, .sem = {}, .frozen = loop.said(round, 0)[0], .verdict = round.judge(0, -y)};
    loop.tell(x, {&outcome, 1}, loop.n());
  }
  const covey::LoopCoverage coverage = loop.coverage(options.alpha);
  result.covered = coverage.promised;
  result.asked = task.trials - kInitial;
  const covey::History history = loop.history();
  const auto models = covey::suggest_at(history, Eigen::MatrixXd(task.d, 0), options).models;
  const covey::Recommendation found = covey::recommend(history, models[0]);
  result.is_noisy = found.by_posterior_mean();
  result.recommended = regrets[static_cast<std::size_t>(found.point)];
  Eigen::Index highest = 0;
  covey::posterior_means(models, history.X).row(0).maxCoeff(&highest);
  result.by_mean = regrets[static_cast<std::size_t>(highest)];
  return result;
}

std::vector<Run> run_all(const Task& task, int seeds, std::uint64_t first,
                         const covey::SuggestOptions& options) {
  std::vector<Run> runs(static_cast<std::size_t>(seeds));
  covey::parallel_for(seeds, 0, [&](Eigen::Index i) {
    runs[static_cast<std::size_t>(i)] = run(task, first + static_cast<std::uint64_t>(i), options);
  });
  return runs;
}

double decades(double regret) {
  return std::log10(std::max(kFloor, regret));
}

/// Mean and 95 % interval of differences.
struct Interval {
  double mean = 0.0;
  double half = 0.0;
};
Interval interval(const std::vector<double>& differences) {
  const Eigen::Map<const Eigen::ArrayXd> d(differences.data(), std::ssize(differences));
  const auto n = static_cast<double>(d.size());
  return {d.mean(), 1.96 * std::sqrt((d - d.mean()).square().sum() / (n - 1.0) / n)};
}

std::vector<double> each(const std::vector<Run>& runs, double Run::*field) {
  std::vector<double> values;
  for (const Run& run : runs) values.push_back(run.*field);
  return values;
}

std::vector<double> differences(const std::vector<Run>& of, double Run::*field, const std::vector<Run>& from,
                                double Run::*other) {
  std::vector<double> values;
  for (std::size_t i = 0; i < of.size(); ++i)
    values.push_back(decades(of[i].*field) - decades(from[i].*other));
  return values;
}

double coverage_of(const std::vector<Run>& runs) {
  double covered = 0.0, asked = 0.0;
  for (const Run& run : runs) {
    covered += run.covered * run.asked;
    asked += run.asked;
  }
  return covered / asked;
}

void cliff(int seeds, std::uint64_t first) {
  fmt::print(
      "(a - .3)^2 + (b - .6)^2 + 1e10 max(a - .9, 0), 40 trials, {} seeds from {} on: runs within 1e-3\n",
      seeds, first);
  for (const bool tails : {false, true}) {
    const std::vector<Run> runs = run_all(cliff_task(), seeds, first, {.tails = tails});
    int evaluated = 0, recommended = 0;
    for (const Run& run : runs) {
      evaluated += run.evaluated < 1e-3 ? 1 : 0;
      recommended += run.recommended < 1e-3 ? 1 : 0;
    }
    fmt::print(
        "  {:12} best evaluated {} of {}, recommended {} of {}; median regret {:.2g}; coverage {:.3f}\n",
        tails ? "drawn in" : "as they are", evaluated, seeds, recommended, seeds,
        median_of(each(runs, &Run::evaluated)), coverage_of(runs));
  }
}

void regret(int seeds, std::uint64_t first) {
  fmt::print(
      "\nRegret of the best evaluated point, with noise (the last ones) of the recommended one, tails drawn "
      "in\n"
      "against not, {} seeds from {} on\n"
      "{:24} {:>12} {:>12} {:>20} {:>9} {:>9}\n",
      seeds, first, "", "as they are", "drawn in", "decades", "coverage", "before");
  const std::vector<Task> heavy{
      cliff_task(), shifted_task("attractive sector, d = 5", 5, 60, attractive_sector),
      shifted_task("exploding, d = 2", 2, 40, exploding), shifted_task("exploding, d = 4", 4, 60, exploding),
      shifted_task("ellipsoid, d = 5", 5, 60, ellipsoid)};
  const std::vector<Task> usual{problem_task("branin", 40), problem_task("hartmann6", 60),
                                problem_task("ackley:5", 60), problem_task("levy:5", 60),
                                problem_task("rosenbrock:4", 60)};
  const std::vector<Task> noisy{problem_task("branin", 40, 0.1), problem_task("hartmann3", 40, 0.1),
                                problem_task("levy:5", 50, 0.1), problem_task("branin", 40, 0.5)};
  for (const auto* tasks : {&heavy, &usual, &noisy}) {
    std::vector<double> all;
    for (const Task& task : *tasks) {
      const std::vector<Run> before = run_all(task, seeds, first, {.tails = false});
      const std::vector<Run> after = run_all(task, seeds, first, {});
      const auto judged = task.noise > 0.0 ? &Run::recommended : &Run::evaluated;
      const std::vector<double> d = differences(after, judged, before, judged);
      all.insert(all.end(), d.begin(), d.end());
      const auto [mean, half] = interval(d);
      fmt::print("{:24} {:12.3g} {:12.3g} {:+8.2f} [{:+.2f}, {:+.2f}] {:9.3f} {:9.3f}\n", task.name,
                 median_of(each(before, judged)), median_of(each(after, judged)), mean, mean - half,
                 mean + half, coverage_of(after), coverage_of(before));
      std::fflush(stdout);
    }
    const auto [mean, half] = interval(all);
    fmt::print("{:50} {:+8.2f} [{:+.2f}, {:+.2f}]\n", "all of these", mean, mean - half, mean + half);
  }
}

void recommend(int seeds, std::uint64_t first) {
  fmt::print(
      "\nRegret of what is recommended, {} seeds from {} on. Decades: recommended against the best\n"
      "evaluated, and against the highest posterior mean\n{:24} {:>10} {:>10} {:>10} {:>22} {:>22} {:>6}\n",
      seeds, first, "", "evaluated", "by mean", "recomm.", "- evaluated", "- by mean", "noisy");
  const std::vector<Task> exact{problem_task("branin", 40),
                                problem_task("ackley:5", 50),
                                problem_task("levy:5", 50),
                                problem_task("hartmann6", 50),
                                problem_task("michalewicz:5", 50),
                                shifted_task("rastrigin, d = 2", 2, 50, rastrigin),
                                shifted_task("rastrigin, d = 5", 5, 50, rastrigin),
                                shifted_task("griewank, d = 4", 4, 50, griewank)};
  const std::vector<Task> noisy{problem_task("branin", 40, 0.1),    problem_task("hartmann3", 40, 0.1),
                                problem_task("hartmann6", 50, 0.1), problem_task("ackley:5", 50, 0.1),
                                problem_task("levy:5", 50, 0.1),    problem_task("branin", 40, 0.5),
                                problem_task("hartmann3", 40, 0.5)};
  for (const auto* tasks : {&exact, &noisy}) {
    std::vector<double> all;
    for (const Task& task : *tasks) {
      const std::vector<Run> runs = run_all(task, seeds, first, {});
      const auto from_best = interval(differences(runs, &Run::recommended, runs, &Run::evaluated));
      const std::vector<double> d = differences(runs, &Run::recommended, runs, &Run::by_mean);
      const auto from_mean = interval(d);
      all.insert(all.end(), d.begin(), d.end());
      int called_noisy = 0;
      for (const Run& run : runs) called_noisy += run.is_noisy ? 1 : 0;
      fmt::print(
          "{:24} {:10.3g} {:10.3g} {:10.3g} {:+6.2f} [{:+.2f}, {:+.2f}] {:+6.2f} [{:+.2f}, {:+.2f}] "
          "{:3}/{}\n",
          task.name + (task.noise > 0.0 ? fmt::format(", noise {:.2g}", task.noise) : ""),
          median_of(each(runs, &Run::evaluated)), median_of(each(runs, &Run::by_mean)),
          median_of(each(runs, &Run::recommended)), from_best.mean, from_best.mean - from_best.half,
          from_best.mean + from_best.half, from_mean.mean, from_mean.mean - from_mean.half,
          from_mean.mean + from_mean.half, called_noisy, seeds);
      std::fflush(stdout);
    }
    const auto [mean, half] = interval(all);
    fmt::print("{:>80} {:+6.2f} [{:+.2f}, {:+.2f}]\n", tasks == &exact ? "without noise" : "with noise", mean,
               mean - half, mean + half);
  }
}

/// 39.166 per coordinate above its least value; the seed moves it.
Task styblinski_tang_task(Eigen::Index d, int trials) {
  return {fmt::format("styblinski-tang, d = {}", d), d, trials, [d](std::uint64_t seed) {
            const Eigen::VectorXd shift = 2.0 * covey::Rng(seed, 11).uniform(d, 1).array() - 1.0;
            return [shift](const Eigen::VectorXd& u) {
              const Eigen::ArrayXd x = 10.0 * u.array() - 5.0 - shift.array();
              return (0.5 * (x.square().square() - 16.0 * x.square() + 5.0 * x) + 39.16616570377142).sum();
            };
          }};
}

void kernel(int seeds, std::uint64_t first) {
  fmt::print(
      "\nRegret of the best evaluated point, an additive part of the kernel against none,\n"
      "{} seeds from {} on\n",
      seeds, first);
  const std::vector<Task> tasks{styblinski_tang_task(4, 50),
                                problem_task("branin", 40),
                                problem_task("hartmann6", 60),
                                problem_task("ackley:5", 60),
                                problem_task("levy:5", 60),
                                problem_task("rosenbrock:4", 60),
                                shifted_task("rastrigin, d = 2", 2, 50, rastrigin)};
  for (const Task& task : tasks) {
    const std::vector<Run> before = run_all(task, seeds, first, {.kernel = covey::KernelType::kMatern52});
    fmt::print("{:24} {:10.3g}", task.name, median_of(each(before, &Run::evaluated)));
    const std::vector<Run> after = run_all(task, seeds, first, {});
    const auto [mean, half] = interval(differences(after, &Run::evaluated, before, &Run::evaluated));
    fmt::print("  {:10.3g} {:+6.2f} [{:+.2f}, {:+.2f}] {:.3f}\n", median_of(each(after, &Run::evaluated)),
               mean, mean - half, mean + half, coverage_of(after));
    std::fflush(stdout);
  }
}

void cost() {
  fmt::print("\nA round at n = 50, d = 10, one thread, ms\n");
  for (const bool heavy : {false, true}) {
    covey::History history;
    history.X = covey::sobol_points(10, 50, 1);
    history.Y.resize(1, 50);
    for (Eigen::Index i = 0; i < 50; ++i) {
      const Eigen::VectorXd x = 10.0 * (history.X.col(i).array() - 0.4);
      history.Y(0, i) = heavy ? -attractive_sector(x) : -griewank(x);
    }
    for (const bool tails : {false, true}) {
      const auto round = [&] {
        covey::benchmark::keep(covey::suggest(history, {.tails = tails, .seed = 1}));
      };
      fmt::print("  {:16} {:12} {:8.1f}\n", heavy ? "heavy tails" : "ordinary",
                 tails ? "drawn in" : "as they are", 1e-3 * covey::benchmark::microseconds(round, 5, 0.2));
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string part = argc > 1 ? argv[1] : "all";
  const int seeds = argc > 2 ? std::max(2, std::atoi(argv[2])) : 10;
  const std::uint64_t first = argc > 3 ? static_cast<std::uint64_t>(std::atoll(argv[3])) : 50;
  const auto wanted = [&](const char* name) { return part == "all" || part == name; };
  if (wanted("cliff")) cliff(seeds, first);
  if (wanted("regret")) regret(seeds, first);
  if (wanted("recommend")) recommend(seeds, first);
  if (wanted("kernel")) kernel(seeds, first);
  if (wanted("cost")) cost();
  return 0;
}
