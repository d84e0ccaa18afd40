#include <covey/cli/options.h>
#include <covey/cli/table_options.h>
#include <covey/text/errors.h>

#include <string>
#include <vector>

namespace covey::cli {

void add_column_options(CLI::App& app, ColumnChoice& columns) {
  const auto repeatable = [](CLI::Option* option) {
    option->take_all()->expected(1)->allow_extra_args(false);
    return option;
  };
  repeatable(app.add_option("--ignore", columns.ignore, "A column that is not a feature; may be repeated"))
      ->type_name("COL");
  repeatable(
      app.add_option("--category", columns.category,
                     "A feature that names things although it holds numbers, or is different in nearly "
                     "every row; columns of text are categories by themselves. May be repeated"))
      ->type_name("COL");
  repeatable(app.add_option_function<std::vector<std::string>>(
                 "--describe",
                 [&columns](const std::vector<std::string>& texts) {
                   for (const std::string& text : texts) {
                     const std::size_t equals = text.find('=');
                     if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
                       throw InputError(ErrorCode::kOption, "describe", in_quotes(text) + " is not COL=FILE");
                     columns.describe[text.substr(0, equals)] = text.substr(equals + 1);
                   }
                 },
                 "Numbers that describe the values of a category, so that like values help each other: a CSV "
                 "file with the value in its first column. May be repeated"))
      ->type_name("COL=FILE");
  repeatable(
      app.add_option("--molecule", columns.molecule,
                     "A feature that holds molecules, as SMILES, so that like molecules help each other; "
                     "needs a covey that was built with RDKit. May be repeated"))
      ->type_name("COL");
  app.add_option_function<std::string>(
         "--missing", [&columns](const std::string& text) { columns.missing = missing_from_string(text); },
         "Rows with an empty feature: refuse, drop (left out) or impute (the median, the most frequent "
         "value)")
      ->check(one_of([](const std::string& text) { missing_from_string(text); }, "MISSING"))
      ->type_name("MISSING")
      ->default_str("refuse");
}

}  // namespace covey::cli
