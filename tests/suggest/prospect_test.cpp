#include <covey/numerics/sobol.h>
#include <covey/suggest/prospect.h>
#include <covey/suggest/suggest.h>

#include <gtest/gtest.h>

#include <cmath>

namespace covey {
namespace {

/// A hill of height 1 at (.3, .6), without noise.
double hill(const Eigen::Ref<const Eigen::VectorXd>& x) {
  return 1.0 - 4.0 * (x - Eigen::Vector2d(0.3, 0.6)).squaredNorm();
}

History of_hill(Eigen::Index n, bool near_top = false) {
  History history;
  history.X = sobol_points(2, n, 1);
  for (Eigen::Index i = 0; near_top && i < n; i += 2) {
    history.X.col(i) = Eigen::Vector2d(0.27, 0.57) + 0.06 * history.X.col(i);
  }
  history.Y.resize(1, n);
  for (Eigen::Index i = 0; i < n; ++i) history.Y(0, i) = hill(history.X.col(i));
  return history;
}

Prospect prospect_of(const History& history, const ProspectOptions& options) {
  std::vector<CalibratedModel> models;
  for (const ObjectiveFit& fit : suggest_at(history, Eigen::MatrixXd(2, 0), {}).models) {
    models.emplace_back(fit, TrackedSets());
  }
  return look_ahead(BoxDomain::unit_cube(2), history, models, recommend(history.of(0), models[0].fit, true),
                    options);
}

TEST(Prospect, NothingIsLeftWhereTheTopIsFound) {
  const Prospect prospect = prospect_of(of_hill(40, true), {.within = 0.05});
  EXPECT_LE(prospect.probability, 0.01);
  EXPECT_LT(prospect.possible_gain, 0.05);
  EXPECT_LE(prospect.range.lo, 1.0);
  EXPECT_GE(prospect.range.hi, 1.0 - 1e-3);
  EXPECT_LT(prospect.range.hi - prospect.range.lo, 0.05);
  ASSERT_EQ(prospect.optima.cols(), 1000);
  const Eigen::VectorXd distances = (prospect.optima.colwise() - Eigen::Vector2d(0.3, 0.6)).colwise().norm();
  EXPECT_LT((distances.array() > 0.2).count(), 20) << "but for the tails of a few draws";
}

TEST(Prospect, MuchIsLeftAfterAFewPoints) {
  History history = of_hill(5);
  const Prospect prospect = prospect_of(history, {.within = 0.01});
  EXPECT_GT(prospect.probability, 0.5);
  EXPECT_GT(prospect.possible_gain, 0.05);
  EXPECT_EQ(prospect_of(history, {.within = 1e6}).probability, 0.0) << "not so much";
  EXPECT_EQ(prospect.range.lo, history.Y.maxCoeff()) << "which was reached";
}

TEST(Prospect, ALimitThatIsViolatedAtTheTopLeavesTheRest) {
  History history = of_hill(40, true);
  history.Y.conservativeResize(2, 40);
  history.Y.row(1) = history.X.row(0);  // at least 0.6: half of the way down the hill
  history.goals = {Goal(), Goal::within(0.6, kInfinity)};
  std::vector<CalibratedModel> models;
  for (const ObjectiveFit& fit : suggest_at(history, Eigen::MatrixXd(2, 0), {}).models) {
    models.emplace_back(fit, TrackedSets());
  }
  Recommendation best;
  for (Eigen::Index i = 0; i < 40; ++i) {
    if (history.X(0, i) < 0.6) continue;
    if (history.X(0, best.point) < 0.6 || history.Y(0, i) > history.Y(0, best.point)) best.point = i;
  }
  const Prospect prospect = look_ahead(BoxDomain::unit_cube(2), history, models, best, {});
  EXPECT_LT(prospect.range.hi, 0.75) << "the best there is 1 - 4 * 0.3^2 = 0.64";
  EXPECT_GE(prospect.range.hi, 0.62);
}

TEST(Prospect, IsTheSameForTheSameSeed) {
  const History history = of_hill(12);
  const Prospect one = prospect_of(history, {.seed = 4});
  const Prospect again = prospect_of(history, {.seed = 4});
  EXPECT_EQ(one.probability, again.probability);
  EXPECT_EQ(one.optima, again.optima);
  EXPECT_THROW(prospect_of(history, {.within = -1.0}), std::invalid_argument);
}

TEST(Prospect, TheRuleNeedsOutcomesOfQueriesAndASmallProbability) {
  EXPECT_TRUE(should_stop(0.04, kLeastToldToStop, 0.95));
  EXPECT_FALSE(should_stop(0.06, kLeastToldToStop, 0.95));
  EXPECT_FALSE(should_stop(0.0, kLeastToldToStop - 1, 0.95));
}

}  // namespace
}  // namespace covey
