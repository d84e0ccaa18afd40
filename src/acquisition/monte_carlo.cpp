#include <covey/acquisition/monte_carlo.h>
#include <covey/numerics/random.h>
#include <covey/numerics/special.h>
#include <covey/numerics/text.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <string>
#include <utility>

namespace covey {
namespace {

// A set or a complement with less than this share of the labels counts as empty: its mean would be one of
// rounding.
constexpr double kLeastLabelShare = 1e-9;
// Keeps the draws at the data apart from those of the labels, which use the seed itself.
constexpr std::uint64_t kPathSalt = 0x5bd1e995;

void require(bool holds, const char* field, double value, const char* expected) {
  if (holds) return;
  throw std::invalid_argument(std::string("MonteCarloOptions: ") + field + " is " + number_text(value) +
                              ", expected " + expected);
}

void validate(const MonteCarloOptions& options) {
  require(options.q >= 1, "q", options.q, ">= 1");
  require(options.labels >= 2, "labels", options.labels, ">= 2");
  require(options.alpha > 0.0 && options.alpha <= 1.0, "alpha", options.alpha, "0 < alpha <= 1");
  require(options.tau_score > 0.0, "tau_score", options.tau_score, "> 0");
  require(options.tau_weight > 0.0, "tau_weight", options.tau_weight, "> 0");
  require(options.beta >= 0.0 && std::isfinite(options.beta), "beta", options.beta, ">= 0");
  require(std::isfinite(options.incumbent), "incumbent", options.incumbent, "a finite number");
  require(options.paths >= 1, "paths", options.paths, ">= 1");
  require(std::isfinite(options.ood_floor), "ood_floor", options.ood_floor, "a finite number");
}

/// Σ weights·u/Z with Z = Σ weights.
struct WeightedMean {
  double Z = 0.0;
  double value = 0.0;
};

WeightedMean weighted_mean(const Eigen::ArrayXd& weights, const Eigen::ArrayXd& u) {
  const double Z = weights.sum();
  return {Z, Z > 0.0 ? (weights * u).sum() / Z : 0.0};
}

double ucb_factor(const MonteCarloOptions& options) {
  return std::sqrt(0.5 * std::numbers::pi * options.beta);
}

}  // namespace

MonteCarloExpectation::MonteCarloExpectation(std::vector<GaussianProcess> gps, QueryWeights weights,
                                             const MonteCarloOptions& options)
    : weights_(std::move(weights)), options_(options) {
  validate(options_);
  if (gps.empty()) throw std::invalid_argument("Monte Carlo acquisition: no process");
  const Eigen::Index n = gps.front().n();
  for (const GaussianProcess& gp : gps) {
    if (gp.n() != n || gp.X() != gps.front().X()) {
      throw std::invalid_argument("Monte Carlo acquisition: the processes do not have the same inputs");
    }
  }
  if (weights_.ratios.size() != n || !(weights_.ratios.array() >= 0.0).all()) {
    throw std::invalid_argument("Monte Carlo acquisition: the ratios at the data are " +
                                std::to_string(weights_.ratios.size()) + " for " + std::to_string(n) +
                                " observations, or one is negative");
  }
  JointBaseSamples base =
      joint_base_samples(gps.size(), options_.q, options_.labels, with_data(), mirrored(), options_.seed);
  flat_ = std::move(base.flat);
  const double level =
      options_.shared_level ? options_.alpha / static_cast<double>(gps.size()) : options_.alpha;
  for (std::size_t o = 0; o < gps.size(); ++o) {
    const std::uint64_t path_seed = options_.seed ^ kPathSalt;
    processes_.emplace_back(std::move(gps[o]), std::move(base.processes[o]),
                            MonteCarloProcessOptions{
                                .score = options_.score,
                                .mask = {level, options_.tau_score, options_.tau_weight},
                                .mirrored = mirrored(),
                                .paths = with_data() ? options_.paths : 0,
                                .path_seed = o == 0 ? path_seed : Rng(path_seed, o).bits(),
                            });
  }
}

std::vector<GaussianProcess> MonteCarloExpectation::gps() const {
  std::vector<GaussianProcess> result;
  for (const MonteCarloProcess& process : processes_) result.push_back(process.gp());
  return result;
}

/// The masks of all processes and their product. At alpha = 1 there are none, and m is 0.
struct MonteCarloExpectation::Masks {
  std::vector<PointWeights> weights;     ///< q
  std::vector<BatchMasks> of_processes;  ///< m
  Eigen::ArrayXd m;                      ///< k
  double in_distribution = 1.0;
};

MonteCarloExpectation::Masks MonteCarloExpectation::masks_at(const Eigen::Ref<const Eigen::MatrixXd>& points,
                                                             const std::vector<BatchPredictive>& batches,
                                                             const QueryWeights& weights,
                                                             bool with_gradient) const {
  Masks masks;
  masks.m = Eigen::ArrayXd::Zero(options_.labels);
  if (options_.alpha >= 1.0) return masks;
  for (Eigen::Index m = 0; m < options_.q; ++m) {
    PointWeights point;
    point.ratio = weights.query_ratio(points.col(m), with_gradient);
    point.weights = {weights.ratios, point.ratio.value};
    if (options_.ood_mask) {
      point.in_distribution = sigmoid((level() - point.weights.w_n()) / options_.tau_weight);
    }
    masks.in_distribution *= point.in_distribution;
    masks.weights.push_back(std::move(point));
  }
  masks.m.setOnes();
  for (std::size_t o = 0; o < processes_.size(); ++o) {
    masks.of_processes.push_back(processes_[o].masks(batches[o], masks.weights));
    masks.m *= masks.of_processes.back().m;
  }
  return masks;
}

double MonteCarloExpectation::evaluate_under(const QueryWeights& weights,
                                             const Eigen::Ref<const Eigen::VectorXd>& x,
                                             Eigen::VectorXd* gradient) const {
  const Eigen::Index d = X().rows();
  const Eigen::Index q = options_.q;
  if (x.size() != d * q) {
    throw std::invalid_argument("Monte Carlo acquisition: a batch has " + std::to_string(x.size()) +
                                " coordinates, expected " + std::to_string(q) + " points of " +
                                std::to_string(d));
  }
  const Eigen::MatrixXd points = x.reshaped(d, q);

  // Forward.
  std::vector<BatchPredictive> batches;
  std::vector<LabelDraws> draws;
  for (const MonteCarloProcess& process : processes_) {
    batches.push_back(process.predict(points));
    draws.push_back(process.draw(batches.back()));
  }
  const Worth worth = worth_of(batches, draws, gradient != nullptr);
  Masks masks = masks_at(points, batches, weights, gradient != nullptr);
  const WeightedMean first = weighted_mean(flat_ * masks.m, worth.u);
  const WeightedMean second = weighted_mean(1.0 - masks.m, worth.u);
  double inside = 1.0 - options_.alpha;
  double outside = options_.alpha;
  if (first.Z < kLeastLabelShare * flat_.sum()) {
    inside = 0.0;
    outside = 1.0;
  } else if (second.Z < kLeastLabelShare * static_cast<double>(options_.labels)) {
    inside = 1.0;
    outside = 0.0;
  }
  const double height = inside * first.value + outside * second.value - options_.ood_floor;
  const double value = options_.ood_floor + masks.in_distribution * height;
  if (gradient == nullptr) return value;

  // Reverse, line by line.
  const double inside_bar = inside > 0.0 ? masks.in_distribution * inside / first.Z : 0.0;
  const double outside_bar = outside > 0.0 ? masks.in_distribution * outside / second.Z : 0.0;
  const Eigen::ArrayXd m_bar =
      inside_bar * flat_ * (worth.u - first.value) - outside_bar * (worth.u - second.value);
  const Eigen::ArrayXd u_bar = inside_bar * flat_ * masks.m + outside_bar * (1.0 - masks.m);
  gradient->setZero(d * q);
  for (std::size_t o = 0; o < processes_.size(); ++o) {
    BatchPredictive& batch = batches[o];
    batch.start_reverse();
    if (!masks.of_processes.empty()) {
      Eigen::ArrayXd own_bar = m_bar;
      for (std::size_t other = 0; other < processes_.size(); ++other) {
        if (other != o) own_bar *= masks.of_processes[other].m;
      }
      processes_[o].pull_masks(masks.of_processes[o], own_bar, masks.weights, batch);
    }
    const Worth::Partials& partials = worth.partials[o];
    for (Eigen::Index j = 0; j < partials.mu.cols(); ++j) batch.mu_bar += u_bar[j] * partials.mu.col(j);
    std::vector<DatumPartial> at_data_bar = partials.at_data;
    for (DatumPartial& bar : at_data_bar) bar.value *= u_bar[bar.label];
    processes_[o].pull_draw(draws[o], partials.f * u_bar.matrix().asDiagonal(), at_data_bar, batch);
    *gradient += processes_[o].pull_predict(points, batch);
  }
  for (std::size_t i = 0; i < masks.weights.size(); ++i) {
    const PointWeights& point = masks.weights[i];
    if (point.ratio.gradient.size() == 0) continue;
    double w_n_bar = 0.0;
    if (options_.ood_mask) {
      w_n_bar = -height * masks.in_distribution * (1.0 - point.in_distribution) / options_.tau_weight;
    }
    const double r_bar = point.ratio_bar + w_n_bar * (1.0 - point.weights.w_n()) / point.weights.total();
    const Eigen::VectorXd through_ratio = r_bar * point.ratio.gradient;
    gradient->segment(static_cast<Eigen::Index>(i) * d, d) += through_ratio;
  }
  return value;
}

MonteCarloAcquisition::MonteCarloAcquisition(GaussianProcess gp, QueryWeights weights,
                                             const MonteCarloOptions& options)
    : MonteCarloExpectation({std::move(gp)}, std::move(weights), options) {}

std::unique_ptr<const WeightedAcquisition> MonteCarloAcquisition::of_one_point(QueryWeights weights) const {
  MonteCarloOptions single = options();
  single.q = 1;
  return std::make_unique<const MonteCarloAcquisition>(gp(), std::move(weights), single);
}

MonteCarloExpectation::Worth MonteCarloAcquisition::worth_of(const std::vector<BatchPredictive>& batches,
                                                             const std::vector<LabelDraws>& draws,
                                                             bool with_gradient) const {
  const Eigen::Index k = options().labels;
  const Eigen::MatrixXd& f = draws.front().f;
  const Eigen::VectorXd& mu = batches.front().mu;
  Worth worth{Eigen::ArrayXd(k), std::vector<Worth::Partials>(1)};
  Worth::Partials& partials = worth.partials.front();
  if (with_gradient) {
    partials.f.setZero(q(), k);
    if (mirrored()) partials.mu.setZero(q(), k);
  }
  Eigen::Index best = 0;
  if (mirrored()) {
    const double factor = ucb_factor(options());
    for (Eigen::Index j = 0; j < k; ++j) {
      worth.u[j] = (mu + factor * (f.col(j) - mu).cwiseAbs()).maxCoeff(&best);
      if (!with_gradient) continue;
      const double slope = std::copysign(factor, f(best, j) - mu[best]);
      partials.f(best, j) = slope;
      partials.mu(best, j) = 1.0 - slope;
    }
    return worth;
  }
  Eigen::MatrixXd h;
  for (Eigen::Index j = 0; j < k; ++j) {
    if (with_data() && j % kLabelBlock == 0) {
      processes().front().draw_at_data(draws.front(), j, std::min(kLabelBlock, k - j), h);
    }
    Eigen::Index datum = 0;
    const double incumbent = with_data() ? h.col(j % kLabelBlock).maxCoeff(&datum) : options().incumbent;
    worth.u[j] = std::max(0.0, f.col(j).maxCoeff(&best) - incumbent);
    if (!with_gradient || worth.u[j] == 0.0) continue;
    partials.f(best, j) = 1.0;
    if (with_data()) partials.at_data.push_back({j, datum, -1.0});
  }
  return worth;
}

}  // namespace covey
