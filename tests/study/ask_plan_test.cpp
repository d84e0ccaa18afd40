#include <covey/study/ask_plan.h>
#include <covey/study/study_errors.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace covey {
namespace {

constexpr double kNow = 1000.0;
using Kind = AskPlan::Step::Kind;

AskSituation situation(std::int64_t last_trial = 3) {
  AskSituation now{.study = {.config = {}, .space = Space({{"x", FloatParameter{0.0, 1.0}}})}, .now = kNow};
  now.study.config.name = "s";
  now.study.config.objectives = {{"y", Direction::kMaximize}};
  now.study.config.initial = 2;
  now.study.last_trial = last_trial;
  now.has_model = true;
  return now;
}

Trial trial(std::int64_t number, TrialState state, std::int64_t attempt = 1) {
  Trial made;
  made.number = number;
  made.state = state;
  made.params = {0.1 * static_cast<double>(number)};
  made.attempt = attempt;
  made.lease_seconds = 10.0;
  if (state == TrialState::kRunning) {
    made.worker = "anna";
    made.lease_until = kNow + 5.0;
    made.asked_at = kNow - 5.0;
  }
  made.objectives.resize(1);
  return made;
}

/// What a model might say: the points .5, .6, ...
AskAnswer answer_to(const AskNeed& need) {
  const auto said = [](double mean) {
    Frozen frozen;
    frozen.outcome.prediction.mean = mean;
    frozen.outcome.prediction.tracked = {mean - 1.0, mean + 1.0};
    return std::vector{frozen};
  };
  AskAnswer answer{.need = need, .suggestions = {}};
  for (std::size_t i = 0; i < need.points.size(); ++i)
    answer.suggestions.given.push_back({need.points[i], said(1.0)});
  for (int i = 0; i < need.fresh; ++i) answer.suggestions.fresh.push_back({{0.5 + 0.1 * i}, said(2.0 + i)});
  return answer;
}

std::vector<std::int64_t> numbers(const AskPlan& plan) {
  std::vector<std::int64_t> result;
  for (const AskPlan::Step& step : plan.steps) result.push_back(step.trial.number);
  return result;
}

TEST(AskPlan, NewTrialsNeedTheModelFirst) {
  const AskSituation now = situation();
  const AskPlan first = plan_ask(now, {.q = 2});
  ASSERT_TRUE(first.need);
  EXPECT_TRUE(first.steps.empty());
  EXPECT_EQ(first.need->first_trial, 4);
  EXPECT_EQ(first.need->fresh, 2);
  const AskAnswer answer = answer_to(*first.need);
  const AskPlan plan = plan_ask(now, {.q = 2, .worker = "bob"}, &answer);
  ASSERT_FALSE(plan.need);
  EXPECT_EQ(numbers(plan), (std::vector<std::int64_t>{4, 5}));
  EXPECT_EQ(plan.steps[1].trial.params, Values{0.6});
  EXPECT_EQ(plan.steps[1].trial.objectives[0].frozen->prediction.mean, 3.0);
  EXPECT_EQ(plan.steps[1].trial.worker, "bob");
  // The study was changed meanwhile: what the model said is of another one.
  AskSituation changed = now;
  changed.study.defined_at = 7;
  const AskPlan anew = plan_ask(changed, {.q = 2}, &answer);
  ASSERT_TRUE(anew.need);
  EXPECT_EQ(anew.need->defined_at, 7);
  // Somebody else was faster: the answer is to another question.
  const AskPlan late = plan_ask(situation(4), {.q = 2}, &answer);
  ASSERT_TRUE(late.need);
  EXPECT_EQ(late.need->first_trial, 5);
}

TEST(AskPlan, PointsForThoseWhoWaitComeFromTheSameFit) {
  AskSituation now = situation();
  now.study.config.budget = 6;
  const AskRequest request{.worker = "bob", .ahead = 5};
  const AskPlan first = plan_ask(now, request);
  ASSERT_TRUE(first.need);
  EXPECT_EQ(first.need->fresh, 3) << "the budget ends with trial 6";
  const AskAnswer answer = answer_to(*first.need);
  const AskPlan plan = plan_ask(now, request, &answer);
  EXPECT_EQ(numbers(plan), (std::vector<std::int64_t>{4, 5, 6}));
  EXPECT_EQ(plan.because, "") << "one was asked for, and one is handed out";
  EXPECT_EQ(plan.steps[0].trial.state, TrialState::kRunning);
  const Trial& next = plan.steps[1].trial;
  EXPECT_EQ(next.state, TrialState::kWaiting);
  EXPECT_EQ(next.params, Values{0.6});
  EXPECT_EQ(next.asked_at, kNow);
  EXPECT_EQ(next.objectives[0].frozen->prediction.mean, 3.0);
  EXPECT_EQ(next.attempt, 0);
  EXPECT_FALSE(next.worker);
  // Whoever asks next gets it, and needs no model.
  AskSituation later = situation(6);
  later.waiting = {next};
  later.waiting[0].revision = 9;
  const AskPlan second = plan_ask(later, {.worker = "eve"});
  ASSERT_FALSE(second.need);
  EXPECT_EQ(numbers(second), std::vector<std::int64_t>{5});
  EXPECT_EQ(second.steps[0].trial.attempt, 1);
  // After a change of the study it is nobody's: its bounds, goals or model may be others.
  later.study.defined_at = 10;
  const AskPlan changed = plan_ask(later, {.worker = "eve"});
  ASSERT_TRUE(changed.need);
  const AskAnswer anew = answer_to(*changed.need);
  const AskPlan third = plan_ask(later, {.worker = "eve"}, &anew);
  EXPECT_EQ(numbers(third), (std::vector<std::int64_t>{5, 7}));
  EXPECT_EQ(third.steps[0].kind, Kind::kGiveUp);
  EXPECT_EQ(third.steps[0].trial.state, TrialState::kAbandoned);
  EXPECT_EQ(third.steps[1].trial.state, TrialState::kRunning);
  // Where somebody goes on although the study says to stop, others hear that it does.
  EXPECT_EQ(plan_ask(now, {.anyway = true, .ahead = 5}).need->fresh, 1);
  // Others may want other values than those that are fixed here; and where no point is new there is no fit.
  EXPECT_EQ(plan_ask(now, {.fix = {Value{0.5}}, .ahead = 5}).need->fresh, 1);
  now.waiting = {trial(1, TrialState::kWaiting)};
  now.waiting[0].asked_at = kNow - 100.0;
  EXPECT_FALSE(plan_ask(now, {.ahead = 5}).need);
}

TEST(AskPlan, TheDesignNeedsNoModel) {
  AskSituation now = situation(0);
  const AskPlan plan = plan_ask(now, {.q = 2});
  ASSERT_FALSE(plan.need);
  EXPECT_EQ(numbers(plan), (std::vector<std::int64_t>{1, 2}));
  EXPECT_NE(plan.steps[0].trial.params, plan.steps[1].trial.params);
  // A third one does, and the first two are pending to it.
  const AskPlan three = plan_ask(now, {.q = 3});
  ASSERT_TRUE(three.need);
  EXPECT_EQ(three.need->pending.size(), 2u);
  EXPECT_EQ(three.need->first_trial, 3);
  now.has_model = false;
  EXPECT_FALSE(plan_ask(now, {.q = 3}).need);
}

TEST(AskPlan, OwnThenExpiredThenWaitingThenNew) {
  AskSituation now = situation(9);
  now.held = {trial(8, TrialState::kRunning)};
  now.expired = {trial(2, TrialState::kRunning, 3), trial(5, TrialState::kRunning)};
  now.waiting = {trial(1, TrialState::kWaiting), trial(6, TrialState::kWaiting)};
  now.waiting[0].asked_at = kNow - 100.0;  // retried: something was said of it then
  const AskRequest request{.q = 5, .worker = "anna"};
  const AskPlan first = plan_ask(now, request);
  ASSERT_TRUE(first.need);
  EXPECT_EQ(first.need->numbers, std::vector<std::int64_t>{6});
  const AskAnswer answer = answer_to(*first.need);
  const AskPlan plan = plan_ask(now, request, &answer);
  EXPECT_EQ(numbers(plan), (std::vector<std::int64_t>{8, 2, 5, 1, 6, 10}));
  EXPECT_EQ(plan.steps[0].trial.attempt, 1) << "it is renewed, not handed out again";
  EXPECT_EQ(plan.steps[0].trial.lease_until, kNow + 10.0);
  EXPECT_EQ(plan.steps[1].kind, Kind::kExpire);
  EXPECT_EQ(plan.steps[1].trial.state, TrialState::kFailed);
  EXPECT_EQ(plan.steps[2].trial.attempt, 2);
  EXPECT_TRUE(plan.steps[3].said.empty());
  EXPECT_EQ(plan.steps[4].said.size(), 1u);
  EXPECT_EQ(plan.steps[5].kind, Kind::kInsert);
  // Who holds enough gets that and nothing else, and nothing fails meanwhile.
  EXPECT_EQ(numbers(plan_ask(now, {.q = 1, .worker = "anna"})), std::vector<std::int64_t>{8});
}

TEST(AskPlan, FixedValuesLeaveOthersOut) {
  AskSituation now = situation(6);
  now.waiting = {trial(1, TrialState::kWaiting), trial(6, TrialState::kWaiting)};
  now.has_model = false;
  const AskPlan plan = plan_ask(now, {.q = 2, .fix = {Value{0.6000000000000001}}});
  EXPECT_EQ(numbers(plan), (std::vector<std::int64_t>{6, 7}));
  EXPECT_EQ(plan.steps[1].trial.params, Values{0.6000000000000001});
  EXPECT_THROW(plan_ask(now, {.fix = {Value{7.0}}}), InputError);
}

/// x, and beside it the weather and the heat of a plate.
AskSituation outdoors(std::int64_t last_trial = 6) {
  AskSituation now = situation(last_trial);
  Parameter weather{"weather", FloatParameter{0.0, 1.0}};
  weather.context = true;
  Parameter plate{"plate", FloatParameter{0.0, 1.0}};
  plate.shared = true;
  now.study.space = Space({{"x", FloatParameter{0.0, 1.0}}, weather, plate});
  return now;
}

Trial outdoor_trial(std::int64_t number, TrialState state, const Value& weather, double plate) {
  Trial made = trial(number, state);
  made.params = {0.5, weather, plate};
  return made;
}

TEST(AskPlan, ContextIsNeededAndTrialsOfOtherContextWait) {
  AskSituation now = outdoors();
  now.has_model = false;
  now.waiting = {outdoor_trial(1, TrialState::kWaiting, 0.25, 0.5),
                 outdoor_trial(2, TrialState::kWaiting, 0.75, 0.5)};
  now.expired = {outdoor_trial(3, TrialState::kRunning, 0.25, 0.5)};
  EXPECT_THROW(plan_ask(now, {}), InputError);
  EXPECT_THROW(plan_ask(now, {.given = {Value{0.5}, {}, {}}}), InputError);
  EXPECT_THROW(plan_ask(now, {.fix = {{}, Value{0.5}, {}}}), InputError);
  const AskPlan plan = plan_ask(now, {.q = 3, .given = {{}, Value{0.75}, {}}});
  EXPECT_EQ(numbers(plan), (std::vector<std::int64_t>{2, 7, 8}));
  for (const AskPlan::Step& step : plan.steps) EXPECT_EQ(step.trial.params[1], Value{0.75});
}

TEST(AskPlan, AbsentContextSuitsAnyWeather) {
  AskSituation now = outdoors();
  now.has_model = false;
  now.waiting = {outdoor_trial(1, TrialState::kWaiting, Absent{}, 0.5)};
  EXPECT_EQ(numbers(plan_ask(now, {.given = {{}, Value{0.75}, {}}})), std::vector<std::int64_t>{1});
}

TEST(AskPlan, SharedParametersFollowTheFirstTrial) {
  AskSituation now = outdoors(0);
  const FixedValues weather = {{}, Value{0.75}, {}};
  const AskPlan design = plan_ask(now, {.q = 2, .given = weather});
  ASSERT_EQ(design.steps.size(), 2u);
  EXPECT_EQ(design.steps[0].trial.params[2], design.steps[1].trial.params[2]);
  EXPECT_NE(design.steps[0].trial.params[0], design.steps[1].trial.params[0]);
  // A third one, of the model, has to have the same.
  const AskPlan more = plan_ask(now, {.q = 3, .given = weather});
  ASSERT_TRUE(more.need);
  EXPECT_EQ(more.need->shared, (FixedValues{{}, {}, design.steps[0].trial.params[2]}));

  now = outdoors();
  now.held = {outdoor_trial(5, TrialState::kRunning, 0.75, 0.25)};
  now.expired = {outdoor_trial(4, TrialState::kRunning, 0.75, 0.5)};
  now.waiting = {outdoor_trial(2, TrialState::kWaiting, 0.75, 0.25),
                 outdoor_trial(3, TrialState::kWaiting, 0.75, 0.5)};
  for (Trial& trial : now.waiting) trial.asked_at = kNow;
  const AskPlan mixed = plan_ask(now, {.q = 3, .worker = "anna", .given = weather});
  ASSERT_TRUE(mixed.need);
  EXPECT_EQ(mixed.need->shared, (FixedValues{{}, {}, Value{0.25}}));
  EXPECT_EQ(mixed.need->fresh, 1) << "5 is anna's, 2 has the same heat, 3 and 4 have another";
}

TEST(AskPlan, TheBudgetEndsIt) {
  AskSituation now = situation(3);
  now.study.config.budget = 4;
  now.study.imported = 1;
  const AskPlan first = plan_ask(now, {.q = 5});
  ASSERT_TRUE(first.need);
  EXPECT_EQ(first.need->fresh, 2);
  const AskAnswer answer = answer_to(*first.need);
  const AskPlan plan = plan_ask(now, {.q = 5}, &answer);
  EXPECT_EQ(numbers(plan), (std::vector<std::int64_t>{4, 5}));
  EXPECT_NE(plan.because.find("budget of 4"), std::string::npos);
}

TEST(AskPlan, FailuresLeaveTheBudgetUnlessTheyCount) {
  AskSituation now = situation(6);
  now.has_model = false;
  now.study.config.budget = 6;
  now.study.failed = 2;
  EXPECT_EQ(numbers(plan_ask(now, {.q = 5})), (std::vector<std::int64_t>{7, 8}));
  // A lease that runs out for the last time fails on the way.
  now.expired = {trial(5, TrialState::kRunning, 3)};
  EXPECT_EQ(numbers(plan_ask(now, {.q = 5})), (std::vector<std::int64_t>{5, 7, 8, 9}));
  now.study.config.count_failures = true;
  const AskPlan none = plan_ask(now, {.q = 5});
  EXPECT_EQ(numbers(none), std::vector<std::int64_t>{5});
  EXPECT_NE(none.because.find("budget of 6"), std::string::npos);
}

TEST(AskPlan, AKeyRepeatsWhatIsStillTheAskers) {
  AskSituation now = situation();
  now.keyed = {trial(1, TrialState::kRunning), trial(2, TrialState::kComplete)};
  const AskPlan own = plan_ask(now, {.q = 2, .worker = "anna", .key = "k"});
  EXPECT_EQ(own.repeated.size(), 2u);
  EXPECT_TRUE(own.steps.empty() && own.because.empty());
  const AskPlan others = plan_ask(now, {.q = 2, .worker = "bob", .key = "k"});
  ASSERT_EQ(others.repeated.size(), 1u);
  EXPECT_EQ(others.repeated[0].number, 2);
  EXPECT_FALSE(others.because.empty());
  EXPECT_THROW(plan_ask(now, {.q = 1, .worker = "anna", .key = "k"}), Conflict);
  now.keyed.pop_back();
  EXPECT_THROW(plan_ask(now, {.q = 2, .worker = "bob", .key = "k"}), Conflict);
}

TEST(AskRequest, SaysWhatIsWrong) {
  EXPECT_THROW((AskRequest{.q = 0}).validate(), InputError);
  EXPECT_THROW((AskRequest{.worker = ""}).validate(), InputError);
  EXPECT_THROW((AskRequest{.lease_seconds = -1.0}).validate(), InputError);
  EXPECT_THROW((AskRequest{.key = "\xff"}).validate(), InputError);
  EXPECT_NO_THROW((AskRequest{.q = 3, .worker = "anna", .lease_seconds = 1.0, .key = "k"}).validate());
}

}  // namespace
}  // namespace covey
