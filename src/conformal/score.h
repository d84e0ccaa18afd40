#pragma once

#include <covey/gp/gaussian_process.h>

#include <Eigen/Core>
#include <string_view>

namespace covey {

/// How well a datum conforms to the rest once (x, ŷ) has been added to the data (higher is better), as
/// functions of the standardised candidate label z = (ŷ − mu)/√S. With G_i = c_i + beta_i², u_i = a_i −
/// beta_i z, V_i = s_i²(2 − s_i² G_i):
///
///   kLooStudent  −u_i²/(2 G_i)                     deleted studentised residual
///   kLooDensity  ½ ln(G_i/2π) − u_i²/(2 G_i)       deleted log density
///   kInSample    −½ ln(2π V_i) − s_i⁴ u_i²/(2 V_i) log density at x_i given all data (the paper's)
enum class Score { kLooStudent, kInSample, kLooDensity };

std::string_view to_string(Score score);
/// "loo_student", "in_sample" or "loo_density"; throws std::invalid_argument for anything else.
Score score_from_string(std::string_view name);

/// D_i(z) = s_i(z) − s_n(z) = A_i z² + B_i z + C_i, the score of datum i less that of the candidate. Datum i
/// speaks for the label z when D_i(z) ≤ 0.
struct ScoreDifferences {
  Eigen::ArrayXd A;
  Eigen::ArrayXd B;
  Eigen::ArrayXd C;
  double log_size =
      0.0;  ///< size of the logarithms that cancel in C, by which its rounding is judged; 0: none

  Eigen::Index size() const { return A.size(); }
  /// D_i(z) for all i.
  Eigen::ArrayXd at(double z) const { return (A * z + B) * z + C; }
};

ScoreDifferences score_differences(Score score, const FitTerms& fit, const QueryTerms& query);

/// The scores s_i themselves of every datum of a fit. Adding a candidate to the data and fitting anew gives
/// those of the table above, the candidate's own being the last.
Eigen::ArrayXd conformity_scores(Score score, const FitTerms& fit);

}  // namespace covey
