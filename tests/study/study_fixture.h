#pragma once

#include <covey/study/studies.h>
#include <support/postgres_server.h>
#include <support/temporary_folder.h>

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace covey::test {

enum class Backend { kSqlite, kPostgres };

/// An empty database on each backend, for the same tests on all of them.
class OnEveryDatabase : public ::testing::TestWithParam<Backend> {
 protected:
  OnEveryDatabase() {
    url_ = GetParam() == Backend::kSqlite ? "sqlite:///" + (folder_ / "test.db")
                                          : PostgresServer::shared().new_database();
  }

  /// A connection of its own, whose clock stands still at `time` until the test moves it.
  std::unique_ptr<Studies> open() {
    return std::make_unique<Studies>(open_database(url_),
                                     StudiesOptions{.who = "tester", .clock = [this] { return time; }});
  }
  /// With the database's clock.
  std::unique_ptr<Studies> open_live() {
    return std::make_unique<Studies>(open_database(url_), StudiesOptions{.who = "tester"});
  }

  TemporaryFolder folder_;
  std::string url_;
  double time = 1.7e9;
};

inline std::string backend_name(const ::testing::TestParamInfo<Backend>& info) {
  return info.param == Backend::kSqlite ? "Sqlite" : "Postgres";
}

/// What `action` throws, as text; "" if it does not.
template <typename Action>
std::string refusal(const Action& action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

}  // namespace covey::test

#define COVEY_ON_EVERY_DATABASE(Suite)                                                              \
  INSTANTIATE_TEST_SUITE_P(                                                                         \
      On, Suite, ::testing::Values(covey::test::Backend::kSqlite, covey::test::Backend::kPostgres), \
      covey::test::backend_name)
