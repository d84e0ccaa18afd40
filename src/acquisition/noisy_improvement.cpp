#include <covey/acquisition/noisy_improvement.h>
#include <covey/gp/kernel_pullback.h>
#include <covey/numerics/distributions.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

namespace covey {
namespace {

// Of the variance of f, in units of the outputscale: rounding at a datum.
constexpr double kLeastVariance = 1e-12;
// Six points on panels no wider than half a standard deviation integrate to about 1e-6.
constexpr double kWidestPanel = 0.5;
constexpr std::array<double, 6> kNode = {-.9324695142031521, -.6612093864662645, -.2386191860831969,
                                         .2386191860831969,  .6612093864662645,  .9324695142031521};
constexpr std::array<double, 6> kNodeWeight = {.1713244923791704, .3607615730481386, .4679139345726910,
                                               .4679139345726910, .3607615730481386, .1713244923791704};

double psi(double t) {
  return t * normal_cdf(t) + normal_pdf(t);
}

/// A label of the quadrature: its share of ∫ m dz and of ∫ (1 − m) φ dz.
struct Label {
  double z;
  double flat;
  double gaussian;
};

std::vector<Label> quadrature(const StepMask& mask) {
  std::vector<double> ends = {-kMaskCut};
  std::vector<double> values = {0.0};
  for (const MaskStep& step : mask.steps) {
    ends.push_back(step.z);
    values.push_back(values.back() + step.jump);
  }
  ends.push_back(kMaskCut);
  std::vector<Label> labels;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double width = ends[i + 1] - ends[i];
    if (!(width > 0.0)) continue;
    const int panels = static_cast<int>(std::ceil(width / kWidestPanel));
    const double half = 0.5 * width / panels;
    for (int panel = 0; panel < panels; ++panel) {
      const double centre = ends[i] + (2 * panel + 1) * half;
      for (std::size_t k = 0; k < kNode.size(); ++k) {
        const double z = centre + half * kNode[k];
        const double dz = half * kNodeWeight[k];
        labels.push_back({z, values[i] * dz, (1.0 - values[i]) * normal_pdf(z) * dz});
      }
    }
  }
  return labels;
}

}  // namespace

/// What the draws say of f at x.
struct NoisyImprovementAcquisition::Point {
  Eigen::VectorXd k;
  Eigen::VectorXd V;   ///< L_j⁻¹k
  Eigen::VectorXd mu;  ///< mu_s, M
  double C = 0.0;      ///< C_j
};

NoisyImprovementAcquisition::NoisyImprovementAcquisition(GaussianProcess gp, QueryWeights weights,
                                                         const NoisyImprovementOptions& options)
    : gp_(std::move(gp)),
      weights_(std::move(weights)),
      options_(options),
      paths_(posterior_paths(gp_, options.paths, options.seed)) {
  options_.conformal.validate();
  if (weights_.n() != gp_.n()) {
    throw std::invalid_argument("NoisyImprovementAcquisition: " + std::to_string(weights_.n()) +
                                " weights for " + std::to_string(gp_.n()) + " observations");
  }
  nu_.resize(options_.paths);
  for (Eigen::Index s = 0; s < nu_.size(); ++s) {
    nu_[s] = normal_quantile((static_cast<double>(s) + 0.5) / static_cast<double>(nu_.size()));
  }
}

double NoisyImprovementAcquisition::value(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  return options_.conformal.alpha < 1.0 ? conformal(x, nullptr) : plain(x, nullptr);
}

double NoisyImprovementAcquisition::value_and_gradient(const Eigen::Ref<const Eigen::VectorXd>& x,
                                                       Eigen::VectorXd& gradient) const {
  return options_.conformal.alpha < 1.0 ? conformal(x, &gradient) : plain(x, &gradient);
}

