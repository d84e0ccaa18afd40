#pragma once

#include <covey/conformal/confidence_sequence.h>
#include <covey/conformal/prediction.h>

#include <optional>
#include <span>
#include <vector>

namespace covey {

/// Promised and delivered coverage over the queries of a loop: of one objective, or of all together, where a
/// query counts as covered if each of its outcomes is. Shares are not numbers before the first query.
struct LoopCoverage {
  double promised = 0.0;
  double credible = 0.0;
  double conformal = 0.0;
  double expected = 0.0;      ///< what was promised, on average; at first, what the next set would promise
  double vacuous = 0.0;       ///< share of promised sets that are not finite
  double median_width = 0.0;  ///< of those that are; of several objectives together there is none
  int n = 0;
  /// The most sets that can miss, whatever happens (TrackedSets); nothing if the promised sets are others.
  std::optional<double> proven_misses = {};
  /// Whether the promised sets that are bounded keep their promise.
  Standing standing = Standing::kNothing;
};

/// A prediction and what became of it.
struct JudgedPrediction {
  const Prediction& prediction;
  Verdict verdict;
};

/// Counts the coverage of one objective, or of several together.
class CoverageCount {
 public:
  /// Takes in the predictions of one query that count together.
  void add(std::span<const JudgedPrediction> together);
  /// `next` is what the next set would promise.
  LoopCoverage shares(double next) const;

 private:
  LoopCoverage count_;  ///< counts, not shares; `expected` is the mean
  bool has_widths_ = true;
  std::vector<double> widths_;
  CoverageSequence sequence_;  ///< of the bounded sets
};

}  // namespace covey
