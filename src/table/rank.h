#pragma once

#include <covey/table/rank_model.h>
#include <covey/table/rank_record.h>
#include <covey/table/rank_table.h>

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace covey {

struct RankRequest {
  /// How many of the best to keep; 0: all of them.
  std::size_t keep = 100;
  /// Whether only the best of candidates with the same features is kept, as a shortlist for a batch does.
  bool distinct = false;
  Shard shard = {};
  int threads = 0;  ///< 0: all cores; never changes the result
  /// Called with the number of rows that are done.
  std::function<void(std::size_t)> progress = {};
};

struct RankResult {
  RecordSorter records;
  std::size_t candidates = 0;  ///< how many were scored
  /// The values of each category that neither the data nor the sample of the pool have; of very many the
  /// first kMostLater by the alphabet.
  std::vector<std::set<std::string>> later;
};
inline constexpr std::size_t kMostLater = 1000;

/// Scores the candidates of a table, or of a shard of it, in blocks on all cores while the next ones are
/// read. Memory does not depend on their number. Throws InputError for a candidate that cannot be read, or
/// whose score is beyond floating point.
RankResult rank_candidates(const RankSource& source, const RankColumns& columns,
                           const FeatureColumns& features, const RankModel& model,
                           const RankRequest& request);

/// Tells the allocator to keep what is freed instead of returning it to the system: blocks are of a size for
/// which that costs a tenth of the time. For the whole process, hence for programs to call.
void keep_freed_memory();

/// How many candidates a batch of q is chosen from.
std::size_t shortlist_size(int q);

}  // namespace covey
