#include <covey/numerics/random.h>
#include <covey/study/check.h>
#include <covey/study/command.h>
#include <covey/study/export_csv.h>
#include <covey/study/import_csv.h>
#include <covey/study/outliers.h>
#include <covey/study/space_toml.h>
#include <covey/study/study_json.h>
#include <covey/study/suggestion.h>
#include <study/study_fixture.h>

#include <cmath>
#include <limits>

/// What was really done, and outcomes that were measured several times.
namespace covey {
namespace {

using test::refusal;

/// A float, a float on a logarithmic scale, an int and a category.
StudyDefinition tellers_kitchen(const std::string& extra = "", const std::string& name = "kitchen") {
  return parse_study("[study]\nname = '" + name + "'\nobjectives = { y = 'maximize' }\n" + extra + R"(
[parameters]
heat = { type = "float", low = 80, high = 100 }
dose = { type = "float", low = 0.1, high = 10, log = true }
grind = { type = "int", low = 1, high = 10 }
bean = { type = "categorical", choices = ["arabica", "robusta", "liberica"] }
)",
                     "kitchen.toml");
}

double taste(const Values& params) {
  const double heat = (number_of(params[0]) - 91.0) / 20.0;
  const double dose = std::log10(number_of(params[1]));
  const double grind = (number_of(params[2]) - 4.0) / 10.0;
  return 8.0 - heat * heat - dose * dose - grind * grind +
         (std::get<std::string>(params[3]) == "arabica" ? 0.5 : 0.0);
}

/// Entries for some of the four parameters.
FixedValues done(std::optional<Value> heat, std::optional<Value> dose = {}, std::optional<Value> grind = {},
                 std::optional<Value> bean = {}) {
  return {std::move(heat), std::move(dose), std::move(grind), std::move(bean)};
}

/// A choice that was not asked.
std::string another_bean(const Trial& asked) {
  return std::get<std::string>(asked.params[3]) == "liberica" ? "robusta" : "liberica";
}

class TellingTest : public test::OnEveryDatabase {
 protected:
  /// A study with `count` trials that were done as asked, and one more that was asked.
  Trial begin(Studies& studies, int count,
              const StudyDefinition& definition = tellers_kitchen("initial = 4")) {
    name_ = definition.config.name;
    studies.create(definition);
    for (int i = 0; i < count; ++i) {
      const Trial trial = ask(studies);
      studies.tell(name_, trial.number, {{taste(trial.params)}});
    }
    return ask(studies);
  }
  Trial ask(Studies& studies) {
    time += 1.0;
    return studies.ask(name_, {.threads = 1}).trials.at(0);
  }
  /// Tells the trial as done at another point, where its outcome is what it is there.
  Trial tell_elsewhere(Studies& studies, const Trial& trial, const FixedValues& actual) {
    Trial other = trial;
    other.actual = actual;
    Outcome outcome{{taste(other.done())}};
    outcome.actual = actual;
    return studies.tell(name_, trial.number, outcome);
  }
  StudyCheck check(Studies& studies) {
    const auto [study, trials] = studies.snapshot(name_);
    return check_study(study, trials);
  }

