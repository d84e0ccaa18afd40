// What limits on outcomes cost a search, and what is kept of what it promises: the regret of the best outcome
// that meets the limits, how often queries violate them, and how often the promised sets cover, on built-in
// problems with limits and, with TABLES=DIR, on two tables of real experiments.
//
//   limits_benchmark [SEEDS [FIRST_SEED [TASK [METHOD]]]]      12 seeds from 50 on, every task, every method

#include <covey/loop/loop.h>
#include <covey/numerics/random.h>
#include <covey/numerics/statistics.h>
#include <covey/problems/registry.h>
#include <covey/study/candidates.h>
#include <covey/suggest/domain.h>
#include <covey/suggest/pool_domain.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace {

using covey::Goal;
using covey::Loop;

constexpr int kInitial = 10;
constexpr double kFloor = 1e-6;  // regrets below this share of the range count as this

struct Task {
  std::string name;
  std::vector<Goal> goals;
  Eigen::Index dimension = 0;
  int queries = 40;
  double optimum = 0.0;  // utility
  double scale = 1.0;    // what regrets are divided by
  std::function<Eigen::VectorXd(const Eigen::VectorXd& u)> outcomes = {};
  std::shared_ptr<const covey::Pool> pool = {};  // null: the unit cube
};

Task problem_task(const std::string& name, int queries) {
  const auto problem = std::make_shared<covey::Problem>(covey::make_problem(name));
  Task task{.name = name, .goals = {}, .dimension = problem->d(), .queries = queries};
  for (const covey::ProblemObjective& objective : problem->objectives())
    task.goals.push_back(objective.goal());
  task.optimum = -problem->optimum()->value;
  task.scale = covey::function_sd(*problem)[0];
  task.outcomes = [problem](const Eigen::VectorXd& u) {
    return problem->evaluate(problem->lower() + (problem->upper() - problem->lower()).cwiseProduct(u));
  };
  return task;
}

/// A table of which `goals` are the columns of outcomes, in their order; `limit` is a quantile of the second
/// column that it may at most have, or what the first has at least to have.
Task table_task(const std::string& folder, const std::string& file, const std::vector<std::string>& outcomes,
                const std::vector<std::string>& ignored, std::optional<double> quantile) {
  covey::CandidateColumns columns;
  for (const std::string& name : outcomes) columns.objectives.push_back({name});
  columns.ignored = ignored;
  covey::ReadCandidates read = covey::read_candidates(covey::open_csv(folder + "/" + file + ".csv"), columns);
  const auto pool = std::make_shared<covey::Pool>(covey::Space(read.parameters), read.table.cells);
  const auto table = std::make_shared<covey::CandidateTable>(std::move(read.table));
  Task task{.name = file, .goals = {Goal()}, .dimension = pool->space().dimension(), .queries = 60};
  const bool has_limit_column = outcomes.size() > 1;
  std::vector<double> limited, wanted;
  for (const covey::KnownRow& row : table->known) {
    wanted.push_back(*row.values[0]);
    limited.push_back(*row.values[has_limit_column ? 1 : 0]);
  }
  std::vector<double> sorted = limited;
  std::ranges::sort(sorted);
  const double limit =
      quantile ? sorted[static_cast<std::size_t>(*quantile * static_cast<double>(sorted.size()))] : 1.0;
  task.goals.push_back(quantile ? Goal::within(-covey::kInfinity, limit)
                                : Goal::within(limit, covey::kInfinity));
  task.optimum = -covey::kInfinity;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (task.goals[1].is_met(limited[i])) task.optimum = std::max(task.optimum, wanted[i]);
  }
  task.scale = covey::moments(Eigen::Map<const Eigen::VectorXd>(wanted.data(), std::ssize(wanted))).sd;
  task.pool = pool;
  const auto cells = std::make_shared<std::vector<Eigen::Vector2d>>(static_cast<std::size_t>(pool->size()));
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    cells->at(static_cast<std::size_t>(table->known[i].row) - 1) = Eigen::Vector2d(wanted[i], limited[i]);
  }
  task.outcomes = [cells](const Eigen::VectorXd& row) { return (*cells)[static_cast<std::size_t>(row[0])]; };
  return task;
}

struct Method {
  std::string name;
  std::string acquisition = "cucb";  // "" for random points
  std::optional<double> violations = {};
};

struct Run {
  double regret = covey::kInfinity;
  int queries = 0;
  int violated = 0;
  int promised = 0;           // queries that promised the tolerated rate
  int promised_violated = 0;  // ... and violated a limit
  int covered[2] = {0, 0};    // of the objective and of the outcomes with limits
  int sets[2] = {0, 0};
};

