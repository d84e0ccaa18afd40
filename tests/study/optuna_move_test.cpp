#include <covey/study/optuna_move.h>
#include <study/study_fixture.h>

#include <fmt/format.h>

/// Studies of Optuna 4, made by hand as its storages have them.
namespace covey::test {
namespace {

constexpr const char* kRate =
    R"({"name": "FloatDistribution", "attributes": {"step": null, "low": 0.0001, "high": 0.1, "log": true}})";
constexpr const char* kDepth =
    R"({"name": "IntDistribution", "attributes": {"log": false, "step": 2, "low": 1, "high": 9}})";
constexpr const char* kKind =
    R"({"name": "CategoricalDistribution", "attributes": {"choices": ["tree", "net"]}})";

class OptunaMoves : public OnEveryDatabase {
 protected:
  OptunaMoves() : theirs_(GetParam() == Backend::kSqlite ? "sqlite:///" + (folder_ / "optuna.db") : url_) {
    database_ = open_database(theirs_);
    const bool is_sqlite = GetParam() == Backend::kSqlite;
    if (is_sqlite) {
      schema_ = "";
    } else {
      run("CREATE TYPE public.studydirection AS ENUM ('NOT_SET', 'MINIMIZE', 'MAXIMIZE')");
      run("CREATE TYPE public.trialstate AS ENUM ('RUNNING', 'COMPLETE', 'PRUNED', 'FAIL', 'WAITING')");
    }
    const std::string direction = is_sqlite ? "VARCHAR(8)" : "public.studydirection";
    const std::string state = is_sqlite ? "VARCHAR(8)" : "public.trialstate";
    make("alembic_version", "version_num VARCHAR(32) NOT NULL");
    make("studies", "study_id INTEGER PRIMARY KEY, study_name VARCHAR(512) NOT NULL");
    make("study_directions", "study_direction_id INTEGER PRIMARY KEY, direction " + direction +
                                 " NOT NULL, study_id INTEGER NOT NULL, objective INTEGER NOT NULL");
    make("study_user_attributes", "study_id INTEGER, key VARCHAR(512), value_json TEXT");
    make("study_system_attributes", "study_id INTEGER, key VARCHAR(512), value_json TEXT");
    make("trials", "trial_id INTEGER PRIMARY KEY, number INTEGER, study_id INTEGER, state " + state +
                       " NOT NULL, datetime_start TIMESTAMP, datetime_complete TIMESTAMP");
    make("trial_user_attributes", "trial_id INTEGER, key VARCHAR(512), value_json TEXT");
    make("trial_system_attributes", "trial_id INTEGER, key VARCHAR(512), value_json TEXT");
    make("trial_params",
         "param_id INTEGER PRIMARY KEY, trial_id INTEGER, param_name VARCHAR(512), param_value DOUBLE "
         "PRECISION, distribution_json TEXT");
    make("trial_values",
         "trial_id INTEGER NOT NULL, objective INTEGER NOT NULL, value DOUBLE PRECISION, value_type "
         "VARCHAR(7) NOT NULL");
    make("trial_intermediate_values", "trial_id INTEGER NOT NULL, step INTEGER NOT NULL");
    insert("alembic_version", "'v3.2.0.a'");
    insert("studies", "7, 'tuning'");
    insert("studies", "8, 'other'");
    insert("study_directions", "1, 'MINIMIZE', 7, 0");
    insert("trials", "99, 0, 8, 'COMPLETE', NULL, NULL");  // of the other study
    insert("trial_params", fmt::format("1, 99, 'rate', 0.05, '{}'", kRate));
    insert("trial_values", "99, 0, 1.0, 'FINITE'");
  }

  void run(const std::string& sql) {
    Transaction transaction(*database_, Access::kWrite);
    database_->execute(sql);
    transaction.commit();
  }
  void make(const std::string& table, const std::string& columns) {
    run("CREATE TABLE " + schema_ + table + " (" + columns + ")");
  }
  void insert(const std::string& table, const std::string& values) {
    run("INSERT INTO " + schema_ + table + " VALUES (" + values + ")");
  }
  /// A trial of the study with a rate, a depth and the place of a kind; without a value it has not got that
  /// far.
  void add_trial(int number, const std::string& state, double rate, int depth, int kind,
                 const std::string& value = "NULL") {
    const int id = 100 + number;
    insert("trials", fmt::format("{}, {}, 7, '{}', NULL, NULL", id, number, state));
    const int param = 10 * (number + 1);
    insert("trial_params", fmt::format("{}, {}, 'rate', {}, '{}'", param, id, rate, kRate));
    insert("trial_params", fmt::format("{}, {}, 'depth', {}, '{}'", param + 1, id, depth, kDepth));
    insert("trial_params", fmt::format("{}, {}, 'kind', {}, '{}'", param + 2, id, kind, kKind));
    if (state == "COMPLETE")
      insert("trial_values",
             fmt::format("{}, 0, {}, '{}'", id, value, value == "NULL" ? "INF_POS" : "FINITE"));
  }

