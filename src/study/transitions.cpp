#include <covey/numerics/statistics.h>
#include <covey/study/study_errors.h>
#include <covey/study/transitions.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <utility>

namespace covey {
namespace {

// Values of one objective of a trial: more are no replicates but a table of their own.
constexpr std::size_t kMostReplicates = 1000;

void require_outcome(const Study& study, std::int64_t trial, std::size_t objective,
                     const std::optional<double>& value, const std::optional<double>& sem, bool insist) {
  const std::string who = fmt::format("{}: trial {}: objective {}", who_is(study), trial,
                                      in_quotes(study.config.objectives[objective].name));
  if (value && !(std::abs(*value) <= kLargestOutcome)) {
    throw InputError(fmt::format("{} is {}, expected a {}; the trial stays as it is", who, *value,
                                 std::isfinite(*value) ? "number up to 1e200 in size" : "finite number"));
  }
  const StudyObjective& measured = study.config.objectives[objective];
  if (const std::string doubt = value ? question(measured, *value) : ""; !doubt.empty() && !insist) {
    throw InputError(ErrorCode::kBeyondPossible, measured.name,
                     fmt::format("{}: trial {}: {}; the trial stays as it is", who_is(study), trial, doubt));
  }
  if (sem && !(*sem >= 0.0 && *sem <= kLargestOutcome)) {
    throw InputError(fmt::format("{}: its sem is {}, expected a finite number from 0 on", who, *sem));
  }
}

/// What an outcome says of one objective.
struct SaidOutcome {
  std::optional<double> value;
  std::optional<double> sem;
  std::vector<double> replicates;
};

/// Mean and standard error of two values or more. The mean of equal ones is these, to the last bit.
SaidOutcome summed_up(const std::vector<double>& values) {
  double mean = 0.0;
  double count = 0.0;
  for (const double value : values) mean += (value - mean) / ++count;
  const Eigen::Map<const Eigen::ArrayXd> all(values.data(), std::ssize(values));
  return {mean, moments((all - mean).matrix()).sd / std::sqrt(count), values};
}

/// Throws InputError for what is no value of objective i.
SaidOutcome said_of(const Study& study, const Trial& trial, const Outcome& outcome, std::size_t i) {
  const auto entry = [i](const auto& list) {
    return i < list.size() ? list[i] : typename std::decay_t<decltype(list)>::value_type{};
  };
  const std::optional<double> sem = entry(outcome.sem);
  const std::vector<double> replicates = entry(outcome.replicates);
  if (replicates.empty()) {
    require_outcome(study, trial.number, i, entry(outcome.values), sem, outcome.insist);
    return {entry(outcome.values), sem, {}};
  }
  for (const double value : replicates) require_outcome(study, trial.number, i, value, sem, outcome.insist);
  const std::string who =
      fmt::format("{}: objective {}", who_is(study, trial), in_quotes(study.config.objectives[i].name));
  if (sem)
    throw InputError(
        fmt::format("{} has {} values and a sem, expected one or the other", who, replicates.size()));
  if (replicates.size() > kMostReplicates) {
    throw InputError(
        fmt::format("{} has {} values, expected at most {}", who, replicates.size(), kMostReplicates));
  }
  return replicates.size() == 1 ? SaidOutcome{replicates.front(), {}, {}} : summed_up(replicates);
}

/// What the outcome says of every objective. Throws InputError unless it is one of the study's, with a reason
/// for what is missing.
std::vector<SaidOutcome> require_whole(const Study& study, const Trial& trial, const Outcome& outcome) {
  const std::size_t count = study.config.objectives.size();
  const auto fits = [&](const auto& list) { return list.empty() || list.size() == count; };
  if (outcome.values.size() != count || !fits(outcome.sem) || !fits(outcome.replicates)) {
    throw InputError(fmt::format("{}: there are {} values, expected {}", who_is(study, trial),
                                 outcome.values.size(), count));
  }
  std::vector<SaidOutcome> all;
  std::size_t missing = 0;
  for (std::size_t i = 0; i < count; ++i) {
    all.push_back(said_of(study, trial, outcome, i));
    if (all.back().value) continue;
    ++missing;
    const std::string& objective = study.config.objectives[i].name;
    if (all.back().sem) {
      throw InputError(
          fmt::format("{}: objective {} has a sem but no value", who_is(study, trial), in_quotes(objective)));
    }
    if (!outcome.reason) {
      throw InputError(
          count > 1 ? ErrorCode::kPartialOutcome : ErrorCode::kOutcomeMissing, objective,
          fmt::format("{}: objective {} is missing", who_is(study, trial), in_quotes(objective)));
    }
  }
  if (outcome.reason) require_text("the reason", *outcome.reason);
  if (missing == count) throw InputError(fmt::format("{}: there is no value", who_is(study, trial)));
  return all;
}

/// What was really done at the trial, with what is given instead of what is there.
FixedValues actual_with(const Study& study, const Trial& trial, const FixedValues& given) {
  if (given.empty()) return trial.actual;
  FixedValues done = given;
  for (std::size_t i = 0; i < std::min(done.size(), trial.actual.size()); ++i) {
    if (!done[i]) done[i] = trial.actual[i];
  }
  try {
    return differences(study.space, trial.params, std::move(done));
  } catch (const InputError& error) {
    throw InputError(fmt::format("{}: {}; the trial stays as it is", who_is(study, trial), error.what()));
  }
}

/// "71.5", or "71.5 (71, 73, 70.5)".
std::string told_text(const TrialObjective& objective) {
  if (!objective.value) return "nothing";
  if (objective.replicates.empty()) return to_text(*objective.value);
  std::vector<std::string> all;
  for (const double value : objective.replicates) all.push_back(to_text(value));
  return fmt::format("{} ({})", to_text(*objective.value), fmt::join(all, ", "));
}

/// Throws Conflict unless the complete trial has this outcome. What is not said of errors and of what was
/// done is no other.
void require_same(const Study& study, const Trial& trial, const Outcome& outcome,
                  const std::vector<SaidOutcome>& all) {
  for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
    const TrialObjective& objective = trial.objectives[i];
    const std::string& name = study.config.objectives[i].name;
    if (objective.value != all[i].value || objective.replicates != all[i].replicates) {
      throw Conflict(
          ErrorCode::kToldAlready, name,
          fmt::format("{} has been told {} = {} already", who_is(study, trial), name, told_text(objective)));
    }
    if (!outcome.sem.empty() && objective.sem != all[i].sem) {
      throw Conflict(ErrorCode::kToldAlready, name,
                     fmt::format("{} has been told another sem of {} already", who_is(study, trial), name));
    }
  }
  Trial other = trial;
  other.actual = actual_with(study, trial, outcome.actual);
  for (std::size_t i = 0; i < trial.params.size(); ++i) {
    if (other.done()[i] == trial.done()[i]) continue;
    const std::string& name = study.space.parameters()[i].name;
    throw Conflict(ErrorCode::kToldAlready, name,
                   fmt::format("{} has been told already, done with {} = {}", who_is(study, trial), name,
                               to_text(trial.done()[i])));
  }
}

bool is_held_by(const Trial& trial, const std::string& worker) {
  return trial.state == TrialState::kRunning && trial.worker == worker;
}

}  // namespace

