#pragma once

#include <covey/table/regression.h>

#include <CLI/CLI.hpp>

namespace covey::cli {

/// --ignore, --category, --describe, --molecule and --missing: what the columns of a table are.
void add_column_options(CLI::App& app, ColumnChoice& columns);

}  // namespace covey::cli
