#pragma once

#include <cstdint>
#include <memory>
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

/// A connection to a database, used by one thread at a time. Statements are written in what SQLite and
/// PostgreSQL have in common, with $1, $2, ... for parameters.
///
/// Every function throws IoError if the database cannot do its part (gone, full, read-only, locked for a
/// minute), and InputError if it is no database at all. A lost connection is made anew by the next begin().
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
};

/// A transaction that is rolled back unless it was committed.
class Transaction {
 public:
  Transaction(Database& database, Access access) : database_(database) { database.begin(access); }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction() {
    if (open_) database_.rollback();
  }
  void commit() {
    open_ = false;  // a commit that fails has nothing to roll back
    database_.commit();
  }

 private:
  Database& database_;
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
