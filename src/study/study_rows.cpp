#include <covey/study/cells.h>
#include <covey/study/study_rows.h>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace covey {
namespace {

// Studies whose definitions a connection remembers: a server lives long, and studies come and go.
constexpr std::size_t kMostDefinitions = 256;

/// The settings of a study that have a column of their own, with what is in it.
std::vector<std::pair<std::string, Cell>> settings_of(const StudyConfig& config) {
  return {{"name", config.name},
          {"acquisition", config.acquisition},
          {"preset", config.preset},
          {"alpha", config.alpha},
          {"seed", static_cast<std::int64_t>(config.seed)},
          {"initial", std::int64_t{config.initial}},
          {"budget", config.budget ? Cell(std::int64_t{*config.budget}) : Cell()},
          {"lease_seconds", config.lease_seconds.value_or(kProgramLease)},
          {"lease_given", covey::cell_of(config.lease_seconds.has_value())},
          {"max_attempts", std::int64_t{config.max_attempts}},
          {"adaptive", covey::cell_of(config.adaptive)},
          {"count_failures", covey::cell_of(config.count_failures)},
          {"max_failures", std::int64_t{config.max_failures}},
          {"beta", covey::cell_of(config.beta)},
          {"trust_region", covey::cell_of(config.trust_region)},
          {"kernel", covey::cell_of(config.kernel)},
          {"search_alpha", covey::cell_of(config.search_alpha)},
          {"ratio", covey::cell_of(config.ratio)},
          {"deterministic", covey::cell_of(config.deterministic)},
          {"require_match", covey::cell_of(config.require_match)},
          {"since", config.since ? Cell(*config.since) : Cell()},
          {"replicates", covey::cell_of(config.replicates)},
          {"violations", covey::cell_of(config.violations)},
          {"stop_within", config.stop ? Cell(config.stop->within) : Cell()},
          {"stop_confidence", config.stop ? Cell(config.stop->confidence) : Cell()}};
}

}  // namespace

// --- Studies ---

std::optional<Study> StudyRows::find(const std::string& name, bool lock) {
  return find_where("name", name, lock);
}

std::optional<Study> StudyRows::find_id(std::int64_t id, bool lock) {
  return find_where("id", id, lock);
}

std::optional<Study> StudyRows::find_where(const char* column, const Cell& key, bool lock) {
  const Rows rows = database_.execute(
      fmt::format(
          "SELECT id, revision, defined_at, last_trial, imported, created_at, candidates, chapter, name, "
          "notes, archived, marked_at, last_attachment, refitted_from FROM studies WHERE {} = $1{}",
          column, lock ? database_.for_update() : ""),
      {key});
  if (rows.empty()) return std::nullopt;
  const Row& row = rows[0];
  const std::int64_t id = whole(row[0]);
  const auto cached = definitions_.find(id);
  const bool is_known = cached != definitions_.end() && cached->second.defined_at == whole(row[2]) &&
                        cached->second.marked_at == whole(row[11]);
  Study study =
      is_known ? cached->second : Study{.id = id, .config = {}, .space = Space({{"-", FloatParameter{}}})};
  study.revision = whole(row[1]);
  study.defined_at = whole(row[2]);
  study.last_trial = whole(row[3]);
  study.imported = whole(row[4]);
  study.created_at = real(row[5]);
  study.candidates = whole(row[6]);
  study.chapter = whole(row[7]);
  study.marks.notes = optional_text(row[9]);
  study.archived = truth(row[10]);
  study.marked_at = whole(row[11]);
  study.last_attachment = whole(row[12]);
  study.refitted_from = whole(row[13]);
  if (is_known) return study;
  study.config.name = text(row[8]);
  study = read_definition(std::move(study));
  read_past(study);
  read_marks(study);
  if (definitions_.size() >= kMostDefinitions) definitions_.clear();
  definitions_.insert_or_assign(id, study);
  return study;
}

