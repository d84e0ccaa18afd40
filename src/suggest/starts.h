#pragma once

#include <covey/numerics/random.h>

#include <Eigen/Core>
#include <vector>

namespace covey {

/// The size of a step around an observation, in shares of the domain: from next to it to its neighbourhood.
double random_step(Rng& rng);

/// The indices of `values` from which a search starts: the best of the first `screened` ones, the best of the
/// others, then more with probability ∝ exp(standardised value), without repetition.
std::vector<Eigen::Index> choose_starts(const Eigen::VectorXd& values, Eigen::Index screened, int starts,
                                        Rng& rng);

}  // namespace covey