  std::string name_;
};

TEST_P(TellingTest, WhatWasReallyDoneIsKeptAndIsWhatTheModelSees) {
  auto studies = open();
  const Trial asked = begin(*studies, 8);
  // Off the bounds on either scale, between two whole numbers, and another choice.
  const std::string bean = another_bean(asked);
  const FixedValues actual = done(103.5, 0.05, 4.5, bean);
  const Trial told = tell_elsewhere(*studies, asked, actual);
  EXPECT_EQ(told.params, asked.params);
  EXPECT_EQ(told.done(), (Values{103.5, 0.05, 4.5, bean}));
  const auto [study, trials] = open()->snapshot("kitchen");
  const Trial& read = trials.at(static_cast<std::size_t>(asked.number) - 1);
  EXPECT_EQ(read.actual, actual);
  EXPECT_EQ(read.params, asked.params);
  EXPECT_EQ(to_json(study, read)["actual"],
            (Json{{"heat", 103.5}, {"dose", 0.05}, {"grind", 4.5}, {"bean", bean}}));
  EXPECT_EQ(to_json(study, read)["params"], params_json(study.space, asked.params));

  // The point by hand: shares of the ranges, that of an int reaching half a unit beyond its bounds.
  const Eigen::VectorXd x = loop_of(study, trials).history().X.rightCols(1);
  Eigen::VectorXd expected(6);
  expected << 23.5 / 20.0, std::log(0.05 / 0.1) / std::log(100.0), (4.5 - 0.5) / 10.0, 0.0,
      bean == "robusta" ? 1.0 : 0.0, bean == "liberica" ? 1.0 : 0.0;
  EXPECT_LT((x - expected).cwiseAbs().maxCoeff(), 1e-12) << x.transpose();
  EXPECT_LT(x[1], 0.0);
  EXPECT_GT(x[0], 1.0);
  const Trial next = ask(*studies);
  EXPECT_TRUE(next.objectives[0].frozen);
  EXPECT_TRUE(study.space.is_feasible(next.params)) << "searches stay inside";
}

TEST_P(TellingTest, TheModelIsThatOfATrialWhichWasAskedThere) {
  auto studies = open();
  const auto after = [&](const std::string& name, bool is_elsewhere) {
    begin(*studies, 0, tellers_kitchen("initial = 6\nacquisition = 'random'", name));
    for (int i = 0; i < 8; ++i) {
      const Values there{90.0 + i, 1.0, std::int64_t{2 + i % 5}, "arabica"};
      const Values asked = is_elsewhere ? Values{85.0, 2.0, std::int64_t{9}, "robusta"} : there;
      const Trial trial = studies->enqueue(name, asked);
      Outcome outcome{{taste(there)}};
      if (is_elsewhere) outcome.actual = {there.begin(), there.end()};
      studies->tell(name, trial.number, outcome);
    }
    const auto [study, trials] = studies->snapshot(name);
    return ObjectiveModel(study, trials, 0, 1);
  };
  const ObjectiveModel here = after("here", false);
  const ObjectiveModel there = after("there", true);
  EXPECT_EQ(here.X(), there.X());
  const Eigen::VectorXd x = Eigen::VectorXd::Constant(6, 0.5);
  EXPECT_EQ(to_json(here.predict(x)), to_json(there.predict(x)));
}

TEST_P(TellingTest, WhatIsAsAskedIsNoDifference) {
  auto studies = open();
  const Trial asked = begin(*studies, 5);
  Outcome outcome{{taste(asked.params)}};
  outcome.actual = done(asked.params[0], asked.params[1], number_of(asked.params[2]), asked.params[3]);
  const Trial told = studies->tell("kitchen", asked.number, outcome);
  EXPECT_FALSE(told.is_elsewhere());
  EXPECT_TRUE(told.objectives[0].verdict);
  EXPECT_TRUE(to_json(studies->load("kitchen"), told)["actual"].is_null());
  EXPECT_FALSE(studies->trial("kitchen", asked.number).is_elsewhere());
}

TEST_P(TellingTest, ATrialThatWasDoneElsewhereIsShownAndNotCounted) {
  auto studies = open();
  begin(*studies, 9);
  const auto ledger = [&] {
    const auto [study, trials] = studies->snapshot("kitchen");
    const Loop loop = loop_of(study, trials);
    const LoopCoverage coverage = loop.coverage(0.1);
    return Json{loop.tracked(0).told(), loop.tracked(0).k(), coverage.n, coverage.promised};
  };
  const Json before = ledger();
  const StudyCheck first = check(*studies);
  EXPECT_EQ(first.records.at(0).elsewhere, 0);
  EXPECT_EQ(first.records[0].elsewhere_meaning(), "");

  const auto [study, trials] = studies->snapshot("kitchen");
  const Trial asked = trials.back();
  ASSERT_TRUE(asked.objectives[0].frozen);
  // An outcome that no set has, had it been of that point.
  Outcome outcome{{-1e3}};
  outcome.actual = done(70.0);
  const Trial told = studies->tell("kitchen", asked.number, outcome);
  EXPECT_TRUE(told.objectives[0].frozen);
  EXPECT_FALSE(told.objectives[0].verdict);
  EXPECT_TRUE(outliers_of(study, told).empty());
  const Json json = to_json(study, studies->trial("kitchen", asked.number));
  for (const char* field : {"covered", "p_value", "conformal_covered", "credible_covered"})
    EXPECT_TRUE(json[field].is_null()) << field;
  EXPECT_FALSE(json["prediction"].is_null());
  EXPECT_EQ(elsewhere_note(told), "done at another point: not counted");
  EXPECT_EQ(elsewhere_note(trials.front()), "");

  EXPECT_EQ(ledger(), before);
  const CoverageRecord record = check(*studies).records.at(0);
  EXPECT_EQ(record.elsewhere, 1);
  EXPECT_EQ(record.elsewhere_meaning(), "1 trial was done at another point: not counted");
  EXPECT_EQ(record.sequence.count(), first.records[0].sequence.count());
  EXPECT_EQ(record.sequence.covered(), first.records[0].sequence.covered());
  EXPECT_EQ(record.trials, first.records[0].trials);
  EXPECT_EQ(record.proven->outcomes, first.records[0].proven->outcomes);
  EXPECT_TRUE(record.amended.empty());
  EXPECT_EQ(to_json(record)["elsewhere"], 1);
  EXPECT_EQ(to_json(record)["n"], first.records[0].sequence.count());
  // It is an observation like any other.
  const auto [now, all] = studies->snapshot("kitchen");
  EXPECT_EQ(loop_of(now, all).n(), std::ssize(all));
}

TEST_P(TellingTest, TheRecordShowsThatATrialWasMovedAfterItsVerdict) {
  auto studies = open();
  const Trial asked = begin(*studies, 9);
  const double missed = asked.objectives[0].frozen->prediction.tracked->hi + 1.0;
  studies->tell("kitchen", asked.number, {{missed}});
  const CoverageRecord first = check(*studies).records.at(0);
  Outcome correction;
  correction.actual = done(70.0);
  const Trial moved = studies->amend("kitchen", asked.number, correction);
  EXPECT_FALSE(moved.objectives[0].verdict);
  EXPECT_EQ(moved.objectives[0].value, missed);
  const CoverageRecord record = check(*studies).records.at(0);
  EXPECT_EQ(record.elsewhere, 1);
  EXPECT_EQ(record.sequence.count(), first.sequence.count() - 1);
  EXPECT_EQ(record.sequence.covered(), first.sequence.covered());
  EXPECT_EQ(record.amended, std::vector<std::int64_t>{asked.number});
  EXPECT_EQ(record.as_first_told.count(), first.sequence.count());
  EXPECT_EQ(record.as_first_told.covered(), first.sequence.covered()) << "the miss is not forgotten";
  EXPECT_NE(record.amended_meaning().find("as first told " + std::to_string(first.sequence.covered()) +
                                          " of " + std::to_string(first.sequence.count())),
            std::string::npos)
      << record.amended_meaning();

  // What was asked takes it back, with the verdict of the first.
  correction.actual = done(asked.params[0]);
  const Trial back = studies->amend("kitchen", asked.number, correction);
  EXPECT_FALSE(back.is_elsewhere());
  ASSERT_TRUE(back.objectives[0].verdict);
  EXPECT_FALSE(back.objectives[0].verdict->covered);
  EXPECT_FALSE(studies->trial("kitchen", asked.number).is_elsewhere());
  EXPECT_TRUE(check(*studies).records.at(0).amended.empty());
  EXPECT_EQ(check(*studies).records.at(0).elsewhere, 0);
  const std::vector<StudyEvent> events = studies->history("kitchen");
  EXPECT_NE(events[events.size() - 2].after.find(R"("actual":{"heat":70.0})"), std::string::npos);
  EXPECT_EQ(events.back().after.find("actual"), std::string::npos);
}

TEST_P(TellingTest, AParameterMayBeCorrectedByItself) {
  auto studies = open();
  const Trial asked = begin(*studies, 2);
  const std::string bean = another_bean(asked);
  tell_elsewhere(*studies, asked, done(91.4, 0.5));
  Outcome correction;
  correction.actual = done({}, {}, {}, bean);
  EXPECT_EQ(studies->amend("kitchen", asked.number, correction).actual, done(91.4, 0.5, {}, bean));
  correction.actual = done(asked.params[0], asked.params[1]);
  EXPECT_EQ(studies->amend("kitchen", asked.number, correction).actual, done({}, {}, {}, bean));
  EXPECT_EQ(studies->trial("kitchen", asked.number).actual, done({}, {}, {}, bean));
  EXPECT_FALSE(studies->trial("kitchen", asked.number).moved_later) << "it was elsewhere from the beginning";
}

TEST_P(TellingTest, WhatCannotHaveBeenDoneIsRefusedAndNothingIsLost) {
  auto studies = open();
  const Trial asked = begin(*studies, 2);
  const auto says = [&](const FixedValues& actual) {
    Outcome outcome{{1.0}};
    outcome.actual = actual;
    const std::string message = refusal([&] { studies->tell("kitchen", asked.number, outcome); });
    EXPECT_EQ(message.find('\n'), std::string::npos);
    EXPECT_EQ(studies->trial("kitchen", asked.number).state, TrialState::kRunning);
    return message;
  };
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(says(done(nan)),
            "study 'kitchen': trial 3: parameter 'heat': 'nan' is not a finite number; the trial stays as it "
            "is");
  EXPECT_NE(says(done({}, 0.0)).find("parameter 'dose': 0 is not above 0"), std::string::npos);
  EXPECT_NE(says(done({}, {}, {}, "tea")).find("parameter 'bean': 'tea' is not one of its choices"),
            std::string::npos);
  EXPECT_NE(says(done("hot")).find("parameter 'heat': 'hot' is not a finite number"), std::string::npos);
  EXPECT_NE(says(done(1e300)).find("parameter 'heat': 1e+300 is too far from its bounds"), std::string::npos);
  EXPECT_NE(says({1.0}).find("expected 4"), std::string::npos);
}

TEST_P(TellingTest, TellingTheSameAgainIsNoChangeAndOtherwiseAConflict) {
  auto studies = open();
  const Trial asked = begin(*studies, 5);
  Outcome outcome{{7.0}};
  outcome.actual = done(91.4);
  const Trial told = studies->tell("kitchen", asked.number, outcome);
  EXPECT_EQ(studies->tell("kitchen", asked.number, outcome).revision, told.revision);
  EXPECT_EQ(studies->tell("kitchen", asked.number, {{7.0}}).revision, told.revision)
      << "nothing is said of what was done";
  outcome.actual = done(91.5);
  EXPECT_NE(refusal([&] { studies->tell("kitchen", asked.number, outcome); }).find("heat = 91.4"),
            std::string::npos);
  outcome.actual = done(91.4, 0.2);
  EXPECT_THROW(studies->tell("kitchen", asked.number, outcome), Conflict);
  EXPECT_EQ(studies->trial("kitchen", asked.number).actual, done(91.4));
}

TEST_P(TellingTest, EveryValueIsKeptAndTheModelSeesTheirMeanAndError) {
  auto studies = open();
  const Trial asked = begin(*studies, 5);
  const Trial told = studies->tell("kitchen", asked.number, outcome_of({{71.0, 73.0, 70.5}}));
  for (const Trial& trial : {told, open()->trial("kitchen", asked.number)}) {
    const TrialObjective& y = trial.objectives[0];
    EXPECT_EQ(y.replicates, (std::vector<double>{71.0, 73.0, 70.5}));
    EXPECT_EQ(y.value, 71.5);
    EXPECT_NEAR(*y.sem, std::sqrt((0.25 + 2.25 + 1.0) / 2.0 / 3.0), 1e-12);
    const Json json = to_json(studies->load("kitchen"), trial);
    EXPECT_EQ(json["values"]["y"], 71.5);
    EXPECT_EQ(json["replicates"], Json::parse(R"({"y":[71.0,73.0,70.5]})"));
    EXPECT_EQ(json["sem"]["y"], *y.sem);
  }
}

TEST_P(TellingTest, ReplicatesAndTheirMeanWithItsErrorGiveTheSameModel) {
  auto studies = open();
  const auto said = [&](const std::string& name, bool is_replicated) {
    begin(*studies, 0, tellers_kitchen("initial = 6", name));
    for (int i = 0; i < 7; ++i) {
      const Trial trial = studies->snapshot(name).trials.back();
      const double value = taste(trial.params);
      const Outcome several = outcome_of({{value + 0.1, value - 0.2, value + 0.15 * i}});
      Outcome one{several.values};
      one.sem = {studies->tell(name, trial.number, several).objectives[0].sem};
      if (!is_replicated) studies->amend(name, trial.number, one);
      ask(*studies);
    }
    const auto [study, trials] = studies->snapshot(name);
    EXPECT_EQ(trials[0].objectives[0].replicates.empty(), !is_replicated);
    return fit_study(study, trials, 0, 1).models[0].gp().hyperparameters().lengthscales;
  };
  EXPECT_EQ(said("several", true), said("one", false));
}

TEST_P(TellingTest, TheFirstValueIsJudged) {
  auto studies = open();
  const Trial asked = begin(*studies, 9);
  const Interval set = *asked.objectives[0].frozen->prediction.tracked;
  const double inside = asked.objectives[0].frozen->prediction.mean;
  const double outside = set.hi + 5.0 * (set.hi - set.lo);
  const Trial missed = studies->tell("kitchen", asked.number, outcome_of({{outside, inside, inside}}));
  EXPECT_FALSE(missed.objectives[0].verdict->covered);
  const auto tracked = [&] {
    const auto [study, trials] = studies->snapshot("kitchen");
    return loop_of(study, trials).tracked(0).misses();
  };
  const int misses = tracked();
  const Trial hit = studies->amend("kitchen", asked.number, outcome_of({{inside, outside, outside}}));
  EXPECT_TRUE(hit.objectives[0].verdict->covered) << "though the mean is far outside";
  EXPECT_EQ(tracked(), misses - 1);
  EXPECT_EQ(hit.objectives[0].verdict->p_value,
            studies->amend("kitchen", asked.number, {{inside}}).objectives[0].verdict->p_value);
  // The record knows the first value of what was told first.
  const Trial read = studies->trial("kitchen", asked.number);
  EXPECT_EQ(read.objectives[0].first_value, outside);
  EXPECT_TRUE(read.objectives[0].replicates.empty());
  const CoverageRecord record = check(*studies).records.at(0);
  EXPECT_EQ(record.amended, std::vector<std::int64_t>{asked.number});
  EXPECT_EQ(record.as_first_told.covered(), record.sequence.covered() - 1);
}

TEST_P(TellingTest, AmendingReplacesAllValuesOfAnObjective) {
  auto studies = open();
  const Trial asked = begin(*studies, 2);
  studies->tell("kitchen", asked.number, outcome_of({{71.0, 73.0}}));
  const Trial one = studies->amend("kitchen", asked.number, {{72.5}});
  EXPECT_EQ(one.objectives[0].value, 72.5);
  EXPECT_TRUE(one.objectives[0].replicates.empty());
  EXPECT_FALSE(one.objectives[0].sem) << "it was that of the values that are gone";
  EXPECT_TRUE(studies->trial("kitchen", asked.number).objectives[0].replicates.empty());
  const Trial several = studies->amend("kitchen", asked.number, outcome_of({{1.0, 2.0, 3.0}}));
  EXPECT_EQ(several.objectives[0].value, 2.0);
  EXPECT_EQ(studies->trial("kitchen", asked.number).objectives[0].replicates,
            (std::vector<double>{1.0, 2.0, 3.0}));
  EXPECT_NE(refusal([&] {
              studies->amend("kitchen", asked.number, {{std::nullopt}, {0.5}});
            }).find("whose sem goes with them"),
            std::string::npos);
  const Trial with_error = studies->amend("kitchen", asked.number, {{2.0}, {0.5}});
  EXPECT_EQ(with_error.objectives[0].sem, 0.5);
}

TEST_P(TellingTest, ReplicatesAreTheSameOrAConflict) {
  auto studies = open();
  const Trial asked = begin(*studies, 2);
  const Trial told = studies->tell("kitchen", asked.number, outcome_of({{71.0, 73.0}}));
  EXPECT_EQ(studies->tell("kitchen", asked.number, outcome_of({{71.0, 73.0}})).revision, told.revision);
  const auto says = [&](const Outcome& outcome) {
    return refusal([&] { studies->tell("kitchen", asked.number, outcome); });
  };
  EXPECT_NE(says(outcome_of({{73.0, 71.0}})).find("has been told y = 72 (71, 73) already"),
            std::string::npos);
  EXPECT_NE(says({{72.0}}).find("already"), std::string::npos) << "the same mean";
  EXPECT_THROW(studies->tell("kitchen", asked.number, outcome_of({{71.0, 73.0, 72.0}})), Conflict);
}

TEST_P(TellingTest, WhatIsWrongWithOneValueIsWrongWithAll) {
  auto studies = open();
  const Trial asked = begin(*studies, 2);
  const auto says = [&](Outcome outcome, std::vector<std::optional<double>> sem = {}) {
    outcome.sem = std::move(sem);
    const std::string message = refusal([&] { studies->tell("kitchen", asked.number, outcome); });
    EXPECT_EQ(studies->trial("kitchen", asked.number).state, TrialState::kRunning);
    return message;
  };
  EXPECT_NE(says(outcome_of({{1.0, std::nan("")}})).find("is nan, expected a finite number"),
            std::string::npos);
  EXPECT_NE(says(outcome_of({{1.0, 1e300}})).find("1e200"), std::string::npos);
  EXPECT_NE(says(outcome_of({{1.0, 2.0}}), {0.1}).find("has 2 values and a sem"), std::string::npos);
  EXPECT_NE(says(outcome_of({std::vector<double>(1001, 1.0)})).find("at most 1000"), std::string::npos);
  // One value in a list is one value; those of the largest size have an error, too.
  EXPECT_TRUE(studies->tell("kitchen", asked.number, outcome_of({{7.0}})).objectives[0].replicates.empty());
  const Trial next = ask(*studies);
  const Trial large = studies->tell("kitchen", next.number, outcome_of({{1e200, -1e200}}));
  EXPECT_EQ(large.objectives[0].value, 0.0);
  EXPECT_NEAR(*large.objectives[0].sem / 1e200, 1.0, 1e-12);
}

TEST_P(TellingTest, TheNoiseOfReplicatesIsWhatIsDeclaredOrTheirOwnUnlessTheyAreEqual) {
  auto studies = open();
  const auto variances = [&](const std::string& extra, const Readings& readings) {
    const std::string name = "n" + std::to_string(studies->list().size());
    begin(*studies, 0, tellers_kitchen("initial = 4\nacquisition = 'random'\n" + extra, name));
    for (int i = 0; i < 3; ++i) {
      const Trial trial = studies->snapshot(name).trials.back();
      studies->tell(name, trial.number, i == 0 ? outcome_of(readings) : outcome_of({{1.0 + i, 4.0 + i}}));
      ask(*studies);
    }
    const auto [study, trials] = studies->snapshot(name);
    const History history = loop_of(study, trials).history();
    EXPECT_EQ(history.noise_variances.size(), 1u);
    return history.noise_variances[0];
  };
  // Two values three apart: sem = 1.5, its square 2.25.
  EXPECT_NEAR(variances("", {{5.0, 8.0}})[0], 2.25, 1e-12);
  EXPECT_NEAR(variances("", {{5.0, 5.0}})[0], 2.25, 1e-12) << "as the others on average";
  EXPECT_NEAR(variances("noise = 0.6", {{5.0, 8.0, 5.0, 8.0}})[0], 0.36 / 4.0, 1e-12);
  EXPECT_NEAR(variances("noise = 0.6", {{5.0}})[0], 0.36, 1e-12);
}

TEST_P(TellingTest, AValueFarFromItsSiblingsOrThePredictionIsQuestioned) {
  auto studies = open();
  const Trial asked = begin(*studies, 12);
  const Study study = studies->load("kitchen");
  const Prediction& said = asked.objectives[0].frozen->prediction;
  const double good = said.mean;
  const double sd = said.sd;
  studies->tell("kitchen", asked.number, outcome_of({{good, good + 0.1 * sd}}));
  const auto found = [&](const Readings& readings) {
    return outliers_of(study, studies->amend("kitchen", asked.number, outcome_of(readings)));
  };
  EXPECT_TRUE(found({{good, good + 0.2 * sd, good - 0.3 * sd}}).empty());
  // The second of two, which no set judges.
  std::vector<PossibleOutlier> outliers = found({{good, good + 1e3 * sd}});
  ASSERT_EQ(outliers.size(), 1u);
  EXPECT_EQ(outliers[0].value, good + 1e3 * sd);
  EXPECT_FALSE(outliers[0].p_value);
  EXPECT_NE(describe(outliers[0]).find("one of 2 values, lies "), std::string::npos) << describe(outliers[0]);
  // The first has been judged, and is not named twice.
  outliers = found({{good + 1e3 * sd, good, good + 0.1 * sd, good - 0.1 * sd}});
  ASSERT_EQ(outliers.size(), 1u);
  EXPECT_TRUE(outliers[0].p_value);
  EXPECT_EQ(to_json(outliers[0])["p_value"], *outliers[0].p_value);

  // Without any prediction the others have to do.
  begin(*studies, 0, tellers_kitchen("acquisition = 'random'", "blind"));
  const Study blind = studies->load("blind");
  const Trial told = studies->tell("blind", 1, outcome_of({{71.1, 70.9, 71.0, 7.1}}));
  outliers = outliers_of(blind, told);
  ASSERT_EQ(outliers.size(), 1u);
  EXPECT_EQ(outliers[0].value, 7.1);
  EXPECT_TRUE(outliers[0].by_others);
  EXPECT_NEAR(outliers[0].mean, 71.0, 1e-9);
  EXPECT_NE(describe(outliers[0]).find("from the 71 of the others: a possible outlier"), std::string::npos);
  EXPECT_TRUE(to_json(outliers[0])["p_value"].is_null());
  const auto among = [&](const Readings& readings) {
    return outliers_of(blind, studies->amend("blind", 1, outcome_of(readings))).size();
  };
  EXPECT_EQ(among({{71.1, 70.9, 72.0, 71.4}}), 0u);
  EXPECT_EQ(among({{5.0, 5.0, 6.0}}), 0u) << "readings are rounded";
  EXPECT_EQ(among({{71.0, 7.1}}), 0u) << "which of the two?";
}

TEST_P(TellingTest, SiblingsOfNormalNoiseAreSeldomQuestioned) {
  begin(*open(), 0, tellers_kitchen("acquisition = 'random'"));
  const Study study = open()->load("kitchen");
  Rng rng(11);
  Trial trial;
  trial.objectives.resize(1);
  int questioned = 0;
  constexpr int kTrials = 4000;
  for (int i = 0; i < kTrials; ++i) {
    const Eigen::VectorXd values = rng.normal(3 + i % 4, 1);
    trial.objectives[0].replicates.assign(values.begin(), values.end());
    trial.objectives[0].value = values.mean();
    questioned += outliers_of(study, trial).empty() ? 0 : 1;
  }
  // At most .02 of the trials by the union bound, with four standard deviations of that many; hardly fewer.
  EXPECT_LE(questioned, 0.02 * kTrials + 4.0 * std::sqrt(0.02 * 0.98 * kTrials));
  EXPECT_GE(questioned, 0.01 * kTrials);
}

TEST_P(TellingTest, ATableOfAllTrialsTakesWhatWasDoneAlong) {
  auto studies = open();
  const Trial asked = begin(*studies, 3);
  {
    const auto [study, trials] = studies->snapshot("kitchen");
    EXPECT_EQ(export_csv(study, trials).find("actual_"), std::string::npos) << "where all was done as asked";
  }
  const std::string bean = another_bean(asked);
  tell_elsewhere(*studies, asked, done(103.5, {}, 4.5, bean));
  const Trial other = ask(*studies);
  studies->tell("kitchen", other.number, outcome_of({{7.0, 8.0}}));
  const auto [study, trials] = studies->snapshot("kitchen");
  const std::string table = export_csv(study, trials);
  EXPECT_NE(table.find("told_at,chapter,actual_heat,actual_dose,actual_grind,actual_bean\n"),
            std::string::npos);
  EXPECT_NE(table.find(",103.5,,4.5," + bean + "\n"), std::string::npos);

  studies->create(tellers_kitchen("", "copy"));
  const Study copy = studies->load("copy");
  studies->import("copy", parse_import(table, "kitchen.csv", copy));
  const StudySnapshot copied = studies->snapshot("copy");
  ASSERT_EQ(copied.trials.size(), 5u);
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(copied.trials[i].params, trials[i].params);
    EXPECT_EQ(copied.trials[i].actual, trials[i].actual);
    EXPECT_EQ(copied.trials[i].objectives[0].value, trials[i].objectives[0].value);
    EXPECT_EQ(copied.trials[i].objectives[0].sem, trials[i].objectives[0].sem);
  }
  EXPECT_EQ(loop_of(copy, copied.trials).history().X, loop_of(study, trials).history().X);
  // A table of a program that knew nothing of it can still be read.
  std::string old;
  for (std::size_t begin = 0; begin < table.size();) {
    const std::size_t end = table.find('\n', begin);
    std::string line = table.substr(begin, end - begin);
    for (int cells = 0; cells < 4; ++cells) line.resize(line.rfind(','));
    old += line + "\n";
    begin = end + 1;
  }
  EXPECT_EQ(parse_import(old, "old.csv", copy).rows.size(), 5u);
}

