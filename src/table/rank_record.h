#pragma once

#include <covey/table/rank_table.h>
#include <covey/text/json.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace covey {

/// A candidate with its score, its prediction and the cells of its row but the target's.
struct RankRecord {
  std::size_t row = 0;  ///< from 1, the first below the header
  double acquisition = 0.0;
  Prediction prediction = {};
  std::vector<double> features = {};   ///< numbers, and codes of categories
  std::vector<std::string> kept = {};  ///< the cells of columns that are no numbers, as they are

  friend bool operator==(const RankRecord&, const RankRecord&) = default;
};
/// The order to test them in: the higher acquisition first, of equals the earlier row; what is not a number
/// comes last.
bool comes_before(const RankRecord& l, const RankRecord& r);

/// The columns whose cells a record holds: the names of both kinds, and how the table mixes them.
struct RecordColumns {
  FeatureColumns features{std::vector<FeatureColumn>{}};
  std::vector<std::string> kept = {};  ///< those that are shown as text: no features, or categories
  std::vector<bool> is_number = {};    ///< whether a column is shown as a number, in the order of the table
};
RecordColumns record_columns(const RankColumns& columns, const FeatureColumns& features);

/// {"row":..,"rank":..,"acquisition":..,"prediction":PREDICTION,"columns":{..}}, features as numbers unless
/// they are categories; without a rank if that is 0.
Json to_json(const RankRecord& record, const RecordColumns& columns, std::size_t rank = 0);
/// The record without its rank; an acquisition of null is −∞. Throws Json::exception or std::invalid_argument
/// for what is no record of these columns.
RankRecord record_from_json(const Json& json, const RecordColumns& columns);

/// Takes text in pieces.
using TextSink = std::function<void(std::string_view)>;

/// Turns records into text on all cores, a block of them at a time, and writes it in their order.
class RecordWriter {
 public:
  /// The text of a record, which is the rank-th (from 1) that is written; called on many threads.
  using Format = std::function<std::string(const RankRecord& record, std::size_t rank)>;
  /// `threads` as for parallel_for().
  RecordWriter(Format format, int threads, TextSink write);
  void add(const RankRecord& record);
  /// Writes what is left; to be called after the last record.
  void flush();

 private:
  Format format_;
  int threads_;
  TextSink write_;
  std::size_t written_ = 0;
  std::vector<RankRecord> block_;
};

/// Records in order, any number of them in bounded memory: runs that fit are sorted and written to a
/// temporary file, and merged on the way out. In memory and in the file a record is a string of bytes.
class RecordSorter {
 public:
  explicit RecordSorter(std::size_t max_bytes = kMaxBytes) : max_bytes_(max_bytes) {}
  void add(const RankRecord& record);
  std::size_t size() const { return size_; }
  /// Calls `use` for every record in order; may be called again.
  void for_each(const std::function<void(const RankRecord&)>& use);

  static constexpr std::size_t kMaxBytes = 64'000'000;

 private:
  struct Place {
    double acquisition;
    std::size_t row;
    std::size_t begin;  ///< in bytes_
    std::size_t size;
  };
  class Run;
  void sort_memory();
  void spill();

  std::size_t max_bytes_;
  std::size_t size_ = 0;
  std::string bytes_;          ///< the records in memory
  std::vector<Place> memory_;  ///< where in bytes_ each of them is
  std::shared_ptr<std::FILE> file_;
  std::vector<std::int64_t> run_ends_;  ///< in the file
};

}  // namespace covey
