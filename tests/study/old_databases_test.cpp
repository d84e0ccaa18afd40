#include <covey/study/check.h>
#include <covey/study/export_csv.h>
#include <covey/study/schema.h>
#include <covey/study/space_toml.h>
#include <covey/study/study_json.h>
#include <study/study_fixture.h>
#include <support/test_files.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>

namespace covey {
namespace {

/// A database that an older covey has written, and what that covey said of it.
struct OldDatabase {
  std::string file;
  Json studies;
};

/// Those of databases/, by the version of their schema. `kind` is db or sql.
std::map<std::int64_t, OldDatabase> old_databases(const std::string& kind) {
  std::map<std::int64_t, OldDatabase> found;
  const std::regex pattern(R"(version(\d+)\.)" + kind);
  for (const auto& entry : std::filesystem::directory_iterator(kOldDatabases)) {
    std::smatch match;
    const std::string name = entry.path().filename().string();
    if (!std::regex_match(name, match, pattern)) continue;
    std::ifstream expected(entry.path().string() + ".json");
    found[std::stoll(match[1])] = {entry.path().string(), Json::parse(expected)};
  }
  return found;
}

/// Everything that was said then is said now; there may be more. `exact` had another meaning in version 1: it
/// is now said where a level is proven. `measured_meaning` tells of studies that are made anew.
void expect_all_of(const Json& then, const Json& now, const std::string& place) {
  if (then.is_object() && now.is_object()) {
    for (const auto& [key, value] : then.items()) {
      if (key == "exact" || key == "measured_meaning") continue;
      if (now.contains(key)) {
        expect_all_of(value, now[key], place + "." + key);
      } else {
        ADD_FAILURE() << place << "." << key << " is gone";
      }
    }
  } else if (then.is_array() && now.is_array() && then.size() == now.size()) {
    for (std::size_t i = 0; i < then.size(); ++i) {
      expect_all_of(then[i], now[i], place + "[" + std::to_string(i) + "]");
    }
  } else {
    EXPECT_EQ(then, now) << place;
  }
}

std::int64_t schema_version(Database& database) {
  Transaction look(database, Access::kRead);
  const Rows rows = database.execute("SELECT value FROM covey_meta WHERE name = 'schema_version'");
  return std::get<std::int64_t>(rows.at(0).at(0));
}

/// What the next asks, tells and corrections find: the lease that ran out, what waits, and a new
/// point.
void go_on(Studies& studies, const std::string& name) {
  studies.edit(name, Json::object(), {}, {.archived = false});
  const StudySnapshot before = studies.snapshot(name);
  std::vector<std::int64_t> open_ones;
  for (const Trial& trial : before.trials) {
    const bool is_over = trial.state == TrialState::kRunning && trial.lease_until;
    if (is_over || trial.state == TrialState::kWaiting) open_ones.push_back(trial.number);
  }
  const int q = static_cast<int>(open_ones.size()) + 1;
  AskRequest request{.q = q, .worker = "newcomer", .threads = 1};
  const std::vector<Parameter>& parameters = before.study.space.parameters();
  request.given.resize(parameters.size());
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (parameters[i].context) request.given[i] = before.trials.back().params[i];
  }
  const AskResult asked = studies.ask(name, request);
  std::vector<std::int64_t> changed;
  for (const Trial& trial : asked.trials) changed.push_back(trial.number);
  std::sort(changed.begin(), changed.end());
  open_ones.push_back(before.study.last_trial + 1);
  ASSERT_EQ(changed, open_ones) << asked.because;
  for (const Trial& trial : asked.trials) {
    Outcome outcome;
    for (const TrialObjective& objective : trial.objectives) {
      ASSERT_TRUE(objective.frozen) << trial.number;
      outcome.values.emplace_back(objective.frozen->prediction.mean);
    }
    for (const TrialObjective& objective : studies.tell(name, trial.number, outcome, "newcomer").objectives) {
      ASSERT_TRUE(objective.verdict) << trial.number;
      EXPECT_TRUE(objective.verdict->covered) << trial.number;
    }
  }
  // An old outcome is judged anew by the terms that were frozen then.
  const auto judged = std::find_if(before.trials.begin(), before.trials.end(),
                                   [](const Trial& t) { return t.objectives[0].verdict && t.is_measured(); });
  ASSERT_NE(judged, before.trials.end());
  std::vector<std::optional<double>> values(before.study.config.objectives.size());
  values[0] = judged->objectives[0].frozen->prediction.tracked->hi + 1e3;
  EXPECT_FALSE(
      studies.amend(name, judged->number, {.values = values, .insist = true}).objectives[0].verdict->covered);
  values[0] = judged->objectives[0].value;
  EXPECT_EQ(studies.amend(name, judged->number, {values}).objectives[0].verdict->p_value,
            judged->objectives[0].verdict->p_value);
  EXPECT_NE(studies.exclude(name, judged->number, !judged->excluded).excluded, judged->excluded);
  EXPECT_EQ(studies.exclude(name, judged->number, judged->excluded).excluded, judged->excluded);

