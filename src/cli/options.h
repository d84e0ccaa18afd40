#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <string>

namespace covey::cli {

/// What every command takes.
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

/// Each command registers itself with the program; its callback does the work and throws on failure.
void add_predict_command(CLI::App& program);
void add_rank_commands(CLI::App& program);      // rank, merge
void add_optimize_commands(CLI::App& program);  // optimize, problems
void add_study_commands(CLI::App& program);     // create, list, delete, show, best, check, import, export
void add_trial_commands(CLI::App& program);     // ask, tell, amend, ...
void add_worker_command(CLI::App& program);
void add_report_command(CLI::App& program);
void add_reproduce_command(CLI::App& program);
void add_serve_command(CLI::App& program);

}  // namespace covey::cli
