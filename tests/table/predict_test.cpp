#include <covey/table/predict.h>

#include <gtest/gtest.h>

#include "support/problems.h"

namespace covey {
namespace {

test::Problem table_problem(std::uint64_t seed) {
  Rng rng(seed);
  test::Problem p = test::random_problem(rng, 30, 2);
  p.X.row(0) = 100.0 + 50.0 * p.X.row(0).array();  // the user's units
  p.y = 1000.0 + 20.0 * p.y.array();
  p.x = Eigen::Vector2d(120, 0.4);
  return p;
}

TEST(TableModel, PredictsInTheUsersUnits) {
  const test::Problem p = table_problem(1);
  const TableModel model(p.X, p.y, {});
  const Prediction prediction = model.predict(p.x);
  // By hand: normalise, fit, predict, map back.
  Eigen::MatrixXd X = p.X;
  for (int k = 0; k < 2; ++k) {
    X.row(k) = (p.X.row(k).array() - p.X.row(k).minCoeff()) / (p.X.row(k).maxCoeff() - p.X.row(k).minCoeff());
  }
  const double mean = p.y.mean();
  const double sd = std::sqrt((p.y.array() - mean).square().sum() / 29.0);
  const Fit fit = fit_gaussian_process(X, (p.y.array() - mean) / sd);
  const Eigen::Vector2d x((120 - p.X.row(0).minCoeff()) / (p.X.row(0).maxCoeff() - p.X.row(0).minCoeff()),
                          (0.4 - p.X.row(1).minCoeff()) / (p.X.row(1).maxCoeff() - p.X.row(1).minCoeff()));
  const Prediction expected =
      in_units(predict_outcome(fit.gp.terms(), fit.gp.query(x), Weights::uniform(30)), mean, sd);
  EXPECT_NEAR(prediction.mean, expected.mean, 1e-6);
  EXPECT_NEAR(prediction.conformal.at(0).lo, expected.conformal.at(0).lo, 1e-5);
  EXPECT_NEAR(prediction.credible.hi, expected.credible.hi, 1e-5);
  EXPECT_EQ(prediction.guarantee, Guarantee::kExchangeable);
  EXPECT_FALSE(prediction.exact);
}

TEST(TableModel, FixedHyperparametersAreUsedAsTheyAre) {
  const test::Problem p = test::reference_problem();
  const TableModel model(p.X, p.y, {.alpha = .4, .hyperparameters = p.h});
  const Prediction prediction = model.predict(p.x);
  EXPECT_NEAR(prediction.mean, .928172118831, 1e-9);
  EXPECT_TRUE(prediction.exact);
  EXPECT_EQ(model.fit().summary.evaluations, 0);
}

TEST(TableModel, RandomisedRowsUseOneNumberEachAndStayInsideTheHardSet) {
  const test::Problem p = table_problem(2);
  const TableModel model(p.X, p.y, {.alpha = .2});
  const PredictOptions options{.alpha = .2, .randomized = true, .seed = 3};
  const Eigen::VectorXd unknown = Eigen::VectorXd::Constant(30, std::nan(""));
  const std::vector<PredictedRow> rows = predict_rows(model, p.X, unknown, options);
  int narrower = 0;
  for (int i = 0; i < 30; ++i) {
    const Interval hard = model.predict(p.X.col(i)).conformal.at(0);
    const Interval randomized = rows[i].prediction.conformal.at(0);
    EXPECT_GE(randomized.lo, hard.lo);
    EXPECT_LE(randomized.hi, hard.hi);
    narrower += width({randomized}) < width({hard}) ? 1 : 0;
    EXPECT_FALSE(rows[i].y || rows[i].verdict);
  }
  EXPECT_GT(narrower, 0);
  EXPECT_FALSE(summarize_coverage(rows));
}

TEST(Coverage, TheSummaryCountsWhatIsKnown) {
  const test::Problem p = table_problem(3);
  const TableModel model(p.X, p.y, {.alpha = .2});
  Eigen::VectorXd y = p.y;
  y[0] = std::nan("");  // unknown
  y[1] += 1e6;          // missed by everything
  const std::optional<CoverageSummary> summary =
      summarize_coverage(predict_rows(model, p.X, y, {.alpha = .2}));
  ASSERT_TRUE(summary);
  EXPECT_EQ(summary->n, 29);
  EXPECT_LE(summary->conformal, 28.0 / 29.0);
  EXPECT_DOUBLE_EQ(summary->expected, 0.8);
  EXPECT_EQ(summary->vacuous, 0.0);
  EXPECT_GT(summary->median_width, 0.0);
}

TEST(TableModel, DataOfWhichNoModelCanBeMadeAreRefused) {
  const Eigen::MatrixXd constant = Eigen::MatrixXd::Ones(2, 5);
  EXPECT_THROW(TableModel(constant, Eigen::VectorXd::LinSpaced(5, 0, 1), {}), std::invalid_argument);
  EXPECT_THROW(TableModel(Eigen::MatrixXd::Ones(2, 1), Eigen::VectorXd::Ones(1), {}), std::invalid_argument);
}

}  // namespace
}  // namespace covey
