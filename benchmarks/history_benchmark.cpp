// What earlier studies are worth to a new one.
//
//   history_benchmark [--cases branin,hartmann6,levy:2,levy:6,suzuki,amination] [--tables DIR] [--seeds 8]
//                     [--first 0] [--evaluations 40] [--before 50] [--threads 1]
//
// A case is a new study and an earlier one:
//   branin, hartmann6  the same function, the optimum moved by a twentieth of the box and the outcomes times
//                      3 plus 10
//   levy:2, levy:6     another function: Branin and Hartmann-6 after Levy's, which have nothing in common
//                      with it
//   suzuki             the rows of suzuki_ii.csv after all of suzuki_i.csv
//   amination          the rows of one aryl halide, another for every seed, after those of the next four
// Functions are studied before with as many evaluations as --before says, by the same program. Every new
// study runs cold, cold with as few initial points as a study with a history has, and with `[history]`, from
// the same seed. Printed are: the regrets after 10, 20 and all evaluations, medians over the seeds, in this
// order; the number of evaluations after which the study with a history is as good as the cold one at its
// end, median and range (one more than all: never); in how many runs it ends better, as good or worse than
// it; in how many the earlier study was let go, and the coverage of the tracked sets with their number.

#include "study.h"

#include <covey/numerics/parallel.h>
#include <covey/problems/registry.h>
#include <covey/study/definition.h>
#include <covey/study/past_study.h>
#include <covey/study/studies.h>
#include <covey/text/csv.h>
#include <covey/text/number.h>
#include <support/temporary_folder.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>
#include <fstream>
#include <functional>
#include <limits>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

using covey::Json;
using covey::Values;
using covey::benchmark::median_of;

// What initial_points() makes of the default.
constexpr int kFewInitial = 4;

struct Settings {
  std::string cases = "branin,hartmann6,levy:2,levy:6";
  std::string tables;
  int seeds = 8;
  int first = 0;
  int evaluations = 40;
  int before = 50;
  int threads = 1;
};

/// A study that can be run: its definition without name and seed, and the outcome of a point.
struct Task {
  Json definition;
  std::function<double(const covey::Study& study, const covey::Trial& trial)> outcome;
  double best = 0.0;
};

struct Run {
  std::vector<double> regrets;  ///< after each evaluation, of the best so far
  int covered = 0;
  int judged = 0;
  bool let_go = false;
};

Json definition_of(const Task& task, const std::string& name, int seed) {
  Json definition = task.definition;
  definition["study"]["name"] = name;
  definition["study"]["seed"] = seed;
  return definition;
}

Run run(covey::Studies& studies, const Task& task, const Json& definition, int evaluations) {
  studies.create(covey::read_definition(definition));
  const std::string name = definition["study"]["name"];
  const bool is_lower = definition["study"]["objectives"]["y"] == "minimize";
  Run result;
  double regret = std::numeric_limits<double>::infinity();
  for (int i = 0; i < evaluations; ++i) {
    const covey::AskResult asked = studies.ask(name, {.threads = 1});
    const covey::Trial& trial = asked.trials[0];
    const double y = task.outcome(asked.study, trial);
    regret = std::min(regret, is_lower ? y - task.best : task.best - y);
    result.regrets.push_back(regret);
    const covey::Trial told = studies.tell(name, trial.number, {.values = {y}});
    if (const auto& verdict = told.objectives[0].verdict) {
      result.covered += verdict->covered ? 1 : 0;
      ++result.judged;
    }
  }
  const covey::Study study = studies.load(name);
  result.let_go = study.past && !study.past->is_used();
  return result;
}

// --- Functions ---

Task function_task(const covey::Problem& problem, double factor, double offset) {
  Task task;
  Json parameters = Json::object();
  for (Eigen::Index k = 0; k < problem.d(); ++k) {
    parameters[fmt::format("x{}", k + 1)] = {{"type", "float"}, {"low", 0.0}, {"high", 1.0}};
  }
  task.definition = {{"study", {{"objectives", {{"y", "minimize"}}}}}, {"parameters", parameters}};
  task.outcome = [problem, factor, offset](const covey::Study&, const covey::Trial& trial) {
    Eigen::VectorXd x = problem.lower();
    for (Eigen::Index k = 0; k < x.size(); ++k) {
      x[k] += std::get<double>(trial.params[static_cast<std::size_t>(k)]) *
              (problem.upper()[k] - problem.lower()[k]);
    }
    return factor * problem.evaluate(x)[0] + offset;
  };
  task.best = problem.optimum() ? factor * problem.optimum()->value + offset : 0.0;
  return task;
}

