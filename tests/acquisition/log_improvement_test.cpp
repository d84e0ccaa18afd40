#include <covey/acquisition/log_improvement.h>
#include <covey/numerics/distributions.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <numbers>
#include <vector>

#include "support/differences.h"
#include "support/problems.h"
#include "support/scores.h"

namespace covey {
namespace {

using test::Problem;

using test::kScores;
const MaskType kMasks[] = {MaskType::kHard, MaskType::kFuzzy};

ConformalAcquisition plain_scale(const GaussianProcess& gp, double best, const ConformalOptions& options) {
  return ConformalAcquisition(gp, std::make_unique<ImprovementUtility>(best), QueryWeights::uniform(gp.n()),
                              options);
}

LogImprovementAcquisition log_scale(const GaussianProcess& gp, double best, const ConformalOptions& options) {
  return LogImprovementAcquisition(gp, best, QueryWeights::uniform(gp.n()), options);
}

/// A label that lies this many standard deviations of f(x) above its mean.
double above(const GaussianProcess& gp, const Eigen::VectorXd& x, double deviations) {
  const Marginal m = gp.predict(x);
  return m.mean + deviations * std::sqrt(m.f_variance);
}

/// The relative error of ConformalAcquisition: its closed forms lose absolute digits, of the value and of the
/// mass outside the set, by which they divide.
double lost_digits(const GaussianProcess& gp, const Eigen::VectorXd& x, const ConformalOptions& options,
                   double value) {
  double outside = 1.0;
  const StepMask mask = step_mask(options.mask, options.score, gp.terms(), gp.query(x),
                                  Weights::uniform(gp.n()), options.alpha);
  for (const MaskStep& step : mask.steps) outside += step.jump * normal_cdf(step.z);
  return 1e-15 / std::max(outside, 1e-9) + 1e-13 / value;
}

/// log h(t), h(t) = φ(t) + tΦ(t), in long double: by the definition, which loses 1e-19·t⁴, or by the
/// asymptotic series h(−x) = φ(x)/x² Σ (−1)^k (2k + 1)!! x^−2k.
long double reference_log_h(long double t) {
  const long double log_pdf = -0.5L * t * t - 0.5L * std::log(2.0L * std::numbers::pi_v<long double>);
  if (t > -20.0L)
    return std::log(std::exp(log_pdf) + 0.5L * t * std::erfc(-t / std::numbers::sqrt2_v<long double>));
  long double series = 0.0L, term = 1.0L;
  for (int k = 1; k < 12; ++k) {
    series += term;
    term *= -(2 * k + 1) / (t * t);
  }
  return log_pdf - 2.0L * std::log(-t) + std::log(series);
}

/// log Σ e^terms.
class LogSum {
 public:
  void add(long double term) {
    const long double top = std::max(top_, term);
    sum_ = sum_ * std::exp(top_ - top) + std::exp(term - top);
    top_ = top;
  }
  long double value() const { return top_ + std::log(sum_); }

