#include <covey/report/html.h>
#include <covey/report/model_views.h>
#include <covey/report/parts.h>
#include <covey/report/report.h>
#include <covey/study/objective_model.h>
#include <covey/study/space_toml.h>
#include <covey/study/study_json.h>
#include <study/study_fixture.h>
#include <support/test_files.h>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <fstream>
#include <functional>
#include <limits>
#include <set>

namespace covey {
namespace {

using Outcomes = std::vector<std::optional<double>>;

using html::Markup;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr const char* kAttack = "<script>alert(1)</script>";

/// Studies in a file of their own.
class ReportTest : public ::testing::Test {
 protected:
  Studies& studies() { return studies_; }

  /// A study with the objectives and parameters, in TOML.
  void create(const std::string& extra, const std::string& parameters,
              const std::string& objectives = "y = \"maximize\"", const std::string& name = "s") {
    studies_.create(parse_study("[study]\nname = '" + name + "'\nobjectives = { " + objectives + " }\n" +
                                    extra + "\n[parameters]\n" + parameters,
                                "test.toml"));
  }
  /// Asks and tells so many.
  void run(int trials, const std::function<Outcomes(const Values&)>& f) {
    for (int i = 0; i < trials; ++i) {
      const Trial trial = studies_.ask("s", {.worker = "anna", .threads = 1}).trials.at(0);
      studies_.tell("s", trial.number, {f(trial.params)});
    }
  }
  std::string page(const std::string& name = "s") {
    return study_report(studies_.snapshot(name),
                        {.version = "covey test", .storage = "SQLite", .generated_at = 1.7e9});
  }

 private:
  test::TemporaryFolder folder_;
  Studies studies_{open_database("sqlite:///" + (folder_ / "test.db"))};
};

/// The first words of what covey check prints of a standing, where they are not those of the report.
std::string words_of_check(const std::string& words) {
  if (words == "too few to tell") return "too few outcomes to tell";
  return words == "nothing to judge" ? "no outcome of a bounded set yet: nothing to judge" : words;
}

// The page's words for the same records: web/tests/words.test.ts.
TEST(Standings, AreTheSameInCheckAndReport) {
  std::ifstream file(kStandings);
  for (const Json& expected : Json::parse(file)) {
    SCOPED_TRACE(expected.dump());
    CoverageRecord record;
    const int covered = expected["covered"];
    for (int i = 0; i < expected["count"]; ++i) record.sequence.add(i < covered, expected["promised"]);
    const StudyCheck check{.records = {record}, .outliers = {}};
    EXPECT_EQ(to_string(check.standing()), expected["standing"]);
    EXPECT_EQ(to_json(record)["standing"], expected["standing"]);
    EXPECT_EQ(to_json(record)["kept"], expected["standing"] != "broken");
    EXPECT_TRUE(record.meaning().starts_with(words_of_check(expected["words"]))) << record.meaning();
    const std::string badge = report::standing_badge(record.standing()).str();
    EXPECT_NE(badge.find(">" + expected["words"].get<std::string>() + "<"), std::string::npos) << badge;
  }
}

constexpr const char* kMixed = R"(temperature = { type = "float", low = 80, high = 100, unit = "°C" }
dose  = { type = "float", low = 0.1, high = 10, log = true }
grind = { type = "int", low = 1, high = 10 }
bean  = { type = "categorical", choices = ["arabica", "robusta"] }
[constraints]
linear = ["temperature + 2*grind <= 110"]
)";
constexpr const char* kPlane = R"(a = { type = "float", low = 0, high = 10 }
b = { type = "float", low = -1, high = 1 }
)";

