#pragma once

#include <covey/table/csv.h>

#include <Eigen/Core>
#include <string>
#include <vector>

namespace covey {

struct ColumnChoice {
  std::string target = {};               ///< empty: the last column
  std::vector<std::string> ignore = {};  ///< columns that are neither features nor target
};

/// Which columns of a training table are the features and which is the target.
struct RegressionColumns {
  std::vector<std::string> features;
  std::string target;
};

/// Throws InputError if a chosen column does not exist, if the target is ignored, or if no feature is left.
RegressionColumns choose_columns(const CsvHeader& header, const ColumnChoice& choice);

/// Points and outcomes of a table.
struct RegressionData {
  Eigen::MatrixXd X;  ///< features × rows
  Eigen::VectorXd y;  ///< NaN where the target is empty or the table has no such column
};

/// Reads the features and the target of every row; other columns are not looked at. Throws InputError naming
/// file, row and column if a feature is missing or not a finite number, or, with `require_target`, if a
/// target is.
RegressionData read_regression(const Table& table, const RegressionColumns& columns, bool require_target);

}  // namespace covey