// --- Tables ---

using Row = std::map<std::string, std::string>;

std::vector<Row> read_table(const std::string& path) {
  covey::CsvReader reader = covey::open_csv(path);
  std::vector<Row> rows;
  while (reader.next()) {
    Row& row = rows.emplace_back();
    for (std::size_t i = 0; i < reader.columns().size(); ++i) row[reader.columns()[i]] = reader.cell(i);
  }
  return rows;
}

/// A study over the rows, of which the values of `inputs` are parameters and that of `outcome` is y; it may
/// be known.
Task table_task(const std::vector<Row>& rows, const std::vector<std::string>& inputs,
                const std::string& outcome, bool is_known) {
  std::map<std::string, double> values;
  std::string csv = fmt::format("{}{}\n", fmt::join(inputs, ","), is_known ? ",y" : "");
  const auto key_of = [inputs](const auto& cell) {
    std::string key;
    for (const std::string& input : inputs) key += cell(input) + "\n";
    return key;
  };
  const auto plain = [](const std::string& text) {
    const std::optional<double> number = covey::parse_number(text);
    return number ? fmt::format("{}", *number) : text;
  };
  Task task;
  for (const Row& row : rows) {
    const double y = *covey::parse_number(row.at(outcome));
    task.best = std::max(task.best, y);
    values.emplace(key_of([&](const std::string& input) { return plain(row.at(input)); }), y);
    std::vector<std::string> cells;
    for (const std::string& input : inputs) cells.push_back(covey::csv_quote(row.at(input)));
    csv += fmt::format("{}{}\n", fmt::join(cells, ","), is_known ? "," + row.at(outcome) : "");
  }
  task.definition = {{"study", {{"objectives", {{"y", "maximize"}}}}}, {"candidates", {{"csv", csv}}}};
  task.outcome = [values, key_of](const covey::Study& study, const covey::Trial& trial) {
    return values.at(key_of([&](const std::string& input) {
      const covey::Value& value = trial.params[*study.space.find(input)];
      const auto* text = std::get_if<std::string>(&value);
      return text != nullptr ? *text : fmt::format("{}", covey::number_of(value));
    }));
  };
  return task;
}

// --- Cases ---

/// The new study, and the earlier one with the evaluations that are made of it; of a known table none.
struct Case {
  Task now;
  Task before;
  int evaluations = 0;
};

Case case_of(const std::string& name, const Settings& settings, int seed) {
  if (name == "suzuki") {
    const std::vector<std::string> inputs{"ligand", "res_time", "temperature", "catalyst_loading"};
    return {table_task(read_table(settings.tables + "/suzuki_ii.csv"), inputs, "yield", false),
            table_task(read_table(settings.tables + "/suzuki_i.csv"), inputs, "yield", true), 0};
  }
  if (name == "amination") {
    const std::vector<Row> rows = read_table(settings.tables + "/amination.csv");
    std::vector<std::string> halides;
    for (const Row& row : rows) halides.push_back(row.at("Aryl_halide_SMILES"));
    std::ranges::sort(halides);
    halides.erase(std::unique(halides.begin(), halides.end()), halides.end());
    std::vector<Row> now, before;
    for (const Row& row : rows) {
      const auto place = std::ranges::find(halides, row.at("Aryl_halide_SMILES")) - halides.begin() -
                         seed % std::ssize(halides);
      const auto turn = (place + std::ssize(halides)) % std::ssize(halides);
      if (turn == 0) now.push_back(row);
      if (turn >= 1 && turn <= 4) before.push_back(row);
    }
    const std::vector<std::string> inputs{"Additive_SMILES", "Base_SMILES", "Ligand_SMILES"};
    std::vector<std::string> all = inputs;
    all.insert(all.begin(), "Aryl_halide_SMILES");
    return {table_task(now, inputs, "yield", false), table_task(before, all, "yield", true), 0};
  }
  const bool is_other = name.starts_with("levy");
  const covey::Problem source = covey::make_problem(!is_other          ? name
                                                    : name == "levy:2" ? "branin"
                                                                       : "hartmann6");
  if (is_other) {
    return {function_task(source, 1.0, 0.0), function_task(covey::make_problem(name), 1.0, 0.0),
            settings.before};
  }
  const covey::Problem moved = covey::shifted(source, 0.05 * (source.upper() - source.lower()));
  return {function_task(source, 1.0, 0.0), function_task(moved, 3.0, 10.0), settings.before};
}

