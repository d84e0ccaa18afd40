#pragma once

#include <covey/study/ask_plan.h>
#include <covey/study/candidates.h>
#include <covey/study/database.h>
#include <covey/study/import_check.h>
#include <covey/study/study_edit.h>
#include <covey/study/study_errors.h>
#include <covey/study/study_rows.h>
#include <covey/study/transitions.h>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace covey {

/// A study with all of its trials, at one moment.
struct StudySnapshot {
  Study study;
  std::vector<Trial> trials;  ///< in the order of their numbers
};

struct AskResult {
  Study study;
  std::vector<Trial> trials;
  std::string because;      ///< why there are fewer trials than were asked for; empty if there are not
  bool is_stopped = false;  ///< whether that is because the study's rule says to stop
  std::vector<std::string> remarks = {};  ///< what else whoever asks should know: earlier studies let go
};

struct AddedCandidates {
  Study study;                ///< as it is afterwards
  std::int64_t added = 0;     ///< rows that are new, the last ones of the study
  std::int64_t there = 0;     ///< rows that were candidates already
  std::int64_t joined = 0;    ///< rows with the values of an earlier one of the table
  std::int64_t imported = 0;  ///< outcomes of the new ones
};

struct EditedStudy {
  Study study;                         ///< as it is afterwards
  std::vector<SettingChange> changes;  ///< none: all was so already
  bool is_new_chapter = false;
};

struct CopiedStudy {
  Study study;                ///< the new one
  std::int64_t trials = 0;    ///< that it has
  std::int64_t left_out = 0;  ///< of those that wait or run, where results were copied
};

struct ImportResult {
  std::int64_t first_trial = 0;
  std::int64_t count = 0;
  std::vector<ImportProblem> skipped = {};  ///< what is wrong with the rows that were left out
};
/// "anna@lab-3", for the history.
std::string user_and_host();

/// A file with what is in it.
struct AttachedFile {
  Attachment attachment;
  std::string content;
};

/// A page of something that is read in parts.
template <typename T>
struct Page {
  std::vector<T> entries;
  std::optional<std::int64_t> next =
      {};  ///< what comes after this is on the next page; nothing: there is none
};

/// Called with a study, and with a trial of it where one is to be changed, before anything is: may throw.
using Precondition = std::function<void(const Study& study, const Trial* trial)>;

struct StudiesOptions {
  std::string who = {};                   ///< named in the history
  std::optional<std::string> token = {};  ///< the name of the token that proves it
  std::function<double()> clock = {};     ///< for tests; nothing: the database's
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
  /// A study that is there already may be given wider bounds, more choices and more candidates; any other
  /// difference is refused. Candidates with outcomes are trials that were imported. What is learnt from
  /// earlier studies is copied.
  Created create(const StudyDefinition& file);
  /// Adds the rows of a table that are no candidates yet; bounds and choices follow them. `ignored` columns
  /// are skipped, and outcomes of rows that are there already.
  AddedCandidates add_candidates(const std::string& name, CsvReader reader,
                                 const std::vector<std::string>& ignored = {});
  /// The candidates of a study; null if it has none.
  std::shared_ptr<const Pool> candidates(const std::string& name);
  std::vector<StudyListing> list();
  /// Its history stays.
  void remove(const std::string& name);
  /// Changes settings of a study, all that are named or none; see edited() for what `changes` may hold.
  /// `require` may throw for what it does not like of the outcome. What changes the meaning of promises
  /// begins a new chapter of the ledger. Trials stay as they are, also where bounds leave them out by now.
  /// `marks` are changed along with it.
  EditedStudy edit(const std::string& name, const Json& changes,
                   const std::function<void(const StudyDefinition&)>& require = {},
                   const MarkChanges& marks = {});
  /// Another study of the same definition, with the same candidates. With results it has the trials that are
  /// complete, failed or abandoned, with all that was said of them, numbered from 1 on, and their history;
  /// those that wait or run stay with this one.
  CopiedStudy copy(const std::string& name, const std::string& to, bool with_results);

