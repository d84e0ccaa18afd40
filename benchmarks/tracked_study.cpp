// Tracked sets beside the online methods of the literature, on functions and tables that had no part in
// choosing their constants: `make tracked-study` prints the tables of docs/tracked_study.md.
//
//   tracked_study [--tables DIR] [--seeds N] [--first-seed S] [--queries N] [--threads N] [--csv FILE]
//
// Every run of a search gives a stream of predictions and outcomes; the sets play no part in it. All methods
// replay the same streams. Nothing that is printed depends on the number of threads.

#include <covey/numerics/parallel.h>
#include <covey/numerics/statistics.h>
#include <covey/problems/problem_loop.h>
#include <covey/suggest/suggest.h>
#include <covey/text/csv.h>

#include "study.h"
#include "support/online_sets.h"
#include "unseen_functions.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace {

using covey::test::OnlineSets;

constexpr int kInitial = 10;
constexpr double kAlpha = covey::test::kFirstLevel;
constexpr double kTarget = 1.0 - kAlpha;
constexpr int kFirstQueries = 10;

struct Options {
  std::string tables = {};  ///< a folder; empty: without tables
  int seeds = 20;
  int first_seed = 50;
  int queries = 40;
  int threads = 0;
  std::string csv = {};
};

// --- Streams ---

struct Step {
  double mu = 0.0;
  double sd = 1.0;
  double g = 0.5;
  double y = 0.0;

  double score() const { return std::abs(y - mu) / sd; }
};
using Stream = std::vector<Step>;

/// The default search, starting in one orthant so that it has to leave its data.
Stream run_function(std::size_t index, std::uint64_t seed, int queries) {
  covey::LoopOptions options;
  options.seed = seed;
  options.initial = kInitial;
  options.rounds = queries;
  options.random_orthant = true;
  options.suggest.alpha = kAlpha;
  Stream stream;
  covey::optimize_problem(
      covey::benchmark::unseen_problem(index, seed), options, [&](const covey::LoopRound& round) {
        const covey::LoopOutcome& o = round.queries.front().objectives.front();
        const covey::TailTransform& t = o.prediction.transform;
        stream.push_back(
            {t(o.prediction.mean), o.prediction.sd * t.slope(o.prediction.mean), o.model_share, t(o.value)});
        return true;
      });
  return stream;
}

/// A table whose columns are all numbers, the last one the outcome.
struct NumericTable {
  std::string name;
  double sign = 1.0;  ///< of the outcome: −1 if smaller is better
};
const std::vector<NumericTable> kTables = {{"crossed_barrel", 1.0}, {"hplc", 1.0},  {"oer_plate_3496", -1.0},
                                           {"p3ht", 1.0},           {"snar", -1.0}, {"photo_pce10", -1.0}};

struct Candidates {
  Eigen::MatrixXd X;  ///< d × rows, every column of the table on [0, 1]
  Eigen::VectorXd y;  ///< maximised
};

Candidates read_candidates(const std::string& folder, const NumericTable& of) {
  const covey::Table table = covey::read_csv((std::filesystem::path(folder) / (of.name + ".csv")).string());
  const std::size_t d = table.columns().size() - 1;
  Candidates candidates{Eigen::MatrixXd(d, table.rows()), Eigen::VectorXd(table.rows())};
  for (std::size_t row = 0; row < table.rows(); ++row) {
    const auto j = static_cast<Eigen::Index>(row);
    for (std::size_t i = 0; i < d; ++i) candidates.X(static_cast<Eigen::Index>(i), j) = table.number(row, i);
    candidates.y[j] = of.sign * table.number(row, d);
  }
  const Eigen::VectorXd low = candidates.X.rowwise().minCoeff();
  const Eigen::VectorXd range = (candidates.X.rowwise().maxCoeff() - low).cwiseMax(1e-300);
  candidates.X = (candidates.X.colwise() - low).array().colwise() / range.array();
  return candidates;
}

