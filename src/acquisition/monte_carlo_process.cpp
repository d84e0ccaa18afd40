#include <covey/acquisition/monte_carlo_process.h>
#include <covey/gp/kernel_pullback.h>
#include <covey/numerics/cholesky.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/products.h>
#include <covey/numerics/sobol.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace covey {
namespace {

// Added to the variance of f in units of the outputscale: lifts the rounding of a variance that is zero at a
// datum.
constexpr double kVarianceLift = 1e-12;
// Sobol points lie on a grid of 2^−32; half a cell keeps their normal quantiles finite.
constexpr double kHalfCell = 0x1.0p-33;

/// The adjoint of a symmetric matrix from that of its factor: with Φ the lower triangle and half the
/// diagonal, ½ L⁻ᵀ(P + Pᵀ)L⁻¹, P = Φ(LᵀL_bar).
Eigen::MatrixXd cholesky_pullback(const Eigen::MatrixXd& L, const Eigen::MatrixXd& L_bar) {
  Eigen::MatrixXd P = product_tn(L, L_bar.triangularView<Eigen::Lower>().toDenseMatrix());
  P.diagonal() *= 0.5;
  Eigen::MatrixXd bar = P.triangularView<Eigen::Lower>().toDenseMatrix();
  bar += bar.transpose().eval();
  solve_lower_t(L, bar);
  solve_lower_right(L, bar);
  return 0.5 * bar;
}

/// A covariance of f with the rounding of its diagonal lifted.
Eigen::MatrixXd lifted(Eigen::MatrixXd C, double outputscale) {
  C.diagonal() = C.diagonal().cwiseMax(0.0).array() + kVarianceLift * outputscale;
  return C;
}

/// 0, ..., k − 1 in ascending order of `key`, or of its absolute value.
std::vector<Eigen::Index> ascending(const Eigen::VectorXd& key, bool mirrored) {
  std::vector<Eigen::Index> order(static_cast<std::size_t>(key.size()));
  std::iota(order.begin(), order.end(), Eigen::Index{0});
  const auto seen = [&](Eigen::Index j) { return mirrored ? std::abs(key[j]) : key[j]; };
  std::stable_sort(order.begin(), order.end(),
                   [&](Eigen::Index i, Eigen::Index j) { return seen(i) < seen(j); });
  return order;
}

}  // namespace

void BatchPredictive::start_reverse() {
  const Eigen::Index q = mu.size();
  K_bar.setZero(K.rows(), q);
  B_bar.setZero(K.rows(), q);
  mu_bar.setZero(q);
  m_bar.setZero(q);
  L_bar.setZero(q, q);
  Sigma_bar.setZero(q, q);
  prior_bar.setZero(q, q);
}

JointBaseSamples joint_base_samples(std::size_t processes, Eigen::Index q, Eigen::Index labels,
                                    bool with_data, bool mirrored, std::uint64_t seed) {
  const Eigen::Index rows = static_cast<Eigen::Index>(processes) * q;
  Eigen::MatrixXd base = sobol_points((with_data ? 3 : 2) * rows, labels, seed).array() + kHalfCell;
  base = base.unaryExpr(&normal_quantile);
  if (q == 1) base = base(Eigen::all, ascending(base.row(0).transpose(), mirrored)).eval();
  JointBaseSamples result;
  Eigen::ArrayXd exponent = Eigen::ArrayXd::Zero(labels);
  for (std::size_t o = 0; o < processes; ++o) {
    const Eigen::Index first = static_cast<Eigen::Index>(o) * q;
    BaseSamples own{base.middleRows(first, q), base.middleRows(rows + first, q), {}};
    if (with_data) own.nu = base.middleRows(2 * rows + first, q);
    exponent += 0.5 * own.eps.colwise().squaredNorm().transpose().array();
    result.processes.push_back(std::move(own));
  }
  result.flat = (exponent - exponent.maxCoeff()).exp();
  return result;
}

