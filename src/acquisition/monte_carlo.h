#pragma once

#include <covey/acquisition/monte_carlo_process.h>
#include <covey/acquisition/weighted_acquisition.h>
#include <covey/conformal/score.h>
#include <covey/gp/gaussian_process.h>

#include <Eigen/Core>
#include <cstdint>
#include <memory>
#include <vector>

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
  /// k, the labels drawn: more are less noise for proportionally more work. The noise does not change from
  /// one point to the next, because the draws are the same.
  int labels = 256;
  double alpha = 1.0;              ///< tolerated miscoverage; 1 gives the plain acquisition
  Score score = Score::kInSample;  ///< the paper's; the others are there to compare
  double tau_score = 1e-2;         ///< of the relaxed masks: smaller is harder, with wilder gradients
  double tau_weight = 1e-2;
  double beta = 2.0;       ///< kUpperBound: more explores more
  double incumbent = 0.0;  ///< kImprovement
  int paths = 64;          ///< kNoisyImprovement: draws of f at the data, which the labels share in turn
  /// Multiply by 1 − sigmoid((w_n − alpha)/tau_weight), because where w_n > alpha every label is accepted.
  /// What is multiplied is the height above `ood_floor`: with a floor of 0, as in the paper, such points
  /// attract an upper confidence bound that is negative elsewhere, so it should lie below the values to be
  /// expected.
  bool ood_mask = true;
  double ood_floor = 0.0;
  /// Whether m objectives have the level alpha/m each, which holds all outcomes together with probability
  /// 1 − alpha, or alpha each.
  bool shared_level = true;
  std::uint64_t seed = 0;  ///< of the draws
};

/// The paper's estimate of E[utility] under the conformal Bayes posterior. With X_q the q points of the
/// batch, mu and Sigma = C + s2 I = L Lᵀ mean and covariance of their outcomes, and base samples eps_j, xi_j
/// that never change,
///
///   ŷ_j = mu + L eps_j                                     k labels of the joint predictive
///   f_j = mu + L eps_j − s2 L⁻ᵀ eps_j + √s2 W xi_j         one draw of f given each, W Wᵀ = I − s2 Sigma⁻¹
///   m_j = Π_m relaxed mask of point m at z_jm = (L eps_j)_m/√Sigma_mm
///   v_j ∝ m_j/p(ŷ_j) ∝ m_j exp(½‖eps_j‖²),   v'_j ∝ 1 − m_j
///   a_alpha = (1 − alpha) Σ v_j u_j + alpha Σ v'_j u_j,    u_j = utility of f_j1, ..., f_jq
///
/// If the set is empty all mass goes to the second part, if its complement is to the first. Upper confidence
/// bounds look at the optimistic half of the labels: a label below the mean is judged by its mirror image,
/// |z|. For one point that is the integral over z ≥ 0, and for any q alpha = 1 gives the plain bound back.
///
/// For noisy improvement (f_j, h_j), the function at the query and at the data, are drawn given D
/// (posterior_paths.h), with an outcome y_j = f_j + √s2 nu_j, and moved to the label (Matheron's rule): with
/// delta = Sigma⁻¹(ŷ_j − y_j), f_j += C delta, h_j += s2 B delta, where B = A⁻¹k(X, X_q).
///
/// Several processes on the same inputs model as many objectives: every one has labels, draws and masks of
/// its own, the latter at the level alpha/m (or alpha: shared_level), with which w_n is compared, too. m_j is
/// then the product over objectives too, p(ŷ_j) that of all labels, and u_j a utility of all f.
///
/// Memory: O(n q + k q) per process, whatever n · k.
class MonteCarloExpectation : public WeightedAcquisition {
 public:
  const MonteCarloOptions& options() const { return options_; }

  const Eigen::MatrixXd& X() const final { return processes_.front().gp().X(); }
  Eigen::Index q() const final { return options_.q; }
  double level() const final {
    return options_.shared_level ? options_.alpha / static_cast<double>(processes_.size()) : options_.alpha;
  }
  const QueryWeights& weights() const final { return weights_; }
  double evaluate_under(const QueryWeights& weights, const Eigen::Ref<const Eigen::VectorXd>& x,
                        Eigen::VectorXd* gradient) const final;

 protected:
  /// The utilities of all labels and, if they are asked for, their derivatives, in each process.
  struct Worth {
    struct Partials {
      Eigen::MatrixXd f;                  ///< by f, q × k
      Eigen::MatrixXd mu;                 ///< by mu, q × k; empty for 0
      std::vector<DatumPartial> at_data;  ///< by f at the data, ascending in the labels
    };
    Eigen::ArrayXd u;  ///< k
    std::vector<Partials> partials;
  };

  /// Throws std::invalid_argument for options outside of their ranges, processes that do not have the same
  /// inputs and ratios that do not fit the data.
  MonteCarloExpectation(std::vector<GaussianProcess> gps, QueryWeights weights,
                        const MonteCarloOptions& options);

  virtual Worth worth_of(const std::vector<BatchPredictive>& batches, const std::vector<LabelDraws>& draws,
                         bool with_gradient) const = 0;

  const std::vector<MonteCarloProcess>& processes() const { return processes_; }
  std::vector<GaussianProcess> gps() const;
  bool with_data() const { return options_.utility == MonteCarloUtility::kNoisyImprovement; }
  bool mirrored() const { return options_.utility == MonteCarloUtility::kUpperBound; }

 private:
  struct Masks;
  Masks masks_at(const Eigen::Ref<const Eigen::MatrixXd>& points, const std::vector<BatchPredictive>& batches,
                 const QueryWeights& weights, bool with_gradient) const;

  QueryWeights weights_;
  MonteCarloOptions options_;
  std::vector<MonteCarloProcess> processes_;
  Eigen::ArrayXd flat_;  ///< k, ∝ 1/p(ŷ_j), the largest being 1
};

/// One objective: of a batch the best point counts, u_j = max_m utility of f_jm.
class MonteCarloAcquisition final : public MonteCarloExpectation {
 public:
  /// Throws std::invalid_argument for options outside of their ranges and ratios that do not fit the data.
  MonteCarloAcquisition(GaussianProcess gp, QueryWeights weights, const MonteCarloOptions& options);

  const GaussianProcess& gp() const { return processes().front().gp(); }
  std::unique_ptr<const WeightedAcquisition> of_one_point(QueryWeights weights) const override;

 private:
  Worth worth_of(const std::vector<BatchPredictive>& batches, const std::vector<LabelDraws>& draws,
                 bool with_gradient) const override;
};

}  // namespace covey
