#include <covey/numerics/names.h>
#include <covey/table/regression.h>

#include <algorithm>

namespace covey {
std::string_view to_string(EmptyFeatures missing) {
  switch (missing) {
    case EmptyFeatures::kRefuse:
      return "refuse";
    case EmptyFeatures::kDrop:
      return "drop";
    case EmptyFeatures::kImpute:
      return "impute";
  }
  return "";
}

EmptyFeatures missing_from_string(std::string_view name) {
  return from_name("missing", {EmptyFeatures::kRefuse, EmptyFeatures::kDrop, EmptyFeatures::kImpute}, name);
}

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
  const auto require_feature = [&](const std::string& name, const char* option) {
    header.index_of(name);
    if (std::ranges::find(result.features, name) == result.features.end())
      throw InputError(ErrorCode::kOption, option, in_quotes(name) + " names a column that is no feature");
  };
  for (const std::string& name : choice.category) require_feature(name, "category");
  for (const auto& [name, file] : choice.describe) require_feature(name, "describe");
  for (const std::string& name : choice.molecule) {
    require_feature(name, "molecule");
    if (choice.describe.contains(name))
      throw InputError(ErrorCode::kOption, "molecule",
                       in_quotes(name) + " has a file of descriptors already");
  }
  return result;
}

}  // namespace covey
