#include <covey/study/study_errors.h>
#include <covey/study/transitions.h>

#include <gtest/gtest.h>

#include <functional>
#include <string>

namespace covey {
namespace {

constexpr double kStart = 1000.0;

Study study_of_two() {
  Study study{.config = {}, .space = Space({{"x", FloatParameter{0.0, 1.0}}})};
  study.config.name = "s";
  study.config.objectives = {{"a", Direction::kMaximize}, {"b", Direction::kMinimize}};
  study.config.lease_seconds = 60.0;
  return study;
}

Trial waiting_trial() {
  Trial trial;
  trial.number = 7;
  trial.params = {0.5};
  trial.objectives.resize(2);
  return trial;
}

Trial running_trial(const std::string& worker = "anna") {
  Trial trial = waiting_trial();
  hand_out(study_of_two(), trial, worker, {}, kStart);
  return trial;
}

Trial complete_trial() {
  Trial trial = running_trial();
  EXPECT_TRUE(tell(study_of_two(), trial, {{1.0, 2.0}}, "anna", kStart + 1.0));
  return trial;
}

/// What the transition throws; the trial must be as it was.
template <typename Error>
std::string refused(Trial trial, const std::function<void(Trial&)>& transition) {
  const Json before = {state_json(trial), values_json(study_of_two(), trial)};
  try {
    transition(trial);
  } catch (const Error& error) {
    EXPECT_EQ(before, Json({state_json(trial), values_json(study_of_two(), trial)}));
    return error.what();
  }
  return "nothing was thrown";
}

TEST(Transitions, HandingOutCountsAttemptsAndKeepsTheFirstTime) {
  const Study study = study_of_two();
  Trial trial = running_trial();
  EXPECT_EQ(trial.state, TrialState::kRunning);
  EXPECT_EQ(trial.attempt, 1);
  EXPECT_EQ(trial.lease_until, kStart + 60.0);
  hand_out(study, trial, {}, 5.0, kStart + 100.0);
  EXPECT_EQ(trial.attempt, 2);
  EXPECT_EQ(trial.asked_at, kStart);
  EXPECT_EQ(trial.lease_until, kStart + 105.0);
  EXPECT_FALSE(trial.worker);
}

TEST(Transitions, TellingTwiceIsNoChangeAndOtherwiseAConflict) {
  const Study study = study_of_two();
  Trial trial = complete_trial();
  EXPECT_FALSE(trial.late);
  EXPECT_EQ(trial.told_at, kStart + 1.0);
  EXPECT_FALSE(tell(study, trial, {{1.0, 2.0}}, "bob", kStart + 9.0));
  EXPECT_EQ(trial.told_at, kStart + 1.0);
  EXPECT_NE(refused<Conflict>(trial,
                              [&](Trial& t) {
                                tell(study, t, {{1.0, 3.0}}, {}, kStart);
                              })
                .find("b = 2"),
            std::string::npos);
  EXPECT_NE(refused<Conflict>(trial,
                              [&](Trial& t) {
                                tell(study, t, {{1.0, 2.0}, {.1, .1}}, {}, kStart);
                              })
                .find("sem"),
            std::string::npos);
}

TEST(Transitions, LateIsWhatComesAfterTheLeaseOrFromSomebodyElse) {
  const Study study = study_of_two();
  const auto is_late = [&](Trial trial, const std::string& worker, double now) {
    EXPECT_TRUE(tell(study, trial, {{1.0, 2.0}}, worker, now));
    return trial.late;
  };
  EXPECT_FALSE(is_late(running_trial(), "anna", kStart + 60.0));
  EXPECT_TRUE(is_late(running_trial(), "anna", kStart + 60.1));
  EXPECT_TRUE(is_late(running_trial(), "bob", kStart));
  EXPECT_FALSE(is_late(waiting_trial(), "bob", kStart)) << "nobody was asked";
}

TEST(Transitions, AMissingObjectiveNeedsAReason) {
  const Study study = study_of_two();
  const auto says = [&](const Outcome& outcome) {
    return refused<InputError>(running_trial(), [&](Trial& t) { tell(study, t, outcome, {}, kStart); });
  };
  EXPECT_NE(says({{1.0, std::nullopt}}).find("objective 'b' is missing"), std::string::npos);
  EXPECT_NE(says({{1.0, std::nullopt}, {.1, .1}, "broke"}).find("a sem but no value"), std::string::npos);
  EXPECT_NE(says({{std::nullopt, std::nullopt}, {}, "broke"}).find("there is no value"), std::string::npos);
  EXPECT_NE(says({{1.0}}).find("expected 2"), std::string::npos);
  EXPECT_NE(says({{1.0, 1e300}}).find("1e200"), std::string::npos);
  Trial trial = running_trial();
  EXPECT_TRUE(tell(study, trial, {{1.0, std::nullopt}, {}, "broke"}, {}, kStart));
  EXPECT_EQ(trial.reason, "broke");
  EXPECT_TRUE(amend(study, trial, {{std::nullopt, 4.0}}));
  EXPECT_FALSE(trial.reason) << "nothing is missing any more";
  EXPECT_FALSE(amend(study, trial, {{std::nullopt, 4.0}}));
}

TEST(Transitions, FailingRetryingAbandoning) {
  const Study study = study_of_two();
  Trial trial = running_trial();
  EXPECT_FALSE(fail(study, trial, "no", "bob", kStart)) << "it is not bob's";
  EXPECT_TRUE(fail(study, trial, "no", "anna", kStart));
  EXPECT_FALSE(fail(study, trial, "no", {}, kStart));
  EXPECT_TRUE(fail(study, trial, "another reason", {}, kStart));
  EXPECT_TRUE(retry(study, trial));
  EXPECT_FALSE(retry(study, trial));
  EXPECT_EQ(trial.state, TrialState::kWaiting);
  EXPECT_FALSE(trial.reason || trial.worker || trial.told_at);
  EXPECT_TRUE(abandon(study, trial, "enough"));
  EXPECT_FALSE(abandon(study, trial, "enough"));
  EXPECT_NE(refused<Conflict>(trial, [&](Trial& t) { fail(study, t, "no", {}, kStart); }).find("abandoned"),
            std::string::npos);
  EXPECT_NE(refused<Conflict>(trial, [&](Trial& t) { retry(study, t); }).find("only a failed"),
            std::string::npos);
  EXPECT_NE(refused<Conflict>(complete_trial(), [&](Trial& t) { abandon(study, t, "x"); }).find("exclude"),
            std::string::npos);
  EXPECT_TRUE(tell(study, trial, {{1.0, 2.0}}, {}, kStart)) << "a result is never turned away";
}

TEST(Transitions, AnAccidentHasTheTrialWaitUntilItHasHadTooMany) {
  Study study = study_of_two();
  study.config.max_attempts = 2;
  Trial trial = running_trial();
  trial.objectives[0].frozen.emplace().model_share = 0.25;
  EXPECT_FALSE(accident(study, trial, "power cut", "bob")) << "it is not bob's";
  EXPECT_TRUE(accident(study, trial, "power cut", "anna"));
  EXPECT_EQ(trial.state, TrialState::kWaiting);
  EXPECT_EQ(trial.reason, "power cut");
  EXPECT_EQ(trial.attempt, 1);
  EXPECT_EQ(trial.objectives[0].frozen->model_share, 0.25) << "what was said stays";
  EXPECT_FALSE(trial.worker || trial.lease_until || trial.told_at);
  EXPECT_FALSE(accident(study, trial, "power cut", {})) << "the same again";
  hand_out(study, trial, "bob", {}, kStart + 10.0);
  EXPECT_EQ(trial.attempt, 2);
  EXPECT_EQ(trial.asked_at, kStart);
  EXPECT_FALSE(trial.reason);
  EXPECT_TRUE(accident(study, trial, "flood", "bob"));
  EXPECT_EQ(trial.state, TrialState::kAbandoned);
  EXPECT_EQ(trial.reason, "flood");
  EXPECT_TRUE(tell(study, trial, {{1.0, 2.0}}, {}, kStart + 20.0)) << "a result is never turned away";
}

TEST(Transitions, AFailureMayTurnOutToBeAnAccidentAndNothingElseDoes) {
  const Study study = study_of_two();
  Trial trial = running_trial();
  EXPECT_TRUE(fail(study, trial, "no", "anna", kStart));
  EXPECT_TRUE(accident(study, trial, "the fuse had blown", {}));
  EXPECT_EQ(trial.state, TrialState::kWaiting);
  EXPECT_FALSE(trial.told_at);
  for (const Trial& other : {waiting_trial(), complete_trial()}) {
    EXPECT_NE(refused<Conflict>(other, [&](Trial& t) { accident(study, t, "x", {}); })
                  .find("only a running or failed trial"),
              std::string::npos);
  }
}

TEST(Transitions, LeasesAreTheHoldersAlone) {
  const Study study = study_of_two();
  Trial trial = running_trial();
  renew(study, trial, "anna", kStart + 30.0);
  EXPECT_EQ(trial.lease_until, kStart + 90.0);
  EXPECT_NE(refused<Conflict>(trial, [&](Trial& t) { renew(study, t, "bob", kStart); }).find("'anna'"),
            std::string::npos);
  EXPECT_FALSE(release(trial, "bob"));
  EXPECT_FALSE(expire(trial, "bob", kStart));
  EXPECT_TRUE(expire(trial, "anna", kStart + 40.0));
  EXPECT_EQ(trial.lease_until, kStart + 40.0);
  EXPECT_TRUE(release(trial, "anna"));
  EXPECT_EQ(trial.attempt, 0) << "it was not its fault";
  EXPECT_NE(refused<Conflict>(trial, [&](Trial& t) { renew(study, t, {}, kStart); }).find("not running"),
            std::string::npos);
}

TEST(Transitions, OnlyACompleteTrialIsAmendedOrExcluded) {
  const Study study = study_of_two();
  EXPECT_NE(refused<Conflict>(running_trial(), [&](Trial& t) { amend(study, t, {{1.0}}); }).find("amended"),
            std::string::npos);
  EXPECT_NE(refused<Conflict>(running_trial(), [&](Trial& t) { exclude(study, t, true); }).find("excluded"),
            std::string::npos);
  Trial trial = complete_trial();
  EXPECT_TRUE(exclude(study, trial, true));
  EXPECT_FALSE(exclude(study, trial, true));
  EXPECT_TRUE(exclude(study, trial, false));
  EXPECT_NE(refused<InputError>(trial,
                                [&](Trial& t) {
                                  amend(study, t, {{3.0, -1e300}});
                                })
                .find("1e200"),
            std::string::npos);
}

}  // namespace
}  // namespace covey