  Study load(const std::string& name);
  /// With its candidates where there is a place for them, and it has some.
  StudySnapshot snapshot(const std::string& name, std::shared_ptr<const Pool>* pool = nullptr);
  Trial trial(const std::string& name, std::int64_t number);
  /// What has changed after revision `since`: the trials, in the order of their numbers. Heartbeats count.
  StudySnapshot changes(const std::string& name, std::int64_t since);
  /// The revisions of all studies, by name.
  std::vector<StudyRevision> revisions();
  /// How many trials are in which state; those that no trial is in are left out.
  std::map<TrialState, std::int64_t> count_states(const std::string& name);
  /// The revision that last changed what the model sees, an outcome or the definition.
  std::int64_t observed_at(const std::string& name);
  /// The `limit` most recent entries after revision `since`, oldest first.
  std::vector<StudyEvent> history(const std::string& name, std::int64_t since = 0,
                                  std::int64_t limit = std::int64_t{1} << 62);
  /// The first `limit` entries after a revision.
  Page<StudyEvent> history_page(const std::string& name, std::int64_t after, std::int64_t limit);
  /// Of what has changed after a revision, the first `limit` trials with numbers above `after`.
  std::pair<Study, Page<Trial>> trials_page(const std::string& name, std::int64_t since, std::int64_t after,
                                            std::int64_t limit);
  /// Named in the history from now on; a token proves it.
  void sign_as(std::string who, std::optional<std::string> token = {}) {
    options_.who = std::move(who);
    options_.token = std::move(token);
  }
  /// Asked from now on, inside of the transaction, before a study or a trial is changed.
  void set_precondition(Precondition precondition) { precondition_ = std::move(precondition); }
  /// From now on `name` means this study alone: it is found if it is renamed, and if it is deleted another
  /// one of the same name is refused.
  void pin(const Study& study) { pinned_ = {study.config.name, study.id}; }

  /// Hands out trials to try, in this order: those of the same key; those that the worker holds already;
  /// those that wait (enqueued or retried) or whose lease has run out; new ones. A trial whose lease ran out
  /// for the max_attempts-th time fails instead. No trial is ever handed to two askers while its lease lasts.
  /// A key whose trials others hold by now, or of fewer trials than it was first used for, is refused. So is
  /// an ask that would only get new points of a study whose rule says to stop (kStopReached).
  AskResult ask(const std::string& name, const AskRequest& request);
  /// The same where no model is needed for it; otherwise nothing, and nothing has changed. Quick.
  std::optional<AskResult> ask_at_once(const std::string& name, const AskRequest& request);

  /// Keeps the outcome and judges what was promised of it, unless it was done at another point. Telling the
  /// same again changes nothing; other values for a complete trial are refused. Late outcomes are taken, and
  /// marked.
  /// With a `key` the same outcome told again is recognised whatever happened to the trial since; the key
  /// with another outcome, or for another trial, is refused.
  Trial tell(const std::string& name, std::int64_t number, const Outcome& outcome,
             const std::optional<std::string>& worker = {}, const std::optional<std::string>& key = {});
  /// From a worker that no longer holds the trial it changes nothing.
  Trial fail(const std::string& name, std::int64_t number, const std::string& reason,
             const std::optional<std::string>& worker = {});
  /// Something went wrong that says nothing about the point: the same trial waits for the next ask, and after
  /// max_attempts of them it is abandoned. From a worker that no longer holds the trial it changes nothing.
  Trial accident(const std::string& name, std::int64_t number, const std::string& reason,
                 const std::optional<std::string>& worker = {});
  /// A failed trial waits for the next ask.
  Trial retry(const std::string& name, std::int64_t number);
  /// Gives a trial back that the worker holds: it waits for the next ask.
  Trial release(const std::string& name, std::int64_t number, const std::string& worker);
  /// Ends the lease of a worker that is known to be dead, as time would.
  Trial expire(const std::string& name, std::int64_t number, const std::string& worker);
  Trial abandon(const std::string& name, std::int64_t number, const std::string& reason);
  /// With a `key` the same point enqueued again is the same trial; the key with another point is refused.
  Trial enqueue(const std::string& name, const Values& params, const std::optional<std::string>& key = {});
  /// Renews the lease of a running trial for as long as it was asked for. Refused to a worker that no longer
  /// holds it.
  Trial heartbeat(const std::string& name, std::int64_t number,
                  const std::optional<std::string>& worker = {});

