#include <covey/table/regression.h>
#include <covey/text/number.h>

#include <algorithm>
#include <limits>

namespace covey {
namespace {

/// The number in a cell that must hold one, or else has the error `code`.
double number(const Table& table, std::size_t row, std::size_t column, ErrorCode code = ErrorCode::kOther) {
  const std::string_view text = table.cell(row, column);
  const bool comma = table.header().semicolon();
  if (const std::optional<double> value = parse_number(text, comma)) return *value;
  throw table.header().error_at(row + 1, column, why_not_a_number(text, comma), code);
}

}  // namespace

RegressionColumns choose_columns(const CsvHeader& header, const ColumnChoice& choice) {
  RegressionColumns result;
  result.target = choice.target.empty() ? header.columns().back() : choice.target;
  header.index_of(result.target);
  result.ratio = choice.ratio;
  if (!result.ratio.empty()) header.index_of(result.ratio);
  if (result.ratio == result.target)
    throw InputError(ErrorCode::kOption, "ratio",
                     in_quotes(result.ratio) + " names the target column, which cannot hold the ratios");
  for (const std::string& name : choice.ignore) {
    header.index_of(name);
    if (name == result.target)
      throw InputError(ErrorCode::kOption, "ignore",
                       in_quotes(name) + " names the target column, which cannot be ignored");
  }
  for (const std::string& name : header.columns()) {
    if (name == result.target || (!name.empty() && name == result.ratio)) continue;
    if (std::find(choice.ignore.begin(), choice.ignore.end(), name) != choice.ignore.end()) continue;
    if (name.empty()) {
      throw InputError(ErrorCode::kUnnamedColumn, "", header.file() + ": a column has no name");
    }
    result.features.push_back(name);
  }
  if (result.features.empty()) {
    throw InputError(header.file() + ": there is no feature column beside the target " +
                     in_quotes(result.target));
  }
  return result;
}

TableRows read_rows(const Table& table, const RegressionColumns& columns, bool require_target) {
  std::vector<std::size_t> features;
  for (const std::string& name : columns.features) features.push_back(table.header().index_of(name));
  const std::optional<std::size_t> target =
      require_target ? table.header().index_of(columns.target) : table.header().find(columns.target);
  std::optional<std::size_t> ratio;
  if (!columns.ratio.empty()) ratio = table.header().index_of(columns.ratio);
  const Eigen::Index rows = static_cast<Eigen::Index>(table.rows());
  TableRows data;
  data.X.resize(std::ssize(features), rows);
  data.y.setConstant(rows, std::numeric_limits<double>::quiet_NaN());
  if (ratio) data.ratios.resize(rows);
  for (Eigen::Index i = 0; i < rows; ++i) {
    const std::size_t row = static_cast<std::size_t>(i);
    if (ratio) {
      data.ratios[i] = number(table, row, *ratio);
      if (data.ratios[i] <= 0.0) {
        throw table.header().error_at(row + 1, *ratio, "a density ratio must be positive");
      }
    }
    for (std::size_t k = 0; k < features.size(); ++k) {
      data.X(static_cast<Eigen::Index>(k), i) = number(table, row, features[k], ErrorCode::kNotANumber);
    }
    if (!target) continue;
    const std::optional<double> y = table.optional_number(row, *target);
    if (y) {
      data.y[i] = *y;
    } else if (require_target) {
      throw table.header().error_at(row + 1, *target, "the target is empty, expected a number");
    }
  }
  return data;
}

}  // namespace covey
