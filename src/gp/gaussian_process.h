#pragma once

#include <covey/gp/kernel.h>

#include <Eigen/Core>
#include <vector>

namespace covey {

/// What the conformal sets need of a fitted surrogate, once per fit. Any model whose predictions are linear
/// in the outcomes can provide it (docs/method.md, "Closed forms").
struct FitTerms {
  Eigen::VectorXd a;      ///< A⁻¹(y − m)
  Eigen::VectorXd c;      ///< diag(A⁻¹)
  Eigen::VectorXd noise;  ///< s2 of each observation, jitter included
};

/// What they need per query x.
struct QueryTerms {
  double mu = 0.0;       ///< predictive mean of the outcome, the constant mean included
  double S = 0.0;        ///< predictive variance of the outcome (not of f)
  double s2 = 0.0;       ///< noise variance of the outcome at x, jitter included; S ≥ s2
  Eigen::VectorXd beta;  ///< A⁻¹k(X, x) / √S
};

/// The model at one point: f is the noise-free function.
struct Marginal {
  double mean = 0.0;
  double f_variance = 0.0;  ///< S − s2
  double y_variance = 0.0;  ///< S
};

/// The model at several points together: f there is N(mean, covariance).
struct Joint {
  Eigen::VectorXd mean;
  Eigen::MatrixXd covariance;
};

/// Each datum predicted from all others: y_i | D without i ~ N(mean_i, variance_i).
struct LeaveOneOut {
  Eigen::VectorXd mean;
  Eigen::VectorXd variance;
};

/// Throws std::invalid_argument unless X (d × n) and y (n) are finite and match, n ≥ 1, d ≥ 1, and
/// `noise_variances` is empty or holds n finite positive values.
void validate_observations(const Eigen::Ref<const Eigen::MatrixXd>& X,
                           const Eigen::Ref<const Eigen::VectorXd>& y,
                           const Eigen::Ref<const Eigen::VectorXd>& noise_variances);

/// A Gaussian process conditioned on data, with fixed hyperparameters. Immutable, so it may be shared between
/// threads.
///
///   y = f(x) + noise,   f ~ GP(mean, k),   A = K + diag(noise) = L Lᵀ
class GaussianProcess {
 public:
  /// X is d × n with n ≥ 1, everything finite; throws std::invalid_argument otherwise. h.noise is the
  /// variance of every outcome.
  GaussianProcess(Eigen::MatrixXd X, Eigen::VectorXd y, Hyperparameters h);
  /// With a known positive variance per observation; h.noise is the variance of an outcome at a query.
  GaussianProcess(Eigen::MatrixXd X, Eigen::VectorXd y, Hyperparameters h, Eigen::VectorXd noise_variances);

  Eigen::Index n() const { return X_.cols(); }
  Eigen::Index d() const { return X_.rows(); }
  const Eigen::MatrixXd& X() const { return X_; }
  const Eigen::VectorXd& y() const { return y_; }
  const Hyperparameters& hyperparameters() const { return h_; }
  const FitTerms& terms() const { return terms_; }
  const Eigen::MatrixXd& L() const { return L_; }
  /// What had to be added to the diagonal of A; it counts as noise everywhere, at queries too.
  double jitter() const { return jitter_; }
  double query_noise() const { return h_.noise + jitter_; }

  /// Mean and variances at x: O(n d + n²/2).
  Marginal predict(const Eigen::Ref<const Eigen::VectorXd>& x) const;
  /// The same at the columns of Xq, in blocks: several times faster per point.
  std::vector<Marginal> predict_many(const Eigen::Ref<const Eigen::MatrixXd>& Xq) const;
  /// The terms of the conformal set at x: one more triangular solve.
  QueryTerms query(const Eigen::Ref<const Eigen::VectorXd>& x) const;
  /// The gradient in x of anything that depends on it through (mu, S, beta), from its derivatives with
  /// respect to these (docs/gradients.md); `beta_bar` may be empty for zero.
  Eigen::VectorXd pullback(const Eigen::Ref<const Eigen::VectorXd>& x, const QueryTerms& query, double mu_bar,
                           double S_bar, const Eigen::VectorXd& beta_bar) const;
  /// Posterior means of f at the data.
  Eigen::VectorXd means_at_data() const;
  /// f at the columns of Xq, jointly.
  Joint joint(const Eigen::Ref<const Eigen::MatrixXd>& Xq) const;
  /// Draws of f at the columns of Xq, one per column of `base` (Xq.cols() × draws, standard normal): mean +
  /// chol·base.
  Eigen::MatrixXd sample(const Eigen::Ref<const Eigen::MatrixXd>& Xq,
                         const Eigen::Ref<const Eigen::MatrixXd>& base) const;
  LeaveOneOut leave_one_out() const;
  double log_marginal_likelihood() const;

  /// The process with q more observations, by bordering the factor: O(n² q). The noise of the new outcomes is
  /// that of a query, h.noise, or a share of it in (0, 1].
  GaussianProcess with_points(const Eigen::Ref<const Eigen::MatrixXd>& X_new,
                              const Eigen::Ref<const Eigen::VectorXd>& y_new, double noise_share = 1.0) const;

 private:
  GaussianProcess() = default;
  void solve_for_terms();

  Eigen::MatrixXd X_;
  Eigen::VectorXd y_;
  Hyperparameters h_;
  FitTerms terms_;
  Eigen::MatrixXd L_;
  double jitter_ = 0.0;
};

}  // namespace covey
