// How often the sets of `covey predict` cover rows drawn like its data: on a function of Gauss's inputs, and
// on rows drawn from real tables. `make coverage-study` prints the tables of docs/coverage_study.md with it.
//
//   predict_study [--tables DIR] [--trials N] [--certified N] [--seed S] [--part all|function|tables|time]
//                 [--d D] [--n N]
//
// --trials (160): data sets per cell, 5/8 of them where n = 200; --certified (24): of these, how many also
// get certified sets; --seed (50): the first; --d, --n: only these cells of the function; the part time
// prints what the default takes.

#include <covey/numerics/parallel.h>
#include <covey/numerics/random.h>
#include <covey/numerics/statistics.h>
#include <covey/table/features.h>
#include <covey/table/predict.h>
#include <covey/text/csv.h>

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "study.h"
#include "support/shift_problem.h"

namespace {

using covey::SetType;
using covey::TableRows;
using covey::benchmark::median_of;
using covey::test::RunningMean;

struct Options {
  std::string tables;
  int trials = 160;
  int certified = 24;
  int seed = 50;
  std::string part = "all";
  int d = 0;  // all
  int n = 0;
};

/// Rows to learn from and rows to be judged by.
struct Sample {
  TableRows train;
  TableRows query;
};

/// What the sets of one kind did in one trial.
struct Outcome {
  int covered = 0;
  int judged = 0;
  std::vector<double> widths;
};

struct Trial {
  Outcome credible;
  std::vector<Outcome> sets;  // one per kind
};

const std::vector<SetType> kKinds = {SetType::kCross, SetType::kFitted, SetType::kSplit, SetType::kCertified};

void add(Outcome& outcome, bool covered, double width) {
  ++outcome.judged;
  outcome.covered += covered ? 1 : 0;
  outcome.widths.push_back(width);
}

Trial run_trial(const Sample& sample, double alpha, std::uint64_t seed, bool certified) {
  Trial trial;
  for (const SetType kind : kKinds) {
    trial.sets.emplace_back();
    if (kind == SetType::kCertified && !certified) continue;
    const covey::TableModel model(sample.train, sample.query,
                                  {.alpha = alpha, .sets = kind, .seed = seed, .threads = 1});
    // Certified sets take a third of a second each.
    const Eigen::Index queries = kind == SetType::kCertified
                                     ? std::min<Eigen::Index>(4, sample.query.y.size())
                                     : sample.query.y.size();
    for (Eigen::Index i = 0; i < queries; ++i) {
      const covey::PredictedRow row = model.predict(sample.query.X.col(i), sample.query.y[i]);
      add(trial.sets.back(), row.verdict->covered, covey::width(row.prediction.conformal));
      if (kind == SetType::kFitted) {
        add(trial.credible, row.verdict->credible_covered, covey::width({row.prediction.credible}));
      }
    }
  }
  return trial;
}

/// One line of a table: coverage with its standard error over trials, and the median width, of each kind.
std::string line(const std::vector<Trial>& trials) {
  const auto cell = [&](const auto& outcome_of) {
    RunningMean coverage;
    std::vector<double> widths;
    for (const Trial& trial : trials) {
      const Outcome& outcome = outcome_of(trial);
      if (outcome.judged == 0) continue;
      coverage.add(static_cast<double>(outcome.covered) / outcome.judged);
      widths.insert(widths.end(), outcome.widths.begin(), outcome.widths.end());
    }
    if (widths.empty()) return std::string("  |  |");
    return fmt::format(" {:.3f} ± {:.3f} | {:.3g} |", coverage.mean(), coverage.standard_error(),
                       median_of(widths));
  };
  std::string text = cell([](const Trial& trial) -> const Outcome& { return trial.credible; });
  for (std::size_t kind = 0; kind < kKinds.size(); ++kind) {
    text += cell([kind](const Trial& trial) -> const Outcome& { return trial.sets[kind]; });
  }
  return text;
}

std::string kinds_header(int before) {
  std::string names;
  for (const SetType kind : kKinds) names += fmt::format(" {} | width |", to_string(kind));
  std::string rule;
  for (int i = 0; i < before + 2 + 2 * static_cast<int>(kKinds.size()); ++i) rule += "---|";
  return fmt::format(" credible | width |{}\n|{}\n", names, rule);
}

template <typename Draw>
std::vector<Trial> run(const Options& options, double alpha, const Draw& draw) {
  std::vector<Trial> trials(static_cast<std::size_t>(options.trials));
  covey::parallel_for(options.trials, 0, [&](Eigen::Index i) {
    const std::uint64_t seed = static_cast<std::uint64_t>(options.seed) + static_cast<std::uint64_t>(i);
    trials[static_cast<std::size_t>(i)] = run_trial(draw(seed), alpha, seed, i < options.certified);
  });
  return trials;
}

Sample draw_function(const covey::test::ShiftProblem& problem, Eigen::Index n, Eigen::Index queries,
                     std::uint64_t seed) {
  covey::Rng rng(1000 * static_cast<std::uint64_t>(n) + static_cast<std::uint64_t>(problem.d), seed);
  Sample sample;
  sample.train.X = problem.data_inputs(rng, n);
  sample.train.y = problem.outcomes(rng, sample.train.X);
  sample.query.X = problem.query_inputs(rng, queries);
  sample.query.y = problem.outcomes(rng, sample.query.X);
  return sample;
}

void on_a_function(const Options& options) {
  constexpr double kAlpha = 0.125;
  fmt::print("| d | n | nominal |{}", kinds_header(3));
  for (const Eigen::Index d : {3, 20}) {
    for (const Eigen::Index n : {20, 64, 200}) {
      if ((options.d > 0 && options.d != d) || (options.n > 0 && options.n != n)) continue;
      const auto begin = std::chrono::steady_clock::now();
      const covey::test::ShiftProblem problem{.d = d, .shift = 0.0};
      Options cell = options;
      if (n > 100) {
        cell.certified = 0;  // half a minute each
        cell.trials = std::max(2, 5 * options.trials / 8);
      }
      const std::vector<Trial> trials =
          run(cell, kAlpha, [&](std::uint64_t seed) { return draw_function(problem, n, 16, seed); });
      fmt::print("| {} | {} | {} |{}\n", d, n, 1.0 - kAlpha, line(trials));
      std::fflush(stdout);
      fmt::print(stderr, "d = {}, n = {}: {:.0f} s\n", d, n,
                 std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    }
  }
}

/// The tables with nothing but numbers, whose last column is the outcome.
const std::vector<std::string> kTables = {"crossed_barrel", "hplc",        "oer_plate_3496",
                                          "p3ht",           "photo_pce10", "snar"};

void on_tables(const Options& options) {
  constexpr double kAlpha = 0.1;
  fmt::print("\n| table | n | nominal |{}", kinds_header(3));
  for (const std::string& name : kTables) {
    const covey::Table table =
        covey::read_csv((std::filesystem::path(options.tables) / (name + ".csv")).string());
    const TableRows rows = covey::read_labelled(table).rows;
    for (const Eigen::Index n : {24, 60}) {
      Options cell = options;
      cell.certified = 0;
      const std::vector<Trial> trials = run(cell, kAlpha, [&](std::uint64_t seed) {
        const Eigen::VectorXi order =
            covey::Rng(static_cast<std::uint64_t>(n), seed).permutation(rows.y.size());
        const Eigen::Index queries = std::min<Eigen::Index>(40, rows.y.size() - n);
        const Eigen::VectorXi known = order.head(n);
        const Eigen::VectorXi judged = order.segment(n, queries);
        return Sample{{rows.X(Eigen::all, known), rows.y(known)},
                      {rows.X(Eigen::all, judged), rows.y(judged)}};
      });
      fmt::print("| {} | {} | {} |{}\n", name, n, 1.0 - kAlpha, line(trials));
      std::fflush(stdout);
    }
  }
}

/// What the default sets of a table take, in seconds on the clock and on the processors.
void time_predictions() {
  fmt::print("| n | queries | threads | seconds | CPU seconds |\n|---|---|---|---|---|\n");
  for (const auto& [n, threads] : {std::pair(60, 1), std::pair(300, 2), std::pair(500, 2)}) {
    const covey::test::ShiftProblem problem{.d = 6, .shift = 0.0};
    const Sample sample = draw_function(problem, n, 100, 50);
    const auto begin = std::chrono::steady_clock::now();
    const std::clock_t cpu = std::clock();
    const covey::PredictOptions options{.threads = threads};
    const covey::TableModel model(sample.train, sample.query, options);
    covey::predict_rows(model, sample.query, options);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    fmt::print("| {} | 100 | {} | {:.2f} | {:.2f} |\n", n, threads, seconds.count(),
               static_cast<double>(std::clock() - cpu) / CLOCKS_PER_SEC);
  }
}

Options parse(int argc, char** argv) {
  using covey::benchmark::text;
  using covey::benchmark::whole;
  Options options;
  covey::benchmark::read_options(argc, argv,
                                 {{"--tables", text(options.tables)},
                                  {"--trials", whole(options.trials, 2)},
                                  {"--certified", whole(options.certified, 0)},
                                  {"--seed", whole(options.seed, 0)},
                                  {"--part", text(options.part)},
                                  {"--d", whole(options.d, 1)},
                                  {"--n", whole(options.n, 1)}});
  const std::vector<std::string> parts = {"all", "function", "tables", "time"};
  if (std::ranges::find(parts, options.part) == parts.end()) {
    throw std::invalid_argument("--part is " + options.part + ", expected all, function, tables or time");
  }
  return options;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const Options options = parse(argc, argv);
    if (options.part == "time" || options.part == "all") time_predictions();
    if (options.part == "time") return 0;
    if (options.part != "tables") on_a_function(options);
    if (options.part == "function") return 0;
    if (options.tables.empty()) {
      fmt::print("\nWithout --tables the real ones are left out: {}.\n", fmt::join(kTables, ", "));
    } else {
      on_tables(options);
    }
  } catch (const std::exception& error) {
    fmt::print(
        stderr,
        "predict_study: {}\nusage: predict_study [--tables DIR] [--trials N] [--certified N] [--seed S] "
        "[--part all|function|tables|time] [--d D] [--n N]\n",
        error.what());
    return 2;
  }
}