/// Random rows to start with, then the row with the highest upper confidence bound, one at a time.
Stream run_table(const Candidates& candidates, std::uint64_t seed, int queries) {
  const Eigen::VectorXi order = covey::Rng(seed, 1).permutation(candidates.y.size());
  std::vector<Eigen::Index> seen(order.data(), order.data() + kInitial);
  std::vector<Eigen::Index> left(order.data() + kInitial, order.data() + order.size());
  const Eigen::MatrixXd nothing(candidates.X.rows(), 0);
  Stream stream;
  for (int t = 0; t < queries && !left.empty(); ++t) {
    covey::History history;
    history.X = candidates.X(Eigen::all, seen);
    history.Y = candidates.y(seen).transpose();
    covey::SuggestOptions options;
    options.seed = covey::Rng(seed, static_cast<std::uint64_t>(t) + 2).bits();
    const covey::Round round = covey::suggest_at(history, nothing, options);
    const covey::OutcomeScaler& scaler = round.models[0].scaler;
    double best = -covey::kInfinity;
    std::size_t chosen = 0;
    Step step;
    for (std::size_t i = 0; i < left.size(); ++i) {
      const covey::QueryTerms at = round.models[0].gp().query(candidates.X.col(left[i]));
      const double bound = at.mu + std::sqrt(options.beta_at(history.X.cols()) * std::max(0.0, at.S - at.s2));
      if (bound <= best) continue;
      best = bound;
      chosen = i;
      step = {scaler.offset + scaler.scale * at.mu, scaler.scale * std::sqrt(at.S), 1.0 - at.s2 / at.S,
              scaler.transform(candidates.y[left[i]])};
    }
    stream.push_back(step);
    seen.push_back(left[chosen]);
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(chosen));
  }
  return stream;
}

struct Task {
  std::string name;
  bool is_table = false;
  std::function<Stream(std::uint64_t seed)> run;
  std::vector<Stream> streams = {};  ///< per seed
};

// --- Methods ---

struct Method {
  std::string name;
  std::function<std::unique_ptr<OnlineSets>()> make;
};

std::vector<Method> make_methods(int horizon) {
  using namespace covey::test;
  const auto tracked = [](const covey::TrackedOptions& options) {
    return [options] { return std::make_unique<TrackedOnline>(options); };
  };
  std::vector<Method> methods;
  methods.push_back({"credible", [] { return std::make_unique<CredibleSets>(); }});
  methods.push_back({"tracked", tracked({})});
  methods.push_back({"tracked, no cap", tracked({.k_max = covey::kInfinity})});
  methods.push_back({"tracked, one scale", tracked({.two_scales = false})});
  methods.push_back({"ACI, model", [] { return std::make_unique<AciSets>(Yardstick::kModel); }});
  methods.push_back({"ACI, past scores", [] { return std::make_unique<AciSets>(Yardstick::kPastScores); }});
  methods.push_back(
      {"DtACI, model", [=] { return std::make_unique<DtAciSets>(Yardstick::kModel, horizon); }});
  methods.push_back(
      {"DtACI, past scores", [=] { return std::make_unique<DtAciSets>(Yardstick::kPastScores, horizon); }});
  methods.push_back({"SAOCP", [] { return std::make_unique<SaocpSets>(); }});
  methods.push_back({"PID", [=] { return std::make_unique<PidSets>(horizon); }});
  return methods;
}

/// The half widths of a method's sets on a stream, in predictive standard deviations.
std::vector<double> radii(const Method& method, const Stream& stream) {
  const std::unique_ptr<OnlineSets> sets = method.make();
  std::vector<double> result;
  for (const Step& step : stream) {
    result.push_back(sets->radius(step.g));
    sets->tell(step.score(), step.g);
  }
  return result;
}

/// Width plus 2/alpha times the distance of a miss, in predictive standard deviations.
double winkler(double radius, double score) {
  return 2.0 * radius + 2.0 / kAlpha * std::max(0.0, score - radius);
}