MonteCarloProcess::MonteCarloProcess(GaussianProcess gp, BaseSamples base,
                                     const MonteCarloProcessOptions& options)
    : gp_(std::move(gp)), options_(options), L_inverse_(gp_.L()), base_(std::move(base)) {
  invert_lower_in_place(L_inverse_);
  if (options_.paths > 0) paths_ = posterior_paths(gp_, options_.paths, options_.path_seed);
  if (q() == 1) {
    order_ = ascending(base_.eps.row(0).transpose(), options_.mirrored);
    if (std::is_sorted(order_.begin(), order_.end())) order_.clear();
  }
}

BatchPredictive MonteCarloProcess::predict(const Eigen::Ref<const Eigen::MatrixXd>& points) const {
  const Hyperparameters& h = gp_.hyperparameters();
  BatchPredictive batch;
  batch.s2 = gp_.query_noise();
  batch.K = kernel_matrix(h, gp_.X(), points);
  batch.m = h.means(points);
  batch.mu = batch.K.transpose() * gp_.terms().a + batch.m;
  const Eigen::MatrixXd V = lower_product(L_inverse_, batch.K);
  batch.B = lower_product_tn(L_inverse_, V);
  batch.prior = kernel_matrix(h, points, points);
  batch.C = lifted(batch.prior - product_tn(V, V), h.variance());
  Eigen::MatrixXd Sigma = batch.C;
  Sigma.diagonal().array() += batch.s2;
  batch.L = cholesky(Sigma).L;
  batch.L_inverse = batch.L;
  invert_lower_in_place(batch.L_inverse);
  batch.Sigma_inverse = product_tn(batch.L_inverse, batch.L_inverse);
  return batch;
}

Eigen::VectorXd MonteCarloProcess::pull_predict(const Eigen::Ref<const Eigen::MatrixXd>& points,
                                                BatchPredictive& batch) const {
  // Sigma = L Lᵀ = k(X_q, X_q) − KᵀB + s2 I, mu = m + Kᵀa, B = A⁻¹K: in reverse.
  const Hyperparameters& h = gp_.hyperparameters();
  batch.Sigma_bar += cholesky_pullback(batch.L, batch.L_bar);
  batch.prior_bar += batch.Sigma_bar;
  batch.K_bar += lower_product_tn(L_inverse_, lower_product(L_inverse_, batch.B_bar));
  batch.K_bar.noalias() += gp_.terms().a * batch.mu_bar.transpose();
  batch.K_bar -= 2.0 * product(batch.B, batch.Sigma_bar);

  const Eigen::Index d = gp_.d();
  const Eigen::Index q = this->q();
  Eigen::VectorXd gradient(d * q);
  for (Eigen::Index m = 0; m < q; ++m) {
    gradient.segment(m * d, d) = kernel_vector_pullback(h, gp_.X(), points.col(m), batch.K_bar.col(m));
    h.add_mean_gradient(points.col(m), batch.mu_bar[m] + batch.m_bar[m], gradient.segment(m * d, d));
    // A pair of the batch stands in the matrix twice.
    if (q > 1) {
      gradient.segment(m * d, d) +=
          kernel_vector_pullback(h, points, points.col(m), 2.0 * batch.prior_bar.col(m));
    }
  }
  return gradient;
}

LabelDraws MonteCarloProcess::draw_without_data(const BatchPredictive& batch) const {
  LabelDraws draws;
  // I − s2 Sigma⁻¹ = Sigma⁻¹C, which does not cancel.
  draws.W = cholesky(product(batch.Sigma_inverse, batch.C)).L;
  draws.f = product(batch.L - batch.s2 * batch.L_inverse.transpose(), base_.eps);
  draws.f += std::sqrt(batch.s2) * product(draws.W, base_.xi);
  draws.f.colwise() += batch.mu;
  return draws;
}