  const auto [study, trials] = studies.snapshot(name);
  changed.insert(changed.begin(), judged->number);
  std::vector<std::int64_t> found;
  for (const Trial& trial : studies.changes(name, before.study.revision).trials)
    found.push_back(trial.number);
  EXPECT_EQ(found, changed);
  EXPECT_EQ(check_study(study, trials).records.size(),
            check_study(before.study, before.trials).records.size());
  EXPECT_FALSE(best_trials(study, trials, 1).by_value.empty());
  EXPECT_NE(export_csv(study, trials).find("newcomer"), std::string::npos);
  EXPECT_EQ(studies.history(name).back().what, "include");
}

/// What is new since: a study is changed and copied, and keeps all that was in it.
void change(Studies& studies, const std::string& name) {
  const StudySnapshot before = studies.snapshot(name);
  const std::size_t records = check_study(before.study, before.trials).records.size();
  const EditedStudy edited = studies.edit(name, {{"study", {{"alpha", 0.35}, {"budget", 1000}}}});
  EXPECT_EQ(edited.study.chapter, before.study.chapter + 1);
  const StudySnapshot after = studies.snapshot(name);
  EXPECT_EQ(trials_json(after.study, after.trials), trials_json(before.study, before.trials));
  EXPECT_TRUE(check_study(after.study, after.trials).records.empty());
  EXPECT_GE(check_study(after.study, after.trials).former.size(), records);
  const CopiedStudy copied = studies.copy(name, name + " (copy)", true);
  Json ended = Json::array();
  for (const Trial& trial : after.trials) {
    if (trial.state == TrialState::kRunning) continue;  // for a person, without end
    ended.push_back(to_json(after.study, trial));
    ended.back()["trial"] = ended.size();
  }
  EXPECT_EQ(copied.left_out, std::ssize(after.trials) - std::ssize(ended));
  EXPECT_EQ(trials_json(copied.study, studies.snapshot(copied.study.config.name).trials)["trials"], ended);
  Json definition = definition_json(after.study);
  definition["study"]["name"] = copied.study.config.name;
  EXPECT_EQ(definition_json(studies.load(copied.study.config.name)), definition);
  studies.remove(copied.study.config.name);
}

class OldDatabasesTest : public test::OnEveryDatabase {
 protected:
  OldDatabasesTest() { time = 2e9; }  // years later: all leases have run out

  std::string kind() const { return GetParam() == test::Backend::kSqlite ? "db" : "sql"; }

  /// Makes url_ lead to a copy of the database.
  void copy(const OldDatabase& old) {
    if (GetParam() == test::Backend::kPostgres) {
      url_ = test::PostgresServer::shared().new_database(old.file);
    } else {
      const std::string file = folder_ / std::filesystem::path(old.file).filename().string();
      std::filesystem::copy_file(old.file, file);
      url_ = "sqlite:///" + file;
    }
  }

