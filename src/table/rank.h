#pragma once

#include <covey/table/rank_model.h>
#include <covey/table/rank_table.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace covey {

/// A candidate with its score and its set, ready to be printed.
struct RankRecord {
  double acquisition = 0.0;
  std::size_t row = 0;  ///< from 1, the first below the header
  std::string json;     ///< {"row":..,"acquisition":..,"prediction":PREDICTION,"columns":{..}}
};
/// The order to test them in: the higher acquisition first, of equals the earlier row; what is not a number
/// comes last.
bool comes_before(const RankRecord& l, const RankRecord& r);

/// `cells` has a text per column of the table. "columns" holds all but the target: features as numbers,
/// others as they are.
RankRecord make_record(std::size_t row, double acquisition, const Prediction& prediction,
                       const std::vector<std::string>& cells, const RankColumns& columns);

/// Records in order, any number of them in bounded memory: runs that fit are sorted and written to a
/// temporary file, and merged on the way out.
class RecordSorter {
 public:
  explicit RecordSorter(std::size_t max_bytes = kMaxBytes) : max_bytes_(max_bytes) {}
  void add(RankRecord record);
  std::size_t size() const { return size_; }
  /// Calls `use` for every record in order; may be called again.
  void for_each(const std::function<void(const RankRecord&)>& use);

  static constexpr std::size_t kMaxBytes = 64'000'000;

 private:
  struct Run;
  void spill();

  std::size_t max_bytes_;
  std::size_t size_ = 0;
  std::size_t bytes_ = 0;  ///< of the records in memory
  std::vector<RankRecord> memory_;
  std::shared_ptr<std::FILE> file_;
  std::vector<std::int64_t> run_ends_;  ///< in the file
};

struct RankRequest {
  /// How many of the best to keep; 0: all of them.
  std::size_t keep = 100;
  /// Of candidates with the same features keep the best only, as a shortlist for a batch does.
  bool distinct = false;
  Shard shard = {};
  int threads = 0;  ///< 0: all cores; never changes the result
  /// Called with the number of rows done.
  std::function<void(std::size_t)> progress = {};
};

struct RankResult {
  RecordSorter records;
  std::size_t candidates = 0;  ///< that were scored
};

/// Scores the candidates of a table, or of a shard of it, in blocks on all cores while the next ones are
/// read. Memory does not depend on their number. Throws InputError for a candidate that cannot be read, or
/// whose score is beyond floating point.
RankResult rank_candidates(const RankSource& source, const RankColumns& columns, const RankModel& model,
                           const RankRequest& request);

/// Tells the allocator to keep what is freed instead of returning it to the system: blocks are of a size for
/// which that costs a tenth of the time. For the whole process, hence for programs to call.
void keep_freed_memory();

/// How many candidates a batch of q is chosen from.
std::size_t shortlist_size(int q);

}  // namespace covey
