#include <covey/conformal/prediction.h>
#include <covey/numerics/distributions.h>

#include <gtest/gtest.h>

#include "support/problems.h"

namespace covey {
namespace {

class PredictionTest : public ::testing::Test {
 protected:
  test::Problem p = test::reference_problem();
  GaussianProcess gp{p.X, p.y, p.h};
  QueryTerms query = gp.query(p.x);
  Weights weights = Weights::uniform(5);
};

TEST_F(PredictionTest, HoldsTheSetsInTheUnitsOfTheOutcome) {
  const Prediction prediction = predict_outcome(gp.terms(), query, weights, {.alpha = .4});
  const double sd = std::sqrt(.155663206866);
  EXPECT_NEAR(prediction.mean, .928172118831, 1e-9);
  EXPECT_NEAR(prediction.sd, sd, 1e-9);
  ASSERT_EQ(prediction.conformal.size(), 1u);
  EXPECT_NEAR(prediction.conformal[0].lo, .928172118831 - 1.4146750195 * sd, 1e-9);
  EXPECT_NEAR(prediction.conformal[0].hi, .928172118831 + .2932962110 * sd, 1e-9);
  EXPECT_NEAR(prediction.credible.hi, .928172118831 + 0.841621233572914 * sd, 1e-9);
  EXPECT_FALSE(prediction.whole_line);
  EXPECT_FALSE(prediction.not_enough_data);
}

TEST_F(PredictionTest, SaysWhenThereIsNotEnoughData) {
  const Prediction prediction = predict_outcome(gp.terms(), query, weights, {.alpha = .1});
  EXPECT_TRUE(prediction.whole_line);
  EXPECT_TRUE(prediction.not_enough_data);
  // A heavy query has no finite set although five data could give one at this level.
  const Prediction heavy = predict_outcome(gp.terms(), query, {weights.ratios, 4.0}, {.alpha = .4});
  EXPECT_TRUE(heavy.whole_line);
  EXPECT_FALSE(heavy.not_enough_data);
}

TEST_F(PredictionTest, FewDataOfGreatWeightAreEnough) {
  const Prediction prediction =
      predict_outcome(gp.terms(), query, {Eigen::VectorXd::Constant(5, 10.0), 1.0}, {.alpha = .1});
  EXPECT_FALSE(prediction.whole_line);
  EXPECT_FALSE(prediction.not_enough_data);
}

TEST_F(PredictionTest, TheTiniestLevelHasACredibleInterval) {
  const Prediction prediction = predict_outcome(gp.terms(), query, weights, {.alpha = 1e-17});
  EXPECT_GT(prediction.credible.hi, prediction.mean + 8.0 * prediction.sd);
  EXPECT_TRUE(std::isfinite(prediction.credible.hi));
}

TEST_F(PredictionTest, EnoughDataBeginsAtOneOverAlphaLessOne) {
  for (const int n : {8, 9}) {
    Rng rng(1);
    const test::Problem q = test::random_problem(rng, n, 1);
    const GaussianProcess other(q.X, q.y, q.h);
    const Prediction prediction =
        predict_outcome(other.terms(), other.query(q.x), Weights::uniform(n), {.alpha = .1});
    EXPECT_EQ(prediction.not_enough_data, n == 8);
    EXPECT_EQ(prediction.whole_line, n == 8);
  }
}

TEST_F(PredictionTest, TheVerdictIsThePValueAgainstAlpha) {
  const PredictionOptions options{.alpha = .4};
  const Prediction prediction = predict_outcome(gp.terms(), query, weights, options);
  for (double y = -1.0; y < 3.0; y += 0.037) {
    const Verdict verdict = judge_outcome(gp.terms(), query, weights, options, y);
    EXPECT_EQ(verdict.conformal_covered, verdict.p_value > .4);
    EXPECT_EQ(verdict.conformal_covered, contains(prediction.conformal, y));
    EXPECT_EQ(verdict.credible_covered, prediction.credible.lo <= y && y <= prediction.credible.hi);
    EXPECT_EQ(verdict.covered, verdict.conformal_covered);
  }
}

TEST_F(PredictionTest, ReversingTheDirectionMirrorsTheSets) {
  Prediction prediction = predict_outcome(gp.terms(), query, weights, {.alpha = .4});
  prediction.conformal = {{1, 2}, {3, std::numeric_limits<double>::infinity()}};
  prediction.tracked = Interval{1, 2};
  const Prediction mirrored = in_units(prediction, 10.0, -2.0);
  EXPECT_EQ(mirrored.conformal, (IntervalSet{{-std::numeric_limits<double>::infinity(), 4}, {6, 8}}));
  EXPECT_EQ(*mirrored.tracked, (Interval{6, 8}));
  EXPECT_DOUBLE_EQ(mirrored.sd, 2.0 * prediction.sd);
  EXPECT_DOUBLE_EQ(mirrored.credible.lo, 10.0 - 2.0 * prediction.credible.hi);
}

TEST_F(PredictionTest, LevelsOutsideZeroAndOneAreRefused) {
  for (const double alpha : {0.0, 1.0, -0.1, std::numeric_limits<double>::quiet_NaN()}) {
    EXPECT_THROW(predict_outcome(gp.terms(), query, weights, {.alpha = alpha}), std::invalid_argument);
  }
}

}  // namespace
}  // namespace covey