TEST_P(TellingTest, PastResultsMayHaveBeenDoneOtherwise) {
  auto studies = open();
  studies->create(tellers_kitchen());
  const Study study = studies->load("kitchen");
  const std::string header = "heat,dose,grind,bean,actual_heat,y\n";
  const ImportTable table = parse_import(
      header + "90,1,4,arabica,91.4,7\n90,1,4,arabica,,7\n90,1,4,arabica,90,7.5\n", "past.csv", study);
  EXPECT_EQ(studies->import("kitchen", table).count, 3) << "done elsewhere the same outcome is no duplicate";
  const std::vector<Trial> trials = studies->snapshot("kitchen").trials;
  EXPECT_EQ(trials[0].actual, done(91.4));
  EXPECT_FALSE(trials[1].is_elsewhere());
  EXPECT_FALSE(trials[2].is_elsewhere());
  EXPECT_NE(refusal([&] {
              studies->import("kitchen", parse_import(header + "85,1,4,arabica,90,7\n", "again.csv", study));
            }).find("trial 2"),
            std::string::npos)
      << "the same point as it was really done";
  const ImportTable wrong =
      parse_import(header + "90,1,4,arabica,hot,7\n90,1,4,arabica,1e99,7\n", "wrong.csv", study);
  ASSERT_EQ(wrong.problems.size(), 2u);
  EXPECT_NE(wrong.problems[0].what.find("parameter 'heat': 'hot' is not a number"), std::string::npos);
  EXPECT_NE(wrong.problems[1].what.find("too far from its bounds"), std::string::npos);
}

