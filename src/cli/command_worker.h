#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace covey::cli {

/// The closed loop over a user's command: `covey optimize --space STUDY.toml -- COMMAND ARG…`. Adds --space,
/// --parallel,
/// --storage and the like to the command; `run_space_loop` makes or continues the study and works on it.
struct SpaceLoopOptions {
  std::string space;
  std::string storage;
  std::string timeout;
  long long trials = 0;
  int parallel = 1;
  std::vector<std::string> given;     ///< NAME=VALUE of the study's context
  std::optional<std::uint64_t> seed;  ///< of a study that is made, instead of the file's
};
void add_space_loop_options(CLI::App& app, SpaceLoopOptions& options);
void run_space_loop(const SpaceLoopOptions& options, const std::vector<std::string>& command, bool json,
                    bool quiet, int threads);

}  // namespace covey::cli
