#include <covey/gp/normalize.h>

#include <gtest/gtest.h>

namespace covey {
namespace {

TEST(InputScaler, MapsTheDataOntoTheUnitCubeAndDropsConstants) {
  Eigen::MatrixXd X(3, 3);
  X << 10, 20, 15,  //
      7, 7, 7,      //
      -1, 1, 0;
  const InputScaler scaler = InputScaler::from_data(X);
  EXPECT_EQ(scaler.kept(), (std::vector<Eigen::Index>{0, 2}));
  Eigen::MatrixXd expected(2, 3);
  expected << 0, 1, 0.5, 0, 1, 0.5;
  EXPECT_EQ(scaler.scale(X), expected);
  EXPECT_EQ(scaler.scale(Eigen::Vector3d(30, 0, -3)), Eigen::Vector2d(2, -1));
}

TEST(InputScaler, RoundingIsNotARange) {
  Eigen::MatrixXd X(1, 2);
  X << 0.1 + 0.2, 0.3;
  EXPECT_TRUE(InputScaler::from_data(X).kept().empty());
  X << 1e-300, 2e-300;
  EXPECT_EQ(InputScaler::from_data(X).kept().size(), 1u);
}

TEST(InputScaler, IdentityChangesNothing) {
  const Eigen::MatrixXd X = Eigen::MatrixXd::Random(2, 4);
  EXPECT_EQ(InputScaler::identity(2).scale(X), X);
}

TEST(InputScaler, ARangeBeyondFloatingPointIsRefused) {
  Eigen::MatrixXd X(1, 2);
  X << -1.7e308, 1.7e308;
  EXPECT_THROW(InputScaler::from_data(X), std::invalid_argument);
}

TEST(OutcomeScaler, StandardisesAtAnyScale) {
  for (const double scale : {1.0, 1e12, 1e-12, 1e300, 1e-300}) {
    const Eigen::Vector4d y = scale * Eigen::Vector4d(1, 2, 4, 9);
    const OutcomeScaler scaler = OutcomeScaler::from_data(y);
    const Eigen::VectorXd z = scaler.standardize(y);
    EXPECT_FALSE(scaler.constant);
    EXPECT_NEAR(z.mean(), 0.0, 1e-14);
    EXPECT_NEAR(z.squaredNorm() / 3.0, 1.0, 1e-13);
  }
}

TEST(OutcomeScaler, OutcomesBeyondReasonAreRefused) {
  EXPECT_THROW(OutcomeScaler::from_data(Eigen::Vector2d(-1.7e308, 1.7e308)), std::invalid_argument);
}

TEST(OutcomeScaler, ConstantOutcomesAreRecognised) {
  const OutcomeScaler scaler = OutcomeScaler::from_data(Eigen::VectorXd::Constant(5, 0.1));
  EXPECT_TRUE(scaler.constant);
  EXPECT_LT(scaler.standardize(Eigen::VectorXd::Constant(5, 0.1)).cwiseAbs().maxCoeff(), 1e-14);
  EXPECT_TRUE(OutcomeScaler::from_data(Eigen::VectorXd::Zero(3)).constant);
}

}  // namespace
}  // namespace covey
