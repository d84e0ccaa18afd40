// Which trial is best, how good the best can be, and when to stop, against what is true.
//
//   decisions_benchmark [--problems branin,hartmann3] [--noise 0.1] [--seeds 20] [--first 0]
//                       [--evaluations 40] [--every 3] [--within 0.05] [--confidence 0.95]
//                       [--declared 1] [--threads 1] [--raw FILE]
//
// A search of every problem from every seed, 10 initial points; noise and within are in units of the
// function's standard deviation over its box. With --declared 0 nobody says whether outcomes have noise.
// After every third evaluation beyond the initial ones it is asked which trials are tied with the best, for
// the range of the optimum, and whether to stop. Printed are, of the last of these questions in each run, how
// often the best of the evaluated points was in the tied set and the optimum in its range; and of the first
// time that a run was told to stop, how often the recommended point was further from the optimum than
// `within`, and how many evaluations of all were saved.

#include "study.h"

#include <covey/loop/loop.h>
#include <covey/numerics/parallel.h>
#include <covey/problems/registry.h>
#include <covey/suggest/best_set.h>
#include <covey/suggest/prospect.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>
#include <sstream>
#include <string>
#include <vector>

namespace {

using covey::benchmark::median_of;

constexpr int kInitial = 10;
constexpr double kAlpha = 0.1;

struct Settings {
  double noise = 0.1;
  double within = 0.05;
  double confidence = 0.95;
  int first = 0;
  int seeds = 20;
  int evaluations = 40;
  int every = 3;
  int threads = 1;
  int declared = 1;  ///< whether the search is told that outcomes have noise, or that they have none
};

/// What was said after so many evaluations, and what is true.
struct Answer {
  int n = 0;
  double probability = 1.0;
  double regret = 0.0;     ///< of the recommended point
  double width = 0.0;      ///< of the range of the optimum
  bool is_inside = false;  ///< the optimum is in its range
  bool has_best = false;   ///< the best of the evaluated points is tied
  int tied = 1;
  bool stop = false;
};

/// The best of the evaluated points by the true f, up to rounding.
bool is_best_tied(const std::vector<double>& f, const std::vector<Eigen::Index>& tied) {
  const double best = *std::ranges::max_element(f);
  return std::ranges::any_of(tied, [&](Eigen::Index i) { return f[static_cast<std::size_t>(i)] >= best; });
}

std::vector<Answer> run(const covey::Problem& problem, double sd, const Settings& settings,
                        std::uint64_t seed) {
  const double sign = sign_of(problem.objectives()[0].direction);
  const covey::BoxDomain domain = covey::BoxDomain::unit_cube(problem.d());
  covey::Loop loop(problem.d(), {.directions = {covey::Goal(problem.objectives()[0].direction)}});
  covey::Rng rng(seed, 77);
  std::vector<double> f;  // maximised
  const auto evaluate = [&](const Eigen::VectorXd& u, std::optional<covey::FrozenOutcome> said) {
    const Eigen::VectorXd x = problem.lower() + u.cwiseProduct(problem.upper() - problem.lower());
    covey::TrialObjective outcome;
    outcome.value = problem.observe(x, rng)[0];
    outcome.frozen = std::move(said);
    f.push_back(sign * problem.evaluate(x)[0]);
    loop.tell(u, std::vector{outcome}, std::ssize(f));
  };
  const Eigen::MatrixXd initial = domain.spread(kInitial, seed);
  for (const auto u : initial.colwise()) evaluate(u, {});
  std::vector<Answer> answers;
  while (std::ssize(f) < settings.evaluations) {
    covey::SuggestOptions options;
    options.alpha = kAlpha;
    options.seed = covey::Rng(seed, static_cast<std::uint64_t>(f.size())).bits();
    const covey::Round round = loop.ask(domain, options);
    const auto n = static_cast<int>(f.size());
    if (n > kInitial && (n - kInitial) % settings.every == 0) {
      const covey::History history = loop.history();
      const covey::CalibratedModel model(round.models[0], loop.tracked(0));
      const std::optional<bool> declared =
          settings.declared > 0 ? std::optional(!(settings.noise > 0.0)) : std::nullopt;
      const covey::Recommendation best = covey::recommend(history, round.models[0], declared);
      const covey::BestSet set = covey::best_set(history, model, best, {}, {.alpha = kAlpha});
      const double within = settings.within * sd;
      const covey::Prospect prospect = covey::look_ahead(domain, history, {model}, best,
                                                         {.alpha = kAlpha, .within = within, .seed = seed});
      const double optimum = sign * problem.optimum()->value;
      answers.push_back(
          {.n = n,
           .probability = prospect.probability,
           .regret = (optimum - f[static_cast<std::size_t>(best.point)]) / sd,
           .width = (prospect.range.hi - prospect.range.lo) / sd,
           .is_inside = prospect.range.lo <= optimum && optimum <= prospect.range.hi,
           .has_best = is_best_tied(f, set.tied),
           .tied = static_cast<int>(set.tied.size()),
           .stop = covey::should_stop(prospect.probability, loop.tracked(0).told(), settings.confidence)});
    }
    evaluate(round.queries[0].x, loop.said(round, 0)[0]);
  }
  return answers;
}

/// A share with its standard error.
std::string share(double count, double of) {
  if (of == 0.0) return "-";
  const double p = count / of;
  return fmt::format("{:.3f} ± {:.3f}", p, std::sqrt(p * (1.0 - p) / of));
}

void print(const std::string& name, const std::vector<std::vector<Answer>>& runs, const Settings& settings) {
  double tied = 0, inside = 0, stopped = 0, wrong = 0, saved = 0, near = 0;
  std::vector<double> sizes, widths;
  for (const std::vector<Answer>& run : runs) {
    const Answer& last = run.back();
    tied += last.has_best ? 1 : 0;
    inside += last.is_inside ? 1 : 0;
    near += last.regret <= settings.within ? 1 : 0;
    sizes.push_back(last.tied);
    widths.push_back(last.width);
    const auto told = std::ranges::find_if(run, &Answer::stop);
    if (told == run.end()) continue;
    ++stopped;
    wrong += told->regret > settings.within ? 1 : 0;
    saved += settings.evaluations - told->n;
  }
  const auto count = static_cast<double>(runs.size());
  fmt::print("{:<18} {:>5}  {:>15} {:>5.0f}  {:>15} {:>7.3f}  {:>15} {:>15} {:>6.1f}  {:.2f}\n", name,
             runs.size(), share(tied, count), median_of(sizes), share(inside, count), median_of(widths),
             share(stopped, count), share(wrong, stopped), stopped > 0 ? saved / stopped : 0.0, near / count);
  std::fflush(stdout);
}

void write_raw(std::FILE* raw, const std::string& name, const Settings& settings,
               const std::vector<std::vector<Answer>>& runs) {
  for (std::size_t i = 0; i < runs.size(); ++i) {
    for (const Answer& a : runs[i]) {
      fmt::print(raw, "{},{},{},{},{},{},{},{:d},{:d},{},{:d}\n", name, settings.noise,
                 settings.first + static_cast<int>(i), a.n, a.probability, a.regret, a.width, a.is_inside,
                 a.has_best, a.tied, a.stop);
    }
  }
}

void study(const std::vector<std::string>& names, const Settings& settings, std::FILE* raw) {
  fmt::print("noise {} sd, within {} sd, confidence {}, {} evaluations, seeds {} to {}\n\n", settings.noise,
             settings.within, settings.confidence, settings.evaluations, settings.first,
             settings.first + settings.seeds - 1);
  fmt::print("{:<18} {:>5}  {:>15} {:>5}  {:>15} {:>7}  {:>15} {:>15} {:>6}  {}\n", "problem", "runs",
             "best is tied", "size", "range holds", "width", "told to stop", "further then", "saved",
             "near at the end");
  std::vector<std::vector<Answer>> all;
  for (const std::string& name : names) {
    const covey::Problem plain = covey::make_problem(name);
    const double sd = covey::function_sd(plain)[0];
    const covey::Problem problem = settings.noise > 0.0 ? covey::with_noise(plain, settings.noise) : plain;
    std::vector<std::vector<Answer>> runs(static_cast<std::size_t>(settings.seeds));
    covey::parallel_for(settings.seeds, settings.threads, [&](Eigen::Index i) {
      runs[static_cast<std::size_t>(i)] =
          run(problem, sd, settings, static_cast<std::uint64_t>(settings.first + i));
    });
    if (raw != nullptr) write_raw(raw, name, settings, runs);
    print(name, runs, settings);
    all.insert(all.end(), runs.begin(), runs.end());
  }
  print("all", all, settings);
}

}  // namespace

