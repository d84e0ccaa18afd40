#include <covey/gp/kernel.h>
#include <covey/gp/kernel_pullback.h>

#include <gtest/gtest.h>

#include "support/brute_force.h"
#include "support/differences.h"
#include "support/problems.h"

namespace covey {
namespace {

const KernelType kKernels[] = {KernelType::kMatern52, KernelType::kMatern32, KernelType::kRbf};

TEST(Kernel, MatricesAgreeWithTheDefinition) {
  Rng rng(1);
  for (const KernelType kernel : kKernels) {
    Hyperparameters h{kernel, 0.2 + rng.uniform(3, 1).array(), 1.7, 0.1, 0.0};
    const Eigen::MatrixXd X = rng.uniform(3, 11);
    const Eigen::MatrixXd Z = 3.0 * rng.uniform(3, 5);
    for (const bool additive : {false, true}) {
      if (additive) {
        h.additive_lengthscales = 0.2 + rng.uniform(3, 1).array();
        h.additive_scale = 0.8;
      }
      const Eigen::MatrixXd K = kernel_matrix(h, X, Z);
      for (int i = 0; i < 11; ++i) {
        for (int j = 0; j < 5; ++j) {
          EXPECT_NEAR(K(i, j), test::plain_kernel(h, X.col(i), Z.col(j)), 4e-15);
        }
      }
      EXPECT_NEAR(kernel_vector(h, X.leftCols(1), X.col(0))[0], h.variance(), 1e-15);
    }
  }
}

TEST(Kernel, GradientsAgreeWithDifferences) {
  Rng rng(2);
  for (int trial = 0; trial < 24; ++trial) {
    test::Problem p = test::varied_problem(rng, 9, 1 + trial % 4);
    if (trial % 5 == 4) p.x[0] = p.X(0, 3);  // one coordinate of a datum
    const Eigen::VectorXd k_bar = rng.normal(9, 1);
    const Eigen::VectorXd expected = test::difference_gradient(
        [&](const Eigen::VectorXd& x) { return k_bar.dot(kernel_vector(p.h, p.X, x)); }, p.x);
    EXPECT_LT(test::relative_error(kernel_vector_pullback(p.h, p.X, p.x, k_bar), expected), 1e-6);
  }
}

TEST(Kernel, OfGroupsAgreesWithTheDefinitionAndWithDifferences) {
  Rng rng(12);
  for (int trial = 0; trial < 16; ++trial) {
    const test::Problem p = test::grouped_problem(rng, 9);
    const Eigen::VectorXd k = kernel_vector(p.h, p.X, p.x);
    for (int i = 0; i < 9; ++i) EXPECT_NEAR(k[i], test::plain_kernel(p.h, p.X.col(i), p.x), 4e-15);
    EXPECT_NEAR(kernel_vector(p.h, p.x, p.x)[0], p.h.variance(), 1e-14);
    const Eigen::VectorXd k_bar = rng.normal(9, 1);
    const Eigen::VectorXd expected = test::difference_gradient(
        [&](const Eigen::VectorXd& x) { return k_bar.dot(kernel_vector(p.h, p.X, x)); }, p.x);
    EXPECT_LT(test::relative_error(kernel_vector_pullback(p.h, p.X, p.x, k_bar), expected), 1e-6);
  }
}

TEST(Kernel, LocalLengthscalesAreThoseOfTheCurvature) {
  Hyperparameters h{KernelType::kRbf, Eigen::Vector2d(0.3, 2.0), 1.7, 0.1, 0.0};
  EXPECT_EQ(h.local_lengthscales(), h.lengthscales);
  h.additive_lengthscales = Eigen::Vector2d(0.9, 0.4);
  h.additive_scale = 0.8;
  const Eigen::MatrixXd origin = Eigen::MatrixXd::Zero(2, 1);
  for (int k = 0; k < 2; ++k) {
    const double step = 1e-3;
    const double fall = h.variance() - kernel_vector(h, origin, step * Eigen::Vector2d::Unit(k))[0];
    const double expected = h.variance() * step * step / (2.0 * std::pow(h.local_lengthscales()[k], 2));
    EXPECT_NEAR(fall, expected, 1e-4 * expected);
  }
}

TEST(Kernel, DerivativesAgreeWithDifferencesAndAreFiniteAtZero) {
  Eigen::ArrayXd r2(6);
  r2 << 0.0, 1e-12, 0.01, 0.5, 4.0, 30.0;
  for (const KernelType kernel : kKernels) {
    Eigen::ArrayXd values(6), derivatives(6), up(6), down(6);
    correlation(kernel, r2, values, derivatives);
    EXPECT_TRUE(derivatives.allFinite());
    EXPECT_EQ(values[0], 1.0);
    const Eigen::ArrayXd step = 1e-5 * r2;
    correlation(kernel, r2 + step, up);
    correlation(kernel, r2 - step, down);
    for (int i = 2; i < 6; ++i) {
      EXPECT_NEAR((up[i] - down[i]) / (2 * step[i]), derivatives[i], 1e-8) << to_string(kernel);
    }
    // At 0 the derivative is one-sided: 1 − k(h) ≈ −k'(0) h, with an error of order √h for Matérn-3/2.
    Eigen::ArrayXd near(1);
    near << 1e-8;
    correlation(kernel, near, near);
    EXPECT_NEAR((near[0] - 1.0) / 1e-8, derivatives[0], 1e-3) << to_string(kernel);
  }
}

TEST(Kernel, FarApartNothingUnderflowsToNaN) {
  Eigen::ArrayXd r2 = Eigen::ArrayXd::Constant(9, 1e300);
  r2.tail(3).setConstant(std::numeric_limits<double>::infinity());
  for (const KernelType kernel : kKernels) {
    Eigen::ArrayXd values(9), derivatives(9);
    correlation(kernel, r2, values, derivatives);
    EXPECT_TRUE((values == 0.0).all()) << to_string(kernel);
    EXPECT_TRUE((derivatives == 0.0).all()) << to_string(kernel);
  }
}

TEST(Kernel, NamesRoundTripAndOthersAreRefused) {
  for (const KernelType kernel : kKernels) EXPECT_EQ(kernel_from_string(to_string(kernel)), kernel);
  EXPECT_THROW(kernel_from_string("cubic"), std::invalid_argument);
  EXPECT_THROW(kernel_from_string("auto"), std::invalid_argument);  // a choice for a fit, not a correlation
  for (const char* name : {"auto", "matern52", "matern32", "rbf"}) {
    EXPECT_EQ(to_string(kernel_choice_from_string(name)), name);
  }
  EXPECT_EQ(kernel_choice_from_string("auto"), kAutoKernel);
  EXPECT_EQ(to_string(KernelChoice(KernelType::kRbf, true)), "rbf+additive");
  EXPECT_THROW(kernel_choice_from_string("cubic"), std::invalid_argument);
}

TEST(Kernel, BadHyperparametersAreNamed) {
  Hyperparameters h{KernelType::kRbf, Eigen::Vector2d(1, 1), 1.0, 0.1, 0.0};
  EXPECT_NO_THROW(h.validate());
  Hyperparameters bad = h;
  bad.noise = 0.0;
  try {
    bad.validate();
    FAIL();
  } catch (const std::invalid_argument& error) {
    EXPECT_NE(std::string(error.what()).find("noise"), std::string::npos);
  }
  bad = h;
  bad.lengthscales[1] = -1.0;
  EXPECT_THROW(bad.validate(), std::invalid_argument);
  bad = h;
  bad.mean = std::nan("");
  EXPECT_THROW(bad.validate(), std::invalid_argument);
  bad = h;
  bad.additive_scale = 1.0;  // of what?
  EXPECT_THROW(bad.validate(), std::invalid_argument);
  bad.additive_lengthscales = Eigen::Vector3d(1, 1, 1);
  EXPECT_THROW(bad.validate(), std::invalid_argument);
  bad.additive_lengthscales = Eigen::Vector2d(1, 1);
  EXPECT_NO_THROW(bad.validate());
  bad.additive_lengthscales[0] = 0.0;
  EXPECT_THROW(bad.validate(), std::invalid_argument);
}

}  // namespace
}  // namespace covey
