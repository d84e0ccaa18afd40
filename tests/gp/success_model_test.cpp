#include <covey/gp/success_model.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "support/differences.h"

namespace covey {
namespace {

/// The columns of X at which `fails` holds, and the others.
template <typename Fails>
SuccessModel model_of(const Eigen::MatrixXd& X, const Fails& fails) {
  std::vector<Eigen::Index> good, bad;
  for (Eigen::Index i = 0; i < X.cols(); ++i) (fails(X.col(i)) ? bad : good).push_back(i);
  return {X(Eigen::all, good), X(Eigen::all, bad)};
}

TEST(SuccessModel, FailuresAtRandomLeaveItFlat) {
  int flat = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    const Eigen::MatrixXd X = rng.uniform(3, 40);
    const SuccessModel model = model_of(X, [&](const auto&) { return rng.uniform() < 0.25; });
    const Eigen::MatrixXd points = rng.uniform(3, 50);
    double lowest = 1.0;
    for (const auto x : points.colwise()) lowest = std::min(lowest, model.probability(x));
    flat += lowest > 0.5 * model.highest() ? 1 : 0;
  }
  // The prior weight of "independent of x" would have to fall by much in more than four of twenty.
  EXPECT_GE(flat, 16);
}

TEST(SuccessModel, LearnsARegionThatAlwaysFails) {
  Rng rng(1);
  const Eigen::MatrixXd X = rng.uniform(4, 50);
  const SuccessModel model = model_of(X, [](const auto& x) { return x[1] > 0.8; });
  EXPECT_LT(model.independence(), 0.05);
  Eigen::VectorXd x = Eigen::VectorXd::Constant(4, 0.5);
  EXPECT_GT(model.probability(x), 0.9);
  x[1] = 0.95;
  EXPECT_LT(model.probability(x), 0.3);
}

TEST(SuccessModel, OneFailureAmongSuccessesMovesLittle) {
  Rng rng(2);
  const Eigen::MatrixXd good = Eigen::MatrixXd::Constant(2, 12, 0.5) + 0.05 * rng.normal(2, 12);
  const SuccessModel model(good, Eigen::Vector2d(0.51, 0.49));
  EXPECT_GT(model.probability(Eigen::Vector2d(0.5, 0.5)), 0.6);
  EXPECT_GT(model.probability(Eigen::Vector2d(0.5, 0.5)), 0.75 * model.highest());
}

TEST(SuccessModel, TheGradientAgreesWithDifferences) {
  Rng rng(3);
  const SuccessModel model = model_of(rng.uniform(3, 30), [](const auto& x) { return x[0] + x[2] > 1.3; });
  for (int i = 0; i < 10; ++i) {
    const Eigen::VectorXd x = rng.uniform(3, 1);
    Eigen::VectorXd gradient;
    const double value = model.probability(x, &gradient);
    EXPECT_DOUBLE_EQ(value, model.probability(x));
    const auto probability = [&](const Eigen::VectorXd& at) { return model.probability(at); };
    EXPECT_LT(test::relative_error(gradient, test::difference_gradient(probability, x)), 1e-6);
  }
}

TEST(SuccessModel, WithoutXItIsTheLogisticNormalModelOfARate) {
  // All points are the same, so that every hypothesis about x is one more constant: with few trials, half-way
  // between the prior's one half and the share.
  const Eigen::MatrixXd same = Eigen::MatrixXd::Constant(1, 6, 0.5);
  const SuccessModel model(same.leftCols(5), same.rightCols(1));
  EXPECT_GT(model.probability(Eigen::VectorXd::Constant(1, 0.5)), 0.65);
  EXPECT_LT(model.probability(Eigen::VectorXd::Constant(1, 0.5)), 5.0 / 6.0);
  EXPECT_GT(SuccessModel(same, Eigen::MatrixXd(1, 0)).probability(Eigen::VectorXd::Zero(1)), 0.6);
  EXPECT_LT(SuccessModel(Eigen::MatrixXd(1, 0), same).probability(Eigen::VectorXd::Zero(1)), 0.4);
  EXPECT_THROW(SuccessModel(Eigen::MatrixXd(1, 0), Eigen::MatrixXd(1, 0)), std::invalid_argument);
  EXPECT_THROW(SuccessModel(same, Eigen::MatrixXd::Zero(2, 1)), std::invalid_argument);
}

TEST(SuccessModel, ThousandsOfPointsTakeTheLatestInProportion) {
  Rng rng(4);
  Eigen::MatrixXd good = rng.uniform(2, 3000);
  good.row(0) *= 0.7;  // nothing is tried there any more: it fails
  Eigen::MatrixXd bad = rng.uniform(2, 1000);
  bad.row(0) = 0.7 + 0.3 * bad.row(0).array();
  const SuccessModel model(good, bad);
  EXPECT_GT(model.probability(Eigen::Vector2d(0.3, 0.5)), 0.9);
  EXPECT_LT(model.probability(Eigen::Vector2d(0.9, 0.5)), 0.1);
}

}  // namespace
}  // namespace covey
