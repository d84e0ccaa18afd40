#pragma once

#include <covey/loop/trial_objective.h>
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
  std::int64_t failed = 0;      ///< how many have failed
  std::int64_t candidates = 0;  ///< rows that may be asked; 0: all of the space may
  double created_at = 0.0;

  /// The trials that were asked for or enqueued: all but imported ones.
  std::int64_t asked() const { return last_trial - imported; }
  /// Those that count against the budget: not those that have failed, unless failures count.
  std::int64_t spent() const { return config.count_failures.value_or(false) ? asked() : asked() - failed; }
};

/// waiting → running → complete | failed;  running → waiting by an accident, failed → waiting by retry;
/// anything but complete → abandoned.
/// A result is never turned away: whatever is not complete becomes complete when it is told.
enum class TrialState { kWaiting, kRunning, kComplete, kFailed, kAbandoned };
std::string_view to_string(TrialState state);
TrialState trial_state_from_string(std::string_view name);

/// Where the parameters came from.
enum class TrialSource { kAsk, kEnqueue, kImport };
std::string_view to_string(TrialSource source);
TrialSource trial_source_from_string(std::string_view name);

/// Beyond this size an outcome is a mistake, and the sets around it would reach the end of floating point.
inline constexpr double kLargestOutcome = 1e200;

/// A value per parameter, nothing for some of them; or no entries at all.
using FixedValues = std::vector<std::optional<Value>>;

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
  std::int64_t revision = 0;             ///< the study's, when this trial last changed
  std::optional<std::int64_t> row = {};  ///< of the candidates, from 1; nothing for a point that is none
  /// What was really done where that is not what was asked; no entries if all was done as asked.
  FixedValues actual = {};
  /// Whether a correction has made it one that was done as asked, or one that was not.
  bool moved_later = false;

  /// Whether it was done at another point: what was said of the one that was asked is not judged.
  bool is_elsewhere() const { return !actual.empty(); }
  /// The parameters as they really were.
  Values done() const;
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

/// The place of a parameter or an objective of the study. Throws InputError for a name that there is not,
/// with the nearest one.
std::size_t parameter_index(const Study& study, const std::string& name);
std::size_t objective_index(const Study& study, const std::string& name);

/// What was really done, as it differs from the parameters that were asked; no entries if nothing does.
/// Throws InputError naming the parameter for what cannot have been done.
FixedValues differences(const Space& space, const Values& params, FixedValues done);
/// The point that a trial was done at, encoded; what was really done may lie outside of the unit cube.
Eigen::VectorXd done_point(const Space& space, const Trial& trial);

/// "done at another point", with ": not counted" if something had been said of the one that was asked; empty
/// if it was done as asked.
std::string elsewhere_note(const Trial& trial);

/// A parameter's value as users know it, of a truth value true or false.
Json value_json(const Parameter& parameter, const Value& value);
/// {"temperature":90,"bean":"arabica"}, without parameters that have no value.
Json params_json(const Space& space, const Values& params);
/// The same of what was really done, with the parameters that differ; null if none does.
Json actual_json(const Space& space, const FixedValues& actual);
/// TRIAL of the interface.
Json to_json(const Study& study, const Trial& trial);
/// {"study":..,"trials":[TRIAL,..]}.
Json trials_json(const Study& study, const std::vector<Trial>& trials);

/// "2026-11-16T08:30:00.125Z".
std::string utc_time(double seconds);

/// The value that a text stands for, checked against the parameter's type but not its range: "3" for an int,
/// one of the choices for a category. Throws InputError naming the parameter.
Value parse_value(const Parameter& parameter, std::string_view text, bool decimal_comma = false);
/// The same of what was really done, where an int may lie between two whole numbers.
Value parse_done_value(const Parameter& parameter, std::string_view text, bool decimal_comma = false);
/// ... from JSON.
Value done_value(const Parameter& parameter, const Json& json);
/// A number as a value of what was done at the parameter: of an int a whole one if it is.
Value done_number(const Parameter& parameter, double number);

}  // namespace covey
