#include <covey/study/import_csv.h>
#include <covey/study/outliers.h>
#include <covey/study/space_toml.h>
#include <study/study_fixture.h>

#include <fmt/format.h>

#include <cmath>

namespace covey {
namespace {

StudyDefinition valley(const std::string& extra = "") {
  return parse_study(
      "[study]\nname = 'plane'\nobjectives = { y = 'maximize' }\ninitial = 4\n" + extra +
          "\n[parameters]\na = { type = 'float', low = 0, high = 1 }\nb = { type = 'float', low "
          "= 0, high = 1 }\n",
      "plane.toml");
}

double valley_height(double a, double b) {
  return 3.0 - (a - 0.6) * (a - 0.6) - (b - 0.3) * (b - 0.3);
}

/// Rows of a smooth surface, with the outcome of one of them as given.
ImportTable valley_rows(int count, int wrong = -1, double value = 0.0) {
  ImportTable table;
  table.file = "past.csv";
  for (int i = 0; i < count; ++i) {
    const double a = std::fmod(0.37 + 0.618 * i, 1.0);
    const double b = std::fmod(0.11 + 0.755 * i, 1.0);
    table.rows.push_back(
        {static_cast<std::size_t>(i + 1), {a, b}, {{i == wrong ? value : valley_height(a, b)}}});
  }
  return table;
}

class OutliersTest : public test::OnEveryDatabase {
 protected:
  std::vector<PossibleOutlier> after_import(Studies& studies, const ImportTable& table) {
    const ImportResult result = studies.import("plane", table);
    const auto [study, trials] = studies.snapshot("plane");
    return outliers_of_import(study, trials, result.first_trial, 1);
  }
};

TEST_P(OutliersTest, AToldAnAmendedAndAnImportedOutcomeAreHeldToTheSameRule) {
  auto studies = open();
  studies->create(valley());
  const Study study = studies->load("plane");
  for (int i = 0; i < 10; ++i) {
    const Trial trial = studies->ask("plane", {.threads = 1}).trials[0];
    studies->tell("plane", trial.number,
                  {{valley_height(std::get<double>(trial.params[0]), std::get<double>(trial.params[1]))}});
  }
  const Trial asked = studies->ask("plane", {.threads = 1}).trials[0];
  const Trial told = studies->tell("plane", asked.number, {{30.0}});
  ASSERT_EQ(outliers_of(study, told).size(), 1u);
  const double good = valley_height(std::get<double>(told.params[0]), std::get<double>(told.params[1]));
  EXPECT_TRUE(outliers_of(study, studies->amend("plane", told.number, {{good}})).empty());
  const Trial amended = studies->amend("plane", told.number, {{30.0}});
  ASSERT_EQ(outliers_of(study, amended).size(), 1u);
  EXPECT_EQ(outliers_of(study, amended)[0].value, 30.0);
  studies->amend("plane", told.number, {{good}});

  const std::vector<PossibleOutlier> found = after_import(*studies, valley_rows(12, 5, 30.0));
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].trial, told.number + 6);
  EXPECT_EQ(found[0].value, 30.0);
  EXPECT_GT(found[0].z, 4.0);
}

TEST_P(OutliersTest, RowsOfAnImportAreJudgedByTheOthersEvenInAnEmptyStudy) {
  auto studies = open();
  studies->create(valley("acquisition = 'random'"));
  const std::vector<PossibleOutlier> found = after_import(*studies, valley_rows(40, 17, 28.0));
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].trial, 18);
  EXPECT_NE(describe(found[0]).find("trial 18: y = 28"), std::string::npos);
}

TEST_P(OutliersTest, GoodRowsAreNotRemarkedOnHoweverManyThereAre) {
  auto studies = open();
  studies->create(valley());
  EXPECT_TRUE(after_import(*studies, valley_rows(250)).empty());
}

TEST_P(OutliersTest, TooFewRowsSayNothing) {
  auto studies = open();
  studies->create(valley());
  EXPECT_TRUE(after_import(*studies, valley_rows(2, 1, 1e10)).empty());
}

TEST(Outliers, OfManyRemarksTheFirstAreMade) {
  const std::vector<PossibleOutlier> seven(7, {.trial = 3, .objective = "y"});
  const std::vector<std::string> remarks = remarks_on(seven);
  ASSERT_EQ(remarks.size(), 6u);
  EXPECT_EQ(remarks.back(), "there are 2 more possible outliers");
  EXPECT_EQ(remarks_on({seven.begin(), seven.begin() + 5}).size(), 5u);
  EXPECT_TRUE(remarks_on({}).empty());
}

COVEY_ON_EVERY_DATABASE(OutliersTest);

}  // namespace
}  // namespace covey
