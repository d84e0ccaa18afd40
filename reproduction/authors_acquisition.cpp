#include <covey/numerics/distributions.h>
#include <covey/numerics/special.h>
#include <reproduction/authors_acquisition.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <tuple>
#include <utility>

namespace covey::reproduce {
namespace {

constexpr double kCut = 1e-6;
// Without lost_mass: a part with less than this share of its weights counts as empty.
constexpr double kLeastShare = 1e-9;

/// Standard normal labels of one process, and no draws of f around their means.
JointBaseSamples labels_of(const AuthorsOptions& options) {
  return joint_base_samples(1, options.q, options.labels, false, false, options.seed);
}

BaseSamples base_of(const AuthorsOptions& options) {
  BaseSamples base = std::move(labels_of(options).processes[0]);
  base.eps *= std::sqrt(options.proposal_variance);
  base.xi.setZero();
  return base;
}

MonteCarloProcessOptions process_options(const AuthorsOptions& options) {
  return {.score = Score::kInSample, .mask = {options.alpha, options.tau, options.tau}};
}

Eigen::ArrayXd inverse_densities(const AuthorsOptions& options) {
  const Eigen::MatrixXd eps = labels_of(options).processes[0].eps;
  const double scale = std::pow(2.0 * std::numbers::pi, -0.5 * options.q);
  const Eigen::ArrayXd p = scale * (-0.5 * eps.colwise().squaredNorm().transpose().array()).exp();
  return p.max(kCut).inverse();
}

}  // namespace

AuthorsAcquisition::AuthorsAcquisition(GaussianProcess gp, QueryWeights weights,
                                       const AuthorsOptions& options)
    : options_(options),
      weights_(std::move(weights)),
      process_(std::move(gp), base_of(options), process_options(options)),
      inverse_p_(inverse_densities(options)) {}

std::unique_ptr<const WeightedAcquisition> AuthorsAcquisition::of_one_point(QueryWeights weights) const {
  AuthorsOptions single = options_;
  single.q = 1;
  return std::make_unique<AuthorsAcquisition>(process_.gp(), std::move(weights), single);
}

AuthorsAcquisition::Worth AuthorsAcquisition::worth_of(const Forward& forward, Eigen::Index m,
                                                       Eigen::Index j) const {
  const double centre = forward.centres.f(m, j);
  const double sd = forward.sd[m];
  const double root = std::sqrt(options_.beta);
  if (options_.utility == AuthorsUtility::kImprovement) {
    const double t = (centre - options_.incumbent) / sd;
    return {(centre - options_.incumbent) * normal_cdf(t) + sd * normal_pdf(t), normal_cdf(t), normal_pdf(t)};
  }
  if (options_.conditional_centre) return {centre + root * sd, 1.0, root};
  const double factor = root * std::sqrt(0.5 * std::numbers::pi);
  const double deviation = centre - forward.batch.mu[m];
  const double t = deviation / sd;
  const double sign = 2.0 * normal_cdf(t) - 1.0;
  return {forward.batch.mu[m] + factor * (deviation * sign + 2.0 * sd * normal_pdf(t)), factor * sign,
          2.0 * factor * normal_pdf(t), 1.0 - factor * sign};
}

AuthorsAcquisition::Forward AuthorsAcquisition::forward_at(const QueryWeights& weights,
                                                           const Eigen::Ref<const Eigen::MatrixXd>& points,
                                                           bool with_gradient) const {
  Forward forward;
  forward.batch = process_.predict(points);
  forward.centres = process_.draw(forward.batch);
  const double s2 = forward.batch.s2;
  // I − s2 Sigma⁻¹ = Sigma⁻¹C, which does not cancel.
  forward.sd = (s2 * (forward.batch.Sigma_inverse * forward.batch.C).diagonal()).cwiseMax(1e-300).cwiseSqrt();
  double inside = 1.0;
  double outside = 1.0;
  for (const auto x : points.colwise()) {
    PointWeights point;
    point.ratio = weights.query_ratio(x, with_gradient);
    point.weights = {weights.ratios, point.ratio.value};
    point.in_distribution = sigmoid((options_.alpha - point.weights.w_n()) / options_.tau);
    inside *= point.in_distribution;
    outside *= 1.0 - point.in_distribution;
    forward.weights.push_back(std::move(point));
  }
  forward.share = options_.batch_mask ? 1.0 - outside : inside;
  forward.masks = process_.masks(forward.batch, forward.weights);
  return forward;
}

AuthorsAcquisition::Group AuthorsAcquisition::integrate(const Forward& forward, Eigen::Index first,
                                                        Eigen::Index count) const {
  const Eigen::Index k = options_.labels;
  Group group{first, count, std::vector<Eigen::Index>(static_cast<std::size_t>(k), -1),
              std::vector<Worth>(static_cast<std::size_t>(k))};
  group.m = Eigen::ArrayXd::Ones(k);
  Eigen::ArrayXd u = Eigen::ArrayXd::Zero(k);
  Eigen::ArrayXd counts = Eigen::ArrayXd::Zero(k);
  for (Eigen::Index m = first; m < first + count; ++m) {
    const PointMask& point = forward.masks.points[static_cast<std::size_t>(m)];
    group.m *= point.m;
    for (Eigen::Index j = 0; j < k; ++j) {
      if (options_.utility == AuthorsUtility::kUpperBound && point.z[j] < 0.0) continue;
      const Worth worth = worth_of(forward, m, j);
      if (counts[j] > 0.0 && worth.u <= u[j]) continue;
      counts[j] = 1.0;
      u[j] = worth.u;
      group.best[static_cast<std::size_t>(j)] = m;
      group.worth[static_cast<std::size_t>(j)] = worth;
    }
  }
  group.inside = counts * inverse_p_ * group.m;
  group.outside = counts * (1.0 - group.m);
  double inside = 1.0 - options_.alpha;
  double outside = options_.alpha;
  double first_sum = group.inside.sum();
  double second_sum = group.outside.sum();
  if (options_.lost_mass) {
    group.first_cut = first_sum < kCut;
    group.second_cut = second_sum < kCut;
    first_sum = std::max(first_sum, kCut);
    second_sum = std::max(second_sum, kCut);
  } else if (first_sum < kLeastShare * inverse_p_.sum()) {
    std::tie(inside, outside, first_sum) = std::tuple(0.0, 1.0, 1.0);
  } else if (second_sum < kLeastShare * static_cast<double>(k)) {
    std::tie(inside, outside, second_sum) = std::tuple(1.0, 0.0, 1.0);
  }
  group.first_mean = (group.inside * u).sum() / first_sum;
  group.second_mean = (group.outside * u).sum() / second_sum;
  group.first_share = inside / first_sum;
  group.second_share = outside / second_sum;
  group.value = inside * group.first_mean + outside * group.second_mean;
  return group;
}

Eigen::VectorXd AuthorsAcquisition::reverse(const Eigen::Ref<const Eigen::MatrixXd>& points, Forward& forward,
                                            const Group& group) const {
  const Eigen::Index q = options_.q;
  BatchPredictive& batch = forward.batch;
  batch.start_reverse();
  const double first = forward.share * group.first_share;
  const double second = forward.share * group.second_share;
  Eigen::MatrixXd centre_bar = Eigen::MatrixXd::Zero(q, options_.labels);
  Eigen::VectorXd sd_bar = Eigen::VectorXd::Zero(q);
  Eigen::ArrayXd m_bar = Eigen::ArrayXd::Zero(options_.labels);
  for (Eigen::Index j = 0; j < options_.labels; ++j) {
    const Eigen::Index best = group.best[static_cast<std::size_t>(j)];
    if (best < 0) continue;
    const Worth& worth = group.worth[static_cast<std::size_t>(j)];
    const double u_bar = first * group.inside[j] + second * group.outside[j];
    centre_bar(best, j) = u_bar * worth.by_centre;
    sd_bar[best] += u_bar * worth.by_sd;
    batch.mu_bar[best] += u_bar * worth.by_mu;
    // Where a sum is cut it does not move with the mask.
    m_bar[j] = first * inverse_p_[j] * (worth.u - (group.first_cut ? 0.0 : group.first_mean)) -
               second * (worth.u - (group.second_cut ? 0.0 : group.second_mean));
  }
  process_.pull_draw(forward.centres, centre_bar, {}, batch);
  // s² = s2 (I − s2 Sigma⁻¹)_mm.
  const Eigen::VectorXd inverse_bar = -0.5 * batch.s2 * batch.s2 * sd_bar.cwiseQuotient(forward.sd);
  batch.Sigma_bar -= batch.Sigma_inverse * inverse_bar.asDiagonal() * batch.Sigma_inverse;
  for (Eigen::Index m = group.first; m < group.first + group.count; ++m) {
    Eigen::ArrayXd own_bar = m_bar;
    for (Eigen::Index other = group.first; other < group.first + group.count; ++other) {
      if (other != m) own_bar *= forward.masks.points[static_cast<std::size_t>(other)].m;
    }
    const auto at = static_cast<std::size_t>(m);
    process_.pull_mask(forward.masks.points[at], m, std::move(own_bar), forward.weights[at], batch);
  }
  Eigen::VectorXd gradient = process_.pull_predict(points, batch);
  const double height = group.value - options_.floor;
  for (Eigen::Index m = 0; m < q; ++m) {
    const PointWeights& point = forward.weights[static_cast<std::size_t>(m)];
    if (point.ratio.gradient.size() == 0) continue;
    double share_bar = height;
    for (Eigen::Index other = 0; other < q; ++other) {
      if (other == m) continue;
      const double in = forward.weights[static_cast<std::size_t>(other)].in_distribution;
      share_bar *= options_.batch_mask ? 1.0 - in : in;
    }
    const double in = point.in_distribution;
    const double w_n_bar = -share_bar * in * (1.0 - in) / options_.tau;
    const double r_bar = point.ratio_bar + w_n_bar * (1.0 - point.weights.w_n()) / point.weights.total();
    gradient.segment(m * points.rows(), points.rows()) += r_bar * point.ratio.gradient;
  }
  return gradient;
}

double AuthorsAcquisition::evaluate_under(const QueryWeights& weights,
                                          const Eigen::Ref<const Eigen::VectorXd>& x,
                                          Eigen::VectorXd* gradient) const {
  const Eigen::MatrixXd points = x.reshaped(X().rows(), options_.q);
  Forward forward = forward_at(weights, points, gradient != nullptr);
  Group best;
  if (options_.late_maximum) {
    for (Eigen::Index m = 0; m < options_.q; ++m) {
      Group group = integrate(forward, m, 1);
      if (m == 0 || group.value > best.value) best = std::move(group);
    }
  } else {
    best = integrate(forward, 0, options_.q);
  }
  if (gradient != nullptr) *gradient = reverse(points, forward, best);
  return options_.floor + forward.share * (best.value - options_.floor);
}

}  // namespace covey::reproduce
