#include <covey/numerics/constants.h>
#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>
#include <covey/suggest/recommendation.h>
#include <covey/suggest/suggest.h>

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

namespace covey {
namespace {

/// A hill with its top at (.3, .6), which may only be climbed where x0 + x1 ≤ .7: the best of that is at (.2,
/// .5).
double height(const Eigen::Vector2d& x) {
  return 10.0 * std::exp(-4.0 * (x - Eigen::Vector2d(0.3, 0.6)).squaredNorm());
}
double used(const Eigen::Vector2d& x) {
  return x.sum();
}

History begin(const Goal& limit, int n = 10) {
  History history;
  history.X = sobol_points(2, n, 3);
  history.Y.resize(2, n);
  history.goals = {Goal(), limit};
  for (int i = 0; i < n; ++i) {
    history.Y(0, i) = height(history.X.col(i));
    history.Y(1, i) = used(history.X.col(i));
  }
  return history;
}

void tell(History& history, const Eigen::VectorXd& x) {
  history.X.conservativeResize(2, history.X.cols() + 1);
  history.X.rightCols(1) = x;
  history.Y.conservativeResize(2, history.Y.cols() + 1);
  history.Y.rightCols(1) << height(x), used(x);
}

/// The best outcome that meets the limit.
double best_of(const History& history) {
  double best = -kInfinity;
  for (Eigen::Index i = 0; i < history.Y.cols(); ++i) {
    if (history.goal(1).is_met(history.Y(1, i))) best = std::max(best, history.Y(0, i));
  }
  return best;
}

TEST(Limits, EveryAcquisitionFindsTheBestThatMeetsThem) {
  for (const char* name : {"cucb", "ucb", "cei", "clogei", "cnei", "cehvi", "cnehvi", "cparego"}) {
    History history = begin(Goal::within(-kInfinity, 0.7));
    for (std::uint64_t round = 0; round < 12; ++round) {
      tell(history,
           suggest(history, {.acquisition = acquisition_from_string(name), .seed = round}).queries[0].x);
    }
    EXPECT_GT(best_of(history), height(Eigen::Vector2d(0.2, 0.5)) - 0.1) << name;
  }
}

TEST(Limits, WithoutAPointThatMeetsThemTheSearchLooksForOne) {
  History history = begin(Goal::within(1.9, kInfinity));  // a corner of half a percent
  ASSERT_EQ(best_of(history), -kInfinity);
  for (std::uint64_t round = 0; round < 3; ++round)
    tell(history, suggest(history, {.seed = round}).queries[0].x);
  EXPECT_GT(best_of(history), -kInfinity);
}

TEST(Limits, SetsOfLimitsDoNotShareAlpha) {
  History history = begin(Goal::within(0.5, 0.7));
  const Round single = suggest(history, {.alpha = 0.2});
  EXPECT_EQ(single.queries[0].forecasts[0].prediction.alpha, 0.2);
  EXPECT_EQ(single.queries[0].forecasts[1].prediction.alpha, 0.2);
  history.goals.push_back(Goal());
  history.Y.conservativeResize(3, history.Y.cols());
  history.Y.row(2) = -history.X.row(0);
  const Round several = suggest(history, {.acquisition = acquisition_from_string("cnehvi"), .alpha = 0.2});
  EXPECT_EQ(several.queries[0].forecasts[0].prediction.alpha, 0.1);
  EXPECT_EQ(several.queries[0].forecasts[1].prediction.alpha, 0.2);
  EXPECT_EQ(several.queries[0].forecasts[2].prediction.alpha, 0.1);
}

TEST(Limits, AnUnknownOutcomeIsNoViolationAndNoFailure) {
  History history = begin(Goal::within(-kInfinity, 0.7), 12);
  Eigen::Index best = 0;
  history.Y.row(0).maxCoeff(&best);
  history.Y(1, best) = std::nan("");
  EXPECT_EQ(history.complete().size(), 12u);
  EXPECT_NO_THROW(suggest(history, {}));
  for (Eigen::Index i = 1; i < 12; ++i) history.Y(1, i) = std::nan("");
  EXPECT_THROW(suggest(history, {}), std::invalid_argument);  // one outcome makes no model
}

TEST(Limits, AToleratedRateKeepsQueriesInside) {
  History history = begin(Goal::within(-kInfinity, 0.7));
  int violated = 0;
  int promised = 0;
  for (std::uint64_t round = 0; round < 15; ++round) {
    const Round r = suggest(history, {.violations = 0.1, .seed = round});
    tell(history, r.queries[0].x);
    if (!r.queries[0].tolerated) continue;
    EXPECT_EQ(*r.queries[0].tolerated, 0.1);
    ++promised;
    violated += history.goal(1).is_met(history.Y(1, history.Y.cols() - 1)) ? 0 : 1;
  }
  EXPECT_GE(promised, 10);
  EXPECT_LE(violated, 3);  // of 15 at .1, more than 3 have a chance of 5 %
  EXPECT_GT(best_of(history), height(Eigen::Vector2d(0.2, 0.5)) - 0.5);
}

TEST(Limits, WhatIsOutOfReachPromisesNothing) {
  const History history = begin(Goal::within(3.0, kInfinity));
  EXPECT_FALSE(suggest(history, {.violations = 0.1}).queries[0].tolerated);
  EXPECT_THROW(suggest(history.of(0), {.violations = 0.1}), std::invalid_argument);
}

TEST(Targets, EveryAcquisitionComesNear) {
  for (const char* name : {"cucb", "ucb", "cei", "ei", "cnei", "cnehvi"}) {
    History history = begin(Goal::within(-kInfinity, 0.7)).of(0);
    history.goals = {Goal::near(6.2)};
    for (std::uint64_t round = 0; round < 10; ++round) {
      const Eigen::VectorXd x =
          suggest(history, {.acquisition = acquisition_from_string(name), .seed = round}).queries[0].x;
      history.X.conservativeResize(2, history.X.cols() + 1);
      history.X.rightCols(1) = x;
      history.Y.conservativeResize(1, history.Y.cols() + 1);
      history.Y(0, history.Y.cols() - 1) = height(x);
    }
    EXPECT_LT((history.Y.row(0).array() - 6.2).abs().minCoeff(), 0.02) << name;
  }
}

TEST(Targets, AreRefusedWhereThereIsNoFormula) {
  History history = begin(Goal::within(-kInfinity, 0.7)).of(0);
  history.goals = {Goal::near(6.2)};
  EXPECT_THROW(suggest(history, {.acquisition = acquisition_from_string("clogei")}), std::invalid_argument);
  EXPECT_THROW(suggest(history, SuggestOptions::paper()), std::invalid_argument);
}

TEST(Targets, TheNearestIsRecommended) {
  History history = begin(Goal::within(-kInfinity, 0.7)).of(0);
  history.goals = {Goal::near(6.2)};
  const Round round = suggest_at(history, Eigen::MatrixXd(2, 0), {});
  const Recommendation found = recommend(history, round.models[0], true);
  Eigen::Index nearest = 0;
  (history.Y.row(0).array() - 6.2).abs().minCoeff(&nearest);
  EXPECT_EQ(found.point, nearest);
  std::vector<Eigen::Index> others;
  for (Eigen::Index i = 0; i < history.X.cols(); ++i) {
    if (i != nearest) others.push_back(i);
  }
  EXPECT_NE(recommend(history, round.models[0], true, others).point, nearest);
}

}  // namespace
}  // namespace covey
