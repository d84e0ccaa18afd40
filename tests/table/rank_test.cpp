#include <covey/numerics/random.h>
#include <covey/table/rank.h>
#include <covey/table/rank_simulate.h>
#include <gtest/gtest.h>
#include <unistd.h>

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

TEST(RecordSorter, GivesTheSameOrderFromMemoryAndFromDisk) {
  RecordSorter in_memory;
  RecordSorter on_disk(2000);
  Rng rng(1);
  for (std::size_t row = 1; row <= 1000; ++row) {
    double value = std::floor(20.0 * rng.uniform());
    if (row % 97 == 0) value = -std::numeric_limits<double>::infinity();
    const RankRecord record{value, row, std::string(static_cast<std::size_t>(rng.below(300)), 'x')};
    in_memory.add(record);
    on_disk.add(record);
  }
  const std::vector<RankRecord> expected = in_order(in_memory);
  ASSERT_EQ(expected.size(), 1000U);
  for (int time = 0; time < 2; ++time) {
    const std::vector<RankRecord> records = in_order(on_disk);
    ASSERT_EQ(records.size(), 1000U);
    for (std::size_t i = 0; i < records.size(); ++i) {
      EXPECT_EQ(records[i].row, expected[i].row);
      EXPECT_EQ(records[i].json, expected[i].json);
      if (i > 0) {
        EXPECT_TRUE(comes_before(records[i - 1], records[i]));
      }
    }
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
  RankResult all = rank_candidates(source_, columns_, model, {.keep = 0, .threads = 1});
  RankResult best = rank_candidates(source_, columns_, model, {.keep = 25, .threads = 3});
  const std::vector<RankRecord> expected = in_order(all.records);
  const std::vector<RankRecord> records = in_order(best.records);
  EXPECT_EQ(all.candidates, 560U);
  ASSERT_EQ(expected.size(), 560U);
  ASSERT_EQ(records.size(), 25U);
  for (std::size_t i = 0; i < records.size(); ++i) EXPECT_EQ(records[i].json, expected[i].json);
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
  EXPECT_THROW(RankModel(survey_.labelled, survey_.pool, {.acquisition = AcquisitionType::kConformalEhvi}),
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
      simulate_ranking(rows, {.weights = WeightType::kUniform}, {.rounds = 100, .initial = 40},
                       [&](const SimulatedRound& round) { EXPECT_EQ(round.round, ++rounds); });
  EXPECT_EQ(summary.subsample, 54);
  ASSERT_EQ(summary.rounds.size(), 14U);  // until nothing is left
  EXPECT_EQ(summary.simple_regret, 0.0);
  std::set<std::size_t> seen;
  for (const SimulatedRound& round : summary.rounds) {
    EXPECT_TRUE(seen.insert(round.row).second);
    EXPECT_GE(round.regret, 0.0);
    EXPECT_EQ(round.holdout->n, 6);
  }
  EXPECT_EQ(summary.rounds.back().regret, 0.0);  // the last one there is
}

}  // namespace
}  // namespace covey
