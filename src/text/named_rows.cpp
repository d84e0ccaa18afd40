#include <covey/text/named_rows.h>
#include <covey/text/number.h>

#include <fmt/format.h>

#include <algorithm>

namespace covey {

NamedRows read_named_rows(const Table& table, const std::string& what) {
  const CsvHeader& header = table.header();
  if (header.columns().size() < 2) {
    throw InputError(
        fmt::format("{}: there is one column, expected {} and their descriptors", header.file(), what));
  }
  NamedRows rows;
  rows.numbers.resize(std::ssize(header.columns()) - 1, static_cast<Eigen::Index>(table.rows()));
  for (std::size_t row = 0; row < table.rows(); ++row) {
    const std::string name(trim(table.cell(row, 0)));
    if (std::ranges::find(rows.names, name) != rows.names.end())
      throw header.error_at(row + 1, 0, in_quotes(name) + " is there twice");
    rows.names.push_back(name);
    for (std::size_t column = 1; column < header.columns().size(); ++column) {
      rows.numbers(static_cast<Eigen::Index>(column) - 1, static_cast<Eigen::Index>(row)) =
          table.number(row, column);
    }
  }
  return rows;
}

}  // namespace covey
