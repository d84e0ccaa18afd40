#include <covey/numerics/text.h>
#include <covey/study/candidates.h>
#include <covey/study/trial.h>
#include <covey/text/number.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <sstream>
#include <stdexcept>
#include <type_traits>
#include <unordered_map>

namespace covey {
namespace {

// A column of texts with more choices is no category.
constexpr std::size_t kMostChoices = 1000;
// In a table of so many rows a text that differs in more than nine of ten names the row.
constexpr std::size_t kFewRows = 10;
// What a step may be missed by, as a share of it: 0.1 + 0.2 is not 0.3.
constexpr double kOnStep = 1e-9;

/// How many columns are equal to an earlier one.
std::int64_t count_repeated(const Eigen::MatrixXd& cells) {
  const ColumnIndex index(cells);
  std::int64_t count = 0;
  for (Eigen::Index row = 0; row < cells.cols(); ++row) count += *index.find(cells.col(row)) == row ? 0 : 1;
  return count;
}

/// A table of candidates while its columns are read, one after the other.
class CandidateReader {
 public:
  CandidateReader(CsvReader reader, const CandidateColumns& columns)
      : table_(std::move(reader)), columns_(columns), rows_(table_.rows()) {}

  ReadCandidates read() {
    require_rows();
    require_columns();
    require_cells();
    ReadCandidates result;
    result.table.file = header().file();
    const std::size_t count = columns_.parameters ? columns_.parameters->size() : parameters_.size();
    result.table.cells.resize(static_cast<Eigen::Index>(count), static_cast<Eigen::Index>(rows_));
    for (std::size_t i = 0; i < count; ++i) {
      auto cells = result.table.cells.row(static_cast<Eigen::Index>(i));
      result.parameters.push_back(columns_.parameters ? given((*columns_.parameters)[i], cells)
                                                      : derived(parameters_[i], cells));
    }
    result.table.cells = result.table.cells.unaryExpr([](double x) { return x + 0.0; });  // no negative zeros
    for (std::size_t row = 0; row < rows_; ++row) read_known(row, result.table.known);
    result.table.repeated = count_repeated(result.table.cells);
    return result;
  }

 private:
  using CellRow = Eigen::Block<Eigen::MatrixXd, 1, Eigen::Dynamic>;

  const CsvHeader& header() const { return table_.header(); }
  bool comma() const { return header().semicolon(); }
  const std::string& name(std::size_t column) const { return header().columns()[column]; }
  std::string_view cell(std::size_t row, std::size_t column) const { return trim(table_.cell(row, column)); }
  InputError error_at(std::size_t row, std::size_t column, const std::string& what) const {
    return header().error_at(row + 1, column, what);
  }
  InputError error_in(std::size_t column, const std::string& what) const {
    return InputError(ErrorCode::kUnknownColumn, name(column),
                      fmt::format("{}: column {} {}", header().file(), in_quotes(name(column)), what));
  }

  void require_rows() const {
    if (rows_ == 0)
      throw InputError(header().file() + ": there are no rows below the header, expected candidates");
    if (std::cmp_greater(rows_, kMostCandidates)) {
      throw InputError(fmt::format("{}: there are {} rows, expected at most {} candidates", header().file(),
                                   rows_, kMostCandidates));
    }
  }

  /// Finds the columns of objectives and parameters; what is nothing known is refused.
  void require_columns() {
    std::vector<std::string> known = columns_.ignored;
    for (const std::string& ignored : columns_.ignored) header().index_of(ignored);
    for (const StudyObjective& objective : columns_.objectives) {
      values_.push_back(header().find(objective.name));
      sem_.push_back(header().find("sem_" + objective.name));
      known.push_back(objective.name);
      known.push_back("sem_" + objective.name);
    }
    if (columns_.parameters) {
      for (const Parameter& parameter : *columns_.parameters) {
        known.push_back(parameter.name);
        if (const auto column = header().find(parameter.name)) {
          parameters_.push_back(*column);
          continue;
        }
        const std::string nearest = nearest_name(parameter.name, header().columns());
        throw InputError(
            fmt::format("{}: there is no column {}, expected one for every parameter{}", header().file(),
                        in_quotes(parameter.name),
                        nearest.empty() ? "" : "; did you mean it by " + in_quotes(nearest) + "?"));
      }
    }
    for (std::size_t i = 0; i < header().columns().size(); ++i) {
      if (std::ranges::find(known, name(i)) != known.end()) continue;
      if (columns_.parameters) {
        const std::string nearest = nearest_name(name(i), known);
        throw InputError(ErrorCode::kUnknownColumn, name(i),
                         fmt::format("{}: column {} is no parameter, objective or sem_OBJECTIVE{}",
                                     header().file(), in_quotes(name(i)),
                                     nearest.empty() ? "" : ", did you mean " + in_quotes(nearest) + "?"));
      }
      if (name(i).empty()) throw InputError(fmt::format("{}: column {} has no name", header().file(), i + 1));
      parameters_.push_back(i);
    }
    if (parameters_.empty())
      throw InputError(header().file() + ": there is no column of a parameter beside the outcomes");
  }

