#pragma once

#include <covey/acquisition/utility.h>
#include <covey/conformal/step_mask.h>
#include <covey/gp/gaussian_process.h>

#include <Eigen/Core>
#include <memory>

namespace covey {

/// A function of the query that a search maximises. Immutable; may be shared between threads.
class Acquisition {
 public:
  virtual ~Acquisition() = default;
  virtual double value(const Eigen::Ref<const Eigen::VectorXd>& x) const = 0;
  virtual double value_and_gradient(const Eigen::Ref<const Eigen::VectorXd>& x,
                                    Eigen::VectorXd& gradient) const = 0;
};

struct ConformalOptions {
  /// Tolerated miscoverage of the sets inside the acquisition; 1 gives the plain acquisition.
  double alpha = 1.0;
  Score score = Score::kLooStudent;
  MaskType mask = MaskType::kHard;  ///< kHard or kFuzzy
};

/// E[utility of f(x)] under the conformal Bayes posterior of the outcome, in exact form:
///
///   a_alpha = (1 − alpha) ∫ m g dz/∫ m dz + alpha ∫ (1 − m) g φ dz/∫ (1 − m) φ dz
///
/// with the mask m of the conformal set at x. If the set is empty all mass goes to the second part, if its complement has
/// no mass all to the first. The gradient goes through the ends of the set.
class ConformalAcquisition final : public Acquisition {
 public:
  /// `ratios` are the importance ratios of the observations; those of a pending point, whose outcome is made up, are 0.
  /// Throws std::invalid_argument unless 0 < alpha ≤ 1.
  ConformalAcquisition(GaussianProcess gp, std::unique_ptr<const Utility> utility, Eigen::VectorXd ratios,
                       const ConformalOptions& options);

  double value(const Eigen::Ref<const Eigen::VectorXd>& x) const override;
  double value_and_gradient(const Eigen::Ref<const Eigen::VectorXd>& x,
                            Eigen::VectorXd& gradient) const override;

 private:
  double evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const;

  GaussianProcess gp_;
  std::unique_ptr<const Utility> utility_;
  Weights weights_;
  ConformalOptions options_;
};

}  // namespace covey
