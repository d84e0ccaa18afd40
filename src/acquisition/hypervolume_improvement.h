#pragma once

#include <covey/acquisition/acquisition.h>
#include <covey/acquisition/front_values.h>
#include <covey/acquisition/posterior_paths.h>
#include <covey/pareto/box_decomposition.h>

#include <Eigen/Core>
#include <cstdint>
#include <optional>
#include <vector>

namespace covey {

// The hypervolume that a query is expected to add to a front, for m objectives that are modelled
// independently: with disjoint boxes [l, u] of the region that the front does not dominate
// (pareto/box_decomposition.h),
//
//   HVI(f) = Σ_boxes Π_o [(f_o − l_o)₊ − (f_o − u_o)₊]
//
// in which every factor depends on one objective. So expectations of products are products of expectations:
// with EI_o(t) = E(f_o − t)₊, plainly
//
//   a = Σ_boxes Π_o [EI_o(l_o) − EI_o(u_o)]
//
// Conformal: the set of the outcomes is the product of one set per objective at the level alpha/m, which
// holds all of them together with probability 1 − alpha. With the mask m_o and g_o(t, z) = E[(f_o − t)₊ |
// label z] of each objective,
//
//   a_alpha = (1 − alpha) Σ Π_o ∫ m_o Δg_o dz/∫ m_o dz
//             + alpha [Σ Π_o ∫ Δg_o φ dz − Σ Π_o ∫ m_o Δg_o φ dz]/(1 − Π_o ∫ m_o φ dz),     Δg = g(l) − g(u)
//
// where the second line is what lies outside of the product set. If a set is empty all mass goes to that
// line, if the complement has no mass all to the first. alpha = 1 is the plain acquisition, and so it is
// where the query's own weight exceeds alpha/m (with uniform weights: n < m/alpha − 1), because there is no
// finite set then.
//
// An objective with a target t is −|f − t| instead of f: a front, a reference point and boxes are of these
// utilities, and (−|f − t| − l)₊ takes the place of (f − l)₊ (utility.h).
//
// All processes have the same inputs X. Weights count as constant in the gradient.

/// Expected hypervolume improvement over a given front, exact, and its conformal version with hard or fuzzy
/// masks.
class HypervolumeImprovementAcquisition final : public Acquisition {
 public:
  /// `Y` (m × k) are the utilities to improve on, not necessarily a front, and `reference` (m) is the
  /// reference point, likewise, both in the units of the processes. Throws std::invalid_argument unless 0 <
  /// alpha ≤ 1 and everything fits together.
  HypervolumeImprovementAcquisition(std::vector<GaussianProcess> gps,
                                    const Eigen::Ref<const Eigen::MatrixXd>& Y,
                                    const Eigen::Ref<const Eigen::VectorXd>& reference, QueryWeights weights,
                                    const ConformalOptions& options, Targets targets = {});

  double evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const override;

 private:
  std::vector<GaussianProcess> gps_;
  BoxDecomposition boxes_;
  QueryWeights weights_;
  ConformalOptions options_;
  Targets targets_;
};

struct NoisyHypervolumeOptions {
  ConformalOptions conformal = {};
  /// M, the draws of the front: the only thing that is sampled, once and for all points.
  int paths = 32;
  std::uint64_t seed = 0;
  Targets targets = {};
  /// The data that may be on a front, ascending; nothing: all may.
  std::optional<std::vector<Eigen::Index>> eligible = {};
};

/// Noisy expected hypervolume improvement: the front consists of values of f at the data, which are not
/// known, so it is drawn M times from the posterior. Data that are on none of these fronts are pruned: their
/// draws are forgotten, and f there is as uncertain as the outcomes leave it. With h_s the draws at the rest,
/// f(x) | h_s ~ N(mu_s, C) per objective (posterior_paths.h), plainly
///
///   a = mean_s Σ_boxes of front s Π_o [EI_os(l_o) − EI_os(u_o)],   EI_os(t) = E[(f_o − t)₊ | h_s]
///
/// Conformal: a label ŷ = mu + √S z of the query speaks about the front as well. Given h_s it has another
/// distribution than without, N(mu_s, S_j), S_j = C + s2; by Bayes' theorem a draw counts the more the better
/// it foretells the label, W_s(z) = N(ŷ; mu_s, S_j)/N(ŷ; mu, S), a product over objectives again:
///
///   a_alpha = (1 − alpha) mean_s Σ Π_o ∫ m_o W_os Δg_os dz/∫ m_o dz
///             + alpha mean_s [Σ Π_o ∫ W_os Δg_os φ dz − Σ Π_o ∫ m_o W_os Δg_os φ dz]/(1 − Π_o ∫ m_o φ dz)
///
/// W φ is the density of the label given h_s, so the second line is the closed form with (mu_s, S_j) for (mu,
/// S). In the first, W is taken as constant on cells of at most half a standard deviation; it is the smoother
/// the less noise there is, and without noise W = 1 and all is exact.
class NoisyHypervolumeImprovementAcquisition final : public Acquisition {
 public:
  /// `reference` (m) is the reference point in the units of the processes. Throws std::invalid_argument
  /// unless 0 < alpha ≤ 1, paths ≥ 1 and everything fits together.
  NoisyHypervolumeImprovementAcquisition(std::vector<GaussianProcess> gps,
                                         const Eigen::Ref<const Eigen::VectorXd>& reference,
                                         QueryWeights weights, const NoisyHypervolumeOptions& options);

  double evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const override;

  /// The data that are on one of the fronts, ascending.
  const std::vector<Eigen::Index>& baseline() const { return baseline_; }
  const std::vector<BoxDecomposition>& fronts() const { return fronts_; }

 private:
  std::vector<GaussianProcess> gps_;
  QueryWeights weights_;
  NoisyHypervolumeOptions options_;
  std::vector<Eigen::Index> baseline_;
  std::vector<BoxDecomposition> fronts_;  ///< M
  std::vector<PosteriorPaths> paths_;     ///< m
};

}  // namespace covey
