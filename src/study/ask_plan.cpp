#include <covey/numerics/constants.h>
#include <covey/study/ask_plan.h>
#include <covey/study/study_errors.h>
#include <covey/study/transitions.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace covey {
namespace {

/// Like matches(), but what is absent is no contradiction.
bool agrees(const FixedValues& fixed, const Values& values) {
  for (std::size_t i = 0; i < fixed.size(); ++i) {
    if (fixed[i] && !is_absent(values[i]) && *fixed[i] != values[i]) return false;
  }
  return true;
}

/// The trials of a key that was used before.
AskPlan repeat(const AskSituation& situation, const AskRequest& request) {
  const Study& study = situation.study;
  const std::string key = in_quotes(*request.key);
  const std::size_t count = situation.keyed.size();
  AskPlan plan;
  for (const Trial& trial : situation.keyed) {
    // Its lease may have run out since, and another have it now.
    if (trial.state != TrialState::kRunning || trial.worker == request.worker) plan.repeated.push_back(trial);
  }
  if (std::cmp_greater(count, request.q)) {
    throw Conflict(fmt::format("{}: the key {} was used for {} trials, expected another one for {}",
                               who_is(study), key, count, request.q));
  }
  if (plan.repeated.empty()) {
    throw Conflict(
        fmt::format("{}: what was handed out for the key {} is held by others by now", who_is(study), key));
  }
  if (std::cmp_less(plan.repeated.size(), request.q)) {
    plan.because = fmt::format("{}: the key {} was answered with {} trials, of which {} are still yours",
                               who_is(study), key, count, plan.repeated.size());
  }
  return plan;
}

/// Puts a plan together, step by step.
class Planner {
 public:
  Planner(const AskSituation& situation, const AskRequest& request)
      : now_(situation), request_(request), fixed_(request.held()), candidates_(situation.candidates) {
    need_.defined_at = situation.study.defined_at;
  }

  AskPlan plan(const AskAnswer* answer) {
    for (const Trial& trial : now_.held) renew_own(trial);
    if (!is_done()) {
      for (const Trial& trial : now_.expired) take_expired(trial);
    }
    for (const Trial& trial : now_.waiting) take_waiting(trial);
    if (request_.confirm) {
      confirm(answer);
    } else {
      add_new();
      plan_ahead();
    }
    if (!need_.needs_model()) return std::move(plan_);
    if (answer == nullptr || answer->need != need_) return {.need = need_};
    fill_in(answer->suggestions);
    return std::move(plan_);
  }

 private:
  using Kind = AskPlan::Step::Kind;

  bool is_done() const { return handed_out_ == request_.q; }
  bool is_wanted(const Trial& trial) const { return !is_done() && request_.wants(trial); }
  /// Of trials that nobody holds: whether it goes together with those before it as well.
  bool is_free_and_wanted(const Trial& trial) const {
    return is_wanted(trial) && agrees(shared_, trial.params);
  }

  /// The first value of a parameter that is shared holds for all that follow.
  void share(const Values& values) {
    const std::vector<Parameter>& parameters = now_.study.space.parameters();
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (!parameters[i].shared || is_absent(values[i])) continue;
      shared_.resize(parameters.size());
      if (!shared_[i]) shared_[i] = values[i];
    }
  }

  void step(Kind kind, Trial trial, Json before) {
    if (kind == Kind::kHandOut || kind == Kind::kInsert) {
      ++handed_out_;
      share(trial.params);
    }
    plan_.steps.push_back({.kind = kind, .trial = std::move(trial), .before = std::move(before)});
  }
  void hand_out_to_asker(Trial& trial) const {
    hand_out(now_.study, trial, request_.worker, request_.lease_of(now_.study), now_.now);
  }

  /// The worker has come back after a crash, or asks again.
  void renew_own(Trial trial) {
    if (!is_wanted(trial)) return;
    Json before = state_json(trial);
    trial.lease_until = lease_end(now_.now, trial.lease_seconds);
    step(Kind::kHandOut, std::move(trial), std::move(before));
  }

  void take_expired(Trial trial) {
    Json before = state_json(trial);
    if (trial.attempt >= now_.study.config.max_attempts) {
      trial.state = TrialState::kFailed;
      trial.reason = fmt::format("lease expired {} times", trial.attempt);
      step(Kind::kExpire, std::move(trial), std::move(before));
      ++failed_;
    } else if (is_free_and_wanted(trial)) {
      hand_out_to_asker(trial);
      step(Kind::kHandOut, std::move(trial), std::move(before));
    }
  }

  /// What was found ahead of its need is of the study as it was then: bounds, goals and the model's first
  /// trial may be others by now.
  bool is_out_of_date(const Trial& trial) const {
    return trial.is_found_ahead() && trial.revision <= now_.study.defined_at;
  }

