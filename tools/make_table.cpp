// Prints a table of made-up concrete mixes as CSV: make_table ROWS [TESTED] [TARGET]. The first TESTED rows
// (default: all) have an outcome, strength_MPa unless TARGET names another.
//
//   build/release/tests/make_table 300 40 > examples/mixes.csv

#include <covey/problems/concrete.h>
#include <covey/text/csv.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <string>

int main(int argc, char** argv) {
  const long rows = argc > 1 ? std::atol(argv[1]) : 0;
  const long tested = argc > 2 ? std::atol(argv[2]) : rows;
  const std::string target = argc > 3 ? argv[3] : "strength_MPa";
  if (rows < 1 || tested < 0) {
    fmt::print(stderr, "usage: make_table ROWS [TESTED] [TARGET]\n");
    return 2;
  }
  const covey::LabelledTable table = covey::concrete_mixes(rows);
  const auto found = std::find(table.targets.begin(), table.targets.end(), target);
  if (found == table.targets.end()) {
    fmt::print(stderr, "make_table: '{}' is none of {}\n", target, fmt::join(table.targets, ", "));
    return 2;
  }
  const Eigen::Index outcome = std::distance(table.targets.begin(), found);
  fmt::print("mix,{},{}\n", fmt::join(table.features, ","), target);
  for (Eigen::Index i = 0; i < rows; ++i) {
    fmt::print("{}", covey::csv_quote(table.names[static_cast<std::size_t>(i)]));
    for (const double value : table.X.col(i)) fmt::print(",{:.6g}", value);
    fmt::print(",{}\n", i < tested ? fmt::format("{:.6g}", table.Y(outcome, i)) : "");
  }
  return 0;
}
