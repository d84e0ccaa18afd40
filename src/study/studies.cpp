#include <covey/numerics/text.h>
#include <covey/study/schema.h>
#include <covey/study/studies.h>
#include <covey/study/study_change.h>

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace covey {
namespace {

/// What the history says of a trial before or after a change.
Json trace_json(const char* what, const Study& study, const Trial& trial) {
  const std::string_view change = what;
  if (change == "exclude" || change == "include") return {{"excluded", trial.excluded}};
  if (change == "annotate") {
    Json json = Json::object();
    put_marks(trial.marks, json);
    json.erase("attachments");
    return json;
  }
  return change == "amend" ? values_json(study, trial) : state_json(trial);
}

/// What was told, word by word, by which the same is known again.
std::string said(const Study& study, const Outcome& outcome) {
  const auto list = [](const auto& values) {
    Json json = Json::array();
    for (const auto& value : values) json.push_back(value ? Json(*value) : Json(nullptr));
    return json;
  };
  return Json{{"values", list(outcome.values)},
              {"sem", list(outcome.sem)},
              {"replicates", outcome.replicates},
              {"reason", outcome.reason ? Json(*outcome.reason) : Json(nullptr)},
              {"actual", actual_json(study.space, outcome.actual)}}
      .dump();
}

}  // namespace

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
  const bool is_pinned = !pinned_.first.empty() && pinned_.first == name;
  std::optional<Study> study = is_pinned ? rows_.find_id(pinned_.second, lock) : rows_.find(name, lock);
  if (!study && is_pinned) {
    const std::string message = fmt::format("study {} has been deleted{}", in_quotes(name),
                                            rows_.find(name) ? "; the one of that name is another" : "");
    throw NotFound(NotFound::What::kStudy, message, message);
  }
  if (!study) {
    const std::string nearest = nearest_name(name, rows_.names());
    const std::string missing = "there is no study " + in_quotes(name);
    const std::string hint = nearest.empty() ? "" : ", did you mean " + in_quotes(nearest) + "?";
    throw NotFound(NotFound::What::kStudy, missing + " in " + database_->name() + hint, missing + hint);
  }
  study->failed = rows_.count_failed(*study);  // after the study was locked: nothing changes it any more
  return *std::move(study);
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

StudySnapshot Studies::snapshot(const std::string& name, std::shared_ptr<const Pool>* pool) {
  const Transaction transaction(*database_, Access::kRead);
  Study study = find(name);
  if (pool != nullptr && study.candidates > 0) *pool = rows_.pool(study);
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
  // A complete trial changes with its outcome and its exclusion, and seldom with notes, tags and files.
  return std::max(study.defined_at, rows_.last_outcome(study));
}

std::vector<StudyEvent> Studies::history(const std::string& name, std::int64_t since, std::int64_t limit) {
  const Transaction transaction(*database_, Access::kRead);
  return rows_.history(find(name), since, limit);
}

Page<StudyEvent> Studies::history_page(const std::string& name, std::int64_t after, std::int64_t limit) {
  const Transaction transaction(*database_, Access::kRead);
  Page<StudyEvent> page{rows_.history_after(find(name), after, limit + 1)};
  if (std::ssize(page.entries) <= limit) return page;
  page.entries.pop_back();
  page.next = page.entries.back().revision;
  return page;
}

std::pair<Study, Page<Trial>> Studies::trials_page(const std::string& name, std::int64_t since,
                                                   std::int64_t after, std::int64_t limit) {
  const Transaction transaction(*database_, Access::kRead);
  Study study = find(name);
  Page<Trial> page{rows_.some_trials(study, since, after, limit + 1)};
  if (std::ssize(page.entries) > limit) {
    page.entries.pop_back();
    page.next = page.entries.back().number;
  }
  return {std::move(study), std::move(page)};
}

// --- Telling ---

/// The verdicts on what was said of the trial, from the values that it has; none if it was done at another
/// point than that of which it was said.
void Studies::judge_trial(const Study& study, Trial& trial) {
  for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
    TrialObjective& objective = trial.objectives[i];
    objective.verdict.reset();
    if (!objective.frozen || !objective.value || trial.is_elsewhere()) continue;
    objective.verdict = judge(*objective.frozen, rows_.terms(study, trial.number, i),
                              objective.frozen->direction, objective.judged_value());
  }
}

Trial Studies::trial_to_change(const Study& study, std::int64_t number) {
  Trial trial = rows_.trial(study, number);
  if (precondition_) precondition_(study, &trial);
  return trial;
}

bool Studies::is_repeated(const Study& study, const char* what, const std::optional<std::string>& key,
                          const std::optional<std::int64_t>& trial, const std::string& said) {
  const auto known = key ? rows_.find_request(study, what, *key) : std::nullopt;
  if (!known) return false;
  if ((trial && known->trial != *trial) || known->said != said) {
    throw Conflict(fmt::format("{}: the key {} was used for something else, with trial {}", who_is(study),
                               in_quotes(*key), known->trial));
  }
  return true;
}

