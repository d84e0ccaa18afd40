// Conformal optimisation with a homoscedastic model against what is made for noise that varies, at an equal
// number of evaluations.
//
//   noise_benchmark [TRIALS [PROBLEM [EVALUATIONS [INITIAL]]]]   (16, both, 120, 48)
//
// Every replicate is an evaluation, also of the initial points. Replicated are rahbo and anpei, with 2, 3 and
// 4 outcomes per query.

#include <covey/numerics/parallel.h>
#include <covey/numerics/statistics.h>
#include <covey/problems/problem_loop.h>
#include <covey/problems/registry.h>
#include <covey/problems/replicated_loop.h>

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

namespace {

/// What a run has come to, after half of its queries and in the end.
struct Outcome {
  double half = 0.0;
  double recommended = 0.0;  ///< regret of the recommended point
  double evaluated = 0.0;    ///< regret of the best evaluated point
};

struct Budget {
  int evaluations = 120;
  int initial = 48;
  int half() const { return (initial + evaluations) / 2; }
};

constexpr int kReplicates[] = {2, 3, 4};

Outcome run(const covey::Problem& problem, const covey::SuggestOptions& suggest, const Budget& budget,
            int seed) {
  covey::LoopOptions options;
  options.suggest = suggest;
  options.initial = budget.initial;
  options.rounds = budget.evaluations - budget.initial;
  options.seed = static_cast<std::uint64_t>(seed);
  Outcome outcome;
  const covey::LoopResult result =
      covey::optimize_problem(problem, options, [&](const covey::LoopRound& round) {
        if (round.n < budget.half()) outcome.half = *problem.regret(round.best.points[0].x);
        return true;
      });
  outcome.recommended = *result.recommended_regret;
  outcome.evaluated = *result.simple_regret;
  return outcome;
}

Outcome run(const covey::Problem& problem, covey::ReplicatedLoopOptions options, const Budget& budget,
            int seed) {
  options.initial = budget.initial / options.replicates;
  options.rounds = budget.evaluations / options.replicates - options.initial;
  options.seed = static_cast<std::uint64_t>(seed);
  Outcome outcome;
  const covey::ReplicatedRound last =
      covey::optimize_with_replicates(problem, options, [&](const covey::ReplicatedRound& round) {
        if (round.evaluations <= budget.half()) outcome.half = *round.recommended_regret;
      });
  outcome.recommended = *last.recommended_regret;
  outcome.evaluated = *last.simple_regret;
  return outcome;
}

std::string summary(const std::vector<Outcome>& outcomes, double Outcome::*field) {
  Eigen::VectorXd values(std::ssize(outcomes));
  for (Eigen::Index i = 0; i < values.size(); ++i) values[i] = outcomes[static_cast<std::size_t>(i)].*field;
  const covey::MedianInterval interval = covey::median_interval(values);
  return fmt::format("{:.3g} [{:.3g}, {:.3g}]", covey::median(values), interval.lower, interval.upper);
}

/// How many runs recommend a point of the highest peak: f above three quarters of its best. The second peak
/// of sinc has a half.
Eigen::Index on_the_peak(const std::vector<Outcome>& outcomes, double best) {
  return std::ranges::count_if(outcomes,
                               [best](const Outcome& outcome) { return outcome.recommended < 0.25 * best; });
}

struct Method {
  std::string name;
  std::function<Outcome(const covey::Problem&, const Budget&, int seed)> run;
};

std::vector<Method> methods() {
  const auto plain = [](covey::AcquisitionChoice type, covey::Prior prior = covey::SuggestOptions().prior) {
    return [type, prior](const covey::Problem& problem, const Budget& budget, int seed) {
      covey::SuggestOptions options;
      options.acquisition = type;
      options.prior = prior;
      return run(problem, options, budget, seed);
    };
  };
  const auto replicated = [](const covey::ReplicatedLoopOptions& options) {
    return [options](const covey::Problem& problem, const Budget& budget, int seed) {
      return run(problem, options, budget, seed);
    };
  };
  constexpr covey::ReplicatedAcquisition kPenalized = covey::ReplicatedAcquisition::kNoisePenalized;
  std::vector<Method> methods = {
      {"cucb", plain(covey::acquisition_from_string("cucb"))},
      {"cei", plain(covey::acquisition_from_string("cei"))},
      {"ucb", plain(covey::acquisition_from_string("ucb"))},
      // The default prior expects little noise; the paper's is flat up to half of the variance.
      {"cucb, flat prior", plain(covey::acquisition_from_string("cucb"), covey::Prior::kPaper)}};
  for (const int r : kReplicates) {
    methods.push_back({fmt::format("rahbo {}", r), replicated({.replicates = r})});
    methods.push_back({fmt::format("anpei {}", r), replicated({.acquisition = kPenalized, .replicates = r})});
    if (r != 3) continue;
    // What remains of the two without their aversion: the heteroscedastic model and the replicates.
    methods.push_back(
        {fmt::format("rahbo {}, risk 0", r), replicated({.replicates = r, .risk_averse = {.risk = 0.0}})});
    methods.push_back({fmt::format("anpei {}, share 1", r),
                       replicated({.acquisition = kPenalized, .replicates = r, .share = 1.0})});
  }
  return methods;
}

void compare(const std::string& name, int trials, const Budget& budget) {
  const covey::Problem problem = covey::make_problem(name);
  fmt::print("{}: {} evaluations of which {} initial, {} trials; median regret [95 %]\n", name,
             budget.evaluations, budget.initial, trials);
  fmt::print("{:17} {:>24} {:>24} {:>24}  on the peak  CPU s a run\n", "", "recommended, half-way",
             "recommended", "best evaluated");
  for (const Method& method : methods()) {
    std::vector<Outcome> outcomes(static_cast<std::size_t>(trials));
    const std::clock_t begin = std::clock();
    covey::parallel_for(trials, 0, [&](Eigen::Index seed) {
      outcomes[static_cast<std::size_t>(seed)] = method.run(problem, budget, static_cast<int>(seed));
    });
    const double cpu = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC / trials;
    fmt::print("{:17} {:>24} {:>24} {:>24}  {:11}  {:.1f}\n", method.name, summary(outcomes, &Outcome::half),
               summary(outcomes, &Outcome::recommended), summary(outcomes, &Outcome::evaluated),
               on_the_peak(outcomes, problem.optimum()->value), cpu);
    std::fflush(stdout);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int trials = argc > 1 ? std::atoi(argv[1]) : 16;
  const std::string only = argc > 2 ? argv[2] : "both";
  Budget budget;
  if (argc > 3) budget.evaluations = std::atoi(argv[3]);
  if (argc > 4) budget.initial = std::atoi(argv[4]);
  const bool known = only == "both" || only == "sinc" || only == "double-knot";
  const bool whole = std::ranges::all_of(
      kReplicates, [&](int r) { return budget.initial % r == 0 && budget.evaluations % r == 0; });
  if (trials < 1 || !known || !whole || budget.initial < 12 || budget.evaluations < budget.initial) {
    fmt::print(stderr,
               "usage: noise_benchmark [TRIALS [sinc|double-knot|both [EVALUATIONS [INITIAL]]]]\n"
               "EVALUATIONS and INITIAL multiples of 12\n");
    return 2;
  }
  for (const char* name : {"sinc", "double-knot"}) {
    if (only == "both" || only == name) compare(name, trials, budget);
  }
}
