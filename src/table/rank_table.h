#pragma once

#include <covey/numerics/constants.h>
#include <covey/table/features.h>
#include <covey/table/regression.h>
#include <covey/text/csv.h>

#include <Eigen/Core>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace covey {

/// A CSV file that is read more than once. One that cannot be opened again ("-", a pipe) is copied to a
/// temporary file first, not to memory.
class RankSource {
 public:
  /// In messages it is named as it is `called`, by default by its path.
  explicit RankSource(std::string path, std::string called = {});
  CsvReader open() const;
  /// The name in messages.
  const std::string& name() const { return name_; }

 private:
  std::string path_;
  std::string name_;
  std::shared_ptr<std::FILE> copy_;  ///< shared with the readers, which may outlive this object
};

/// A column of another outcome that a candidate has to keep inside limits. Its cells may be empty.
struct RankLimit {
  std::string column;
  double at_least = -kInfinity;
  double at_most = kInfinity;
};
/// "purity >= 95" or "purity <= 95" for each; those of one column are one. Throws std::invalid_argument for
/// anything else, and for limits that leave nothing.
std::vector<RankLimit> rank_limits(const std::vector<std::string>& texts);

/// The columns of a table of data and candidates, by their places in it.
struct RankColumns {
  CsvHeader header;
  ColumnChoice choice;
  RegressionColumns names;
  std::vector<std::size_t> features;
  std::size_t target = 0;
  std::vector<RankLimit> limits;  ///< their columns are no features
  std::vector<std::size_t> limited;

  RankColumns(const CsvHeader& header, const ColumnChoice& choice, std::vector<RankLimit> limits = {});
  bool is_feature(std::size_t column) const;
  /// The number in the target's cell, nothing if it is empty; throws likewise.
  std::optional<double> outcome(std::string_view text, std::size_t row) const;
  /// The same of an outcome with limits.
  std::optional<double> limited_outcome(std::size_t limit, std::string_view text, std::size_t row) const;
};

/// The candidates that stand for all when the density ratio is learnt and inputs are scaled.
inline constexpr std::size_t kPoolSample = 2048;

/// The result of a first reading of the table. Rows count from 1, the first below the header; memory is that
/// of the data and of the sample, whatever the number of candidates.
struct RankSurvey {
  /// What the features are, by the data and the sample of the pool.
  FeatureColumns features{std::vector<FeatureColumn>{}};
  TableRows labelled;  ///< rows with a target
  /// What those have of each outcome with limits (limits × n); not a number where the cell is empty.
  Eigen::MatrixXd limited;
  /// The candidates with the smallest hashes of (seed, row); d × up to kPoolSample.
  Eigen::MatrixXd pool;
  std::size_t rows = 0;
  std::size_t candidates = 0;
  std::size_t dropped = 0;      ///< rows left out because a feature is empty
  EmptyCells empty;             ///< where they are
  bool has_duplicates = false;  ///< two rows of data or of the sample have the same features
};

/// `progress` is told the number of rows read, now and then. Throws InputError for what cannot be read; empty
/// cells are named all at once.
RankSurvey survey_table(const RankSource& source, const RankColumns& columns, std::uint64_t seed,
                        const std::function<void(std::size_t)>& progress = {});

/// The hash by which the sample is drawn: the same whatever part of the table is looked at.
std::uint64_t row_hash(std::uint64_t seed, std::size_t row);

/// Rows per block. Blocks are counted from the top of the table and always hold the same rows, so that the
/// rounding of a candidate's score does not depend on how the table is cut into shards.
inline constexpr std::size_t kRankBlock = 256;

/// Candidates of one block, as text: numbers are read by whoever scores it.
struct CandidateBlock {
  std::vector<std::size_t> rows;  ///< numbers, as in RankSurvey
  std::string text;
  std::vector<std::size_t> cell_ends;  ///< in text, row by row

  std::size_t size() const { return rows.size(); }
  std::string_view cell(std::size_t i, std::size_t column, std::size_t columns) const;
  /// d × size: numbers, and codes of categories.
  Eigen::MatrixXd features(const RankColumns& columns, const FeatureColumns& features) const;
  /// The cells of row i that a result shows as text: in all columns but the target and features that are
  /// numbers.
  std::vector<std::string> kept(std::size_t i, const RankColumns& columns,
                                const FeatureColumns& features) const;
};

/// Part `index` (from 1) of `count`: the blocks whose number leaves index − 1 when divided by count.
struct Shard {
  std::size_t index = 1;
  std::size_t count = 1;
};
/// "2/4"; throws std::invalid_argument for anything else.
Shard shard_from_string(const std::string& text);

/// Reads the candidates of a shard block by block, in the order of the table.
class CandidateReader {
 public:
  CandidateReader(const RankSource& source, const RankColumns& columns, Shard shard);
  /// False at the end; `block` may be empty even if this is true.
  bool next(CandidateBlock& block);
  std::size_t rows_read() const { return row_; }

 private:
  CsvReader reader_;
  std::size_t columns_;
  std::size_t target_;
  std::vector<std::size_t> filled_;  ///< columns that are filled in every candidate
  Shard shard_;
  std::size_t row_ = 0;  ///< the number of the row that was read last
};

}  // namespace covey
