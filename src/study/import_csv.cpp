#include <covey/numerics/text.h>
#include <covey/study/export_csv.h>
#include <covey/study/foreign_file.h>
#include <covey/study/import_csv.h>
#include <covey/text/csv.h>
#include <covey/text/number.h>

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <stdexcept>

namespace covey {
namespace {

/// Where each quantity of a study stands in the file.
struct Columns {
  std::vector<std::optional<std::size_t>> params;  ///< nothing: a constant, which needs none
  std::vector<std::size_t> values;
  std::vector<std::optional<std::size_t>> sem;
  std::vector<std::optional<std::size_t>> actual;  ///< one per parameter
  bool is_export = false;                          ///< the table of a study that this program has written
};

/// The column of the file that holds `name`.
std::string column_of(const ImportChoice& choice, const std::string& name) {
  for (const auto& [column, meaning] : choice.renamed) {
    if (meaning == name) return column;
  }
  return name;
}

/// Throws InputError for a column that is not there, and for a meaning that no column of this study can have,
/// or that two have.
void check_renamed(const CsvHeader& header, const ImportChoice& choice,
                   const std::vector<std::string>& meanings) {
  std::set<std::string> used;
  for (const auto& [column, meaning] : choice.renamed) {
    header.index_of(column);
    if (std::ranges::find(meanings, meaning) == meanings.end()) {
      const std::string nearest = nearest_name(meaning, meanings);
      throw InputError(
          ErrorCode::kOption, "map",
          fmt::format("{} is no parameter, objective, sem_OBJECTIVE or actual_PARAMETER of the study{}",
                      in_quotes(meaning),
                      nearest.empty() ? "" : ", did you mean " + in_quotes(nearest) + "?"));
    }
    if (!used.insert(meaning).second)
      throw InputError(ErrorCode::kOption, "map", "two columns are mapped to " + in_quotes(meaning));
  }
}

Columns find_columns(const CsvHeader& header, const Study& study, const ImportChoice& choice) {
  Columns columns;
  std::vector<std::string> meanings;
  for (const Parameter& parameter : study.space.parameters()) {
    meanings.push_back(parameter.name);
    meanings.push_back("actual_" + parameter.name);
  }
  for (const StudyObjective& objective : study.config.objectives) {
    meanings.push_back(objective.name);
    meanings.push_back("sem_" + objective.name);
  }
  check_renamed(header, choice, meanings);
  std::vector<std::string> known = choice.ignored;
  const std::vector<std::string> exported = export_columns(study, true);
  // Tables that are older than chapters have no column of them.
  const auto without_chapter = [](std::vector<std::string> names) {
    if (!names.empty() && std::ranges::count(names, "chapter") == 1) std::erase(names, "chapter");
    return names;
  };
  columns.is_export = without_chapter(header.columns()) == without_chapter(exported) ||
                      without_chapter(header.columns()) == without_chapter(export_columns(study, false));
  if (columns.is_export) known.insert(known.end(), exported.begin(), exported.end());
  std::vector<std::string> problems;
  const auto require = [&](const std::string& name, const char* what) {
    known.push_back(column_of(choice, name));
    const std::optional<std::size_t> column = header.find(known.back());
    if (!column) {
      const std::string nearest = nearest_name(name, header.columns());
      problems.push_back(
          fmt::format("there is no column {}, expected one for every parameter and objective, and {} is {}{}",
                      in_quotes(name), in_quotes(name), what,
                      nearest.empty() ? "" : "; did you mean it by " + in_quotes(nearest) + "?"));
    }
    return column.value_or(0);
  };
  for (const Parameter& parameter : study.space.parameters()) {
    const std::string column = column_of(choice, parameter.name);
    if (is_constant(parameter) && !header.find(column)) {
      columns.params.emplace_back();
    } else {
      columns.params.emplace_back(require(parameter.name, "a parameter"));
    }
    known.push_back(column_of(choice, "actual_" + parameter.name));
    columns.actual.push_back(header.find(known.back()));
  }
  for (const StudyObjective& objective : study.config.objectives) {
    columns.values.push_back(require(objective.name, "an objective"));
    known.push_back(column_of(choice, "sem_" + objective.name));
    columns.sem.push_back(header.find(known.back()));
  }
  for (const std::string& name : choice.ignored) header.index_of(name);
  ErrorCode code = ErrorCode::kOther;
  std::string unknown;
  for (const std::string& name : header.columns()) {
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    const std::string nearest = nearest_name(name, known);
    problems.push_back(
        fmt::format("column {} is no parameter, objective, sem_OBJECTIVE or "
                    "actual_PARAMETER of study {}{}",
                    in_quotes(name), in_quotes(study.config.name),
                    nearest.empty() ? "" : ", did you mean " + in_quotes(nearest) + "?"));
    code = ErrorCode::kUnknownColumn;
    unknown = name;
  }
  if (!problems.empty())
    throw InputError(code, unknown, fmt::format("{}: {}", header.file(), fmt::join(problems, "; ")));
  return columns;
}

ImportTable read_rows(CsvReader reader, const Study& study, const ImportChoice& choice) {
  const CsvHeader& header = reader.header();
  const Columns columns = find_columns(header, study, choice);
  const bool comma = header.semicolon();
  ImportTable table;
  table.file = header.file();
  while (reader.next()) {
    if (columns.is_export && (reader.cell(header.index_of("state")) != "complete" ||
                              reader.cell(header.index_of("excluded")) == "true")) {
      ++table.left_behind;
      continue;
    }
    ImportRow row{reader.row(), {}, {}};
    const std::size_t problems = table.problems.size();
    const auto refuse = [&](const std::string& what) { table.problems.push_back({row.row, what}); };
    const auto column = [&](std::size_t i) {
      return fmt::format("column {}: ", in_quotes(header.columns()[i]));
    };
    const auto number = [&](std::size_t i) {
      const std::optional<double> value = parse_number(reader.cell(i), comma);
      if (!value) refuse(column(i) + why_not_a_number(reader.cell(i), comma));
      return value.value_or(0.0);
    };
    std::vector<std::optional<Value>> params(columns.params.size());
    row.outcome.actual.resize(columns.params.size());
    for (std::size_t i = 0; i < columns.params.size(); ++i) {
      const Parameter& parameter = study.space.parameters()[i];
      const std::optional<std::size_t> actual = columns.actual[i];
      try {
        if (columns.params[i]) params[i] = parse_value(parameter, reader.cell(*columns.params[i]), comma);
        if (params[i] && is_absent(*params[i])) params[i].reset();
        if (actual && !trim(reader.cell(*actual)).empty())
          row.outcome.actual[i] = parse_done_value(parameter, reader.cell(*actual), comma);
      } catch (const InputError& error) {
        refuse(error.what());
      }
    }
    const bool is_single = columns.values.size() == 1;
    for (const std::size_t i : columns.values) {
      // Some of several objectives may not have been measured.
      const bool is_missing = !is_single && trim(reader.cell(i)).empty();
      row.outcome.values.push_back(is_missing ? std::nullopt : std::optional(number(i)));
    }
    if (std::ranges::none_of(row.outcome.values, [](const auto& value) { return value.has_value(); }))
      refuse("there is no outcome");
    for (const std::optional<std::size_t>& i : columns.sem) {
      std::optional<double>& sem = row.outcome.sem.emplace_back();
      if (!i || trim(reader.cell(*i)).empty()) continue;
      sem = number(*i);
      if (*sem < 0.0) refuse(fmt::format("{}{} is negative, expected a standard error", column(*i), *sem));
    }
    if (table.problems.size() == problems) {
      try {
        row.params = complete_point(study.space, params);
        study.space.validate(row.params);
        row.outcome.actual = differences(study.space, row.params, std::move(row.outcome.actual));
        table.rows.push_back(std::move(row));
      } catch (const std::exception& error) {
        refuse(error.what());
      }
    }
  }
  return table;
}

}  // namespace

std::optional<std::pair<std::string, std::string>> parse_renaming(const std::string& text) {
  const std::size_t equals = text.rfind('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == text.size()) return std::nullopt;
  return std::pair(text.substr(0, equals), text.substr(equals + 1));
}

ImportTable read_import(const std::string& path, const Study& study, const ImportChoice& choice) {
  refuse_foreign_file(path);
  return read_rows(open_csv(path), study, choice);
}

ImportTable parse_import(const std::string& text, const std::string& file, const Study& study,
                         const ImportChoice& choice) {
  refuse_foreign(text, file);
  std::istringstream stream(text);
  return read_rows(CsvReader(stream, file), study, choice);
}

}  // namespace covey
