#pragma once

#include <covey/gp/kernel.h>

#include <Eigen/Core>
#include <vector>

namespace covey {

class GaussianProcess;

/// Functions g_1, …, g_p that a process may follow: its mean is then m(x) = mean + Σ_s b_s g_s(x). Each is
/// the posterior mean of a process that was fitted to other data, less that process's own constant, and so is
/// 0 far from those data: g_s(x) = k_s(X_s, x)ᵀa_s at the coordinates of x that the other process knows.
///
/// The factors b_s are learnt with the process, b_s ~ N(kTrendFactor, kTrendSpread²): where the data cannot
/// tell, what was measured elsewhere is believed halfway. With y = Σ b_s f_s + residual, f_s known from its
/// own data, this is a multi-task model (Kennedy & O'Hagan 2000) in which every source has hyperparameters of
/// its own and a correlation with the new task that b_s stands for; the uncertainty of f_s is the residual's
/// to learn. Immutable.
class Trend {
 public:
  struct Part {
    Hyperparameters h;  ///< of the other process
    Eigen::MatrixXd X;  ///< its data, d_s × n_s
    Eigen::VectorXd a;  ///< A⁻¹(y − mean), n_s
    /// The coordinates of a point that are the other's, in its order.
    std::vector<Eigen::Index> coordinates;
  };
  static Part part_of(const GaussianProcess& gp, std::vector<Eigen::Index> coordinates);

  explicit Trend(std::vector<Part> parts) : parts_(std::move(parts)) {}
  Eigen::Index size() const { return std::ssize(parts_); }
  /// The same without one part.
  Trend without(Eigen::Index part) const;
  /// g_s(x_j): n × p, for the columns of X (d × n).
  Eigen::MatrixXd values(const Eigen::Ref<const Eigen::MatrixXd>& X) const;
  /// Σ_s factors_s ∇g_s(x).
  Eigen::VectorXd gradient(const Eigen::Ref<const Eigen::VectorXd>& x,
                           const Eigen::Ref<const Eigen::VectorXd>& factors) const;

 private:
  std::vector<Part> parts_;
};

/// The prior of the factors, for outcomes that are standardised in every task by themselves.
inline constexpr double kTrendFactor = 0.5;
inline constexpr double kTrendSpread = 0.5;

}  // namespace covey
