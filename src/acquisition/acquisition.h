#pragma once

#include <covey/acquisition/query_weights.h>
#include <covey/acquisition/utility.h>
#include <covey/conformal/step_mask.h>
#include <covey/gp/gaussian_process.h>

#include <Eigen/Core>
#include <memory>
#include <mutex>
#include <optional>

namespace covey {

class BlockAcquisition;

/// A function of the query that a search maximises. Immutable; may be shared between threads.
class Acquisition {
 public:
  virtual ~Acquisition() = default;
  /// The value at x and, unless `gradient` is null, its gradient there, which takes longer.
  virtual double evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const = 0;
  double value(const Eigen::Ref<const Eigen::VectorXd>& x) const { return evaluate(x, nullptr); }
  /// What the values at the columns of X do not exceed, but for rounding, where that takes an order of
  /// magnitude less time than the values: the best of a million points is then found among few of them.
  virtual std::optional<Eigen::VectorXd> upper_bounds(const Eigen::Ref<const Eigen::MatrixXd>& X) const;
};

struct ConformalOptions {
  /// Tolerated miscoverage of the sets inside the acquisition; 1 gives the plain acquisition.
  double alpha = 1.0;
  Score score = Score::kLooStudent;
  MaskType mask = MaskType::kHard;  ///< kHard or kFuzzy

  /// Throws std::invalid_argument unless 0 < alpha ≤ 1.
  void validate() const;
};

// In a conformal acquisition a set narrower than this (in standard deviations) counts as empty, a complement
// with less mass as none: their means would be differences of rounding.
inline constexpr double kLeastWidth = 1e-9;
inline constexpr double kLeastMass = 1e-9;

/// What the means inside and outside a set of this width, with this mass outside, count for.
struct ConformalShares {
  double inside;
  double outside;
};
inline ConformalShares conformal_shares(double alpha, double width, double mass) {
  if (width < kLeastWidth) return {0.0, 1.0};
  if (mass < kLeastMass) return {1.0, 0.0};
  return {1.0 - alpha, alpha};
}

/// E[utility of f(x)] under the conformal Bayes posterior of the outcome, in exact form:
///
///   a_alpha = (1 − alpha) ∫ m g dz/∫ m dz + alpha ∫ (1 − m) g φ dz/∫ (1 − m) φ dz
///
/// with the mask m of the conformal set at x. If the set is empty all mass goes to the second part, if its
/// complement has no mass all to the first. The gradient goes through the ends of the set; the weights count
/// as constant, which with hard masks they are almost everywhere.
class ConformalAcquisition final : public Acquisition {
 public:
  /// Throws std::invalid_argument unless 0 < alpha ≤ 1 and there is a weight per observation.
  ConformalAcquisition(GaussianProcess gp, std::unique_ptr<const Utility> utility, QueryWeights weights,
                       const ConformalOptions& options);
  ~ConformalAcquisition() override;

  double evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const override;
  /// The values themselves, as BlockAcquisition has them.
  std::optional<Eigen::VectorXd> upper_bounds(const Eigen::Ref<const Eigen::MatrixXd>& X) const override;

 private:
  GaussianProcess gp_;
  std::shared_ptr<const Utility> utility_;
  QueryWeights weights_;
  ConformalOptions options_;
  mutable std::once_flag block_made_;
  mutable std::unique_ptr<const BlockAcquisition> block_;  ///< made when it is first needed
};

}  // namespace covey