NoisyImprovementAcquisition::Point NoisyImprovementAcquisition::point_at(
    const Eigen::Ref<const Eigen::VectorXd>& x) const {
  const Hyperparameters& h = gp_.hyperparameters();
  Point point;
  point.k = kernel_vector(h, gp_.X(), x);
  point.V = paths_.L_inverse.triangularView<Eigen::Lower>() * point.k;
  point.mu = (paths_.weights.transpose() * point.k).array() + h.mean;
  point.C = std::max(h.outputscale - point.V.squaredNorm(), kLeastVariance * h.outputscale);
  return point;
}

Eigen::VectorXd NoisyImprovementAcquisition::pull_paths(const Eigen::Ref<const Eigen::VectorXd>& x,
                                                        const Point& point, const Eigen::VectorXd& mu_bar,
                                                        double C_bar) const {
  const Eigen::VectorXd explained = paths_.L_inverse.triangularView<Eigen::Lower>().transpose() * point.V;
  const Eigen::VectorXd k_bar = paths_.weights * mu_bar - 2.0 * C_bar * explained;
  return kernel_vector_pullback(gp_.hyperparameters(), gp_.X(), x, k_bar);
}

double NoisyImprovementAcquisition::plain(const Eigen::Ref<const Eigen::VectorXd>& x,
                                          Eigen::VectorXd* gradient) const {
  const Point point = point_at(x);
  const double sf = std::sqrt(point.C);
  const Eigen::ArrayXd t = (point.mu - paths_.best).array() / sf;
  const double value = sf * t.unaryExpr(&psi).mean();
  if (gradient == nullptr) return value;
  const double sf_bar = t.unaryExpr(&normal_pdf).mean();
  const Eigen::VectorXd mu_bar = t.unaryExpr(&normal_cdf) / static_cast<double>(t.size());
  *gradient = pull_paths(x, point, mu_bar, 0.5 * sf_bar / sf);
  return value;
}

