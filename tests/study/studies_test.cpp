#include <covey/numerics/constants.h>
#include <covey/study/check.h>
#include <covey/study/schema.h>
#include <covey/study/space_toml.h>
#include <covey/study/suggestion.h>
#include <covey/suggest/suggest.h>
#include <study/study_fixture.h>

#include <cmath>
#include <limits>
#include <set>

namespace covey {
namespace {

using test::OnEveryDatabase;
using test::refusal;

/// Two floats, one objective. `extra` are more lines of [study].
StudyDefinition plane(const std::string& extra = "", const std::string& name = "plane") {
  return parse_study("[study]\nname = \"" + name + "\"\nobjectives = { y = \"maximize\" }\n" + extra + R"(
[parameters]
a = { type = "float", low = 0, high = 10 }
b = { type = "float", low = -1, high = 1 }
)",
                     "plane.toml");
}

StudyDefinition coffee(const std::string& extra = "", const std::string& high = "100",
                       const std::string& choices = R"("arabica", "robusta")") {
  return parse_study("[study]\nname = \"coffee\"\nobjectives = { taste = \"minimize\" }\n" + extra + R"(
[parameters]
temperature = { type = "float", low = 80, high = )" +
                         high + R"(, unit = "°C" }
dose  = { type = "float", low = 0.1, high = 10, log = true }
grind = { type = "int", low = 1, high = 10 }
bean  = { type = "categorical", choices = [)" +
                         choices + R"(] }
[constraints]
linear = ["temperature + 2*grind <= 110"]
)",
                     "coffee.toml");
}

double number(const Value& value) {
  return std::holds_alternative<double>(value) ? std::get<double>(value)
                                               : static_cast<double>(std::get<std::int64_t>(value));
}

/// A smooth function of the first two parameters.
double hill_value(const Values& params) {
  const double a = number(params[0]) / 10.0 - 0.6;
  const double b = number(params[1]) - 0.2;
  return 3.0 - a * a - b * b;
}

class StudiesTest : public OnEveryDatabase {
 protected:
  /// Asks one and tells it the hill_value's height.
  Trial ask_and_tell(Studies& studies, const std::string& name) {
    const Trial trial = studies.ask(name, {}).trials.at(0);
    return studies.tell(name, trial.number, {{hill_value(trial.params)}});
  }
};

TEST_P(StudiesTest, AStudyComesBackAsItWasMade) {
  auto studies = open();
  const StudyDefinition file = coffee(
      "reference_point = { taste = 2.5 }\nalpha = 0.2\nseed = 7\ninitial = 4\nbudget = 20\n"
      "lease = \"90s\"\nmax_attempts = 2\nadaptive = false\nacquisition = \"ei\"\ncount_failures = false\n"
      "max_failures = 4\nkernel = \"rbf\"\nnoise = 0.5");
  EXPECT_EQ(studies->create(file), Studies::Created::kNew);
  const Study study = open()->load("coffee");
  EXPECT_EQ(study.config.objectives[0].name, "taste");
  EXPECT_EQ(study.config.objectives[0].direction, Direction::kMinimize);
  EXPECT_EQ(study.config.reference_point->at(0), 2.5);
  EXPECT_EQ(study.config.alpha, 0.2);
  EXPECT_EQ(study.config.seed, 7u);
  EXPECT_EQ(study.config.initial, 4);
  EXPECT_EQ(study.config.budget, 20);
  EXPECT_EQ(study.config.lease_seconds, 90.0);
  EXPECT_EQ(study.config.max_attempts, 2);
  EXPECT_FALSE(study.config.adaptive);
  EXPECT_EQ(study.config.acquisition, "ei");
  EXPECT_EQ(study.config.count_failures, false);
  EXPECT_EQ(study.config.max_failures, 4);
  EXPECT_EQ(study.config.kernel, "rbf");
  EXPECT_EQ(study.config.objectives[0].noise, 0.5);
  EXPECT_FALSE(study.config.beta || study.config.trust_region || study.config.search_alpha ||
               study.config.ratio || study.config.deterministic);
  EXPECT_TRUE(study.space.is_widening_of(file.space));
  EXPECT_TRUE(file.space.is_widening_of(study.space));
  EXPECT_EQ(study.space.parameters()[1].name, "dose");
  EXPECT_TRUE(std::get<FloatParameter>(study.space.parameters()[1].domain).log);
  EXPECT_EQ(std::get<FloatParameter>(study.space.parameters()[0].domain).unit, "°C");
  EXPECT_EQ(study.space.constraints().linear.at(0).text, "temperature + 2*grind <= 110");
  EXPECT_EQ(study.revision, 1);
}

TEST_P(StudiesTest, BoundsMayBeWidenedAndChoicesAddedAndNothingElse) {
  auto studies = open();
  studies->create(coffee());
  EXPECT_EQ(studies->create(coffee()), Studies::Created::kUnchanged);
  EXPECT_EQ(studies->load("coffee").revision, 1);
  EXPECT_NE(refusal([&] { studies->create(coffee("", "95")); }).find("high fell from 100 to 95"),
            std::string::npos);
  EXPECT_NE(refusal([&] { studies->create(coffee("alpha = 0.3")); }).find("alpha = 0.1, not 0.3"),
            std::string::npos);
  EXPECT_NE(refusal([&] { studies->create(coffee("budget = 3")); }).find("budget = none, not 3"),
            std::string::npos);
  EXPECT_NE(refusal([&] { studies->create(coffee("beta = 2.5")); }).find("beta = none, not 2.5"),
            std::string::npos);
  EXPECT_NE(
      refusal([&] { studies->create(coffee("noise = 2.5")); }).find("noise = none, not { taste = 2.5 }"),
      std::string::npos);
  EXPECT_NE(refusal([&] {
              studies->create(coffee("count_failures = true"));
            }).find("count_failures = false, not true"),
            std::string::npos);
  EXPECT_EQ(studies->create(coffee("count_failures = false")), Studies::Created::kUnchanged);
  const Trial before = studies->ask("coffee", {}).trials[0];
  EXPECT_EQ(studies->create(coffee("", "105", R"("arabica", "robusta", "liberica")")),
            Studies::Created::kWidened);
  // Another connection, and the one that knew the old bounds, both see the new ones.
  for (Studies* s : {studies.get(), open().release()}) {
    const Study study = s->load("coffee");
    EXPECT_EQ(std::get<FloatParameter>(study.space.parameters()[0].domain).high, 105.0);
    EXPECT_EQ(std::get<CategoricalParameter>(study.space.parameters()[3].domain).choices.size(), 3u);
    EXPECT_EQ(s->trial("coffee", 1).params, before.params);
    if (s != studies.get()) delete s;
  }
  EXPECT_EQ(studies->history("coffee").back().what, "widen");
}

TEST_P(StudiesTest, TrialsAreNumberedAndStayInTheSpace) {
  auto studies = open();
  studies->create(coffee("acquisition = \"random\""));
  for (int i = 1; i <= 30; ++i) {
    const AskResult asked = studies->ask("coffee", {});
    ASSERT_EQ(asked.trials.size(), 1u);
    EXPECT_EQ(asked.trials[0].number, i);
    EXPECT_NO_THROW(asked.study.space.validate(asked.trials[0].params));
    EXPECT_EQ(studies->trial("coffee", i).params, asked.trials[0].params) << "the same to the last bit";
  }
}

TEST_P(StudiesTest, TheSameSeedAndHistoryGiveTheSameSuggestions) {
  auto studies = open();
  studies->create(plane("initial = 4\nseed = 3", "one"));
  studies->create(plane("initial = 4\nseed = 3", "two"));
  studies->create(plane("initial = 4\nseed = 4", "other"));
  for (int i = 0; i < 7; ++i) {
    const Trial one = ask_and_tell(*studies, "one");
    const Trial two = ask_and_tell(*open(), "two");
    EXPECT_EQ(one.params, two.params);
    const Trial other = ask_and_tell(*studies, "other");
    EXPECT_TRUE(i >= 4 || one.params != other.params);  // later ones may meet in a corner
    if (i >= 4) {
      ASSERT_TRUE(one.objectives[0].frozen);
      EXPECT_EQ(to_json(one.objectives[0].frozen->prediction), to_json(two.objectives[0].frozen->prediction));
    }
  }
}

TEST_P(StudiesTest, ThePredictionIsFrozenAndJudgedAsTheRoundWould) {
  auto studies = open();
  studies->create(plane("initial = 5"));
  for (int i = 0; i < 8; ++i) ask_and_tell(*studies, "plane");
  const StudySnapshot before = studies->snapshot("plane");
  EXPECT_FALSE(before.trials[4].objectives[0].frozen);
  EXPECT_TRUE(before.trials[5].objectives[0].frozen);

  const Trial asked = studies->ask("plane", {}).trials[0];
  const Prediction frozen = asked.objectives[0].frozen->prediction;
  const double value = frozen.mean + 1.5 * frozen.sd;
  const Trial told = studies->tell("plane", asked.number, {{value}});

  // The same from the model itself.
  Eigen::MatrixXd X(2, 8);
  Eigen::MatrixXd Y(1, 8);
  for (int i = 0; i < 8; ++i) {
    X.col(i) = before.study.space.encode(before.trials[static_cast<std::size_t>(i)].params);
    Y(0, i) = *before.trials[static_cast<std::size_t>(i)].objectives[0].value;
  }
  History history{.X = X, .Y = Y, .ledgers = loop_of(before.study, before.trials).history().ledgers};
  EXPECT_EQ(history.ledgers[0].size(), 3u);
  const Round round = suggest_at(history, before.study.space.encode(asked.params), {.seed = 1});
  const Verdict expected = round.judge(0, value);
  const Verdict verdict = *told.objectives[0].verdict;
  EXPECT_NEAR(verdict.p_value, expected.p_value, 1e-12);
  EXPECT_EQ(verdict.covered, frozen.tracked->lo <= value && value <= frozen.tracked->hi);
  EXPECT_EQ(verdict.conformal_covered, exceeds_level(verdict.p_value, frozen.alpha));
  EXPECT_EQ(verdict.credible_covered, frozen.credible.lo <= value && value <= frozen.credible.hi);
}

TEST_P(StudiesTest, MinimizingMirrorsMaximizing) {
  const auto mirrored = [](const std::string& direction) {
    return parse_study(
        "[study]\nname = \"" + direction + "\"\ninitial = 4\nobjectives = { y = \"" + direction +
            "\" }\n[parameters]\na = { type = \"float\", low = 0, high = 10 }\nb = { type = \"float\", "
            "low = -1, high = 1 }\n",
        "f");
  };
  auto studies = open();
  studies->create(mirrored("maximize"));
  studies->create(mirrored("minimize"));
  for (int i = 0; i < 7; ++i) {
    const Trial up = studies->ask("maximize", {}).trials[0];
    const Trial down = studies->ask("minimize", {}).trials[0];
    EXPECT_EQ(up.params, down.params);
    const double value = hill_value(up.params);
    const Trial told_up = studies->tell("maximize", up.number, {{value}});
    const Trial told_down = studies->tell("minimize", down.number, {{-value}});
    if (i < 4) continue;
    const Prediction& high = told_up.objectives[0].frozen->prediction;
    const Prediction& low = told_down.objectives[0].frozen->prediction;
    EXPECT_EQ(high.mean, -low.mean);
    EXPECT_EQ(*high.tracked, (Interval{-low.tracked->hi, -low.tracked->lo}));
    EXPECT_EQ(told_up.objectives[0].verdict->p_value, told_down.objectives[0].verdict->p_value);
    EXPECT_EQ(told_up.objectives[0].verdict->covered, told_down.objectives[0].verdict->covered);
  }
}

TEST_P(StudiesTest, AKeyGivesTheSameTrialsEveryTime) {
  auto studies = open();
  studies->create(plane());
  const auto first = studies->ask("plane", {.q = 2, .key = "k"}).trials;
  const std::int64_t revision = studies->load("plane").revision;
  const auto again = open()->ask("plane", {.q = 2, .key = "k"}).trials;
  ASSERT_EQ(again.size(), 2u);
  EXPECT_EQ(again[0].number, first[0].number);
  EXPECT_EQ(again[1].number, first[1].number);
  EXPECT_EQ(studies->load("plane").revision, revision);
  EXPECT_EQ(studies->ask("plane", {.key = "other"}).trials[0].number, 3);
  EXPECT_NE(refusal([&] { studies->ask("plane", {.key = "k"}); }).find("was used for 2 trials"),
            std::string::npos);
}

TEST_P(StudiesTest, AKeyDoesNotGiveWhatAnotherWorkerHoldsByNow) {
  auto studies = open();
  studies->create(plane("lease = 100"));
  const AskRequest both{.q = 2, .worker = "w1", .key = "k"};
  ASSERT_EQ(studies->ask("plane", both).trials.size(), 2u);
  time += 101;
  EXPECT_EQ(studies->ask("plane", {.worker = "w2"}).trials[0].number, 1);
  const AskResult left = studies->ask("plane", both);
  ASSERT_EQ(left.trials.size(), 1u);
  EXPECT_EQ(left.trials[0].number, 2);
  EXPECT_NE(left.because.find("1 are still yours"), std::string::npos) << left.because;
  EXPECT_EQ(studies->ask("plane", {.worker = "w3"}).trials[0].number, 2);
  EXPECT_NE(refusal([&] { studies->ask("plane", both); }).find("held by others"), std::string::npos);
}

TEST_P(StudiesTest, WhoHasGoneIsHandedNothing) {
  auto studies = open();
  studies->create(plane());
  EXPECT_THROW(studies->ask("plane", {.is_abandoned = [] { return true; }}), Abandoned);
  EXPECT_EQ(studies->load("plane").last_trial, 0);
}

TEST_P(StudiesTest, AWorkerGetsItsOwnTrialBackAndNobodyElseDoes) {
  auto studies = open();
  studies->create(plane("lease = 100"));
  const Trial mine = studies->ask("plane", {.worker = "w1"}).trials[0];
  EXPECT_NE(studies->ask("plane", {.worker = "w2"}).trials[0].number, mine.number);
  EXPECT_NE(studies->ask("plane", {}).trials[0].number, mine.number);
  time += 60;
  const Trial again = studies->ask("plane", {.worker = "w1"}).trials[0];
  EXPECT_EQ(again.number, mine.number);
  EXPECT_EQ(again.attempt, 1);
  EXPECT_EQ(*again.lease_until, time + 100);
  // More than it holds: the rest is new.
  const auto more = studies->ask("plane", {.q = 2, .worker = "w1"}).trials;
  EXPECT_EQ(more[0].number, mine.number);
  EXPECT_EQ(more[1].number, 4);
}

TEST_P(StudiesTest, AnExpiredLeaseIsHandedOutAgainUntilItFails) {
  auto studies = open();
  studies->create(plane("lease = 100\nmax_attempts = 2"));
  studies->ask("plane", {.worker = "w1"});
  time += 101;
  const Trial second = studies->ask("plane", {.worker = "w2"}).trials[0];
  EXPECT_EQ(second.number, 1);
  EXPECT_EQ(second.attempt, 2);
  EXPECT_EQ(second.worker, "w2");
  time += 101;
  EXPECT_EQ(studies->ask("plane", {.worker = "w3"}).trials[0].number, 2);
  const Trial failed = studies->trial("plane", 1);
  EXPECT_EQ(failed.state, TrialState::kFailed);
  EXPECT_EQ(failed.reason, "lease expired 2 times");
}

TEST_P(StudiesTest, ALateTellIsTakenAndMarked) {
  auto studies = open();
  studies->create(plane("lease = 100\nmax_attempts = 1"));
  for (int i = 0; i < 6; ++i) studies->ask("plane", {.worker = "w" + std::to_string(i)});
  EXPECT_FALSE(studies->tell("plane", 1, {{1.0}}).late);
  studies->abandon("plane", 5, "no beans");
  studies->fail("plane", 6, "spilt");
  time += 101;
  EXPECT_TRUE(studies->tell("plane", 2, {{2.0}}).late);  // its lease has run out
  studies->ask("plane", {});                             // ... and now it is failed
  EXPECT_EQ(studies->trial("plane", 3).state, TrialState::kFailed);
  for (const int trial : {3, 5, 6}) {
    const Trial told = studies->tell("plane", trial, {{3.0}});
    EXPECT_TRUE(told.late);
    EXPECT_EQ(told.state, TrialState::kComplete);
    EXPECT_FALSE(told.reason);
  }
  // Held by another worker by now.
  studies->create(plane("lease = 100", "other"));
  studies->ask("other", {.worker = "w1"});
  time += 101;
  studies->ask("other", {.worker = "w2"});
  EXPECT_TRUE(studies->tell("other", 1, {{1.0}}, "w1").late);
}

TEST_P(StudiesTest, TellingIsIdempotentAndContradictionsAreRefused) {
  auto studies = open();
  studies->create(plane());
  studies->ask("plane", {});
  studies->tell("plane", 1, {{1.5}, {0.25}});
  const std::int64_t revision = studies->load("plane").revision;
  EXPECT_EQ(*studies->tell("plane", 1, {{1.5}, {0.25}}).objectives[0].sem, 0.25);
  EXPECT_EQ(studies->tell("plane", 1, {{1.5}}).revision, revision);
  EXPECT_EQ(studies->load("plane").revision, revision);
  EXPECT_NE(refusal([&] { studies->tell("plane", 1, {{1.6}}); }).find("y = 1.5 already"), std::string::npos);
  EXPECT_NE(refusal([&] { studies->tell("plane", 1, {{1.5}, {0.3}}); }).find("sem of"), std::string::npos);
  EXPECT_NE(refusal([&] { studies->fail("plane", 1, "why"); }).find("complete"), std::string::npos);
}

TEST_P(StudiesTest, OutcomesThatAreNotNumbersAreRefusedAndTheTrialStaysOpen) {
  auto studies = open();
  studies->create(plane());
  studies->ask("plane", {});
  const std::int64_t revision = studies->load("plane").revision;
  for (const double value : {std::nan(""), HUGE_VAL, -HUGE_VAL}) {
    EXPECT_NE(refusal([&] { studies->tell("plane", 1, {{value}}); }).find("'y'"), std::string::npos);
    EXPECT_NE(refusal([&] { studies->tell("plane", 1, {{1.0}, {value}}); }).find("sem"), std::string::npos);
  }
  EXPECT_NE(refusal([&] { studies->tell("plane", 1, {{1.0}, {-1.0}}); }).find("sem"), std::string::npos);
  EXPECT_EQ(studies->trial("plane", 1).state, TrialState::kRunning);
  EXPECT_EQ(studies->load("plane").revision, revision);
}

TEST_P(StudiesTest, WhatIsNotThereIsNamed) {
  auto studies = open();
  studies->create(plane());
  EXPECT_NE(refusal([&] { studies->ask("plain", {}); }).find("'plane'"), std::string::npos);
  EXPECT_NE(refusal([&] { studies->tell("plane", 1, {{1.0}}); }).find("no trial 1"), std::string::npos);
  EXPECT_NE(refusal([&] { studies->tell("plane", 1, {{1.0}}); }).find("no trial 1"), std::string::npos);
}

TEST_P(StudiesTest, FailedMayBeRetriedAbandonedNever) {
  auto studies = open();
  studies->create(plane());
  studies->ask("plane", {.q = 2});
  studies->fail("plane", 1, "spilt");
  studies->abandon("plane", 2, "no beans");
  EXPECT_EQ(studies->retry("plane", 1).state, TrialState::kWaiting);
  EXPECT_NE(refusal([&] { studies->retry("plane", 2); }).find("abandoned"), std::string::npos);
  const Trial again = studies->ask("plane", {.worker = "w"}).trials[0];
  EXPECT_EQ(again.number, 1);
  EXPECT_EQ(again.attempt, 2);
  EXPECT_FALSE(again.reason);
  // A worker that lost the trial cannot fail it.
  EXPECT_EQ(studies->fail("plane", 1, "late", "other").state, TrialState::kRunning);
}

TEST_P(StudiesTest, AnAccidentBringsTheSameTrialWithItsPredictionBack) {
  auto studies = open();
  studies->create(plane("initial = 3\nmax_attempts = 2"));
  for (int i = 0; i < 4; ++i) ask_and_tell(*studies, "plane");
  const Study study = studies->load("plane");
  const Trial asked = studies->ask("plane", {.worker = "w"}).trials[0];
  ASSERT_TRUE(asked.objectives[0].frozen);
  EXPECT_EQ(studies->accident("plane", asked.number, "power cut", "other").state, TrialState::kRunning);
  EXPECT_EQ(studies->accident("plane", asked.number, "power cut", "w").state, TrialState::kWaiting);
  EXPECT_EQ(studies->accident("plane", asked.number, "power cut").state, TrialState::kWaiting);
  const StudyEvent event = studies->history("plane").back();
  EXPECT_EQ(event.what, "accident");
  EXPECT_EQ(event.who, "tester");
  EXPECT_EQ(event.worker, "w");
  EXPECT_EQ(Json::parse(event.before)["state"], "running");
  EXPECT_EQ(Json::parse(event.after), (Json{{"state", "waiting"}, {"attempt", 1}, {"reason", "power cut"}}));
  // It moves nothing: the search is where it would be if the trial were still running.
  const std::vector<Trial> after = studies->snapshot("plane").trials;
  std::vector<Trial> before = after;
  before.back() = asked;
  const SuggestionRequest next{.first_trial = asked.number + 1, .threads = 1};
  EXPECT_EQ(suggest_trials(study, after, {}, next).fresh[0].params,
            suggest_trials(study, before, {}, next).fresh[0].params);

  const Trial again = studies->ask("plane", {.worker = "v"}).trials[0];
  EXPECT_EQ(again.number, asked.number);
  EXPECT_EQ(again.attempt, 2);
  EXPECT_EQ(again.params, asked.params);
  EXPECT_EQ(to_json(again.objectives[0].frozen->prediction), to_json(asked.objectives[0].frozen->prediction));
  EXPECT_EQ(studies->accident("plane", asked.number, "flood", "v").state, TrialState::kAbandoned);
  EXPECT_EQ(studies->trial("plane", asked.number).reason, "flood");
  EXPECT_EQ(studies->ask("plane", {}).trials[0].number, asked.number + 1);
  EXPECT_NE(refusal([&] { studies->accident("plane", 1, "x"); }).find("is complete"), std::string::npos);
  EXPECT_NE(refusal([&] { studies->accident("plane", 1, ""); }).find("the reason"), std::string::npos);
}

TEST_P(StudiesTest, EnqueuedTrialsComeFirstWithAPredictionWhereThereIsAModel) {
  auto studies = open();
  studies->create(plane("initial = 3"));
  EXPECT_NE(refusal([&] { studies->enqueue("plane", {11.0, 0.0}); }).find("'a'"), std::string::npos);
  studies->enqueue("plane", {5.0, 0.5});
  const Trial first = studies->ask("plane", {}).trials[0];
  EXPECT_EQ(first.params, (Values{5.0, 0.5}));
  EXPECT_EQ(first.source, TrialSource::kEnqueue);
  EXPECT_FALSE(first.objectives[0].frozen) << "there is no model yet";
  studies->tell("plane", 1, {{1.0}});
  for (int i = 0; i < 3; ++i) ask_and_tell(*studies, "plane");
  studies->enqueue("plane", {6.0, 0.25});
  const auto batch = studies->ask("plane", {.q = 2}).trials;
  EXPECT_EQ(batch[0].params, (Values{6.0, 0.25}));
  ASSERT_TRUE(batch[0].objectives[0].frozen);
  ASSERT_TRUE(batch[1].objectives[0].frozen);
  EXPECT_NEAR(batch[0].objectives[0].frozen->prediction.mean, hill_value(batch[0].params), 1.0);
  EXPECT_TRUE(studies->tell("plane", batch[0].number, {{2.0}}).objectives[0].verdict);
  EXPECT_FALSE(studies->tell("plane", batch[1].number, {{2.0}}).late);
}

TEST_P(StudiesTest, ABatchThatBeginsInTheInitialDesignEndsWithTheModel) {
  auto studies = open();
  studies->create(plane("initial = 4"));
  for (int i = 0; i < 3; ++i) ask_and_tell(*studies, "plane");
  const auto batch = studies->ask("plane", {.q = 3}).trials;
  ASSERT_EQ(batch.size(), 3u);
  EXPECT_FALSE(batch[0].objectives[0].frozen);
  EXPECT_TRUE(batch[1].objectives[0].frozen);
  EXPECT_TRUE(batch[2].objectives[0].frozen);
  std::set<double> different;
  for (const Trial& trial : batch) different.insert(number(trial.params[0]));
  EXPECT_EQ(different.size(), 3u);
}

TEST_P(StudiesTest, FixedParametersAreKept) {
  auto studies = open();
  studies->create(coffee("initial = 3"));
  const auto fix = [](const Value& temperature) {
    return std::vector<std::optional<Value>>{temperature, std::nullopt, std::nullopt, std::nullopt};
  };
  for (int i = 0; i < 6; ++i) {
    const AskResult asked = studies->ask("coffee", {.fix = fix(95.0)});
    const Trial& trial = asked.trials[0];
    EXPECT_EQ(trial.params[0], Value(95.0));
    EXPECT_LE(number(trial.params[2]), 7.0) << "the constraint";
    EXPECT_NO_THROW(asked.study.space.validate(trial.params));
    if (i >= 3) {
      // What was said is about the point with the fixed value: the model's mean is smooth in it.
      ASSERT_TRUE(trial.objectives[0].frozen);
    }
    studies->tell("coffee", trial.number, {{number(trial.params[2])}});
  }
  EXPECT_NE(refusal([&] { studies->ask("coffee", {.fix = fix(120.0)}); }).find("temperature"),
            std::string::npos);
  // A waiting trial with another temperature is not what was asked for.
  studies->enqueue("coffee", {90.0, 1.0, std::int64_t{2}, std::string("robusta")});
  EXPECT_EQ(studies->ask("coffee", {.fix = fix(85.0)}).trials[0].params[0], Value(85.0));
  EXPECT_EQ(studies->ask("coffee", {.fix = fix(90.0)}).trials[0].source, TrialSource::kEnqueue);
}

TEST_P(StudiesTest, EveryParameterMayBeFixed) {
  auto studies = open();
  studies->create(plane("initial = 3"));
  for (int i = 0; i < 5; ++i) {
    const Trial trial = studies->ask("plane", {.fix = {0.1, 0.7}}).trials[0];
    EXPECT_EQ(trial.params, (Values{0.1, 0.7})) << "to the last bit";
    EXPECT_EQ(trial.objectives[0].frozen.has_value(), i >= 3);
    studies->tell("plane", trial.number, {{1.0 + 0.1 * i}});
  }
}

TEST_P(StudiesTest, StandardErrorsReachTheModel) {
  auto studies = open();
  const std::vector<std::optional<double>> errors{std::nullopt, 0.01, 2.0};
  std::vector<Prediction> said;
  for (std::size_t k = 0; k < errors.size(); ++k) {
    const std::string name = "sem" + std::to_string(k);
    studies->create(plane("initial = 10", name));
    for (int i = 0; i < 10; ++i) {
      const Trial trial = studies->ask(name, {}).trials[0];
      studies->tell(name, trial.number, {{hill_value(trial.params)}, {i == 3 ? std::nullopt : errors[k]}});
    }
    studies->enqueue(name, {5.0, 0.0});
    said.push_back(studies->ask(name, {}).trials[0].objectives[0].frozen->prediction);
  }
  // Outcomes spread over about 3: with errors of 2 hardly anything is known.
  EXPECT_LT(said[1].sd, std::sqrt(0.5));
  EXPECT_GT(said[2].sd, 2.0);
  EXPECT_LT(said[0].sd, std::sqrt(0.5));
  EXPECT_NE(said[0].sd, said[1].sd);
}

TEST_P(StudiesTest, TheSearchOfAMixedSpaceDoesNotRepeatItself) {
  auto studies = open();
  studies->create(parse_study(R"([study]
name = "mixed"
objectives = { y = "maximize" }
initial = 4
[parameters]
k = { type = "int", low = 1, high = 6 }
c = { type = "categorical", choices = ["u", "v", "w"] }
)",
                              "mixed.toml"));
  std::set<std::string> points;
  for (int i = 0; i < 14; ++i) {
    const Trial trial = studies->ask("mixed", {}).trials[0];
    const bool is_new = points.insert(to_text(trial.params[0]) + to_text(trial.params[1])).second;
    EXPECT_TRUE(is_new || i < 4) << i;
    studies->tell("mixed", trial.number, {{-std::abs(number(trial.params[0]) - 4.0)}});
  }
}

