#pragma once

#include <covey/text/errors.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace covey {

/// Bytes that are not text.
struct Blob {
  std::string bytes;
};

/// A parameter of a statement, or a cell of its result; std::monostate is NULL.
using Cell = std::variant<std::monostate, std::int64_t, double, std::string, Blob>;
using Row = std::vector<Cell>;
using Rows = std::vector<Row>;

/// What a transaction is for.
enum class Access {
  kRead,     ///< a consistent snapshot; waits for nobody, and nobody waits for it
  kWrite,    ///< changes; an embedded database admits one at a time
  kMigrate,  ///< changes of the schema, one at a time everywhere
};

/// The database has not answered in time. Nothing was changed.
class DatabaseTimeout : public IoError {
 public:
  using IoError::IoError;
};

/// The database was told to commit, and has not said whether it did. Doing the same again finds out, where
/// that does no harm.
class OutcomeUnknown : public IoError {
 public:
  using IoError::IoError;
};

/// Limits how long this thread waits for databases: while the object lives, whatever is not done at `end` is
/// given up with DatabaseTimeout or, if it was a commit that is under way, OutcomeUnknown. Scopes may be
/// nested; the earliest end counts.
class DatabaseDeadline {
 public:
  using Clock = std::chrono::steady_clock;

  explicit DatabaseDeadline(Clock::time_point end);
  ~DatabaseDeadline();
  DatabaseDeadline(const DatabaseDeadline&) = delete;
  DatabaseDeadline& operator=(const DatabaseDeadline&) = delete;

  /// The end that counts in this thread; nothing where there is no scope.
  static std::optional<Clock::time_point> current();

 private:
  std::optional<Clock::time_point> outer_;
};

/// A connection to a database, used by one thread at a time. Statements are written in what SQLite and
/// PostgreSQL have in common, with $1, $2, ... for parameters.
///
/// Every function throws IoError if the database cannot do its part (gone, full, read-only, locked or silent
/// for a minute), and InputError if it is no database at all. A lost connection is made anew by the next
/// begin().
class Database {
 public:
  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  virtual ~Database() = default;

  /// How to speak of it in messages: a file, or a URL without its password.
  virtual const std::string& name() const = 0;

  virtual void begin(Access access) = 0;
  /// When this returns, what was written survives the end of the process and of the machine.
  virtual void commit() = 0;
  virtual void rollback() noexcept = 0;

  /// One statement inside a transaction.
  virtual Rows execute(const std::string& sql, const std::vector<Cell>& parameters = {}) = 0;

  /// What to put behind a SELECT so that its rows stay locked until the end of the transaction.
  virtual std::string_view for_update() const = 0;
  /// The tables there are.
  virtual std::vector<std::string> tables() = 0;
  /// Seconds since 1970 by the one clock that all users of the database share.
  virtual double now() = 0;

  /// Waits until no other connection holds the study's queue, then holds it. It is given up when the process
  /// ends, however it ends, or the connection is lost: a courtesy that saves work, not a guarantee.
  virtual void enter_queue(std::int64_t study) = 0;
  virtual void leave_queue(std::int64_t study) noexcept = 0;
  /// How many other connections wait in the study's queue, where the database can tell, or 0.
  virtual std::size_t waiting_in_queue(std::int64_t study) = 0;

  /// How many transactions that may have changed something were committed on this connection.
  std::int64_t commits() const { return commits_; }

 private:
  friend class Transaction;
  std::int64_t commits_ = 0;
};

/// A transaction that is rolled back unless it was committed.
class Transaction {
 public:
  Transaction(Database& database, Access access) : database_(database), access_(access) {
    database.begin(access);
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction() {
    if (open_) database_.rollback();
  }
  void commit() {
    open_ = false;  // a commit that fails has nothing to roll back
    database_.commit();
    if (access_ != Access::kRead) ++database_.commits_;
  }

 private:
  Database& database_;
  Access access_;
  bool open_ = true;
};

/// Whether a database that is not there may be made.
enum class Missing { kCreate, kRefuse };

/// "sqlite:///file.db" (a fourth slash begins an absolute path), "sqlite:///:memory:" (no file; gone with the
/// connection) or "postgresql://user:password@host:port/database". Throws InputError for anything else, or if
/// the file is not there and may not be made.
std::unique_ptr<Database> open_database(const std::string& url, Missing missing = Missing::kCreate);

std::unique_ptr<Database> open_sqlite(const std::string& path, Missing missing = Missing::kCreate);
std::unique_ptr<Database> open_postgres(const std::string& url);

}  // namespace covey
