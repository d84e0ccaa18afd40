#include <covey/space/descriptors.h>
#include <covey/table/descriptors.h>
#include <covey/table/features.h>
#include <covey/table/predict.h>
#include <covey/table/rank_run.h>
#include <covey/table/rank_simulate.h>

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <sstream>

#include "support/temporary_folder.h"

namespace covey {
namespace {

Table table_of(const std::string& text, const std::string& file = "t.csv") {
  std::istringstream in(text);
  return Table(CsvReader(in, file));
}

FeatureColumns features_of(const Table& table, const ColumnChoice& choice = {}) {
  return {choose_columns(table.header(), choice), choice, rows_of(table)};
}

template <typename Work>
std::string error_of(const Work& work) {
  try {
    work();
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(FeatureColumns, TextsAndTruthValuesAreCategoriesWhoseCodesAreSorted) {
  const Table table = table_of("base,x,dry,y\nKOAc,1,true,0\n CsOAc ,2,false,1\nKOAc,3,true,2\n");
  const FeatureColumns features = features_of(table);
  EXPECT_TRUE(features.is_category(0));
  EXPECT_FALSE(features.is_category(1));
  EXPECT_TRUE(features.is_category(2));
  EXPECT_EQ(*features.columns()[0].values, (std::vector<std::string>{"CsOAc", "KOAc"}));
  Eigen::MatrixXd X(3, 3);
  X << 1, 0, 1, 1, 2, 3, 1, 0, 1;
  EXPECT_EQ(read_labelled(table).rows.X, X);
  EXPECT_GE(features.code_of(0, "K2CO3"), 2.0);
  EXPECT_NE(features.code_of(0, "K2CO3"), features.code_of(0, "DBU"));
}

TEST(FeatureColumns, NumbersAreNamesIfTheUserSaysSo) {
  const Table table = table_of("plate,y\n7,0\n3,1\n7,2\n");
  EXPECT_TRUE(features_of(table).kinds().empty());
  const FeatureColumns features = features_of(table, {.category = {"plate"}});
  EXPECT_EQ(features.kinds()[0]->values, 2);
  EXPECT_EQ(error_of([&] { features_of(table, {.category = {"y"}}); }),
            "'y' names a column that is no feature");
}

TEST(FeatureColumns, ATextAmongNumbersIsAMistake) {
  EXPECT_EQ(error_of([] { features_of(table_of("a,y\n1,0\n2,0\nx,0\n")); }),
            "t.csv: row 3, column 'a': 'x' is not a number, as 2 cells of the column are");
  EXPECT_NE(error_of([] { features_of(table_of("a;y\n1.5;0\nx;0\n")); }), "");
  EXPECT_EQ(error_of([] { features_of(table_of("a\ty\n1,5\t0\n2,5\t0\n")); }),
            "t.csv: row 1, column 'a': '1,5' is not a number; a decimal comma is understood where semicolons "
            "separate the cells");
  EXPECT_TRUE(features_of(table_of("a,y\n1,0\nx,0\nz,0\n")).is_category(0)) << "most are texts";
}

TEST(FeatureColumns, AColumnThatIsDifferentInNearlyEveryRowIsRefused) {
  std::string text = "name,y\n";
  for (int i = 0; i < 20; ++i) text += "mix " + std::to_string(i) + ",1\n";
  EXPECT_EQ(error_of([&] { features_of(table_of(text)); }),
            "t.csv: column 'name' has 20 different values in 20 rows, such as 'mix 0': an identifier?");
  EXPECT_EQ(features_of(table_of(text), {.category = {"name"}}).kinds()[0]->values, 20);
  text = "name,y\n";
  for (int i = 0; i < 20; ++i) text += "mix " + std::to_string(i % 12) + ",1\n";
  EXPECT_TRUE(features_of(table_of(text)).is_category(0));
}

TEST(EmptyFeatures, AreReportedAllAtOnce) {
  const std::string text = "a,b,y\n1,u,0\n,u,1\n2,,2\n,v,3\n,v,4\n,v,5\n";
  EXPECT_EQ(error_of([&] { read_labelled(table_of(text)); }),
            "t.csv: empty cells: column 'a' in rows 2, 4 to 6; column 'b' in row 3");
}

TEST(EmptyFeatures, MayBeLeftOutOrFilledIn) {
  const Table table = table_of("a,b,y\n1,u,0\n,u,1\n4,,2\n2,v,3\n");
  const TableRows dropped = read_labelled(table, {.missing = EmptyFeatures::kDrop}).rows;
  EXPECT_EQ(dropped.rows, (std::vector<std::size_t>{1, 4}));
  EXPECT_EQ(dropped.y, Eigen::Vector2d(0, 3));
  const TableRows filled = read_labelled(table, {.missing = EmptyFeatures::kImpute}).rows;
  EXPECT_EQ(filled.X(0, 1), 2.0) << "the median of 1, 4 and 2";
  EXPECT_EQ(filled.X(1, 2), 0.0) << "u, which is there twice";
}

TEST(Descriptors, ConstantAndDuplicatedOnesAreDropped) {
  Eigen::MatrixXd raw(4, 3);
  raw << 1, 2, 4,     //
      7, 7, 7,        //
      -10, -20, -40,  //
      0, 5, 0;
  const Eigen::MatrixXd reduced = reduce_descriptors(raw);
  ASSERT_EQ(reduced.rows(), 2);
  double mean_square = 0.0;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < i; ++j) mean_square += (reduced.col(i) - reduced.col(j)).squaredNorm() / 3.0;
  }
  EXPECT_NEAR(mean_square, 1.0, 1e-12);
  EXPECT_LT(reduced.rowwise().sum().cwiseAbs().maxCoeff(), 1e-12);
  EXPECT_EQ(reduce_descriptors(Eigen::MatrixXd::Constant(2, 3, 1.0)).rows(), 0);
}

TEST(Descriptors, OfManyThePrincipalComponentsKeepTheDistances) {
  // Twenty descriptors that are made of two.
  Rng rng(5);
  const Eigen::MatrixXd hidden = rng.normal(2, 9);
  const Eigen::MatrixXd raw = rng.normal(20, 2) * hidden;
  const Eigen::MatrixXd reduced = reduce_descriptors(raw);
  ASSERT_EQ(reduced.rows(), 2);
  // Distances of the standardised descriptors, up to one factor.
  const Eigen::MatrixXd centred = raw.colwise() - raw.rowwise().mean();
  const Eigen::MatrixXd Z = centred.array().colwise() / centred.rowwise().norm().array();
  const double factor = (reduced.col(0) - reduced.col(1)).norm() / (Z.col(0) - Z.col(1)).norm();
  for (int i = 0; i < 9; ++i) {
    for (int j = 0; j < i; ++j) {
      EXPECT_NEAR((reduced.col(i) - reduced.col(j)).norm(), factor * (Z.col(i) - Z.col(j)).norm(), 1e-9);
    }
  }
}

TEST(Descriptors, AreReadFromAFileWhoseFirstColumnIsTheValue) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "bases.csv";
  std::ofstream(path) << "base,pKa,mass\nKOAc,4.8,98\nDBU,12,152\nK2CO3,10.3,138\n";
  const Table table = table_of("base,x,y\nKOAc,1,0\nDBU,2,1\nKOAc,3,2\n");
  const FeatureColumns features = features_of(table, {.describe = {{"base", path}}});
  EXPECT_EQ(features.kinds()[0]->values, 3) << "those of the file";
  EXPECT_EQ(features.kinds()[0]->descriptors.cols(), 3);
  std::ofstream(path) << "base,pKa\nKOAc,4.8\nK2CO3,10.3\n";
  EXPECT_EQ(error_of([&] {
              features_of(table, {.describe = {{"base", path}}});
            }),
            path + ": there is no row for 'DBU', which column 'base' has");
  std::ofstream(path) << "base,pKa\nKOAc,4.8\nKOAc,4.9\nDBU,12\n";
  EXPECT_NE(error_of([&] {
              features_of(table, {.describe = {{"base", path}}});
            }).find("row 2"),
            std::string::npos);
}

/// y depends on a category with four values and on a number.
Table named_table(int rows, int values = 4) {
  Rng rng(17);
  std::string text = "kind,x,y\n";
  for (int i = 0; i < rows; ++i) {
    const auto kind = static_cast<int>(rng.below(static_cast<std::uint32_t>(values)));
    const double x = rng.uniform();
    const double y = 3.0 * (kind % 4) + x + 0.1 * rng.normal();
    text += "k" + std::to_string(kind) + "," + std::to_string(x) + "," + std::to_string(y) + "\n";
  }
  return table_of(text);
}

TEST(TableModel, WithCategoriesEverySetIsMadeAndSaysTheSamePromise) {
  const OutcomeTable table = read_labelled(named_table(40));
  const TableRows& rows = table.rows;
  const TableRows train{rows.X.leftCols(30), rows.y.head(30)};
  const TableRows query{rows.X.rightCols(10), rows.y.tail(10)};
  for (const SetType sets : {SetType::kCross, SetType::kFitted, SetType::kSplit, SetType::kCertified}) {
    const PredictOptions options{.kinds = table.features.kinds(), .sets = sets, .threads = 1};
    const TableModel model(train, query, options);
    for (Eigen::Index i = 0; i < (sets == SetType::kCertified ? 1 : 10); ++i) {
      const PredictedRow row = model.predict(query.X.col(i), query.y[i]);
      EXPECT_LT(std::abs(row.prediction.mean - query.y[i]), 1.5) << to_string(sets);
      ASSERT_FALSE(row.prediction.conformal.empty()) << to_string(sets);
      EXPECT_LT(width(row.prediction.conformal), 8.0) << to_string(sets);
    }
  }
  for (const RatioSource weights : {RatioSource::kKernel, RatioSource::kClassifier}) {
    const PredictOptions options{.weights = weights, .kinds = table.features.kinds(), .threads = 1};
    EXPECT_TRUE(std::isfinite(TableModel(train, query, options).predict(query.X.col(0)).prediction.sd));
  }
  const PredictOptions linear{.model = ModelType::kLinear, .kinds = table.features.kinds(), .threads = 1};
  EXPECT_NEAR(TableModel(train, query, linear).predict(query.X.col(0)).prediction.mean, query.y[0], 1.0);
}

TEST(TableModel, AValueThatWasNeverSeenIsMuchLessCertain) {
  const OutcomeTable table = read_labelled(named_table(60));
  const TableModel model(table.rows, table.rows, {.kinds = table.features.kinds(), .threads = 1});
  Eigen::VectorXd x = table.rows.X.col(0);
  const double known = model.predict(x).prediction.sd;
  x[0] = table.features.code_of(0, "another");
  const Prediction unseen = model.predict(x).prediction;
  EXPECT_GT(unseen.sd, 5.0 * known);
  EXPECT_GT(unseen.sd, 1.0) << "values differ by 3 from one to the next";
}

TEST(TableModel, FixedHyperparametersHaveALengthscalePerFeature) {
  const OutcomeTable table = read_labelled(named_table(12));
  const Hyperparameters h{KernelType::kMatern52, Eigen::Vector2d(0.8, 0.5), 9.0, 0.01, 4.0};
  const TableModel model(table.rows, table.rows,
                         {.kinds = table.features.kinds(), .hyperparameters = h, .threads = 1});
  // Two rows of different kinds at the same x are at a distance of 1 in the category.
  Eigen::VectorXd x = table.rows.X.col(0);
  x[0] = 1e9;
  EXPECT_LT(model.predict(x).prediction.sd, std::sqrt(9.0 + 0.01));
  EXPECT_EQ(first_of(model.report().hyperparameters.groups, model.report().hyperparameters.lengthscales),
            h.lengthscales);
}

/// named_table with a target in the first forty rows.
std::string partly_labelled(int rows, int values) {
  const Table table = named_table(rows, values);
  std::string text = "kind,x,note,y\n";
  for (std::size_t i = 0; i < table.rows(); ++i) {
    text += std::string(table.cell(i, 0)) + "," + std::string(table.cell(i, 1)) + ",row " +
            std::to_string(i + 1) + "," + (i < 40 ? std::string(table.cell(i, 2)) : "") + "\n";
  }
  return text;
}

TEST(RankTable, WithCategoriesPartsMergeIntoTheSameRanking) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "t.csv";
  std::ofstream(path) << partly_labelled(240, 6);
  const RankSource source(path);
  const RankColumns columns(source.open().header(), {.ignore = {"note"}});
  const RankOptions options{.threads = 2};
  Ranking whole = rank_table(source, columns, options, {.q = 4});
  ASSERT_EQ(whole.batch.size(), 4U);
  std::vector<std::string> parts;
  for (std::size_t i = 1; i <= 3; ++i) {
    Ranking part = rank_table(source, columns, options, {.q = 4, .shard = {i, 3}});
    parts.push_back(folder / ("part" + std::to_string(i)));
    std::ofstream out(parts.back());
    write_part(part.plan, {i, 3}, part.result.records, [&](std::string_view text) { out << text; });
  }
  const MergedParts merged(parts);
  std::vector<RankRecord> shortlist;
  merged.for_each([&](const RankRecord& record) {
    shortlist.push_back(record);
    return shortlist.size() < merged.plan().keep;
  });
  const RankModel model(merged.plan().labelled, merged.plan().pool, merged.plan().options);
  const std::vector<RankRecord> batch = choose_batch(merged.plan(), model, shortlist);
  ASSERT_EQ(batch.size(), 4U);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(batch[i].row, whole.batch[i].row);
    EXPECT_EQ(batch[i].features, whole.batch[i].features);
    EXPECT_EQ(batch[i].kept, whole.batch[i].kept);
  }
  const Json json = to_json(batch[0], merged.plan().columns);
  EXPECT_TRUE(json["columns"]["kind"].is_string());
  EXPECT_TRUE(json["columns"]["x"].is_number());
}

