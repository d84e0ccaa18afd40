#pragma once

#include <covey/gp/gaussian_process.h>

namespace covey {

/// By how much the data speak for noise in their outcomes, as a log Bayes factor: positive for noise.
///
/// What a fit calls noise, s2 · 1{x = x'}, may as well be a part of the function that varies quickly,
/// s2 · ρ(r²/ε²) with the correlation ρ and the scaled distance r of the process. Both say the same of points
/// that are far apart; of points next to each other the one says that their outcomes differ as much as any,
/// the other that they agree. The factor compares the marginal likelihoods,
///
///   log p(y | noise) − log Σ_ε ε p(y | roughness of range ε),   ε = 1/2, 1/4, …, 1/128,
///
/// the finer the roughness the less likely beforehand, with the hyperparameters of the process and the best
/// constant mean under each; a thousandth of the noise is left to the rough function. About 0 if no points
/// are near each other, and 0 if the noise is less than 1e-8. For processes of standardised outcomes whose
/// noise was fitted, not known.
double noise_log_factor(const GaussianProcess& gp);

}  // namespace covey
