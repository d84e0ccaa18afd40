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
  return {{preset_paper(AcquisitionKind::kUcb, false), palette::kVermillion},
          {exact(AcquisitionKind::kUcb), palette::kGreen},
          {preset_paper(AcquisitionKind::kUcb, true), palette::kBlue}};
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
                  {"", "UCB", "cUCB (Covey)", "cUCB", "Covey / UCB", "cUCB / UCB"},
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
  const std::vector<double> ten(paper_ratio.size(), 1.0);
  if (settings.shows(Protocol::kMeant))
    findings.claims.push_back(judge(claim_text("timing-ten-times"), Protocol::kMeant, paper_ratio, {ten}));
  if (settings.shows(Protocol::kCovey))
    findings.claims.push_back(judge(claim_text("timing-ten-times"), Protocol::kCovey, exact_ratio, {ten}));
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
          {Protocol::kMeant, Protocol::kCovey},
          jobs,
          evaluate};
}

}  // namespace covey::reproduce