struct Runs {
  Run cold;
  Run few;  ///< cold, with few initial points
  Run warm;
};

Runs compare(const std::string& name, const Settings& settings, int seed) {
  const covey::test::TemporaryFolder folder;
  covey::Studies studies(covey::open_database("sqlite:///" + (folder / "runs.db")));
  const Case one = case_of(name, settings, seed);
  run(studies, one.before, definition_of(one.before, "before", seed + 1000), one.evaluations);
  Runs runs;
  runs.cold = run(studies, one.now, definition_of(one.now, "cold", seed), settings.evaluations);
  Json definition = definition_of(one.now, "few", seed);
  definition["study"]["initial"] = kFewInitial;
  runs.few = run(studies, one.now, definition, settings.evaluations);
  definition = definition_of(one.now, "warm", seed);
  definition["history"] = {{"studies", {"before"}}};
  runs.warm = run(studies, one.now, definition, settings.evaluations);
  return runs;
}

void print(const std::string& name, const std::vector<Runs>& all, int evaluations) {
  const auto regret = [&](Run Runs::*which, int after) {
    std::vector<double> values;
    for (const Runs& runs : all)
      values.push_back((runs.*which).regrets[static_cast<std::size_t>(std::min(after, evaluations) - 1)]);
    return median_of(values);
  };
  std::vector<double> needed;
  int better = 0, equal = 0, worse = 0, gone = 0, covered = 0, judged = 0;
  for (const auto& [cold, few, warm] : all) {
    const double goal = cold.regrets.back();
    const auto reached = std::ranges::find_if(warm.regrets, [&](double r) { return r <= goal; });
    needed.push_back(static_cast<double>(reached - warm.regrets.begin() + 1));
    (warm.regrets.back() < goal ? better : warm.regrets.back() > goal ? worse : equal) += 1;
    gone += warm.let_go ? 1 : 0;
    covered += warm.covered;
    judged += warm.judged;
  }
  fmt::print("| {} |", name);
  for (const int after : {10, 20, evaluations})
    fmt::print(" {:.3g} / {:.3g} / {:.3g} |", regret(&Runs::cold, after), regret(&Runs::few, after),
               regret(&Runs::warm, after));
  fmt::print(" {:.3g} ({:g} to {:g}) | {} / {} / {} | {} of {} | {:.3f} of {} |\n", median_of(needed),
             *std::ranges::min_element(needed), *std::ranges::max_element(needed), better, equal, worse, gone,
             all.size(), static_cast<double>(covered) / std::max(1, judged), judged);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) try {
  Settings settings;
  using covey::benchmark::text;
  using covey::benchmark::whole;
  covey::benchmark::read_options(argc, argv,
                                 {{"--cases", text(settings.cases)},
                                  {"--tables", text(settings.tables)},
                                  {"--seeds", whole(settings.seeds, 1)},
                                  {"--first", whole(settings.first, 0)},
                                  {"--evaluations", whole(settings.evaluations, 1)},
                                  {"--before", whole(settings.before, 2)},
                                  {"--threads", whole(settings.threads, 1)}});
  fmt::print(
      "| case | regret after 10, cold / few initial / history | after 20 | at the end | evaluations to the "
      "cold end | "
      "better "
      "/ equal / worse | let go | coverage |\n|---|---|---|---|---|---|---|---|\n");
  std::istringstream names(settings.cases);
  for (std::string name; std::getline(names, name, ',');) {
    std::vector<Runs> all(static_cast<std::size_t>(settings.seeds));
    covey::parallel_for(settings.seeds, settings.threads, [&](Eigen::Index i) {
      all[static_cast<std::size_t>(i)] = compare(name, settings, settings.first + static_cast<int>(i));
    });
    print(name, all, settings.evaluations);
  }
  return 0;
} catch (const std::exception& error) {
  fmt::print(stderr, "history_benchmark: {}\n", error.what());
  return 2;
}
