// What makes conformal UCB what it is, the conformal sets inside it or the exploration that comes with them:
// `make attribution-study` prints the tables of docs/attribution.md and draws its picture.
//
//   attribution_study [--seeds N] [--first-seed S] [--queries N] [--threads N] [--csv FILE] [--svg FILE]
//
// A cell is a rule for the search: plain or conformal UCB, its beta, the weights of its sets. The sets that
// are reported at the queries are made in the same way in every cell, with uniform weights, so that cells
// differ in where they search and in nothing else. All cells run on the same problems with the same seeds.
// With --csv every run is written as it ends; runs that the file already holds are not done again. Nothing
// that is printed depends on the number of threads, except the seconds.

#include <covey/figure/plot.h>
#include <covey/numerics/parallel.h>
#include <covey/numerics/random.h>
#include <covey/numerics/statistics.h>
#include <covey/problems/problem_loop.h>
#include <covey/problems/registry.h>
#include <covey/text/atomic_file.h>
#include <covey/text/csv.h>

#include "study.h"
#include "unseen_functions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <exception>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using covey::benchmark::median_of;
using covey::benchmark::thread_seconds;

constexpr int kInitial = 10;
constexpr double kAlpha = 0.1;  // of the reported sets
constexpr double kNoise = covey::benchmark::kUnseenNoise;
constexpr double kFloor = 1e-6;  // a regret below this share of the function's sd counts as this
constexpr int kResamples = 2000;
constexpr std::uint64_t kResampleSeed = 1;

struct Options {
  int seeds = 40;
  int first_seed = 50;
  int queries = 30;
  int threads = 0;
  std::string csv = {};
  std::string svg = {};
};

// --- Cells ---

struct Cell {
  bool conformal;
  covey::RatioSource weights;  ///< of the sets inside the acquisition; plain UCB has none
  double beta;

  /// The name of its family: cells that differ in beta only are one family.
  std::string family() const {
    return conformal ? fmt::format("conformal, {}", covey::to_string(weights)) : "plain";
  }
  std::string name() const { return fmt::format("{}, β = {}", family(), beta); }
  bool is_reference() const { return !conformal && beta == 4.0; }
};

/// Families one after the other, beta ascending. Plain UCB has smaller and larger beta as well, because with
/// the same beta conformal UCB explores less or more: the line of plain UCB should reach as far both ways.
std::vector<Cell> make_cells() {
  using covey::RatioSource;
  std::vector<Cell> cells;
  for (const double beta : {0.25, 1.0, 4.0, 9.0, 16.0, 36.0})
    cells.push_back({false, RatioSource::kUniform, beta});
  for (const RatioSource weights : {RatioSource::kUniform, RatioSource::kKernel, RatioSource::kClassifier}) {
    for (const double beta : {1.0, 4.0, 9.0}) cells.push_back({true, weights, beta});
  }
  return cells;
}

// --- Problems ---

/// Two of docs/defaults.md, by their names in the registry, and unseen functions with a known optimum.
constexpr std::array<std::string_view, 2> kSeen = {"hartmann6", "levy:5"};
constexpr std::array<std::string_view, 4> kUnseen = {"Goldstein-Price-2", "Rastrigin-3", "Shekel-4",
                                                     "Zakharov-5"};
constexpr std::size_t kProblems = kSeen.size() + kUnseen.size();

std::string problem_name(std::size_t problem) {
  return std::string(problem < kSeen.size() ? kSeen[problem] : kUnseen[problem - kSeen.size()]);
}

covey::Problem make_problem(std::size_t problem, std::uint64_t seed) {
  if (problem < kSeen.size()) return covey::with_noise(covey::make_problem(kSeen[problem]), kNoise);
  const std::size_t index = covey::benchmark::unseen_function_index(kUnseen[problem - kSeen.size()]);
  return covey::benchmark::unseen_problem(index, seed);
}

// --- Runs ---

/// What one run says. Widths and spread are medians over its queries.
struct Run {
  double log_regret = 0.0;  ///< log10 of the recommended point's, in units of the function's sd
  double conformal = 0.0;   ///< coverage of the conformal sets at the queries; so the next two
  double tracked = 0.0;
  double credible = 0.0;
  double conformal_width = 0.0;
  double tracked_width = 0.0;
  double spread = 0.0;   ///< posterior sd of f at a query: how far the search leaves what it knows
  double seconds = 0.0;  ///< of CPU
};