TEST_P(StudiesTest, HeartbeatsRenewTheLease) {
  auto studies = open();
  studies->create(plane("lease = 100"));
  studies->ask("plane", {.worker = "w", .lease_seconds = 50.0});
  time += 49;
  EXPECT_EQ(*studies->heartbeat("plane", 1, "w").lease_until, time + 50);
  EXPECT_NE(refusal([&] { studies->heartbeat("plane", 1, "other"); }).find("'w'"), std::string::npos);
  time += 49;
  EXPECT_EQ(studies->ask("plane", {}).trials[0].number, 2);
  studies->tell("plane", 1, {{1.0}});
  EXPECT_NE(refusal([&] { studies->heartbeat("plane", 1); }).find("complete"), std::string::npos);
}

TEST_P(StudiesTest, TheBudgetCountsWhatIsTriedButNotWhatIsImported) {
  auto studies = open();
  studies->create(plane("budget = 3"));
  studies->import("plane", {"f.csv", {{2, {1.0, 0.0}, {{1.0}}}, {3, {2.0, 0.0}, {{1.0}}}}, {}});
  EXPECT_EQ(studies->ask("plane", {.q = 2}).trials.size(), 2u);
  const AskResult last = studies->ask("plane", {.q = 2});
  EXPECT_EQ(last.trials.size(), 1u);
  EXPECT_NE(last.because.find("budget of 3"), std::string::npos);
  EXPECT_TRUE(studies->ask("plane", {}).trials.empty());
  // What was spent on a failure can be tried again.
  studies->fail("plane", 3, "spilt");
  studies->retry("plane", 3);
  EXPECT_EQ(studies->ask("plane", {}).trials.at(0).number, 3);
}

