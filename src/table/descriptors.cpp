#include <covey/space/descriptors.h>
#include <covey/table/descriptors.h>
#include <covey/text/named_rows.h>

#include <fmt/format.h>

#include <algorithm>

namespace covey {

void describe_values(const std::string& path, const std::string& name, FeatureColumn& feature) {
  const Table table = read_csv(path);
  const std::string& file = table.header().file();
  NamedRows rows = read_named_rows(table, "the values of " + in_quotes(name));
  std::string missing;
  for (const std::string& value : *feature.values) {
    if (std::ranges::find(rows.names, value) != rows.names.end()) continue;
    missing += (missing.empty() ? "" : ", ") + in_quotes(value);
  }
  if (!missing.empty()) {
    throw InputError(
        fmt::format("{}: there is no row for {}, which column {} has", file, missing, in_quotes(name)));
  }
  feature.values = std::move(rows.names);
  feature.descriptors = reduce_descriptors(rows.numbers);
  if (feature.descriptors.rows() == 0)
    throw InputError(fmt::format("{}: no descriptor differs between values", file));
}

}  // namespace covey
