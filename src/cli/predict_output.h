#pragma once

#include <covey/table/predict.h>
#include <covey/text/csv.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// What covey predict prints and writes.
namespace covey::cli {

/// The columns of the queries that the model does not use.
struct KeptColumns {
  const Table& table;
  std::vector<std::size_t> columns = {};

  KeptColumns(const Table& query, const RegressionColumns& used) : table(query) {
    for (std::size_t column = 0; column < table.columns().size(); ++column) {
      const std::string& name = table.columns()[column];
      if (name == used.target || (!name.empty() && name == used.ratio)) continue;
      if (std::ranges::find(used.features, name) == used.features.end()) columns.push_back(column);
    }
  }
  std::vector<std::string> names() const {
    std::vector<std::string> result;
    for (const std::size_t column : columns) result.push_back(table.columns()[column]);
    return result;
  }
};

/// The JSON rows as a table: numbers in full, ±∞ as "inf" and "-inf", which spreadsheets and NumPy read.
/// conformal_lo and conformal_hi are the hull of the set (nothing if it is empty); `conformal` has all of its
/// intervals, "[lo, hi] [lo, hi]". Behind them the columns of the queries that the model did not use.
std::string csv_report(const std::vector<PredictedRow>& rows, const TableRows& queries,
                       const KeptColumns& kept, const PredictOptions& options);

/// For people.
std::string text_report(const TableModel& model, const std::vector<PredictedRow>& rows,
                        const TableRows& queries, const std::optional<CoverageSummary>& coverage,
                        const PredictOptions& options);

/// The document of --json.
std::string json_report(const TableModel& model, const TableRows& data, const TableRows& queries,
                        const std::vector<PredictedRow>& rows, const std::optional<CoverageSummary>& coverage,
                        const PredictOptions& options);

}  // namespace covey::cli
