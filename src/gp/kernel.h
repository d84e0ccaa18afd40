#pragma once

#include <covey/gp/coordinate_groups.h>

#include <Eigen/Core>
#include <memory>
#include <string>
#include <string_view>

namespace covey {

class Trend;

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

/// The kernel that a fit uses: one correlation function of all coordinates, with or without an additive part
/// beside it (see Hyperparameters).
struct KernelChoice {
  KernelType type;
  bool additive;

  /// A type alone stands for the kernel without an additive part.
  constexpr KernelChoice(KernelType its_type = KernelType::kMatern52, bool with_additive_part = false)
      : type(its_type), additive(with_additive_part) {}
  bool operator==(const KernelChoice&) const = default;
};
/// Matérn-5/2 of all coordinates and of each by itself.
inline constexpr KernelChoice kAutoKernel{KernelType::kMatern52, true};

/// "auto" of kAutoKernel, otherwise the name of the type, with "+additive" where there is such a part.
std::string to_string(KernelChoice choice);
/// "auto", "matern52", "matern32" or "rbf"; throws std::invalid_argument for anything else.
KernelChoice kernel_choice_from_string(std::string_view name);

/// correlation[i] of r2[i]; both have the same size and may be the same memory.
void correlation(KernelType type, const Eigen::Ref<const Eigen::ArrayXd>& r2,
                 Eigen::Ref<Eigen::ArrayXd> values);

/// The same with the derivative d correlation / d r².
void correlation(KernelType type, const Eigen::Ref<const Eigen::ArrayXd>& r2,
                 Eigen::Ref<Eigen::ArrayXd> values, Eigen::Ref<Eigen::ArrayXd> derivatives);

/// What makes a Gaussian process of a kernel. All in the units of the data the process is given. With the
/// correlation function ρ of `kernel`,
///
///   k(x, x') = outputscale · ρ(r²) + additive_scale/G · Σ_g ρ(r_g²)
///   r_g² = Σ_{k in g} ((x_k − x'_k)/additive_lengthscale_k)²
///
/// where the additive part, a sum of functions of one group of coordinates each (G of them, without groups
/// one per coordinate), may be absent. It learns a feature wherever the others are, and with long
/// lengthscales it is nearly linear.
struct Hyperparameters {
  KernelType kernel = KernelType::kMatern52;
  Eigen::VectorXd lengthscales;  ///< d, positive
  double outputscale = 1.0;      ///< the variance of the part that depends on all coordinates together
  double noise = 1e-4;           ///< s2, the variance of an outcome around f
  double mean = 0.0;             ///< the constant mean, or what is constant of it
  Eigen::VectorXd additive_lengthscales = {};  ///< d, positive; empty: there is no additive part
  double additive_scale = 0.0;                 ///< the variance of the additive part; 0 without one
  CoordinateGroups groups = {};                ///< of the coordinates; lengthscales agree within each
  /// What the mean follows beside (trend.h); null: nothing. It is large, and all processes of a round have
  /// the same, so that they share it.
  std::shared_ptr<const Trend> trend = {};
  Eigen::VectorXd trend_factors = {};  ///< one for each part of the trend

  bool is_additive() const { return additive_lengthscales.size() > 0; }
  KernelChoice choice() const { return {kernel, is_additive()}; }
  /// k(x, x), the same everywhere.
  double variance() const { return outputscale + additive_scale; }
  /// The variance of each function of one group of coordinates.
  double variance_per_group() const {
    return additive_scale / static_cast<double>(group_count(groups, lengthscales.size()));
  }
  /// m(x_j) for the columns of X (d × n).
  Eigen::VectorXd means(const Eigen::Ref<const Eigen::MatrixXd>& X) const;
  double mean_at(const Eigen::Ref<const Eigen::VectorXd>& x) const { return trend ? means(x)[0] : mean; }
  /// Adds mean_bar · ∇m(x).
  void add_mean_gradient(const Eigen::Ref<const Eigen::VectorXd>& x, double mean_bar,
                         Eigen::Ref<Eigen::VectorXd> gradient) const;
  /// Lengthscales of one correlation function that falls off as k does near x = x': 1/ℓ² is the mean of that
  /// of both parts, weighted by their variances.
  Eigen::VectorXd local_lengthscales() const;

  /// Throws std::invalid_argument naming the first value that is not finite and positive (mean: finite), or
  /// additive lengthscales or groups that do not go with the others.
  void validate() const;
};

/// Hyperparameters of groups of coordinates, one lengthscale each, as those of the coordinates.
Hyperparameters over_coordinates(Hyperparameters h, const CoordinateGroups& groups);
/// The way back.
Hyperparameters over_groups(Hyperparameters h);

/// k(x, x'_j) for the columns x'_j of X (d × n).
Eigen::VectorXd kernel_vector(const Hyperparameters& h, const Eigen::Ref<const Eigen::MatrixXd>& X,
                              const Eigen::Ref<const Eigen::VectorXd>& x);

/// k(x_i, x'_j): columns of X1 against columns of X2.
Eigen::MatrixXd kernel_matrix(const Hyperparameters& h, const Eigen::Ref<const Eigen::MatrixXd>& X1,
                              const Eigen::Ref<const Eigen::MatrixXd>& X2);

}  // namespace covey