std::vector<std::string> StudyRows::names() {
  std::vector<std::string> names;
  for (const Row& row : database_.execute("SELECT name FROM studies ORDER BY name"))
    names.push_back(text(row[0]));
  return names;
}

std::vector<StudyListing> StudyRows::list() {
  std::vector<StudyListing> result;
  for (const Row& row : database_.execute(R"(
           SELECT id, name, revision, created_at, last_trial,
                  (SELECT COUNT(*) FROM trials t WHERE t.study = s.id AND t.state = 'complete'),
                  (SELECT COUNT(*) FROM trials t WHERE t.study = s.id AND t.state = 'running'),
                  archived
           FROM studies s ORDER BY name)")) {
    StudyListing& listing = result.emplace_back();
    listing.name = text(row[1]);
    listing.revision = whole(row[2]);
    listing.created_at = real(row[3]);
    listing.trials = whole(row[4]);
    listing.complete = whole(row[5]);
    listing.running = whole(row[6]);
    listing.archived = truth(row[7]);
    listing.tags = tags(whole(row[0]), kStudyItself);
    for (const Row& o : database_.execute("SELECT name, direction, target, at_least, at_most, unit, low, "
                                          "high FROM objectives WHERE study = "
                                          "$1 ORDER BY position",
                                          {row[0]})) {
      listing.objectives.push_back(
          {text(o[0]), direction_of(o[1]), std::nullopt, optional_real(o[2]).value_or(0.0),
           optional_real(o[3]), optional_real(o[4]), text(o[5]), optional_real(o[6]), optional_real(o[7])});
    }
  }
  return result;
}

std::vector<StudyRevision> StudyRows::revisions() {
  std::vector<StudyRevision> result;
  for (const Row& row : database_.execute("SELECT name, id, revision FROM studies ORDER BY name")) {
    result.push_back({text(row[0]), whole(row[1]), whole(row[2])});
  }
  return result;
}

std::int64_t StudyRows::next_id() {
  const Rows counter = database_.execute(
      fmt::format("SELECT value FROM covey_meta WHERE name = 'last_study'{}", database_.for_update()));
  return whole(counter.at(0)[0]) + 1;
}

void StudyRows::insert(const Study& study) {
  database_.execute("UPDATE covey_meta SET value = $1 WHERE name = 'last_study'", {study.id});
  std::vector<std::pair<std::string, Cell>> columns = settings_of(study.config);
  columns.insert(columns.end(), {{"id", study.id},
                                 {"created_at", study.created_at},
                                 {"revision", std::int64_t{1}},
                                 {"defined_at", std::int64_t{1}},
                                 {"last_trial", std::int64_t{0}},
                                 {"imported", std::int64_t{0}}});
  std::vector<std::string> names;
  std::vector<std::string> places;
  std::vector<Cell> cells;
  for (auto& [name, cell] : columns) {
    names.push_back(name);
    cells.push_back(std::move(cell));
    places.push_back(fmt::format("${}", cells.size()));
  }
  database_.execute(
      fmt::format("INSERT INTO studies ({}) VALUES ({})", fmt::join(names, ", "), fmt::join(places, ", ")),
      cells);
  write_definition(study);
  write_past(study);
}

void StudyRows::write_settings(const Study& study) {
  std::vector<std::string> changes;
  std::vector<Cell> cells{study.id};
  for (auto& [name, cell] : settings_of(study.config)) {
    cells.push_back(std::move(cell));
    changes.push_back(fmt::format("{} = ${}", name, cells.size()));
  }
  database_.execute(fmt::format("UPDATE studies SET {} WHERE id = $1", fmt::join(changes, ", ")), cells);
}

