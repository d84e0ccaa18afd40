#pragma once

#include <covey/conformal/prediction.h>
#include <covey/conformal/tracked.h>
#include <covey/space/direction.h>

#include <optional>

namespace covey {

/// What was said of one objective when its point was asked for, in the user's units and direction: together
/// with FrozenTerms everything that judging the outcome needs, so that no model is needed then. Its
/// prediction has a tracked set.
struct FrozenOutcome {
  Prediction prediction;
  double model_share = 0.5;  ///< of the predictive variance sd²; the rest is noise

  /// Whether the promised set has no end: covering is no merit.
  bool is_vacuous() const;
};

/// One objective of a point that was tried.
struct TrialObjective {
  std::optional<double> value;
  std::optional<double> sem;
  std::optional<FrozenOutcome> frozen;
  std::optional<Verdict> verdict;  ///< once both are known
  /// As first told, if another value stands there now.
  std::optional<double> first_value = {};

  /// Whether the promised set covered the outcome as first told; nothing before there is a verdict.
  std::optional<bool> covered_at_first() const;
};

/// The entry of the ledger, as a search sees it: maximised, and transformed as the model's outcomes were.
TrackedSets::Told ledger_entry(const FrozenOutcome& frozen, Direction direction, double value);

}  // namespace covey
