#include <covey/gp/kernel.h>

#include <gtest/gtest.h>

#include "support/brute_force.h"
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
    const Eigen::MatrixXd K = kernel_matrix(h, X, Z);
    for (int i = 0; i < 11; ++i) {
      for (int j = 0; j < 5; ++j) {
        EXPECT_NEAR(K(i, j), test::plain_kernel(h, X.col(i), Z.col(j)), 2e-15);
      }
    }
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
}

}  // namespace
}  // namespace covey
