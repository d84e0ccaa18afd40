#pragma once

#include <CLI/CLI.hpp>

namespace covey::cli {

/// Parses the words of a command line and runs what they ask for. An error becomes one line on standard
/// error; what is returned is the program's exit code: 0 done, 1 failed, 2 wrong usage or bad input.
int run_program(CLI::App& program, int argc, char** argv);

}  // namespace covey::cli
