#include <covey/conformal/score.h>
#include <covey/numerics/names.h>

#include <numbers>

namespace covey {

std::string_view to_string(Score score) {
  switch (score) {
    case Score::kLooStudent:
      return "loo_student";
    case Score::kInSample:
      return "in_sample";
    case Score::kLooDensity:
      return "loo_density";
  }
  return "";
}

Score score_from_string(std::string_view name) {
  return from_name("score", {Score::kLooStudent, Score::kInSample, Score::kLooDensity}, name);
}

ScoreDifferences score_differences(Score score, const FitTerms& fit, const QueryTerms& query) {
  const Eigen::ArrayXd a = fit.a.array();
  const Eigen::ArrayXd beta = query.beta.array();
  const Eigen::ArrayXd G = fit.c.array() + beta.square();
  if (score == Score::kInSample) {
    const Eigen::ArrayXd noise = fit.noise.array();
    const Eigen::ArrayXd V = noise * (2.0 - noise * G);
    const double V_n = query.s2 * (2.0 - query.s2 / query.S);
    const Eigen::ArrayXd scaled = noise.square() / V;
    return {0.5 * (query.s2 * query.s2 / (query.S * V_n) - scaled * beta.square()), scaled * a * beta,
            -0.5 * ((V / V_n).log() + scaled * a.square()), 1.0};
  }
  // A_i = ½ − beta_i²/(2 G_i), written without the difference: it is positive for every i.
  ScoreDifferences D{0.5 * fit.c.array() / G, a * beta / G, -0.5 * a.square() / G, 0.0};
  if (score == Score::kLooDensity) {
    D.C += 0.5 * (G * query.S).log();
    D.log_size = 1.0;
  }
  return D;
}

Eigen::ArrayXd conformity_scores(Score score, const FitTerms& fit) {
  const Eigen::ArrayXd a = fit.a.array();
  const Eigen::ArrayXd c = fit.c.array();
  switch (score) {
    case Score::kLooStudent:
      return -0.5 * a.square() / c;
    case Score::kLooDensity:
      return 0.5 * (c / (2.0 * std::numbers::pi)).log() - 0.5 * a.square() / c;
    case Score::kInSample:
      break;
  }
  const Eigen::ArrayXd noise = fit.noise.array();
  const Eigen::ArrayXd V = noise * (2.0 - noise * c);
  return -0.5 * ((2.0 * std::numbers::pi * V).log() + noise.square() * a.square() / V);
}

}  // namespace covey
