#pragma once

#include <covey/gp/normalize.h>
#include <covey/table/molecules.h>
#include <covey/table/regression.h>
#include <covey/text/csv.h>

#include <Eigen/Core>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace covey {

/// Rows of a table as text, wherever they are kept. Valid as long as they are.
struct TextRows {
  const CsvHeader* header = nullptr;
  std::size_t count = 0;
  /// The cell of the i-th of them (from 0) in a column of the header.
  std::function<std::string_view(std::size_t i, std::size_t column)> cell = {};
  /// The number of that row in the table, from 1.
  std::function<std::size_t(std::size_t i)> number = {};
};
TextRows rows_of(const Table& table);

/// One feature of a table.
struct FeatureColumn {
  std::string name;
  /// The values of a category, by code; nothing for a number.
  std::optional<std::vector<std::string>> values = {};
  Eigen::MatrixXd descriptors = {};  ///< as in Category
  std::optional<double> fill = {};   ///< the number or code that stands for an empty cell, if one may
  /// Where the values of a category are molecules (take_for_molecules): those that are not among them yet.
  std::shared_ptr<LaterMolecules> molecules = {};
  bool is_plain = true;  ///< as in Category
};

/// A hash that depends on nothing but the text.
std::uint64_t text_hash(std::string_view text);

/// The features of a table by their places among its columns: which are numbers, which name things, and the
/// codes of those names.
///
/// A column whose filled cells are all numbers is one; a column of texts, truth values among them, is a
/// category, and so is one that the user says is. A text among numbers is taken for a mistake. Values are
/// sorted, so that codes do not depend on the order of rows; those that only turn up later get codes of their
/// own behind all others. Immutable, but that it remembers molecules that turn up later.
class FeatureColumns {
 public:
  /// `data` settle what a column is and what fills its empty cells; the values of categories are those of
  /// `data` and `others`. Throws InputError for a column of numbers with a text in it, for one that looks
  /// like an identifier, for descriptors that cannot be read or lack a value, and for what is no molecule.
  FeatureColumns(const RegressionColumns& columns, const ColumnChoice& choice, const TextRows& data,
                 const TextRows& others = {});
  explicit FeatureColumns(std::vector<FeatureColumn> columns);

  std::size_t size() const { return columns_.size(); }
  const std::vector<FeatureColumn>& columns() const { return columns_; }
  bool is_category(std::size_t k) const { return columns_[k].values.has_value(); }
  /// As a model takes them; empty if there is no category.
  const FeatureKinds& kinds() const { return kinds_; }

  /// The number or code in a cell of feature k. Throws InputError naming the cell of `header`.
  double encode(std::size_t k, std::string_view text, const CsvHeader& header, std::size_t row,
                std::size_t column) const;
  /// The code of a category's value, beyond all others if it is not among them. Throws std::invalid_argument
  /// for one that is not, where all values are described and it is not, or are molecules and it is none.
  double code_of(std::size_t k, std::string_view value) const;

 private:
  void index();

  std::vector<FeatureColumn> columns_;
  struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };
  using Codes = std::unordered_map<std::string, double, TextHash, std::equal_to<>>;
  std::vector<Codes> codes_;  ///< of each category's values
  FeatureKinds kinds_;
};

/// Numbers of rows, ascending, as a message names them; of very many the first, and how many more there are.
/// Memory does not depend on their number.
class RowNumbers {
 public:
  void add(std::size_t row);
  bool empty() const { return count_ == 0; }
  /// "row 3", "rows 3, 7 to 9".
  std::string text() const;

 private:
  std::vector<std::pair<std::size_t, std::size_t>> ranges_;  ///< first and last of each
  std::size_t count_ = 0;
};

/// The empty cells of a table's features, and what to say of them.
class EmptyCells {
 public:
  /// Rows are added in ascending order.
  void add(std::size_t column, std::size_t row) { rows_[column].add(row); }
  bool is_any() const { return !rows_.empty(); }
  /// "table.csv: empty cells: column 'dose' in rows 3, 7 to 9; column 'ligand' in row 12".
  std::string describe(const CsvHeader& header) const;
  /// The same, and what became of them where they were not refused.
  std::string remark(const CsvHeader& header, EmptyFeatures missing) const;

 private:
  std::map<std::size_t, RowNumbers> rows_;  ///< by column
};
EmptyCells find_empty_cells(const Table& table, const RegressionColumns& columns);
/// Throws InputError that names all of them, if there are any.
void refuse_empty_cells(std::span<const std::pair<const CsvHeader*, EmptyCells>> tables);

/// "column 'base': 2 values of the queries are in no row of data ('KOAc', 'DBU'); predictions there …"; `who`
/// asks about the values, such as "the queries".
std::string describe_unseen(const FeatureColumn& feature, const std::vector<std::string>& values,
                            const std::string& who);
/// The same for each category with values that are asked about (the columns of `query`, all of them among its
/// values) and in no column of `data`.
std::vector<std::string> describe_unseen(const FeatureColumns& features,
                                         const Eigen::Ref<const Eigen::MatrixXd>& data,
                                         const Eigen::Ref<const Eigen::MatrixXd>& query,
                                         const std::string& who);

/// The columns of every row; others are not looked at. A target that is empty, or a table without the target
/// column, is unknown. With EmptyFeatures::kDrop rows with an empty feature are left out. Throws InputError
/// naming file, row and column for what cannot be read, or, with `require_target`, if a target is missing.
TableRows read_rows(const Table& table, const RegressionColumns& columns, const FeatureColumns& features,
                    EmptyFeatures missing, bool require_target);

/// A table of which every row has a target.
struct OutcomeTable {
  FeatureColumns features;
  TableRows rows;
};
/// Throws InputError as the parts of it do, also for empty cells where they are to be refused.
OutcomeTable read_labelled(const Table& table, const ColumnChoice& choice = {});

}  // namespace covey
