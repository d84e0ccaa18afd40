#pragma once

#include <string>

namespace covey::cli {

/// The keys of a study file, a line each, for a terminal.
std::string study_keys_help();
/// docs/study_file.md.
std::string study_file_page();

}  // namespace covey::cli
