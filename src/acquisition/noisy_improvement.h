#pragma once

#include <covey/acquisition/acquisition.h>
#include <covey/acquisition/posterior_paths.h>

#include <Eigen/Core>
#include <cstdint>

namespace covey {

struct NoisyImprovementOptions {
  ConformalOptions conformal = {};
  /// M, the draws of f at the data: the only thing that is sampled, once and for all points.
  int paths = 48;
  std::uint64_t seed = 0;
};

/// Noisy expected improvement, E[(f(x) − max_i f(x_i))₊], and its conformal version with hard or fuzzy masks. With the draws
/// h_s of posterior_paths.h, f(x) | h_s ~ N(mu_s, C_j), and psi(t) = tΦ(t) + φ(t),
///
///   plain:  a = mean_s √C_j psi((mu_s − max_i h_is)/√C_j)
///
/// The conformal one needs the utility for a given label ŷ = mu + √S z, which moves f at the data as well. Every draw
/// comes with an outcome y_s = mu_s + √S_j nu_s, S_j = C_j + s2, standardised zeta_s = (y_s − mu)/√S, given which
/// f ~ N(mu_s + rho_j nu_s, v_j), rho_j = C_j/√S_j, v_j = C_j s2/S_j. From there the label takes it by Matheron's
/// rule along straight lines,
///
///   g(z) = mean_s √v_j psi(t_s(z)),   √v_j t_s(z) = mu_s + rho_j nu_s + rho (z − zeta_s) − max_i [h_is + s2_i beta_i (z − zeta_s)]
///
/// and a_alpha = (1 − alpha) ∫ m g dz/∫ m dz + alpha ∫ (1 − m) g φ dz/∫ (1 − m) φ dz by Gauss-Legendre quadrature between the
/// steps of the mask.
class NoisyImprovementAcquisition final : public Acquisition {
 public:
  /// Throws std::invalid_argument unless 0 < alpha ≤ 1 and there is a weight per observation.
  NoisyImprovementAcquisition(GaussianProcess gp, QueryWeights weights,
                              const NoisyImprovementOptions& options);

  double value(const Eigen::Ref<const Eigen::VectorXd>& x) const override;
  double value_and_gradient(const Eigen::Ref<const Eigen::VectorXd>& x,
                            Eigen::VectorXd& gradient) const override;

 private:
  struct Point;
  Point point_at(const Eigen::Ref<const Eigen::VectorXd>& x) const;
  Eigen::VectorXd pull_paths(const Eigen::Ref<const Eigen::VectorXd>& x, const Point& point,
                             const Eigen::VectorXd& mu_bar, double C_bar) const;
  double plain(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const;
  double conformal(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const;

  GaussianProcess gp_;
  QueryWeights weights_;
  NoisyImprovementOptions options_;
  PosteriorPaths paths_;
  Eigen::VectorXd nu_;  ///< M, standard normal
};

}  // namespace covey
