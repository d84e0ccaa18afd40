#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace covey {

/// A bad input file or value: the caller's file, not our bug. The message is one line.
class InputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The system could not read or write (disk full, no permission, broken pipe). The message is one line.
class IoError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// `text` with its control characters (line breaks, escapes) and malformed bytes written as \n, \t or \xNN,
/// so that it fits on one line.
std::string on_one_line(std::string_view text);

/// `text` in single quotes for a message: on one line and cut to about 40 bytes.
std::string in_quotes(std::string_view text);

/// `text` as one word of a POSIX shell, for commands that a message proposes: as it is if it has letters,
/// digits and harmless signs of ASCII only, else in single quotes.
std::string in_shell_quotes(std::string_view text);

}  // namespace covey