/// The columns of a run in a file, in the order of its members.
constexpr std::array<double Run::*, 8> kMembers = {
    &Run::log_regret,      &Run::conformal,     &Run::tracked, &Run::credible,
    &Run::conformal_width, &Run::tracked_width, &Run::spread,  &Run::seconds};
constexpr std::string_view kHeader =
    "cell,problem,seed,queries,log_regret,conformal,tracked,credible,conformal_width,tracked_width,spread,"
    "seconds\n";
constexpr std::size_t kFirstMember = 4;

Run run_once(const covey::Problem& problem, double function_sd, const Cell& cell, std::uint64_t seed,
             int queries) {
  const double begin = thread_seconds();
  covey::LoopOptions options{.rounds = queries, .initial = kInitial, .random_orthant = true, .seed = seed};
  options.suggest.acquisition =
      cell.conformal ? covey::acquisition_from_string("cucb") : covey::acquisition_from_string("ucb");
  options.suggest.ratio = cell.weights;
  options.suggest.beta = cell.beta;
  options.suggest.alpha = kAlpha;
  Run run;
  std::vector<double> conformal_widths;
  std::vector<double> tracked_widths;
  std::vector<double> spreads;
  const double part = 1.0 / queries;
  const covey::LoopResult result =
      covey::optimize_problem(problem, options, [&](const covey::LoopRound& round) {
        const covey::LoopOutcome& query = round.queries[0].objectives[0];
        const covey::Interval& tracked = *query.prediction.tracked;
        run.conformal += query.verdict.conformal_covered ? part : 0.0;
        run.tracked += tracked.lo <= query.value && query.value <= tracked.hi ? part : 0.0;
        run.credible += query.verdict.credible_covered ? part : 0.0;
        conformal_widths.push_back(covey::width(query.prediction.conformal));
        tracked_widths.push_back(tracked.hi - tracked.lo);
        spreads.push_back(query.prediction.sd * std::sqrt(query.model_share));
        return true;
      });
  run.log_regret = std::log10(std::max(kFloor, result.recommended_regret.value() / function_sd));
  run.conformal_width = median_of(conformal_widths);
  run.tracked_width = median_of(tracked_widths);
  run.spread = median_of(spreads);
  run.seconds = thread_seconds() - begin;
  return run;
}

/// The runs of every cell, problem and seed; seeds count from the first one.
class Runs {
 public:
  Runs(std::size_t cells, int seeds)
      : seeds_(seeds), runs_(cells * kProblems * static_cast<std::size_t>(seeds)) {}

  int seeds() const { return seeds_; }
  bool has(std::size_t cell, std::size_t problem, int seed) const {
    return runs_[index(cell, problem, seed)].has_value();
  }
  const Run& at(std::size_t cell, std::size_t problem, int seed) const {
    return runs_[index(cell, problem, seed)].value();
  }
  void set(std::size_t cell, std::size_t problem, int seed, const Run& run) {
    runs_[index(cell, problem, seed)] = run;
  }

 private:
  std::size_t index(std::size_t cell, std::size_t problem, int seed) const {
    return (cell * kProblems + problem) * static_cast<std::size_t>(seeds_) + static_cast<std::size_t>(seed);
  }

  int seeds_;
  std::vector<std::optional<Run>> runs_;
};

/// Takes over what a file of earlier runs holds of this study.
void read_runs(const Options& options, const std::vector<Cell>& cells, Runs& runs) {
  covey::CsvReader reader = covey::open_csv(options.csv);
  while (reader.next()) {
    const int seed = static_cast<int>(reader.number(2)) - options.first_seed;
    if (seed < 0 || seed >= options.seeds || reader.number(3) != options.queries) continue;
    for (std::size_t c = 0; c < cells.size(); ++c) {
      for (std::size_t p = 0; p < kProblems; ++p) {
        if (reader.cell(0) != cells[c].name() || reader.cell(1) != problem_name(p)) continue;
        Run run;
        for (std::size_t i = 0; i < kMembers.size(); ++i) run.*kMembers[i] = reader.number(kFirstMember + i);
        runs.set(c, p, seed, run);
      }
    }
  }
}

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

