#include <covey/study/past_study.h>
#include <covey/study/space_toml.h>
#include <covey/study/study_json.h>
#include <covey/study/suggestion.h>
#include <study/study_fixture.h>

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace covey {
namespace {

using test::OnEveryDatabase;
using test::refusal;

double place_of(const Value& value) {
  return std::get<double>(value);
}

/// Highest at a = 3, b = 0.5, and lower with robusta.
double taste_of(const Study& study, const Values& params) {
  const double a = place_of(params[*study.space.find("a")]) - 3.0;
  const double b = place_of(params[*study.space.find("b")]) - 0.5;
  const auto bean = study.space.find("bean");
  return 5.0 - 0.3 * a * a - 6.0 * b * b -
         (bean && params[*bean] == Value(std::string("robusta")) ? 0.5 : 0.0);
}

class PastStudyTest : public OnEveryDatabase {
 protected:
  StudyDefinition before() const {
    return parse_study(R"([study]
name = "before"
objectives = { taste = "maximize", cost = "minimize" }
[parameters]
a = { type = "float", low = 0, high = 6, unit = "g" }
b = { type = "float", low = 0, high = 1 }
bean = { type = "categorical", choices = ["arabica", "robusta", "liberica"] }
)",
                       "before.toml");
  }
  /// Other bounds, another scale, a parameter more and a choice less; cost is not measured.
  StudyDefinition now(const std::string& history = "\n[history]\nstudies = [\"before\"]\n",
                      const std::string& name = "now", const std::string& lines = "") const {
    return parse_study(
        "[study]\nname = \"" + name + "\"\nobjectives = { taste = \"maximize\" }\n" + lines + R"(
[parameters]
a = { type = "float", low = 1, high = 5, unit = "g" }
b = { type = "float", low = 0, high = 1 }
heat = { type = "float", low = 80, high = 100 }
bean = { type = "categorical", choices = ["arabica", "robusta"] }
)" + history,
        "now.toml");
  }
  /// The design of the earlier study, told; outcomes of liberica are no use to the new one.
  void study_before(Studies& studies, int trials = 30) {
    studies.create(before());
    const Study study = studies.load("before");
    for (int i = 0; i < trials; ++i) {
      const Values params = design_point(study, i + 1);
      const Trial trial = studies.enqueue("before", params);
      studies.tell("before", trial.number, {{taste_of(study, params), 1.0}});
    }
  }
  Trial ask_and_tell(Studies& studies, const std::string& name) {
    const AskResult asked = studies.ask(name, {.threads = 1});
    const Trial& trial = asked.trials.at(0);
    return studies.tell(name, trial.number, {{100.0 + 10.0 * taste_of(asked.study, trial.params)}});
  }
};

TEST_P(PastStudyTest, IsCopiedAtCreateAndOutlivesItsSource) {
  auto studies = open();
  study_before(*studies);
  EXPECT_EQ(studies->create(now()), Studies::Created::kNew);
  const PastStudy past = studies->load("now").past->studies().at(0);
  EXPECT_EQ(past.name, "before");
  EXPECT_GT(past.left_out, 5);
  EXPECT_EQ(std::ssize(past.rows) + past.left_out, 30);
  for (const PastRow& row : past.rows) {
    EXPECT_EQ(row.values.size(), 1u);
    EXPECT_EQ(row.params.size(), 3u);
  }
  studies->remove("before");
  // Another connection knows nothing but what is in the database.
  auto others = open();
  const Study study = others->load("now");
  ASSERT_TRUE(study.past);
  EXPECT_EQ(study.config.history, std::vector<std::string>{"before"});
  ASSERT_EQ(study.past->studies().size(), 1u);
  for (std::size_t i = 0; i < past.rows.size(); ++i) {
    EXPECT_EQ(study.past->studies()[0].rows[i].params, past.rows[i].params);
    EXPECT_EQ(study.past->studies()[0].rows[i].values, past.rows[i].values);
  }
  EXPECT_EQ(others->create(now()), Studies::Created::kUnchanged);
  double best = 0.0;
  for (int i = 0; i < 12; ++i) best = std::max(best, *ask_and_tell(*others, "now").objectives[0].value);
  EXPECT_GT(best, 149.0);  // 150 is the highest
  const StudySnapshot snapshot = others->snapshot("now");
  EXPECT_EQ(snapshot.trials.size(), 12u);
  EXPECT_TRUE(snapshot.trials.back().objectives[0].verdict);
  EXPECT_TRUE(snapshot.study.past->is_used());
}