void MonteCarloProcess::pull_draw_without_data(const LabelDraws& draws, const Eigen::MatrixXd& f_bar,
                                               BatchPredictive& batch) const {
  batch.mu_bar += f_bar.rowwise().sum();
  batch.L_bar += product_nt(f_bar, base_.eps);
  Eigen::MatrixXd L_inverse_bar = -batch.s2 * product_nt(base_.eps, f_bar);
  const Eigen::MatrixXd W_bar = std::sqrt(batch.s2) * product_nt(f_bar, base_.xi);
  // W Wᵀ = I − s2 L⁻ᵀL⁻¹.
  L_inverse_bar -= 2.0 * batch.s2 * product(batch.L_inverse, cholesky_pullback(draws.W, W_bar));
  batch.L_bar -= product_nt(product_tn(batch.L_inverse, L_inverse_bar), batch.L_inverse);
}

LabelDraws MonteCarloProcess::draw_with_data(const BatchPredictive& batch) const {
  const Eigen::Index k = labels();
  LabelDraws draws;
  const Eigen::MatrixXd V = lower_product(paths_.L_inverse, batch.K);
  draws.explained = lower_product_tn(paths_.L_inverse, V);
  draws.L_path = cholesky(lifted(batch.prior - product_tn(V, V), gp_.hyperparameters().variance())).L;
  const Eigen::MatrixXd path_means = product_tn(batch.K, paths_.weights).colwise() + batch.m;
  // f before the label is known, its outcome, and the step from there to the label.
  draws.f = product(draws.L_path, base_.xi);
  for (Eigen::Index j = 0; j < k; ++j) draws.f.col(j) += path_means.col(j % options_.paths);
  Eigen::MatrixXd step = product(batch.L, base_.eps) - draws.f - std::sqrt(batch.s2) * base_.nu;
  step.colwise() += batch.mu;
  draws.delta = product(batch.Sigma_inverse, step);
  draws.f += product(batch.C, draws.delta);
  draws.gain = gp_.terms().noise.asDiagonal() * batch.B;
  return draws;
}

void MonteCarloProcess::pull_draw_with_data(const LabelDraws& draws, const Eigen::MatrixXd& f_bar,
                                            const std::vector<DatumPartial>& at_data_bar,
                                            BatchPredictive& batch) const {
  const Eigen::Index k = labels();
  Eigen::MatrixXd delta_bar = product(batch.C, f_bar);
  batch.Sigma_bar += 0.5 * (product_nt(f_bar, draws.delta) + product_nt(draws.delta, f_bar));
  for (const DatumPartial& bar : at_data_bar) {
    const double gain_bar = gp_.terms().noise[bar.datum] * bar.value;
    delta_bar.col(bar.label) += gain_bar * batch.B.row(bar.datum).transpose();
    batch.B_bar.row(bar.datum) += gain_bar * draws.delta.col(bar.label).transpose();
  }
  const Eigen::MatrixXd step_bar = product(batch.Sigma_inverse, delta_bar);
  batch.Sigma_bar -= 0.5 * (product_nt(step_bar, draws.delta) + product_nt(draws.delta, step_bar));
  batch.mu_bar += step_bar.rowwise().sum();
  batch.L_bar += product_nt(step_bar, base_.eps);
  const Eigen::MatrixXd first_bar = f_bar - step_bar;  // of f before the label
  Eigen::MatrixXd path_means_bar = Eigen::MatrixXd::Zero(q(), options_.paths);
  for (Eigen::Index j = 0; j < k; ++j) path_means_bar.col(j % options_.paths) += first_bar.col(j);
  batch.K_bar += product_nt(paths_.weights, path_means_bar);
  batch.m_bar += path_means_bar.rowwise().sum();
  const Eigen::MatrixXd C_path_bar = cholesky_pullback(draws.L_path, product_nt(first_bar, base_.xi));
  batch.prior_bar += C_path_bar;
  batch.K_bar -= 2.0 * product(draws.explained, C_path_bar);
}

LabelDraws MonteCarloProcess::draw(const BatchPredictive& batch) const {
  return options_.paths > 0 ? draw_with_data(batch) : draw_without_data(batch);
}

