#include <covey/gp/noise_evidence.h>
#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>
#include <covey/suggest/recommendation.h>
#include <covey/suggest/suggest.h>

#include <gtest/gtest.h>
#include <Eigen/LU>

#include <cmath>
#include <numbers>

namespace covey {
namespace {

/// A hill of height 1 at (.3, .6), with noise; half of the points, if so wanted, near its top.
History noisy_hill(Eigen::Index n, double noise, std::uint64_t seed, bool near_top = false) {
  History history;
  history.X = sobol_points(2, n, seed);
  for (Eigen::Index i = 0; near_top && i < n; i += 2) {
    history.X.col(i) = Eigen::Vector2d(0.27, 0.57) + 0.06 * history.X.col(i);
  }
  Rng rng(seed, 1);
  history.Y =
      (1.0 - 4.0 * (history.X.colwise() - Eigen::Vector2d(0.3, 0.6)).colwise().squaredNorm().array()) +
      noise * rng.normal(1, n).array();
  return history;
}

ObjectiveFit fit(const History& history) {
  return suggest_at(history, Eigen::MatrixXd(history.X.rows(), 0), {}).models[0];
}

Recommendation recommended(const History& history, const std::optional<bool>& deterministic = {}) {
  return recommend(history, fit(history), deterministic);
}

TEST(Recommendation, WithoutNoiseItIsTheBestOutcome) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const History history = noisy_hill(25, 0.0, seed);
    const Recommendation found = recommended(history);
    EXPECT_EQ(found.point, found.best_outcome);
    EXPECT_EQ(found.evidence, NoiseEvidence::kNotEvident);
    EXPECT_EQ(history.Y(0, found.point), history.Y.maxCoeff());
    EXPECT_NEAR(found.mean, history.Y.maxCoeff(), 0.02);
  }
}

TEST(Recommendation, ARoughFunctionIsNotTakenForANoisyOne) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    History history = noisy_hill(40, 0.0, seed, true);
    for (Eigen::Index i = 0; i < history.X.cols(); ++i) {
      history.Y(0, i) += 0.3 * std::cos(20.0 * std::numbers::pi * history.X(0, i)) +
                         0.3 * std::cos(20.0 * std::numbers::pi * history.X(1, i));
    }
    EXPECT_FALSE(recommended(history).by_posterior_mean()) << seed;
  }
}

TEST(Recommendation, NoiseShowsWherePointsAreNear) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    EXPECT_EQ(recommended(noisy_hill(40, 0.3, seed, true)).evidence, NoiseEvidence::kFitted) << seed;
    // Far from each other the same outcomes might be those of a rough function.
    EXPECT_LT(noise_log_factor(fit(noisy_hill(40, 0.3, seed)).gp()), 4.0) << seed;
  }
}

TEST(Recommendation, RepetitionsStandardErrorsAndDeclarationsSpeakForThemselves) {
  History history = noisy_hill(12, 0.0, 1);
  EXPECT_EQ(recommended(history, true).evidence, NoiseEvidence::kDeclaredNone);
  EXPECT_EQ(recommended(history, false).evidence, NoiseEvidence::kDeclared);
  EXPECT_TRUE(recommended(history, false).by_posterior_mean());
  History repeated = history;
  repeated.X.col(3) = repeated.X.col(8);
  repeated.Y(0, 3) = repeated.Y(0, 8);
  EXPECT_EQ(recommended(repeated).evidence, NoiseEvidence::kNotEvident);
  repeated.Y(0, 3) += 1e-3;
  EXPECT_EQ(recommended(repeated).evidence, NoiseEvidence::kRepeated);
  EXPECT_EQ(recommended(repeated, true).evidence, NoiseEvidence::kDeclaredNone);
  history.noise_variances = {Eigen::VectorXd::Constant(12, 0.01)};
  EXPECT_EQ(recommended(history).evidence, NoiseEvidence::kKnown);
  for (const NoiseEvidence evidence :
       {NoiseEvidence::kDeclaredNone, NoiseEvidence::kNotEvident, NoiseEvidence::kDeclared,
        NoiseEvidence::kKnown, NoiseEvidence::kRepeated, NoiseEvidence::kFitted}) {
    EXPECT_FALSE(because(evidence).empty());
  }
}

