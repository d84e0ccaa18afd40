#include <covey/numerics/text.h>
#include <covey/study/config_difference.h>
#include <covey/study/schema.h>
#include <covey/study/studies.h>

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace covey {
namespace {

/// Bounds and choices, for the history.
Json bounds_json(const Space& space) {
  Json json = Json::object();
  for (const Parameter& parameter : space.parameters()) {
    if (const auto* category = std::get_if<CategoricalParameter>(&parameter.domain)) {
      json[parameter.name] = category->choices;
    } else if (const auto* number = std::get_if<FloatParameter>(&parameter.domain)) {
      json[parameter.name] = {number->low, number->high};
    } else {
      const auto& integer = std::get<IntParameter>(parameter.domain);
      json[parameter.name] = {integer.low, integer.high};
    }
  }
  return json;
}

/// What the history says of a trial before or after a change.
Json trace_json(const char* what, const Study& study, const Trial& trial) {
  const std::string_view change = what;
  if (change == "exclude" || change == "include") return {{"excluded", trial.excluded}};
  return change == "amend" ? values_json(study, trial) : state_json(trial);
}

}  // namespace

/// One write transaction on one study, which is locked from the first to the last line of it. Every record()
/// raises the study's revision.
class Studies::Change {
 public:
  Change(Studies& studies, const std::string& name)
      : studies_(studies),
        transaction_(*studies.database_, Access::kWrite),
        study_(studies.find(name, true)),
        now_(studies.now()) {}

  Study& study() { return study_; }
  double now() const { return now_; }

  /// The next revision, without an entry in the history.
  std::int64_t next_revision() { return ++study_.revision; }

  std::int64_t record(const char* what, std::optional<std::int64_t> trial, const Json& before,
                      const Json& after, const std::optional<std::string>& worker = {}) {
    next_revision();
    const auto text = [](const Json& json) { return json.is_null() ? "" : json.dump(); };
    studies_.rows_.insert_event(study_, {.revision = study_.revision,
                                         .trial = trial,
                                         .at = now_,
                                         .who = worker.value_or(studies_.options_.who),
                                         .what = what,
                                         .before = text(before),
                                         .after = text(after)});
    return study_.revision;
  }

  void commit() {
    studies_.rows_.update(study_);
    transaction_.commit();
  }
  /// Commits a change that took the study away.
  void commit_without_study() { transaction_.commit(); }

 private:
  Studies& studies_;
  Transaction transaction_;
  Study study_;
  double now_;
};

std::string user_and_host() {
  std::array<char, 256> host = {};
  if (gethostname(host.data(), host.size() - 1) != 0) host = {"unknown"};
  const char* user = std::getenv("USER");
  return on_one_line(
      fmt::format("{}@{}", user != nullptr && *user != '\0' ? user : fmt::format("uid{}", getuid()).c_str(),
                  host.data()));
}

Studies::Studies(std::unique_ptr<Database> database, StudiesOptions options)
    : database_(std::move(database)), rows_(*database_), options_(std::move(options)) {
  migrate(*database_);
}

// --- Definitions ---

Study Studies::find(const std::string& name, bool lock) {
  std::optional<Study> study = rows_.find(name, lock);
  if (!study) {
    const std::string nearest = nearest_name(name, rows_.names());
    const std::string missing = "there is no study " + in_quotes(name);
    const std::string hint = nearest.empty() ? "" : ", did you mean " + in_quotes(nearest) + "?";
    throw NotFound(NotFound::What::kStudy, missing + " in " + database_->name() + hint, missing + hint);
  }
  if (pinned_.first == name && pinned_.second != study->id) {
    const std::string message =
        fmt::format("study {} has been deleted; the one of that name is another", in_quotes(name));
    throw NotFound(NotFound::What::kStudy, message, message);
  }
  study->failed = rows_.count_failed(*study);  // after the study was locked: nothing changes it any more
  return *std::move(study);
}

Studies::Created Studies::create(const StudyDefinition& file) {
  const StudyConfig& config = file.config;
  require_text("the study's name", config.name);
  {
    Transaction transaction(*database_, Access::kWrite);
    const std::int64_t id = rows_.next_id();
    if (!rows_.find(config.name)) {
      if (on_one_line(config.name) != config.name) {
        throw InputError("the study's name " + in_quotes(config.name) + " has control characters");
      }
      const Study study{.id = id, .config = config, .space = file.space, .created_at = now()};
      rows_.insert(study);
      rows_.insert_event(study, {.revision = 1,
                                 .trial = {},
                                 .at = study.created_at,
                                 .who = options_.who,
                                 .what = "create",
                                 .before = {},
                                 .after = Json{{"name", config.name}}.dump()});
      transaction.commit();
      return Created::kNew;
    }
  }
  Change change(*this, config.name);
  Study& study = change.study();
  const std::string exists_with = who_is(study) + " is there already, with ";
  if (const std::string what = difference(study.config, config); !what.empty()) {
    throw Conflict(exists_with + what + ": only bounds can be widened and choices added");
  }
  if (const Widening widening = file.space.is_widening_of(study.space); !widening) {
    throw Conflict(fmt::format("{}another space: {}; only bounds can be widened and choices added",
                               exists_with, widening.reason));
  }
  if (study.space.is_widening_of(file.space)) return Created::kUnchanged;
  const Json before = bounds_json(study.space);
  study.space = file.space;
  study.defined_at = change.record("widen", {}, before, bounds_json(study.space));
  rows_.write_definition(study);
  change.commit();
  return Created::kWidened;
}

void Studies::remove(const std::string& name) {
  Change change(*this, name);
  const Study& study = change.study();
  change.record("delete", {}, {{"name", name}, {"trials", study.last_trial}}, nullptr);
  rows_.remove(study);
  change.commit_without_study();
}

// --- Reading ---

std::vector<StudyListing> Studies::list() {
  const Transaction transaction(*database_, Access::kRead);
  return rows_.list();
}

Study Studies::load(const std::string& name) {
  const Transaction transaction(*database_, Access::kRead);
  return find(name);
}

StudySnapshot Studies::snapshot(const std::string& name) {
  const Transaction transaction(*database_, Access::kRead);
  Study study = find(name);
  std::vector<Trial> trials = rows_.trials(study);
  return {std::move(study), std::move(trials)};
}

Trial Studies::trial(const std::string& name, std::int64_t number) {
  const Transaction transaction(*database_, Access::kRead);
  return rows_.trial(find(name), number);
}

StudySnapshot Studies::changes(const std::string& name, std::int64_t since) {
  const Transaction transaction(*database_, Access::kRead);
  Study study = find(name);
  if (study.revision <= since) return {std::move(study), {}};
  std::vector<Trial> trials = rows_.changed_since(study, since);
  return {std::move(study), std::move(trials)};
}

std::vector<StudyRevision> Studies::revisions() {
  const Transaction transaction(*database_, Access::kRead);
  return rows_.revisions();
}

std::map<TrialState, std::int64_t> Studies::count_states(const std::string& name) {
  const Transaction transaction(*database_, Access::kRead);
  return rows_.count_states(find(name));
}

std::int64_t Studies::observed_at(const std::string& name) {
  const Transaction transaction(*database_, Access::kRead);
  const Study study = find(name);
  // A complete trial changes only with its outcome or its exclusion.
  return std::max(study.defined_at, rows_.last_outcome(study));
}

std::vector<StudyEvent> Studies::history(const std::string& name, std::int64_t since, std::int64_t limit) {
  const Transaction transaction(*database_, Access::kRead);
  return rows_.history(find(name), since, limit);
}

// --- Asking ---

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
  AskNeed need;
  for (std::optional<AskAnswer> answer;;) {
    if (std::optional<AskResult> result = try_ask(name, request, answer ? &*answer : nullptr, need)) {
      return *std::move(result);
    }
    const StudySnapshot snapshot = this->snapshot(name);
    Suggestions suggestions = suggest_trials(snapshot.study, snapshot.trials, request.fix,
                                             {.first_trial = need.first_trial,
                                              .q = need.fresh,
                                              .given = need.points,
                                              .pending = need.pending,
                                              .threads = request.threads});
    answer.emplace(AskAnswer{need, std::move(suggestions)});
  }
}

