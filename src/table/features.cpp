#include <covey/numerics/statistics.h>
#include <covey/table/descriptors.h>
#include <covey/table/features.h>
#include <covey/text/number.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

// A category with this share of different values, in at least so many rows, tells nothing apart.
constexpr double kIdentifierShare = 0.8;
constexpr std::size_t kIdentifierRows = 10;
// Codes of values that were not there when the others were counted: their hashes, in so many steps that none
// is likely to be met twice, and as doubles exact.
constexpr std::uint64_t kLaterCodes = std::uint64_t{1} << 50U;
// Values that a message names.
constexpr std::size_t kNamedValues = 5;
// Rows, or ranges of them, that a message names: more is no help, and a line can be read.
constexpr std::size_t kNamedRows = 100;

/// What the filled cells of a column look like.
struct Looks {
  std::size_t numbers = 0;
  std::size_t texts = 0;
  std::size_t comma_numbers = 0;  ///< texts that a decimal comma would make numbers
  std::size_t first_text = 0;     ///< row
};

Looks look_at(const TextRows& rows, std::size_t column) {
  Looks looks;
  for (std::size_t i = 0; i < rows.count; ++i) {
    const std::string_view text = trim(rows.cell(i, column));
    if (text.empty()) continue;
    if (parse_number(text, rows.header->semicolon())) {
      ++looks.numbers;
      continue;
    }
    if (looks.texts++ == 0) looks.first_text = i;
    if (parse_number(text, true)) ++looks.comma_numbers;
  }
  return looks;
}

/// Whether the column of `data` is a category. Throws InputError where its cells contradict each other.
bool is_named(const TextRows& data, std::size_t column) {
  const Looks looks = look_at(data, column);
  if (looks.texts == 0) return false;
  const std::string_view first = data.cell(looks.first_text, column);
  const auto refuse = [&](const std::string& why) {
    throw data.header->error_at(data.number(looks.first_text), column, why, ErrorCode::kNotANumber);
  };
  if (looks.comma_numbers == looks.texts) {
    refuse(in_quotes(trim(first)) +
           " is not a number; a decimal comma is understood where semicolons separate the cells");
  }
  if (looks.numbers >= looks.texts) {
    refuse(fmt::format("{}, as {} cell{} of the column {}", why_not_a_number(first, data.header->semicolon()),
                       looks.numbers, looks.numbers == 1 ? "" : "s", looks.numbers == 1 ? "is" : "are"));
  }
  return true;
}

void add_values(const TextRows& rows, const std::string& name, std::map<std::string, std::size_t>& counts) {
  if (rows.header == nullptr) return;
  const std::size_t column = rows.header->index_of(name);
  for (std::size_t i = 0; i < rows.count; ++i) {
    const std::string_view text = trim(rows.cell(i, column));
    if (!text.empty()) ++counts[std::string(text)];
  }
}

void refuse_identifier(const CsvHeader& header, const std::string& name,
                       const std::map<std::string, std::size_t>& counts) {
  std::size_t rows = 0;
  for (const auto& [value, count] : counts) rows += count;
  if (rows < kIdentifierRows ||
      static_cast<double>(counts.size()) < kIdentifierShare * static_cast<double>(rows)) {
    return;
  }
  throw InputError(
      ErrorCode::kIdentifier, name,
      fmt::format("{}: column {} has {} different values in {} rows, such as {}: an identifier?",
                  header.file(), in_quotes(name), counts.size(), rows, in_quotes(counts.begin()->first)));
}

std::vector<std::string> names_of(const std::map<std::string, std::size_t>& counts) {
  std::vector<std::string> names;
  for (const auto& [value, count] : counts) names.push_back(value);
  return names;
}

/// What stands for an empty cell of a number: the median of the others.
double median_of(const TextRows& data, std::size_t column) {
  std::vector<double> numbers;
  for (std::size_t i = 0; i < data.count; ++i) {
    if (const auto number = parse_number(data.cell(i, column), data.header->semicolon()))
      numbers.push_back(*number);
  }
  if (numbers.empty()) {
    throw InputError(fmt::format("{}: column {} is empty in every row, so nothing can be put in its place",
                                 data.header->file(), in_quotes(data.header->columns()[column])));
  }
  return median(Eigen::Map<const Eigen::VectorXd>(numbers.data(), std::ssize(numbers)));
}

