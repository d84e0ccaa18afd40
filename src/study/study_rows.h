#pragma once

#include <covey/space/pool.h>
#include <covey/study/database.h>
#include <covey/study/suggestion.h>
#include <covey/study/trial.h>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
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
  std::vector<std::string> tags;
  bool archived = false;
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
  std::optional<std::string> token = {};   ///< the name of the token that `who` came in with
  std::optional<std::string> worker = {};  ///< the worker that `who` named
};

/// The tables of studies: SQL, and nothing that decides anything. Every function belongs into a
/// transaction. See docs/storage.md for the schema.
class StudyRows {
 public:
  static constexpr std::int64_t kNoLimit = std::int64_t{1} << 62;

  explicit StudyRows(Database& database) : database_(database) {}

  // --- Studies ---

  /// The study of that name, if there is one; with `lock` it is locked until the end of the transaction.
  std::optional<Study> find(const std::string& name, bool lock = false);
  std::optional<Study> find_id(std::int64_t id, bool lock = false);
  std::vector<std::string> names();
  std::vector<StudyListing> list();
  std::vector<StudyRevision> revisions();
  /// The number of the next study. Two that create meet here, whatever the names.
  std::int64_t next_id();
  /// A study at revision 1, and that number as the last one given.
  void insert(const Study& study);
  /// Objectives, parameters, choices and constraints, instead of those that are there.
  void write_definition(const Study& study);
  /// Its name and settings, instead of those that are there; those of objectives and parameters are
  /// write_definition()'s.
  void write_settings(const Study& study);
  /// What changes beside: revision, last_trial, imported, defined_at, candidates, chapter, notes, archived,
  /// and when its marks changed.
  void update(const Study& study);
  void remove(const Study& study);

  // --- Earlier studies ---

  /// That from the study's trial with this number on a study of its past is not used.
  void let_go(const Study& study, const LetGo& gone, std::int64_t trial);

  // --- Candidates ---

  /// The study's candidates; those that were read last are remembered.
  std::shared_ptr<const Pool> pool(const Study& study);
  /// Adds columns of cells (see Pool) from row `first_row` on.
  void insert_candidates(const Study& study, std::int64_t first_row, const Eigen::MatrixXd& cells);
  void remove_candidates(const Study& study);
  /// The rows of all trials that have one, in the order of the trials.
  std::vector<std::int64_t> candidates_of_trials(const Study& study);

  // --- Trials ---

  std::vector<Trial> trials(const Study& study) { return read_trials(study, "", {}); }
  /// Throws NotFound.
  Trial trial(const Study& study, std::int64_t number);
  /// Those that changed after a revision, in the order of their numbers.
  std::vector<Trial> changed_since(const Study& study, std::int64_t revision);
  /// The first `limit` trials with numbers above `after` that changed after a revision.
  std::vector<Trial> some_trials(const Study& study, std::int64_t since, std::int64_t after,
                                 std::int64_t limit);
  /// Those that the worker holds with a lease beyond `now`, whose lease has ended by `now`, and that wait;
  /// the first so many.
  std::vector<Trial> held(const Study& study, const std::string& worker, double now, std::int64_t limit);
  std::vector<Trial> expired(const Study& study, double now);
  std::vector<Trial> waiting(const Study& study, std::int64_t limit);
  /// Whether at least so many trials that the model sees have every objective.
  bool has_measured(const Study& study, std::int64_t least);
  std::map<TrialState, std::int64_t> count_states(const Study& study);
  /// How many trials have failed, imported ones apart.
  std::int64_t count_failed(const Study& study);
  /// The revision that last changed a complete trial; 0 if there is none.
  std::int64_t last_outcome(const Study& study);