Run run(const Task& task, const Method& method, std::uint64_t seed) {
  Loop loop(task.dimension, {.directions = task.goals});
  covey::Rng rng(seed, 7);
  std::vector<Eigen::Index> open;
  if (task.pool) {
    for (Eigen::Index i = 0; i < task.pool->size(); ++i) open.push_back(i);
  }
  Run done;
  const auto tell = [&](const Eigen::VectorXd& u, Eigen::Index row, const covey::Round* round) {
    const Eigen::VectorXd y = task.outcomes(
        task.pool ? Eigen::VectorXd(Eigen::VectorXd::Constant(1, static_cast<double>(row))) : u);
    std::vector<covey::TrialObjective> outcomes(task.goals.size());
    bool is_met = true;
    std::vector<covey::FrozenOutcome> said;
    if (round != nullptr) said = loop.said(*round, 0);
    for (std::size_t o = 0; o < outcomes.size(); ++o) {
      const double value = y[static_cast<Eigen::Index>(o)];
      outcomes[o].value = value;
      is_met = is_met && (!task.goals[o].is_limit() || task.goals[o].is_met(value));
      if (round == nullptr) continue;
      const bool is_limit = task.goals[o].is_limit();
      const bool is_covered = covey::contains(covey::promised_set(said[o].prediction), value);
      ++done.sets[is_limit ? 1 : 0];
      done.covered[is_limit ? 1 : 0] += is_covered ? 1 : 0;
      outcomes[o].frozen = std::move(said[o]);
      outcomes[o].verdict = covey::Verdict{.covered = is_covered};
    }
    if (is_met) done.regret = std::min(done.regret, task.optimum - task.goals[0].utility(y[0]));
    if (round != nullptr) {
      ++done.queries;
      done.violated += is_met ? 0 : 1;
      if (round->queries[0].tolerated) {
        ++done.promised;
        done.promised_violated += is_met ? 0 : 1;
      }
    }
    loop.tell(u, outcomes, loop.n());
    std::erase(open, row);
  };
  const auto tell_random = [&] {
    if (!task.pool) return tell(rng.uniform(task.dimension, 1), -1, nullptr);
    const Eigen::Index row = open[rng.below(open.size())];
    tell(task.pool->encode(row), row, nullptr);
  };
  for (int i = 0; i < kInitial; ++i) tell_random();
  for (int i = 0; i < task.queries; ++i) {
    if (method.acquisition.empty()) {
      tell_random();
      continue;
    }
    covey::SuggestOptions options{.acquisition = covey::acquisition_from_string(method.acquisition),
                                  .violations = method.violations,
                                  .seed = rng.bits()};
    const covey::Round round = task.pool ? loop.ask(covey::PoolDomain(task.pool, open), options)
                                         : loop.ask(covey::BoxDomain::unit_cube(task.dimension), options);
    tell(round.queries[0].x, round.queries[0].search.point.value_or(-1), &round);
  }
  return done;
}

void compare(const Task& task, int seeds, std::uint64_t first, const std::string& only) {
  for (const Method& method : {Method{"cucb"}, Method{"cei", "cei"},
                               Method{"cucb, 10 % tolerated", "cucb", 0.1}, Method{"random", ""}}) {
    if (!only.empty() && method.name != only) continue;
    std::vector<double> regrets;
    Run sum;
    int found = 0;
    for (int i = 0; i < seeds; ++i) {
      const Run done = run(task, method, first + static_cast<std::uint64_t>(i));
      regrets.push_back(std::max(kFloor, done.regret / task.scale));
      found += std::isfinite(done.regret) ? 1 : 0;
      sum.queries += done.queries;
      sum.violated += done.violated;
      sum.promised += done.promised;
      sum.promised_violated += done.promised_violated;
      for (const int k : {0, 1}) {
        sum.covered[k] += done.covered[k];
        sum.sets[k] += done.sets[k];
      }
    }
    std::ranges::sort(regrets);
    const auto share = [](int part, int whole) {
      return whole == 0 ? std::string("–") : fmt::format("{:.3f}", static_cast<double>(part) / whole);
    };
    fmt::print("| {} | {} | {:.2g} | {:.2g} | {}/{} | {} | {} of {} | {} | {} |\n", task.name, method.name,
               regrets[regrets.size() / 2], regrets[regrets.size() * 9 / 10], found, seeds,
               share(sum.violated, sum.queries), share(sum.promised_violated, sum.promised), sum.promised,
               share(sum.covered[0], sum.sets[0]), share(sum.covered[1], sum.sets[1]));
    std::fflush(stdout);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int seeds = argc > 1 ? std::max(1, std::atoi(argv[1])) : 12;
  const std::uint64_t first = argc > 2 ? static_cast<std::uint64_t>(std::atoll(argv[2])) : 50;
  const std::string only = argc > 3 ? argv[3] : "";
  const std::string only_method = argc > 4 ? argv[4] : "";
  fmt::print(
      "{} seeds from {} on, {} random points first. Regret: of the best outcome that meets the limits, in "
      "standard deviations of the objective.\n\n"
      "| task | method | median regret | 90 % | found | violated | of promises | covered | limits covered |\n"
      "|---|---|---|---|---|---|---|---|---|\n",
      seeds, first, kInitial);
  std::vector<Task> tasks = {problem_task("gardner1", 30),        problem_task("gardner2", 40),
                             problem_task("branin-disk", 30),     problem_task("hartmann6-limited", 50),
                             problem_task("pressure-vessel", 50), problem_task("speed-reducer", 40)};
  if (const char* folder = std::getenv("TABLES")) {
    tasks.push_back(table_task(folder, "hplc", {"peak_area"}, {}, {}));
    tasks.push_back(
        table_task(folder, "lnp3", {"encap_efficiency", "particle_diameter"}, {"drug_loading"}, 0.3));
  }
  for (const Task& task : tasks) {
    if (only.empty() || task.name == only) compare(task, seeds, first, only_method);
  }
  return 0;
}
