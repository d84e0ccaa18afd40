#pragma once

#include <covey/gp/gaussian_process.h>

#include <Eigen/Core>
#include <cstdint>
#include <vector>

namespace covey {

/// Draws of f at the data together with what they say of f elsewhere, which is what noisy improvement needs:
///
///   h_s = f_s(X) + tiny noise of variance j,   s = 1, ..., M, from the posterior given D
///   f(x) | h_s, D ~ N(mu_s, C_j),   mu_s = m + k(x, X) weights_s,   C_j = k(x,x) − ‖L_j⁻¹k(X,x)‖²
///
/// A draw and the outcome of a point are two independent observations of f there, of variances j and s2, and
/// worth one of variance j s2/(j + s2) at their weighted mean; so all draws share the one factor L_j. The
/// tiny noise takes the place of the jitter that k(X, X) needs anyway, and with it everything is exact for
/// the h that are compared with.
struct PosteriorPaths {
  Eigen::MatrixXd at_data;    ///< h, n × M
  Eigen::MatrixXd weights;    ///< n × M
  Eigen::MatrixXd L_inverse;  ///< L_j⁻¹, n × n
  Eigen::VectorXd best;       ///< max_i h_is, M
};

PosteriorPaths posterior_paths(const GaussianProcess& gp, int count, std::uint64_t seed);

/// The two steps of it: h alone (n × count), and what draws (n × M) say of f elsewhere. Only the draws at the
/// points `known` are taken into account; of the others f has still its distribution given D and these.
Eigen::MatrixXd draw_at_data(const GaussianProcess& gp, int count, std::uint64_t seed);
PosteriorPaths paths_through(const GaussianProcess& gp, Eigen::MatrixXd draws,
                             const std::vector<Eigen::Index>& known);

}  // namespace covey
