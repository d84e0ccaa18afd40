#include <covey/study/space_toml.h>
#include <covey/study/studies.h>
#include <support/postgres_server.h>
#include <support/temporary_folder.h>

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>

// Storage alone (acquisition random): asks and tells per second on both databases, by one process and by
// eight at a time, and how long an ask takes in a study of 100 and of 10,000 trials. Every acknowledged
// change is on the disk.

namespace {

using namespace covey;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

StudyDefinition file(const std::string& name) {
  return parse_study("[study]\nname = \"" + name + R"("
objectives = { y = "maximize" }
acquisition = "random"
initial = 1
[parameters]
a = { type = "float", low = 0, high = 1 }
b = { type = "float", low = 0.1, high = 10, log = true }
k = { type = "int", low = 1, high = 9 }
c = { type = "categorical", choices = ["x", "y", "z"] }
)",
                     name);
}

ImportTable rows(int n) {
  ImportTable table{"rows", {}, {}};
  for (int i = 0; i < n; ++i) {
    table.rows.push_back({static_cast<std::size_t>(i) + 2,
                          {static_cast<double>(i) / n, 1.0, std::int64_t{1 + i % 9}, std::string("x")},
                          {{1.0 * i}}});
  }
  return table;
}

void measure(const std::string& url, const char* name) {
  Studies studies(open_database(url));
  studies.create(file("one"));
  constexpr int kTrials = 500;
  Clock::time_point begin = Clock::now();
  for (int i = 0; i < kTrials; ++i) studies.ask("one", {});
  const double asks = kTrials / seconds_since(begin);
  begin = Clock::now();
  for (int i = 1; i <= kTrials; ++i) studies.tell("one", i, {{1.0 * i}});
  const double tells = kTrials / seconds_since(begin);
  fmt::print("{:11} one process     {:7.0f} asks/s {:7.0f} tells/s\n", name, asks, tells);

  constexpr int kProcesses = 8;
  constexpr int kEach = 200;
  studies.create(file("eight"));
  begin = Clock::now();
  for (int p = 0; p < kProcesses; ++p) {
    if (fork() != 0) continue;
    Studies own(open_database(url));
    for (int i = 0; i < kEach; ++i) own.tell("eight", own.ask("eight", {}).trials.at(0).number, {{1.0 * i}});
    _exit(0);
  }
  for (int p = 0; p < kProcesses; ++p) wait(nullptr);
  fmt::print("{:11} eight processes {:7.0f} asks and as many tells per second\n", name,
             kProcesses * kEach / seconds_since(begin));

  for (const auto& [study, n] : {std::pair("few", 100), std::pair("many", 10000)}) {
    studies.create(file(study));
    begin = Clock::now();
    studies.import(study, rows(n), {.allow_duplicates = true});
    fmt::print("{:11} {:6} rows imported in {:.2f} s\n", name, n, seconds_since(begin));
  }
  // Turn by turn, so that both meet the same disk; the median, because now and then SQLite tidies up its log.
  std::vector<double> few;
  std::vector<double> many;
  for (int i = 0; i < 400; ++i) {
    begin = Clock::now();
    studies.ask(i % 2 == 0 ? "few" : "many", {});
    (i % 2 == 0 ? few : many).push_back(1e6 * seconds_since(begin));
  }
  const auto median = [](std::vector<double>& values) {
    std::nth_element(values.begin(), values.begin() + std::ssize(values) / 2, values.end());
    return values[values.size() / 2];
  };
  const double short_ask = median(few);
  const double long_ask = median(many);
  fmt::print("{:11} an ask among 100 trials {:.0f} us, among 10,000 {:.0f} us: {:.2f} of it\n\n", name,
             short_ask, long_ask, long_ask / short_ask);
}

}  // namespace

int main() {
  const test::TemporaryFolder folder;
  measure("sqlite:///" + (folder / "test.db"), "SQLite");
  test::PostgresServer server(true);
  measure(server.new_database(), "PostgreSQL");
  return 0;
}
