#pragma once

#include <covey/density/density_ratio.h>

#include <Eigen/Core>
#include <cstdint>
#include <vector>

namespace covey {

struct KernelLogisticOptions {
  /// Radial features, at points of both samples: more of them can follow a finer ratio, for cubic work.
  int max_centres = 100;
  /// Bandwidth h in units of the median distance between centres: wider lets samples of few points show a
  /// plain shift more clearly, narrower can follow a ratio with several modes.
  double bandwidth = 1.5;
  /// Penalties λ to choose from, descending: the first ones leave the ratio nearly constant.
  std::vector<double> regularizations = {100.0, 30.0, 10.0, 3.0, 1.0, 0.3, 0.1, 0.03, 0.01, 3e-3, 1e-3};
  /// Parts of the cross-validation, each with its share of both samples: more choose better for more time.
  int folds = 5;
  std::uint64_t seed = 0;  ///< of the centres and the parts
};

/// log r(x) = w·φ(x) + b with φ_j(x) = exp(−‖u − c_j‖²/(2h²)), u = (x − center)/scale. Bounded: far from all
/// centres the ratio is the constant exp(b).
class KernelLogisticRatio final : public DensityRatio {
 public:
  /// `centres` (d × m) are in the units of u.
  KernelLogisticRatio(Standardization units, Eigen::MatrixXd centres, double bandwidth,
                      Eigen::VectorXd weights, double intercept);

  const Standardization& units() const { return units_; }
  const Eigen::MatrixXd& centres() const { return centres_; }
  double bandwidth() const { return bandwidth_; }
  const Eigen::VectorXd& weights() const { return weights_; }
  double intercept() const { return intercept_; }

 private:
  Eigen::VectorXd log_ratios(const Eigen::Ref<const Eigen::MatrixXd>& X) const override;
  double log_ratio(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd& gradient) const override;

  Standardization units_;
  Eigen::MatrixXd centres_;
  double bandwidth_;
  Eigen::VectorXd weights_;
  double intercept_;
};

/// The robust default. A classifier tells the two samples apart, P(x is of the numerator's) = sigmoid(log
/// r(x) + log(n'/n)); (w, b) minimise the convex
///
///   mean log loss + λ/2 ‖s w‖²,   s² the mean variance of the features over both samples,
///
/// so that λ means the same at every bandwidth. The prior odds n'/n are given, not learned, which is why the
/// score is the log ratio itself (r = [n/n']·[q/(1−q)]) whatever the sizes of the samples.
///
/// Centres are drawn from both samples, half from each as far as there are enough. Their median distance is
/// that over all pairs of different centres, in standardised units. λ has the least log loss on held-out
/// parts; with fewer than two points in a sample nothing can be held out, and the strongest penalty is taken.
RatioFit fit_kernel_logistic_ratio(const Eigen::Ref<const Eigen::MatrixXd>& denominator_sample,
                                   const Eigen::Ref<const Eigen::MatrixXd>& numerator_sample,
                                   const KernelLogisticOptions& options = {});

}  // namespace covey
