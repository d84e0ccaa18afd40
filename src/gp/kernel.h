#pragma once

#include <Eigen/Core>
#include <string_view>

namespace covey {

/// Stationary correlation functions of the scaled distance r² = Σ_k ((x_k − x'_k)/lengthscale_k)²:
///
///   kMatern52   (1 + √5 r + 5/3 r²) exp(−√5 r)
///   kMatern32   (1 + √3 r) exp(−√3 r)
///   kRbf        exp(−r²/2)
///
/// Derivatives are taken with respect to r², which keeps them finite at r = 0.
enum class KernelType { kMatern52, kMatern32, kRbf };

std::string_view to_string(KernelType type);
/// "matern52", "matern32" or "rbf"; throws std::invalid_argument for anything else.
KernelType kernel_from_string(std::string_view name);

/// correlation[i] of r2[i]; both have the same size and may be the same memory.
void correlation(KernelType type, const Eigen::Ref<const Eigen::ArrayXd>& r2,
                 Eigen::Ref<Eigen::ArrayXd> values);

/// The same with the derivative d correlation / d r².
void correlation(KernelType type, const Eigen::Ref<const Eigen::ArrayXd>& r2,
                 Eigen::Ref<Eigen::ArrayXd> values, Eigen::Ref<Eigen::ArrayXd> derivatives);

/// What makes a Gaussian process of a kernel. All in the units of the data the process is given.
struct Hyperparameters {
  KernelType kernel = KernelType::kMatern52;
  Eigen::VectorXd lengthscales;  ///< d, positive
  double outputscale = 1.0;      ///< k(x, x), a variance
  double noise = 1e-4;           ///< s2, the variance of an outcome around f
  double mean = 0.0;             ///< the constant mean

  /// Throws std::invalid_argument naming the first value that is not finite and positive (mean: finite).
  void validate() const;
};

/// k(x, x'_j) for the columns x'_j of X (d × n).
Eigen::VectorXd kernel_vector(const Hyperparameters& h, const Eigen::Ref<const Eigen::MatrixXd>& X,
                              const Eigen::Ref<const Eigen::VectorXd>& x);

/// k(x_i, x'_j): columns of X1 against columns of X2.
Eigen::MatrixXd kernel_matrix(const Hyperparameters& h, const Eigen::Ref<const Eigen::MatrixXd>& X1,
                              const Eigen::Ref<const Eigen::MatrixXd>& X2);

}  // namespace covey
