#pragma once

#include <covey/study/studies.h>

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

namespace covey {

/// A user's command at work on one trial.
///
/// It runs in a process group of its own, together with a watcher that waits for it and holds a line to us.
/// When the command ends, or the line goes dead because we have died (however that happened), the watcher
/// ends the whole group: nothing that the command started stays behind.
class RunningCommand {
 public:
  /// Starts it with the parameters as one line of JSON on standard input and as COVEY_<NAME> variables.
  /// Throws IoError if the system has no room for another process.
  RunningCommand(const std::vector<std::string>& command, const Study& study, const Trial& trial);
  RunningCommand(RunningCommand&& other) noexcept;
  RunningCommand(const RunningCommand&) = delete;
  RunningCommand& operator=(const RunningCommand&) = delete;
  RunningCommand& operator=(RunningCommand&&) = delete;
  /// Ends the group if it is still there.
  ~RunningCommand();

  /// Readable when there is output, or the command has ended.
  int output_fd() const { return output_; }
  int error_fd() const { return error_; }
  int status_fd() const { return status_; }
  /// Takes in what there is without waiting, and passes on what is on standard error. Whether the command has
  /// ended.
  bool poll();

  void terminate() const;  ///< SIGTERM to the group
  void kill() const;       ///< SIGKILL

  /// How the command has ended, as waitpid() gives it.
  int status() const { return exit_status_; }
  /// The last line of the output that is not empty.
  std::string last_line() const;
  /// The last line on standard error that is not empty, as one line of a sensible length in UTF-8.
  std::string last_words() const;

 private:
  void read_all();
  void close_all();

  pid_t watcher_ = -1;  ///< also the group
  int output_ = -1;
  int error_ = -1;
  int status_ = -1;
  int line_ = -1;
  int exit_status_ = 0;
  std::string text_;  ///< the end of the output
  std::string said_;  ///< the end of what it said on standard error
};

/// The exit code of a command that had an accident: EX_TEMPFAIL of <sysexits.h>.
inline constexpr int kAccidentCode = 75;

/// "COVEY_" and the name in upper case, with _ for whatever is not a letter or digit of ASCII.
std::string variable_name(const std::string& parameter);

/// Why there was an accident, if a command's last line says that there was one: {"accident":"power cut"}.
std::optional<std::string> parse_accident(const std::string& line);

/// What a command's last line says: a number, numbers separated by spaces, or
/// {"taste":1.2,"sem":{"taste":0.1},"actual":{"temperature":91.4}}, where {"taste":[1.2,1.3]} has several
/// values and "actual" says what was really done. Throws InputError.
Outcome parse_outcome(const Study& study, const std::string& line);

}  // namespace covey
