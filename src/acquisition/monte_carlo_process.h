#pragma once

#include <covey/acquisition/posterior_paths.h>
#include <covey/acquisition/weighted_acquisition.h>
#include <covey/conformal/relaxed_mask.h>
#include <covey/gp/gaussian_process.h>

#include <Eigen/Core>
#include <cstdint>
#include <vector>

namespace covey {

// The parts of a Monte Carlo acquisition (monte_carlo.h) that belong to one process. Every step of the
// forward pass has its reverse, which adds to the adjoints in the batch. Derivations: docs/gradients.md.

/// The joint predictive of a batch X_q, and the adjoints that a reverse pass collects.
struct BatchPredictive {
  Eigen::MatrixXd K;              ///< k(X, X_q), n × q
  Eigen::MatrixXd B;              ///< A⁻¹K
  Eigen::MatrixXd prior;          ///< k(X_q, X_q), q × q
  Eigen::VectorXd m;              ///< the prior mean, q
  Eigen::VectorXd mu;             ///< q
  Eigen::MatrixXd L;              ///< factor of Sigma, q × q
  Eigen::MatrixXd L_inverse;      ///< q × q
  Eigen::MatrixXd Sigma_inverse;  ///< q × q
  Eigen::MatrixXd C;              ///< Sigma − s2 I
  double s2 = 0.0;

  Eigen::MatrixXd K_bar;
  Eigen::MatrixXd B_bar;
  Eigen::VectorXd mu_bar;
  Eigen::VectorXd m_bar;  ///< besides mu_bar
  Eigen::MatrixXd L_bar;
  Eigen::MatrixXd Sigma_bar;  ///< symmetric; the adjoint of C as well
  Eigen::MatrixXd prior_bar;  ///< of k(X_q, X_q), besides Sigma_bar

  void start_reverse();
};

/// f at the batch for every label, and what f at the data needs besides.
struct LabelDraws {
  Eigen::MatrixXd f;          ///< q × k
  Eigen::MatrixXd W;          ///< see monte_carlo.h, q × q; without data
  Eigen::MatrixXd delta;      ///< q × k; with data
  Eigen::MatrixXd gain;       ///< diag(s2) B, n × q
  Eigen::MatrixXd L_path;     ///< factor of C_j, q × q
  Eigen::MatrixXd explained;  ///< A_j⁻¹K, n × q
};

/// Labels for which f at the data is held at a time.
inline constexpr Eigen::Index kLabelBlock = 64;

/// A derivative by f at one datum under one label.
struct DatumPartial {
  Eigen::Index label = 0;
  Eigen::Index datum = 0;
  double value = 0.0;
};

/// The weights at one point of a batch, which all processes share.
struct PointWeights {
  Weights weights;
  RatioValue ratio;
  double in_distribution = 1.0;
  double ratio_bar = 0.0;  ///< adjoint of r at the point
};

/// One point of the batch in its relaxed mask.
struct PointMask {
  QueryTerms query;
  Eigen::ArrayXd z;     ///< standardised labels, k
  Eigen::ArrayXd seen;  ///< as the mask sees them: |z| if mirrored, and in the process's order
  ScoreDifferences D;
  RelaxedMask mask;  ///< in the process's order
  Eigen::ArrayXd m;  ///< in the order of the labels
};

/// The masks of all points and their product.
struct BatchMasks {
  std::vector<PointMask> points;  ///< q
  Eigen::ArrayXd m;               ///< k
};

/// Base samples of one process, q × k each.
struct BaseSamples {
  Eigen::MatrixXd eps;  ///< of the labels
  Eigen::MatrixXd xi;   ///< of f
  Eigen::MatrixXd nu;   ///< of the outcome of f; with data only
};

/// Base samples of several processes: one Sobol sequence of all of them.
struct JointBaseSamples {
  std::vector<BaseSamples> processes;
  Eigen::ArrayXd flat;  ///< k, ∝ 1/p(ŷ_j) of the labels of all processes together, the largest being 1
};

/// For q = 1 the labels come in the order in which the mask of the first process sees them, which is faster
/// there.
JointBaseSamples joint_base_samples(std::size_t processes, Eigen::Index q, Eigen::Index labels,
                                    bool with_data, bool mirrored, std::uint64_t seed);

struct MonteCarloProcessOptions {
  Score score = Score::kInSample;
  RelaxedMaskOptions mask;
  bool mirrored = false;  ///< a label below the mean is judged by its mirror image, |z|
  int paths = 0;          ///< draws of f at the data, which the labels share in turn; 0: none are needed
  std::uint64_t path_seed = 0;
};

/// One Gaussian process with its base samples. Immutable; may be shared between threads.
class MonteCarloProcess {
 public:
  MonteCarloProcess(GaussianProcess gp, BaseSamples base, const MonteCarloProcessOptions& options);

  const GaussianProcess& gp() const { return gp_; }
  Eigen::Index q() const { return base_.eps.rows(); }
  Eigen::Index labels() const { return base_.eps.cols(); }

  BatchPredictive predict(const Eigen::Ref<const Eigen::MatrixXd>& points) const;
  Eigen::VectorXd pull_predict(const Eigen::Ref<const Eigen::MatrixXd>& points, BatchPredictive& batch) const;

  /// f given every label; with paths, jointly with f at the data.
  LabelDraws draw(const BatchPredictive& batch) const;
  /// `at_data` in ascending order of labels; empty without paths.
  void pull_draw(const LabelDraws& draws, const Eigen::MatrixXd& f_bar,
                 const std::vector<DatumPartial>& at_data_bar, BatchPredictive& batch) const;
  /// f at the data (n × count) given the labels from `begin` on: all labels at once would be n × k.
  void draw_at_data(const LabelDraws& draws, Eigen::Index begin, Eigen::Index count,
                    Eigen::MatrixXd& h) const;

  BatchMasks masks(const BatchPredictive& batch, const std::vector<PointWeights>& weights) const;
  void pull_masks(const BatchMasks& masks, const Eigen::ArrayXd& m_bar, std::vector<PointWeights>& weights,
                  BatchPredictive& batch) const;
  /// The reverse of the mask of point m alone, from the derivatives by it, in the order of the labels.
  void pull_mask(const PointMask& point, Eigen::Index m, Eigen::ArrayXd m_bar, PointWeights& weights,
                 BatchPredictive& batch) const;

 private:
  LabelDraws draw_without_data(const BatchPredictive& batch) const;
  void pull_draw_without_data(const LabelDraws& draws, const Eigen::MatrixXd& f_bar,
                              BatchPredictive& batch) const;
  LabelDraws draw_with_data(const BatchPredictive& batch) const;
  void pull_draw_with_data(const LabelDraws& draws, const Eigen::MatrixXd& f_bar,
                           const std::vector<DatumPartial>& at_data_bar, BatchPredictive& batch) const;

  GaussianProcess gp_;
  MonteCarloProcessOptions options_;
  Eigen::MatrixXd L_inverse_;  ///< of gp_: products with it are faster than substitutions, and there are many
  PosteriorPaths paths_;
  BaseSamples base_;
  /// q = 1: the labels in ascending order, if they are not already. Masks are faster so (relaxed_mask.h).
  std::vector<Eigen::Index> order_;
};

}  // namespace covey