File open_log(const std::string& path, const char* mode) {
  File file(std::fopen(path.c_str(), mode), &std::fclose);
  if (!file) throw std::runtime_error(path + ": cannot be written");
  return file;
}

/// Does what is missing, seed by seed.
Runs run_all(const Options& options, const std::vector<Cell>& cells) {
  Runs runs(cells.size(), options.seeds);
  File log(nullptr, &std::fclose);
  if (!options.csv.empty()) {
    const bool goes_on = std::filesystem::exists(options.csv);
    if (goes_on) read_runs(options, cells, runs);
    log = open_log(options.csv, goes_on ? "a" : "w");
    if (!goes_on) fmt::print(log.get(), "{}", kHeader);
  }
  std::mutex mutex;
  double cpu = 0.0;
  for (int s = 0; s < options.seeds; ++s) {
    const auto seed = static_cast<std::uint64_t>(options.first_seed + s);
    covey::parallel_for(kProblems, options.threads, [&](Eigen::Index i) {
      const auto p = static_cast<std::size_t>(i);
      const covey::Problem problem = make_problem(p, seed);
      const double sd = covey::function_sd(problem)[0];
      for (std::size_t c = 0; c < cells.size(); ++c) {
        if (runs.has(c, p, s)) continue;
        const Run run = run_once(problem, sd, cells[c], seed, options.queries);
        runs.set(c, p, s, run);
        const std::lock_guard lock(mutex);
        cpu += run.seconds;
        if (!log) continue;
        fmt::print(log.get(), "{},{},{},{}", covey::csv_quote(cells[c].name()),
                   covey::csv_quote(problem_name(p)), seed, options.queries);
        for (double Run::*member : kMembers) fmt::print(log.get(), ",{:.9g}", run.*member);
        fmt::print(log.get(), "\n");
        std::fflush(log.get());
      }
    });
    fmt::print(stderr, "seed {}: {:.0f} s of CPU so far\n", seed, cpu);
  }
  return runs;
}

// --- Estimates ---

/// What is said of a cell: means over problems of means over seeds. Ratios and differences are against the
/// reference, plain UCB with beta = 4, on the same problem and seed.
struct Summary {
  double regret = 0.0;  ///< difference of log10 regrets
  double conformal = 0.0;
  double tracked = 0.0;
  double credible = 0.0;
  double conformal_width = 0.0;  ///< log10 of the ratio; so the next two
  double tracked_width = 0.0;
  double spread = 0.0;
  double seconds = 0.0;
};
constexpr std::array<double Summary::*, 8> kSummaries = {
    &Summary::regret,          &Summary::conformal,     &Summary::tracked, &Summary::credible,
    &Summary::conformal_width, &Summary::tracked_width, &Summary::spread,  &Summary::seconds};

Summary compare(const Run& run, const Run& reference) {
  return {run.log_regret - reference.log_regret,
          run.conformal,
          run.tracked,
          run.credible,
          std::log10(run.conformal_width / reference.conformal_width),
          std::log10(run.tracked_width / reference.tracked_width),
          std::log10(run.spread / reference.spread),
          run.seconds};
}

using Picks = std::vector<std::vector<int>>;  ///< the seeds of a sample, per problem
using Sample = std::vector<Summary>;          ///< what a sample says of every cell

/// A number with its 95 % interval.
struct Estimate {
  double value = 0.0;
  double lower = 0.0;
  double upper = 0.0;
};

