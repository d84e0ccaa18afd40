#pragma once

#include <covey/study/database.h>
#include <covey/study/suggestion.h>
#include <covey/study/trial.h>
#include <covey/table/errors.h>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace covey {

struct StudyListing {
  std::string name;
  std::vector<StudyObjective> objectives;
  std::int64_t trials = 0;
  std::int64_t complete = 0;
  std::int64_t running = 0;
  std::int64_t revision = 0;
  double created_at = 0.0;
};

/// A study with all of its trials, at one moment.
struct StudySnapshot {
  Study study;
  std::vector<Trial> trials;  ///< in the order of their numbers
};

/// Where a study stands: enough to see that something has changed.
struct StudyRevision {
  std::string name;
  std::int64_t id = 0;  ///< another study of the same name has another
  std::int64_t revision = 0;
};

/// One change of a study.
struct StudyEvent {
  std::int64_t revision = 0;
  std::optional<std::int64_t> trial;
  double at = 0.0;
  std::string who;
  std::string what;    ///< create, ask, tell, amend, ...
  std::string before;  ///< what changed, as JSON; empty if there was nothing
  std::string after;
};

struct AskRequest {
  int q = 1;
  /// Who will do the work. Trials that it already holds are given back to it.
  std::optional<std::string> worker = {};
  /// Nothing: the study's.
  std::optional<double> lease_seconds = {};
  /// The same key gives the same trials, however often it is asked.
  std::optional<std::string> key = {};
  FixedValues fix = {};
  int threads = 0;  ///< 0: all cores; never changes the result
  /// Whether nobody waits for the answer any more: then nothing is handed out, and Abandoned is thrown.
  std::function<bool()> is_abandoned = {};
};

class Abandoned : public std::runtime_error {
 public:
  Abandoned() : std::runtime_error("whoever asked has gone") {}
};

struct AskResult {
  Study study;
  std::vector<Trial> trials;
  std::string because;  ///< why there are fewer trials than were asked for; empty if there are not
};

/// What was measured, in the order of the objectives. Of several some may be missing, with a reason.
struct Outcome {
  std::vector<std::optional<double>> values;
  std::vector<std::optional<double>> sem = {};  ///< standard errors of the means; may be left empty
  std::optional<std::string> reason = {};       ///< why a value is missing
};

/// A row of past results.
struct ImportRow {
  std::size_t file_row = 0;
  Values params;
  Outcome outcome;
};
struct ImportProblem {
  std::size_t file_row = 0;
  std::string what;  ///< "column 'dose': 'abc' is not a number"
};
struct ImportTable {
  std::string file;  ///< its name in messages
  std::vector<ImportRow> rows;
  std::vector<ImportProblem> problems;  ///< of rows that cannot be used
  std::int64_t left_behind = 0;         ///< rows of an exported table without an outcome that counts
};
struct ImportResult {
  std::int64_t first_trial = 0;
  std::int64_t count = 0;
};
/// Some rows cannot be imported, so none was. what() says how many, problems() which and why.
class ImportRefused : public InputError {
 public:
  ImportRefused(const std::string& message, std::vector<ImportProblem> problems)
      : InputError(message), problems_(std::move(problems)) {}
  const std::vector<ImportProblem>& problems() const { return problems_; }

 private:
  std::vector<ImportProblem> problems_;
};

/// There is no such study, or no such trial in it.
class NotFound : public InputError {
 public:
  enum class What { kStudy, kTrial };
  /// `detail` is the message without the place of the database.
  NotFound(What what, const std::string& message, std::string detail)
      : InputError(message), what_(what), detail_(std::move(detail)) {}
  What what_is_missing() const { return what_; }
  const std::string& detail() const { return detail_; }

 private:
  What what_;
  std::string detail_;
};
/// What is there already does not allow it: a trial in another state, a study that is not the same.
class Conflict : public InputError {
 public:
  using InputError::InputError;
};
/// "anna@lab-3", for the history.
std::string user_and_host();

struct StudiesOptions {
  std::string who = {};                ///< named in the history where no worker is
  std::function<double()> clock = {};  ///< for tests; nothing: the database's
};

/// The studies in a database. Every function is one transaction, except ask(), which may be two with the
/// search for a new point in between, where nobody waits for it. An object is used by one thread at a time;
/// other processes may use the database at the same time.
///
/// Throws InputError for what the caller got wrong (NotFound: there is no such study; Conflict: the trial is
/// complete; or a value is not a number), with a message of one line, and IoError for what the database
/// cannot do. In either case nothing has changed.
class Studies {
 public:
  /// Brings the schema up to date.
  explicit Studies(std::unique_ptr<Database> database, StudiesOptions options = {});

  enum class Created { kNew, kUnchanged, kWidened };
  /// A study that is there already may be given wider bounds and more choices; any other difference is
  /// refused.
  Created create(const StudyFile& file);
  std::vector<StudyListing> list();
  /// Its history stays.
  void remove(const std::string& name);

