// What a round of the paper's method costs, on one thread: beside a plain upper confidence bound, in seconds,
// and in memory.
//
//   paper_benchmark            times
//   paper_benchmark memory K   peak memory of a search with K labels, for one K per process

#include <covey/numerics/random.h>
#include <covey/problems/registry.h>
#include <covey/suggest/suggest.h>
#include <sys/resource.h>

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "timing.h"

namespace {

using covey::benchmark::keep;
using covey::benchmark::microseconds;

// The smallest of a few repetitions: on a shared machine everything else only adds.
constexpr int kRepetitions = 5;

/// Noisy outcomes of a problem at random points.
covey::History make_history(const std::string& name, Eigen::Index n) {
  covey::Rng rng(1);
  const covey::Problem problem = covey::with_noise(covey::make_problem(name), 0.1);
  covey::History history;
  history.X = rng.uniform(problem.d(), n);
  history.Y.resize(1, n);
  const Eigen::VectorXd width = problem.upper() - problem.lower();
  for (Eigen::Index i = 0; i < n; ++i) {
    history.Y(0, i) = -problem.observe(problem.lower() + width.cwiseProduct(history.X.col(i)), rng)[0];
  }
  return history;
}

/// Seconds of a round on one thread.
struct Cost {
  double fit = 1e9;
  double search = 1e9;
  double total() const { return fit + search; }
};

Cost cost_of(const covey::History& history, const covey::SuggestOptions& options) {
  Cost cost;
  for (int i = 0; i < kRepetitions; ++i) {
    const covey::Round round = covey::suggest(history, options);
    cost.fit = std::min(cost.fit, round.fit_seconds);
    cost.search = std::min(cost.search, round.search_seconds);
  }
  return cost;
}

void round(const std::string& name, Eigen::Index n, int q) {
  const covey::History history = make_history(name, n);
  // A model for the search of its own would only make the plain round dearer.
  covey::SuggestOptions plain{.acquisition = covey::acquisition_from_string("ucb")};
  plain.warp = false;
  const Cost ucb = cost_of(history, plain);
  covey::SuggestOptions options = covey::SuggestOptions::paper();
  options.q = q;
  const auto with = [&](covey::RatioSource ratio) {
    options.ratio = ratio;
    return cost_of(history, options);
  };
  const Cost classifier = with(covey::RatioSource::kClassifier);
  const Cost uniform = with(covey::RatioSource::kUniform);
  const Cost kernel = with(covey::RatioSource::kKernel);
  fmt::print(
      "{:10} {:4} {:3} {:2}  {:8.3f} {:8.3f}  {:8.3f} {:10.3f} {:8.3f} {:8.3f}  {:8.3f} {:8.3f}  {:6.2f}\n",
      name, n, history.X.rows(), q, ucb.fit, ucb.search, classifier.fit, classifier.search, uniform.search,
      kernel.search, ucb.total(), classifier.total(), classifier.total() / ucb.total());
}

void evaluation(Eigen::Index n, const std::string& name, int q) {
  const covey::History history = make_history(name, n);
  const covey::GaussianProcess gp =
      covey::suggest_at(history, Eigen::MatrixXd(history.X.rows(), 0), covey::SuggestOptions::paper())
          .models[0]
          .gp();
  covey::Rng rng(2);
  const Eigen::MatrixXd points = rng.uniform(gp.d() * q, 64);
  Eigen::Index next = 0;
  Eigen::VectorXd gradient;
  for (const covey::MonteCarloUtility utility :
       {covey::MonteCarloUtility::kUpperBound, covey::MonteCarloUtility::kImprovement,
        covey::MonteCarloUtility::kNoisyImprovement}) {
    const covey::MonteCarloOptions options{.utility = utility, .q = q, .alpha = 0.1};
    const covey::MonteCarloAcquisition acquisition(gp, covey::QueryWeights::uniform(n), options);
    const double value = microseconds([&] { keep(acquisition.value(points.col(next++ % 64))); }, 7);
    const double both =
        microseconds([&] { keep(acquisition.evaluate(points.col(next++ % 64), &gradient)); }, 7);
    fmt::print("{:10} {:4} {:3} {:2}  {:18}  {:8.1f}  {:10.1f}\n", name, n, gp.d(), q,
               utility == covey::MonteCarloUtility::kUpperBound    ? "upper bound"
               : utility == covey::MonteCarloUtility::kImprovement ? "improvement"
                                                                   : "noisy improvement",
               value, both);
  }
}

/// Megabytes.
double peak_memory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 3 && std::string(argv[1]) == "memory") {
    const covey::History history = make_history("levy:5", 100);
    covey::SuggestOptions options = covey::SuggestOptions::paper();
    options.labels = std::max(2, std::atoi(argv[2]));
    keep(covey::suggest(history, options));
    fmt::print("labels {:>6}  peak memory {:.1f} MB\n", argv[2], peak_memory());
    return 0;
  }
  if (argc != 1) {
    fmt::print(stderr, "usage: paper_benchmark [memory LABELS]\n");
    return 2;
  }
  fmt::print("One evaluation, k = 256 labels (microseconds)\n");
  fmt::print("problem       n   d  q  utility                value  + gradient\n");
  evaluation(100, "levy:5", 1);
  evaluation(160, "levy:20", 1);
  evaluation(160, "levy:20", 3);
  fmt::print(
      "\nA round in seconds: the plain upper confidence bound, and the paper's search (5 chains x 100 steps, "
      "k = 256)\n"
      "                         plain               paper   searches with the ratio          round\n"
      "problem       n   d  q       fit   search       fit classifier  uniform   kernel     plain    paper   "
      "ratio\n");
  round("levy:5", 100, 1);
  round("levy:20", 160, 1);
  round("levy:20", 160, 3);
  fmt::print(
      "limits: ratio 10 at n = 160, d = 20, q = 1; 0.6 s for the paper's round at n = 100, d = 5, q = 1\n");
}
