#pragma once

#include <covey/study/check.h>

#include <CLI/CLI.hpp>

#include <vector>

namespace covey::cli {

/// Prints what cannot be told apart from the recommended trial, what would settle it, and where the optimum
/// may be; nothing where nothing is recommended.
void print_decisions(const Study& study, const std::vector<Trial>& trials, const BestTrials& best);

/// The command advise.
void add_advise_command(CLI::App& program);

}  // namespace covey::cli
