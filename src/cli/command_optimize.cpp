#include <covey/cli/command_worker.h>
#include <covey/cli/interrupt.h>
#include <covey/cli/optimize_figure.h>
#include <covey/cli/optimize_json.h>
#include <covey/cli/optimize_report.h>
#include <covey/cli/options.h>
#include <covey/cli/run_log.h>
#include <covey/problems/problem_loop.h>
#include <covey/problems/registry.h>
#include <covey/text/atomic_file.h>
#include <covey/text/errors.h>
#include <covey/text/json.h>

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace covey::cli {
namespace {

constexpr const char* kOptimizeFooter = R"(
Examples:
  covey optimize hartmann6
      50 rounds of conformal Bayesian optimisation, each query with a set that aims to cover its outcome
      9 times in 10
  covey optimize levy:20 --bounds -5,10 --noise 0.1 -q 3 --json > run.jsonl
      20 dimensions, noisy, three queries at a time; one line of JSON per round, the last one a summary
  covey optimize branin-currin --out run.jsonl --svg run.svg
      two objectives: the front, and sets that promise to cover both outcomes together 9 times in 10
  covey optimize branin --acquisition ei --alpha 0.05 --seed 7
      plain expected improvement; the sets on the queries promise 95 %
  covey optimize levy:5 --preset paper --noise 0.1 --random-orthant
      the method as published, for comparison
  covey optimize levy:20 --trust-region --rounds 300
      a local search that starts again elsewhere when it has converged
  covey optimize ackley:20 --rounds 200 --out run.jsonl --svg run.svg
      keeps a log, and draws the run; the same with --resume goes on after a crash, or with more --rounds
      after the end
  covey problems
      what there is to optimise
  covey optimize --space coffee.toml --parallel 2 -- ./brew.sh
      a problem of your own: makes (or continues) the study and runs the command for its trials; see
      covey worker --help

Ctrl-C ends after the current round with what is known by then; a second one at once.)";

struct OptimizeCommand {
  CommonOptions common;
  LoopOptions loop;
  std::string problem;
  std::string acquisition;  ///< empty: cucb, or cnehvi for several objectives
  std::string preset = "exact";
  std::string ratio;
  std::optional<double> alpha;
  std::optional<double> search_alpha;
  std::optional<double> beta;
  std::string bounds;
  std::string out;
  std::string svg;
  double noise = 0.0;
  bool resume = false;
  SpaceLoopOptions space_loop;
  std::vector<std::string> rest;  ///< the words of the command behind the first

  void run();

 private:
  /// Checks the options, and makes the problem of them.
  Problem prepare();
  void set_preset();
  /// Everything that the run depends on but the number of rounds.
  Json identity(const Problem& chosen, const LoopStart& start) const;
};

/// Sets the way in which queries are chosen. Throws std::invalid_argument for an unknown name, with the known
/// ones.
void set_acquisition(const std::string& name, LoopOptions& loop) {
  if (name == "sobol") {
    loop.design = Design::kSobol;
  } else if (name == "random") {
    loop.design = Design::kRandom;
  } else {
    try {
      loop.suggest.acquisition = acquisition_from_string(name);
    } catch (const std::invalid_argument& error) {
      throw std::invalid_argument(std::string(error.what()) + ", sobol, random");
    }
  }
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

/// The preset's options with those that were given.
void OptimizeCommand::set_preset() {
  const SuggestOptions given = loop.suggest;
  if (preset_from_string(preset) == Preset::kPaper) loop.suggest = SuggestOptions::paper();
  SuggestOptions& suggest = loop.suggest;
  suggest.q = given.q;
  suggest.search_alpha = search_alpha.value_or(0.0);
  suggest.labels = given.labels;
  suggest.tau = given.tau;
  suggest.chains = given.chains;
  suggest.chains.burn_in = given.chains.steps / 4;
  if (alpha) suggest.alpha = *alpha;
  if (beta) suggest.beta = *beta;
  if (!ratio.empty()) suggest.ratio = ratio_source_from_string(ratio);
  if (suggest.preset == Preset::kPaper && loop.trust_region) {
    throw InputError("--trust-region is for the preset exact, not paper");
  }
  if (resume && suggest.ratio == RatioSource::kEnergy) {
    throw InputError("--resume cannot go on with --ratio energy: the log does not hold the past proposals");
  }
}

Problem OptimizeCommand::prepare() {
  if (svg == "-" || out == "-")
    throw InputError("--out and --svg write files; --json prints to standard output");
  set_preset();
  if (!(noise >= 0.0)) throw InputError(fmt::format("--noise is {}, expected >= 0", noise));
  if (alpha && !(*alpha > 0.0 && *alpha < 1.0)) {
    throw InputError(fmt::format("--alpha is {}, expected a number between 0 and 1", *alpha));
  }
  if (search_alpha && !(*search_alpha > 0.0 && *search_alpha <= 1.0)) {
    throw InputError(fmt::format("--search-alpha is {}, expected a number above 0, up to 1", *search_alpha));
  }
  if (!svg.empty() && svg == out) throw InputError("--out and --svg are the same file, " + in_quotes(out));
  if (!svg.empty()) require_output(svg);
  if (!(loop.holdout >= 0.0 && loop.holdout < 1.0)) {
    throw InputError(fmt::format("--holdout is {}, expected a share from 0 to below 1", loop.holdout));
  }
  loop.suggest.threads = common.threads;
  loop.seed = common.seed;

  Problem chosen = make_problem(problem, common.seed);
  const bool several = chosen.goal_count() > 1;
  if (acquisition.empty()) acquisition = several ? "cnehvi" : "cucb";
  set_acquisition(acquisition, loop);
  if (loop.trust_region && loop.design)
    throw InputError("--trust-region needs an acquisition, not " + acquisition);
  if (several && !loop.design && !is_for_several(loop.suggest.acquisition.kind)) {
    throw InputError(
        fmt::format("{} has {} objectives, --acquisition {} is for one; expected cnehvi, cehvi, cparego, "
                    "cnparego, the same without c, sobol or random",
                    chosen.name(), chosen.goal_count(), acquisition));
  }
  if (chosen.goal_count() < chosen.objectives().size()) {
    if (loop.trust_region) throw InputError("--trust-region is for problems without limits");
    if (loop.suggest.preset == Preset::kPaper)
      throw InputError("--preset paper is for problems without limits");
  }
  if (several && loop.trust_region) throw InputError("--trust-region is for one objective");
  if (several && loop.joint)
    throw InputError("--joint is for one objective; \"covered_joint\" is always there");
  if (!bounds.empty()) {
    const auto [low, high] = parse_bounds(bounds);
    chosen = with_bounds(chosen, low, high);
  }
  return noise > 0.0 ? with_noise(chosen, noise) : chosen;
}

Json OptimizeCommand::identity(const Problem& chosen, const LoopStart& start) const {
  const SuggestOptions& suggest = loop.suggest;
  const auto vector = [](const Eigen::VectorXd& v) { return std::vector<double>(v.begin(), v.end()); };
  return {{"version", COVEY_VERSION},
          {"problem", chosen.name()},
          {"lower", vector(chosen.lower())},
          {"upper", vector(chosen.upper())},
          {"noise", noise},
          {"seed", common.seed},
          {"acquisition", acquisition},
          {"preset", preset},
          {"ratio", to_string(suggest.ratio)},
          {"labels", suggest.labels},
          {"tau", suggest.tau},
          {"chains", suggest.chains.chains},
          {"steps", suggest.chains.steps},
          {"alpha", suggest.alpha > 0.0 ? Json(suggest.alpha) : Json(nullptr)},
          {"search_alpha", suggest.search_alpha > 0.0 ? Json(suggest.search_alpha) : Json(nullptr)},
          {"beta", suggest.beta ? Json(*suggest.beta) : Json(nullptr)},
          {"q", suggest.q},
          {"init", loop.initial},
          {"random_orthant", loop.random_orthant},
          {"trust_region", loop.trust_region},
          {"joint", loop.joint},
          {"holdout", loop.holdout},
          {"initial", start_json(chosen, start)}};
}

void OptimizeCommand::run() {
  if (!space_loop.space.empty()) {
    if (!problem.empty()) rest.insert(rest.begin(), problem);
    return run_space_loop(space_loop, rest, common.json, common.quiet, common.threads);
  }
  if (problem.empty())
    throw InputError("PROBLEM is missing: a name of covey problems, or --space STUDY.toml");
  if (!rest.empty())
    throw InputError(in_quotes(rest[0]) + " follows the problem: a command needs --space STUDY.toml");
  const Problem chosen = prepare();
  const LoopStart start = initial_observations(chosen, loop);
  std::optional<RunLog> log;
  if (!out.empty()) {
    const Json run = identity(chosen, start);
    log.emplace(!resume ? RunLog::create(out, run)
                        : RunLog::resume(out, run, loop.rounds, [&](const Json& json, int number) {
                            loop.past.push_back(round_from_json(chosen, loop, json, number));
                          }));
  }
  listen_for_interrupts();

  std::vector<LoopRound> rounds;
  int covered = 0;
  int asked = 0;
  const auto take_in = [&](const LoopRound& round, const std::string& line) {
    for (const LoopQuery& query : round.queries) {
      ++asked;
      covered += query.covered() ? 1 : 0;
    }
    rounds.push_back(round);
    if (common.json) {
      fmt::print("{}\n", line);
      std::fflush(stdout);
    }
  };
  for (std::size_t i = 0; i < loop.past.size(); ++i) take_in(loop.past[i], log->round_lines()[i]);
  const bool progress = !common.quiet && isatty(STDERR_FILENO) == 1;
  const LoopResult result = optimize_problem(chosen, loop, [&](const LoopRound& round) {
    const std::string line = round_json(chosen, round).dump();
    if (log) log->append(line);
    take_in(round, line);
    if (progress) {
      write_remark(fmt::format("\r\033[Kround {} of {}, best {}, covered {} of {}", round.round, loop.rounds,
                               progress_text(round.best), covered, asked));
    }
    return !is_interrupted();
  });
  if (progress) write_remark("\r\033[K");

  std::string summary = log ? log->summary_line() : "";
  if (summary.empty()) {
    summary = summary_json(chosen, result, result.rounds < loop.rounds).dump();
    if (log) log->append(summary);
  }
  if (common.json) {
    fmt::print("{}\n", summary);
  } else {
    fmt::print("{}", run_report(chosen, loop, result, rounds));
  }
  if (!svg.empty()) {
    const std::string title = fmt::format(
        "{}{}, {}", chosen.name(), noise > 0.0 ? fmt::format(" with noise {:g}", noise) : "", acquisition);
    write_file_atomically(svg, run_figure(title, chosen, start, rounds));
  }
}

/// An option that would change nothing was not meant that way.
void refuse_idle_options(const CLI::App& app, const OptimizeCommand& command) {
  const auto refuse = [&](std::initializer_list<const char*> names, const char* why) {
    for (const char* name : names) {
      if (app.count(name) > 0) throw InputError(fmt::format("{} {}", name, why));
    }
  };
  if (!command.space_loop.space.empty()) {
    refuse({"--acquisition", "--preset", "--alpha",  "--search-alpha", "--beta",   "--ratio",
            "--labels",      "--tau",    "--chains", "--steps",        "--rounds", "-q",
            "--init",        "--noise",  "--bounds", "--trust-region", "--joint",  "--random-orthant",
            "--holdout",     "--out",    "--resume", "--svg"},
           "is for built-in problems; with --space the study's file says it, or --trials");
    return;
  }
  refuse({"--parallel", "--trials", "--timeout", "--storage", "--given"}, "needs --space STUDY.toml");
  if (command.preset != "paper")
    refuse({"--labels", "--tau", "--chains", "--steps"}, "is for --preset paper");
  if (command.loop.suggest.q < 2) refuse({"--joint"}, "needs -q 2 or more");
}

/// How queries are chosen and which sets they get.
void add_method_options(CLI::App& app, OptimizeCommand& command) {
  app.add_option("--acquisition", command.acquisition,
                 "cucb, cei, clogei, cnei; for several objectives cnehvi, cehvi, cparego, cnparego; without "
                 "the c the plain ones (ucb, nehvi, ...); or sobol, random")
      ->check(one_of(
          [](const std::string& text) {
            LoopOptions ignored;
            set_acquisition(text, ignored);
          },
          "NAME"))
      ->type_name("NAME")
      ->default_str("cucb, or cnehvi");
  app.add_option("--preset", command.preset,
                 "exact: closed forms, tracked sets; paper: sampled labels, relaxed masks, Langevin chains "
                 "that teach the density ratio, weighted conformal sets, with the hyperparameters of Stanton "
                 "et al. (2023)")
      ->check(one_of([](const std::string& text) { preset_from_string(text); }, "NAME"))
      ->type_name("NAME")
      ->default_str("exact");
  app.add_option("--alpha", command.alpha,
                 "Tolerated miscoverage of the sets on the queries (preset paper: max(.05, 1/sqrt(n)))")
      ->type_name("A")
      ->default_str("0.1");
  app.add_option("--search-alpha", command.search_alpha,
                 "Of the sets inside the acquisition (default: max(.05, 1/sqrt(n)))")
      ->type_name("A");
  app.add_option(
         "--beta", command.beta,
         "Of the upper confidence bound: more explores more (preset paper: by the quantile at search alpha)")
      ->type_name("B")
      ->check(CLI::Range(0.0, 1e6))
      ->default_str("4");
  app.add_option("--ratio", command.ratio,
                 "Weights inside the acquisition: uniform, kernel, classifier, energy (default: uniform; "
                 "preset paper: classifier)")
      ->check(one_of([](const std::string& text) { ratio_source_from_string(text); }, "NAME"))
      ->type_name("NAME");
}

void add_paper_options(CLI::App& app, SuggestOptions& suggest) {
  app.add_option("--labels", suggest.labels, "Preset paper: labels drawn per query")
      ->type_name("K")
      ->check(CLI::Range(2, 1000000))
      ->default_str("256");
  app.add_option("--tau", suggest.tau, "Preset paper: temperature of the relaxed masks")
      ->type_name("T")
      ->check(CLI::Range(1e-9, 1e3))
      ->default_str("0.01");
  app.add_option("--chains", suggest.chains.chains, "Preset paper: Langevin chains")
      ->type_name("C")
      ->check(CLI::Range(1, 500))
      ->default_str("5");
  app.add_option("--steps", suggest.chains.steps, "Preset paper: steps of each, a quarter of them burn-in")
      ->type_name("S")
      ->check(CLI::Range(1, 1000000))
      ->default_str("100");
}

/// How long the run is, the problem's noise and bounds, and files.
void add_run_options(CLI::App& app, OptimizeCommand& command) {
  app.add_option("--rounds", command.loop.rounds, "How many rounds")
      ->type_name("R")
      ->check(CLI::Range(0, 1000000))
      ->default_str("50");
  app.add_option("-q", command.loop.suggest.q, "Queries per round")
      ->type_name("Q")
      ->check(CLI::Range(1, 1000))
      ->default_str("1");
  app.add_option("--init", command.loop.initial, "Points before the first round")
      ->type_name("N")
      ->check(CLI::Range(2, 1000000))
      ->default_str("10");
  app.add_option("--noise", command.noise,
                 "Noise of the outcomes, relative to the function's standard deviation")
      ->type_name("SD")
      ->default_str("0");
  app.add_option("--bounds", command.bounds, "Other bounds for every parameter")->type_name("LOW,HIGH");
  app.add_flag("--trust-region", command.loop.trust_region,
               "Search in TuRBO's trust region, and start again elsewhere when it has converged");
  app.add_flag("--joint", command.loop.joint,
               "With -q 2 or more, also predict all outcomes of a round together (in --json)");
  app.add_flag("--random-orthant", command.loop.random_orthant, "Start in one random orthant of the box");
  app.add_option(
         "--holdout", command.loop.holdout,
         "Each round, also measure coverage on this share of the data with a fit that does not see it")
      ->type_name("F");
  CLI::Option* out =
      app.add_option("--out", command.out, "Keep a log: the lines of --json as they come, after a first one")
          ->type_name("FILE");
  app.add_flag("--resume", command.resume, "Go on with the log, if it is there")->needs(out);
  app.add_option("--svg", command.svg, "Also draw the run")->type_name("FILE");
}

}  // namespace

void add_optimize_command(CLI::App& program) {
  // Owned by the callback, which lives as long as the program's options.
  const std::shared_ptr<OptimizeCommand> command = std::make_shared<OptimizeCommand>();
  CLI::App* app =
      program.add_subcommand("optimize", "Optimise a built-in problem, with a set on every query");
  app->add_option("PROBLEM", command->problem,
                  "Its name, with the dimension where it can be chosen: levy:20");
  app->add_option("COMMAND", command->rest, "With --space, instead of a problem: what to run, behind --");
  add_space_loop_options(*app, command->space_loop);
  add_method_options(*app, *command);
  add_paper_options(*app, command->loop.suggest);
  add_run_options(*app, *command);
  add_common_options(*app, command->common);
  app->footer(kOptimizeFooter);
  app->callback([command, app] {
    refuse_idle_options(*app, *command);
    if (app->count("--seed") > 0) command->space_loop.seed = command->common.seed;
    command->run();
  });
}

}  // namespace covey::cli
