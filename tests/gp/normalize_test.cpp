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

double distance(const InputScaler& scaler, const Eigen::VectorXd& x, const Eigen::VectorXd& y) {
  return (scaler.scale(x) - scaler.scale(y)).norm();
}

TEST(InputScaler, ValuesOfACategoryAreAsFarApartAsTheEndsOfARange) {
  Eigen::MatrixXd X(2, 4);
  X << 10, 20, 20, 10,  //
      0, 1, 3, 1;
  const FeatureKinds kinds = {std::nullopt, Category{.values = 5}};
  const InputScaler scaler = InputScaler::from_data(X, kinds);
  EXPECT_EQ(scaler.kept(), (std::vector<Eigen::Index>{0, 1}));
  EXPECT_EQ(scaler.groups(), (CoordinateGroups{0, 1, 1, 1, 1})) << "three values, and one for all others";
  EXPECT_FALSE(scaler.is_constant());
  const Eigen::Vector2d x(10, 0);
  EXPECT_DOUBLE_EQ(distance(scaler, x, Eigen::Vector2d(20, 0)), 1.0);
  for (const double code : {1.0, 2.0, 3.0, 4.0, 1e6, -1.0}) {
    EXPECT_NEAR(distance(scaler, x, Eigen::Vector2d(10, code)), 1.0, 1e-15) << code;
  }
  EXPECT_EQ(distance(scaler, Eigen::Vector2d(10, 2), Eigen::Vector2d(10, 4)), 0.0) << "both never seen";
}

TEST(InputScaler, DescriptorsAreCoordinatesOfTheirOwnGroup) {
  Eigen::MatrixXd X(2, 3);
  X << 0, 1, 2,  //
      5, 6, 7;
  Category category{.values = 3};
  category.descriptors.resize(2, 3);
  category.descriptors << 0.1, 0.2, -0.3, 0.5, -0.5, 0.0;
  const InputScaler scaler = InputScaler::from_data(X, {category, std::nullopt});
  EXPECT_EQ(scaler.groups(), (CoordinateGroups{0, 0, 0, 0, 1, 1, 2}));
  EXPECT_EQ(scaler.scale(X).middleRows(4, 2), category.descriptors);
  EXPECT_TRUE(scaler.scale(Eigen::Vector2d(9, 5)).middleRows(4, 2).isZero());
}

TEST(InputScaler, DescriptorsMayBeAllThatIsToldOfAValueAndBeKnownOfLaterOnes) {
  Eigen::MatrixXd X(2, 3);
  X << 0, 1, 2,  //
      5, 6, 7;
  Category category{.values = 3, .is_plain = false};
  EXPECT_EQ(InputScaler::from_data(X, {category, std::nullopt}).groups(), (CoordinateGroups{0, 0, 0, 0, 1}))
      << "without descriptors there is nothing else to tell them apart";
  category.descriptors.resize(2, 3);
  category.descriptors << 0.1, 0.2, -0.3, 0.5, -0.5, 0.0;
  category.later = [](double code) { return Eigen::Vector2d(code, 0.5); };
  const InputScaler scaler = InputScaler::from_data(X, {category, std::nullopt});
  EXPECT_EQ(scaler.groups(), (CoordinateGroups{0, 0, 1}));
  EXPECT_EQ(scaler.scale(X).topRows(2), category.descriptors);
  EXPECT_EQ(scaler.scale(Eigen::Vector2d(9, 5)).col(0), Eigen::Vector3d(9, 0.5, 0));
}

TEST(InputScaler, ACategoryIsDroppedOnlyIfItHasOneValueEverywhere) {
  Eigen::MatrixXd X(2, 2);
  X << 0, 0, 0, 0;
  const InputScaler scaler = InputScaler::from_data(X, {Category{.values = 1}, Category{.values = 2}});
  EXPECT_EQ(scaler.kept(), (std::vector<Eigen::Index>{1}));
  EXPECT_TRUE(scaler.is_constant());
  EXPECT_NEAR(distance(scaler, Eigen::Vector2d(0, 0), Eigen::Vector2d(0, 1)), 1.0, 1e-15);
  Eigen::MatrixXd Z(2, 2);
  Z << 3, 4, 0, 1;
  const InputScaler identity = InputScaler::identity(Z, {std::nullopt, Category{.values = 2}});
  EXPECT_EQ(identity.scale(Z).row(0), Z.row(0));
  EXPECT_EQ(identity.groups(), (CoordinateGroups{0, 1, 1, 1}));
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
