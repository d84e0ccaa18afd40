#include <covey/study/database.h>
#include <covey/text/errors.h>

namespace covey {
namespace {

constexpr std::string_view kSqlite = "sqlite:///";

thread_local std::optional<DatabaseDeadline::Clock::time_point> deadline;

}  // namespace

DatabaseDeadline::DatabaseDeadline(Clock::time_point end) : outer_(deadline) {
  if (!deadline || end < *deadline) deadline = end;
}

DatabaseDeadline::~DatabaseDeadline() {
  deadline = outer_;
}

std::optional<DatabaseDeadline::Clock::time_point> DatabaseDeadline::current() {
  return deadline;
}

std::unique_ptr<Database> open_database(const std::string& url, Missing missing) {
  if (url.starts_with(kSqlite) && url.size() > kSqlite.size()) {
    return open_sqlite(url.substr(kSqlite.size()), missing);
  }
  if (url.starts_with("postgresql://") || url.starts_with("postgres://")) return open_postgres(url);
  // The text may hold a password: only what stands before it is shown.
  const std::string scheme = url.substr(0, url.find(':'));
  throw InputError("the storage " + in_quotes(scheme) +
                   " is not known, expected sqlite:///FILE or postgresql://USER@HOST/DATABASE");
}

}  // namespace covey
