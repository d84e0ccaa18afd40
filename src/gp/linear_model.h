#pragma once

#include <covey/gp/gaussian_process.h>

#include <Eigen/Core>
#include <string>

namespace covey {

/// Bayesian linear regression on p given features: y = φᵀw + noise, w ~ N(0, prior_variance · I), noise ~
/// N(0, s2). It states the same terms as a Gaussian process with the kernel prior_variance · φᵀφ', so the
/// conformal code serves it unchanged, but costs O(n p²) to fit and O(n p) per query: n in the tens of
/// thousands is fine.
///
///   Σ = (ΦΦᵀ/s2 + I/prior_variance)⁻¹,  w̄ = ΣΦy/s2
///   a_i = (y_i − φ_iᵀw̄)/s2,  c_i = (1 − φ_iᵀΣφ_i/s2)/s2,  b_i = φ_iᵀΣφ/s2,  S = s2 + φᵀΣφ
///
/// Immutable.
class LinearModel {
 public:
  /// Phi is p × n. Throws std::invalid_argument unless everything is finite and the variances are positive.
  LinearModel(Eigen::MatrixXd Phi, Eigen::VectorXd y, double prior_variance, double noise);

  Eigen::Index n() const { return y_.size(); }
  Eigen::Index p() const { return Phi_.rows(); }
  double prior_variance() const { return prior_variance_; }
  double noise() const { return noise_; }
  const Eigen::VectorXd& weights() const { return weights_; }
  const FitTerms& terms() const { return terms_; }

  Marginal predict(const Eigen::Ref<const Eigen::VectorXd>& phi) const;
  QueryTerms query(const Eigen::Ref<const Eigen::VectorXd>& phi) const;

 private:
  Eigen::MatrixXd Phi_;
  Eigen::VectorXd y_;
  double prior_variance_;
  double noise_;
  Eigen::MatrixXd L_;  ///< of Σ⁻¹ = L Lᵀ
  Eigen::VectorXd weights_;
  FitTerms terms_;
};

struct LinearFit {
  LinearModel model;
  double log_marginal_likelihood = 0.0;
  int evaluations = 0;
  std::string termination;
};

/// The model with the prior variance and the noise at which the marginal likelihood is highest. One
/// eigenvalue decomposition of ΦΦᵀ, then O(p) per evaluation.
LinearFit fit_linear_model(const Eigen::Ref<const Eigen::MatrixXd>& Phi,
                           const Eigen::Ref<const Eigen::VectorXd>& y);

}  // namespace covey
