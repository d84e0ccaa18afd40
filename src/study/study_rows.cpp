#include <covey/space/constraint.h>
#include <covey/study/cells.h>
#include <covey/study/study_rows.h>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace covey {
namespace {

// Studies whose definitions a connection remembers: a server lives long, and studies come and go.
constexpr std::size_t kMostDefinitions = 256;

Direction direction_of(const Cell& cell) {
  return text(cell) == "maximize" ? Direction::kMaximize : Direction::kMinimize;
}

}  // namespace

// --- Studies ---

std::optional<Study> StudyRows::find(const std::string& name, bool lock) {
  const Rows rows = database_.execute(
      fmt::format(
          "SELECT id, revision, defined_at, last_trial, imported, created_at, candidates FROM studies WHERE "
          "name = $1{}",
          lock ? database_.for_update() : ""),
      {name});
  if (rows.empty()) return std::nullopt;
  const Row& row = rows[0];
  const std::int64_t id = whole(row[0]);
  const auto cached = definitions_.find(id);
  const bool is_known = cached != definitions_.end() && cached->second.defined_at == whole(row[2]);
  Study study =
      is_known ? cached->second : Study{.id = id, .config = {}, .space = Space({{"-", FloatParameter{}}})};
  study.revision = whole(row[1]);
  study.defined_at = whole(row[2]);
  study.last_trial = whole(row[3]);
  study.imported = whole(row[4]);
  study.created_at = real(row[5]);
  study.candidates = whole(row[6]);
  if (is_known) return study;
  study.config.name = name;
  study = read_definition(std::move(study));
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
                  (SELECT COUNT(*) FROM trials t WHERE t.study = s.id AND t.state = 'running')
           FROM studies s ORDER BY name)")) {
    StudyListing& listing = result.emplace_back();
    listing.name = text(row[1]);
    listing.revision = whole(row[2]);
    listing.created_at = real(row[3]);
    listing.trials = whole(row[4]);
    listing.complete = whole(row[5]);
    listing.running = whole(row[6]);
    for (const Row& o : database_.execute(
             "SELECT name, direction FROM objectives WHERE study = $1 ORDER BY position", {row[0]})) {
      listing.objectives.push_back({text(o[0]), direction_of(o[1])});
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
  const StudyConfig& config = study.config;
  database_.execute("UPDATE covey_meta SET value = $1 WHERE name = 'last_study'", {study.id});
  database_.execute(
      "INSERT INTO studies (id, name, acquisition, preset, alpha, seed, initial, budget, lease_seconds, "
      "max_attempts, adaptive, created_at, revision, defined_at, last_trial, imported, count_failures, "
      "max_failures, beta, trust_region, kernel, search_alpha, ratio, deterministic, replicates) VALUES ($1, "
      "$2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 1, 1, 0, 0, $13, $14, $15, $16, $17, $18, $19, $20, "
      "$21)",
      {study.id,
       config.name,
       config.acquisition,
       config.preset,
       config.alpha,
       static_cast<std::int64_t>(config.seed),
       std::int64_t{config.initial},
       config.budget ? Cell(std::int64_t{*config.budget}) : Cell(),
       config.lease_seconds,
       std::int64_t{config.max_attempts},
       cell_of(config.adaptive),
       study.created_at,
       cell_of(config.count_failures),
       std::int64_t{config.max_failures},
       cell_of(config.beta),
       cell_of(config.trust_region),
       cell_of(config.kernel),
       cell_of(config.search_alpha),
       cell_of(config.ratio),
       cell_of(config.deterministic),
       cell_of(config.replicates)});
  write_definition(study);
}

void StudyRows::update(const Study& study) {
  database_.execute(
      "UPDATE studies SET revision = $2, last_trial = $3, imported = $4, defined_at = $5, candidates = $6 "
      "WHERE id = $1",
      {study.id, study.revision, study.last_trial, study.imported, study.defined_at, study.candidates});
}

void StudyRows::remove(const Study& study) {
  database_.execute("DELETE FROM studies WHERE id = $1", {study.id});
}

