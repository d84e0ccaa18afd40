#include <covey/acquisition/hypervolume_improvement.h>
#include <covey/acquisition/monte_carlo_hypervolume.h>
#include <covey/conformal/mask.h>

#include <gtest/gtest.h>

#include <Eigen/Cholesky>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <vector>

#include "support/differences.h"
#include "support/objectives.h"
#include "support/ratios.h"

namespace covey {
namespace {

using test::Estimate;
using test::Improvement;
using test::modest_outcomes;
using test::Objectives;
using test::outcomes;
using test::random_objectives;
using test::tilt;
using test::weighted_mean;

const Score kScoresOfTrials[] = {Score::kInSample, Score::kLooStudent, Score::kLooDensity};
const MonteCarloUtility kImprovements[] = {MonteCarloUtility::kImprovement,
                                           MonteCarloUtility::kNoisyImprovement};

/// An acquisition whose baseline is modest outcomes or, for noisy improvements, draws.
MonteCarloHypervolumeAcquisition make(const Objectives& p, const MonteCarloOptions& options,
                                      const QueryWeights& ratio) {
  const bool is_given = options.utility == MonteCarloUtility::kImprovement;
  return {p.gps, is_given ? modest_outcomes(p) : Eigen::MatrixXd(std::ssize(p.gps), 0), p.reference, ratio,
          options};
}

MonteCarloHypervolumeAcquisition make(const Objectives& p, const MonteCarloOptions& options) {
  return make(p, options, QueryWeights::uniform(p.gps.front().n()));
}

/// The acquisition by independent draws of f at the batch and at the data and of outcomes, each weighted by
/// p_alpha(ŷ)/p(ŷ) with hard masks: no labels, no Matheron's rule, no boxes.
Estimate by_weighted_draws(const Objectives& p, const Eigen::MatrixXd& points,
                           const MonteCarloOptions& options, Rng& rng, int draws) {
  const Eigen::Index m = std::ssize(p.gps);
  const Eigen::Index q = points.cols();
  const Eigen::Index n = p.gps.front().n();
  std::vector<Eigen::MatrixXd> f;
  Eigen::ArrayXd mask = Eigen::ArrayXd::Constant(draws, options.alpha < 1.0 ? 1.0 : 0.0);
  Eigen::ArrayXd exponent = Eigen::ArrayXd::Zero(draws);  // of 1/p(ŷ)
  for (const GaussianProcess& gp : p.gps) {
    Eigen::MatrixXd all(points.rows(), q + n);
    all << points, gp.X();
    f.push_back(gp.sample(all, rng.normal(q + n, draws)));
    const Joint joint = gp.joint(points);
    Eigen::MatrixXd Sigma = joint.covariance;
    Sigma.diagonal().array() += gp.query_noise();
    const Eigen::MatrixXd deviations =
        (f.back().topRows(q) + std::sqrt(gp.query_noise()) * rng.normal(q, draws)).colwise() - joint.mean;
    exponent +=
        0.5 * (deviations.array() * Sigma.llt().solve(deviations).array()).colwise().sum().transpose();
    if (options.alpha == 1.0) continue;
    for (Eigen::Index i = 0; i < q; ++i) {
      const ScoreDifferences D = score_differences(options.score, gp.terms(), gp.query(points.col(i)));
      const Eigen::ArrayXd z = deviations.row(i).transpose().array() / std::sqrt(Sigma(i, i));
      mask *= conformal_mask(D, Weights::uniform(n), options.alpha / static_cast<double>(m), z, {});
    }
  }
  const Improvement over_given(modest_outcomes(p), p.reference);
  Eigen::ArrayXd u(draws);
  for (Eigen::Index s = 0; s < draws; ++s) {
    Eigen::MatrixXd both(m, q + n);
    for (Eigen::Index o = 0; o < m; ++o) both.row(o) = f[static_cast<std::size_t>(o)].col(s).transpose();
    u[s] = options.utility == MonteCarloUtility::kImprovement
               ? over_given(both.leftCols(q))
               : Improvement(both.rightCols(n), p.reference)(both.leftCols(q));
  }
  const Estimate outside = weighted_mean(u, 1.0 - mask);
  if (options.alpha == 1.0) return outside;
  const Estimate inside = weighted_mean(u, mask * (exponent - exponent.maxCoeff()).exp());
  return {(1.0 - options.alpha) * inside.mean + options.alpha * outside.mean,
          (1.0 - options.alpha) * inside.error + options.alpha * outside.error};
}

TEST(MonteCarloHypervolume, AgreesWithWeightedDraws) {
  Rng rng(1);
  const int draws = 1 << 14;
  for (const MonteCarloUtility utility : kImprovements) {
    for (const double alpha : {1.0, 0.6}) {
      for (const int q : {1, 3}) {
        for (const Eigen::Index m : {2, 3}) {
          const Objectives p = random_objectives(rng, m, 12, true);
          const Eigen::MatrixXd points = rng.uniform(2, q);
          const MonteCarloOptions options{.utility = utility,
                                          .q = q,
                                          .labels = draws,
                                          .alpha = alpha,
                                          .score = Score::kLooStudent,
                                          .tau_score = 1e-5,
                                          .tau_weight = 1e-5,
                                          .paths = 4096,
                                          .ood_mask = false};
          const Estimate expected = by_weighted_draws(p, points, options, rng, draws);
          // As many labels as draws have at most its error. A draw at the data serves four labels: twice
          // that.
          EXPECT_NEAR(
              make(p, options).value(points.reshaped()), expected.mean,
              4.0 * expected.error * std::sqrt(utility == MonteCarloUtility::kNoisyImprovement ? 5.0 : 2.0))
              << "q " << q << ", m " << m << ", alpha " << alpha << ", " << static_cast<int>(utility);
        }
      }
    }
  }
}

TEST(MonteCarloHypervolume, ConvergesToTheExactFormAsLabelsGrowAndTemperaturesFall) {
  Rng rng(2);
  double coarse_error = 0.0;
  double fine_error = 0.0;
  const int trials = 12;
  for (int trial = 0; trial < trials; ++trial) {
    const Objectives p = random_objectives(rng, 2 + trial % 2, 16, true);
    const Score score = kScoresOfTrials[trial % 3];
    const double alpha = 0.5 + 0.2 * rng.uniform();
    const double exact = HypervolumeImprovementAcquisition(p.gps, modest_outcomes(p), p.reference,
                                                           QueryWeights::uniform(16), {alpha, score})
                             .value(p.x);
    const auto error = [&](int labels, double tau) {
      const MonteCarloOptions options{.utility = MonteCarloUtility::kImprovement,
                                      .labels = labels,
                                      .alpha = alpha,
                                      .score = score,
                                      .tau_score = tau,
                                      .tau_weight = tau,
                                      .ood_mask = false};
      return std::abs(make(p, options).value(p.x) / exact - 1.0);
    };
    const double fine = error(1 << 16, 1e-5);
    coarse_error += error(256, 1e-2) / trials;
    fine_error += fine / trials;
    EXPECT_LT(fine, 2e-2) << to_string(score) << " trial " << trial << " exact " << exact;
  }
  EXPECT_LT(fine_error, 5e-3);
  EXPECT_LT(fine_error, 0.2 * coarse_error);
  RecordProperty("coarse_error", std::to_string(coarse_error));
  RecordProperty("fine_error", std::to_string(fine_error));
}

TEST(MonteCarloHypervolume, OfOneObjectiveIsTheBestOfTheBatch) {
  Rng rng(3);
  for (const MonteCarloUtility utility : kImprovements) {
    for (const int q : {1, 3}) {
      for (const double alpha : {0.3, 1.0}) {
        const Objectives p = random_objectives(rng, 1, 14, true);
        const QueryWeights ratio = QueryWeights::of(tilt(2, 0.7), p.gps[0].X());
        const MonteCarloOptions options{.utility = utility,
                                        .q = q,
                                        .labels = 100,
                                        .alpha = alpha,
                                        .tau_score = 3e-2,
                                        .tau_weight = 3e-2,
                                        .incumbent = modest_outcomes(p).maxCoeff(),
                                        .paths = 16};
        // Nothing that is drawn is below a reference point this low.
        Objectives deep = p;
        deep.reference[0] = -50.0;
        const Eigen::VectorXd x = rng.uniform(2 * q, 1);
        Eigen::VectorXd gradient;
        Eigen::VectorXd expected_gradient;
        const double expected =
            MonteCarloAcquisition(p.gps[0], ratio, options).evaluate(x, &expected_gradient);
        EXPECT_NEAR(make(deep, options, ratio).evaluate(x, &gradient), expected, 1e-11);
        EXPECT_LT(test::relative_error(gradient, expected_gradient), 1e-9);
      }
    }
  }
}

/// The same data with another variance of the noise.
Objectives with_noise(Objectives p, double noise) {
  for (GaussianProcess& gp : p.gps) {
    Hyperparameters h = gp.hyperparameters();
    h.noise = noise;
    gp = GaussianProcess(gp.X(), gp.y(), h);
  }
  return p;
}

TEST(MonteCarloHypervolume, WithoutNoiseTheDrawnFrontIsThatOfTheOutcomes) {
  Rng rng(4);
  int improving = 0;
  for (int trial = 0; trial < 12; ++trial) {
    const int q = trial % 2 == 0 ? 1 : 3;
    const Objectives p = with_noise(random_objectives(rng, 2 + trial % 3 % 2, 12), 1e-8);
    const Eigen::VectorXd x = rng.uniform(2 * q, 1);
    MonteCarloOptions options{
        .utility = MonteCarloUtility::kImprovement, .q = q, .alpha = trial % 4 < 2 ? 0.5 : 1.0};
    const double given =
        MonteCarloHypervolumeAcquisition(p.gps, outcomes(p), p.reference, QueryWeights::uniform(12), options)
            .value(x);
    options.utility = MonteCarloUtility::kNoisyImprovement;
    // The labels are the same: coordinates of a Sobol sequence do not change when there are more of them.
    EXPECT_NEAR(make(p, options).value(x), given, 1e-3 * given + 1e-4) << trial;
    improving += given > 0.05 ? 1 : 0;
  }
  EXPECT_GE(improving, 6);
}

TEST(MonteCarloHypervolume, GradientsAgreeWithDifferencesEndToEnd) {
  // As for one objective, a few differences straddle a kink.
  Rng rng(5);
  int checked = 0;
  int agreed = 0;
  for (const MonteCarloUtility utility : kImprovements) {
    for (const int q : {1, 3}) {
      for (const Eigen::Index m : {2, 3}) {
        for (const Score score : kScoresOfTrials) {
          for (const int variant : {0, 1, 2}) {
            const Objectives p = random_objectives(rng, m, 13, true, true);
            const QueryWeights ratio =
                variant == 0 ? QueryWeights::uniform(13) : QueryWeights::of(tilt(2, 0.7), p.gps[0].X());
            const MonteCarloOptions options{.utility = utility,
                                            .q = q,
                                            .labels = 40,
                                            .alpha = variant == 2 ? 1.0 : 0.4 + 0.2 * rng.uniform(),
                                            .score = score,
                                            .tau_score = 3e-2,
                                            .tau_weight = 3e-2,
                                            .paths = 20,
                                            .ood_floor = -1.0,
                                            .seed = 7};
            const MonteCarloHypervolumeAcquisition a = make(p, options, ratio);
            const Eigen::VectorXd x = rng.uniform(2 * q, 1);
            Eigen::VectorXd gradient;
            const double value = a.evaluate(x, &gradient);
            EXPECT_NEAR(value, a.value(x), 1e-12 * std::abs(value));
            const Eigen::VectorXd expected =
                test::difference_gradient([&](const Eigen::VectorXd& at) { return a.value(at); }, x, 2e-6);
            ++checked;
            const double error = test::relative_error(gradient, expected);
            agreed += error < 1e-5 ? 1 : 0;
            EXPECT_LT(error, 0.2) << static_cast<int>(utility) << " q " << q << " m " << m << " "
                                  << to_string(score) << " variant " << variant;
          }
        }
      }
    }
  }
  EXPECT_GE(agreed, checked * 95 / 100) << "of " << checked;
  RecordProperty("agreed", agreed);
  RecordProperty("checked", checked);
}

TEST(MonteCarloHypervolume, IsNothingWhereNoObjectiveHasAFiniteSet) {
  Rng rng(6);
  const Objectives p = random_objectives(rng, 2, 9);
  const auto value = [&](double alpha, bool ood_mask) {
    return make(p, {.utility = MonteCarloUtility::kImprovement,
                    .alpha = alpha,
                    .tau_weight = 1e-5,
                    .ood_mask = ood_mask})
        .value(p.x);
  };
  // w_n = 1/10 exceeds alpha/2 below alpha = .2.
  EXPECT_LT(value(0.19, true), 1e-12);
  EXPECT_GT(value(0.19, false), 1e-3);
  EXPECT_NEAR(value(0.21, true), value(0.21, false), 1e-12);
  EXPECT_DOUBLE_EQ(make(p, {.utility = MonteCarloUtility::kImprovement, .alpha = 0.3}).level(), 0.15);
}

TEST(MonteCarloHypervolume, ASinglePointOfABatchIsABatchOfOne) {
  Rng rng(7);
  const Objectives p = random_objectives(rng, 2, 12, true);
  for (const MonteCarloUtility utility : kImprovements) {
    MonteCarloOptions options{.utility = utility, .q = 3, .labels = 64, .alpha = 0.5, .paths = 8};
    const QueryWeights ratio = QueryWeights::of(tilt(2, 1.0), p.gps[0].X());
    const double value = make(p, options).of_one_point(ratio)->value(p.x);
    options.q = 1;
    EXPECT_EQ(value, make(p, options, ratio).value(p.x));
  }
}

TEST(MonteCarloHypervolume, StaysFiniteAtDataForRepeatedPointsAndWithoutNoise) {
  Rng rng(8);
  for (const double noise : {1e-8, 0.05}) {
    const Objectives p = with_noise(random_objectives(rng, 2, 8), noise);
    for (const MonteCarloUtility utility : kImprovements) {
      for (const double alpha : {0.5, 1.0}) {
        const MonteCarloHypervolumeAcquisition a =
            make(p, {.utility = utility, .q = 3, .labels = 64, .alpha = alpha, .paths = 8});
        Eigen::VectorXd x(6);
        x << p.gps[0].X().col(2), p.gps[0].X().col(2), 40.0, -70.0;
        Eigen::VectorXd gradient;
        EXPECT_TRUE(std::isfinite(a.evaluate(x, &gradient)));
        EXPECT_TRUE(gradient.allFinite());
      }
    }
  }
}

TEST(MonteCarloHypervolume, BadArgumentsAreRefused) {
  Rng rng(9);
  const Objectives p = random_objectives(rng, 2, 8);
  const Eigen::MatrixXd Y = outcomes(p);
  const MonteCarloOptions given{.utility = MonteCarloUtility::kImprovement};
  const auto refuses = [&](const std::vector<GaussianProcess>& gps, const Eigen::MatrixXd& front,
                           const Eigen::VectorXd& reference, const MonteCarloOptions& options,
                           Eigen::Index ratios = 8) {
    EXPECT_THROW(
        MonteCarloHypervolumeAcquisition(gps, front, reference, QueryWeights::uniform(ratios), options),
        std::invalid_argument);
  };
  refuses({}, Y, p.reference, given);
  refuses(p.gps, Y, p.reference, {});  // an upper bound
  refuses(p.gps, Y, p.reference, {.utility = MonteCarloUtility::kNoisyImprovement});
  refuses(p.gps, Y, Eigen::Vector3d::Zero(), given);
  refuses(p.gps, Y.topRows(1), p.reference, given);
  refuses(p.gps, Y, p.reference, given, 7);
  refuses(p.gps, Y, p.reference, {.utility = MonteCarloUtility::kImprovement, .q = 9});
  refuses(p.gps, Y, p.reference, {.utility = MonteCarloUtility::kImprovement, .alpha = 0.0});
  refuses({p.gps[0], random_objectives(rng, 1, 8).gps[0]}, Y, p.reference, given);
  EXPECT_THROW(make(p, {.utility = MonteCarloUtility::kImprovement, .q = 2}).value(p.x),
               std::invalid_argument);
}

}  // namespace
}  // namespace covey
