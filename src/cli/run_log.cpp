#include <covey/cli/run_log.h>
#include <covey/text/errors.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace covey::cli {
namespace {

std::string reason(int error) {
  return std::generic_category().message(error);
}

}  // namespace

RunLog RunLog::create(const std::string& path, const Json& run) {
  const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
  if (fd < 0 && errno == EEXIST)
    throw InputError(path + " is there already; --resume continues a run, or choose another name");
  if (fd < 0) throw IoError(path + ": cannot write: " + reason(errno));
  RunLog log(path, fd);
  log.lock();
  log.append(Json{{"run", run}}.dump());
  return log;
}

RunLog RunLog::resume(const std::string& path, const Json& run, int rounds, const TakeRound& take) {
  const int fd = ::open(path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
  if (fd < 0 && errno == ENOENT) return create(path, run);
  if (fd < 0) throw InputError(path + ": cannot open: " + reason(errno));
  RunLog log(path, fd);
  log.lock();
  log.take_in(log.read(), run, rounds, take);
  return log;
}

RunLog::RunLog(RunLog&& other) noexcept
    : path_(std::move(other.path_)),
      fd_(std::exchange(other.fd_, -1)),
      round_lines_(std::move(other.round_lines_)),
      summary_line_(std::move(other.summary_line_)) {}

RunLog::~RunLog() {
  if (fd_ >= 0) ::close(fd_);
}

void RunLog::lock() {
  if (::flock(fd_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    throw InputError(path_ + ": another run is writing to it");
  }
}

std::string RunLog::read() const {
  std::string content;
  std::array<char, 1 << 16> buffer{};
  for (;;) {
    const ssize_t got = ::read(fd_, buffer.data(), buffer.size());
    if (got == 0) return content;
    if (got > 0) {
      content.append(buffer.data(), static_cast<std::size_t>(got));
    } else if (errno != EINTR) {
      throw InputError(path_ + ": cannot read: " + reason(errno));
    }
  }
}

void RunLog::take_in(std::string_view content, const Json& run, int rounds, const TakeRound& take) {
  const std::string header = Json{{"run", run}}.dump();
  if (content.find('\n') == std::string_view::npos && !header.starts_with(content)) {
    throw InputError(path_ + ": line 1: not the beginning of this run");
  }
  std::size_t good = 0;  // bytes to keep
  for (std::size_t number = 1;; ++number) {
    const std::size_t end = content.find('\n', good);
    if (end == std::string_view::npos) break;
    const std::string line(content.substr(good, end - good));
    const auto refuse = [&](const std::string& why) {
      throw InputError(fmt::format("{}: line {}: {}", path_, number, on_one_line(why)));
    };
    const Json json = Json::parse(line, nullptr, false);
    if (json.is_discarded() || !json.is_object()) refuse("not a JSON object");
    if (number == 1) {
      if (!json.contains("run") || !json["run"].is_object())
        refuse("not the log of a run: field 'run' is missing");
      for (const auto& [name, value] : run.items()) {
        const Json there = json["run"].value(name, Json(nullptr));
        if (there != value && name != "version") {
          refuse(fmt::format("the run has {} = {}, not {}: it can only go on with what it began with", name,
                             in_quotes(there.dump()), in_quotes(value.dump())));
        }
      }
    } else if (!summary_line_.empty()) {
      refuse("nothing is expected after the summary");
    } else if (json.contains("summary")) {
      const bool ended = json["summary"].is_object() && json["summary"].value("interrupted", Json()) == false;
      if (!ended || std::ssize(round_lines_) < rounds) {
        if (end + 1 != content.size()) refuse("nothing is expected after the summary");
        break;
      }
      summary_line_ = line;
    } else {
      try {
        take(json, static_cast<int>(number) - 1);
      } catch (const Json::exception& error) {
        refuse(fmt::format("not a round of a run: {}", error.what()));
      } catch (const std::invalid_argument& error) {  // another round, a point outside of the bounds
        refuse(error.what());
      }
      round_lines_.push_back(line);
    }
    good = end + 1;
  }
  if (good < content.size() && ::ftruncate(fd_, static_cast<off_t>(good)) != 0) {
    throw IoError(path_ + ": cannot write: " + reason(errno));
  }
  if (good == 0) append(header);
}

void RunLog::append(const std::string& line) {
  const std::string text = line + "\n";
  for (std::string_view rest = text; !rest.empty();) {
    const ssize_t written = ::write(fd_, rest.data(), rest.size());
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      throw IoError(path_ + ": cannot write: " + reason(errno));
    }
  }
}

}  // namespace covey::cli
