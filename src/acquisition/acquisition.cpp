#include <covey/acquisition/acquisition.h>
#include <covey/acquisition/block_acquisition.h>
#include <covey/numerics/constants.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/text.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace covey {

void ConformalOptions::validate() const {
  if (!(alpha > 0.0 && alpha <= 1.0)) {
    throw std::invalid_argument("ConformalOptions: alpha is " + number_text(alpha) +
                                ", expected 0 < alpha <= 1");
  }
}

ConformalAcquisition::ConformalAcquisition(GaussianProcess gp, std::unique_ptr<const Utility> utility,
                                           QueryWeights weights, const ConformalOptions& options)
    : gp_(std::move(gp)), utility_(std::move(utility)), weights_(std::move(weights)), options_(options) {
  options_.validate();
  if (weights_.n() != gp_.n()) {
    throw std::invalid_argument("ConformalAcquisition: " + std::to_string(weights_.n()) + " weights for " +
                                std::to_string(gp_.n()) + " observations");
  }
}

ConformalAcquisition::~ConformalAcquisition() = default;

std::optional<Eigen::VectorXd> Acquisition::upper_bounds(const Eigen::Ref<const Eigen::MatrixXd>&) const {
  return std::nullopt;
}

std::optional<Eigen::VectorXd> ConformalAcquisition::upper_bounds(
    const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  std::call_once(block_made_,
                 [&] { block_ = std::make_unique<BlockAcquisition>(gp_, utility_, weights_, options_); });
  return block_->values(X);
}

double ConformalAcquisition::evaluate(const Eigen::Ref<const Eigen::VectorXd>& x,
                                      Eigen::VectorXd* gradient) const {
  const QueryTerms query = gp_.query(x);
  const StepMask mask =
      step_mask(options_.mask, options_.score, gp_.terms(), query, weights_.at(x), options_.alpha);

  // Forward: with jumps j_k at z_k (moved up to the lowest label integrated over),
  //   Z1 = −Σ j_k z_k,   Z2 = Φ-mass of all labels + Σ j_k Φ(z_k),
  //   I1 = −Σ j_k F(z_k),   I2 = N(∞) + Σ j_k N(z_k).
  const double lowest = utility_->lowest();
  const double lowest_mass = lowest == -kInfinity ? 0.0 : normal_cdf(lowest);
  std::vector<Partials> flat;
  std::vector<Partials> gaussian;
  double Z1 = 0.0;
  Partials I1;
  double Z2 = 1.0 - lowest_mass;
  Partials I2 = utility_->gaussian(query, kInfinity);
  for (const MaskStep& step : mask.steps) {
    const double z = std::max(step.z, lowest);
    flat.push_back(utility_->flat(query, z));
    gaussian.push_back(utility_->gaussian(query, z));
    Z1 -= step.jump * z;
    I1 += -step.jump * flat.back();
    Z2 += step.jump * (normal_cdf(z) - lowest_mass);
    I2 += step.jump * gaussian.back();
  }
  const auto [inside, outside] = conformal_shares(options_.alpha, Z1, Z2);
  const double mean1 = inside > 0.0 ? I1.value / Z1 : 0.0;
  const double mean2 = outside > 0.0 ? I2.value / Z2 : 0.0;
  if (gradient == nullptr) return inside * mean1 + outside * mean2;

  // Reverse, line by line.
  const double I1_bar = inside > 0.0 ? inside / Z1 : 0.0;
  const double Z1_bar = -I1_bar * mean1;
  const double I2_bar = outside > 0.0 ? outside / Z2 : 0.0;
  const double Z2_bar = -I2_bar * mean2;
  const double mu_bar = I1_bar * I1.mu + I2_bar * I2.mu;
  double S_bar = I1_bar * I1.S + I2_bar * I2.S;
  Eigen::VectorXd beta_bar;
  for (std::size_t k = 0; k < mask.steps.size(); ++k) {
    const MaskStep& step = mask.steps[k];
    if (step.z <= lowest || step.datum < 0) continue;
    const double z_bar =
        step.jump * (-I1_bar * flat[k].z - Z1_bar + I2_bar * gaussian[k].z + Z2_bar * normal_pdf(step.z));
    const StepDerivative move = step_derivative(options_.score, gp_.terms(), query, step);
    if (beta_bar.size() == 0) beta_bar = Eigen::VectorXd::Zero(gp_.n());
    beta_bar[step.datum] += z_bar * move.beta;
    S_bar += z_bar * move.S;
  }
  *gradient = gp_.pullback(x, query, mu_bar, S_bar, beta_bar);
  return inside * mean1 + outside * mean2;
}

}  // namespace covey
