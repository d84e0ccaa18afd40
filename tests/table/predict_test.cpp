#include <covey/conformal/cross_fitted.h>
#include <covey/table/predict.h>

#include <gtest/gtest.h>

#include <algorithm>
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
  const TableModel model(t.train, t.query, {.sets = SetType::kFitted});
  const Eigen::Vector2d x(120, 0.4);
  const Prediction prediction = model.predict(x).prediction;
  // By hand: normalise, fit, predict, map back.
  const InputScaler inputs = InputScaler::from_data(t.train.X);
  const OutcomeScaler outcomes = OutcomeScaler::from_data(t.train.y);
  const Fit fit = fit_gaussian_process(inputs.scale(t.train.X), outcomes.standardize(t.train.y),
                                       {.kernel = kAutoKernel, .prior = Prior::kTable});
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
  EXPECT_TRUE(prediction.exact());
  EXPECT_EQ(prediction.sets, SetType::kFixed);
  EXPECT_EQ(model.report().summary.evaluations, 0);
}

TEST(TableModel, QuantilesOfAFixedModelAreItsAtoms) {
  const test::Problem p = test::reference_problem();
  const TableRows rows{p.X, p.y};
  const TableModel model(rows, rows, {.alpha = .4, .hyperparameters = p.h});
  const PredictiveDistribution distribution = model.distribution(p.x);
  // Of rows that lie above their predictions (a > 0) the atoms are the upper roots of docs/method.md §9, the
  // third to fifth of the five; the two others are below 0. Quantile q ≥ 1/2 is the ⌈6 q⌉-th.
  const double sd = std::sqrt(.155663206866);
  EXPECT_NEAR(distribution.quantile(0.5), .928172118831 + sd * .203425861124, 1e-9);
  EXPECT_NEAR(distribution.quantile(0.8), .928172118831 + sd * .293296211013, 1e-9);
  EXPECT_EQ(distribution.quantile(0.9), kInfinity);
  EXPECT_NEAR(distribution.quantile(0.6), .928172118831 + sd * .231189152707, 1e-9);
  EXPECT_LT(distribution.quantile(0.4), .928172118831);
  EXPECT_EQ(distribution.quantile(0.1), -kInfinity);
  EXPECT_NEAR(distribution.p_above(.928172118831), 3.5 / 6, 1e-12);
}

TEST(TableModel, QuantilesOfCrossFittedAndSplitSetsCoverWhatTheySay) {
  // 60 tables with 20 queries each; per table the share below a quantile of .1 and .9 differs from these by
  // chance with a standard deviation of at most .12 (20 rows and the table itself), .016 for the mean of 60,
  // and cross-fitted quantiles are no less than three of these off with 30 rows.
  for (const SetType sets : {SetType::kCross, SetType::kSplit}) {
    double low = 0;
    double high = 0;
    for (std::uint64_t seed = 100; seed < 160; ++seed) {
      const Tables t = make_tables(seed);
      const PredictOptions options{
          .quantiles = {0.1, 0.9}, .model = ModelType::kLinear, .sets = sets, .seed = seed, .threads = 2};
      for (const PredictedRow& row : predict_rows(TableModel(t.train, t.query, options), t.query, options)) {
        low += *row.y < row.quantiles[0] ? 1.0 / 1200 : 0.0;
        high += *row.y > row.quantiles[1] ? 1.0 / 1200 : 0.0;
      }
    }
    EXPECT_LT(low, 0.1 + 0.05);
    EXPECT_LT(high, 0.1 + 0.05);
    EXPECT_GT(low, 0.02);
    EXPECT_GT(high, 0.02);
  }
}

