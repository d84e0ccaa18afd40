#pragma once

#include <covey/table/rank.h>

#include <functional>
#include <string>
#include <vector>

namespace covey {

/// A ranking without its rows: enough to print it, and to finish it where it was cut into shards.
struct RankPlan {
  std::size_t n = 0;           ///< rows with a target
  std::size_t candidates = 0;  ///< how many were scored
  std::size_t keep = 100;      ///< as in RankRequest
  int q = 0;                   ///< the size of the batch that is asked for; 0: none
  RankOptions options = {};
  RecordColumns columns = {};
  /// The data and the pool that the model was made of; a batch makes it again.
  TableRows labelled = {};
  Eigen::MatrixXd pool = {};
};

/// A part file: a line with the plan and the shard, a line per record in order, a line {"end":count}. JSON
/// lines, complete or refused.
void write_part(const RankPlan& plan, Shard shard, RecordSorter& records, const TextSink& write);

/// A ranking put together of the parts of all shards, each once and all of one ranking; throws InputError
/// naming the file otherwise. Records are read as they are used: memory does not depend on their number.
class MergedParts {
 public:
  explicit MergedParts(const std::vector<std::string>& paths);
  const RankPlan& plan() const { return plan_; }
  /// Calls `use` for every record in order, until it says false.
  void for_each(const std::function<bool(const RankRecord&)>& use) const;

 private:
  std::vector<std::string> paths_;
  RankPlan plan_;
};

/// Calls `use` for every row of the result, in order: the rows that one run would have had. A batch may have
/// fewer than plan().q.
void for_each_ranked(const MergedParts& merged, int threads,
                     const std::function<void(const RankRecord&)>& use);

/// The batch of plan.q from records in order, with the acquisitions at which they were chosen. It is smaller
/// if there are not so many candidates that are no near-twins.
std::vector<RankRecord> choose_batch(const RankPlan& plan, const RankModel& model,
                                     const std::vector<RankRecord>& shortlist);

}  // namespace covey
