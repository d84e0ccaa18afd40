#include <covey/numerics/constants.h>
#include <covey/report/report.h>
#include <covey/study/check.h>
#include <covey/study/export_csv.h>
#include <covey/study/import_csv.h>
#include <covey/study/space_toml.h>
#include <covey/study/study_json.h>
#include <covey/study/study_keys.h>
#include <study/study_fixture.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <thread>

namespace covey {
namespace {

using test::OnEveryDatabase;
using test::refusal;

/// Two floats and a category, one objective. `extra` are more lines of [study].
StudyDefinition brewed(const std::string& extra = "", const std::string& name = "coffee") {
  return parse_study("[study]\nname = \"" + name + "\"\nobjectives = { taste = \"maximize\" }\n" + extra + R"(
[parameters]
temperature = { type = "float", low = 80, high = 100, unit = "°C" }
dose = { type = "float", low = 0.1, high = 10, log = true }
bean = { type = "categorical", choices = ["arabica", "robusta"] }
)",
                     "coffee.toml");
}

double taste_of(const Values& params) {
  const double t = std::get<double>(params[0]) / 10.0 - 9.0;
  const double d = std::log10(std::get<double>(params[1])) - 0.3;
  return 7.0 - t * t - d * d + (std::get<std::string>(params[2]) == "arabica" ? 0.5 : 0.0);
}

/// What edited() takes, from "KEY=VALUE".
Json changes(const Study& study, const std::vector<std::string>& words) {
  Json json = Json::object();
  for (const std::string& word : words) {
    const std::size_t equals = word.find('=');
    add_change(study, word.substr(0, equals), word.substr(equals + 1), json);
  }
  return json;
}

class EditTest : public OnEveryDatabase {
 protected:
  EditedStudy set(Studies& studies, const std::vector<std::string>& words,
                  const std::string& name = "coffee") {
    return studies.edit(name, changes(studies.load(name), words));
  }
  Trial ask(Studies& studies, const std::string& name = "coffee") {
    return studies.ask(name, {.threads = 1}).trials.at(0);
  }
  /// Asks and tells so many trials.
  void work(Studies& studies, int count, const std::string& name = "coffee") {
    for (int i = 0; i < count; ++i) {
      const Trial trial = ask(studies, name);
      studies.tell(name, trial.number, {{taste_of(trial.params)}});
    }
  }
};

TEST_P(EditTest, SettingsChangeAllOrNoneAndTheHistoryKnows) {
  auto studies = open();
  auto other = open();
  studies->create(brewed("budget = 40"));
  other->load("coffee");  // which it remembers
  const EditedStudy edited = set(*studies, {"budget=60", "lease=2d", "acquisition=cei"});
  ASSERT_EQ(edited.changes.size(), 3u);
  EXPECT_EQ(edited.changes[0].key, "acquisition");
  EXPECT_EQ(edited.changes[1].key, "budget");
  EXPECT_EQ(edited.changes[1].before, Json(40));
  EXPECT_EQ(edited.changes[1].after, Json(60));
  EXPECT_FALSE(edited.is_new_chapter);
  for (Studies* s : {studies.get(), other.get()}) {
    const Study study = s->load("coffee");
    EXPECT_EQ(study.config.budget, 60);
    EXPECT_EQ(study.config.lease_seconds, 2 * 86400.0);
    EXPECT_EQ(study.config.acquisition, "cei");
    EXPECT_EQ(study.chapter, 1);
    EXPECT_EQ(study.revision, 2);
    EXPECT_EQ(study.defined_at, 2);
  }
  const StudyEvent event = studies->history("coffee").back();
  EXPECT_EQ(event.what, "set");
  EXPECT_EQ(event.who, "tester");
  EXPECT_EQ(Json::parse(event.before), Json::parse(R"({"acquisition":"cucb","budget":40,"lease":null})"));
  EXPECT_EQ(Json::parse(event.after), Json::parse(R"({"acquisition":"cei","budget":60,"lease":172800.0})"));

  EXPECT_TRUE(set(*studies, {"budget=60"}).changes.empty()) << "it is so already";
  EXPECT_EQ(studies->load("coffee").revision, 2);
  set(*studies, {"budget=", "lease=none"});
  EXPECT_FALSE(studies->load("coffee").config.budget);
  EXPECT_FALSE(studies->load("coffee").config.lease_seconds);
}

TEST_P(EditTest, WhatIsWrongIsNamedAndNothingChanges) {
  auto studies = open();
  studies->create(brewed());
  const Json before = definition_json(studies->load("coffee"));
  const std::map<std::vector<std::string>, std::string> wrong = {
      {{"budget=60", "bugdet=3"}, "unknown key 'bugdet', did you mean 'budget'?"},
      {{"budget=60", "alpha=2"}, "alpha is 2, expected a number between 0 and 1"},
      {{"budget=many"}, "budget is 'many', expected a whole number"},
      {{"acquisition=cie"}, "did you mean 'cei'?"},
      {{"lease=soon"}, "lease is 'soon', expected a time"},
      {{"temperture.low=70"}, "unknown parameter 'temperture', did you mean 'temperature'?"},
      {{"temperature.lo=70"}, "unknown key 'lo', did you mean 'low'?"},
      {{"temperature.low=120"}, "low"},
      {{"temperature.type=int"}, "type cannot be changed"},
      {{"temperature=70"}, "'temperature' is a parameter"},
      {{"objectives.tatse=minimize"}, "unknown objective 'tatse', did you mean 'taste'?"},
      {{"objectives.taste="}, "cannot be taken away"},
      {{"objectives.taste=up"}, "objective 'taste' is 'up', expected maximize or minimize"},
      {{"bean.choices=arabica,liberica"}, "'robusta' would be gone"},
      {{"bean.choices+=arabica"}, "there twice"},
      {{"trust_region=true"}, "trust_region is for floats"},
      {{"budget=1", "budget=2"}, "'budget' is given twice"},
      {{"replicates=true"}, "has no candidates"},
      {{"name=coffee\n"}, "control characters"},
      {{"beta=2", "acquisition=cei"}, "beta is of the acquisitions"},
  };
  for (const auto& [words, expected] : wrong) {
    const std::string found = refusal([&] { set(*studies, words); });
    EXPECT_NE(found.find(expected), std::string::npos) << words[0] << ": " << found;
    EXPECT_EQ(found.find('\n'), std::string::npos);
  }
  EXPECT_EQ(definition_json(open()->load("coffee")), before);
  EXPECT_EQ(studies->load("coffee").revision, 1);
  EXPECT_THROW(studies->edit("coffee", {{"constraints", {{"linear", Json::array()}}}}), DefinitionError);
  EXPECT_THROW(studies->edit("coffee", Json::array()), DefinitionError);
  EXPECT_THROW(studies->edit("tea", Json::object()), NotFound);
}

/// A value of every key of [study] that a study without a word on it does not have.
const std::map<std::string, std::string> kOtherValues = {
    {"name", "espresso"},
    {"objectives", "{ taste = \"minimize\" }"},
    {"alpha", "0.25"},
    {"reference_point", "{ taste = 1.5 }"},
    {"acquisition", "cei"},
    {"preset", "paper"},
    {"seed", "7"},
    {"initial", "4"},
    {"budget", "12"},
    {"lease", "90s"},
    {"max_attempts", "5"},
    {"adaptive", "false"},
    {"count_failures", "true"},
    {"max_failures", "3"},
    {"beta", "1.5"},
    {"trust_region", "true"},
    {"kernel", "rbf"},
    {"search_alpha", "0.5"},
    {"ratio", "kernel"},
    {"noise", "0.125"},
    {"deterministic", "true"},
    {"require_match", "true"},
    {"violations", "0.2"},
    {"since", "1"},
    {"stop", "{ within = 0.5, confidence = 0.9 }"},
};

TEST_P(EditTest, EveryKeyOfAStudyCanBeSetAndTakenBack) {
  auto studies = open();
  for (const std::string& key : keys_of("study")) {
    SCOPED_TRACE(key);
    ASSERT_TRUE(kOtherValues.contains(key)) << "a new key: say how it is set";
    StudyDefinition file = brewed();
    file.space = Space({{"x", FloatParameter{.low = 0, .high = 1}}});  // which all searches know
    if (key == "violations") {                                         // of limits
      file.config.objectives.push_back({.name = "acid", .direction = Direction::kLimit, .at_most = 3.0});
    }
    studies->create(file);
    const Json before = definition_json(studies->load("coffee"));
    const EditedStudy edited = set(*studies, {key + "=" + kOtherValues.at(key)});
    ASSERT_EQ(edited.changes.size(), key == "stop" ? 2u : 1u);
    EXPECT_EQ(edited.changes[0].key.substr(0, key.size()), key);
    const std::string name = edited.study.config.name;
    EXPECT_EQ(definition_json(open()->load(name)), definition_json(edited.study)) << "as it is kept";
    EXPECT_NE(definition_json(edited.study), before);
    const bool has_default = key != "name" && key != "objectives";
    set(*studies,
        {has_default     ? key + "="
         : key == "name" ? "name=coffee"
                         : "objectives.taste=maximize"},
        name);
    EXPECT_EQ(definition_json(open()->load("coffee")), before) << "and as it was";
    studies->remove("coffee");
  }
}

TEST_P(EditTest, ASpentBudgetGoesOn) {
  auto studies = open();
  studies->create(brewed("budget = 3\ninitial = 2"));
  work(*studies, 3);
  const AskResult none = studies->ask("coffee", {.threads = 1});
  EXPECT_TRUE(none.trials.empty());
  EXPECT_NE(none.because.find("budget of 3"), std::string::npos);
  set(*studies, {"budget=5"});
  work(*studies, 2);
  EXPECT_TRUE(studies->ask("coffee", {.threads = 1}).trials.empty());
  EXPECT_EQ(check_study(studies->load("coffee"), studies->snapshot("coffee").trials).records.size(), 1u);
}

TEST_P(EditTest, SinceFitsTheModelToWhatCameAfterAndKeepsTheRecord) {
  auto studies = open();
  studies->create(brewed("initial = 4"));
  work(*studies, 9);
  const auto check = [&](const std::string& name) {
    const StudySnapshot now = studies->snapshot(name);
    return check_json(now.study, check_study(now.study, now.trials))["coverage"];
  };
  const Json before = check("coffee");
  EXPECT_EQ(refusal([&] { set(*studies, {"since=11"}); }),
            "since is 11, expected one of the study's trials or the next: at most 10");
  EXPECT_FALSE(set(*studies, {"since=6"}).is_new_chapter);
  const StudySnapshot now = studies->snapshot("coffee");
  EXPECT_EQ(now.study.refitted_from, 10);
  const History history = observed_history(now.study, now.trials, 0);
  ASSERT_EQ(history.X.cols(), 4);
  EXPECT_EQ(history.X.col(0), asked_point(now.study.space, now.trials[5].params));
  EXPECT_EQ(history.ledgers[0].size(), 5u) << "the bound on misses is of all of them";
  EXPECT_EQ(check("coffee"), before);
  const std::vector<std::size_t> best = best_by_value(now.study, now.trials);
  ASSERT_EQ(best.size(), 1u);
  EXPECT_GE(best[0], 5u) << "what was measured otherwise is not compared";
  EXPECT_TRUE(ask(*studies).objectives[0].frozen);

  // A copy counts anew, and knows which of its trials are meant.
  studies->abandon("coffee", 2 + 8, "spilt");
  set(*studies, {"since=8"});
  studies->copy("coffee", "copy", true);
  EXPECT_EQ(studies->load("copy").config.since, 8);
  studies->copy("coffee", "empty", false);
  EXPECT_EQ(studies->load("empty").config.since, std::nullopt);

  // Without two outcomes since then there is no model, and the design goes on.
  set(*studies, {"since=11"});
  EXPECT_FALSE(ask(*studies).objectives[0].frozen);
  set(*studies, {"since="});
  EXPECT_TRUE(ask(*studies).objectives[0].frozen);
  EXPECT_THROW(studies->create(brewed("since = 2", "tea")), DefinitionError);
}

// --- Chapters ---

TEST_P(EditTest, WhatIsPromisedBeginsANewChapterAndTheOldOneStays) {
  auto studies = open();
  studies->create(brewed("initial = 4"));
  work(*studies, 9);
  const Trial before = ask(*studies);
  const EditedStudy edited = set(*studies, {"alpha=0.3", "budget=50"});
  EXPECT_TRUE(edited.is_new_chapter);
  EXPECT_EQ(edited.study.chapter, 2);
  EXPECT_EQ(Json::parse(studies->history("coffee").back().after)["chapter"], 2);
  {
    const StudySnapshot now = studies->snapshot("coffee");
    const StudyCheck check = check_study(now.study, now.trials);
    EXPECT_TRUE(check.records.empty()) << "nothing has been told of what is promised now";
    EXPECT_EQ(check.standing(), Standing::kNothing);
    ASSERT_EQ(check.former.size(), 1u);
    EXPECT_EQ(check.former[0].sequence.count(), 5);
    EXPECT_EQ(check.former[0].chapter, 1);
  }
  // The bound is one per chapter: tracked sets begin with k = 0 and an empty ledger.
  const Trial after = ask(*studies);
  EXPECT_EQ(after.chapter, 2);
  const FrozenOutcome& said = *after.objectives[0].frozen;
  EXPECT_EQ(said.prediction.alpha, 0.3);
  const Interval anew =
      TrackedSets().set(said.prediction.mean, said.prediction.sd, said.model_share, said.prediction.alpha);
  EXPECT_NEAR(said.prediction.tracked->lo, anew.lo, 1e-9);
  EXPECT_NEAR(said.prediction.tracked->hi, anew.hi, 1e-9);

  // What was asked before belongs to the chapter it was asked in, whenever it is told.
  const Trial late = studies->tell("coffee", before.number, {{taste_of(before.params)}});
  EXPECT_EQ(late.chapter, 1);
  EXPECT_TRUE(late.objectives[0].verdict);
  studies->tell("coffee", after.number, {{taste_of(after.params)}});
  work(*studies, 2);
  const StudySnapshot now = open()->snapshot("coffee");
  const StudyCheck check = check_study(now.study, now.trials);
  ASSERT_EQ(check.records.size(), 1u);
  EXPECT_EQ(check.records[0].chapter, 2);
  EXPECT_EQ(check.records[0].trials, (std::vector<std::int64_t>{11, 12, 13}));
  EXPECT_DOUBLE_EQ(check.records[0].sequence.promised(), 0.7);
  EXPECT_EQ(check.records[0].proven->outcomes, 3);
  ASSERT_EQ(check.former.size(), 1u);
  EXPECT_EQ(check.former[0].trials, (std::vector<std::int64_t>{5, 6, 7, 8, 9, 10}));
  EXPECT_DOUBLE_EQ(check.former[0].sequence.promised(), 0.9);
  const Json json = check_json(now.study, check);
  EXPECT_EQ(json["chapter"], 2);
  EXPECT_EQ(json["coverage"][0]["chapter"], 2);
  EXPECT_EQ(json["coverage"][1]["chapter"], 1);
  EXPECT_EQ(to_json(now.study, now.trials[9])["chapter"], 1);
  EXPECT_EQ(to_json(now.study, now.trials[10])["chapter"], 2);
  EXPECT_NE(study_report(now, {.threads = 1}).find("Former chapters"), std::string::npos);
}

TEST_P(EditTest, OnlyWhatIsPromisedBeginsAChapter) {
  auto studies = open();
  studies->create(brewed());
  for (const char* word : {"budget=9", "lease=1h", "seed=3", "initial=3", "acquisition=ucb", "beta=2",
                           "temperature.high=90", "bean.choices+=liberica", "noise=0.1"}) {
    EXPECT_FALSE(set(*studies, {word}).is_new_chapter) << word;
  }
  EXPECT_EQ(studies->load("coffee").chapter, 1);
  for (const char* word : {"alpha=0.2", "adaptive=false", "objectives.taste=minimize"}) {
    EXPECT_TRUE(set(*studies, {word}).is_new_chapter) << word;
  }
  EXPECT_EQ(studies->load("coffee").chapter, 4);
}

TEST_P(EditTest, WhatWasSaidIsJudgedByTheDirectionItWasSaidFor) {
  auto studies = open();
  for (const char* name : {"one", "two"}) {
    studies->create(brewed("initial = 4\nadaptive = false", name));
    work(*studies, 10, name);
  }
  const Trial one = ask(*studies, "one");
  const Trial two = ask(*studies, "two");
  ASSERT_EQ(one.params, two.params);
  set(*studies, {"objectives.taste=minimize"}, "two");
  const double value =
      one.objectives[0].frozen->prediction.mean + 0.8 * one.objectives[0].frozen->prediction.sd;
  const Verdict kept = *studies->tell("one", one.number, {{value}}).objectives[0].verdict;
  const Verdict turned = *studies->tell("two", two.number, {{value}}).objectives[0].verdict;
  EXPECT_EQ(kept.p_value, turned.p_value);
  EXPECT_EQ(kept.covered, turned.covered);
  // Correcting it, through another connection, does not change that.
  const Verdict again = *open()->amend("two", two.number, {{value + 0.25}}).objectives[0].verdict;
  EXPECT_EQ(again.p_value, open()->amend("one", one.number, {{value + 0.25}}).objectives[0].verdict->p_value);
  // The search goes the other way.
  EXPECT_EQ(best_by_value(studies->load("two"), studies->snapshot("two").trials).size(), 1u);
  const Trial next = ask(*studies, "two");
  EXPECT_EQ(next.objectives[0].frozen->direction, Direction::kMinimize);
  EXPECT_EQ(open()->trial("two", next.number).objectives[0].frozen->direction, Direction::kMinimize);
}

TEST_P(EditTest, ATrialThatIsHandedOutAgainStaysInItsChapter) {
  auto studies = open();
  studies->create(brewed("initial = 2\nlease = \"10s\""));
  work(*studies, 4);
  const Trial asked = ask(*studies);
  const Trial waiting = studies->enqueue("coffee", asked.params);
  set(*studies, {"alpha=0.2"});
  time += 11.0;
  const Trial again = ask(*studies);
  EXPECT_EQ(again.number, asked.number);
  EXPECT_EQ(again.attempt, 2);
  EXPECT_EQ(again.chapter, 1);
  EXPECT_EQ(again.objectives[0].frozen->prediction.alpha, 0.1);
  const Trial later = ask(*studies);  // of which something is said only now
  EXPECT_EQ(later.number, waiting.number);
  EXPECT_EQ(later.chapter, 2);
  EXPECT_EQ(open()->trial("coffee", later.number).chapter, 2);
  EXPECT_EQ(later.objectives[0].frozen->prediction.alpha, 0.2);
}

// --- Bounds ---

TEST_P(EditTest, ResultsOutsideOfNarrowedBoundsStayData) {
  auto studies = open();
  studies->create(brewed("initial = 6"));
  work(*studies, 8);
  const Trial running = ask(*studies);
  Values point = running.params;
  point[0] = 99.5;
  studies->enqueue("coffee", point);
  set(*studies, {"temperature.low=84.5", "temperature.high=90.25", "temperature.step=0.25"});
  const StudySnapshot now = open()->snapshot("coffee");
  const auto is_outside = [&](const Trial& trial) { return !now.study.space.contains(trial.params); };
  ASSERT_GT(std::ranges::count_if(now.trials, is_outside), 3) << "or the test is none";
  EXPECT_EQ(loop_of(now.study, now.trials).n(), 8) << "the model sees them all";
  EXPECT_NE(export_csv(now.study, now.trials).find("99.5"), std::string::npos);
  EXPECT_FALSE(study_report(now, {.threads = 1}).empty());
  EXPECT_FALSE(best_trials(now.study, now.trials, 1).by_value.empty());

  const Trial enqueued = ask(*studies);
  EXPECT_EQ(std::get<double>(enqueued.params[0]), 99.5) << "somebody wants to know";
  ASSERT_TRUE(enqueued.objectives[0].frozen);
  studies->tell("coffee", enqueued.number, {{taste_of(enqueued.params)}});
  studies->tell("coffee", running.number, {{taste_of(running.params)}});
  for (int i = 0; i < 3; ++i) {
    const Trial trial = ask(*studies);
    EXPECT_NO_THROW(studies->load("coffee").space.validate(trial.params));
    studies->tell("coffee", trial.number, {{taste_of(trial.params)}});
  }
  // What would put data out of sight is refused.
  EXPECT_NE(refusal([&] {
              set(*studies, {"temperature.low=84.5", "temperature.high=84.500001", "temperature.step="});
            }).find("million ranges away"),
            std::string::npos);
  set(*studies, {"temperature.low=-20", "temperature.step=none"});
  const Trial cold = studies->enqueue("coffee", {Value(-5.0), Value(1.0), Value(std::string("arabica"))});
  EXPECT_NE(refusal([&] {
              set(*studies, {"temperature.low=1", "temperature.log=true"});
            }).find("trial " + std::to_string(cold.number)),
            std::string::npos);
}

TEST_P(EditTest, ChoicesAreAddedAndCandidatesStayWithinTheirBounds) {
  auto studies = open();
  studies->create(parse_study(R"([study]
name = "mixes"
objectives = { yield = "maximize" }
[parameters]
solvent = { type = "categorical", choices = ["DMAc", "BuOAc"] }
heat = { type = "float", low = 60, high = 130 }
[candidates]
csv = '''
solvent,heat,yield
DMAc,90,71
BuOAc,105,
DMAc,120,
'''
)",
                              "mixes.toml"));
  EXPECT_NE(refusal([&] {
              set(*studies, {"heat.high=110"}, "mixes");
            }).find("candidate 3: parameter 'heat': 120 is outside 60 to 110"),
            std::string::npos);
  EXPECT_NE(refusal([&] { set(*studies, {"preset=paper"}, "mixes"); }).find("floats without constraints"),
            std::string::npos);
  set(*studies, {"heat.high=125", "solvent.choices+=xylene", "replicates=true"}, "mixes");
  const Study study = open()->load("mixes");
  EXPECT_TRUE(study.config.replicates);
  EXPECT_EQ(std::get<CategoricalParameter>(study.space.parameters()[0].domain).choices,
            (std::vector<std::string>{"DMAc", "BuOAc", "xylene"}));
  EXPECT_EQ(open()->candidates("mixes")->values(2), (Values{std::string("DMAc"), 120.0}));
  EXPECT_TRUE(ask(*studies, "mixes").row);

