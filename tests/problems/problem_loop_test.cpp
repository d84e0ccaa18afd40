#include <covey/problems/problem_loop.h>
#include <covey/problems/registry.h>
#include <support/negated.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace covey {
namespace {

const auto kIgnore = [](const LoopRound&) { return true; };

TEST(ProblemLoop, SolvesBraninWithoutNoise) {
  const LoopResult result = optimize_problem(make_problem("branin"), {}, kIgnore);
  EXPECT_EQ(result.evaluations, 60);
  EXPECT_EQ(result.rounds, 50);
  ASSERT_TRUE(result.recommended_regret);
  EXPECT_LT(*result.recommended_regret, 1e-6);
  EXPECT_FALSE(result.best.by_posterior_mean);
}

TEST(ProblemLoop, MaximisesWhatIsToBeMaximised) {
  const LoopResult result = optimize_problem(test::negated(make_problem("branin")), {.rounds = 25}, kIgnore);
  EXPECT_LT(*result.recommended_regret, 0.05);
  EXPECT_LT(result.best.points[0].values[0], -0.39);
}

TEST(ProblemLoop, PredictionsAreInTheUnitsAndDirectionOfTheProblem) {
  const Problem problem = with_noise(make_problem("hartmann3"), 0.1);
  int queries = 0;
  double squares = 0.0;
  optimize_problem(problem, {.rounds = 15}, [&](const LoopRound& round) {
    for (const LoopQuery& query : round.queries) {
      const LoopOutcome& outcome = query.objectives[0];
      ++queries;
      squares += std::pow((outcome.value - outcome.prediction.mean) / outcome.prediction.sd, 2);
      EXPECT_EQ(outcome.verdict.covered, outcome.prediction.tracked->lo <= outcome.value &&
                                             outcome.value <= outcome.prediction.tracked->hi);
      EXPECT_EQ(outcome.verdict.conformal_covered, outcome.verdict.p_value > outcome.prediction.alpha);
      EXPECT_NEAR(outcome.f, problem.evaluate(query.x)[0], 1e-12);
    }
    EXPECT_TRUE(round.best.by_posterior_mean);
    return true;
  });
  EXPECT_EQ(queries, 15);
  EXPECT_LT(squares / queries, 30.0);  // a wrong sign or unit would be off by thousands
}

TEST(ProblemLoop, FindsTheFrontOfSeveralObjectives) {
  const Problem problem = make_problem("branin-currin");
  LoopOptions options{.rounds = 25};
  options.suggest.acquisition = acquisition_from_string("cnehvi");
  double volume = 0.0;
  const LoopResult result = optimize_problem(problem, options, [&](const LoopRound& round) {
    EXPECT_GE(*round.best.hypervolume, volume);
    volume = *round.best.hypervolume;
    for (const LoopQuery& query : round.queries) {
      EXPECT_EQ(query.objectives.size(), 2U);
      EXPECT_EQ(query.covered(), query.objectives[0].verdict.covered && query.objectives[1].verdict.covered);
    }
    return true;
  });
  EXPECT_GT(volume, 55.0);
  EXPECT_FALSE(result.recommended_regret);
  EXPECT_NEAR(result.coverage.expected, 0.9, 1e-12);
  ASSERT_EQ(result.coverage_per_objective.size(), 2U);
  EXPECT_NEAR(result.coverage_per_objective[1].expected, 0.95, 1e-12);
  EXPECT_LE(result.coverage.promised, result.coverage_per_objective[0].promised);
  EXPECT_THROW(optimize_problem(problem, {.trust_region = true}, kIgnore), std::invalid_argument);
  EXPECT_THROW(optimize_problem(problem, {}, kIgnore), std::invalid_argument);  // cucb is for one
}

TEST(ProblemLoop, TheTrackedBoundHolds) {
  CoverageSequence record;
  const LoopResult result =
      optimize_problem(with_noise(make_problem("levy:3"), 0.1), {.rounds = 40}, [&](const LoopRound& round) {
        record.add(round.queries[0].covered(), 0.9);
        return true;
      });
  EXPECT_GE(result.coverage.promised, 0.75);
  EXPECT_EQ(result.coverage.vacuous, 0.0);
  EXPECT_EQ(result.coverage.n, 40);
  EXPECT_EQ(result.coverage.standing, record.standing());
  EXPECT_NE(result.coverage.standing, Standing::kTooFew);
}

TEST(ProblemLoop, TheSameSeedGivesTheSameRunWhateverTheThreads) {
  const auto run = [](int threads, std::uint64_t seed) {
    LoopOptions options{.rounds = 6, .seed = seed};
    options.suggest.q = 2;
    options.suggest.threads = threads;
    std::vector<double> values;
    optimize_problem(with_noise(make_problem("hartmann3"), 0.1), options, [&](const LoopRound& round) {
      for (const LoopQuery& query : round.queries) values.push_back(query.objectives[0].value);
      return true;
    });
    return values;
  };
  EXPECT_EQ(run(1, 5), run(3, 5));
  EXPECT_NE(run(1, 5), run(1, 6));
}

TEST(ProblemLoop, ATrustRegionStartsAnewAndGoesOnWhereItWas) {
  const Problem problem = with_noise(make_problem("styblinski-tang:1"), 0.02);
  LoopOptions options{.rounds = 40, .initial = 4, .seed = 3, .trust_region = true};
  options.suggest.q = 2;
  std::vector<LoopRound> rounds;
  const auto keep = [&](const LoopRound& round) {
    rounds.push_back(round);
    return true;
  };
  const LoopResult whole = optimize_problem(problem, options, keep);
  EXPECT_GE(whole.restarts, 1);
  EXPECT_LT(*whole.recommended_regret, 0.5);
  EXPECT_EQ(rounds.front().trust_region, 0.8);
  EXPECT_TRUE(std::any_of(rounds.begin(), rounds.end(), [](const LoopRound& round) {
    return round.trust_region == 0.0 && round.queries[0].origin == "given";
  }));
  // Cut in the middle of a new region's initial points, or anywhere.
  const std::vector<LoopRound> all = rounds;
  for (const std::size_t cut : {std::size_t{10}, std::size_t{31}}) {
    options.past.assign(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(cut));
    rounds.clear();
    optimize_problem(problem, options, keep);
    ASSERT_EQ(rounds.size(), all.size() - cut);
    EXPECT_EQ(rounds.back().queries[0].x, all.back().queries[0].x) << cut;
  }
  LoopOptions contradiction{.design = Design::kSobol, .trust_region = true};
  EXPECT_THROW(optimize_problem(problem, contradiction, kIgnore), std::invalid_argument);
}

TEST(ProblemLoop, EndsWhenAskedTo) {
  const LoopResult result =
      optimize_problem(make_problem("branin"), {}, [](const LoopRound& round) { return round.round < 3; });
  EXPECT_EQ(result.rounds, 3);
  EXPECT_EQ(result.evaluations, 13);
}

TEST(ProblemLoop, BadOptionsAreRefused) {
  EXPECT_THROW(optimize_problem(make_problem("branin"), {.initial = 1}, kIgnore), std::invalid_argument);
}

}  // namespace
}  // namespace covey
