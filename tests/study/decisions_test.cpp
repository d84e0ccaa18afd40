#include <covey/numerics/random.h>
#include <covey/study/decisions.h>
#include <covey/study/space_toml.h>
#include <covey/study/study_json.h>
#include <study/study_fixture.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace covey {
namespace {

using test::refusal;

class DecisionsTest : public test::OnEveryDatabase {
 protected:
  /// A study of a parabola whose top is 5 at x = .3, minimised as its negative where so said.
  void create(Studies& studies, const std::string& more, const std::string& direction = "maximize") {
    studies.create(parse_study("[study]\nname = 'hill'\nobjectives = { y = '" + direction +
                                   "' }\ninitial = 5\n" + more +
                                   "\n[parameters]\nx = { type = 'float', low = 0, high = 1 }\nb = { type = "
                                   "'categorical', choices = ['u', 'v'] }\n",
                               "hill.toml"));
  }

  /// Asks and tells so many trials, with noise of this standard deviation.
  static void work(Studies& studies, int count, double noise, double sign = 1.0) {
    for (int i = 0; i < count; ++i) {
      const Trial trial = studies.ask("hill", {.anyway = true, .threads = 1}).trials.at(0);
      tell(studies, trial, noise, sign);
    }
  }
  /// A study with noise, of which two far points are as good as each other.
  void two_hills(Studies& studies) {
    create(studies, "noise = 0.3");
    const std::string u = "u";
    const std::vector<std::pair<double, double>> data = {
        {0.0, 1.0}, {1.0, 0.9}, {0.5, -2.0}, {0.25, -0.5}, {0.75, -0.6}};
    for (const auto& [x, y] : data) {
      const Trial trial = studies.enqueue("hill", {x, u});
      ASSERT_EQ(studies.ask("hill", {.threads = 1}).trials.at(0).number, trial.number);
      studies.tell("hill", trial.number, {.values = {y}});
    }
  }
  static void tell(Studies& studies, const Trial& trial, double noise, double sign = 1.0) {
    Rng rng(static_cast<std::uint64_t>(trial.number), 3);
    const double x = std::get<double>(trial.params[0]);
    const double bonus = std::get<std::string>(trial.params[1]) == "u" ? 0.0 : -1.0;
    const double y = 5.0 - 8.0 * (x - 0.3) * (x - 0.3) + bonus + noise * rng.normal();
    studies.tell("hill", trial.number, {.values = {sign * y}});
  }
};

TEST_P(DecisionsTest, ConfirmationsAreAskedOnceAtTheirPoints) {
  auto studies = open();
  two_hills(*studies);
  const StudySnapshot before = studies->snapshot("hill");
  const auto tied = StudyDecisions::of(before.study, before.trials, nullptr, 1)->tied();
  ASSERT_GT(tied.tied.size(), 1u) << tied.because;
  ASSERT_FALSE(tied.confirm.empty()) << tied.because;
  const AskResult asked = studies->ask("hill", {.q = 1000, .confirm = true, .threads = 1});
  std::size_t planned = 0;
  for (const auto& [trial, replicates] : tied.confirm) {
    planned += static_cast<std::size_t>(replicates);
    const auto there = std::ranges::count_if(
        asked.trials, [&](const Trial& t) { return t.params == before.trials[trial].params; });
    EXPECT_EQ(there, replicates);
  }
  EXPECT_EQ(asked.trials.size(), planned);
  for (const Trial& trial : asked.trials) {
    EXPECT_EQ(trial.source, TrialSource::kConfirm);
    EXPECT_TRUE(trial.objectives[0].frozen) << "a query with a set of its own";
    EXPECT_EQ(open()->trial("hill", trial.number).source, TrialSource::kConfirm) << "as it is kept";
  }
  const AskResult again = studies->ask("hill", {.q = 1000, .confirm = true, .threads = 1});
  EXPECT_TRUE(again.trials.empty()) << "they are awaited";
  EXPECT_NE(again.because.find("nothing to confirm"), std::string::npos) << again.because;
  const std::int64_t ordinary = studies->ask("hill", {.threads = 1}).trials.at(0).number;
  EXPECT_EQ(studies->trial("hill", ordinary).source, TrialSource::kAsk);
  for (const Trial& trial : asked.trials) tell(*studies, trial, 0.3);
  EXPECT_TRUE(studies->trial("hill", asked.trials[0].number).objectives[0].verdict) << "judged as others are";
}

TEST_P(DecisionsTest, AFewConfirmationsTakeTurns) {
  auto studies = open();
  two_hills(*studies);
  const AskResult asked = studies->ask("hill", {.q = 2, .worker = "anna", .confirm = true, .threads = 1});
  ASSERT_EQ(asked.trials.size(), 2u);
  const AskResult renewed = studies->ask("hill", {.q = 2, .worker = "anna", .confirm = true, .threads = 1});
  ASSERT_EQ(renewed.trials.size(), 2u);
  EXPECT_EQ(renewed.trials[0].number, asked.trials[0].number) << "anna's own, after a crash";
}

TEST_P(DecisionsTest, WithoutNoiseThereIsNothingToConfirm) {
  auto studies = open();
  create(*studies, "deterministic = true", "minimize");
  EXPECT_NE(studies->ask("hill", {.confirm = true}).because.find("no model yet"), std::string::npos);
  work(*studies, 14, 0.0, -1.0);
  const auto [study, trials] = studies->snapshot("hill");
  const BestTrials best = best_trials(study, trials, 1);
  ASSERT_TRUE(best.tied && best.outlook);
  EXPECT_EQ(best.tied->tied.size(), 1u);
  EXPECT_NE(studies->ask("hill", {.confirm = true}).because.find("no noise"), std::string::npos);
  EXPECT_LE(best.outlook->range.lo, -4.99) << "in the user's direction";
  EXPECT_EQ(best.outlook->range.hi, *trials[best.by_value[0]].objectives[0].value);
  const Json json = best_json(study, trials, best);
  EXPECT_EQ(json["tied"][0]["trial"], json["best"]["trial"]);
  EXPECT_EQ(json["confirm"], Json::array());
  EXPECT_EQ(json["region"]["b"], Json::array({"u"}));
  EXPECT_LT(json["region"]["x"][0].get<double>(), 0.31);
  EXPECT_GT(json["region"]["x"][1].get<double>(), 0.29);
  EXPECT_EQ(best_json(study, trials, best_trials(study, trials, 2)), json) << "whatever the threads";
}

TEST_P(DecisionsTest, AStudyThatMayStopRefusesNewPointsOnly) {
  auto studies = open();
  create(*studies, "stop = { within = 0.5, confidence = 0.9 }\ndeterministic = true");
  work(*studies, 18, 0.0);
  const StudySnapshot now = studies->snapshot("hill");
  const Advice advice = advise(now.study, now.trials, nullptr, 1);
  ASSERT_TRUE(advice.stop) << advice.because;
  EXPECT_LE(advice.outlook->probability, 0.1);
  EXPECT_EQ(advice.outlook->within, 0.5);
  EXPECT_EQ(advice.recent.size(), 10u);
  try {
    studies->ask("hill", {.threads = 1});
    FAIL() << "it may stop";
  } catch (const Conflict& conflict) {
    EXPECT_EQ(conflict.code(), ErrorCode::kStopReached);
  }
  EXPECT_EQ(studies->load("hill").last_trial, 18) << "and nothing has changed";
  studies->enqueue("hill", {0.5, std::string("u")});
  const AskResult some = studies->ask("hill", {.q = 3, .threads = 1});
  EXPECT_EQ(some.trials.size(), 1u) << "what waits is handed out";
  EXPECT_TRUE(some.is_stopped);
  EXPECT_EQ(studies->ask("hill", {.anyway = true, .threads = 1}).trials.size(), 1u);
  studies->edit("hill", {{"study", {{"stop", nullptr}}}});
  EXPECT_EQ(studies->ask("hill", {.threads = 1}).trials.size(), 1u);
}

TEST_P(DecisionsTest, AdviceNeedsAModelAndSaysWhatIsLeft) {
  auto studies = open();
  create(*studies, "stop = { within = 0.001 }");
  StudySnapshot now = studies->snapshot("hill");
  EXPECT_FALSE(advise(now.study, now.trials, nullptr, 1).outlook);
  work(*studies, 6, 0.0);
  now = studies->snapshot("hill");
  const Advice advice = advise(now.study, now.trials, nullptr, 1);
  EXPECT_FALSE(advice.stop);
  EXPECT_NE(advice.because.find("only 1 outcomes of queries"), std::string::npos) << advice.because;
  EXPECT_EQ(advise(now.study, now.trials, nullptr, 1, 1e9).outlook->probability, 0.0);
  EXPECT_NE(refusal([&] { advise(now.study, now.trials, nullptr, 1, -1.0); }).find("within"),
            std::string::npos);
}

TEST_P(DecisionsTest, ARuleThatMakesNoSenseIsRefused) {
  auto studies = open();
  for (const char* stop : {"{ within = 0 }", "{ within = 1, confidence = 1 }", "{ confidence = 0.9 }",
                           "{ within = 1, until = 3 }", "3"}) {
    EXPECT_NE(refusal([&] { create(*studies, std::string("stop = ") + stop); }), "") << stop;
  }
  EXPECT_NE(refusal([&] { create(*studies, "acquisition = 'sobol'\nstop = { within = 1 }"); }), "");
  create(*studies, "stop = { within = 1 }");
  EXPECT_EQ(open()->load("hill").config.stop, (StopRule{1.0, 0.95}));
}

COVEY_ON_EVERY_DATABASE(DecisionsTest);

}  // namespace
}  // namespace covey
