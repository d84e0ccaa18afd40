#pragma once

#include <covey/acquisition/acquisition.h>
#include <covey/gp/heteroscedastic.h>

#include <Eigen/Core>

namespace covey {

// Acquisitions that shun noise, of a heteroscedastic model: f ~ N(mu, sf²) and log noise variance g ~ N(m,
// s²) at x.

struct RiskAverseOptions {
  /// How much of f a unit of variance is worth in the mean-variance objective f − risk · noise variance, ≥
  /// 0. In the units of the model: if outcomes were divided by c before the fit, c times the risk in the
  /// units of the outcomes.
  double risk = 1.0;
  double beta = 4.0;        ///< of the upper bound of f: more explores more
  double beta_noise = 4.0;  ///< of the lower bound of the noise variance, likewise

  /// Throws std::invalid_argument naming the first field that is negative or not finite.
  void validate() const;
};

/// Risk-averse UCB (A. Makarova, I. Usmanova, I. Bogunovic and A. Krause, Risk-averse Heteroscedastic
/// Bayesian Optimization, 2021): optimism about the mean-variance objective MV(x) = f(x) − risk · noise
/// variance(x), of which neither part is known,
///
///   a(x) = ucb_f(x) − risk · lcb_var(x) = mu + √beta sf − risk · exp(m − √beta_noise s)
///
/// There the variance itself has a Gaussian process and lcb_var is its mean less √beta times its standard
/// deviation, which may fall below zero; here its logarithm has, with the bound at the same quantile. risk =
/// 0 is the upper confidence bound of the heteroscedastic model.
class RiskAverseUpperBound final : public Acquisition {
 public:
  RiskAverseUpperBound(HeteroscedasticProcess process, const RiskAverseOptions& options);

  double evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const override;

 private:
  HeteroscedasticProcess process_;
  RiskAverseOptions options_;
};

/// Aleatoric noise-penalised expected improvement (R.-R. Griffiths et al., Achieving Robustness to Aleatoric
/// Uncertainty with Heteroscedastic Bayesian Optimisation, 2019),
///
///   a(x) = share · E(f − best)₊ − (1 − share) · √noise variance,   noise variance = exp(m)
///
/// with share = ½ in that paper. It has no unit: both parts are in those of the outcomes. share = 1 is
/// expected improvement of the heteroscedastic model.
class NoisePenalizedImprovement final : public Acquisition {
 public:
  /// `best` is the incumbent, in that paper the highest posterior mean at the data. Throws
  /// std::invalid_argument unless it is finite and 0 ≤ share ≤ 1.
  NoisePenalizedImprovement(HeteroscedasticProcess process, double best, double share = 0.5);

  double evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const override;

 private:
  HeteroscedasticProcess process_;
  double best_;
  double share_;
};

}  // namespace covey