void MonteCarloProcess::pull_draw(const LabelDraws& draws, const Eigen::MatrixXd& f_bar,
                                  const std::vector<DatumPartial>& at_data_bar,
                                  BatchPredictive& batch) const {
  if (options_.paths > 0) {
    pull_draw_with_data(draws, f_bar, at_data_bar, batch);
  } else {
    pull_draw_without_data(draws, f_bar, batch);
  }
}

void MonteCarloProcess::draw_at_data(const LabelDraws& draws, Eigen::Index begin, Eigen::Index count,
                                     Eigen::MatrixXd& h) const {
  h = product(draws.gain, draws.delta.middleCols(begin, count));
  for (Eigen::Index j = 0; j < count; ++j) h.col(j) += paths_.at_data.col((begin + j) % options_.paths);
}

BatchMasks MonteCarloProcess::masks(const BatchPredictive& batch,
                                    const std::vector<PointWeights>& weights) const {
  BatchMasks masks;
  masks.m = Eigen::ArrayXd::Ones(labels());
  const Eigen::MatrixXd deviations = product(batch.L, base_.eps);
  for (Eigen::Index m = 0; m < q(); ++m) {
    PointMask point;
    const double S = batch.C(m, m) + batch.s2;
    point.query = {batch.mu[m], S, batch.s2, batch.B.col(m) / std::sqrt(S)};
    point.z = deviations.row(m).transpose().array() / std::sqrt(S);
    point.seen = options_.mirrored ? Eigen::ArrayXd(point.z.abs()) : point.z;
    if (!order_.empty()) point.seen = point.seen(order_).eval();
    point.D = score_differences(options_.score, gp_.terms(), point.query);
    point.mask =
        relaxed_mask(point.D, weights[static_cast<std::size_t>(m)].weights, point.seen, options_.mask);
    point.m = point.mask.m;
    if (!order_.empty()) point.m(order_) = point.mask.m;
    masks.m *= point.m;
    masks.points.push_back(std::move(point));
  }
  return masks;
}

void MonteCarloProcess::pull_masks(const BatchMasks& masks, const Eigen::ArrayXd& m_bar,
                                   std::vector<PointWeights>& weights, BatchPredictive& batch) const {
  for (Eigen::Index m = 0; m < std::ssize(masks.points); ++m) {
    const PointMask& point = masks.points[static_cast<std::size_t>(m)];
    Eigen::ArrayXd point_bar = m_bar;
    for (const PointMask& other : masks.points) {
      if (&other != &point) point_bar *= other.m;
    }
    pull_mask(point, m, std::move(point_bar), weights[static_cast<std::size_t>(m)], batch);
  }
}

void MonteCarloProcess::pull_mask(const PointMask& point, Eigen::Index m, Eigen::ArrayXd m_bar,
                                  PointWeights& weights, BatchPredictive& batch) const {
  if (!order_.empty()) m_bar = m_bar(order_).eval();
  const RelaxedMaskAdjoint bar =
      relaxed_mask_pullback(point.D, weights.weights, point.seen, options_.mask, point.mask, m_bar, q() > 1);
  const QueryTermsAdjoint terms =
      score_differences_pullback(options_.score, gp_.terms(), point.query, bar.D_bar);
  // beta = B/√S; z = (L eps)/√S, which for one point is eps itself.
  const double S = point.query.S;
  batch.B_bar.col(m) += terms.beta_bar / std::sqrt(S);
  double S_bar = terms.S_bar - 0.5 * terms.beta_bar.dot(point.query.beta) / S;
  if (q() > 1) {
    const Eigen::ArrayXd z_bar = options_.mirrored ? Eigen::ArrayXd(bar.z_bar * point.z.sign()) : bar.z_bar;
    batch.L_bar.row(m) += (z_bar.matrix().transpose() * base_.eps.transpose()) / std::sqrt(S);
    S_bar -= 0.5 * (z_bar * point.z).sum() / S;
  }
  batch.Sigma_bar(m, m) += S_bar;
  weights.ratio_bar += bar.query_ratio_bar;
}

}  // namespace covey