 private:
  long double top_ = -1e4000L;
  long double sum_ = 0.0L;
};

/// log a_alpha by Simpson's rule on every segment of the mask, in long double and logarithms. Nodes crowd at
/// the ends of segments, z = l + (u − l)(1 − cos θ)/2, for that is where the integrand may be steep.
double quadrature(const GaussianProcess& gp, const Eigen::VectorXd& x, double best,
                  const ConformalOptions& options) {
  const QueryTerms q = gp.query(x);
  const StepMask mask =
      step_mask(options.mask, options.score, gp.terms(), q, Weights::uniform(gp.n()), options.alpha);
  const long double sf2 = static_cast<long double>(q.S) - q.s2;
  const long double rho = sf2 / std::sqrt(static_cast<long double>(q.S));
  const long double root_v = std::sqrt(sf2 * q.s2 / q.S);
  std::vector<double> edges{-40.0};
  for (const MaskStep& step : mask.steps) edges.push_back(step.z);
  edges.push_back(40.0);
  LogSum I1, I2;
  long double Z1 = 0.0L, Z2 = 0.0L;
  for (std::size_t k = 0; k + 1 < edges.size(); ++k) {
    const long double m = std::round(1e12 * mask.at(0.5 * (edges[k] + edges[k + 1]))) / 1e12;
    const long double width = static_cast<long double>(edges[k + 1]) - edges[k];
    const int panels = 10000;
    const long double step = std::numbers::pi_v<long double> / panels;
    for (int i = 1; i < panels; ++i) {  // at both ends dz/dθ = 0
      const long double z = edges[k] + 0.5L * width * (1.0L - std::cos(i * step));
      const long double dz = (i % 2 == 1 ? 4 : 2) * step / 3 * 0.5L * width * std::sin(i * step);
      const long double log_density = -0.5L * z * z - 0.5L * std::log(2.0L * std::numbers::pi_v<long double>);
      const long double log_g = std::log(root_v) + reference_log_h((q.mu - best + rho * z) / root_v);
      Z1 += m * dz;
      Z2 += (1.0L - m) * std::exp(log_density) * dz;
      if (m > 0.0L && dz > 0.0L) I1.add(std::log(m * dz) + log_g);
      if (m < 1.0L && dz > 0.0L) I2.add(std::log((1.0L - m) * dz) + log_g + log_density);
    }
  }
  LogSum a;
  if (Z1 < 1e-9L) {
    a.add(I2.value() - std::log(Z2));
  } else if (Z2 < 1e-9L) {
    a.add(I1.value() - std::log(Z1));
  } else {
    a.add(std::log((1.0L - options.alpha) / Z1) + I1.value());
    a.add(std::log(options.alpha / Z2) + I2.value());
  }
  return static_cast<double>(a.value());
}

TEST(LogH, AgreesWithItsDefinitionAndItsAsymptoticSeries) {
  for (double z = -19.0; z < 9.0; z += 0.0625) {
    const double expected = static_cast<double>(reference_log_h(z));
    EXPECT_NEAR(log_h(z).value, expected, 1e-13 + 1e-15 * std::abs(expected)) << z;
  }
  for (const double z : {-1.0, -10.0, -40.0, -1e3, -1e5}) {
    const double expected = static_cast<double>(reference_log_h(z));
    EXPECT_NEAR(log_h(z).value, expected, 1e-14 + 1e-15 * std::abs(expected)) << z;
  }
  // log h(−1), to as many digits as a double has, from φ(1) = 0.24197072451914335, Φ(−1) =
  // 0.15865525393145705.
  EXPECT_NEAR(log_h(-1.0).value, std::log(0.24197072451914335 - 0.15865525393145705), 1e-14);
}

TEST(LogH, SlopeIsItsDerivative) {
  for (const double z : {-1e5, -1e3, -40.0, -10.0, -4.5, -3.9, -1.0, 0.0, 2.0, 30.0}) {
    const double step = 1e-3 * (1.0 + std::abs(z));
    const double expected = (8.0 * (log_h(z + step).value - log_h(z - step).value) -
                             (log_h(z + 2.0 * step).value - log_h(z - 2.0 * step).value)) /
                            (12.0 * step);
    EXPECT_NEAR(log_h(z).slope, expected, 1e-9 * expected) << z;
  }
  // Across the change of formula nothing jumps.
  const LogH l = log_h(std::nextafter(-4.0, -5.0)), u = log_h(std::nextafter(-4.0, -3.0));
  EXPECT_NEAR(l.value, u.value, 1e-13);
  EXPECT_NEAR(l.slope, u.slope, 1e-12);
}

TEST(LogImprovement, IsTheLogarithmOfTheConformalImprovement) {
  Rng rng(11);
  for (int trial = 0; trial < 120; ++trial) {
    const Problem p = test::random_problem(rng, 14, 2, trial % 8 == 7);
    const GaussianProcess gp(p.X, p.y, p.h);
    const ConformalOptions options{0.1 + 0.5 * rng.uniform(), kScores[trial % 3], kMasks[trial / 3 % 2]};
    const double best = above(gp, p.x, -4.0 + 7.0 * rng.uniform());
    const ConformalAcquisition a = plain_scale(gp, best, options);
    const LogImprovementAcquisition log_a = log_scale(gp, best, options);
    Eigen::VectorXd gradient, log_gradient;
    const double value = a.evaluate(p.x, &gradient);
    const double log_value = log_a.evaluate(p.x, &log_gradient);
    EXPECT_EQ(log_value, log_a.value(p.x));
    const double lost = lost_digits(gp, p.x, options, value);
    EXPECT_NEAR(log_value, std::log(value), 1e-9 + lost) << trial;
    EXPECT_LT(test::relative_error(log_gradient, gradient / value), 1e-8 + 100.0 * lost) << trial;
  }
}

TEST(LogImprovement, AlphaOneIsTheLogarithmOfPlainImprovement) {
  Rng rng(12);
  for (int trial = 0; trial < 20; ++trial) {
    const Problem p = test::random_problem(rng, 12, 2);
    const GaussianProcess gp(p.X, p.y, p.h);
    const double sf = std::sqrt(gp.predict(p.x).f_variance);
    for (const double deviations : {-3.0, 0.0, 5.0, 50.0, 500.0}) {
      const double value = log_scale(gp, above(gp, p.x, deviations), {}).value(p.x);
      EXPECT_NEAR(value, std::log(sf) + log_h(-deviations).value, 1e-9 * (1.0 + std::abs(value)));
      if (deviations < 10.0) {
        EXPECT_NEAR(value, std::log(plain_scale(gp, above(gp, p.x, deviations), {}).value(p.x)), 1e-9);
      }
    }
  }
}

TEST(LogImprovement, AgreesWithLongDoubleQuadratureInTheTail) {
  Rng rng(13);
  for (int trial = 0; trial < 40; ++trial) {
    const Problem p = test::random_problem(rng, 14, 2, trial % 8 == 7);
    const GaussianProcess gp(p.X, p.y, p.h);
    const ConformalOptions options{0.1 + 0.5 * rng.uniform(), kScores[trial % 3], kMasks[trial / 3 % 2]};
    const double best = above(gp, p.x, std::array{4.0, 8.0, 15.0, 30.0}[trial % 4]);
    const double value = log_scale(gp, best, options).value(p.x);
    EXPECT_NEAR(value, quadrature(gp, p.x, best, options), 1e-9 * (1.0 + std::abs(value))) << trial;
  }
}

TEST(LogImprovement, IntegratesPastTheBendOfSmallNoise) {
  // g is all but a straight line there, with a sharp bend inside the set or next to it.
  Rng rng(16);
  for (int trial = 0; trial < 200; ++trial) {
    Problem p = test::random_problem(rng, 14, 2);
    p.h.noise = std::pow(10.0, -8.0 + 6.0 * rng.uniform());
    const GaussianProcess gp(p.X, p.y, p.h);
    const ConformalOptions options{0.3, kScores[trial % 3], kMasks[trial / 3 % 2]};
    const double best = above(gp, p.x, -4.0 + 6.0 * rng.uniform());
    const double value = plain_scale(gp, best, options).value(p.x);
    EXPECT_NEAR(log_scale(gp, best, options).value(p.x), std::log(value),
                1e-9 + lost_digits(gp, p.x, options, value))
        << trial;
  }
}

TEST(LogImprovement, FarAboveTheSetItIsThePlainOneOverTheMassOutside) {
  // Labels that go with an improvement lie around r h; with the set far below, log a = log(alpha/Z2) + log
  // EI.
  Rng rng(17);
  int compared = 0;
  for (int trial = 0; trial < 120; ++trial) {
    Problem p = test::random_problem(rng, 14, 2);
    p.h.noise = std::pow(10.0, -8.0 + 6.0 * rng.uniform());
    const GaussianProcess gp(p.X, p.y, p.h);
    const ConformalOptions options{0.3, kScores[trial % 3], MaskType::kHard};
    const QueryTerms q = gp.query(p.x);
    const StepMask mask =
        step_mask(options.mask, options.score, gp.terms(), q, Weights::uniform(14), options.alpha);
    double Z2 = 1.0;
    for (const MaskStep& step : mask.steps) Z2 += step.jump * normal_cdf(step.z);
    if (Z2 < 1e-3 || mask.steps.empty() || q.S < 2.0 * q.s2) continue;
    ++compared;
    for (const double deviations : {20.0, 50.0, 500.0}) {
      const double best = above(gp, p.x, deviations);
      const double expected = std::log(options.alpha / Z2) + log_scale(gp, best, {}).value(p.x);
      EXPECT_NEAR(log_scale(gp, best, options).value(p.x), expected, 1e-10 + 1e-13 * std::abs(expected))
          << trial;
    }
  }
  EXPECT_GE(compared, 40);
}

TEST(LogImprovement, FallsAsTheBestRises) {
  Rng rng(14);
  for (int trial = 0; trial < 24; ++trial) {
    const Problem p = test::random_problem(rng, 14, 2);
    const GaussianProcess gp(p.X, p.y, p.h);
    const ConformalOptions options{0.1 + 0.5 * rng.uniform(), kScores[trial % 3], kMasks[trial / 3 % 2]};
    double before = log_scale(gp, above(gp, p.x, -10.0), options).value(p.x);
    for (double deviations = -9.5; deviations < 1000.0; deviations += 0.5 + 0.05 * std::abs(deviations)) {
      const double value = log_scale(gp, above(gp, p.x, deviations), options).value(p.x);
      EXPECT_TRUE(std::isfinite(value));
      EXPECT_LT(value, before) << trial << ' ' << deviations;
      before = value;
    }
  }
}

TEST(LogImprovement, GradientsAgreeWithDifferencesFarInTheTail) {
  // As for ConformalAcquisition, a few differences straddle a kink.
  Rng rng(15);
  int checked = 0;
  int agreed = 0;
  for (int trial = 0; trial < 60; ++trial) {
    const Problem p = test::varied_problem(rng, 15, 3);
    const GaussianProcess gp(p.X, p.y, p.h);
    const ConformalOptions options{trial % 5 == 0 ? 1.0 : 0.15 + 0.3 * rng.uniform(), kScores[trial % 3],
                                   kMasks[trial / 3 % 2]};
    for (const double deviations : {0.5, 8.0, 50.0, 500.0}) {
      const LogImprovementAcquisition a = log_scale(gp, above(gp, p.x, deviations), options);
      Eigen::VectorXd gradient;
      a.evaluate(p.x, &gradient);
      const Eigen::VectorXd expected =
          test::difference_gradient([&](const Eigen::VectorXd& x) { return a.value(x); }, p.x, 1e-5);
      const double error = test::relative_error(gradient, expected);
      ++checked;
      agreed += error < 1e-5 ? 1 : 0;
      if (options.alpha == 1.0) {
        EXPECT_LT(error, 1e-5);
      }
    }
  }
  EXPECT_GE(agreed, checked * 95 / 100);
}

TEST(LogImprovement, StaysFiniteAtDataAndFarAway) {
  Problem p = test::reference_problem();
  for (const double noise : {1e-8, 1e-2}) {
    p.h.noise = noise;
    const GaussianProcess gp(p.X, p.y, p.h);
    for (const Eigen::VectorXd& x : {Eigen::VectorXd(p.X.col(2)), Eigen::VectorXd(p.X.col(1).array() + 1e-9),
                                     Eigen::VectorXd(Eigen::Vector2d(40, -70))}) {
      for (const double best : {-2.0, 1.1, 5.0, 1e4}) {
        for (const Score score : kScores) {
          for (const MaskType mask : kMasks) {
            for (const double alpha : {.4, 1.0}) {
              Eigen::VectorXd gradient;
              EXPECT_TRUE(std::isfinite(log_scale(gp, best, {alpha, score, mask}).evaluate(x, &gradient)));
              EXPECT_TRUE(gradient.allFinite()) << to_string(score) << ' ' << noise << ' ' << best;
            }
          }
        }
      }
    }
  }
}

TEST(LogImprovement, StaysFiniteForOutcomesThatAreAllTheMean) {
  // Every piece is the single label mu then: no width, and ends that cannot move.
  Problem p = test::reference_problem();
  p.y.setConstant(p.h.mean);
  const GaussianProcess gp(p.X, p.y, p.h);
  for (const MaskType mask : kMasks) {
    Eigen::VectorXd gradient;
    const double value = log_scale(gp, 1.0, {.4, Score::kLooStudent, mask}).evaluate(p.x, &gradient);
    EXPECT_NEAR(value, log_scale(gp, 1.0, {}).value(p.x), 1e-12);
    EXPECT_TRUE(gradient.allFinite());
  }
}

TEST(LogImprovement, RefusesWhatItCannotUse) {
  const Problem p = test::reference_problem();
  const GaussianProcess gp(p.X, p.y, p.h);
  EXPECT_THROW(LogImprovementAcquisition(gp, 0.0, QueryWeights::uniform(4), {}), std::invalid_argument);
  EXPECT_THROW(log_scale(gp, 0.0, {.alpha = 0.0}), std::invalid_argument);
  EXPECT_THROW(log_scale(gp, std::nan(""), {}), std::invalid_argument);
}

}  // namespace
}  // namespace covey