class Study {
 public:
  Study(const Options& options, std::vector<Cell> cells, const Runs& runs)
      : options_(options), cells_(std::move(cells)) {
    for (std::size_t c = 0; c < cells_.size(); ++c) {
      if (cells_[c].is_reference()) reference_ = c;
    }
    compared_.resize(cells_.size() * kProblems);
    Picks all(kProblems);
    for (std::size_t p = 0; p < kProblems; ++p) {
      for (int s = 0; s < runs.seeds(); ++s) {
        all[p].push_back(s);
        for (std::size_t c = 0; c < cells_.size(); ++c) {
          compared_[c * kProblems + p].push_back(compare(runs.at(c, p, s), runs.at(reference_, p, s)));
        }
      }
    }
    sample_ = sample_of(all);
    covey::Rng rng(kResampleSeed, 0);
    for (int b = 0; b < kResamples; ++b) {
      Picks picks(kProblems);
      for (std::vector<int>& seeds : picks) {
        const Eigen::MatrixXd u = rng.uniform(runs.seeds(), 1);
        for (int s = 0; s < runs.seeds(); ++s) {
          seeds.push_back(std::min(runs.seeds() - 1, static_cast<int>(u(s, 0) * runs.seeds())));
        }
      }
      resamples_.push_back(sample_of(picks));
    }
  }

  void print() const {
    fmt::print(
        "{} problems, {} initial points in a random orthant, {} queries, seeds {} to {}; noise of {} sd; "
        "target of "
        "all sets {}. In brackets 95 % intervals.\n",
        kProblems, kInitial, options_.queries, options_.first_seed, options_.first_seed + options_.seeds - 1,
        kNoise, 1.0 - kAlpha);
    print_cells();
    print_differences();
    print_problems();
  }

  std::string picture() const {
    covey::Figure figure({.columns = 2,
                          .id = "attribution",
                          .title = "Regret, coverage and width of plain and conformal UCB"});
    const Axis regret{"Δ log10 regret", [](const Summary& s) { return s.regret; }};
    const Axis width{"width of conformal sets / plain β = 4",
                     [](const Summary& s) { return std::pow(10.0, s.conformal_width); },
                     covey::Scale::kLog10};
    const Axis coverage{"coverage of conformal sets", [](const Summary& s) { return s.conformal; }};
    const Axis spread{"exploration / plain β = 4", [](const Summary& s) { return std::pow(10.0, s.spread); },
                      covey::Scale::kLog10};
    figure.add(panel("Regret and exploration", spread, regret));
    figure.add(panel("Regret and width", width, regret));
    figure.add(panel("Regret and coverage", coverage, regret));
    figure.add(panel("Coverage and width", width, coverage));
    return figure.svg();
  }

 private:
  struct Axis {
    std::string label;
    double (*value)(const Summary&);
    covey::Scale scale = covey::Scale::kLinear;
  };

  Sample sample_of(const Picks& picks) const {
    Sample sample(cells_.size());
    for (std::size_t c = 0; c < cells_.size(); ++c) {
      for (std::size_t p = 0; p < kProblems; ++p) {
        const double part = 1.0 / static_cast<double>(kProblems * picks[p].size());
        for (const int s : picks[p]) {
          const Summary& one = compared_[c * kProblems + p][static_cast<std::size_t>(s)];
          for (double Summary::*member : kSummaries) sample[c].*member += part * (one.*member);
        }
      }
    }
    return sample;
  }

  /// The percentiles of any number that a sample gives, over samples of the seeds that are drawn with
  /// replacement for each problem, the same for all cells.
  template <typename Value>
  Estimate estimate(Value value) const {
    Eigen::VectorXd values(kResamples);
    for (int b = 0; b < kResamples; ++b) values[b] = value(resamples_[static_cast<std::size_t>(b)]);
    return {value(sample_), covey::quantile(values, 0.025), covey::quantile(values, 0.975)};
  }

  static std::string text(const Estimate& e, bool is_signed, int digits = 3) {
    return is_signed
               ? fmt::format("{:+.{}f} [{:+.{}f}, {:+.{}f}]", e.value, digits, e.lower, digits, e.upper,
                             digits)
               : fmt::format("{:.{}f} [{:.{}f}, {:.{}f}]", e.value, digits, e.lower, digits, e.upper, digits);
  }

