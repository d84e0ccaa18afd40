#include <covey/study/database.h>
#include <covey/text/errors.h>

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <functional>
#include <unordered_map>
#include <utility>

namespace covey {
namespace {

// Types of columns, from PostgreSQL's catalogue; whatever else there is comes as text.
constexpr Oid kBytea = 17;
constexpr Oid kInt8 = 20;
constexpr Oid kInt4 = 23;
constexpr Oid kFloat8 = 701;
using Clock = DatabaseDeadline::Clock;

// How long a server may be silent: to a connection that is being made, unless its URL says otherwise, and to
// a statement.
constexpr std::chrono::seconds kConnectPatience{10};
constexpr std::chrono::seconds kServerPatience{60};

// The first half of the key of our advisory locks; the second one is the study, or 0 for the schema.
constexpr int kLockSpace = 0x436f76;

struct Clear {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Result = std::unique_ptr<PGresult, Clear>;

/// Covey's tables live in a schema of their own.
class PostgresDatabase final : public Database {
 public:
  explicit PostgresDatabase(std::string url);

  const std::string& name() const override { return name_; }
  void begin(Access access) override;
  void commit() override;
  void rollback() noexcept override;
  Rows execute(const std::string& sql, const std::vector<Cell>& parameters) override;
  std::string_view for_update() const override { return " FOR UPDATE"; }
  std::vector<std::string> tables() override;
  double now() override;
  void enter_queue(std::int64_t study) override;
  void leave_queue(std::int64_t study) noexcept override;
  std::size_t waiting_in_queue(std::int64_t study) override;

 private:
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };

  void connect();
  bool is_lost() const { return !connection_ || PQstatus(connection_.get()) != CONNECTION_OK; }
  [[noreturn]] void fail(std::string_view message) const;
  Result checked(Result result);
  Clock::time_point end_of_patience() const;
  [[noreturn]] void give_up();
  void wait(short events, Clock::time_point end);
  Result take_result(Clock::time_point end);
  Result answer_to(const std::function<int(PGconn*)>& send);
  Result attempt(const char* sql) {
    return answer_to([&](PGconn* connection) { return PQsendQuery(connection, sql); });
  }
  void command(const char* sql) { checked(attempt(sql)); }