std::string not_a_molecule(std::string_view text) {
  return in_quotes(text) + " is not a molecule (SMILES)";
}

/// Names the first cell that holds one of `values`, which are no molecules.
[[noreturn]] void refuse_molecules(const std::vector<std::string>& values, const std::string& name,
                                   const TextRows& data, const TextRows& others) {
  for (const TextRows* rows : {&data, &others}) {
    if (rows->header == nullptr) continue;
    const std::size_t column = rows->header->index_of(name);
    for (std::size_t i = 0; i < rows->count; ++i) {
      const std::string_view text = trim(rows->cell(i, column));
      if (std::ranges::find(values, text) == values.end()) continue;
      const std::size_t more = values.size() - 1;
      throw rows->header->error_at(
          rows->number(i), column,
          not_a_molecule(text) +
              (more == 0 ? ""
                         : fmt::format(", nor {} {} more of the column", more == 1 ? "is" : "are", more)));
    }
  }
  throw std::logic_error("no row has the molecule");
}

/// Whether values come back often enough that something can be learnt of each by itself: twice on average.
bool come_back(const std::map<std::string, std::size_t>& counts) {
  std::size_t rows = 0;
  for (const auto& [value, count] : counts) rows += count;
  return 2 * counts.size() <= rows;
}

}  // namespace

