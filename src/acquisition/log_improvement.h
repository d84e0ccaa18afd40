#pragma once

#include <covey/acquisition/acquisition.h>

#include <Eigen/Core>

namespace covey {

/// log h(z) with h(z) = φ(z) + zΦ(z), the expected improvement of a standard normal over −z, and its
/// derivative Φ(z)/h(z). h is good to 1e-13 relative for every z down to −1e150, though it would underflow at
/// −38.
struct LogH {
  double value = 0.0;
  double slope = 0.0;
};
LogH log_h(double z);

/// The logarithm of the (conformal) expected improvement over `best`: the same maximiser as
/// ConformalAcquisition with ImprovementUtility, but finite and with a useful gradient where that underflows.
/// With alpha = 1 it is log sf + log_h((mu − best)/sf) (Ament et al., "Unexpected Improvements to Expected
/// Improvement", 2023); otherwise
///
///   log a_alpha = log[(1 − alpha) I1/Z1 + alpha I2/Z2],   I1 = ∫ m g dz,   I2 = ∫ (1 − m) g φ dz
///
/// as a sum of positive terms, one per segment of the mask and each by quadrature around the peak of its
/// log-concave integrand, so that nothing cancels however far `best` lies above mu. What counts as an empty
/// set or an empty complement is what does for ConformalAcquisition.
class LogImprovementAcquisition final : public Acquisition {
 public:
  /// Throws std::invalid_argument unless 0 < alpha ≤ 1, `best` is finite and there is a weight per
  /// observation.
  LogImprovementAcquisition(GaussianProcess gp, double best, QueryWeights weights,
                            const ConformalOptions& options);

  double evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const override;

 private:
  GaussianProcess gp_;
  double best_;
  QueryWeights weights_;
  ConformalOptions options_;
};

}  // namespace covey