TEST(RankTable, ManyRowsAreReadWithTheSameCodesAsTheSample) {
  // More candidates than the sample, some with a value that the sample may lack.
  const test::TemporaryFolder folder;
  const std::string path = folder / "t.csv";
  std::string text = partly_labelled(4000, 4);
  text += "rare,0.5,last,\n";
  std::ofstream(path) << text;
  const RankSource source(path);
  const RankColumns columns(source.open().header(), {.ignore = {"note"}});
  Ranking ranking = rank_table(source, columns, {.threads = 2}, {.all = true});
  std::size_t seen = 0;
  ranking.result.records.for_each([&](const RankRecord& record) {
    if (record.kept[0] != "rare") {
      EXPECT_EQ(record.features[0], ranking.plan.columns.features.code_of(0, record.kept[0]));
      return;
    }
    ++seen;
    EXPECT_GT(record.prediction.sd, 0.5) << "nothing is known of it";
  });
  EXPECT_EQ(seen, 1U);
}

TEST(RankTable, EmptyFeaturesAreReportedWhereverTheyAre) {
  const test::TemporaryFolder folder;
  const std::string path = folder / "t.csv";
  std::ofstream(path) << "kind,x,y\nu,1,1\n,2,2\nv,,\nu,3,3\nv,4,\nu,5,\n";
  const RankSource source(path);
  const auto columns = [&](EmptyFeatures missing) {
    return RankColumns(source.open().header(), {.missing = missing});
  };
  EXPECT_EQ(error_of([&] { survey_table(source, columns(EmptyFeatures::kRefuse), 0); }),
            path + ": empty cells: column 'kind' in row 2; column 'x' in row 3");
  const RankSurvey dropped = survey_table(source, columns(EmptyFeatures::kDrop), 0);
  EXPECT_EQ(dropped.labelled.rows, (std::vector<std::size_t>{1, 4}));
  EXPECT_EQ(dropped.candidates, 2U);
  EXPECT_EQ(dropped.dropped, 2U);
  CandidateReader reader(source, columns(EmptyFeatures::kDrop), {});
  CandidateBlock block;
  ASSERT_TRUE(reader.next(block));
  EXPECT_EQ(block.rows, (std::vector<std::size_t>{5, 6}));
  const RankSurvey filled = survey_table(source, columns(EmptyFeatures::kImpute), 0);
  EXPECT_EQ(filled.labelled.y.size() + filled.pool.cols(), 6);
}

