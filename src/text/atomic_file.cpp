#include <covey/text/atomic_file.h>
#include <covey/text/errors.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

namespace covey {
namespace {

[[noreturn]] void fail(const std::string& path, int error) {
  throw IoError(
      fmt::format("{}: cannot write: {}", on_one_line(path), std::generic_category().message(error)));
}

/// An open file; close() reports what the destructor would hide.
class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor& operator=(Descriptor&&) = delete;
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  int get() const { return fd_; }
  bool close() { return ::close(std::exchange(fd_, -1)) == 0; }

 private:
  int fd_;
};

/// Removes the file at the end of its scope, unless released.
class TemporaryFile {
 public:
  explicit TemporaryFile(std::string path) : path_(std::move(path)) {}
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    if (!path_.empty()) ::unlink(path_.c_str());
  }
  void release() { path_.clear(); }

 private:
  std::string path_;
};

void write_all(int fd, std::string_view content, const std::string& path) {
  while (!content.empty()) {
    const ssize_t written = ::write(fd, content.data(), content.size());
    if (written >= 0) {
      content.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      fail(path, errno);
    }
  }
}

/// What is not a regular file. Standard output may be redirected to a file: opening that again would write
/// over what is already there.
Descriptor open_directly(const std::string& path) {
  Descriptor file(path == "/dev/stdout"   ? ::dup(STDOUT_FILENO)
                  : path == "/dev/stderr" ? ::dup(STDERR_FILENO)
                                          : ::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (file.get() < 0) fail(path, errno);
  return file;
}

/// A new file in `directory`, named by this process and a counter; 0666 lets the umask have its say.
std::pair<std::string, Descriptor> create_temporary(const std::filesystem::path& directory,
                                                    const std::string& path) {
  static std::atomic<unsigned> counter = 0;
  for (;;) {
    std::string name = (directory / fmt::format(".covey-{}-{}.tmp", ::getpid(), counter++)).string();
    Descriptor file(::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (file.get() >= 0) return {std::move(name), std::move(file)};
    if (errno != EEXIST) fail(path, errno);
  }
}

/// Whether a regular file begins as SQLite's databases do.
bool is_database(const std::string& path) {
  constexpr std::string_view kMagic = "SQLite format 3";
  std::array<char, kMagic.size()> begin = {};
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  return file.get() >= 0 && ::read(file.get(), begin.data(), begin.size()) == std::ssize(begin) &&
         std::string_view(begin.data(), begin.size()) == kMagic;
}

void refuse_database(const std::string& path) {
  if (is_database(path)) throw InputError(on_one_line(path) + ": is a database, and is not overwritten");
}

}  // namespace

void require_output(const std::string& path, const std::vector<std::string>& read) {
  if (path == "/dev/stdout" || path == "/dev/stderr") return;
  std::error_code error;
  const std::filesystem::file_status status = std::filesystem::status(path, error);
  if (std::filesystem::is_directory(status)) fail(path, EISDIR);
  if (std::filesystem::exists(status)) {
    if (!std::filesystem::is_regular_file(status)) return;
    refuse_database(path);
    for (const std::string& other : read) {
      if (std::filesystem::equivalent(path, other, error)) {
        throw InputError(on_one_line(path) + ": is read by this command, and is not overwritten");
      }
    }
  }
  const std::filesystem::path parent = std::filesystem::path(path).parent_path();
  const std::string folder = parent.empty() ? "." : parent.string();
  if (::access(folder.c_str(), W_OK | X_OK) != 0) fail(path, errno);
}

struct AtomicFile::State {
  std::string path;
  Descriptor file;
  bool direct;
  std::string name = {};  ///< of the temporary file
  TemporaryFile temporary{""};
  std::filesystem::path target = {};
  std::filesystem::path directory = {};
};

AtomicFile::~AtomicFile() = default;
AtomicFile::AtomicFile(AtomicFile&&) noexcept = default;

AtomicFile::AtomicFile(std::string path) {
  struct stat status {};
  const bool exists = ::stat(path.c_str(), &status) == 0;
  if (!exists && errno != ENOENT) fail(path, errno);
  if (path == "/dev/stdout" || path == "/dev/stderr" || (exists && !S_ISREG(status.st_mode))) {
    Descriptor file = open_directly(path);
    state_.reset(new State{std::move(path), std::move(file), true});
    return;
  }
  // A rename asks only for a writable directory; a file that is read-only shall still be safe.
  if (exists && ::access(path.c_str(), W_OK) != 0) fail(path, errno);
  if (exists) refuse_database(path);

  std::error_code unresolved;
  std::filesystem::path target = std::filesystem::canonical(path, unresolved);
  if (unresolved) target = path;
  const std::filesystem::path directory = target.has_parent_path() ? target.parent_path() : ".";

  auto [name, file] = create_temporary(directory, path);
  state_.reset(
      new State{std::move(path), std::move(file), false, name, TemporaryFile(name), target, directory});
  if (exists && ::fchmod(state_->file.get(), status.st_mode & 07777) != 0) fail(state_->path, errno);
}

void AtomicFile::write(std::string_view content) {
  write_all(state_->file.get(), content, state_->path);
}

void AtomicFile::commit() {
  if (!state_->direct && ::fsync(state_->file.get()) != 0) fail(state_->path, errno);
  if (!state_->file.close()) fail(state_->path, errno);
  if (state_->direct) return;
  if (::rename(state_->name.c_str(), state_->target.c_str()) != 0) fail(state_->path, errno);
  state_->temporary.release();

  // The new name survives a power cut only once the directory is on disk; not every file system offers that.
  const Descriptor parent(::open(state_->directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (parent.get() >= 0) ::fsync(parent.get());
}

void write_file_atomically(const std::string& path, std::string_view content) {
  AtomicFile file(path);
  file.write(content);
  file.commit();
}

}  // namespace covey
