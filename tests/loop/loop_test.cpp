#include <covey/loop/loop.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <cmath>

namespace covey {
namespace {

/// A told outcome without prediction.
TrialObjective plain(double value) {
  return {.value = value, .sem = {}, .frozen = {}, .verdict = {}};
}

/// A told outcome of which `set` was promised with 1 − alpha.
TrialObjective promised(double value, Interval set, double alpha = 0.1) {
  FrozenOutcome frozen;
  frozen.prediction.mean = 0.5 * (set.lo + set.hi);
  frozen.prediction.sd = 0.25 * (set.hi - set.lo);
  frozen.prediction.alpha = alpha;
  frozen.prediction.credible = set;
  frozen.prediction.conformal = {set};
  frozen.prediction.tracked = set;
  frozen.prediction.promise = Promise::kTracked;
  const bool covered = contains({set}, value);
  return {.value = value,
          .sem = {},
          .frozen = frozen,
          .verdict = Verdict{.conformal_covered = covered, .credible_covered = covered, .covered = covered}};
}

double bowl(const Eigen::VectorXd& x) {
  return (x.array() - 0.3).square().sum();
}

TEST(Loop, AsksWhatTheHistoryWrittenByHandAsks) {
  Rng rng(3);
  const Eigen::MatrixXd X = rng.uniform(2, 8);
  Loop loop(2, {.directions = {Direction::kMinimize}});
  History history;
  history.X = X;
  history.Y.resize(1, 8);
  for (Eigen::Index i = 0; i < 8; ++i) {
    const TrialObjective outcome = plain(bowl(X.col(i)));
    loop.tell(X.col(i), {&outcome, 1}, i);
    history.Y(0, i) = -bowl(X.col(i));
  }
  loop.await(Eigen::Vector2d(0.2, 0.2));
  loop.fail(Eigen::Vector2d(0.9, 0.1));
  history.pending = Eigen::Vector2d(0.2, 0.2);
  history.failed = Eigen::Vector2d(0.9, 0.1);
  const SuggestOptions options{.q = 2, .seed = 5};
  const BoxDomain cube = BoxDomain::unit_cube(2);
  EXPECT_EQ(loop.ask(cube, options).points(), suggest(cube, history, options).points());

  // What is said is in the user's direction.
  const Round round = loop.ask_at(X.leftCols(3), options);
  for (std::size_t k = 0; k < 3; ++k) {
    const std::vector<FrozenOutcome> said = loop.said(round, k);
    ASSERT_EQ(said.size(), 1U);
    EXPECT_DOUBLE_EQ(said[0].prediction.mean, -round.queries[k].forecasts[0].prediction.mean);
    EXPECT_NEAR(said[0].prediction.mean, bowl(X.col(static_cast<Eigen::Index>(k))), 0.05);
  }
}

TEST(Loop, TrackedSetsFollowTheOrderOfTelling) {
  const std::vector<TrialObjective> outcomes = {promised(3.0, {0.0, 1.0}), promised(0.4, {0.0, 1.0}),
                                                promised(-2.0, {-1.0, 1.0}, 0.2)};
  const std::vector<std::int64_t> order = {7, 2, 5};
  for (const Direction direction : {Direction::kMinimize, Direction::kMaximize}) {
    Loop loop(1, {.directions = {direction}});
    for (std::size_t i = 0; i < 3; ++i) loop.tell(Eigen::VectorXd::Zero(1), {&outcomes[i], 1}, order[i]);
    TrackedSets byhand;
    for (const std::size_t i : {1, 2, 0}) {
      const auto [frozen, y] = ledger_entry(*outcomes[i].frozen, direction, *outcomes[i].value);
      byhand.tell(frozen, y);
    }
    EXPECT_DOUBLE_EQ(loop.tracked(0).k(), byhand.k());
    EXPECT_DOUBLE_EQ(loop.tracked(0).c0(), byhand.c0());
    EXPECT_EQ(loop.tracked(0).misses(), 2);
    EXPECT_EQ(loop.history().ledgers[0].size(), 3U);
    EXPECT_EQ(loop.history().ledgers[0].front().y, sign_of(direction) * 0.4);
  }
}

TEST(Loop, TheLedgerIsOfTransformedOutcomes) {
  for (const Direction direction : {Direction::kMinimize, Direction::kMaximize}) {
    TrialObjective outcome = promised(70.0, {-1.0, 50.0});
    Prediction& said = outcome.frozen->prediction;
    said.transform = {3.0, 0.5};
    const auto [frozen, y] = ledger_entry(*outcome.frozen, direction, *outcome.value);
    EXPECT_NEAR((y - frozen.mu) / frozen.sd, sign_of(direction) * said.standard_score(70.0), 1e-12);
    EXPECT_LT(frozen.tracked.lo, frozen.tracked.hi);
    Loop loop(1, {.directions = {direction}});
    loop.tell(Eigen::VectorXd::Zero(1), {&outcome, 1}, 1);
    EXPECT_EQ(loop.tracked(0).misses(), 1);
    outcome.value = 49.9;
    loop.tell(Eigen::VectorXd::Zero(1), {&outcome, 1}, 2);
    EXPECT_EQ(loop.tracked(0).misses(), 1);
  }
}

TEST(Loop, CountsWhatWasCovered) {
  Loop loop(1, {.directions = {Direction::kMinimize, Direction::kMaximize}});
  EXPECT_TRUE(std::isnan(loop.coverage(0.2).promised));
  EXPECT_DOUBLE_EQ(loop.coverage(0.2).expected, 0.8);
  const Interval line{-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  const auto tell = [&](const TrialObjective& first, const TrialObjective& second) {
    const std::vector<TrialObjective> both = {first, second};
    loop.tell(Eigen::VectorXd::Zero(1), both, loop.n());
  };
  tell(plain(1.0), plain(2.0));                                // nothing was said
  tell(promised(0.5, {0.0, 1.0}), promised(5.0, {4.0, 8.0}));  // both covered
  tell(promised(2.0, {0.0, 3.0}), promised(9.0, {4.0, 8.0}));  // the second missed
  tell(promised(0.5, {0.0, 2.0}), plain(1.0));                 // of the second nothing was said
  FrozenOutcome vacuous = *promised(0.0, {-1.0, 1.0}).frozen;
  vacuous.prediction.tracked = line;
  TrialObjective wide = promised(0.0, {-1.0, 1.0});
  wide.frozen = vacuous;
  tell(wide, promised(5.0, {4.0, 8.0}));

  const LoopCoverage together = loop.coverage(0.2);
  EXPECT_EQ(together.n, 3);
  EXPECT_DOUBLE_EQ(together.promised, 2.0 / 3.0);
  EXPECT_DOUBLE_EQ(together.vacuous, 1.0 / 3.0);
  EXPECT_DOUBLE_EQ(together.expected, 0.8);
  EXPECT_TRUE(std::isnan(together.median_width));
  const std::vector<LoopCoverage> each = loop.coverage_per_objective(0.2, 2);
  EXPECT_EQ(each[0].n, 4);
  EXPECT_DOUBLE_EQ(each[0].promised, 1.0);
  EXPECT_DOUBLE_EQ(each[0].median_width, 2.0);
  EXPECT_EQ(each[1].n, 3);
  EXPECT_DOUBLE_EQ(each[1].promised, 2.0 / 3.0);
  EXPECT_DOUBLE_EQ(*each[1].proven_misses, loop.tracked(1, 2).proven_misses());
  EXPECT_DOUBLE_EQ(*loop.coverage(0.2, 2).proven_misses,
                   loop.tracked(0, 2).proven_misses() + loop.tracked(1, 2).proven_misses());
}

TEST(Loop, StandardErrorsAreTheNoiseWhereHalfOfTheOutcomesHaveOne) {
  const auto variances = [](const std::vector<std::optional<double>>& sem) {
    Loop loop(1, {.directions = {Direction::kMaximize}});
    for (std::size_t i = 0; i < sem.size(); ++i) {
      const TrialObjective outcome{
          .value = static_cast<double>(i), .sem = sem[i], .frozen = {}, .verdict = {}};
      loop.tell(Eigen::VectorXd::Zero(1), {&outcome, 1}, loop.n());
    }
    return loop.history().noise_variances[0];
  };
  EXPECT_EQ(variances({0.5, {}, {}}).size(), 0);
  const Eigen::VectorXd known = variances({0.5, 1.5, {}});
  ASSERT_EQ(known.size(), 3);
  EXPECT_DOUBLE_EQ(known[0], 0.25);
  EXPECT_DOUBLE_EQ(known[1], 2.25);
  EXPECT_DOUBLE_EQ(known[2], 1.25);  // as noisy as the others on average
  EXPECT_GT(variances({0.0, 0.0})[0], 0.0);
}

TEST(Loop, RefusesWhatDoesNotFit) {
  Loop loop(2, {.directions = {Direction::kMaximize}});
  const TrialObjective outcome = plain(1.0);
  EXPECT_THROW(loop.tell(Eigen::VectorXd::Zero(3), {&outcome, 1}, 0), std::invalid_argument);
  EXPECT_THROW(loop.tell(Eigen::VectorXd::Zero(2), {}, 0), std::invalid_argument);
  EXPECT_EQ(loop.n(), 0);
}

}  // namespace
}  // namespace covey
