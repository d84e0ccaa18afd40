#include <covey/table/number.h>
#include <covey/table/regression.h>

#include <algorithm>
#include <limits>

namespace covey {
namespace {

double feature(const Table& table, std::size_t row, std::size_t column) {
  const std::string_view text = table.cell(row, column);
  const bool comma = table.header().semicolon();
  if (const std::optional<double> value = parse_number(text, comma)) return *value;
  throw table.header().error_at(table.file_row(row), column,
                                why_not_a_number(text, comma) + " (--ignore drops a column)");
}

}  // namespace

RegressionColumns choose_columns(const CsvHeader& header, const ColumnChoice& choice) {
  RegressionColumns result;
  result.target = choice.target.empty() ? header.columns().back() : choice.target;
  header.index_of(result.target);
  for (const std::string& name : choice.ignore) {
    header.index_of(name);
    if (name == result.target) throw InputError("--ignore " + in_quotes(name) + " names the target column");
  }
  for (const std::string& name : header.columns()) {
    if (name == result.target) continue;
    if (std::find(choice.ignore.begin(), choice.ignore.end(), name) != choice.ignore.end()) continue;
    if (name.empty()) {
      throw InputError(header.file() + ": a column has no name; name it, or drop it with --ignore \"\"");
    }
    result.features.push_back(name);
  }
  if (result.features.empty()) {
    throw InputError(header.file() + ": there is no feature column beside the target " +
                     in_quotes(result.target));
  }
  return result;
}

RegressionData read_regression(const Table& table, const RegressionColumns& columns, bool require_target) {
  std::vector<std::size_t> features;
  for (const std::string& name : columns.features) features.push_back(table.header().index_of(name));
  const std::optional<std::size_t> target =
      require_target ? table.header().index_of(columns.target) : table.header().find(columns.target);
  const Eigen::Index rows = static_cast<Eigen::Index>(table.rows());
  RegressionData data;
  data.X.resize(std::ssize(features), rows);
  data.y.setConstant(rows, std::numeric_limits<double>::quiet_NaN());
  for (Eigen::Index i = 0; i < rows; ++i) {
    const std::size_t row = static_cast<std::size_t>(i);
    for (std::size_t k = 0; k < features.size(); ++k) {
      data.X(static_cast<Eigen::Index>(k), i) = feature(table, row, features[k]);
    }
    if (!target) continue;
    const std::optional<double> y = table.optional_number(row, *target);
    if (y) {
      data.y[i] = *y;
    } else if (require_target) {
      throw table.header().error_at(table.file_row(row), *target, "the target is empty, expected a number");
    }
  }
  return data;
}

}  // namespace covey
