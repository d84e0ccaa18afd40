#include <covey/cli/options.h>
#include <covey/cli/text_table.h>
#include <covey/problems/loop.h>
#include <covey/problems/registry.h>
#include <covey/table/errors.h>
#include <covey/table/json.h>

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace covey::cli {
namespace {

constexpr const char* kFooter = R"(
Examples:
  covey optimize hartmann6
      50 rounds of conformal Bayesian optimisation, each query with a set that promises to cover its outcome 9 times in 10
  covey optimize levy:20 --bounds -5,10 --noise 0.1 -q 3 --json > run.jsonl
      20 dimensions, noisy, three queries at a time; one line of JSON per round and a last one with the summary
  covey optimize branin --acquisition ei --alpha 0.05 --seed 7
      plain expected improvement; the sets on the queries promise 95 %
  covey problems
      what there is to optimise

Ctrl-C ends after the current round with what is known by then.)";

std::atomic<bool> interrupted{false};

struct OptimizeCommand {
  CommonOptions common;
  LoopOptions loop;
  std::string problem;
  std::string acquisition = "cucb";
  std::string bounds;
  double noise = 0.0;

  void run();
};

Json params_json(const Problem& problem, const Eigen::VectorXd& x) {
  Json params = Json::object();
  const std::vector<std::string> names = problem.parameter_names();
  for (std::size_t k = 0; k < names.size(); ++k) params[names[k]] = x[static_cast<Eigen::Index>(k)];
  return params;
}

/// {"y": value} under the objective's name.
Json named(const Problem& problem, const Json& value) {
  return {{problem.objectives()[0].name, value}};
}

Json best_json(const Problem& problem, const LoopBest& best) {
  return {{"params", params_json(problem, best.x)},
          {"values", named(problem, best.value)},
          {"f", named(problem, best.f)},
          {"by", best.by_posterior_mean ? "posterior_mean" : "value"}};
}

Json round_json(const Problem& problem, const LoopRound& round) {
  Json queries = Json::array();
  for (const LoopQuery& query : round.queries) {
    queries.push_back({{"params", params_json(problem, query.x)},
                       {"prediction", named(problem, to_json(query.prediction))},
                       {"values", named(problem, query.value)},
                       {"f", named(problem, query.f)},
                       {"p_value", named(problem, query.verdict.p_value)},
                       {"covered", named(problem, query.verdict.covered)},
                       {"conformal_covered", named(problem, query.verdict.conformal_covered)},
                       {"credible_covered", named(problem, query.verdict.credible_covered)},
                       {"covered_joint", query.verdict.covered}});
  }
  return {{"round", round.round},
          {"n", round.n},
          {"search_alpha", round.search_alpha},
          {"queries", queries},
          {"best", best_json(problem, round.best)},
          {"hypervolume", nullptr},
          {"holdout", nullptr},
          {"seconds",
           {{"fit", round.fit_seconds}, {"search", round.search_seconds}, {"total", round.total_seconds}}}};
}

Json optional_number(const std::optional<double>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json summary_json(const Problem& problem, const LoopResult& result) {
  return {{"summary",
           {{"evaluations", result.evaluations},
            {"rounds", result.rounds},
            {"simple_regret", optional_number(result.simple_regret)},
            {"recommended_regret", optional_number(result.recommended_regret)},
            {"best", result.rounds > 0 ? best_json(problem, result.best) : Json(nullptr)},
            {"coverage",
             {{"promised", result.coverage.promised},
              {"credible", result.coverage.credible},
              {"conformal", result.coverage.conformal},
              {"expected", result.coverage.expected},
              {"vacuous", result.coverage.vacuous},
              {"median_width", result.coverage.median_width}}},
            {"seconds", result.seconds}}}};
}

std::string point_text(const Eigen::VectorXd& x) {
  std::vector<std::string> cells;
  for (const double value : x) cells.push_back(short_number(value));
  return fmt::format("({})", fmt::join(cells, ", "));
}

/// "LOW,HIGH", two numbers.
std::pair<double, double> parse_bounds(const std::string& text) {
  double low = 0.0;
  double high = 0.0;
  char rest = 0;
  if (std::sscanf(text.c_str(), "%lf,%lf%c", &low, &high, &rest) != 2 || !(low < high)) {
    throw InputError("--bounds is " + in_quotes(text) + ", expected LOW,HIGH with LOW < HIGH");
  }
  return {low, high};
}

void OptimizeCommand::run() {
  Problem chosen = make_problem(problem, common.seed);
  if (!bounds.empty()) {
    const auto [low, high] = parse_bounds(bounds);
    chosen = with_bounds(chosen, low, high);
  }
  if (!(noise >= 0.0)) throw InputError(fmt::format("--noise is {}, expected >= 0", noise));
  if (noise > 0.0) chosen = with_noise(chosen, noise);
  if (!(loop.suggest.alpha > 0.0 && loop.suggest.alpha < 1.0)) {
    throw InputError(fmt::format("--alpha is {}, expected a number between 0 and 1", loop.suggest.alpha));
  }
  if (loop.suggest.search_alpha < 0.0 || loop.suggest.search_alpha > 1.0) {
    throw InputError(
        fmt::format("--search-alpha is {}, expected a number up to 1", loop.suggest.search_alpha));
  }
  loop.suggest.acquisition = acquisition_from_string(acquisition);
  loop.suggest.threads = common.threads;
  loop.seed = common.seed;
  std::signal(SIGINT, [](int) { interrupted = true; });

  TextTable table({"round", "n", "outcome", fmt::format("promised {:g} %", 100 * (1 - loop.suggest.alpha)),
                   "covered", "best so far"});
  int covered = 0;
  int asked = 0;
  const bool progress = !common.quiet && isatty(STDERR_FILENO) == 1;
  const LoopResult result = optimize_problem(chosen, loop, [&](const LoopRound& round) {
    for (const LoopQuery& query : round.queries) {
      ++asked;
      covered += query.verdict.covered ? 1 : 0;
      table.add({std::to_string(round.round), std::to_string(round.n), short_number(query.value),
                 short_set({*query.prediction.tracked}), query.verdict.covered ? "yes" : "NO",
                 short_number(round.best.value)});
    }
    if (common.json) {
      fmt::print("{}\n", round_json(chosen, round).dump());
      std::fflush(stdout);
    }
    if (progress) {
      fmt::print(stderr, "\r\033[Kround {} of {}, best {}, covered {} of {}", round.round, loop.rounds,
                 short_number(round.best.value), covered, asked);
    }
    return !interrupted;
  });
  if (progress) fmt::print(stderr, "\r\033[K");
  if (common.json) {
    fmt::print("{}\n", summary_json(chosen, result).dump());
    return;
  }
  fmt::print("{}\n", table.str());
  if (result.rounds > 0) {
    fmt::print("Best {} = {} at {}, by {}.\n", chosen.objectives()[0].name, short_number(result.best.value),
               point_text(result.best.x), result.best.by_posterior_mean ? "posterior mean" : "value");
  }
  if (result.recommended_regret) {
    fmt::print("Regret {} after {} evaluations.\n", short_number(*result.recommended_regret),
               result.evaluations);
  }
  fmt::print(
      "Covered: {:.4g} % by the promised (tracked) sets, {:.4g} % by the conformal and {:.4g} % by the "
      "credible "
      "ones; promised {:.4g} %.\n",
      100 * result.coverage.promised, 100 * result.coverage.conformal, 100 * result.coverage.credible,
      100 * result.coverage.expected);
}

struct ProblemsCommand {
  CommonOptions common;
  void run() const;
};

void ProblemsCommand::run() const {
  Json list = Json::array();
  TextTable table({"problem", "dimension", "bounds", "direction", "optimum", ""});
  for (const ProblemListing& listing : list_problems()) {
    const Problem& p = listing.problem;
    const bool any = listing.smallest_dimension != listing.largest_dimension;
    const std::string direction(to_string(p.objectives()[0].direction));
    std::vector<std::string> ranges;
    for (Eigen::Index k = 0; k < p.d(); ++k) {
      const std::string range = fmt::format("[{:g}, {:g}]", p.lower()[k], p.upper()[k]);
      if (ranges.empty() || ranges.back() != range) ranges.push_back(range);
    }
    table.add({listing.name, any ? fmt::format("any ({})", p.d()) : std::to_string(p.d()),
               fmt::format("{}", fmt::join(ranges, " ")), direction,
               p.optimum() ? short_number(p.optimum()->value) : "", listing.description});
    Json bounds = Json::array();
    for (Eigen::Index k = 0; k < p.d(); ++k) bounds.push_back({p.lower()[k], p.upper()[k]});
    list.push_back({{"name", listing.name},
                    {"dimension", p.d()},
                    {"any_dimension", any},
                    {"bounds", bounds},
                    {"direction", direction},
                    {"optimum", p.optimum() ? Json(p.optimum()->value) : Json(nullptr)},
                    {"description", listing.description}});
  }
  if (common.json) {
    fmt::print("{}\n", Json{{"problems", list}}.dump());
  } else {
    fmt::print("{}", table.str());
  }
}

}  // namespace

void add_optimize_commands(CLI::App& program) {
  // Owned by the callbacks, which live as long as the program's options.
  const std::shared_ptr<OptimizeCommand> command = std::make_shared<OptimizeCommand>();
  CLI::App* app =
      program.add_subcommand("optimize", "Optimise a built-in problem, with a set on every query");
  app->add_option("PROBLEM", command->problem, "Its name, with the dimension where it can be chosen: levy:20")
      ->required();
  app->add_option("--acquisition", command->acquisition,
                  "cucb, cei, or without the c the plain ones: ucb, ei")
      ->check(one_of([](const std::string& text) { acquisition_from_string(text); }, "NAME"))
      ->type_name("NAME")
      ->default_str("cucb");
  app->add_option("--alpha", command->loop.suggest.alpha, "Tolerated miscoverage of the sets on the queries")
      ->type_name("A")
      ->default_str("0.1");
  app->add_option("--search-alpha", command->loop.suggest.search_alpha,
                  "Of the sets inside the acquisition (default: max(.05, 1/sqrt(n)))")
      ->type_name("A");
  app->add_option("--beta", command->loop.suggest.beta, "Of the upper confidence bound: more explores more")
      ->type_name("B")
      ->check(CLI::NonNegativeNumber)
      ->default_str("4");
  app->add_option("--rounds", command->loop.rounds, "How many rounds")
      ->type_name("R")
      ->check(CLI::Range(0, 1000000))
      ->default_str("50");
  app->add_option("-q", command->loop.suggest.q, "Queries per round")
      ->type_name("Q")
      ->check(CLI::Range(1, 1000))
      ->default_str("1");
  app->add_option("--init", command->loop.initial, "Points before the first round")
      ->type_name("N")
      ->check(CLI::Range(2, 1000000))
      ->default_str("10");
  app->add_option("--noise", command->noise,
                  "Noise of the outcomes, relative to the function's standard deviation")
      ->type_name("SD")
      ->default_str("0");
  app->add_option("--bounds", command->bounds, "Other bounds for every parameter")->type_name("LOW,HIGH");
  app->add_flag("--random-orthant", command->loop.random_orthant, "Start in one random orthant of the box");
  add_common_options(*app, command->common);
  app->footer(kFooter);
  app->callback([command] { command->run(); });

  const std::shared_ptr<ProblemsCommand> problems = std::make_shared<ProblemsCommand>();
  CLI::App* list = program.add_subcommand("problems", "List the built-in problems");
  list->add_flag("--json", problems->common.json, "Print JSON instead of a table");
  list->footer("\nExample:\n  covey problems --json");
  list->callback([problems] { problems->run(); });
}

}  // namespace covey::cli
