#include <covey/gp/kernel.h>
#include <covey/numerics/clones.h>
#include <covey/numerics/names.h>
#include <covey/numerics/text.h>

#include <cmath>
#include <stdexcept>
#include <string>

// This file is compiled with -O3 -fno-math-errno -fno-trapping-math, and exp is declared to have a vector
// form (glibc's libmvec, accurate to a few ulp), so that the loops below run four or eight elements at a time
// without -ffast-math.
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__GLIBC__)
extern "C" __attribute__((simd("notinbranch"))) double exp(double) noexcept;
#endif

namespace covey {
namespace {

constexpr double kSqrt3 = 1.73205080756887729353;
// Beyond this the correlation is 0, as it has been for long; 0 · ∞ would be NaN.
constexpr double kFarthest = 1e300;
constexpr double kSqrt5 = 2.23606797749978969641;

/// value(r²) and, if asked, derivative(r²) for n elements. `in` and `value` may be the same memory, which is
/// why nothing here is declared restrict: each element is read before it is written.
template <bool kWithDerivative>
[[gnu::always_inline]] inline void evaluate(KernelType type, Eigen::Index n, const double* in, double* value,
                                            double* derivative) {
  switch (type) {
    case KernelType::kMatern52:
#pragma GCC ivdep
      for (Eigen::Index i = 0; i < n; ++i) {
        const double r2 = in[i] < kFarthest ? in[i] : kFarthest;
        const double t = kSqrt5 * std::sqrt(r2);
        const double e = exp(-t);
        value[i] = (1.0 + t + (5.0 / 3.0) * r2) * e;
        if constexpr (kWithDerivative) derivative[i] = (-5.0 / 6.0) * (1.0 + t) * e;
      }
      return;
    case KernelType::kMatern32:
#pragma GCC ivdep
      for (Eigen::Index i = 0; i < n; ++i) {
        const double r2 = in[i] < kFarthest ? in[i] : kFarthest;
        const double t = kSqrt3 * std::sqrt(r2);
        const double e = exp(-t);
        value[i] = (1.0 + t) * e;
        if constexpr (kWithDerivative) derivative[i] = -1.5 * e;
      }
      return;
    case KernelType::kRbf:
#pragma GCC ivdep
      for (Eigen::Index i = 0; i < n; ++i) {
        const double e = exp(-0.5 * in[i]);
        value[i] = e;
        if constexpr (kWithDerivative) derivative[i] = -0.5 * e;
      }
      return;
  }
}

COVEY_CLONES void evaluate_values(KernelType type, Eigen::Index n, const double* in, double* value) {
  evaluate<false>(type, n, in, value, nullptr);
}

COVEY_CLONES void evaluate_both(KernelType type, Eigen::Index n, const double* in, double* value,
                                double* derivative) {
  evaluate<true>(type, n, in, value, derivative);
}

void require_positive(const char* name, double value) {
  if (!(std::isfinite(value) && value > 0.0)) {
    throw std::invalid_argument(std::string("hyperparameters: ") + name + " is " + number_text(value) +
                                ", expected a finite positive number");
  }
}

}  // namespace

std::string_view to_string(KernelType type) {
  switch (type) {
    case KernelType::kMatern52:
      return "matern52";
    case KernelType::kMatern32:
      return "matern32";
    case KernelType::kRbf:
      return "rbf";
  }
  return "";
}

KernelType kernel_from_string(std::string_view name) {
  return from_name("kernel", {KernelType::kMatern52, KernelType::kMatern32, KernelType::kRbf}, name);
}

std::string to_string(KernelChoice choice) {
  if (choice == kAutoKernel) return "auto";
  return std::string(to_string(choice.type)) + (choice.additive ? "+additive" : "");
}

KernelChoice kernel_choice_from_string(std::string_view name) {
  return from_name<KernelChoice>(
      "kernel", {kAutoKernel, KernelType::kMatern52, KernelType::kMatern32, KernelType::kRbf}, name);
}

void correlation(KernelType type, const Eigen::Ref<const Eigen::ArrayXd>& r2,
                 Eigen::Ref<Eigen::ArrayXd> values) {
  evaluate_values(type, r2.size(), r2.data(), values.data());
}

void correlation(KernelType type, const Eigen::Ref<const Eigen::ArrayXd>& r2,
                 Eigen::Ref<Eigen::ArrayXd> values, Eigen::Ref<Eigen::ArrayXd> derivatives) {
  evaluate_both(type, r2.size(), r2.data(), values.data(), derivatives.data());
}

void Hyperparameters::validate() const {
  if (lengthscales.size() == 0) throw std::invalid_argument("hyperparameters: lengthscales are empty");
  for (const double lengthscale : lengthscales) require_positive("a lengthscale", lengthscale);
  require_positive("outputscale", outputscale);
  require_positive("noise", noise);
  if (!std::isfinite(mean)) throw std::invalid_argument("hyperparameters: mean is not finite");
  group_ranges(groups, lengthscales.size());
  if (!is_additive()) {
    if (additive_scale != 0.0)
      throw std::invalid_argument(
          "hyperparameters: there is an additive scale without additive lengthscales");
    return;
  }
  if (additive_lengthscales.size() != lengthscales.size()) {
    throw std::invalid_argument("hyperparameters: there are " + std::to_string(additive_lengthscales.size()) +
                                " additive lengthscales beside " + std::to_string(lengthscales.size()) +
                                " others");
  }
  for (const double lengthscale : additive_lengthscales)
    require_positive("an additive lengthscale", lengthscale);
  require_positive("additive_scale", additive_scale);
}

Hyperparameters over_coordinates(Hyperparameters h, const CoordinateGroups& groups) {
  if (groups.empty()) return h;
  h.lengthscales = spread_over(groups, h.lengthscales);
  if (h.is_additive()) h.additive_lengthscales = spread_over(groups, h.additive_lengthscales);
  h.groups = groups;
  return h;
}

Hyperparameters over_groups(Hyperparameters h) {
  h.lengthscales = first_of(h.groups, h.lengthscales);
  if (h.is_additive()) h.additive_lengthscales = first_of(h.groups, h.additive_lengthscales);
  h.groups = {};
  return h;
}

Eigen::VectorXd Hyperparameters::local_lengthscales() const {
  if (!is_additive()) return lengthscales;
  const Eigen::ArrayXd curvature = outputscale * lengthscales.array().square().inverse() +
                                   variance_per_group() * additive_lengthscales.array().square().inverse();
  return (variance() / curvature).sqrt();
}

Eigen::VectorXd kernel_vector(const Hyperparameters& h, const Eigen::Ref<const Eigen::MatrixXd>& X,
                              const Eigen::Ref<const Eigen::VectorXd>& x) {
  const Eigen::VectorXd inverse = h.lengthscales.cwiseInverse();
  Eigen::ArrayXd r2(X.cols());
  for (Eigen::Index j = 0; j < X.cols(); ++j) r2[j] = (X.col(j) - x).cwiseProduct(inverse).squaredNorm();
  correlation(h.kernel, r2, r2);
  Eigen::VectorXd k = h.outputscale * r2.matrix();
  if (!h.is_additive()) return k;
  for (const auto& [first, size] : group_ranges(h.groups, x.size())) {
    r2 = ((X.row(first).transpose().array() - x[first]) / h.additive_lengthscales[first]).square();
    for (Eigen::Index i = first + 1; i < first + size; ++i)
      r2 += ((X.row(i).transpose().array() - x[i]) / h.additive_lengthscales[i]).square();
    correlation(h.kernel, r2, r2);
    k += h.variance_per_group() * r2.matrix();
  }
  return k;
}

Eigen::MatrixXd kernel_matrix(const Hyperparameters& h, const Eigen::Ref<const Eigen::MatrixXd>& X1,
                              const Eigen::Ref<const Eigen::MatrixXd>& X2) {
  Eigen::MatrixXd K(X1.cols(), X2.cols());
  for (Eigen::Index j = 0; j < X2.cols(); ++j) K.col(j) = kernel_vector(h, X1, X2.col(j));
  return K;
}

}  // namespace covey
