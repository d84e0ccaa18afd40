#include <covey/table/predict.h>

#include <gtest/gtest.h>

#include <cmath>

#include "support/problems.h"

namespace covey {
namespace {

/// 30 rows in the user's units, 20 queries with outcomes.
struct Tables {
  TableRows train;
  TableRows query;
};

Tables make_tables(std::uint64_t seed, Eigen::Index n = 30, Eigen::Index queries = 20) {
  Rng rng(seed);
  test::Problem p = test::random_problem(rng, n + queries, 2);
  p.X.row(0) = 100.0 + 50.0 * p.X.row(0).array();
  p.y = 1000.0 + 20.0 * p.y.array();
  return {{p.X.leftCols(n), p.y.head(n)}, {p.X.rightCols(queries), p.y.tail(queries)}};
}

TEST(TableModel, PredictsInTheUsersUnits) {
  const Tables t = make_tables(1);
  const TableModel model(t.train, t.query, {});
  const Eigen::Vector2d x(120, 0.4);
  const Prediction prediction = model.predict(x).prediction;
  // By hand: normalise, fit, predict, map back.
  const InputScaler inputs = InputScaler::from_data(t.train.X);
  const OutcomeScaler outcomes = OutcomeScaler::from_data(t.train.y);
  const Fit fit = fit_gaussian_process(inputs.scale(t.train.X), outcomes.standardize(t.train.y));
  const Prediction expected =
      in_units(predict_outcome(fit.gp.terms(), fit.gp.query(inputs.scale(x)), Weights::uniform(30)),
               outcomes.offset, outcomes.scale);
  EXPECT_DOUBLE_EQ(prediction.mean, expected.mean);
  EXPECT_DOUBLE_EQ(prediction.conformal.at(0).lo, expected.conformal.at(0).lo);
  EXPECT_DOUBLE_EQ(prediction.credible.hi, expected.credible.hi);
}

TEST(TableModel, FixedHyperparametersAreUsedAsTheyAre) {
  const test::Problem p = test::reference_problem();
  const TableRows rows{p.X, p.y};
  const TableModel model(rows, rows, {.alpha = .4, .hyperparameters = p.h});
  const Prediction prediction = model.predict(p.x).prediction;
  EXPECT_NEAR(prediction.mean, .928172118831, 1e-9);
  EXPECT_TRUE(prediction.exact);
  EXPECT_EQ(model.report().summary.evaluations, 0);
}

TEST(TableModel, EveryWayOfWorkingSaysWhatItPromises) {
  Tables t = make_tables(2);
  t.train.ratios = Eigen::VectorXd::LinSpaced(30, 0.5, 2.0);
  t.query.ratios = Eigen::VectorXd::Ones(20);
  const Hyperparameters h{KernelType::kRbf, Eigen::Vector2d(50, 1), 400.0, 10.0, 1000.0};
  struct Case {
    PredictOptions options;
    Guarantee guarantee;
    bool exact;
    const char* because;
  };
  const std::vector<Case> cases = {
      {{.alpha = .2}, Guarantee::kExchangeable, false, "fitted"},
      {{.alpha = .2, .hyperparameters = h}, Guarantee::kExchangeable, true, "fixed"},
      {{.alpha = .2, .certified = true}, Guarantee::kExchangeable, true, "refitted"},
      {{.alpha = .2, .split = .5}, Guarantee::kExchangeable, true, "apart"},
      {{.alpha = .2, .split = .5, .pac_delta = .2}, Guarantee::kExchangeable, true, "probability 0.8"},
      {{.alpha = .2, .weights = WeightType::kKernel}, Guarantee::kWeighted, false, "estimated"},
      {{.alpha = .2, .weights = WeightType::kClassifier, .split = .5},
       Guarantee::kWeighted,
       false,
       "estimated"},
      {{.alpha = .2, .weights = WeightType::kKnown, .hyperparameters = h},
       Guarantee::kWeighted,
       true,
       "known"},
      {{.alpha = .2, .weights = WeightType::kKnown}, Guarantee::kWeighted, false, "fitted"},
      {{.alpha = .2, .model = ModelType::kLinear}, Guarantee::kExchangeable, false, "fitted"},
  };
  for (const Case& c : cases) {
    const TableModel model(t.train, t.query, c.options);
    const std::vector<PredictedRow> rows = predict_rows(model, t.query, c.options);
    ASSERT_EQ(rows.size(), 20u);
    for (const PredictedRow& row : rows) {
      EXPECT_EQ(row.prediction.guarantee, c.guarantee) << row.prediction.because;
      EXPECT_EQ(row.prediction.exact, c.exact) << row.prediction.because;
      EXPECT_NE(row.prediction.because.find(c.because), std::string::npos) << row.prediction.because;
      ASSERT_TRUE(row.verdict);
      EXPECT_EQ(row.verdict->conformal_covered, row.verdict->p_value > .2) << row.prediction.because;
      // Ends of certified sets are bisected, so an outcome may fall into the last step; nothing here comes so
      // close.
      EXPECT_EQ(row.verdict->conformal_covered, contains(row.prediction.conformal, *row.y))
          << row.prediction.because;
    }
  }
}

TEST(TableModel, KnownWeightsReachTheSets) {
  Tables t = make_tables(3);
  t.train.ratios = Eigen::VectorXd::LinSpaced(30, 0.1, 4.0);
  t.query.ratios = Eigen::VectorXd::Constant(20, 1.7);
  const PredictOptions options{.alpha = .2, .weights = WeightType::kKnown};
  const TableModel model(t.train, t.query, options);
  const Prediction p = predict_rows(model, t.query, options)[4].prediction;
  EXPECT_DOUBLE_EQ(p.w_n, 1.7 / (t.train.ratios.sum() + 1.7));
  EXPECT_LT(model.effective_sample_size(), 30.0);
  t.train.ratios.resize(0);
  EXPECT_THROW(TableModel(t.train, t.query, options), std::invalid_argument);
}

TEST(TableModel, SplitSetsRestOnTheCalibrationPart) {
  const Tables t = make_tables(4, 60);
  const TableModel model(t.train, t.query, {.alpha = .2, .split = .25});
  EXPECT_EQ(model.observations(), 15);
  EXPECT_DOUBLE_EQ(model.predict(t.query.X.col(0)).prediction.w_n, 1.0 / 16.0);
}

TEST(TableModel, LargeTablesWorkOnASubsetAndSaySo) {
  Rng rng(5);
  TableRows train{rng.uniform(1, 1600), Eigen::VectorXd(1600)};
  for (int i = 0; i < 1600; ++i) train.y[i] = std::sin(5.0 * train.X(0, i)) + 0.1 * rng.normal();
  const Hyperparameters h{KernelType::kMatern52, Eigen::VectorXd::Constant(1, 0.3), 1.0, 0.01, 0.0};
  const TableModel model(train, train, {.hyperparameters = h});
  EXPECT_EQ(model.observations(), 1500);
  ASSERT_EQ(model.remarks().size(), 1u);
  EXPECT_NE(model.remarks()[0].find("1500 of 1600"), std::string::npos);
  EXPECT_TRUE(TableModel(train, train, {.model = ModelType::kLinear}).remarks().empty());
}

TEST(TableModel, RandomisedRowsUseOneNumberEachAndStayInsideTheHardSet) {
  Tables t = make_tables(6);
  t.query.y.setConstant(std::nan(""));
  const TableModel model(t.train, t.query, {.alpha = .2});
  const std::vector<PredictedRow> rows =
      predict_rows(model, t.query, {.alpha = .2, .randomized = true, .seed = 3});
  int narrower = 0;
  for (int i = 0; i < 20; ++i) {
    const Interval hard = model.predict(t.query.X.col(i)).prediction.conformal.at(0);
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
  Tables t = make_tables(7);
  t.query.y[0] = std::nan("");  // unknown
  t.query.y[1] += 1e6;          // missed by everything
  const TableModel model(t.train, t.query, {.alpha = .2});
  const std::optional<CoverageSummary> summary =
      summarize_coverage(predict_rows(model, t.query, {.alpha = .2}));
  ASSERT_TRUE(summary);
  EXPECT_EQ(summary->n, 19);
  EXPECT_LE(summary->conformal, 18.0 / 19.0);
  EXPECT_DOUBLE_EQ(summary->expected, 0.8);
  EXPECT_EQ(summary->vacuous, 0.0);
  EXPECT_GT(summary->median_width, 0.0);
}

TEST(TableModel, DataOfWhichNoModelCanBeMadeAreRefused) {
  const TableRows constant{Eigen::MatrixXd::Ones(2, 5), Eigen::VectorXd::LinSpaced(5, 0, 1)};
  EXPECT_THROW(TableModel(constant, constant, {}), std::invalid_argument);
  const TableRows one{Eigen::MatrixXd::Ones(2, 1), Eigen::VectorXd::Ones(1)};
  EXPECT_THROW(TableModel(one, one, {}), std::invalid_argument);
}

TEST(PredictOptions, WhatExcludesEachOtherIsRefused) {
  const Hyperparameters h{KernelType::kRbf, Eigen::Vector2d(1, 1), 1.0, 0.1, 0.0};
  const std::vector<PredictOptions> wrong = {
      {.alpha = 0.0},
      {.certified = true, .split = .5},
      {.hyperparameters = h, .certified = true},
      {.model = ModelType::kLinear, .certified = true},
      {.split = 1.0},
      {.pac_delta = .1},
      {.randomized = true, .split = .5, .pac_delta = .1},
      {.weights = WeightType::kKernel, .split = .5, .pac_delta = .1},
      {.score = Score::kInSample, .split = .5},
  };
  for (const PredictOptions& options : wrong) EXPECT_THROW(options.validate(), std::invalid_argument);
}

}  // namespace
}  // namespace covey
