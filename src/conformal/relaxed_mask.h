#pragma once

#include <covey/conformal/score.h>
#include <covey/conformal/weights.h>

#include <Eigen/Core>

namespace covey {

/// The paper's differentiable masks (its Algorithm 1, with the sign of the comparison and the candidate's own
/// vote as its definition has them) at many labels z at once, and their derivatives:
///
///   h_ij = sigmoid(−D_i(z_j)/tau_score),   p_j = (r_n + Σ_i r_i h_ij)/R,
///   m_j = sigmoid((p_j − alpha)/tau_weight)
///
/// A pair (i, j) costs a quadratic and a sigmoid, the latter only where it is neither 0 nor 1 in double
/// precision: with labels in ascending order most of them are left out. Nothing of size n × k is stored.
struct RelaxedMaskOptions {
  double alpha = 0.1;
  double tau_score = 1e-2;   ///< smaller is nearer to the hard comparison of scores
  double tau_weight = 1e-2;  ///< smaller is nearer to the hard comparison with alpha
};

struct RelaxedMask {
  Eigen::ArrayXd p;  ///< where m is 1 in double precision only a lower bound: the sum was not finished
  Eigen::ArrayXd m;
};

RelaxedMask relaxed_mask(const ScoreDifferences& D, const Weights& weights,
                         const Eigen::Ref<const Eigen::ArrayXd>& z, const RelaxedMaskOptions& options);

/// Derivatives of a function of the mask, from those by m_j.
struct RelaxedMaskAdjoint {
  ScoreDifferences D_bar;        ///< by A_i, B_i and C_i
  Eigen::ArrayXd z_bar;          ///< by the labels; empty unless asked for
  double query_ratio_bar = 0.0;  ///< by r_n, which is also part of R
};

RelaxedMaskAdjoint relaxed_mask_pullback(const ScoreDifferences& D, const Weights& weights,
                                         const Eigen::Ref<const Eigen::ArrayXd>& z,
                                         const RelaxedMaskOptions& options, const RelaxedMask& mask,
                                         const Eigen::Ref<const Eigen::ArrayXd>& m_bar, bool with_labels);

/// Derivatives by the query's terms, from those by the coefficients of its score differences.
struct QueryTermsAdjoint {
  Eigen::VectorXd beta_bar;
  double S_bar = 0.0;
};

QueryTermsAdjoint score_differences_pullback(Score score, const FitTerms& fit, const QueryTerms& query,
                                             const ScoreDifferences& D_bar);

}  // namespace covey
