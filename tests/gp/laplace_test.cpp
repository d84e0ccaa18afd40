#include <covey/gp/ensemble.h>
#include <covey/gp/fit.h>
#include <covey/gp/laplace.h>
#include <covey/gp/log_posterior.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "support/differences.h"
#include "support/problems.h"

namespace covey {
namespace {

const Eigen::VectorXd kFittedNoise;

/// ½ (x − centre)ᵀ Q (x − centre).
struct Quadratic {
  Eigen::VectorXd centre;
  Eigen::MatrixXd Q;

  double operator()(const Eigen::VectorXd& x, Eigen::VectorXd& gradient) const {
    gradient = Q * (x - centre);
    return 0.5 * (x - centre).dot(gradient);
  }
};

Quadratic quadratic() {
  Eigen::Matrix3d Q;
  Q << 5, 2, -1, 2, 4, 0.5, -1, 0.5, 3;
  return {Eigen::Vector3d(0.3, -1, 2), Q};
}

const Eigen::VectorXd kUnbounded = Eigen::VectorXd::Constant(3, std::numeric_limits<double>::infinity());

TEST(Laplace, TheHessianAgreesWithDifferencesOfTheValue) {
  Rng rng(1);
  for (int trial = 0; trial < 10; ++trial) {
    const test::Problem p = test::varied_problem(rng, 15, 3);
    LogPosterior posterior(p.X, p.y, p.h.choice(), Prior::kScaled, kFittedNoise);
    const Eigen::VectorXd theta = posterior.theta(p.h);
    const Objective f = [&](const Eigen::VectorXd& at, Eigen::VectorXd& gradient) {
      return posterior.evaluate(at, gradient).log_posterior;
    };
    const Eigen::MatrixXd hessian = difference_hessian(f, theta);
    const auto value = [&](const Eigen::VectorXd& at) { return posterior.evaluate(at).log_posterior; };
    for (Eigen::Index i = 0; i < theta.size(); ++i) {
      const auto slope = [&](const Eigen::VectorXd& at) {
        return test::difference_gradient(value, at, 1e-2)[i];
      };
      const Eigen::VectorXd expected = test::difference_gradient(slope, theta, 1e-2);
      EXPECT_LT(test::relative_error(hessian.col(i), expected), 1e-4);
    }
    EXPECT_EQ((hessian - hessian.transpose()).cwiseAbs().maxCoeff(), 0.0);
  }
}

TEST(Laplace, DrawsHaveTheMomentsOfTheirGaussian) {
  const Quadratic f = quadratic();
  const Eigen::MatrixXd hessian = difference_hessian(f, f.centre);
  EXPECT_LT((hessian - f.Q).cwiseAbs().maxCoeff(), 1e-9);
  const LaplaceApproximation laplace = laplace_approximation(f.centre, hessian, 0.5);
  constexpr int kDraws = 20000;
  Rng rng(2);
  Eigen::VectorXd sum = Eigen::VectorXd::Zero(3);
  Eigen::MatrixXd squares = Eigen::MatrixXd::Zero(3, 3);
  for (int i = 0; i < kDraws; ++i) {
    const Eigen::VectorXd off = laplace.draw(rng) - f.centre;
    sum += off;
    squares += off * off.transpose();
  }
  // In units of the Gaussian: Q^½ off is standard normal, so Q · mean square is the identity up to
  // √(2/draws).
  const Eigen::MatrixXd ratio = f.Q * squares / kDraws;
  EXPECT_LT((ratio - Eigen::MatrixXd::Identity(3, 3)).cwiseAbs().maxCoeff(), 5 * std::sqrt(2.0 / kDraws));
  EXPECT_LT(std::sqrt(sum.dot(f.Q * sum)) / kDraws, 5 / std::sqrt(1.0 * kDraws));
}

TEST(Laplace, FlatDirectionsAreFloored) {
  const Eigen::MatrixXd hessian = Eigen::Vector3d(-2, 0, 8).asDiagonal();
  const LaplaceApproximation laplace = laplace_approximation(Eigen::Vector3d::Zero(), hessian, 0.5);
  EXPECT_NEAR(laplace.precisions[0], 0.5, 1e-12);
  EXPECT_NEAR(laplace.precisions[1], 0.5, 1e-12);
  EXPECT_NEAR(laplace.precisions[2], 8.0, 1e-12);
  EXPECT_THROW(laplace_approximation(Eigen::Vector3d::Zero(), hessian, 0.0), std::invalid_argument);
}

TEST(Laplace, DrawsDependOnTheSeedOnly) {
  const Quadratic f = quadratic();
  LaplaceOptions options;
  const std::vector<Eigen::VectorXd> one = laplace_draws(f, f.centre, -kUnbounded, kUnbounded, options);
  ASSERT_EQ(one.size(), 6u);
  EXPECT_EQ(laplace_draws(f, f.centre, -kUnbounded, kUnbounded, options), one);
  options.draws = 9;
  const std::vector<Eigen::VectorXd> more = laplace_draws(f, f.centre, -kUnbounded, kUnbounded, options);
  EXPECT_EQ(std::vector<Eigen::VectorXd>(more.begin(), more.begin() + 6), one);
  options.seed = 1;
  EXPECT_NE(laplace_draws(f, f.centre, -kUnbounded, kUnbounded, options)[0], one[0]);
}

TEST(Laplace, ImplausibleDrawsAreRejectedAndClippedOnesStayInTheBox) {
  const Quadratic f = quadratic();
  // A wall that the Hessian at the mode does not see, just above the rise of 3 + 4 that is let pass.
  const Objective walled = [&f](const Eigen::VectorXd& x, Eigen::VectorXd& gradient) {
    return f(x, gradient) + (x[0] > f.centre[0] + 0.1 ? 7.01 : 0.0);
  };
  const LaplaceOptions options{.draws = 50, .tries = 20};
  const std::vector<Eigen::VectorXd> kept = laplace_draws(walled, f.centre, -kUnbounded, kUnbounded, options);
  EXPECT_EQ(kept.size(), 50u);  // half of all tries pass, so that twenty in a row fail once in a million
  for (const Eigen::VectorXd& theta : kept) EXPECT_LE(theta[0], f.centre[0] + 0.1);
  // With a single try about half is left.
  const std::size_t once =
      laplace_draws(walled, f.centre, -kUnbounded, kUnbounded, {.draws = 50, .tries = 1}).size();
  EXPECT_GT(once, 15u);
  EXPECT_LT(once, 45u);

  const Eigen::VectorXd lower = f.centre.array() - 0.2;
  const Eigen::VectorXd upper = f.centre.array() + 0.1;
  int clipped = 0;
  for (const Eigen::VectorXd& theta : laplace_draws(f, f.centre, lower, upper, options)) {
    EXPECT_TRUE((theta.array() >= lower.array()).all() && (theta.array() <= upper.array()).all());
    clipped += (theta.array() == upper.array()).any() ? 1 : 0;
  }
  EXPECT_GT(clipped, 10);
}

TEST(Laplace, TheModeIsLeftIfNothingElseIs) {
  const Quadratic f = quadratic();
  const Objective spike = [&f](const Eigen::VectorXd& x, Eigen::VectorXd& gradient) {
    return f(x, gradient) + ((x - f.centre).norm() > 0.01 ? 1e3 : 0.0);
  };
  EXPECT_EQ(laplace_draws(spike, f.centre, -kUnbounded, kUnbounded), std::vector<Eigen::VectorXd>{f.centre});
  const Objective broken = [&f](const Eigen::VectorXd& x, Eigen::VectorXd& gradient) {
    const double value = f(x, gradient);
    if (x != f.centre) gradient.setConstant(std::numeric_limits<double>::quiet_NaN());
    return value;
  };
  EXPECT_EQ(laplace_draws(broken, f.centre, -kUnbounded, kUnbounded), std::vector<Eigen::VectorXd>{f.centre});
  EXPECT_THROW(laplace_draws(f, f.centre, -kUnbounded, kUnbounded, {.draws = 0}), std::invalid_argument);
}

TEST(Laplace, HyperparametersArePlausibleAndHaveTheirOwnMean) {
  Rng rng(3);
  for (const Prior prior : {Prior::kScaled, Prior::kPaper, Prior::kTable}) {
    for (const KernelChoice kernel : {KernelChoice(KernelType::kMatern52), kAutoKernel}) {
      const test::Problem p = test::random_problem(rng, 20, 3);
      const Fit fit = fit_gaussian_process(p.X, p.y, {.kernel = kernel, .prior = prior});
      const std::vector<Hyperparameters> draws = draw_hyperparameters(fit.gp, prior);
      EXPECT_GE(draws.size(), 4u);
      EXPECT_LE(draws.size(), 6u);
      LogPosterior posterior(p.X, p.y, kernel, prior, kFittedNoise);
      const double allowed = static_cast<double>(posterior.parameters()) + 4.0;
      for (const Hyperparameters& h : draws) {
        EXPECT_EQ(h.choice(), kernel);
        const LogPosterior::Value value = posterior.evaluate(posterior.theta(h));
        EXPECT_GE(value.log_posterior, fit.summary.log_posterior - allowed - 1e-6);
        EXPECT_NEAR(h.mean, value.mean, 1e-9);
        EXPECT_GE(h.noise, noise_range(prior).lowest * (1 - 1e-12));
        EXPECT_LE(h.noise, noise_range(prior).highest * (1 + 1e-12));
        EXPECT_NE(h.lengthscales, fit.gp.hyperparameters().lengthscales);
      }
      const std::vector<Hyperparameters> again = draw_hyperparameters(fit.gp, prior);
      ASSERT_EQ(again.size(), draws.size());
      for (std::size_t i = 0; i < draws.size(); ++i) {
        EXPECT_EQ(again[i].lengthscales, draws[i].lengthscales);
        EXPECT_EQ(again[i].noise, draws[i].noise);
      }
    }
  }
}

TEST(Laplace, KnownNoiseStaysKnown) {
  Rng rng(4);
  const test::Problem p = test::random_problem(rng, 20, 2);
  const Eigen::VectorXd variances = 0.02 + 0.1 * rng.uniform(20, 1).array();
  const Fit fit = fit_gaussian_process(p.X, p.y, {}, variances);
  const Ensemble ensemble = laplace_ensemble(fit.gp, Prior::kScaled, {}, variances);
  for (const GaussianProcess& gp : ensemble.draws) {
    EXPECT_EQ(gp.hyperparameters().noise, fit.gp.hyperparameters().noise);
    EXPECT_LT((gp.terms().noise - variances).cwiseAbs().maxCoeff(), 1e-6);
  }
  EXPECT_THROW(laplace_ensemble(fit.gp, Prior::kScaled, {}, variances.head(3)), std::invalid_argument);
}

TEST(Laplace, OneObservationInTwentyDimensionsIsFine) {
  Rng rng(5);
  const Eigen::MatrixXd X = rng.uniform(20, 1);
  const Eigen::VectorXd y = Eigen::VectorXd::Zero(1);
  for (const Prior prior : {Prior::kScaled, Prior::kPaper}) {
    const Fit fit = fit_gaussian_process(X, y, {.prior = prior});
    const Ensemble ensemble = laplace_ensemble(fit.gp, prior);
    EXPECT_GE(ensemble.draws.size(), 1u);
    const QueryMoments moments = ensemble.at(rng.uniform(20, 1));
    EXPECT_TRUE(std::isfinite(moments.mu) && std::isfinite(moments.S));
    EXPECT_GT(moments.S, 0.0);
  }
}

TEST(Ensemble, HasTheMomentsOfTheMixtureOfItsDraws) {
  Rng rng(6);
  const test::Problem p = test::random_problem(rng, 12, 2);
  const Fit fit = fit_gaussian_process(p.X, p.y);
  const Ensemble ensemble = laplace_ensemble(fit.gp, Prior::kScaled);
  const double H = static_cast<double>(ensemble.draws.size());
  ASSERT_GE(H, 2.0);
  double mean = 0.0;
  double second = 0.0;
  double least = std::numeric_limits<double>::infinity();
  for (const GaussianProcess& gp : ensemble.draws) {
    const QueryTerms query = gp.query(p.x);
    mean += query.mu / H;
    second += (query.S + query.mu * query.mu) / H;
    least = std::min(least, query.S);
  }
  const QueryMoments moments = ensemble.at(p.x);
  EXPECT_NEAR(moments.mu, mean, 1e-12);
  EXPECT_NEAR(moments.S, second - mean * mean, 1e-10);
  EXPECT_GT(moments.S, least);
  const QueryTerms map = fit.gp.query(p.x);
  EXPECT_NEAR(moments.g, 1 - map.s2 / map.S, 1e-12);
  const QueryMoments single = query_moments(fit.gp, p.x);
  EXPECT_NEAR(single.mu, map.mu, 1e-12);
  EXPECT_NEAR(single.S, map.S, 1e-12);
  EXPECT_EQ(single.g, moments.g);
}

}  // namespace
}  // namespace covey