  const CopiedStudy copied = studies->copy("mixes", "more", false);
  EXPECT_EQ(copied.study.candidates, 3);
  EXPECT_EQ(open()->candidates("more")->cells(), open()->candidates("mixes")->cells());
  EXPECT_EQ(ask(*studies, "more").number, 1);
}

TEST_P(EditTest, WhatIsNotNamedStaysToTheLastBit) {
  auto studies = open();
  studies->create(parse_study(R"([study]
name = "kinds"
objectives = { yield = "maximize", cost = "minimize" }
[parameters]
heat = { type = "float", low = 80, high = 100, step = 0.5, unit = "°C" }
dose = { type = "float", low = 1, high = 40, log = true, digits = 1 }
minutes = { values = [1, 2, 5] }
share = { values = [0.25, 0.5, 1.5] }
bean = { type = "categorical", choices = ["a", "b", "c"], descriptors = { a = [1, 2], b = [3, 1], c = [2, 5]}}
part = { type = "float", low = 0, high = 1, when = "bean == 'c'" }
rinsed = { type = "bool" }
humidity = { type = "float", low = 20, high = 80, context = true }
plate = { type = "float", low = 0, high = 1, shared = true }
cup = { value = 250 }
volt = { value = 5.5 }
pot = { value = "steel" }
lid = { value = true }
[constraints]
linear = ["heat + 2*minutes <= 112"]
nonlinear = ["sqrt(dose) * minutes <= 40"]
)",
                              "kinds.toml"));
  const Study before = studies->load("kinds");
  const EditedStudy edited =
      set(*studies, {"budget=9", "noise.cost=0.5", "heat.high=104", "minutes.values+=10"}, "kinds");
  EXPECT_EQ(edited.changes.size(), 4u);
  const Study after = open()->load("kinds");
  EXPECT_TRUE(after.space.is_widening_of(before.space));
  Json expected = definition_json(before);
  expected["study"]["budget"] = 9;
  expected["study"]["noise"] = {{"cost", 0.5}};
  expected["parameters"]["heat"]["high"] = 104.0;
  expected["parameters"]["minutes"]["values"] = {1, 2, 5, 10};
  EXPECT_EQ(definition_json(after), expected);
  EXPECT_EQ(std::get<CategoricalParameter>(after.space.parameters()[4].domain).descriptors,
            std::get<CategoricalParameter>(before.space.parameters()[4].domain).descriptors);
  EXPECT_NE(refusal([&] { set(*studies, {"bean.choices+=d"}, "kinds"); }).find("has descriptors"),
            std::string::npos);
}

