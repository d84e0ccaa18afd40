#include <covey/density/classifier.h>
#include <covey/density/density_ratio.h>
#include <covey/density/kernel_logistic.h>
#include <covey/numerics/errors.h>
#include <covey/numerics/random.h>
#include <covey/numerics/statistics.h>

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "support/differences.h"

namespace covey {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

/// An isotropic normal density without its constant.
LogDensity normal(double center, double sd) {
  return {[=](const Eigen::VectorXd& x) {
            return -0.5 * (x.array() - center).square().sum() / (sd * sd) -
                   static_cast<double>(x.size()) * std::log(sd);
          },
          [=](const Eigen::VectorXd& x) -> Eigen::VectorXd { return -(x.array() - center) / (sd * sd); }};
}

std::string message_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "nothing was thrown";
}

TEST(DensityRatio, TheUnitRatioIsOneEverywhere) {
  const UnitRatio r(3);
  EXPECT_EQ(r(Eigen::Vector3d(1.0, -2.0, 1e9)), 1.0);
  EXPECT_EQ(r.values(Eigen::MatrixXd::Random(3, 5)), Eigen::VectorXd::Ones(5));
  EXPECT_EQ(r.with_gradient(Eigen::Vector3d::Zero()).gradient, Eigen::VectorXd::Zero(3));
}

TEST(DensityRatio, KnownDensitiesGiveTheirQuotientAndItsGradient) {
  const KnownRatio r(2, normal(0.5, 0.3), normal(0.2, 0.8));
  Eigen::VectorXd x(2);
  x << 0.1, 0.9;
  const double numerator = std::exp(-0.5 * (0.16 + 0.16) / 0.09) / 0.09;
  const double denominator = std::exp(-0.5 * (0.01 + 0.49) / 0.64) / 0.64;
  EXPECT_NEAR(r(x), numerator / denominator, 1e-12);
  const RatioValue value = r.with_gradient(x);
  EXPECT_EQ(value.value, r(x));
  const Eigen::VectorXd expected =
      test::difference_gradient([&](const Eigen::VectorXd& at) { return r(at); }, x);
  EXPECT_LT(test::relative_error(value.gradient, expected), 1e-9);
  Eigen::MatrixXd X(2, 2);
  X << x, Eigen::Vector2d(0.4, 0.4);
  EXPECT_EQ(r.values(X), Eigen::Vector2d(r(X.col(0)), r(X.col(1))));
}

TEST(DensityRatio, RatiosStayPositiveAndFiniteOutsideASupport) {
  const LogDensity uniform = {
      [](const Eigen::VectorXd& x) { return std::abs(x[0]) < 1.0 ? 0.0 : -kInfinity; },
      [](const Eigen::VectorXd& x) { return Eigen::VectorXd::Zero(x.size()); }};
  const KnownRatio narrow(1, uniform, normal(0.0, 1.0));
  const KnownRatio wide(1, normal(0.0, 1.0), uniform);
  const Eigen::VectorXd outside = Eigen::VectorXd::Constant(1, 2.0);
  EXPECT_EQ(narrow(outside), std::exp(-kLogRatioLimit));
  EXPECT_EQ(wide(outside), std::exp(kLogRatioLimit));
  EXPECT_EQ(wide.with_gradient(outside).gradient[0], 0.0);
  EXPECT_TRUE(std::isfinite(effective_sample_size(Eigen::VectorXd::Constant(1000, wide(outside)))));
  EXPECT_THROW(KnownRatio(1, uniform, uniform)(outside), NumericalError);
}

TEST(DensityRatio, MissingDensitiesAndGradientsAreRefused) {
  const LogDensity without_gradient = {normal(0.0, 1.0).value};
  EXPECT_THROW(KnownRatio(1, normal(0.0, 1.0), LogDensity{}), std::invalid_argument);
  EXPECT_THROW(KnownRatio(0, normal(0.0, 1.0), normal(0.0, 1.0)), std::invalid_argument);
  const KnownRatio r(1, normal(0.0, 1.0), without_gradient);
  EXPECT_EQ(r(Eigen::VectorXd::Ones(1)), 1.0);
  EXPECT_EQ(message_of([&] { r.with_gradient(Eigen::VectorXd::Ones(1)); }),
            "KnownRatio: the denominator has no gradient");
}

TEST(DensityRatio, TheEffectiveSampleSizeCountsEqualWeights) {
  EXPECT_DOUBLE_EQ(effective_sample_size(Eigen::VectorXd::Constant(7, 0.3)), 7.0);
  EXPECT_DOUBLE_EQ(effective_sample_size(Eigen::Vector3d(5.0, 0.0, 0.0)), 1.0);
  EXPECT_DOUBLE_EQ(effective_sample_size(Eigen::Vector2d(1.0, 3.0)), 1.6);
  EXPECT_EQ(effective_sample_size(Eigen::VectorXd::Zero(2)), 0.0);
}

