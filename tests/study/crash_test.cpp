#include <covey/study/schema.h>
#include <covey/study/space_toml.h>
#include <study/study_fixture.h>
#include <support/repeat.h>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstring>
#include <fstream>
#include <functional>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <thread>

namespace covey {
namespace {

using test::OnEveryDatabase;

StudyDefinition line(const std::string& extra = "") {
  return parse_study(
      "[study]\nname = \"line\"\nobjectives = { y = \"maximize\" }\nacquisition = \"random\"\ninitial = 1\n" +
          extra +
          "\n[parameters]\na = { type = \"float\", low = 0, high = 1 }\nk = { type = \"int\", low = 1, high "
          "= 9 }\n",
      "line.toml");
}

/// A child process that runs `body` and reports lines of text through a pipe, which the kernel keeps whatever
/// becomes of the child. An exception in it is a line that begins with "error".
class Child {
 public:
  using Report = std::function<void(const std::string&)>;
  explicit Child(const std::function<void(const Report&)>& body) {
    int ends[2];
    if (pipe(ends) != 0) throw std::runtime_error("pipe");
    pid_ = fork();
    if (pid_ == 0) {
      close(ends[0]);
      const Report report = [&](const std::string& text) {
        const std::string whole = text + "\n";
        if (write(ends[1], whole.data(), whole.size()) != std::ssize(whole)) _exit(3);
      };
      try {
        body(report);
      } catch (const std::exception& error) {
        report(std::string("error: ") + error.what());
        _exit(1);
      }
      _exit(0);
    }
    close(ends[1]);
    output_ = ends[0];
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() { close(output_); }

  void kill() const { ::kill(pid_, SIGKILL); }
  /// Waits for a report that begins with `word`, or its end.
  void wait_for(const std::string& word) {
    char buffer[256];
    while (("\n" + text_).find("\n" + word) == std::string::npos) {
      const ssize_t size = read(output_, buffer, sizeof buffer);
      if (size <= 0) return;
      text_.append(buffer, static_cast<std::size_t>(size));
    }
  }
  /// What it reported until its end.
  std::vector<std::string> lines() {
    char buffer[4096];
    for (ssize_t size = 0; (size = read(output_, buffer, sizeof buffer)) > 0;)
      text_.append(buffer, static_cast<std::size_t>(size));
    waitpid(pid_, nullptr, 0);
    std::vector<std::string> result;
    std::istringstream stream(text_);
    for (std::string one; std::getline(stream, one);) result.push_back(one);
    return result;
  }

 private:
  pid_t pid_ = -1;
  int output_ = -1;
  std::string text_;
};

/// What must hold of a study whatever happened: trials numbered without gaps, each of them whole.
void expect_whole(const StudySnapshot& snapshot) {
  ASSERT_EQ(std::ssize(snapshot.trials), snapshot.study.last_trial);
  for (std::size_t i = 0; i < snapshot.trials.size(); ++i) {
    const Trial& trial = snapshot.trials[i];
    ASSERT_EQ(trial.number, static_cast<std::int64_t>(i) + 1);
    ASSERT_NO_THROW(snapshot.study.space.validate(trial.params));
    ASSERT_EQ(trial.objectives.size(), 1u);
    ASSERT_EQ(trial.state == TrialState::kComplete, trial.objectives[0].value.has_value());
    ASSERT_LE(trial.revision, snapshot.study.revision);
  }
}

class CrashTest : public OnEveryDatabase {};

TEST_P(CrashTest, EightProcessesLoseNothingAndShareNothing) {
  constexpr int kProcesses = 8;
  constexpr int kTrials = 200;
  // All of them also race to make the schema and the study.
  std::vector<std::unique_ptr<Child>> children;
  for (int p = 0; p < kProcesses; ++p) {
    children.push_back(std::make_unique<Child>([&, p](const Child::Report& report) {
      Studies studies(open_database(url_), {.who = "p" + std::to_string(p)});
      studies.create(line());
      for (int i = 0; i < kTrials; ++i) {
        const Trial trial = studies.ask("line", {.worker = "w" + std::to_string(p)}).trials.at(0);
        const double value = p + 0.001 * i;
        studies.tell("line", trial.number, {{value}});
        report(std::to_string(trial.number) + " " + std::to_string(value));
      }
    }));
  }
  std::map<std::int64_t, double> told;
  for (const auto& child : children) {
    const std::vector<std::string> lines = child->lines();
    EXPECT_EQ(lines.size(), static_cast<std::size_t>(kTrials));
    for (const std::string& text : lines) {
      ASSERT_FALSE(text.starts_with("error")) << text;
      std::int64_t trial = 0;
      double value = 0.0;
      std::istringstream(text) >> trial >> value;
      EXPECT_TRUE(told.emplace(trial, value).second) << "trial " << trial << " was handed out twice";
    }
  }
  const StudySnapshot snapshot = open_live()->snapshot("line");
  expect_whole(snapshot);
  EXPECT_EQ(snapshot.study.last_trial, kProcesses * kTrials);
  for (const Trial& trial : snapshot.trials) {
    EXPECT_EQ(trial.attempt, 1);
    EXPECT_FALSE(trial.late);
    EXPECT_NEAR(*trial.objectives[0].value, told.at(trial.number), 1e-6);
  }
}

TEST_P(CrashTest, AsksThatNeedTheModelTakeTurns) {
  open_live()->create(parse_study(R"([study]
name = "line"
objectives = { y = "maximize" }
initial = 3
[parameters]
a = { type = "float", low = 0, high = 1 }
b = { type = "float", low = 0, high = 1 }
)",
                                  "f"));
  {
    auto studies = open_live();
    for (int i = 1; i <= 3; ++i) {
      studies->ask("line", {});
      studies->tell("line", i, {{0.1 * i * i}});
    }
  }
  std::vector<std::unique_ptr<Child>> children;
  for (int p = 0; p < 4; ++p) {
    children.push_back(std::make_unique<Child>([&](const Child::Report& report) {
      Studies studies(open_database(url_));
      for (int i = 0; i < 3; ++i) {
        const Trial trial = studies.ask("line", {.threads = 1}).trials.at(0);
        studies.tell("line", trial.number, {{std::get<double>(trial.params[0])}});
        report(std::to_string(trial.number));
      }
    }));
  }
  std::set<std::string> numbers;
  for (const auto& child : children) {
    for (const std::string& text : child->lines()) {
      EXPECT_FALSE(text.starts_with("error")) << text;
      EXPECT_TRUE(numbers.insert(text).second);
    }
  }
  EXPECT_EQ(numbers.size(), 12u);
  const StudySnapshot snapshot = open_live()->snapshot("line");
  expect_whole(snapshot);
  // Each saw the others' points as pending, so no two are the same.
  std::set<std::string> points;
  for (const Trial& trial : snapshot.trials)
    points.insert(to_text(trial.params[0]) + " " + to_text(trial.params[1]));
  EXPECT_EQ(points.size(), snapshot.trials.size());
}

TEST_P(CrashTest, AHolderOfTheQueueThatDiesMakesRoom) {
  auto studies = open_live();
  studies->create(line());
  Child holder([&](const Child::Report& report) {
    auto database = open_database(url_);
    database->enter_queue(1);
    report("held");
    pause();
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  Child waiter([&](const Child::Report& report) {
    auto database = open_database(url_);
    database->enter_queue(1);
    report("entered");
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  holder.kill();
  EXPECT_EQ(holder.lines(), std::vector<std::string>{"held"});
  EXPECT_EQ(waiter.lines(), std::vector<std::string>{"entered"});
}

// kill -9 at random instants while a process asks, tells and imports: the database opens, every acknowledged
// tell and import is there, and no trial is half there.
TEST_P(CrashTest, KillsAtRandomInstantsLoseNothingThatWasAcknowledged) {
  std::mt19937 random(20260101);
  std::uniform_int_distribution<int> microseconds(0, 30000);
  open_live()->create(line("max_attempts = 1000"));
  std::map<std::int64_t, double> told;
  std::int64_t imported = 0;
  std::int64_t seen = 0;
  const int kills = test::repeated(50);
  for (int round = 0; round < kills; ++round) {
    Child child([&](const Child::Report& report) {
      Studies studies(open_database(url_));
      report("open");
      for (int i = 0;; ++i) {
        const Trial trial = studies.ask("line", {.worker = "w" + std::to_string(round)}).trials.at(0);
        const double value = round + i / 1024.0;
        studies.tell("line", trial.number, {{value}});
        report("told " + std::to_string(trial.number) + " " + to_text(value));
        if (i % 4 == 3) {
          ImportTable table{"f.csv", {}, {}};
          for (std::size_t k = 0; k < 20; ++k)
            table.rows.push_back({k + 2, {0.5, std::int64_t{3}}, {{value}}});
          report("imported " +
                 std::to_string(studies.import("line", table, {.allow_duplicates = true}).count));
        }
      }
    });
    // Every other time from its beginning on; else once it is at work, however slow the machine is.
    if (round % 2 == 0) child.wait_for("told");
    std::this_thread::sleep_for(std::chrono::microseconds(microseconds(random)));
    child.kill();
    for (const std::string& text : child.lines()) {
      ASSERT_FALSE(text.starts_with("error")) << text;
      std::istringstream words(text);
      std::string what;
      std::int64_t number = 0;
      words >> what >> number;
      if (what == "told") words >> told[number];
      if (what == "imported") imported += number;
    }
    const StudySnapshot snapshot = open_live()->snapshot("line");
    expect_whole(snapshot);
    for (const auto& [number, value] : told) {
      ASSERT_LE(number, snapshot.study.last_trial);
      const Trial& trial = snapshot.trials[static_cast<std::size_t>(number) - 1];
      ASSERT_EQ(trial.state, TrialState::kComplete) << number;
      ASSERT_EQ(*trial.objectives[0].value, value);
    }
    ASSERT_GE(snapshot.study.imported, imported);
    ASSERT_EQ(snapshot.study.imported % 20, 0) << "an import is all or nothing";
    ASSERT_GE(snapshot.study.last_trial, seen);
    seen = snapshot.study.last_trial;
  }
  EXPECT_GT(told.size(), static_cast<std::size_t>(kills) / 2)
      << "the kills must not all come before the first tell";
}

// The same in the middle of a migration: the old version or the new one, nothing in between.
TEST_P(CrashTest, KillsInTheMiddleOfAMigrationLeaveOneVersionOrTheOther) {
  std::mt19937 random(7);
  double longest = 20000.0;  // microseconds that a migration takes
  {
    auto studies = open_live();
    studies->create(line());
    for (int i = 1; i <= 20; ++i) {
      studies->ask("line", {});
      studies->tell("line", i, {{1.0 * i}});
    }
  }
  std::vector<Migration> migrations(schema_migrations().begin(), schema_migrations().end());
  const int kills = test::repeated(50);
  int done = 0;
  for (int round = 0; round < kills; ++round) {
    Migration& next = migrations.emplace_back();
    for (int k = 0; k < 6; ++k) {
      const std::string name = "extra" + std::to_string(round) + "_" + std::to_string(k);
      next.push_back("CREATE TABLE " + name + " (trial BIGINT, note TEXT)");
      next.push_back("INSERT INTO " + name + " SELECT trial, state FROM trials");
    }
    Child child([&](const Child::Report& report) {
      auto database = open_database(url_);
      migrate(*database, migrations);
      report("migrated");
    });
    if (round % 10 == 0) {  // not killed: to know how long it takes
      const auto begin = std::chrono::steady_clock::now();
      child.wait_for("migrated");
      longest = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count();
    } else if (round % 10 > 1) {
      std::this_thread::sleep_for(std::chrono::microseconds(
          std::uniform_int_distribution<int>(0, static_cast<int>(1.5 * longest))(random)));
    }
    child.kill();
    const std::vector<std::string> lines = child.lines();
    auto database = open_database(url_);
    Transaction look(*database, Access::kRead);
    const auto version = static_cast<std::size_t>(std::get<std::int64_t>(
        database->execute("SELECT value FROM covey_meta WHERE name = 'schema_version'")[0][0]));
    const std::vector<std::string> tables = database->tables();
    const auto extra =
        std::count_if(tables.begin(), tables.end(), [](const auto& t) { return t.starts_with("extra"); });
    ASSERT_EQ(extra, static_cast<std::ptrdiff_t>(6 * (version - schema_migrations().size())));
    ASSERT_TRUE(lines.empty() || version == migrations.size());
    done += version == migrations.size() ? 1 : 0;
    ASSERT_EQ(database->execute("SELECT trial FROM trials WHERE state = 'complete'").size(), 20u);
    if (version < migrations.size()) migrations.resize(version);
  }
  EXPECT_GT(done, 0);
  EXPECT_LT(done, kills);
}

TEST_P(CrashTest, ProcessesThatAreKilledShareNoCandidate) {
  const auto rows = [](int from, int to) {
    std::string csv = "a,b\n";
    for (int i = from; i < to; ++i) csv += std::to_string(i) + "," + std::to_string((i * 7) % 31) + "\n";
    return csv;
  };
  open_live()->create(parse_study(
      "[study]\nname = 'line'\nobjectives = { y = 'maximize' }\ninitial = 5\n[candidates]\ncsv = '''\n" +
          rows(0, 40) + "'''\n",
      "line.toml"));
  std::mt19937 random(11);
  for (int round = 0; round < 4; ++round) {
    std::vector<std::unique_ptr<Child>> children;
    for (int p = 0; p < 3; ++p) {
      children.push_back(std::make_unique<Child>([&, p](const Child::Report& report) {
        Studies studies(open_database(url_));
        report("begins");
        if (p == 0) {  // the same rows, until they are there
          std::istringstream more(rows(0, 45 + 5 * round));
          studies.add_candidates("line", CsvReader(more, "more.csv"));
        }
        const std::string worker = std::to_string(round) + "/" + std::to_string(p);
        for (;;) {
          const AskResult asked = studies.ask("line", {.worker = worker, .threads = 1});
          if (asked.trials.empty()) return;
          studies.tell("line", asked.trials[0].number, {{std::sin(*asked.trials[0].row)}});
        }
      }));
    }
    for (const auto& child : children) child->wait_for("begins");
    std::this_thread::sleep_for(std::chrono::milliseconds(50 + random() % 400));
    for (const auto& child : children) child->kill();
    for (const auto& child : children) {
      for (const std::string& text : child->lines()) EXPECT_FALSE(text.starts_with("error")) << text;
    }
  }
  auto studies = open_live();
  std::istringstream more(rows(0, 60));
  studies->add_candidates("line", CsvReader(more, "more.csv"));
  while (!studies->ask("line", {.q = 10, .threads = 1}).trials.empty()) {
  }
  std::shared_ptr<const Pool> pool;
  const StudySnapshot snapshot = studies->snapshot("line", &pool);
  expect_whole(snapshot);
  EXPECT_EQ(pool->size(), 60);
  std::set<std::int64_t> asked;
  for (const Trial& trial : snapshot.trials) {
    EXPECT_TRUE(asked.insert(*trial.row).second) << "row " << *trial.row << " twice";
    EXPECT_EQ(pool->values(*trial.row - 1), trial.params);
  }
  EXPECT_EQ(asked.size(), 60u);
}

COVEY_ON_EVERY_DATABASE(CrashTest);

// --- Faults of a file ---

/// One line that names the file.
void expect_one_line(const std::string& message, const std::string& file, const std::string& says) {
  EXPECT_NE(message.find(file), std::string::npos) << message;
  EXPECT_NE(message.find(says), std::string::npos) << message;
  EXPECT_EQ(message.find('\n'), std::string::npos) << message;
}

template <typename Action>
std::string message_of(const Action& action) {
  try {
    action();
  } catch (const std::exception& error) {
    return error.what();
  }
  return "";
}

/// Asks and tells in a child that `limit` has run in until it fails, and checks that nothing was lost.
void fill_up(const std::function<void(Studies&)>& limit, const std::string& says) {
  const test::TemporaryFolder folder;
  const std::string file = folder / "test.db";
  Studies(open_sqlite(file)).create(line());
  Child child([&](const Child::Report& report) {
    Studies studies(open_sqlite(file));
    limit(studies);
    for (int i = 1; i < 100000; ++i) {
      const Trial trial = studies.ask("line", {}).trials.at(0);
      studies.tell("line", trial.number, {{1.0 * i}});
      report(std::to_string(trial.number));
    }
  });
  std::vector<std::string> lines = child.lines();
  ASSERT_GT(lines.size(), 10u);
  const std::string message = lines.back();
  expect_one_line(message, file, says);
  lines.pop_back();
  // With room again all is there, and work goes on.
  Studies studies(open_sqlite(file));
  const StudySnapshot snapshot = studies.snapshot("line");
  expect_whole(snapshot);
  for (const std::string& number : lines) {
    EXPECT_EQ(snapshot.trials.at(std::stoul(number) - 1).state, TrialState::kComplete);
  }
  EXPECT_EQ(studies.ask("line", {}).trials.size(), 1u);
}

TEST(SqliteFaultsTest, ADiskThatIsFullLosesNothing) {
  fill_up([](Studies& studies) { studies.database().execute("PRAGMA max_page_count = 60"); },
          "the disk is full");
}

TEST(SqliteFaultsTest, AFileThatMayNotGrowLosesNothing) {
  fill_up(
      [](Studies&) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{1500000, 1500000};
        setrlimit(RLIMIT_FSIZE, &limit);
      },
      "cannot be read or written");
}

TEST(SqliteFaultsTest, AReadOnlyFileIsNamed) {
  const test::TemporaryFolder folder;
  const std::string file = folder / "test.db";
  Studies(open_sqlite(file)).create(line());
  std::filesystem::permissions(file, std::filesystem::perms(0444));
  std::filesystem::permissions(std::filesystem::path(file).parent_path(), std::filesystem::perms(0555));
  Child child([&](const Child::Report& report) {
    // To root nothing is read-only.
    if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0)) report("error: setuid");
    report(message_of([&] {
      Studies studies(open_sqlite(file));
      studies.ask("line", {});
    }));
  });
  const std::vector<std::string> lines = child.lines();
  ASSERT_EQ(lines.size(), 1u);
  expect_one_line(lines[0], file, "read-only");
  std::filesystem::permissions(std::filesystem::path(file).parent_path(), std::filesystem::perms(0755));
  std::filesystem::permissions(file, std::filesystem::perms(0644));
  EXPECT_EQ(Studies(open_sqlite(file)).ask("line", {}).trials.size(), 1u);
}

TEST(SqliteFaultsTest, WrongFilesAreRefusedAndLeftAlone) {
  const test::TemporaryFolder folder;
  const std::string text = folder / "notes.txt";
  std::ofstream(text) << std::string(5000, 'x');
  expect_one_line(message_of([&] { Studies(open_sqlite(text)); }), text, "not a SQLite database");
  EXPECT_EQ(std::filesystem::file_size(text), 5000u);

  const std::string other = folder / "other.db";
  {
    auto database = open_sqlite(other);
    Transaction change(*database, Access::kWrite);
    database->execute("CREATE TABLE songs (name TEXT)");
    change.commit();
  }
  expect_one_line(message_of([&] { Studies(open_sqlite(other)); }), other, "'songs'");
  expect_one_line(message_of([&] { open_sqlite(folder / "no/where.db"); }), "where.db", "cannot be opened");
  expect_one_line(message_of([&] { open_sqlite(folder / "."); }), "/.", "not a file");
  expect_one_line(message_of([&] { open_sqlite(folder / "none.db", Missing::kRefuse); }), "none.db",
                  "no such database");
  EXPECT_FALSE(std::filesystem::exists(folder / "none.db"));
}

// --- Faults of a server ---

TEST(PostgresFaultsTest, AServerThatGoesAndComesBackLosesNothing) {
  test::PostgresServer server(true);
  const std::string url = server.new_database();
  Studies studies(open_database(url));
  studies.create(line());
  for (int i = 1; i <= 5; ++i) {
    studies.ask("line", {});
    studies.tell("line", i, {{1.0 * i}});
  }
  server.stop();
  expect_one_line(message_of([&] { studies.ask("line", {}); }), "postgresql://tester@", "");
  EXPECT_THROW(studies.ask("line", {}), IoError);
  EXPECT_THROW(open_database(url), IoError);
  server.start();
  EXPECT_EQ(studies.ask("line", {}).trials.at(0).number, 6);
  for (int i = 1; i <= 5; ++i) EXPECT_EQ(studies.trial("line", i).objectives[0].value, 1.0 * i);
  // Gone and back between two operations: the second does not even notice.
  server.stop();
  server.start();
  EXPECT_EQ(studies.tell("line", 6, {{6.0}}).state, TrialState::kComplete);
}

TEST(PostgresFaultsTest, PasswordsAreNeverShown) {
  for (const std::string url :
       {"postgresql://anna:hush@localhost:1/db", "postgresql://anna@localhost:1/db?password=hush",
        "postgresql://anna:hush@hush@localhost:1/db", "postgresql://anna:hush@localhost:port/db",
        "postgresql://anna:hush@[::1:1/db", "postgres:hush", "mysql://anna:hush@host/db"}) {
    const std::string message = message_of([&] { open_database(url); });
    EXPECT_NE(message, "");
    EXPECT_EQ(message.find("hush"), std::string::npos) << message;
    EXPECT_EQ(message.find('\n'), std::string::npos) << message;
  }
}

}  // namespace
}  // namespace covey
