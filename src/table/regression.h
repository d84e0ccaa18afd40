#pragma once

#include <covey/text/csv.h>

#include <Eigen/Core>
#include <string>
#include <vector>

namespace covey {

struct ColumnChoice {
  std::string target = {};               ///< empty: the last column
  std::string ratio = {};                ///< column of known density ratios r(x); empty: none
  std::vector<std::string> ignore = {};  ///< columns that are neither features nor target
};

/// The columns of a training table by their parts.
struct RegressionColumns {
  std::vector<std::string> features;
  std::string target;
  std::string ratio;  ///< empty: none
};

/// Throws InputError if a chosen column does not exist, if the target is ignored, or if no feature is left.
RegressionColumns choose_columns(const CsvHeader& header, const ColumnChoice& choice);

/// Rows of a table: points, outcomes and, where they are known, the ratios r(x) = p'(x)/p(x) of their
/// densities.
struct TableRows {
  Eigen::MatrixXd X;            ///< d × n
  Eigen::VectorXd y;            ///< NaN where unknown
  Eigen::VectorXd ratios = {};  ///< empty: not known
};

/// The same rows wherever they are kept, without copying them. Valid as long as they are.
struct RowsView {
  Eigen::Ref<const Eigen::MatrixXd> X;
  Eigen::Ref<const Eigen::VectorXd> y;
  Eigen::Ref<const Eigen::VectorXd> ratios;

  RowsView(const TableRows& rows) : X(rows.X), y(rows.y), ratios(rows.ratios) {}
  RowsView(const Eigen::Ref<const Eigen::MatrixXd>& points, const Eigen::Ref<const Eigen::VectorXd>& outcomes,
           const Eigen::Ref<const Eigen::VectorXd>& known_ratios)
      : X(points), y(outcomes), ratios(known_ratios) {}
};

/// Reads the chosen columns of every row; others are not looked at. A target that is empty, or a table
/// without the target column, is unknown. Throws InputError naming file, row and column if a feature or ratio
/// is missing or not a finite number, or, with `require_target`, if a target is.
TableRows read_rows(const Table& table, const RegressionColumns& columns, bool require_target);

}  // namespace covey