double upper_median(std::vector<double> values) {
  // Infinite ones are larger than all others, and their mean with another must not be asked for.
  const auto middle = values.begin() + std::ssize(values) / 2;
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

double share(double part, double whole) {
  return whole > 0.0 ? part / whole : covey::kNaN;
}

/// What one method did on some tasks.
struct Result {
  double coverage = 0.0;
  double deviation = 0.0;  ///< mean over tasks of |coverage − target|
  double worst = 0.0;      ///< the lowest coverage of a task
  std::string worst_task;
  double worst_decile = 0.0;  ///< of the coverage of runs
  double first = 0.0;
  double exploratory = 0.0;
  double vacuous = 0.0;
  double width = 0.0;    ///< median of width/credible
  double winkler = 0.0;  ///< mean over runs of the ratio of sums over finite sets
};

Result judge(const Method& method, const std::vector<const Task*>& tasks) {
  const double credible = covey::test::CredibleSets().radius(0.5);
  Result result;
  result.worst = 2.0;
  std::vector<double> runs;
  std::vector<double> widths;
  double queries = 0.0;
  double first = 0.0;
  double exploratory = 0.0;
  double explored = 0.0;
  double scored_runs = 0.0;
  for (const Task* task : tasks) {
    double task_hits = 0.0;
    double task_queries = 0.0;
    for (const Stream& stream : task->streams) {
      std::vector<double> sds;
      for (const Step& step : stream) sds.push_back(step.sd);
      const double usual = upper_median(sds);
      const std::vector<double> r = radii(method, stream);
      double hits = 0.0;
      double own_score = 0.0;
      double credible_score = 0.0;
      for (std::size_t t = 0; t < stream.size(); ++t) {
        const double score = stream[t].score();
        const double hit = score <= r[t] ? 1.0 : 0.0;
        hits += hit;
        if (t < kFirstQueries) {
          result.first += hit;
          ++first;
        }
        if (stream[t].sd > usual) {
          exploratory += hit;
          ++explored;
        }
        widths.push_back(r[t] / credible);
        if (std::isfinite(r[t])) {
          own_score += stream[t].sd * winkler(r[t], score);
          credible_score += stream[t].sd * winkler(credible, score);
        } else {
          ++result.vacuous;
        }
      }
      runs.push_back(hits / static_cast<double>(stream.size()));
      if (credible_score > 0.0) {
        result.winkler += own_score / credible_score;
        ++scored_runs;
      }
      task_hits += hits;
      task_queries += static_cast<double>(stream.size());
    }
    const double coverage = task_hits / task_queries;
    result.deviation += std::abs(coverage - kTarget) / static_cast<double>(tasks.size());
    if (coverage < result.worst) {
      result.worst = coverage;
      result.worst_task = task->name;
    }
    result.coverage += task_hits;
    queries += task_queries;
  }
  result.coverage = share(result.coverage, queries);
  result.worst_decile =
      covey::quantile(Eigen::Map<const Eigen::VectorXd>(runs.data(), std::ssize(runs)), 0.1);
  result.first = share(result.first, first);
  result.exploratory = share(exploratory, explored);
  result.vacuous = share(result.vacuous, queries);
  result.width = upper_median(widths);
  result.winkler = share(result.winkler, scored_runs);
  return result;
}

void print_table(const std::string& title, const std::vector<Method>& methods,
                 const std::vector<const Task*>& tasks) {
  if (tasks.empty()) return;
  fmt::print("\n{}\n\n", title);
  fmt::print(
      "| method | coverage | mean abs. deviation | worst problem | worst decile of runs | first ten | "
      "exploratory | vacuous | width / credible | Winkler / credible |\n"
      "|---|---|---|---|---|---|---|---|---|---|\n");
  for (const Method& method : methods) {
    const Result r = judge(method, tasks);
    fmt::print(
        "| {} | {:.3f} | {:.3f} | {:.3f} ({}) | {:.3f} | {:.3f} | {:.3f} | {:.3f} | {:.2f} | {:.3f} |\n",
        method.name, r.coverage, r.deviation, r.worst, r.worst_task, r.worst_decile, r.first, r.exploratory,
        r.vacuous, r.width, r.winkler);
  }
}

void print_tasks(const std::vector<Method>& methods, const std::vector<Task>& tasks) {
  fmt::print("\nCoverage by problem\n\n| problem |");
  for (const Method& method : methods) fmt::print(" {} |", method.name);
  fmt::print("\n|---|");
  for (std::size_t i = 0; i < methods.size(); ++i) fmt::print("---|");
  for (const Task& task : tasks) {
    fmt::print("\n| {} |", task.name);
    for (const Method& method : methods) fmt::print(" {:.3f} |", judge(method, {&task}).coverage);
  }
  fmt::print("\n");
}

void write_csv(const std::string& path, const Options& options, const std::vector<Method>& methods,
               const std::vector<Task>& tasks) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "w"), &std::fclose);
  if (!file) throw std::runtime_error(path + ": cannot be written");
  fmt::print(file.get(), "problem,seed,query,mean,sd,model_share,outcome");
  for (const Method& method : methods)
    fmt::print(file.get(), ",{}", covey::csv_quote("radius: " + method.name));
  for (const Task& task : tasks) {
    for (std::size_t s = 0; s < task.streams.size(); ++s) {
      const Stream& stream = task.streams[s];
      std::vector<std::vector<double>> all;
      for (const Method& method : methods) all.push_back(radii(method, stream));
      for (std::size_t t = 0; t < stream.size(); ++t) {
        const Step& step = stream[t];
        fmt::print(file.get(), "\n{},{},{},{},{},{},{}", covey::csv_quote(task.name),
                   options.first_seed + static_cast<int>(s), t + 1, step.mu, step.sd, step.g, step.y);
        for (const std::vector<double>& r : all) fmt::print(file.get(), ",{:.6g}", r[t]);
      }
    }
  }
  fmt::print(file.get(), "\n");
}

