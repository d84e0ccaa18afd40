#include <covey/gp/log_posterior.h>
#include <covey/numerics/distributions.h>

#include <gtest/gtest.h>

#include <Eigen/LU>

#include "support/brute_force.h"
#include "support/differences.h"
#include "support/problems.h"

namespace covey {
namespace {

const Eigen::VectorXd kFitNoise;

/// log p(y | θ) from its definition, at a given mean.
double plain_likelihood(const Eigen::MatrixXd& X, const Eigen::VectorXd& y, const Eigen::VectorXd& noise,
                        const Hyperparameters& h) {
  const Eigen::Index n = y.size();
  Eigen::MatrixXd A(n, n);
  for (Eigen::Index i = 0; i < n; ++i) {
    for (Eigen::Index j = 0; j < n; ++j)
      A(i, j) = test::plain_kernel(h, X.col(i), X.col(j)) + (i == j ? noise[i] : 0);
  }
  const Eigen::VectorXd r = y.array() - h.mean;
  return -0.5 * r.dot(A.inverse() * r) - 0.5 * std::log(A.determinant()) -
         0.5 * static_cast<double>(n) * std::log(2 * std::numbers::pi);
}

TEST(LogPosterior, AgreesWithItsDefinition) {
  Rng rng(1);
  for (int trial = 0; trial < 20; ++trial) {
    const test::Problem p = test::varied_problem(rng, 12, 3);
    LogPosterior posterior(p.X, p.y, p.h.choice(), Prior::kPaper, kFitNoise);
    const Eigen::VectorXd theta = posterior.theta(p.h);
    const LogPosterior::Value value = posterior.evaluate(theta);
    const Hyperparameters h = posterior.hyperparameters(theta, value);
    const Eigen::VectorXd noise = Eigen::VectorXd::Constant(12, h.noise);
    const double expected = plain_likelihood(p.X, p.y, noise, h);
    EXPECT_NEAR(value.log_marginal_likelihood, expected, 1e-8 * std::abs(expected));
    double prior = log_gamma_pdf(h.outputscale, 2.0, 0.15);
    for (const double lengthscale : h.lengthscales) prior += log_gamma_pdf(lengthscale, 3.0, 6.0);
    for (const double lengthscale : h.additive_lengthscales) prior += log_gamma_pdf(lengthscale, 3.0, 6.0);
    if (h.is_additive()) prior += log_gamma_pdf(h.additive_scale, 2.0, 0.15);
    EXPECT_NEAR(value.log_posterior - value.log_marginal_likelihood, prior, 1e-9);
    // No other mean does better.
    for (const double shift : {-0.01, 0.01}) {
      Hyperparameters moved = h;
      moved.mean += shift;
      EXPECT_LT(plain_likelihood(p.X, p.y, noise, moved), expected);
    }
  }
}

TEST(LogPosterior, TheScaledPriorIsThePublishedOne) {
  Eigen::VectorXd theta(12);
  theta.setConstant(0.3);
  Eigen::VectorXd gradient = Eigen::VectorXd::Zero(12);
  const double x = std::exp(0.3);
  const double expected = 10 * log_lognormal_pdf(x, std::sqrt(2.0) + 0.5 * std::log(10.0), std::sqrt(3.0)) +
                          log_gamma_pdf(x, 2.0, 0.15) + log_lognormal_pdf(x, -4.0, 1.0);
  EXPECT_NEAR(log_prior(Prior::kScaled, {.d = 10}, theta, gradient), expected, 1e-12);
}

TEST(LogPosterior, ThePriorOfTablesIsOfLogarithmsAndTheAdditivePartHasThatOfOneCoordinate) {
  const ParameterLayout layout{.d = 4, .additive = true};
  ASSERT_EQ(layout.size(), 11);
  const Eigen::VectorXd theta = Eigen::VectorXd::Constant(11, 0.3);
  Eigen::VectorXd gradient = Eigen::VectorXd::Zero(11);
  const double x = std::exp(0.3);
  // A density of x times x is the density of log x.
  const auto of_logarithm = [&](double location, double scale) {
    return log_lognormal_pdf(x, location, scale) + 0.3;
  };
  const double expected = 4 * of_logarithm(std::sqrt(2.0) + 0.5 * std::log(4.0), std::sqrt(3.0)) +
                          4 * of_logarithm(std::sqrt(2.0), std::sqrt(3.0)) + 2 * log_gamma_pdf(x, 2.0, 0.15) +
                          of_logarithm(-2.0, 2.0);
  EXPECT_NEAR(log_prior(Prior::kTable, layout, theta, gradient), expected, 1e-12);
}

TEST(LogPosterior, OfASearchTheAdditivePartIsLikeliestAbsent) {
  const ParameterLayout layout{.d = 2, .additive = true};
  Eigen::VectorXd theta = Eigen::VectorXd::Zero(layout.size());
  Eigen::VectorXd gradient(layout.size());
  double last = -std::numeric_limits<double>::infinity();
  for (const double scale : {10.0, 1.0, 0.1, 1e-6}) {
    theta[layout.additive_scale()] = std::log(scale);
    gradient.setZero();
    const double density = log_prior(Prior::kSearch, layout, theta, gradient);
    EXPECT_GT(density, last);
    EXPECT_NEAR(gradient[layout.additive_scale()], -0.5 * scale, 1e-12);
    last = density;
  }
  EXPECT_LE(parameter_box(Prior::kSearch, layout).lower[layout.additive_scale()], std::log(1e-6));
}

TEST(LogPosterior, HyperparametersAndThetaAreEachOthersInverse) {
  Rng rng(6);
  for (int trial = 0; trial < 8; ++trial) {
    const test::Problem p = test::varied_problem(rng, 5, 3);
    const LogPosterior posterior(p.X, p.y, p.h.choice(), Prior::kScaled, kFitNoise);
    const Hyperparameters h = posterior.hyperparameters(posterior.theta(p.h), {.mean = p.h.mean});
    EXPECT_EQ(h.choice(), p.h.choice());
    EXPECT_TRUE(h.lengthscales.isApprox(p.h.lengthscales));
    EXPECT_DOUBLE_EQ(h.outputscale, p.h.outputscale);
    EXPECT_EQ(h.is_additive(), h.additive_lengthscales.size() == 3);
    if (h.is_additive()) {
      EXPECT_TRUE(h.additive_lengthscales.isApprox(p.h.additive_lengthscales));
    }
    EXPECT_DOUBLE_EQ(h.additive_scale, p.h.additive_scale);
    EXPECT_DOUBLE_EQ(h.noise, p.h.noise);
  }
}

TEST(LogPosterior, GradientsAgreeWithDifferences) {
  Rng rng(2);
  double worst = 0.0;
  for (int trial = 0; trial < 36; ++trial) {
    const int n = trial % 6 == 0 ? 1 + trial / 6 : 25;
    const test::Problem p = test::varied_problem(rng, n, 1 + trial % 4);
    Eigen::VectorXd noise;
    if (trial % 3 == 2) noise = 0.01 + 0.2 * rng.uniform(n, 1).array();
    const Prior priors[] = {Prior::kScaled, Prior::kPaper, Prior::kSearch, Prior::kTable, Prior::kFlat};
    LogPosterior posterior(p.X, p.y, p.h.choice(), priors[trial % 5], noise);
    const Eigen::VectorXd theta = -1.0 + 0.5 * rng.normal(posterior.parameters(), 1).array();
    Eigen::VectorXd gradient;
    posterior.evaluate(theta, gradient);
    const Eigen::VectorXd expected = test::difference_gradient(
        [&](const Eigen::VectorXd& t) { return posterior.evaluate(t).log_posterior; }, theta);
    worst = std::max(worst, test::relative_error(gradient, expected));
  }
  EXPECT_LT(worst, 1e-6);
}

TEST(LogPosterior, OfGroupsOfCoordinatesAgreesWithItsDefinitionAndWithDifferences) {
  Rng rng(8);
  for (int trial = 0; trial < 12; ++trial) {
    const test::Problem p = test::grouped_problem(rng, 14);
    LogPosterior posterior(p.X, p.y, p.h.choice(), Prior::kTable, kFitNoise, p.h.groups);
    EXPECT_EQ(posterior.d(), 3);
    EXPECT_EQ(posterior.parameters(), p.h.is_additive() ? 9 : 5);
    Eigen::VectorXd theta = posterior.theta(p.h);
    const double mean = posterior.evaluate(theta).mean;
    const Hyperparameters h = posterior.hyperparameters(theta, {.mean = mean});
    EXPECT_TRUE(h.lengthscales.isApprox(p.h.lengthscales));
    EXPECT_EQ(h.groups, p.h.groups);
    const double expected = plain_likelihood(p.X, p.y, Eigen::VectorXd::Constant(14, h.noise), h);
    EXPECT_NEAR(posterior.evaluate(theta).log_marginal_likelihood, expected, 1e-8 * std::abs(expected));
    theta += 0.3 * rng.normal(theta.size(), 1);
    Eigen::VectorXd gradient;
    posterior.evaluate(theta, gradient);
    const Eigen::VectorXd differences = test::difference_gradient(
        [&](const Eigen::VectorXd& t) { return posterior.evaluate(t).log_posterior; }, theta);
    EXPECT_LT(test::relative_error(gradient, differences), 1e-6);
  }
}

TEST(LogPosterior, GroupsThatAreNoneAreRefused) {
  const Eigen::MatrixXd X = Eigen::MatrixXd::Random(3, 4);
  const Eigen::VectorXd y = Eigen::VectorXd::Random(4);
  for (const CoordinateGroups& groups : {CoordinateGroups{0, 1}, {0, 2, 3}, {1, 1, 2}, {0, 1, 0}}) {
    EXPECT_THROW(LogPosterior(X, y, kAutoKernel, Prior::kTable, kFitNoise, groups), std::invalid_argument);
  }
}

TEST(LogPosterior, GradientsAgreeWithDifferencesAtDuplicatedPoints) {
  Rng rng(3);
  for (const KernelType kernel : {KernelType::kMatern52, KernelType::kMatern32, KernelType::kRbf}) {
    test::Problem p = test::varied_problem(rng, 16, 2);
    p.X.rightCols(4) = p.X.leftCols(4);
    p.X(0, 5) = p.X(0, 6);
    LogPosterior posterior(p.X, p.y, {kernel, true}, Prior::kScaled, kFitNoise);
    const Eigen::VectorXd theta = Eigen::VectorXd::Constant(7, -1.5);
    Eigen::VectorXd gradient;
    posterior.evaluate(theta, gradient);
    const Eigen::VectorXd expected = test::difference_gradient(
        [&](const Eigen::VectorXd& t) { return posterior.evaluate(t).log_posterior; }, theta);
    EXPECT_LT(test::relative_error(gradient, expected), 1e-6) << to_string(kernel);
  }
}

TEST(LogPosterior, ValueIsTheSameWithAndWithoutGradient) {
  Rng rng(4);
  const test::Problem p = test::varied_problem(rng, 30, 2);
  LogPosterior posterior(p.X, p.y, kAutoKernel, Prior::kScaled, kFitNoise);
  const Eigen::VectorXd theta = Eigen::VectorXd::Constant(7, -1.0);
  Eigen::VectorXd gradient;
  const LogPosterior::Value with = posterior.evaluate(theta, gradient);
  const LogPosterior::Value without = posterior.evaluate(theta);
  EXPECT_NEAR(with.log_posterior, without.log_posterior, 1e-10);
  EXPECT_NEAR(with.mean, without.mean, 1e-12);
}

}  // namespace
}  // namespace covey
