#include <covey/density/kernel_logistic.h>
#include <covey/gp/kernel.h>
#include <covey/numerics/cholesky.h>
#include <covey/numerics/products.h>
#include <covey/numerics/random.h>
#include <covey/numerics/special.h>
#include <covey/numerics/statistics.h>
#include <covey/numerics/text.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>

namespace covey {
namespace {

// When Newton's decrement (twice what the step promises of the mean log loss) is below this, the step is the
// last: the square of it is what remains.
constexpr double kLastDecrement = 1e-5;
// Sufficient decrease, as a part of what the linear model promises.
constexpr double kArmijo = 1e-4;
constexpr int kMaxHalvings = 30;
constexpr int kMaxNewtonSteps = 100;
// The held-out loss along the penalties has one valley up to noise: it is left after this many worse ones in
// a row.
constexpr int kPatience = 2;

/// φ (m × n) = exp(−‖c_i − u_j‖²/(2 bandwidth²)) for centres c (d × m) and points u (d × n), by one matrix
/// product.
Eigen::MatrixXd radial_features(const Eigen::Ref<const Eigen::MatrixXd>& centres,
                                const Eigen::Ref<const Eigen::MatrixXd>& points, double bandwidth) {
  const double scale = 1.0 / (bandwidth * bandwidth);
  const Eigen::VectorXd centre_norm = scale * centres.colwise().squaredNorm();
  const Eigen::VectorXd point_norm = scale * points.colwise().squaredNorm();
  Eigen::MatrixXd features = product_tn(centres, points);
  for (Eigen::Index j = 0; j < features.cols(); ++j) {
    // Rounding may leave a squared distance below zero.
    features.col(j) =
        (centre_norm.array() + point_norm[j] - (2.0 * scale) * features.col(j).array()).max(0.0);
  }
  Eigen::Map<Eigen::ArrayXd> all(features.data(), features.size());
  correlation(KernelType::kRbf, all, all);
  return features;
}

/// Logistic regression with a penalty on all weights but the last, whose feature is 1.
struct Regression {
  Eigen::MatrixXd features;  ///< (m + 1) × n
  Eigen::VectorXd labels;    ///< 1: of the numerator's sample, 0: of the denominator's
  double offset = 0.0;       ///< log(n'/n)

