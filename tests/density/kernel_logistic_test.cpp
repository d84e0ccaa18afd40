#include <covey/conformal/weights.h>
#include <covey/density/kernel_logistic.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>

#include "support/differences.h"

namespace covey {
namespace {

const KernelLogisticRatio& concrete(const RatioFit& fit) {
  return dynamic_cast<const KernelLogisticRatio&>(*fit.ratio);
}

/// log r(x) as the header defines it.
double plain_log_ratio(const KernelLogisticRatio& r, const Eigen::VectorXd& weights, double intercept,
                       const Eigen::VectorXd& x) {
  const Eigen::VectorXd u = (x - r.units().center).cwiseQuotient(r.units().scale);
  double sum = intercept;
  for (Eigen::Index j = 0; j < weights.size(); ++j) {
    sum += weights[j] *
           std::exp(-(u - r.centres().col(j)).squaredNorm() / (2.0 * r.bandwidth() * r.bandwidth()));
  }
  return sum;
}

/// Half the sum of |w_i − w_i of the oracle| over data and query, averaged over the queries.
double distance_of_weights(const DensityRatio& estimate, const DensityRatio& oracle,
                           const Eigen::MatrixXd& data, const Eigen::MatrixXd& queries) {
  double sum = 0.0;
  for (Eigen::Index j = 0; j < queries.cols(); ++j) {
    const Weights a{estimate.values(data), estimate(queries.col(j))};
    const Weights b{oracle.values(data), oracle(queries.col(j))};
    sum +=
        0.5 * (a.ratios / a.total() - b.ratios / b.total()).lpNorm<1>() + 0.5 * std::abs(a.w_n() - b.w_n());
  }
  return sum / static_cast<double>(queries.cols());
}

/// N(.5, .15² I) against the same shifted by `shift` standard deviations along (1, ..., 1).
struct Shift {
  Shift(Eigen::Index d, double shift)
      : offset(0.15 * shift / std::sqrt(static_cast<double>(d))),
        oracle(d, {[this](const Eigen::VectorXd& x) { return log_normal(x, 0.5 + offset); }},
               {[this](const Eigen::VectorXd& x) { return log_normal(x, 0.5); }}) {}
  Eigen::MatrixXd data(Rng& rng, Eigen::Index n) const {
    return 0.15 * rng.normal(oracle.d(), n).array() + 0.5;
  }
  Eigen::MatrixXd queries(Rng& rng, Eigen::Index n) const { return data(rng, n).array() + offset; }
  static double log_normal(const Eigen::VectorXd& x, double mean) {
    return -0.5 * (x.array() - mean).square().sum() / (0.15 * 0.15);
  }

