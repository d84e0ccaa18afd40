#include <support/postgres_server.h>

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace covey::test {
namespace {

const std::string kBin = "/usr/lib/postgresql/15/bin/";

}  // namespace

PostgresServer::PostgresServer(bool durable) : durable_(durable) {
  std::filesystem::permissions(folder_.path(), std::filesystem::perms(0755));
  // The server refuses to run as root.
  if (geteuid() == 0 && std::system(("chown postgres: " + folder_.path()).c_str()) != 0) {
    throw std::runtime_error("there is no user postgres: make test-deps installs postgresql-15");
  }
  run(kBin + "initdb -D data -U tester -A trust -E UTF8 --locale=C.UTF-8 --no-sync");
  start();
}

PostgresServer::~PostgresServer() {
  try {
    stop();
  } catch (const std::exception&) {  // it was stopped already
  }
}

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

void PostgresServer::run(const std::string& command) const {
  const std::string user = geteuid() == 0 ? "runuser -u postgres -- " : "";
  const std::string log = folder_.path() + "/commands.log";
  if (std::system(
          ("cd " + folder_.path() + " && " + user + command + " > " + log + " 2>&1 < /dev/null").c_str()) ==
      0)
    return;
  std::stringstream text;
  text << std::ifstream(log).rdbuf();
  throw std::runtime_error(command + ": " + text.str());
}

void PostgresServer::start() {
  run(kBin + "pg_ctl -D data -l log -w -o \"-k " + folder_.path() +
      " -c listen_addresses='' -c max_connections=50" + (durable_ ? "" : " -c fsync=off") + "\" start");
}

void PostgresServer::stop() {
  run(kBin + "pg_ctl -D data -m immediate -w stop");
}

std::string PostgresServer::new_database() {
  const std::string name = "covey" + std::to_string(++databases_);
  run(kBin + "createdb -h " + folder_.path() + " -U tester " + name);
  return "postgresql://tester@/" + name + "?host=" + folder_.path();
}

std::string PostgresServer::new_database(const std::string& sql_file) {
  const std::string url = new_database();
  const std::string copy = folder_ / "new.sql";  // where the server's user can read it
  std::filesystem::copy_file(sql_file, copy, std::filesystem::copy_options::overwrite_existing);
  std::filesystem::permissions(copy, std::filesystem::perms(0644));
  run(kBin + "psql -q -X -v ON_ERROR_STOP=1 -f " + copy + " \"" + url + "\"");
  return url;
}

}  // namespace covey::test
