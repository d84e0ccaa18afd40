#include <covey/cli/options.h>

#include <fmt/format.h>

#include <charconv>
#include <csignal>
#include <cstdio>
#include <stdexcept>

namespace covey::cli {

void write_remark(std::string_view text) {
  std::fflush(stdout);  // what is said about a result comes after it, on a terminal too
  // Nobody may be reading: the remark is lost then, and the command goes on.
  struct sigaction ignored = {};
  struct sigaction before = {};
  ignored.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &ignored, &before);
  std::fwrite(text.data(), 1, text.size(), stderr);
  sigaction(SIGPIPE, &before, nullptr);
}

void CommonOptions::note(const std::string& text) const {
  if (!quiet) write_remark(fmt::format("covey: {}\n", text));
}

void add_common_options(CLI::App& command, CommonOptions& options) {
  command.add_option("--seed", options.seed, "Names the random numbers; the same seed gives the same output")
      ->type_name("N")
      ->check(one_of(
          [](const std::string& text) {
            std::uint64_t value = 0;
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
            if (error != std::errc() || end != text.data() + text.size()) {
              throw std::invalid_argument("'" + text + "' is not a whole number from 0 to 2^64 - 1");
            }
          },
          "N"))
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
