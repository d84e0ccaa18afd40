// What a round of the paper's method costs, on one thread: beside a plain upper confidence bound, in seconds, and in memory.
//
//   paper_benchmark            times
//   paper_benchmark memory K   peak memory of a search with K labels, for one K per process

#include <covey/gp/fit.h>
#include <covey/gp/normalize.h>
#include <covey/numerics/random.h>
#include <covey/problems/registry.h>
#include <covey/query/paper_search.h>
#include <covey/query/search.h>
#include <sys/resource.h>

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <string>

#include "timing.h"

namespace {

using Clock = std::chrono::steady_clock;
using covey::benchmark::keep;
using covey::benchmark::microseconds;

// The smallest of a few repetitions: on a shared machine everything else only adds.
constexpr int kRepetitions = 5;

double best_seconds(const std::function<void()>& work) {
  double best = 1e300;
  for (int i = 0; i < kRepetitions; ++i) {
    const Clock::time_point begin = Clock::now();
    work();
    best = std::min(best, std::chrono::duration<double>(Clock::now() - begin).count());
  }
  return best;
}

struct Data {
  Eigen::MatrixXd X;
  Eigen::VectorXd y;
};

/// Noisy, standardised outcomes of a problem at random points.
Data make_data(const std::string& name, Eigen::Index n) {
  covey::Rng rng(1);
  const covey::Problem problem = covey::make_problem(name);
  Data data{rng.uniform(problem.d(), n), Eigen::VectorXd(n)};
  const Eigen::VectorXd width = problem.upper() - problem.lower();
  for (Eigen::Index i = 0; i < n; ++i) {
    data.y[i] = -problem.evaluate(problem.lower() + width.cwiseProduct(data.X.col(i)))[0];
  }
  data.y = covey::OutcomeScaler::from_data(data.y).standardize(data.y);
  data.y += 0.1 * rng.normal(n, 1);
  return data;
}

/// As a round fits, query/suggest.cpp.
covey::Fit fit(const Data& data, covey::Prior prior) {
  return covey::fit_gaussian_process(data.X, data.y,
                                     {.prior = prior, .screened = 24, .starts = 8, .finished = 2});
}

covey::MonteCarloOptions paper_options(const Data& data, int q, int labels) {
  return {.q = q,
          .labels = labels,
          .alpha = std::max(0.05, 1.0 / std::sqrt(static_cast<double>(data.y.size()))),
          .ood_floor = data.y.minCoeff()};
}

covey::PaperSearchResult search(const covey::GaussianProcess& gp, const covey::MonteCarloOptions& options,
                                covey::RatioSource ratio) {
  const covey::MonteCarloAcquisition acquisition(gp, covey::QueryRatio::uniform(gp.n()), options);
  return covey::paper_search(acquisition, gp.X().leftCols(4), {.ratio = ratio});
}

void round(const std::string& name, Eigen::Index n, int q) {
  const Data data = make_data(name, n);
  const Eigen::Index d = data.X.rows();
  const double plain_fit = best_seconds([&] { keep(fit(data, covey::Prior::kScaled)); });
  const covey::GaussianProcess plain_gp = fit(data, covey::Prior::kScaled).gp;
  const double plain_search = best_seconds([&] {
    const covey::ConformalAcquisition ucb(plain_gp, std::make_unique<covey::UpperBoundUtility>(2.0),
                                          Eigen::VectorXd::Ones(n), {});
    keep(covey::maximize_acquisition(ucb, Eigen::VectorXd::Zero(d), Eigen::VectorXd::Ones(d),
                                     plain_gp.X().leftCols(4)));
  });
  const double paper_fit = best_seconds([&] { keep(fit(data, covey::Prior::kPaper)); });
  const covey::GaussianProcess gp = fit(data, covey::Prior::kPaper).gp;
  const covey::MonteCarloOptions options = paper_options(data, q, 256);
  const double classifier = best_seconds([&] { keep(search(gp, options, covey::RatioSource::kClassifier)); });
  const double uniform = best_seconds([&] { keep(search(gp, options, covey::RatioSource::kUniform)); });
  const double kernel = best_seconds([&] { keep(search(gp, options, covey::RatioSource::kKernel)); });
  const double plain = plain_fit + plain_search;
  const double paper = paper_fit + classifier;
  fmt::print(
      "{:10} {:4} {:3} {:2}  {:8.3f} {:8.3f}  {:8.3f} {:10.3f} {:8.3f} {:8.3f}  {:8.3f} {:8.3f}  {:6.2f}\n",
      name, n, d, q, plain_fit, plain_search, paper_fit, classifier, uniform, kernel, plain, paper,
      paper / plain);
}

void evaluation(Eigen::Index n, const std::string& name, int q) {
  const Data data = make_data(name, n);
  const covey::GaussianProcess gp = fit(data, covey::Prior::kPaper).gp;
  covey::Rng rng(2);
  const Eigen::MatrixXd points = rng.uniform(gp.d() * q, 64);
  Eigen::Index next = 0;
  Eigen::VectorXd gradient;
  for (const covey::MonteCarloUtility utility :
       {covey::MonteCarloUtility::kUpperBound, covey::MonteCarloUtility::kImprovement,
        covey::MonteCarloUtility::kNoisyImprovement}) {
    covey::MonteCarloOptions options = paper_options(data, q, 256);
    options.utility = utility;
    const covey::MonteCarloAcquisition acquisition(gp, covey::QueryRatio::uniform(n), options);
    const double value = microseconds([&] { keep(acquisition.value(points.col(next++ % 64))); }, 7);
    const double both =
        microseconds([&] { keep(acquisition.value_and_gradient(points.col(next++ % 64), gradient)); }, 7);
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
    const Data data = make_data("levy:5", 100);
    const covey::GaussianProcess gp = fit(data, covey::Prior::kPaper).gp;
    const double before = peak_memory();
    keep(
        search(gp, paper_options(data, 1, std::max(2, std::atoi(argv[2]))), covey::RatioSource::kClassifier));
    fmt::print("labels {:>6}  peak memory {:.1f} MB, of which {:.1f} MB since the fit\n", argv[2],
               peak_memory(), peak_memory() - before);
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