TEST_P(PastStudyTest, BeginsWithTheBestPointAndThenMostlyWithTheModel) {
  auto studies = open();
  study_before(*studies);
  studies->create(now());
  studies->create(now("", "cold"));
  const Study study = studies->load("now");
  EXPECT_EQ(initial_points(study), 4);
  EXPECT_EQ(initial_points(studies->load("cold")), 10);
  const std::vector<Values> best = study.past->best_points(study, 1);
  ASSERT_EQ(best.size(), 1u);
  EXPECT_EQ(studies->ask("now", {}).trials.at(0).params, best[0]);
  EXPECT_NE(studies->ask("cold", {}).trials.at(0).params, best[0]);
  // What is fixed stays fixed.
  studies->create(now("\n[history]\nstudies = [\"before\"]\n", "fixed"));
  AskRequest request;
  request.fix.resize(4);
  request.fix[0] = 4.5;
  EXPECT_EQ(studies->ask("fixed", request).trials.at(0).params[0], Value(4.5));
  // The second one says what the model does, which it could not say of two outcomes alone.
  for (int i = 0; i < 4; ++i) ask_and_tell(*studies, "now");
  EXPECT_TRUE(studies->ask("now", {.threads = 1}).trials.at(0).objectives[0].frozen);
}

TEST_P(PastStudyTest, CopiesKeepIt) {
  auto studies = open();
  study_before(*studies);
  studies->create(now());
  for (int i = 0; i < 6; ++i) ask_and_tell(*studies, "now");
  for (const bool with_results : {false, true}) {
    const std::string name = with_results ? "results" : "empty";
    studies->copy("now", name, with_results);
    const Study copy = open()->load(name);
    ASSERT_TRUE(copy.past);
    EXPECT_EQ(copy.past->studies()[0].rows.size(), studies->load("now").past->studies()[0].rows.size());
    EXPECT_EQ(copy.config.history, std::vector<std::string>{"before"});
  }
  // The same results, the same past: the same next point.
  EXPECT_EQ(studies->ask("now", {.threads = 1}).trials.at(0).params,
            studies->ask("results", {.threads = 1}).trials.at(0).params);
}

TEST_P(PastStudyTest, OneThatMisleadsIsLetGoForGood) {
  auto studies = open();
  studies->create(before());
  const Study source = studies->load("before");
  for (int i = 0; i < 40; ++i) {
    const Values params = design_point(source, i + 1);
    const Trial trial = studies->enqueue("before", params);
    studies->tell("before", trial.number,
                  {{std::sin(2.2 * place_of(params[0])) * std::cos(9.0 * place_of(params[1])), 1.0}});
  }
  studies->create(now());
  std::vector<std::string> remarks;
  for (int i = 0; i < 25 && remarks.empty(); ++i) {
    AskResult asked = studies->ask("now", {.threads = 1});
    remarks = asked.remarks;
    studies->tell("now", asked.trials[0].number, {{taste_of(asked.study, asked.trials[0].params)}});
  }
  ASSERT_EQ(remarks.size(), 1u);
  EXPECT_NE(remarks[0].find("'before' says is no longer used: its predictions made the outcomes"),
            std::string::npos);
  const Study study = open()->load("now");
  EXPECT_FALSE(study.past->is_used());
  EXPECT_EQ(past_json(study)[0]["used"], false);
  EXPECT_EQ(past_json(study)[0]["study"], "before");
  EXPECT_EQ(study.past->studies()[0].let_go, study.last_trial);
  const std::vector<StudyEvent> events = studies->history("now");
  EXPECT_TRUE(std::ranges::any_of(events, [](const StudyEvent& event) { return event.what == "let_go"; }));
  // From now on the model is one that never had a past; it does not make room for the design again.
  EXPECT_EQ(initial_points(study), 4);
  EXPECT_TRUE(observed_history(study, studies->snapshot("now").trials, 0).trends.empty());
  ask_and_tell(*studies, "now");
  EXPECT_TRUE(studies->ask("now", {.threads = 1}).remarks.empty());
  EXPECT_FALSE(studies->load("now").past->is_used());
}

