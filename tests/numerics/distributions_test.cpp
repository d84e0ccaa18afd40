#include <covey/numerics/distributions.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/math/special_functions/owens_t.hpp>
#include <cmath>
#include <numbers>
#include <stdexcept>

namespace covey {
namespace {

TEST(Distributions, NormalValuesAreTheTabulatedOnes) {
  EXPECT_NEAR(normal_pdf(0.0), 0.3989422804014327, 1e-16);
  EXPECT_NEAR(normal_cdf(1.96), 0.9750021048517795, 1e-15);
  EXPECT_NEAR(normal_cdf(-10.0) / 7.619853024160527e-24, 1.0, 1e-12);
  EXPECT_NEAR(normal_quantile(0.975), 1.959963984540054, 1e-14);
  EXPECT_NEAR(normal_quantile(1e-20), -9.262340089798408, 1e-12);
}

TEST(Distributions, QuantilesInvertTheCdf) {
  for (const double p : {1e-12, 0.01, 0.5, 0.9, 0.999999})
    EXPECT_NEAR(normal_cdf(normal_quantile(p)) / p, 1.0, 1e-12);
}

TEST(Distributions, StudentAndBetaValuesAreTheTabulatedOnes) {
  EXPECT_NEAR(student_t_quantile(5.0, 0.95), 2.0150483733330233, 1e-12);
  EXPECT_NEAR(student_t_quantile(1.0, 0.75), 1.0, 1e-12);
  EXPECT_NEAR(beta_quantile(2.0, 3.0, 0.5248), 0.4, 1e-12);
  EXPECT_NEAR(beta_cdf(2.0, 3.0, 0.4), 0.5248, 1e-12);  // 1 − Σ_{k<2} C(4,k) .4^k .6^(4−k)
}

TEST(Distributions, TheLogarithmOfASampleVarianceHasTheTabulatedMoments) {
  // nu = 2: X/2 is exponential, ln of which has mean −γ and variance π²/6. nu = 1: ψ(½) = −γ − 2 ln 2, ψ'(½)
  // = π²/2.
  const double gamma = std::numbers::egamma;
  const double pi2 = std::numbers::pi * std::numbers::pi;
  EXPECT_NEAR(log_chi_squared(2.0).mean, -gamma, 1e-14);
  EXPECT_NEAR(log_chi_squared(2.0).variance, pi2 / 6.0, 1e-14);
  EXPECT_NEAR(log_chi_squared(1.0).mean, -gamma - std::numbers::ln2, 1e-14);
  EXPECT_NEAR(log_chi_squared(1.0).variance, pi2 / 2.0, 1e-14);
  EXPECT_THROW(log_chi_squared(0.0), std::invalid_argument);
}

TEST(Distributions, TheBivariateNormalAgreesWithIntegration) {
  // Φ₂(a, b; r) = ∫_{−∞}^a φ(x) Φ((b − r x)/√(1 − r²)) dx by the midpoint rule.
  for (const double r : {-0.95, -0.3, 0.0, 0.4, 0.99}) {
    for (const double a : {-2.5, -0.4, 0.0, 1.3, 4.0}) {
      for (const double b : {-3.0, 0.0, 0.7, 2.2}) {
        double expected = 0.0;
        const double step = 1e-3;
        for (double x = a - 0.5 * step; x > -9.0; x -= step) {
          expected += step * normal_pdf(x) * normal_cdf((b - r * x) / std::sqrt(1 - r * r));
        }
        EXPECT_NEAR(bivariate_normal_cdf(a, b, r), expected, 1e-7) << a << ' ' << b << ' ' << r;
      }
    }
  }
}

TEST(Distributions, TheBivariateNormalIsExactToManyDigits) {
  // The same formula with Boost's function of Owen, and symmetries.
  Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    const double a = 3.0 * rng.normal();
    const double b = 3.0 * rng.normal();
    const double r = std::copysign(1.0 - std::pow(10.0, -8.0 * rng.uniform()), rng.normal());
    const double root = std::sqrt((1.0 - r) * (1.0 + r));
    const double expected = 0.5 * (normal_cdf(a) + normal_cdf(b)) -
                            boost::math::owens_t(a, (b / a - r) / root) -
                            boost::math::owens_t(b, (a / b - r) / root) - (a * b < 0.0 ? 0.5 : 0.0);
    EXPECT_NEAR(bivariate_normal_cdf(a, b, r), std::max(expected, 0.0), 1e-13) << a << ' ' << b << ' ' << r;
    EXPECT_NEAR(bivariate_normal_cdf(a, b, r), normal_cdf(a) - bivariate_normal_cdf(a, -b, -r), 1e-13);
  }
}

TEST(Distributions, LogDensitiesIntegrateToOne) {
  double gamma = 0.0;
  double lognormal = 0.0;
  const double step = 1e-3;
  for (double t = -40.0; t < 12.0; t += step) {  // over t = log x
    const double x = std::exp(t);
    gamma += std::exp(log_gamma_pdf(x, 3.0, 6.0)) * x * step;
    lognormal += std::exp(log_lognormal_pdf(x, -4.0, 1.0)) * x * step;
  }
  EXPECT_NEAR(gamma, 1.0, 1e-9);
  EXPECT_NEAR(lognormal, 1.0, 1e-9);
}

TEST(Distributions, ProbabilitiesOutsideTheOpenUnitIntervalAreRefused) {
  EXPECT_THROW(normal_quantile(0.0), std::invalid_argument);
  EXPECT_THROW(normal_quantile(1.0), std::invalid_argument);
  EXPECT_THROW(student_t_quantile(3.0, std::nan("")), std::invalid_argument);
}

}  // namespace
}  // namespace covey
