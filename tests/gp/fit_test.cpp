#include <covey/gp/fit.h>
#include <covey/gp/log_posterior.h>

#include <gtest/gtest.h>

#include "support/differences.h"
#include "support/problems.h"

namespace covey {
namespace {

struct Data {
  Eigen::MatrixXd X;
  Eigen::VectorXd y;
};

/// A smooth function of the first coordinate, standardised.
Data smooth_data(Rng& rng, Eigen::Index n, Eigen::Index d, double noise_sd) {
  Data data{rng.uniform(d, n), Eigen::VectorXd(n)};
  for (Eigen::Index i = 0; i < n; ++i) data.y[i] = std::sin(6.0 * data.X(0, i)) + noise_sd * rng.normal();
  data.y.array() -= data.y.mean();
  if (n > 1) data.y /= std::sqrt(data.y.squaredNorm() / static_cast<double>(n - 1));
  return data;
}

TEST(Fit, FindsTheNoiseAndTheCoordinateThatMatters) {
  Rng rng(1);
  const Data data = smooth_data(rng, 150, 3, 0.2);
  const Fit fit = fit_gaussian_process(data.X, data.y);
  const Hyperparameters& h = fit.gp.hyperparameters();
  EXPECT_TRUE(fit.summary.converged) << fit.summary.termination;
  EXPECT_GT(h.lengthscales[1], 3.0 * h.lengthscales[0]);
  EXPECT_GT(h.lengthscales[2], 3.0 * h.lengthscales[0]);
  const double expected = 0.04 / (0.5 + 0.04);  // noise variance over the variance of sin + noise
  EXPECT_GT(h.noise, 0.5 * expected);
  EXPECT_LT(h.noise, 2.0 * expected);
}

TEST(Fit, NoiseFreeDataGetAlmostNoNoise) {
  Rng rng(2);
  const Data data = smooth_data(rng, 40, 1, 0.0);
  EXPECT_LT(fit_gaussian_process(data.X, data.y).gp.hyperparameters().noise, 1e-5);
}

TEST(Fit, EndsWhereTheGradientVanishes) {
  Rng rng(3);
  const Data data = smooth_data(rng, 30, 2, 0.3);
  for (const Prior prior : {Prior::kScaled, Prior::kPaper, Prior::kTable}) {
    for (const KernelChoice kernel : {KernelChoice(KernelType::kMatern52), kAutoKernel}) {
      const Fit fit = fit_gaussian_process(data.X, data.y, {.kernel = kernel, .prior = prior});
      LogPosterior posterior(data.X, data.y, kernel, prior, Eigen::VectorXd());
      const Eigen::VectorXd theta = posterior.theta(fit.gp.hyperparameters());
      Eigen::VectorXd gradient;
      EXPECT_NEAR(posterior.evaluate(theta, gradient).log_posterior, fit.summary.log_posterior, 1e-9);
      EXPECT_LT(gradient.cwiseAbs().maxCoeff(), 1e-2);
    }
  }
}

TEST(Fit, WithoutPriorsTheLikelihoodIsMaximised) {
  Rng rng(8);
  const Data data = smooth_data(rng, 40, 2, 0.3);
  const Fit flat = fit_gaussian_process(data.X, data.y, {.prior = Prior::kFlat});
  EXPECT_EQ(flat.summary.log_posterior, flat.summary.log_marginal_likelihood);
  const Fit scaled = fit_gaussian_process(data.X, data.y, {.prior = Prior::kScaled});
  EXPECT_GE(flat.summary.log_marginal_likelihood, scaled.summary.log_marginal_likelihood);
}

TEST(Fit, SearchesFromTheGivenStartsAlone) {
  Rng rng(9);
  const Data data = smooth_data(rng, 40, 2, 0.3);
  FitOptions options;
  options.own_starts = false;
  EXPECT_THROW(fit_gaussian_process(data.X, data.y, options), std::invalid_argument);
  options.warm_starts = {fit_gaussian_process(data.X, data.y).gp.hyperparameters()};
  const Fit fit = fit_gaussian_process(data.X, data.y, options);
  EXPECT_EQ(fit.summary.starts, 1);
  EXPECT_LT(fit.summary.evaluations, 30);  // it begins where it should end
}

TEST(Fit, TheSameSeedGivesTheSameFit) {
  Rng rng(4);
  const Data data = smooth_data(rng, 25, 2, 0.1);
  const Fit one = fit_gaussian_process(data.X, data.y, {.seed = 5});
  const Fit two = fit_gaussian_process(data.X, data.y, {.seed = 5});
  EXPECT_EQ(one.gp.hyperparameters().lengthscales, two.gp.hyperparameters().lengthscales);
  EXPECT_EQ(one.summary.log_posterior, two.summary.log_posterior);
}

TEST(Fit, DegenerateDataAreFitted) {
  Rng rng(5);
  const auto expect_usable = [](const Fit& fit, const char* what) {
    const Marginal m = fit.gp.predict(Eigen::VectorXd::Constant(fit.gp.d(), 0.4));
    EXPECT_TRUE(std::isfinite(m.mean) && m.y_variance > 0.0) << what;
    EXPECT_TRUE(std::isfinite(fit.summary.log_posterior)) << what;
  };
  for (const Prior prior : {Prior::kScaled, Prior::kPaper}) {
    const FitOptions options{.prior = prior};
    const Data one = smooth_data(rng, 1, 2, 0.0);
    expect_usable(fit_gaussian_process(one.X, one.y, options), "n = 1");
    const Data two = smooth_data(rng, 2, 1, 0.0);
    expect_usable(fit_gaussian_process(two.X, two.y, options), "n = 2");
    expect_usable(fit_gaussian_process(rng.uniform(3, 20), Eigen::VectorXd::Zero(20), options),
                  "constant outcomes");
    Data duplicated = smooth_data(rng, 30, 2, 0.0);
    for (int i = 0; i < 29; ++i) duplicated.X.col(i + 1) = duplicated.X.col(0).array() + 1e-13 * i;
    expect_usable(fit_gaussian_process(duplicated.X, duplicated.y, options), "near-duplicates");
    Data flat = smooth_data(rng, 20, 2, 0.1);
    flat.X.row(1).setConstant(0.5);
    expect_usable(fit_gaussian_process(flat.X, flat.y, options), "a constant coordinate");
    const Data wide = smooth_data(rng, 30, 200, 0.1);
    expect_usable(fit_gaussian_process(wide.X, wide.y, options), "d = 200");
  }
}

TEST(Fit, KnownVariancesReachTheModel) {
  Rng rng(6);
  Data data = smooth_data(rng, 40, 1, 0.0);
  Eigen::VectorXd variances = Eigen::VectorXd::Constant(40, 1e-4);
  variances[7] = 4.0;
  data.y[7] += 3.0;
  const Fit fit = fit_gaussian_process(data.X, data.y, {}, variances);
  EXPECT_DOUBLE_EQ(fit.gp.hyperparameters().noise, 1e-4);  // the median
  EXPECT_LT(std::abs(fit.gp.predict(data.X.col(7)).mean - (data.y[7] - 3.0)), 0.1);
}

TEST(Fit, TheAdditivePartLearnsASumFromFewPoints) {
  Rng rng(11);
  const Eigen::Index d = 4;
  const auto sum = [](const Eigen::MatrixXd& X) -> Eigen::VectorXd {
    return (9.0 * X.array()).sin().colwise().sum().transpose();
  };
  const Eigen::MatrixXd X = rng.uniform(d, 60);
  const Eigen::MatrixXd Xq = rng.uniform(d, 200);
  const auto error_of = [&](KernelChoice kernel) {
    const Fit fit = fit_gaussian_process(X, sum(X) / std::sqrt(2.0), {.kernel = kernel});
    EXPECT_EQ(fit.gp.hyperparameters().choice(), kernel);
    double total = 0.0;
    const std::vector<Marginal> marginals = fit.gp.predict_many(Xq);
    for (Eigen::Index i = 0; i < Xq.cols(); ++i) {
      total += std::pow(marginals[static_cast<std::size_t>(i)].mean - sum(Xq.col(i))[0] / std::sqrt(2.0), 2);
    }
    return std::sqrt(total / static_cast<double>(Xq.cols()));
  };
  EXPECT_LT(error_of(kAutoKernel), 0.1);
  EXPECT_GT(error_of(KernelType::kMatern52), 0.3);
}

TEST(Fit, AWarmStartMayLackTheAdditivePart) {
  Rng rng(12);
  const Data data = smooth_data(rng, 30, 2, 0.2);
  const Fit plain = fit_gaussian_process(data.X, data.y);
  const Fit fit = fit_gaussian_process(
      data.X, data.y,
      {.kernel = kAutoKernel, .warm_starts = {plain.gp.hyperparameters()}, .own_starts = false});
  EXPECT_TRUE(fit.gp.hyperparameters().is_additive());
  EXPECT_TRUE(std::isfinite(fit.summary.log_posterior));
}

TEST(Fit, AWarmStartIsUsedAndChecked) {
  Rng rng(7);
  const Data data = smooth_data(rng, 30, 2, 0.2);
  const Fit cold = fit_gaussian_process(data.X, data.y);
  const Fit warm = fit_gaussian_process(
      data.X, data.y, {.screened = 0, .starts = 1, .warm_starts = {cold.gp.hyperparameters()}});
  EXPECT_NEAR(warm.summary.log_posterior, cold.summary.log_posterior, 1e-6);
  EXPECT_LT(warm.summary.iterations, 10);
  const Hyperparameters wrong{KernelType::kRbf, Eigen::VectorXd::Ones(3), 1.0, 0.1, 0.0};
  EXPECT_THROW(fit_gaussian_process(data.X, data.y, {.warm_starts = {wrong}}), std::invalid_argument);
  EXPECT_THROW(fit_gaussian_process(data.X, data.y, {.starts = 0}), std::invalid_argument);
}

}  // namespace
}  // namespace covey
