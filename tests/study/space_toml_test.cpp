#include <covey/study/space_toml.h>
#include <covey/study/toml_document.h>
#include <covey/text/errors.h>
#include <study/study_fixture.h>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <string>
#include <variant>
#include <vector>

namespace covey {
namespace {

const std::string kCoffee = R"([study]
name = "coffee"
objectives = { taste = "maximize" }          # or several
alpha = 0.1
[parameters]
temperature = { type = "float", low = 80, high = 100, unit = "°C" }
dose  = { type = "float", low = 0.1, high = 10, log = true }
grind = { type = "int", low = 1, high = 10 }
bean  = { type = "categorical", choices = ["arabica", "robusta"] }
[constraints]
linear = ["temperature + 2*grind <= 110"]    # <=, >=, ==
)";

/// kCoffee with `before` replaced by `after`.
std::string coffee_with(const std::string& before, const std::string& after) {
  std::string text = kCoffee;
  const std::size_t at = text.find(before);
  EXPECT_NE(at, std::string::npos) << before;
  return text.replace(at, before.size(), after);
}

std::string error_of(const std::string& text) {
  try {
    parse_study(text, "coffee.toml");
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

/// The message after replacing `before` in the coffee study, without the file's name.
std::string error_with(const std::string& before, const std::string& after) {
  const std::string error = error_of(coffee_with(before, after));
  const std::string start = "coffee.toml: ";
  EXPECT_EQ(error.substr(0, start.size()), start) << error;
  EXPECT_EQ(error.find('\n'), std::string::npos);
  return error.substr(std::min(start.size(), error.size()));
}

TEST(StudyToml, ReadsTheCoffeeStudy) {
  const auto [config, space, candidates, defines] = parse_study(kCoffee, "coffee.toml");
  EXPECT_EQ(config.name, "coffee");
  ASSERT_EQ(config.objectives.size(), 1u);
  EXPECT_EQ(config.objectives[0].name, "taste");
  EXPECT_EQ(config.objectives[0].direction, Direction::kMaximize);
  EXPECT_FALSE(config.reference_point);
  EXPECT_EQ(config.alpha, 0.1);
  EXPECT_EQ(config.acquisition, "cucb");
  EXPECT_EQ(config.preset, "exact");
  EXPECT_EQ(config.seed, 0u);
  EXPECT_EQ(config.initial, 10);
  EXPECT_FALSE(config.budget);
  EXPECT_FALSE(config.lease_seconds) << "people and programs differ";
  EXPECT_EQ(config.max_attempts, 3);
  EXPECT_TRUE(config.adaptive);
  EXPECT_FALSE(config.count_failures || config.beta || config.trust_region || config.kernel ||
               config.search_alpha || config.ratio || config.deterministic || config.objectives[0].noise);
  EXPECT_EQ(config.max_failures, 10);
  ASSERT_EQ(space.parameters().size(), 4u);
  const auto& temperature = std::get<FloatParameter>(space.parameters()[0].domain);
  EXPECT_EQ(space.parameters()[0].name, "temperature");
  EXPECT_EQ(temperature.low, 80.0);
  EXPECT_EQ(temperature.high, 100.0);
  EXPECT_FALSE(temperature.log);
  EXPECT_EQ(temperature.unit, "°C");
  EXPECT_EQ(space.parameters()[1].name, "dose");
  EXPECT_TRUE(std::get<FloatParameter>(space.parameters()[1].domain).log);
  EXPECT_EQ(std::get<IntParameter>(space.parameters()[2].domain).high, 10);
  EXPECT_EQ(std::get<CategoricalParameter>(space.parameters()[3].domain).choices,
            (std::vector<std::string>{"arabica", "robusta"}));
  ASSERT_EQ(space.constraints().linear.size(), 1u);
  EXPECT_EQ(space.constraints().linear[0].text, "temperature + 2*grind <= 110");
}

TEST(StudyToml, ReadsEveryOption) {
  const auto [config, space, candidates, defines] = parse_study(R"(
[parameters.zinc]
type = "float"
low = -1.5
high = 2
[parameters.acid]
type = "float"
low = 1
high = 100
log = true
[study]
name = "alloy"
objectives = { strength = "maximize", cost = "minimize" }
reference_point = { cost = 10, strength = 0.5 }
alpha = 0.2
acquisition = "nehvi"
preset = "paper"
seed = 7
initial = 5
budget = 60
lease = "1.5h"
max_attempts = 2
)",
                                                                "alloy.toml");
  ASSERT_EQ(config.objectives.size(), 2u);
  EXPECT_EQ(config.objectives[0].name, "strength");
  EXPECT_EQ(config.objectives[1].direction, Direction::kMinimize);
  EXPECT_EQ(*config.reference_point, (std::vector<double>{0.5, 10.0}));
  EXPECT_EQ(config.alpha, 0.2);
  EXPECT_EQ(config.acquisition, "nehvi");
  EXPECT_EQ(config.preset, "paper");
  EXPECT_FALSE(config.adaptive) << "the default of this preset";
  EXPECT_EQ(config.seed, 7u);
  EXPECT_EQ(config.initial, 5);
  EXPECT_EQ(config.budget, 60);
  EXPECT_EQ(config.lease_seconds, 5400.0);
  EXPECT_EQ(config.max_attempts, 2);
  EXPECT_EQ(space.parameters()[0].name, "zinc");
  EXPECT_TRUE(std::get<FloatParameter>(space.parameters()[1].domain).log);
  EXPECT_TRUE(space.constraints().empty());
}

TEST(StudyToml, WhatDoesNotGoTogetherIsRefused) {
  EXPECT_NE(error_with("alpha = 0.1", "preset = \"paper\"").find("line 4, column 10: preset is 'paper'"),
            std::string::npos);
  EXPECT_NE(error_with("dose ", "taste ").find("'taste' is a parameter, and a column of objective"),
            std::string::npos);
  EXPECT_NE(error_with("taste = \"maximize\"",
                       "a = \"maximize\", b = \"maximize\", c = \"maximize\", d = \"maximize\", "
                       "e = \"maximize\", f = \"maximize\", g = \"maximize\"")
                .find("there are 7 objectives"),
            std::string::npos);
}

TEST(StudyToml, SettingsOfTheSearchAreRead) {
  const StudyConfig config =
      parse_study(coffee_with("alpha = 0.1",
                              "count_failures = true\nmax_failures = 3\nbeta = 0\nkernel = \"auto\"\n"
                              "trust_region = false\nsearch_alpha = 1\nratio = \"kernel\"\nnoise = 0.25"),
                  "coffee.toml")
          .config;
  EXPECT_EQ(config.count_failures, true);
  EXPECT_EQ(config.max_failures, 3);
  EXPECT_EQ(config.beta, 0.0);
  EXPECT_EQ(config.kernel, "auto");
  EXPECT_EQ(config.trust_region, false);
  EXPECT_EQ(config.search_alpha, 1.0);
  EXPECT_EQ(config.ratio, "kernel");
  EXPECT_EQ(config.objectives[0].noise, 0.25);
  const StudyConfig two =
      parse_study(coffee_with("taste = \"maximize\" }",
                              "taste = \"maximize\", cost = \"minimize\" }\nnoise = { cost = 2 }"),
                  "coffee.toml")
          .config;
  EXPECT_FALSE(two.objectives[0].noise);
  EXPECT_EQ(two.objectives[1].noise, 2.0);
}

TEST(StudyToml, SettingsOfTheSearchThatMakeNoSenseAreRefusedWhereTheyStand) {
  const auto says = [](const std::string& line) { return error_with("alpha = 0.1", line); };
  EXPECT_EQ(says("beta = -1"), "line 4, column 8: beta is -1, expected at least 0");
  EXPECT_EQ(says("beta = \"much\""), "line 4, column 8: beta is 'much', expected a number");
  EXPECT_EQ(says("beta = 2\nacquisition = \"cei\""),
            "line 4, column 8: beta is of the acquisitions cucb and ucb, and acquisition is 'cei'");
  EXPECT_EQ(says("search_alpha = 0"),
            "line 4, column 16: search_alpha is 0, expected a number above 0, up to 1");
  EXPECT_EQ(says("search_alpha = 0.2\nacquisition = \"ei\""),
            "line 4, column 16: search_alpha is of conformal acquisitions, such as cucb, and acquisition is "
            "'ei'");
  EXPECT_EQ(
      says("ratio = \"kernel\"\nacquisition = \"random\""),
      "line 4, column 9: ratio is of conformal acquisitions, such as cucb, and acquisition is 'random'");
  EXPECT_EQ(says("ratio = \"energy\""),
            "line 4, column 9: ratio is 'energy', expected uniform, kernel or classifier");
  EXPECT_EQ(says("kernel = \"matern25\""),
            "line 4, column 10: kernel is 'matern25', did you mean 'matern52'?");
  EXPECT_EQ(says("trust_region = true"),
            "line 4, column 16: trust_region is for floats without constraints only");
  EXPECT_EQ(says("trust_region = true\nacquisition = \"sobol\""),
            "line 4, column 16: trust_region is for one objective, with the preset exact and an acquisition "
            "that uses the model");
  EXPECT_EQ(says("trust_region = 0.8"), "line 4, column 16: trust_region is 0.8, expected true or false");
  EXPECT_EQ(says("deterministic = 1"), "line 4, column 17: deterministic is 1, expected true or false");
  EXPECT_EQ(says("noise = 0"),
            "line 4, column 9: noise is 0, expected the standard deviation of an outcome, above 0");
  EXPECT_EQ(says("noise = { tast = 1 }"),
            "line 4, column 11: unknown objective 'tast', did you mean 'taste'?");
  EXPECT_EQ(says("noise = \"some\""), "line 4, column 9: noise is 'some', expected a number");
  EXPECT_EQ(says("noise = 1\ndeterministic = true"),
            "line 4, column 9: noise is given, and deterministic = true says that there is none");
  EXPECT_EQ(says("max_failures = 0"),
            "line 4, column 16: max_failures is 0, expected at least 1 and at most 2147483647");
  EXPECT_EQ(says("count_failures = \"no\""),
            "line 4, column 18: count_failures is 'no', expected true or false");
}

TEST(StudyToml, SeveralObjectivesHaveTheirOwnDefaultAcquisition) {
  const std::string text = coffee_with("taste = \"maximize\"", "taste = \"maximize\", cost = \"minimize\"");
  EXPECT_EQ(parse_study(text, "f").config.acquisition, "cnehvi");
}

TEST(StudyToml, ErrorsOfTheSyntaxHaveALineAndAColumn) {
  EXPECT_EQ(error_with("alpha = 0.1", "alpha = ").substr(0, 17), "line 4, column 9:");
  EXPECT_EQ(error_with("name = \"coffee\"", "name = \"coffee").substr(0, 6), "line 2");
  EXPECT_EQ(error_with("alpha", "name = \"tea\"\nalpha").substr(0, 6), "line 4") << "a key twice";
  EXPECT_EQ(error_of("\xFF\xFE").substr(0, 13), "coffee.toml: ");
}

// The parser calls itself for every level: without a bound these end the process.
TEST(StudyToml, DocumentsThatNestTooDeepAreRefused) {
  const auto repeated = [](const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
  };
  for (const std::string& text : {
           "[study]\nname" + repeated(".a", 60000) + " = 1\n",
           "[study]\n[[a" + repeated(".a", 60000) + "]]\n",
           "[study]\n[a" + repeated(" . \"a\"", 60000) + "]\n",
           "[study]\nx = " + repeated("[", 60000),
           "[study]\nx = " + repeated("{a = ", 60000),
       }) {
    try {
      parse_study(text, "deep.toml");
      ADD_FAILURE() << text.substr(0, 40);
    } catch (const StudyFileError& error) {
      EXPECT_EQ(error.line(), 2U);
      EXPECT_NE(std::string(error.what()).find("nested more than 64 deep"), std::string::npos)
          << error.what();
    }
  }
  EXPECT_FALSE(parse_toml_value(repeated("[", 60000)));
}

TEST(StudyToml, WhatIsTooLargeIsRefusedBeforeItIsRead) {
  const auto complaint = [](const std::string& text) {
    return test::refusal([&] { parse_study(text, "large.toml"); });
  };
  EXPECT_EQ(complaint("# " + std::string(kLargestToml, 'x')),
            fmt::format("large.toml: line 1, column 1: the text has {} bytes, expected at most {}",
                        kLargestToml + 2, kLargestToml));
  std::string many = "[study]\nname = \"a\"\n[parameters]\n";
  for (std::size_t i = 0; i <= kMostTomlEntries; ++i) many += fmt::format("p{} = 1\n", i);
  EXPECT_EQ(complaint(many), fmt::format("large.toml: line 3, column 1: a table has {} entries, expected at "
                                         "most {}",
                                         kMostTomlEntries + 1, kMostTomlEntries));
  // A long name above many short ones: what is remembered of each may not be as long as all names above it.
  std::string wide = "[" + std::string(200'000, 'a') + "]\n";
  for (std::size_t i = 0; i < kMostTomlEntries; ++i) wide += fmt::format("k{} = 1\n", i);
  EXPECT_NE(complaint(wide).find("unknown table"), std::string::npos) << complaint(wide).substr(0, 200);
  rusage usage = {};
  getrusage(RUSAGE_SELF, &usage);
  EXPECT_LT(usage.ru_maxrss, 1'000'000) << "kilobytes: 10,000 times 200,000 bytes are two million of them";
}

TEST(StudyToml, WhatLooksDeepInsideOfTextsAndCommentsIsNot) {
  const std::string dots(200, '.');
  const std::string brackets(200, '[');
  EXPECT_FALSE(too_deep("a = \"" + dots + brackets + "\\\"" + brackets + "\"\nb = '" + brackets + "\\'\n"));
  EXPECT_FALSE(too_deep("# " + dots + brackets + "\na = \"\"\"\n" + brackets + "\"\n" + dots + "\"\"\"\n"));
  EXPECT_FALSE(too_deep("a = '''\n" + brackets + "''" + dots + "'''\n# " + dots));
  std::string numbers = "a = [";
  for (int i = 0; i < 200; ++i) numbers += "1.5, ";
  EXPECT_FALSE(too_deep(numbers + "]\n" + std::string(64, '[')));
  const std::optional<TextPlace> place = too_deep("a = \"\"\"\n\n\"\"\"  \nb = " + std::string(65, '['));
  ASSERT_TRUE(place);
  EXPECT_EQ(place->line, 4U);
  EXPECT_EQ(place->column, 69U);
}

TEST(StudyToml, UnknownKeysAreRefusedWithTheNearestName) {
  EXPECT_EQ(error_with("alpha", "alhpa"), "line 4, column 1: unknown key 'alhpa', did you mean 'alpha'?");
  EXPECT_EQ(error_with("[parameters]", "[parameter]"),
            "line 5, column 2: unknown table 'parameter', did you mean 'parameters'?");
  EXPECT_EQ(error_with("unit", "units"), "line 6, column 55: unknown key 'units', did you mean 'unit'?");
  EXPECT_EQ(
      error_with("choices =", "values ="),
      "line 9, column 33: parameter 'bean': values is of float and int parameters, and this is a categorical "
      "one");
  EXPECT_EQ(error_with("linear =", "lineer ="),
            "line 11, column 1: unknown key 'lineer', did you mean 'linear'?");
}

TEST(StudyToml, WhatIsMissingIsNamed) {
  EXPECT_EQ(error_of("[study]\nname = \"x\"\nobjectives = {y = \"minimize\"}\n"),
            "coffee.toml: line 1, column 1: there is no table [parameters]");
  EXPECT_EQ(error_of(""), "coffee.toml: line 1, column 1: there is no table [study]");
  EXPECT_EQ(error_with("name = \"coffee\"", ""), "line 1, column 1: [study] has no 'name'");
  EXPECT_EQ(error_with(", low = 1, high = 10", ", low = 1"),
            "line 8, column 9: parameter 'grind' has no 'high'");
  EXPECT_EQ(error_with("type = \"int\", ", ""), "line 8, column 9: parameter 'grind' has no 'type'");
  EXPECT_EQ(error_with("taste = \"maximize\"", ""),
            "line 3, column 14: objectives is empty, expected at least one objective");
  EXPECT_EQ(error_with("alpha = 0.1", "reference_point = {}"),
            "line 4, column 19: reference_point has no 'taste'");
}

TEST(StudyToml, WrongTypesAndValuesAreRefusedWhereTheyStand) {
  EXPECT_EQ(error_with("\"coffee\"", "3"), "line 2, column 8: name is 3, expected text in quotes");
  EXPECT_EQ(error_with("\"coffee\"", "\"\""), "line 2, column 8: name is empty");
  EXPECT_EQ(error_with("\"maximize\"", "\"maximise\""),
            "line 3, column 24: objective 'taste' is 'maximise', did you mean 'maximize'?");
  EXPECT_EQ(error_with("{ taste = \"maximize\" }", "\"taste\""),
            "line 3, column 14: objectives is 'taste', expected a table");
  EXPECT_EQ(error_with("taste =", "\"\" ="), "line 3, column 16: an objective has an empty name");
  EXPECT_EQ(error_with("= 0.1\n", "= 1\n"),
            "line 4, column 9: alpha is 1, expected a number between 0 and 1");
  EXPECT_EQ(error_with("= 0.1\n", "= nan\n"), "line 4, column 9: alpha is nan, expected a finite number");
  EXPECT_EQ(error_with("alpha = 0.1", "acquisition = \"ucbb\""),
            "line 4, column 15: acquisition is 'ucbb', did you mean 'ucb'?");
  EXPECT_EQ(error_with("alpha = 0.1", "seed = -1"), "line 4, column 8: seed is -1, expected at least 0");
  EXPECT_EQ(error_with("alpha = 0.1", "budget = 1.5"),
            "line 4, column 10: budget is 1.5, expected a whole number");
  EXPECT_EQ(error_with("alpha = 0.1", "adaptive = \"yes\""),
            "line 4, column 12: adaptive is 'yes', expected true or false");
  EXPECT_EQ(error_with("alpha = 0.1", "reference_point = { tast = 1 }"),
            "line 4, column 21: unknown objective 'tast', did you mean 'taste'?");
  EXPECT_TRUE(error_with("alpha = 0.1", "lease = \"soon\"")
                  .starts_with("line 4, column 9: lease is 'soon', expected"));
  EXPECT_TRUE(error_with("alpha = 0.1", "lease = -5").starts_with("line 4, column 9: lease is -5, expected"));
  EXPECT_EQ(
      error_with("\"int\"", "\"integer\""),
      "line 8, column 18: parameter 'grind': type is 'integer', expected float, int, categorical or bool");
  EXPECT_EQ(error_with("low = 1,", "low = 1.5,"),
            "line 8, column 31: parameter 'grind': low is 1.5, expected a whole number");
  EXPECT_EQ(error_with("low = 80", "low = nan"),
            "line 6, column 39: parameter 'temperature': low is nan, expected a finite number");
  EXPECT_EQ(error_with("low = 80", "low = \"80\""),
            "line 6, column 39: parameter 'temperature': low is '80', expected a number");
  EXPECT_EQ(error_with("low = 80", "low = 100"),
            "line 6, column 15: parameter 'temperature': low = 100, high = 100, expected low < high");
  EXPECT_EQ(error_with("low = 0.1", "low = 0"),
            "line 7, column 9: parameter 'dose': low = 0, high = 10, expected low > 0 with log = true");
  EXPECT_EQ(error_with("log = true", "log = 1"),
            "line 7, column 55: parameter 'dose': log is 1, expected true or false");
  EXPECT_EQ(error_with("\"robusta\"", "\"arabica\""),
            "line 9, column 9: parameter 'bean': the choice 'arabica' is there twice");
  EXPECT_EQ(error_with("\"robusta\"", "3"),
            "line 9, column 55: parameter 'bean': a choice is 3, expected text in quotes");
  EXPECT_EQ(error_with("[\"arabica\", \"robusta\"]", "[]"),
            "line 9, column 9: parameter 'bean': there are no choices, expected at least one");
  EXPECT_EQ(error_with("grind =", "\"\" ="), "line 8, column 1: a parameter has an empty name");
  EXPECT_EQ(error_with("grind = { type = \"int\", low = 1, high = 10 }", "grind = 3"),
            "line 8, column 9: parameter 'grind' is 3, expected a table");
}

TEST(StudyToml, ConstraintsAreRefusedWhereTheyStand) {
  EXPECT_EQ(
      error_with("2*grind", "2*grid"),
      "line 11, column 11: constraint 'temperature + 2*grid <= 110': 'grid' is not a parameter, did you mean "
      "'grind'? (character 17)");
  EXPECT_EQ(error_with("2*grind", "bean"),
            "line 11, column 11: constraint 'temperature + bean <= 110': 'bean' is categorical, not a number "
            "(character 15)");
  EXPECT_EQ(error_with("<= 110\"", "<= 110\", 5"),
            "line 11, column 43: a constraint is 5, expected text in quotes");
  EXPECT_EQ(error_with("[\"temperature + 2*grind <= 110\"]", "\"x\""),
            "line 11, column 10: linear is 'x', expected a list of texts");
  EXPECT_EQ(
      error_with("<= 110", "<= 50"),
      "line 11, column 10: the constraints cannot all hold: no point satisfies 'temperature + 2*grind <= 50' "
      "within the bounds of the parameters");
}

TEST(StudyToml, MessagesStayOnOneLine) {
  EXPECT_EQ(error_with("grind =", "\"gr\\nind\" =").find("line 11, column 11: "), 0u);
  EXPECT_EQ(error_with("grind = { type = \"int\", low = 1,", "\"gr\\nind\" = { type = \"int\", low = 11,"),
            "line 8, column 13: parameter 'gr\\nind': low = 11, high = 10, expected low <= high");
}

TEST(StudyToml, DurationsHaveUnits) {
  EXPECT_EQ(parse_duration("90s"), 90.0);
  EXPECT_EQ(parse_duration("30m"), 1800.0);
  EXPECT_EQ(parse_duration("1.5h"), 5400.0);
  EXPECT_EQ(parse_duration("2d"), 172800.0);
  EXPECT_EQ(parse_duration("45"), 45.0);
  for (const char* text : {"", "m", "-1s", "0", "1w", "1e308d", "nan", "1 hour"}) {
    EXPECT_FALSE(parse_duration(text)) << text;
  }
}

TEST(StudyToml, FilesAreReadAndMissingOnesNamed) {
  const std::string path = ::testing::TempDir() + "space_toml_test.toml";
  std::ofstream(path) << kCoffee;
  EXPECT_EQ(read_study(path).config.name, "coffee");
  std::remove(path.c_str());
  EXPECT_THROW(read_study(path), InputError);
  EXPECT_THROW(read_study(::testing::TempDir()), InputError);
}

}  // namespace
}  // namespace covey
