#pragma once

#include <covey/conformal/score.h>
#include <covey/conformal/weights.h>

#include <Eigen/Core>

namespace covey {

/// How much a candidate label counts as a member of the set, in [0, 1]:
///
///   kHard        1{p(z) > alpha}
///   kRandomized  1{P₀ + U w_n > alpha}, ties with the query multiplied by U too: exactly valid with one
///                uniform U per query
///   kFuzzy       clip((P₀ + w_n − alpha)/w_n, 0, 1): the mean of the randomised mask over U, continuous in
///                the weights
///   kRelaxed     sigmoid((p̃ − alpha)/tau_weight), p̃ = U w_n + Σ w_i sigmoid((s_n − s_i)/tau_score):
///                the paper's Algorithm 1 with U = 1, its randomised Algorithm 2 with a uniform U
enum class MaskType { kHard, kRandomized, kFuzzy, kRelaxed };

struct MaskOptions {
  MaskType type = MaskType::kHard;
  double U = 1.0;            ///< kRandomized, kRelaxed: the uniform number of this query
  double tau_score = 1e-2;   ///< kRelaxed: smaller is nearer to the hard comparison of scores
  double tau_weight = 1e-2;  ///< kRelaxed: smaller is nearer to the hard comparison with alpha
};

/// The mask at each standardised label z.
Eigen::ArrayXd conformal_mask(const ScoreDifferences& D, const Weights& weights, double alpha,
                              const Eigen::Ref<const Eigen::ArrayXd>& z, const MaskOptions& options = {});

}  // namespace covey