std::uint64_t text_hash(std::string_view text) {  // FNV-1a
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

TextRows rows_of(const Table& table) {
  return {&table.header(), table.rows(),
          [&table](std::size_t i, std::size_t column) { return table.cell(i, column); },
          [](std::size_t i) { return i + 1; }};
}

FeatureColumns::FeatureColumns(std::vector<FeatureColumn> columns) : columns_(std::move(columns)) {
  index();
}

FeatureColumns::FeatureColumns(const RegressionColumns& columns, const ColumnChoice& choice,
                               const TextRows& data, const TextRows& others) {
  for (const std::string& name : columns.features) {
    FeatureColumn feature{.name = name};
    const std::size_t column = data.header->index_of(name);
    const auto description = choice.describe.find(name);
    const bool is_described = description != choice.describe.end();
    const bool is_molecule = std::ranges::find(choice.molecule, name) != choice.molecule.end();
    const bool is_said = std::ranges::find(choice.category, name) != choice.category.end();
    if (is_described || is_molecule || is_said || is_named(data, column)) {
      std::map<std::string, std::size_t> counts;
      add_values(data, name, counts);
      const auto most = std::ranges::max_element(counts, {}, [](const auto& item) { return item.second; });
      const std::string fill = counts.empty() ? "" : most->first;
      add_values(others, name, counts);
      if (!is_said && !is_described && !is_molecule) refuse_identifier(*data.header, name, counts);
      feature.values = names_of(counts);
      if (is_described) describe_values(description->second, name, feature);
      if (is_molecule) {
        feature.is_plain = come_back(counts);
        const std::vector<std::string> unreadable = take_for_molecules(feature);
        if (!unreadable.empty()) refuse_molecules(unreadable, name, data, others);
      }
      if (choice.missing == EmptyFeatures::kImpute && !fill.empty()) {
        feature.fill =
            static_cast<double>(std::ranges::find(*feature.values, fill) - feature.values->begin());
      }
    } else if (choice.missing == EmptyFeatures::kImpute) {
      feature.fill = median_of(data, column);
    }
    columns_.push_back(std::move(feature));
  }
  index();
}

void FeatureColumns::index() {
  codes_.resize(columns_.size());
  bool is_any = false;
  for (std::size_t k = 0; k < columns_.size(); ++k) {
    kinds_.emplace_back();
    if (!is_category(k)) continue;
    is_any = true;
    const std::vector<std::string>& values = *columns_[k].values;
    kinds_.back() = Category{.values = std::ssize(values),
                             .descriptors = columns_[k].descriptors,
                             .is_plain = columns_[k].is_plain};
    if (columns_[k].molecules)
      kinds_.back()->later = [later = columns_[k].molecules](double code) { return later->at(code); };
    for (std::size_t i = 0; i < values.size(); ++i) codes_[k].emplace(values[i], static_cast<double>(i));
  }
  if (!is_any) kinds_.clear();
}

double FeatureColumns::code_of(std::size_t k, std::string_view value) const {
  const auto found = codes_[k].find(value);
  if (found != codes_[k].end()) return found->second;
  const FeatureColumn& feature = columns_[k];
  const double code = static_cast<double>(feature.values->size() + text_hash(value) % kLaterCodes);
  if (feature.molecules) {
    if (!feature.molecules->add(code, value)) throw std::invalid_argument(not_a_molecule(value));
  } else if (feature.descriptors.size() > 0) {
    throw std::invalid_argument(in_quotes(value) + " has no descriptors");
  }
  return code;
}

double FeatureColumns::encode(std::size_t k, std::string_view text, const CsvHeader& header, std::size_t row,
                              std::size_t column) const {
  const FeatureColumn& feature = columns_[k];
  if (!feature.values) {
    if (const std::optional<double> number = parse_number(text, header.semicolon())) return *number;
  }
  const std::string_view trimmed = trim(text);
  if (trimmed.empty() && feature.fill) return *feature.fill;
  if (!feature.values || trimmed.empty()) {
    throw header.error_at(row, column, why_not_a_number(text, header.semicolon()), ErrorCode::kNotANumber);
  }
  try {
    return code_of(k, trimmed);
  } catch (const std::invalid_argument& error) {
    throw header.error_at(row, column, error.what());
  }
}

void RowNumbers::add(std::size_t row) {
  ++count_;
  if (!ranges_.empty() && ranges_.back().second + 1 == row) {
    ranges_.back().second = row;
  } else if (ranges_.size() < kNamedRows) {
    ranges_.emplace_back(row, row);
  }
}

std::string RowNumbers::text() const {
  std::string text;
  std::size_t named = 0;
  for (const auto& [first, last] : ranges_) {
    text += (text.empty() ? "" : ", ") + std::to_string(first);
    if (last > first) text += (last == first + 1 ? ", " : " to ") + std::to_string(last);
    named += last - first + 1;
  }
  if (named < count_) text += fmt::format(" and {} more", count_ - named);
  return (count_ == 1 ? "row " : "rows ") + text;
}

std::string EmptyCells::describe(const CsvHeader& header) const {
  std::string text;
  for (const auto& [column, rows] : rows_) {
    text += fmt::format("{} column {} in {}", text.empty() ? "" : ";", in_quotes(header.columns()[column]),
                        rows.text());
  }
  return fmt::format("{}: empty cells:{}", header.file(), text);
}

std::string EmptyCells::remark(const CsvHeader& header, EmptyFeatures missing) const {
  return fmt::format("{} ({})", describe(header),
                     missing == EmptyFeatures::kDrop ? "these rows are left out" : "filled in");
}

EmptyCells find_empty_cells(const Table& table, const RegressionColumns& columns) {
  EmptyCells empty;
  for (const std::string& name : columns.features) {
    const std::size_t column = table.header().index_of(name);
    for (std::size_t row = 0; row < table.rows(); ++row) {
      if (trim(table.cell(row, column)).empty()) empty.add(column, row + 1);
    }
  }
  return empty;
}

void refuse_empty_cells(std::span<const std::pair<const CsvHeader*, EmptyCells>> tables) {
  std::string text;
  for (const auto& [header, empty] : tables) {
    if (!empty.is_any()) continue;
    text += (text.empty() ? "" : "; ") + empty.describe(*header);
  }
  if (!text.empty()) throw InputError(ErrorCode::kEmptyCells, "", text);
}

std::string describe_unseen(const FeatureColumn& feature, const std::vector<std::string>& values,
                            const std::string& who) {
  std::string names;
  for (std::size_t i = 0; i < std::min(values.size(), kNamedValues); ++i)
    names += (i == 0 ? "" : ", ") + in_quotes(values[i]);
  if (values.size() > kNamedValues) names += ", …";
  const bool is_one = values.size() == 1;
  return fmt::format("column {}: {} value{} of {} {} in no row of data ({}); predictions there {}",
                     in_quotes(feature.name), values.size(), is_one ? "" : "s", who, is_one ? "is" : "are",
                     names,
                     feature.descriptors.size() > 0 ? "rest on values like them"
                                                    : "know only what all values have in common");
}

std::vector<std::string> describe_unseen(const FeatureColumns& features,
                                         const Eigen::Ref<const Eigen::MatrixXd>& data,
                                         const Eigen::Ref<const Eigen::MatrixXd>& query,
                                         const std::string& who) {
  std::vector<std::string> sentences;
  for (std::size_t k = 0; k < features.size(); ++k) {
    if (!features.is_category(k)) continue;
    const Eigen::Index row = static_cast<Eigen::Index>(k);
    std::set<double> known;
    for (const double code : data.row(row)) known.insert(code);
    std::set<double> unseen;
    for (const double code : query.row(row)) {
      if (!known.contains(code)) unseen.insert(code);
    }
    if (unseen.empty()) continue;
    std::vector<std::string> values;
    for (const double code : unseen)
      values.push_back((*features.columns()[k].values)[static_cast<std::size_t>(code)]);
    sentences.push_back(describe_unseen(features.columns()[k], values, who));
  }
  return sentences;
}

TableRows read_rows(const Table& table, const RegressionColumns& columns, const FeatureColumns& features,
                    EmptyFeatures missing, bool require_target) {
  const CsvHeader& header = table.header();
  std::vector<std::size_t> places;
  for (const std::string& name : columns.features) places.push_back(header.index_of(name));
  const std::optional<std::size_t> target =
      require_target ? header.index_of(columns.target) : header.find(columns.target);
  std::optional<std::size_t> ratio;
  if (!columns.ratio.empty()) ratio = header.index_of(columns.ratio);
  TableRows data;
  for (std::size_t row = 0; row < table.rows(); ++row) {
    const auto is_empty = [&](std::size_t column) { return trim(table.cell(row, column)).empty(); };
    if (missing == EmptyFeatures::kDrop && std::ranges::any_of(places, is_empty)) continue;
    data.rows.push_back(row + 1);
  }
  const Eigen::Index n = std::ssize(data.rows);
  data.X.resize(std::ssize(places), n);
  data.y.setConstant(n, std::numeric_limits<double>::quiet_NaN());
  if (ratio) data.ratios.resize(n);
  RowNumbers unknown;
  for (Eigen::Index i = 0; i < n; ++i) {
    const std::size_t row = data.rows[static_cast<std::size_t>(i)] - 1;
    if (ratio) {
      data.ratios[i] = table.number(row, *ratio);
      if (data.ratios[i] <= 0.0) throw header.error_at(row + 1, *ratio, "a density ratio must be positive");
    }
    for (std::size_t k = 0; k < places.size(); ++k) {
      data.X(static_cast<Eigen::Index>(k), i) =
          features.encode(k, table.cell(row, places[k]), header, row + 1, places[k]);
    }
    if (!target) continue;
    const std::optional<double> y = table.optional_number(row, *target);
    if (y) {
      data.y[i] = *y;
    } else {
      unknown.add(row + 1);
    }
  }
  if (require_target && !unknown.empty()) {
    throw InputError(fmt::format("{}: column {}: the target is empty in {}, expected a number in every row",
                                 header.file(), in_quotes(columns.target), unknown.text()));
  }
  return data;
}

OutcomeTable read_labelled(const Table& table, const ColumnChoice& choice) {
  const RegressionColumns columns = choose_columns(table.header(), choice);
  if (choice.missing == EmptyFeatures::kRefuse) {
    refuse_empty_cells(std::array{
        std::pair<const CsvHeader*, EmptyCells>(&table.header(), find_empty_cells(table, columns))});
  }
  FeatureColumns features(columns, choice, rows_of(table));
  TableRows rows = read_rows(table, columns, features, choice.missing, true);
  return {std::move(features), std::move(rows)};
}

}  // namespace covey