TEST_P(PastStudyTest, WhatCannotBeLearntFromIsRefused) {
  auto studies = open();
  const auto why = [&](const StudyDefinition& file) { return refusal([&] { studies->create(file); }); };
  EXPECT_NE(why(now()).find("history: there is no study 'before'"), std::string::npos);
  studies->create(before());
  EXPECT_NE(
      why(now()).find("study 'before' has 0 outcomes that can be learnt from here, expected at least 2"),
      std::string::npos);
  studies->remove("before");
  study_before(*studies, 12);
  const auto changed = [&](const std::string& parameters, const std::string& objective) {
    return parse_study("[study]\nname = 'now'\nobjectives = { " + objective +
                           " = 'maximize' }\n[parameters]\n" + parameters +
                           "\n[history]\nstudies = ['before']\n",
                       "now.toml");
  };
  EXPECT_NE(why(changed("z = { type = 'float', low = 0, high = 1 }", "taste")).find("no parameter in common"),
            std::string::npos);
  EXPECT_NE(why(changed("a = { type = 'float', low = 0, high = 1 }", "smell"))
                .find("measures 'taste', 'cost', and this one 'smell': no objective in common"),
            std::string::npos);
  EXPECT_NE(why(changed("a = { type = 'float', low = 0, high = 1, unit = 'oz' }", "taste"))
                .find("parameter 'a' is in g there, and in oz here"),
            std::string::npos);
  EXPECT_NE(why(changed("a = { type = 'categorical', choices = ['x', 'y'] }", "taste"))
                .find("parameter 'a' is of another kind there"),
            std::string::npos);
  EXPECT_NE(why(now("\n[history]\nstudies = ['now']\n")).find("cannot learn from itself"), std::string::npos);
  EXPECT_NE(refusal([&] { now("\n[history]\nstudies = ['a', 'a']\n"); }).find("named twice"),
            std::string::npos);
  EXPECT_NE(refusal([&] { now("\n[history]\nstudies = []\n"); }).find("names no study"), std::string::npos);
  EXPECT_NE(refusal([&] {
              now("\n[history]\nstudies = ['before']\n", "now", "acquisition = 'sobol'");
            }).find("acquisitions that use the model"),
            std::string::npos);
  EXPECT_NE(
      refusal([&] { now("\n[history]\nstudies = ['before']\n", "now", "preset = 'paper'"); }).find("paper"),
      std::string::npos);
  EXPECT_TRUE(studies->list().size() == 1);
  studies->create(now());
  EXPECT_NE(why(now("")).find("history = before, not none"), std::string::npos);
  EXPECT_NE(refusal([&] {
              studies->edit("now", Json{{"history", {{"studies", Json::array()}}}});
            }).find("history cannot be changed"),
            std::string::npos);
  // Other settings can, and the past stays.
  studies->edit("now", Json{{"study", {{"budget", 60}}}, {"parameters", {{"a", {{"high", 5.5}}}}}});
  EXPECT_TRUE(open()->load("now").past->is_used());
}

TEST_P(PastStudyTest, CandidatesBeginNextToTheBest) {
  auto studies = open();
  study_before(*studies);
  studies->create(parse_study(R"([study]
name = "rows"
objectives = { taste = "maximize" }
[parameters]
a = { type = "float", low = 0, high = 6 }
b = { type = "float", low = 0, high = 1 }
[candidates]
csv = "a,b\n0.5,0.1\n5.5,0.9\n3.1,0.52\n0.4,0.9\n5.2,0.1\n"
[history]
studies = ["before"]
)",
                              "rows.toml"));
  EXPECT_EQ(studies->ask("rows", {}).trials.at(0).row, 3);
}

COVEY_ON_EVERY_DATABASE(PastStudyTest);

}  // namespace
}  // namespace covey
