#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace covey {

/// To be called before the work whose result is to be written at `path`: throws IoError unless its folder is
/// there and may be written to, and InputError if what is there is a database or one of the files that are
/// `read`.
void require_output(const std::string& path, const std::vector<std::string>& read = {});

/// Makes `content` the whole content of the file `path`, or leaves the file as it was and throws IoError: the
/// bytes go to a temporary file in the same directory, which then takes the name. An existing file keeps its
/// permissions, a symbolic link stays and its target is replaced. What is not a regular file (a pipe, a
/// terminal, /dev/stdout) is written to directly.
void write_file_atomically(const std::string& path, std::string_view content);

/// The same for content that comes bit by bit: nothing is there under the name before commit(), and nothing
/// is left of it if the object goes without.
class AtomicFile {
 public:
  explicit AtomicFile(std::string path);
  ~AtomicFile();
  AtomicFile(AtomicFile&&) noexcept;
  AtomicFile& operator=(AtomicFile&&) = delete;

  void write(std::string_view content);
  void commit();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace covey
