#include <covey/conformal/prediction.h>

#include <gtest/gtest.h>

#include <cmath>

#include "support/problems.h"
#include "support/repeat.h"

namespace covey {
namespace {

/// One exchangeable trial: n + 1 points of a function the model does not describe, the last of them the
/// query.
struct Trial {
  GaussianProcess gp;
  Eigen::VectorXd x;
  double y;
};

Trial exchangeable_trial(Rng& rng, const Hyperparameters& h, Eigen::Index n) {
  const Eigen::Index d = h.lengthscales.size();
  const Eigen::MatrixXd X = rng.uniform(d, n + 1);
  Eigen::VectorXd y(n + 1);
  for (Eigen::Index i = 0; i <= n; ++i) {
    const double spread = 0.2 + 0.6 * X(1, i);  // noise that varies with x, which the model denies
    y[i] = std::sin(9.0 * X(0, i)) + X(1, i) * X(2, i) + spread * rng.normal();
  }
  return {GaussianProcess(X.leftCols(n), y.head(n), h), X.col(n), y[n]};
}

// alpha = 1/8 and n = 20: far from a multiple of 1/(n + 1), so that hard sets over-cover visibly.
constexpr double kAlpha = 0.125;
constexpr Eigen::Index kN = 20;
const int kTrials = test::repeated(2400);
/// Three standard deviations of the mean of independent Bernoulli(1 − alpha) outcomes.
const double kThreeSigma = 3.0 * std::sqrt(kAlpha * (1.0 - kAlpha) / kTrials);

/// Overconfident: too long a lengthscale, too little noise.
Hyperparameters overconfident() {
  return {KernelType::kMatern52, Eigen::Vector3d(1, 1, 1), 1.0, 0.02, 0.0};
}

TEST(Coverage, RandomisedSetsCoverExactlyWhereCredibleOnesFail) {
  for (const Score score : {Score::kLooStudent, Score::kInSample, Score::kLooDensity}) {
    Rng rng(2023);
    int randomized = 0;
    int hard = 0;
    int credible = 0;
    for (int t = 0; t < kTrials; ++t) {
      const Trial trial = exchangeable_trial(rng, overconfident(), kN);
      const QueryTerms query = trial.gp.query(trial.x);
      const Weights weights = Weights::uniform(kN);
      const PredictionOptions options{.alpha = kAlpha, .score = score, .U = rng.uniform()};
      randomized += judge_outcome(trial.gp.terms(), query, weights, options, trial.y).covered ? 1 : 0;
      const Verdict plain =
          judge_outcome(trial.gp.terms(), query, weights, {.alpha = kAlpha, .score = score}, trial.y);
      hard += plain.covered ? 1 : 0;
      credible += plain.credible_covered ? 1 : 0;
    }
    EXPECT_NEAR(randomized / static_cast<double>(kTrials), 1.0 - kAlpha, kThreeSigma) << to_string(score);
    // Hard sets: P(p > 2/21) = 19/21, the smallest multiple of 1/(n + 1) that is at least 1 − alpha.
    EXPECT_NEAR(hard / static_cast<double>(kTrials), 19.0 / 21.0, kThreeSigma) << to_string(score);
    EXPECT_LT(credible / static_cast<double>(kTrials), 0.65) << to_string(score);
  }
}

TEST(Coverage, TheRandomisedPValueIsUniform) {
  Rng rng(7);
  const int bins = 10;
  std::vector<int> counts(bins);
  for (int t = 0; t < kTrials; ++t) {
    const Trial trial = exchangeable_trial(rng, overconfident(), kN);
    const PredictionOptions options{.alpha = kAlpha, .U = rng.uniform()};
    const double p =
        judge_outcome(trial.gp.terms(), trial.gp.query(trial.x), Weights::uniform(kN), options, trial.y)
            .p_value;
    ++counts[std::min(bins - 1, static_cast<int>(p * bins))];
  }
  double chi2 = 0.0;
  for (const int count : counts) chi2 += std::pow(count - kTrials / 10.0, 2) / (kTrials / 10.0);
  EXPECT_LT(chi2, 27.9);  // 9 degrees of freedom: 1e-3
}

TEST(Coverage, RoundedOutcomesWithTiesKeepTheRandomisedLevel) {
  // Replicates at few points with outcomes rounded to one of three values: ties are the rule.
  Rng rng(8);
  int covered = 0;
  for (int t = 0; t < kTrials; ++t) {
    Eigen::MatrixXd X(1, kN + 1);
    Eigen::VectorXd y(kN + 1);
    for (Eigen::Index i = 0; i <= kN; ++i) {
      X(0, i) = static_cast<double>(rng.below(3)) / 2.0;
      y[i] = std::round(X(0, i) + 0.8 * rng.normal());
    }
    const GaussianProcess gp(X.leftCols(kN), y.head(kN),
                             {KernelType::kMatern52, Eigen::VectorXd::Ones(1), 1.0, 0.1, 0.0});
    const PredictionOptions options{.alpha = kAlpha, .U = rng.uniform()};
    covered +=
        judge_outcome(gp.terms(), gp.query(X.col(kN)), Weights::uniform(kN), options, y[kN]).covered ? 1 : 0;
  }
  EXPECT_NEAR(covered / static_cast<double>(kTrials), 1.0 - kAlpha, kThreeSigma);
}

}  // namespace
}  // namespace covey
