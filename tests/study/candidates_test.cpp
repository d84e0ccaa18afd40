#include <covey/study/candidates.h>
#include <covey/study/check.h>
#include <covey/study/export_csv.h>
#include <covey/study/import_csv.h>
#include <covey/study/space_toml.h>
#include <covey/suggest/pool_domain.h>
#include <study/study_fixture.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

namespace covey {
namespace {

using test::OnEveryDatabase;
using test::refusal;

/// What the mixes below come to.
double yield_of(const Values& mix) {
  const double heat = std::get<double>(mix[1]);
  const double bonus = std::get<std::string>(mix[0]) == "DMAc" ? 20.0 : 0.0;
  return 60.0 + bonus - 0.01 * (heat - 85.0) * (heat - 85.0) + 3.0 * std::get<double>(mix[2]);
}

/// 48 mixes of a solvent, a temperature and a load; the first `known` have a yield.
std::string mixes(int known = 0, int rows = 48) {
  const std::vector<std::string> solvents = {"DMAc", "BuOAc", "xylene"};
  std::string text = "solvent,heat,load,yield\n";
  for (int i = 0; i < rows; ++i) {
    const std::string& solvent = solvents[static_cast<std::size_t>(i % 3)];
    const double heat = 60.0 + (i * 37) % 61;
    const double load = 1.0 + (i * 5) % 7;
    text += solvent + "," + to_text(heat) + "," + to_text(load) + ",";
    if (i < known) text += to_text(yield_of({solvent, heat, load}));
    text += "\n";
  }
  return text;
}

StudyDefinition mix_study(const std::string& csv, const std::string& candidates = "",
                          const std::string& study = "", const std::string& rest = "") {
  return parse_study("[study]\nname = 'mixes'\nobjectives = { yield = 'maximize' }\n" + study +
                         "\n[candidates]\ncsv = '''\n" + csv + "'''\n" + candidates + "\n" + rest,
                     "mixes.toml");
}

std::string refusal_of(const std::string& csv, const std::string& candidates = "",
                       const std::string& rest = "") {
  return refusal([&] { mix_study(csv, candidates, "", rest); });
}

AddedCandidates add(Studies& studies, const std::string& csv, const std::vector<std::string>& ignored = {}) {
  std::istringstream stream(csv);
  return studies.add_candidates("mixes", CsvReader(stream, "more.csv"), ignored);
}

class CandidatesTest : public OnEveryDatabase {
 protected:
  Trial ask(Studies& studies) { return studies.ask("mixes", {.threads = 1}).trials.at(0); }
  Trial ask_and_tell(Studies& studies) {
    const Trial trial = ask(studies);
    return studies.tell("mixes", trial.number, {{yield_of(trial.params)}});
  }
  Trial ask_and_tell_at(Studies& studies, double outcome) {
    return studies.tell("mixes", ask(studies).number, {{outcome}});
  }
};

TEST(CandidateTables, ColumnsDefineTheParameters) {
  const StudyDefinition study = mix_study(
      "id,solvent,dry,heat,yield,sem_yield\na,DMAc,true,60,,\nb,BuOAc,false,1e2,71.5,0.5\nc,DMAc,true,80.5,3,"
      "\n",
      "ignore = ['id']\nreplicates = true");
  EXPECT_TRUE(study.config.replicates);
  EXPECT_TRUE(study.is_space_of_candidates);
  const std::vector<Parameter>& parameters = study.space.parameters();
  ASSERT_EQ(parameters.size(), 3u);
  EXPECT_EQ(std::get<CategoricalParameter>(parameters[0].domain).choices,
            (std::vector<std::string>{"DMAc", "BuOAc"}));
  EXPECT_EQ(std::get<CategoricalParameter>(parameters[1].domain).choices,
            (std::vector<std::string>{"true", "false"}));
  EXPECT_EQ(std::get<FloatParameter>(parameters[2].domain).low, 60.0);
  EXPECT_EQ(std::get<FloatParameter>(parameters[2].domain).high, 100.0);
  ASSERT_EQ(study.candidates->known.size(), 2u);
  EXPECT_EQ(study.candidates->known[0].row, 2);
  EXPECT_EQ(study.candidates->known[0].values[0], 71.5);
  EXPECT_EQ(study.candidates->known[0].sem[0], 0.5);
  EXPECT_FALSE(study.candidates->known[1].sem[0]);
  const Pool pool(study.space, study.candidates->cells);
  EXPECT_EQ(pool.values(2), (Values{std::string("DMAc"), std::string("true"), 80.5}));
}

TEST(CandidateTables, ParametersMayBeGiven) {
  const std::string parameters =
      "[parameters]\nheat = { type = 'float', low = 0, high = 100 }\n"
      "layers = { type = 'int', low = 1, high = 4 }\n";
  const StudyDefinition study = mix_study("layers,heat\n1,60\n4,70\n", "", "", parameters);
  EXPECT_EQ(Pool(study.space, study.candidates->cells).values(1), (Values{70.0, std::int64_t{4}}));
  const auto refused = [&](const std::string& csv) { return refusal_of(csv, "", parameters); };
  EXPECT_NE(refused("heat\n60\n").find("there is no column 'layers'"), std::string::npos);
  EXPECT_NE(refused("layers,haet\n1,60\n").find("did you mean it by 'haet'?"), std::string::npos);
  EXPECT_NE(refused("layers,heat,x\n1,60,1\n").find("column 'x' is no parameter"), std::string::npos);
  EXPECT_NE(refused("layers,heat\n1,60\n1,160\n").find("row 2, column 'heat': 160 is outside 0 to 100"),
            std::string::npos);
  EXPECT_NE(refused("layers,heat\n1.5,60\n").find("row 1, column 'layers': '1.5' is not a whole number"),
            std::string::npos);
  EXPECT_NE(refusal_of("layers,heat\n1,60\n4,70\n", "",
                       parameters + "[constraints]\nlinear = ['heat + 10*layers <= 100']\n")
                .find("row 2: the constraint"),
            std::string::npos);
}

TEST(CandidateTables, WhatIsWrongIsSaidWithRowAndColumn) {
  const std::string table = "the table of candidates: ";
  EXPECT_EQ(refusal_of("solvent,heat\n"), table + "there are no rows below the header, expected candidates");
  EXPECT_EQ(refusal_of("solvent,heat\na,1\nb,\n"),
            table + "row 2, column 'heat': the cell is empty, expected a value");
  EXPECT_EQ(refusal_of("solvent,heat\n,1\nb,\n"),
            table + "row 1, column 'solvent': the cell is empty, expected a value; 2 cells are empty in all");
  EXPECT_EQ(refusal_of("solvent,heat\na,1\na,2\n"),
            table + "column 'solvent' is 'a' in every row, which nothing can be learnt from");
  EXPECT_EQ(refusal_of("solvent,heat\na,1\nb,1\n"),
            table + "column 'heat' is 1 in every row, which nothing can be learnt from");
  EXPECT_EQ(refusal_of("heat\n1\n2\nhot\n4\n"),
            table + "row 3, column 'heat': 'hot' is not a number, as 3 other cells of the column are");
  EXPECT_EQ(refusal_of("heat,yield\n1,good\n2,\n"), table + "row 1, column 'yield': 'good' is not a number");
  EXPECT_EQ(refusal_of("heat,yield\n1,1e201\n2,\n"),
            table + "row 1, column 'yield': 1e+201 is larger than 1e200 in size");
  EXPECT_EQ(refusal_of("heat,sem_yield\n1,1\n2,\n"),
            table + "row 1, column 'sem_yield': there is a standard error, and no outcome");
  EXPECT_EQ(refusal_of("yield\n1\n2\n"), table + "there is no column of a parameter beside the outcomes");
  EXPECT_NE(refusal_of("heat\n1\n2\n", "ignore = ['id']").find("no column 'id'"), std::string::npos);
  std::string named = "name,heat\n";
  for (int i = 0; i < 20; ++i) named += "mix " + std::to_string(i) + "," + std::to_string(i) + "\n";
  EXPECT_EQ(refusal_of(named), table +
                                   "column 'name' has 20 different texts in 20 rows: a name of the row says "
                                   "nothing about others");
  // What a table of candidates cannot do.
  EXPECT_NE(refusal([] { mix_study("heat\n1\n2\n", "", "preset = 'paper'"); }).find("preset is 'paper'"),
            std::string::npos);
  EXPECT_NE(refusal([] { mix_study("heat\n1\n2\n", "", "trust_region = true"); }).find("trust_region"),
            std::string::npos);
  EXPECT_NE(refusal_of("heat\n1\n2\n", "fil = 'x'").find("unknown key 'fil'"), std::string::npos);
  EXPECT_NE(refusal([] {
              parse_study("[study]\nname='a'\nobjectives={y='maximize'}\n[candidates]\nfile='/etc/passwd'\n",
                          "s");
            }).find("a file cannot be named here"),
            std::string::npos);
}

TEST_P(CandidatesTest, AreKeptWithTheStudySoThatTheFileMayGo) {
  const std::string folder = folder_ / "lab";
  std::filesystem::create_directory(folder);
  std::ofstream(folder + "/mixes.csv") << mixes(5);
  std::ofstream(folder + "/study.toml") << "[study]\nname = 'mixes'\nobjectives = { yield = 'maximize' }\n"
                                           "[candidates]\nfile = 'mixes.csv'\n";
  EXPECT_EQ(open()->create(read_study(folder + "/study.toml")), Studies::Created::kNew);
  EXPECT_EQ(open()->create(read_study(folder + "/study.toml")), Studies::Created::kUnchanged);
  std::filesystem::remove_all(folder);
  auto studies = open();
  const auto [study, trials] = studies->snapshot("mixes");
  EXPECT_EQ(study.candidates, 48);
  EXPECT_EQ(study.imported, 5);
  ASSERT_EQ(trials.size(), 5u);
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(trials[i].row, static_cast<std::int64_t>(i) + 1);
    EXPECT_EQ(trials[i].source, TrialSource::kImport);
    EXPECT_EQ(trials[i].objectives[0].value, yield_of(trials[i].params));
  }
  const Trial asked = ask(*studies);
  EXPECT_GT(*asked.row, 5);
  EXPECT_EQ(asked.params, studies->candidates("mixes")->values(*asked.row - 1));
  EXPECT_EQ(to_json(study, asked)["row"], *asked.row);
}

TEST_P(CandidatesTest, RowsWithTheSameValuesAreOneCandidate) {
  // Rows 1 and 3, 2 and 5, 4 and 6 and 8 are the same; measured are 3, twice 4, and 7.
  const std::string csv =
      "solvent,heat,yield\na,1,\nb,2,\na,1.0,5\nc,3,6\nb,2,\nc,3,6.5\na,4,7\nc,3.0,\na,9,\n";
  const StudyDefinition definition = mix_study(csv);
  EXPECT_EQ(definition.candidates->repeated, 4);
  EXPECT_EQ(joined_remark(definition.candidates->file, 4),
            "the table of candidates: 4 rows have the values of an earlier one and are the same candidates");
  auto studies = open();
  studies->create(definition);
  const auto [study, trials] = studies->snapshot("mixes");
  EXPECT_EQ(study.candidates, 5);
  ASSERT_EQ(trials.size(), 4u);
  EXPECT_EQ(study.imported, 4);
  EXPECT_EQ(trials[0].row, 1) << "a at 1, measured in row 3";
  EXPECT_EQ(trials[1].row, 3);
  EXPECT_EQ(trials[2].row, 3) << "c at 3, measured twice";
  EXPECT_EQ(trials[2].objectives[0].value, 6.5);
  EXPECT_EQ(trials[3].row, 4);
  EXPECT_EQ(studies->candidates("mixes")->values(3), (Values{std::string("a"), 4.0}));
  std::set<std::int64_t> asked;
  for (int i = 0; i < 2; ++i) asked.insert(*ask_and_tell_at(*studies, 1.0).row);
  EXPECT_EQ(asked, (std::set<std::int64_t>{2, 5}));
  EXPECT_EQ(studies->ask("mixes", {}).because, "study 'mixes': all of its 5 candidates have been asked");
  EXPECT_EQ(studies->create(definition), Studies::Created::kUnchanged);
  const AddedCandidates added = add(*studies, "solvent,heat,yield\nc,8,\na,1,\nc,8,9\n");
  EXPECT_EQ(added.added, 1);
  EXPECT_EQ(added.there, 1);
  EXPECT_EQ(added.joined, 1);
  EXPECT_EQ(added.imported, 1);
  EXPECT_EQ(studies->trial("mixes", 7).row, 6);
}

TEST_P(CandidatesTest, EveryRowIsAskedOnceWhateverHappens) {
  open()->create(mix_study(mixes(4), "", "initial = 8\nmax_attempts = 2\ncount_failures = true"));
  auto anna = open();
  auto bob = open();
  std::set<std::int64_t> rows = {1, 2, 3, 4};
  const auto take = [&](const Trial& trial) {
    EXPECT_TRUE(rows.insert(*trial.row).second) << "row " << *trial.row << " twice";
    EXPECT_EQ(trial.params, anna->candidates("mixes")->values(*trial.row - 1));
  };
  std::string because;
  int predicted = 0;
  for (int round = 0; because.empty(); ++round) {
    ASSERT_LT(round, 60);
    const AskResult one = anna->ask("mixes", {.q = 2, .worker = "anna", .threads = 1});
    const AskResult two = bob->ask("mixes", {.q = 1, .worker = "bob", .threads = 1});
    for (const AskResult& asked : {one, two}) {
      because = asked.because;
      for (const Trial& trial : asked.trials) {
        take(trial);
        predicted += trial.objectives[0].frozen ? 1 : 0;
        if (round % 5 == 1 && trial.worker == "anna") {
          anna->fail("mixes", trial.number, "broke");
        } else if (round % 5 == 2 && trial.worker == "bob") {
          bob->abandon("mixes", trial.number, "no time");
        } else {
          anna->tell("mixes", trial.number, {{yield_of(trial.params)}});
        }
      }
    }
    if (round == 3) {  // a lease that runs out: the same trial again, then it has failed, and the row is gone
      const Trial lost =
          bob->ask("mixes", {.worker = "carl", .lease_seconds = 10.0, .threads = 1}).trials.at(0);
      take(lost);
      time += 20.0;
      const Trial again =
          anna->ask("mixes", {.worker = "dora", .lease_seconds = 10.0, .threads = 1}).trials.at(0);
      EXPECT_EQ(again.number, lost.number);
      EXPECT_EQ(again.row, lost.row);
      time += 20.0;
    }
  }
  EXPECT_EQ(rows.size(), 48u);
  EXPECT_GT(predicted, 25);
  EXPECT_EQ(because, "study 'mixes': all of its 48 candidates have been asked");
  EXPECT_TRUE(anna->ask("mixes", {}).trials.empty());
  const auto [study, trials] = anna->snapshot("mixes");
  EXPECT_FALSE(check_study(study, trials).records.empty());
  // A row that failed may be tried again on demand.
  const auto failed = std::ranges::find(trials, TrialState::kFailed, &Trial::state);
  anna->retry("mixes", failed->number);
  EXPECT_EQ(ask(*anna).row, failed->row);
}

TEST_P(CandidatesTest, TheBestOfTheTableIsFound) {
  auto studies = open();
  const StudyDefinition definition = mix_study(mixes(0), "", "initial = 6");
  studies->create(definition);
  const Pool pool(definition.space, definition.candidates->cells);
  double best = -1e9;
  for (Eigen::Index row = 0; row < pool.size(); ++row) best = std::max(best, yield_of(pool.values(row)));
  double found = -1e9;
  for (int i = 0; i < 20; ++i) found = std::max(found, *ask_and_tell(*studies).objectives[0].value);
  EXPECT_EQ(found, best);
}

TEST_P(CandidatesTest, TheSameSeedAsksTheSameRows) {
  const auto rows_of_seed = [&](int seed) {
    auto studies = open();
    studies->create(mix_study(mixes(), "", "initial = 6\nseed = " + std::to_string(seed)));
    std::vector<std::int64_t> rows;
    for (int i = 0; i < 9; ++i) rows.push_back(*ask_and_tell(*studies).row);
    studies->remove("mixes");
    return rows;
  };
  const std::vector<std::int64_t> rows = rows_of_seed(3);
  EXPECT_EQ(rows_of_seed(3), rows);
  EXPECT_NE(rows_of_seed(4), rows);
}

TEST_P(CandidatesTest, BatchesHaveNoNearTwins) {
  // Every mix has a twin that differs by a thousandth of the range.
  std::string csv = "heat,load,yield\n";
  for (int i = 0; i < 20; ++i) {
    const double heat = 60.0 + (i * 37) % 61;
    const double load = 1.0 + (i * 5) % 7;
    csv += to_text(heat) + "," + to_text(load) + "," + (i < 6 ? std::to_string(i % 4) : "") + "\n";
    csv += to_text(heat + 0.06) + "," + to_text(load) + ",\n";
  }
  auto studies = open();
  studies->create(mix_study(csv, "", "initial = 4"));
  const AskResult batch = studies->ask("mixes", {.q = 8, .threads = 1});
  ASSERT_EQ(batch.trials.size(), 8u);
  for (const Trial& a : batch.trials) {
    ASSERT_TRUE(a.objectives[0].frozen);
    for (const Trial& b : batch.trials) {
      if (a.number == b.number) continue;
      EXPECT_FALSE(is_near_twin(batch.study.space.encode(a.params), batch.study.space.encode(b.params)));
    }
  }
}

TEST_P(CandidatesTest, FixedValuesChooseAmongTheRows) {
  auto studies = open();
  studies->create(mix_study(mixes(3), "", "initial = 4"));
  const FixedValues fix = {Value{std::string("xylene")}, {}, {}};
  std::set<std::int64_t> rows;
  for (int i = 0; i < 15; ++i) {  // of 16, the third is known
    const Trial trial = studies->ask("mixes", {.fix = fix, .threads = 1}).trials.at(0);
    EXPECT_EQ(trial.params[0], fix[0]);
    rows.insert(*trial.row);
    studies->tell("mixes", trial.number, {{yield_of(trial.params)}});
  }
  EXPECT_EQ(rows.size(), 15u);
  EXPECT_EQ(studies->ask("mixes", {.fix = fix}).because,
            "study 'mixes': all of its 48 candidates with the fixed values have been asked");
  EXPECT_EQ(refusal([&] {
              studies->ask("mixes", {.fix = {{}, Value{60.5}, {}}});
            }),
            "study 'mixes': none of its candidates has the fixed values");
  EXPECT_FALSE(studies->ask("mixes", {.threads = 1}).trials.empty());
}

TEST_P(CandidatesTest, OnlyRowsAreEnqueuedAndAnythingIsImported) {
  auto studies = open();
  studies->create(mix_study(mixes()));
  const Values third = studies->candidates("mixes")->values(2);
  EXPECT_EQ(studies->enqueue("mixes", third).row, 3);
  EXPECT_EQ(refusal([&] { studies->enqueue("mixes", third); }),
            "study 'mixes': candidate 3 has been asked before, and replicates are not wanted");
  EXPECT_EQ(refusal([&] {
              studies->enqueue("mixes", {std::string("DMAc"), 60.5, 1.0});
            }),
            "study 'mixes': solvent = DMAc, heat = 60.5, load = 1 is none of its 48 candidates");
  const Study study = studies->load("mixes");
  studies->import("mixes",
                  parse_import("solvent,heat,load,yield\nDMAc,60,1,50\nDMAc,60.5,1,51\n", "past.csv", study));
  const std::vector<Trial> trials = studies->snapshot("mixes").trials;
  EXPECT_EQ(trials[1].row, 1);
  EXPECT_FALSE(trials[2].row);
  // What was imported is not asked again.
  std::set<std::int64_t> rows = {1, 3};
  EXPECT_EQ(*ask(*studies).row, 3);
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(rows.insert(*ask_and_tell(*studies).row).second);
  EXPECT_NE(export_csv(study, trials).find("trial,state,source,row,solvent"), std::string::npos);
}

TEST_P(CandidatesTest, RowsMayBeAddedLater) {
  auto studies = open();
  auto other = open();
  studies->create(mix_study(mixes(2, 6), "", "initial = 4"));
  std::set<std::int64_t> rows = {1, 2};
  for (int i = 0; i < 4; ++i) rows.insert(*ask_and_tell(*other).row);
  EXPECT_FALSE(other->ask("mixes", {}).because.empty());
  // One is there already; of the new ones one has an outcome, a choice that is new, and a wider range.
  const AddedCandidates added =
      add(*studies, "load,solvent,heat,id,yield\n1,DMAc,60,a,\n9.5,water,20,b,33\n2,DMAc,90,c,\n", {"id"});
  EXPECT_EQ(added.added, 2);
  EXPECT_EQ(added.there, 1);
  EXPECT_EQ(added.imported, 1);
  EXPECT_EQ(added.study.candidates, 8);
  EXPECT_EQ(add(*studies, "load,solvent,heat\n9.5,water,20\n").added, 0);
  const auto [study, trials] = other->snapshot("mixes");
  EXPECT_EQ(std::get<FloatParameter>(study.space.parameters()[1].domain).low, 20.0);
  EXPECT_EQ(trials.back().row, 7);
  EXPECT_EQ(trials.back().params[0], Value{std::string("water")});
  const Trial last = ask_and_tell(*other);
  EXPECT_EQ(last.row, 8);
  EXPECT_TRUE(last.objectives[0].verdict);
  EXPECT_TRUE(other->ask("mixes", {}).trials.empty());
  EXPECT_EQ(refusal([&] { add(*studies, "solvent,heat\nDMAc,1\n"); }),
            "more.csv: there is no column 'load', expected one for every parameter");
  // The file that it was made from is still the same study, and may have grown.
  EXPECT_EQ(studies->create(mix_study(mixes(2, 6), "", "initial = 4")), Studies::Created::kUnchanged);
  EXPECT_EQ(studies->create(mix_study(mixes(2, 9), "", "initial = 4")), Studies::Created::kWidened);
  EXPECT_EQ(studies->load("mixes").candidates, 11);
  for (int i = 0; i < 3; ++i) EXPECT_GT(*ask_and_tell(*other).row, 8);
  EXPECT_NE(refusal([&] {
              studies->create(mix_study(mixes(2, 6), "replicates = true", "initial = 4"));
            }).find("replicates = false, not true"),
            std::string::npos);
  EXPECT_EQ(studies->history("mixes").at(1).what, "candidates");
}

TEST_P(CandidatesTest, ReplicatesAreAskedWhereTheyAreWanted) {
  auto studies = open();
  studies->create(mix_study(mixes(0, 6), "replicates = true", "initial = 6"));
  std::set<std::int64_t> rows;
  for (int i = 0; i < 6; ++i) rows.insert(*ask_and_tell(*studies).row);
  EXPECT_EQ(rows.size(), 6u);  // the design takes each once
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(rows.contains(*ask_and_tell(*studies).row));
  EXPECT_EQ(studies->enqueue("mixes", studies->candidates("mixes")->values(2)).row, 3);
}

TEST_P(CandidatesTest, SeveralObjectivesAndSamplersWithoutAModel) {
  auto studies = open();
  const std::string head =
      "[study]\nname = 'mixes'\nobjectives = { yield = 'maximize', cost = 'minimize' }\n";
  studies->create(parse_study(head + "initial = 6\n[candidates]\ncsv = '''\n" + mixes(3) + "'''\n", "m"));
  std::set<std::int64_t> rows = {1, 2, 3};
  for (int i = 0; i < 12; ++i) {
    const Trial trial = ask(*studies);
    EXPECT_TRUE(rows.insert(*trial.row).second);
    const Trial told =
        studies->tell("mixes", trial.number, {{yield_of(trial.params), std::get<double>(trial.params[1])}});
    if (i > 8) {
      EXPECT_TRUE(told.objectives[1].verdict);
    }
  }
  studies->remove("mixes");
  for (const char* acquisition : {"random", "sobol"}) {
    studies->create(mix_study(mixes(0, 20), "", std::string("acquisition = '") + acquisition + "'"));
    std::set<std::int64_t> asked;
    for (int i = 0; i < 20; ++i) asked.insert(*ask_and_tell(*studies).row);
    EXPECT_EQ(asked.size(), 20u);
    EXPECT_FALSE(studies->ask("mixes", {}).because.empty());
    studies->remove("mixes");
  }
}

TEST_P(CandidatesTest, GoWithTheirStudy) {
  auto studies = open();
  studies->create(mix_study(mixes()));
  const auto blocks = [&] {
    Transaction look(studies->database(), Access::kRead);
    return std::get<std::int64_t>(studies->database().execute("SELECT COUNT(*) FROM candidates").at(0)[0]);
  };
  EXPECT_EQ(blocks(), 1);
  studies->remove("mixes");
  EXPECT_EQ(blocks(), 0);
  EXPECT_FALSE([&] {
    studies->create(
        parse_study("[study]\nname='p'\nobjectives={y='maximize'}\n[parameters]\n"
                    "a={type='float',low=0,high=1}\n",
                    "p"));
    return studies->candidates("p");
  }());
}

COVEY_ON_EVERY_DATABASE(CandidatesTest);

}  // namespace
}  // namespace covey
