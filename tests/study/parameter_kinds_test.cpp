#include <covey/space/constraint.h>
#include <covey/space/expression.h>
#include <covey/study/definition.h>
#include <covey/study/space_toml.h>
#include <covey/study/study_json.h>
#include <covey/study/study_keys.h>
#include <study/study_fixture.h>
#include <support/test_files.h>

#include <fstream>
#include <set>

namespace covey {
namespace {

using test::refusal;

/// A study of one float beside what is being tested.
StudyDefinition with(const std::string& parameters, const std::string& rest = "") {
  return parse_study(
      "[study]\nname = 's'\nobjectives = { y = 'maximize' }\n[parameters]\nx = { type = 'float', low = 0, "
      "high = "
      "1 }\n" +
          parameters + "\n" + rest,
      "s.toml");
}

/// The second parameter, p.
Parameter read(const std::string& table) {
  return with("p = { " + table + " }").space.parameters().at(1);
}
FloatParameter read_float(const std::string& table) {
  return std::get<FloatParameter>(read(table).domain);
}
IntParameter read_int(const std::string& table) {
  return std::get<IntParameter>(read(table).domain);
}
CategoricalParameter read_category(const std::string& table) {
  return std::get<CategoricalParameter>(read(table).domain);
}

/// What is said of p, from its place on; "line 6, column " is left out.
std::string says(const std::string& table) {
  const std::string message = refusal([&] { read(table); });
  const std::string begin = "s.toml: line 6, column ";
  return message.starts_with(begin) ? message.substr(begin.size()) : message;
}
std::string constraint_says(const std::string& constraints, const std::string& parameters = "") {
  return refusal([&] { with(parameters, "[constraints]\n" + constraints); });
}

TEST(ParameterKinds, NumbersHaveStepsValuesAndDigits) {
  const FloatParameter half = read_float("type = 'float', low = 80, high = 100, step = 0.5, unit = '°C'");
  EXPECT_EQ(half.step, 0.5);
  EXPECT_EQ(half.low, 80.0);
  EXPECT_EQ(half.unit, "°C");
  EXPECT_FALSE(half.digits);
  EXPECT_EQ(read_float("type = 'float', low = 0, high = 1, digits = 3").digits, 3);
  EXPECT_EQ(read_int("type = 'int', low = 0, high = 100, step = 25").step, 25);
  EXPECT_EQ(read_int("type = 'int', low = 0, high = 100").step, 1);

  const IntParameter whole = read_int("values = [10, 1, 5, 2]");
  EXPECT_EQ(whole.values, (std::vector<std::int64_t>{1, 2, 5, 10}));
  EXPECT_EQ(whole.low, 1);
  EXPECT_EQ(whole.high, 10);
  const FloatParameter real = read_float("values = [0.5, 0.1, 3], log = true");
  EXPECT_EQ(real.values, (std::vector<double>{0.1, 0.5, 3.0}));
  EXPECT_EQ(real.high, 3.0);
  EXPECT_TRUE(real.log);
  EXPECT_EQ(read_float("type = 'float', values = [1, 2]").values, (std::vector<double>{1.0, 2.0}));
}

TEST(ParameterKinds, ConstantsAndTruthValues) {
  EXPECT_EQ(read_category("type = 'bool'").choices, (std::vector<std::string>{"false", "true"}));
  EXPECT_TRUE(read_category("type = 'bool'").is_bool);
  EXPECT_EQ(read_int("value = 5, unit = 'g'").low, 5);
  EXPECT_EQ(read_int("value = 5").high, 5);
  EXPECT_EQ(read_float("value = 5.5").values, std::vector<double>{5.5});
  EXPECT_EQ(read_float("type = 'float', value = 5").values, std::vector<double>{5.0});
  EXPECT_EQ(read_category("value = 'steel'").choices, std::vector<std::string>{"steel"});
  EXPECT_FALSE(read_category("value = 'true'").is_bool);
  EXPECT_EQ(read_category("value = false").choices, std::vector<std::string>{"false"});
  EXPECT_TRUE(read_category("value = true").is_bool);
  for (const char* table : {"value = 5", "value = 5.5", "value = 'a'", "value = true"})
    EXPECT_TRUE(is_constant(read(table))) << table;
}

TEST(ParameterKinds, ConditionsContextAndShared) {
  const StudyDefinition study = with(
      "bean = { type = 'categorical', choices = ['a', 'r'] }\n"
      "roast = { type = 'float', low = 0, high = 1, when = \"bean == 'r'\" }\n"
      "humidity = { type = 'float', low = 20, high = 80, context = true }\n"
      "heat = { type = 'float', low = 20, high = 80, shared = true, context = false }");
  const std::vector<Parameter>& parameters = study.space.parameters();
  EXPECT_EQ(parameters[2].when, "bean == 'r'");
  EXPECT_TRUE(study.space.is_conditional());
  EXPECT_TRUE(parameters[3].context && !parameters[3].shared);
  EXPECT_TRUE(parameters[4].shared && !parameters[4].context);
}

TEST(ParameterKinds, WhatMakesNoSenseIsRefusedWhereItStands) {
  const std::string range = "type = 'float', low = 0, high = 20, ";
  EXPECT_EQ(says(range + "step = 0"), "50: parameter 'p': step is 0, expected a number above 0");
  EXPECT_EQ(says(range + "step = -1.5"), "50: parameter 'p': step is -1.5, expected a number above 0");
  EXPECT_EQ(says(range + "step = 30"), "50: parameter 'p': step is 30, expected at most high - low, 20");
  EXPECT_EQ(says("type = 'int', low = 0, high = 20, step = 1.5"),
            "48: parameter 'p': step is 1.5, expected a whole number");
  EXPECT_EQ(says(range + "step = 1, digits = 2"), "53: parameter 'p': digits does not go with step");
  EXPECT_EQ(says(range + "digits = 16"),
            "52: parameter 'p': digits is 16, expected a whole number from 0 to 15");
  EXPECT_EQ(says(range + "digits = -1"),
            "52: parameter 'p': digits is -1, expected a whole number from 0 to 15");
  EXPECT_EQ(says(range + "digits = 1.5"), "52: parameter 'p': digits is 1.5, expected a whole number");
  EXPECT_EQ(says("values = [1, 2], step = 1"),
            "24: parameter 'p': step does not go with values, which are the only ones");
  EXPECT_EQ(says("values = [1.5, 2], digits = 1"),
            "26: parameter 'p': digits does not go with values, which are the only ones");
  EXPECT_EQ(says("values = [1, 2], low = 1"),
            "24: parameter 'p': low does not go with values, which are the only ones");
  EXPECT_EQ(says("values = [1, 'two']"), "20: parameter 'p': one of its values is 'two', expected a number");
  EXPECT_EQ(says("values = [1, 2, 1]"), "23: parameter 'p': 1 is twice among its values");
  EXPECT_EQ(says("values = []"), "16: parameter 'p': values is empty, expected at least one number");
  EXPECT_EQ(says("values = 3"), "16: parameter 'p': values is 3, expected a list of numbers");
  EXPECT_EQ(says("values = [0, 1], log = true"),
            "16: parameter 'p': 0 is among its values, expected numbers above 0 with log = true");
  EXPECT_EQ(says("type = 'int', values = [1, 2.5]"),
            "34: parameter 'p': one of its values is 2.5, expected a whole number");
  EXPECT_EQ(says("type = 'float', low = 0, high = 1, log = true"),
            "5: parameter 'p': low = 0, high = 1, expected low > 0 with log = true");
  EXPECT_EQ(says("value = 5, low = 1"),
            "18: parameter 'p': low does not go with value, which makes it a constant");
  EXPECT_EQ(says("value = 'a', choices = ['a', 'b']"),
            "20: parameter 'p': choices does not go with value, which makes it a constant");
  EXPECT_EQ(says("value = 5, context = true"),
            "18: parameter 'p': context does not go with value, which makes it a constant");
  EXPECT_EQ(says("value = [5]"),
            "15: parameter 'p': value is a list, expected a number, a text, true or false");
  EXPECT_EQ(says("type = 'bool', value = 1"), "30: parameter 'p': value is 1, expected true or false");
  EXPECT_EQ(says("type = 'int', value = 1.5"), "29: parameter 'p': value is 1.5, expected a whole number");
  EXPECT_EQ(says(range + "context = true, shared = true"),
            "59: parameter 'p': shared does not go with context, which is given with every ask");
  EXPECT_EQ(says("type = 'bool', low = 0"),
            "22: parameter 'p': low is of float and int parameters, and this is a bool one");
  EXPECT_EQ(says("type = 'int', low = 0, high = 3, digits = 1"),
            "40: parameter 'p': digits is of float parameters, and this is an int one");
  EXPECT_EQ(says("type = 'bool', wen = 'x'"), "22: unknown key 'wen', did you mean 'when'?");
  EXPECT_EQ(says("low = 0, high = 1"), "5: parameter 'p' has no 'type'");
}

TEST(ParameterKinds, SomethingHasToBeLeftToChoose) {
  const auto alone = [](const std::string& parameters) {
    return refusal([&] {
      parse_study("[study]\nname = 's'\nobjectives = { y = 'maximize' }\n[parameters]\n" + parameters, "s");
    });
  };
  EXPECT_NE(alone("a = { value = 5 }\nb = { type = 'bool', context = true }")
                .find("[parameters] leaves nothing to choose: every parameter is a constant or context"),
            std::string::npos);
  EXPECT_EQ(alone("a = { value = 5 }\nb = { type = 'bool' }"), "");
}

TEST(ParameterKinds, ConditionsAreRefusedWhereTheyStand) {
  const std::string range = "type = 'float', low = 0, high = 20, when = ";
  EXPECT_EQ(says(range + "\"ben == 'r'\""),
            "50: parameter 'p': when = 'ben == 'r'': 'ben' is not a parameter (character 1)");
  EXPECT_NE(says(range + "'x == 1'").find("50: parameter 'p': when = 'x == 1': 'x' has neither"),
            std::string::npos)
      << says(range + "'x == 1'");
  EXPECT_EQ(says(range + "3"), "50: parameter 'p': when is 3, expected text in quotes");
  // Of two that wait for each other the second is refused.
  const std::string circle =
      refusal([] { with("a = { type = 'bool', when = 'b' }\nb = { type = 'bool', when = 'a' }"); });
  EXPECT_NE(circle.find("line 7, column "), std::string::npos) << circle;
}

TEST(ParameterKinds, ConstraintsOfAllKindsAreRead) {
  const std::string three =
      "a = { type = 'float', low = 0, high = 1 }\nb = { type = 'int', low = 0, high = 9, step = 3 }\n"
      "c = { values = [0, 2.5] }\nd = { type = 'float', low = 1, high = 2 }\n"
      "e = { type = 'bool' }\n";
  const Constraints constraints =
      with(three,
           "[constraints]\nlinear = ['a + b <= 8']\nnonlinear = ['sqrt(a) * d <= 1']\n"
           "nonzero = [{ of = ['c', 'b', 'a'], at_most = 2 }]")
          .space.constraints();
  EXPECT_EQ(constraints.linear.at(0).text, "a + b <= 8");
  EXPECT_EQ(constraints.nonlinear, std::vector<std::string>{"sqrt(a) * d <= 1"});
  EXPECT_EQ(constraints.nonzero.at(0), (NonzeroConstraint{{1, 2, 3}, 2}));

  const auto refused = [&](const std::string& text) { return constraint_says(text, three); };
  const std::string place = "s.toml: line 14, column ";
  EXPECT_EQ(refused("\nnonzero = [{ of = ['a', 'ba'], at_most = 1 }]"),
            place + "25: 'ba' is not a parameter, expected x, a, b, c, d or e");
  EXPECT_EQ(refused("\nnonzero = [{ of = ['a', 'e'], at_most = 1 }]"),
            place + "25: 'e' is categorical, expected a number that may be 0");
  EXPECT_EQ(refused("\nnonzero = [{ of = ['a', 'd'], at_most = 1 }]"),
            place + "25: 'd' is never 0, expected a number that may be");
  EXPECT_EQ(refused("\nnonzero = [{ of = ['a', 'a'], at_most = 1 }]"), place + "25: 'a' is there twice");
  EXPECT_EQ(refused("\nnonzero = [{ of = ['a', 'b'], at_most = 0 }]"),
            place + "41: at_most is 0 of 2 parameters, expected at least 1 and at most 1");
  EXPECT_EQ(refused("\nnonzero = [{ of = ['a', 'b'], at_most = 2 }]"),
            place + "41: at_most is 2 of 2 parameters, expected at least 1 and at most 1");
  EXPECT_EQ(refused("\nnonzero = [{ of = ['a'], at_most = 1 }]"),
            place + "12: a constraint of nonzero names fewer than 2 parameters");
  EXPECT_EQ(refused("\nnonzero = [{ of = ['a', 'b'] }]"),
            place + "12: a constraint of nonzero has no 'at_most'");
  EXPECT_EQ(refused("\nnonzero = [{ off = ['a'] }]"), place + "14: unknown key 'off', did you mean 'of'?");
  EXPECT_EQ(refused("\nnonlinar = []"), place + "1: unknown key 'nonlinar', did you mean 'nonlinear'?");
  EXPECT_NE(refused("\nnonlinear = ['a * b <= 8', 'a * bb <= 1']")
                .find(place + "28: constraint 'a * bb <= 1': 'bb' is not a parameter"),
            std::string::npos)
      << refused("\nnonlinear = ['a * b <= 8', 'a * bb <= 1']");
  EXPECT_EQ(refused("\nnonlinear = 'a * b <= 8'"),
            place + "13: nonlinear is 'a * b <= 8', expected a list of texts");
  EXPECT_NE(refused("\nlinear = ['a >= 0.5']\nnonlinear = ['a * a <= 0.01']").find("line 12, column 1: "),
            std::string::npos);
}

TEST(ParameterKinds, DescriptorsComeFromAFileOrATable) {
  const CategoricalParameter listed = read_category(
      "type = 'categorical', choices = ['a', 'b', 'c'], descriptors = { a = [1, 5], b = [2, 3], c = [4, 4], "
      "d = [0, "
      "0] }");
  EXPECT_EQ(listed.descriptors.cols(), 3);
  EXPECT_EQ(listed.descriptors.rows(), 2);
  const test::TemporaryFolder folder;
  std::ofstream(folder / "beans.csv") << "bean,acid,fat\nc,4,4\na,1,5\nb,2,3\n";
  const auto from_file = [&](const std::string& file, const std::string& choices) {
    std::ofstream(folder / "s.toml") << "[study]\nname = 's'\nobjectives = { y = 'maximize' }\n[parameters]\n"
                                        "p = { type = 'categorical', choices = " +
                                            choices + ", descriptors = '" + file + "' }\n";
    return read_study(folder / "s.toml");
  };
  const StudyDefinition file = from_file("beans.csv", "['a', 'b', 'c']");
  EXPECT_TRUE(std::get<CategoricalParameter>(file.space.parameters()[0].domain)
                  .descriptors.isApprox(listed.descriptors, 1e-12));
  EXPECT_NE(refusal([&] {
              from_file("beans.csv", "['a', 'b', 'x']");
            }).find("parameter 'p': descriptors has nothing for 'x'"),
            std::string::npos);
  EXPECT_NE(refusal([&] { from_file("gone.csv", "['a', 'b']"); }).find("gone.csv"), std::string::npos);
  EXPECT_NE(refusal([&] {
              parse_study(
                  "[study]\nname = 's'\nobjectives = { y = 'maximize' }\n[parameters]\np = { type = "
                  "'categorical', choices = ['a', 'b'], descriptors = 'beans.csv' }\n",
                  "s");
            }).find("a file cannot be named here"),
            std::string::npos);
  const std::string head = "type = 'categorical', choices = ['a', 'b'], descriptors = ";
  EXPECT_EQ(says(head + "{ a = [1, 2, 3], b = [1, 2] }"),
            "86: parameter 'p': descriptors of 'b' has another length than those before it");
  EXPECT_EQ(says(head + "{ a = 1, b = 1 }"), "65: parameter 'p': descriptors says the same of every choice");
  EXPECT_EQ(says(head + "{ a = 'x', b = 1 }"),
            "71: parameter 'p': descriptors of 'a' is 'x', expected a list of numbers");
  EXPECT_EQ(says(head + "{}"), "65: parameter 'p': descriptors has nothing for 'a', 'b'");
}

TEST(ParameterKinds, ADefinitionAsJsonReadsAsItself) {
  const StudyDefinition file = with(
      "step = { type = 'float', low = 0.1, high = 1, step = 0.3, log = true, unit = 'g' }\n"
      "digits = { type = 'float', low = 0, high = 1, digits = 2 }\n"
      "listed = { values = [0.5, 2.5] }\nwholes = { values = [1, 2, 5], unit = 'min' }\n"
      "even = { type = 'int', low = 0, high = 10, step = 2 }\n"
      "on = { type = 'bool', shared = true }\nbean = { type = 'categorical', choices = ['a', 'b', 'c'],"
      " descriptors = { a = [1, 5], b = [2, 3], c = [4, 4] } }\n"
      "when = { type = 'float', low = -1, high = 1, when = 'on and wholes >= 2' }\n"
      "room = { type = 'categorical', choices = ['one', 'two'], context = true }\n"
      "k = { value = 5 }\nf = { value = 5.5, unit = 'V' }\nt = { value = 'steel' }\nb = { value = true }",
      "[constraints]\nlinear = ['x + digits <= 1.5']\nnonlinear = ['x * digits <= 0.8']\n"
      "nonzero = [{ of = ['x', 'even'], at_most = 1 }]");
  const auto written = [](const Space& space) {
    Json json = {{"parameters", Json::object()}, {"constraints", constraints_json(space)}};
    for (const Parameter& parameter : space.parameters())
      json["parameters"][parameter.name] = parameter_json(parameter);
    return json;
  };
  const Json json = written(file.space);
  const Json parameters = json["parameters"];
  EXPECT_EQ(parameters["step"],
            Json::parse(R"({"type":"float","low":0.1,"high":1.0,"log":true,"unit":"g","step":0.3})"));
  EXPECT_EQ(parameters["wholes"], Json::parse(R"({"type":"int","values":[1,2,5],"log":false,"unit":"min"})"));
  EXPECT_EQ(parameters["on"], Json::parse(R"({"type":"bool","shared":true})"));
  EXPECT_EQ(parameters["f"], Json::parse(R"({"type":"float","value":5.5,"unit":"V"})"));
  EXPECT_EQ(parameters["room"]["context"], true);
  EXPECT_EQ(json["constraints"]["nonzero"], Json::parse(R"([{"of":["x","even"],"at_most":1}])"));
  const Space again = read_space_definition(json);
  EXPECT_EQ(written(again), json);
  EXPECT_TRUE(again.is_widening_of(file.space));
  EXPECT_TRUE(file.space.is_widening_of(again));
}

TEST(ParameterKinds, SearchesThatKnowFloatsAloneRefuseTheRest) {
  const auto said = [](const std::string& study, const std::string& parameter) {
    return refusal([&] {
      parse_study("[study]\nname = 's'\nobjectives = { y = 'maximize' }\n" + study +
                      "\n[parameters]\nx = { type = 'float', low = 0, high = 1 }\np = { " + parameter + " }",
                  "s");
    });
  };
  EXPECT_NE(said("trust_region = true", "type = 'float', low = 0, high = 1, context = true")
                .find("trust_region is for floats that it chooses, one by one, and 'p' is context"),
            std::string::npos);
  EXPECT_NE(
      said("preset = 'paper'", "type = 'float', low = 0, high = 1, shared = true")
          .find("preset is 'paper', which searches floats that it chooses, one by one, and 'p' is shared; "
                "expected exact"),
      std::string::npos);
  EXPECT_NE(said("trust_region = true", "type = 'float', low = 0, high = 1, step = 0.1")
                .find("trust_region is for floats without constraints only"),
            std::string::npos);
  EXPECT_EQ(said("trust_region = true", "type = 'float', low = 0, high = 1, digits = 3"), "");
}

TEST(ParameterKinds, CandidatesAreHeldToTheirKinds) {
  const auto said = [](const std::string& csv, const std::string& parameters) {
    return refusal([&] {
      parse_study("[study]\nname = 's'\nobjectives = { y = 'maximize' }\n[candidates]\ncsv = '''\n" + csv +
                      "'''\n[parameters]\n" + parameters,
                  "s");
    });
  };
  const std::string parameters =
      "heat = { type = 'float', low = 0, high = 2, step = 0.5 }\nlayers = { values = [1, 2, 5] }\n"
      "dry = { type = 'bool' }\n";
  EXPECT_EQ(said("heat,layers,dry\n0.5,1,true\n1.5,5,FALSE\n", parameters), "");
  EXPECT_NE(said("heat,layers,dry\n0.5,1,true\n0.7,5,false\n", parameters)
                .find("row 2, column 'heat': 0.7 is not on its step, 0.5 and 1 are nearest"),
            std::string::npos)
      << said("heat,layers,dry\n0.5,1,true\n0.7,5,false\n", parameters);
  EXPECT_NE(said("heat,layers,dry\n0.5,3,true\n1,5,false\n", parameters)
                .find("row 1, column 'layers': 3 is not one of its values, 2 and 5 are nearest"),
            std::string::npos);
  EXPECT_NE(said("heat,layers,dry\n0.5,1,yes\n1,5,false\n", parameters)
                .find("row 1, column 'dry': 'yes' is not one of its choices, false, true"),
            std::string::npos);
  EXPECT_NE(said("heat,dry\n1,true\n0.5,true\n",
                 "heat = { type = 'float', low = 0, high = 2, when = 'dry' }\ndry = { type = 'bool' }\n")
                .find("parameter 'heat': when is for a search of the whole space, not of candidates"),
            std::string::npos);
}

/// The space of parameters as JSON has them.
Space space_of(const Json& parameters) {
  return read_definition(
             {{"study", {{"name", "s"}, {"objectives", {{"y", "maximize"}}}}}, {"parameters", parameters}})
      .space;
}

/// A point as JSON has it; what is not there is absent.
Values values_of(const Space& space, const Json& point) {
  Values values;
  for (const Parameter& parameter : space.parameters()) {
    const auto found = point.find(parameter.name);
    values.push_back(found == point.end() ? Value(Absent{}) : done_value(parameter, *found));
  }
  return values;
}

// The page reads the same conditions: web/tests/condition.test.ts.
TEST(Conditions, HoldWhereThePageTakesThemToHold) {
  std::ifstream file(kConditions);
  const Json cases = Json::parse(file);
  const Space space = space_of(cases["parameters"]);
  for (const auto& [text, holds] : cases["conditions"].items()) {
    const Condition condition = Condition::parse(text, space.parameters());
    for (std::size_t i = 0; i < holds.size(); ++i) {
      EXPECT_EQ(condition.holds(values_of(space, cases["points"][i])), holds[i]) << text << ", point " << i;
    }
  }
  for (const Json& text : cases["refused"])
    EXPECT_THROW(Condition::parse(text.get<std::string>(), space.parameters()), ConstraintError) << text;
  const Space nested = space_of(cases["nested"]["parameters"]);
  for (const Json& point : cases["nested"]["points"]) {
    const std::vector<bool> active = nested.active(values_of(nested, point["given"]));
    Json names = Json::array();
    for (std::size_t i = 0; i < active.size(); ++i)
      if (active[i]) names.push_back(nested.parameters()[i].name);
    EXPECT_EQ(names, point["active"]) << point;
  }
}

TEST(StudyKeys, EveryKeyIsReadAndEverySectionKnown) {
  EXPECT_EQ(study_sections(),
            (std::vector<std::string>{"study", "parameters", "constraints", "candidates", "history"}));
  std::set<std::pair<std::string_view, std::string_view>> seen;
  for (const StudyKey& key : study_keys()) {
    EXPECT_TRUE(seen.emplace(key.section, key.name).second) << key.name;
    EXPECT_FALSE(key.type.empty()) << key.name;
    EXPECT_TRUE(key.meaning.ends_with(".")) << key.name;
  }
  EXPECT_EQ(find_key("parameters", "step")->types, (std::vector<std::string>{"float", "int"}));
  EXPECT_EQ(find_key("study", "step"), nullptr);
}

}  // namespace
}  // namespace covey
