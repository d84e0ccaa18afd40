#pragma once

#include <covey/table/rank_part.h>

#include <memory>

namespace covey::cli {

/// A ranking on its way to a file or the terminal, row by row in the order of the ranks.
class RankOutput {
 public:
  virtual ~RankOutput() = default;
  virtual void add(std::size_t rank, const RankRecord& record) = 0;
  /// `rows` is how many were added.
  virtual void finish(std::size_t rows) = 0;
};

/// JSON: {"n":..,"candidates":..,"rows":[..]}
std::unique_ptr<RankOutput> json_output(const RankPlan& plan, const TextSink& write);
/// An aligned table for people, with a remark below it. Widths are those of the first thousand rows.
std::unique_ptr<RankOutput> text_output(const RankPlan& plan, const TextSink& write);
/// A table for programs, with all columns of the input but the target.
std::unique_ptr<RankOutput> csv_output(const RankPlan& plan, const TextSink& write);

}  // namespace covey::cli
