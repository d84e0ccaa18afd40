#include <covey/numerics/parallel.h>
#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>
#include <covey/numerics/special.h>
#include <covey/numerics/statistics.h>
#include <covey/numerics/text.h>
#include <covey/suggest/paper_search.h>
#include <covey/suggest/starts.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

// Streams of one seed; chain c has kChainStream + c.
constexpr std::uint64_t kStartStream = 1;
constexpr std::uint64_t kPoolStream = 2;
constexpr std::uint64_t kChainStream = 16;
// The part of the steps over which the drift of the ratio is measured.
constexpr int kDriftShare = 4;

// Of momentum chains.
constexpr double kMomentum = 0.9;
constexpr double kLeastStepShare = 1.0 / 16.0;
constexpr int kStepPeriods = 2;  // of the cosine that the step follows, over all steps
constexpr double kWallHeight = 100.0;
constexpr double kWallWidth = 0.01;

void validate(const PaperSearchOptions& options) {
  const auto require = [](bool holds, const char* field, double value, const char* expected) {
    if (holds) return;
    throw std::invalid_argument(std::string("PaperSearchOptions: ") + field + " is " + number_text(value) +
                                ", expected " + expected);
  };
  require(options.chains >= 1, "chains", options.chains, ">= 1");
  require(options.steps >= 1, "steps", options.steps, ">= 1");
  require(options.burn_in >= 0, "burn_in", options.burn_in, ">= 0");
  require(options.step > 0.0, "step", options.step, "> 0");
  require(options.temperature >= 0.0, "temperature", options.temperature, ">= 0");
  require(options.refit_every >= 1, "refit_every", options.refit_every, ">= 1");
  require(options.screened >= options.chains, "screened", options.screened, "at least as many as chains");
  require(options.around_best >= 0, "around_best", options.around_best, ">= 0");
  require(options.pool >= 1, "pool", options.pool, ">= 1");
}

/// Sobol batches first, then batches of steps around good observations.
Eigen::MatrixXd candidates(Eigen::Index d, Eigen::Index q, const Eigen::Ref<const Eigen::MatrixXd>& best,
                           const PaperSearchOptions& options, Rng& rng) {
  const Eigen::Index near = best.cols() > 0 ? options.around_best : 0;
  Eigen::MatrixXd batches(d * q, options.screened + near);
  batches.leftCols(options.screened) = sobol_points(d * q, options.screened, options.seed);
  for (Eigen::Index i = 0; i < near; ++i) {
    const double step = random_step(rng);
    Eigen::VectorXd moved = step * rng.normal(d * q, 1);
    for (Eigen::Index m = 0; m < q; ++m) moved.segment(m * d, d) += best.col((i + m) % best.cols());
    batches.col(options.screened + i) = moved.cwiseMax(0.0).cwiseMin(1.0);
  }
  return batches;
}

bool in_cube(const Eigen::Ref<const Eigen::MatrixXd>& points) {
  return (points.array() >= 0.0).all() && (points.array() <= 1.0).all();
}

/// Adds the gradient of −wall.
void push_from_walls(const Eigen::VectorXd& x, Eigen::VectorXd& gradient) {
  const double scale = kWallHeight / (kWallWidth * static_cast<double>(x.size()));
  for (Eigen::Index i = 0; i < x.size(); ++i) {
    const double low = sigmoid(-x[i] / kWallWidth);
    const double high = sigmoid((x[i] - 1.0) / kWallWidth);
    gradient[i] += scale * (low * (1.0 - low) - high * (1.0 - high));
  }
}

/// One Langevin chain.
struct Chain {
  Chain(const PaperSearchOptions& options, int index, Eigen::VectorXd from)
      : rng(options.seed, kChainStream + static_cast<std::uint64_t>(index)),
        start(std::move(from)),
        x(start),
        velocity(Eigen::VectorXd::Zero(start.size())) {}

  /// Step t, from 0.
  void step(const WeightedAcquisition& acquisition, const QueryWeights& weights,
            const PaperSearchOptions& options, int t) {
    acquisition.evaluate_under(weights, x, &gradient);
    if (options.type == ChainType::kPlain) {
      const double noise = std::sqrt(2.0 * options.step * options.temperature);
      x += options.step * gradient + noise * rng.normal(x.size(), 1);
      in_bounds += in_cube(x) ? 1 : 0;
      x = x.cwiseMax(0.0).cwiseMin(1.0);
      return;
    }
    push_from_walls(x, gradient);
    const double phase = 2.0 * std::numbers::pi * kStepPeriods * t / options.steps;
    const double share = kLeastStepShare + (1.0 - kLeastStepShare) * 0.5 * (1.0 + std::cos(phase));
    const double eta = options.step * share;
    const double temperature = options.temperature / std::sqrt(static_cast<double>(acquisition.X().rows()));
    const double noise = std::sqrt(2.0 * eta * (1.0 - kMomentum) * temperature);
    velocity = kMomentum * velocity + eta * gradient + noise * rng.normal(x.size(), 1);
    x += velocity;
    in_bounds += in_cube(x) ? 1 : 0;
  }

