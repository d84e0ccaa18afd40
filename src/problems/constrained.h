#pragma once

#include <covey/problems/problem.h>

namespace covey {

// Published problems with one objective to be minimised and limits on other outcomes, which are known only by
// evaluating them. Without noise.

/// J. Gardner, M. Kusner, Z. Xu, K. Weinberger and J. Cunningham, Bayesian Optimization with Inequality
/// Constraints (2014), both on [0, 6]²:
///
///   1   cos(2x) cos y + sin x   where   cos(x + y) ≤ ½.          Minimum −2 at (3π/2, 0).
///   2   sin x + y               where   sin x sin y ≤ −.95.      A hundredth of the square meets the limit.
///       Minimum asin(.95) − 1 = .253236 at (3π/2, asin .95).
Problem gardner1();
Problem gardner2();

/// Branin's function (synthetic.h) in the disk (x1 − 2.5)² + (x2 − 7.5)² ≤ 50, which one of its three minima
/// is in.
Problem branin_disk();

/// Hartmann's function of six variables (synthetic.h) where their sum is at most 1.8. Minimum −3.123307 by a
/// search.
Problem hartmann6_limited();

/// A pressure vessel, as in B. Kannan and S. Kramer, An Augmented Lagrange Multiplier Based Method for Mixed
/// Integer Discrete Continuous Optimization (1994), with thicknesses (in) that are continuous: shell, head,
/// radius and length. The cost is to be minimised; shell and head have to be thick enough for the radius, and
/// the volume at least 1296000. Minimum 5885.332774.
Problem pressure_vessel();

/// A speed reducer, J. Golinski (1973), with seven continuous dimensions and eleven limits, each a ratio that
/// is at most 1: stresses, deflections and proportions. The weight is to be minimised. Minimum 2994.471069 by
/// a search.
Problem speed_reducer();

}  // namespace covey