  void take_waiting(Trial trial) {
    if (is_out_of_date(trial)) {
      Json before = state_json(trial);
      abandon(now_.study, trial, "found before the study was changed");
      step(Kind::kGiveUp, std::move(trial), std::move(before));
      return;
    }
    if (!is_free_and_wanted(trial)) return;
    Json before = state_json(trial);
    if (now_.has_model && !trial.asked_at) {
      need_.numbers.push_back(trial.number);
      need_.points.push_back(trial.params);
    }
    hand_out_to_asker(trial);
    step(Kind::kHandOut, std::move(trial), std::move(before));
  }

  void add_new() {
    const StudyConfig& config = now_.study.config;
    last_ = now_.study.last_trial;
    spent_ = now_.study.spent();
    if (!config.count_failures.value_or(false)) spent_ -= failed_;
    for (; !is_done(); ++spent_) {
      if (is_spent(spent_)) return;
      if (has_no_candidate_left()) {
        plan_.because = fmt::format("{}: all of its {} candidates {}have been asked", who_is(now_.study),
                                    now_.study.candidates, is_fixed() ? "with the fixed values " : "");
        return;
      }
      if (const std::string why = why_not_shared(); !why.empty()) {
        plan_.because = why;
        return;
      }
      Trial trial = new_trial();
      if (trial.number <= initial_points(now_.study) || !now_.has_model) {
        take_design(trial);
      } else if (!now_.stopped.empty()) {
        plan_.because = now_.stopped;
        plan_.is_stopped = true;
        return;
      } else if (need_.fresh++ == 0) {
        need_.first_trial = trial.number;
        need_.shared = shared_;
      }
      hand_out_to_asker(trial);
      step(Kind::kInsert, std::move(trial), nullptr);
    }
  }

  Trial new_trial() {
    Trial trial;
    trial.number = ++last_;
    trial.source = TrialSource::kAsk;
    trial.objectives.resize(now_.study.config.objectives.size());
    return trial;
  }

  bool has_no_candidate_left() const {
    return candidates_.pool && !now_.study.config.replicates && std::ssize(candidates_.open) <= need_.fresh;
  }

  /// Where the model is asked for new points anyway, those for others who wait.
  void plan_ahead() {
    const Study& study = now_.study;
    const bool is_for_anyone =
        !is_fixed() && std::ranges::none_of(study.space.parameters(), &Parameter::shared);
    if (need_.fresh == 0 || !is_for_anyone) return;
    const int most = request_.anyway ? 0 : request_.ahead;  // others are to hear that the study has stopped
    for (int k = 0; k < most; ++k, ++spent_) {
      if (exceeds_budget(spent_) || has_no_candidate_left()) return;
      Trial trial = new_trial();
      trial.asked_at = now_.now;
      trial.chapter = study.chapter;
      ++need_.fresh;
      plan_.steps.push_back({.kind = Kind::kInsert, .trial = std::move(trial)});
    }
  }

  bool exceeds_budget(std::int64_t spent) const {
    const std::optional<int>& budget = now_.study.config.budget;
    return budget && spent >= *budget;
  }

  /// Whether the budget is spent, with the reason for the plan.
  bool is_spent(std::int64_t spent) {
    if (!exceeds_budget(spent)) return false;
    plan_.because =
        fmt::format("{}: its budget of {} trials is spent", who_is(now_.study), *now_.study.config.budget);
    return true;
  }

  /// Trials at the points of the best, as the model says; without its answer, what it is needed for.
  void confirm(const AskAnswer* answer) {
    const StudyConfig& config = now_.study.config;
    if (is_done()) return;
    if (!now_.has_model) {
      plan_.because = fmt::format("{}: there is no model yet to compare trials by", who_is(now_.study));
      return;
    }
    if (now_.study.candidates > 0 && !config.replicates) {
      plan_.because =
          fmt::format("{}: a candidate is asked once, and replicates are not wanted", who_is(now_.study));
      return;
    }
    need_.confirm = request_.q - handed_out_;
    need_.first_trial = now_.study.last_trial + 1;
    if (answer == nullptr || answer->need != need_) return;
    std::int64_t last = now_.study.last_trial;
    std::int64_t spent = now_.study.spent();
    if (!config.count_failures.value_or(false)) spent -= failed_;
    for (const Suggestion& suggestion : answer->suggestions.confirmed) {
      if (!request_.admits(suggestion.params) || !agrees(shared_, suggestion.params)) continue;
      if (is_spent(spent++)) return;
      Trial trial;
      trial.number = ++last;
      trial.source = TrialSource::kConfirm;
      trial.params = suggestion.params;
      trial.row = suggestion.row;
      trial.objectives.resize(config.objectives.size());
      hand_out_to_asker(trial);
      step(Kind::kInsert, std::move(trial), nullptr);
      plan_.steps.back().said = suggestion.frozen;
    }
    if (handed_out_ > 0) return;
    plan_.because = answer->suggestions.because.empty()
                        ? fmt::format(
                              "{}: what is to be confirmed has other values than those that are "
                              "fixed or given",
                              who_is(now_.study))
                        : answer->suggestions.because;
  }

