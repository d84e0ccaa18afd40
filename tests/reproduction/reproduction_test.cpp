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

TEST(Claims, AMeanHasStudentsInterval) {
  const Estimate e = estimate({1.0, 2.0, 3.0, std::nan("")});
  EXPECT_DOUBLE_EQ(e.mean, 2.0);
  EXPECT_NEAR(e.interval.hi, 2.0 + 4.302652729911275 / std::sqrt(3.0), 1e-9);
  EXPECT_TRUE(std::isinf(estimate({1.0}).interval.hi));
  EXPECT_TRUE(std::isnan(estimate({}).mean));
}

TEST(Claims, AreJudgedByTheirIntervals) {
  const std::vector<double> small = {0.1, 0.12, 0.09, 0.11}, large = {0.3, 0.28, 0.31, 0.3},
                            wild = {-5.0, 6.0, 0.2, -0.4};
  EXPECT_TRUE(smaller_claim({.id = "a"}, small, large).holds);
  EXPECT_FALSE(smaller_claim({.id = "a"}, large, small).holds);
  EXPECT_FALSE(smaller_claim({.id = "a"}, large, small).undecided);
  EXPECT_FALSE(smaller_claim({.id = "a"}, small, wild).holds);
  EXPECT_TRUE(smaller_claim({.id = "a"}, small, wild).undecided);
  EXPECT_TRUE(with_vacuous_share(smaller_claim({.id = "a"}, small, large), 0.2).holds);
  EXPECT_FALSE(with_vacuous_share(smaller_claim({.id = "a"}, small, large), 0.3).holds);
  EXPECT_TRUE(no_larger_claim({.id = "a"}, small, large).holds);
  EXPECT_FALSE(no_larger_claim({.id = "a"}, large, small).holds);
  EXPECT_TRUE(no_larger_claim({.id = "a"}, large, small, 0.3).holds);
  EXPECT_TRUE(no_larger_claim({.id = "a"}, wild, small).holds);
  EXPECT_NEAR(smaller_claim({.id = "a"}, small, large).value, 0.1925, 1e-12);
  EXPECT_EQ(with_cause({.id = "a", .holds = true, .note = "n."}, "c.").note, "n.");
  EXPECT_EQ(with_cause({.id = "a", .holds = false, .note = "n."}, "c.").note, "n. Likely cause: c.");
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

TEST(Traces, OfALoop) {
  Settings settings;
  settings.rounds = 2;
  settings.seeds = 1;
  const LoopRun run = loop_run(settings, "levy:2", 3, paper(AcquisitionKind::kUcb));
  const Trace trace = trace_from_json(run.job(0).work());
  EXPECT_EQ(trace.n, (std::vector<double>{13.0, 16.0}));
  EXPECT_NEAR(trace.expected[0], 1.0 - 1.0 / std::sqrt(10.0), 1e-12);
  EXPECT_NEAR(trace.holdout_expected[1], 1.0 - 1.0 / std::sqrt(12.0), 1e-12) << "a tenth of 13 is 1";
  EXPECT_GE(trace.best[0], trace.best[1]);
  EXPECT_GT(trace.effective[0], 0.0);
  EXPECT_LE(trace.effective[0], 1.0);
  for (const Trace::Column column : {&Trace::credible, &Trace::conformal, &Trace::tracked}) {
    for (const double share : trace.*column) EXPECT_NEAR(share * 3.0, std::round(share * 3.0), 1e-12);
  }
}

TEST(Traces, RunsThatDifferHaveDifferentKeys) {
  const Settings settings;
  std::set<std::string> keys;
  for (const Method& method :
       {standard(AcquisitionKind::kUcb), turbo(AcquisitionKind::kUcb), paper(AcquisitionKind::kUcb),
        exact(AcquisitionKind::kUcb), exact_plain(AcquisitionKind::kUcb)}) {
    for (const char* problem : {"levy:5", "levy:20"}) {
      for (const int q : {1, 3}) {
        for (const std::uint64_t seed : {0U, 1U})
          keys.insert(loop_run(settings, problem, q, method).key(seed));
      }
    }
  }
  EXPECT_EQ(keys.size(), 40U);
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
  const Experiment experiment{"timing", "A <title>", "Figure 1", "says", nullptr, nullptr};
  Chapter chapter{.experiment = &experiment};
  chapter.findings.claims = {{.id = "x", .claim = "1 < 2", .statistic = "s", .holds = true},
                             {.id = "y", .claim = "2 < 1", .statistic = "s", .holds = false}};
  chapter.findings.listings = {{"cap", {"", "n"}, {{"<row>", "1"}}}};
  const std::string page = report_page({chapter}, {}, {"covey 1", "covey reproduce timing"});
  EXPECT_NE(page.find("1 hold, 1 do not, and 0 could"), std::string::npos);
  EXPECT_NE(page.find("1 &lt; 2"), std::string::npos);
  EXPECT_NE(page.find("&lt;row&gt;"), std::string::npos);
  EXPECT_EQ(page.find("<row>"), std::string::npos);
  chapter.findings.claims[1].statistic = "|a|";
  const std::string summary = summary_markdown({chapter}, {}, {"covey 1", "covey reproduce timing"});
  EXPECT_NE(summary.find("| 2 < 1 | \\|a\\| | 0 | [0, 0] | does not hold |"), std::string::npos) << summary;
  EXPECT_EQ(claims_json({chapter})["claims"].size(), 2U);
}

}  // namespace
}  // namespace covey::reproduce