// --- Names and copies ---

TEST_P(EditTest, ARenamedStudyIsFoundByWhoeverWorksOnIt) {
  auto studies = open();
  studies->create(brewed());
  studies->create(brewed("", "tea"));
  auto worker = open();
  worker->pin(worker->load("coffee"));
  const Trial trial = ask(*worker);
  EXPECT_NE(refusal([&] {
              studies->edit("coffee", {{"study", {{"name", "tea"}}}});
            }).find("'tea' is there already"),
            std::string::npos);
  studies->edit("coffee", {{"study", {{"name", "espresso"}}}});
  EXPECT_EQ(studies->history("espresso").back().what, "rename");
  EXPECT_THROW(studies->load("coffee"), NotFound);
  EXPECT_EQ(worker->load("coffee").config.name, "espresso");
  worker->tell("coffee", trial.number, {{taste_of(trial.params)}});
  EXPECT_EQ(open()->trial("espresso", 1).state, TrialState::kComplete);
  studies->create(brewed());  // another one
  EXPECT_EQ(worker->load("coffee").config.name, "espresso");
  studies->remove("espresso");
  EXPECT_EQ(refusal([&] { worker->load("coffee"); }),
            "study 'coffee' has been deleted; the one of that name is another");
  studies->remove("coffee");
  EXPECT_EQ(refusal([&] { worker->load("coffee"); }), "study 'coffee' has been deleted");
}

