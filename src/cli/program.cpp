#include <covey/cli/advice.h>
#include <covey/cli/options.h>
#include <covey/cli/program.h>
#include <covey/numerics/text.h>
#include <covey/text/errors.h>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
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

/// The long names of what a command takes, without their dashes: "target".
std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back(name);
  }
  return names;
}

/// The option that is none, if there is one. What the command itself did not understand comes first: of what
/// stands behind --, and may begin with a dash as well, the program gets what the command had no use for.
std::optional<std::string> unknown_option(const CLI::App& program) {
  const auto is_option = [](const std::string& word) { return word.starts_with("-") && word != "--"; };
  for (const CLI::App* command : program.get_subcommands()) {
    const std::vector<std::string> words = command->remaining();
    if (const auto found = std::ranges::find_if(words, is_option); found != words.end()) return *found;
  }
  const std::vector<std::string> words = program.remaining();
  return !words.empty() && is_option(words[0]) ? std::optional(words[0]) : std::nullopt;
}

/// A complaint about a word that CLI11 did not understand, which it does not make if something else is
/// missing too.
std::optional<std::string> unknown_word(const CLI::App& program) {
  std::string message;
  std::string nearest;
  if (const std::optional<std::string> option = unknown_option(program)) {
    const std::vector<CLI::App*> chosen = program.get_subcommands();
    const std::string word = option->substr(0, option->find('='));
    message = in_quotes(word) + " is not an option of covey" +
              (chosen.empty() ? "" : " " + chosen.front()->get_name());
    nearest = nearest_name(word.substr(std::min(word.find_first_not_of('-'), word.size())),
                           option_names(chosen.empty() ? program : *chosen.front()));
    if (!nearest.empty()) nearest.insert(0, "--");
  } else {
    const std::vector<std::string> words = program.remaining(true);
    if (words.empty()) return std::nullopt;
    std::vector<std::string> commands;
    for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; }))
      commands.push_back(command->get_name());
    message = in_quotes(words[0]) + " is not a command of covey";
    nearest = nearest_name(words[0], commands);
  }
  return nearest.empty() ? with_advice(message) : message + "; did you mean " + in_quotes(nearest) + "?";
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
    if (unknown_option(program)) return fail(kWrongUsage, *unknown_word(program));
    return fail(kWrongUsage, with_advice(first_line(error.what())));
  } catch (const CLI::ParseError& error) {
    return fail(kWrongUsage, with_advice(first_line(error.what())));
  } catch (const InputError& error) {
    return fail(kWrongUsage, error.what() + advice_on(error.code(), error.field()));
  } catch (const std::invalid_argument& error) {
    return fail(kWrongUsage, error.what());
  } catch (const std::system_error& error) {
    // fmt's word for standard output that is closed or full.
    const bool is_output = std::string_view(error.what()).starts_with("cannot write to file");
    return fail(kFailed, is_output ? "standard output: cannot write" : error.what());
  } catch (const std::exception& error) {
    return fail(kFailed, error.what());
  }
}

}  // namespace covey::cli
