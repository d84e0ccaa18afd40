#pragma once

#include <covey/text/csv.h>

#include <Eigen/Core>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace covey {

/// What becomes of rows with an empty feature: they are an error, left out, or filled with the median of the
/// column (the most frequent value of a category).
enum class EmptyFeatures { kRefuse, kDrop, kImpute };
/// "refuse", "drop" or "impute"; throws std::invalid_argument for anything else.
EmptyFeatures missing_from_string(std::string_view name);
std::string_view to_string(EmptyFeatures missing);

struct ColumnChoice {
  std::string target = {};                 ///< empty: the last column
  std::string ratio = {};                  ///< column of known density ratios r(x); empty: none
  std::vector<std::string> ignore = {};    ///< columns that are neither features nor target
  std::vector<std::string> category = {};  ///< features that are categories whatever they look like
  /// Files with descriptors of the values of a category, by its column.
  std::map<std::string, std::string> describe = {};
  std::vector<std::string> molecule = {};  ///< features that hold molecules, as SMILES
  EmptyFeatures missing = EmptyFeatures::kRefuse;
};

/// The columns of a training table by their parts.
struct RegressionColumns {
  std::vector<std::string> features;
  std::string target;
  std::string ratio;  ///< empty: none
};

/// Throws InputError if a chosen column does not exist, if the target is ignored, if a category is no
/// feature, or if no feature is left.
RegressionColumns choose_columns(const CsvHeader& header, const ColumnChoice& choice);

/// Rows of a table: points (numbers, and codes of categories), outcomes and, where they are known, the ratios
/// r(x) = p'(x)/p(x) of their densities.
struct TableRows {
  Eigen::MatrixXd X;            ///< d × n
  Eigen::VectorXd y;            ///< NaN where unknown
  Eigen::VectorXd ratios = {};  ///< empty: not known
  /// The number of each in its table, from 1; empty where they are of no table.
  std::vector<std::size_t> rows = {};
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

}  // namespace covey
