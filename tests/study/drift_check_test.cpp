#include <covey/numerics/random.h>
#include <covey/study/check.h>
#include <covey/study/space_toml.h>
#include <covey/study/study_json.h>
#include <study/study_fixture.h>

#include <cmath>

namespace covey {
namespace {

/// A study of one float, of which the humidity of the day and the lot of a reagent are given.
Study laboratory() {
  const StudyDefinition definition = parse_study(
      "[study]\nname = 'lab'\nobjectives = { taste = 'maximize', loss = 'minimize' }\n[parameters]\n"
      "x = { type = 'float', low = 0, high = 1 }\n"
      "humidity = { type = 'float', low = 0, high = 100, context = true }\n"
      "lot = { type = 'categorical', choices = ['A', 'B'], context = true }\n",
      "lab.toml");
  return {.id = 1, .config = definition.config, .space = definition.space};
}

/// What differs after a trial, in standard deviations.
struct Changes {
  double taste = 0.0;
  double loss = 0.0;
  double humidity = 0.0;
  bool lot = false;
  std::int64_t after = 60;
};

/// So many complete trials, whose predictions are right until something changes.
std::vector<Trial> trials_of(const Study& study, int count, const Changes& changes) {
  Rng rng(4);
  std::vector<Trial> trials;
  for (std::int64_t number = 1; number <= count; ++number) {
    const bool is_after = number > changes.after;
    Trial trial;
    trial.number = number;
    trial.state = TrialState::kComplete;
    trial.asked_at = 100.0 * static_cast<double>(number);
    trial.told_at = *trial.asked_at + 1;
    trial.told_revision = 2 * number;
    trial.params = {rng.uniform(), 50 + 10 * (rng.normal() + (is_after ? changes.humidity : 0.0)),
                    std::string(is_after && changes.lot ? "B"
                                : rng.below(10) == 0    ? "B"
                                                        : "A")};
    for (std::size_t i = 0; i < study.config.objectives.size(); ++i) {
      FrozenOutcome frozen;
      frozen.prediction.mean = rng.normal();
      frozen.prediction.sd = 2.0;
      frozen.prediction.tracked = Interval{-4.0, 4.0};
      frozen.direction = study.config.objectives[i].direction;
      const double shift = !is_after ? 0.0 : i == 0 ? changes.taste : changes.loss;
      TrialObjective objective;
      objective.value = frozen.prediction.mean + 2.0 * (rng.normal() + shift);
      objective.frozen = frozen;
      objective.verdict.emplace();
      trial.objectives.push_back(objective);
    }
    trials.push_back(trial);
  }
  return trials;
}

TEST(DriftCheck, TellsOutcomesFromWhatIsGivenAndHasNoAlarmWithoutAChange) {
  const Study study = laboratory();
  const auto alarms = [&](const Changes& changes) {
    std::vector<std::string> names;
    for (const DriftRecord& record : drift_records(study, trials_of(study, 100, changes))) {
      EXPECT_EQ(record.is_alarm, record.since.has_value());
      EXPECT_EQ(record.is_alarm, record.evidence >= 20.0);
      if (record.is_alarm) names.push_back(record.name);
      EXPECT_NEAR(static_cast<double>(record.since.value_or(61)), 61.0, 12.0);
    }
    return names;
  };
  EXPECT_EQ(alarms({}), std::vector<std::string>{});
  EXPECT_EQ(alarms({.taste = 3.0}), std::vector<std::string>{"taste"});
  EXPECT_EQ(alarms({.loss = -3.0}), std::vector<std::string>{"loss"});
  EXPECT_EQ(alarms({.humidity = 3.0}), std::vector<std::string>{"humidity"});
  EXPECT_EQ(alarms({.lot = true}), std::vector<std::string>{"lot"});
}

TEST(DriftCheck, SaysWhatTheDirectionIsInTheUsersTermsAndWhatToDo) {
  const Study study = laboratory();
  const Json up = drift_json(drift_records(study, trials_of(study, 100, {.loss = 3.0})));
  EXPECT_TRUE(up["alarm"]);
  ASSERT_EQ(up["records"].size(), 4u);
  const Json& loss = up["records"][1];
  EXPECT_EQ(loss["objective"], "loss");
  EXPECT_EQ(loss["kind"], "higher") << "of an objective that is minimised as well";
  EXPECT_EQ(loss["n"], 100);
  EXPECT_NE(loss["meaning"].get<std::string>().find("since = " + loss["since"].dump()), std::string::npos);
  EXPECT_EQ(up["records"][2]["parameter"], "humidity");
  EXPECT_EQ(up["records"][2]["since"], nullptr);
  EXPECT_FALSE(up["records"][0]["alarm"]);

  const std::vector<DriftRecord> both =
      drift_records(study, trials_of(study, 100, {.taste = 3.0, .lot = true}));
  EXPECT_NE(both[0].meaning().find("What is given has changed as well (lot)"), std::string::npos);
  EXPECT_NE(both[3].meaning().find("what is given has changed"), std::string::npos);

  const Json few = drift_json(drift_records(study, trials_of(study, 5, {.taste = 9.0, .after = 0})));
  EXPECT_FALSE(few["alarm"]);
  EXPECT_NE(few["records"][0]["meaning"].get<std::string>().find("too few"), std::string::npos);
}

TEST(DriftCheck, LeavesOutWhatIsNoOutcomeOfTheModelAsItIs) {
  Study study = laboratory();
  const auto taste = [&](const std::vector<Trial>& trials) { return drift_records(study, trials)[0]; };
  const std::vector<Trial> trials = trials_of(study, 100, {.taste = 3.0});
  ASSERT_TRUE(taste(trials).is_alarm);

  std::vector<Trial> excluded = trials;
  for (std::size_t i = 60; i < excluded.size(); ++i) excluded[i].excluded = true;
  EXPECT_FALSE(taste(excluded).is_alarm);
  EXPECT_EQ(taste(excluded).count, 60u);

  std::vector<Trial> elsewhere = trials;
  for (std::size_t i = 60; i < elsewhere.size(); ++i) elsewhere[i].actual = {0.5, std::nullopt, std::nullopt};
  EXPECT_EQ(taste(elsewhere).count, 60u);

  // After the model was fitted to what came after the change, the sequence begins anew with what it says.
  study.config.since = 61;
  study.refitted_from = 71;
  EXPECT_FALSE(taste(trials).is_alarm);
  EXPECT_EQ(taste(trials).count, 30u);
  EXPECT_EQ(drift_records(study, trials)[2].count, 40u);
}

TEST(DriftCheck, FollowsTheOrderOfTellingAndCountsWhatIsGivenWithAnAskOnce) {
  const Study study = laboratory();
  std::vector<Trial> trials = trials_of(study, 100, {.taste = 3.0});
  for (Trial& trial : trials) trial.told_revision = 1000 - *trial.told_revision;  // the last one first
  const DriftRecord backwards = drift_records(study, trials)[0];
  ASSERT_TRUE(backwards.is_alarm);
  EXPECT_EQ(backwards.kind, DriftKind::kLower);
  EXPECT_NEAR(static_cast<double>(*backwards.since), 60.0, 6.0);

  std::vector<Trial> plates = trials_of(study, 100, {});
  for (std::size_t i = 0; i < plates.size(); ++i) {
    plates[i].asked_at = static_cast<double>(i / 10);
    plates[i].params[1] = plates[i / 10 * 10].params[1];
  }
  EXPECT_EQ(drift_records(study, plates)[2].count, 10u);
}

}  // namespace
}  // namespace covey
