#pragma once

#include <covey/problems/problem.h>

#include <Eigen/Core>

namespace covey {

// Published problems with several objectives, without noise. Reference points and maximal hypervolumes are
// those in common use (S. Daulton, M. Balandat and E. Bakshy, 2020 and 2021) or follow from the front. A
// dimension that is too small throws std::invalid_argument.

/// Branin's function (synthetic.h) at (15 x1 − 5, 15 x2) and Currin's,
///   (1 − exp(−1/(2 x2))) (2300 x1³ + 1900 x1² + 2092 x1 + 60)/(100 x1³ + 500 x1² + 4 x1 + 20),
/// both minimised on [0, 1]². Reference point (18, 6), maximal hypervolume 59.4066 by a search with millions
/// of points (the published 59.36 is that of an evolutionary algorithm).
Problem branin_currin();

/// Fermentation of penicillin: Q. Liang and L. Lai, Scalable Bayesian Optimization Accelerates Process
/// Optimization of Penicillin Production (2021). Volume V (l), biomass X (g/l), temperature T (K), glucose S
/// (g/l), feed rate F (l/h), glucose of the feed s (g/l) and pH at the start; hourly steps
///
///   V' = F − V λ (exp(5 (T − T_o)/(T_v − T_o)) − 1)
///   X' = μ X − X V'/V,   h = 10^−pH
///        μ = μ_X/(1 + K_1/h + h/K_2) · S/(K_X X + S) · (k_g e^{−E_g/RT} − k_d e^{−E_d/RT})
///   S' = −(μ/Y_xs + π/Y_ps + m_X) X + F s/V − S V'/V,   π = μ_p S/(K_p + S + S²/K_I)
///   P' = π X − K P − P V'/V
///   C' = α_1 X' + α_2 X + α_3
///
/// until V > 180, S < 0, P' < 10⁻¹¹ or 2500 hours have passed. The penicillin P (g/l) is to be maximised,
/// carbon dioxide C and the time t (h) to be minimised. Reference point (−1.85, 86.93, 514.70); the maximal
/// hypervolume is not known.
Problem penicillin();

/// E. Zitzler, K. Deb and L. Thiele, Comparison of Multiobjective Evolutionary Algorithms (2000), on [0,
/// 1]^d, d ≥ 2, minimised: f1 = x1 and f2 = g h(f1/g), g = 1 + 9 mean(x2, ..., xd), with
///
///   1: h(t) = 1 − √t       2: h(t) = 1 − t²       3: h = 1 − √t − t sin(10π f1)
///
/// The front is f2 = h(f1), g = 1; of 3 its non-increasing parts. Reference point (11, 11), maximal
/// hypervolumes 120 + 2/3, 120 + 1/3 and 128.778116.
Problem zdt1(Eigen::Index d);
Problem zdt2(Eigen::Index d);
Problem zdt3(Eigen::Index d);

/// K. Deb, L. Thiele, M. Laumanns and E. Zitzler, Scalable Test Problems for Evolutionary Multiobjective
/// Optimization (2005): m objectives on [0, 1]^d, d ≥ m ≥ 2, minimised; with θ_k = π x_k/2 and g = Σ_{k ≥ m}
/// (x_k − ½)²,
///
///   f_1 = (1 + g) cos θ_1 ⋯ cos θ_{m−1},   f_j = (1 + g) cos θ_1 ⋯ cos θ_{m−j} sin θ_{m−j+1}
///
/// The front is the part of the unit sphere with f ≥ 0. Reference point (1.1, ..., 1.1), maximal hypervolume
/// 1.1^m − π^{m/2}/(2^m Γ(m/2 + 1)).
Problem dtlz2(Eigen::Index d, Eigen::Index m);

/// Side impact on a car, as RE4-7-1 in R. Tanabe and H. Ishibuchi, An Easy-to-Use Real-World Multi-Objective
/// Optimization Problem Suite (2020): seven thicknesses, four objectives to be minimised: weight, pubic
/// force, mean velocity of the V-pillar, and the sum of the violations of ten constraints. Maximal
/// hypervolume 484.73 by the suite's approximate front.
Problem car_side_impact();

}  // namespace covey