TEST(RankModel, ADesignThatWasMeasuredIsProposedAgainOnlyIfItPays) {
  // Five designs, of which the best two are about equally good and the noise is large; the first was measured
  // eight times, the second once, the others are poor.
  Rng rng(21);
  TableRows rows;
  rows.X.resize(1, 15);
  rows.y.resize(15);
  const auto measure = [&](Eigen::Index i, double code, double y) {
    rows.X(0, i) = code;
    rows.y[i] = y + 0.5 * rng.normal();
  };
  for (Eigen::Index i = 0; i < 8; ++i) measure(i, 0.0, 5.0);
  measure(8, 1.0, 4.8);
  for (Eigen::Index i = 9; i < 15; ++i) measure(i, 2.0 + static_cast<double>(i % 3), -5.0);
  Eigen::MatrixXd pool(1, 5);
  pool << 0, 1, 2, 3, 4;
  const RankOptions options{.weights = RatioSource::kUniform, .kinds = {Category{.values = 5}}, .threads = 1};
  const RankModel model(rows, pool, options);
  const double noise_sd = model.outcomes().scale * std::sqrt(model.hyperparameters().noise);
  EXPECT_GT(noise_sd, 0.25) << "learnt from the replicates";
  EXPECT_LT(noise_sd, 1.0);
  const Eigen::VectorXd scores = model.score(pool);
  EXPECT_LT(scores[0], scores[1]) << "what was measured once is still uncertain";
  EXPECT_GT(scores[0], scores.tail(3).maxCoeff()) << "a good design again pays more than a poor one";
}

TEST(Replay, FromRandomRowsPlaysWithAllAndFindsTheBestKind) {
  const OutcomeTable table = read_labelled(named_table(60));
  const RankOptions options{.kinds = table.features.kinds(), .seed = 3, .threads = 1};
  const SimulationSummary summary =
      simulate_ranking(table.rows, options, {.rounds = 15, .initial = 8, .start = Start::kRandom});
  EXPECT_EQ(summary.subsample, 60);
  EXPECT_EQ(summary.best, table.rows.y.maxCoeff());
  EXPECT_EQ(summary.holdout.n, 0);
  EXPECT_LT(summary.simple_regret, 0.5);
  EXPECT_EQ(summary.rounds.size(), 15U);
  for (const SimulatedRound& round : summary.rounds) EXPECT_TRUE(round.prediction.tracked.has_value());
}

}  // namespace
}  // namespace covey
