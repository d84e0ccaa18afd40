// Several objectives.
//
//   pareto_benchmark cost             what one round costs, in CPU seconds on one thread with its parts;
//                                     the limit is 1 s for NEHVI with two objectives, 100 observations
//   pareto_benchmark front [SEEDS]    hypervolume and coverage of whole runs (15)

#include <covey/acquisition/hypervolume_improvement.h>
#include <covey/gp/fit.h>
#include <covey/gp/normalize.h>
#include <covey/numerics/parallel.h>
#include <covey/numerics/sobol.h>
#include <covey/numerics/statistics.h>
#include <covey/pareto/front.h>
#include <covey/pareto/hypervolume.h>
#include <covey/problems/multi_objective.h>
#include <covey/problems/problem_loop.h>
#include <covey/suggest/search.h>

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <string_view>
#include <vector>

#include "timing.h"

namespace {

using covey::benchmark::microseconds;

constexpr Eigen::Index kObservations = 100;
constexpr double kLimit = 1.0;

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// CPU seconds since it was last asked.
class Watch {
 public:
  double lap() {
    const double now = cpu_seconds();
    const double elapsed = now - last_;
    last_ = now;
    return elapsed;
  }

 private:
  double last_ = cpu_seconds();
};

/// Standardised outcomes of a problem at Sobol points, half of them drawn to the front as the data of a
/// search are.
struct History {
  Eigen::MatrixXd X;
  Eigen::MatrixXd Y;  ///< m × n, maximised
};

History observe(const covey::Problem& problem, double noise) {
  const Eigen::MatrixXd candidates = covey::sobol_points(problem.d(), 20 * kObservations, 1);
  Eigen::MatrixXd values(std::ssize(problem.objectives()), candidates.cols());
  for (Eigen::Index i = 0; i < candidates.cols(); ++i) {
    const Eigen::VectorXd x =
        problem.lower() + (problem.upper() - problem.lower()).cwiseProduct(candidates.col(i));
    values.col(i) = problem.evaluate(x);
  }
  values = covey::maximized(problem, values);
  std::vector<Eigen::Index> chosen;
  for (Eigen::Index i = 0; i < kObservations / 2; ++i) chosen.push_back(i);
  const Eigen::VectorXi ranks = covey::non_dominated_ranks(values);
  for (int rank = 0; std::ssize(chosen) < kObservations; ++rank) {
    for (Eigen::Index i = kObservations / 2; i < ranks.size() && std::ssize(chosen) < kObservations; ++i) {
      if (ranks[i] == rank) chosen.push_back(i);
    }
  }
  History history{candidates(Eigen::all, chosen), values(Eigen::all, chosen)};
  covey::Rng rng(1);
  for (Eigen::Index j = 0; j < history.Y.rows(); ++j) {
    const Eigen::VectorXd y = history.Y.row(j);
    const double sd = std::sqrt((y.array() - y.mean()).square().sum() / (kObservations - 1));
    history.Y.row(j) = (y.array() - y.mean()) / sd + noise * rng.normal(kObservations, 1).array();
  }
  return history;
}

void round(const covey::Problem& problem, double noise, double alpha) {
  const History history = observe(problem, noise);
  Watch watch;
  std::vector<covey::GaussianProcess> gps;
  for (Eigen::Index j = 0; j < history.Y.rows(); ++j) {
    gps.push_back(covey::fit_gaussian_process(history.X, history.Y.row(j).transpose()).gp);
  }
  const double fits = watch.lap();
  const covey::NoisyHypervolumeOptions options{.conformal = {.alpha = alpha}};
  std::vector<Eigen::MatrixXd> draws;
  for (const covey::GaussianProcess& gp : gps) draws.push_back(covey::draw_at_data(gp, options.paths, 1));
  const double sampling = watch.lap();
  const Eigen::VectorXd reference = covey::inferred_reference_point(covey::means_at_data(gps));
  double front_size = 0.0;
  for (Eigen::Index s = 0; s < options.paths; ++s) {
    Eigen::MatrixXd Y(std::ssize(gps), kObservations);
    for (std::size_t o = 0; o < gps.size(); ++o)
      Y.row(static_cast<Eigen::Index>(o)) = draws[o].col(s).transpose();
    front_size += static_cast<double>(covey::decompose_non_dominated(Y, reference).levels[0].size() - 1) /
                  options.paths;
  }
  const double decomposition = watch.lap();
  const covey::NoisyHypervolumeImprovementAcquisition acquisition(
      gps, reference, covey::QueryWeights::uniform(kObservations), options);
  const double construction = watch.lap();
  const covey::BoxDomain domain = covey::BoxDomain::unit_cube(problem.d());
  const std::vector<Eigen::Index> front = covey::non_dominated(covey::means_at_data(gps));
  const covey::SearchSummary found =
      covey::maximize_acquisition(acquisition, domain, history.X(Eigen::all, front), history.X);
  const double search = watch.lap();
  const double total = fits + construction + search;
  fmt::print(
      "{:15} {:2} {:2} {:6g} {:6g}  {:5.3f}  {:8.4f}  {:10.4f}  {:12.4f}  {:6.3f} {:6} {:6.0f} {:6.1f}  "
      "{:6.3f}  {}\n",
      problem.name(), problem.d(), gps.size(), noise, alpha, fits, sampling, decomposition, construction,
      search, found.evaluations, 1e6 * search / found.evaluations, front_size, total,
      gps.size() > 2   ? ""
      : total < kLimit ? "below 1"
                       : "above 1");
}

/// Points of a front of n: on the sphere.
Eigen::MatrixXd sphere(Eigen::Index m, Eigen::Index n) {
  covey::Rng rng(2);
  Eigen::MatrixXd Y = rng.normal(m, n).cwiseAbs();
  Y.array().rowwise() /= Y.colwise().norm().array();
  return Y;
}

struct Candidate {
  const char* name;
  covey::SuggestOptions suggest;
  std::optional<covey::Design> design = {};
};

std::vector<Candidate> candidates() {
  std::vector<Candidate> all;
  for (const char* name : {"cnehvi", "nehvi", "cehvi", "ehvi", "cparego", "parego"}) {
    all.push_back({.name = name, .suggest = {.acquisition = covey::acquisition_from_string(name)}});
  }
  all.push_back({.name = "sobol", .suggest = {}, .design = covey::Design::kSobol});
  return all;
}

double share_of(const std::vector<covey::LoopResult>& runs, double covey::LoopCoverage::*field,
                std::optional<std::size_t> objective = {}) {
  double sum = 0.0;
  for (const covey::LoopResult& run : runs) {
    sum += (objective ? run.coverage_per_objective[*objective] : run.coverage).*field;
  }
  return sum / static_cast<double>(runs.size());
}

/// Whole runs: 10 initial points and 50 queries.
void front(const covey::Problem& problem, int seeds) {
  fmt::print("\n{} ({} objectives{}), 10 initial + 50, {} seeds; promised together .90\n", problem.name(),
             problem.objectives().size(), problem.has_noise() ? ", noise .1 sd" : "", seeds);
  fmt::print("             hypervolume                       covered, all together        each     CPU s\n");
  fmt::print("             median    worst   after 30   promised conformal credible   promised    a run\n");
  for (const Candidate& candidate : candidates()) {
    std::vector<covey::LoopResult> runs(static_cast<std::size_t>(seeds));
    Eigen::VectorXd reached(seeds);
    Eigen::VectorXd halfway(seeds);
    Watch watch;
    covey::parallel_for(seeds, 0, [&](Eigen::Index seed) {
      covey::LoopOptions options{.suggest = candidate.suggest, .rounds = 50};
      options.seed = static_cast<std::uint64_t>(seed);
      options.design = candidate.design;
      covey::LoopResult& run = runs[static_cast<std::size_t>(seed)];
      run = covey::optimize_problem(problem, options, [&](const covey::LoopRound& round) {
        if (round.round == 20) halfway[seed] = *round.best.hypervolume;
        return true;
      });
      reached[seed] = *run.best.hypervolume;
    });
    const double seconds = watch.lap() / seeds;
    double least = 1.0;
    for (std::size_t o = 0; o < problem.objectives().size(); ++o) {
      least = std::min(least, share_of(runs, &covey::LoopCoverage::promised, o));
    }
    fmt::print("{:10} {:8.3f} {:8.3f}   {:8.3f}   {:8.3f}  {:8.3f} {:8.3f}   {:8.3f} {:8.2f}\n",
               candidate.name, covey::median(reached), reached.minCoeff(), covey::median(halfway),
               share_of(runs, &covey::LoopCoverage::promised),
               share_of(runs, &covey::LoopCoverage::conformal),
               share_of(runs, &covey::LoopCoverage::credible), least, seconds);
    std::fflush(stdout);
  }
  const std::optional<double> whole = problem.front()->hypervolume;
  if (whole) fmt::print("the whole  {:8.3f}\n", *whole);
}

void cost() {
  fmt::print(
      "A round of NEHVI, n = {}: CPU seconds on one thread. `construction` contains sampling and "
      "decomposition.\n",
      kObservations);
  fmt::print(
      "problem          d  m  noise  alpha   fits  sampling  decomposed  construction  search  calls  us/one "
      " front   "
      "total  limit\n");
  for (const double noise : {0.0, 0.1}) {
    for (const double alpha : {1.0, 0.1}) {
      round(covey::branin_currin(), noise, alpha);
      round(covey::zdt1(6), noise, alpha);
    }
  }
  round(covey::dtlz2(6, 3), 0.1, 1.0);
  round(covey::dtlz2(6, 3), 0.1, 0.1);
  fmt::print(
      "\nHypervolume and boxes of a front (microseconds)\n  m    n  hypervolume  decomposition    boxes\n");
  for (Eigen::Index m = 2; m <= covey::kMostObjectives; ++m) {
    for (const Eigen::Index n : {10, 20, 40}) {
      if (m > 4 && n > 20) continue;
      const Eigen::MatrixXd Y = sphere(m, n);
      const Eigen::VectorXd origin = Eigen::VectorXd::Zero(m);
      const double volume = microseconds([&] { covey::benchmark::keep(covey::hypervolume(Y, origin)); }, 3);
      const double boxes =
          microseconds([&] { covey::benchmark::keep(covey::decompose_non_dominated(Y, origin)); }, 3);
      fmt::print("{:3} {:4}  {:11.1f}  {:13.1f}  {:7}\n", m, n, volume, boxes,
                 covey::decompose_non_dominated(Y, origin).size());
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view what = argc > 1 ? argv[1] : "cost";
  if (what == "cost") {
    cost();
  } else if (what == "front") {
    const int seeds = argc > 2 ? std::atoi(argv[2]) : 15;
    front(covey::branin_currin(), seeds);
    front(covey::with_noise(covey::branin_currin(), 0.1), seeds);
  } else {
    fmt::print(stderr, "pareto_benchmark: '{}' is neither cost nor front\n", what);
    return 2;
  }
}