TEST_P(TellingTest, OfCandidatesTheRowStaysAndTheModelSeesWhatWasDone) {
  auto studies = open();
  studies->create(parse_study(
      "[study]\nname = 'mixes'\nobjectives = { y = 'maximize' }\ninitial = 2\n[candidates]\ncsv = '''\n"
      "heat,load\n60,1\n70,2\n80,3\n90,1\n100,2\n110,3\n'''\n",
      "mixes.toml"));
  for (int i = 0; i < 5; ++i) {
    const Trial trial = studies->ask("mixes", {.threads = 1}).trials.at(0);
    Outcome outcome{{number_of(trial.params[0]) / 10.0}};
    if (i == 2) outcome.actual = {65.5, 2.5};
    const Trial told = studies->tell("mixes", trial.number, outcome);
    EXPECT_EQ(told.row, trial.row);
    EXPECT_TRUE(told.row);
  }
  const auto [study, trials] = studies->snapshot("mixes");
  const Eigen::MatrixXd X = loop_of(study, trials).history().X;
  EXPECT_NEAR(X(0, 2), 5.5 / 50.0, 1e-12);
  EXPECT_NEAR(X(1, 2), 0.75, 1e-12);
  const Trial last = studies->ask("mixes", {.threads = 1}).trials.at(0);
  for (const Trial& trial : trials) EXPECT_NE(trial.row, last.row) << "a row is asked once, done or not";
}

