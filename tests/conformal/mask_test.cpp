#include <covey/conformal/mask.h>
#include <covey/conformal/prediction_set.h>

#include <gtest/gtest.h>

#include "support/problems.h"

namespace covey {
namespace {

struct Case {
  ScoreDifferences D;
  Weights weights;
  double alpha;
  Eigen::ArrayXd z = Eigen::ArrayXd::LinSpaced(101, -4.0, 4.0);
};

Case random_case(Rng& rng, Score score, Eigen::Index n = 14) {
  const test::Problem p = test::random_problem(rng, n, 2);
  const GaussianProcess gp(p.X, p.y, p.h);
  Case s{score_differences(score, gp.terms(), gp.query(p.x)), Weights::uniform(n),
         0.15 + 0.4 * rng.uniform()};
  for (double& r : s.weights.ratios) r = 0.2 + rng.uniform();
  return s;
}

TEST(Mask, HardIsTheIndicatorOfTheSet) {
  Rng rng(1);
  for (const Score score : {Score::kLooStudent, Score::kInSample, Score::kLooDensity}) {
    const Case s = random_case(rng, score);
    const IntervalSet set = conformal_set(s.D, s.weights, s.alpha);
    const Eigen::ArrayXd mask = conformal_mask(s.D, s.weights, s.alpha, s.z);
    for (Eigen::Index j = 0; j < s.z.size(); ++j) EXPECT_EQ(mask[j] == 1.0, contains(set, s.z[j]));
  }
}

TEST(Mask, FuzzyIsTheMeanOfTheRandomisedMask) {
  Rng rng(2);
  const Case s = random_case(rng, Score::kLooStudent);
  const Eigen::ArrayXd fuzzy = conformal_mask(s.D, s.weights, s.alpha, s.z, {.type = MaskType::kFuzzy});
  Eigen::ArrayXd mean = Eigen::ArrayXd::Zero(s.z.size());
  const int draws = 2000;
  for (int k = 0; k < draws; ++k) {  // the midpoint rule in U: off by at most one cell, 1/draws
    const double U = (k + 0.5) / draws;
    mean += conformal_mask(s.D, s.weights, s.alpha, s.z, {.type = MaskType::kRandomized, .U = U}) / draws;
  }
  EXPECT_LE((fuzzy - mean).abs().maxCoeff(), 1.0 / draws);
  EXPECT_GT(((fuzzy > 0.01) && (fuzzy < 0.99)).count(), 0) << "the problem has no label in between";
}

TEST(Mask, RelaxedTendsToHardAsTheTemperaturesFall) {
  Rng rng(3);
  for (const Score score : {Score::kLooStudent, Score::kInSample, Score::kLooDensity}) {
    const Case s = random_case(rng, score);
    const Eigen::ArrayXd hard = conformal_mask(s.D, s.weights, s.alpha, s.z);
    double previous = 2.0;
    for (const double tau : {1e-1, 1e-3, 1e-8}) {
      const Eigen::ArrayXd relaxed = conformal_mask(
          s.D, s.weights, s.alpha, s.z, {.type = MaskType::kRelaxed, .tau_score = tau, .tau_weight = tau});
      const double distance = (relaxed - hard).abs().mean();
      EXPECT_LE(distance, previous);
      previous = distance;
    }
    EXPECT_LT(previous, 1e-6) << to_string(score);
  }
}

TEST(Mask, TheRelaxedRandomisedMaskApproachesTheRandomisedOne) {
  Rng rng(12);
  for (int trial = 0; trial < 20; ++trial) {
    const Case s = random_case(rng, Score::kLooDensity);
    const double U = rng.uniform();
    const Eigen::ArrayXd hard =
        conformal_mask(s.D, s.weights, s.alpha, s.z, {.type = MaskType::kRandomized, .U = U});
    const Eigen::ArrayXd relaxed =
        conformal_mask(s.D, s.weights, s.alpha, s.z,
                       {.type = MaskType::kRelaxed, .U = U, .tau_score = 1e-8, .tau_weight = 1e-8});
    EXPECT_LT((relaxed - hard).abs().mean(), 1e-6);
  }
}

TEST(Mask, RandomisedMultipliesTiesWithTheQueryByU) {
  // Two data that tie with the query at z = 0 (D = z²), three that never speak.
  ScoreDifferences D{Eigen::ArrayXd::Ones(5), Eigen::ArrayXd::Zero(5), Eigen::ArrayXd::Ones(5), 0.0};
  D.C.head(2).setZero();
  const Support s = support(D, Weights::uniform(5), 0.0);
  EXPECT_EQ(s.tied, 2.0);
  EXPECT_DOUBLE_EQ(s.p_value(), 0.5);
  EXPECT_DOUBLE_EQ(s.p_value(0.5), 0.25);
  const Eigen::ArrayXd zero = Eigen::ArrayXd::Zero(1);
  EXPECT_EQ(conformal_mask(D, Weights::uniform(5), 0.3, zero, {.type = MaskType::kRandomized, .U = 0.5})[0],
            0.0);
  EXPECT_EQ(conformal_mask(D, Weights::uniform(5), 0.3, zero, {.type = MaskType::kRandomized, .U = 0.7})[0],
            1.0);
}

TEST(Mask, ATemperatureOfZeroIsRefused) {
  Rng rng(4);
  const Case s = random_case(rng, Score::kLooStudent);
  EXPECT_THROW(conformal_mask(s.D, s.weights, s.alpha, s.z, {.tau_score = 0.0}), std::invalid_argument);
}

}  // namespace
}  // namespace covey
