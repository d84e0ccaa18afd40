// What failed trials cost a search: regret after as many completed trials with and without failures, at
// random and in a region, and how often the region is asked.
//
//   failure_benchmark [SEEDS [FIRST_SEED]]      12 seeds from 50 on

#include <covey/loop/loop.h>
#include <covey/numerics/random.h>
#include <covey/numerics/statistics.h>
#include <covey/problems/registry.h>
#include <covey/suggest/domain.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace {

using covey::Domain;
using covey::Loop;

constexpr int kInitial = 10;
constexpr double kFloor = 1e-9;  // regrets below count as this
// A fifth of the space: the end of its first coordinate.
constexpr double kRegionBegin = 0.8;

struct Task {
  std::string name;
  std::shared_ptr<const Domain> domain;
  std::function<double(const Eigen::VectorXd&)> regret;  // at an encoded point
  int completed;                                         // trials
};

Task problem_task(const std::string& name, int completed) {
  const auto problem = std::make_shared<covey::Problem>(covey::make_problem(name));
  return {name, std::make_shared<covey::BoxDomain>(covey::BoxDomain::unit_cube(problem->d())),
          [problem](const Eigen::VectorXd& u) {
            const Eigen::VectorXd x =
                problem->lower() + (problem->upper() - problem->lower()).cwiseProduct(u);
            return *problem->regret(x);
          },
          completed};
}

/// Two floats, an int and a category.
Task mixed_task(int completed) {
  const covey::Space space({{"a", covey::FloatParameter{0.0, 1.0}},
                            {"b", covey::FloatParameter{0.0, 1.0}},
                            {"n", covey::IntParameter{0, 5}},
                            {"kind", covey::CategoricalParameter{{"x", "y", "z"}}}});
  return {"mixed", std::make_shared<covey::SpaceDomain>(space),
          [space](const Eigen::VectorXd& u) {
            const covey::Values v = space.decode(u);
            const auto n = static_cast<double>(std::get<std::int64_t>(v[2]));
            const std::string& kind = std::get<std::string>(v[3]);
            return std::pow(std::get<double>(v[0]) - 0.3, 2) + std::pow(std::get<double>(v[1]) - 0.6, 2) +
                   0.05 * std::pow(n - 2.0, 2) +
                   (kind == "x"   ? 0.0
                    : kind == "y" ? 0.1
                                  : 0.3);
          },
          completed};
}

struct Failures {
  const char* name;
  double rate = 0.0;    // at random
  bool region = false;  // always, in the region
};

struct Run {
  double regret = 0.0;
  int asked = 0;
  double region_share = 0.0;  // of the last third of what was asked
};

Run run(const Task& task, const Failures& failures, std::uint64_t seed) {
  Loop loop(task.domain->dimension(), {.directions = {covey::Direction::kMinimize}});
  covey::Rng rng(seed, 7);
  Run result{.regret = std::numeric_limits<double>::infinity()};
  std::vector<bool> in_region;
  const auto try_point = [&](const Eigen::VectorXd& x) {
    ++result.asked;
    in_region.push_back(x[0] > kRegionBegin);
    if (rng.uniform() < failures.rate || (failures.region && in_region.back())) return loop.fail(x);
    const double regret = task.regret(x);
    result.regret = std::min(result.regret, regret);
    const covey::TrialObjective outcome{.value = regret, .sem = {}, .frozen = {}, .verdict = {}};
    loop.tell(x, {&outcome, 1}, loop.n());
  };
  const Eigen::MatrixXd initial = task.domain->spread(4 * kInitial, seed);
  for (Eigen::Index i = 0; loop.n() < kInitial && i < initial.cols(); ++i) try_point(initial.col(i));
  while (loop.n() < task.completed && result.asked < 3 * task.completed) {
    covey::SuggestOptions options;
    options.seed = covey::Rng(seed, static_cast<std::uint64_t>(100 + result.asked)).bits();
    options.threads = 0;
    try_point(loop.ask(*task.domain, options).queries[0].x);
  }
  const std::size_t last = in_region.size() / 3;
  result.region_share = static_cast<double>(std::count(in_region.end() - static_cast<std::ptrdiff_t>(last),
                                                       in_region.end(), true)) /
                        static_cast<double>(last);
  return result;
}

double middle(const std::vector<double>& values) {
  return covey::median(Eigen::Map<const Eigen::VectorXd>(values.data(), std::ssize(values)));
}

void compare(const Task& task, int seeds, std::uint64_t first) {
  std::vector<double> clean;
  for (const Failures& failures :
       {Failures{"none"}, Failures{"10 % at random", 0.1}, Failures{"25 % at random", 0.25},
        Failures{"a fifth of the space", 0.0, true}}) {
    std::vector<double> regrets, differences, shares;
    double asked = 0.0;
    for (int i = 0; i < seeds; ++i) {
      const Run done = run(task, failures, first + static_cast<std::uint64_t>(i));
      regrets.push_back(done.regret);
      shares.push_back(done.region_share);
      asked += done.asked / static_cast<double>(seeds);
      const double logarithm = std::log10(std::max(kFloor, done.regret));
      if (failures.rate == 0.0 && !failures.region) clean.push_back(logarithm);
      differences.push_back(logarithm - clean[static_cast<std::size_t>(i)]);
    }
    const Eigen::Map<const Eigen::ArrayXd> d(differences.data(), std::ssize(differences));
    const double error = std::sqrt((d - d.mean()).square().sum() / (seeds - 1.0) / seeds);
    const Eigen::Map<const Eigen::ArrayXd> share(shares.data(), std::ssize(shares));
    fmt::print("{:18} {:22} {:10.3g} {:+8.2f} ± {:4.2f} {:8.1f} {:8.2f}\n", task.name, failures.name,
               middle(regrets), d.mean(), error, asked, share.mean());
    std::fflush(stdout);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int seeds = argc > 1 ? std::max(2, std::atoi(argv[1])) : 12;
  const std::uint64_t first = argc > 2 ? static_cast<std::uint64_t>(std::atoll(argv[2])) : 50;
  fmt::print(
      "Regret after as many completed trials, {} seeds from {} on. Decades: mean difference to the same "
      "seeds "
      "without failures.\nRegion: share of the last third of the trials in the end of the first coordinate, "
      "a "
      "fifth of the space.\n\n{:18} {:22} {:>10} {:>15} {:>8} {:>8}\n",
      seeds, first, "task", "failures", "median", "decades", "asked", "region");
  for (const Task& task : {problem_task("branin", 35), problem_task("hartmann6", 50),
                           problem_task("styblinski-tang:4", 50), mixed_task(35)}) {
    compare(task, seeds, first);
  }
  return 0;
}
