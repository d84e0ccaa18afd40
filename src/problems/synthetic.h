#pragma once

#include <covey/problems/problem.h>

#include <Eigen/Core>

namespace covey {

// Published test functions. Where no other reference is given, formula, bounds and optimum are those of
// S. Surjanovic and D. Bingham, Virtual Library of Simulation Experiments (2013). All have one objective "y"
// and no noise, except for the last two. A dimension that is too small throws std::invalid_argument.

/// (x2 − 5.1/(4π²) x1² + 5/π x1 − 6)² + 10 (1 − 1/(8π)) cos x1 + 10 on [−5, 10] × [0, 15].
/// Minimum 10/(8π) = .397887 at (−π, 12.275), (π, 2.275) and (3π, 2.475).
Problem branin();

/// With v = (x − 1)/4:
///   sin²(π v_1) + Σ_{k<d} v_k² (1 + 10 sin²(π v_k + 1)) + v_d² (1 + sin²(2π v_d))   on [−10, 10]^d, d ≥ 1.
/// Minimum 0 at (1, ..., 1).
Problem levy(Eigen::Index d);

/// 20 (1 − exp(−.2 √(Σ x_k²/d))) + e − exp(Σ cos(2π x_k)/d) on [−32.768, 32.768]^d, d ≥ 1.
/// Minimum 0 at the origin.
Problem ackley(Eigen::Index d);

/// −Σ_k sin(x_k) sin²⁰(k x_k²/π) on [0, π]^d, d ≥ 1. The minimum is known for every d, since the sum is
/// separable and its terms are log-concave between zeros: −1.801303 (d = 2), −4.687658 (5), −9.660152 (10).
Problem michalewicz(Eigen::Index d);

/// −Σ_i a_i exp(−Σ_k A_ik (x_k − P_ik)²) on [0, 1]³. Minimum −3.862780 at (.114589, .555649, .852547).
Problem hartmann3();

/// The same on [0, 1]⁶. Minimum −3.322368 at (.201690, .150011, .476874, .275332, .311652, .657301).
Problem hartmann6();

/// Σ_{k<d} 100 (x_{k+1} − x_k²)² + (1 − x_k)² on [−5, 10]^d, d ≥ 2. Minimum 0 at (1, ..., 1).
Problem rosenbrock(Eigen::Index d);

/// Σ_k (x_k⁴ − 16 x_k² + 5 x_k)/2 on [−5, 5]^d, d ≥ 1. Minimum −39.166166 d at (−2.903534, ...).
Problem styblinski_tang(Eigen::Index d);

/// (10 sin x + 1) sin(3x)/x on [−10, 10], f(0) = 3, with noise of variance 2/(1 + exp(x/2)).
/// Maximum 11.612370 at .466495. S. Stanton, W. Maddox and A. G. Wilson, Bayesian Optimization with Conformal
/// Prediction Sets (2023); the noise is as printed there, their code has its mirror image.
Problem sinc();

/// −x1 exp(−x1² − x2²) on [−2, 6]² with noise of variance .1 ‖x‖. Maximum exp(−½)/√2 = .428882 at (−1/√2, 0).
/// R. B. Gramacy, Bayesian Treed Gaussian Process Models (2005), with the noise of the code of the paper
/// above (printed as ‖x‖, which would drown the signal).
Problem double_knot();

}  // namespace covey
