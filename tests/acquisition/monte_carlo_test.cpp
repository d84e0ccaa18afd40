#include <covey/acquisition/monte_carlo.h>
#include <covey/conformal/mask.h>
#include <covey/conformal/relaxed_mask.h>
#include <covey/numerics/distributions.h>

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "support/differences.h"
#include "support/problems.h"
#include "support/ratios.h"

namespace covey {
namespace {

using test::Problem;
using test::tilt;

const Score kPaperFirst[] = {Score::kInSample, Score::kLooStudent, Score::kLooDensity};
const MonteCarloUtility kUtilities[] = {MonteCarloUtility::kUpperBound, MonteCarloUtility::kImprovement,
                                        MonteCarloUtility::kNoisyImprovement};

/// A problem in which k labels see every side of the set: some noise, a query between the data.
Problem moderate_problem(Rng& rng, Eigen::Index n, Eigen::Index d, bool varied = false) {
  Problem p = varied ? test::varied_problem(rng, n, d) : test::random_problem(rng, n, d);
  p.h.kernel = KernelType::kMatern52;
  p.h.noise = 0.02 + 0.2 * rng.uniform();
  return p;
}

TEST(RelaxedMask, IsTheOneOfTheReferenceAndOfTheLimits) {
  Rng rng(11);
  for (int trial = 0; trial < 12; ++trial) {
    const Problem p = moderate_problem(rng, 17, 2);
    const GaussianProcess gp(p.X, p.y, p.h);
    const ScoreDifferences D = score_differences(kPaperFirst[trial % 3], gp.terms(), gp.query(p.x));
    const Weights weights{rng.uniform(17, 1), 0.4};
    const Eigen::ArrayXd z = 2.0 * rng.normal(37, 1).array();  // not a multiple of the lanes
    const RelaxedMask mask = relaxed_mask(D, weights, z, {0.2, 1e-2, 3e-2});
    const Eigen::ArrayXd expected = conformal_mask(
        D, weights, 0.2, z, {.type = MaskType::kRelaxed, .tau_score = 1e-2, .tau_weight = 3e-2});
    EXPECT_LT((mask.m - expected).abs().maxCoeff(), 1e-12);
    const RelaxedMask sharp = relaxed_mask(D, weights, z, {0.2, 1e-9, 1e-9});
    EXPECT_LT((sharp.m - conformal_mask(D, weights, 0.2, z, {})).abs().maxCoeff(), 1e-12);
  }
}

TEST(MonteCarlo, AlphaOneGivesThePlainOneBack) {
  Rng rng(1);
  for (int trial = 0; trial < 6; ++trial) {
    const Problem p = moderate_problem(rng, 12, 2);
    const GaussianProcess gp(p.X, p.y, p.h);
    const Marginal at = gp.predict(p.x);
    const double sf = std::sqrt(at.f_variance);
    const double best = p.y.mean();
    const double t = (at.mean - best) / sf;
    const auto value = [&](MonteCarloUtility utility) {
      return MonteCarloAcquisition(gp, QueryWeights::uniform(12),
                                   {.utility = utility, .labels = 1 << 15, .beta = 3.0, .incumbent = best})
          .value(p.x);
    };
    EXPECT_NEAR(value(MonteCarloUtility::kUpperBound), at.mean + std::sqrt(3.0) * sf, 2e-3 * sf);
    EXPECT_NEAR(value(MonteCarloUtility::kImprovement), sf * (t * normal_cdf(t) + normal_pdf(t)), 2e-3 * sf);
  }
}

TEST(MonteCarlo, ConvergesToTheExactFormAsLabelsGrowAndTemperaturesFall) {
  Rng rng(2);
  double coarse_error = 0.0;
  double fine_error = 0.0;
  for (int trial = 0; trial < 18; ++trial) {
    const Problem p = moderate_problem(rng, 14, 2);
    const GaussianProcess gp(p.X, p.y, p.h);
    const Score score = kPaperFirst[trial % 3];
    const bool ucb = trial % 2 == 0;
    const double alpha = 0.25 + 0.3 * rng.uniform();
    const double best = p.y.mean();
    std::unique_ptr<const Utility> utility;
    if (ucb) {
      utility = std::make_unique<UpperBoundUtility>(2.0);
    } else {
      utility = std::make_unique<ImprovementUtility>(best);
    }
    const double exact =
        ConformalAcquisition(gp, std::move(utility), QueryWeights::uniform(14), {alpha, score}).value(p.x);
    const auto sampled = [&](int labels, double tau) {
      return MonteCarloAcquisition(
                 gp, QueryWeights::uniform(14),
                 {.utility = ucb ? MonteCarloUtility::kUpperBound : MonteCarloUtility::kImprovement,
                  .labels = labels,
                  .alpha = alpha,
                  .score = score,
                  .tau_score = tau,
                  .tau_weight = tau,
                  .beta = 2.0,
                  .incumbent = best,
                  .ood_mask = false})
          .value(p.x);
    };
    const double scale = std::sqrt(gp.predict(p.x).f_variance);
    const double coarse = std::abs(sampled(256, 1e-2) - exact) / scale;
    const double fine = std::abs(sampled(1 << 17, 1e-5) - exact) / scale;
    coarse_error += coarse / 18;
    fine_error += fine / 18;
    EXPECT_LT(fine, 2e-2) << to_string(score) << " trial " << trial << " exact " << exact;
  }
  EXPECT_LT(fine_error, 5e-3);
  EXPECT_LT(fine_error, 0.2 * coarse_error);
}

TEST(MonteCarlo, GradientsAgreeWithDifferencesEndToEnd) {
  // Every draw of a utility has a kink somewhere (f = mu, f = incumbent, another point or datum takes over),
  // so a few differences straddle one; their steps are small because masks at tau = .03 are steep.
  Rng rng(3);
  int checked = 0;
  int agreed = 0;
  for (const MonteCarloUtility utility : kUtilities) {
    for (const int q : {1, 3}) {
      for (const Score score : kPaperFirst) {
        for (const int variant : {0, 1, 2, 3}) {
          const Problem p = moderate_problem(rng, 13, 2, true);
          const GaussianProcess gp(p.X, p.y, p.h);
          const QueryWeights ratio =
              variant % 2 == 0 ? QueryWeights::uniform(13) : QueryWeights::of(tilt(2, 1.5), p.X);
          const MonteCarloAcquisition a(gp, ratio,
                                        {.utility = utility,
                                         .q = q,
                                         .labels = 50,
                                         .alpha = variant == 2 ? 1.0 : 0.2 + 0.2 * rng.uniform(),
                                         .score = score,
                                         .tau_score = 3e-2,
                                         .tau_weight = 3e-2,
                                         .incumbent = p.y.mean(),
                                         .paths = 20,
                                         .ood_floor = -1.0,
                                         .seed = 7});
          const Eigen::VectorXd x = rng.uniform(2 * q, 1);
          Eigen::VectorXd gradient;
          const double value = a.evaluate(x, &gradient);
          EXPECT_DOUBLE_EQ(value, a.value(x));
          const Eigen::VectorXd expected =
              test::difference_gradient([&](const Eigen::VectorXd& at) { return a.value(at); }, x, 2e-6);
          ++checked;
          const double error = test::relative_error(gradient, expected);
          agreed += error < 1e-5 ? 1 : 0;
          EXPECT_LT(error, 0.2) << static_cast<int>(utility) << " q " << q << " " << to_string(score)
                                << " variant " << variant;
        }
      }
    }
  }
  EXPECT_GE(agreed, checked * 95 / 100) << "of " << checked;
  RecordProperty("agreed", agreed);
  RecordProperty("checked", checked);
}

/// E[max] of f at the columns of points by independent draws.
double brute_force_maximum(const GaussianProcess& gp, const Eigen::MatrixXd& points, int draws,
                           const std::function<double(const Eigen::VectorXd&)>& worth) {
  Rng rng(99);
  const Eigen::MatrixXd f = gp.sample(points, rng.normal(points.cols(), draws));
  double sum = 0.0;
  for (int j = 0; j < draws; ++j) sum += worth(f.col(j));
  return sum / draws;
}

TEST(MonteCarlo, TheBestOfABatchAgreesWithIndependentDraws) {
  Rng rng(4);
  const int draws = 200000;
  for (int trial = 0; trial < 3; ++trial) {
    const Problem p = moderate_problem(rng, 10, 2);
    const GaussianProcess gp(p.X, p.y, p.h);
    const Eigen::MatrixXd points = rng.uniform(2, 3);
    const Joint joint = gp.joint(points);
    const double sf = std::sqrt(joint.covariance.diagonal().maxCoeff());
    const double best = p.y.mean();
    const auto value = [&](MonteCarloUtility utility) {
      return MonteCarloAcquisition(gp, QueryWeights::uniform(10),
                                   {.utility = utility,
                                    .q = 3,
                                    .labels = 1 << 15,
                                    .beta = 2.0,
                                    .incumbent = best,
                                    .paths = 4096})
          .value(points.reshaped());
    };
    // The standard deviation of every worth is at most about 2 sf: four standard errors.
    const double tolerance = 8.0 * sf / std::sqrt(static_cast<double>(draws));
    EXPECT_NEAR(
        value(MonteCarloUtility::kImprovement),
        brute_force_maximum(gp, points, draws,
                            [&](const Eigen::VectorXd& f) { return std::max(0.0, f.maxCoeff() - best); }),
        tolerance);
    EXPECT_NEAR(
        value(MonteCarloUtility::kUpperBound),
        brute_force_maximum(
            gp, points, draws,
            [&](const Eigen::VectorXd& f) {
              return (joint.mean + std::sqrt(std::numbers::pi) * (f - joint.mean).cwiseAbs()).maxCoeff();
            }),
        tolerance);
    Eigen::MatrixXd all(2, 13);
    all << points, p.X;
    // 4096 draws of f at the data: their own standard error comes on top.
    EXPECT_NEAR(value(MonteCarloUtility::kNoisyImprovement),
                brute_force_maximum(gp, all, draws,
                                    [&](const Eigen::VectorXd& f) {
                                      return std::max(0.0, f.head(3).maxCoeff() - f.tail(10).maxCoeff());
                                    }),
                tolerance + 4.0 * sf / std::sqrt(4096.0));
  }
}

TEST(MonteCarlo, NoisyImprovementGivenALabelIsThatOfTheRefittedModel) {
  // The label's own process, drawn from independently, with hard masks from p-values: nothing shared with the
  // fast path.
  Rng rng(5);
  for (int trial = 0; trial < 3; ++trial) {
    const Problem p = moderate_problem(rng, 8, 2);
    const GaussianProcess gp(p.X, p.y, p.h);
    const QueryTerms query = gp.query(p.x);
    const double alpha = 0.4;
    const ScoreDifferences D = score_differences(Score::kLooStudent, gp.terms(), query);
    Eigen::MatrixXd all(2, 9);
    all << p.x, p.X;
    Eigen::VectorXd u(2000);
    Eigen::ArrayXd z(2000);
    for (Eigen::Index j = 0; j < u.size(); ++j) {
      z[j] = normal_quantile((static_cast<double>(j) + 0.5) / 2000.0);
      const GaussianProcess with_label =
          gp.with_points(p.x, Eigen::VectorXd::Constant(1, query.mu + std::sqrt(query.S) * z[j]));
      const Eigen::MatrixXd f = with_label.sample(all, rng.normal(9, 20));
      u[j] = (f.row(0) - f.bottomRows(8).colwise().maxCoeff()).cwiseMax(0.0).mean();
    }
    const Eigen::ArrayXd m = conformal_mask(D, Weights::uniform(8), alpha, z, {});
    const Eigen::ArrayXd flat = m * (0.5 * z.square()).exp();
    const double expected = (1.0 - alpha) * (flat * u.array()).sum() / flat.sum() +
                            alpha * ((1.0 - m) * u.array()).sum() / (1.0 - m).sum();
    const double value = MonteCarloAcquisition(gp, QueryWeights::uniform(8),
                                               {.utility = MonteCarloUtility::kNoisyImprovement,
                                                .labels = 1 << 15,
                                                .alpha = alpha,
                                                .score = Score::kLooStudent,
                                                .tau_score = 1e-5,
                                                .tau_weight = 1e-5,
                                                .paths = 4096,
                                                .ood_mask = false})
                             .value(p.x);
    EXPECT_NEAR(value, expected, 0.05 * std::sqrt(query.S - query.s2)) << trial;
  }
}

TEST(MonteCarlo, FarFromTheDataTheOutOfDistributionMaskFallsToItsFloor) {
  const Problem p = test::reference_problem();
  const GaussianProcess gp(p.X, p.y, p.h);
  const QueryWeights ratio = QueryWeights::of(tilt(2, 8.0), p.X);
  const auto at = [&](double floor) {
    return MonteCarloAcquisition(gp, ratio, {.alpha = 0.4, .ood_floor = floor})
        .value(Eigen::Vector2d(1.0, 1.0));
  };
  EXPECT_NEAR(at(0.0), 0.0, 1e-6);
  EXPECT_NEAR(at(-3.0), -3.0, 1e-6);
  EXPECT_GT(
      MonteCarloAcquisition(gp, ratio, {.alpha = 0.4, .ood_floor = -3.0}).value(Eigen::Vector2d(.1, .2)),
      -1.0);
}

TEST(MonteCarlo, StaysFiniteAtDataForRepeatedPointsAndWithoutNoise) {
  Problem p = test::reference_problem();
  for (const double noise : {1e-8, 0.05}) {
    p.h.noise = noise;
    const GaussianProcess gp(p.X, p.y, p.h);
    for (const MonteCarloUtility utility : kUtilities) {
      for (const double alpha : {0.4, 1.0}) {
        const MonteCarloAcquisition a(
            gp, QueryWeights::uniform(5),
            {.utility = utility, .q = 3, .labels = 64, .alpha = alpha, .incumbent = 0.8, .paths = 8});
        Eigen::VectorXd x(6);
        x << p.X.col(2), p.X.col(2), 0.3, 0.3;
        Eigen::VectorXd gradient;
        EXPECT_TRUE(std::isfinite(a.evaluate(x, &gradient)));
        EXPECT_TRUE(gradient.allFinite());
      }
    }
  }
}

TEST(MonteCarlo, TheSeedDecidesTheDraws) {
  const Problem p = test::reference_problem();
  const GaussianProcess gp(p.X, p.y, p.h);
  const auto value = [&](std::uint64_t seed) {
    return MonteCarloAcquisition(gp, QueryWeights::uniform(5), {.alpha = 0.4, .seed = seed}).value(p.x);
  };
  EXPECT_EQ(value(1), value(1));
  EXPECT_NE(value(1), value(2));
}

TEST(MonteCarlo, BadOptionsAreRefused) {
  const Problem p = test::reference_problem();
  const GaussianProcess gp(p.X, p.y, p.h);
  const auto make = [&](const MonteCarloOptions& options) {
    MonteCarloAcquisition(gp, QueryWeights::uniform(5), options).value(p.x);
  };
  EXPECT_THROW(make({.q = 0}), std::invalid_argument);
  EXPECT_THROW(make({.q = 2}), std::invalid_argument);  // p.x is one point
  EXPECT_THROW(make({.labels = 1}), std::invalid_argument);
  EXPECT_THROW(make({.alpha = 0.0}), std::invalid_argument);
  EXPECT_THROW(make({.tau_score = 0.0}), std::invalid_argument);
  EXPECT_THROW(MonteCarloAcquisition(gp, QueryWeights::uniform(4), {}), std::invalid_argument);
}

}  // namespace
}  // namespace covey