  OptunaMove plan(const ImportChoice& choice = {}, const ImportOptions& options = {}) {
    return plan_move(read_optuna(theirs_, "tuning"), "mine", ours_, choice, options);
  }

  std::string schema_ = "public.";
  std::string theirs_;
  std::unique_ptr<Database> database_;
  std::optional<Study> ours_;
};
COVEY_ON_EVERY_DATABASE(OptunaMoves);

TEST_P(OptunaMoves, MakeAStudyOfTheDistributionsWithCompleteAndFailedTrials) {
  add_trial(0, "COMPLETE", 0.01, 3, 1, "0.25");
  add_trial(1, "FAIL", 0.09, 9, 0);
  add_trial(2, "PRUNED", 0.02, 1, 0);
  add_trial(3, "COMPLETE", 0.03, 5, 0, "NULL");
  add_trial(4, "RUNNING", 0.04, 5, 0);
  add_trial(5, "COMPLETE", 0.01, 3, 1, "0.25");  // the same again is another trial
  insert("trials", "200, 6, 7, 'WAITING', NULL, NULL");
  insert("trials", "201, 7, 7, 'FAIL', NULL, NULL");  // before it had asked for anything
  insert("trial_intermediate_values", "102, 0");
  insert("trial_intermediate_values", "102, 1");
  insert("trial_user_attributes", "100, 'note', '1'");
  insert("study_user_attributes", "7, 'owner', '1'");
  insert("study_user_attributes", "8, 'owner', '1'");

  const OptunaMove move = plan();
  std::vector<std::string> left;
  for (const LeftBehind& thing : move.left) left.push_back(thing.what);
  EXPECT_EQ(left,
            (std::vector<std::string>{
                "1 pruned trial", "1 running trial", "1 waiting trial", "1 trial without a finite outcome",
                "1 failed trial without all parameters", "intermediate values of 1 trial",
                "user attributes of 1 trial", "1 user attribute of the study"}));
  const auto studies = open();
  const ImportResult result = carry_out(move, *studies, "mine", {});
  EXPECT_EQ(result.count, 3);
  EXPECT_EQ(move.failed(result), 1);

  const auto [study, trials] = studies->snapshot("mine");
  EXPECT_EQ(study.config.objectives[0].name, "value");
  EXPECT_EQ(study.config.objectives[0].direction, Direction::kMinimize);
  const auto& rate = std::get<FloatParameter>(study.space.parameters()[0].domain);
  EXPECT_EQ(rate.low, 0.0001);
  EXPECT_EQ(rate.high, 0.1);
  EXPECT_TRUE(rate.log);
  const auto& depth = std::get<IntParameter>(study.space.parameters()[1].domain);
  EXPECT_EQ(depth.low, 1);
  EXPECT_EQ(depth.high, 9);
  EXPECT_EQ(depth.step, 2);
  EXPECT_EQ(std::get<CategoricalParameter>(study.space.parameters()[2].domain).choices,
            (std::vector<std::string>{"tree", "net"}));
  ASSERT_EQ(trials.size(), 3u);
  EXPECT_EQ(trials[0].params, (Values{0.01, std::int64_t{3}, std::string("net")}));
  EXPECT_EQ(trials[0].objectives[0].value, 0.25);
  EXPECT_EQ(trials[1].state, TrialState::kFailed);
  EXPECT_EQ(trials[1].source, TrialSource::kImport);
  EXPECT_EQ(trials[2].state, TrialState::kComplete);
  // What was not asked for here is no use of a budget, whatever became of it.
  EXPECT_EQ(study.imported, 3);
  EXPECT_EQ(study.failed, 0);
  EXPECT_EQ(study.spent(), 0);
}

TEST_P(OptunaMoves, BringWhatIsNewTheSecondTime) {
  add_trial(0, "COMPLETE", 0.01, 3, 1, "0.25");
  add_trial(1, "FAIL", 0.09, 9, 0);
  const auto studies = open();
  carry_out(plan(), *studies, "mine", {});
  add_trial(2, "COMPLETE", 0.02, 5, 1, "0.5");
  ours_ = studies->load("mine");
  const OptunaMove again = plan();
  EXPECT_FALSE(again.definition);
  EXPECT_NE(refusal([&] { carry_out(again, *studies, "mine", {}); })
                .find("2 trials cannot be imported, so nothing was: trial 0, the same parameters and "
                      "outcome as trial 1 of the study"),
            std::string::npos);
  EXPECT_EQ(carry_out(again, *studies, "mine", {.skip_bad = true}).count, 1);
}

TEST_P(OptunaMoves, AreRefusedWholeWithAllThatIsWrong) {
  add_trial(0, "COMPLETE", 0.01, 3, 1, "0.25");
  insert("trials", "300, 1, 7, 'COMPLETE', NULL, NULL");
  insert("trial_params", fmt::format("900, 300, 'rate', 0.02, '{}'", kRate));
  insert("trial_params", fmt::format("901, 300, 'kind', 0, '{}'", kKind));
  insert("trial_params",
         R"(902, 300, 'shape', 0, '{"name": "NormalDistribution", "attributes": {"mean": 0}}')");
  insert("trial_values", "300, 0, 2.5, 'FINITE'");
  const std::string said = refusal([&] { plan(); });
  for (const char* words :
       {"study 'tuning' of", "parameter 'shape': its distribution",
        "no value in some of the 2 complete trials ('depth' in 1, it seems when = \"kind in ['net']\"",
        "condition"})
    EXPECT_NE(said.find(words), std::string::npos) << said;
  EXPECT_NE(refusal([&] { plan({.ignored = {"dept"}}); }).find("did you mean 'depth'?"), std::string::npos);

  // A study that knows the condition, and one that is about something else.
  const auto studies = open();
  StudyDefinition mine{.config = {.name = "mine", .objectives = {{"loss", Direction::kMinimize}}},
                       .space = Space({{"rate", FloatParameter{0.005, 0.1}},
                                       {"depth", IntParameter{1, 9}, "kind == 'net'"},
                                       {"kind", CategoricalParameter{{"tree", "net"}}}})};
  studies->create(mine);
  ours_ = studies->load("mine");
  run("DELETE FROM " + schema_ + "trial_params WHERE param_name = 'shape'");
  EXPECT_EQ(carry_out(plan(), *studies, "mine", {}).count, 2);

  mine.config.name = "strange";
  mine.config.objectives = {{"gain", Direction::kMaximize}};
  mine.space =
      Space({{"rates", FloatParameter{0.0, 1.0}}, {"constant", IntParameter{3, 3, false, "", 1, {3}}}});
  studies->create(mine);
  ours_ = studies->load("strange");
  const std::string strange = refusal([&] { plan(); });
  for (const char* words :
       {"it has no parameter 'rates', did you mean 'rate'?", "its parameter 'kind' is none",
        "its objective is to minimize and 'gain' of study 'strange' is to maximize"})
    EXPECT_NE(strange.find(words), std::string::npos) << strange;
}

TEST_P(OptunaMoves, SayWhichTrialsAreOutsideOfAStudy) {
  add_trial(0, "COMPLETE", 0.01, 3, 1, "0.25");
  add_trial(1, "COMPLETE", 0.0002, 3, 1, "0.5");
  add_trial(2, "COMPLETE", 0.0003, 3, 1, "0.75");
  const auto studies = open();
  studies->create({.config = {.name = "mine", .objectives = {{"loss", Direction::kMinimize}}},
                   .space = Space({{"learning rate", FloatParameter{0.005, 0.1}},
                                   {"depth", IntParameter{1, 9}},
                                   {"kind", CategoricalParameter{{"tree", "net"}}}})});
  ours_ = studies->load("mine");
  const OptunaMove move = plan({.renamed = {{"rate", "learning rate"}, {"value", "loss"}}});
  const std::string said = refusal([&] { carry_out(move, *studies, "mine", {}); });
  EXPECT_NE(said.find("2 trials cannot be imported, so nothing was: trial 1, "), std::string::npos) << said;
  EXPECT_EQ(studies->load("mine").last_trial, 0);
  const ImportResult result = carry_out(move, *studies, "mine", {.skip_bad = true});
  EXPECT_EQ(result.count, 1);
  EXPECT_EQ(result.skipped.size(), 2u);
}

TEST_P(OptunaMoves, NeedAStorageThatIsUnderstood) {
  add_trial(0, "COMPLETE", 0.01, 3, 1, "0.25");
  EXPECT_NE(refusal([&] { read_optuna(theirs_, "tunig"); }).find("did you mean 'tuning'?"),
            std::string::npos);
  EXPECT_NE(refusal([&] { read_optuna(theirs_, std::nullopt); }).find("'tuning', 'other'"),
            std::string::npos);
  run("UPDATE " + schema_ +
      "trial_params SET distribution_json = '{[[[' WHERE param_name = 'rate' AND trial_id = 100");
  EXPECT_NE(refusal([&] { plan(); }).find("its distribution '{[[[' cannot be understood"), std::string::npos);
  run("UPDATE " + schema_ + "trials SET number = NULL WHERE trial_id = 100");
  EXPECT_NE(refusal([&] { plan(); }).find("trials.number holds something that is not a whole number"),
            std::string::npos);
  run("UPDATE " + schema_ + "alembic_version SET version_num = 'v9.0.0.a'");
  EXPECT_NE(refusal([&] { plan(); }).find("its schema is 'v9.0.0.a'"), std::string::npos);
  run("DROP TABLE " + schema_ + "trial_values");
  EXPECT_NE(refusal([&] { plan(); }).find("there is no table trial_values"), std::string::npos);
}

}  // namespace
}  // namespace covey::test
