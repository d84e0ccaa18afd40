#include <covey/acquisition/risk_averse.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/text.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>

namespace covey {
namespace {

// A variance below this share of the prior's is rounding at a datum; the standard deviation and its
// derivative stay finite with it.
constexpr double kLeastPriorShare = 1e-14;

double sd_of(double variance, const GaussianProcess& gp) {
  return std::sqrt(std::max(variance, kLeastPriorShare * gp.hyperparameters().variance()));
}

void require_not_negative(const char* field, double value) {
  if (value >= 0.0 && std::isfinite(value)) return;
  throw std::invalid_argument(std::string("RiskAverseOptions: ") + field + " is " + number_text(value) +
                              ", expected a finite number of at least 0");
}

}  // namespace

void RiskAverseOptions::validate() const {
  require_not_negative("risk", risk);
  require_not_negative("beta", beta);
  require_not_negative("beta_noise", beta_noise);
}

RiskAverseUpperBound::RiskAverseUpperBound(HeteroscedasticProcess process, const RiskAverseOptions& options)
    : process_(std::move(process)), options_(options) {
  options_.validate();
}

double RiskAverseUpperBound::evaluate(const Eigen::Ref<const Eigen::VectorXd>& x,
                                      Eigen::VectorXd* gradient) const {
  const HeteroscedasticMarginal at = process_.predict(x);
  const double sf = sd_of(at.f_variance, process_.means());
  const double s = sd_of(at.log_noise_variance, process_.log_noise());
  const double penalty = options_.risk * std::exp(at.log_noise - std::sqrt(options_.beta_noise) * s);
  if (gradient != nullptr) {
    HeteroscedasticMarginal bar;
    bar.mean = 1.0;
    bar.f_variance = 0.5 * std::sqrt(options_.beta) / sf;
    bar.log_noise = -penalty;
    bar.log_noise_variance = 0.5 * std::sqrt(options_.beta_noise) * penalty / s;
    *gradient = process_.pullback(x, bar);
  }
  return at.mean + std::sqrt(options_.beta) * sf - penalty;
}

NoisePenalizedImprovement::NoisePenalizedImprovement(HeteroscedasticProcess process, double best,
                                                     double share)
    : process_(std::move(process)), best_(best), share_(share) {
  if (!std::isfinite(best) || !(share >= 0.0 && share <= 1.0)) {
    throw std::invalid_argument("NoisePenalizedImprovement: best is " + number_text(best) + " and share " +
                                number_text(share) + ", expected a finite number and one from 0 to 1");
  }
}

double NoisePenalizedImprovement::evaluate(const Eigen::Ref<const Eigen::VectorXd>& x,
                                           Eigen::VectorXd* gradient) const {
  const HeteroscedasticMarginal at = process_.predict(x);
  const double sf = sd_of(at.f_variance, process_.means());
  const double t = (at.mean - best_) / sf;
  const double improvement = sf * (t * normal_cdf(t) + normal_pdf(t));
  const double penalty = (1.0 - share_) * std::exp(0.5 * at.log_noise);
  if (gradient != nullptr) {
    // ∂EI/∂mu = Φ(t), ∂EI/∂sf = φ(t).
    HeteroscedasticMarginal bar;
    bar.mean = share_ * normal_cdf(t);
    bar.f_variance = share_ * 0.5 * normal_pdf(t) / sf;
    bar.log_noise = -0.5 * penalty;
    *gradient = process_.pullback(x, bar);
  }
  return share_ * improvement - penalty;
}

}  // namespace covey
