#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>
#include <covey/query/suggest.h>

#include <gtest/gtest.h>

#include <cmath>

namespace covey {
namespace {

/// Twelve observations of a smooth hill with its top at (.3, .6).
History hill(double noise_sd, std::uint64_t seed = 1) {
  Rng rng(seed);
  History history;
  history.X = sobol_points(2, 12, seed);
  history.y.resize(12);
  for (int i = 0; i < 12; ++i) {
    const Eigen::Vector2d step = history.X.col(i) - Eigen::Vector2d(0.3, 0.6);
    history.y[i] = 100.0 + 10.0 * std::exp(-4.0 * step.squaredNorm()) + noise_sd * rng.normal();
  }
  return history;
}

TEST(Suggest, GoesToTheTopOfASmoothHill) {
  for (const AcquisitionType type : {AcquisitionType::kConformalUcb, AcquisitionType::kUcb,
                                     AcquisitionType::kEi, AcquisitionType::kConformalEi}) {
    History history = hill(0.0);
    for (int round = 0; round < 8; ++round) {
      const Round r = suggest(history, {.acquisition = type, .seed = static_cast<std::uint64_t>(round)});
      const Eigen::VectorXd x = r.queries().at(0).x;
      const Eigen::Vector2d step = x - Eigen::Vector2d(0.3, 0.6);
      history.X.conservativeResize(2, history.X.cols() + 1);
      history.X.rightCols(1) = x;
      history.y.conservativeResize(history.y.size() + 1);
      history.y[history.y.size() - 1] = 100.0 + 10.0 * std::exp(-4.0 * step.squaredNorm());
    }
    EXPECT_GT(history.y.maxCoeff(), 109.999) << to_string(type);
  }
}

TEST(Suggest, SaysBeforehandWhatItExpects) {
  const History history = hill(0.3);
  const Round round = suggest(history, {});
  const Query& query = round.queries().at(0);
  EXPECT_EQ(query.prediction.promise, Promise::kTracked);
  EXPECT_EQ(query.prediction.guarantee, Guarantee::kAdaptive);
  EXPECT_FALSE(query.prediction.because.empty());
  ASSERT_TRUE(query.prediction.tracked);
  const double mean = query.prediction.mean;
  EXPECT_NEAR(mean, round.posterior_means(query.x)[0], 1e-9);
  // The first set: mu ± t_{5, .95} sd, as nothing has been told.
  EXPECT_NEAR(query.prediction.tracked->hi, mean + 2.0150483733330233 * query.prediction.sd, 1e-9);
  EXPECT_TRUE(round.judge(0, mean).covered);
  EXPECT_FALSE(round.judge(0, query.prediction.tracked->hi + 1e-6).covered);
  EXPECT_EQ(round.judge(0, mean + 3.0).conformal_covered, round.judge(0, mean + 3.0).p_value > 0.1);
}

TEST(Suggest, FollowsItsOwnRecord) {
  History history = hill(0.3);
  const double width = [&] {
    const Interval set = *suggest(history, {}).queries().at(0).prediction.tracked;
    return set.hi - set.lo;
  }();
  for (int i = 0; i < 10; ++i)
    history.ledger.push_back({{0.0, 1.0, 0.5, 0.1, {-2.0, 2.0}}, 4.0});  // all missed
  const Interval wider = *suggest(history, {}).queries().at(0).prediction.tracked;
  EXPECT_GT(wider.hi - wider.lo, 3.0 * width);
}

TEST(Suggest, BatchesAndPendingPointsSpreadOut) {
  History history = hill(0.0);
  const Round batch = suggest(history, {.q = 4});
  ASSERT_EQ(batch.queries().size(), 4u);
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      EXPECT_GT((batch.queries()[i].x - batch.queries()[j].x).norm(), 1e-3);
    }
  }
  // A pending point is avoided like one of the batch.
  history.pending = batch.queries()[0].x;
  EXPECT_GT((suggest(history, {}).queries()[0].x - history.pending).norm(), 1e-3);
  EXPECT_EQ(batch.queries()[0].x, suggest(hill(0.0), {}).queries()[0].x);
}

TEST(Suggest, DependsOnHistoryAndSeedOnly) {
  const History history = hill(0.2);
  const Round one = suggest(history, {.seed = 4, .threads = 1});
  const Round two = suggest(history, {.seed = 4, .threads = 3});
  EXPECT_EQ(one.queries()[0].x, two.queries()[0].x);
  EXPECT_EQ(one.queries()[0].prediction.conformal, two.queries()[0].prediction.conformal);
}

TEST(Suggest, NeverRepeatsAPointOfNoiseFreeData) {
  // A constant function gives no reason to go anywhere else.
  History history;
  history.X = sobol_points(1, 6, 1);
  history.y = Eigen::VectorXd::Constant(6, 2.0);
  for (int round = 0; round < 12; ++round) {
    const Eigen::VectorXd x = suggest(history, {.seed = static_cast<std::uint64_t>(round)}).queries()[0].x;
    EXPECT_GT((history.X.colwise() - x).colwise().norm().minCoeff(), 0.0);
    history.X.conservativeResize(1, history.X.cols() + 1);
    history.X.rightCols(1) = x;
    history.y.conservativeResize(history.y.size() + 1);
    history.y[history.y.size() - 1] = 2.0;
  }
}

TEST(Suggest, ThePointsOfOthersGetTheSamePredictions) {
  const History history = hill(0.2);
  const Round round = suggest(history, {});
  const Round given = suggest_at(history, round.queries()[0].x, {});
  EXPECT_EQ(given.queries().at(0).prediction.mean, round.queries()[0].prediction.mean);
  EXPECT_EQ(*given.queries()[0].prediction.tracked, *round.queries()[0].prediction.tracked);
  EXPECT_EQ(given.queries()[0].search.origin, "given");
}

TEST(Suggest, TheScheduleOfTheSearchLevel) {
  const SuggestOptions options;
  EXPECT_DOUBLE_EQ(options.search_alpha_at(16), 0.25);
  EXPECT_DOUBLE_EQ(options.search_alpha_at(10000), 0.05);
  EXPECT_DOUBLE_EQ((SuggestOptions{.search_alpha = 0.3}).search_alpha_at(16), 0.3);
  EXPECT_DOUBLE_EQ((SuggestOptions{.acquisition = AcquisitionType::kEi}).search_alpha_at(16), 1.0);
}

TEST(Suggest, TooLittleOrMismatchedDataAreRefused) {
  History history = hill(0.0);
  history.y.conservativeResize(5);
  EXPECT_THROW(suggest(history, {}), std::invalid_argument);
  EXPECT_THROW(suggest(hill(0.0), {.q = 0}), std::invalid_argument);
  EXPECT_THROW(acquisition_from_string("best"), std::invalid_argument);
}

}  // namespace
}  // namespace covey