TEST_P(StudiesTest, FailuresUseUpTheBudgetOnlyIfTheStudySaysSo) {
  auto studies = open();
  for (const bool counts : {false, true}) {
    const std::string name = counts ? "counts" : "free";
    studies->create(plane(std::string("budget = 4\ncount_failures = ") + (counts ? "true" : "false"), name));
    studies->ask(name, {.q = 4});
    EXPECT_EQ(studies->load(name).spent(), 4);
    studies->fail(name, 1, "spilt");
    studies->fail(name, 2, "spilt");
    studies->abandon(name, 3, "no beans");
    const Study study = studies->load(name);
    EXPECT_EQ(study.failed, 2);
    EXPECT_EQ(study.asked(), 4);
    EXPECT_EQ(study.spent(), counts ? 4 : 2) << "what was abandoned counts in either case";
    EXPECT_EQ(studies->ask(name, {.q = 5}).trials.size(), counts ? 0u : 2u);
    // What has its outcome after all counts after all.
    studies->tell(name, 1, {{1.0}});
    EXPECT_EQ(studies->load(name).spent(), counts ? 4 : 5);
    EXPECT_TRUE(studies->ask(name, {}).trials.empty());
  }
}

TEST_P(StudiesTest, AmendAndExcludeReplayTheLedgerAndLeaveHistory) {
  auto studies = open();
  studies->create(plane("initial = 4"));
  for (int i = 1; i <= 8; ++i) {  // all as expected
    const Trial trial = studies->ask("plane", {}).trials[0];
    const std::optional<FrozenOutcome>& frozen = trial.objectives[0].frozen;
    studies->tell("plane", i, {{frozen ? frozen->prediction.mean : hill_value(trial.params)}});
  }
  const StudySnapshot before = studies->snapshot("plane");
  const Trial sixth = before.trials[5];
  const Trial amended =
      studies->amend("plane", 6, {{sixth.objectives[0].frozen->prediction.tracked->hi + 1.0}});
  EXPECT_TRUE(sixth.objectives[0].verdict->covered);
  EXPECT_FALSE(amended.objectives[0].verdict->covered);
  EXPECT_EQ(amended.told_revision, sixth.told_revision) << "the order of telling stays";

  const StudySnapshot after = studies->snapshot("plane");
  for (std::size_t i = 4; i < 8; ++i) {
    EXPECT_EQ(to_json(after.trials[i].objectives[0].frozen->prediction),
              to_json(before.trials[i].objectives[0].frozen->prediction));
    if (i != 5) {
      EXPECT_EQ(after.trials[i].objectives[0].verdict->covered,
                before.trials[i].objectives[0].verdict->covered);
    }
  }
  const auto k = [](const StudySnapshot& s) { return loop_of(s.study, s.trials).tracked(0).k(); };
  EXPECT_GT(k(after), k(before));
  EXPECT_EQ(loop_of(after.study, after.trials).tracked(0).misses(), 1);

  studies->exclude("plane", 6, true);
  const StudySnapshot excluded = studies->snapshot("plane");
  EXPECT_TRUE(excluded.trials[5].excluded);
  EXPECT_EQ(loop_of(excluded.study, excluded.trials).tracked(0).told(), 3);
  EXPECT_EQ(loop_of(after.study, after.trials).tracked(0).told(), 4);
  studies->exclude("plane", 6, false);
  EXPECT_EQ(k(studies->snapshot("plane")), k(after));
  studies->amend("plane", 6, {{sixth.objectives[0].value}});
  EXPECT_EQ(k(studies->snapshot("plane")), k(before));

  const std::vector<StudyEvent> events = studies->history("plane");
  ASSERT_GE(events.size(), 4u);
  const std::size_t n = events.size();
  EXPECT_EQ(events[n - 4].what, "amend");
  EXPECT_EQ(events[n - 4].trial, 6);
  EXPECT_EQ(events[n - 4].who, "tester");
  EXPECT_NE(events[n - 4].before, events[n - 4].after);
  EXPECT_EQ(events[n - 3].what, "exclude");
  EXPECT_EQ(events[n - 2].what, "include");
  EXPECT_EQ(events[n - 1].after, events[n - 4].before);
  for (std::size_t i = 1; i < n; ++i) EXPECT_LT(events[i - 1].revision, events[i].revision);
}

