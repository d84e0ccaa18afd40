#include <covey/cli/options.h>

#include <fmt/format.h>

#include <stdexcept>

namespace covey::cli {

void CommonOptions::note(const std::string& text) const {
  if (!quiet) fmt::print(stderr, "covey: {}\n", text);
}

void add_common_options(CLI::App& command, CommonOptions& options) {
  command.add_option("--seed", options.seed, "Names the random numbers; the same seed gives the same output")
      ->type_name("N")
      ->check(CLI::NonNegativeNumber)
      ->default_str("0");
  command
      .add_option("--threads", options.threads, "How many cores to use (default: all); never changes results")
      ->type_name("N")
      ->check(CLI::Range(1, 4096));
  command.add_flag("--quiet", options.quiet, "No remarks or progress on standard error");
  command.add_flag("--json", options.json, "Print JSON instead of a table");
}

CLI::Validator one_of(const std::function<void(const std::string&)>& parse, const std::string& choices) {
  return CLI::Validator(
      [parse](std::string& text) -> std::string {
        try {
          parse(text);
          return {};
        } catch (const std::invalid_argument& error) {
          return error.what();
        }
      },
      choices);
}

}  // namespace covey::cli