  Rng rng;
  Eigen::VectorXd start;
  Eigen::VectorXd x;
  Eigen::VectorXd velocity;
  Eigen::VectorXd gradient;
  int in_bounds = 0;
};

/// The weights under r ≡ 1: 1 for the data, 0 for pending points.
QueryWeights unlearned_weights(const WeightedAcquisition& acquisition) {
  return {(acquisition.weights().ratios.array() > 0.0).cast<double>().matrix()};
}

/// The weights as they are learnt along the way. Pending points (ratio 0) are no data: they teach nothing and
/// weigh nothing.
class WeightLearner {
 public:
  WeightLearner(const WeightedAcquisition& acquisition, const PaperSearchOptions& options,
                const Eigen::MatrixXd& first_samples, const PastProposals& past)
      : acquisition_(acquisition), options_(options), current_(unlearned_weights(acquisition)) {
    std::vector<Eigen::Index> observed;
    for (Eigen::Index i = 0; i < acquisition.X().cols(); ++i) {
      if (current_.ratios[i] > 0.0) observed.push_back(i);
    }
    data_ = acquisition.X()(Eigen::all, observed);
    if (options.ratio == RatioSource::kClassifier) {
      ClassifierOptions classifier = options.classifier;
      classifier.seed = options.seed;
      classifier_.emplace(input_units(classifier, data_, first_samples), classifier);
    } else if (options.ratio == RatioSource::kEnergy) {
      start_from_energy(past);
    }
  }

  const QueryWeights& current() const { return current_; }
  const std::optional<LogDensity>& proposal() const { return proposal_; }
  double drift() const { return drift_; }
  double loss() const { return loss_; }

  /// After `steps` steps that count, with all samples so far.
  void learn(int steps, const Eigen::Ref<const Eigen::MatrixXd>& samples) {
    drift_ = 0.0;
    if (options_.ratio == RatioSource::kClassifier) {
      loss_ = classifier_->step(data_, samples);
      use(std::make_shared<const ClassifierRatio>(classifier_->ratio()));
    } else if (options_.ratio == RatioSource::kKernel && steps % options_.refit_every == 0) {
      KernelLogisticOptions kernel = options_.kernel;
      kernel.seed = options_.seed;
      RatioFit fit = fit_kernel_logistic_ratio(data_, samples, kernel);
      loss_ = fit.summary.loss;
      use(std::move(fit.ratio));
    }
  }

 private:
  void use(std::shared_ptr<const DensityRatio> ratio) {
    QueryWeights next = QueryWeights::of(std::move(ratio), acquisition_.X());
    next.ratios = (current_.ratios.array() > 0.0).select(next.ratios, 0.0);
    double squares = 0.0;
    for (Eigen::Index i = 0; i < next.ratios.size(); ++i) {
      if (next.ratios[i] > 0.0) squares += std::pow(std::log(next.ratios[i] / current_.ratios[i]), 2);
    }
    drift_ = std::sqrt(squares / static_cast<double>(data_.cols()));
    current_ = std::move(next);
  }

  /// r = exp(lambda·a)/Z over the mixture of the past, a being the acquisition of a single point under r ≡ 1.
  void start_from_energy(const PastProposals& past) {
    const std::shared_ptr<const WeightedAcquisition> a = acquisition_.of_one_point(current_);
    const Energy energy = [a](const Eigen::VectorXd& x, Eigen::VectorXd* gradient) {
      return a->evaluate(x, gradient);
    };
    const Eigen::Index d = acquisition_.X().rows();
    proposal_ =
        energy_density(d, energy, options_.energy, options_.pool, Rng(options_.seed, kPoolStream).bits());
    use(energy_ratio(d, *proposal_, past, data_.cols()));
  }

  const WeightedAcquisition& acquisition_;
  const PaperSearchOptions& options_;
  Eigen::MatrixXd data_;
  QueryWeights current_;
  std::optional<RatioClassifier> classifier_;
  std::optional<LogDensity> proposal_;
  double drift_ = 0.0;
  double loss_ = 0.0;
};

