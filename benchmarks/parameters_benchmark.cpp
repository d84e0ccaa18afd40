// Parameters of a laboratory: a mixture of few of many components, beside rejection sampling with the same
// model; and a context that moves the optimum, beside a model that does not know it.
//
//   parameters_benchmark [mixture|context|all] [SEEDS [FIRST_SEED]]      12 seeds from 50 on

#include <covey/loop/loop.h>
#include <covey/numerics/random.h>
#include <covey/numerics/statistics.h>
#include <covey/space/constraint.h>
#include <covey/suggest/domain.h>

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

namespace {

using covey::Loop;
using covey::Space;
using covey::Values;

constexpr int kInitial = 10;
constexpr int kTrials = 60;
constexpr double kFloor = 1e-9;  // regrets below count as this

void tell(Loop& loop, const Eigen::VectorXd& x, double value) {
  const covey::TrialObjective outcome{.value = value, .sem = {}, .frozen = {}, .verdict = {}};
  loop.tell(x, {&outcome, 1}, loop.n());
}

covey::SuggestOptions options_for(std::uint64_t seed, Eigen::Index n) {
  covey::SuggestOptions options;
  options.seed = covey::Rng(seed, static_cast<std::uint64_t>(100 + n)).bits();
  options.threads = 1;
  return options;
}

double middle(std::vector<double> values) {
  return covey::median(Eigen::Map<Eigen::VectorXd>(values.data(), std::ssize(values)));
}

/// Mean and standard error of paired differences.
void print_difference(const std::vector<double>& a, const std::vector<double>& b) {
  const auto n = static_cast<double>(a.size());
  Eigen::ArrayXd d(std::ssize(a));
  for (std::size_t i = 0; i < a.size(); ++i) {
    d[static_cast<Eigen::Index>(i)] = std::log10(std::max(kFloor, a[i])) - std::log10(std::max(kFloor, b[i]));
  }
  const double error = std::sqrt((d - d.mean()).square().sum() / (n - 1.0) / n);
  fmt::print("difference of log10 regrets: {:+.2f} ± {:.2f}\n", d.mean(), error);
}

// --- A mixture of at most four of twelve components, and a category ---

constexpr std::size_t kComponents = 12;

Space mixture_space() {
  std::vector<covey::Parameter> parameters;
  covey::NonzeroConstraint few{{}, 4};
  std::string sum;
  for (std::size_t i = 0; i < kComponents; ++i) {
    parameters.push_back({fmt::format("x{}", i), covey::FloatParameter{0.0, 1.0}});
    few.parameters.push_back(i);
    sum += fmt::format("{}x{}", i > 0 ? " + " : "", i);
  }
  parameters.push_back({"base", covey::CategoricalParameter{{"none", "naoh", "koh"}}});
  covey::Constraints constraints(std::vector{covey::parse_constraint(sum + " == 1", parameters)});
  constraints.nonzero.push_back(few);
  return Space(parameters, constraints);
}

/// A property of the mixture that is worst 0 at a recipe drawn by the seed: components have a pull each,
/// pairs work together or against each other.
std::function<double(const Values&)> mixture_regret(std::uint64_t seed) {
  covey::Rng rng(seed, 3);
  std::vector<double> best(kComponents, 0.0);
  for (int left = 4; left > 0;) {
    const std::size_t i = rng.below(kComponents);
    if (best[i] > 0.0) continue;
    best[i] = 0.1 + rng.uniform();
    --left;
  }
  double total = 0.0;
  for (const double share : best) total += share;
  for (double& share : best) share /= total;
  const std::size_t base = rng.below(3);
  return [best, base](const Values& values) {
    double distance = 0.0;
    for (std::size_t i = 0; i < kComponents; ++i)
      distance += std::pow(covey::number_of(values[i]) - best[i], 2);
    const std::string& chosen = std::get<std::string>(values[kComponents]);
    const char* names[] = {"none", "naoh", "koh"};
    return 1.0 - std::exp(-2.0 * distance) * (chosen == names[base] ? 1.0 : 0.8);
  };
}

/// What rejection leaves of a search: of points that were drawn in the space by chance the best one by the
/// same acquisition. Points that satisfy the constraints are drawn by choosing four components and shares
/// that sum to 1, as somebody would do by hand.
class DrawnDomain final : public covey::Domain {
 public:
  explicit DrawnDomain(const Space& space) : space_(space) {}
  Eigen::Index dimension() const override { return space_.dimension(); }
  Eigen::MatrixXd spread(Eigen::Index n, std::uint64_t seed) const override {
    covey::Rng rng(seed, 11);
    Eigen::MatrixXd points(dimension(), n);
    for (auto column : points.colwise()) {
      Values values(kComponents, 0.0);
      double total = 0.0;
      for (int left = 4; left > 0;) {
        const std::size_t i = rng.below(kComponents);
        if (covey::number_of(values[i]) > 0.0) continue;
        const double share = -std::log(1.0 - rng.uniform());
        values[i] = share;
        total += share;
        --left;
      }
      for (covey::Value& value : values) value = covey::number_of(value) / total;
      const char* names[] = {"none", "naoh", "koh"};
      values.emplace_back(std::string(names[rng.below(3)]));
      column = space_.encode(values);
    }
    return points;
  }
  Eigen::VectorXd near(const Eigen::Ref<const Eigen::VectorXd>&, double, covey::Rng& rng) const override {
    return spread(1, rng.bits()).col(0);
  }
  covey::Ascent ascend(const covey::Acquisition& acquisition, const Eigen::Ref<const Eigen::VectorXd>& start,
                       int) const override {
    return {start, acquisition.value(start), 1};
  }