  void print_cells() const {
    fmt::print(
        "\n| search | Δ log10 regret | conformal coverage | tracked coverage | credible coverage | conformal "
        "width | "
        "tracked width | exploration | CPU s |\n|---|---|---|---|---|---|---|---|---|\n");
    for (std::size_t c = 0; c < cells_.size(); ++c) {
      const auto mean = [&](double Summary::*member) {
        return estimate([&](const Sample& sample) { return sample[c].*member; });
      };
      const auto ratio = [&](double Summary::*member) {
        return estimate([&](const Sample& sample) { return std::pow(10.0, sample[c].*member); });
      };
      fmt::print("| {} | {} | {} | {} | {} | {} | {} | {} | {:.2f} |\n", cells_[c].name(),
                 text(mean(&Summary::regret), true), text(mean(&Summary::conformal), false),
                 text(mean(&Summary::tracked), false), text(mean(&Summary::credible), false),
                 text(ratio(&Summary::conformal_width), false, 2),
                 text(ratio(&Summary::tracked_width), false, 2), text(ratio(&Summary::spread), false, 2),
                 sample_[c].seconds);
    }
  }

  std::size_t plain_with(double beta) const {
    for (std::size_t c = 0; c < cells_.size(); ++c) {
      if (!cells_[c].conformal && cells_[c].beta == beta) return c;
    }
    throw std::logic_error("no plain cell has this beta");
  }

  /// A number of plain UCB where another one, its place, has some value: linear between the cells that are
  /// neighbours in that place. Beyond the last cell it is that cell's.
  double plain_line(const Sample& sample, double Summary::*place, double at, double Summary::*member) const {
    std::vector<const Summary*> line;
    for (std::size_t c = 0; c < cells_.size(); ++c) {
      if (!cells_[c].conformal) line.push_back(&sample[c]);
    }
    std::ranges::sort(line, {}, [place](const Summary* s) { return s->*place; });
    if (at <= line.front()->*place) return line.front()->*member;
    for (std::size_t i = 1; i < line.size(); ++i) {
      const Summary& left = *line[i - 1];
      const Summary& right = *line[i];
      if (at > right.*place) continue;
      const double weight = (at - left.*place) / (right.*place - left.*place);
      return (1.0 - weight) * left.*member + weight * right.*member;
    }
    return line.back()->*member;
  }

  void print_differences() const {
    fmt::print(
        "\n| conformal search | exploration / plain, same β | Δ log10 regret, same β | Δ conformal coverage, "
        "same β | Δ log10 regret, same exploration | Δ conformal coverage, same exploration | "
        "conformal width / plain, same exploration | Δ log10 regret, same coverage |\n"
        "|---|---|---|---|---|---|---|---|\n");
    for (std::size_t c = 0; c < cells_.size(); ++c) {
      if (!cells_[c].conformal) continue;
      const std::size_t twin = plain_with(cells_[c].beta);
      const auto same_beta = [&](double Summary::*member) {
        return estimate([&](const Sample& sample) { return sample[c].*member - sample[twin].*member; });
      };
      const auto off_line = [&](const Sample& sample, double Summary::*place, double Summary::*member) {
        return sample[c].*member - plain_line(sample, place, sample[c].*place, member);
      };
      const auto same = [&](double Summary::*place, double Summary::*member) {
        return estimate([&](const Sample& sample) { return off_line(sample, place, member); });
      };
      const Estimate exploration = estimate(
          [&](const Sample& sample) { return std::pow(10.0, sample[c].spread - sample[twin].spread); });
      const Estimate width = estimate([&](const Sample& sample) {
        return std::pow(10.0, off_line(sample, &Summary::spread, &Summary::conformal_width));
      });
      fmt::print("| {} | {} | {} | {} | {} | {} | {} | {} |\n", cells_[c].name(), text(exploration, false, 2),
                 text(same_beta(&Summary::regret), true), text(same_beta(&Summary::conformal), true),
                 text(same(&Summary::spread, &Summary::regret), true),
                 text(same(&Summary::spread, &Summary::conformal), true), text(width, false, 2),
                 text(same(&Summary::conformal, &Summary::regret), true));
    }
  }