/// What plan_ask() looks at. What it cannot come to, because the worker holds enough already, is not read.
AskSituation Studies::situation(Change& change, const AskRequest& request) {
  AskSituation situation{.study = change.study(), .now = change.now()};
  const Study& study = situation.study;
  if (request.key) situation.keyed = rows_.keyed(study, *request.key);
  if (!situation.keyed.empty()) return situation;
  const std::int64_t limit = request.fix.empty() ? request.q : StudyRows::kNoLimit;
  if (request.worker) situation.held = rows_.held(study, *request.worker, change.now(), limit);
  const auto own = std::ranges::count_if(
      situation.held, [&](const Trial& trial) { return matches(request.fix, trial.params); });
  if (own >= request.q) return situation;
  situation.expired = rows_.expired(study, change.now());
  situation.waiting = rows_.waiting(study, limit);
  // A model needs trials at which every objective was measured.
  situation.has_model = uses_model(study) && rows_.has_measured(study, kLeastObservations);
  return situation;
}

/// One transaction that does the whole ask; or nothing, and says what the model is needed for.
std::optional<AskResult> Studies::try_ask(const std::string& name, const AskRequest& request,
                                          const AskAnswer* answer, AskNeed& need) {
  Change change(*this, name);
  Study& study = change.study();
  const AskPlan plan = plan_ask(situation(change, request), request, answer);
  if (plan.need) {
    need = *plan.need;
    return std::nullopt;
  }
  if (!plan.repeated.empty()) return AskResult{study, plan.repeated, plan.because};
  if (request.is_abandoned && request.is_abandoned()) throw Abandoned();

  using Kind = AskPlan::Step::Kind;
  std::vector<Trial> handed_out;
  for (const AskPlan::Step& step : plan.steps) {
    const bool is_expired = step.kind == Kind::kExpire;
    Trial trial = step.trial;
    trial.revision = change.record(is_expired ? "expire" : "ask", trial.number, step.before,
                                   state_json(trial), is_expired ? std::nullopt : request.worker);
    if (step.kind == Kind::kInsert) {
      study.last_trial = trial.number;
      rows_.insert(study, trial, step.said);
    } else {
      if (!step.said.empty()) rows_.replace_predictions(study, trial, step.said);
      rows_.update(study, trial);
    }
    if (!is_expired) handed_out.push_back(std::move(trial));
  }
  if (request.key) rows_.insert_key(study, *request.key, handed_out);
  change.commit();
  return AskResult{study, std::move(handed_out), plan.because};
}