TEST_P(StudiesTest, AfterManyMissesTheSetIsTheWholeLineAndComesBackAsSuch) {
  for (const char* direction : {"maximize", "minimize"}) {
    SCOPED_TRACE(direction);
    auto studies = open();
    StudyDefinition file = plane("initial = 4", direction);
    file.config.objectives[0].direction =
        direction == std::string("maximize") ? Direction::kMaximize : Direction::kMinimize;
    studies->create(file);
    const auto tell = [&](const Trial& trial) {
      const std::optional<FrozenOutcome>& frozen = trial.objectives[0].frozen;
      double value = hill_value(trial.params);
      if (frozen && !frozen->is_vacuous()) {  // a miss, up and down in turn
        value = trial.number % 2 == 0 ? frozen->prediction.tracked->hi + 0.1 * frozen->prediction.sd
                                      : frozen->prediction.tracked->lo - 0.1 * frozen->prediction.sd;
      }
      time += 1.0;
      studies->tell(direction, trial.number, {{value}});
    };
    int misses = -1;
    Trial trial;
    for (bool vacuous = false; !vacuous; ++misses) {
      time += 1.0;
      trial = studies->ask(direction, {.threads = 1}).trials.at(0);
      vacuous = trial.objectives[0].frozen && trial.objectives[0].frozen->is_vacuous();
      if (!vacuous) tell(trial);
      ASSERT_LT(trial.number, 40);
    }
    EXPECT_EQ(misses - 4, 17);  // 16 · .18 < 3 < 17 · .18
    const Trial read = studies->trial(direction, trial.number);
    for (const Trial& one : {trial, read}) {
      const Prediction& frozen = one.objectives[0].frozen->prediction;
      EXPECT_EQ(frozen.tracked->lo, -std::numeric_limits<double>::infinity());
      EXPECT_EQ(frozen.tracked->hi, std::numeric_limits<double>::infinity());
      EXPECT_TRUE(one.objectives[0].frozen->is_vacuous());
      EXPECT_FALSE(is_bounded(promised_set(frozen)));
      const Json json = to_json(studies->load(direction), one);
      EXPECT_EQ(Json::parse(json.dump())["prediction"]["y"]["tracked"], Json::array({nullptr, nullptr}));
    }
    tell(trial);
    time += 1.0;
    const Trial next = studies->ask(direction, {.threads = 1}).trials.at(0);  // the ledger is replayed
    EXPECT_TRUE(next.objectives[0].frozen.has_value());

    const auto [study, trials] = studies->snapshot(direction);
    EXPECT_TRUE(trials.at(static_cast<std::size_t>(trial.number) - 1).objectives[0].verdict->covered);
    const CoverageRecord record = check_study(study, trials).records.at(0);
    EXPECT_EQ(record.vacuous, 1);
    EXPECT_EQ(record.sequence.count() - record.sequence.covered(), 17);
    ASSERT_TRUE(record.proven);
    // One at a time; but while one outcome came in the next set may have been on its way.
    EXPECT_EQ(record.proven->most_waiting, 2);
    EXPECT_EQ(record.proven->outcomes, 18);
    EXPECT_NEAR(record.proven->misses, 0.1 * 18 + 15 + 0.9 * 2, 1e-9);
    EXPECT_TRUE(record.proven->is_capped);
    EXPECT_EQ(record.proven->rate(), 1.0);
    EXPECT_NE(record.proven_meaning().find("nothing yet"), std::string::npos);
  }
}