std::string question(const StudyObjective& objective, double value) {
  const Goal goal = objective.goal();
  if (goal.low <= value && value <= goal.high) return "";
  const std::string unit = objective.unit.empty() ? "" : " " + on_one_line(objective.unit);
  return fmt::format("{} is {}{}, and its {} is {}{}", on_one_line(objective.name), value, unit,
                     value < goal.low ? "low" : "high", value < goal.low ? goal.low : goal.high, unit);
}

Outcome outcome_of(const Readings& readings) {
  Outcome outcome;
  outcome.values.resize(readings.size());
  outcome.replicates.resize(readings.size());
  for (std::size_t i = 0; i < readings.size(); ++i) {
    if (readings[i].size() == 1) outcome.values[i] = readings[i].front();
    if (readings[i].size() < 2) continue;
    outcome.values[i] = summed_up(readings[i]).value;
    outcome.replicates[i] = readings[i];
  }
  return outcome;
}

void hand_out(const Study& study, Trial& trial, const std::optional<std::string>& worker,
              const std::optional<double>& lease_seconds, double now) {
  trial.state = TrialState::kRunning;
  trial.worker = worker;
  trial.reason.reset();
  trial.attempt += 1;
  trial.lease_seconds = lease_seconds.value_or(study.config.lease_seconds.value_or(kProgramLease));
  trial.lease_until = lease_end(now, trial.lease_seconds);
  if (trial.asked_at) return;
  trial.asked_at = now;
  trial.chapter = study.chapter;
}

