#include <covey/gp/linear_model.h>
#include <covey/numerics/cholesky.h>
#include <covey/numerics/lbfgsb.h>
#include <covey/numerics/products.h>
#include <covey/numerics/text.h>

#include <Eigen/Eigenvalues>
#include <cmath>
#include <limits>
#include <numbers>
#include <stdexcept>

namespace covey {
namespace {

// Log bounds of both variances for standardised outcomes: noise below 1e-8 of the variance is rounding.
constexpr double kLogLowest = -18.4;
constexpr double kLogHighest = 18.4;

void require_positive(const char* name, double value) {
  if (!(std::isfinite(value) && value > 0.0)) {
    throw std::invalid_argument(std::string("LinearModel: ") + name + " is " + number_text(value) +
                                ", expected a finite positive number");
  }
}

}  // namespace

LinearModel::LinearModel(Eigen::MatrixXd Phi, Eigen::VectorXd y, double prior_variance, double noise)
    : Phi_(std::move(Phi)), y_(std::move(y)), prior_variance_(prior_variance), noise_(noise) {
  require_positive("prior_variance", prior_variance_);
  require_positive("noise", noise_);
  validate_observations(Phi_, y_, Eigen::VectorXd());
  Eigen::MatrixXd precision = Eigen::MatrixXd::Identity(p(), p()) / prior_variance_;
  add_gram(precision, Phi_, 1.0 / noise_);
  L_ = cholesky(precision).L;
  weights_ = Phi_ * y_ / noise_;
  solve_lower(L_, weights_);
  solve_lower_t(L_, weights_);
  terms_.noise = Eigen::VectorXd::Constant(n(), noise_);
  terms_.a = (y_ - Phi_.transpose() * weights_) / noise_;
  Eigen::MatrixXd V = Phi_;
  solve_lower(L_, V);
  // φ_iᵀΣφ_i/s2 is a leverage, below 1; rounding must not carry it there.
  const Eigen::ArrayXd leverage = V.colwise().squaredNorm().transpose().array() / noise_;
  terms_.c = (1.0 - leverage).max(std::numeric_limits<double>::epsilon()) / noise_;
}

Marginal LinearModel::predict(const Eigen::Ref<const Eigen::VectorXd>& phi) const {
  Eigen::VectorXd v = phi;
  solve_lower(L_, v);
  const double variance = v.squaredNorm();
  return {phi.dot(weights_), variance, variance + noise_};
}

QueryTerms LinearModel::query(const Eigen::Ref<const Eigen::VectorXd>& phi) const {
  if (phi.size() != p()) {
    throw std::invalid_argument("LinearModel: a query has " + std::to_string(phi.size()) +
                                " features, expected " + std::to_string(p()));
  }
  Eigen::VectorXd v = phi;
  solve_lower(L_, v);
  QueryTerms q;
  q.mu = phi.dot(weights_);
  q.s2 = noise_;
  q.S = noise_ + v.squaredNorm();
  solve_lower_t(L_, v);
  q.beta = Phi_.transpose() * v / (noise_ * std::sqrt(q.S));
  return q;
}

LinearFit fit_linear_model(const Eigen::Ref<const Eigen::MatrixXd>& Phi,
                           const Eigen::Ref<const Eigen::VectorXd>& y) {
  validate_observations(Phi, y, Eigen::VectorXd());
  const Eigen::Index n = y.size();
  // In the eigenbasis of ΦΦᵀ = U diag(e) Uᵀ the outcomes fall into p directions with variances t·e_k + s2 and
  // a rest with variance s2 alone: log p(y) = −½ Σ_k [ln(t e_k + s2) + g_k²/(t e_k + s2)] − ½ [(n − p') ln s2
  // + rest/s2] + const, with g_k² = (U_kᵀΦy)²/e_k over the p' directions with e_k > 0.
  Eigen::MatrixXd gram = Eigen::MatrixXd::Zero(Phi.rows(), Phi.rows());
  add_gram(gram, Phi);
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> eigen(gram);
  const Eigen::VectorXd projected = eigen.eigenvectors().transpose() * (Phi * y);
  const double smallest = static_cast<double>(n) * std::numeric_limits<double>::epsilon() *
                          std::max(eigen.eigenvalues().maxCoeff(), 0.0);
  std::vector<double> e;
  std::vector<double> g2;
  double rest = y.squaredNorm();
  for (Eigen::Index k = 0; k < projected.size(); ++k) {
    if (eigen.eigenvalues()[k] <= smallest) continue;
    e.push_back(eigen.eigenvalues()[k]);
    g2.push_back(projected[k] * projected[k] / e.back());
    rest -= g2.back();
  }
  rest = std::max(rest, 0.0);
  const double free = static_cast<double>(n) - static_cast<double>(e.size());
  // θ = (log prior variance, log noise)
  const Objective negative = [&](const Eigen::VectorXd& theta, Eigen::VectorXd& gradient) {
    const double t = std::exp(theta[0]);
    const double s2 = std::exp(theta[1]);
    double value =
        0.5 * (static_cast<double>(n) * std::log(2.0 * std::numbers::pi) + free * theta[1] + rest / s2);
    gradient[0] = 0.0;
    gradient[1] = 0.5 * (free - rest / s2);
    for (std::size_t k = 0; k < e.size(); ++k) {
      const double variance = t * e[k] + s2;
      value += 0.5 * (std::log(variance) + g2[k] / variance);
      const double slope = 0.5 * (1.0 - g2[k] / variance) / variance;
      gradient[0] += slope * t * e[k];
      gradient[1] += slope * s2;
    }
    return value;
  };
  const Eigen::Vector2d lower(kLogLowest, kLogLowest);
  const Eigen::Vector2d upper(kLogHighest, kLogHighest);
  LbfgsbSummary best;
  best.value = std::numeric_limits<double>::infinity();
  int evaluations = 0;
  for (const double log_noise : {-5.0, -1.0}) {
    const LbfgsbSummary run = minimize_lbfgsb(negative, Eigen::Vector2d(0.0, log_noise), lower, upper);
    evaluations += run.evaluations;
    if (run.value < best.value) best = run;
  }
  return {LinearModel(Phi, y, std::exp(best.x[0]), std::exp(best.x[1])), -best.value, evaluations,
          best.termination};
}

}  // namespace covey