TEST(DensityRatio, StandardUnitsAreThoseOfBothSamplesAndSpareConstants) {
  Eigen::MatrixXd A(2, 2);
  A << 1.0, 2.0, 0.1, 0.1;
  Eigen::MatrixXd B(2, 1);
  B << 6.0, 0.1;
  const Standardization units = standardize(A, B);
  EXPECT_DOUBLE_EQ(units.center[0], 3.0);
  EXPECT_DOUBLE_EQ(units.scale[0], std::sqrt(7.0));
  EXPECT_DOUBLE_EQ(units.center[1], 0.1);
  EXPECT_EQ(units.scale[1], 1.0);
  EXPECT_DOUBLE_EQ(units.apply(B)(0, 0), 3.0 / std::sqrt(7.0));
}

// What every estimator promises, whatever it is.
struct Estimator {
  std::string name;
  std::function<RatioFit(const Eigen::MatrixXd&, const Eigen::MatrixXd&)> fit;
};

class EveryEstimator : public testing::TestWithParam<Estimator> {};

INSTANTIATE_TEST_SUITE_P(
    DensityRatio, EveryEstimator,
    testing::Values(
        Estimator{"KernelLogistic", [](const Eigen::MatrixXd& p,
                                       const Eigen::MatrixXd& q) { return fit_kernel_logistic_ratio(p, q); }},
        Estimator{"Classifier", [](const Eigen::MatrixXd& p,
                                   const Eigen::MatrixXd& q) { return fit_classifier_ratio(p, q); }},
        Estimator{"ClassifierOfThePaper",
                  [](const Eigen::MatrixXd& p, const Eigen::MatrixXd& q) {
                    return fit_classifier_ratio(p, q, {.steps = 75, .held_out = 0.0, .debias = false});
                  }}),
    [](const testing::TestParamInfo<Estimator>& instance) { return instance.param.name; });

TEST_P(EveryEstimator, TheGradientInXAgreesWithDifferences) {
  Rng rng(11);
  double worst = 0.0;
  for (const Eigen::Index d : {1, 3, 20}) {
    const Eigen::MatrixXd p = 0.15 * rng.normal(d, 40).array() + 0.5;
    const Eigen::MatrixXd q = 0.1 * rng.normal(d, 50).array() + 0.6;
    const RatioFit fit = GetParam().fit(p, q);
    for (int trial = 0; trial < 10; ++trial) {
      const Eigen::VectorXd x = rng.uniform(d, 1);
      // Steps this short cross no kink of the network: its units bend at hyperplanes that x is not near.
      const Eigen::VectorXd expected =
          test::difference_gradient([&](const Eigen::VectorXd& at) { return (*fit.ratio)(at); }, x, 1e-6);
      const RatioValue value = fit.ratio->with_gradient(x);
      EXPECT_NEAR(value.value, (*fit.ratio)(x), 1e-12 * value.value);
      worst = std::max(worst, test::relative_error(value.gradient, expected));
    }
  }
  EXPECT_LT(worst, 1e-7);
}

TEST_P(EveryEstimator, ABatchIsItsPointsOneAtATime) {
  Rng rng(12);
  const RatioFit fit = GetParam().fit(rng.normal(4, 30), rng.normal(4, 30).array() + 0.5);
  const Eigen::MatrixXd X = 2.0 * rng.normal(4, 25);
  const Eigen::VectorXd values = fit.ratio->values(X);
  for (Eigen::Index j = 0; j < X.cols(); ++j)
    EXPECT_NEAR(values[j], (*fit.ratio)(X.col(j)), 1e-12 * values[j]);
  EXPECT_EQ(fit.ratio->values(Eigen::MatrixXd(4, 0)).size(), 0);
}

TEST_P(EveryEstimator, TheSameSamplesGiveTheSameBytes) {
  Rng rng(13);
  const Eigen::MatrixXd p = rng.normal(3, 120);
  const Eigen::MatrixXd q = rng.normal(3, 90).array() + 0.5;
  const Eigen::MatrixXd X = rng.normal(3, 20);
  const RatioFit first = GetParam().fit(p, q);
  const RatioFit second = GetParam().fit(p, q);
  EXPECT_EQ(first.ratio->values(X), second.ratio->values(X));
  EXPECT_EQ(first.summary.loss, second.summary.loss);
}

TEST_P(EveryEstimator, TheSummaryDescribesTheResult) {
  Rng rng(14);
  const Eigen::MatrixXd p = rng.normal(3, 60);
  const Eigen::MatrixXd q = rng.normal(3, 60).array() + 0.8;
  const RatioFit fit = GetParam().fit(p, q);
  const Eigen::VectorXd r = fit.ratio->values(p);
  EXPECT_DOUBLE_EQ(fit.summary.effective_sample_size, effective_sample_size(r));
  // Samples of one size: the classifier's probability is r/(1 + r).
  const double loss = 0.5 * (1.0 + r.array()).log().mean() +
                      0.5 * (1.0 + fit.ratio->values(q).array().inverse()).log().mean();
  EXPECT_NEAR(fit.summary.loss, loss, 1e-12);
  EXPECT_LT(fit.summary.loss, std::log(2.0));
  EXPECT_GT(fit.summary.steps, 0);
  EXPECT_GT(fit.summary.regularization, 0.0);
  EXPECT_GT(fit.summary.seconds, 0.0);
  EXPECT_FALSE(fit.summary.termination.empty());
}

