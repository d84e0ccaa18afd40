#include <covey/acquisition/risk_averse.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <memory>

#include "support/brute_force.h"
#include "support/differences.h"

namespace covey {
namespace {

struct Case {
  Eigen::MatrixXd X;
  Eigen::VectorXd means;
  Eigen::VectorXd log_noise;
  Eigen::VectorXd mean_variances;
  Eigen::VectorXd log_noise_variances;
  Hyperparameters h_means;
  Hyperparameters h_noise;
  Eigen::VectorXd x;

  HeteroscedasticProcess process() const {
    return {GaussianProcess(X, means, h_means, mean_variances),
            GaussianProcess(X, log_noise, h_noise, log_noise_variances)};
  }
};

Case random_case(Rng& rng) {
  const Eigen::Index n = 10;
  Case c;
  c.X = rng.uniform(2, n);
  c.means = rng.normal(n, 1);
  c.log_noise = -2.0 + rng.normal(n, 1).array();
  c.mean_variances = 0.05 + 0.3 * rng.uniform(n, 1).array();
  c.log_noise_variances = 0.3 + rng.uniform(n, 1).array();
  c.h_means = {.lengthscales = Eigen::Vector2d(.3, .4), .outputscale = 1.3, .mean = 0.2};
  c.h_noise = {.lengthscales = Eigen::Vector2d(.6, .5), .outputscale = 0.8, .mean = -1.7};
  c.x = rng.uniform(2, 1);
  return c;
}

TEST(RiskAverse, IsTheFormulaOfMakarovaAndOthers) {
  // Their acquisition, mean + √beta sd of f less gamma (mean − √beta sd) of the variance, with the lower
  // bound of the variance at the same quantile of its own distribution: P(variance < bound) =
  // Φ(−√beta_noise).
  Rng rng(1);
  for (int trial = 0; trial < 10; ++trial) {
    const Case c = random_case(rng);
    const RiskAverseOptions options{.risk = 2.0 * rng.uniform(), .beta = 2.0, .beta_noise = 3.0};
    const test::PlainPrediction f = test::plain_gp(c.X, c.means, c.mean_variances, c.h_means, c.x);
    const test::PlainPrediction g = test::plain_gp(c.X, c.log_noise, c.log_noise_variances, c.h_noise, c.x);
    const double ucb_f = f.mean + std::sqrt(2.0) * std::sqrt(f.variance);
    // The bound by bisection in the log-normal distribution function.
    double lower = 0.0;
    double upper = 100.0;
    for (int k = 0; k < 200; ++k) {
      const double middle = 0.5 * (lower + upper);
      const double p = normal_cdf((std::log(middle) - g.mean) / std::sqrt(g.variance));
      (p < normal_cdf(-std::sqrt(3.0)) ? lower : upper) = middle;
    }
    EXPECT_NEAR(RiskAverseUpperBound(c.process(), options).value(c.x), ucb_f - options.risk * lower, 1e-9);
  }
}

TEST(RiskAverse, TendsToTheMeanVarianceObjectiveAsBothAreKnown) {
  Rng rng(2);
  Case c = random_case(rng);
  c.mean_variances.setConstant(1e-9);
  c.log_noise_variances.setConstant(1e-9);
  const RiskAverseUpperBound a(c.process(), {.risk = 0.7});
  for (Eigen::Index i = 0; i < c.X.cols(); ++i) {
    EXPECT_NEAR(a.value(c.X.col(i)), c.means[i] - 0.7 * std::exp(c.log_noise[i]), 1e-3);
  }
}

TEST(RiskAverse, WithoutRiskItIsTheUpperConfidenceBound) {
  Rng rng(3);
  const Case c = random_case(rng);
  const RiskAverseUpperBound a(c.process(), {.risk = 0.0, .beta = 3.0});
  const ConformalAcquisition ucb(c.process().means(), std::make_unique<UpperBoundUtility>(3.0),
                                 QueryWeights::uniform(10), {});
  EXPECT_NEAR(a.value(c.x), ucb.value(c.x), 1e-12);
}

TEST(RiskAverse, MoreRiskAversionAndMoreNoiseLowerIt) {
  Rng rng(4);
  Case c = random_case(rng);
  const double before = RiskAverseUpperBound(c.process(), {.risk = 1.0}).value(c.x);
  EXPECT_LT(RiskAverseUpperBound(c.process(), {.risk = 2.0}).value(c.x), before);
  EXPECT_GT(RiskAverseUpperBound(c.process(), {.risk = 1.0, .beta_noise = 9.0}).value(c.x), before);
  c.log_noise.array() += 1.0;
  c.h_noise.mean += 1.0;
  EXPECT_LT(RiskAverseUpperBound(c.process(), {.risk = 1.0}).value(c.x), before);
}

TEST(NoisePenalized, IsTheFormulaOfGriffithsAndOthers) {
  // share · EI − (1 − share) · √noise, EI by the midpoint rule over f.
  Rng rng(5);
  for (int trial = 0; trial < 10; ++trial) {
    const Case c = random_case(rng);
    const double best = 0.5 * rng.normal();
    const double share = rng.uniform();
    const test::PlainPrediction f = test::plain_gp(c.X, c.means, c.mean_variances, c.h_means, c.x);
    const test::PlainPrediction g = test::plain_gp(c.X, c.log_noise, c.log_noise_variances, c.h_noise, c.x);
    double improvement = 0.0;
    const double step = 1e-4;
    for (double z = -9.0 + 0.5 * step; z < 9.0; z += step) {
      improvement += std::max(f.mean + std::sqrt(f.variance) * z - best, 0.0) * normal_pdf(z) * step;
    }
    EXPECT_NEAR(NoisePenalizedImprovement(c.process(), best, share).value(c.x),
                share * improvement - (1.0 - share) * std::sqrt(std::exp(g.mean)), 1e-7);
  }
}

TEST(NoisePenalized, WithAllOfTheShareItIsExpectedImprovement) {
  Rng rng(6);
  const Case c = random_case(rng);
  const NoisePenalizedImprovement a(c.process(), 0.3, 1.0);
  const ConformalAcquisition ei(c.process().means(), std::make_unique<ImprovementUtility>(0.3),
                                QueryWeights::uniform(10), {});
  EXPECT_NEAR(a.value(c.x), ei.value(c.x), 1e-12);
}

TEST(NoisePenalized, AHalfIsTheDifferenceOfImprovementAndNoiseUpToAFactor) {
  // Which is how the authors' program has it: EI − √noise.
  Rng rng(7);
  const Case c = random_case(rng);
  const double ei = NoisePenalizedImprovement(c.process(), 0.3, 1.0).value(c.x);
  const double noise = NoisePenalizedImprovement(c.process(), 0.3, 0.0).value(c.x);
  EXPECT_NEAR(2.0 * NoisePenalizedImprovement(c.process(), 0.3).value(c.x), ei + noise, 1e-12);
}

TEST(RiskAverse, GradientsAgreeWithDifferences) {
  Rng rng(8);
  for (int trial = 0; trial < 20; ++trial) {
    const Case c = random_case(rng);
    const RiskAverseUpperBound bound(c.process(), {.risk = 2.0 * rng.uniform()});
    const NoisePenalizedImprovement improvement(c.process(), 0.5 * rng.normal(), rng.uniform());
    for (const Acquisition* a :
         {static_cast<const Acquisition*>(&bound), static_cast<const Acquisition*>(&improvement)}) {
      Eigen::VectorXd gradient;
      EXPECT_DOUBLE_EQ(a->evaluate(c.x, &gradient), a->value(c.x));
      const Eigen::VectorXd expected =
          test::difference_gradient([&](const Eigen::VectorXd& x) { return a->value(x); }, c.x);
      EXPECT_LT(test::relative_error(gradient, expected), 1e-6) << trial;
    }
  }
}

TEST(RiskAverse, StaysFiniteAtDataAndFarAway) {
  Rng rng(9);
  Case c = random_case(rng);
  c.mean_variances.setConstant(1e-12);
  c.log_noise_variances.setConstant(1e-12);
  const RiskAverseUpperBound bound(c.process(), {});
  const NoisePenalizedImprovement improvement(c.process(), 1.0);
  for (const Eigen::VectorXd& x : {Eigen::VectorXd(c.X.col(0)), Eigen::VectorXd(c.X.col(1).array() + 1e-9),
                                   Eigen::VectorXd(Eigen::Vector2d(50, -80))}) {
    Eigen::VectorXd gradient;
    EXPECT_TRUE(std::isfinite(bound.evaluate(x, &gradient)));
    EXPECT_TRUE(gradient.allFinite());
    EXPECT_TRUE(std::isfinite(improvement.evaluate(x, &gradient)));
    EXPECT_TRUE(gradient.allFinite());
  }
}

TEST(RiskAverse, BadOptionsAreRefused) {
  Rng rng(10);
  const HeteroscedasticProcess process = random_case(rng).process();
  EXPECT_THROW(RiskAverseUpperBound(process, {.risk = -1.0}), std::invalid_argument);
  EXPECT_THROW(RiskAverseUpperBound(process, {.beta_noise = NAN}), std::invalid_argument);
  EXPECT_THROW(NoisePenalizedImprovement(process, 0.0, 1.1), std::invalid_argument);
  EXPECT_THROW(NoisePenalizedImprovement(process, std::numeric_limits<double>::infinity()),
               std::invalid_argument);
}

}  // namespace
}  // namespace covey