void StudyRows::update(const Study& study) {
  database_.execute(
      "UPDATE studies SET revision = $2, last_trial = $3, imported = $4, defined_at = $5, candidates = $6, "
      "chapter = $7, notes = $8, archived = $9, marked_at = $10, last_attachment = $11, refitted_from = $12 "
      "WHERE id = $1",
      {study.id, study.revision, study.last_trial, study.imported, study.defined_at, study.candidates,
       study.chapter, cell_of(study.marks.notes), cell_of(study.archived), study.marked_at,
       study.last_attachment, study.refitted_from});
}

void StudyRows::remove(const Study& study) {
  database_.execute("DELETE FROM studies WHERE id = $1", {study.id});
}

// --- Keys of asks, and the history ---

std::vector<Trial> StudyRows::keyed(const Study& study, const std::string& key) {
  std::vector<Trial> trials;
  for (const Row& row :
       database_.execute("SELECT trial FROM ask_keys WHERE study = $1 AND ask_key = $2 ORDER BY position",
                         {study.id, key})) {
    trials.push_back(trial(study, whole(row[0])));
  }
  return trials;
}

void StudyRows::insert_key(const Study& study, const std::string& key, const std::vector<Trial>& trials) {
  for (std::size_t i = 0; i < trials.size(); ++i) {
    database_.execute("INSERT INTO ask_keys VALUES ($1, $2, $3, $4)",
                      {study.id, key, static_cast<std::int64_t>(i), trials[i].number});
  }
}

void StudyRows::insert_event(const Study& study, const StudyEvent& event) {
  const auto json_cell = [](const std::string& json) { return json.empty() ? Cell() : Cell(json); };
  database_.execute(
      "INSERT INTO history (study, revision, trial, at, who, what, state_before, state_after, "
      "token, worker) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
      {study.id, event.revision, cell_of(event.trial), event.at, event.who, event.what,
       json_cell(event.before), json_cell(event.after), cell_of(event.token), cell_of(event.worker)});
}

namespace {

constexpr const char* kEventColumns =
    "SELECT revision, trial, at, who, what, state_before, state_after, token, worker FROM history ";

StudyEvent event_of(const Row& row) {
  return {whole(row[0]),
          optional_whole(row[1]),
          real(row[2]),
          text(row[3]),
          text(row[4]),
          optional_text(row[5]).value_or(""),
          optional_text(row[6]).value_or(""),
          optional_text(row[7]),
          optional_text(row[8])};
}

}  // namespace

std::vector<StudyEvent> StudyRows::history(const Study& study, std::int64_t since, std::int64_t limit) {
  std::vector<StudyEvent> events;
  for (const Row& row : database_.execute(
           fmt::format("{}WHERE study = $1 AND revision > $2 ORDER BY revision DESC LIMIT $3", kEventColumns),
           {study.id, since, limit})) {
    events.push_back(event_of(row));
  }
  std::ranges::reverse(events);
  return events;
}

std::vector<StudyEvent> StudyRows::history_after(const Study& study, std::int64_t after, std::int64_t limit) {
  std::vector<StudyEvent> events;
  for (const Row& row : database_.execute(
           fmt::format("{}WHERE study = $1 AND revision > $2 ORDER BY revision LIMIT $3", kEventColumns),
           {study.id, after, limit})) {
    events.push_back(event_of(row));
  }
  return events;
}

std::optional<StudyRows::Keyed> StudyRows::find_request(const Study& study, const char* what,
                                                        const std::string& key) {
  const Rows rows = database_.execute(
      "SELECT trial, said FROM request_keys WHERE study = $1 AND what = $2 AND request_key = $3",
      {study.id, std::string(what), key});
  if (rows.empty()) return std::nullopt;
  return Keyed{whole(rows[0][0]), text(rows[0][1])};
}

void StudyRows::insert_request(const Study& study, const char* what, const std::string& key,
                               const Keyed& keyed) {
  database_.execute("INSERT INTO request_keys VALUES ($1, $2, $3, $4, $5)",
                    {study.id, std::string(what), key, keyed.trial, keyed.said});
}

}  // namespace covey
