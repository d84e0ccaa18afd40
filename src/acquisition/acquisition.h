#pragma once

#include <covey/acquisition/utility.h>
#include <covey/conformal/step_mask.h>
#include <covey/conformal/weights.h>
#include <covey/density/density_ratio.h>
#include <covey/gp/gaussian_process.h>

#include <Eigen/Core>
#include <limits>
#include <memory>
#include <utility>

namespace covey {

/// A function of the query that a search maximises. Immutable; may be shared between threads.
class Acquisition {
 public:
  virtual ~Acquisition() = default;
  virtual double value(const Eigen::Ref<const Eigen::VectorXd>& x) const = 0;
  virtual double value_and_gradient(const Eigen::Ref<const Eigen::VectorXd>& x,
                                    Eigen::VectorXd& gradient) const = 0;
};

/// The importance weights of a query at any x.
class QueryWeights {
 public:
  /// Known ratios of the observations, ≥ 0; a query's is 1. That of a pending point, whose outcome is made
  /// up, is 0.
  QueryWeights(Eigen::VectorXd ratios) : weights_{std::move(ratios), 1.0} {}
  static QueryWeights uniform(Eigen::Index n) { return {Eigen::VectorXd::Ones(n)}; }
  /// r at the columns of X (d × n), 0 beyond the first `observed` of them, and r at the query, all clipped at
  /// clip_level(…, alpha): no query is then out of distribution, i.e. has w_n > alpha and a set without ends.
  /// With too few observations for that all ratios are 1. The ratio is shared by the acquisitions of a batch.
  QueryWeights(std::shared_ptr<const DensityRatio> ratio, const Eigen::Ref<const Eigen::MatrixXd>& X,
               Eigen::Index observed, double alpha);

  Eigen::Index n() const { return weights_.ratios.size(); }
  double clip() const { return clip_; }
  Weights at(const Eigen::Ref<const Eigen::VectorXd>& x) const;
  /// Those of the observations, the same at every x.
  const Eigen::VectorXd& ratios() const { return weights_.ratios; }
  /// A query's own at the columns of X.
  Eigen::VectorXd query_ratios(const Eigen::Ref<const Eigen::MatrixXd>& X) const;

 private:
  Weights weights_;
  std::shared_ptr<const DensityRatio> ratio_;
  double clip_ = std::numeric_limits<double>::infinity();
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

  double value(const Eigen::Ref<const Eigen::VectorXd>& x) const override;
  double value_and_gradient(const Eigen::Ref<const Eigen::VectorXd>& x,
                            Eigen::VectorXd& gradient) const override;

 private:
  double evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const;

  GaussianProcess gp_;
  std::unique_ptr<const Utility> utility_;
  QueryWeights weights_;
  ConformalOptions options_;
};

}  // namespace covey
