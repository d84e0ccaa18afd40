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
  // Somebody else was faster: the answer is to another question.
  const AskPlan late = plan_ask(situation(4), {.q = 2}, &answer);
  ASSERT_TRUE(late.need);
  EXPECT_EQ(late.need->first_trial, 5);
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
