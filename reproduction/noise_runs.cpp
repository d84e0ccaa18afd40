#include <covey/gp/heteroscedastic.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/lbfgsb.h>
#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>
#include <covey/problems/registry.h>
#include <covey/suggest/starts.h>
#include <covey/suggest/suggest.h>
#include <reproduction/authors_acquisition.h>
#include <reproduction/noise_runs.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <utility>

namespace covey::reproduce::heteroscedastic_figure {
namespace {

// Streams of a seed.
enum : std::uint64_t { kStart = 1, kNoise, kSearch };
// Start points of sinc nearer to the middle than this are thrown away.
constexpr double kThrownAway = 3.0;
// One ascent from the middle of the prior.
const FitOptions kFit{.prior = Prior::kGamma, .screened = 0, .starts = 1, .finished = 1};

using Value = std::function<double(const Eigen::VectorXd& x)>;

/// The highest of a smooth function of one or two variables in the box: ascents from some of many points, by
/// differences.
Eigen::VectorXd maximize(const Value& value, const Problem& problem, const NoiseProtocol& protocol,
                         std::uint64_t seed) {
  const Eigen::VectorXd range = problem.upper() - problem.lower();
  Eigen::MatrixXd points = sobol_points(problem.d(), protocol.screened, seed);
  points = (points.array().colwise() * range.array()).colwise() + problem.lower().array();
  Eigen::VectorXd values(points.cols());
  for (Eigen::Index i = 0; i < points.cols(); ++i) values[i] = value(points.col(i));
  const Objective descent = [&](const Eigen::VectorXd& x, Eigen::VectorXd& gradient) {
    gradient.resize(x.size());
    for (Eigen::Index i = 0; i < x.size(); ++i) {
      const double step = 1e-5 * range[i];
      Eigen::VectorXd moved = x;
      moved[i] = x[i] + step;
      const double above = value(moved);
      moved[i] = x[i] - step;
      gradient[i] = -(above - value(moved)) / (2.0 * step);
    }
    return -value(x);
  };
  constexpr int kRestarts = 5;
  Rng rng(seed, kSearch);
  Eigen::VectorXd best;
  double least = std::numeric_limits<double>::infinity();
  for (const Eigen::Index start : choose_starts(values, points.cols(), kRestarts, rng)) {
    const LbfgsbSummary end = minimize_lbfgsb(descent, points.col(start), problem.lower(), problem.upper());
    if (best.size() > 0 && !(end.value < least)) continue;
    least = end.value;
    best = end.x;
  }
  return best;
}

/// An acquisition of a task's units as one of the unit cube.
class InCube final : public WeightedAcquisition {
 public:
  InCube(const WeightedAcquisition& inner, const Problem& problem)
      : inner_(inner), lower_(problem.lower()), range_(problem.upper() - problem.lower()) {}

  const Eigen::MatrixXd& X() const override { return inner_.X(); }
  Eigen::Index q() const override { return inner_.q(); }
  double level() const override { return inner_.level(); }
  const QueryWeights& weights() const override { return inner_.weights(); }
  double evaluate_under(const QueryWeights& weights, const Eigen::Ref<const Eigen::VectorXd>& u,
                        Eigen::VectorXd* gradient) const override {
    const double value = inner_.evaluate_under(weights, lower_ + range_.cwiseProduct(u), gradient);
    if (gradient != nullptr) gradient->array() *= range_.array();
    return value;
  }
  std::unique_ptr<const WeightedAcquisition> of_one_point(QueryWeights weights) const override {
    return inner_.of_one_point(std::move(weights));
  }

 private:
  const WeightedAcquisition& inner_;
  Eigen::VectorXd lower_, range_;
};

/// What is known between two rounds, in the task's units: `y` are the outcomes, per point of the baselines
/// several.
struct Data {
  Eigen::MatrixXd X;
  Eigen::VectorXd y;

