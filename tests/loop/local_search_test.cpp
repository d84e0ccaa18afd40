#include <covey/loop/local_search.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

namespace covey {
namespace {

/// A loop on the unit square whose outcomes are y, in the order of telling.
Loop loop_of(const Eigen::VectorXd& y) {
  Loop loop(2, {.directions = {Direction::kMaximize}});
  Rng rng(1);
  for (const double value : y) {
    const TrialObjective outcome{.value = value, .sem = {}, .frozen = {}, .verdict = {}};
    loop.tell(rng.uniform(2, 1), {&outcome, 1}, loop.n());
  }
  return loop;
}

TEST(LocalSearch, TheRegionIsAFunctionOfTheOutcomes) {
  Eigen::VectorXd y(9);
  y << 0.0, 1.0, 0.5, 2.0, 3.0, 4.0, 0.0, 0.0, 0.0;  // three initial ones, three successes, three failures
  const LocalSearchOptions options{.initial = 3};
  EXPECT_DOUBLE_EQ(LocalSearch::replay(2, options, y.head(3)).length(), 0.8);
  EXPECT_DOUBLE_EQ(LocalSearch::replay(2, options, y.head(5)).length(), 0.8);
  EXPECT_DOUBLE_EQ(LocalSearch::replay(2, options, y.head(6)).length(), 1.6);
  EXPECT_DOUBLE_EQ(LocalSearch::replay(2, options, y).length(), 1.6);
  TrustRegion region(2, 1);
  double best = 1.0;
  for (Eigen::Index i = 3; i < y.size(); ++i) {
    region.tell(best, y[i]);
    best = std::max(best, y[i]);
  }
  EXPECT_DOUBLE_EQ(LocalSearch::replay(2, options, y).length(), region.length());
}

TEST(LocalSearch, StartsAgainWithNewPointsAndForgetsWhatWasBefore) {
  const LocalSearchOptions options{.initial = 5, .q = 2, .seed = 3};
  Eigen::VectorXd y = Eigen::VectorXd::Constant(5 + 2 * 2 * 7, 1.0);  // two rounds without success halve it
  y[0] = 2.0;
  EXPECT_EQ(LocalSearch::replay(2, options, y.head(y.size() - 2)).restarts(), 0);
  const LocalSearch again = LocalSearch::replay(2, options, y);
  EXPECT_EQ(again.restarts(), 1);
  EXPECT_TRUE(again.is_starting());
  EXPECT_DOUBLE_EQ(again.length(), 0.8);

  SuggestOptions round;
  round.q = 2;
  const Eigen::MatrixXd first = again.ask(loop_of(y), round).points();
  Eigen::VectorXd more(y.size() + 6);  // the whole new design: six points, so that rounds are whole
  more << y, 0.0, 0.1, 0.2, 0.3, 0.4, 0.5;
  const Eigen::MatrixXd second = LocalSearch::replay(2, options, more.head(y.size() + 2))
                                     .ask(loop_of(more.head(y.size() + 2)), round)
                                     .points();
  EXPECT_FALSE(first.isApprox(second));
  const LocalSearch searching = LocalSearch::replay(2, options, more);
  EXPECT_FALSE(searching.is_starting());
  // The local model knows the six points of its own alone: the best of before is not its centre.
  const Loop loop = loop_of(more);
  const Round asked = searching.ask(loop, round);
  EXPECT_EQ(asked.models[0].gp().n(), 6);
  EXPECT_EQ(asked.queries.size(), 2U);
}

}  // namespace
}  // namespace covey
