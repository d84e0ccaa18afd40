#include <covey/acquisition/acquisition.h>
#include <covey/conformal/prediction_set.h>
#include <covey/numerics/distributions.h>

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "support/differences.h"
#include "support/problems.h"
#include "support/scores.h"

namespace covey {
namespace {

using test::Problem;

using test::kScores;

std::unique_ptr<const Utility> improvement(double best) {
  return std::make_unique<ImprovementUtility>(best);
}
std::unique_ptr<const Utility> upper_bound(double beta) {
  return std::make_unique<UpperBoundUtility>(beta);
}

/// The definition by the midpoint rule over labels: mask by p-values, utilities by their conditional moments.
double quadrature(const GaussianProcess& gp, const Eigen::VectorXd& x, const Weights& weights,
                  const ConformalOptions& options, bool ucb, double parameter) {
  const QueryTerms q = gp.query(x);
  const ScoreDifferences D = score_differences(options.score, gp.terms(), q);
  const double sf2 = q.S - q.s2;
  const double rho = sf2 / std::sqrt(q.S);
  const double v = sf2 * q.s2 / q.S;
  const double step = 2e-4;
  double Z1 = 0.0, I1 = 0.0, Z2 = 0.0, I2 = 0.0;
  const auto psi = [](double t) { return t * normal_cdf(t) + normal_pdf(t); };
  for (double z = (ucb ? 0.0 : -kMaskCut) + 0.5 * step; z < kMaskCut; z += step) {
    double m = 0.0;
    if (options.alpha < 1.0) {
      m = conformal_mask(D, weights, options.alpha, Eigen::ArrayXd::Constant(1, z),
                         {.type = options.mask})[0];
    }
    const double t = (ucb ? rho * z : q.mu - parameter + rho * z) / std::sqrt(v);
    const double g =
        ucb ? q.mu + std::sqrt(parameter * std::numbers::pi / 2) * std::sqrt(v) * (2 * psi(t) - t)
            : std::sqrt(v) * psi(t);
    Z1 += m * step;
    I1 += m * g * step;
    Z2 += (1 - m) * normal_pdf(z) * step;
    I2 += (1 - m) * g * normal_pdf(z) * step;
  }
  if (Z1 < 1e-9) return I2 / Z2;
  if (Z2 < 1e-9) return I1 / Z1;
  return (1 - options.alpha) * I1 / Z1 + options.alpha * I2 / Z2;
}

TEST(Acquisition, ReferenceVector) {
  const Problem p = test::reference_problem();
  const GaussianProcess gp(p.X, p.y, p.h);
  const auto ei = [&](Score score, MaskType mask) {
    return ConformalAcquisition(gp, improvement(.8), QueryWeights::uniform(5), {.4, score, mask}).value(p.x);
  };
  const auto ucb = [&](Score score, MaskType mask) {
    return ConformalAcquisition(gp, upper_bound(2), QueryWeights::uniform(5), {.4, score, mask}).value(p.x);
  };
  EXPECT_NEAR(ei(Score::kInSample, MaskType::kHard), .2112797687, 1e-8);
  EXPECT_NEAR(ucb(Score::kInSample, MaskType::kHard), 1.4031487632, 1e-8);
  EXPECT_NEAR(ei(Score::kInSample, MaskType::kFuzzy), .2109078971, 1e-8);
  EXPECT_NEAR(ucb(Score::kInSample, MaskType::kFuzzy), 1.4019051867, 1e-8);
  EXPECT_NEAR(ei(Score::kLooDensity, MaskType::kHard), .2961886656, 1e-8);
  EXPECT_NEAR(ucb(Score::kLooDensity, MaskType::kHard), 1.5361014220, 1e-8);
  EXPECT_NEAR(ei(Score::kLooStudent, MaskType::kHard), .1804718584, 1e-8);
  EXPECT_NEAR(ucb(Score::kLooStudent, MaskType::kHard), 1.2960323325, 1e-8);
  EXPECT_NEAR(ei(Score::kLooStudent, MaskType::kFuzzy), .1802388531, 1e-8);
  EXPECT_NEAR(ucb(Score::kLooStudent, MaskType::kFuzzy), 1.2957732798, 1e-8);
}

TEST(Acquisition, AlphaOneGivesThePlainOneBack) {
  Rng rng(1);
  for (int trial = 0; trial < 20; ++trial) {
    const Problem p = test::varied_problem(rng, 12, 2);
    const GaussianProcess gp(p.X, p.y, p.h);
    const Marginal m = gp.predict(p.x);
    const double sf = std::sqrt(m.f_variance);
    const double best = p.y.maxCoeff();
    const double h = (m.mean - best) / sf;
    EXPECT_NEAR(ConformalAcquisition(gp, improvement(best), QueryWeights::uniform(12), {}).value(p.x),
                sf * (h * normal_cdf(h) + normal_pdf(h)), 1e-12);
    EXPECT_NEAR(ConformalAcquisition(gp, upper_bound(3), QueryWeights::uniform(12), {}).value(p.x),
                m.mean + std::sqrt(3.0) * sf, 1e-12);
  }
}

TEST(Acquisition, AgreesWithDenseQuadrature) {
  Rng rng(2);
  int compared = 0;
  for (int trial = 0; trial < 24; ++trial) {
    const Problem p = test::varied_problem(rng, 14, 2, trial % 4 == 3);
    const GaussianProcess gp(p.X, p.y, p.h);
    Eigen::VectorXd ratios = Eigen::VectorXd::Ones(14);
    if (trial % 2 == 1) ratios = 0.3 + rng.uniform(14, 1).array();
    const ConformalOptions options{0.15 + 0.4 * rng.uniform(), kScores[trial % 3],
                                   trial % 4 < 2 ? MaskType::kHard : MaskType::kFuzzy};
    const double best = p.y.mean();
    const double ei = ConformalAcquisition(gp, improvement(best), ratios, options).value(p.x);
    const double ucb = ConformalAcquisition(gp, upper_bound(4), ratios, options).value(p.x);
    // The midpoint rule misses a jump of the mask by at most half a step of 2e-4, which matters if the set is
    // not much wider; of the upper half of a set that may be all there is.
    const QueryTerms q = gp.query(p.x);
    double upper_width = 0.0;
    for (const MaskStep& step :
         step_mask(options.mask, options.score, gp.terms(), q, {ratios, 1.0}, options.alpha).steps) {
      upper_width -= step.jump * std::max(step.z, 0.0);
    }
    if (upper_width < 0.1) continue;
    ++compared;
    const double scale = 1.0 + std::abs(ucb);
    EXPECT_NEAR(ei, quadrature(gp, p.x, {ratios, 1.0}, options, false, best), 1e-3 * scale) << trial;
    EXPECT_NEAR(ucb, quadrature(gp, p.x, {ratios, 1.0}, options, true, 4.0), 1e-3 * scale) << trial;
  }
  EXPECT_GE(compared, 18);
}

TEST(Acquisition, GradientsAgreeWithDifferencesAwayFromKinks) {
  // The exact form has kinks where another datum takes over an end of the set, so a few differences straddle
  // one.
  Rng rng(3);
  int checked = 0;
  int agreed = 0;
  for (int trial = 0; trial < 60; ++trial) {
    const Problem p = test::varied_problem(rng, 15, 3);
    const GaussianProcess gp(p.X, p.y, p.h);
    const ConformalOptions options{trial % 5 == 0 ? 1.0 : 0.15 + 0.3 * rng.uniform(), kScores[trial % 3],
                                   trial % 4 < 2 ? MaskType::kHard : MaskType::kFuzzy};
    for (const bool ucb : {false, true}) {
      const ConformalAcquisition a(gp, ucb ? upper_bound(4) : improvement(p.y.mean()),
                                   QueryWeights::uniform(15), options);
      Eigen::VectorXd gradient;
      const double value = a.evaluate(p.x, &gradient);
      EXPECT_DOUBLE_EQ(value, a.value(p.x));
      const Eigen::VectorXd expected =
          test::difference_gradient([&](const Eigen::VectorXd& x) { return a.value(x); }, p.x, 1e-5);
      ++checked;
      const double error = test::relative_error(gradient, expected);
      agreed += error < 1e-5 ? 1 : 0;
      if (options.alpha == 1.0) {
        EXPECT_LT(error, 1e-5);  // smooth: no excuse
      }
    }
  }
  EXPECT_GE(agreed, checked * 95 / 100);
}

TEST(Acquisition, StaysFiniteAtDataAndFarAway) {
  Problem p = test::reference_problem();
  for (const double noise : {1e-8, 1e-2}) {
    p.h.noise = noise;
    const GaussianProcess gp(p.X, p.y, p.h);
    for (const Eigen::VectorXd& x : {Eigen::VectorXd(p.X.col(2)), Eigen::VectorXd(p.X.col(1).array() + 1e-9),
                                     Eigen::VectorXd(Eigen::Vector2d(40, -70))}) {
      for (const bool ucb : {false, true}) {
        for (const Score score : kScores) {
          const ConformalAcquisition a(gp, ucb ? upper_bound(4) : improvement(1.1), QueryWeights::uniform(5),
                                       {.4, score});
          Eigen::VectorXd gradient;
          EXPECT_TRUE(std::isfinite(a.evaluate(x, &gradient))) << to_string(score);
          EXPECT_TRUE(gradient.allFinite()) << to_string(score) << ' ' << noise << ' ' << x.transpose();
        }
      }
    }
  }
}

TEST(Acquisition, ConstantOutcomesHaveAFiniteGradient) {
  Problem p = test::reference_problem();
  p.y.setConstant(p.h.mean);
  const GaussianProcess gp(p.X, p.y, p.h);
  for (const Score score : kScores) {
    Eigen::VectorXd gradient;
    ConformalAcquisition(gp, upper_bound(4), QueryWeights::uniform(5), {.4, score}).evaluate(p.x, &gradient);
    EXPECT_TRUE(gradient.allFinite()) << to_string(score);
  }
}

TEST(Acquisition, ClippedRatiosLeaveNoQueryOutOfDistribution) {
  Rng rng(6);
  const double alpha = 0.2;
  // Queries from N(.8, .05²) in both coordinates, data uniform: the ratio spans hundreds of orders of
  // magnitude.
  const auto ratio = std::make_shared<KnownRatio>(
      2,
      LogDensity{[](const Eigen::VectorXd& x) { return -200.0 * (x.array() - 0.8).square().sum(); },
                 [](const Eigen::VectorXd& x) { return Eigen::VectorXd(-400.0 * (x.array() - 0.8)); }},
      LogDensity{[](const Eigen::VectorXd&) { return 0.0; },
                 [](const Eigen::VectorXd&) { return Eigen::VectorXd(Eigen::Vector2d::Zero()); }});
  int checked = 0;
  int agreed = 0;
  for (int trial = 0; trial < 40; ++trial) {
    const Problem p = test::random_problem(rng, 20, 2);
    const GaussianProcess gp(p.X, p.y, p.h);
    const QueryWeights weights = QueryWeights::clipped(ratio, p.X, 18, alpha);
    EXPECT_EQ(weights.at(p.x).ratios.tail(2).maxCoeff(), 0.0);
    EXPECT_LE(weights.at(Eigen::Vector2d(0.8, 0.8)).w_n(), alpha + 1e-12);
    EXPECT_DOUBLE_EQ(weights.at(p.x).query_ratio, std::min((*ratio)(p.x), weights.clip));
    const ConformalAcquisition a(gp, upper_bound(4), weights, {alpha});
    // The same with those weights given as numbers.
    const Weights here = weights.at(p.x);
    EXPECT_NEAR(
        a.value(p.x),
        ConformalAcquisition(gp, upper_bound(4), Eigen::VectorXd(here.ratios / here.query_ratio), {alpha})
            .value(p.x),
        1e-10);
    Eigen::VectorXd gradient;
    a.evaluate(p.x, &gradient);
    const Eigen::VectorXd expected =
        test::difference_gradient([&](const Eigen::VectorXd& x) { return a.value(x); }, p.x, 1e-6);
    ++checked;
    agreed += test::relative_error(gradient, expected) < 1e-4 ? 1 : 0;
  }
  EXPECT_GE(agreed, checked - 2);  // a kink may lie within the difference
  // Too few observations for any finite set: all ratios are 1.
  const Problem few = test::random_problem(rng, 3, 2);
  EXPECT_EQ(QueryWeights::clipped(ratio, few.X, 3, alpha).at(few.x).w_n(), 0.25);
}

TEST(Acquisition, PendingPointsDoNotSpeakForLabels) {
  Rng rng(4);
  const Problem p = test::random_problem(rng, 12, 2);
  const GaussianProcess gp(p.X, p.y, p.h);
  const GaussianProcess pending = gp.with_points(p.x, Eigen::VectorXd::Constant(1, gp.predict(p.x).mean));
  Eigen::VectorXd ratios = Eigen::VectorXd::Ones(13);
  ratios[12] = 0.0;
  const Eigen::VectorXd x = rng.uniform(2, 1);
  const QueryTerms q = pending.query(x);
  const StepMask mask =
      step_mask(MaskType::kHard, Score::kLooStudent, pending.terms(), q, {ratios, 1.0}, 0.3);
  ASSERT_EQ(mask.steps.size(), 2u);
  for (const MaskStep& step : mask.steps) EXPECT_NE(step.datum, 12);
  EXPECT_THROW(ConformalAcquisition(pending, upper_bound(4), QueryWeights::uniform(12), {}),
               std::invalid_argument);
}

TEST(StepMask, IsTheMaskOfTheLabels) {
  Rng rng(5);
  for (int trial = 0; trial < 60; ++trial) {
    const Problem p = test::random_problem(rng, 10, 2, trial % 3 == 0);
    const GaussianProcess gp(p.X, p.y, p.h);
    const QueryTerms q = gp.query(p.x);
    Weights weights = Weights::uniform(10);
    if (trial % 2 == 0) weights.ratios = rng.uniform(10, 1);
    const Score score = kScores[trial % 3];
    const double alpha = 0.05 + 0.7 * rng.uniform();
    const ScoreDifferences D = score_differences(score, gp.terms(), q);
    for (const MaskType type : {MaskType::kHard, MaskType::kFuzzy}) {
      const StepMask mask = step_mask(type, score, gp.terms(), q, weights, alpha);
      double total = 0.0;
      for (const MaskStep& step : mask.steps) total += step.jump;
      EXPECT_NEAR(total, 0.0, 1e-12);
      for (int k = 0; k < 10; ++k) {
        const double z = std::clamp(3.0 * rng.normal(), -7.9, 7.9);
        const double expected =
            conformal_mask(D, weights, alpha, Eigen::ArrayXd::Constant(1, z), {.type = type})[0];
        EXPECT_NEAR(mask.at(z), expected, 1e-9) << to_string(score) << " trial " << trial;
      }
    }
  }
}

}  // namespace
}  // namespace covey
