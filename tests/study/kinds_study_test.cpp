#include <covey/study/check.h>
#include <covey/study/command.h>
#include <covey/study/export_csv.h>
#include <covey/study/import_csv.h>
#include <covey/study/space_toml.h>
#include <covey/study/study_json.h>
#include <study/study_fixture.h>

#include <cstdlib>
#include <set>
#include <sstream>

namespace covey {
namespace {

using test::OnEveryDatabase;
using test::refusal;

/// Every kind of parameter and constraint.
constexpr const char* kKitchen = R"(
[parameters]
heat = { type = "float", low = 80, high = 100, step = 0.5, unit = "°C" }
dose = { type = "float", low = 1, high = 40, log = true, digits = 1 }
grind = { type = "int", low = 1, high = 9, step = 2 }
minutes = { values = [1, 2, 5, 10] }
share = { values = [0.25, 0.5] }
bean = { type = "categorical", choices = ["arabica", "robusta", "blend"], )"
                                 R"(descriptors = { arabica = [1, 2], robusta = [3, 1], blend = [2, 5] } }
part = { type = "float", low = 0, high = 1, when = "bean == 'blend'" }
rinsed = { type = "bool" }
salt = { type = "float", low = 0, high = 2, when = "rinsed" }
a = { type = "float", low = 0, high = 1 }
b = { type = "float", low = 0, high = 1 }
humidity = { type = "float", low = 20, high = 80, context = true }
plate = { type = "float", low = 0, high = 1, shared = true }
cup = { value = 250, unit = "ml" }
volt = { value = 5.5 }
pot = { value = "steel" }
lid = { value = true }
[constraints]
linear = ["heat + 2*grind <= 112"]
nonlinear = ["sqrt(dose) * grind <= 40"]
nonzero = [{ of = ["a", "b"], at_most = 1 }]
)";

StudyDefinition kitchen(const std::string& extra = "", const std::string& from = "",
                        const std::string& to = "") {
  std::string text = kKitchen;
  if (!from.empty()) text.replace(text.find(from), from.size(), to);
  return parse_study(
      "[study]\nname = 'kitchen'\nobjectives = { taste = 'maximize' }\ninitial = 6\n" + extra + text,
      "kitchen.toml");
}

FixedValues given(const Study& study, const std::string& name, Value value) {
  FixedValues values(study.space.parameters().size());
  values[*study.space.find(name)] = std::move(value);
  return values;
}

class KindsTest : public OnEveryDatabase {
 protected:
  AskResult ask(Studies& studies, double humidity, int q = 1) {
    const Study study = studies.load("kitchen");
    return studies.ask("kitchen", {.q = q, .given = given(study, "humidity", humidity), .threads = 1});
  }
  /// A value of the trial.
  static const Value& of(const Study& study, const Trial& trial, const std::string& name) {
    return trial.params.at(*study.space.find(name));
  }
  static double taste(const Study& study, const Trial& trial) {
    const double heat = std::get<double>(of(study, trial, "heat"));
    return 10.0 - (heat - 92.0) * (heat - 92.0) / 20.0 +
           (std::get<std::string>(of(study, trial, "rinsed")) == "true" ? 1.0 : 0.0);
  }
};

TEST_P(KindsTest, AStudyOfEveryKindComesBackAsItWasMade) {
  const StudyDefinition file = kitchen();
  open()->create(file);
  auto studies = open();
  const Study study = studies->load("kitchen");
  ASSERT_EQ(study.space.parameters().size(), file.space.parameters().size());
  for (std::size_t i = 0; i < file.space.parameters().size(); ++i) {
    EXPECT_EQ(study.space.parameters()[i].name, file.space.parameters()[i].name);
    EXPECT_EQ(parameter_json(study.space.parameters()[i]), parameter_json(file.space.parameters()[i]));
  }
  EXPECT_EQ(constraints_json(study.space), constraints_json(file.space));
  const auto& bean = std::get<CategoricalParameter>(study.space.parameters()[5].domain);
  EXPECT_EQ(bean.descriptors, std::get<CategoricalParameter>(file.space.parameters()[5].domain).descriptors);
  EXPECT_EQ(studies->create(kitchen()), Studies::Created::kUnchanged);
}

TEST_P(KindsTest, AskedPointsAreOfTheirKindsAndComeBackAsTheyAre) {
  auto studies = open();
  studies->create(kitchen());
  std::set<std::string> beans;
  for (int i = 0; i < 12; ++i) {
    const AskResult asked = ask(*studies, 41.0 + i);
    const Trial& trial = asked.trials.at(0);
    EXPECT_NO_THROW(asked.study.space.validate(trial.params));
    EXPECT_EQ(studies->trial("kitchen", trial.number).params, trial.params);
    EXPECT_EQ(of(asked.study, trial, "humidity"), Value(41.0 + i));
    EXPECT_EQ(of(asked.study, trial, "cup"), Value(std::int64_t{250}));
    EXPECT_EQ(of(asked.study, trial, "lid"), Value(std::string("true")));
    const bool is_blend = of(asked.study, trial, "bean") == Value(std::string("blend"));
    EXPECT_EQ(is_absent(of(asked.study, trial, "part")), !is_blend);
    beans.insert(to_text(of(asked.study, trial, "bean")));

    const Json json = to_json(asked.study, trial)["params"];
    EXPECT_EQ(json.contains("part"), is_blend);
    EXPECT_TRUE(json["rinsed"].is_boolean());
    EXPECT_EQ(json["lid"], true);
    EXPECT_EQ(json["pot"], "steel");
    studies->tell("kitchen", trial.number, {{taste(asked.study, trial)}});
  }
  EXPECT_GT(beans.size(), 1u);
  const auto [study, trials] = studies->snapshot("kitchen");
  EXPECT_TRUE(trials.back().objectives[0].verdict);
  EXPECT_NO_THROW(best_trials(study, trials, 1));
}

TEST_P(KindsTest, ExportedTablesAreImportedWithTheirEmptyCells) {
  auto studies = open();
  studies->create(kitchen());
  for (int i = 0; i < 6; ++i) {
    const AskResult asked = ask(*studies, 50.0);
    studies->tell("kitchen", asked.trials[0].number, {{taste(asked.study, asked.trials[0])}});
  }
  const auto [study, trials] = studies->snapshot("kitchen");
  const std::string table = export_csv(study, trials);
  studies->remove("kitchen");
  studies->create(kitchen());
  const ImportTable read = parse_import(table, "t", studies->load("kitchen"));
  EXPECT_TRUE(read.problems.empty());
  EXPECT_EQ(studies->import("kitchen", read).count, 6);
  const auto again = studies->snapshot("kitchen").trials;
  for (std::size_t i = 0; i < trials.size(); ++i) EXPECT_EQ(again[i].params, trials[i].params);
}

TEST_P(KindsTest, RowsThatAreNoPointsSayWhy) {
  auto studies = open();
  studies->create(kitchen());
  const Study study = studies->load("kitchen");
  const std::string head = "heat,dose,grind,minutes,share,bean,part,rinsed,salt,a,b,humidity,plate,taste\n";
  const auto problem = [&](const std::string& row) {
    const ImportTable table = parse_import(head + row + "\n", "t", study);
    return table.problems.empty() ? std::string() : table.problems[0].what;
  };
  EXPECT_EQ(problem("90.5,3,3,5,0.5,blend,0.5,TRUE,1,0,0.5,41,0.2,7"), "");
  EXPECT_EQ(problem("90.5,3,3,5,0.5,arabica,,False,,0,0.5,41,0.2,7"), "") << "constants need no column";
  EXPECT_NE(problem("90.3,3,3,5,0.5,arabica,,false,,0,0.5,41,0.2,7").find("90 and 90.5 are nearest"),
            std::string::npos);
  EXPECT_NE(problem("90,3,4,5,0.5,arabica,,false,,0,0.5,41,0.2,7").find("3 and 5 are nearest"),
            std::string::npos);
  EXPECT_NE(problem("90,3,3,4,0.5,arabica,,false,,0,0.5,41,0.2,7").find("2 and 5 are nearest"),
            std::string::npos);
  EXPECT_EQ(problem("90,3,3,5,0.5,blend,,false,,0,0.5,41,0.2,7"), "parameter 'part' is missing");
  EXPECT_EQ(problem("90,3,3,5,0.5,blend,,true,,0,0.5,41,0.2,7"), "parameters 'part', 'salt' are missing");
  EXPECT_EQ(problem("90,3,3,5,0.5,arabica,0.5,false,,0,0.5,41,0.2,7"),
            "parameter 'part': it has no value here, only when bean == 'blend'");
  EXPECT_NE(
      problem("90,3,3,5,0.5,arabica,,maybe,,0,0.5,41,0.2,7").find("not one of its choices, false, true"),
      std::string::npos);
  EXPECT_NE(problem("90,3,3,5,0.5,arabica,,false,,0,0.5,,0.2,7").find("parameter 'humidity'"),
            std::string::npos);
}

TEST_P(KindsTest, ContextIsGivenWithEveryAsk) {
  auto studies = open();
  studies->create(kitchen());
  const Study study = studies->load("kitchen");
  const auto refused = [&](const AskRequest& request) {
    return refusal([&] { studies->ask("kitchen", request); });
  };
  EXPECT_EQ(refused({}), "study 'kitchen': its context 'humidity' is not given");
  EXPECT_EQ(refused({.given = given(study, "dose", 2.0)}), "study 'kitchen': parameter 'dose' is no context");
  EXPECT_EQ(refused({.fix = given(study, "humidity", 41.0)}),
            "study 'kitchen': parameter 'humidity' is context, which is not fixed");
  EXPECT_NE(refused({.given = given(study, "humidity", 99.0)}).find("99 is outside 20 to 80"),
            std::string::npos);

  // A queued point waits for its own weather.
  Values point = ask(*studies, 30.0).trials.at(0).params;
  point[*study.space.find("humidity")] = 61.0;
  const std::int64_t queued = studies->enqueue("kitchen", point).number;
  EXPECT_NE(ask(*studies, 41.0).trials.at(0).number, queued);
  EXPECT_EQ(ask(*studies, 61.0).trials.at(0).number, queued);
}

TEST_P(KindsTest, SharedParametersAreTheSameForAllPointsOfAnAsk) {
  auto studies = open();
  studies->create(kitchen());
  const Study study = studies->load("kitchen");
  const auto plates = [&](const AskResult& asked) {
    std::set<std::string> found;
    for (const Trial& trial : asked.trials) found.insert(to_text(of(study, trial, "plate")));
    return found;
  };
  const AskResult design = ask(*studies, 41.0, 3);
  EXPECT_EQ(plates(design).size(), 1u);
  std::set<std::string> rinsed;
  for (const Trial& trial : design.trials) rinsed.insert(to_text(of(study, trial, "dose")));
  EXPECT_GT(rinsed.size(), 1u);
  EXPECT_NE(plates(ask(*studies, 41.0, 3)), plates(design)) << "each ask has its own";

  // New points take what the waiting one has, and another waiting one its turn.
  Values first = design.trials[0].params;
  first[*study.space.find("plate")] = 0.125;
  Values second = first;
  second[*study.space.find("plate")] = 0.75;
  const std::int64_t one = studies->enqueue("kitchen", first).number;
  const std::int64_t two = studies->enqueue("kitchen", second).number;
  const AskResult mixed = ask(*studies, 41.0, 3);
  EXPECT_EQ(mixed.trials.at(0).number, one);
  EXPECT_EQ(plates(mixed), std::set<std::string>{"0.125"});
  EXPECT_EQ(ask(*studies, 41.0, 2).trials.at(0).number, two);
}

TEST_P(KindsTest, BoundsValuesAndChoicesMayGrowAndNothingElse) {
  auto studies = open();
  studies->create(kitchen());
  const auto refused = [&](const std::string& from, const std::string& to) {
    return refusal([&] { studies->create(kitchen("", from, to)); });
  };
  EXPECT_NE(refused("digits = 1", "digits = 2").find("parameter 'dose': digits = 1, not 2"),
            std::string::npos);
  EXPECT_NE(refused("arabica = [1, 2]", "arabica = [1, 9]").find("parameter 'bean': other descriptors"),
            std::string::npos);
  EXPECT_NE(refused("step = 0.5", "step = 0.25"), "");
  EXPECT_NE(refused("[1, 2, 5, 10]", "[1, 2, 10]"), "");
  EXPECT_NE(refused("context = true", "context = false"), "");
  EXPECT_NE(refused("when = \"rinsed\"", "when = \"not rinsed\""), "");
  EXPECT_NE(refused("at_most = 1", "at_most = 1 }, { of = [\"a\", \"plate\"], at_most = 1"), "");
  EXPECT_EQ(studies->create(kitchen("", "[1, 2, 5, 10]", "[1, 2, 5, 10, 20]")), Studies::Created::kWidened);
  const Study study = studies->load("kitchen");
  EXPECT_EQ(std::get<IntParameter>(study.space.parameters()[3].domain).values.back(), 20);
  EXPECT_EQ(Json::parse(studies->history("kitchen").back().after)["minutes"], Json::parse("[1,2,5,10,20]"));
  studies->remove("kitchen");
  studies->create(kitchen());
  EXPECT_EQ(studies->create(kitchen("", "low = 80, high = 100", "low = 79.5, high = 101")),
            Studies::Created::kWidened);
  EXPECT_NE(refused("low = 80, high = 100", "low = 79.75, high = 101"), "") << "another grid";
}

TEST_P(KindsTest, CandidatesMayAddValuesAndStayOnTheirStep) {
  auto studies = open();
  studies->create(
      parse_study("[study]\nname = 'mixes'\nobjectives = { y = 'maximize' }\n[candidates]\ncsv = "
                  "'''\nheat,layers,dry\n0,1,true\n"
                  "1.5,5,false\n'''\n[parameters]\nheat = { type = 'float', low = 0, high = 2, step = 0.5 }\n"
                  "layers = { values = [1, 2, 5] }\ndry = { type = 'bool' }\n",
                  "mixes.toml"));
  const auto add = [&](const std::string& csv) {
    std::istringstream stream("heat,layers,dry\n" + csv);
    return studies->add_candidates("mixes", CsvReader(stream, "more.csv"));
  };
  EXPECT_EQ(add("3.5,3,True\n").added, 1);
  const Study study = studies->load("mixes");
  EXPECT_EQ(std::get<FloatParameter>(study.space.parameters()[0].domain).high, 3.5);
  EXPECT_EQ(std::get<IntParameter>(study.space.parameters()[1].domain).values,
            (std::vector<std::int64_t>{1, 2, 3, 5}));
  EXPECT_NE(refusal([&] { add("3.7,3,true\n"); }).find("row 1, column 'heat': 3.7 is not on its step"),
            std::string::npos);
  EXPECT_NE(refusal([&] { add("1,3,perhaps\n"); }).find("'perhaps' is not one of its choices"),
            std::string::npos);
  EXPECT_EQ(params_json(study.space, studies->candidates("mixes")->values(2)),
            Json::parse(R"({"heat":3.5,"layers":3,"dry":true})"));
}

TEST_P(KindsTest, ACommandGetsWhatHasAValue) {
  auto studies = open();
  studies->create(kitchen());
  const Study study = studies->load("kitchen");
  Trial trial;
  trial.params = complete_point(study.space, {90.5,
                                              3.0,
                                              std::int64_t{3},
                                              std::int64_t{5},
                                              0.5,
                                              std::string("arabica"),
                                              {},
                                              std::string("true"),
                                              1.25,
                                              0.0,
                                              0.5,
                                              41.0,
                                              0.25,
                                              {},
                                              {},
                                              {},
                                              {}});
  ASSERT_TRUE(is_absent(trial.params[6]));
  setenv("COVEY_PART", "left over", 1);
  RunningCommand command(
      {"sh", "-c", "cat; echo \"$COVEY_RINSED $COVEY_LID ${COVEY_PART-none} $COVEY_HEAT\""}, study, trial);
  while (!command.poll()) {
  }
  unsetenv("COVEY_PART");
  EXPECT_EQ(command.last_line(), "true true none 90.5");
}

COVEY_ON_EVERY_DATABASE(KindsTest);

}  // namespace
}  // namespace covey