bool tell(const Study& study, Trial& trial, const Outcome& outcome, const std::optional<std::string>& worker,
          double now) {
  std::vector<SaidOutcome> all = require_whole(study, trial, outcome);
  if (trial.state == TrialState::kComplete) {
    require_same(study, trial, outcome, all);
    return false;
  }
  FixedValues actual = actual_with(study, trial, outcome.actual);
  const bool is_held = trial.state == TrialState::kRunning && trial.lease_until.value_or(now) >= now &&
                       (!worker || !trial.worker || *worker == *trial.worker);
  const bool was_never_asked = trial.state == TrialState::kWaiting && !trial.asked_at;
  trial.late = !is_held && !was_never_asked;
  trial.state = TrialState::kComplete;
  trial.lease_until.reset();
  trial.told_at = now;
  trial.reason.reset();
  trial.actual = std::move(actual);
  for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
    if (!all[i].value) trial.reason = outcome.reason;
    trial.objectives[i].value = all[i].value;
    trial.objectives[i].sem = all[i].sem;
    trial.objectives[i].replicates = std::move(all[i].replicates);
  }
  return true;
}

bool fail(const Study& study, Trial& trial, const std::string& reason,
          const std::optional<std::string>& worker, double now) {
  if (worker && !is_held_by(trial, *worker)) return false;
  if (trial.state == TrialState::kComplete || trial.state == TrialState::kAbandoned) {
    throw Conflict(
        fmt::format("{} is {} and cannot fail any more", who_is(study, trial), to_string(trial.state)));
  }
  if (trial.state == TrialState::kFailed && trial.reason == reason) return false;
  trial.state = TrialState::kFailed;
  trial.reason = reason;
  trial.lease_until.reset();
  trial.told_at = now;
  return true;
}

bool accident(const Study& study, Trial& trial, const std::string& reason,
              const std::optional<std::string>& worker) {
  if (worker && !is_held_by(trial, *worker)) return false;
  if (trial.state == TrialState::kWaiting && trial.reason == reason) return false;
  if (trial.state != TrialState::kRunning && trial.state != TrialState::kFailed) {
    throw Conflict(fmt::format("{} is {}; only a running or failed trial can have had an accident",
                               who_is(study, trial), to_string(trial.state)));
  }
  const bool is_given_up = trial.attempt >= study.config.max_attempts;
  trial.state = is_given_up ? TrialState::kAbandoned : TrialState::kWaiting;
  trial.reason = reason;
  trial.worker.reset();
  trial.lease_until.reset();
  trial.told_at.reset();
  return true;
}

bool retry(const Study& study, Trial& trial) {
  if (trial.state == TrialState::kWaiting) return false;
  if (trial.state != TrialState::kFailed) {
    throw Conflict(fmt::format("{} is {}; only a failed trial can be retried", who_is(study, trial),
                               to_string(trial.state)));
  }
  trial.state = TrialState::kWaiting;
  trial.reason.reset();
  trial.worker.reset();
  trial.told_at.reset();
  return true;
}

bool release(Trial& trial, const std::string& worker) {
  if (!is_held_by(trial, worker)) return false;
  trial.state = TrialState::kWaiting;
  trial.worker.reset();
  trial.lease_until.reset();
  trial.attempt -= 1;  // it was not its fault
  return true;
}