TEST_P(TellingTest, ATrustRegionAroundWhatWasDoneOutsideStaysInside) {
  auto studies = open();
  name_ = "plane";
  studies->create(parse_study(
      "[study]\nname = 'plane'\nobjectives = { y = 'maximize' }\ninitial = 4\ntrust_region = true\n"
      "[parameters]\na = { type = 'float', low = 0, high = 1 }\nb = { type = 'float', low = 0, high = 1 }\n",
      "plane.toml"));
  for (int i = 0; i < 6; ++i) {
    const Trial trial = ask(*studies);
    Outcome outcome{{number_of(trial.params[0])}};
    if (i == 4) {  // the best one by far, far outside
      outcome.values[0] = 10.0;
      outcome.actual = {5.0, -3.0};
    }
    studies->tell("plane", trial.number, outcome);
  }
  const auto [study, trials] = studies->snapshot("plane");
  EXPECT_EQ(best_by_value(study, trials), std::vector<std::size_t>{4});
  EXPECT_TRUE(study.space.is_feasible(ask(*studies).params));
  const Json best = best_json(study, trials, best_trials(study, trials, 1))["best_value"];
  EXPECT_EQ(best["actual"], Json::parse(R"({"a":5.0,"b":-3.0})"));
}

TEST(ParseOutcome, TakesSeveralValuesAndWhatWasDone) {
  Study study{.config = {}, .space = tellers_kitchen().space};
  study.config.name = "s";
  study.config.objectives = {{"y", Direction::kMaximize}};
  const Outcome several = parse_outcome(study, R"({"y":[7.5,7.8]})");
  EXPECT_EQ(several.replicates, (Readings{{7.5, 7.8}}));
  EXPECT_TRUE(several.sem.empty());
  const Outcome elsewhere =
      parse_outcome(study, R"({"y":7.5,"sem":{"y":0.1},"actual":{"heat":91.4,"grind":4,"bean":"robusta"}})");
  EXPECT_EQ(elsewhere.values[0], 7.5);
  EXPECT_EQ(elsewhere.sem[0], 0.1);
  EXPECT_EQ(elsewhere.actual, done(91.4, {}, std::int64_t{4}, "robusta"));
  EXPECT_TRUE(parse_outcome(study, "7.5").actual.empty());
  const auto says = [&](const std::string& line) { return refusal([&] { parse_outcome(study, line); }); };
  for (const char* line : {R"({"y":[]})", R"({"y":[1,"x"]})", R"({"y":[1,null]})", R"({"y":null})"})
    EXPECT_NE(says(line).find("no number for 'y'"), std::string::npos) << line;
  EXPECT_NE(says(R"({"y":1,"sem":{"z":1}})").find("\"sem\""), std::string::npos);
  // The outcome is named with what is wrong beside it: it is not to be lost.
  const std::string wrong = says(R"({"y":7.5,"actual":{"heet":91.4}})");
  EXPECT_NE(wrong.find("did you mean 'heat'?"), std::string::npos) << wrong;
  EXPECT_NE(wrong.find(R"("y":7.5)"), std::string::npos) << wrong;
  EXPECT_NE(says(R"({"y":1,"actual":91.4})").find("expected an object"), std::string::npos);
  EXPECT_NE(says(R"({"y":1,"actual":{"bean":3}})").find("'bean': 3 is not one of its choices"),
            std::string::npos);
  // An objective of that name is meant where there is one.
  study.config.objectives = {{"actual", Direction::kMaximize}};
  EXPECT_EQ(parse_outcome(study, R"({"actual":3})").values[0], 3.0);
}

COVEY_ON_EVERY_DATABASE(TellingTest);

}  // namespace
}  // namespace covey
