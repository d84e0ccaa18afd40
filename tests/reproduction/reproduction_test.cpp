#include <reproduction/ablation.h>
#include <reproduction/curves.h>
#include <reproduction/report.h>
#include <reproduction/run_store.h>
#include <support/temporary_folder.h>

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <set>

namespace covey::reproduce {
namespace {

void ignore(const RunStore::Progress&) {}

std::vector<double> plus_one(std::vector<double> values, double constant) {
  for (double& value : values) value += constant;
  return values;
}

TEST(Claims, AMeanHasStudentsInterval) {
  const Estimate e = estimate({1.0, 2.0, 3.0, std::nan("")});
  EXPECT_DOUBLE_EQ(e.mean, 2.0);
  EXPECT_NEAR(e.interval.hi, 2.0 + 4.302652729911275 / std::sqrt(3.0), 1e-9);
  EXPECT_TRUE(std::isinf(estimate({1.0}).interval.hi));
  EXPECT_TRUE(std::isnan(estimate({}).mean));
}

const std::vector<double> kSmall = {0.1, 0.12, 0.09, 0.11}, kLarge = {0.3, 0.28, 0.31, 0.3},
                          kWild = {-5.0, 6.0, 0.2, -0.4};

std::string verdict(Rule rule, double margin, const std::vector<double>& own,
                    const std::vector<std::vector<double>>& rivals) {
  ClaimText text{.id = "a", .by = "paper"};
  text.rule = rule;
  text.margin = margin;
  std::vector<Claim> claims = {judge(text, Protocol::kMeant, own, rivals)};
  settle(claims);
  return std::string(verdict_of(claims[0]));
}

TEST(Claims, AreJudgedByTheirRules) {
  EXPECT_EQ(verdict(Rule::kLess, 0.0, kSmall, {kLarge}), "holds");
  EXPECT_EQ(verdict(Rule::kLess, 0.0, kLarge, {kSmall}), "does not hold");
  EXPECT_EQ(verdict(Rule::kLess, 0.0, kSmall, {kWild}), "not shown");
  EXPECT_EQ(verdict(Rule::kLess, 0.3, kSmall, {kLarge}), "does not hold");
  EXPECT_EQ(verdict(Rule::kNotWorse, 0.0, kSmall, {kLarge}), "holds");
  EXPECT_EQ(verdict(Rule::kNotWorse, 0.1, kLarge, {kSmall}), "does not hold");
  EXPECT_EQ(verdict(Rule::kNotWorse, 0.3, kLarge, {kSmall}), "holds");
  EXPECT_EQ(verdict(Rule::kEquivalent, 0.3, kLarge, {kSmall}), "holds");
  EXPECT_EQ(verdict(Rule::kEquivalent, 0.1, kLarge, {kSmall}), "does not hold");
  EXPECT_EQ(verdict(Rule::kEquivalent, 0.3, kWild, {kSmall}), "not shown") << "few pairs show no equivalence";
  EXPECT_EQ(verdict(Rule::kAlike, 0.3, kLarge, {kSmall, kSmall}), "holds");
  EXPECT_EQ(verdict(Rule::kAlike, 0.3, kLarge, {kSmall, kWild}), "not shown");
  EXPECT_EQ(verdict(Rule::kAlike, 0.1, kSmall, {kSmall, kLarge}), "does not hold");
  EXPECT_EQ(verdict(Rule::kBest, 0.0, kSmall, {kLarge, kLarge}), "holds");
  EXPECT_EQ(verdict(Rule::kBest, 0.0, kSmall, {kLarge, kWild}), "not shown");
  EXPECT_EQ(verdict(Rule::kSecond, 0.0, kSmall, {plus_one(kSmall, -1.0), kLarge}), "holds");
  EXPECT_EQ(verdict(Rule::kSecond, 0.0, kSmall, {kLarge, kLarge}), "does not hold");
}

TEST(Claims, ShowTheDifferenceThatDecides) {
  ClaimText text{.id = "a", .by = "paper"};
  text.rule = Rule::kBest;
  const Claim claim = judge(text, Protocol::kCovey, kSmall, {plus_one(kSmall, 10.0), kLarge});
  EXPECT_NEAR(claim.value, 0.1925, 1e-12);
  EXPECT_EQ(claim.seeds, 4);
  EXPECT_EQ(claim.protocol, Protocol::kCovey);
}

TEST(Claims, PValuesAreThoseOfStudentsTest) {
  // t = 1.2247 with 3 degrees of freedom.
  const std::vector<double> values = {-1.0, 1.0, 1.0, 3.0};
  EXPECT_NEAR(estimate(values).mean / (1.632993161855452 / 2.0), 1.224744871, 1e-8);
  EXPECT_NEAR(p_value_of_positive_mean(values), 0.15403400, 1e-6);
  EXPECT_NEAR(p_value_of_positive_mean({1.0, -1.0, -1.0, -3.0}), 1.0 - 0.15403400, 1e-6);
  EXPECT_EQ(p_value_of_positive_mean({1.0}), 1.0);
  EXPECT_EQ(p_value_of_positive_mean({0.0, 0.0}), 1.0);
  EXPECT_EQ(p_value_of_positive_mean({2.0, 2.0}), 0.0);
}

TEST(Claims, HolmSettlesFamiliesByThemselves) {
  const auto with = [](double p, Protocol protocol, const char* by) {
    Claim claim{.id = "a"};
    claim.p_value = p;
    claim.protocol = protocol;
    claim.by = by;
    return claim;
  };
  std::vector<Claim> claims = {with(0.02, Protocol::kMeant, "paper"), with(0.03, Protocol::kMeant, "paper"),
                               with(0.01, Protocol::kMeant, "paper"), with(0.04, Protocol::kCovey, "paper"),
                               with(0.04, Protocol::kMeant, "covey")};
  settle(claims);
  EXPECT_TRUE(claims[2].holds) << "3 · .01";
  EXPECT_TRUE(claims[0].holds) << "2 · .02";
  EXPECT_TRUE(claims[1].holds) << "1 · .03, and no less than the others";
  EXPECT_TRUE(claims[3].holds && claims[4].holds);
  claims = {with(0.02, Protocol::kMeant, "paper"), with(0.03, Protocol::kMeant, "paper"),
            with(0.04, Protocol::kMeant, "paper")};
  settle(claims);
  for (const Claim& claim : claims) EXPECT_FALSE(claim.holds) << "3 · .02";
}

TEST(Claims, TheListIsWhole) {
  std::set<std::string> ids;
  for (const ClaimText& text : claim_list()) {
    EXPECT_TRUE(ids.insert(text.id).second) << text.id;
    EXPECT_EQ(experiment_of(text.figure).name, text.figure);
    EXPECT_EQ(text.sentence.empty(), text.by == "covey") << text.id;
    EXPECT_TRUE(text.by == "paper" || text.by == "covey");
    EXPECT_FALSE(text.claim.empty() || text.statistic.empty());
    const bool is_margin_needed =
        text.rule == Rule::kEquivalent || text.rule == Rule::kAlike || text.rule == Rule::kNotWorse;
    EXPECT_EQ(text.margin > 0.0, is_margin_needed) << text.id;
  }
  EXPECT_EQ(claims_fixed().size(), 10U);
  EXPECT_THROW(claim_text("nothing"), std::out_of_range);
  EXPECT_EQ(about_target(claim_text("table-regret-TARGET"), "qed").id, "table-regret-qed");
}

TEST(Claims, AnEndThatIsNotKnownIsNull) {
  const Json json = Json::parse(to_json(Claim{.id = "a", .interval = {-INFINITY, 1.0}}).dump());
  EXPECT_TRUE(json["interval"][0].is_null());
  EXPECT_EQ(json["interval"][1], 1.0);
}

TEST(RunStore, DoesNoJobTwice) {
  const test::TemporaryFolder folder;
  std::atomic<int> done = 0;
  const auto job = [&](const std::string& key) {
    return Job{key, 1.0, [&done, key] {
                 ++done;
                 return Json{{"of", key}, {"half", 0.1 + 0.2}, {"nothing", std::nan("")}};
               }};
  };
  const std::vector<Job> jobs = {job("a"), job("b"), job("a")};
  std::size_t calls = 0;
  const RunStore store(folder.path(), "1");
  const Results first = store.complete(jobs, 2, [&](const RunStore::Progress& progress) {
    ++calls;
    EXPECT_EQ(progress.total, 2U);
    EXPECT_EQ(progress.done, calls);
  });
  EXPECT_EQ(done, 2);
  EXPECT_EQ(calls, 2U);
  const Results second = RunStore(folder.path(), "1").complete(jobs, 1, ignore);
  EXPECT_EQ(done, 2);
  EXPECT_EQ(first.at("a"), second.at("a"));
  EXPECT_TRUE(first.at("a")["nothing"].is_null());
  EXPECT_EQ(first.seconds("b"), second.seconds("b"));
  RunStore(folder.path(), "2").complete(jobs, 1, ignore);
  EXPECT_EQ(done, 4) << "results of another version do not count";
}

TEST(RunStore, AFileThatIsCutOffIsMadeAgain) {
  const test::TemporaryFolder folder;
  const std::vector<Job> jobs = {{"a", 1.0, [] { return Json(7); }}};
  const RunStore store(folder.path(), "1");
  store.complete(jobs, 1, ignore);
  for (const char* text :
       {"", "{\"key\":\"a\",\"ver", "[]", "{\"key\":\"b\",\"version\":\"1\",\"result\":3}"}) {
    std::ofstream(folder / "a.json") << text;
    EXPECT_EQ(store.complete(jobs, 1, ignore).at("a"), 7) << text;
  }
}

TEST(RunStore, WhatIsDoneBeforeAFailureStays) {
  const test::TemporaryFolder folder;
  const RunStore store(folder.path(), "1");
  const std::vector<Job> jobs = {{"good", 2.0, [] { return Json(1); }},
                                 {"bad", 1.0, []() -> Json { throw std::runtime_error("no"); }}};
  EXPECT_THROW(store.complete(jobs, 1, ignore), std::runtime_error);
  bool again = false;
  store.complete({{"good", 2.0,
                   [&] {
                     again = true;
                     return Json(1);
                   }}},
                 1, ignore);
  EXPECT_FALSE(again);
}

TEST(Traces, SurviveTheFile) {
  Trace trace;
  trace.n = {11.0, 12.0};
  trace.vacuous = {0.0, std::nan("")};
  const Trace again = trace_from_json(Json::parse(to_json(trace).dump()));
  EXPECT_EQ(again.n, trace.n);
  EXPECT_EQ(again.vacuous[0], 0.0);
  EXPECT_TRUE(std::isnan(again.vacuous[1]));
  EXPECT_TRUE(again.best.empty());
}

TEST(Traces, OfCoveysLoop) {
  Settings settings;
  settings.rounds = 2;
  settings.seeds = 1;
  const LoopRun run = loop_run(settings, {.problem = "levy:2", .q = 3}, exact(AcquisitionKind::kUcb));
  const Trace trace = trace_from_json(run.job(0).work());
  EXPECT_EQ(trace.n, (std::vector<double>{13.0, 16.0}));
  EXPECT_NEAR(trace.expected[0], 1.0 - 1.0 / std::sqrt(10.0), 1e-12);
  EXPECT_GE(trace.best[0], trace.best[1]);
  for (const Trace::Column column : {&Trace::credible, &Trace::conformal, &Trace::tracked}) {
    for (const double share : trace.*column) EXPECT_NEAR(share * 3.0, std::round(share * 3.0), 1e-12);
  }
}

TEST(Traces, RunsThatDifferHaveDifferentKeysAndOthersShareThem) {
  const Settings settings;
  const Variant published{Protocol::kPublished}, meant{Protocol::kMeant};
  const auto key = [&](const Method& method, const LoopTask& task) {
    return loop_run(settings, task, method).key(0);
  };
  std::set<std::string> keys;
  for (const Method& method :
       {standard(AcquisitionKind::kUcb, published), turbo(AcquisitionKind::kUcb, published),
        turbo(AcquisitionKind::kUcb, meant), conformal(AcquisitionKind::kUcb, published),
        conformal(AcquisitionKind::kUcb, meant),
        conformal(AcquisitionKind::kUcb, {Protocol::kPublished, {Trait::kLateMaximum}}),
        exact(AcquisitionKind::kUcb), exact_plain(AcquisitionKind::kUcb)}) {
    for (const char* problem : {"levy:5", "levy:20"}) {
      for (const int q : {1, 3}) {
        for (const bool orthant : {false, true}) keys.insert(key(method, {problem, q, orthant}));
      }
    }
  }
  EXPECT_EQ(keys.size(), 64U);
  const LoopTask task{"levy:5"};
  EXPECT_EQ(key(standard(AcquisitionKind::kUcb, published), task),
            key(standard(AcquisitionKind::kUcb, {Protocol::kMeant, {Trait::kMomentum}}), task));
  EXPECT_EQ(key(conformal(AcquisitionKind::kUcb, published), task),
            key(conformal(AcquisitionKind::kUcb, {Protocol::kPublished, {Trait::kStaleAcquisition}}), task));
}

TEST(Curves, BandsSkipWhatIsNotThere) {
  const double none = std::nan("");
  const Band band = quantile_band({{1.0, 2.0}, {3.0, none}, {2.0}}, 0.0, 1.0);
  EXPECT_EQ(band.low, (std::vector<double>{1.0, 2.0}));
  EXPECT_EQ(band.middle, (std::vector<double>{2.0, 2.0}));
  EXPECT_EQ(band.high, (std::vector<double>{3.0, 2.0}));
  EXPECT_EQ(running({1.0, none, 0.0}), (std::vector<double>{1.0, 1.0, 0.5}));
}

TEST(Experiments, AreElevenAndHaveUniqueJobs) {
  EXPECT_EQ(experiments().size(), 11U);
  Settings fast;
  fast.fast = true;
  for (const Experiment& experiment : experiments()) {
    EXPECT_EQ(&experiment_of(experiment.name), &experiment);
    std::set<std::string> keys;
    for (const Job& job : experiment.jobs(fast)) {
      EXPECT_TRUE(keys.insert(job.key).second) << job.key;
      EXPECT_EQ(job.key.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-"),
                std::string::npos)
          << job.key;
      EXPECT_GT(job.cost, 0.0);
    }
  }
  EXPECT_THROW(experiment_of("figure-9"), std::invalid_argument);
}

TEST(Report, EscapesAndCounts) {
  const Experiment experiment{"timing", "A <title>", "Figure 1", "says", {}, nullptr, nullptr};
  Chapter chapter{.experiment = &experiment};
  chapter.findings.claims = {{.id = "x", .claim = "1 < 2", .statistic = "s", .holds = true},
                             {.id = "y", .claim = "2 < 1", .statistic = "s", .holds = false}};
  chapter.findings.listings = {{"cap", {"", "n"}, {{"<row>", "1"}}}};
  Settings settings;
  settings.protocols = {Protocol::kPublished};
  const ReportFacts facts{"covey 1", "covey reproduce timing"};
  const std::string page = report_page({chapter}, settings, facts);
  EXPECT_NE(page.find("published: of 2 claims 1 hold, 1 do not, and 0 are not shown"), std::string::npos);
  EXPECT_NE(page.find("1 &lt; 2"), std::string::npos);
  EXPECT_NE(page.find("&lt;row&gt;"), std::string::npos);
  EXPECT_EQ(page.find("<row>"), std::string::npos);
  chapter.findings.claims[1].statistic = "|a|";
  const std::string summary = summary_markdown({chapter}, settings, facts);
  EXPECT_NE(summary.find("| 2 < 1 | \\|a\\| | 0 [0, 0]: does not hold | – | – |"), std::string::npos)
      << summary;
  const Json json = claims_json({chapter}, settings, facts);
  EXPECT_EQ(json["claims"].size(), 2U);
  EXPECT_EQ(json["version"], "covey 1");
  EXPECT_EQ(json["figures"][0]["figure"], "timing");
  EXPECT_EQ(json["figures"][0]["seeds"], 25);
}

TEST(Ablations, HaveALineForEachOfTheTenDifferences) {
  std::vector<const Experiment*> all;
  for (const Experiment& experiment : experiments()) all.push_back(&experiment);
  const std::vector<Trait> traits = ablated_traits(all);
  EXPECT_EQ(traits.size(), all_traits().size());
  for (int place = 1; place <= 10; ++place)
    EXPECT_EQ(facts_of(traits[static_cast<std::size_t>(place - 1)]).difference, place);
  EXPECT_TRUE(ablated_traits({&experiment_of("timing")}).empty());
}

}  // namespace
}  // namespace covey::reproduce
