#pragma once

#include <covey/conformal/confidence_sequence.h>
#include <covey/study/trial.h>

#include <optional>
#include <string>
#include <vector>

namespace covey {

/// How often the outcomes of queries violated the study's limits, and whether that is what was promised.
///
/// A query is a trial whose point the model chose, done as asked and told. One counts where it is known
/// whether it meets every limit, or that it violates one. Those that promised to keep a rate are in the
/// sequence, in the order of telling: a query that meets its limits is covered.
struct ViolationRecord {
  /// One outcome with limits.
  struct Limit {
    std::string objective;
    int n = 0;
    int violated = 0;
  };
  std::optional<double> tolerated;  ///< what the study says now
  std::vector<Limit> limits;
  int n = 0;
  int violated = 0;
  /// Queries of a study with a tolerated rate that promised nothing: no point was left at which the bounds
  /// stay inside.
  int relaxed = 0;
  CoverageSequence sequence;

  Standing standing() const { return sequence.standing(); }
  /// What the numbers mean.
  std::string meaning() const;
};

/// Nothing for a study without limits. `told` are its complete trials in the order of telling.
std::optional<ViolationRecord> count_violations(const Study& study, const std::vector<const Trial*>& told);

}  // namespace covey