TEST_P(EditTest, ACopyHasTheDefinitionAndWithResultsAllThatWasSaidAndFound) {
  auto studies = open();
  studies->create(brewed("initial = 3\nbudget = 30\nalpha = 0.2"));
  const ImportTable past = parse_import("temperature,dose,bean,taste\n90,1,arabica,6\n85,2,robusta,5\n",
                                        "past.csv", studies->load("coffee"));
  studies->import("coffee", past);
  work(*studies, 6);
  const Trial running = ask(*studies);
  studies->fail("coffee", ask(*studies).number, "spilt");
  set(*studies, {"alpha=0.1"});
  work(*studies, 2);
  studies->abandon("coffee", ask(*studies).number, "no beans");
  studies->amend("coffee", 8, {{9.5}});
  studies->tell("coffee", ask(*studies).number,
                {{5.5}, {}, {}, {{5.0, 6.0}}, {std::nullopt, 2.5, std::nullopt}});
  studies->enqueue("coffee", running.params);

  const CopiedStudy plain = studies->copy("coffee", "plain", false);
  EXPECT_EQ(plain.trials, 0);
  EXPECT_EQ(plain.study.chapter, 1);
  EXPECT_EQ(plain.study.revision, 1);
  EXPECT_EQ(studies->snapshot("plain").trials.size(), 0u);
  EXPECT_EQ(studies->history("plain").back().what, "copy");
  Json expected = definition_json(studies->load("coffee"));
  expected["study"]["name"] = "plain";
  EXPECT_EQ(definition_json(open()->load("plain")), expected);

  const CopiedStudy copied = studies->copy("coffee", "copy", true);
  EXPECT_EQ(copied.left_out, 2);
  EXPECT_EQ(copied.trials, 13);
  EXPECT_EQ(copied.study.chapter, 2);
  const StudySnapshot source = studies->snapshot("coffee");
  const StudySnapshot copy = open()->snapshot("copy");
  EXPECT_EQ(copy.study.spent(), source.study.spent() - 2) << "what stayed behind is not spent";
  Json there = Json::array();
  for (const Trial& trial : source.trials) {
    if (trial.state == TrialState::kRunning || trial.state == TrialState::kWaiting) continue;
    there.push_back(to_json(source.study, trial));
    there.back()["trial"] = there.size();
  }
  EXPECT_EQ(trials_json(copy.study, copy.trials)["trials"], there);
  const auto coverage = [](const StudySnapshot& of) {
    Json json = check_json(of.study, check_study(of.study, of.trials))["coverage"];
    for (Json& record : json) {
      record.erase("amended");  // which has the trial's number
      record.erase("amended_meaning");
    }
    return json;
  };
  EXPECT_EQ(coverage(copy), coverage(source));
  EXPECT_EQ(studies->history("copy").back().what, "copy");
  EXPECT_EQ(Json::parse(studies->history("copy").back().after),
            (Json{{"name", "copy"}, {"of", "coffee"}, {"trials", 13}}));

  // Both go on, each for itself.
  const Trial next = ask(*studies, "copy");
  EXPECT_EQ(next.number, 14);
  studies->tell("copy", next.number, {{taste_of(next.params)}});
  EXPECT_EQ(studies->load("coffee").revision, source.study.revision);
  EXPECT_NE(refusal([&] { studies->copy("coffee", "copy", true); }).find("'copy' is there already"),
            std::string::npos);
  EXPECT_NE(refusal([&] { studies->copy("coffee", "", true); }).find("name"), std::string::npos);
  EXPECT_THROW(studies->copy("cofee", "x", true), NotFound);
  studies->remove("coffee");
  EXPECT_EQ(open()->snapshot("copy").trials.size(), 14u);
}

