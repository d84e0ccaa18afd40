#pragma once

#include <covey/problems/problem_loop.h>
#include <covey/text/json.h>

#include <string>
#include <string_view>
#include <vector>

/// The record of `covey optimize` as lines of JSON.
namespace covey::cli {

Json round_json(const Problem& problem, const LoopRound& round);
Json summary_json(const Problem& problem, const LoopResult& result, bool interrupted);
/// The points with their outcomes.
Json start_json(const Problem& problem, const LoopStart& start);

/// A file that holds a run:
///
///   {"run":{..}}        everything that the run depends on
///   {"round":1,..}      one line per round
///   {"summary":{..}}    once it has ended
///
/// Each line is written at once, so that whatever happens the file is a prefix of these lines, the last of
/// which may be torn. Only one process at a time writes to it.
class RunLog {
 public:
  /// A new file. Throws InputError if there is one.
  static RunLog create(const std::string& path, const Json& run);
  /// Goes on with the file, if there is one: reads its rounds, and drops a torn last line and, in a run of
  /// fewer than `rounds` rounds or an interrupted one, the summary. Throws InputError, and leaves the file as
  /// it is, if the run was another one or a line is damaged.
  static RunLog resume(const std::string& path, const Json& run, const Problem& problem,
                       const LoopOptions& options);

  RunLog(RunLog&& other) noexcept;
  RunLog(const RunLog&) = delete;
  RunLog& operator=(const RunLog&) = delete;
  RunLog& operator=(RunLog&&) = delete;
  ~RunLog();

  /// The rounds that were there when the file was opened, and their lines.
  const std::vector<LoopRound>& rounds() const { return rounds_; }
  const std::vector<std::string>& round_lines() const { return round_lines_; }
  /// The summary, if the run has ended; otherwise empty.
  const std::string& summary_line() const { return summary_line_; }

  /// Adds a line. Throws IoError.
  void append(const std::string& line);

 private:
  RunLog(std::string path, int fd) : path_(std::move(path)), fd_(fd) {}
  void lock();
  std::string read() const;
  void take_in(std::string_view content, const Json& run, const Problem& problem, const LoopOptions& options);

  std::string path_;
  int fd_;
  std::vector<LoopRound> rounds_;
  std::vector<std::string> round_lines_;
  std::string summary_line_;
};

}  // namespace covey::cli