  std::string url_;
  std::string name_;
  std::unique_ptr<PGconn, Finish> connection_;
  bool is_patient_ = false;  ///< what is under way may take as long as it takes, unless there is a deadline
  std::unordered_map<std::string, std::string> statements_;  // SQL to the name under which it is prepared
};

/// "postgresql://user@host:port/database", without passwords.
std::string public_name(const std::string& url) {
  const auto refuse = [] {
    // The parser's own words may quote a part of the password.
    throw InputError(
        "the storage URL is not understood, expected postgresql://USER:PASSWORD@HOST:PORT/DATABASE with @, "
        ":, / and % in a password written as %40, %3A, %2F and %25");
  };
  const std::size_t authority = url.find("://") + 3;
  const std::string_view host_part =
      std::string_view(url).substr(authority, url.find_first_of("/?", authority) - authority);
  if (host_part.find('@') != host_part.rfind('@')) refuse();
  char* error = nullptr;
  PQconninfoOption* options = PQconninfoParse(url.c_str(), &error);
  if (error != nullptr) PQfreemem(error);
  if (options == nullptr) refuse();
  std::string user, host, port, database;
  for (const PQconninfoOption* option = options; option->keyword != nullptr; ++option) {
    if (option->val == nullptr) continue;
    const std::string_view key = option->keyword;
    if (key == "user") user = std::string(option->val) + "@";
    if (key == "host") host = option->val;
    if (key == "port") port = std::string(":") + option->val;
    if (key == "dbname") database = std::string("/") + option->val;
  }
  PQconninfoFree(options);
  return on_one_line("postgresql://" + user + host + port + database);
}

PostgresDatabase::PostgresDatabase(std::string url) : url_(std::move(url)), name_(public_name(url_)) {
  connect();
}

/// The seconds that a URL allows for connecting, if it says so.
std::optional<std::chrono::seconds> connect_timeout(PGconn* connection) {
  std::optional<std::chrono::seconds> result;
  PQconninfoOption* options = PQconninfo(connection);
  for (const PQconninfoOption* option = options; option != nullptr && option->keyword != nullptr; ++option) {
    if (std::string_view(option->keyword) != "connect_timeout" || option->val == nullptr) continue;
    if (const int seconds = std::atoi(option->val); seconds > 0) result = std::chrono::seconds(seconds);
  }
  PQconninfoFree(options);
  return result;
}

void PostgresDatabase::connect() {
  statements_.clear();
  // A server that has vanished is noticed; what the URL says itself comes last and counts.
  const std::array<const char*, 5> keywords{"keepalives_idle", "keepalives_interval", "tcp_user_timeout",
                                            "dbname", nullptr};
  const std::array<const char*, 5> values{"30", "10", "60000", url_.c_str(), nullptr};
  connection_.reset(PQconnectStartParams(keywords.data(), values.data(), 1));
  if (!connection_) throw std::bad_alloc();
  const Clock::time_point end =
      std::min(Clock::now() + connect_timeout(connection_.get()).value_or(kConnectPatience),
               DatabaseDeadline::current().value_or(Clock::time_point::max()));
  PostgresPollingStatusType next = PGRES_POLLING_WRITING;
  while (PQstatus(connection_.get()) != CONNECTION_BAD && next != PGRES_POLLING_OK &&
         next != PGRES_POLLING_FAILED) {
    wait(next == PGRES_POLLING_READING ? POLLIN : POLLOUT, end);
    next = PQconnectPoll(connection_.get());
  }
  if (is_lost()) fail("the server cannot be reached");
  PQsetnonblocking(connection_.get(), 1);
  PQsetNoticeProcessor(
      connection_.get(), [](void*, const char*) {}, nullptr);
  command("SET search_path TO covey");
  command("SET synchronous_commit TO on");
}

/// The first line says what happened, the others are advice and context.
std::string first_line(std::string_view message) {
  return std::string(message.substr(0, message.find('\n')));
}

void PostgresDatabase::fail(std::string_view message) const {
  throw IoError(
      on_one_line(fmt::format("{}: {}: {}", name_, message, first_line(PQerrorMessage(connection_.get())))));
}

/// When what is sent now has to be answered.
Clock::time_point PostgresDatabase::end_of_patience() const {
  const Clock::time_point end =
      is_patient_ ? Clock::time_point::max() : Clock::now() + Clock::duration(kServerPatience);
  return std::min(end, DatabaseDeadline::current().value_or(Clock::time_point::max()));
}

/// Leaves a server that does not answer: it rolls back what it has begun when it notices.
void PostgresDatabase::give_up() {
  connection_.reset();
  throw DatabaseTimeout(name_ + ": the server does not answer");
}

/// Waits until the connection can be read or written. Throws DatabaseTimeout at the end.
void PostgresDatabase::wait(short events, Clock::time_point end) {
  pollfd socket{.fd = PQsocket(connection_.get()), .events = events, .revents = 0};
  for (;;) {
    int milliseconds = -1;
    if (end != Clock::time_point::max()) {
      const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now()).count();
      if (left <= 0) give_up();
      milliseconds = static_cast<int>(std::min<std::int64_t>(left, 60'000));
    }
    const int ready = poll(&socket, 1, milliseconds);
    if (ready > 0 || (ready < 0 && errno != EINTR)) return;  // what is wrong shows at the next call
  }
}

/// The next result of what was sent; null if there is none.
Result PostgresDatabase::take_result(Clock::time_point end) {
  PGconn* connection = connection_.get();
  for (int unsent = PQflush(connection); unsent == 1; unsent = PQflush(connection)) {
    wait(POLLIN | POLLOUT, end);
    if (PQconsumeInput(connection) == 0) break;
  }
  while (PQisBusy(connection) == 1) {
    wait(POLLIN, end);
    if (PQconsumeInput(connection) == 0) break;
  }
  return Result(PQgetResult(connection));
}

/// Sends a command and waits for the last of its results; null if the connection is lost. Throws
/// DatabaseTimeout, and leaves the server, if it does not answer in time.
Result PostgresDatabase::answer_to(const std::function<int(PGconn*)>& send) {
  const Clock::time_point end = end_of_patience();
  if (Clock::now() >= end) give_up();
  if (send(connection_.get()) == 0) return nullptr;
  Result last;
  while (Result result = take_result(end)) {
    last = std::move(result);
    if (PQstatus(connection_.get()) != CONNECTION_OK) break;
  }
  return last;
}

Result PostgresDatabase::checked(Result result) {
  PGresult* raw = result.get();
  const ExecStatusType status = PQresultStatus(raw);
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return result;
  // An error without a code is libpq's own: nobody is there any more. Class 57P is a server that shuts down.
  const char* code = PQresultErrorField(raw, PG_DIAG_SQLSTATE);
  if (!is_lost() && code != nullptr && !std::string_view(code).starts_with("57P")) fail("the server refused");
  const std::unique_ptr<PGconn, Finish> lost = std::move(connection_);  // the next begin() makes a new one
  throw IoError(on_one_line(
      name_ + ": the connection to the server was lost: " + first_line(PQerrorMessage(lost.get()))));
}

void PostgresDatabase::begin(Access access) {
  const char* sql = access == Access::kRead ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : "BEGIN";
  bool is_begun = false;
  is_patient_ = false;
  if (!is_lost()) is_begun = PQresultStatus(attempt(sql).get()) == PGRES_COMMAND_OK;
  if (!is_begun) {
    // A server that went and came back shows only now. Nothing has been done yet, so a new connection will
    // do.
    connect();
    command(sql);
  }
  if (access == Access::kMigrate) {
    is_patient_ = true;  // a large table takes its time
    execute("SELECT pg_advisory_xact_lock($1::int, 0)", {std::int64_t{kLockSpace}});
    command("CREATE SCHEMA IF NOT EXISTS covey");
  }
}

void PostgresDatabase::commit() {
  if (Clock::now() >= end_of_patience()) give_up();  // nothing is in doubt yet
  try {
    command("COMMIT");
  } catch (const IoError& error) {
    // A server that refuses has not committed. One that is silent or gone may have.
    if (!is_lost()) throw;
    throw OutcomeUnknown(error.what());
  }
}

void PostgresDatabase::rollback() noexcept {
  if (is_lost()) return;
  try {
    command("ROLLBACK");
  } catch (const std::exception&) {  // the next begin() makes a new connection, and the server rolls back
    connection_.reset();
  }
}

template <typename Number>
Number number_from(std::string_view text) {
  Number number{};
  if (std::from_chars(text.data(), text.data() + text.size(), number).ec != std::errc()) {
    throw IoError("PostgreSQL: '" + std::string(text) + "' is not a number");
  }
  return number;
}

Cell cell_of(const PGresult* result, int row, int column) {
  if (PQgetisnull(result, row, column) == 1) return {};
  const char* value = PQgetvalue(result, row, column);
  const std::string_view text(value, static_cast<std::size_t>(PQgetlength(result, row, column)));
  switch (PQftype(result, column)) {
    case kInt8:
    case kInt4:
      return number_from<std::int64_t>(text);
    case kFloat8:
      return number_from<double>(text);
    case kBytea: {
      std::size_t size = 0;
      unsigned char* bytes = PQunescapeBytea(reinterpret_cast<const unsigned char*>(value), &size);
      if (bytes == nullptr) throw std::bad_alloc();
      Blob blob{std::string(reinterpret_cast<const char*>(bytes), size)};
      PQfreemem(bytes);
      return blob;
    }
    default:
      return std::string(text);
  }
}

Rows PostgresDatabase::execute(const std::string& sql, const std::vector<Cell>& parameters) {
  const auto [entry, is_new] = statements_.try_emplace(sql, "s" + std::to_string(statements_.size()));
  const std::string& prepared = entry->second;
  if (is_new) {
    try {
      checked(answer_to([&](PGconn* connection) {
        return PQsendPrepare(connection, prepared.c_str(), sql.c_str(), 0, nullptr);
      }));
    } catch (...) {
      statements_.erase(entry);
      throw;
    }
  }
  // Numbers and texts go as text, which PostgreSQL reads as what the statement asks for; bytes as they are.
  std::vector<std::string> texts(parameters.size());
  std::vector<const char*> values(parameters.size(), nullptr);
  std::vector<int> lengths(parameters.size(), 0);
  std::vector<int> formats(parameters.size(), 0);
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const Cell& cell = parameters[i];
    std::array<char, 32> buffer;
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) {
      texts[i] = std::to_string(*whole);
    } else if (const auto* real = std::get_if<double>(&cell)) {
      texts[i].assign(buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), *real).ptr);
    } else if (const auto* text = std::get_if<std::string>(&cell)) {
      if (text->find('\0') != std::string::npos) throw InputError("a text holds a zero byte");
      texts[i] = *text;
    } else if (const auto* blob = std::get_if<Blob>(&cell)) {
      texts[i] = blob->bytes;
      lengths[i] = static_cast<int>(blob->bytes.size());
      formats[i] = 1;
    } else {
      continue;
    }
    values[i] = texts[i].c_str();
  }
  const Result result = checked(answer_to([&](PGconn* connection) {
    return PQsendQueryPrepared(connection, prepared.c_str(), static_cast<int>(parameters.size()),
                               values.data(), lengths.data(), formats.data(), 0);
  }));
  Rows rows(static_cast<std::size_t>(PQntuples(result.get())));
  const int columns = PQnfields(result.get());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].reserve(static_cast<std::size_t>(columns));
    for (int k = 0; k < columns; ++k) rows[i].push_back(cell_of(result.get(), static_cast<int>(i), k));
  }
  return rows;
}

