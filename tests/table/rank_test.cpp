#include <covey/numerics/random.h>
#include <covey/table/rank.h>
#include <covey/table/rank_simulate.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <set>
#include <string>

namespace covey {
namespace {

/// A file that goes with the test.
class TemporaryTable {
 public:
  explicit TemporaryTable(const std::string& text)
      : path_(std::filesystem::temp_directory_path() /
              ("covey-rank-test-" + std::to_string(::getpid()) + ".csv")) {
    std::ofstream(path_) << text;
  }
  ~TemporaryTable() { std::filesystem::remove(path_); }
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

/// y, a, b with a target in every fifth row.
std::string table_text(int rows) {
  Rng rng(4);
  std::string text = "y,a,b\n";
  for (int i = 0; i < rows; ++i) {
    const double a = rng.uniform();
    const double b = rng.uniform();
    text += (i % 5 == 0 ? std::to_string(std::sin(4.0 * a) + b) : "") + "," + std::to_string(a) + "," +
            std::to_string(b) + "\n";
  }
  return text;
}

RankColumns columns_of(const RankSource& source) {
  return {source.open().header(), {.target = "y"}};
}

std::vector<RankRecord> in_order(RecordSorter& sorter) {
  std::vector<RankRecord> records;
  sorter.for_each([&](const RankRecord& record) { records.push_back(record); });
  return records;
}

/// A record with all that one may have, or not: infinite ends, empty sets, optional fields, any text.
RankRecord any_record(std::size_t row, Rng& rng) {
  const double inf = std::numeric_limits<double>::infinity();
  RankRecord record{.row = row, .acquisition = std::floor(20.0 * rng.uniform())};
  if (row % 97 == 0) record.acquisition = -inf;
  Prediction& p = record.prediction;
  p.mean = rng.uniform() - 0.5;
  p.sd = rng.uniform();
  p.credible = {p.mean - p.sd, p.mean + p.sd};
  if (row % 3 != 0) p.conformal.push_back({row % 5 == 0 ? -inf : p.mean - 1.0, p.mean});
  if (row % 2 == 0) p.conformal.push_back({p.mean + 1.0, row % 7 == 0 ? inf : p.mean + 2.0});
  p.whole_line = row % 11 == 0;
  p.not_enough_data = row % 22 == 0;
  p.w_n = 1.0 / 3.0;
  p.score = Score::kLooDensity;
  p.sets = SetType::kSplit;
  if (row % 4 == 0) p.assured = rng.uniform();
  if (row % 6 == 0) p.tracked = Interval{-inf, rng.uniform()};
  p.promise = p.tracked ? Promise::kTracked : Promise::kConformal;
  p.guarantee = Guarantee::kWeighted;
  p.because = std::string(static_cast<std::size_t>(rng.below(300)), 'x');
  record.features = {rng.uniform(), 1e-300, -0.0};
  record.kept = {"a \"b\",\nç", ""};
  return record;
}

const RecordColumns kColumns{
    .features = FeatureColumns(std::vector<FeatureColumn>{{.name = "f"}, {.name = "g"}, {.name = "h"}}),
    .kept = {"name", "note"},
    .is_number = {true, false, true, true, false}};

TEST(RankRecord, ComesBackFromItsJson) {
  Rng rng(2);
  for (std::size_t row = 1; row <= 500; ++row) {
    const RankRecord record = any_record(row, rng);
    const std::string text = to_json(record, kColumns).dump();
    EXPECT_EQ(record_from_json(Json::parse(text), kColumns), record);
    EXPECT_EQ(to_json(record_from_json(Json::parse(text), kColumns), kColumns).dump(), text);
    EXPECT_EQ(record_from_json(to_json(record, kColumns, 7), kColumns), record) << "but for its rank";
  }
}

TEST(RankRecord, JsonHasTheColumnsInTheOrderOfTheTable) {
  Rng rng(2);
  const Json json = to_json(any_record(3, rng), kColumns, 12);
  std::string keys;
  for (const auto& [key, value] : json.items()) keys += key + " ";
  for (const auto& [key, value] : json["columns"].items()) keys += key + " ";
  EXPECT_EQ(keys, "row rank acquisition prediction columns f name g h note ");
  EXPECT_EQ(json["rank"], 12);
  EXPECT_EQ(json["columns"]["note"], "");
}

TEST(RankRecord, WhatIsNoRecordOfTheseColumnsIsRefused) {
  Rng rng(2);
  const Json json = to_json(any_record(3, rng), kColumns);
  for (const char* field : {"row", "acquisition", "prediction", "columns"}) {
    Json less = json;
    less.erase(field);
    EXPECT_THROW(record_from_json(less, kColumns), Json::exception) << field;
  }
  Json other = json;
  other["columns"].erase("g");
  EXPECT_THROW(record_from_json(other, kColumns), Json::exception);
  other = json;
  other["columns"]["more"] = 1;
  EXPECT_THROW(record_from_json(other, kColumns), std::invalid_argument);
}

TEST(RecordWriter, KeepsTheOrderWhateverTheNumberOfThreads) {
  constexpr std::size_t kCount = 5000;  // more than a block
  for (const int threads : {1, 4}) {
    std::string text;
    RecordWriter writer(
        [](const RankRecord& record, std::size_t rank) { return fmt::format("{}/{} ", record.row, rank); },
        threads, [&](std::string_view piece) { text += piece; });
    std::string expected;
    for (std::size_t k = 1; k <= kCount; ++k) {
      writer.add({.row = 2 * k});
      expected += fmt::format("{}/{} ", 2 * k, k);
    }
    writer.flush();
    EXPECT_EQ(text, expected);
  }
}

TEST(RecordSorter, GivesTheSameOrderFromMemoryAndFromDisk) {
  RecordSorter in_memory;
  RecordSorter on_disk(2000);
  Rng rng(1);
  std::vector<RankRecord> expected;
  for (std::size_t row = 1; row <= 1000; ++row) {
    expected.push_back(any_record(row, rng));
    in_memory.add(expected.back());
    on_disk.add(expected.back());
  }
  std::sort(expected.begin(), expected.end(), comes_before);
  for (int time = 0; time < 2; ++time) {
    EXPECT_EQ(in_order(in_memory), expected);
    EXPECT_EQ(in_order(on_disk), expected);
  }
}

TEST(RankSurvey, SampleIsTheCandidatesWithTheSmallestHashes) {
  const TemporaryTable table(table_text(6000));
  const RankSource source(table.path());
  const RankSurvey survey = survey_table(source, columns_of(source), 3);
  EXPECT_EQ(survey.rows, 6000U);
  EXPECT_EQ(survey.candidates, 4800U);
  EXPECT_EQ(survey.labelled.y.size(), 1200);
  ASSERT_EQ(survey.pool.cols(), static_cast<Eigen::Index>(kPoolSample));
  std::vector<std::pair<std::uint64_t, std::size_t>> hashes;
  for (std::size_t row = 1; row <= 6000; ++row) {
    if ((row - 1) % 5 != 0) hashes.emplace_back(row_hash(3, row), row);
  }
  std::sort(hashes.begin(), hashes.end());
  const Table whole = read_csv(table.path());
  for (std::size_t j = 0; j < kPoolSample; ++j) {
    EXPECT_EQ(survey.pool(0, static_cast<Eigen::Index>(j)), whole.number(hashes[j].second - 1, 1));
  }
  EXPECT_NE(row_hash(3, 1), row_hash(4, 1));
}

TEST(CandidateReader, ShardsCutTheCandidatesIntoBlocksOnce) {
  const TemporaryTable table(table_text(1500));
  const RankSource source(table.path());
  const RankColumns columns = columns_of(source);
  std::set<std::size_t> seen;
  for (std::size_t index = 1; index <= 3; ++index) {
    CandidateReader reader(source, columns, {index, 3});
    CandidateBlock block;
    while (reader.next(block)) {
      for (const std::size_t row : block.rows) {
        EXPECT_EQ((row - 1) / kRankBlock, (block.rows[0] - 1) / kRankBlock);
        EXPECT_EQ((row - 1) / kRankBlock % 3, index - 1);
        EXPECT_TRUE(seen.insert(row).second);
      }
    }
  }
  EXPECT_EQ(seen.size(), 1200U);
}

TEST(Shard, IsWrittenAsAFraction) {
  EXPECT_EQ(shard_from_string("2/4").index, 2U);
  EXPECT_EQ(shard_from_string("2/4").count, 4U);
  for (const char* text : {"", "2", "0/4", "5/4", "2/", "/4", "2/4x", "-1/4", "a/b"}) {
    EXPECT_THROW(shard_from_string(text), std::invalid_argument) << text;
  }
}

class RankModels : public testing::Test {
 protected:
  TemporaryTable table_{table_text(700)};
  RankSource source_{table_.path()};
  RankColumns columns_ = columns_of(source_);
  RankSurvey survey_ = survey_table(source_, columns_, 0);
};

TEST_F(RankModels, BestOfAStreamAreThoseOfEverythingSorted) {
  const RankModel model(survey_.labelled, survey_.pool, {});
  RankResult all = rank_candidates(source_, columns_, survey_.features, model, {.keep = 0, .threads = 1});
  RankResult best = rank_candidates(source_, columns_, survey_.features, model, {.keep = 25, .threads = 3});
  const std::vector<RankRecord> expected = in_order(all.records);
  const std::vector<RankRecord> records = in_order(best.records);
  EXPECT_EQ(all.candidates, 560U);
  ASSERT_EQ(expected.size(), 560U);
  ASSERT_EQ(records.size(), 25U);
  for (std::size_t i = 0; i < records.size(); ++i) EXPECT_EQ(records[i], expected[i]);
}

TEST_F(RankModels, MinimisingIsMaximisingTheNegative) {
  TableRows negative = survey_.labelled;
  negative.y = -negative.y;
  const RankModel low(survey_.labelled, survey_.pool, {.minimize = true});
  const RankModel high(negative, survey_.pool, {});
  const Eigen::MatrixXd X = survey_.pool.leftCols(50);
  EXPECT_LT((low.score(X) - high.score(X)).cwiseAbs().maxCoeff(), 1e-9);
  const Prediction p = low.predict(X.col(0)).prediction;
  const Prediction m = high.predict(X.col(0)).prediction;
  EXPECT_NEAR(p.mean, -m.mean, 1e-9);
  EXPECT_NEAR(p.conformal[0].lo, -m.conformal[0].hi, 1e-9);
}

TEST_F(RankModels, VerdictAgreesWithTheSet) {
  const RankModel model(survey_.labelled, survey_.pool, {});
  for (Eigen::Index j = 0; j < 40; ++j) {
    const Prediction p = model.predict(survey_.pool.col(j)).prediction;
    for (const double y : {p.mean, p.mean + 1.7 * p.sd, p.mean - 3.0 * p.sd}) {
      EXPECT_EQ(model.predict(survey_.pool.col(j), y).verdict->covered, contains(p.conformal, y));
    }
  }
}

TEST_F(RankModels, FirstOfABatchIsTheBestAndNoneIsATwin) {
  const RankModel model(survey_.labelled, survey_.pool, {});
  const Eigen::VectorXd values = model.score(survey_.pool);
  Eigen::Index best = 0;
  values.maxCoeff(&best);
  const std::vector<RankModel::Choice> batch = model.choose_batch(survey_.pool, 6);
  ASSERT_EQ(batch.size(), 6U);
  EXPECT_EQ(batch[0].index, best);
  EXPECT_NEAR(batch[0].acquisition, values[best], 1e-7);  // one by one against a block
  const Eigen::MatrixXd U = model.inputs().scale(survey_.pool);
  for (std::size_t i = 0; i < batch.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      EXPECT_FALSE(is_near_twin(U.col(batch[i].index), U.col(batch[j].index)));
    }
  }
}

TEST_F(RankModels, RefusesWhatNoModelCanBeMadeOf) {
  const TableRows one{survey_.labelled.X.leftCols(1), survey_.labelled.y.head(1)};
  EXPECT_THROW(RankModel(one, survey_.pool, {}), std::invalid_argument);
  EXPECT_THROW(RankModel(survey_.labelled, survey_.pool.leftCols(0), {}), std::invalid_argument);
  EXPECT_THROW(RankModel(survey_.labelled, survey_.pool, {.alpha = 0.0}), std::invalid_argument);
  EXPECT_THROW(RankModel(survey_.labelled, survey_.pool, {.acquisition = acquisition_from_string("cehvi")}),
               std::invalid_argument);
}

TEST(RankModel, SearchesByTheInformativeOfVeryManyRows) {
  Rng rng(5);
  const Eigen::Index n = 400;
  TableRows rows{rng.uniform(1, n), Eigen::VectorXd(n)};
  for (Eigen::Index i = 0; i < n; ++i) rows.y[i] = std::sin(6.0 * rows.X(0, i)) + 0.1 * rng.normal();
  RankOptions options;
  options.max_observations = 60;
  const RankModel model(rows, rng.uniform(1, 30), options);
  ASSERT_EQ(model.remarks().size(), 1U);
  const Prediction p = model.predict(Eigen::VectorXd::Constant(1, 0.25)).prediction;
  EXPECT_NEAR(p.mean, std::sin(1.5), 0.1);
}

TEST(Simulation, RevealsEachRowOnceFromTheWorstUp) {
  Rng rng(2);
  TableRows rows{rng.uniform(2, 60), Eigen::VectorXd(60)};
  for (Eigen::Index i = 0; i < 60; ++i) rows.y[i] = -(rows.X.col(i).array() - 0.6).square().sum();
  int rounds = 0;
  const SimulationSummary summary =
      simulate_ranking(rows, {.weights = RatioSource::kUniform}, {.rounds = 100, .initial = 40},
                       [&](const SimulatedRound& round) { EXPECT_EQ(round.round, ++rounds); });
  EXPECT_EQ(summary.subsample, 54);
  ASSERT_EQ(summary.rounds.size(), 14U);  // until nothing is left
  EXPECT_EQ(summary.simple_regret, 0.0);
  std::set<std::size_t> seen;
  CoverageSequence record;
  for (const SimulatedRound& round : summary.rounds) {
    if (is_bounded(promised_set(round.prediction))) record.add(round.verdict.covered, 0.9);
    EXPECT_TRUE(seen.insert(round.row).second);
    EXPECT_GE(round.regret, 0.0);
    EXPECT_EQ(round.holdout->n, 6);
  }
  EXPECT_EQ(summary.standing, record.standing());
  EXPECT_EQ(summary.rounds.back().regret, 0.0);  // the last one there is
}

TEST(Simulation, GoesOnWithTheRoundsOfAnotherToTheLastBit) {
  Rng rng(3);
  TableRows rows{rng.uniform(2, 40), Eigen::VectorXd(40)};
  for (Eigen::Index i = 0; i < 40; ++i) {
    rows.X(1, i) = std::floor(4.0 * rows.X(1, i));  // a category
    rows.y[i] = std::sin(5.0 * rows.X(0, i)) + rows.X(1, i) + 0.1 * rng.normal();
  }
  const RankOptions options{.minimize = true, .kinds = {std::nullopt, Category{.values = 4}}, .threads = 1};
  const SimulateOptions simulate{.rounds = 6, .initial = 8};
  const SimulationSummary whole = simulate_ranking(rows, options, simulate);
  for (const std::size_t kept : {0U, 1U, 4U, 6U}) {
    RankReplay replay(rows, options, simulate);
    for (std::size_t k = 0; k < kept; ++k) replay.take_in(whole.rounds[k]);
    while (replay.rounds().size() < whole.rounds.size()) replay.play();
    for (std::size_t k = 0; k < whole.rounds.size(); ++k) {
      EXPECT_EQ(replay.rounds()[k].row, whole.rounds[k].row);
      EXPECT_EQ(replay.rounds()[k].prediction, whole.rounds[k].prediction);
      EXPECT_EQ(replay.rounds()[k].fit.lengthscales, whole.rounds[k].fit.lengthscales);
    }
    const SimulationSummary summary = replay.summary();
    EXPECT_EQ(summary.promised, whole.promised);
    EXPECT_EQ(summary.bound, whole.bound);
    EXPECT_EQ(summary.simple_regret, whole.simple_regret);
    EXPECT_EQ(summary.holdout.conformal, whole.holdout.conformal);
  }
  RankReplay replay(rows, options, simulate);
  EXPECT_THROW(replay.take_in(whole.rounds[1]), std::invalid_argument);
  replay.take_in(whole.rounds[0]);
  EXPECT_THROW(replay.take_in(whole.rounds[0]), std::invalid_argument);
}

TEST(RankLimits, AreReadFromTexts) {
  const std::vector<RankLimit> limits = rank_limits({"purity >= 95", "dose<=3", "purity <= 99.5"});
  ASSERT_EQ(limits.size(), 2u);
  EXPECT_EQ(limits[0].column, "purity");
  EXPECT_EQ(limits[0].at_least, 95.0);
  EXPECT_EQ(limits[0].at_most, 99.5);
  EXPECT_EQ(limits[1].at_most, 3.0);
  for (const char* text : {"purity > 95", "purity", ">= 3", "purity >= x", "purity >= inf"})
    EXPECT_THROW(rank_limits({text}), std::invalid_argument) << text;
  EXPECT_THROW(rank_limits({"a >= 3", "a <= 3"}), std::invalid_argument);
}

/// y rises with a and b, c is their sum; every third row is a candidate.
std::string limited_text(bool with_empty) {
  Rng rng(8);
  std::string text = "y,a,b,c\n";
  for (int i = 0; i < 90; ++i) {
    const double a = rng.uniform();
    const double b = rng.uniform();
    const bool is_candidate = i % 3 == 0;
    const bool has_c = !is_candidate && !(with_empty && i % 5 == 0);
    text += fmt::format("{},{},{},{}\n", is_candidate ? "" : std::to_string(a + 2.0 * b), a, b,
                        has_c ? std::to_string(a + b) : "");
  }
  return text;
}

TEST(RankLimits, CandidatesAreRankedByWhatIsLikelyToMeetThem) {
  const TemporaryTable table(limited_text(true));
  const RankSource source(table.path());
  for (const char* name : {"cucb", "cei", "clogei", "cnei"}) {
    RankOptions options{.acquisition = acquisition_from_string(name)};
    const RankColumns columns(source.open().header(), {.target = "y"}, rank_limits({"c <= 0.8"}));
    EXPECT_EQ(columns.names.features, (std::vector<std::string>{"a", "b"}));
    options.limits = columns.limits;
    const RankSurvey survey = survey_table(source, columns, 0);
    const RankModel model(survey.labelled, survey.pool, options, survey.limited);
    const Eigen::VectorXd scores = model.score(survey.pool);
    Eigen::Index best = 0;
    scores.maxCoeff(&best);
    EXPECT_LT(survey.pool.col(best).sum(), 0.85) << name;
    // Without the limit it would be another one.
    options.limits.clear();
    const RankModel free(survey.labelled, survey.pool, options);
    free.score(survey.pool).maxCoeff(&best);
    EXPECT_GT(survey.pool.col(best).sum(), 1.2) << name;
    // The batch goes by the same scores.
    const std::vector<RankModel::Choice> batch = model.choose_batch(survey.pool, 3);
    ASSERT_EQ(batch.size(), 3u);
    EXPECT_NEAR(batch[0].acquisition, scores.maxCoeff(), 1e-6 * (1.0 + std::abs(scores.maxCoeff())));
  }
}

TEST(RankLimits, WhereNoRowMeetsThemCandidatesAreRankedByHowLikelyTheyDo) {
  const TemporaryTable table(limited_text(false));
  const RankSource source(table.path());
  const RankColumns columns(source.open().header(), {.target = "y"}, rank_limits({"c >= 3"}));
  RankOptions options;
  options.limits = columns.limits;
  const RankSurvey survey = survey_table(source, columns, 0);
  const RankModel model(survey.labelled, survey.pool, options, survey.limited);
  const Eigen::VectorXd scores = model.score(survey.pool);
  EXPECT_TRUE((scores.array() < 0.0).all());
  Eigen::Index best = 0;
  scores.maxCoeff(&best);
  EXPECT_GT(survey.pool.col(best).sum(), 1.2);
}

}  // namespace
}  // namespace covey