  void require_cells() const {
    std::size_t missing = 0;
    std::optional<InputError> first;
    for (std::size_t row = 0; row < rows_; ++row) {
      for (const std::size_t column : parameters_) {
        if (!cell(row, column).empty()) continue;
        if (++missing == 1) first = error_at(row, column, "the cell is empty, expected a value");
      }
    }
    if (!first) return;
    if (missing == 1) throw *first;
    throw InputError(fmt::format("{}; {} cells are empty in all", first->what(), missing));
  }

  double number(std::size_t row, std::size_t column) const {
    const std::optional<double> value = parse_number(cell(row, column), comma());
    if (!value) throw error_at(row, column, why_not_a_number(cell(row, column), comma()));
    return *value;
  }

  /// A parameter that its column defines.
  Parameter derived(std::size_t column, CellRow cells) const {
    std::size_t numbers = 0;
    std::size_t first_text = rows_;
    for (std::size_t row = 0; row < rows_; ++row) {
      const std::optional<double> value = parse_number(cell(row, column), comma());
      if (!value && first_text == rows_) first_text = row;
      numbers += value ? 1 : 0;
      cells[static_cast<Eigen::Index>(row)] = value.value_or(0.0);
    }
    if (numbers == rows_) {
      if (cells.minCoeff() == cells.maxCoeff())
        throw error_in(column,
                       fmt::format("is {} in every row, which nothing can be learnt from", cell(0, column)));
      return checked({name(column), FloatParameter{cells.minCoeff(), cells.maxCoeff()}});
    }
    if (2 * numbers > rows_) {
      throw error_at(first_text, column,
                     fmt::format("{}, as {} other cells of the column are",
                                 why_not_a_number(cell(first_text, column), comma()), numbers));
    }
    CategoricalParameter category;
    read_choices(column, category.choices, true, cells);
    const std::size_t count = category.choices.size();
    if (rows_ >= kFewRows && 10 * count > 9 * rows_) {
      throw error_in(column, fmt::format("has {} different texts in {} rows: a name of the row says nothing "
                                         "about others",
                                         count, rows_));
    }
    if (count == 1) {
      throw error_in(column, fmt::format("is {} in every row, which nothing can be learnt from",
                                         in_quotes(category.choices[0])));
    }
    return checked({name(column), std::move(category)});
  }

  /// A parameter that is known already; its bounds, values and choices may grow.
  Parameter given(Parameter parameter, CellRow cells) const {
    const std::size_t column = *header().find(parameter.name);
    if (auto* category = std::get_if<CategoricalParameter>(&parameter.domain)) {
      // There are no more truth values, and nothing describes new choices.
      const bool may_add = columns_.may_widen && !category->is_bool && category->descriptors.size() == 0;
      read_choices(column, category->choices, may_add, cells, category->is_bool);
      return checked(std::move(parameter));
    }
    for (std::size_t row = 0; row < rows_; ++row) {
      const double value = number(row, column);
      if (parameter.is_int() && (value != std::floor(value) || std::abs(value) > 9e15)) {
        throw error_at(row, column, in_quotes(cell(row, column)) + " is not a whole number");
      }
      cells[static_cast<Eigen::Index>(row)] = value;
    }
    if (columns_.may_widen) {
      if (auto* real = std::get_if<FloatParameter>(&parameter.domain)) {
        widen(*real, real->step, column, cells);
      } else {
        auto& whole = std::get<IntParameter>(parameter.domain);
        widen(whole, static_cast<double>(whole.step), column, cells);
      }
      parameter = checked(std::move(parameter));
    }
    for (std::size_t row = 0; row < rows_; ++row) {
      double& value = cells[static_cast<Eigen::Index>(row)];
      value = number_of(value_of_number(parameter, value));
      if (const auto error = value_error(parameter, number_value(parameter, value))) {
        const std::string who = fmt::format("parameter '{}': ", parameter.name);
        throw error_at(row, column, error->starts_with(who) ? error->substr(who.size()) : *error);
      }
    }
    return checked(std::move(parameter));
  }

