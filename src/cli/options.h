#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace covey::cli {

/// Writes to standard error. Where that is closed, or full, the words are lost and the work goes on.
void write_remark(std::string_view text);

/// The options that every command takes.
struct CommonOptions {
  std::uint64_t seed = 0;
  int threads = 0;
  bool quiet = false;
  bool json = false;

  /// A remark for the user, on standard error, unless --quiet.
  void note(const std::string& text) const;
};

void add_common_options(CLI::App& command, CommonOptions& options);

/// Turns a function that throws std::invalid_argument for unknown names into a check of an option's text,
/// with its message: "score 'x' is not one of ...".
CLI::Validator one_of(const std::function<void(const std::string&)>& parse, const std::string& choices);

/// A command that lives as long as the program's options and runs when it was chosen.
template <typename Command>
std::pair<CLI::App*, std::shared_ptr<Command>> add_command(CLI::App& program, const std::string& name,
                                                           const std::string& description,
                                                           const std::string& footer) {
  const std::shared_ptr<Command> command = std::make_shared<Command>();
  CLI::App* app = program.add_subcommand(name, description);
  app->footer("\n" + footer);
  app->callback([command] { command->run(); });
  return {app, command};
}

/// Each command registers itself with the program; its callback does the work and throws on failure.
void add_predict_command(CLI::App& program);
void add_rank_commands(CLI::App& program);  // rank, merge
void add_optimize_command(CLI::App& program);
void add_problems_command(CLI::App& program);
void add_check_command(CLI::App& program);
void add_study_commands(CLI::App& program);     // create, candidates, list, delete, show, ...
void add_edit_commands(CLI::App& program);      // set, rename, copy, archive
void add_transfer_commands(CLI::App& program);  // import, export
void add_trial_commands(CLI::App& program);     // ask, tell, amend, ...
void add_worker_command(CLI::App& program);
void add_report_command(CLI::App& program);
void add_reproduce_command(CLI::App& program);
void add_serve_command(CLI::App& program);
void add_token_commands(CLI::App& program);  // token add, list, remove

}  // namespace covey::cli