std::vector<std::string> PostgresDatabase::tables() {
  std::vector<std::string> names;
  for (const Row& row :
       execute("SELECT tablename::text FROM pg_tables WHERE schemaname = 'covey' ORDER BY 1", {})) {
    names.push_back(std::get<std::string>(row[0]));
  }
  return names;
}

double PostgresDatabase::now() {
  return std::get<double>(execute("SELECT extract(epoch FROM clock_timestamp())::float8", {})[0][0]);
}

void PostgresDatabase::enter_queue(std::int64_t study) {
  if (is_lost()) connect();
  is_patient_ = true;  // others may fit a model before it is our turn
  execute("SELECT pg_advisory_lock($1::int, $2::int)", {std::int64_t{kLockSpace}, study});
  is_patient_ = false;
}

void PostgresDatabase::leave_queue(std::int64_t study) noexcept {
  if (is_lost()) return;
  try {
    execute("SELECT pg_advisory_unlock($1::int, $2::int)", {std::int64_t{kLockSpace}, study});
  } catch (const std::exception&) {  // the lock went with the connection
  }
}

std::size_t PostgresDatabase::waiting_in_queue(std::int64_t study) {
  const Rows rows = execute(
      "SELECT count(*)::int8 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objsubid = 2 AND "
      "database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND "
      "classid::bigint = $1::bigint AND objid::bigint = $2::bigint",
      {std::int64_t{kLockSpace}, study});
  return static_cast<std::size_t>(std::get<std::int64_t>(rows[0][0]));
}

}  // namespace

std::unique_ptr<Database> open_postgres(const std::string& url) {
  return std::make_unique<PostgresDatabase>(url);
}

}  // namespace covey