TEST_P(StudiesTest, TheBoundCountsTheSetsThatWaitAtATime) {
  auto studies = open();
  studies->create(plane("initial = 4"));
  for (int i = 0; i < 4; ++i) ask_and_tell(*studies, "plane");
  for (int batch = 0; batch < 3; ++batch) {
    time += 1.0;
    const std::vector<Trial> trials = studies->ask("plane", {.q = 5, .threads = 1}).trials;
    for (const Trial& trial : trials) {
      time += 1.0;
      studies->tell("plane", trial.number, {{hill_value(trial.params)}});
    }
  }
  const auto [study, trials] = studies->snapshot("plane");
  const CoverageRecord record = check_study(study, trials).records.at(0);
  ASSERT_TRUE(record.proven);
  // Five, and five more that may have been computed before the first of them was told.
  EXPECT_EQ(record.proven->most_waiting, 10);
  EXPECT_NEAR(record.proven->misses, 0.1 * 15 + 15 + 0.9 * 10, 1e-9);
  EXPECT_EQ(record.proven->outcomes, 15);
}

TEST_P(StudiesTest, TheRecordShowsWhatAmendedOutcomesDidAsFirstTold) {
  auto studies = open();
  studies->create(plane("initial = 4"));
  for (int i = 1; i <= 16; ++i) {
    const Trial trial = studies->ask("plane", {.threads = 1}).trials[0];
    const std::optional<FrozenOutcome>& frozen = trial.objectives[0].frozen;
    const double expected = frozen ? frozen->prediction.mean : hill_value(trial.params);
    studies->tell("plane", i, {{i == 9 ? frozen->prediction.tracked->hi + 1.0 : expected}});
  }
  const auto record = [&] {
    const auto [study, trials] = studies->snapshot("plane");
    return check_study(study, trials).records.at(0);
  };
  EXPECT_EQ(record().sequence.covered(), 11);
  EXPECT_EQ(record().as_first_told.covered(), 11);
  EXPECT_EQ(record().amended_meaning(), "");

  const Trial ninth = studies->trial("plane", 9);
  const double first = *ninth.objectives[0].value;
  studies->amend("plane", 9, {{ninth.objectives[0].frozen->prediction.mean + 1e-3}});
  studies->amend("plane", 9,
                 {{ninth.objectives[0].frozen->prediction.mean}});  // only the first value is the first
  EXPECT_EQ(studies->trial("plane", 9).objectives[0].first_value, first);
  CoverageRecord amended = record();
  EXPECT_EQ(amended.sequence.covered(), 12);
  EXPECT_EQ(amended.as_first_told.covered(), 11);
  EXPECT_EQ(amended.as_first_told.count(), 12);
  EXPECT_EQ(amended.amended, std::vector<std::int64_t>{9});
  EXPECT_NE(amended.amended_meaning().find("12 of 12 are covered, as first told 11"), std::string::npos)
      << amended.amended_meaning();
  ASSERT_TRUE(amended.proven);
  EXPECT_GE(amended.proven->misses, 1.0);

  // Excluding is no correction, and a value that was put back is none any more.
  studies->exclude("plane", 10, true);
  EXPECT_EQ(record().amended, std::vector<std::int64_t>{9});
  studies->amend("plane", 9, {{first}});
  EXPECT_FALSE(studies->trial("plane", 9).objectives[0].first_value);
  EXPECT_TRUE(record().amended.empty());
  EXPECT_EQ(record().sequence.covered(), 11);
}