Study StudyRows::read_definition(Study study) {
  StudyConfig& config = study.config;
  const Row row = database_.execute(
      "SELECT acquisition, preset, alpha, seed, initial, budget, lease_seconds, max_attempts, adaptive, "
      "count_failures, max_failures, beta, trust_region, kernel, search_alpha, ratio, deterministic, "
      "replicates FROM studies WHERE id = $1",
      {study.id})[0];
  config.acquisition = text(row[0]);
  config.preset = text(row[1]);
  config.alpha = real(row[2]);
  config.seed = static_cast<std::uint64_t>(whole(row[3]));
  config.initial = static_cast<int>(whole(row[4]));
  if (const auto budget = optional_whole(row[5])) config.budget = static_cast<int>(*budget);
  config.lease_seconds = real(row[6]);
  config.max_attempts = static_cast<int>(whole(row[7]));
  config.adaptive = truth(row[8]);
  config.count_failures = optional_truth(row[9]);
  config.max_failures = static_cast<int>(whole(row[10]));
  config.beta = optional_real(row[11]);
  config.trust_region = optional_truth(row[12]);
  config.kernel = optional_text(row[13]);
  config.search_alpha = optional_real(row[14]);
  config.ratio = optional_text(row[15]);
  config.deterministic = truth(row[16]);
  config.replicates = truth(row[17]);

  std::vector<double> reference;
  for (const Row& o : database_.execute(
           "SELECT name, direction, reference, noise FROM objectives WHERE study = $1 ORDER BY position",
           {study.id})) {
    config.objectives.push_back({text(o[0]), direction_of(o[1]), optional_real(o[3])});
    if (const auto value = optional_real(o[2])) reference.push_back(*value);
  }
  if (!reference.empty()) config.reference_point = reference;

  std::vector<Parameter> parameters;
  for (const Row& p : database_.execute(
           "SELECT name, type, low, high, log, unit FROM parameters WHERE study = $1 ORDER BY position",
           {study.id})) {
    if (text(p[1]) == "float") {
      parameters.push_back({text(p[0]), FloatParameter{real(p[2]), real(p[3]), truth(p[4]), text(p[5])}});
    } else if (text(p[1]) == "int") {
      parameters.push_back(
          {text(p[0]), IntParameter{static_cast<std::int64_t>(real(p[2])),
                                    static_cast<std::int64_t>(real(p[3])), truth(p[4]), text(p[5])}});
    } else {
      parameters.push_back({text(p[0]), CategoricalParameter{}});
    }
  }
  for (const Row& c : database_.execute(
           "SELECT parameter, choice FROM choices WHERE study = $1 ORDER BY parameter, position",
           {study.id})) {
    std::get<CategoricalParameter>(parameters.at(static_cast<std::size_t>(whole(c[0]))).domain)
        .choices.push_back(text(c[1]));
  }
  std::vector<LinearConstraint> constraints;
  for (const Row& c : database_.execute(
           "SELECT text FROM linear_constraints WHERE study = $1 ORDER BY position", {study.id})) {
    constraints.push_back(parse_constraint(text(c[0]), parameters));
    constraints.back().text = text(c[0]);
  }
  study.space = Space(std::move(parameters), std::move(constraints));
  return study;
}

/// Objectives, parameters, choices and constraints.
void StudyRows::write_definition(const Study& study) {
  for (const char* table : {"objectives", "parameters", "choices", "linear_constraints"}) {
    database_.execute(fmt::format("DELETE FROM {} WHERE study = $1", table), {study.id});
  }
  const StudyConfig& config = study.config;
  for (std::size_t i = 0; i < config.objectives.size(); ++i) {
    const StudyObjective& objective = config.objectives[i];
    database_.execute(
        "INSERT INTO objectives VALUES ($1, $2, $3, $4, $5, $6)",
        {study.id, static_cast<std::int64_t>(i), objective.name, std::string(to_string(objective.direction)),
         config.reference_point ? Cell((*config.reference_point)[i]) : Cell(), cell_of(objective.noise)});
  }
  for (std::size_t i = 0; i < study.space.parameters().size(); ++i) {
    const Parameter& parameter = study.space.parameters()[i];
    const auto position = static_cast<std::int64_t>(i);
    const auto add = [&](const char* type, const Cell& low, const Cell& high, bool log,
                         const std::string& unit) {
      database_.execute(
          "INSERT INTO parameters (study, position, name, type, low, high, log, unit) VALUES ($1, $2, $3, "
          "$4, $5, $6, $7, $8)",
          {study.id, position, parameter.name, std::string(type), low, high, cell_of(log), unit});
    };
    if (const auto* number = std::get_if<FloatParameter>(&parameter.domain)) {
      add("float", number->low, number->high, number->log, number->unit);
    } else if (const auto* integer = std::get_if<IntParameter>(&parameter.domain)) {
      // At most 2^40 in size: a double holds it exactly.
      add("int", static_cast<double>(integer->low), static_cast<double>(integer->high), integer->log,
          integer->unit);
    } else {
      add("categorical", {}, {}, false, "");
      const std::vector<std::string>& choices = std::get<CategoricalParameter>(parameter.domain).choices;
      for (std::size_t k = 0; k < choices.size(); ++k) {
        database_.execute("INSERT INTO choices VALUES ($1, $2, $3, $4)",
                          {study.id, position, static_cast<std::int64_t>(k), choices[k]});
      }
    }
  }
  for (std::size_t i = 0; i < study.space.constraints().size(); ++i) {
    database_.execute("INSERT INTO linear_constraints VALUES ($1, $2, $3)",
                      {study.id, static_cast<std::int64_t>(i), study.space.constraints()[i].text});
  }
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
  database_.execute("INSERT INTO history VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
                    {study.id, event.revision, cell_of(event.trial), event.at, event.who, event.what,
                     json_cell(event.before), json_cell(event.after)});
}

std::vector<StudyEvent> StudyRows::history(const Study& study, std::int64_t since, std::int64_t limit) {
  std::vector<StudyEvent> events;
  for (const Row& row :
       database_.execute("SELECT revision, trial, at, who, what, state_before, state_after FROM history "
                         "WHERE study = $1 AND revision > $2 ORDER BY revision DESC LIMIT $3",
                         {study.id, since, limit})) {
    events.push_back({whole(row[0]), optional_whole(row[1]), real(row[2]), text(row[3]), text(row[4]),
                      optional_text(row[5]).value_or(""), optional_text(row[6]).value_or("")});
  }
  std::ranges::reverse(events);
  return events;
}

}  // namespace covey