TEST(Recommendation, ALuckyOutcomeDoesNotDeceiveTheMean) {
  History history = noisy_hill(40, 0.05, 3);
  Eigen::Index far = 0;
  (history.X.colwise() - Eigen::Vector2d(0.3, 0.6)).colwise().squaredNorm().maxCoeff(&far);
  history.Y(0, far) = 1.2;
  const Hyperparameters h{
      .lengthscales = Eigen::Vector2d(0.7, 0.7), .outputscale = 1.0, .noise = 0.09, .mean = 0.0};
  const ObjectiveFit model{{GaussianProcess(history.X, history.Y.row(0).transpose(), h), {}}, {}};
  const Recommendation found = recommend(history, model, false);
  EXPECT_EQ(found.best_outcome, far);
  EXPECT_NE(found.point, far);
  EXPECT_LT((history.X.col(found.point) - Eigen::Vector2d(0.3, 0.6)).norm(), 0.2);
}

TEST(Recommendation, APointThatItsOutcomeContradictsIsNotRecommended) {
  History history = noisy_hill(40, 0.02, 4);
  Eigen::Index best = 0;
  const Eigen::VectorXd means = fit(history).gp().means_at_data();
  means.maxCoeff(&best);
  history.Y(0, best) = -1.0;
  const ObjectiveFit model = fit(history);
  const Recommendation found = recommend(history, model, false);
  EXPECT_NE(found.point, best);
  const double error = std::sqrt(model.gp().query_noise());
  EXPECT_GE(model.scaler.standardize(history.Y(0, found.point)),
            model.gp().predict(history.X.col(found.point)).mean - 2.0 * error);
}

/// log p(y) with covariance A and the best constant mean, less n/2 log 2π, by inverse and determinant.
double log_likelihood(const Eigen::MatrixXd& A, const Eigen::VectorXd& y) {
  const Eigen::MatrixXd inverse = A.inverse();
  const Eigen::VectorXd ones = Eigen::VectorXd::Ones(y.size());
  const double mean = ones.dot(inverse * y) / ones.dot(inverse * ones);
  const Eigen::VectorXd centred = y.array() - mean;
  return -0.5 * centred.dot(inverse * centred) - 0.5 * std::log(A.determinant());
}

TEST(Recommendation, TheEvidenceIsARatioOfMeanLikelihoods) {
  const History history = noisy_hill(10, 0.3, 2);
  const Hyperparameters h{
      .lengthscales = Eigen::Vector2d(0.5, 0.9), .outputscale = 1.3, .noise = 0.2, .mean = 0.0};
  const GaussianProcess gp(history.X, history.Y.row(0).transpose(), h);
  const Eigen::MatrixXd K = kernel_matrix(h, gp.X(), gp.X());
  const Eigen::MatrixXd I = Eigen::MatrixXd::Identity(10, 10);
  double mean = 0.0;
  for (int i = 1; i <= 7; ++i) {
    const Hyperparameters rough{.lengthscales = h.lengthscales * std::pow(0.5, i), .outputscale = 0.2};
    mean += std::pow(0.5, i) *
            std::exp(log_likelihood(K + kernel_matrix(rough, gp.X(), gp.X()) + 2e-4 * I, gp.y()));
  }
  EXPECT_NEAR(noise_log_factor(gp), log_likelihood(K + 0.2 * I, gp.y()) - std::log(mean), 1e-6);
}

TEST(Recommendation, TheOrderOfThePointsDoesNotMatter) {
  const History history = noisy_hill(30, 0.2, 6);
  History reversed = history;
  reversed.X = history.X.rowwise().reverse();
  reversed.Y = history.Y.rowwise().reverse();
  const ObjectiveFit model = fit(history);
  const GaussianProcess& gp = model.gp();
  const ObjectiveFit same{
      {GaussianProcess(gp.X().rowwise().reverse(), gp.y().reverse(), gp.hyperparameters()), {}},
      model.scaler};
  EXPECT_NEAR(noise_log_factor(gp), noise_log_factor(same.gp()), 1e-6);
  EXPECT_EQ(29 - recommend(reversed, same).point, recommend(history, model).point);
}

}  // namespace
}  // namespace covey