// --- Leases ---

TEST_P(EditTest, APersonsTrialWaitsWithoutEnd) {
  auto studies = open();
  studies->create(brewed());
  const Trial person = studies->ask("coffee", {.worker = "anna", .is_person = true}).trials.at(0);
  EXPECT_FALSE(person.lease_until);
  EXPECT_TRUE(to_json(studies->load("coffee"), person)["lease_until"].is_null());
  const Trial program = studies->ask("coffee", {.worker = "robot"}).trials.at(0);
  EXPECT_EQ(program.lease_until, time + 1800.0);
  time += 1e9;  // decades
  const Trial other = studies->ask("coffee", {.worker = "bob", .is_person = true}).trials.at(0);
  EXPECT_EQ(other.number, program.number) << "whose lease has run out";
  EXPECT_EQ(other.attempt, 2);
  EXPECT_NE(studies->ask("coffee", {}).trials.at(0).number, person.number);
  const Trial again = open()->ask("coffee", {.worker = "anna", .is_person = true}).trials.at(0);
  EXPECT_EQ(again.number, person.number) << "hers still";
  EXPECT_EQ(again.attempt, 1);
  EXPECT_FALSE(studies->heartbeat("coffee", person.number, "anna").lease_until);
  const Trial told = studies->tell("coffee", person.number, {{5.0}}, "anna");
  EXPECT_FALSE(told.late);

  // Where the study or the request says how long, that is how long.
  set(*studies, {"lease=1h"});
  EXPECT_EQ(studies->ask("coffee", {.q = 2, .worker = "carl", .is_person = true}).trials.back().lease_until,
            time + 3600.0);
  EXPECT_EQ(studies->ask("coffee", {.worker = "dora", .lease_seconds = 5.0, .is_person = true})
                .trials[0]
                .lease_until,
            time + 5.0);
  const Trial forever = studies->ask("coffee", {.worker = "emil", .lease_seconds = kInfinity}).trials.at(0);
  EXPECT_FALSE(forever.lease_until);
  EXPECT_EQ(studies->expire("coffee", forever.number, "emil").lease_until, time);
}