int main(int argc, char** argv) {
  using namespace covey::benchmark;
  Settings settings;
  std::string problems =
      "branin,hartmann3,hartmann6,styblinski-tang,levy:4,michalewicz:2,rosenbrock:2,ackley:2";
  std::string noise = "0.1", within = "0.05", confidence = "0.95", file;
  try {
    read_options(argc, argv,
                 {{"--problems", text(problems)},
                  {"--noise", text(noise)},
                  {"--within", text(within)},
                  {"--confidence", text(confidence)},
                  {"--seeds", whole(settings.seeds, 1)},
                  {"--first", whole(settings.first, 0)},
                  {"--evaluations", whole(settings.evaluations, kInitial + 3)},
                  {"--every", whole(settings.every, 1)},
                  {"--declared", whole(settings.declared, 0)},
                  {"--threads", whole(settings.threads, 0)},
                  {"--raw", text(file)}});
    settings.noise = std::stod(noise);
    settings.within = std::stod(within);
    settings.confidence = std::stod(confidence);
    if (settings.evaluations <= kInitial + settings.every)
      throw std::invalid_argument("--evaluations: there is no question before the last");
    std::vector<std::string> names;
    std::istringstream words(problems);
    for (std::string name; std::getline(words, name, ',');) names.push_back(name);
    std::FILE* raw = file.empty() ? nullptr : std::fopen(file.c_str(), "w");
    study(names, settings, raw);
    if (raw != nullptr) std::fclose(raw);
  } catch (const std::exception& error) {
    fmt::print(stderr, "decisions_benchmark: {}\n", error.what());
    return 2;
  }
  return 0;
}