TEST_P(EveryEstimator, DegenerateSamplesGiveFinitePositiveRatios) {
  Rng rng(15);
  const Eigen::MatrixXd plain = rng.normal(3, 20);
  Eigen::MatrixXd constant_column = plain;
  constant_column.row(1).setConstant(0.1);
  const Eigen::MatrixXd same = Eigen::VectorXd::Constant(3, 0.3).replicate(1, 10);
  const Eigen::MatrixXd far = rng.normal(3, 20).array() + 1e3;
  const Eigen::MatrixXd one = plain.leftCols(1);
  struct Case {
    std::string what;
    Eigen::MatrixXd p;
    Eigen::MatrixXd q;
  };
  const std::vector<Case> cases = {{"identical points", same, same},
                                   {"one sample twice", plain, plain},
                                   {"a constant coordinate", constant_column, constant_column.rightCols(9)},
                                   {"one point in the numerator", plain, one},
                                   {"one point in the denominator", one, plain},
                                   {"one point in each", one, plain.rightCols(1)},
                                   {"two points in the numerator", plain, plain.leftCols(2)},
                                   {"samples far apart", plain, far},
                                   {"a large common offset", plain.array() + 1e8, plain.array() + 1e8},
                                   {"large values", 1e150 * plain, 1e150 * far}};
  for (const Case& c : cases) {
    SCOPED_TRACE(c.what);
    const RatioFit fit = GetParam().fit(c.p, c.q);
    for (const Eigen::MatrixXd& X : {c.p, c.q, plain, far}) {
      const Eigen::VectorXd r = fit.ratio->values(X);
      EXPECT_TRUE(r.allFinite());
      EXPECT_GT(r.minCoeff(), 0.0);
      EXPECT_TRUE(fit.ratio->with_gradient(X.col(0)).gradient.allFinite());
    }
  }
  const RatioFit identical = GetParam().fit(same, same);
  EXPECT_NEAR((*identical.ratio)(same.col(0)), 1.0, 1e-6);
}

TEST_P(EveryEstimator, TwoHundredDimensionsAreNotTooMany) {
  Rng rng(16);
  const Eigen::MatrixXd p = rng.uniform(200, 50);
  const RatioFit fit = GetParam().fit(p, rng.uniform(200, 60));
  EXPECT_TRUE(fit.ratio->values(p).allFinite());
}

TEST_P(EveryEstimator, WhatIsNoPairOfSamplesIsRefusedByName) {
  const Eigen::MatrixXd good = Eigen::MatrixXd::Random(2, 6);
  for (const double bad_value : {kNan, kInfinity, -kInfinity}) {
    Eigen::MatrixXd bad = good;
    bad(1, 4) = bad_value;
    const std::string where = " has the value " + std::to_string(bad_value) + " in coordinate 1 of point 4";
    EXPECT_EQ(message_of([&] { GetParam().fit(bad, good); }), "denominator_sample" + where);
    EXPECT_EQ(message_of([&] { GetParam().fit(good, bad); }), "numerator_sample" + where);
  }
  EXPECT_EQ(message_of([&] { GetParam().fit(Eigen::MatrixXd(2, 0), good); }),
            "denominator_sample is empty: it is 2 x 0");
  EXPECT_EQ(message_of([&] { GetParam().fit(good, Eigen::MatrixXd(2, 0)); }),
            "numerator_sample is empty: it is 2 x 0");
  EXPECT_EQ(message_of([&] { GetParam().fit(good, Eigen::MatrixXd::Random(3, 6)); }),
            "numerator_sample has 3 coordinates, denominator_sample 2");
}

TEST_P(EveryEstimator, APointOfTheWrongDimensionIsRefused) {
  Rng rng(17);
  const RatioFit fit = GetParam().fit(rng.normal(2, 10), rng.normal(2, 10));
  EXPECT_THROW((*fit.ratio)(Eigen::VectorXd::Zero(3)), std::invalid_argument);
  EXPECT_THROW(fit.ratio->with_gradient(Eigen::VectorXd::Zero(1)), std::invalid_argument);
  EXPECT_THROW(fit.ratio->values(Eigen::MatrixXd::Zero(3, 2)), std::invalid_argument);
  EXPECT_THROW((*fit.ratio)(Eigen::Vector2d(kNan, 0.0)), NumericalError);
}

}  // namespace
}  // namespace covey