bool expire(Trial& trial, const std::string& worker, double now) {
  if (!is_held_by(trial, worker)) return false;
  trial.lease_until = std::min(trial.lease_until.value_or(now), now);
  return true;
}

bool abandon(const Study& study, Trial& trial, const std::string& reason) {
  if (trial.state == TrialState::kComplete) {
    throw Conflict(who_is(study, trial) + " is complete; exclude leaves its outcome out");
  }
  if (trial.state == TrialState::kAbandoned && trial.reason == reason) return false;
  trial.state = TrialState::kAbandoned;
  trial.reason = reason;
  trial.lease_until.reset();
  return true;
}

void renew(const Study& study, Trial& trial, const std::optional<std::string>& worker, double now) {
  if (trial.state != TrialState::kRunning) {
    throw Conflict(fmt::format("{} is {}, not running", who_is(study, trial), to_string(trial.state)));
  }
  if (worker && trial.worker != worker) {
    throw Conflict(fmt::format("{} is held by {}, not by {}", who_is(study, trial),
                               trial.worker ? in_quotes(*trial.worker) : "somebody else",
                               in_quotes(*worker)));
  }
  trial.lease_until = lease_end(now, trial.lease_seconds);
}

bool amend(const Study& study, Trial& trial, const Outcome& correction) {
  if (trial.state != TrialState::kComplete) {
    throw Conflict(fmt::format("{} is {}; only a complete trial can be amended", who_is(study, trial),
                               to_string(trial.state)));
  }
  Trial amended = trial;
  amended.actual = actual_with(study, trial, correction.actual);
  bool is_whole = true;
  for (std::size_t i = 0; i < amended.objectives.size(); ++i) {
    TrialObjective& objective = amended.objectives[i];
    SaidOutcome found = said_of(study, trial, correction, i);
    const bool was_replicated = !objective.replicates.empty();
    if (found.sem && !found.value && was_replicated) {
      throw InputError(fmt::format("{}: objective {} has {} values, whose sem goes with them: amend these",
                                   who_is(study, trial), in_quotes(study.config.objectives[i].name),
                                   objective.replicates.size()));
    }
    if (found.value) {
      objective.value = found.value;
      objective.replicates = std::move(found.replicates);
      if (was_replicated) objective.sem.reset();
    }
    if (found.sem) objective.sem = found.sem;
    is_whole = is_whole && objective.value;
  }
  if (is_whole) amended.reason.reset();
  if (values_json(study, amended) == values_json(study, trial)) return false;
  trial = std::move(amended);
  return true;
}

bool exclude(const Study& study, Trial& trial, bool excluded) {
  if (trial.state != TrialState::kComplete) {
    throw Conflict(fmt::format("{} is {}; only a complete trial can be excluded or included",
                               who_is(study, trial), to_string(trial.state)));
  }
  return std::exchange(trial.excluded, excluded) != excluded;
}

Json state_json(const Trial& trial) {
  Json result = {{"state", to_string(trial.state)}};
  if (trial.worker) result["worker"] = *trial.worker;
  if (trial.attempt > 0) result["attempt"] = trial.attempt;
  if (trial.reason) result["reason"] = *trial.reason;
  return result;
}

Json values_json(const Study& study, const Trial& trial) {
  Json values = Json::object();
  Json sem = Json::object();
  Json replicates = Json::object();
  for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
    const std::string& name = study.config.objectives[i].name;
    const TrialObjective& objective = trial.objectives[i];
    if (objective.value) values[name] = *objective.value;
    if (objective.sem) sem[name] = *objective.sem;
    if (!objective.replicates.empty()) replicates[name] = objective.replicates;
  }
  Json result = {{"state", to_string(trial.state)}};
  if (!values.empty()) result["values"] = values;
  if (!sem.empty()) result["sem"] = sem;
  if (!replicates.empty()) result["replicates"] = replicates;
  if (trial.is_elsewhere()) result["actual"] = actual_json(study.space, trial.actual);
  return result;
}

}  // namespace covey
