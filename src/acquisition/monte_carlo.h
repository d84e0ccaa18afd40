#pragma once

#include <covey/acquisition/acquisition.h>
#include <covey/acquisition/posterior_paths.h>
#include <covey/conformal/score.h>
#include <covey/density/density_ratio.h>
#include <covey/gp/gaussian_process.h>

#include <Eigen/Core>
#include <cstdint>
#include <memory>

namespace covey {

/// What the query is worth when f is known. For a batch, the best of its points counts.
///
///   kUpperBound         mu + √(beta π/2)·|f − mu|, whose plain mean is mu + √beta · sf
///   kImprovement        (f − incumbent)₊
///   kNoisyImprovement   (f − max_i f(x_i))₊ with f at the data drawn together with f at the query
enum class MonteCarloUtility { kUpperBound, kImprovement, kNoisyImprovement };

struct MonteCarloOptions {
  MonteCarloUtility utility = MonteCarloUtility::kUpperBound;
  int q = 1;  ///< points of a batch
  /// k, the labels drawn: more are less noise for proportionally more work. The noise does not change from one point to
  /// the next, because the draws are the same.
  int labels = 256;
  double alpha = 1.0;              ///< tolerated miscoverage; 1 gives the plain acquisition
  Score score = Score::kInSample;  ///< the paper's; the others are there to compare
  double tau_score = 1e-2;         ///< of the relaxed masks: smaller is harder, with wilder gradients
  double tau_weight = 1e-2;
  double beta = 2.0;       ///< kUpperBound: more explores more
  double incumbent = 0.0;  ///< kImprovement
  int paths = 64;          ///< kNoisyImprovement: draws of f at the data, which the labels share in turn
  /// Multiply by 1 − sigmoid((w_n − alpha)/tau_weight), because where w_n > alpha every label is accepted. What is
  /// multiplied is the height above `ood_floor`: with a floor of 0, as in the paper, such points attract an upper
  /// confidence bound that is negative elsewhere, so it should lie below the values to be expected.
  bool ood_mask = true;
  double ood_floor = 0.0;
  std::uint64_t seed = 0;  ///< of the draws
};

/// The importance ratio as an acquisition needs it: r at the query, with its gradient, and at the data.
struct QueryRatio {
  /// Null: r ≡ 1. Shared, because searches replace the ratio while several chains still use the last one.
  std::shared_ptr<const DensityRatio> ratio;
  Eigen::VectorXd at_data;  ///< n; 0 for pending points, whose outcomes are made up

  static QueryRatio uniform(Eigen::Index n) { return {nullptr, Eigen::VectorXd::Ones(n)}; }
  static QueryRatio of(std::shared_ptr<const DensityRatio> ratio, const Eigen::Ref<const Eigen::MatrixXd>& X);
};

/// The paper's estimate of E[utility] under the conformal Bayes posterior. With X_q the q points of the batch, mu and
/// Sigma = C + s2 I = L Lᵀ mean and covariance of their outcomes, and base samples eps_j, xi_j that never change,
///
///   ŷ_j = mu + L eps_j                                     k labels of the joint predictive
///   f_j = mu + L eps_j − s2 L⁻ᵀ eps_j + √s2 W xi_j         one draw of f given each, W Wᵀ = I − s2 Sigma⁻¹
///   m_j = Π_m relaxed mask of point m at z_jm = (L eps_j)_m/√Sigma_mm
///   v_j ∝ m_j/p(ŷ_j) ∝ m_j exp(½‖eps_j‖²),   v'_j ∝ 1 − m_j
///   a_alpha = (1 − alpha) Σ v_j u_j + alpha Σ v'_j u_j,    u_j = max_m utility of f_jm
///
/// If the set is empty all mass goes to the second part, if its complement is to the first. Upper confidence bounds
/// look at the optimistic half of the labels: a label below the mean is judged by its mirror image, |z|. For one point
/// that is the integral over z ≥ 0, and for any q alpha = 1 gives the plain bound back.
///
/// For noisy improvement (f_j, h_j), the function at the query and at the data, are drawn given D (posterior_paths.h),
/// with an outcome y_j = f_j + √s2 nu_j, and moved to the label (Matheron's rule): with delta = Sigma⁻¹(ŷ_j − y_j),
/// f_j += C delta, h_j += s2 B delta, where B = A⁻¹k(X, X_q).
///
/// The argument is the batch as one vector, point after point. Memory: O(n q + k q), whatever n · k.
class MonteCarloAcquisition final : public Acquisition {
 public:
  /// Throws std::invalid_argument for options outside of their ranges and ratios that do not fit the data.
  MonteCarloAcquisition(GaussianProcess gp, QueryRatio ratio, const MonteCarloOptions& options);

  const GaussianProcess& gp() const { return gp_; }
  const MonteCarloOptions& options() const { return options_; }
  const QueryRatio& ratio() const { return ratio_; }

  double value(const Eigen::Ref<const Eigen::VectorXd>& x) const override;
  double value_and_gradient(const Eigen::Ref<const Eigen::VectorXd>& x,
                            Eigen::VectorXd& gradient) const override;
  /// The same under another ratio; `gradient` may be null.
  double evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, const QueryRatio& ratio,
                  Eigen::VectorXd* gradient) const;

 private:
  // Each step of the forward pass has its reverse, which adds to the adjoints in the batch.
  struct Batch;
  struct Draws;
  struct Worth;
  struct PointMask;
  struct Masks;
  bool with_data() const { return options_.utility == MonteCarloUtility::kNoisyImprovement; }
  bool mirrored() const { return options_.utility == MonteCarloUtility::kUpperBound; }
  Batch batch_at(const Eigen::Ref<const Eigen::MatrixXd>& points) const;
  Eigen::VectorXd pull_batch(const Eigen::Ref<const Eigen::MatrixXd>& points, Batch& batch) const;
  Draws draw(const Batch& batch) const;
  void pull_draws(const Draws& draws, const Eigen::MatrixXd& f_bar, Batch& batch) const;
  Draws draw_with_data(const Batch& batch) const;
  void pull_draws_with_data(const Draws& draws, const Eigen::MatrixXd& f_bar, const Eigen::ArrayXd& best_bar,
                            Batch& batch) const;
  Worth worth_of(const Batch& batch, const Draws& draws) const;
  void pull_worth(const Worth& worth, const Eigen::ArrayXd& u_bar, const Draws& draws, Batch& batch) const;
  Masks masks_at(const Eigen::Ref<const Eigen::MatrixXd>& points, const Batch& batch, const QueryRatio& ratio,
                 bool with_gradient) const;
  /// Returns the part of the gradient that comes through the ratio, d × q.
  Eigen::MatrixXd pull_masks(const Masks& masks, const Eigen::ArrayXd& m_bar, double in_distribution_bar,
                             Batch& batch) const;

  GaussianProcess gp_;
  QueryRatio ratio_;
  MonteCarloOptions options_;
  Eigen::MatrixXd L_inverse_;  ///< of gp_: products with it are faster than substitutions, and there are many
  PosteriorPaths paths_;       ///< kNoisyImprovement
  Eigen::MatrixXd eps_;        ///< q × k, for q = 1 in the order in which the masks see the labels
  Eigen::MatrixXd xi_;         ///< q × k
  Eigen::MatrixXd nu_;         ///< q × k, kNoisyImprovement
  Eigen::ArrayXd flat_;        ///< k, ∝ 1/p(ŷ_j), the largest being 1
};

}  // namespace covey