 private:
  const Space& space_;
};

void run_mixture(int seeds, std::uint64_t first) {
  const Space space = mixture_space();
  const covey::SpaceDomain whole(space);
  const DrawnDomain drawn(space);
  std::vector<double> searched, rejected, seconds;
  for (int i = 0; i < seeds; ++i) {
    const std::uint64_t seed = first + static_cast<std::uint64_t>(i);
    const auto regret_of = mixture_regret(seed);
    const auto run = [&](const covey::Domain& domain, bool is_timed) {
      Loop loop(space.dimension(), {.directions = {covey::Direction::kMinimize}});
      double best = 1.0;
      const auto try_point = [&](const Eigen::VectorXd& x) {
        const double regret = regret_of(space.decode(x));
        best = std::min(best, regret);
        tell(loop, x, regret);
      };
      const Eigen::MatrixXd columns = whole.spread(kInitial, seed);
      for (const auto x : columns.colwise()) try_point(x);
      while (loop.n() < kTrials) {
        const auto begin = std::chrono::steady_clock::now();
        const Eigen::VectorXd x = loop.ask(domain, options_for(seed, loop.n())).queries[0].x;
        if (is_timed && loop.n() == kTrials - 1) {
          seconds.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
        }
        try_point(x);
      }
      return best;
    };
    searched.push_back(run(whole, true));
    rejected.push_back(run(drawn, false));
  }
  fmt::print("mixture, at most 4 of {} components and a category, {} trials, {} seeds from {}\n", kComponents,
             kTrials, seeds, first);
  fmt::print("median regret: search {:.3g}, the best of random recipes by the same model {:.3g}\n",
             middle(searched), middle(rejected));
  print_difference(searched, rejected);
  fmt::print("seconds of an ask at n = {}, one thread: median {:.2f}, largest {:.2f}\n", kTrials - 1,
             middle(seconds), *std::max_element(seconds.begin(), seconds.end()));
}

// --- A context ---

Space context_space() {
  return Space({{"humidity", covey::FloatParameter{20.0, 80.0}, "", true},
                {"heat", covey::FloatParameter{0.0, 1.0}},
                {"time", covey::FloatParameter{0.0, 1.0}}});
}

double context_regret(double humidity, double heat, double time) {
  const double h = (humidity - 20.0) / 60.0;
  return std::pow(heat - (0.2 + 0.6 * h), 2) + std::pow(time - 0.7 + 0.4 * h * h, 2);
}

void run_context(int seeds, std::uint64_t first) {
  const Space space = context_space();
  const Space blind({space.parameters()[1], space.parameters()[2]});
  std::vector<double> known, unknown;
  for (int i = 0; i < seeds; ++i) {
    const std::uint64_t seed = first + static_cast<std::uint64_t>(i);
    covey::Rng days(seed, 5);
    covey::Rng noise(seed, 6);
    Loop seeing(space.dimension(), {.directions = {covey::Direction::kMinimize}});
    Loop not_seeing(blind.dimension(), {.directions = {covey::Direction::kMinimize}});
    std::vector<double> last_known, last_unknown;
    for (int trial = 0; trial < 40; ++trial) {
      const double humidity = 20.0 + 60.0 * days.uniform();
      const covey::SpaceDomain today(space, {covey::Value(humidity), {}, {}});
      const covey::SpaceDomain ever(blind);
      const std::uint64_t draw = covey::Rng(seed, static_cast<std::uint64_t>(trial)).bits();
      const bool is_design = trial < 8;
      const Eigen::VectorXd x =
          is_design ? today.spread(1, draw).col(0) : seeing.ask(today, options_for(seed, trial)).queries[0].x;
      const Eigen::VectorXd y = is_design ? ever.spread(1, draw).col(0)
                                          : not_seeing.ask(ever, options_for(seed, trial)).queries[0].x;
      const Values a = space.decode(x);
      const Values b = blind.decode(y);
      const double regret_a = context_regret(humidity, covey::number_of(a[1]), covey::number_of(a[2]));
      const double regret_b = context_regret(humidity, covey::number_of(b[0]), covey::number_of(b[1]));
      const double error = 0.01 * noise.normal();
      tell(seeing, x, regret_a + error);
      tell(not_seeing, y, regret_b + error);
      if (trial >= 30) {
        last_known.push_back(regret_a);
        last_unknown.push_back(regret_b);
      }
    }
    known.push_back(middle(last_known));
    unknown.push_back(middle(last_unknown));
  }
  fmt::print("context, a bowl whose minimum moves with humidity, 40 days, noise .01, {} seeds from {}\n",
             seeds, first);
  fmt::print("median regret of the last ten days: humidity given {:.3g}, not known {:.3g}\n", middle(known),
             middle(unknown));
  print_difference(known, unknown);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string part = argc > 1 ? argv[1] : "all";
  const int seeds = argc > 2 ? std::max(2, std::atoi(argv[2])) : 12;
  const std::uint64_t first = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 50;
  if (part != "mixture" && part != "context" && part != "all") {
    fmt::print(stderr, "usage: parameters_benchmark [mixture|context|all] [SEEDS [FIRST_SEED]]\n");
    return 2;
  }
  if (part != "context") run_mixture(seeds, first);
  if (part != "mixture") run_context(seeds, first);
}