  /// Bounds, or the values that are listed, follow the cells; these stay on the step, if there is one.
  template <typename Range>
  void widen(Range& range, const std::optional<double>& step, std::size_t column, CellRow cells) const {
    using Number = decltype(range.low);
    const auto low = static_cast<double>(range.low);
    const bool is_listed = !range.values.empty();
    for (std::size_t row = 0; row < rows_; ++row) {
      const double cell_value = cells[static_cast<Eigen::Index>(row)];
      const auto value = static_cast<Number>(cell_value);
      if (is_listed && std::ranges::find(range.values, value) == range.values.end())
        range.values.insert(std::ranges::upper_bound(range.values, value), value);
      if (value >= range.low && value <= range.high) continue;
      const double steps = step ? (cell_value - low) / *step : 0.0;
      if (!is_listed && std::abs(steps - std::round(steps)) > kOnStep) {
        throw error_at(
            row, column,
            fmt::format("{} is not on its step: {} and so many times {}", cell(row, column), low, *step));
      }
      range.low = std::min(range.low, value);
      range.high = std::max(range.high, value);
    }
  }

  void read_choices(std::size_t column, std::vector<std::string>& choices, bool may_add, CellRow cells,
                    bool is_bool = false) const {
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < choices.size(); ++i) places.emplace(choices[i], i);
    for (std::size_t row = 0; row < rows_; ++row) {
      std::string text(cell(row, column));
      if (is_bool) text = truth_text(text);
      const auto [place, is_new] = places.emplace(text, choices.size());
      if (is_new && !may_add) {
        throw error_at(row, column,
                       fmt::format("{} is not one of its choices, {}", in_quotes(text),
                                   on_one_line(fmt::format("{}", fmt::join(choices, ", ")))));
      }
      if (is_new) choices.push_back(std::move(text));
      cells[static_cast<Eigen::Index>(row)] = static_cast<double>(place->second);
    }
    const bool names_rows = rows_ >= kFewRows && 10 * choices.size() > 9 * rows_;
    if (choices.size() > kMostChoices && !names_rows) {
      throw error_in(
          column, fmt::format("has {} different texts, expected at most {}", choices.size(), kMostChoices));
    }
  }

  /// Refuses what a space could not have.
  Parameter checked(Parameter parameter) const {
    try {
      const Space alone({{parameter.name, parameter.domain}});
    } catch (const std::invalid_argument& error) {
      throw InputError(header().file() + ": " + error.what());
    }
    return parameter;
  }

  void read_known(std::size_t row, std::vector<KnownRow>& known) const {
    KnownRow found{static_cast<std::int64_t>(row) + 1, {}, {}};
    const auto outcome = [&](const std::optional<std::size_t>& column) -> std::optional<double> {
      if (!column || cell(row, *column).empty()) return std::nullopt;
      const double value = number(row, *column);
      if (std::abs(value) > kLargestOutcome)
        throw error_at(row, *column, fmt::format("{} is larger than 1e200 in size", value));
      return value;
    };
    bool is_known = false;
    for (const auto& column : values_) {
      found.values.push_back(outcome(column));
      is_known = is_known || found.values.back();
    }
    for (std::size_t i = 0; i < sem_.size(); ++i) {
      found.sem.push_back(outcome(sem_[i]));
      if (!found.sem.back()) continue;
      if (*found.sem.back() < 0.0)
        throw error_at(row, *sem_[i],
                       fmt::format("{} is negative, expected a standard error", *found.sem.back()));
      if (!found.values[i]) throw error_at(row, *sem_[i], "there is a standard error, and no outcome");
    }
    if (is_known) known.push_back(std::move(found));
  }

