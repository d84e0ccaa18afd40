#include <covey/acquisition/acquisition_choice.h>
#include <covey/acquisition/hypervolume_improvement.h>
#include <covey/conformal/mask.h>
#include <covey/numerics/distributions.h>

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numbers>

#include "support/differences.h"
#include "support/objectives.h"
#include "support/problems.h"
#include "support/scores.h"

namespace covey {
namespace {

using test::kScores;
using test::Problem;

constexpr double kBeta = 3.0;

/// ∫ u(f) of f ~ N(mean, variance), by the midpoint rule.
double expectation(double mean, double variance, const std::function<double(double)>& u) {
  const double step = 2e-3;
  double sum = 0.0;
  for (double z = -9.0 + 0.5 * step; z < 9.0; z += step)
    sum += normal_pdf(z) * u(mean + std::sqrt(variance) * z) * step;
  return sum;
}

/// The definition of a_alpha by the midpoint rule over labels, g(z) by another one over f.
double quadrature(const GaussianProcess& gp, const Eigen::VectorXd& x, const Weights& weights,
                  const ConformalOptions& options, const std::function<double(double)>& u) {
  const QueryTerms q = gp.query(x);
  const ScoreDifferences D = score_differences(options.score, gp.terms(), q);
  const double sf2 = q.S - q.s2;
  const double step = 2e-3;
  double Z1 = 0.0, I1 = 0.0, Z2 = 0.0, I2 = 0.0;
  for (double z = -kMaskCut + 0.5 * step; z < kMaskCut; z += step) {
    const double m = options.alpha < 1.0
                         ? conformal_mask(D, weights, options.alpha, Eigen::ArrayXd::Constant(1, z),
                                          {.type = options.mask})[0]
                         : 0.0;
    const double g = expectation(q.mu + sf2 / std::sqrt(q.S) * z, sf2 * q.s2 / q.S, u);
    Z1 += m * step;
    I1 += m * g * step;
    Z2 += (1 - m) * normal_pdf(z) * step;
    I2 += (1 - m) * g * normal_pdf(z) * step;
  }
  if (Z1 < 1e-9) return I2 / Z2;
  if (Z2 < 1e-9) return I1 / Z1;
  return (1 - options.alpha) * I1 / Z1 + options.alpha * I2 / Z2;
}

AcquisitionSettings settings_for(double target, double best, const ConformalOptions& options) {
  return {.conformal = options, .beta = kBeta, .best = best, .targets = {target}};
}

TEST(Target, PlainlyItIsTheFoldedNormal) {
  Rng rng(1);
  for (int trial = 0; trial < 20; ++trial) {
    const Problem p = test::varied_problem(rng, 12, 2);
    const GaussianProcess gp(p.X, p.y, p.h);
    const Marginal f = gp.predict(p.x);
    const double sf = std::sqrt(f.f_variance);
    const double target = f.mean + 2.0 * sf * (rng.uniform() - 0.5);
    const double best = -0.8 * sf;
    const AcquisitionSettings settings = settings_for(target, best, {});
    const double t = (f.mean - target) / sf;
    const double folded = sf * (2.0 * normal_pdf(t) + t * (2.0 * normal_cdf(t) - 1.0));  // E|f − target|
    EXPECT_NEAR(
        make_acquisition(AcquisitionKind::kUcb, {gp}, QueryWeights::uniform(12), settings)->value(p.x),
        -folded + std::sqrt(kBeta) * sf, 1e-12);
    const auto u = [&](double y) { return std::max(-best - std::abs(y - target), 0.0); };
    EXPECT_NEAR(make_acquisition(AcquisitionKind::kEi, {gp}, QueryWeights::uniform(12), settings)->value(p.x),
                expectation(f.mean, f.f_variance, u), 1e-5 * sf);
  }
}

TEST(Target, ConformallyItAgreesWithQuadrature) {
  Rng rng(2);
  for (int trial = 0; trial < 6; ++trial) {
    const Problem p = test::varied_problem(rng, 14, 2);
    const GaussianProcess gp(p.X, p.y, p.h);
    const ConformalOptions options{0.2 + 0.3 * rng.uniform(), kScores[trial % 3],
                                   trial % 2 == 0 ? MaskType::kHard : MaskType::kFuzzy};
    const QueryTerms q = gp.query(p.x);
    const double sd = std::sqrt(q.S);
    const double target = q.mu + sd * (rng.uniform() - 0.5);
    const double best = -0.7 * sd;
    const double factor = std::sqrt(kBeta * std::numbers::pi / 2.0);
    const std::function<double(double)> bound = [&](double f) {
      return -std::abs(f - target) + factor * std::abs(f - q.mu);
    };
    const std::function<double(double)> improvement = [&](double f) {
      return std::max(-best - std::abs(f - target), 0.0);
    };
    const AcquisitionSettings settings = settings_for(target, best, options);
    for (const bool is_ucb : {true, false}) {
      const double value = make_acquisition(is_ucb ? AcquisitionKind::kUcb : AcquisitionKind::kEi, {gp},
                                            QueryWeights::uniform(14), settings)
                               ->value(p.x);
      EXPECT_NEAR(value, quadrature(gp, p.x, Weights::uniform(14), options, is_ucb ? bound : improvement),
                  4e-3 * sd)
          << trial;
    }
  }
}

TEST(Target, TheGradientAgreesWithDifferences) {
  Rng rng(3);
  for (int trial = 0; trial < 12; ++trial) {
    const Problem p = test::varied_problem(rng, 12, 2);
    const GaussianProcess gp(p.X, p.y, p.h);
    const double target = p.y.mean();
    for (const double alpha : {1.0, 0.3}) {
      const AcquisitionSettings settings = settings_for(target, -0.3, {.alpha = alpha});
      for (const AcquisitionKind kind :
           {AcquisitionKind::kUcb, AcquisitionKind::kEi, AcquisitionKind::kNei}) {
        const auto a = make_acquisition(kind, {gp}, QueryWeights::uniform(12), settings);
        Eigen::VectorXd gradient;
        EXPECT_DOUBLE_EQ(a->evaluate(p.x, &gradient), a->value(p.x));
        const auto value = [&](const Eigen::VectorXd& at) { return a->value(at); };
        // Where nothing can be improved both are 0 but for rounding.
        const Eigen::VectorXd differences = test::difference_gradient(value, p.x, 1e-5);
        if (differences.norm() < 1e-6 && gradient.norm() < 1e-6) continue;
        EXPECT_LT(test::relative_error(gradient, differences), 1e-4)
            << to_string({kind, alpha < 1.0}) << " " << trial;
      }
    }
  }
}

TEST(Target, TheHypervolumeAgreesWithDraws) {
  Rng rng(4);
  for (int trial = 0; trial < 4; ++trial) {
    const test::Objectives p = test::random_objectives(rng, 2, 12);
    const Marginal second = p.gps[1].predict(p.x);
    const Targets targets = {std::nullopt, second.mean + 0.5 * std::sqrt(second.f_variance)};
    const Eigen::MatrixXd Y = utilities_of(test::modest_outcomes(p), targets);
    Eigen::VectorXd reference = p.reference;
    reference[1] = -3.0 * std::sqrt(second.f_variance) - 1.0;
    const HypervolumeImprovementAcquisition a(p.gps, Y, reference, QueryWeights::uniform(12), {}, targets);
    const test::Improvement improvement(Y, reference);
    const int draws = 20000;
    Eigen::ArrayXd u(draws);
    for (double& value : u) {
      Eigen::MatrixXd f(2, 1);
      for (Eigen::Index o = 0; o < 2; ++o) {
        const Marginal f_o = p.gps[static_cast<std::size_t>(o)].predict(p.x);
        f(o, 0) = f_o.mean + std::sqrt(f_o.f_variance) * rng.normal();
      }
      value = improvement(utilities_of(f, targets).col(0));
    }
    const test::Estimate expected = test::weighted_mean(u, Eigen::ArrayXd::Ones(draws));
    EXPECT_NEAR(a.value(p.x), expected.mean, 4.0 * expected.error + 1e-12);
    Eigen::VectorXd gradient;
    a.evaluate(p.x, &gradient);
    const auto value = [&](const Eigen::VectorXd& at) { return a.value(at); };
    const Eigen::VectorXd differences = test::difference_gradient(value, p.x, 1e-5);
    if (differences.norm() > 1e-6) {
      EXPECT_LT(test::relative_error(gradient, differences), 1e-4);
    }
  }
}

TEST(Target, LogImprovementRefusesOne) {
  const Problem p = test::reference_problem();
  const GaussianProcess gp(p.X, p.y, p.h);
  EXPECT_THROW(
      make_acquisition(AcquisitionKind::kLogEi, {gp}, QueryWeights::uniform(5), settings_for(0.0, -1.0, {})),
      std::invalid_argument);
}

}  // namespace
}  // namespace covey