  Study load(const std::string& name);
  StudySnapshot snapshot(const std::string& name);
  Trial trial(const std::string& name, std::int64_t number);
  /// What has changed after revision `since`: the trials, in the order of their numbers. Heartbeats count.
  StudySnapshot changes(const std::string& name, std::int64_t since);
  /// Of all studies, by name.
  std::vector<StudyRevision> revisions();
  /// How many trials are in which state; those that no trial is in are left out.
  std::map<TrialState, std::int64_t> count_states(const std::string& name);
  /// The revision that last changed what the model sees, an outcome or the definition.
  std::int64_t observed_at(const std::string& name);
  /// The `limit` most recent entries after revision `since`, oldest first.
  std::vector<StudyEvent> history(const std::string& name, std::int64_t since = 0,
                                  std::int64_t limit = std::int64_t{1} << 62);
  /// Named in the history from now on, where no worker is.
  void sign_as(std::string who) { options_.who = std::move(who); }
  /// From now on `name` means this study alone: if it is deleted, another one of the same name is refused.
  void pin(const Study& study) { pinned_ = {study.config.name, study.id}; }

  /// Hands out trials to try, in this order: those of the same key; those that the worker holds already;
  /// those that wait (enqueued or retried) or whose lease has run out; new ones. A trial whose lease ran out
  /// for the max_attempts-th time fails instead. No trial is ever handed to two askers while its lease lasts.
  /// A key whose trials others hold by now, or of fewer trials than it was first used for, is refused.
  AskResult ask(const std::string& name, const AskRequest& request);
  /// The same where no model is needed for it; otherwise nothing, and nothing has changed. Quick.
  std::optional<AskResult> ask_at_once(const std::string& name, const AskRequest& request);

  /// Keeps the outcome and judges what was promised of it. Telling the same again changes nothing; other
  /// values for a complete trial are refused. Late outcomes are taken, and marked.
  Trial tell(const std::string& name, std::int64_t number, const Outcome& outcome,
             const std::optional<std::string>& worker = {});
  /// From a worker that no longer holds the trial it changes nothing.
  Trial fail(const std::string& name, std::int64_t number, const std::string& reason,
             const std::optional<std::string>& worker = {});
  /// A failed trial waits for the next ask.
  Trial retry(const std::string& name, std::int64_t number);
  /// Gives a trial back that the worker holds: it waits for the next ask.
  Trial release(const std::string& name, std::int64_t number, const std::string& worker);
  /// Ends the lease of a worker that is known to be dead, as time would.
  Trial expire(const std::string& name, std::int64_t number, const std::string& worker);
  Trial abandon(const std::string& name, std::int64_t number, const std::string& reason);
  Trial enqueue(const std::string& name, const Values& params);
  /// Renews the lease of a running trial for as long as it was asked for. Refused to a worker that no longer
  /// holds it.
  Trial heartbeat(const std::string& name, std::int64_t number,
                  const std::optional<std::string>& worker = {});

  /// Corrects a complete trial, where something is given; its own verdict follows, what was said of others
  /// stays. The outcome as first told stays in the history, and in the record that check_study makes.
  Trial amend(const std::string& name, std::int64_t number, const std::vector<std::optional<double>>& values,
              const std::vector<std::optional<double>>& sem = {});
  /// Whether the model and the tracked sets leave a complete trial out.
  Trial exclude(const std::string& name, std::int64_t number, bool excluded);

  /// All rows or, with ImportRefused, none: the table's own problems, and rows that are in the table or the
  /// study already, with the same parameters and the same outcome.
  ImportResult import(const std::string& name, const ImportTable& table, bool allow_duplicates = false);

  Database& database() { return *database_; }

 private:
  class Change;
  struct Plan;
  struct Needed;

  double now() { return options_.clock ? options_.clock() : database_->now(); }
  Study find(const std::string& name, std::string_view suffix);
  Study read_definition(Study study);
  void write_definition(const Study& study);
  std::vector<Trial> read_trials(const Study& study, const std::string& where,
                                 const std::vector<Cell>& parameters);
  Trial read_trial(const Study& study, std::int64_t number);
  void read_first_values(const Study& study, std::vector<Trial>& trials);
  std::vector<std::int64_t> numbers(const Study& study, const std::string& where,
                                    std::vector<Cell> parameters, std::int64_t limit);
  FrozenTerms read_terms(const Study& study, std::int64_t number, std::size_t objective);
  void judge_trial(const Study& study, Trial& trial);
  void insert(const Study& study, const Trial& trial, const std::vector<Frozen>& frozen);
  void insert_objectives(const Study& study, const Trial& trial, const std::vector<Frozen>& frozen);
  void update(const Study& study, const Trial& trial);
  void update_outcome(const Study& study, const Trial& trial);
  std::optional<AskResult> try_ask(const std::string& name, const AskRequest& request, const Plan* plan,
                                   Needed& needed);

  std::unique_ptr<Database> database_;
  StudiesOptions options_;
  std::map<std::int64_t, Study> definitions_;    // by id, as they were at their defined_at
  std::pair<std::string, std::int64_t> pinned_;  ///< name and id; no name: nothing
};

}  // namespace covey
