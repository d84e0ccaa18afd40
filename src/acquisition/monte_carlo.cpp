#include <covey/acquisition/monte_carlo.h>
#include <covey/conformal/relaxed_mask.h>
#include <covey/gp/kernel_pullback.h>
#include <covey/numerics/cholesky.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/sobol.h>
#include <covey/numerics/special.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

namespace covey {
namespace {

// Added to the variance of f in units of the outputscale: lifts the rounding of a variance that is zero at a datum.
constexpr double kLeastVariance = 1e-12;
// A set or a complement with less than this share of the labels counts as empty: its mean would be one of rounding.
constexpr double kLeastShare = 1e-9;
// Sobol points lie on a grid of 2^−32; half a cell keeps their normal quantiles finite.
constexpr double kHalfCell = 0x1.0p-33;
// Labels for which f at the data is held at a time.
constexpr Eigen::Index kLabelBlock = 64;
// Keeps the draws at the data apart from those of the labels, which use the seed itself.
constexpr std::uint64_t kPathSalt = 0x5bd1e995;

void require(bool holds, const char* field, double value, const char* expected) {
  if (holds) return;
  throw std::invalid_argument(std::string("MonteCarloOptions: ") + field + " is " + std::to_string(value) +
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

/// The adjoint of a symmetric matrix from that of its factor: with Φ the lower triangle and half the diagonal,
/// ½ L⁻ᵀ(P + Pᵀ)L⁻¹, P = Φ(LᵀL_bar).
Eigen::MatrixXd cholesky_pullback(const Eigen::MatrixXd& L, const Eigen::MatrixXd& L_bar) {
  Eigen::MatrixXd P = L.transpose() * L_bar.triangularView<Eigen::Lower>().toDenseMatrix();
  P.diagonal() *= 0.5;
  Eigen::MatrixXd bar = P.triangularView<Eigen::Lower>().toDenseMatrix();
  bar += bar.transpose().eval();
  L.triangularView<Eigen::Lower>().transpose().solveInPlace(bar);
  L.triangularView<Eigen::Lower>().solveInPlace<Eigen::OnTheRight>(bar);
  return 0.5 * bar;
}

/// A covariance of f with the rounding of its diagonal lifted.
Eigen::MatrixXd lifted(Eigen::MatrixXd C, double outputscale) {
  C.diagonal() = C.diagonal().cwiseMax(0.0).array() + kLeastVariance * outputscale;
  return C;
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

RelaxedMaskOptions mask_options(const MonteCarloOptions& options) {
  return {options.alpha, options.tau_score, options.tau_weight};
}

}  // namespace

QueryRatio QueryRatio::of(std::shared_ptr<const DensityRatio> ratio,
                          const Eigen::Ref<const Eigen::MatrixXd>& X) {
  Eigen::VectorXd at_data = ratio->values(X);
  return {std::move(ratio), std::move(at_data)};
}

/// The joint predictive of the batch, and the adjoints that the reverse pass collects.
struct MonteCarloAcquisition::Batch {
  Eigen::MatrixXd K;              ///< k(X, X_q), n × q
  Eigen::MatrixXd B;              ///< A⁻¹K
  Eigen::MatrixXd prior;          ///< k(X_q, X_q), q × q
  Eigen::VectorXd mu;             ///< q
  Eigen::MatrixXd L;              ///< factor of Sigma, q × q
  Eigen::MatrixXd L_inverse;      ///< q × q
  Eigen::MatrixXd Sigma_inverse;  ///< q × q
  Eigen::MatrixXd C;              ///< Sigma − s2 I
  double s2 = 0.0;

  Eigen::MatrixXd K_bar;
  Eigen::MatrixXd B_bar;
  Eigen::VectorXd mu_bar;
  Eigen::MatrixXd L_bar;
  Eigen::MatrixXd Sigma_bar;  ///< symmetric; the adjoint of C as well
  Eigen::MatrixXd prior_bar;  ///< of k(X_q, X_q), besides Sigma_bar

  void start_reverse() {
    const Eigen::Index q = mu.size();
    K_bar.setZero(K.rows(), q);
    B_bar.setZero(K.rows(), q);
    mu_bar.setZero(q);
    L_bar.setZero(q, q);
    Sigma_bar.setZero(q, q);
    prior_bar.setZero(q, q);
  }
};

/// f at the batch for every label, and for noisy improvement what it is compared with.
struct MonteCarloAcquisition::Draws {
  Eigen::MatrixXd f;                     ///< q × k
  Eigen::MatrixXd W;                     ///< see monte_carlo.h, q × q; without data
  Eigen::VectorXd best;                  ///< k; with data
  std::vector<Eigen::Index> best_datum;  ///< k
  Eigen::MatrixXd delta;                 ///< q × k
  Eigen::MatrixXd L_path;                ///< factor of C_j, q × q
  Eigen::MatrixXd explained;             ///< A_j⁻¹K, n × q
};

/// The utility of every label.
struct MonteCarloAcquisition::Worth {
  Eigen::ArrayXd u;                 ///< k
  std::vector<Eigen::Index> point;  ///< k: of the batch, the best one; −1: none improves
};

/// One point of the batch in its relaxed mask.
struct MonteCarloAcquisition::PointMask {
  QueryTerms query;
  Weights weights;
  RatioValue ratio;
  Eigen::ArrayXd z;     ///< standardised labels, k
  Eigen::ArrayXd seen;  ///< as the mask sees them: |z| for upper confidence bounds
  ScoreDifferences D;
  RelaxedMask mask;
  double in_distribution = 1.0;
};

/// The masks of all points and their products. At alpha = 1 there are none, and m is 0.
struct MonteCarloAcquisition::Masks {
  std::vector<PointMask> points;  ///< q
  Eigen::ArrayXd m;               ///< k
  double in_distribution = 1.0;
};

MonteCarloAcquisition::MonteCarloAcquisition(GaussianProcess gp, QueryRatio ratio,
                                             const MonteCarloOptions& options)
    : gp_(std::move(gp)), ratio_(std::move(ratio)), options_(options), L_inverse_(gp_.L()) {
  validate(options_);
  if (ratio_.at_data.size() != gp_.n() || !(ratio_.at_data.array() >= 0.0).all()) {
    throw std::invalid_argument("MonteCarloAcquisition: the ratios at the data are " +
                                std::to_string(ratio_.at_data.size()) + " for " + std::to_string(gp_.n()) +
                                " observations, or one is negative");
  }
  invert_lower_in_place(L_inverse_);
  if (with_data()) paths_ = posterior_paths(gp_, options_.paths, options_.seed ^ kPathSalt);

  const Eigen::Index q = options_.q;
  const Eigen::Index k = options_.labels;
  Eigen::MatrixXd base = sobol_points((with_data() ? 3 : 2) * q, k, options_.seed).array() + kHalfCell;
  base = base.unaryExpr(&normal_quantile);
  if (q == 1) {
    std::vector<Eigen::Index> order(static_cast<std::size_t>(k));
    std::iota(order.begin(), order.end(), Eigen::Index{0});
    const auto label = [&](Eigen::Index j) { return mirrored() ? std::abs(base(0, j)) : base(0, j); };
    std::stable_sort(order.begin(), order.end(),
                     [&](Eigen::Index i, Eigen::Index j) { return label(i) < label(j); });
    base = base(Eigen::all, order).eval();
  }
  eps_ = base.topRows(q);
  xi_ = base.middleRows(q, q);
  if (with_data()) nu_ = base.bottomRows(q);
  const Eigen::ArrayXd exponent = 0.5 * eps_.colwise().squaredNorm().transpose().array();
  flat_ = (exponent - exponent.maxCoeff()).exp();
}

double MonteCarloAcquisition::value(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  return evaluate(x, ratio_, nullptr);
}

double MonteCarloAcquisition::value_and_gradient(const Eigen::Ref<const Eigen::VectorXd>& x,
                                                 Eigen::VectorXd& gradient) const {
  return evaluate(x, ratio_, &gradient);
}

MonteCarloAcquisition::Batch MonteCarloAcquisition::batch_at(
    const Eigen::Ref<const Eigen::MatrixXd>& points) const {
  const Hyperparameters& h = gp_.hyperparameters();
  Batch batch;
  batch.s2 = gp_.query_noise();
  batch.K = kernel_matrix(h, gp_.X(), points);
  batch.mu = (batch.K.transpose() * gp_.terms().a).array() + h.mean;
  const Eigen::MatrixXd V = L_inverse_.triangularView<Eigen::Lower>() * batch.K;
  batch.B = L_inverse_.triangularView<Eigen::Lower>().transpose() * V;
  batch.prior = kernel_matrix(h, points, points);
  batch.C = lifted(batch.prior - V.transpose() * V, h.outputscale);
  Eigen::MatrixXd Sigma = batch.C;
  Sigma.diagonal().array() += batch.s2;
  batch.L = cholesky(Sigma).L;
  batch.L_inverse = batch.L;
  invert_lower_in_place(batch.L_inverse);
  batch.Sigma_inverse = batch.L_inverse.transpose() * batch.L_inverse;
  return batch;
}

Eigen::VectorXd MonteCarloAcquisition::pull_batch(const Eigen::Ref<const Eigen::MatrixXd>& points,
                                                  Batch& batch) const {
  // Sigma = L Lᵀ = k(X_q, X_q) − KᵀB + s2 I, mu = m + Kᵀa, B = A⁻¹K: in reverse.
  const Hyperparameters& h = gp_.hyperparameters();
  batch.Sigma_bar += cholesky_pullback(batch.L, batch.L_bar);
  batch.prior_bar += batch.Sigma_bar;
  const Eigen::MatrixXd half = L_inverse_.triangularView<Eigen::Lower>() * batch.B_bar;
  batch.K_bar.noalias() += L_inverse_.triangularView<Eigen::Lower>().transpose() * half;
  batch.K_bar.noalias() += gp_.terms().a * batch.mu_bar.transpose();
  batch.K_bar.noalias() -= 2.0 * (batch.B * batch.Sigma_bar);

  const Eigen::Index d = gp_.d();
  const Eigen::Index q = options_.q;
  Eigen::VectorXd gradient(d * q);
  for (Eigen::Index m = 0; m < q; ++m) {
    gradient.segment(m * d, d) = kernel_vector_pullback(h, gp_.X(), points.col(m), batch.K_bar.col(m));
    // A pair of the batch stands in the matrix twice.
    if (q > 1) {
      gradient.segment(m * d, d) +=
          kernel_vector_pullback(h, points, points.col(m), 2.0 * batch.prior_bar.col(m));
    }
  }
  return gradient;
}

MonteCarloAcquisition::Draws MonteCarloAcquisition::draw(const Batch& batch) const {
  Draws draws;
  // I − s2 Sigma⁻¹ = Sigma⁻¹C, which does not cancel.
  draws.W = cholesky(batch.Sigma_inverse * batch.C).L;
  draws.f.noalias() = (batch.L - batch.s2 * batch.L_inverse.transpose()) * eps_;
  draws.f.noalias() += std::sqrt(batch.s2) * draws.W * xi_;
  draws.f.colwise() += batch.mu;
  return draws;
}

void MonteCarloAcquisition::pull_draws(const Draws& draws, const Eigen::MatrixXd& f_bar, Batch& batch) const {
  batch.mu_bar += f_bar.rowwise().sum();
  batch.L_bar.noalias() += f_bar * eps_.transpose();
  Eigen::MatrixXd L_inverse_bar = -batch.s2 * eps_ * f_bar.transpose();
  const Eigen::MatrixXd W_bar = std::sqrt(batch.s2) * f_bar * xi_.transpose();
  // W Wᵀ = I − s2 L⁻ᵀL⁻¹.
  L_inverse_bar -= 2.0 * batch.s2 * batch.L_inverse * cholesky_pullback(draws.W, W_bar);
  batch.L_bar -= batch.L_inverse.transpose() * L_inverse_bar * batch.L_inverse.transpose();
}

MonteCarloAcquisition::Draws MonteCarloAcquisition::draw_with_data(const Batch& batch) const {
  const Eigen::Index k = options_.labels;
  Draws draws;
  const Eigen::MatrixXd V = paths_.L_inverse.triangularView<Eigen::Lower>() * batch.K;
  draws.explained = paths_.L_inverse.triangularView<Eigen::Lower>().transpose() * V;
  draws.L_path = cholesky(lifted(batch.prior - V.transpose() * V, gp_.hyperparameters().outputscale)).L;
  const Eigen::MatrixXd path_means =
      (batch.K.transpose() * paths_.weights).array() + gp_.hyperparameters().mean;
  // f before the label is known, its outcome, and the step from there to the label.
  draws.f = draws.L_path * xi_;
  for (Eigen::Index j = 0; j < k; ++j) draws.f.col(j) += path_means.col(j % options_.paths);
  Eigen::MatrixXd step = batch.L * eps_ - draws.f - std::sqrt(batch.s2) * nu_;
  step.colwise() += batch.mu;
  draws.delta = batch.Sigma_inverse * step;
  draws.f += batch.C * draws.delta;
  // h given the label, of which only the largest entry is kept.
  const Eigen::MatrixXd gain = gp_.terms().noise.asDiagonal() * batch.B;
  draws.best.resize(k);
  draws.best_datum.resize(static_cast<std::size_t>(k));
  Eigen::MatrixXd h;
  for (Eigen::Index begin = 0; begin < k; begin += kLabelBlock) {
    const Eigen::Index count = std::min(kLabelBlock, k - begin);
    h.noalias() = gain * draws.delta.middleCols(begin, count);
    for (Eigen::Index j = 0; j < count; ++j) {
      h.col(j) += paths_.at_data.col((begin + j) % options_.paths);
      draws.best[begin + j] = h.col(j).maxCoeff(&draws.best_datum[static_cast<std::size_t>(begin + j)]);
    }
  }
  return draws;
}

void MonteCarloAcquisition::pull_draws_with_data(const Draws& draws, const Eigen::MatrixXd& f_bar,
                                                 const Eigen::ArrayXd& best_bar, Batch& batch) const {
  const Eigen::Index k = options_.labels;
  Eigen::MatrixXd delta_bar = batch.C * f_bar;
  batch.Sigma_bar += 0.5 * (f_bar * draws.delta.transpose() + draws.delta * f_bar.transpose());
  for (Eigen::Index j = 0; j < k; ++j) {
    if (best_bar[j] == 0.0) continue;
    const Eigen::Index i = draws.best_datum[static_cast<std::size_t>(j)];
    const double gain_bar = gp_.terms().noise[i] * best_bar[j];
    delta_bar.col(j) += gain_bar * batch.B.row(i).transpose();
    batch.B_bar.row(i) += gain_bar * draws.delta.col(j).transpose();
  }
  const Eigen::MatrixXd step_bar = batch.Sigma_inverse * delta_bar;
  batch.Sigma_bar -= 0.5 * (step_bar * draws.delta.transpose() + draws.delta * step_bar.transpose());
  batch.mu_bar += step_bar.rowwise().sum();
  batch.L_bar.noalias() += step_bar * eps_.transpose();
  const Eigen::MatrixXd first_bar = f_bar - step_bar;  // of f before the label
  Eigen::MatrixXd path_means_bar = Eigen::MatrixXd::Zero(options_.q, options_.paths);
  for (Eigen::Index j = 0; j < k; ++j) path_means_bar.col(j % options_.paths) += first_bar.col(j);
  batch.K_bar.noalias() += paths_.weights * path_means_bar.transpose();
  const Eigen::MatrixXd C_path_bar = cholesky_pullback(draws.L_path, first_bar * xi_.transpose());
  batch.prior_bar += C_path_bar;
  batch.K_bar.noalias() -= 2.0 * (draws.explained * C_path_bar);
}

MonteCarloAcquisition::Worth MonteCarloAcquisition::worth_of(const Batch& batch, const Draws& draws) const {
  const Eigen::Index k = options_.labels;
  Worth worth{Eigen::ArrayXd(k), std::vector<Eigen::Index>(static_cast<std::size_t>(k))};
  for (Eigen::Index j = 0; j < k; ++j) {
    Eigen::Index& best = worth.point[static_cast<std::size_t>(j)];
    if (mirrored()) {
      worth.u[j] = (batch.mu + ucb_factor(options_) * (draws.f.col(j) - batch.mu).cwiseAbs()).maxCoeff(&best);
      continue;
    }
    worth.u[j] = draws.f.col(j).maxCoeff(&best) - (with_data() ? draws.best[j] : options_.incumbent);
    if (worth.u[j] <= 0.0) {
      worth.u[j] = 0.0;
      best = -1;
    }
  }
  return worth;
}

void MonteCarloAcquisition::pull_worth(const Worth& worth, const Eigen::ArrayXd& u_bar, const Draws& draws,
                                       Batch& batch) const {
  const Eigen::Index k = options_.labels;
  Eigen::MatrixXd f_bar = Eigen::MatrixXd::Zero(options_.q, k);
  Eigen::ArrayXd best_bar = Eigen::ArrayXd::Zero(with_data() ? k : 0);
  for (Eigen::Index j = 0; j < k; ++j) {
    const Eigen::Index point = worth.point[static_cast<std::size_t>(j)];
    if (point < 0) continue;
    if (mirrored()) {
      const double slope = std::copysign(ucb_factor(options_), draws.f(point, j) - batch.mu[point]);
      f_bar(point, j) = u_bar[j] * slope;
      batch.mu_bar[point] += u_bar[j] * (1.0 - slope);
    } else {
      f_bar(point, j) = u_bar[j];
      if (with_data()) best_bar[j] = -u_bar[j];
    }
  }
  if (with_data()) {
    pull_draws_with_data(draws, f_bar, best_bar, batch);
  } else {
    pull_draws(draws, f_bar, batch);
  }
}

MonteCarloAcquisition::Masks MonteCarloAcquisition::masks_at(const Eigen::Ref<const Eigen::MatrixXd>& points,
                                                             const Batch& batch, const QueryRatio& ratio,
                                                             bool with_gradient) const {
  Masks masks;
  masks.m = Eigen::ArrayXd::Zero(options_.labels);
  if (options_.alpha >= 1.0) return masks;
  masks.m.setOnes();
  const Eigen::MatrixXd deviations = batch.L * eps_;
  for (Eigen::Index m = 0; m < options_.q; ++m) {
    PointMask point;
    const double S = batch.C(m, m) + batch.s2;
    point.query = {batch.mu[m], S, batch.s2, batch.B.col(m) / std::sqrt(S)};
    if (ratio.ratio != nullptr) {
      point.ratio = with_gradient ? ratio.ratio->with_gradient(points.col(m))
                                  : RatioValue{(*ratio.ratio)(points.col(m)), {}};
    }
    point.weights = {ratio.at_data, point.ratio.value};
    point.z = deviations.row(m).transpose().array() / std::sqrt(S);
    point.seen = mirrored() ? Eigen::ArrayXd(point.z.abs()) : point.z;
    point.D = score_differences(options_.score, gp_.terms(), point.query);
    point.mask = relaxed_mask(point.D, point.weights, point.seen, mask_options(options_));
    if (options_.ood_mask) {
      point.in_distribution = sigmoid((options_.alpha - point.weights.w_n()) / options_.tau_weight);
    }
    masks.m *= point.mask.m;
    masks.in_distribution *= point.in_distribution;
    masks.points.push_back(std::move(point));
  }
  return masks;
}

Eigen::MatrixXd MonteCarloAcquisition::pull_masks(const Masks& masks, const Eigen::ArrayXd& m_bar,
                                                  double in_distribution_bar, Batch& batch) const {
  Eigen::MatrixXd ratio_gradient = Eigen::MatrixXd::Zero(gp_.d(), options_.q);
  for (Eigen::Index m = 0; m < std::ssize(masks.points); ++m) {
    const PointMask& point = masks.points[static_cast<std::size_t>(m)];
    Eigen::ArrayXd point_bar = m_bar;
    for (const PointMask& other : masks.points) {
      if (&other != &point) point_bar *= other.mask.m;
    }
    const RelaxedMaskAdjoint bar = relaxed_mask_pullback(
        point.D, point.weights, point.seen, mask_options(options_), point.mask, point_bar, options_.q > 1);
    const QueryTermsAdjoint terms =
        score_differences_pullback(options_.score, gp_.terms(), point.query, bar.D_bar);
    // beta = B/√S; z = (L eps)/√S, which for one point is eps itself.
    const double S = point.query.S;
    batch.B_bar.col(m) += terms.beta_bar / std::sqrt(S);
    double S_bar = terms.S_bar - 0.5 * terms.beta_bar.dot(point.query.beta) / S;
    if (options_.q > 1) {
      const Eigen::ArrayXd z_bar = mirrored() ? Eigen::ArrayXd(bar.z_bar * point.z.sign()) : bar.z_bar;
      batch.L_bar.row(m) += (z_bar.matrix().transpose() * eps_.transpose()) / std::sqrt(S);
      S_bar -= 0.5 * (z_bar * point.z).sum() / S;
    }
    batch.Sigma_bar(m, m) += S_bar;
    if (point.ratio.gradient.size() > 0) {
      double w_n_bar = 0.0;
      if (options_.ood_mask) {
        w_n_bar = -in_distribution_bar * masks.in_distribution * (1.0 - point.in_distribution) /
                  options_.tau_weight;
      }
      const double r_bar =
          bar.query_ratio_bar + w_n_bar * (1.0 - point.weights.w_n()) / point.weights.total();
      ratio_gradient.col(m) = r_bar * point.ratio.gradient;
    }
  }
  return ratio_gradient;
}

double MonteCarloAcquisition::evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, const QueryRatio& ratio,
                                       Eigen::VectorXd* gradient) const {
  const Eigen::Index d = gp_.d();
  const Eigen::Index q = options_.q;
  if (x.size() != d * q) {
    throw std::invalid_argument("MonteCarloAcquisition: a batch has " + std::to_string(x.size()) +
                                " coordinates, expected " + std::to_string(q) + " points of " +
                                std::to_string(d));
  }
  const Eigen::MatrixXd points = x.reshaped(d, q);

  // Forward.
  Batch batch = batch_at(points);
  const Draws draws = with_data() ? draw_with_data(batch) : draw(batch);
  const Worth worth = worth_of(batch, draws);
  const Masks masks = masks_at(points, batch, ratio, gradient != nullptr);
  const WeightedMean first = weighted_mean(flat_ * masks.m, worth.u);
  const WeightedMean second = weighted_mean(1.0 - masks.m, worth.u);
  double inside = 1.0 - options_.alpha;
  double outside = options_.alpha;
  if (first.Z < kLeastShare * flat_.sum()) {
    inside = 0.0;
    outside = 1.0;
  } else if (second.Z < kLeastShare * static_cast<double>(options_.labels)) {
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
  batch.start_reverse();
  const Eigen::MatrixXd ratio_gradient = pull_masks(masks, m_bar, height, batch);
  pull_worth(worth, u_bar, draws, batch);
  *gradient = pull_batch(points, batch) + ratio_gradient.reshaped();
  return value;
}

}  // namespace covey