/// The chains at their starts, the best of the candidates under r ≡ 1.
std::vector<Chain> start_chains(const WeightedAcquisition& acquisition,
                                const Eigen::Ref<const Eigen::MatrixXd>& best,
                                const PaperSearchOptions& options, PaperSearchResult& result) {
  Rng rng(options.seed, kStartStream);
  const Eigen::MatrixXd batches = candidates(acquisition.X().rows(), acquisition.q(), best, options, rng);
  const QueryWeights weights = unlearned_weights(acquisition);
  Eigen::VectorXd values(batches.cols());
  parallel_for(batches.cols(), options.threads, [&](Eigen::Index i) {
    values[i] = acquisition.evaluate_under(weights, batches.col(i), nullptr);
  });
  result.screened_value = values.maxCoeff();
  result.evaluations = static_cast<int>(batches.cols());
  std::vector<Chain> chains;
  for (const Eigen::Index i : choose_starts(values, options.screened, options.chains, rng)) {
    chains.emplace_back(options, static_cast<int>(chains.size()), batches.col(i));
  }
  return chains;
}

/// Takes the batch that is best under the last weights: under those of its own step, when it was sampled, it
/// had another value.
void choose_batch(const WeightedAcquisition& acquisition, const std::vector<Chain>& chains,
                  const PaperSearchOptions& options, PaperSearchResult& result) {
  const Eigen::Index d = acquisition.X().rows();
  const Eigen::Index q = acquisition.q();
  std::vector<Eigen::VectorXd> batches;
  for (const Chain& chain : chains) batches.push_back(chain.start);
  for (Eigen::Index first = 0; first < result.samples.cols(); first += q) {
    const auto batch = result.samples.middleCols(first, q);
    if (in_cube(batch)) batches.emplace_back(batch.reshaped());
  }
  Eigen::VectorXd values(std::ssize(batches));
  parallel_for(values.size(), options.threads, [&](Eigen::Index i) {
    values[i] = acquisition.evaluate_under(result.weights, batches[static_cast<std::size_t>(i)], nullptr);
  });
  Eigen::Index best = 0;
  result.value = values.maxCoeff(&best);
  result.points = batches[static_cast<std::size_t>(best)].reshaped(d, q);
  result.evaluations += static_cast<int>(values.size());
}

}  // namespace

PaperSearchResult paper_search(const WeightedAcquisition& acquisition,
                               const Eigen::Ref<const Eigen::MatrixXd>& best,
                               const PaperSearchOptions& options, const PastProposals& past) {
  const auto begin = std::chrono::steady_clock::now();
  validate(options);
  const Eigen::Index d = acquisition.X().rows();
  const Eigen::Index q = acquisition.q();
  const Eigen::Index points_per_step = options.chains * q;
  PaperSearchResult result;
  std::vector<Chain> chains = start_chains(acquisition, best, options, result);
  Eigen::MatrixXd starts(d, points_per_step);
  for (int c = 0; c < options.chains; ++c) {
    starts.middleCols(c * q, q) = chains[static_cast<std::size_t>(c)].x.reshaped(d, q);
  }

  // Algorithm 4. All chains take a step under one ratio; then the ratio takes one on all that they have
  // sampled.
  WeightLearner learner(acquisition, options, starts, past);
  const int counting = std::max(0, options.steps - options.burn_in);
  result.samples.resize(d, points_per_step * counting);
  double drift = 0.0;
  int out_of_distribution = 0;
  const int drift_from = options.steps - std::max(1, options.steps / kDriftShare);
  for (int t = 0; t < options.steps; ++t) {
    const QueryWeights& weights = learner.current();
    parallel_for(options.chains, options.threads, [&](Eigen::Index c) {
      chains[static_cast<std::size_t>(c)].step(acquisition, weights, options, t);
    });
    if (t < options.burn_in) continue;
    const Eigen::Index sampled = (t - options.burn_in) * points_per_step;
    for (int c = 0; c < options.chains; ++c) {
      result.samples.middleCols(sampled + c * q, q) = chains[static_cast<std::size_t>(c)].x.reshaped(d, q);
    }
    for (Eigen::Index i = 0; i < points_per_step; ++i) {
      const double w_n = weights.at(result.samples.col(sampled + i)).w_n();
      if (exceeds_level(w_n, acquisition.level())) ++out_of_distribution;
    }
    learner.learn(t - options.burn_in + 1, result.samples.leftCols(sampled + points_per_step));
    if (t >= drift_from) drift += learner.drift();
  }

  result.weights = learner.current();
  result.proposal = learner.proposal();
  choose_batch(acquisition, chains, options, result);
  int in_bounds = 0;
  for (const Chain& chain : chains) in_bounds += chain.in_bounds;
  result.health = {.in_bounds = static_cast<double>(in_bounds) / (options.chains * options.steps),
                   .ratio_drift = drift / (options.steps - drift_from),
                   .effective_sample_size = effective_sample_size(result.weights.ratios),
                   .loss = learner.loss()};
  if (counting > 0) {
    result.health.out_of_distribution =
        static_cast<double>(out_of_distribution) / static_cast<double>(result.samples.cols());
  }
  result.evaluations += options.chains * options.steps;
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return result;
}

}  // namespace covey