void study(const Options& options) {
  std::vector<Task> tasks;
  const std::vector<covey::benchmark::UnseenFunction>& functions = covey::benchmark::unseen_functions();
  for (std::size_t i = 0; i < functions.size(); ++i) {
    tasks.push_back({functions[i].name, false,
                     [i, &options](std::uint64_t seed) { return run_function(i, seed, options.queries); }});
  }
  if (!options.tables.empty()) {
    for (const NumericTable& table : kTables) {
      const auto candidates = std::make_shared<const Candidates>(read_candidates(options.tables, table));
      tasks.push_back({table.name, true, [candidates, &options](std::uint64_t seed) {
                         return run_table(*candidates, seed, options.queries);
                       }});
    }
  }
  const double begin = static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
  for (Task& task : tasks) {
    task.streams.resize(static_cast<std::size_t>(options.seeds));
    covey::parallel_for(options.seeds, options.threads, [&](Eigen::Index s) {
      task.streams[static_cast<std::size_t>(s)] =
          task.run(static_cast<std::uint64_t>(options.first_seed) + static_cast<std::uint64_t>(s));
    });
    fmt::print(stderr, "{}: {:.0f} s of CPU so far\n", task.name,
               static_cast<double>(std::clock()) / CLOCKS_PER_SEC - begin);
  }
  const std::vector<Method> methods = make_methods(options.queries);
  fmt::print("Sets at the queries, target {:.2f}: {} initial points, {} queries, seeds {} to {}\n", kTarget,
             kInitial, options.queries, options.first_seed, options.first_seed + options.seeds - 1);
  std::vector<const Task*> on_functions;
  std::vector<const Task*> on_tables;
  for (const Task& task : tasks) (task.is_table ? on_tables : on_functions).push_back(&task);
  print_table(fmt::format("{} functions", on_functions.size()), methods, on_functions);
  print_table(fmt::format("{} tables", on_tables.size()), methods, on_tables);
  if (on_tables.empty()) {
    fmt::print("\nLeft out: the replays of");
    for (const NumericTable& table : kTables) fmt::print(" {}.csv", table.name);
    fmt::print("; --tables names their folder\n");
  }
  print_tasks(methods, tasks);
  if (!options.csv.empty()) write_csv(options.csv, options, methods, tasks);
}

Options parse(int argc, char** argv) {
  using covey::benchmark::text;
  using covey::benchmark::whole;
  Options options;
  covey::benchmark::read_options(argc, argv,
                                 {{"--tables", text(options.tables)},
                                  {"--csv", text(options.csv)},
                                  {"--seeds", whole(options.seeds, 1)},
                                  {"--first-seed", whole(options.first_seed, 0)},
                                  {"--queries", whole(options.queries, 2)},
                                  {"--threads", whole(options.threads, 0)}});
  return options;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    study(parse(argc, argv));
  } catch (const std::exception& error) {
    fmt::print(stderr,
               "tracked_study: {}\nusage: tracked_study [--tables DIR] [--seeds N] [--first-seed S] "
               "[--queries N] [--threads N] [--csv FILE]\n",
               error.what());
    return 2;
  }
}
