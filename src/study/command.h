#pragma once

#include <covey/study/studies.h>

#include <sys/types.h>

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
  int status_fd() const { return status_; }
  /// Takes in what there is without waiting. Whether the command has ended.
  bool poll();

  void terminate() const;  ///< SIGTERM to the group
  void kill() const;       ///< SIGKILL

  /// How the command has ended, as waitpid() gives it.
  int status() const { return exit_status_; }
  /// The last line that is not empty.
  std::string last_line() const;

 private:
  void read_output();
  void close_all();

  pid_t watcher_ = -1;  ///< also the group
  int output_ = -1;
  int status_ = -1;
  int line_ = -1;
  int exit_status_ = 0;
  std::string text_;  ///< the end of the output
};

/// "COVEY_" and the name in upper case, with _ for whatever is not a letter or digit of ASCII.
std::string variable_name(const std::string& parameter);

/// What a command's last line says: a number, numbers separated by spaces, or
/// {"taste":1.2,"sem":{"taste":0.1}}. Throws InputError.
Outcome parse_outcome(const Study& study, const std::string& line);

}  // namespace covey