// --- Telling ---

/// The verdicts on what was said of the trial, from the values that it has.
void Studies::judge_trial(const Study& study, Trial& trial) {
  for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
    TrialObjective& objective = trial.objectives[i];
    if (!objective.frozen || !objective.value) continue;
    objective.verdict = judge(*objective.frozen, rows_.terms(study, trial.number, i),
                              study.config.objectives[i].direction, *objective.value);
  }
}

Trial Studies::change(const std::string& name, std::int64_t number, const char* what,
                      const std::optional<std::string>& worker,
                      const std::function<bool(const Study&, Trial&, double now)>& transition) {
  Change change(*this, name);
  const Study& study = change.study();
  Trial trial = rows_.trial(study, number);
  const Json before = trace_json(what, study, trial);
  if (!transition(study, trial, change.now())) return trial;
  trial.revision = change.record(what, number, before, trace_json(what, study, trial), worker);
  rows_.update(study, trial);
  change.commit();
  return trial;
}

Trial Studies::tell(const std::string& name, std::int64_t number, const Outcome& outcome,
                    const std::optional<std::string>& worker) {
  Change change(*this, name);
  const Study& study = change.study();
  Trial trial = rows_.trial(study, number);
  const Json before = state_json(trial);
  if (!covey::tell(study, trial, outcome, worker, change.now())) return trial;
  judge_trial(study, trial);
  rows_.update_outcome(study, trial);
  trial.revision = change.record("tell", number, before, values_json(study, trial), worker);
  trial.told_revision = trial.revision;
  rows_.update(study, trial);
  change.commit();
  return trial;
}

Trial Studies::fail(const std::string& name, std::int64_t number, const std::string& reason,
                    const std::optional<std::string>& worker) {
  require_text("the reason", reason);
  return change(name, number, "fail", worker, [&](const Study& study, Trial& trial, double now) {
    return covey::fail(study, trial, reason, worker, now);
  });
}

