#include <covey/cli/options.h>
#include <covey/cli/program.h>
#include <covey/numerics/text.h>
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
      // Remarks are lost without a word, those of a worker's commands too.
      static_cast<void>(::open("/dev/null", stream == STDERR_FILENO ? O_WRONLY : O_RDONLY));
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

std::string with_advice(const std::string& message) {
  return message + " (see covey --help)";
}

/// The long names of what a command takes: "--target".
std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

/// What CLI11 does not say, or not when something else is missing too: a word that it did not understand.
std::optional<std::string> unknown_word(const CLI::App& program) {
  const std::vector<std::string> words = program.remaining(true);
  if (words.empty()) return std::nullopt;
  const std::vector<CLI::App*> chosen = program.get_subcommands();
  std::string message;
  std::string nearest;
  if (words[0].starts_with("-")) {
    const std::string word = words[0].substr(0, words[0].find('='));
    message = in_quotes(word) + " is not an option of covey" +
              (chosen.empty() ? "" : " " + chosen.front()->get_name());
    nearest = nearest_name(word, option_names(chosen.empty() ? program : *chosen.front()));
  } else {
    std::vector<std::string> commands;
    for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; }))
      commands.push_back(command->get_name());
    message = in_quotes(words[0]) + " is not a command of covey";
    nearest = nearest_name(words[0], commands);
  }
  return nearest.empty() ? with_advice(message) : message + "; did you mean " + in_quotes(nearest) + "?";
}

bool is_option(const std::vector<std::string>& words) {
  return !words.empty() && words[0].starts_with("-");
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
    return fail(kWrongUsage, unknown_word(program).value_or(with_advice(first_line(error.what()))));
  } catch (const CLI::ExtrasError& error) {
    if (is_option(program.remaining(true))) return fail(kWrongUsage, *unknown_word(program));
    return fail(kWrongUsage, with_advice(first_line(error.what())));
  } catch (const CLI::ParseError& error) {
    return fail(kWrongUsage, with_advice(first_line(error.what())));
  } catch (const InputError& error) {
    return fail(kWrongUsage, error.what());
  } catch (const std::invalid_argument& error) {
    return fail(kWrongUsage, error.what());
  } catch (const std::exception& error) {
    return fail(kFailed, error.what());
  }
}

}  // namespace covey::cli
