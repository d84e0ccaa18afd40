#include <covey/acquisition/monte_carlo.h>
#include <covey/acquisition/noisy_improvement.h>
#include <covey/numerics/distributions.h>

#include <gtest/gtest.h>

#include <cmath>

#include "support/differences.h"
#include "support/problems.h"
#include "support/scores.h"

namespace covey {
namespace {

using test::Problem;

using test::kScores;

Problem noisy_problem(Rng& rng, Eigen::Index n, bool varied = false) {
  Problem p = varied ? test::varied_problem(rng, n, 2) : test::random_problem(rng, n, 2);
  p.h.noise = 0.05 + 0.2 * rng.uniform();
  return p;
}

TEST(PosteriorPaths, FollowThePosteriorAtTheDataAndElsewhere) {
  Rng rng(1);
  const Problem p = noisy_problem(rng, 9);
  const GaussianProcess gp(p.X, p.y, p.h);
  const int count = 20000;
  const PosteriorPaths paths = posterior_paths(gp, count, 3);
  Eigen::MatrixXd all(2, 10);
  all << p.X, p.x;
  const Joint joint = gp.joint(all);
  // f(x) = mu_s + √C_j xi has to have the joint distribution with f at the data that the model gives it.
  const Eigen::VectorXd k = kernel_vector(p.h, p.X, p.x);
  const Eigen::VectorXd V = paths.L_inverse.triangularView<Eigen::Lower>() * k;
  const double C = p.h.variance() - V.squaredNorm();
  Eigen::MatrixXd draws(10, count);
  draws.topRows(9) = paths.at_data;
  draws.row(9) = (k.transpose() * paths.weights).array() + p.h.mean +
                 std::sqrt(std::max(C, 0.0)) * rng.normal(1, count).array();
  const Eigen::VectorXd mean = draws.rowwise().mean();
  const Eigen::MatrixXd deviations = draws.colwise() - mean;
  const Eigen::MatrixXd covariance = deviations * deviations.transpose() / (count - 1.0);
  for (Eigen::Index i = 0; i < 10; ++i) {
    EXPECT_NEAR(mean[i], joint.mean[i], 5.0 * std::sqrt(joint.covariance(i, i) / count) + 1e-5);
    for (Eigen::Index j = 0; j < 10; ++j) {
      // The variance of a sample covariance of normals is (c_ii c_jj + c_ij²)/count.
      const double sd = std::sqrt(
          (joint.covariance(i, i) * joint.covariance(j, j) + std::pow(joint.covariance(i, j), 2)) / count);
      EXPECT_NEAR(covariance(i, j), joint.covariance(i, j), 5.0 * sd + 1e-6);
    }
  }
}

TEST(NoisyImprovement, ThePlainOneAgreesWithIndependentDraws) {
  Rng rng(2);
  for (int trial = 0; trial < 4; ++trial) {
    const Problem p = noisy_problem(rng, 10);
    const GaussianProcess gp(p.X, p.y, p.h);
    Eigen::MatrixXd all(2, 11);
    all << p.x, p.X;
    const int draws = 200000;
    const Eigen::MatrixXd f = gp.sample(all, rng.normal(11, draws));
    const Eigen::ArrayXd u = (f.row(0) - f.bottomRows(10).colwise().maxCoeff()).cwiseMax(0.0).transpose();
    const double sd = std::sqrt((u - u.mean()).square().mean());
    const auto a = noisy_improvement(gp, QueryWeights::uniform(10), {.paths = 4096});
    // The draws of f at the data are a part of the variance of u, so u's own is a bound.
    EXPECT_NEAR(a.value(p.x), u.mean(), 4.0 * sd * (1.0 / std::sqrt(4096.0) + 1.0 / std::sqrt(draws)));
  }
}

TEST(NoisyImprovement, TheConformalOneIsTheLimitOfTheSampledOne) {
  Rng rng(3);
  for (int trial = 0; trial < 9; ++trial) {
    const Problem p = noisy_problem(rng, 12);
    const GaussianProcess gp(p.X, p.y, p.h);
    const double alpha = 0.25 + 0.3 * rng.uniform();
    const Score score = kScores[trial % 3];
    const auto exact = noisy_improvement(gp, QueryWeights::uniform(12),
                                         {.conformal = {.alpha = alpha, .score = score}, .paths = 2048});
    const MonteCarloAcquisition sampled(gp, QueryWeights::uniform(12),
                                        {.utility = MonteCarloUtility::kNoisyImprovement,
                                         .labels = 1 << 16,
                                         .alpha = alpha,
                                         .score = score,
                                         .tau_score = 1e-5,
                                         .tau_weight = 1e-5,
                                         .paths = 4096,
                                         .ood_mask = false});
    const double sf = std::sqrt(gp.predict(p.x).f_variance);
    EXPECT_NEAR(exact.value(p.x), sampled.value(p.x), 0.04 * sf) << to_string(score) << " trial " << trial;
  }
}

TEST(NoisyImprovement, WithoutNoiseItIsExpectedImprovement) {
  Problem p = test::reference_problem();
  p.h.noise = 1e-8;
  const GaussianProcess gp(p.X, p.y, p.h);
  for (const double alpha : {0.4, 1.0}) {
    const auto noisy =
        noisy_improvement(gp, QueryWeights::uniform(5), {.conformal = {.alpha = alpha}, .paths = 64});
    const ConformalAcquisition plain(gp, std::make_unique<ImprovementUtility>(p.y.maxCoeff()),
                                     QueryWeights::uniform(5), {.alpha = alpha});
    EXPECT_NEAR(noisy.value(p.x), plain.value(p.x), 1e-3);
  }
}

TEST(NoisyImprovement, GradientsAgreeWithDifferencesAwayFromKinks) {
  Rng rng(4);
  int checked = 0;
  int agreed = 0;
  for (int trial = 0; trial < 40; ++trial) {
    const Problem p = noisy_problem(rng, 13, true);
    const GaussianProcess gp(p.X, p.y, p.h);
    const double alpha = trial % 4 == 0 ? 1.0 : 0.2 + 0.3 * rng.uniform();
    const auto a =
        noisy_improvement(gp, Eigen::VectorXd(0.5 + rng.uniform(13, 1).array()),
                          {.conformal = {.alpha = alpha,
                                         .score = kScores[trial % 3],
                                         .mask = trial % 5 == 0 ? MaskType::kFuzzy : MaskType::kHard},
                           .paths = 16});
    Eigen::VectorXd gradient;
    const double value = a.evaluate(p.x, &gradient);
    EXPECT_DOUBLE_EQ(value, a.value(p.x));
    const Eigen::VectorXd expected =
        test::difference_gradient([&](const Eigen::VectorXd& x) { return a.value(x); }, p.x, 1e-5);
    const double error = test::relative_error(gradient, expected);
    ++checked;
    agreed += error < 1e-4 ? 1 : 0;
    if (alpha == 1.0) {
      EXPECT_LT(error, 1e-6);
    }
  }
  EXPECT_GE(agreed, checked * 90 / 100);
}

TEST(NoisyImprovement, BadOptionsAreRefused) {
  const Problem p = test::reference_problem();
  const GaussianProcess gp(p.X, p.y, p.h);
  const Eigen::VectorXd ones = Eigen::VectorXd::Ones(5);
  EXPECT_THROW(noisy_improvement(gp, ones, {.conformal = {.alpha = 0.0}}), std::invalid_argument);
  EXPECT_THROW(noisy_improvement(gp, ones, {.paths = 0}), std::invalid_argument);
  EXPECT_THROW(noisy_improvement(gp, QueryWeights::uniform(4), {}), std::invalid_argument);
}

}  // namespace
}  // namespace covey