double NoisyImprovementAcquisition::conformal(const Eigen::Ref<const Eigen::VectorXd>& x,
                                              Eigen::VectorXd* gradient) const {
  const ConformalOptions& options = options_.conformal;
  const Eigen::Index M = nu_.size();
  const Point point = point_at(x);
  const QueryTerms query = gp_.query(x);
  const StepMask mask =
      step_mask(options.mask, options.score, gp_.terms(), query, weights_.at(x), options.alpha);

  // Forward: g at the labels of the quadrature.
  const double root_S = std::sqrt(query.S);
  const double rho = (query.S - query.s2) / root_S;
  const double S_j = point.C + query.s2;
  const double rho_j = point.C / std::sqrt(S_j);
  const double root_v = std::sqrt(point.C * query.s2 / S_j);
  const Eigen::ArrayXd slopes = gp_.terms().noise.array() * query.beta.array();
  const Eigen::ArrayXd zeta = (point.mu.array() + std::sqrt(S_j) * nu_.array() - query.mu) / root_S;
  const double steepest = slopes.abs().maxCoeff();
  // Data whose line can be the highest somewhere on |z| ≤ kMaskCut, for every draw.
  std::vector<std::vector<Eigen::Index>> rivals(static_cast<std::size_t>(M));
  for (Eigen::Index s = 0; s < M; ++s) {
    const double reach = 2.0 * steepest * (kMaskCut + std::abs(zeta[s]));
    for (Eigen::Index i = 0; i < gp_.n(); ++i) {
      if (paths_.at_data(i, s) >= paths_.best[s] - reach) rivals[static_cast<std::size_t>(s)].push_back(i);
    }
  }
  struct Improvement {
    double t;
    Eigen::Index datum;
  };
  const auto improvement = [&](Eigen::Index s, double z) {
    const double move = z - zeta[s];
    Improvement best{-std::numeric_limits<double>::infinity(), 0};
    for (const Eigen::Index i : rivals[static_cast<std::size_t>(s)]) {
      const double h = paths_.at_data(i, s) + slopes[i] * move;
      if (h > best.t) best = {h, i};
    }
    return Improvement{(point.mu[s] + rho_j * nu_[s] + rho * move - best.t) / root_v, best.datum};
  };
  const auto g_at = [&](double z) {
    double sum = 0.0;
    for (Eigen::Index s = 0; s < M; ++s) sum += psi(improvement(s, z).t);
    return root_v * sum / static_cast<double>(M);
  };
  const std::vector<Label> labels = quadrature(mask);
  double Z1 = 0.0;
  double I1 = 0.0;
  double Z2 = 0.0;
  double I2 = 0.0;
  for (const Label& label : labels) {
    const double g = g_at(label.z);
    Z1 += label.flat;
    I1 += label.flat * g;
    Z2 += label.gaussian;
    I2 += label.gaussian * g;
  }
  double inside = 1.0 - options.alpha;
  double outside = options.alpha;
  if (Z1 < kLeastWidth) {
    inside = 0.0;
    outside = 1.0;
  } else if (Z2 < kLeastMass) {
    inside = 1.0;
    outside = 0.0;
  }
  const double mean1 = inside > 0.0 ? I1 / Z1 : 0.0;
  const double mean2 = outside > 0.0 ? I2 / Z2 : 0.0;
  const double value = inside * mean1 + outside * mean2;
  if (gradient == nullptr) return value;

  // Reverse: through g at fixed labels, then through the steps of the mask, which bound the integrals.
  const double I1_bar = inside > 0.0 ? inside / Z1 : 0.0;
  const double I2_bar = outside > 0.0 ? outside / Z2 : 0.0;
  double mu_bar = 0.0;
  double S_bar = 0.0;
  double rho_bar = 0.0;
  double rho_j_bar = 0.0;
  double root_v_bar = 0.0;
  Eigen::VectorXd beta_bar = Eigen::VectorXd::Zero(gp_.n());
  Eigen::VectorXd mean_bar = Eigen::VectorXd::Zero(M);  // of mu_s
  Eigen::ArrayXd zeta_bar = Eigen::ArrayXd::Zero(M);
  for (const Label& label : labels) {
    const double g_bar = (I1_bar * label.flat + I2_bar * label.gaussian) / static_cast<double>(M);
    for (Eigen::Index s = 0; s < M; ++s) {
      const Improvement at = improvement(s, label.z);
      const double difference_bar = g_bar * normal_cdf(at.t);
      const double move = label.z - zeta[s];
      root_v_bar += g_bar * normal_pdf(at.t);
      mean_bar[s] += difference_bar;
      rho_j_bar += nu_[s] * difference_bar;
      rho_bar += move * difference_bar;
      zeta_bar[s] -= (rho - slopes[at.datum]) * difference_bar;
      beta_bar[at.datum] -= gp_.terms().noise[at.datum] * move * difference_bar;
    }
  }
  for (const MaskStep& step : mask.steps) {
    if (step.datum < 0) continue;
    const double g = g_at(step.z);
    const double z_bar = step.jump * (-I1_bar * (g - mean1) + I2_bar * normal_pdf(step.z) * (g - mean2));
    const StepDerivative move = step_derivative(options.score, gp_.terms(), query, step);
    beta_bar[step.datum] += z_bar * move.beta;
    S_bar += z_bar * move.S;
  }
  // zeta_s = (mu_s + √S_j nu_s − mu)/√S.
  mean_bar += (zeta_bar / root_S).matrix();
  mu_bar -= zeta_bar.sum() / root_S;
  S_bar -= 0.5 * (zeta_bar * zeta).sum() / query.S;
  S_bar += rho_bar * 0.5 * (query.S + query.s2) / (query.S * root_S);
  const double root_S_j = std::sqrt(S_j);
  const double C_bar = 0.5 * (zeta_bar * nu_.array()).sum() / (root_S * root_S_j) +
                       rho_j_bar * 0.5 * (S_j + query.s2) / (S_j * root_S_j) +
                       root_v_bar * 0.5 * query.s2 * query.s2 / (root_v * S_j * S_j);
  *gradient = gp_.pullback(x, query, mu_bar, S_bar, beta_bar) + pull_paths(x, point, mean_bar, C_bar);
  return value;
}

}  // namespace covey
