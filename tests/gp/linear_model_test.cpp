#include <covey/conformal/prediction_set.h>
#include <covey/gp/linear_model.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <Eigen/LU>
#include <chrono>
#include <cmath>
#include <numbers>

namespace covey {
namespace {

struct LinearData {
  Eigen::MatrixXd Phi;
  Eigen::VectorXd y;
  Eigen::VectorXd phi;
};

LinearData linear_data(Rng& rng, Eigen::Index n, Eigen::Index p) {
  LinearData data{rng.normal(p, n), Eigen::VectorXd(n), rng.normal(p, 1)};
  const Eigen::VectorXd w = rng.normal(p, 1);
  for (Eigen::Index i = 0; i < n; ++i) data.y[i] = w.dot(data.Phi.col(i)) + 0.5 * rng.normal();
  return data;
}

TEST(LinearModel, StatesTheTermsOfTheProcessWithTheLinearKernel) {
  Rng rng(1);
  for (int trial = 0; trial < 20; ++trial) {
    const LinearData data = linear_data(rng, 5 + trial, 1 + trial % 6);
    const double t = 0.2 + rng.uniform();
    const double s2 = 0.05 + rng.uniform();
    const LinearModel model(data.Phi, data.y, t, s2);
    const Eigen::Index n = data.y.size();
    const Eigen::MatrixXd inverse =
        (t * data.Phi.transpose() * data.Phi + s2 * Eigen::MatrixXd::Identity(n, n)).inverse();
    const Eigen::VectorXd k = t * data.Phi.transpose() * data.phi;
    const Eigen::VectorXd b = inverse * k;
    const double S = t * data.phi.squaredNorm() + s2 - k.dot(b);
    EXPECT_LT((model.terms().a - inverse * data.y).cwiseAbs().maxCoeff(), 1e-9);
    EXPECT_LT((model.terms().c - inverse.diagonal()).cwiseAbs().maxCoeff(), 1e-9);
    const QueryTerms q = model.query(data.phi);
    EXPECT_NEAR(q.mu, b.dot(data.y), 1e-9);
    EXPECT_NEAR(q.S, S, 1e-9);
    EXPECT_LT((q.beta * std::sqrt(S) - b).cwiseAbs().maxCoeff(), 1e-9);
    EXPECT_NEAR(model.predict(data.phi).y_variance, S, 1e-9);
  }
}

TEST(LinearModel, TheEvidenceIsThatOfTheMarginalNormal) {
  Rng rng(2);
  const LinearData data = linear_data(rng, 30, 4);
  const LinearFit fit = fit_linear_model(data.Phi, data.y);
  const auto evidence = [&](double t, double s2) {
    const Eigen::MatrixXd A = t * data.Phi.transpose() * data.Phi + s2 * Eigen::MatrixXd::Identity(30, 30);
    return -0.5 * data.y.dot(A.inverse() * data.y) - 0.5 * std::log(A.determinant()) -
           15.0 * std::log(2 * std::numbers::pi);
  };
  const double best = evidence(fit.model.prior_variance(), fit.model.noise());
  EXPECT_NEAR(fit.log_marginal_likelihood, best, 1e-7);
  for (const double factor : {0.8, 1.25}) {
    EXPECT_LE(evidence(fit.model.prior_variance() * factor, fit.model.noise()), best);
    EXPECT_LE(evidence(fit.model.prior_variance(), fit.model.noise() * factor), best);
  }
  EXPECT_NEAR(fit.model.noise(), 0.25, 0.2);
}

TEST(LinearModel, MoreFeaturesThanDataAndDuplicatedFeaturesAreFine) {
  Rng rng(3);
  LinearData data = linear_data(rng, 10, 30);
  data.Phi.row(3) = data.Phi.row(4);
  const LinearFit fit = fit_linear_model(data.Phi, data.y);
  EXPECT_TRUE(fit.model.terms().a.allFinite());
  EXPECT_GT(fit.model.terms().c.minCoeff(), 0.0);
  EXPECT_FALSE(conformal_set(Score::kLooStudent, fit.model.terms(), fit.model.query(data.phi),
                             Weights::uniform(10), 0.3)
                   .empty());
}

TEST(LinearModel, TensOfThousandsOfRowsTakeSecondsAtMost) {
  Rng rng(4);
  const LinearData data = linear_data(rng, 40000, 12);
  const auto begin = std::chrono::steady_clock::now();
  const LinearFit fit = fit_linear_model(data.Phi, data.y);
  const IntervalSet set = conformal_set(Score::kLooStudent, fit.model.terms(), fit.model.query(data.phi),
                                        Weights::uniform(40000), 0.1);
  EXPECT_LT(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(), 20.0);
  ASSERT_EQ(set.size(), 1u);
  EXPECT_NEAR(width(set), 2 * 1.645, 0.1);  // well specified and plenty of data: the normal quantiles
}

TEST(LinearModel, BadVariancesAreRefused) {
  EXPECT_THROW(LinearModel(Eigen::MatrixXd::Ones(1, 2), Eigen::Vector2d(1, 2), 1.0, 0.0),
               std::invalid_argument);
  EXPECT_THROW(LinearModel(Eigen::MatrixXd::Ones(1, 2), Eigen::Vector2d(1, 2), -1.0, 1.0),
               std::invalid_argument);
}

}  // namespace
}  // namespace covey