  /// Corrects a complete trial, where something is given; its own verdict follows, what was said of others
  /// stays. The outcome as first told stays in the history, and in the record that check_study makes.
  Trial amend(const std::string& name, std::int64_t number, const Outcome& correction);
  /// Whether the model and the tracked sets leave a complete trial out.
  Trial exclude(const std::string& name, std::int64_t number, bool excluded);

  /// Changes notes and tags of a trial.
  Trial annotate(const std::string& name, std::int64_t number, const MarkChanges& marks);
  /// Keeps a file with a trial, or with the study itself. Throws Conflict if the study has no room for it.
  Attachment attach(const std::string& name, const std::optional<std::int64_t>& trial,
                    const std::string& file_name, const std::string& type, const std::string& content);
  /// Throws NotFound.
  AttachedFile attachment(const std::string& name, std::int64_t id);
  void detach(const std::string& name, std::int64_t id);

  /// All rows or, with ImportRefused, none: the table's own problems, and rows that are in the table or the
  /// study already, with the same parameters and the same outcome.
  ImportResult import(const std::string& name, const ImportTable& table, const ImportOptions& options = {});
  /// Makes a study that is not there yet, without candidates, and imports a table into it: both or nothing.
  ImportResult create_with(const StudyDefinition& definition, const ImportTable& table,
                           const ImportOptions& options = {});

  Database& database() { return *database_; }

 private:
  class Change;

  double now() { return options_.clock ? options_.clock() : database_->now(); }
  Study find(const std::string& name, bool lock = false);
  void judge_trial(const Study& study, Trial& trial);
  /// The trial, if it may be changed.
  Trial trial_to_change(const Study& study, std::int64_t number);
  /// Whether something was done under a key already; throws Conflict if that was something else.
  bool is_repeated(const Study& study, const char* what, const std::optional<std::string>& key,
                   const std::optional<std::int64_t>& trial, const std::string& said);
  /// All candidates; of a study without any, none.
  Pool rows_of(const Study& study);
  /// Gives the study a wider space; its candidates, if it has some, are the same in it.
  void widen(Change& change, const Space& space, std::optional<Pool>& candidates);
  /// Gives it more candidates, read for `space`; those with outcomes are trials from then on.
  AddedCandidates add_rows(Change& change, const Pool& pool, const Space& space, const CandidateTable& table);
  /// Inserts a study that is not there yet; `id` is its number.
  Study insert_new(const StudyDefinition& file, std::int64_t id);
  /// Adds the rows of a table as trials.
  ImportResult add_imported(Change& change, const ImportTable& table, const ImportOptions& options);
  std::int64_t row_to_enqueue(const Study& study, const Values& params);
  EditedStudy edit_marks(Change& change, const MarkChanges& marks);
  AskSituation situation(Change& change, const AskRequest& request);
  std::optional<AskResult> try_ask(const std::string& name, const AskRequest& request,
                                   const AskAnswer* answer, AskNeed& need, const std::string& stopped = "");
  /// Writes down which earlier studies an answer does without from now on, with remarks on that.
  std::vector<std::string> let_go(Change& change, const AskAnswer& answer);
  /// What a new study keeps of the earlier ones that it names; null if it names none.
  std::shared_ptr<const Past> past_of(const StudyDefinition& file);
  /// Why the study's rule says to stop; empty if it does not, or has none.
  static std::string why_stop(const StudySnapshot& snapshot, std::shared_ptr<const Pool> pool, int threads);
  /// One change of one trial: `transition` does it, and says whether there was anything to do.
  Trial change(const std::string& name, std::int64_t number, const char* what,
               const std::optional<std::string>& worker,
               const std::function<bool(const Study&, Trial&, double now)>& transition);

  std::unique_ptr<Database> database_;
  StudyRows rows_;
  StudiesOptions options_;
  Precondition precondition_;
  std::pair<std::string, std::int64_t> pinned_;  ///< name and id; no name: nothing
};

/// "created", "unchanged" or "widened".
std::string_view to_string(Studies::Created created);

}  // namespace covey