TEST_P(StudiesTest, EveryChangeRaisesTheRevision) {
  auto studies = open();
  studies->create(plane());
  std::int64_t last = studies->load("plane").revision;
  const auto raised = [&] {
    const std::int64_t now = studies->load("plane").revision;
    return now > std::exchange(last, now);
  };
  studies->ask("plane", {.q = 3});
  EXPECT_TRUE(raised());
  studies->heartbeat("plane", 1);
  EXPECT_TRUE(raised());
  studies->tell("plane", 1, {{1.0}});
  EXPECT_TRUE(raised());
  studies->fail("plane", 2, "spilt");
  EXPECT_TRUE(raised());
  studies->retry("plane", 2);
  EXPECT_TRUE(raised());
  studies->abandon("plane", 3, "no");
  EXPECT_TRUE(raised());
  studies->amend("plane", 1, {{2.0}});
  EXPECT_TRUE(raised());
  studies->exclude("plane", 1, true);
  EXPECT_TRUE(raised());
  studies->enqueue("plane", {1.0, 0.0});
  EXPECT_TRUE(raised());
  studies->import("plane", {"f.csv", {{2, {1.0, 0.0}, {{1.0}}}}, {}});
  EXPECT_TRUE(raised());
  EXPECT_FALSE(raised());
}

TEST_P(StudiesTest, OnlyWhatHasChangedSinceARevisionIsRead) {
  auto studies = open();
  studies->create(plane("acquisition = \"random\""));
  studies->create(plane("", "other"));
  studies->ask("plane", {.q = 30});
  const std::int64_t asked = studies->load("plane").revision;
  EXPECT_EQ(studies->changes("plane", 0).trials.size(), 30u);
  EXPECT_TRUE(studies->changes("plane", asked).trials.empty());
  EXPECT_TRUE(studies->changes("plane", asked + 100).trials.empty());
  studies->tell("plane", 7, {{1.5}});
  studies->heartbeat("plane", 3);
  const StudySnapshot changes = studies->changes("plane", asked);
  ASSERT_EQ(changes.trials.size(), 2u);
  EXPECT_EQ(changes.trials[0].number, 3);
  EXPECT_EQ(changes.trials[1].objectives[0].value, 1.5);
  EXPECT_EQ(changes.study.revision, asked + 2);
  // Few and many are found in different ways, and are the same.
  for (std::int64_t since = 0; since <= asked; ++since) {
    std::set<std::int64_t> expected, found;
    for (const Trial& trial : studies->snapshot("plane").trials) {
      if (trial.revision > since) expected.insert(trial.number);
    }
    for (const Trial& trial : studies->changes("plane", since).trials) found.insert(trial.number);
    EXPECT_EQ(found, expected) << since;
  }
  const std::vector<StudyRevision> revisions = studies->revisions();
  ASSERT_EQ(revisions.size(), 2u);
  EXPECT_EQ(revisions[0].name, "other");
  EXPECT_EQ(revisions[1].revision, asked + 2);
  EXPECT_EQ(studies->count_states("plane"),
            (std::map<TrialState, std::int64_t>{{TrialState::kRunning, 29}, {TrialState::kComplete, 1}}));
  const std::vector<StudyEvent> last = studies->history("plane", 0, 2);
  ASSERT_EQ(last.size(), 2u);
  EXPECT_EQ(last[1].what, "tell");
  EXPECT_EQ(studies->history("plane", asked).size(), 1u);
}

TEST_P(StudiesTest, WhatTheModelSeesHasARevisionOfItsOwn) {
  auto studies = open();
  studies->create(plane("initial = 3"));
  const std::int64_t made = studies->observed_at("plane");
  studies->ask("plane", {.q = 2});
  EXPECT_EQ(studies->observed_at("plane"), made);
  studies->tell("plane", 1, {{1.0}});
  std::int64_t before = studies->observed_at("plane");
  EXPECT_GT(before, made);
  studies->fail("plane", 2, "why");
  EXPECT_EQ(studies->observed_at("plane"), before);
  studies->amend("plane", 1, {{2.0}});
  EXPECT_GT(studies->observed_at("plane"), before);
  before = studies->observed_at("plane");
  studies->exclude("plane", 1, true);
  EXPECT_GT(studies->observed_at("plane"), before);
}

TEST_P(StudiesTest, RefusalsAreOfAKind) {
  auto studies = open();
  studies->create(plane());
  EXPECT_THROW(studies->load("plain"), NotFound);
  EXPECT_THROW(studies->trial("plane", 1), NotFound);
  EXPECT_THROW(studies->create(plane("alpha = 0.2")), Conflict);
  studies->ask("plane", {});
  EXPECT_THROW(studies->retry("plane", 1), Conflict);
  studies->tell("plane", 1, {{1.0}});
  EXPECT_THROW(studies->tell("plane", 1, {{2.0}}), Conflict);
  try {
    studies->load("plain");
  } catch (const NotFound& error) {
    EXPECT_EQ(error.what_is_missing(), NotFound::What::kStudy);
    EXPECT_EQ(error.detail(), "there is no study 'plain', did you mean 'plane'?");
  }
}

TEST_P(StudiesTest, DeletingTakesTheTrialsAndLeavesTheHistory) {
  auto studies = open();
  studies->create(plane());
  studies->create(plane("", "kept"));
  studies->ask("plane", {.q = 2, .key = "k"});
  studies->ask("kept", {});
  studies->remove("plane");
  EXPECT_EQ(studies->list().size(), 1u);
  EXPECT_EQ(studies->snapshot("kept").trials.size(), 1u);
  studies->create(plane());
  EXPECT_TRUE(studies->snapshot("plane").trials.empty()) << "a new study under an old name begins anew";
  Transaction look(studies->database(), Access::kRead);
  EXPECT_EQ(studies->database().execute("SELECT what FROM history WHERE what = 'delete'").size(), 1u);
  EXPECT_EQ(studies->database().execute("SELECT trial FROM history WHERE study = 1").size(), 4u);
  EXPECT_TRUE(studies->database().execute("SELECT trial FROM trial_parameters WHERE study = 1").empty());
}

/// Two objectives of one parameter that pull apart; prices in cents.
StudyDefinition two_objectives(const std::string& extra = "") {
  return parse_study(R"([study]
name = "two"
initial = 4
objectives = { taste = "maximize", price = "minimize" }
)" + extra + R"(
[parameters]
a = { type = "float", low = 0, high = 1 }
)",
                     "two.toml");
}

Outcome taste_and_price(const Trial& trial) {
  const double a = std::get<double>(trial.params[0]);
  return {{a * (1.5 - a), 1e4 * a * a}};
}

