#pragma once

#include <covey/conformal/confidence_sequence.h>
#include <covey/study/decisions.h>
#include <covey/study/drift_check.h>
#include <covey/study/objective_model.h>
#include <covey/study/outliers.h>
#include <covey/study/trial.h>
#include <covey/study/violations.h>

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
  std::int64_t chapter = 1;  ///< of the ledger: the trials were asked in it
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

/// The study is judged by the present chapter of its ledger: the bound on misses is one per chapter.
struct StudyCheck {
  std::vector<CoverageRecord> records;             ///< of the present chapter
  std::vector<CoverageRecord> former = {};         ///< of those before it, the last one first
  std::vector<PossibleOutlier> outliers;           ///< among trials that are not excluded
  std::optional<ViolationRecord> violations = {};  ///< of a study with limits, in the present chapter
  /// Whether outcomes and what is given are as they were; through all chapters, and no part of standing().
  std::vector<DriftRecord> drift = {};

  /// The record that speaks for the study: of several objectives that of all together, and of several kinds
  /// of sets the first with outcomes. None before there is an outcome.
  const CoverageRecord* main_record() const;
  /// Those of the present chapter, then the former ones.
  std::vector<const CoverageRecord*> all_records() const;
  /// That of the main record; broken if any record of the present chapter is, or the promised rate of
  /// violations.
  Standing standing() const;
};

StudyCheck check_study(const Study& study, const std::vector<Trial>& trials);

/// The best trials: one of a study with one objective, the non-dominated ones of others, among those with all
/// values that meet the study's limits.
struct BestTrials {
  std::vector<std::size_t> by_value;  ///< indices of the trials; empty if no trial is such a one
  /// The trial to recommend. Nothing if no model can be fitted, or there are several objectives.
  std::optional<RecommendedTrial> recommended;
  /// What cannot be told apart from it, and what is still to be had; the latter needs the candidates of a
  /// study that has some. Nothing where nothing is recommended.
  std::optional<TiedTrials> tied = {};
  std::optional<Outlook> outlook = {};
};
BestTrials best_trials(const Study& study, const std::vector<Trial>& trials, int threads = 0,
                       std::shared_ptr<const Pool> pool = nullptr);
/// Adds what the model of the study's one objective says to the best by value, of which there is one.
void add_recommendation(const Study& study, const std::vector<Trial>& trials, int threads,
                        std::shared_ptr<const Pool> pool, const ObjectiveModel& model, BestTrials& best);
/// What the front of a study with several objectives has reached.
struct FrontVolume {
  std::vector<double> reference;  ///< in the study's units and directions
  bool is_inferred = false;       ///< the study gives none
  double hypervolume = 0.0;
};
/// Nothing with one objective, or before there is a front.
std::optional<FrontVolume> front_volume(const Study& study, const std::vector<Trial>& trials);
/// The indices of the observations that meet the limits and that no other such one dominates, of a study with
/// one objective the first of the best.
std::vector<std::size_t> best_by_value(const Study& study, const std::vector<Trial>& trials);

}  // namespace covey