  void add(const Eigen::VectorXd& x, const Eigen::VectorXd& outcomes) {
    const Eigen::Index n = y.size();
    X.conservativeResize(x.size(), n + outcomes.size());
    X.rightCols(outcomes.size()) = x.replicate(1, outcomes.size());
    y.conservativeResize(n + outcomes.size());
    y.tail(outcomes.size()) = outcomes;
  }
};

/// Says where to ask, given the data and a seed.
using Ask = std::function<Eigen::VectorXd(std::uint64_t seed)>;

/// cUCB with a homoscedastic model. The ratio is never trained.
Ask conformal_ask(const Data& data, const NoisyTask& task, const NoiseProtocol& protocol,
                  std::uint64_t seed) {
  const auto acquisition = std::make_shared<AuthorsAcquisition>(
      fit_gaussian_process(data.X, data.y, kFit).gp, QueryWeights::uniform(data.y.size()),
      AuthorsOptions{.labels = protocol.labels,
                     .alpha = LoopProtocol().alpha_at(data.y.size()),
                     .beta = protocol.beta,
                     .seed = seed});
  const Problem& problem = task.problem;
  const double range = (problem.upper() - problem.lower())[0];
  PaperSearchOptions chains{.steps = protocol.steps,
                            // In the cube a step of the task's units is range² times shorter.
                            .step = 1e-3 / (range * range),
                            .temperature = protocol.temperature,
                            .ratio = RatioSource::kUniform,
                            .screened = protocol.screened};
  return [acquisition, &problem, chains](std::uint64_t own_seed) mutable {
    chains.seed = own_seed;
    const PaperSearchResult found =
        paper_search(InCube(*acquisition, problem), Eigen::MatrixXd(problem.d(), 0), chains);
    return Eigen::VectorXd(problem.lower() +
                           (problem.upper() - problem.lower()).cwiseProduct(found.points.col(0)));
  };
}

double improvement(double mean, double sd, double best) {
  const double t = (mean - best) / sd;
  return (mean - best) * normal_cdf(t) + sd * normal_pdf(t);
}

/// The baselines, with a heteroscedastic model of replicates.
Ask replicated_ask(const Data& data, Contender contender, const NoisyTask& task,
                   const NoiseProtocol& protocol) {
  const Replicates replicates = group_replicates(data.X, data.y);
  const auto process =
      std::make_shared<const HeteroscedasticProcess>(fit_heteroscedastic_process(replicates, kFit).process);
  const double best = replicates.mean.maxCoeff();
  const Value value = [process, contender, protocol, best](const Eigen::VectorXd& x) {
    const HeteroscedasticMarginal at = process->predict(x);
    const double sd = std::sqrt(std::max(at.f_variance, 1e-12));
    // Mean and standard deviation of a log-normal noise variance.
    const double noise = std::exp(at.log_noise + 0.5 * at.log_noise_variance);
    const double noise_sd = noise * std::sqrt(std::expm1(at.log_noise_variance));
    if (contender == Contender::kRahbo) {
      const double penalty = protocol.rahbo_weight * (noise - protocol.rahbo_noise_reach * noise_sd);
      return at.mean + std::sqrt(protocol.rahbo_beta) * sd + (protocol.rahbo_rewards ? penalty : -penalty);
    }
    const double gain = improvement(at.mean, sd, best);
    const double gamma = protocol.anpei_gamma;
    if (protocol.anpei_rewards) {
      const double share = gamma * sd / std::sqrt(sd * sd + noise + gamma * gamma * sd * sd);
      return gain * (1.0 + protocol.anpei_weight * share);
    }
    const double share = gamma * std::sqrt(noise) / std::sqrt(sd * sd + noise + gamma * gamma * noise);
    return gain * (1.0 - protocol.anpei_weight * share);
  };
  const Problem& problem = task.problem;
  return [value, &problem, protocol](std::uint64_t seed) { return maximize(value, problem, protocol, seed); };
}

}  // namespace

Eigen::VectorXd NoisyTask::noise_variances(const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  if (knot_norm) {
    const double sum = X.cwiseAbs().cwiseInverse().sum();
    return Eigen::VectorXd::Constant(X.cols(), 0.1 / sum);
  }
  Eigen::VectorXd variances(X.cols());
  for (Eigen::Index i = 0; i < X.cols(); ++i) variances[i] = problem.noise_variance(X.col(i))[0];
  return variances;
}

Eigen::VectorXd NoisyTask::observe(const Eigen::Ref<const Eigen::MatrixXd>& X, Rng& rng) const {
  Eigen::VectorXd y = noise_variances(X).cwiseSqrt().cwiseProduct(rng.normal(X.cols(), 1));
  for (Eigen::Index i = 0; i < X.cols(); ++i) y[i] += problem.evaluate(X.col(i))[0];
  return y;
}

NoisyTask noisy_task(const std::string& name, const NoiseProtocol& protocol) {
  Problem problem = make_problem(name);
  if (name == "sinc" && protocol.rising_noise) {
    ProblemDefinition definition = problem.definition();
    definition.noise_variance = [falling = definition.noise_variance](
                                    const Eigen::Ref<const Eigen::VectorXd>& x) { return falling(-x); };
    problem = Problem(definition);
  }
  return {problem, name == "double-knot" && protocol.knot_norm};
}

Eigen::MatrixXd start_of(const NoisyTask& task, const NoiseProtocol& protocol, std::uint64_t seed) {
  Rng rng(seed, kStart);
  if (task.problem.d() == 2) return rng.uniform(2, protocol.initial);
  const double range = task.problem.upper()[0] - task.problem.lower()[0];
  const Eigen::MatrixXd drawn = task.problem.lower()[0] + range * rng.uniform(1, protocol.initial).array();
  std::vector<Eigen::Index> kept;
  for (Eigen::Index i = 0; i < drawn.cols(); ++i) {
    if (std::abs(drawn(0, i)) > kThrownAway) kept.push_back(i);
  }
  return drawn(Eigen::all, kept);
}

Course authors_course(const NoisyTask& task, Contender contender, const NoiseProtocol& protocol,
                      int evaluations, std::uint64_t seed) {
  const Eigen::Index outcomes = contender == Contender::kConformal ? 1 : protocol.replicates;
  Rng noise(seed, kNoise);
  Data data;
  Course course;
  double best = -std::numeric_limits<double>::infinity();
  const auto tell = [&](const Eigen::VectorXd& x, const Eigen::VectorXd& y) {
    data.add(x, y);
    best = std::max(best, protocol.noisy_progress ? y.mean() : task.problem.evaluate(x)[0]);
    // Replicates are there only together: until then progress is what it was.
    course.insert(course.end(), static_cast<std::size_t>(outcomes - 1),
                  course.empty() ? best : course.back());
    course.push_back(best);
  };
  const Eigen::MatrixXd start = start_of(task, protocol, seed);
  const Eigen::MatrixXd calls = start.replicate(1, outcomes);
  const Eigen::VectorXd y = task.observe(calls, noise);
  for (Eigen::Index i = 0; i < start.cols(); ++i) {
    Eigen::VectorXd own(outcomes);
    for (Eigen::Index r = 0; r < outcomes; ++r) own[r] = y[r * start.cols() + i];
    tell(start.col(i), own);
  }
  Ask ask;
  for (std::uint64_t round = 0; std::ssize(course) + outcomes <= evaluations; ++round) {
    const std::uint64_t own_seed = Rng(seed, kSearch + round).bits();
    if (!ask || !protocol.stale) {
      ask = contender == Contender::kConformal ? conformal_ask(data, task, protocol, own_seed)
                                               : replicated_ask(data, contender, task, protocol);
    }
    const Eigen::VectorXd x = ask(own_seed);
    tell(x, task.observe(x.replicate(1, outcomes), noise));
  }
  course.resize(static_cast<std::size_t>(evaluations), course.back());
  return course;
}

Course covey_course(const NoisyTask& task, const NoiseProtocol& protocol, int evaluations,
                    std::uint64_t seed) {
  const Problem& problem = task.problem;
  const Eigen::VectorXd range = problem.upper() - problem.lower();
  Rng noise(seed, kNoise);
  const Eigen::MatrixXd start = start_of(task, protocol, seed);
  History history{(start.colwise() - problem.lower()).array().colwise() / range.array(),
                  task.observe(start, noise).transpose()};
  Course course;
  double best = -std::numeric_limits<double>::infinity();
  const auto tell = [&](const Eigen::VectorXd& x) {
    best = std::max(best, problem.evaluate(x)[0]);
    course.push_back(best);
  };
  for (const auto x : start.colwise()) tell(x);
  while (std::ssize(course) < evaluations) {
    SuggestOptions options;
    options.acquisition = {AcquisitionKind::kUcb, true};
    options.seed = Rng(seed, kSearch + course.size()).bits();
    const Eigen::VectorXd u = suggest(history, options).queries[0].x;
    const Eigen::VectorXd x = problem.lower() + range.cwiseProduct(u);
    const Eigen::Index n = history.X.cols();
    history.X.conservativeResize(Eigen::NoChange, n + 1);
    history.X.rightCols(1) = u;
    history.Y.conservativeResize(Eigen::NoChange, n + 1);
    history.Y(0, n) = task.observe(x, noise)[0];
    tell(x);
  }
  return course;
}

}  // namespace covey::reproduce::heteroscedastic_figure
