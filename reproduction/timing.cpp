#include <covey/numerics/sobol.h>
#include <covey/problems/registry.h>
#include <covey/suggest/suggest.h>
#include <reproduction/curves.h>
#include <reproduction/run_store.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace covey::reproduce {
namespace timing_figure {
namespace {

constexpr int kDimensions[] = {5, 20};
constexpr int kBatches[] = {1, 3};
constexpr int kRepetitions = 3;

std::vector<int> sizes(const Settings& settings) {
  return settings.fast ? std::vector<int>{20} : std::vector<int>{20, 40, 80, 160, 320};
}

struct Way {
  Method method;
  Color color;
};
std::vector<Way> ways() {
  return {{standard(AcquisitionKind::kUcb), palette::kVermillion},
          {exact(AcquisitionKind::kUcb), palette::kGreen},
          {paper(AcquisitionKind::kUcb), palette::kBlue}};
}

std::string key_of(const Method& method, int n, int d, int q) {
  return fmt::format("timing-{}-n{}-d{}-q{}", method.name, n, d, q);
}

/// CPU seconds of one round with n noisy observations of Levy's function, the fit included.
double seconds_of(const Method& method, int n, int d, int q) {
  const Problem problem = with_noise(make_problem(fmt::format("levy:{}", d)), 0.1);
  History history;
  history.X = sobol_points(d, n, 1);
  history.Y.resize(1, n);
  Rng rng(2);
  for (Eigen::Index i = 0; i < n; ++i) {
    const Eigen::VectorXd x =
        problem.lower() + history.X.col(i).cwiseProduct(problem.upper() - problem.lower());
    history.Y(0, i) = -problem.observe(x, rng)[0];
  }
  SuggestOptions options = method.options;
  options.q = q;
  std::vector<double> seconds;
  for (int i = 0; i < kRepetitions; ++i) {
    options.seed = static_cast<std::uint64_t>(i);
    const double begin = thread_seconds();
    suggest(history, options);
    seconds.push_back(thread_seconds() - begin);
  }
  std::ranges::sort(seconds);
  return seconds[kRepetitions / 2];
}

std::vector<Job> jobs(const Settings& settings) {
  std::vector<Job> all;
  for (const Way& way : ways()) {
    for (const int n : sizes(settings)) {
      for (const int d : kDimensions) {
        for (const int q : kBatches) {
          all.push_back({key_of(way.method, n, d, q), 0.02 * n * 0.1 * d,
                         [method = way.method, n, d, q] { return Json(seconds_of(method, n, d, q)); }});
        }
      }
    }
  }
  return all;
}

Findings evaluate(const Settings& settings, const Results& results) {
  Findings findings;
  Figure figure({.columns = 2, .id = "timing", .title = "Time of a round"});
  std::string csv = "method,n,d,q,cpu_seconds\n";
  Listing listing{"Seconds of CPU per round on one thread, the fit included",
                  {"", "UCB", "cUCB (exact)", "cUCB (paper)", "exact / UCB", "paper / UCB"},
                  {}};
  std::vector<double> paper_ratio, exact_ratio;
  for (const int d : kDimensions) {
    for (const int q : kBatches) {
      Plot plot =
          panel(fmt::format("d = {}, q = {}", d, q), {.label = "observations", .scale = Scale::kLog10},
                {.label = "seconds per round", .scale = Scale::kLog10});
      std::vector<std::vector<double>> seconds;
      std::vector<double> x;
      for (const int n : sizes(settings)) x.push_back(n);
      for (const Way& way : ways()) {
        std::vector<double> times;
        for (const int n : sizes(settings)) {
          times.push_back(results.at(key_of(way.method, n, d, q)).get<double>());
          csv += fmt::format("{},{},{},{},{}\n", way.method.name, n, d, q, times.back());
        }
        plot.line(x, times, {.color = way.color, .label = way.method.label});
        plot.points(x, times, {.color = way.color, .radius = 3.0});
        seconds.push_back(times);
      }
      for (std::size_t i = 0; i < x.size(); ++i) {
        exact_ratio.push_back(std::log10(seconds[1][i] / seconds[0][i]));
        paper_ratio.push_back(std::log10(seconds[2][i] / seconds[0][i]));
        listing.rows.push_back({fmt::format("n = {}, d = {}, q = {}", x[i], d, q),
                                fmt::format("{:.3g}", seconds[0][i]), fmt::format("{:.3g}", seconds[1][i]),
                                fmt::format("{:.3g}", seconds[2][i]),
                                fmt::format("{:.1f}", seconds[1][i] / seconds[0][i]),
                                fmt::format("{:.1f}", seconds[2][i] / seconds[0][i])});
      }
      figure.add(plot);
    }
  }
  const auto factor = [](const std::vector<double>& logs) {
    const Estimate e = estimate(logs);
    return Estimate{std::pow(10.0, e.mean), {std::pow(10.0, e.interval.lo), std::pow(10.0, e.interval.hi)}};
  };
  const Estimate slower = factor(paper_ratio);
  findings.claims.push_back(
      {.id = "timing-ten-times",
       .claim = "Conformal Bayesian optimisation is about ten times slower than standard",
       .figure = "timing",
       .statistic = "CPU time of a round, cUCB (paper) over UCB, geometric mean over sizes",
       .value = slower.mean,
       .interval = slower.interval,
       .holds = slower.mean >= 5.0 && slower.mean <= 20.0,
       .note = fmt::format("Holds if the factor is between 5 and 20. Closed forms instead of repeated refits "
                           "make the paper's "
                           "method cheaper here; exact conformal sets cost a factor {} (geometric mean).",
                           to_string(factor(exact_ratio)))});
  findings.listings.push_back(listing);
  findings.pictures.push_back({"timing", figure.svg(), csv, "Median of three rounds on one thread."});
  return findings;
}

}  // namespace
}  // namespace timing_figure

Experiment timing() {
  using namespace timing_figure;
  return {"timing",
          "Time of a round",
          "Appendix: limitations",
          "Conformal Bayesian optimisation takes about ten times as long as standard Bayesian optimisation.",
          jobs,
          evaluate};
}

}  // namespace covey::reproduce