  /// Why new points cannot have the shared values of those before them; empty if they can. Trials that wait
  /// may be older than the bounds.
  std::string why_not_shared() const {
    const std::vector<Parameter>& parameters = now_.study.space.parameters();
    for (std::size_t i = 0; i < shared_.size(); ++i) {
      if (!shared_[i]) continue;
      if (const auto error = value_error(parameters[i], *shared_[i]))
        return fmt::format("{}: no other point can share it: {}", who_is(now_.study), *error);
    }
    return "";
  }

  bool is_fixed() const {
    return std::ranges::any_of(fixed_, [](const auto& value) { return value.has_value(); });
  }

  /// The point of a trial that needs no model.
  void take_design(Trial& trial) {
    if (!candidates_.pool) {
      trial.params = design_point(now_.study, trial.number, joined(fixed_, shared_));
    } else {
      const Eigen::Index row = design_candidate(now_.study, trial.number, candidates_);
      trial.params = candidates_.pool->values(row);
      trial.row = row + 1;
      need_.rows.push_back(row + 1);
      candidates_.taken.push_back(row);
      std::erase(candidates_.untried, row);
      if (!now_.study.config.replicates) std::erase(candidates_.open, row);
    }
    need_.pending.push_back(trial.params);
  }

  /// What the model said of waiting trials, and its points for new ones.
  void fill_in(const Suggestions& suggestions) {
    std::size_t given = 0;
    std::size_t fresh = 0;
    for (AskPlan::Step& step : plan_.steps) {
      Trial& trial = step.trial;
      if (given < need_.numbers.size() && need_.numbers[given] == trial.number) {
        step.said = suggestions.given[given++].frozen;
      } else if (step.kind == Kind::kInsert && trial.params.empty()) {
        const Suggestion& suggestion = suggestions.fresh[fresh++];
        trial.params = suggestion.params;
        trial.row = suggestion.row;
        trial.tolerated = suggestion.tolerated;
        step.said = suggestion.frozen;
      }
      for (std::size_t i = 0; i < step.said.size(); ++i) trial.objectives[i].frozen = step.said[i].outcome;
    }
  }

  const AskSituation& now_;
  const AskRequest& request_;
  FixedValues fixed_;   ///< by whoever asks
  FixedValues shared_;  ///< by the trials so far; no entries if there is nothing
  AskPlan plan_;
  AskNeed need_;
  OpenCandidates candidates_;  ///< less what this plan has taken
  std::int64_t last_ = 0;      ///< the number of the last trial, planned ones included
  std::int64_t spent_ = 0;     ///< of the budget, likewise
  int handed_out_ = 0;
  int failed_ = 0;  ///< trials whose lease has run out for the last time
};

}  // namespace

void AskRequest::validate() const {
  if (q < 1) throw InputError(fmt::format("q is {}, expected at least 1", q));
  if (worker) require_text("the worker", *worker);
  if (key) require_text("the key", *key);
  if (lease_seconds && !(*lease_seconds > 0.0)) {
    throw InputError(fmt::format("the lease is {} s, expected a positive time", *lease_seconds));
  }
}

void AskRequest::require_context(const Study& study) const {
  const std::vector<Parameter>& parameters = study.space.parameters();
  const auto has = [](const FixedValues& values, std::size_t i) { return i < values.size() && values[i]; };
  std::vector<std::string> missing;
  std::string first;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const std::string& name = parameters[i].name;
    const auto refuse = [&](ErrorCode code, const char* what) {
      throw InputError(code, name, fmt::format("{}: parameter {} {}", who_is(study), in_quotes(name), what));
    };
    if (parameters[i].context && has(fix, i)) refuse(ErrorCode::kIsContext, "is context, which is not fixed");
    if (!parameters[i].context && has(given, i)) refuse(ErrorCode::kNoContext, "is no context");
    if (!parameters[i].context || has(given, i)) continue;
    if (missing.empty()) first = name;
    missing.push_back(in_quotes(name));
  }
  if (missing.empty()) return;
  throw InputError(ErrorCode::kContextMissing, first,
                   fmt::format("{}: its context {} {} not given", who_is(study), fmt::join(missing, ", "),
                               missing.size() > 1 ? "are" : "is"));
}

FixedValues AskRequest::held() const {
  return joined(fix, given);
}

std::optional<double> AskRequest::lease_of(const Study& study) const {
  if (lease_seconds || !is_person || study.config.lease_seconds) return lease_seconds;
  return kInfinity;
}

bool AskRequest::admits(const Values& values) const {
  return matches(fix, values) && agrees(given, values);
}

bool AskRequest::wants(const Trial& trial) const {
  return (!confirm || trial.source == TrialSource::kConfirm) && admits(trial.params);
}

AskPlan plan_ask(const AskSituation& situation, const AskRequest& request, const AskAnswer* answer) {
  request.require_context(situation.study);
  if (!situation.keyed.empty()) return repeat(situation, request);
  if (situation.study.candidates == 0) require_possible(situation.study.space, request.held());
  return Planner(situation, request).plan(answer);
}

}  // namespace covey
