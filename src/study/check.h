#pragma once

#include <covey/conformal/confidence_sequence.h>
#include <covey/study/objective_model.h>
#include <covey/study/outliers.h>
#include <covey/study/trial.h>

#include <optional>
#include <string>
#include <vector>

namespace covey {

/// How many misses there can be at most, whatever the outcomes, the model and the queries: see TrackedSets.
struct ProvenMisses {
  double misses = 0.0;   ///< at most so many, a whole number of them in fact ...
  int outcomes = 0;      ///< ... of so many; unlike in the record, sets without an end count
  int most_waiting = 1;  ///< sets that waited for their outcome at a time, or may have
  /// The sets were capped when they were asked for. Those of studies that are older than the cap were not:
  /// then the number is true, and was not known beforehand.
  bool is_capped = true;

  /// min(1, misses/outcomes).
  double rate() const;
};

/// Promised and delivered coverage of the sets of one objective with one guarantee, in the order of telling;
/// or of all objectives together, where a trial counts as covered if each of its outcomes is.
///
/// Every outcome of a set that said something counts, also one that was excluded from the model later: to
/// leave it out because of its outcome would flatter the record. Sets that are not bounded say nothing and
/// are only counted. Outcomes count as they stand now; of those that were corrected after their set had been
/// judged the record also shows what they did as first told. A trial that was done at another point is only
/// counted: its set was of the point that was asked. That a correction has made it one is shown, too.
struct CoverageRecord {
  std::string objective;  ///< its name, "all together" of a joint record
  bool is_joint = false;
  Promise promise = Promise::kTracked;
  Guarantee guarantee = Guarantee::kNone;
  CoverageSequence sequence;
  std::vector<std::int64_t> trials;  ///< whose outcomes are in the sequence, in its order
  int vacuous = 0;
  int excluded = 0;
  int elsewhere = 0;                   ///< trials that were done at another point: not in the sequence
  int credible = 0;                    ///< outcomes in the model's own intervals
  int conformal = 0;                   ///< ... and in the conformal sets
  std::vector<std::int64_t> amended;   ///< trials with an outcome that is not the one first told
  CoverageSequence as_first_told;      ///< the same sequence with every trial as first told
  std::optional<ProvenMisses> proven;  ///< of tracked sets

  Standing standing() const { return sequence.standing(); }
  /// "at most 21 of 42 outcomes (52 %) can miss ...", or that nothing is; empty before the first outcome.
  std::string proven_meaning() const;
  /// What is known of such sets from studies of other problems.
  std::string measured_meaning() const;
  /// What this run's own outcomes say so far, and how sure that is.
  std::string watched_meaning() const;
  /// "2 trials were done at another point: not counted"; empty if there is none.
  std::string elsewhere_meaning() const;
  /// What the corrections changed; empty if there are none.
  std::string amended_meaning() const;
  /// What the numbers mean, and what to do about it.
  std::string meaning() const;
};

struct StudyCheck {
  std::vector<CoverageRecord> records;
  std::vector<PossibleOutlier> outliers;  ///< among trials that are not excluded

  /// The record that speaks for the study: of several objectives that of all together, and of several kinds
  /// of sets the first with outcomes. None before there is an outcome.
  const CoverageRecord* main_record() const;
  /// That of the main record; broken if any record is.
  Standing standing() const;
};

StudyCheck check_study(const Study& study, const std::vector<Trial>& trials);

/// The best trials: one of a study with one objective, the non-dominated ones of others, among those with all
/// values.
struct BestTrials {
  std::vector<std::size_t> by_value;  ///< indices of the trials; empty if there are no observations
  /// The trial to recommend. Nothing if no model can be fitted, or there are several objectives.
  std::optional<RecommendedTrial> recommended;
};
BestTrials best_trials(const Study& study, const std::vector<Trial>& trials, int threads = 0);
/// What the front of a study with several objectives has reached.
struct FrontVolume {
  std::vector<double> reference;  ///< in the study's units and directions
  bool is_inferred = false;       ///< the study gives none
  double hypervolume = 0.0;
};
/// Nothing with one objective, or before there is a front.
std::optional<FrontVolume> front_volume(const Study& study, const std::vector<Trial>& trials);
/// The indices of the observations that no other one dominates, of a study with one objective the first of
/// the best.
std::vector<std::size_t> best_by_value(const Study& study, const std::vector<Trial>& trials);

}  // namespace covey