Trial Studies::change(const std::string& name, std::int64_t number, const char* what,
                      const std::optional<std::string>& worker,
                      const std::function<bool(const Study&, Trial&, double now)>& transition) {
  Change change(*this, name);
  const Study& study = change.study();
  Trial trial = trial_to_change(study, number);
  const Json before = trace_json(what, study, trial);
  if (!transition(study, trial, change.now())) return trial;
  trial.revision = change.record(what, number, before, trace_json(what, study, trial), worker);
  rows_.update(study, trial);
  change.commit();
  return trial;
}

Trial Studies::tell(const std::string& name, std::int64_t number, const Outcome& outcome,
                    const std::optional<std::string>& worker, const std::optional<std::string>& key) {
  Change change(*this, name);
  const Study& study = change.study();
  Trial trial = trial_to_change(study, number);
  const std::string wanted = said(study, outcome);
  if (is_repeated(study, "tell", key, number, wanted)) return trial;
  const Json before = state_json(trial);
  if (!covey::tell(study, trial, outcome, worker, change.now())) return trial;
  if (key) rows_.insert_request(study, "tell", *key, {number, wanted});
  judge_trial(study, trial);
  rows_.update_outcome(study, trial);
  rows_.insert_details(study, trial);
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

/// The row of a candidate that may be tried.
std::int64_t Studies::row_to_enqueue(const Study& study, const Values& params) {
  const std::shared_ptr<const Pool> pool = rows_.pool(study);
  const std::optional<Eigen::Index> found =
      ColumnIndex(pool->cells()).find(*Pool::cells_of(study.space, params));
  if (!found) {
    throw InputError(fmt::format("{}: {} is none of its {} candidates", who_is(study),
                                 study.space.describe(params), study.candidates));
  }
  const std::vector<std::int64_t> taken = rows_.candidates_of_trials(study);
  if (!study.config.replicates && std::ranges::find(taken, *found + 1) != taken.end()) {
    throw Conflict(fmt::format("{}: candidate {} has been asked before, and replicates are not wanted",
                               who_is(study), *found + 1));
  }
  return *found + 1;
}

Trial Studies::enqueue(const std::string& name, const Values& params, const std::optional<std::string>& key) {
  Change change(*this, name);
  Study& study = change.study();
  const std::string wanted = params_json(study.space, params).dump();
  if (is_repeated(study, "enqueue", key, {}, wanted))
    return rows_.trial(study, rows_.find_request(study, "enqueue", *key)->trial);
  if (study.archived) refuse_archived(study);
  try {
    study.space.validate(params);
  } catch (const std::invalid_argument& error) {
    throw InputError(who_is(study) + ": " + error.what());
  }
  Trial trial;
  if (study.candidates > 0) trial.row = row_to_enqueue(study, params);
  trial.number = ++study.last_trial;
  trial.params = params;
  trial.source = TrialSource::kEnqueue;
  trial.lease_seconds = study.config.lease_seconds.value_or(kProgramLease);
  trial.chapter = study.chapter;
  trial.objectives.resize(study.config.objectives.size());
  trial.revision = change.record("enqueue", trial.number, nullptr, state_json(trial));
  rows_.insert(study, trial);
  if (key) rows_.insert_request(study, "enqueue", *key, {trial.number, wanted});
  change.commit();
  return trial;
}

Trial Studies::heartbeat(const std::string& name, std::int64_t number,
                         const std::optional<std::string>& worker) {
  Change change(*this, name);
  const Study& study = change.study();
  Trial trial = trial_to_change(study, number);
  renew(study, trial, worker, change.now());
  trial.revision = change.next_revision();  // a line in the history for every beat would drown the others
  rows_.update(study, trial);
  change.commit();
  return trial;
}

// --- Second thoughts ---

Trial Studies::amend(const std::string& name, std::int64_t number, const Outcome& correction) {
  return change(name, number, "amend", {}, [&](const Study& study, Trial& trial, double) {
    if (!covey::amend(study, trial, correction)) return false;
    judge_trial(study, trial);
    rows_.update_outcome(study, trial);
    rows_.remove_details(study, trial);
    rows_.insert_details(study, trial);
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
  ImportResult result = add_imported(change, table, options);
  change.commit();
  return result;
}

ImportResult Studies::add_imported(Change& change, const ImportTable& table, const ImportOptions& options) {
  Study& study = change.study();
  ImportSelection selection = select_importable(
      study, table, options.allow_duplicates ? std::vector<Trial>{} : rows_.trials(study), options);
  ImportResult result{study.last_trial + 1, std::ssize(selection.rows), std::move(selection.problems)};
  const std::int64_t revision = change.record(
      "import", {}, nullptr,
      {{"file", on_one_line(table.file)}, {"first_trial", result.first_trial}, {"trials", result.count}});
  // What was measured may be a candidate, and need not be.
  const std::shared_ptr<const Pool> pool = study.candidates > 0 ? rows_.pool(study) : nullptr;
  std::optional<ColumnIndex> index;
  if (pool) index.emplace(pool->cells());
  for (const ImportRow* row : selection.rows) {
    Trial trial = imported_trial(study, *row, change.now());
    const auto place = index ? index->find(*Pool::cells_of(study.space, row->params)) : std::nullopt;
    if (place) trial.row = *place + 1;
    trial.number = ++study.last_trial;
    trial.revision = revision;
    if (!row->is_failure) trial.told_revision = revision;
    rows_.insert(study, trial);
  }
  study.imported += result.count;
  return result;
}

}  // namespace covey
