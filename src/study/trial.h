#pragma once

#include <covey/conformal/prediction.h>
#include <covey/conformal/tracked.h>
#include <covey/space/space.h>
#include <covey/study/study_config.h>
#include <covey/text/json.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace covey {

/// A study as the database knows it.
struct Study {
  std::int64_t id = 0;
  StudyConfig config;
  Space space;
  std::int64_t revision = 0;    ///< raised by every change
  std::int64_t defined_at = 0;  ///< the revision that last changed config or space
  std::int64_t last_trial = 0;  ///< trials are numbered from 1
  std::int64_t imported = 0;    ///< how many of them came from files
  double created_at = 0.0;

  /// The trials that count against the budget: all but imported ones.
  std::int64_t spent() const { return last_trial - imported; }
};

/// waiting → running → complete | failed;  failed → waiting by retry;  anything but complete → abandoned.
/// A result is never turned away: whatever is not complete becomes complete when it is told.
enum class TrialState { kWaiting, kRunning, kComplete, kFailed, kAbandoned };
std::string_view to_string(TrialState state);
TrialState trial_state_from_string(std::string_view name);

/// Where the parameters came from.
enum class TrialSource { kAsk, kEnqueue, kImport };
std::string_view to_string(TrialSource source);
TrialSource trial_source_from_string(std::string_view name);

/// What was said of one objective when the trial was asked, in the user's units and direction: together with
/// FrozenTerms everything that judging the outcome needs, so that no model is needed then. Its prediction has
/// a tracked set.
struct FrozenOutcome {
  Prediction prediction;
  double model_share = 0.5;  ///< of the predictive variance sd²; the rest is noise

  /// Whether the promised set has no end: covering is no merit.
  bool is_vacuous() const;
};

/// Beyond this size an outcome is a mistake, and the sets around it would reach the end of floating point.
inline constexpr double kLargestOutcome = 1e200;

/// One objective of a trial.
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

struct Trial {
  std::int64_t number = 0;
  TrialState state = TrialState::kWaiting;
  Values params;
  std::vector<TrialObjective> objectives;  ///< in the study's order
  TrialSource source = TrialSource::kAsk;
  std::optional<std::string> worker;
  std::int64_t attempt = 0;  ///< how often it was handed out
  double lease_seconds = 0.0;
  std::optional<double> lease_until;
  std::optional<double> asked_at;
  std::optional<double> told_at;
  /// The study's revision when it was told; the order of telling (trials of one import by number).
  std::optional<std::int64_t> told_revision;
  bool late = false;  ///< told after its lease had run out, or by another worker than the last
  bool excluded = false;
  std::optional<std::string> reason;
  std::int64_t revision = 0;  ///< the study's, when this trial last changed

  bool is_observation() const { return state == TrialState::kComplete && !excluded; }
  /// An observation of every objective; of several some may have been impossible to measure.
  bool is_measured() const;
};

/// p(z) at the query: the coefficients of the score differences, and the weights.
struct FrozenTerms {
  ScoreDifferences D;
  Weights weights;
};

/// As the bytes that are kept with the trial: how many data there are, log_size and the query's ratio, then
/// A, B, C and the ratios of the data; 8 bytes each, little-endian.
std::string pack_terms(const FrozenTerms& terms);
FrozenTerms unpack_terms(const std::string& bytes);

/// Judges an outcome by what was frozen: the conformal set by p(z), the others by their ends.
Verdict judge(const FrozenOutcome& frozen, const FrozenTerms& terms, Direction direction, double value);

/// The entry of the ledger, as a search sees it: maximised.
TrackedSets::Told ledger_entry(const FrozenOutcome& frozen, Direction direction, double value);

/// +1 if larger is better, else −1.
double sign_of(Direction direction);

/// The told trials with a prediction of this objective, in the order of telling; without excluded ones.
std::vector<TrackedSets::Told> ledger_of(const Study& study, const std::vector<Trial>& trials,
                                         std::size_t objective = 0);

/// The place of a parameter or an objective of the study. Throws InputError for a name that there is not,
/// with the nearest one.
std::size_t parameter_index(const Study& study, const std::string& name);
std::size_t objective_index(const Study& study, const std::string& name);

Json params_json(const Space& space, const Values& params);
/// TRIAL of the interface.
Json to_json(const Study& study, const Trial& trial);
/// {"study":..,"trials":[TRIAL,..]}.
Json trials_json(const Study& study, const std::vector<Trial>& trials);

/// "2026-11-16T08:30:00.125Z".
std::string utc_time(double seconds);

/// The value that a text stands for, checked against the parameter's type but not its range: "3" for an int,
/// one of the choices for a category. Throws InputError naming the parameter.
Value parse_value(const Parameter& parameter, std::string_view text, bool decimal_comma = false);

}  // namespace covey
