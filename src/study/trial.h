#pragma once

#include <covey/loop/trial_objective.h>
#include <covey/space/space.h>
#include <covey/study/marks.h>
#include <covey/study/study_config.h>
#include <covey/study/values.h>
#include <covey/text/json.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace covey {

class Past;

/// A study as the database knows it.
struct Study {
  std::int64_t id = 0;
  StudyConfig config;
  Space space;
  std::int64_t revision = 0;    ///< raised by every change
  std::int64_t defined_at = 0;  ///< the revision that last changed config or space
  std::int64_t last_trial = 0;  ///< trials are numbered from 1
  std::int64_t imported = 0;    ///< how many of them came from files
  std::int64_t failed = 0;      ///< how many of the others have failed
  std::int64_t candidates = 0;  ///< rows that may be asked; 0: all of the space may
  double created_at = 0.0;
  /// The part of the ledger that is written now, from 1: what changes the meaning of promises begins another.
  std::int64_t chapter = 1;
  Marks marks = {};
  std::int64_t marked_at = 0;        ///< the revision that last changed its marks
  std::int64_t last_attachment = 0;  ///< the last number that was given
  /// The first trial that was asked of the model since config.since last changed, or that will be.
  std::int64_t refitted_from = 1;
  bool archived = false;  ///< out of the way: nothing more is asked of it
  /// What it keeps of earlier studies; null: there were none. Copies share it, and what was fitted to it.
  std::shared_ptr<const Past> past = {};

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
/// kConfirm: a point that was evaluated already, asked again to tell the best trials apart.
enum class TrialSource { kAsk, kEnqueue, kImport, kConfirm };
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
  std::int64_t attempt = 0;           ///< how often it was handed out
  double lease_seconds = 0.0;         ///< infinite: its lease has no end
  std::optional<double> lease_until;  ///< nothing unless it runs, with a lease that has an end
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
  /// The rate of violated limits that was promised with its point; nothing if none was.
  std::optional<double> tolerated = {};
  /// Whether a correction has made it one that was done as asked, or one that was not.
  bool moved_later = false;
  /// The chapter of the ledger in which it was first asked for: what was said of it belongs there.
  std::int64_t chapter = 1;
  Marks marks = {};
  /// The study says `since`, and this is a trial before that: the model does without it.
  bool is_before = false;

  /// Whether it was done at another point: what was said of the one that was asked is not judged.
  bool is_elsewhere() const { return !actual.empty(); }
  /// Whether an ask has found it for others who waited, and nobody has had it yet.
  bool is_found_ahead() const {
    return state == TrialState::kWaiting && source == TrialSource::kAsk && attempt == 0;
  }
  /// The parameters as they really were.
  Values done() const;
  /// Whether the model learns from what came of it.
  bool is_observation() const { return state == TrialState::kComplete && !excluded && !is_before; }
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

/// The mean of a prediction as it is shown: inside of what the outcome can be.
double shown_mean(const StudyObjective& objective, const Prediction& prediction);

/// Whether the outcomes that a trial was told meet the study's limits; nothing where that is not known, or
/// there are none.
std::optional<bool> feasible(const Study& study, const Trial& trial);

/// The place of a parameter or an objective of the study. Throws InputError for a name that there is not,
/// with the nearest one.
std::size_t parameter_index(const Study& study, const std::string& name);
std::size_t objective_index(const Study& study, const std::string& name);

/// What was really done, as it differs from the parameters that were asked; no entries if nothing does.
/// Throws InputError naming the parameter for what cannot have been done.
FixedValues differences(const Space& space, const Values& params, FixedValues done);
/// The point that a trial was done at, encoded; what was really done may lie outside of the unit cube, and so
/// may what was asked before bounds were narrowed.
Eigen::VectorXd done_point(const Space& space, const Trial& trial);
/// Values that were asked for, encoded: those that bounds and steps leave out by now lie where they are.
Eigen::VectorXd asked_point(const Space& space, const Values& values);
/// The values of the space that are nearest to some that were asked for: these, unless bounds or steps leave
/// them out by now.
Values nearest_inside(const Space& space, const Values& values);
/// Why a trial cannot be seen in a space, which is not the one it was asked for in; empty if it can.
std::string why_unseen(const Space& space, const Trial& trial);
/// Until when a lease of so many seconds lasts; nothing if it is infinite.
std::optional<double> lease_end(double now, double lease_seconds);

/// "done at another point", with ": not counted" if something had been said of the one that was asked; empty
/// if it was done as asked.
std::string elsewhere_note(const Trial& trial);

/// TRIAL of the interface.
Json to_json(const Study& study, const Trial& trial);
/// {"study":..,"trials":[TRIAL,..]}.
Json trials_json(const Study& study, const std::vector<Trial>& trials);

/// "2026-11-16T08:30:00.125Z".
std::string utc_time(double seconds);

}  // namespace covey
