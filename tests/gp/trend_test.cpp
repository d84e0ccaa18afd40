#include <covey/gp/log_posterior.h>
#include <covey/gp/trend.h>

#include <gtest/gtest.h>

#include <Eigen/LU>

#include <memory>
#include <numbers>
#include <vector>

#include "support/brute_force.h"
#include "support/differences.h"
#include "support/problems.h"

namespace covey {
namespace {

constexpr Eigen::Index kPoints = 14;

/// A process of other data at the first and the last of three coordinates, and one at all of them.
struct Sources {
  GaussianProcess some;
  GaussianProcess all;
  std::shared_ptr<const Trend> trend;

  explicit Sources(Rng& rng) : some(process(rng, 2)), all(process(rng, 3)) {
    trend = std::make_shared<const Trend>(
        std::vector<Trend::Part>{Trend::part_of(some, {0, 2}), Trend::part_of(all, {0, 1, 2})});
  }
  static GaussianProcess process(Rng& rng, Eigen::Index d) {
    const test::Problem p = test::varied_problem(rng, 10, d);
    return {p.X, p.y, p.h};
  }
  /// Their means less the constants, from the definition.
  Eigen::MatrixXd values(const Eigen::MatrixXd& X) const {
    Eigen::MatrixXd g(X.cols(), 2);
    for (Eigen::Index i = 0; i < X.cols(); ++i) {
      g(i, 0) = some.predict(Eigen::Vector2d(X(0, i), X(2, i))).mean - some.hyperparameters().mean;
      g(i, 1) = all.predict(X.col(i)).mean - all.hyperparameters().mean;
    }
    return g;
  }
};

Eigen::MatrixXd plain_covariance(const Hyperparameters& h, const Eigen::MatrixXd& X) {
  Eigen::MatrixXd A(X.cols(), X.cols());
  for (Eigen::Index i = 0; i < X.cols(); ++i) {
    for (Eigen::Index j = 0; j < X.cols(); ++j)
      A(i, j) = test::plain_kernel(h, X.col(i), X.col(j)) + (i == j ? h.noise : 0);
  }
  return A;
}

TEST(Trend, IsTheMeansOfOtherProcesses) {
  Rng rng(1);
  const Sources sources(rng);
  const Eigen::MatrixXd X = rng.uniform(3, 5);
  EXPECT_LT((sources.trend->values(X) - sources.values(X)).cwiseAbs().maxCoeff(), 1e-10);
  const Eigen::Vector2d factors(0.7, -0.4);
  const auto value = [&](const Eigen::VectorXd& x) { return (sources.values(x) * factors)[0]; };
  EXPECT_LT(test::relative_error(sources.trend->gradient(X.col(0), factors),
                                 test::difference_gradient(value, X.col(0))),
            1e-6);
  const Trend rest = sources.trend->without(0);
  ASSERT_EQ(rest.size(), 1);
  EXPECT_EQ(rest.values(X), sources.trend->values(X).rightCols(1));
}

TEST(Trend, AProcessThatFollowsItIsOneOfWhatIsLeft) {
  Rng rng(2);
  for (int trial = 0; trial < 10; ++trial) {
    const Sources sources(rng);
    test::Problem p = test::varied_problem(rng, kPoints, 3);
    const GaussianProcess left(p.X, p.y - sources.values(p.X) * Eigen::Vector2d(0.8, 0.3), p.h);
    p.h.trend = sources.trend;
    p.h.trend_factors = Eigen::Vector2d(0.8, 0.3);
    const GaussianProcess gp(p.X, p.y, p.h);
    const double added = (sources.values(p.x) * p.h.trend_factors)[0];
    EXPECT_NEAR(gp.predict(p.x).mean, left.predict(p.x).mean + added, 1e-9);
    EXPECT_NEAR(gp.query(p.x).mu, left.query(p.x).mu + added, 1e-9);
    EXPECT_NEAR(gp.joint(p.x).mean[0], left.joint(p.x).mean[0] + added, 1e-9);
    EXPECT_NEAR(gp.predict_many(p.x)[0].mean, left.predict(p.x).mean + added, 1e-9);
    EXPECT_NEAR(gp.predict(p.x).f_variance, left.predict(p.x).f_variance, 1e-10);
    EXPECT_LT((gp.terms().a - left.terms().a).cwiseAbs().maxCoeff(), 1e-8);
    EXPECT_NEAR(gp.log_marginal_likelihood(), left.log_marginal_likelihood(), 1e-8);
    EXPECT_LT((gp.means_at_data() - left.means_at_data() - sources.values(p.X) * p.h.trend_factors)
                  .cwiseAbs()
                  .maxCoeff(),
              1e-9);
    const GaussianProcess more = gp.with_points(p.x, Eigen::VectorXd::Constant(1, 0.5));
    Eigen::MatrixXd X(3, kPoints + 1);
    X << p.X, p.x;
    Eigen::VectorXd y(kPoints + 1);
    y << p.y, 0.5;
    const Eigen::VectorXd elsewhere = rng.uniform(3, 1);
    EXPECT_NEAR(more.predict(elsewhere).mean, GaussianProcess(X, y, p.h).predict(elsewhere).mean, 1e-8);
    const auto combined = [&](const Eigen::VectorXd& x) {
      const QueryTerms query = gp.query(x);
      return 0.6 * query.mu + 1.3 * query.S;
    };
    EXPECT_LT(test::relative_error(gp.pullback(p.x, gp.query(p.x), 0.6, 1.3, {}),
                                   test::difference_gradient(combined, p.x)),
              1e-5);
  }
}

TEST(Trend, TheLogPosteriorHasTheBestFactorsAndItsGradient) {
  Rng rng(3);
  for (int trial = 0; trial < 10; ++trial) {
    const Sources sources(rng);
    const test::Problem p = test::varied_problem(rng, kPoints, 3);
    LogPosterior posterior(p.X, p.y, p.h.choice(), Prior::kPaper, Eigen::VectorXd(), {}, sources.trend);
    LogPosterior plain(p.X, p.y, p.h.choice(), Prior::kPaper, Eigen::VectorXd());
    const Eigen::VectorXd theta = posterior.theta(p.h);
    Eigen::VectorXd gradient;
    const LogPosterior::Value value = posterior.evaluate(theta, gradient);
    const auto at = [&](const Eigen::VectorXd& moved) { return posterior.evaluate(moved).log_posterior; };
    EXPECT_LT(test::relative_error(gradient, test::difference_gradient(at, theta)), 1e-5);

    // What is maximised over the mean and the factors, from its definition.
    const Hyperparameters h = posterior.hyperparameters(theta, value);
    EXPECT_EQ(h.trend, sources.trend);
    const Eigen::MatrixXd inverse = plain_covariance(h, p.X).inverse();
    const double without = plain.evaluate(theta).log_posterior;
    const double prior_of_theta = without - plain.evaluate(theta).log_marginal_likelihood;
    const auto objective = [&](double mean, const Eigen::VectorXd& b) {
      const Eigen::VectorXd r = (p.y - sources.values(p.X) * b).array() - mean;
      return -0.5 * r.dot(inverse * r) + 0.5 * std::log(inverse.determinant()) -
             0.5 * kPoints * std::log(2 * std::numbers::pi) + prior_of_theta -
             0.5 * ((b.array() - kTrendFactor) / kTrendSpread).square().sum();
    };
    const double best = objective(h.mean, h.trend_factors);
    EXPECT_NEAR(value.log_posterior, best, 1e-7 * std::abs(best));
    for (const double step : {-0.01, 0.01}) {
      EXPECT_LT(objective(h.mean + step, h.trend_factors), best);
      EXPECT_LT(objective(h.mean, h.trend_factors + step * Eigen::Vector2d(1, 0)), best);
      EXPECT_LT(objective(h.mean, h.trend_factors + step * Eigen::Vector2d(0, 1)), best);
    }
  }
}

/// ln ∫ N(y; m + g b, A) N(b; its prior) db dm, up to a constant: with b integrated out y − kTrendFactor g
/// has the covariance A + kTrendSpread² g gᵀ, and a flat m takes away what it can explain.
double plain_evidence(const Eigen::MatrixXd& A, const Eigen::VectorXd& y, const Eigen::MatrixXd& g) {
  const Eigen::MatrixXd C = A + kTrendSpread * kTrendSpread * g * g.transpose();
  const Eigen::VectorXd r = y - kTrendFactor * g.rowwise().sum();
  const Eigen::MatrixXd inverse = C.inverse();
  const Eigen::VectorXd ones = Eigen::VectorXd::Ones(y.size());
  const double information = ones.dot(inverse * ones);
  const double explained = ones.dot(inverse * r);
  return -0.5 * (r.dot(inverse * r) - explained * explained / information) - 0.5 * std::log(C.determinant()) -
         0.5 * std::log(information);
}

TEST(Trend, TheEvidenceIsThatOfOutcomesWhoseFactorsAreNotKnown) {
  Rng rng(4);
  for (int trial = 0; trial < 10; ++trial) {
    const Sources sources(rng);
    const test::Problem p = test::varied_problem(rng, kPoints, 3);
    LogPosterior with(p.X, p.y, p.h.choice(), Prior::kPaper, Eigen::VectorXd(), {}, sources.trend);
    LogPosterior without(p.X, p.y, p.h.choice(), Prior::kPaper, Eigen::VectorXd());
    const Eigen::VectorXd theta = with.theta(p.h);
    const LogPosterior::Value a = with.evaluate(theta), b = without.evaluate(theta);
    const Eigen::MatrixXd A = plain_covariance(with.hyperparameters(theta, a), p.X);
    const double expected = plain_evidence(A, p.y, sources.values(p.X)) -
                            plain_evidence(A, p.y, Eigen::MatrixXd::Zero(kPoints, 1));
    EXPECT_NEAR((a.log_posterior - a.occam) - (b.log_posterior - b.occam), expected,
                1e-6 * (1.0 + std::abs(expected)));
  }
}

}  // namespace
}  // namespace covey
