#include <covey/acquisition/success_weighted.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <memory>

#include "support/differences.h"

namespace covey {
namespace {

struct FailingTrials {
  std::vector<GaussianProcess> gps;
  std::shared_ptr<const SuccessModel> success;
  double best;

  std::unique_ptr<const Acquisition> plain(AcquisitionKind kind) const {
    return make_acquisition(
        kind, gps, QueryWeights(Eigen::VectorXd::Ones(gps[0].n())),
        {.conformal = {.alpha = 1.0}, .best = best, .reference = Eigen::VectorXd::Constant(1, -3.0)});
  }
  SuccessWeighted weighted(AcquisitionKind kind) const { return {kind, plain(kind), success, best}; }
};

/// Trials fail where x0 > .7.
FailingTrials make_trials() {
  Rng rng(5);
  const Eigen::MatrixXd X = 0.7 * rng.uniform(2, 12);
  Eigen::MatrixXd failed = rng.uniform(2, 6);
  failed.row(0) = 0.7 + 0.3 * failed.row(0).array();
  const Eigen::VectorXd y = (3.0 * X.row(0) + X.row(1)).transpose();  // it looks best where they fail
  GaussianProcess gp(X, y, {.lengthscales = Eigen::Vector2d(0.5, 0.8), .noise = 0.01, .mean = 1.5});
  return {.gps = {gp},
          .success = std::make_shared<SuccessModel>(X, failed),
          .best = gp.means_at_data().maxCoeff()};
}

TEST(SuccessWeighted, TheGradientAgreesWithDifferences) {
  const FailingTrials c = make_trials();
  Rng rng(6);
  for (const AcquisitionKind kind :
       {AcquisitionKind::kUcb, AcquisitionKind::kEi, AcquisitionKind::kLogEi, AcquisitionKind::kEhvi}) {
    const SuccessWeighted weighted = c.weighted(kind);
    for (int i = 0; i < 8; ++i) {
      const Eigen::VectorXd x = rng.uniform(2, 1);
      Eigen::VectorXd gradient;
      EXPECT_DOUBLE_EQ(weighted.evaluate(x, &gradient), weighted.value(x));
      const auto value = [&](const Eigen::VectorXd& at) { return weighted.value(at); };
      EXPECT_LT(test::relative_error(gradient, test::difference_gradient(value, x, 1e-4)), 1e-5)
          << to_string({kind, false}) << " at " << x.transpose();
    }
  }
}

/// The best point of a grid.
Eigen::Vector2d best_of_grid(const Acquisition& acquisition) {
  Eigen::Vector2d best(0.0, 0.0);
  for (int i = 0; i <= 40; ++i) {
    for (int j = 0; j <= 40; ++j) {
      const Eigen::Vector2d x(i / 40.0, j / 40.0);
      if (acquisition.value(x) > acquisition.value(best)) best = x;
    }
  }
  return best;
}

TEST(SuccessWeighted, TheSearchLeavesWhereTrialsFail) {
  const FailingTrials c = make_trials();
  for (const AcquisitionKind kind : {AcquisitionKind::kUcb, AcquisitionKind::kEi, AcquisitionKind::kLogEi}) {
    EXPECT_GT(best_of_grid(*c.plain(kind))[0], 0.8);
    EXPECT_LT(best_of_grid(c.weighted(kind))[0], 0.76);
  }
}

TEST(SuccessWeighted, WhereTheyFailAtRandomTheOrderStays) {
  FailingTrials c = make_trials();
  // All successes and failures at the same point: hardly anything can be said to depend on x.
  const Eigen::MatrixXd same = Eigen::MatrixXd::Constant(2, 8, 0.5);
  c.success = std::make_shared<SuccessModel>(same.leftCols(6), same.rightCols(2));
  Rng rng(7);
  for (const AcquisitionKind kind : {AcquisitionKind::kUcb, AcquisitionKind::kEi, AcquisitionKind::kLogEi}) {
    const std::unique_ptr<const Acquisition> plain = c.plain(kind);
    const SuccessWeighted weighted = c.weighted(kind);
    for (int i = 0; i < 20; ++i) {
      const Eigen::Vector2d a = rng.uniform(2, 1);
      const Eigen::Vector2d b = rng.uniform(2, 1);
      const double difference = plain->value(a) - plain->value(b);
      if (std::abs(difference) < 0.2 * (std::abs(plain->value(a)) + std::abs(plain->value(b)))) continue;
      EXPECT_EQ(difference > 0.0, weighted.value(a) > weighted.value(b));
    }
  }
}

}  // namespace
}  // namespace covey