// --- At the same time ---

TEST_P(EditTest, ChangesAndTrialsAtTheSameTimeLoseNothing) {
  open_live()->create(brewed("acquisition = \"random\""));
  constexpr int kRounds = 25;
  constexpr int kWorkers = 3;
  std::vector<std::thread> threads;
  const auto run = [&](auto action) {
    threads.emplace_back([this, action] {
      auto studies = open_live();
      for (int i = 1; i <= kRounds; ++i) action(*studies, i);
    });
  };
  run([](Studies& studies, int i) { studies.edit("coffee", {{"study", {{"budget", 1000 + i}}}}); });
  run([](Studies& studies, int i) { studies.edit("coffee", {{"study", {{"alpha", 0.1 + 0.001 * i}}}}); });
  run([](Studies& studies, int i) {
    studies.edit("coffee", {{"parameters", {{"temperature", {{"high", 100 + i}}}}}});
  });
  for (int w = 0; w < kWorkers; ++w) {
    run([](Studies& studies, int) {
      const Trial trial = studies.ask("coffee", {.threads = 1}).trials.at(0);
      studies.tell("coffee", trial.number, {{taste_of(trial.params)}});
    });
  }
  for (std::thread& thread : threads) thread.join();
  const auto studies = open_live();
  const auto [study, trials] = studies->snapshot("coffee");
  EXPECT_EQ(study.config.budget, 1000 + kRounds);
  EXPECT_DOUBLE_EQ(study.config.alpha, 0.1 + 0.001 * kRounds);
  EXPECT_EQ(std::get<FloatParameter>(study.space.parameters()[0].domain).high, 100.0 + kRounds);
  EXPECT_EQ(study.chapter, 1 + kRounds);
  EXPECT_EQ(std::ssize(trials), kWorkers * kRounds);
  EXPECT_TRUE(std::ranges::all_of(trials, [](const Trial& t) { return t.state == TrialState::kComplete; }));
  EXPECT_EQ(study.revision, 1 + 3 * kRounds + 2 * kWorkers * kRounds);
  EXPECT_EQ(std::ssize(studies->history("coffee")), study.revision);
}

COVEY_ON_EVERY_DATABASE(EditTest);

}  // namespace
}  // namespace covey