  /// The tables and indices, as the database itself describes them.
  std::vector<std::string> layout() {
    const std::vector<std::string> queries =
        GetParam() == test::Backend::kSqlite
            ? std::vector<std::string>{"SELECT name || ' ' || sql FROM sqlite_master WHERE sql IS NOT NULL"}
            : std::vector<std::string>{
                  "SELECT indexdef FROM pg_indexes WHERE schemaname = 'covey'",
                  "SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint"
                  " WHERE connamespace = 'covey'::regnamespace",
                  "SELECT table_name || ' ' || ordinal_position || ' ' || column_name || ' ' || data_type || "
                  "' ' || is_nullable FROM information_schema.columns WHERE table_schema = 'covey'"};
    const std::unique_ptr<Database> database = open_database(url_);
    Transaction look(*database, Access::kRead);
    std::vector<std::string> lines;
    for (const std::string& query : queries) {
      for (const Row& row : database->execute(query)) lines.push_back(std::get<std::string>(row[0]));
    }
    std::sort(lines.begin(), lines.end());
    return lines;
  }
};

TEST_P(OldDatabasesTest, EveryVersionOfTheSchemaIsKept) {
  const std::map<std::int64_t, OldDatabase> old = old_databases(kind());
  const auto newest = static_cast<std::int64_t>(schema_migrations().size());
  for (std::int64_t version = 1; version <= newest; ++version) {
    EXPECT_TRUE(old.contains(version))
        << "there is no version" << version << "." << kind() << ": see " << kOldDatabases << "/README.md";
  }
}

TEST_P(OldDatabasesTest, OpenWithAllThatWasInThemAndCanBeUsed) {
  open();
  const std::vector<std::string> new_layout = layout();
  EXPECT_GE(new_layout.size(), 12u);
  const auto newest = static_cast<std::int64_t>(schema_migrations().size());
  for (const auto& [version, old] : old_databases(kind())) {
    SCOPED_TRACE(old.file);
    copy(old);
    EXPECT_EQ(schema_version(*open_database(url_)), version);
    const std::unique_ptr<Studies> studies = open();
    EXPECT_EQ(schema_version(studies->database()), newest);
    EXPECT_EQ(layout(), new_layout) << "as if it had been made today";

    ASSERT_EQ(studies->list().size(), old.studies.size());
    ASSERT_GE(old.studies.size(), 2u);
    std::map<TrialState, std::int64_t> states;
    std::vector<std::string> names;
    for (const Json& expected : old.studies) {
      names.push_back(expected["show"]["study"]);
      const auto [study, trials] = studies->snapshot(names.back());
      Json now = trials_json(study, trials);
      now["objectives"] = objectives_json(study.config.objectives);
      now["history"] = past_json(study);
      now["alpha"] = study.config.alpha;
      now["acquisition"] = study.config.acquisition;
      now["budget"] = study.config.budget ? Json(*study.config.budget) : Json(nullptr);
      now["revision"] = study.revision;
      now["created_at"] = utc_time(study.created_at);
      now["candidates"] = study.candidates;
      now["chapter"] = study.chapter;
      now["archived"] = study.archived;
      put_marks(study.marks, now);
      if (const std::shared_ptr<const Pool> pool = studies->candidates(names.back())) {
        EXPECT_EQ(pool->size(), study.candidates);
        for (const Trial& trial : trials) EXPECT_EQ(pool->values(*trial.row - 1), trial.params);
      }
      EXPECT_TRUE(version >= 3 || study.config.count_failures == true) << "as it was then";
      if (version < 6) {
        EXPECT_TRUE(study.config.lease_seconds) << "every study had one";
        EXPECT_EQ(study.chapter, 1);
        for (const Trial& trial : trials) EXPECT_EQ(trial.chapter, 1);
      }
      EXPECT_EQ(study.config.stop.has_value(),
                version >= 7 && (names.back() == "fünf" || names.back() == "Kopie"));
      expect_all_of(expected["show"], Json::parse(now.dump()), names.back());
      expect_all_of(expected["history"], history_json(names.back(), studies->history(names.back())),
                    names.back() + " history");
      expect_all_of(expected["check"], check_json(study, check_study(study, trials)),
                    names.back() + " check");
      for (const auto& [state, count] : studies->count_states(names.back())) states[state] += count;
    }
    EXPECT_EQ(states.size(), 5u) << "every state";
    for (const std::string& name : names) go_on(*studies, name);
    for (const std::string& name : names) change(*studies, name);
    const Study made_today = [&] {
      studies->create(parse_study(
          "[study]\nname = 'today'\nobjectives = { y = 'maximize' }\n[parameters]\nx = { type = 'float', "
          "low = 0, high = 1 }\n",
          "today.toml"));
      return studies->load("today");
    }();
    EXPECT_EQ(made_today.id, 2 * std::ssize(names) + 2)
        << "the next one after these, their copies and one that was deleted";

    // Once more: nothing is left to be done, and everything is there.
    const std::unique_ptr<Studies> again = open();
    EXPECT_EQ(schema_version(again->database()), newest);
    for (const std::string& name : names) {
      const StudySnapshot first = studies->snapshot(name);
      const StudySnapshot second = again->snapshot(name);
      EXPECT_EQ(trials_json(first.study, first.trials), trials_json(second.study, second.trials));
    }
  }
}

COVEY_ON_EVERY_DATABASE(OldDatabasesTest);

}  // namespace
}  // namespace covey
