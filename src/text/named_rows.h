#pragma once

#include <covey/text/csv.h>

#include <Eigen/Core>
#include <string>
#include <vector>

namespace covey {

/// Numbers by name.
struct NamedRows {
  std::vector<std::string> names;
  Eigen::MatrixXd numbers;  ///< a column per name
};

/// Reads a table whose first column holds names, each once, and whose others hold numbers. Throws InputError,
/// with row and column, for anything else; `what` the names are is said where there is no column but theirs.
NamedRows read_named_rows(const Table& table, const std::string& what);

}  // namespace covey