  void print_problems() const {
    const auto print = [&](const char* title, double Summary::*member, bool is_signed) {
      fmt::print("\n| {} |", title);
      for (std::size_t p = 0; p < kProblems; ++p) fmt::print(" {} |", problem_name(p));
      fmt::print("\n|---|");
      for (std::size_t p = 0; p < kProblems; ++p) fmt::print("---|");
      fmt::print("\n");
      for (std::size_t c = 0; c < cells_.size(); ++c) {
        fmt::print("| {} |", cells_[c].name());
        for (std::size_t p = 0; p < kProblems; ++p) {
          const std::vector<Summary>& own = compared_[c * kProblems + p];
          Eigen::VectorXd values(std::ssize(own));
          for (std::size_t s = 0; s < own.size(); ++s) values[static_cast<Eigen::Index>(s)] = own[s].*member;
          const covey::Moments moments = covey::moments(values);
          const double error = moments.sd / std::sqrt(static_cast<double>(own.size()));
          fmt::print("{}", is_signed ? fmt::format(" {:+.2f} ± {:.2f} |", moments.mean, error)
                                     : fmt::format(" {:.3f} ± {:.3f} |", moments.mean, error));
        }
        fmt::print("\n");
      }
    };
    print("Δ log10 regret", &Summary::regret, true);
    print("conformal coverage", &Summary::conformal, false);
  }

  /// One family of cells per colour, joined in the order of beta; a larger marker is a larger beta.
  covey::Plot panel(const std::string& title, const Axis& x, const Axis& y) const {
    covey::Plot plot({.title = title,
                      .x = {.label = x.label, .scale = x.scale},
                      .y = {.label = y.label, .scale = y.scale},
                      .width = 560,
                      .height = 400});
    constexpr std::array<covey::Color, 4> kColors = {covey::palette::kBlack, covey::palette::kBlue,
                                                     covey::palette::kVermillion, covey::palette::kGreen};
    std::size_t family = 0;
    for (std::size_t begin = 0; begin < cells_.size(); ++family) {
      const covey::Color color = kColors[family % kColors.size()];
      std::vector<double> xs;
      std::vector<double> ys;
      std::size_t end = begin;
      for (; end < cells_.size() && cells_[end].family() == cells_[begin].family(); ++end) {
        const Estimate across = estimate([&](const Sample& sample) { return x.value(sample[end]); });
        const Estimate up = estimate([&](const Sample& sample) { return y.value(sample[end]); });
        xs.push_back(across.value);
        ys.push_back(up.value);
        plot.intervals(std::vector{across.value}, std::vector{up.lower}, std::vector{up.upper},
                       {.color = color, .width = 1.0, .cap = 0.0, .opacity = 0.5});
        plot.line(std::vector{across.lower, across.upper}, std::vector{up.value, up.value},
                  {.color = color, .width = 1.0, .dash = covey::Dash::kDotted});
        plot.points(std::vector{across.value}, std::vector{up.value},
                    {.color = color, .radius = 2.0 + std::sqrt(cells_[end].beta)});
      }
      plot.line(xs, ys, {.color = color, .label = cells_[begin].family()});
      begin = end;
    }
    return plot;
  }

  Options options_;
  std::vector<Cell> cells_;
  std::size_t reference_ = 0;
  std::vector<std::vector<Summary>> compared_;  // of cell c and problem p at c · kProblems + p, per seed
  Sample sample_;
  std::vector<Sample> resamples_;
};

Options parse(int argc, char** argv) {
  using covey::benchmark::text;
  using covey::benchmark::whole;
  Options options;
  covey::benchmark::read_options(argc, argv,
                                 {{"--csv", text(options.csv)},
                                  {"--svg", text(options.svg)},
                                  {"--seeds", whole(options.seeds, 2)},
                                  {"--first-seed", whole(options.first_seed, 0)},
                                  {"--queries", whole(options.queries, 2)},
                                  {"--threads", whole(options.threads, 0)}});
  return options;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const Options options = parse(argc, argv);
    const std::vector<Cell> cells = make_cells();
    const Study study(options, cells, run_all(options, cells));
    study.print();
    if (!options.svg.empty()) {
      covey::AtomicFile file(options.svg);
      file.write(study.picture());
      file.commit();
    }
  } catch (const std::exception& error) {
    fmt::print(stderr,
               "attribution_study: {}\nusage: attribution_study [--seeds N] [--first-seed S] [--queries N] "
               "[--threads N] [--csv FILE] [--svg FILE]\n",
               error.what());
    return 2;
  }
}
