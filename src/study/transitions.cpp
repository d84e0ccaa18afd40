#include <covey/study/study_errors.h>
#include <covey/study/transitions.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace covey {
namespace {

void require_outcome(const Study& study, std::int64_t trial, std::size_t objective,
                     const std::optional<double>& value, const std::optional<double>& sem) {
  const std::string who = fmt::format("{}: trial {}: objective {}", who_is(study), trial,
                                      in_quotes(study.config.objectives[objective].name));
  if (value && !(std::abs(*value) <= kLargestOutcome)) {
    throw InputError(fmt::format("{} is {}, expected a {}; the trial stays as it is", who, *value,
                                 std::isfinite(*value) ? "number up to 1e200 in size" : "finite number"));
  }
  if (sem && !(*sem >= 0.0 && *sem <= kLargestOutcome)) {
    throw InputError(fmt::format("{}: its sem is {}, expected a finite number from 0 on", who, *sem));
  }
}

/// Throws InputError unless the outcome is one of the study's, with a reason for what is missing.
void require_whole(const Study& study, const Trial& trial, const Outcome& outcome) {
  const std::size_t count = study.config.objectives.size();
  if (outcome.values.size() != count || (!outcome.sem.empty() && outcome.sem.size() != count)) {
    throw InputError(fmt::format("{}: there are {} values, expected {}", who_is(study, trial),
                                 outcome.values.size(), count));
  }
  std::size_t missing = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::optional<double> sem = outcome.sem.empty() ? std::nullopt : outcome.sem[i];
    require_outcome(study, trial.number, i, outcome.values[i], sem);
    if (outcome.values[i]) continue;
    ++missing;
    const std::string& objective = study.config.objectives[i].name;
    if (sem) {
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
}

/// Throws Conflict unless the complete trial has this outcome.
void require_same(const Study& study, const Trial& trial, const Outcome& outcome) {
  for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
    const TrialObjective& objective = trial.objectives[i];
    const std::string& name = study.config.objectives[i].name;
    if (objective.value == outcome.values[i] && !outcome.sem.empty() && objective.sem != outcome.sem[i]) {
      throw Conflict(ErrorCode::kToldAlready, name,
                     fmt::format("{} has been told another sem of {} already", who_is(study, trial), name));
    }
    if (objective.value != outcome.values[i]) {
      throw Conflict(ErrorCode::kToldAlready, name,
                     fmt::format("{} has been told {} = {} already", who_is(study, trial), name,
                                 objective.value ? to_text(*objective.value) : "nothing"));
    }
  }
}

bool is_held_by(const Trial& trial, const std::string& worker) {
  return trial.state == TrialState::kRunning && trial.worker == worker;
}

}  // namespace

void hand_out(const Study& study, Trial& trial, const std::optional<std::string>& worker,
              const std::optional<double>& lease_seconds, double now) {
  trial.state = TrialState::kRunning;
  trial.worker = worker;
  trial.reason.reset();
  trial.attempt += 1;
  trial.lease_seconds = lease_seconds.value_or(study.config.lease_seconds);
  trial.lease_until = now + trial.lease_seconds;
  if (!trial.asked_at) trial.asked_at = now;
}

bool tell(const Study& study, Trial& trial, const Outcome& outcome, const std::optional<std::string>& worker,
          double now) {
  require_whole(study, trial, outcome);
  if (trial.state == TrialState::kComplete) {
    require_same(study, trial, outcome);
    return false;
  }
  const bool is_held = trial.state == TrialState::kRunning && *trial.lease_until >= now &&
                       (!worker || !trial.worker || *worker == *trial.worker);
  const bool was_never_asked = trial.state == TrialState::kWaiting && !trial.asked_at;
  trial.late = !is_held && !was_never_asked;
  trial.state = TrialState::kComplete;
  trial.lease_until.reset();
  trial.told_at = now;
  trial.reason.reset();
  for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
    trial.objectives[i].value = outcome.values[i];
    trial.objectives[i].sem = outcome.sem.empty() ? std::nullopt : outcome.sem[i];
    if (!outcome.values[i]) trial.reason = outcome.reason;
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
  trial.lease_until = std::min(*trial.lease_until, now);
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
  trial.lease_until = now + trial.lease_seconds;
}

bool amend(const Study& study, Trial& trial, const std::vector<std::optional<double>>& values,
           const std::vector<std::optional<double>>& sem) {
  if (trial.state != TrialState::kComplete) {
    throw Conflict(fmt::format("{} is {}; only a complete trial can be amended", who_is(study, trial),
                               to_string(trial.state)));
  }
  Trial amended = trial;
  bool is_whole = true;
  for (std::size_t i = 0; i < amended.objectives.size(); ++i) {
    TrialObjective& objective = amended.objectives[i];
    const std::optional<double> value = i < values.size() ? values[i] : std::nullopt;
    const std::optional<double> error = i < sem.size() ? sem[i] : std::nullopt;
    require_outcome(study, trial.number, i, value, error);
    if (value) objective.value = value;
    if (error) objective.sem = error;
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
  for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
    const std::string& name = study.config.objectives[i].name;
    if (trial.objectives[i].value) values[name] = *trial.objectives[i].value;
    if (trial.objectives[i].sem) sem[name] = *trial.objectives[i].sem;
  }
  Json result = {{"state", to_string(trial.state)}};
  if (!values.empty()) result["values"] = values;
  if (!sem.empty()) result["sem"] = sem;
  return result;
}

}  // namespace covey
