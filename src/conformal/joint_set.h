#pragma once

#include <covey/conformal/weights.h>
#include <covey/gp/gaussian_process.h>
#include <covey/gp/normalize.h>

#include <Eigen/Core>
#include <cstdint>
#include <vector>

namespace covey {

/// Data in groups of q, each compared as a whole with a batch of q queries: indices into the data.
using Groups = std::vector<std::vector<Eigen::Index>>;

/// A random partition of n data into groups of q for data that were not asked for in batches; what remains is
/// in no group.
Groups random_groups(Eigen::Index n, Eigen::Index q, std::uint64_t seed);

/// A conformal set for the outcomes Ŷ of a batch of q queries together. With S = L Lᵀ the joint covariance of
/// Ŷ and mu its mean, zeta = L⁻¹(Ŷ − mu), beta = A⁻¹k(X, X_q) L⁻ᵀ (n × q), and every group's score the log
/// density of its outcomes given all other data and the batch,
///
///   u = a − beta·zeta,   G = A⁻¹ + beta·betaᵀ
///   s_g = ½ ln|G_gg| − ½ u_gᵀ G_gg⁻¹ u_g,   s_n = −½ ln|S| − ½ ‖zeta‖²       (less q/2·ln 2π each)
///   p(Ŷ) = w_n + Σ_g w_g 1{s_g ≤ s_n},   the set is {Ŷ : p(Ŷ) > alpha}
///
/// The difference s_g − s_n = ½ (zeta − c_g)ᵀ P_g (zeta − c_g) − rho_g with P_g = (I + beta_gᵀ [A⁻¹]_gg⁻¹
/// beta_g)⁻¹ positive definite: {s_g ≤ s_n} is an ellipsoid or empty, and the set is where enough of them
/// overlap. If batches are exchangeable it covers all q outcomes at once with probability at least 1 − alpha,
/// whatever binds the outcomes of one batch together. Data in no group are part of the model and nothing
/// else.
class JointSet {
 public:
  /// `weights` has a ratio per group. Throws std::invalid_argument unless every group has as many data as
  /// there are points (columns of Xq), no datum is in two of them, and 0 < alpha < 1.
  JointSet(const GaussianProcess& gp, const Eigen::Ref<const Eigen::MatrixXd>& Xq, const Groups& groups,
           Weights weights, double alpha);

  Eigen::Index q() const { return mu_.size(); }
  const Eigen::VectorXd& mean() const { return mu_; }
  /// w_n > alpha: there is not enough data for a bounded set at this level.
  bool whole_space() const;

  double p_value(const Eigen::Ref<const Eigen::VectorXd>& y) const;
  bool contains(const Eigen::Ref<const Eigen::VectorXd>& y) const;
  /// s_g − s_n for all groups.
  Eigen::VectorXd score_differences(const Eigen::Ref<const Eigen::VectorXd>& y) const;

  struct Box {
    Eigen::VectorXd lower;
    Eigen::VectorXd upper;
    bool empty = false;
  };
  /// A box that contains the set: in every coordinate, the values over which ellipsoids of enough weight
  /// pass. It is the smallest where the outermost of them meet there; infinite for the whole space.
  Box bounding_box() const;

  struct Volume {
    double value = 0.0;
    double standard_error = 0.0;  ///< of independent draws, an upper bound for the Sobol points that are used
  };
  /// By the share of the bounding box that the set fills.
  Volume volume(int draws = 4096, std::uint64_t seed = 0) const {
    return volume(OutcomeScaler(), draws, seed);
  }
  /// The volume of the outcomes themselves, of which the scaler made those of the process.
  Volume volume(const OutcomeScaler& scaler, int draws = 4096, std::uint64_t seed = 0) const;

 private:
  /// {zeta : ½ (zeta − centre)ᵀ P (zeta − centre) ≤ rho}
  struct Ellipsoid {
    Eigen::MatrixXd P;
    Eigen::MatrixXd P_inverse;
    Eigen::VectorXd centre;
    double rho = 0.0;
  };

  Eigen::VectorXd mu_;
  Eigen::MatrixXd L_;
  Weights weights_;
  double alpha_;
  std::vector<Ellipsoid> ellipsoids_;
};

}  // namespace covey