TEST_P(StudiesTest, OneFitServesThoseWhoWait) {
  auto studies = open();
  studies->create(coffee("seed = 3\ninitial = 4"));
  for (int i = 0; i < 6; ++i) ask_and_tell(*studies, "coffee");
  const AskResult asked = studies->ask("coffee", {.worker = "a", .others = [] { return 2u; }});
  ASSERT_EQ(asked.trials.size(), 1u);
  const std::vector<Trial> all = studies->snapshot("coffee").trials;
  ASSERT_EQ(all.size(), 9u);
  for (const std::size_t i : {7u, 8u}) {
    EXPECT_EQ(all[i].state, TrialState::kWaiting);
    EXPECT_TRUE(all[i].objectives[0].frozen) << "its set is written down already";
    EXPECT_NE(all[i].params, all[6].params);
  }
  // Those who wait get them without a fit, each one's set as it was said, and it is judged.
  const std::optional<AskResult> next = studies->ask_at_once("coffee", {.worker = "b"});
  ASSERT_TRUE(next);
  EXPECT_EQ(next->trials.at(0).number, 8);
  EXPECT_EQ(next->trials.at(0).attempt, 1);
  EXPECT_EQ(next->trials.at(0).worker, "b");
  EXPECT_EQ(next->trials.at(0).objectives[0].frozen->prediction.tracked->lo,
            all[7].objectives[0].frozen->prediction.tracked->lo);
  EXPECT_EQ(studies->ask_at_once("coffee", {.worker = "c"})->trials.at(0).number, 9);
  EXPECT_FALSE(studies->ask_at_once("coffee", {.worker = "d"})) << "the next one needs the model again";
  // What people queue comes before what was found for others, and that is given up when the study changes.
  studies->ask("coffee", {.worker = "d", .others = [] { return 2u; }});
  const Trial queued = studies->enqueue("coffee", all[0].params);
  EXPECT_EQ(studies->ask("coffee", {.worker = "e"}).trials.at(0).number, queued.number);
  studies->edit("coffee", {{"study", {{"budget", 100}}}});
  EXPECT_GT(studies->ask("coffee", {.worker = "f"}).trials.at(0).number, queued.number);
  EXPECT_EQ(studies->trial("coffee", queued.number - 1).state, TrialState::kAbandoned);
  EXPECT_TRUE(studies->tell("coffee", 8, {{1.0}}).objectives[0].verdict);
}

TEST_P(StudiesTest, SeveralObjectivesAreAskedForAndJudgedEachAndTogether) {
  auto studies = open();
  studies->create(two_objectives());
  for (int i = 0; i < 14; ++i) {
    const Trial trial = studies->ask("two", {.threads = 1}).trials[0];
    EXPECT_EQ(trial.objectives[0].frozen.has_value(), i >= 4);
    EXPECT_EQ(trial.objectives[1].frozen.has_value(), i >= 4);
    if (i >= 4) {
      EXPECT_EQ(trial.objectives[1].frozen->prediction.alpha, 0.05);
    }
    const Trial told = studies->tell("two", trial.number, taste_and_price(trial));
    EXPECT_EQ(told.objectives[1].verdict.has_value(), i >= 4);
  }
  EXPECT_NE(refusal([&] { studies->tell("two", 1, {{1.0}}); }).find("expected 2"), std::string::npos);
  const auto [study, trials] = studies->snapshot("two");
  const StudyCheck check = check_study(study, trials);
  ASSERT_EQ(check.records.size(), 3u);
  EXPECT_EQ(check.records[0].objective, "taste");
  EXPECT_FALSE(check.records[1].is_joint);
  EXPECT_TRUE(check.records[2].is_joint);
  EXPECT_NEAR(check.records[0].sequence.promised(), 0.95, 1e-12);
  EXPECT_NEAR(check.records[2].sequence.promised(), 0.90, 1e-12);
  int all = 0;
  for (const Trial& trial : trials) {
    all += trial.objectives[0].verdict && trial.objectives[0].verdict->covered &&
                   trial.objectives[1].verdict->covered
               ? 1
               : 0;
  }
  EXPECT_EQ(check.records[2].sequence.covered(), all);
  EXPECT_EQ(check.records[2].sequence.count(), 10);
  // Taste rises up to a = .75, the price all the way: the front is everything up to there.
  const std::vector<std::size_t> front = best_by_value(study, trials);
  EXPECT_GE(front.size(), 6u);
  for (const std::size_t i : front) EXPECT_LT(std::get<double>(trials[i].params[0]), 0.78);
  const std::optional<FrontVolume> volume = front_volume(study, trials);
  ASSERT_TRUE(volume);
  EXPECT_TRUE(volume->is_inferred);
  EXPECT_GT(volume->hypervolume, 0.0);
  EXPECT_GT(volume->reference[1], 0.0) << "in the study's direction";
}

TEST_P(StudiesTest, OneOfSeveralObjectivesMayBeImpossibleToMeasure) {
  auto studies = open();
  studies->create(two_objectives("reference_point = { taste = 0, price = 10000 }"));
  for (int i = 0; i < 4; ++i) {
    const Trial trial = studies->ask("two", {}).trials[0];
    const std::string missing = refusal([&] { studies->tell("two", trial.number, {{std::nullopt, 2.0}}); });
    EXPECT_NE(missing.find("'taste' is missing"), std::string::npos) << missing;
    EXPECT_THROW(studies->tell("two", trial.number, {{std::nullopt, std::nullopt}, {}, "lost"}), InputError);
    Outcome outcome = taste_and_price(trial);
    if (i == 1) {
      outcome.values[0].reset();
      outcome.reason = "the taster was ill";
    }
    const Trial told = studies->tell("two", trial.number, outcome);
    EXPECT_EQ(told.state, TrialState::kComplete);
    EXPECT_EQ(told.reason.has_value(), i == 1);
    EXPECT_EQ(studies->tell("two", trial.number, outcome).revision, told.revision) << "the same again";
  }
  const Trial asked = studies->ask("two", {.threads = 1}).trials[0];
  EXPECT_TRUE(asked.objectives[0].frozen && asked.objectives[1].frozen);
  Outcome partial = taste_and_price(asked);
  partial.values[1].reset();
  partial.reason = "no bill";
  const Trial told = studies->tell("two", asked.number, partial);
  EXPECT_TRUE(told.objectives[0].verdict);
  EXPECT_FALSE(told.objectives[1].verdict);
  auto [study, trials] = studies->snapshot("two");
  EXPECT_EQ(trials[1].objectives[1].value.has_value(), true);
  EXPECT_FALSE(trials[1].is_measured());
  EXPECT_TRUE(to_json(study, trials[1])["values"].contains("price"));
  EXPECT_FALSE(to_json(study, trials[1])["values"].contains("taste"));
  for (const std::size_t i : best_by_value(study, trials)) EXPECT_TRUE(trials[i].is_measured());
  EXPECT_EQ(check_study(study, trials).records.size(), 1u) << "of taste alone";
  EXPECT_FALSE(front_volume(study, trials)->is_inferred);
  // What was missing can be added.
  const Trial amended = studies->amend("two", 2, {{0.4, std::nullopt}});
  EXPECT_TRUE(amended.is_measured());
  EXPECT_FALSE(amended.reason);
  EXPECT_TRUE(studies->ask("two", {.threads = 1}).trials[0].objectives[0].frozen);
}

TEST_P(StudiesTest, AModelWaitsForTrialsAtWhichEverythingWasMeasured) {
  auto studies = open();
  studies->create(two_objectives());
  for (int i = 0; i < 5; ++i) {
    const Trial trial = studies->ask("two", {}).trials[0];
    EXPECT_FALSE(trial.objectives[0].frozen);
    Outcome outcome = taste_and_price(trial);
    outcome.values[static_cast<std::size_t>(i % 2)].reset();
    outcome.reason = "half";
    studies->tell("two", trial.number, outcome);
  }
}

