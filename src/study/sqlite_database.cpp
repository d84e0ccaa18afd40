#include <covey/numerics/interrupt.h>
#include <covey/study/database.h>
#include <covey/text/errors.h>

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <unordered_map>
#include <utility>

namespace covey {
namespace {

using Clock = std::chrono::steady_clock;

// How long others may keep us waiting. Our own transactions take milliseconds, an import less than a second.
constexpr std::chrono::seconds kPatience{60};
constexpr int kPauseMicroseconds = 500;
constexpr int kQueuePauseMicroseconds = 5000;

// Permissions of a file that nobody executes.
constexpr mode_t kReadAndWrite = 0666;

// SQLite's name for a database that is no file and ends with its connection.
constexpr const char* kMemory = ":memory:";

/// Whether the thread may wait no longer.
bool is_late() {
  const auto end = DatabaseDeadline::current();
  return end && Clock::now() >= *end;
}

class SqliteDatabase final : public Database {
 public:
  SqliteDatabase(std::string path, Missing missing);
  ~SqliteDatabase() override;

  const std::string& name() const override { return path_; }
  void begin(Access access) override;
  void commit() override {
    require_time();
    run("COMMIT");
  }
  void rollback() noexcept override;
  Rows execute(const std::string& sql, const std::vector<Cell>& parameters) override;
  std::string_view for_update() const override { return ""; }  // a write transaction is alone
  std::vector<std::string> tables() override;
  double now() override;
  void enter_queue(std::int64_t study) override;
  void leave_queue(std::int64_t study) noexcept override;
  std::size_t waiting_in_queue(std::int64_t) override { return 0; }  // nobody knows who waits for a file lock

 private:
  struct Close {
    void operator()(sqlite3* connection) const { sqlite3_close(connection); }
  };
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

  void run(const char* sql);
  void create_for_owner() const;
  void use_write_ahead_log();
  void require_same_file() const;
  void require_time() const;
  sqlite3_stmt* prepared(const std::string& sql);
  [[noreturn]] void fail(int code) const;
  static int wait(void* self, int tries);
  bool lock_queue(std::int64_t study, short type, int command) const;

