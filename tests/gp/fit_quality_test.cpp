#include <covey/gp/fit.h>
#include <covey/gp/log_posterior.h>
#include <covey/numerics/lbfgsb.h>

#include <gtest/gtest.h>

#include <cmath>

#include "support/problems.h"
#include "support/repeat.h"

namespace covey {
namespace {

/// The best log posterior that L-BFGS-B reaches from 50 random points of a wide box.
double best_of_random_starts(const Eigen::MatrixXd& X, const Eigen::VectorXd& y, Prior prior, Rng& rng) {
  LogPosterior posterior(X, y, KernelType::kMatern52, prior, Eigen::VectorXd());
  const Eigen::Index size = posterior.parameters();
  Eigen::VectorXd lower = Eigen::VectorXd::Constant(size, std::log(1e-3));
  Eigen::VectorXd upper = Eigen::VectorXd::Constant(size, std::log(1e4));
  lower[size - 2] = std::log(1e-4);
  lower[size - 1] = std::log(noise_range(prior).lowest);
  upper[size - 1] = std::log(noise_range(prior).highest);
  const Objective objective = [&](const Eigen::VectorXd& theta, Eigen::VectorXd& gradient) {
    const double value = -posterior.evaluate(theta, gradient).log_posterior;
    gradient = -gradient;
    return value;
  };
  double best = -std::numeric_limits<double>::infinity();
  for (int start = 0; start < 50; ++start) {
    Eigen::VectorXd theta(size);
    for (double& t : theta) t = -3.0 + 4.5 * rng.uniform();  // lengthscales of .05 to 4.5
    theta[size - 1] = -12.0 + 11.0 * rng.uniform();
    best = std::max(best, -minimize_lbfgsb(objective, theta, lower, upper).value);
  }
  return best;
}

TEST(FitQuality, NeverWorseThanTheBestOfFiftyRandomStarts) {
  Rng rng(11);
  for (int set = 0; set < test::repeated(20); ++set) {
    const Eigen::Index d = 1 + set % 5;
    const Eigen::Index n = 12 + 6 * static_cast<Eigen::Index>(rng.below(8));
    Eigen::MatrixXd X = rng.uniform(d, n);
    // Draws from Gaussian processes of different roughness and noise, anisotropic.
    Hyperparameters truth{KernelType::kMatern52, Eigen::VectorXd(d), 1.0, 1e-3, 0.0};
    for (double& lengthscale : truth.lengthscales) lengthscale = std::exp(-1.5 + 2.5 * rng.uniform());
    const Eigen::MatrixXd far = Eigen::MatrixXd::Constant(d, 1, 1e6);
    const GaussianProcess prior_process(far, Eigen::VectorXd::Zero(1), truth);
    Eigen::VectorXd y = prior_process.sample(X, rng.normal(n, 1));
    const double noise_sd = set % 3 == 0 ? 0.0 : 0.4 * rng.uniform();
    for (double& value : y) value += noise_sd * rng.normal();
    y.array() -= y.mean();
    y /= std::sqrt(y.squaredNorm() / static_cast<double>(n - 1));
    for (const Prior prior : {Prior::kScaled, Prior::kPaper}) {
      const Fit fit = fit_gaussian_process(X, y, {.prior = prior});
      const double best = best_of_random_starts(X, y, prior, rng);
      EXPECT_GE(fit.summary.log_posterior, best - 1e-3)
          << "set " << set << " n = " << n << " d = " << d << ' ' << to_string(prior);
    }
  }
}

}  // namespace
}  // namespace covey
