#include <covey/problems/registry.h>
#include <covey/problems/replicated_loop.h>
#include <covey/problems/synthetic.h>
#include <support/negated.h>

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <vector>

namespace covey {
namespace {

const ReplicatedAcquisition kAcquisitions[] = {ReplicatedAcquisition::kRiskAverse,
                                               ReplicatedAcquisition::kNoisePenalized};

/// Two peaks of the same height, at ¼ and ¾; the noise variance is .01 around the first and .51 around the
/// second.
Problem two_peaks() {
  ProblemDefinition parts;
  parts.name = "two-peaks";
  parts.lower = Eigen::VectorXd::Zero(1);
  parts.upper = Eigen::VectorXd::Ones(1);
  parts.objectives = {{"y", Direction::kMaximize}};
  parts.f = [](const Eigen::Ref<const Eigen::VectorXd>& x) {
    return Eigen::VectorXd::Constant(1, std::pow(std::sin(2.0 * std::numbers::pi * x[0]), 2));
  };
  parts.noise_variance = [](const Eigen::Ref<const Eigen::VectorXd>& x) {
    return Eigen::VectorXd::Constant(1, 0.01 + 0.5 / (1.0 + std::exp(-40.0 * (x[0] - 0.5))));
  };
  parts.optimum = {.value = 1.0, .points = Eigen::RowVector2d(0.25, 0.75)};
  return Problem(parts);
}

TEST(ReplicatedLoop, EveryReplicateIsAnEvaluation) {
  const ReplicatedLoopOptions options{.replicates = 4, .initial = 5, .rounds = 3};
  std::vector<ReplicatedRound> rounds;
  const ReplicatedRound last = optimize_with_replicates(
      sinc(), options, [&](const ReplicatedRound& round) { rounds.push_back(round); });
  ASSERT_EQ(rounds.size(), 4u);
  EXPECT_EQ(rounds[0].evaluations, 20);
  EXPECT_EQ(rounds[0].x.size(), 0);
  EXPECT_EQ(rounds[1].evaluations, 24);
  EXPECT_EQ(rounds[1].values.size(), 4);
  EXPECT_NE(rounds[1].values[0], rounds[1].values[1]);
  EXPECT_EQ(last.evaluations, options.evaluations());
  EXPECT_EQ(last.recommended_f, sinc().evaluate(last.recommended)[0]);
  EXPECT_EQ(last.recommended_regret, sinc().regret(last.recommended));
  EXPECT_LE(*last.simple_regret, *last.recommended_regret);
}

TEST(ReplicatedLoop, FindsTheBestOfSinc) {
  // The noise there has a standard deviation of .94; the second highest peak is 5.8 below the best. Initial
  // points as dense as the waves, so that whether it is found is not a matter of luck. With half of the share
  // the penalised improvement would leave the peak for the right end, where it is quiet, as its formula has
  // it.
  for (const ReplicatedAcquisition type : kAcquisitions) {
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
      const ReplicatedRound last = optimize_with_replicates(
          sinc(),
          {.acquisition = type, .replicates = 3, .initial = 32, .rounds = 12, .share = 1.0, .seed = seed});
      EXPECT_LT(*last.recommended_regret, 1.0) << static_cast<int>(type) << ' ' << seed;
    }
  }
}

TEST(ReplicatedLoop, TheDirectionMakesNoDifference) {
  const ReplicatedLoopOptions options{.replicates = 2, .initial = 4, .rounds = 2, .seed = 3};
  // With next to no noise, the draws of which keep their sign when f is negated.
  const Problem quiet = [] {
    ProblemDefinition parts = sinc().definition();
    parts.noise_variance = [](const Eigen::Ref<const Eigen::VectorXd>&) {
      return Eigen::VectorXd::Constant(1, 1e-12);
    };
    return Problem(parts);
  }();
  const ReplicatedRound up = optimize_with_replicates(quiet, options);
  const ReplicatedRound down = optimize_with_replicates(test::negated(quiet), options);
  EXPECT_NEAR(*up.recommended_regret, *down.recommended_regret, 1e-3);
  EXPECT_NEAR(up.recommended_f, -down.recommended_f, 1e-3);
}

TEST(ReplicatedLoop, TheSameSeedGivesTheSameRunWhateverTheThreads) {
  for (const ReplicatedAcquisition type : kAcquisitions) {
    ReplicatedLoopOptions options{.acquisition = type, .initial = 4, .rounds = 2, .seed = 5};
    const ReplicatedRound one = optimize_with_replicates(double_knot(), options);
    options.threads = 2;
    const ReplicatedRound two = optimize_with_replicates(double_knot(), options);
    EXPECT_EQ(one.x, two.x);
    EXPECT_EQ(one.values, two.values);
    options.seed = 6;
    EXPECT_NE(optimize_with_replicates(double_knot(), options).x, one.x);
  }
}

TEST(ReplicatedLoop, AversionToRiskKeepsTheSearchWhereItIsQuiet) {
  const auto noisy_queries = [](ReplicatedLoopOptions options) {
    int noisy = 0;
    options.replicates = 4;
    options.initial = 6;
    options.rounds = 10;
    for (options.seed = 1; options.seed <= 3; ++options.seed) {
      optimize_with_replicates(two_peaks(), options, [&](const ReplicatedRound& round) {
        noisy += round.x.size() > 0 && round.x[0] > 0.5 ? 1 : 0;
      });
    }
    return noisy;
  };
  // Each makes 30 queries.
  const int neutral = noisy_queries({.risk_averse = {.risk = 0.0}});
  const int averse = noisy_queries({.risk_averse = {.risk = 5.0, .beta_noise = 1.0}});
  EXPECT_GE(neutral, 10);
  EXPECT_LE(averse, 5);
  const int improving = noisy_queries({.acquisition = ReplicatedAcquisition::kNoisePenalized, .share = 1.0});
  const int penalized = noisy_queries({.acquisition = ReplicatedAcquisition::kNoisePenalized});
  EXPECT_LE(penalized, 5);
  EXPECT_GT(improving, penalized);
}

TEST(ReplicatedLoop, TheRiskIsInTheUnitsOfTheOutcomes) {
  // Outcomes in units a hundred times smaller: the same run with a hundredth of the risk.
  ProblemDefinition parts = two_peaks().definition();
  parts.f = [f = parts.f](const Eigen::Ref<const Eigen::VectorXd>& x) {
    return Eigen::VectorXd(100.0 * f(x));
  };
  parts.noise_variance = [v = parts.noise_variance](const Eigen::Ref<const Eigen::VectorXd>& x) {
    return Eigen::VectorXd(1e4 * v(x));
  };
  parts.optimum->value = 100.0;
  const ReplicatedLoopOptions options{.initial = 4, .rounds = 3, .risk_averse = {.risk = 2.0}, .seed = 2};
  ReplicatedLoopOptions scaled = options;
  scaled.risk_averse.risk = 0.02;
  const ReplicatedRound one = optimize_with_replicates(two_peaks(), options);
  const ReplicatedRound other = optimize_with_replicates(Problem(parts), scaled);
  EXPECT_NEAR(one.x[0], other.x[0], 1e-4);
  EXPECT_NEAR(100.0 * one.values[0], other.values[0], 0.05);
}

TEST(ReplicatedLoop, BadOptionsAreRefused) {
  EXPECT_THROW(optimize_with_replicates(sinc(), {.replicates = 1}), std::invalid_argument);
  EXPECT_THROW(optimize_with_replicates(sinc(), {.initial = 1}), std::invalid_argument);
  EXPECT_THROW(optimize_with_replicates(sinc(), {.share = 2.0}), std::invalid_argument);
  EXPECT_THROW(optimize_with_replicates(sinc(), {.risk_averse = {.risk = -1.0}}), std::invalid_argument);
  EXPECT_THROW(optimize_with_replicates(make_problem("branin-currin"), {}), std::invalid_argument);
}

}  // namespace
}  // namespace covey
