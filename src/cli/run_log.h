#pragma once

#include <covey/text/json.h>

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace covey::cli {

/// A file that holds a run, of `covey optimize` or `covey rank --simulate`:
///
///   {"run":{..}}        everything that the run depends on
///   {"round":1,..}      one line per round
///   {"summary":{..}}    once it has ended
///
/// Each line is written at once, so that whatever happens the file is a prefix of these lines, the last of
/// which may be torn. Only one process at a time writes to it.
class RunLog {
 public:
  /// Takes in a round that was there, the number-th (from 1). Throws Json::exception for a field that is
  /// missing or of another type, and std::invalid_argument for what cannot be that round of this run.
  using TakeRound = std::function<void(const Json& round, int number)>;

  /// A new file. Throws InputError if there is one.
  static RunLog create(const std::string& path, const Json& run);
  /// Goes on with the file, if there is one: has its rounds taken in, and drops a torn last line and, in a
  /// run of fewer than `rounds` rounds or an interrupted one, the summary. Throws InputError, and leaves the
  /// file as it is, if the run was another one or a line is damaged.
  static RunLog resume(const std::string& path, const Json& run, int rounds, const TakeRound& take);

  RunLog(RunLog&& other) noexcept;
  RunLog(const RunLog&) = delete;
  RunLog& operator=(const RunLog&) = delete;
  RunLog& operator=(RunLog&&) = delete;
  ~RunLog();

  /// The lines of the rounds that were there when the file was opened.
  const std::vector<std::string>& round_lines() const { return round_lines_; }
  /// The summary, if the run has ended; otherwise empty.
  const std::string& summary_line() const { return summary_line_; }

  /// Adds a line. Throws IoError.
  void append(const std::string& line);

 private:
  RunLog(std::string path, int fd) : path_(std::move(path)), fd_(fd) {}
  void lock();
  std::string read() const;
  void take_in(std::string_view content, const Json& run, int rounds, const TakeRound& take);

  std::string path_;
  int fd_;
  std::vector<std::string> round_lines_;
  std::string summary_line_;
};

}  // namespace covey::cli
