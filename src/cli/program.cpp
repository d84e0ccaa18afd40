#include <covey/cli/options.h>
#include <covey/cli/program.h>
#include <covey/table/errors.h>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace covey::cli {
namespace {

constexpr int kFailed = 1;
constexpr int kWrongUsage = 2;

/// A file that is opened while standard input, output or error is closed would take its place, and what is
/// said would be written into it: they are opened first, on nothing.
void open_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(stream, F_GETFD) == -1) {
      // Reads find the end, writes fail: who closed standard output learns that nothing was written to it.
      static_cast<void>(::open("/dev/null", O_RDONLY));
    }
  }
}

int fail(int code, const std::string& message) {
  write_remark(fmt::format("covey: {}\n", on_one_line(message)));
  return code;
}

/// CLI11's messages may end in a line of advice; the first line says what is wrong.
std::string first_line(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

/// What CLI11 does not say when something else is missing too: a word that it did not understand.
std::optional<std::string> unknown_word(const CLI::App& program) {
  const std::vector<std::string> words = program.remaining(true);
  if (words.empty()) return std::nullopt;
  return fmt::format("{} is not {} of covey", in_quotes(words[0]),
                     words[0].starts_with("-") ? "an option" : "a command");
}

}  // namespace

int run_program(CLI::App& program, int argc, char** argv) {
  open_standard_streams();
  try {
    program.parse(argc, argv);
    if (std::fflush(stdout) != 0) return fail(kFailed, "standard output: cannot write");
    return 0;
  } catch (const CLI::Success& request) {  // --help, --version
    program.exit(request);
    return std::cout.flush() ? 0 : fail(kFailed, "standard output: cannot write");
  } catch (const CLI::RequiredError& error) {
    return fail(kWrongUsage,
                unknown_word(program).value_or(first_line(error.what())) + " (see covey --help)");
  } catch (const CLI::ParseError& error) {
    return fail(kWrongUsage, first_line(error.what()) + " (see covey --help)");
  } catch (const InputError& error) {
    return fail(kWrongUsage, error.what());
  } catch (const std::invalid_argument& error) {
    return fail(kWrongUsage, error.what());
  } catch (const std::exception& error) {
    return fail(kFailed, error.what());
  }
}

}  // namespace covey::cli
