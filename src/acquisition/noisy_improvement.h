#pragma once

#include <covey/acquisition/hypervolume_improvement.h>

namespace covey {

/// Noisy expected improvement, E[(f(x) − max_i f(x_i))₊], and its conformal version with hard or fuzzy masks:
/// the noisy hypervolume improvement of one objective, of which the front is the largest f at the data.
NoisyHypervolumeImprovementAcquisition noisy_improvement(GaussianProcess gp, QueryWeights weights,
                                                         const NoisyHypervolumeOptions& options = {});

}  // namespace covey