  /// `said` has an entry per objective, or none.
  void insert(const Study& study, const Trial& trial, const std::vector<Frozen>& said = {});
  /// Writes all of the trial but its parameters and objectives.
  void update(const Study& study, const Trial& trial);
  /// Values, errors and verdicts.
  void update_outcome(const Study& study, const Trial& trial);
  /// What was really done, and every value of what was measured several times: where there is none yet, and
  /// away with it.
  void insert_details(const Study& study, const Trial& trial);
  void remove_details(const Study& study, const Trial& trial);
  void replace_predictions(const Study& study, const Trial& trial, const std::vector<Frozen>& said);
  FrozenTerms terms(const Study& study, std::int64_t number, std::size_t objective);

  // --- Keys of asks, and the history ---

  std::vector<Trial> keyed(const Study& study, const std::string& key);
  void insert_key(const Study& study, const std::string& key, const std::vector<Trial>& trials);
  void insert_event(const Study& study, const StudyEvent& event);
  /// The `limit` most recent entries after revision `since`, oldest first.
  std::vector<StudyEvent> history(const Study& study, std::int64_t since, std::int64_t limit);
  /// The first `limit` entries after a revision.
  std::vector<StudyEvent> history_after(const Study& study, std::int64_t after, std::int64_t limit);
  /// What was done under a key: the trial, and what was said of it.
  struct Keyed {
    std::int64_t trial = 0;
    std::string said;
  };
  std::optional<Keyed> find_request(const Study& study, const char* what, const std::string& key);
  void insert_request(const Study& study, const char* what, const std::string& key, const Keyed& keyed);

  // --- Marks ---

  /// In the place of a trial's number: tags and files of the study itself.
  static constexpr std::int64_t kStudyItself = 0;

  /// Instead of those that are there.
  void write_tags(const Study& study, std::int64_t trial, const std::vector<std::string>& tags);
  void insert_attachment(const Study& study, std::int64_t trial, const Attachment& attachment,
                         const std::string& content);
  void remove_attachment(const Study& study, std::int64_t id);
  /// Which trial an attachment belongs to, or kStudyItself; nothing if there is no such attachment.
  std::optional<std::int64_t> owner_of(const Study& study, std::int64_t attachment);
  /// Throws NotFound.
  std::string attachment_content(const Study& study, std::int64_t id);
  /// The bytes of all attachments.
  std::int64_t attachments_size(const Study& study);
  /// Gives a copy what the original has, tags and files.
  void copy_marks(const Study& from, std::int64_t trial, const Study& to, std::int64_t new_trial);

 private:
  using TrialsByNumber = std::unordered_map<std::int64_t, Trial*>;
  std::optional<Study> find_where(const char* column, const Cell& key, bool lock);
  Study read_definition(Study study);
  std::vector<Trial> read_trials(const Study& study, const std::string& where,
                                 const std::vector<Cell>& parameters);
  void read_parameters(const Study& study, const std::string& condition, const std::vector<Cell>& cells,
                       TrialsByNumber& trials);
  void read_outcomes(const std::string& condition, const std::vector<Cell>& cells, TrialsByNumber& trials);
  void read_replicates(const std::string& condition, const std::vector<Cell>& cells, TrialsByNumber& trials);
  void read_first_values(const Study& study, std::vector<Trial>& trials);
  void read_past(Study& study);
  void write_past(const Study& study);
  void read_marks(Study& study);
  void read_marks(const std::string& condition, const std::vector<Cell>& cells, TrialsByNumber& trials);
  std::vector<std::string> tags(std::int64_t study, std::int64_t trial);
  std::vector<Trial> first_trials(const Study& study, const std::string& where, std::vector<Cell> parameters,
                                  std::int64_t limit);
  std::vector<std::int64_t> numbers(const Study& study, const std::string& where,
                                    std::vector<Cell> parameters, std::int64_t limit);
  void insert_objectives(const Study& study, const Trial& trial, const std::vector<Frozen>& said);

  Database& database_;
  std::map<std::int64_t, Study> definitions_;  ///< by id, as they were at their defined_at
  struct KnownPool {
    std::int64_t study = 0;
    std::int64_t defined_at = 0;
    std::shared_ptr<const Pool> pool;
  };
  std::vector<KnownPool> pools_;  ///< the last one that was used is the last
};

}  // namespace covey
