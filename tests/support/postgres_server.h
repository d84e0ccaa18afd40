#pragma once

#include <support/temporary_folder.h>

#include <string>

namespace covey::test {

/// A PostgreSQL 15 server of our own in a temporary folder, reached through a socket there. It is stopped and
/// its folder removed when the object goes. Throws std::runtime_error if it cannot be started.
class PostgresServer {
 public:
  /// With `durable` it waits for the disk as a real one does; tests that do not pull the plug need not.
  explicit PostgresServer(bool durable = false);
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;
  ~PostgresServer();

  /// The one that this process shares; started at the first call, stopped at the end of the process.
  static PostgresServer& shared();

  /// The URL of a new, empty database.
  std::string new_database();
  /// ... of one with what the SQL of a file makes.
  std::string new_database(const std::string& sql_file);
  void start();
  /// As a crash of the server would.
  void stop();

 private:
  void run(const std::string& command) const;

  TemporaryFolder folder_;
  bool durable_;
  int databases_ = 0;
};

}  // namespace covey::test
