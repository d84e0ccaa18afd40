#include <covey/problems/loop.h>
#include <covey/problems/registry.h>

#include <gtest/gtest.h>

#include <cmath>

namespace covey {
namespace {

const auto kIgnore = [](const LoopRound&) { return true; };

TEST(Loop, SolvesBraninWithoutNoise) {
  const LoopResult result = optimize_problem(make_problem("branin"), {}, kIgnore);
  EXPECT_EQ(result.evaluations, 60);
  EXPECT_EQ(result.rounds, 50);
  ASSERT_TRUE(result.recommended_regret);
  EXPECT_LT(*result.recommended_regret, 1e-4);
  EXPECT_FALSE(result.best.by_posterior_mean);
}

TEST(Loop, MaximisesWhatIsToBeMaximised) {
  const LoopResult result = optimize_problem(negated(make_problem("branin")), {.rounds = 25}, kIgnore);
  EXPECT_LT(*result.recommended_regret, 0.05);
  EXPECT_LT(result.best.value, -0.39);
}

TEST(Loop, PredictionsAreInTheUnitsAndDirectionOfTheProblem) {
  const Problem problem = with_noise(make_problem("hartmann3"), 0.1);
  int queries = 0;
  double squares = 0.0;
  optimize_problem(problem, {.rounds = 15}, [&](const LoopRound& round) {
    for (const LoopQuery& query : round.queries) {
      ++queries;
      squares += std::pow((query.value - query.prediction.mean) / query.prediction.sd, 2);
      EXPECT_EQ(query.verdict.covered,
                query.prediction.tracked->lo <= query.value && query.value <= query.prediction.tracked->hi);
      EXPECT_EQ(query.verdict.conformal_covered, query.verdict.p_value > query.prediction.alpha);
      EXPECT_NEAR(query.f, problem.evaluate(query.x)[0], 1e-12);
    }
    EXPECT_TRUE(round.best.by_posterior_mean);
    return true;
  });
  EXPECT_EQ(queries, 15);
  EXPECT_LT(squares / queries, 30.0);  // a wrong sign or unit would be off by thousands
}

TEST(Loop, TheTrackedBoundHolds) {
  const LoopResult result =
      optimize_problem(with_noise(make_problem("levy:3"), 0.1), {.rounds = 40}, kIgnore);
  EXPECT_GE(result.coverage.promised, 0.75);
  EXPECT_EQ(result.coverage.vacuous, 0.0);
  EXPECT_EQ(result.coverage.n, 40);
}

TEST(Loop, TheSameSeedGivesTheSameRunWhateverTheThreads) {
  const auto run = [](int threads, std::uint64_t seed) {
    LoopOptions options{.rounds = 6, .seed = seed};
    options.suggest.q = 2;
    options.suggest.threads = threads;
    std::vector<double> values;
    optimize_problem(with_noise(make_problem("hartmann3"), 0.1), options, [&](const LoopRound& round) {
      for (const LoopQuery& query : round.queries) values.push_back(query.value);
      return true;
    });
    return values;
  };
  EXPECT_EQ(run(1, 5), run(3, 5));
  EXPECT_NE(run(1, 5), run(1, 6));
}

TEST(Loop, EndsWhenAskedTo) {
  const LoopResult result =
      optimize_problem(make_problem("branin"), {}, [](const LoopRound& round) { return round.round < 3; });
  EXPECT_EQ(result.rounds, 3);
  EXPECT_EQ(result.evaluations, 13);
}

TEST(Loop, BadOptionsAreRefused) {
  EXPECT_THROW(optimize_problem(make_problem("branin"), {.initial = 1}, kIgnore), std::invalid_argument);
}

}  // namespace
}  // namespace covey
