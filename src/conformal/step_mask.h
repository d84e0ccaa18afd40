#pragma once

#include <covey/conformal/mask.h>
#include <covey/conformal/score.h>
#include <covey/conformal/weights.h>

#include <Eigen/Core>
#include <vector>

namespace covey {

/// Where a mask jumps: the end of the piece of one datum.
struct MaskStep {
  double z = 0.0;
  double jump = 0.0;        ///< of m on the way up
  Eigen::Index datum = -1;  ///< whose piece ends here; −1: a cut, which does not move
};

/// A hard or fuzzy mask as the step function it is: m(z) = Σ jumps at z_k ≤ z, zero on both far sides. Exact,
/// and made for integrals: ∫ m(z) F'(z) dz = −Σ_k jump_k F(z_k).
struct StepMask {
  std::vector<MaskStep> steps;  ///< ascending in z
  bool truncated = false;       ///< the mask reached beyond |z| = kMaskCut and was cut there

  double at(double z) const;
};

/// Masks inside an acquisition are cut here: beyond eight standard deviations no model is to be believed.
inline constexpr double kMaskCut = 8.0;

/// `type` is kHard or kFuzzy; alpha ≥ 1 gives the mask without steps.
StepMask step_mask(MaskType type, Score score, const FitTerms& fit, const QueryTerms& query,
                   const Weights& weights, double alpha);

/// How the place of a step moves with the query's terms: ∂z/∂beta_i of its datum i, and ∂z/∂S. With D_i(z;
/// beta_i, S) = 0 at the step, −(∂D_i/∂·)/(2A_i z + B_i).
struct StepDerivative {
  double beta = 0.0;
  double S = 0.0;
};
StepDerivative step_derivative(Score score, const FitTerms& fit, const QueryTerms& query,
                               const MaskStep& step);

}  // namespace covey