TEST(TableModel, EveryWayOfWorkingSaysWhatItPromises) {
  Tables t = make_tables(2);
  t.train.ratios = Eigen::VectorXd::LinSpaced(30, 0.5, 2.0);
  t.query.ratios = Eigen::VectorXd::Ones(20);
  const Hyperparameters h{KernelType::kRbf, Eigen::Vector2d(50, 1), 400.0, 10.0, 1000.0};
  struct Case {
    PredictOptions options;
    Guarantee guarantee;
    SetType sets;
    std::optional<double> assured;
    const char* because;
  };
  const std::optional<double> nothing;
  const std::vector<Case> cases = {
      {{.alpha = .2}, Guarantee::kExchangeable, SetType::kCross, .6, "without it"},
      {{.alpha = .2, .sets = SetType::kFitted},
       Guarantee::kExchangeable,
       SetType::kFitted,
       nothing,
       "one fit"},
      {{.alpha = .2, .hyperparameters = h}, Guarantee::kExchangeable, SetType::kFixed, .8, "fixed"},
      {{.alpha = .2, .sets = SetType::kCertified},
       Guarantee::kExchangeable,
       SetType::kCertified,
       .8,
       "refitted"},
      {{.alpha = .2, .sets = SetType::kSplit}, Guarantee::kExchangeable, SetType::kSplit, .8, "apart"},
      {{.alpha = .2, .hyperparameters = h, .sets = SetType::kSplit},
       Guarantee::kExchangeable,
       SetType::kSplit,
       .8,
       "a part"},
      {{.alpha = .2, .sets = SetType::kSplit, .pac_delta = .2},
       Guarantee::kExchangeable,
       SetType::kSplit,
       .8,
       "probability 0.8"},
      {{.alpha = .2, .weights = RatioSource::kKernel},
       Guarantee::kWeighted,
       SetType::kCross,
       nothing,
       "estimated"},
      {{.alpha = .2, .weights = RatioSource::kClassifier, .sets = SetType::kSplit},
       Guarantee::kWeighted,
       SetType::kSplit,
       nothing,
       "estimated"},
      {{.alpha = .2, .weights = RatioSource::kKnown, .hyperparameters = h},
       Guarantee::kWeighted,
       SetType::kFixed,
       .8,
       "known"},
      {{.alpha = .2, .weights = RatioSource::kKnown}, Guarantee::kWeighted, SetType::kCross, .6, "known"},
      {{.alpha = .2, .model = ModelType::kLinear},
       Guarantee::kExchangeable,
       SetType::kCross,
       .6,
       "without it"},
  };
  for (const Case& c : cases) {
    const TableModel model(t.train, t.query, c.options);
    const std::vector<PredictedRow> rows = predict_rows(model, t.query, c.options);
    ASSERT_EQ(rows.size(), 20u);
    for (const PredictedRow& row : rows) {
      EXPECT_EQ(row.prediction.guarantee, c.guarantee) << row.prediction.because;
      EXPECT_EQ(row.prediction.sets, c.sets) << row.prediction.because;
      ASSERT_EQ(row.prediction.assured.has_value(), c.assured.has_value()) << row.prediction.because;
      if (c.assured) {
        EXPECT_NEAR(*row.prediction.assured, *c.assured, 1e-15) << row.prediction.because;
      }
      EXPECT_EQ(row.prediction.exact(), c.assured && *c.assured > .7) << row.prediction.because;
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

/// The cross-fitted set by hand: for every row a model of its own that has seen neither it nor another row
/// with its features.
struct LeftOut {
  double residual;
  Forecast at_query;
};

std::vector<LeftOut> leave_each_out(const TableRows& train, const Eigen::VectorXd& x) {
  const FitOptions fixed_starts{.kernel = kAutoKernel,
                                .prior = Prior::kTable,
                                .screened = 0,
                                .starts = 4,
                                .finished = 1,
                                .least_gain = 1e-6};
  std::vector<LeftOut> result;
  for (Eigen::Index i = 0; i < train.y.size(); ++i) {
    std::vector<Eigen::Index> others;
    for (Eigen::Index j = 0; j < train.y.size(); ++j) {
      if (train.X.col(j) != train.X.col(i)) others.push_back(j);
    }
    const Eigen::MatrixXd X = train.X(Eigen::all, others);
    const Eigen::VectorXd y = train.y(others);
    const InputScaler inputs = InputScaler::from_data(X);
    const OutcomeScaler outcomes = OutcomeScaler::from_data(y);
    const Fit fit = fit_gaussian_process(inputs.scale(X), outcomes.standardize(y), fixed_starts);
    const auto forecast = [&](const Eigen::VectorXd& at) {
      const Marginal m = fit.gp.predict(inputs.scale(at));
      return Forecast{outcomes.offset + outcomes.scale * m.mean, outcomes.scale * std::sqrt(m.y_variance)};
    };
    const Forecast own = forecast(train.X.col(i));
    result.push_back({std::abs(train.y[i] - own.mean) / own.sd, forecast(x)});
  }
  return result;
}

/// Compares the sets of a table with those by hand.
void expect_sets_by_hand(const Tables& t) {
  const double alpha = .2;
  const double n = static_cast<double>(t.train.y.size());
  const TableModel model(t.train, t.query, {.alpha = alpha});
  for (Eigen::Index q = 0; q < t.query.y.size(); ++q) {
    const std::vector<LeftOut> left_out = leave_each_out(t.train, t.query.X.col(q));
    const auto p_value = [&](double label) {
      double count = 1.0;
      for (const LeftOut& row : left_out) {
        count += std::abs(label - row.at_query.mean) <= row.residual * row.at_query.sd ? 1.0 : 0.0;
      }
      return count / (n + 1.0);
    };
    const PredictedRow row = model.predict(t.query.X.col(q), t.query.y[q]);
    EXPECT_DOUBLE_EQ(row.verdict->p_value, p_value(t.query.y[q]));
    const IntervalSet& set = row.prediction.conformal;
    const double step = 1e-7 * row.prediction.sd;
    for (const Interval& interval : set) {
      EXPECT_GT(p_value(interval.lo + step), alpha);
      EXPECT_GT(p_value(interval.hi - step), alpha);
      EXPECT_LE(p_value(interval.lo - step), alpha);
      EXPECT_LE(p_value(interval.hi + step), alpha);
    }
  }
}

TEST(TableModel, CrossFittedSetsAreThoseOfModelsThatHaveNotSeenTheRow) {
  expect_sets_by_hand(make_tables(8, 24, 6));
}

/// Every design `times` times, in an order that has nothing to do with them; noise with a standard deviation
/// of .3, of a function that varies by about 1.
Tables make_replicates(std::uint64_t seed, Eigen::Index designs, Eigen::Index times,
                       Eigen::Index queries = 4) {
  Rng rng(seed);
  const Eigen::MatrixXd points = rng.uniform(2, designs + queries);
  const auto measure = [&](Eigen::Index design) {
    return std::sin(9.0 * points(0, design)) + std::cos(7.0 * points(1, design)) + 0.3 * rng.normal();
  };
  Tables t;
  const Eigen::VectorXi order = rng.permutation(designs * times);
  t.train.X.resize(2, order.size());
  t.train.y.resize(order.size());
  for (Eigen::Index i = 0; i < order.size(); ++i) {
    t.train.X.col(i) = points.col(order[i] % designs);
    t.train.y[i] = measure(order[i] % designs);
  }
  t.query = {points.rightCols(queries), Eigen::VectorXd(queries)};
  for (Eigen::Index i = 0; i < queries; ++i) t.query.y[i] = measure(designs + i);
  return t;
}

TEST(TableModel, ReplicatesOfADesignAreLeftOutTogether) {
  expect_sets_by_hand(make_replicates(8, 8, 3));
}

/// The variance of replicates around the means of their designs.
double variance_within(const TableRows& rows) {
  double sum = 0.0;
  Eigen::Index freedom = 0;
  for (const std::vector<Eigen::Index>& group : groups_of_equals(rows.X)) {
    const Eigen::VectorXd y = rows.y(group);
    sum += (y.array() - y.mean()).square().sum();
    freedom += y.size() - 1;
  }
  return sum / static_cast<double>(freedom);
}

TEST(TableModel, TheNoiseIsLearntFromReplicates) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const Tables t = make_replicates(seed, 30, 3);
    const TableModel model(t.train, t.query, {.sets = SetType::kFitted});
    const double noise_sd = model.outcomes().scale * std::sqrt(model.report().hyperparameters.noise);
    // 60 degrees of freedom say it to 9 %; that the model and the prior have a say, too, may add as much.
    EXPECT_NEAR(noise_sd, std::sqrt(variance_within(t.train)), 0.15 * noise_sd) << seed;
  }
}

TEST(TableModel, SplitSetsThatStandForCrossFittedOnesDealDesigns) {
  const Tables t = make_replicates(3, 170, 3);
  const auto is_whole = [&](const TableModel& model) {  // every design is on one side
    std::vector<bool> fitted(static_cast<std::size_t>(t.train.y.size()));
    for (const Eigen::Index i : model.fitted_rows()) fitted[static_cast<std::size_t>(i)] = true;
    return std::ranges::all_of(groups_of_equals(t.train.X), [&](const std::vector<Eigen::Index>& group) {
      return std::ranges::all_of(group, [&](Eigen::Index i) {
        return fitted[static_cast<std::size_t>(i)] == fitted[static_cast<std::size_t>(group.front())];
      });
    });
  };
  const TableModel model(t.train, t.query, {.weights = RatioSource::kUniform});
  EXPECT_EQ(model.sets(), SetType::kSplit);
  EXPECT_TRUE(is_whole(model));
  EXPECT_EQ(model.observations(), 255);
  EXPECT_EQ(model.observations() + std::ssize(model.fitted_rows()), 510);
  const Prediction p = model.predict(t.query.X.col(0)).prediction;
  EXPECT_FALSE(p.assured);
  EXPECT_NE(p.because.find("rows with the same features on one side: no level is proven"), std::string::npos);
  ASSERT_EQ(model.remarks().size(), 1U);
  EXPECT_NE(model.remarks()[0].find("stay together"), std::string::npos);
  // Those that are asked for keep their proof, which is about rows.
  const TableModel rows(t.train, t.query, {.sets = SetType::kSplit});
  EXPECT_FALSE(is_whole(rows));
  EXPECT_EQ(rows.predict(t.query.X.col(0)).prediction.assured, 0.9);
}

TEST(TableModel, CrossFittedSetsDependOnNeitherThreadsNorTheOrderOfRows) {
  const Tables t = make_tables(9, 20, 4);
  const Eigen::VectorXi order = Rng(1).permutation(20);
  const TableRows shuffled{t.train.X(Eigen::all, order), t.train.y(order)};
  const TableModel model(t.train, t.query, {.threads = 1});
  const TableModel threaded(t.train, t.query, {.threads = 3});
  const TableModel other(shuffled, t.query, {.threads = 1});
  for (Eigen::Index q = 0; q < 4; ++q) {
    const Prediction p = model.predict(t.query.X.col(q)).prediction;
    EXPECT_EQ(threaded.predict(t.query.X.col(q)).prediction.conformal, p.conformal);
    const Prediction o = other.predict(t.query.X.col(q)).prediction;
    ASSERT_EQ(o.conformal.size(), p.conformal.size());
    // The fits see their rows in another order: a difference of rounding, enlarged where the posterior is
    // flat.
    EXPECT_NEAR(o.conformal[0].lo, p.conformal[0].lo, 1e-3 * p.sd);
    EXPECT_NEAR(o.conformal[0].hi, p.conformal[0].hi, 1e-3 * p.sd);
  }
}

TEST(TableModel, ReplicatesAreLeftOutTogetherAndNothingIsProven) {
  Tables t = make_tables(10, 24, 3);
  for (Eigen::Index i = 12; i < 24; ++i) t.train.X.col(i) = t.train.X.col(i - 12);
  const TableModel model(t.train, t.query, {});
  const Prediction p = model.predict(t.query.X.col(0)).prediction;
  EXPECT_FALSE(p.assured);
  EXPECT_TRUE(is_bounded(p.conformal));
  EXPECT_EQ(model.observations(), 24);
}

TEST(TableModel, AnotherLevelNeedsNoOtherModel) {
  const Tables t = make_tables(11);
  for (const SetType sets : {SetType::kCross, SetType::kFitted, SetType::kSplit}) {
    const TableModel model(t.train, t.query, {.alpha = .1, .sets = sets});
    const TableModel other(t.train, t.query, {.alpha = .3, .sets = sets});
    const Prediction p = model.predict(t.query.X.col(0), {}, 1.0, {}, .3).prediction;
    EXPECT_EQ(p.conformal, other.predict(t.query.X.col(0)).prediction.conformal);
    EXPECT_EQ(p.assured, other.predict(t.query.X.col(0)).prediction.assured);
    EXPECT_EQ(p.alpha, .3);
  }
}

TEST(TableModel, FewRowsAndFoldsWithoutAnythingToLearnGetAnAnswer) {
  // Without its last row the only feature is constant.
  TableRows odd{Eigen::MatrixXd::Ones(1, 12), Eigen::VectorXd::LinSpaced(12, 0.0, 1.0)};
  odd.X(0, 11) = 2.0;
  const Prediction p = TableModel(odd, odd, {}).predict(Eigen::VectorXd::Ones(1)).prediction;
  EXPECT_TRUE(std::isfinite(p.mean));
  const TableRows two{Eigen::RowVector2d(0.0, 1.0), Eigen::Vector2d(1.0, 2.0)};
  const Prediction whole = TableModel(two, two, {}).predict(Eigen::VectorXd::Ones(1)).prediction;
  EXPECT_TRUE(whole.whole_line);
  EXPECT_TRUE(whole.not_enough_data);
}

TEST(TableModel, KnownWeightsReachTheSets) {
  Tables t = make_tables(3);
  t.train.ratios = Eigen::VectorXd::LinSpaced(30, 0.1, 4.0);
  t.query.ratios = Eigen::VectorXd::Constant(20, 1.7);
  const PredictOptions options{.alpha = .2, .weights = RatioSource::kKnown};
  const TableModel model(t.train, t.query, options);
  const Prediction p = predict_rows(model, t.query, options)[4].prediction;
  EXPECT_DOUBLE_EQ(p.w_n, 1.7 / (t.train.ratios.sum() + 1.7));
  EXPECT_LT(model.effective_sample_size(), 30.0);
  t.train.ratios.resize(0);
  EXPECT_THROW(TableModel(t.train, t.query, options), std::invalid_argument);
}

TEST(TableModel, SplitSetsRestOnTheCalibrationPart) {
  const Tables t = make_tables(4, 60);
  const TableModel model(t.train, t.query, {.alpha = .2, .sets = SetType::kSplit, .split_share = .25});
  EXPECT_EQ(model.observations(), 15);
  EXPECT_DOUBLE_EQ(model.predict(t.query.X.col(0)).prediction.w_n, 1.0 / 16.0);
}

/// A wave of one feature with noise of the standard deviation .1.
TableRows wave(Eigen::Index n, std::uint64_t seed) {
  Rng rng(seed);
  TableRows rows{rng.uniform(1, n), Eigen::VectorXd(n)};
  for (Eigen::Index i = 0; i < n; ++i) rows.y[i] = std::sin(5.0 * rows.X(0, i)) + 0.1 * rng.normal();
  return rows;
}
const Hyperparameters kOfWaves{KernelType::kMatern52, Eigen::VectorXd::Constant(1, 0.3), 1.0, 0.01, 0.0};

TEST(TableModel, RowsThatAreTooManyForOneProcessAreDrawnAndThatIsSaid) {
  const TableRows train = wave(5200, 5);
  const TableModel model(train, train, {.hyperparameters = kOfWaves});
  EXPECT_EQ(model.observations(), 5000);
  ASSERT_EQ(model.remarks().size(), 1u);
  EXPECT_NE(model.remarks()[0].find("5000 of 5200"), std::string::npos);
}

TEST(TableModel, RowsThatAreTooManyForAFitPerFoldAreSplit) {
  const TableRows train = wave(1600, 5);
  EXPECT_TRUE(TableModel(train, train, {.model = ModelType::kLinear}).remarks().empty());
  const TableModel split(train, train, {.seed = 1});
  EXPECT_EQ(split.sets(), SetType::kSplit);
  EXPECT_EQ(split.observations(), 800);
  ASSERT_EQ(split.remarks().size(), 1u);
  EXPECT_NE(split.remarks()[0].find("1600 rows"), std::string::npos);
}

TEST(TableModel, PredictionsFromManyRowsRestOnTheNearestAndCover) {
  const TableRows train = wave(7600, 6);
  const TableRows query = wave(600, 7);
  const PredictOptions options{.kernel = KernelType::kMatern52, .seed = 1};
  const TableModel near(train, query, options);
  EXPECT_EQ(near.sets(), SetType::kSplit);
  EXPECT_EQ(near.observations(), 2000);  // which calibrate
  EXPECT_EQ(near.fitted_rows().size(), 5600u);
  ASSERT_EQ(near.remarks().size(), 2u);
  EXPECT_NE(near.remarks()[1].find("5600"), std::string::npos);
  const std::vector<PredictedRow> rows = predict_rows(near, query, options);
  double squares = 0.0;
  for (Eigen::Index i = 0; i < query.y.size(); ++i) {
    const Prediction& said = rows[static_cast<std::size_t>(i)].prediction;
    EXPECT_EQ(said.assured, 0.9);
    squares += std::pow(said.mean - std::sin(5.0 * query.X(0, i)), 2);
  }
  // The standard deviation of a mean of the 64 nearest would be .0125, that of a smooth curve is less.
  EXPECT_LT(std::sqrt(squares / 600.0), 0.0125);
  EXPECT_NEAR(near.distribution(query.X.col(0)).quantile(0.5), rows[0].prediction.mean, 0.05);
  // 600 outcomes have a standard deviation of .012 around 90 %, 2000 that calibrate one of .007: 4 together.
  EXPECT_NEAR(summarize_coverage(rows)->conformal, 0.9, 0.056);
}

TEST(TableModel, RandomisedRowsUseOneNumberEachAndStayInsideTheHardSet) {
  Tables t = make_tables(6);
  t.query.y.setConstant(std::nan(""));
  const PredictOptions options{.alpha = .2, .randomized = true, .sets = SetType::kFitted, .seed = 3};
  const TableModel model(t.train, t.query, options);
  const std::vector<PredictedRow> rows = predict_rows(model, t.query, options);
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
      {.hyperparameters = h, .sets = SetType::kCertified},
      {.hyperparameters = h, .sets = SetType::kCross},
      {.hyperparameters = h, .sets = SetType::kFitted},
      {.sets = SetType::kFixed},
      {.model = ModelType::kLinear, .sets = SetType::kCertified},
      {.sets = SetType::kSplit, .split_share = 1.0},
      {.pac_delta = .1},
      {.randomized = true, .sets = SetType::kSplit, .pac_delta = .1},
      {.weights = RatioSource::kKernel, .sets = SetType::kSplit, .pac_delta = .1},
      {.score = Score::kInSample, .sets = SetType::kSplit},
      {.score = Score::kInSample},
      {.randomized = true},
  };
  for (const PredictOptions& options : wrong) EXPECT_THROW(options.validate(), std::invalid_argument);
}

}  // namespace
}  // namespace covey