  std::string path_;
  mode_t mode_ = S_IRUSR | S_IWUSR;  ///< permissions of the file, for those beside it
  ino_t file_ = 0;  ///< that was opened, whatever the path leads to by now; 0: none, in memory
  std::unique_ptr<sqlite3, Close> connection_;
  std::unordered_map<std::string, Statement> statements_;
  Clock::time_point waiting_since_;
  bool has_write_ahead_log_ = false;
  int queue_file_ = -1;
};

SqliteDatabase::SqliteDatabase(std::string path, Missing missing) : path_(std::move(path)) {
  struct stat status = {};
  if (stat(path_.c_str(), &status) == 0 && !S_ISREG(status.st_mode)) {
    throw InputError(on_one_line(path_) + ": not a file, expected a SQLite database");
  }
  if (missing == Missing::kRefuse && access(path_.c_str(), F_OK) != 0) {
    throw InputError(ErrorCode::kNoDatabase, "", on_one_line(path_) + ": there is no such database");
  }
  if (path_ != kMemory && access(path_.c_str(), F_OK) != 0) create_for_owner();
  sqlite3* connection = nullptr;
  const int code =
      sqlite3_open_v2(path_.c_str(), &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
  connection_.reset(connection);
  if (code != SQLITE_OK) fail(code);
  sqlite3_extended_result_codes(connection, 1);
  sqlite3_busy_handler(connection, &SqliteDatabase::wait, this);
  // A commit is on the disk before it is acknowledged; WAL with NORMAL would lose the last ones with the
  // power.
  run("PRAGMA synchronous = FULL");
  run("PRAGMA foreign_keys = ON");
  if (stat(path_.c_str(), &status) == 0) {
    file_ = status.st_ino;
    mode_ = status.st_mode & kReadAndWrite;
  }
}

/// A new database is its owner's alone: results are nobody else's business until somebody says so (chmod).
/// Files that SQLite puts beside it have its permissions.
void SqliteDatabase::create_for_owner() const {
  const int file = open(path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file >= 0) close(file);  // if not, SQLite says what is wrong
}

/// A file that was removed or replaced would take what is written to it along.
void SqliteDatabase::require_same_file() const {
  struct stat status = {};
  if (file_ != 0 && (stat(path_.c_str(), &status) != 0 || status.st_ino != file_)) {
    throw IoError(on_one_line(path_) + ": the file was removed or replaced while it was in use; start again");
  }
}

void SqliteDatabase::require_time() const {
  if (is_late()) throw DatabaseTimeout(on_one_line(path_) + ": there is no time left for it");
}

SqliteDatabase::~SqliteDatabase() {
  statements_.clear();
  if (queue_file_ >= 0) close(queue_file_);
}

/// Called while another connection holds a lock that is needed: short pauses, so that nobody starves.
int SqliteDatabase::wait(void* self, int tries) {
  auto& database = *static_cast<SqliteDatabase*>(self);
  if (tries == 0) database.waiting_since_ = Clock::now();
  if (Clock::now() - database.waiting_since_ > kPatience || is_late()) return 0;
  usleep(kPauseMicroseconds + static_cast<useconds_t>(getpid() % kPauseMicroseconds));
  return 1;
}

/// With a write-ahead log readers and the writer do not wait for each other. The mode is a property of the
/// file; switching to it may be refused at once, whatever the busy handler says, if another process does so
/// too.
void SqliteDatabase::use_write_ahead_log() {
  const Clock::time_point begin = Clock::now();
  for (;;) {
    sqlite3_stmt* statement = nullptr;
    int code = sqlite3_prepare_v2(connection_.get(), "PRAGMA journal_mode = WAL", -1, &statement, nullptr);
    const Statement owner(statement);
    if (code == SQLITE_OK) code = sqlite3_step(statement);
    if (code == SQLITE_ROW || code == SQLITE_DONE) {
      has_write_ahead_log_ = true;
      return;
    }
    if ((code & 0xFF) != SQLITE_BUSY || Clock::now() - begin > kPatience || is_late()) fail(code);
    usleep(kPauseMicroseconds);
  }
}

void SqliteDatabase::fail(int code) const {
  const std::string file = on_one_line(path_);
  const int system = connection_ ? sqlite3_system_errno(connection_.get()) : 0;
  switch (code & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      throw DatabaseTimeout(file + ": another process has kept the database locked for too long");
    case SQLITE_FULL:
      throw IoError(file + ": the disk is full; nothing was changed");
    case SQLITE_READONLY:
      throw IoError(file + ": cannot be written to: the file or its folder is read-only");
    case SQLITE_CANTOPEN:
      throw IoError(fmt::format("{}: cannot be opened{}{}", file, system != 0 ? ": " : "",
                                system != 0 ? std::strerror(system) : ""));
    case SQLITE_NOTADB:
      throw InputError(file + ": not a SQLite database");
    case SQLITE_CORRUPT:
      throw IoError(file + ": the database is damaged: " + sqlite3_errmsg(connection_.get()));
    case SQLITE_IOERR:
      if (system == ENOSPC || system == EFBIG || system == EDQUOT) {
        throw IoError(file + ": the disk is full; nothing was changed");
      }
      throw IoError(fmt::format("{}: cannot be read or written: {}", file,
                                system != 0 ? std::strerror(system) : sqlite3_errmsg(connection_.get())));
    default:
      throw IoError(
          fmt::format("{}: {}", file, connection_ ? sqlite3_errmsg(connection_.get()) : "no memory"));
  }
}

sqlite3_stmt* SqliteDatabase::prepared(const std::string& sql) {
  Statement& statement = statements_[sql];
  if (!statement) {
    // To SQLite $2 is a name like any other, numbered by its first appearance; ?2 is the second parameter.
    std::string numbered = sql;
    std::replace(numbered.begin(), numbered.end(), '$', '?');
    sqlite3_stmt* made = nullptr;
    const int code =
        sqlite3_prepare_v3(connection_.get(), numbered.c_str(), static_cast<int>(numbered.size()),
                           SQLITE_PREPARE_PERSISTENT, &made, nullptr);
    if (code != SQLITE_OK) fail(code);
    statement.reset(made);
  }
  return statement.get();
}

void SqliteDatabase::run(const char* sql) {
  execute(sql, {});
}

Rows SqliteDatabase::execute(const std::string& sql, const std::vector<Cell>& parameters) {
  sqlite3_stmt* statement = prepared(sql);
  struct Reset {
    sqlite3_stmt* statement;
    ~Reset() { sqlite3_reset(statement); }
  } reset{statement};
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const int index = static_cast<int>(i) + 1;
    const Cell& cell = parameters[i];
    int code = SQLITE_OK;
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) {
      code = sqlite3_bind_int64(statement, index, *whole);
    } else if (const auto* real = std::get_if<double>(&cell)) {
      code = sqlite3_bind_double(statement, index, *real);
    } else if (const auto* text = std::get_if<std::string>(&cell)) {
      code = sqlite3_bind_text64(statement, index, text->data(), text->size(), SQLITE_STATIC, SQLITE_UTF8);
    } else if (const auto* blob = std::get_if<Blob>(&cell)) {
      code = sqlite3_bind_blob64(statement, index, blob->bytes.data(), blob->bytes.size(), SQLITE_STATIC);
    } else {
      code = sqlite3_bind_null(statement, index);
    }
    if (code != SQLITE_OK) fail(code);
  }
  Rows rows;
  for (;;) {
    const int code = sqlite3_step(statement);
    if (code == SQLITE_DONE) return rows;
    if (code != SQLITE_ROW) fail(code);
    Row& row = rows.emplace_back(static_cast<std::size_t>(sqlite3_column_count(statement)));
    for (int i = 0; i < std::ssize(row); ++i) {
      Cell& cell = row[static_cast<std::size_t>(i)];
      const auto bytes = [&](const void* data) {
        return std::string(static_cast<const char*>(data),
                           static_cast<std::size_t>(sqlite3_column_bytes(statement, i)));
      };
      switch (sqlite3_column_type(statement, i)) {
        case SQLITE_INTEGER:
          cell = std::int64_t{sqlite3_column_int64(statement, i)};
          break;
        case SQLITE_FLOAT:
          cell = sqlite3_column_double(statement, i);
          break;
        case SQLITE_TEXT:
          cell = bytes(sqlite3_column_text(statement, i));
          break;
        case SQLITE_BLOB:
          cell = Blob{bytes(sqlite3_column_blob(statement, i))};
          break;
        default:
          break;
      }
    }
  }
}

void SqliteDatabase::begin(Access access) {
  require_time();
  require_same_file();
  // Not before the first change: a file that turns out to be somebody else's is left as it is.
  if (access != Access::kRead && !has_write_ahead_log_) use_write_ahead_log();
  // A transaction that reads first and writes later would be refused if somebody else wrote in between.
  run(access == Access::kRead ? "BEGIN" : "BEGIN IMMEDIATE");
}

void SqliteDatabase::rollback() noexcept {
  // SQLite may have rolled back by itself (disk full): then there is nothing left to do.
  if (sqlite3_get_autocommit(connection_.get()) == 0) {
    sqlite3_exec(connection_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
}

std::vector<std::string> SqliteDatabase::tables() {
  std::vector<std::string> names;
  for (const Row& row : execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name", {})) {
    names.push_back(std::get<std::string>(row[0]));
  }
  return names;
}

double SqliteDatabase::now() {
  return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

/// The queue is a lock on one byte of a file next to the database; the system gives it up with the process.
/// (Not of the database itself: closing another descriptor of it would drop SQLite's own locks.)
bool SqliteDatabase::lock_queue(std::int64_t study, short type, int command) const {
  struct flock lock = {};
  lock.l_type = type;
  lock.l_whence = SEEK_SET;
  lock.l_start = study;
  lock.l_len = 1;
  return fcntl(queue_file_, command, &lock) == 0;
}

void SqliteDatabase::enter_queue(std::int64_t study) {
  if (path_ == kMemory) return;  // nobody else can see it
  if (queue_file_ < 0) queue_file_ = open((path_ + "-queue").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, mode_);
  if (queue_file_ < 0) return;
  if (!DatabaseDeadline::current()) {
    while (!lock_queue(study, F_WRLCK, F_OFD_SETLKW) && errno == EINTR) checkpoint();
    return;
  }
  // A wait that has to end is a row of short ones: the lock itself knows of no time.
  while (!lock_queue(study, F_WRLCK, F_OFD_SETLK) && (errno == EAGAIN || errno == EACCES)) {
    require_time();
    usleep(kQueuePauseMicroseconds);
  }
}

void SqliteDatabase::leave_queue(std::int64_t study) noexcept {
  if (queue_file_ >= 0) lock_queue(study, F_UNLCK, F_OFD_SETLK);
}

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& path, Missing missing) {
  return std::make_unique<SqliteDatabase>(path, missing);
}

}  // namespace covey
