#include <covey/cli/options.h>
#include <covey/table/errors.h>

#include <fmt/format.h>

#include <cstdio>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

constexpr int kFailed = 1;
constexpr int kWrongUsage = 2;

constexpr const char* kFooter = R"(
Examples:
  covey predict train.csv query.csv        prediction sets for the rows of query.csv
  covey rank table.csv --target yield      which rows without a yield to test next
  covey optimize hartmann6                 Bayesian optimisation with a set on every query
  covey create coffee.toml                 a study: then covey ask coffee, covey tell coffee 1 taste=7.5
  covey reproduce all --fast               the paper's experiments, and which of its claims hold
  covey serve                              studies over HTTP, for browsers and workers
  covey predict --help                     all options of a command, with examples

Results go to standard output, remarks to standard error. Exit codes: 0 done, 1 failed, 2 wrong usage or bad input.)";

/// One line on standard error, whatever the message held.
int fail(int code, const std::string& message) {
  fmt::print(stderr, "covey: {}\n", covey::on_one_line(message));
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
  return fmt::format("{} is not {} of covey", covey::in_quotes(words[0]),
                     words[0].starts_with("-") ? "an option" : "a command");
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App program(
      "Bayesian optimisation that keeps its word: every prediction comes with a set that covers it", "covey");
  program.set_version_flag("--version", "covey " COVEY_VERSION);
  program.require_subcommand(1);
  program.footer(kFooter);
  covey::cli::add_predict_command(program);
  covey::cli::add_rank_commands(program);
  covey::cli::add_optimize_commands(program);
  covey::cli::add_study_commands(program);
  covey::cli::add_trial_commands(program);
  covey::cli::add_worker_command(program);
  covey::cli::add_report_command(program);
  covey::cli::add_reproduce_command(program);
  covey::cli::add_serve_command(program);
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
  } catch (const covey::InputError& error) {
    return fail(kWrongUsage, error.what());
  } catch (const std::invalid_argument& error) {
    return fail(kWrongUsage, error.what());
  } catch (const std::exception& error) {
    return fail(kFailed, error.what());
  }
}