  Table table_;
  const CandidateColumns& columns_;
  std::size_t rows_;
  std::vector<std::size_t> parameters_;  ///< columns
  std::vector<std::optional<std::size_t>> values_;
  std::vector<std::optional<std::size_t>> sem_;
};

/// `domain` with the bounds, values or choices of another of its kind; false if they are not alike.
template <typename Range>
bool unite(Range& domain, const Range& other) {
  if (domain.step != other.step || domain.values.empty() != other.values.empty()) return false;
  for (const auto value : other.values) {
    if (std::ranges::find(domain.values, value) == domain.values.end())
      domain.values.insert(std::ranges::upper_bound(domain.values, value), value);
  }
  domain.low = std::min(domain.low, other.low);
  domain.high = std::max(domain.high, other.high);
  return true;
}
bool unite(CategoricalParameter& domain, const CategoricalParameter& other) {
  if (domain.is_bool != other.is_bool) return false;
  for (const std::string& choice : other.choices) {
    if (std::ranges::find(domain.choices, choice) == domain.choices.end()) domain.choices.push_back(choice);
  }
  return true;
}

}  // namespace

ReadCandidates read_candidates(CsvReader reader, const CandidateColumns& columns) {
  return CandidateReader(std::move(reader), columns).read();
}

ReadCandidates parse_candidates(const std::string& text, const std::string& file,
                                const CandidateColumns& columns) {
  std::istringstream stream(text);
  return read_candidates(CsvReader(stream, file), columns);
}

void require_feasible(const Space& space, const CandidateTable& table) {
  if (space.constraints().empty()) return;
  const Pool pool(space, table.cells);
  for (Eigen::Index row = 0; row < pool.size(); ++row) {
    try {
      space.validate(pool.values(row));
    } catch (const std::invalid_argument& error) {
      throw InputError(fmt::format("{}: row {}: {}", table.file, row + 1, error.what()));
    }
  }
}

std::optional<Space> united(const Space& space, const Space& other) {
  std::vector<Parameter> parameters = space.parameters();
  if (parameters.size() != other.parameters().size()) return std::nullopt;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const Parameter& added = other.parameters()[i];
    const bool is_alike = std::visit(
        [](auto& a, const auto& b) {
          if constexpr (std::is_same_v<std::decay_t<decltype(a)>, std::decay_t<decltype(b)>>) {
            return unite(a, b);
          } else {
            return false;
          }
        },
        parameters[i].domain, added.domain);
    if (!is_alike || parameters[i].name != added.name) return std::nullopt;
  }
  return Space(std::move(parameters), space.constraints());
}

NewCandidates new_candidates(const Pool& pool, const Space& space, const CandidateTable& table) {
  const Eigen::MatrixXd cells = Pool(space, table.cells).in(pool.space()).cells();
  const ColumnIndex index(pool.cells());
  const ColumnIndex own(cells);
  NewCandidates result;
  std::vector<Eigen::Index> fresh;
  std::vector<std::int64_t> number(static_cast<std::size_t>(cells.cols()), 0);
  for (Eigen::Index row = 0; row < cells.cols(); ++row) {
    if (index.find(cells.col(row))) {
      ++result.there;
      continue;
    }
    const Eigen::Index first = *own.find(cells.col(row));
    if (first == row) {
      fresh.push_back(row);
    } else {
      ++result.joined;
    }
    number[static_cast<std::size_t>(row)] =
        first == row ? std::ssize(fresh) : number[static_cast<std::size_t>(first)];
  }
  result.cells = cells(Eigen::all, fresh);
  for (KnownRow known : table.known) {
    known.row = number[static_cast<std::size_t>(known.row) - 1];
    if (known.row > 0) result.known.push_back(std::move(known));
  }
  return result;
}

std::string joined_remark(const std::string& file, std::int64_t rows) {
  return fmt::format("{}: {} row{} the values of an earlier one and {} the same candidate{}", file, rows,
                     rows == 1 ? " has" : "s have", rows == 1 ? "is" : "are", rows == 1 ? "" : "s");
}

std::string candidates_csv(const Pool& pool) {
  std::string text = "row";
  while (pool.space().find(text)) text += '_';
  for (const Parameter& parameter : pool.space().parameters()) text += "," + csv_quote(parameter.name);
  text += '\n';
  for (Eigen::Index row = 0; row < pool.size(); ++row) {
    text += std::to_string(row + 1);
    for (const Value& value : pool.values(row)) text += "," + csv_quote(to_text(value));
    text += '\n';
  }
  return text;
}

}  // namespace covey