  Eigen::VectorXd scores(const Eigen::VectorXd& w) const {
    return (features.transpose() * w).array() + offset;
  }
  double mean_loss(const Eigen::VectorXd& w) const {
    const Eigen::VectorXd s = scores(w);
    return s.unaryExpr(&log1p_exp).mean() - labels.dot(s) / static_cast<double>(s.size());
  }
};

double prior_log_odds(const Eigen::VectorXd& labels) {
  const double positives = labels.sum();
  return std::log(positives / (static_cast<double>(labels.size()) - positives));
}

/// Storage of a Newton step that is used again.
struct Workspace {
  Eigen::MatrixXd weighted_features;
  Eigen::MatrixXd hessian;
  Eigen::MatrixXd L;
};

/// Minimises mean log loss + λ/2·‖w without the last‖² from w on; returns the number of steps.
int minimize(const Regression& problem, double lambda, Eigen::VectorXd& w, Workspace& work) {
  const Eigen::Index m = w.size() - 1;
  const double share = 1.0 / static_cast<double>(problem.labels.size());
  const auto objective = [&](const Eigen::VectorXd& at) {
    return problem.mean_loss(at) + 0.5 * lambda * at.head(m).squaredNorm();
  };
  double value = objective(w);
  for (int steps = 1;; ++steps) {
    const Eigen::VectorXd q = problem.scores(w).unaryExpr(&sigmoid);
    Eigen::VectorXd direction = share * (problem.features * (problem.labels - q));
    direction.head(m) -= lambda * w.head(m);
    const Eigen::VectorXd root = (share * q.array() * (1.0 - q.array())).sqrt();
    work.weighted_features.noalias() = problem.features * root.asDiagonal();
    work.hessian.setZero(m + 1, m + 1);
    add_gram(work.hessian, work.weighted_features);
    work.hessian.diagonal().head(m).array() += lambda;
    cholesky_into(work.hessian, work.L);
    solve_lower(work.L, direction);
    const double decrement = direction.squaredNorm();
    solve_lower_t(work.L, direction);

    double step = 1.0;
    double moved = objective(w + direction);
    for (int halving = 0; moved > value - kArmijo * step * decrement && halving < kMaxHalvings; ++halving) {
      step *= 0.5;
      moved = objective(w + step * direction);
    }
    if (moved > value) return steps;
    w += step * direction;
    value = moved;
    if (decrement < kLastDecrement || steps == kMaxNewtonSteps) return steps;
  }
}

/// Indices into the points, those of the denominator before those of the numerator.
std::vector<Eigen::Index> choose_centres(Eigen::Index n_denominator, Eigen::Index n_numerator,
                                         int max_centres, Rng& rng) {
  const Eigen::Index m = std::min<Eigen::Index>(max_centres, n_denominator + n_numerator);
  const Eigen::Index of_numerator = std::min(n_numerator, std::max(m / 2, m - n_denominator));
  const Eigen::VectorXi denominator_order = rng.permutation(n_denominator);
  const Eigen::VectorXi numerator_order = rng.permutation(n_numerator);
  std::vector<Eigen::Index> chosen;
  for (Eigen::Index j = 0; j < m - of_numerator; ++j) chosen.push_back(denominator_order[j]);
  for (Eigen::Index j = 0; j < of_numerator; ++j) chosen.push_back(n_denominator + numerator_order[j]);
  return chosen;
}

/// The median of the distances between different centres; 1 if all are the same.
double median_distance(const Eigen::MatrixXd& centres) {
  std::vector<double> distances;
  for (Eigen::Index j = 0; j < centres.cols(); ++j) {
    for (Eigen::Index i = 0; i < j; ++i) {
      const double distance = (centres.col(i) - centres.col(j)).norm();
      if (distance > 0.0) distances.push_back(distance);
    }
  }
  if (distances.empty()) return 1.0;
  return median(
      Eigen::Map<const Eigen::VectorXd>(distances.data(), static_cast<Eigen::Index>(distances.size())));
}

/// The part to which each point belongs; both samples are dealt out evenly.
std::vector<int> choose_parts(Eigen::Index n_denominator, Eigen::Index n_numerator, int parts, Rng& rng) {
  std::vector<int> part(static_cast<std::size_t>(n_denominator + n_numerator));
  int next = 0;
  const auto deal = [&](Eigen::Index first, Eigen::Index n) {
    for (const int i : rng.permutation(n)) part[static_cast<std::size_t>(first + i)] = next++ % parts;
  };
  deal(0, n_denominator);
  deal(n_denominator, n_numerator);
  return part;
}

struct Choice {
  double lambda = 0.0;
  int steps = 0;
};

/// The penalty of the least held-out log loss. Each part's weights are carried from one penalty to the next.
Choice choose_regularization(const Regression& all, const std::vector<int>& part, int parts,
                             const std::vector<double>& regularizations, Workspace& work) {
  std::vector<Regression> training;
  std::vector<Regression> held_out;
  for (int k = 0; k < parts; ++k) {
    std::vector<Eigen::Index> inside;
    std::vector<Eigen::Index> outside;
    for (Eigen::Index i = 0; i < all.labels.size(); ++i) {
      (part[static_cast<std::size_t>(i)] == k ? outside : inside).push_back(i);
    }
    const Eigen::VectorXd labels = all.labels(inside);
    const double offset = prior_log_odds(labels);
    training.push_back({all.features(Eigen::all, inside), labels, offset});
    held_out.push_back({all.features(Eigen::all, outside), all.labels(outside), offset});
  }
  std::vector<Eigen::VectorXd> w(training.size(), Eigen::VectorXd::Zero(all.features.rows()));
  Choice choice;
  double least = std::numeric_limits<double>::infinity();
  int worse = 0;
  for (const double lambda : regularizations) {
    double loss = 0.0;
    for (std::size_t k = 0; k < training.size(); ++k) {
      choice.steps += minimize(training[k], lambda, w[k], work);
      loss += held_out[k].mean_loss(w[k]) * static_cast<double>(held_out[k].labels.size());
    }
    if (loss < least) {
      least = loss;
      choice.lambda = lambda;
      worse = 0;
    } else if (++worse == kPatience) {
      break;
    }
  }
  return choice;
}

void validate(const KernelLogisticOptions& options) {
  const auto refuse = [](const std::string& field, double value, const std::string& expected) {
    throw std::invalid_argument("KernelLogisticOptions: " + field + " is " + number_text(value) +
                                ", expected " + expected);
  };
  if (options.max_centres < 1) refuse("max_centres", options.max_centres, "at least 1");
  if (options.folds < 2) refuse("folds", options.folds, "at least 2");
  if (!(options.bandwidth > 0.0 && std::isfinite(options.bandwidth)))
    refuse("bandwidth", options.bandwidth, "> 0");
  if (options.regularizations.empty())
    throw std::invalid_argument("KernelLogisticOptions: regularizations is empty");
  double last = std::numeric_limits<double>::infinity();
  for (const double lambda : options.regularizations) {
    if (!(lambda > 0.0 && lambda < last)) refuse("regularizations", lambda, "positive values that descend");
    last = lambda;
  }
}

}  // namespace

KernelLogisticRatio::KernelLogisticRatio(Standardization units, Eigen::MatrixXd centres, double bandwidth,
                                         Eigen::VectorXd weights, double intercept)
    : DensityRatio(centres.rows()),
      units_(std::move(units)),
      centres_(std::move(centres)),
      bandwidth_(bandwidth),
      weights_(std::move(weights)),
      intercept_(intercept) {
  if (units_.center.size() != d() || units_.scale.size() != d()) {
    throw std::invalid_argument("KernelLogisticRatio: units have " + std::to_string(units_.center.size()) +
                                " coordinates, expected " + std::to_string(d()));
  }
  if (weights_.size() != centres_.cols()) {
    throw std::invalid_argument("KernelLogisticRatio: there are " + std::to_string(weights_.size()) +
                                " weights, expected " + std::to_string(centres_.cols()));
  }
  if (!(bandwidth_ > 0.0)) {
    throw std::invalid_argument("KernelLogisticRatio: bandwidth is " + number_text(bandwidth_) +
                                ", expected > 0");
  }
}

Eigen::VectorXd KernelLogisticRatio::log_ratios(const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  return (radial_features(centres_, units_.apply(X), bandwidth_).transpose() * weights_).array() + intercept_;
}

double KernelLogisticRatio::log_ratio(const Eigen::Ref<const Eigen::VectorXd>& x,
                                      Eigen::VectorXd& gradient) const {
  const Eigen::VectorXd u = units_.apply(x);
  const Eigen::VectorXd terms = weights_.cwiseProduct(radial_features(centres_, u, bandwidth_));
  const double sum = terms.sum();
  gradient = (centres_ * terms - sum * u).cwiseQuotient(units_.scale) / (bandwidth_ * bandwidth_);
  return sum + intercept_;
}

RatioFit fit_kernel_logistic_ratio(const Eigen::Ref<const Eigen::MatrixXd>& denominator_sample,
                                   const Eigen::Ref<const Eigen::MatrixXd>& numerator_sample,
                                   const KernelLogisticOptions& options) {
  const auto begin = std::chrono::steady_clock::now();
  validate(options);
  const Standardization units = standardize(denominator_sample, numerator_sample);
  const Eigen::Index n_denominator = denominator_sample.cols();
  const Eigen::Index n_numerator = numerator_sample.cols();
  const Eigen::Index n = n_denominator + n_numerator;
  Eigen::MatrixXd points(denominator_sample.rows(), n);
  points << units.apply(denominator_sample), units.apply(numerator_sample);

  Rng rng(options.seed);
  const std::vector<Eigen::Index> chosen =
      choose_centres(n_denominator, n_numerator, options.max_centres, rng);
  const Eigen::MatrixXd centres = points(Eigen::all, chosen);
  const Eigen::Index m = centres.cols();
  const double bandwidth = options.bandwidth * median_distance(centres);

  Regression all{Eigen::MatrixXd(m + 1, n), Eigen::VectorXd::Zero(n), 0.0};
  all.labels.tail(n_numerator).setOnes();
  all.offset = prior_log_odds(all.labels);
  all.features.topRows(m) = radial_features(centres, points, bandwidth);
  const Eigen::VectorXd feature_means = all.features.topRows(m).rowwise().mean();
  all.features.topRows(m).colwise() -= feature_means;
  const double feature_sd = all.features.topRows(m).norm() / std::sqrt(static_cast<double>(m * n));
  const double feature_scale = feature_sd > 0.0 ? feature_sd : 1.0;  // 0: all points are the same
  all.features.topRows(m) /= feature_scale;
  all.features.row(m).setOnes();

  RatioSummary summary;
  Workspace work;
  const int parts = static_cast<int>(std::min<Eigen::Index>({options.folds, n_denominator, n_numerator}));
  if (parts >= 2) {
    const std::vector<int> part = choose_parts(n_denominator, n_numerator, parts, rng);
    const Choice choice = choose_regularization(all, part, parts, options.regularizations, work);
    summary.regularization = choice.lambda;
    summary.steps = choice.steps;
    summary.termination = "least held-out log loss";
  } else {
    summary.regularization = options.regularizations.front();
    summary.termination = "too few points to hold any out: strongest penalty";
  }
  Eigen::VectorXd w = Eigen::VectorXd::Zero(m + 1);
  summary.steps += minimize(all, summary.regularization, w, work);
  const Eigen::VectorXd weights = w.head(m) / feature_scale;

  RatioFit fit{std::make_unique<const KernelLogisticRatio>(units, centres, bandwidth, weights,
                                                           w[m] - weights.dot(feature_means)),
               summary};
  fit.summary.loss = all.mean_loss(w);
  fit.summary.effective_sample_size = effective_sample_size(fit.ratio->values(denominator_sample));
  fit.summary.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return fit;
}

}  // namespace covey