TEST_P(StudiesTest, AnImportIsAllOrNothing) {
  auto studies = open();
  studies->create(plane("initial = 2"));
  ImportTable table{
      "f.csv", {{1, {1.0, 0.0}, {{1.0}}}, {2, {1.0, 0.0}, {{2.0}}}, {3, {1.0, 0.0}, {{1.0}}}}, {}};
  table.problems.push_back({7, "column 'a': 'x' is not a number"});
  try {
    studies->import("plane", table);
    FAIL();
  } catch (const ImportRefused& error) {
    ASSERT_EQ(error.problems().size(), 2u);
    EXPECT_EQ(error.problems()[0].row, 3u);
    EXPECT_NE(error.problems()[0].what.find("row 1"), std::string::npos);
    EXPECT_EQ(error.problems()[1].row, 7u);
    EXPECT_EQ(error.problems()[0].code, ErrorCode::kDuplicateRow);
    EXPECT_EQ(error.problems()[1].code, ErrorCode::kOther);
    EXPECT_EQ(error.code(), ErrorCode::kDuplicateRow);
    EXPECT_NE(std::string(error.what()).find("f.csv: 2 rows"), std::string::npos);
  }
  EXPECT_EQ(studies->load("plane").last_trial, 0);
  table.problems.clear();
  const ImportResult result = studies->import("plane", table, {.allow_duplicates = true});
  EXPECT_EQ(result.count, 3);
  EXPECT_NE(refusal([&] {
              studies->import("plane", {"g.csv", {{2, {1.0, 0.0}, {{2.0}}}}, {}});
            }).find("trial 2"),
            std::string::npos);
  const Trial imported = studies->trial("plane", 1);
  EXPECT_EQ(imported.source, TrialSource::kImport);
  EXPECT_FALSE(imported.objectives[0].frozen);
  // They count towards the initial design.
  EXPECT_TRUE(studies->ask("plane", {}).trials[0].objectives[0].frozen);
}

TEST_P(StudiesTest, TextsComeBackAsTheyWere) {
  auto studies = open();
  studies->create(plane("", "naïve 'quotes' \\\"and\\\" $1; --"));
  const std::string name = studies->list()[0].name;
  EXPECT_EQ(name, "naïve 'quotes' \"and\" $1; --");
  studies->ask(name, {.worker = "wörker\n\"2\""});
  EXPECT_EQ(studies->trial(name, 1).worker, "wörker\n\"2\"");
  EXPECT_EQ(studies->fail(name, 1, "it's \\ burnt").reason, "it's \\ burnt");
  EXPECT_EQ(to_json(studies->load(name), studies->trial(name, 1))["reason"], "it's \\ burnt");
  EXPECT_NE(refusal([&] { studies->ask(name, {.worker = "\xff"}); }).find("UTF-8"), std::string::npos);
}

TEST_P(StudiesTest, ATrialAsJsonHasEveryFieldOfTheInterface) {
  auto studies = open();
  studies->create(plane("initial = 3"));
  for (int i = 0; i < 3; ++i) ask_and_tell(*studies, "plane");
  const Trial open_trial = studies->ask("plane", {.worker = "w"}).trials[0];
  const Json running = to_json(studies->load("plane"), open_trial);
  std::vector<std::string> keys;
  for (const auto& [key, value] : running.items()) keys.push_back(key);
  EXPECT_EQ(keys, (std::vector<std::string>{
                      "trial",     "state",   "params",     "prediction",        "values",
                      "sem",       "p_value", "covered",    "conformal_covered", "credible_covered",
                      "excluded",  "source",  "worker",     "lease_until",       "attempt",
                      "late",      "reason",  "asked_at",   "told_at",           "revision",
                      "row",       "actual",  "replicates", "chapter",           "feasible",
                      "tolerated", "notes",   "tags",       "attachments"}));
  EXPECT_EQ(running["state"], "running");
  EXPECT_EQ(running["prediction"]["y"]["promise"], "tracked");
  EXPECT_TRUE(running["values"].is_null());
  EXPECT_EQ(running["asked_at"], "2023-11-14T22:13:20.000Z");
  const Json complete = to_json(studies->load("plane"), studies->tell("plane", open_trial.number, {{2.5}}));
  EXPECT_EQ(complete["values"]["y"], 2.5);
  EXPECT_TRUE(complete["covered"]["y"].is_boolean());
  EXPECT_TRUE(complete["sem"].is_null());
  EXPECT_TRUE(complete["actual"].is_null());
  EXPECT_TRUE(complete["replicates"].is_null());
}

TEST_P(StudiesTest, ANewerSchemaIsRefusedInOneLine) {
  auto studies = open();
  {
    Transaction change(studies->database(), Access::kWrite);
    studies->database().execute("UPDATE covey_meta SET value = 99 WHERE name = 'schema_version'");
    change.commit();
  }
  const std::string message = refusal([&] { open(); });
  EXPECT_NE(message.find("version 99"), std::string::npos) << message;
  EXPECT_NE(message.find("newer covey"), std::string::npos) << message;
}

TEST_P(StudiesTest, MigrationsRunInOrderAndOnce) {
  auto database = open_database(url_);
  std::vector<Migration> migrations(schema_migrations().begin(), schema_migrations().end());
  migrate(*database, migrations);
  Studies(open_database(url_)).create(plane());
  migrations.push_back({"ALTER TABLE trials ADD COLUMN note TEXT"});
  migrations.push_back({"UPDATE trials SET note = 'old'", "ALTER TABLE trials ADD COLUMN extra BIGINT"});
  migrate(*database, migrations);
  migrate(*database, migrations);
  Transaction look(*database, Access::kRead);
  EXPECT_EQ(std::get<std::int64_t>(
                database->execute("SELECT value FROM covey_meta WHERE name = 'schema_version'")[0][0]),
            static_cast<std::int64_t>(migrations.size()));
  EXPECT_TRUE(database->execute("SELECT note, extra FROM trials").empty());
  EXPECT_EQ(database->execute("SELECT name FROM studies").size(), 1u);
}

TEST_P(StudiesTest, AMigrationThatFailsLeavesTheOldVersion) {
  open()->create(plane());
  auto database = open_database(url_);
  std::vector<Migration> migrations(schema_migrations().begin(), schema_migrations().end());
  migrations.push_back({"ALTER TABLE trials ADD COLUMN note TEXT", "no such statement"});
  EXPECT_THROW(migrate(*database, migrations), IoError);
  EXPECT_EQ(open()->ask("plane", {}).trials.size(), 1u);
}

TEST_P(StudiesTest, NumbersComeBackToTheLastBit) {
  auto database = open_database(url_);
  migrate(*database);
  Transaction change(*database, Access::kWrite);
  database->execute("CREATE TABLE numbers (i BIGINT, x DOUBLE PRECISION, t TEXT, b BYTEA)");
  std::string bytes;
  for (int i = 0; i < 256; ++i) bytes.push_back(static_cast<char>(i));
  for (const double x :
       {0.1, 1e-308, 5e-324, 1.7976931348623157e308, -1.0 / 3.0, 3.0, kInfinity, -kInfinity}) {
    database->execute("DELETE FROM numbers");
    database->execute("INSERT INTO numbers VALUES ($1, $2, $3, $4)",
                      {std::numeric_limits<std::int64_t>::min(), x, std::string("é'\\"), Blob{bytes}});
    const Row row = database->execute("SELECT i, x, t, b FROM numbers").at(0);
    EXPECT_EQ(std::get<std::int64_t>(row[0]), std::numeric_limits<std::int64_t>::min());
    EXPECT_EQ(std::get<double>(row[1]), x);
    EXPECT_EQ(std::get<std::string>(row[2]), "é'\\");
    EXPECT_EQ(std::get<Blob>(row[3]).bytes, bytes);
  }
}

COVEY_ON_EVERY_DATABASE(StudiesTest);

TEST(SqliteAndPostgresTest, SuggestTheSame) {
  const test::TemporaryFolder folder;
  Studies embedded(open_sqlite(folder / "test.db"));
  Studies served(open_database(test::PostgresServer::shared().new_database()));
  for (Studies* studies : {&embedded, &served}) studies->create(coffee("initial = 4\nseed = 11"));
  for (int i = 0; i < 8; ++i) {
    const Trial here = embedded.ask("coffee", {}).trials[0];
    const Trial there = served.ask("coffee", {}).trials[0];
    EXPECT_EQ(here.params, there.params);
    const Trial told_here = embedded.tell("coffee", here.number, {{number(here.params[2]) / 3.0}});
    const Trial told_there = served.tell("coffee", there.number, {{number(there.params[2]) / 3.0}});
    ASSERT_EQ(told_here.objectives[0].frozen.has_value(), i >= 4);
    if (i < 4) continue;
    EXPECT_EQ(to_json(told_here.objectives[0].frozen->prediction),
              to_json(told_there.objectives[0].frozen->prediction));
    EXPECT_EQ(told_here.objectives[0].verdict->p_value, told_there.objectives[0].verdict->p_value);
  }
}

}  // namespace
}  // namespace covey
