#include <covey/numerics/constants.h>
#include <covey/study/check.h>
#include <covey/study/config_difference.h>
#include <covey/study/import_csv.h>
#include <covey/study/objective_model.h>
#include <covey/study/space_toml.h>
#include <covey/study/study_json.h>
#include <covey/study/violations.h>
#include <study/study_fixture.h>

#include <cmath>

/// What is wanted of outcomes beside a direction: targets, limits, units.
namespace covey {
namespace {

using test::refusal;

StudyDefinition reactor(const std::string& objectives, const std::string& extra = "") {
  return parse_study("[study]\nname = 'reactor'\nobjectives = { " + objectives + " }\n" + extra + R"(
[parameters]
heat = { type = "float", low = 0, high = 1 }
time = { type = "float", low = 0, high = 1 }
)",
                     "reactor.toml");
}

const char* const kLimited =
    "yield = { goal = 'maximize', unit = '%', low = 0, high = 100 }, purity = { at_least = 60, unit = '%' }";

/// Yield rises with heat and time, purity falls with both.
Outcome measured(const Values& params) {
  const double sum = number_of(params[0]) + number_of(params[1]);
  return {.values = {50.0 * sum, 100.0 - 45.0 * sum}};
}

std::string wrong(const std::string& objectives, const std::string& extra = "") {
  return refusal([&] { reactor(objectives, extra); });
}

TEST(Outcomes, AreReadWithTheirNumbers) {
  const StudyConfig config = reactor(
                                 "yield = { goal = 'minimize', unit = 'g', low = 0 }, ph = { target = 7.2 }, "
                                 "purity = { at_least = 95, at_most = 99.5 }",
                                 "violations = 0.1")
                                 .config;
  EXPECT_EQ(config.goal_count(), 2u);
  EXPECT_EQ(config.acquisition, "cnehvi");
  EXPECT_EQ(config.objectives[0].goal().low, 0.0);
  EXPECT_EQ(config.objectives[0].goal().high, kInfinity);
  EXPECT_EQ(config.objectives[0].wanted(), "minimize yield");
  EXPECT_EQ(config.objectives[1].direction, Direction::kTarget);
  EXPECT_EQ(config.objectives[1].wanted(), "ph near 7.2");
  EXPECT_TRUE(config.objectives[2].goal().is_met(95.0));
  EXPECT_FALSE(config.objectives[2].goal().is_met(99.6));
  EXPECT_EQ(config.violations, 0.1);
  EXPECT_EQ(objectives_json(config.objectives).dump(),
            R"({"yield":{"goal":"minimize","unit":"g","low":0.0},"ph":{"target":7.2},)"
            R"("purity":{"at_least":95.0,"at_most":99.5}})");
  // One goal with limits is one objective.
  EXPECT_EQ(reactor(kLimited).config.acquisition, "cucb");
}

TEST(Outcomes, WhatMakesNoSenseIsRefusedInALine) {
  EXPECT_NE(wrong("y = { unit = 'g' }").find("has no goal"), std::string::npos);
  EXPECT_NE(wrong("y = { goal = 'maximize', target = 3 }").find("more than one goal"), std::string::npos);
  EXPECT_NE(wrong("y = { at_least = 3 }").find("every objective has limits only"), std::string::npos);
  EXPECT_NE(wrong("c = { at_least = 3 }, y = 'maximize'").find("stands before"), std::string::npos);
  EXPECT_NE(wrong("y = 'maximize', c = { at_least = 3, at_most = 2 }").find("less than at_most"),
            std::string::npos);
  EXPECT_NE(wrong("y = { target = 8, low = 0, high = 7 }").find("beyond high = 7"), std::string::npos);
  EXPECT_NE(wrong("y = { goal = 'maximize', low = 3, high = 3 }").find("less than high"), std::string::npos);
  EXPECT_NE(wrong("y = { goal = 'maximize', hihg = 3 }").find("hihg"), std::string::npos);
  EXPECT_NE(wrong("y = 'maximize'", "violations = 0.1").find("no objective has any"), std::string::npos);
  EXPECT_NE(wrong(kLimited, "violations = 1.5").find("between 0 and 1"), std::string::npos);
  EXPECT_NE(wrong(kLimited, "acquisition = 'random'\nviolations = 0.1").find("use the model"),
            std::string::npos);
  EXPECT_NE(wrong(kLimited, "preset = 'paper'").find("limits on outcomes"), std::string::npos);
  EXPECT_NE(wrong(kLimited, "trust_region = true").find("limits on others"), std::string::npos);
  EXPECT_NE(wrong("y = { target = 8 }", "acquisition = 'clogei'").find("no targets"), std::string::npos);
}

class OutcomesTest : public test::OnEveryDatabase {
 protected:
  Trial next(Studies& studies) { return studies.ask("reactor", {.threads = 1}).trials.at(0); }
  Trial step(Studies& studies) {
    const Trial trial = next(studies);
    return studies.tell("reactor", trial.number, measured(trial.params), {});
  }
};

TEST_P(OutcomesTest, AreKeptInTheDatabase) {
  const StudyDefinition definition = reactor(
      "yield = { goal = 'maximize', unit = '%', low = 0, high = 100 }, ph = { target = 7.2 }, "
      "purity = { at_least = 60, at_most = 90 }",
      "violations = 0.2\nreference_point = { yield = 10, ph = 6 }");
  open()->create(definition);
  const Study study = open()->load("reactor");
  EXPECT_EQ(difference(study.config, definition.config), "");
  EXPECT_EQ(objectives_json(study.config.objectives), objectives_json(definition.config.objectives));
  EXPECT_EQ(study.config.violations, 0.2);
  EXPECT_EQ(study.config.reference_point, (std::vector<double>{10.0, 6.0}));
  EXPECT_EQ(objectives_json(open()->list().at(0).objectives), objectives_json(study.config.objectives));
}

TEST_P(OutcomesTest, TheBestIsAmongWhatMeetsTheLimits) {
  const auto studies = open();
  studies->create(reactor(kLimited, "initial = 6"));
  for (int i = 0; i < 9; ++i) step(*studies);
  const auto [study, trials] = studies->snapshot("reactor");
  const BestTrials best = best_trials(study, trials, 1);
  ASSERT_EQ(best.by_value.size(), 1u);
  double highest = -kInfinity;
  int violating = 0;
  for (const Trial& trial : trials) {
    const bool is_met = *trial.objectives[1].value >= 60.0;
    EXPECT_EQ(feasible(study, trial), is_met);
    EXPECT_EQ(to_json(study, trial).at("feasible"), is_met);
    if (is_met) highest = std::max(highest, *trial.objectives[0].value);
    violating += is_met ? 0 : 1;
  }
  ASSERT_GT(violating, 0) << "else there is nothing to choose";
  EXPECT_EQ(trials[best.by_value[0]].objectives[0].value, highest);
  EXPECT_EQ(best.recommended->trial, best.by_value[0]);
  // Each set is at the study's level.
  EXPECT_EQ(trials.back().objectives[0].frozen->prediction.alpha, 0.1);
  EXPECT_EQ(trials.back().objectives[1].frozen->prediction.alpha, 0.1);
  // There is no record of both together.
  for (const CoverageRecord& record : check_study(study, trials).records) EXPECT_FALSE(record.is_joint);
}

TEST_P(OutcomesTest, NothingIsBestBeforeTheLimitsAreMet) {
  const auto studies = open();
  studies->create(reactor("yield = 'maximize', purity = { at_least = 200 }", "initial = 2"));
  for (int i = 0; i < 3; ++i) step(*studies);
  const auto [study, trials] = studies->snapshot("reactor");
  const BestTrials best = best_trials(study, trials, 1);
  EXPECT_TRUE(best.by_value.empty());
  EXPECT_FALSE(best.recommended);
  EXPECT_TRUE(best_json(study, trials, best).at("best").is_null());
}

TEST_P(OutcomesTest, AnUnknownOutcomeIsNeitherFeasibleNorNot) {
  const auto studies = open();
  studies->create(reactor(kLimited, "initial = 3"));
  for (int i = 0; i < 3; ++i) step(*studies);
  const Trial asked = next(*studies);
  const Trial told = studies->tell("reactor", asked.number,
                                   {.values = {99.0, std::nullopt}, .reason = "the column was clogged"}, {});
  const auto [study, trials] = studies->snapshot("reactor");
  EXPECT_FALSE(feasible(study, told).has_value());
  EXPECT_TRUE(to_json(study, told).at("feasible").is_null());
  EXPECT_NE(trials[best_by_value(study, trials).at(0)].number, told.number);
  EXPECT_NO_THROW(next(*studies));
}

TEST_P(OutcomesTest, APromisedRateIsKeptWithTheTrialAndChecked) {
  const auto studies = open();
  studies->create(reactor(kLimited, "initial = 5\nviolations = 0.1"));
  for (int i = 0; i < 12; ++i) step(*studies);
  const auto [study, trials] = studies->snapshot("reactor");
  const StudyCheck check = check_study(study, trials);
  ASSERT_TRUE(check.violations);
  EXPECT_EQ(check.violations->tolerated, 0.1);
  EXPECT_EQ(check.violations->n, 7);
  EXPECT_EQ(check.violations->sequence.count() + check.violations->relaxed, 7);
  EXPECT_GT(check.violations->sequence.count(), 0);
  int promised = 0;
  for (const Trial& trial : trials) promised += trial.tolerated == 0.1 ? 1 : 0;
  EXPECT_EQ(promised, check.violations->sequence.count());
  const Json json = check_json(study, check);
  EXPECT_EQ(json.at("violations").at("n"), 7);
  EXPECT_FALSE(json.at("violations").at("meaning").get<std::string>().empty());
}

TEST_P(OutcomesTest, SetsStayInsideWhatAnOutcomeCanBe) {
  const auto studies = open();
  studies->create(reactor("yield = { goal = 'maximize', low = 0, high = 100 }", "initial = 4"));
  for (int i = 0; i < 10; ++i) {
    const Trial trial = next(*studies);
    const double sum = number_of(trial.params[0]) + number_of(trial.params[1]);
    studies->tell("reactor", trial.number, {.values = {std::min(100.0, 70.0 * sum)}}, {});
  }
  const auto [study, trials] = studies->snapshot("reactor");
  int predicted = 0;
  const auto is_inside = [](const Interval& set) { return set.lo >= 0.0 && set.hi <= 100.0; };
  for (const Trial& trial : trials) {
    if (!trial.objectives[0].frozen) continue;
    ++predicted;
    const Prediction& said = trial.objectives[0].frozen->prediction;
    EXPECT_TRUE(is_inside(said.credible));
    EXPECT_TRUE(is_inside(*said.tracked));
    const double mean = to_json(study, trial).at("prediction").at("yield").at("mean");
    EXPECT_TRUE(mean >= 0.0 && mean <= 100.0);
  }
  EXPECT_EQ(predicted, 6);
  const ObjectiveModel model(study, trials, 0, 1);
  const Prediction corner = model.predict(Eigen::Vector2d(1.0, 1.0));
  EXPECT_TRUE(is_inside(corner.credible));
  EXPECT_LE(corner.mean, 100.0);
  EXPECT_LE(model.means(Eigen::MatrixXd::Ones(2, 1))[0], 100.0);
}

TEST_P(OutcomesTest, AValueThatCannotBeIsQuestioned) {
  const auto studies = open();
  studies->create(reactor(kLimited, "initial = 3"));
  const Trial trial = next(*studies);
  Outcome outcome{.values = {104.0, 70.0}};
  try {
    studies->tell("reactor", trial.number, outcome, {});
    FAIL() << "was not questioned";
  } catch (const InputError& error) {
    EXPECT_EQ(error.code(), ErrorCode::kBeyondPossible);
    EXPECT_EQ(error.field(), "yield");
    EXPECT_NE(std::string(error.what()).find("yield is 104 %, and its high is 100 %"), std::string::npos);
  }
  EXPECT_EQ(studies->snapshot("reactor").trials[0].state, TrialState::kRunning);
  outcome.insist = true;
  EXPECT_EQ(studies->tell("reactor", trial.number, outcome, {}).objectives[0].value, 104.0);
  const Study study = studies->load("reactor");
  const ImportTable table = parse_import("heat,time,yield,purity\n0.5,0.5,-3,70\n", "the table", study, {});
  EXPECT_NE(refusal([&] { studies->import("reactor", table, {}); }).find("its low is 0 %"),
            std::string::npos);
  EXPECT_EQ(studies->import("reactor", table, {.insist = true}).count, 1);
}

COVEY_ON_EVERY_DATABASE(OutcomesTest);

TEST(Targets, AreNearedAndRecommended) {
  test::TemporaryFolder folder;
  Studies studies(open_database("sqlite:///" + (folder / "t.db")), StudiesOptions{.who = "tester"});
  studies.create(reactor("ph = { target = 7.2, unit = 'pH' }", "initial = 5"));
  for (int i = 0; i < 14; ++i) {
    const Trial trial = studies.ask("reactor", {.threads = 1}).trials.at(0);
    const double ph = 3.0 + 4.0 * number_of(trial.params[0]) + 3.0 * std::pow(number_of(trial.params[1]), 2);
    studies.tell("reactor", trial.number, {.values = {ph}}, {});
  }
  const auto [study, trials] = studies.snapshot("reactor");
  const BestTrials best = best_trials(study, trials, 1);
  EXPECT_NEAR(*trials[best.by_value.at(0)].objectives[0].value, 7.2, 0.02);
  // Sets are of the pH, not of its distance.
  EXPECT_GT(trials.back().objectives[0].frozen->prediction.mean, 6.0);
}

}  // namespace
}  // namespace covey