Outcomes mixed(const Values& v) {
  return {-std::pow((std::get<double>(v[0]) - 90.0) / 10.0, 2) -
          std::pow(std::log10(std::get<double>(v[1])), 2) +
          (std::get<std::string>(v[3]) == "arabica" ? 1.0 : 0.0)};
}
Outcomes hill(const Values& v) {
  return {3.0 - std::pow(std::get<double>(v[0]) / 10.0 - 0.6, 2) - std::pow(std::get<double>(v[1]) - 0.2, 2)};
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

/// What every page must be, whatever is in the study.
void expect_page(const std::string& page) {
  EXPECT_TRUE(page.starts_with("<!doctype html>"));
  for (const char* part :
       {"<title>", "id=\"overview\"", "id=\"trust\"", "id=\"history\"", "id=\"model\"", "id=\"reading\"",
        "<nav aria-label=\"Contents\">", "covey test · ", "lang=\"en\""}) {
    EXPECT_EQ(count(page, part), 1u) << part;
  }
  EXPECT_EQ(count(page, "<script"), 0u);
  EXPECT_EQ(count(page, "javascript:"), 0u);
  EXPECT_EQ(count(page, "http"),
            count(page, "xmlns=\"http://www.w3.org/2000/svg\"") + count(page, "http-equiv"));
  EXPECT_EQ(count(page, "=\"nan"), 0u);
  EXPECT_EQ(count(page, "<svg"), count(page, "role=\"img\""));
  std::set<std::string> ids;
  for (std::size_t at = page.find(" id=\""); at != std::string::npos; at = page.find(" id=\"", at + 1)) {
    const std::string id = page.substr(at + 5, page.find('"', at + 5) - at - 5);
    EXPECT_TRUE(ids.insert(id).second) << id << " is there twice";
  }
  EXPECT_LT(page.size(), 3'000'000u);
}

TEST(Html, TextIsEscapedUnlessItIsMarkup) {
  EXPECT_EQ(Markup(kAttack).str(), "&lt;script&gt;alert(1)&lt;/script&gt;");
  EXPECT_EQ(html::fill("<p title=\"{}\">{}{}</p>", "a\"b", Markup::raw("<b>1</b>"), std::string("<i>")).str(),
            "<p title=\"a&quot;b\"><b>1</b>&lt;i&gt;</p>");
  EXPECT_EQ(html::fill("{}", "{} {0} {x}").str(), "{} {0} {x}");
  EXPECT_EQ(Markup("\xff").str(), "\uFFFD");
  html::Table table({{"<a>"}, {"b", html::Align::kRight}});
  table.add({"<c>", "1"});
  const std::string markup = table.markup("a \"label\"").str();
  EXPECT_NE(markup.find("&lt;a&gt;"), std::string::npos);
  EXPECT_NE(markup.find("<td>&lt;c&gt;</td><td class=\"n\">1</td>"), std::string::npos);
  EXPECT_NE(markup.find("a &quot;label&quot;"), std::string::npos);
  EXPECT_THROW(table.add({"one"}), std::invalid_argument);
}

TEST(Html, ATableLeavesOutColumnsThatAreEmptyInEveryRow) {
  html::Table table({{"never"}, {"once"}});
  table.add({"", ""});
  table.add({"", "1"}, "best");
  const std::string markup = table.markup("label").str();
  EXPECT_EQ(markup.find("never"), std::string::npos);
  EXPECT_NE(markup.find("<tr><td></td></tr>\n<tr class=\"best\"><td>1</td></tr>"), std::string::npos);
}

TEST(Html, NumbersAndSetsAreShort) {
  EXPECT_EQ(html::number(-1.25), "−1.25");
  EXPECT_EQ(html::number(1.23456789), "1.2346");
  EXPECT_EQ(html::number(1.5e-9), "1.5×10⁻⁹");
  EXPECT_EQ(html::number(-kInfinity), "−∞");
  EXPECT_EQ(html::number(std::nan("")), "–");
  EXPECT_EQ(html::percent(0.925), "92.5 %");
  EXPECT_EQ(html::percent(0.0449), "4.5 %");
  EXPECT_EQ(html::duration(3.21), "3.2 s");
  EXPECT_EQ(html::duration(7200.0), "2 h");
  EXPECT_EQ(html::set({}), "empty");
  EXPECT_EQ(html::set({{-kInfinity, kInfinity}}), "whole line");
  EXPECT_EQ(html::set({{-kInfinity, 1.0}, {2.0, 3.0}}), "(−∞, 1] ∪ [2, 3]");
  EXPECT_EQ(html::time(0.0).str(), R"(<time datetime="1970-01-01T00:00:00.000Z">1970-01-01 00:00</time>)");
}

TEST_F(ReportTest, HasEverySectionOfARealStudy) {
  create("initial = 6", kMixed);
  run(16, mixed);
  const std::string text = page();
  expect_page(text);
  for (const char* part : {"temperature (°C)",
                           "arabica, robusta",
                           "temperature + 2*grind &lt;= 110",
                           "Coverage over time",
                           "Width of the sets",
                           "Reliability",
                           "p-values",
                           "id=\"slice-0-0\"",
                           "id=\"slice-0-3\"",
                           "id=\"map-0-",
                           "id=\"credible-map-0-",
                           "id=\"conformal-map-0-",
                           "Predicted against actual",
                           "Importance",
                           "ruled out by the constraints",
                           "anna",
                           "best so far",
                           "SQLite",
                           "id=\"decisions\"",
                           "Which may be the best",
                           "Whether to go on",
                           "Has something changed?"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part;
  }
  EXPECT_EQ(text.find("id=\"front\""), std::string::npos);
  EXPECT_EQ(text, page()) << "it depends on the study alone";
}

TEST_F(ReportTest, AUserCannotInjectMarkup) {
  const std::string quoted = std::string("\"") + kAttack + "\"";
  create("initial = 3",
         quoted + " = { type = \"float\", low = 0, high = 1, unit = " + quoted + " }\n" +
             "b = { type = \"categorical\", choices = [" + quoted + ", \"' onload='x\"] }\n",
         "\"y" + quoted.substr(1) + " = \"maximize\"", kAttack);
  for (int i = 0; i < 5; ++i) {
    const Trial trial = studies().ask(kAttack, {.worker = kAttack, .threads = 1}).trials.at(0);
    studies().tell(kAttack, trial.number, {{std::get<double>(trial.params[0]) + (i == 4 ? 1e4 : 0.0)}});
  }
  studies().fail(kAttack, studies().ask(kAttack, {.worker = kAttack, .threads = 1}).trials.at(0).number,
                 kAttack);
  const std::string text = page(kAttack);
  expect_page(text);
  EXPECT_NE(text.find("&lt;script&gt;alert(1)&lt;/script&gt;"), std::string::npos);
  EXPECT_EQ(text.find("' onload"), std::string::npos);
}

TEST_F(ReportTest, WorksWithoutTrialsAndWithFew) {
  create("initial = 4", kPlane);
  expect_page(page());
  const Trial first = studies().ask("s", {}).trials.at(0);
  expect_page(page());  // one running
  studies().fail("s", first.number, "the pump broke");
  expect_page(page());  // all failed
  EXPECT_NE(page().find("the pump broke"), std::string::npos);
  run(1, hill);
  expect_page(page());  // one outcome
  EXPECT_NE(page().find("A model needs 2 outcomes"), std::string::npos);
  run(2, hill);
  expect_page(page());  // the initial design alone
  EXPECT_NE(page().find("nothing to judge"), std::string::npos);
  EXPECT_NE(page().find("no finite conformal set"), std::string::npos);
}

TEST_F(ReportTest, WorksWithConstantOutcomes) {
  create("initial = 4", kPlane);
  run(12, [](const Values&) { return Outcomes{2.5}; });
  const std::string text = page();
  expect_page(text);
  EXPECT_NE(text.find("no effect of any parameter"), std::string::npos);
}

TEST_F(ReportTest, WorksWithImportedAndExcludedTrialsAndOutliers) {
  create("initial = 4\nbudget = 40", kPlane);
  ImportTable table{.file = "past.csv", .rows = {}, .problems = {}};
  for (std::size_t i = 0; i < 12; ++i) {
    const Values params{0.8 * static_cast<double>(i), 0.1 * static_cast<double>(i % 5)};
    table.rows.push_back({i + 2, params, {hill(params)}});
  }
  studies().import("s", table);
  expect_page(page());  // imported rows alone
  run(6, hill);
  const Trial trial = studies().ask("s", {.threads = 1}).trials.at(0);
  studies().tell("s", trial.number, {{1e6}});
  EXPECT_NE(page().find("possible outlier"), std::string::npos);
  studies().exclude("s", trial.number, true);
  studies().abandon("s", studies().ask("s", {.threads = 1}).trials.at(0).number, "no beans");
  const std::string text = page();
  expect_page(text);
  EXPECT_NE(text.find("excluded outcome"), std::string::npos);
  EXPECT_NE(text.find("8 of 40"), std::string::npos);
}

TEST_F(ReportTest, ShowsConformalPromises) {
  create("initial = 5\nadaptive = false\nalpha = 0.2", kPlane, "y = \"minimize\"");
  run(14, hill);
  const std::string text = page();
  expect_page(text);
  EXPECT_NE(text.find("conformal, guarantee none"), std::string::npos);
}

TEST_F(ReportTest, ShowsTheFrontOfSeveralObjectives) {
  create("initial = 12", kPlane, "taste = \"maximize\", price = \"minimize\", time = \"minimize\"");
  expect_page(page());
  run(12, [](const Values& v) {
    const double a = std::get<double>(v[0]), b = std::get<double>(v[1]);
    return Outcomes{a + b, a * a, b * b};
  });
  const std::string text = page();
  expect_page(text);
  for (const char* part :
       {"id=\"front\"", "id=\"front-0-1\"", "id=\"front-1-2\"", "id=\"history-2\"", "id=\"slice-2-0\""}) {
    EXPECT_NE(text.find(part), std::string::npos) << part;
  }
}

TEST_F(ReportTest, GreysOutWhatTheConstraintsForbid) {
  create("initial = 6",
         "a = { type = \"float\", low = 0, high = 1 }\nb = { type = \"float\", low = 0, high = 1 }\n"
         "[constraints]\nlinear = [\"a + b == 1\"]\n");
  run(9, [](const Values& v) { return Outcomes{std::get<double>(v[0])}; });
  const std::string text = page();
  expect_page(text);
  EXPECT_NE(text.find("grey but for one value"), std::string::npos);
}

constexpr const char* kKinds =
    R"(temperature = { type = "float", low = 80, high = 100, step = 5, unit = "°C" }
minutes = { values = [1, 2, 5, 10] }
bean = { type = "categorical", choices = ["arabica", "blend"] }
share = { type = "float", low = 0, high = 1, when = "bean == 'blend'" }
rinsed = { type = "bool" }
cup = { value = 250, unit = "ml" }
)";

TEST_F(ReportTest, ShowsWhatEveryKindOfParameterCanBe) {
  create("initial = 30\nacquisition = \"sobol\"", kKinds);
  run(30, [](const Values& v) {  // the best one has no share
    return Outcomes{-std::pow((number_of(v[0]) - 90.0) / 10.0, 2) + 0.1 * number_of(v[1]) +
                    (is_absent(v[3]) ? 3.0 : std::get<double>(v[3]))};
  });
  const auto [study, trials] = studies().snapshot("s");
  const std::string shown = page();
  expect_page(shown);
  // Whatever varies there has a slice, which is neither a constant nor what has no value at the best point.
  for (const std::size_t j : {0, 1, 2, 4})
    EXPECT_EQ(count(shown, fmt::format("id=\"slice-0-{}\"", j)), 1u) << j;
  for (const std::size_t j : {3, 5}) EXPECT_EQ(count(shown, fmt::format("id=\"slice-0-{}\"", j)), 0u) << j;
  const std::size_t begin = shown.find("Importance of the parameters");
  const std::string importance = shown.substr(begin, shown.find("</table>", begin) - begin);
  for (const char* name : {"temperature", "minutes", "bean", "share", "rinsed"})
    EXPECT_EQ(count(importance, std::string("<td>") + name + "</td>"), 1u) << name;
  EXPECT_EQ(count(importance, "cup"), 0u);
  const auto absent = static_cast<std::size_t>(
      std::ranges::count_if(trials, [](const Trial& trial) { return is_absent(trial.params[3]); }));
  EXPECT_EQ(count(shown, ">–</td>"), absent + 1) << "one per trial, and one of the best in the search space";
}

TEST(ModelViews, CellsMeetHalfWay) {
  const auto edges = [](const Parameter& parameter, bool is_log) {
    return cell_edges(axis_nodes(parameter, 9), is_log);
  };
  EXPECT_EQ(edges({"n", IntParameter{1, 3}}, false), (std::vector{0.5, 1.5, 2.5, 3.5}));
  EXPECT_EQ(edges({"x", FloatParameter{.low = 1, .high = 10, .values = {1, 2, 5, 10}}}, false),
            (std::vector{0.5, 1.5, 3.5, 7.5, 12.5}));
  EXPECT_EQ(edges({"x", FloatParameter{.low = 0, .high = 0.5, .step = 0.25}}, false),
            (std::vector{-0.125, 0.125, 0.375, 0.625}));
  const std::vector<double> log = edges({"n", IntParameter{.low = 1, .high = 4, .values = {1, 4}}}, true);
  ASSERT_EQ(log.size(), 3u);
  EXPECT_DOUBLE_EQ(log[0], 0.5);
  EXPECT_DOUBLE_EQ(log[1], 2.0);
  EXPECT_DOUBLE_EQ(log[2], 8.0);
  EXPECT_EQ(edges({"b", CategoricalParameter{{"one"}}}, false), (std::vector{-0.5, 0.5}));
}

TEST_F(ReportTest, SlicesAndMapsHaveNothingWhereAParameterHasNoValue) {
  create("initial = 12\nacquisition = \"sobol\"", kKinds);
  run(12, [](const Values& v) { return Outcomes{number_of(v[0])}; });
  const auto [study, trials] = studies().snapshot("s");
  const ObjectiveModel model(study, trials, 0, 1);
  const Values plain{90.0, std::int64_t{2}, "arabica", Absent{}, "true", std::int64_t{250}};
  EXPECT_TRUE(varies_at(study.space, plain, 0));
  EXPECT_FALSE(varies_at(study.space, plain, 3));
  EXPECT_FALSE(varies_at(study.space, plain, 5));
  for (const auto& prediction : slice_along(study.space, model, plain, 3, 9).predictions)
    EXPECT_FALSE(prediction.has_value());
  Values blend = plain;
  blend[2] = "blend";
  blend[3] = 0.5;
  for (const auto& prediction : slice_along(study.space, model, blend, 3, 9).predictions)
    EXPECT_TRUE(prediction.has_value());
  // Where both sides vary, what one of them decides is there with it: rows are of beans.
  const MapNodes nodes = map_nodes(study.space, plain, 3, {0.0, 0.5, 1.0}, 2, {"arabica", "blend"});
  EXPECT_EQ(nodes.allowed, (std::vector<std::size_t>{3, 4, 5}));
}

TEST_F(ReportTest, OfManyTrialsIsSmall) {
  create("initial = 300\nacquisition = \"random\"", kMixed);
  run(300, mixed);
  const StudySnapshot snapshot = studies().snapshot("s");
  const auto begin = std::chrono::steady_clock::now();
  const std::string text = study_report(snapshot, {.version = "covey test"});
  // Seconds on an idle machine; much more only if something is wrong.
  EXPECT_LT(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(), 60.0);
  expect_page(text);
  EXPECT_NE(text.find("Earlier: 285 trials"), std::string::npos);
}

TEST_F(ReportTest, TheModelIsThatOfBest) {
  create("initial = 5", kMixed, "y = \"minimize\"");
  run(11, mixed);
  const auto [study, trials] = studies().snapshot("s");
  const Eigen::VectorXd means =
      -posterior_means(fit_study(study, trials, 0, 1).models, observed_history(study, trials, 0).X).row(0);
  const ObjectiveModel model(study, trials, 0, 1);
  const Eigen::VectorXd same = model.means(model.X());
  ASSERT_EQ(same.size(), means.size());
  for (Eigen::Index i = 0; i < same.size(); ++i) {
    EXPECT_NEAR(same[i], means[i], 1e-9);
    EXPECT_NEAR(model.predict(model.X().col(i)).mean, same[i], 1e-9);
    EXPECT_NEAR(model.y()[i], *trials[static_cast<std::size_t>(i)].objectives[0].value, 1e-9);
  }
  const BestTrials best = best_trials(study, trials, 1);
  EXPECT_EQ(best.recommended->trial, model.recommended().trial);
  EXPECT_EQ(best.recommended->because, model.recommended().because);
  EXPECT_TRUE(model.has_sets());
  EXPECT_EQ(model.least_for_sets(), 9);
  EXPECT_TRUE(is_bounded(model.predict(model.X().col(0)).conformal));
}

TEST_F(ReportTest, ImportanceFollowsAnAdditiveFunction) {
  create("initial = 60\nacquisition = \"sobol\"",
         "a = { type = \"float\", low = 0, high = 10 }\nb = { type = \"float\", low = -1, high = 1 }\n"
         "n = { type = \"int\", low = 1, high = 20 }\n");
  run(60, [](const Values& v) {
    return Outcomes{2.0 * std::get<double>(v[0]) / 10.0 + 0.5 * std::get<double>(v[1])};
  });
  const auto [study, trials] = studies().snapshot("s");
  const Importance importance = ObjectiveModel(study, trials, 0, 1).importance();
  // The variances of 2u and v, with u and v uniform on unit intervals, are as 4 to 1. The model adds its own
  // error.
  EXPECT_NEAR(importance.shares[0], 0.8, 0.04);
  EXPECT_NEAR(importance.shares[1], 0.2, 0.04);
  EXPECT_LT(importance.shares[2], 0.02);
}

TEST_F(ReportTest, WhatIsLeftOutIsPredictedFromTheOthers) {
  create("initial = 30\nacquisition = \"sobol\"", kPlane);
  run(30, hill);
  const auto [study, trials] = studies().snapshot("s");
  const ObjectiveModel model(study, trials, 0, 1);
  const std::vector<LeftOut> left_out = model.left_out();
  ASSERT_EQ(left_out.size(), 30u);
  EXPECT_GT(explained_share(left_out), 0.95);
  EXPECT_LE(explained_share(left_out), 1.0);
  for (const LeftOut& one : left_out) EXPECT_TRUE(is_bounded(one.prediction.conformal));
  EXPECT_TRUE(std::isnan(explained_share({{1.0, {}}, {1.0, {}}})));
}

}  // namespace
}  // namespace covey
