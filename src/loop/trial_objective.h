#pragma once

#include <covey/conformal/prediction.h>
#include <covey/conformal/tracked.h>
#include <covey/space/direction.h>

#include <optional>
#include <vector>

namespace covey {

/// What was said of one objective when its point was asked for, in the user's units and direction: together
/// with FrozenTerms everything that judging the outcome needs, so that no model is needed then. Its
/// prediction has a tracked set.
struct FrozenOutcome {
  Prediction prediction;
  double model_share = 0.5;                    ///< of the predictive variance sd²; the rest is noise
  Direction direction = Direction::kMaximize;  ///< which way was better then

  /// Whether the promised set has no end: covering is no merit.
  bool is_vacuous() const;
};

/// One objective of a point that was tried.
struct TrialObjective {
  std::optional<double> value;  ///< of several values their mean
  std::optional<double> sem;
  std::optional<FrozenOutcome> frozen;
  std::optional<Verdict> verdict;  ///< once both are known
  /// What the set was first judged by, if it would be another value now.
  std::optional<double> first_value = {};
  /// Every value in the order in which they were told, if there are two or more.
  std::vector<double> replicates = {};

  /// What a set is judged by: sets are of one outcome, so of several values the first. Needs a value.
  double judged_value() const { return replicates.empty() ? *value : replicates.front(); }
  /// Whether the promised set has the outcome as first told in it; nothing without a set or a value.
  std::optional<bool> covered_at_first() const;
};

/// The entry of the ledger, as a search sees it: maximised, and transformed as the model's outcomes were.
TrackedSets::Told ledger_entry(const FrozenOutcome& frozen, Direction direction, double value);

}  // namespace covey