Trial Studies::accident(const std::string& name, std::int64_t number, const std::string& reason,
                        const std::optional<std::string>& worker) {
  require_text("the reason", reason);
  return change(name, number, "accident", worker, [&](const Study& study, Trial& trial, double) {
    return covey::accident(study, trial, reason, worker);
  });
}

Trial Studies::retry(const std::string& name, std::int64_t number) {
  return change(name, number, "retry", {},
                [](const Study& study, Trial& trial, double) { return covey::retry(study, trial); });
}

Trial Studies::release(const std::string& name, std::int64_t number, const std::string& worker) {
  return change(name, number, "release", worker,
                [&](const Study&, Trial& trial, double) { return covey::release(trial, worker); });
}

Trial Studies::expire(const std::string& name, std::int64_t number, const std::string& worker) {
  return change(name, number, "expire", worker,
                [&](const Study&, Trial& trial, double now) { return covey::expire(trial, worker, now); });
}

Trial Studies::abandon(const std::string& name, std::int64_t number, const std::string& reason) {
  require_text("the reason", reason);
  return change(name, number, "abandon", {}, [&](const Study& study, Trial& trial, double) {
    return covey::abandon(study, trial, reason);
  });
}

Trial Studies::enqueue(const std::string& name, const Values& params) {
  Change change(*this, name);
  Study& study = change.study();
  try {
    study.space.validate(params);
  } catch (const std::invalid_argument& error) {
    throw InputError(who_is(study) + ": " + error.what());
  }
  Trial trial;
  trial.number = ++study.last_trial;
  trial.params = params;
  trial.source = TrialSource::kEnqueue;
  trial.lease_seconds = study.config.lease_seconds;
  trial.objectives.resize(study.config.objectives.size());
  trial.revision = change.record("enqueue", trial.number, nullptr, state_json(trial));
  rows_.insert(study, trial);
  change.commit();
  return trial;
}

Trial Studies::heartbeat(const std::string& name, std::int64_t number,
                         const std::optional<std::string>& worker) {
  Change change(*this, name);
  const Study& study = change.study();
  Trial trial = rows_.trial(study, number);
  renew(study, trial, worker, change.now());
  trial.revision = change.next_revision();  // a line in the history for every beat would drown the others
  rows_.update(study, trial);
  change.commit();
  return trial;
}

// --- Second thoughts ---

Trial Studies::amend(const std::string& name, std::int64_t number,
                     const std::vector<std::optional<double>>& values,
                     const std::vector<std::optional<double>>& sem) {
  return change(name, number, "amend", {}, [&](const Study& study, Trial& trial, double) {
    if (!covey::amend(study, trial, values, sem)) return false;
    judge_trial(study, trial);
    rows_.update_outcome(study, trial);
    return true;
  });
}

Trial Studies::exclude(const std::string& name, std::int64_t number, bool excluded) {
  return change(
      name, number, excluded ? "exclude" : "include", {},
      [&](const Study& study, Trial& trial, double) { return covey::exclude(study, trial, excluded); });
}

ImportResult Studies::import(const std::string& name, const ImportTable& table,
                             const ImportOptions& options) {
  Change change(*this, name);
  Study& study = change.study();
  ImportSelection selection = select_importable(
      study, table, options.allow_duplicates ? std::vector<Trial>{} : rows_.trials(study), options);
  ImportResult result{study.last_trial + 1, std::ssize(selection.rows), std::move(selection.problems)};
  const std::int64_t revision = change.record(
      "import", {}, nullptr,
      {{"file", on_one_line(table.file)}, {"first_trial", result.first_trial}, {"trials", result.count}});
  for (const ImportRow* row : selection.rows) {
    Trial trial = imported_trial(study, *row, change.now());
    trial.number = ++study.last_trial;
    trial.told_revision = trial.revision = revision;
    rows_.insert(study, trial);
  }
  study.imported += result.count;
  change.commit();
  return result;
}

std::string_view to_string(Studies::Created created) {
  if (created == Studies::Created::kNew) return "created";
  return created == Studies::Created::kWidened ? "widened" : "unchanged";
}

}  // namespace covey