  double offset;
  KnownRatio oracle;
};

/// The distance of the weights at n = 64 with 128 queries, averaged over eight draws.
double mean_distance(Eigen::Index d, double shift) {
  const Shift truth(d, shift);
  double sum = 0.0;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    Rng rng(100 + seed);
    const Eigen::MatrixXd data = truth.data(rng, 64);
    const Eigen::MatrixXd queries = truth.queries(rng, 128);
    sum += distance_of_weights(*fit_kernel_logistic_ratio(data, queries).ratio, truth.oracle, data, queries);
  }
  return sum / 8.0;
}

TEST(KernelLogistic, TheRatioAgreesWithItsDefinition) {
  Rng rng(1);
  const RatioFit fit = fit_kernel_logistic_ratio(rng.normal(3, 40), rng.normal(3, 30).array() + 0.7);
  const KernelLogisticRatio& r = concrete(fit);
  for (int trial = 0; trial < 20; ++trial) {
    const Eigen::VectorXd x = 1.5 * rng.normal(3, 1);
    EXPECT_NEAR(std::log(r(x)), plain_log_ratio(r, r.weights(), r.intercept(), x), 1e-10);
  }
}

TEST(KernelLogistic, TheFitMinimisesThePenalisedLogLoss) {
  Rng rng(2);
  for (const Eigen::Index n_numerator : {15, 60}) {
    const Eigen::MatrixXd p = rng.normal(2, 30);
    const Eigen::MatrixXd q = rng.normal(2, n_numerator).array() + 0.8;
    const RatioFit fit = fit_kernel_logistic_ratio(p, q, {.max_centres = 12});
    const KernelLogisticRatio& r = concrete(fit);
    const Eigen::Index m = r.weights().size();
    ASSERT_EQ(m, 12);
    const double n = static_cast<double>(p.cols() + q.cols());
    double variance = 0.0;  // s² of the header
    for (Eigen::Index j = 0; j < m; ++j) {
      Eigen::VectorXd feature(p.cols() + q.cols());
      const Eigen::VectorXd unit = Eigen::VectorXd::Unit(m, j);
      for (Eigen::Index i = 0; i < p.cols(); ++i) feature[i] = plain_log_ratio(r, unit, 0.0, p.col(i));
      for (Eigen::Index i = 0; i < q.cols(); ++i)
        feature[p.cols() + i] = plain_log_ratio(r, unit, 0.0, q.col(i));
      variance += (feature.array() - feature.mean()).square().mean() / static_cast<double>(m);
    }
    const double log_odds = std::log(static_cast<double>(q.cols()) / static_cast<double>(p.cols()));
    const auto objective = [&](const Eigen::VectorXd& theta) {
      double sum = 0.0;
      for (const Eigen::VectorXd x : p.colwise()) {
        sum += std::log1p(std::exp(plain_log_ratio(r, theta.head(m), theta[m], x) + log_odds));
      }
      for (const Eigen::VectorXd x : q.colwise()) {
        sum += std::log1p(std::exp(-plain_log_ratio(r, theta.head(m), theta[m], x) - log_odds));
      }
      return sum / n + 0.5 * fit.summary.regularization * variance * theta.head(m).squaredNorm();
    };
    Eigen::VectorXd theta(m + 1);
    theta << r.weights(), r.intercept();
    EXPECT_LT(test::difference_gradient(objective, theta).cwiseAbs().maxCoeff(), 1e-6);
  }
}

TEST(KernelLogistic, TheBandwidthIsAMultipleOfTheMedianDistance) {
  Eigen::MatrixXd p(1, 3);
  p << 0.0, 1.0, 1.0;
  const Eigen::MatrixXd q = Eigen::MatrixXd::Constant(1, 1, 4.0);
  // Distances 1, 1, 3, 3, 4 (the pair of equal points does not count); sd of 0, 1, 1, 4 is √3.
  EXPECT_NEAR(concrete(fit_kernel_logistic_ratio(p, q, {.bandwidth = 2.0})).bandwidth(),
              2.0 * 3.0 / std::sqrt(3.0), 1e-12);
}

TEST(KernelLogistic, CentresComeFromBothSamples) {
  Rng rng(3);
  const auto numerator_centres = [&](Eigen::Index n_denominator, Eigen::Index n_numerator) {
    // The first coordinate says whose point it is.
    Eigen::MatrixXd p = rng.normal(2, n_denominator);
    Eigen::MatrixXd q = rng.normal(2, n_numerator);
    p.row(0).setConstant(-1.0);
    q.row(0).setConstant(1.0);
    const RatioFit fit = fit_kernel_logistic_ratio(p, q);
    EXPECT_EQ(concrete(fit).centres().cols(), std::min<Eigen::Index>(100, n_denominator + n_numerator));
    return (concrete(fit).centres().row(0).array() > 0.0).count();
  };
  EXPECT_EQ(numerator_centres(200, 300), 50);
  EXPECT_EQ(numerator_centres(20, 300), 80);
  EXPECT_EQ(numerator_centres(300, 20), 20);
  EXPECT_EQ(numerator_centres(10, 15), 15);
}

TEST(KernelLogistic, TheSeedChoosesCentresAndParts) {
  Rng rng(4);
  const Eigen::MatrixXd p = rng.normal(2, 150);
  const Eigen::MatrixXd q = rng.normal(2, 150).array() + 0.5;
  const Eigen::MatrixXd centres = concrete(fit_kernel_logistic_ratio(p, q, {.seed = 1})).centres();
  EXPECT_NE(centres, concrete(fit_kernel_logistic_ratio(p, q, {.seed = 2})).centres());
  EXPECT_EQ(centres, concrete(fit_kernel_logistic_ratio(p, q, {.seed = 1})).centres());
}

// Measured over 60 other draws, mean (standard deviation) per draw: without shift .033 (.044) at d = 3 and
// .024 (.037) at d = 20, with it .173 (.076) and .276 (.059), where uniform weights are off by .55 and .56.
// The bounds are three standard errors of a mean of eight above.
TEST(KernelLogistic, WithoutShiftTheWeightsAreNearlyUniform) {
  EXPECT_LT(mean_distance(3, 0.0), 0.080);
  EXPECT_LT(mean_distance(20, 0.0), 0.063);
}

TEST(KernelLogistic, AKnownShiftGivesNearlyTheOraclesWeights) {
  EXPECT_LT(mean_distance(3, 1.5), 0.254);
  EXPECT_LT(mean_distance(20, 1.5), 0.339);
}

TEST(KernelLogistic, MuchDataRecoversTheRatioItself) {
  const Shift truth(2, 1.0);
  Rng rng(5);
  const RatioFit fit = fit_kernel_logistic_ratio(truth.data(rng, 800), truth.queries(rng, 800));
  const Eigen::MatrixXd at = truth.data(rng, 200);
  const Eigen::VectorXd errors = fit.ratio->values(at).array().log() - truth.oracle.values(at).array().log();
  // Measured: .17, where log r has the standard deviation 1.
  EXPECT_LT(std::sqrt(errors.squaredNorm() / 200.0), 0.30);
}

TEST(KernelLogistic, SamplesOfUnequalSizeLeaveTheRatioWhereItIs) {
  const Shift truth(2, 1.0);
  Rng rng(6);
  const Eigen::MatrixXd fresh = truth.data(rng, 4000);
  for (const Eigen::Index n : {25, 800}) {
    const RatioFit fit = fit_kernel_logistic_ratio(truth.data(rng, n), truth.queries(rng, 20000 / n));
    // E_p[r] = 1; forgotten prior odds would make it 32 or 1/32.
    EXPECT_NEAR(fit.ratio->values(fresh).mean(), 1.0, 0.4);
  }
}

TEST(KernelLogistic, APointAloneIsNoEvidenceOfAShift) {
  Rng rng(7);
  const Eigen::MatrixXd p = rng.normal(2, 30);
  const RatioFit fit = fit_kernel_logistic_ratio(p, Eigen::Vector2d(3.0, 3.0));
  EXPECT_EQ(fit.summary.regularization, KernelLogisticOptions{}.regularizations.front());
  EXPECT_LT(std::abs(fit.ratio->values(p).array().log().maxCoeff()), 0.1);
  EXPECT_GT(fit.summary.effective_sample_size, 29.0);
}

TEST(KernelLogistic, MeaninglessOptionsAreRefused) {
  const Eigen::MatrixXd p = Eigen::MatrixXd::Random(2, 5);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_THROW(fit_kernel_logistic_ratio(p, p, {.max_centres = 0}), std::invalid_argument);
  EXPECT_THROW(fit_kernel_logistic_ratio(p, p, {.bandwidth = 0.0}), std::invalid_argument);
  EXPECT_THROW(fit_kernel_logistic_ratio(p, p, {.bandwidth = nan}), std::invalid_argument);
  EXPECT_THROW(fit_kernel_logistic_ratio(p, p, {.regularizations = {}}), std::invalid_argument);
  EXPECT_THROW(fit_kernel_logistic_ratio(p, p, {.regularizations = {0.1, 0.0}}), std::invalid_argument);
  EXPECT_THROW(fit_kernel_logistic_ratio(p, p, {.regularizations = {0.1, 1.0}}), std::invalid_argument);
  EXPECT_THROW(fit_kernel_logistic_ratio(p, p, {.folds = 1}), std::invalid_argument);
}

}  // namespace
}  // namespace covey
