#include <covey/study/decisions.h>
#include <covey/study/studies.h>
#include <covey/study/study_change.h>
#include <covey/study/study_errors.h>

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

/// Asking.
namespace covey {

std::optional<AskResult> Studies::ask_at_once(const std::string& name, const AskRequest& request) {
  request.validate();
  AskNeed need;
  return try_ask(name, request, nullptr, need);
}

AskResult Studies::ask(const std::string& name, const AskRequest& request) {
  if (std::optional<AskResult> result = ask_at_once(name, request)) return *std::move(result);

  // The model is needed. Asks of one study take turns, so that each sees the points of those before it;
  // whoever dies makes room. The fit and the search hold no transaction: a tell gets through at any time. If
  // trials were added meanwhile all the same (enqueued, or the turn was lost with the connection), the need
  // is another one and the model is asked anew.
  struct Turn {
    Database& database;
    std::int64_t study;
    ~Turn() { database.leave_queue(study); }
  };
  const std::int64_t id = load(name).id;
  database_->enter_queue(id);
  const Turn turn{*database_, id};
  AskRequest planned = request;
  planned.ahead = static_cast<int>(std::min(
      kMostAhead, database_->waiting_in_queue(id) + (request.others ? request.others() : std::size_t{0})));
  AskNeed need;
  std::string stopped;
  for (std::optional<AskAnswer> answer;;) {
    if (std::optional<AskResult> result =
            try_ask(name, planned, answer ? &*answer : nullptr, need, stopped)) {
      if (result->is_stopped && result->trials.empty())
        throw Conflict(ErrorCode::kStopReached, "", result->because);
      return *std::move(result);
    }
    std::shared_ptr<const Pool> pool;
    const StudySnapshot snapshot = this->snapshot(name, &pool);
    if (need.fresh > 0 && !request.anyway && snapshot.study.config.stop) {
      stopped = why_stop(snapshot, pool, request.threads);
      if (!stopped.empty()) continue;
    }
    const FixedValues fixed = joined(request.held(), need.shared);
    SuggestionRequest wanted{.first_trial = need.first_trial,
                             .q = need.fresh,
                             .given = need.points,
                             .pending = need.pending,
                             .confirm = need.confirm,
                             .threads = request.threads};
    if (pool && need.fresh > 0) {
      std::vector<std::int64_t> rows = need.rows;
      for (const Trial& trial : snapshot.trials) {
        if (trial.row) rows.push_back(*trial.row);
      }
      wanted.candidates = open_candidates(snapshot.study, pool, rows, fixed);
    }
    Suggestions suggestions = suggest_trials(snapshot.study, snapshot.trials, fixed, wanted);
    need.defined_at = snapshot.study.defined_at;  // the study may have been changed since it was needed
    answer.emplace(AskAnswer{need, std::move(suggestions)});
  }
}

std::string Studies::why_stop(const StudySnapshot& snapshot, std::shared_ptr<const Pool> pool, int threads) {
  const Advice advice = advise(snapshot.study, snapshot.trials, std::move(pool), threads);
  return advice.stop ? fmt::format("{}: {}", who_is(snapshot.study), advice.because) : "";
}

/// What plan_ask() looks at. What it cannot come to, because the worker holds enough already, is not read.
AskSituation Studies::situation(Change& change, const AskRequest& request) {
  AskSituation situation{.study = change.study(), .now = change.now()};
  const Study& study = situation.study;
  if (request.key) situation.keyed = rows_.keyed(study, *request.key);
  if (!situation.keyed.empty()) return situation;
  const bool takes_any = !request.confirm && request.fix.empty() && request.given.empty() &&
                         std::ranges::none_of(study.space.parameters(), &Parameter::shared);
  const std::int64_t limit = takes_any ? request.q : StudyRows::kNoLimit;
  if (request.worker) situation.held = rows_.held(study, *request.worker, change.now(), limit);
  const auto own =
      std::ranges::count_if(situation.held, [&](const Trial& trial) { return request.wants(trial); });
  if (own >= request.q) return situation;
  situation.expired = rows_.expired(study, change.now());
  situation.waiting = rows_.waiting(study, limit);
  // A model needs trials at which every objective was measured.
  situation.has_model = uses_model(study) && rows_.has_measured(study, kLeastObservations);
  if (study.candidates > 0) {
    situation.candidates =
        open_candidates(study, rows_.pool(study), rows_.candidates_of_trials(study), request.held());
  }
  return situation;
}

/// One transaction that does the whole ask; or nothing, and says what the model is needed for.
std::optional<AskResult> Studies::try_ask(const std::string& name, const AskRequest& request,
                                          const AskAnswer* answer, AskNeed& need,
                                          const std::string& stopped) {
  Change change(*this, name);
  Study& study = change.study();
  request.require_context(study);
  AskSituation now = situation(change, request);
  if (study.archived && now.keyed.empty()) refuse_archived(study);
  now.stopped = stopped;
  const AskPlan plan = plan_ask(now, request, answer);
  if (plan.need) {
    need = *plan.need;
    return std::nullopt;
  }
  if (!plan.repeated.empty()) return AskResult{study, plan.repeated, plan.because};
  if (request.is_abandoned && request.is_abandoned()) throw Abandoned();

  std::vector<std::string> remarks;  // first, so that the trials are of the study as it is then
  if (answer != nullptr && study.past) remarks = let_go(change, *answer);
  using Kind = AskPlan::Step::Kind;
  std::vector<Trial> handed_out;
  for (const AskPlan::Step& step : plan.steps) {
    const char* what = step.kind == Kind::kExpire ? "expire" : step.kind == Kind::kGiveUp ? "abandon" : "ask";
    Trial trial = step.trial;
    trial.revision = change.record(what, trial.number, step.before, state_json(trial),
                                   trial.state == TrialState::kRunning ? request.worker : std::nullopt);
    if (step.kind == Kind::kInsert) {
      study.last_trial = trial.number;
      rows_.insert(study, trial, step.said);
    } else {
      if (!step.said.empty()) rows_.replace_predictions(study, trial, step.said);
      rows_.update(study, trial);
    }
    if (trial.state == TrialState::kRunning) handed_out.push_back(std::move(trial));
  }
  if (request.key) rows_.insert_key(study, *request.key, handed_out);
  change.commit();
  return AskResult{study, std::move(handed_out), plan.because, plan.is_stopped, std::move(remarks)};
}

}  // namespace covey
