#include <covey/gp/heteroscedastic.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "support/brute_force.h"
#include "support/differences.h"

namespace covey {
namespace {

/// r outcomes at each of m points of the unit interval: f = sin 6x, noise variance exp(−4 + 4x).
struct Sample {
  Eigen::MatrixXd X;
  Eigen::VectorXd y;
};

double log_noise_at(double x) {
  return -4.0 + 4.0 * x;
}

Sample sample(Eigen::Index m, Eigen::Index r, std::uint64_t seed) {
  Rng rng(seed);
  Sample s{Eigen::MatrixXd(1, m * r), Eigen::VectorXd(m * r)};
  for (Eigen::Index i = 0; i < m; ++i) {
    const double x = (static_cast<double>(i) + 0.5) / static_cast<double>(m);
    for (Eigen::Index k = 0; k < r; ++k) {
      s.X(0, r * i + k) = x;
      s.y[r * i + k] = std::sin(6.0 * x) + std::exp(0.5 * log_noise_at(x)) * rng.normal();
    }
  }
  return s;
}

TEST(Heteroscedastic, EqualPointsAreOne) {
  Eigen::MatrixXd X(2, 5);
  X << .1, .5, .1, .7, .1,  //
      .2, .5, .2, .5, .3;
  Eigen::VectorXd y(5);
  y << 1, 7, 4, 2, 5;
  const Replicates data = group_replicates(X, y);
  ASSERT_EQ(data.X.cols(), 4);
  EXPECT_EQ(data.X.col(0), X.col(0));
  EXPECT_EQ(data.X.col(3), X.col(4));
  EXPECT_EQ(data.mean, Eigen::Vector4d(2.5, 7, 2, 5));
  EXPECT_EQ(data.variance, Eigen::Vector4d(4.5, 0, 0, 0));
  EXPECT_EQ(data.counts, Eigen::Vector4d(2, 1, 1, 1));
}

TEST(Heteroscedastic, TheLogarithmsOfSampleVariancesAreWithoutBiasAndTheirVarianceIsKnown) {
  const Eigen::Index points = 20000;
  for (const Eigen::Index r : {2, 3, 5, 10}) {
    Rng rng(static_cast<std::uint64_t>(r));
    Replicates data{Eigen::MatrixXd::Zero(1, points), Eigen::VectorXd::Zero(points), Eigen::VectorXd(points),
                    Eigen::VectorXd::Constant(points, static_cast<double>(r))};
    for (Eigen::Index i = 0; i < points; ++i) {
      const Eigen::VectorXd y = 0.3 * rng.normal(r, 1);
      data.variance[i] = (y.array() - y.mean()).square().sum() / static_cast<double>(r - 1);
    }
    const LogNoiseObservations seen = log_noise_observations(data);
    const double variance = seen.variances[0];
    const double error = std::sqrt(variance / points);
    EXPECT_NEAR(seen.y.mean(), std::log(0.09), 4.0 * error) << r;
    // The fourth moment of log χ²_1 is the worst, at 7 variances squared, so that √6/√20000 = 1.7 % is one
    // standard error.
    EXPECT_NEAR((seen.y.array() - std::log(0.09)).square().mean() / variance, 1.0, 4.0 * 0.0175) << r;
  }
}

TEST(Heteroscedastic, SinglesSayNothingAboutTheNoise) {
  Replicates data{Eigen::MatrixXd(1, 3), Eigen::VectorXd::Zero(3), Eigen::Vector3d(0, 2, 0.5),
                  Eigen::Vector3d(1, 3, 5)};
  data.X << .1, .2, .3;
  const LogNoiseObservations seen = log_noise_observations(data);
  ASSERT_EQ(seen.y.size(), 2);
  EXPECT_EQ(seen.X(0, 0), .2);
  EXPECT_NEAR(seen.y[0], std::log(2.0) + std::numbers::egamma, 1e-14);  // ψ(1) − ln 1 = −γ
  EXPECT_NEAR(seen.variances[0], std::numbers::pi * std::numbers::pi / 6.0, 1e-14);
  EXPECT_NEAR(seen.variances[1], std::numbers::pi * std::numbers::pi / 6.0 - 1.0, 1e-14);  // ψ'(2)
  data.counts[1] = 1.0;
  EXPECT_THROW(fit_heteroscedastic_process(data), std::invalid_argument);
}

TEST(Heteroscedastic, LearnsWhereTheNoiseIs) {
  // One s² of five outcomes is off by √ψ'(2) = .80 in the logarithm. What the process says must be twice as
  // good: of a line through 30 of them it would be √(2/30) · .80 = .21.
  double squares = 0.0;
  double covered = 0.0;
  int n = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const Sample s = sample(30, 5, seed);
    const HeteroscedasticFit fit = fit_heteroscedastic_process(group_replicates(s.X, s.y));
    for (double x = 0.05; x < 1.0; x += 0.1) {
      const HeteroscedasticMarginal at = fit.process.predict(Eigen::VectorXd::Constant(1, x));
      const double error = at.log_noise - log_noise_at(x);
      squares += error * error;
      covered += std::abs(error) < 2.0 * std::sqrt(at.log_noise_variance) ? 1.0 : 0.0;
      ++n;
      EXPECT_LT(std::abs(at.mean - std::sin(6.0 * x)), 4.0 * std::sqrt(at.f_variance)) << x;
    }
  }
  EXPECT_LT(std::sqrt(squares / n), 0.4);
  EXPECT_GT(covered / n, 0.8);
}

TEST(Heteroscedastic, TheMeansAreWeightedByTheNoiseExpectedThere) {
  const Sample s = sample(12, 3, 3);
  Sample more = s;  // one point has a fourth outcome
  more.X.conservativeResize(1, s.X.cols() + 1);
  more.X(0, s.X.cols()) = s.X(0, 0);
  more.y.conservativeResize(s.y.size() + 1);
  more.y[s.y.size()] = 0.3;
  const Replicates data = group_replicates(more.X, more.y);
  const HeteroscedasticFit fit = fit_heteroscedastic_process(data);
  const GaussianProcess& means = fit.process.means();
  for (Eigen::Index i = 0; i < 12; ++i) {
    const HeteroscedasticMarginal at = fit.process.predict(data.X.col(i));
    const double expected_noise = std::exp(at.log_noise + 0.5 * at.log_noise_variance);
    EXPECT_NEAR(means.terms().noise[i], expected_noise / (i == 0 ? 4.0 : 3.0), 1e-9);
  }
  // Both processes against regression from its definition.
  const LogNoiseObservations seen = log_noise_observations(data);
  const Eigen::VectorXd x = Eigen::VectorXd::Constant(1, 0.37);
  const HeteroscedasticMarginal at = fit.process.predict(x);
  const test::PlainPrediction f =
      test::plain_gp(data.X, data.mean, means.terms().noise, means.hyperparameters(), x);
  const test::PlainPrediction g =
      test::plain_gp(seen.X, seen.y, seen.variances, fit.process.log_noise().hyperparameters(), x);
  EXPECT_NEAR(at.mean, f.mean, 1e-8);
  EXPECT_NEAR(at.f_variance, f.variance, 1e-8);
  EXPECT_NEAR(at.log_noise, g.mean, 1e-8);
  EXPECT_NEAR(at.log_noise_variance, g.variance, 1e-8);
}

TEST(Heteroscedastic, EqualOutcomesHaveALogarithmAllTheSame) {
  const Replicates data{Eigen::RowVector3d(.1, .5, .9), Eigen::Vector3d(-1, 0, 1), Eigen::Vector3d::Zero(),
                        Eigen::Vector3d::Constant(2)};
  const HeteroscedasticFit fit = fit_heteroscedastic_process(data);
  EXPECT_NEAR(fit.process.predict(Eigen::VectorXd::Constant(1, .5)).mean, 0.0, 1e-3);
}

TEST(Heteroscedastic, GradientsAgreeWithDifferences) {
  Rng rng(4);
  const Eigen::Index n = 12;
  const Eigen::MatrixXd X = rng.uniform(2, n);
  const Hyperparameters h{.lengthscales = Eigen::Vector2d(.3, .5), .outputscale = 1.5};
  const HeteroscedasticProcess process(GaussianProcess(X, rng.normal(n, 1), h, rng.uniform(n, 1)),
                                       GaussianProcess(X, rng.normal(n, 1), h, rng.uniform(n, 1)));
  for (int trial = 0; trial < 10; ++trial) {
    const Eigen::Vector4d c = rng.normal(4, 1);
    const Eigen::VectorXd x = rng.uniform(2, 1);
    const Eigen::VectorXd gradient = process.pullback(x, {c[0], c[1], c[2], c[3]});
    const auto f = [&](const Eigen::VectorXd& at) {
      const HeteroscedasticMarginal p = process.predict(at);
      return c.dot(Eigen::Vector4d(p.mean, p.f_variance, p.log_noise, p.log_noise_variance));
    };
    EXPECT_LT(test::relative_error(gradient, test::difference_gradient(f, x)), 1e-6);
  }
}

}  // namespace
}  // namespace covey
