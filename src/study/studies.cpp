#include <covey/numerics/text.h>
#include <covey/query/constraint.h>
#include <covey/study/schema.h>
#include <covey/study/studies.h>
#include <covey/table/utf8.h>

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <stdexcept>
#include <unordered_map>
#include <utility>

namespace covey {
namespace {

constexpr std::int64_t kNoLimit = std::int64_t{1} << 62;
// Studies whose definitions a connection remembers: a server lives long, and studies come and go.
constexpr std::size_t kMostDefinitions = 256;
constexpr std::int64_t kFewChanges = 16;

// --- Cells ---

std::int64_t whole(const Cell& cell) {
  return std::get<std::int64_t>(cell);
}
/// SQLite may give a whole number for a real one that was computed.
double real(const Cell& cell) {
  if (const auto* number = std::get_if<std::int64_t>(&cell)) return static_cast<double>(*number);
  return std::get<double>(cell);
}
bool truth(const Cell& cell) {
  return whole(cell) != 0;
}
const std::string& text(const Cell& cell) {
  return std::get<std::string>(cell);
}
bool is_null(const Cell& cell) {
  return std::holds_alternative<std::monostate>(cell);
}
std::optional<double> optional_real(const Cell& cell) {
  if (is_null(cell)) return std::nullopt;
  return real(cell);
}
std::optional<std::int64_t> optional_whole(const Cell& cell) {
  if (is_null(cell)) return std::nullopt;
  return whole(cell);
}
std::optional<std::string> optional_text(const Cell& cell) {
  if (is_null(cell)) return std::nullopt;
  return text(cell);
}
template <typename T>
Cell cell_of(const std::optional<T>& value) {
  if (value) return Cell(*value);
  return {};
}
Cell cell_of(bool value) {
  return std::int64_t{value ? 1 : 0};
}

/// "($1, $2, $3), ($1, $4, $5)": rows whose first `shared` parameters are the same.
std::string placeholders(std::size_t rows, std::size_t shared, std::size_t own) {
  std::string result;
  for (std::size_t i = 0; i < rows; ++i) {
    std::vector<std::string> cells;
    for (std::size_t k = 1; k <= shared; ++k) cells.push_back(fmt::format("${}", k));
    for (std::size_t k = 1; k <= own; ++k) cells.push_back(fmt::format("${}", shared + i * own + k));
    result += fmt::format("{}({})", i > 0 ? ", " : "", fmt::join(cells, ", "));
  }
  return result;
}

// The variance of outcomes of size 1e-300 or 1e200 is beyond floating point. The column then holds the end of
// the range, and the prediction's own sd counts.
constexpr double kLeastVariance = std::numeric_limits<double>::min();
constexpr double kLargestVariance = std::numeric_limits<double>::max();

double variance_of(double sd) {
  return std::clamp(sd * sd, kLeastVariance, kLargestVariance);
}
double sd_of(double variance, const std::string& prediction) {
  if (variance > kLeastVariance && variance < kLargestVariance) return std::sqrt(variance);
  return Json::parse(prediction).at("sd").get<double>();
}

// --- Messages ---

std::string who_is(const Study& study) {
  return "study " + in_quotes(study.config.name);
}
std::string who_is(const Study& study, const Trial& trial) {
  return fmt::format("{}: trial {}", who_is(study), trial.number);
}

void require_text(std::string_view what, std::string_view value) {
  if (value.empty()) throw InputError(fmt::format("{} is empty", what));
  if (!is_utf8(value) || value.find('\0') != std::string_view::npos) {
    throw InputError(fmt::format("{} {} is not a text in UTF-8", what, in_quotes(value)));
  }
}

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

/// What of the configuration is not the same, as "alpha = 0.1, not 0.2"; empty if all is.
std::string difference(const StudyConfig& now, const StudyConfig& file) {
  std::string result;
  const auto compare = [&](const char* field, const auto& a, const auto& b) {
    if (result.empty() && a != b) result = fmt::format("{} = {}, not {}", field, a, b);
  };
  const auto objectives = [](const StudyConfig& config) {
    std::vector<std::string> parts;
    for (const StudyObjective& o : config.objectives)
      parts.push_back(fmt::format("{} = {}", o.name, to_string(o.direction)));
    return fmt::format("{{ {} }}", fmt::join(parts, ", "));
  };
  const auto reference = [](const StudyConfig& config) {
    return config.reference_point ? fmt::format("({})", fmt::join(*config.reference_point, ", "))
                                  : std::string("none");
  };
  const auto budget = [](const StudyConfig& config) {
    return config.budget ? std::to_string(*config.budget) : std::string("none");
  };
  compare("objectives", objectives(now), objectives(file));
  compare("reference_point", reference(now), reference(file));
  compare("alpha", now.alpha, file.alpha);
  compare("acquisition", now.acquisition, file.acquisition);
  compare("preset", now.preset, file.preset);
  compare("seed", now.seed, file.seed);
  compare("initial", now.initial, file.initial);
  compare("budget", budget(now), budget(file));
  compare("lease", now.lease_seconds, file.lease_seconds);
  compare("max_attempts", now.max_attempts, file.max_attempts);
  compare("adaptive", now.adaptive, file.adaptive);
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

Json state_json(const Trial& trial) {
  Json result = {{"state", to_string(trial.state)}};
  if (trial.worker) result["worker"] = *trial.worker;
  if (trial.attempt > 0) result["attempt"] = trial.attempt;
  if (trial.reason) result["reason"] = *trial.reason;
  return result;
}

/// The same parameters and the same outcome, as a text.
std::string fingerprint(const Values& params, const std::vector<std::optional<double>>& values) {
  std::string result;
  for (const Value& value : params) result += to_text(value) + '\0';
  for (const std::optional<double>& value : values) result += (value ? to_text(*value) : "") + '\0';
  return result;
}

void hand_out(Trial& trial, const AskRequest& request, const Study& study, double now) {
  trial.state = TrialState::kRunning;
  trial.worker = request.worker;
  trial.reason.reset();
  trial.attempt += 1;
  trial.lease_seconds = request.lease_seconds.value_or(study.config.lease_seconds);
  trial.lease_until = now + trial.lease_seconds;
  if (!trial.asked_at) trial.asked_at = now;
}

}  // namespace

/// One write transaction on one study, which is locked from the first to the last line of it. Every record()
/// raises the study's revision.
class Studies::Change {
 public:
  Change(Studies& studies, const std::string& name)
      : studies_(studies),
        transaction_(*studies.database_, Access::kWrite),
        study_(studies.find(name, studies.database_->for_update())),
        now_(studies.now()) {}

  Study& study() { return study_; }
  double now() const { return now_; }
  Database& database() { return *studies_.database_; }

  /// The next revision, without an entry in the history.
  std::int64_t next_revision() { return ++study_.revision; }

  std::int64_t record(const char* what, std::optional<std::int64_t> trial, const Json& before,
                      const Json& after, const std::optional<std::string>& worker = {}) {
    next_revision();
    const auto json_cell = [](const Json& json) { return json.is_null() ? Cell() : Cell(json.dump()); };
    database().execute(
        "INSERT INTO history VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        {study_.id, study_.revision, cell_of(trial), now_, worker.value_or(studies_.options_.who),
         std::string(what), json_cell(before), json_cell(after)});
    return study_.revision;
  }

  void commit() {
    database().execute(
        "UPDATE studies SET revision = $2, last_trial = $3, imported = $4, defined_at = $5 WHERE id = $1",
        {study_.id, study_.revision, study_.last_trial, study_.imported, study_.defined_at});
    transaction_.commit();
  }
  /// For a change that took the study away.
  void commit_without_study() { transaction_.commit(); }

  /// Changes one trial and writes it down.
  Trial change(const char* what, Trial trial, const Json& before, const Json& after,
               const std::optional<std::string>& worker = {}) {
    trial.revision = record(what, trial.number, before, after, worker);
    studies_.update(study_, trial);
    commit();
    return trial;
  }

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
    : database_(std::move(database)), options_(std::move(options)) {
  migrate(*database_);
}

// --- Definitions ---

Study Studies::find(const std::string& name, std::string_view suffix) {
  const Rows rows = database_->execute(
      fmt::format(
          "SELECT id, revision, defined_at, last_trial, imported, created_at FROM studies WHERE name = $1{}",
          suffix),
      {name});
  if (rows.empty()) {
    std::vector<std::string> known;
    for (const Row& row : database_->execute("SELECT name FROM studies ORDER BY name"))
      known.push_back(text(row[0]));
    const std::string nearest = nearest_name(name, known);
    const std::string missing = "there is no study " + in_quotes(name);
    const std::string hint = nearest.empty() ? "" : ", did you mean " + in_quotes(nearest) + "?";
    throw NotFound(NotFound::What::kStudy, missing + " in " + database_->name() + hint, missing + hint);
  }
  const Row& row = rows[0];
  const std::int64_t id = whole(row[0]);
  if (pinned_.first == name && pinned_.second != id) {
    const std::string message =
        fmt::format("study {} has been deleted; the one of that name is another", in_quotes(name));
    throw NotFound(NotFound::What::kStudy, message, message);
  }
  const auto cached = definitions_.find(id);
  const bool is_known = cached != definitions_.end() && cached->second.defined_at == whole(row[2]);
  Study study =
      is_known ? cached->second : Study{.id = id, .config = {}, .space = Space({{"-", FloatParameter{}}})};
  study.revision = whole(row[1]);
  study.defined_at = whole(row[2]);
  study.last_trial = whole(row[3]);
  study.imported = whole(row[4]);
  study.created_at = real(row[5]);
  if (is_known) return study;
  study.config.name = name;
  study = read_definition(std::move(study));
  if (definitions_.size() >= kMostDefinitions) definitions_.clear();
  definitions_.insert_or_assign(id, study);
  return study;
}

Study Studies::read_definition(Study study) {
  StudyConfig& config = study.config;
  const Row row = database_->execute(
      "SELECT acquisition, preset, alpha, seed, initial, budget, lease_seconds, max_attempts, adaptive FROM "
      "studies "
      "WHERE id = $1",
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

  std::vector<double> reference;
  for (const Row& o : database_->execute(
           "SELECT name, direction, reference FROM objectives WHERE study = $1 ORDER BY position",
           {study.id})) {
    config.objectives.push_back(
        {text(o[0]), text(o[1]) == "maximize" ? Direction::kMaximize : Direction::kMinimize});
    if (const auto value = optional_real(o[2])) reference.push_back(*value);
  }
  if (!reference.empty()) config.reference_point = reference;

  std::vector<Parameter> parameters;
  for (const Row& p : database_->execute(
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
  for (const Row& c : database_->execute(
           "SELECT parameter, choice FROM choices WHERE study = $1 ORDER BY parameter, position",
           {study.id})) {
    std::get<CategoricalParameter>(parameters.at(static_cast<std::size_t>(whole(c[0]))).domain)
        .choices.push_back(text(c[1]));
  }
  std::vector<LinearConstraint> constraints;
  for (const Row& c : database_->execute(
           "SELECT text FROM linear_constraints WHERE study = $1 ORDER BY position", {study.id})) {
    constraints.push_back(parse_constraint(text(c[0]), parameters));
    constraints.back().text = text(c[0]);
  }
  study.space = Space(std::move(parameters), std::move(constraints));
  return study;
}

/// Objectives, parameters, choices and constraints.
void Studies::write_definition(const Study& study) {
  for (const char* table : {"objectives", "parameters", "choices", "linear_constraints"}) {
    database_->execute(fmt::format("DELETE FROM {} WHERE study = $1", table), {study.id});
  }
  const StudyConfig& config = study.config;
  for (std::size_t i = 0; i < config.objectives.size(); ++i) {
    const StudyObjective& objective = config.objectives[i];
    database_->execute(
        "INSERT INTO objectives VALUES ($1, $2, $3, $4, $5)",
        {study.id, static_cast<std::int64_t>(i), objective.name, std::string(to_string(objective.direction)),
         config.reference_point ? Cell((*config.reference_point)[i]) : Cell()});
  }
  for (std::size_t i = 0; i < study.space.parameters().size(); ++i) {
    const Parameter& parameter = study.space.parameters()[i];
    const auto position = static_cast<std::int64_t>(i);
    const auto add = [&](const char* type, const Cell& low, const Cell& high, bool log,
                         const std::string& unit) {
      database_->execute(
          "INSERT INTO parameters VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
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
        database_->execute("INSERT INTO choices VALUES ($1, $2, $3, $4)",
                           {study.id, position, static_cast<std::int64_t>(k), choices[k]});
      }
    }
  }
  for (std::size_t i = 0; i < study.space.constraints().size(); ++i) {
    database_->execute("INSERT INTO linear_constraints VALUES ($1, $2, $3)",
                       {study.id, static_cast<std::int64_t>(i), study.space.constraints()[i].text});
  }
}

Studies::Created Studies::create(const StudyFile& file) {
  const StudyConfig& config = file.config;
  require_text("the study's name", config.name);
  bool exists = false;
  {
    Transaction transaction(*database_, Access::kWrite);
    // Two creators meet here, whatever the names.
    const Rows counter = database_->execute(
        fmt::format("SELECT value FROM covey_meta WHERE name = 'last_study'{}", database_->for_update()));
    exists = !database_->execute("SELECT id FROM studies WHERE name = $1", {config.name}).empty();
    if (!exists) {
      const Study study{.id = whole(counter.at(0)[0]) + 1, .config = config, .space = file.space};
      const double at = now();
      database_->execute("UPDATE covey_meta SET value = $1 WHERE name = 'last_study'", {study.id});
      database_->execute(
          "INSERT INTO studies VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 1, 1, 0, 0)",
          {study.id, config.name, config.acquisition, config.preset, config.alpha,
           static_cast<std::int64_t>(config.seed), std::int64_t{config.initial},
           config.budget ? Cell(std::int64_t{*config.budget}) : Cell(), config.lease_seconds,
           std::int64_t{config.max_attempts}, cell_of(config.adaptive), at});
      write_definition(study);
      database_->execute("INSERT INTO history VALUES ($1, 1, NULL, $2, $3, 'create', NULL, $4)",
                         {study.id, at, options_.who, Json{{"name", config.name}}.dump()});
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
  const auto bounds = [](const Space& space) {
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
  };
  const Json before = bounds(study.space);
  study.space = file.space;
  study.defined_at = change.record("widen", {}, before, bounds(study.space));
  write_definition(study);
  change.commit();
  return Created::kWidened;
}

std::vector<StudyListing> Studies::list() {
  Transaction transaction(*database_, Access::kRead);
  std::vector<StudyListing> result;
  for (const Row& row : database_->execute(R"(
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
    for (const Row& o : database_->execute(
             "SELECT name, direction FROM objectives WHERE study = $1 ORDER BY position", {row[0]})) {
      listing.objectives.push_back(
          {text(o[0]), text(o[1]) == "maximize" ? Direction::kMaximize : Direction::kMinimize});
    }
  }
  return result;
}

void Studies::remove(const std::string& name) {
  Change change(*this, name);
  const Study& study = change.study();
  change.record("delete", {}, {{"name", name}, {"trials", study.last_trial}}, nullptr);
  database_->execute("DELETE FROM studies WHERE id = $1", {study.id});
  change.commit_without_study();
}

// --- Reading ---

Study Studies::load(const std::string& name) {
  Transaction transaction(*database_, Access::kRead);
  return find(name, "");
}

StudySnapshot Studies::snapshot(const std::string& name) {
  Transaction transaction(*database_, Access::kRead);
  Study study = find(name, "");
  std::vector<Trial> trials = read_trials(study, "", {});
  return {std::move(study), std::move(trials)};
}

Trial Studies::trial(const std::string& name, std::int64_t number) {
  Transaction transaction(*database_, Access::kRead);
  return read_trial(find(name, ""), number);
}

StudySnapshot Studies::changes(const std::string& name, std::int64_t since) {
  Transaction transaction(*database_, Access::kRead);
  Study study = find(name, "");
  if (study.revision <= since) return {std::move(study), {}};
  // A few are looked up one by one, and found by the index on revisions: planners that know nothing of a
  // young table would rather read all of it.
  std::vector<std::int64_t> few;
  for (const Row& row : database_->execute(
           "SELECT trial FROM trials WHERE study = $1 AND revision > $2 ORDER BY revision LIMIT $3",
           {study.id, since, kFewChanges + 1})) {
    few.push_back(whole(row[0]));
  }
  std::sort(few.begin(), few.end());
  std::vector<Trial> trials;
  if (std::ssize(few) <= kFewChanges) {
    for (const std::int64_t number : few) trials.push_back(read_trial(study, number));
  } else {
    trials = read_trials(
        study, "trial IN (SELECT t.trial FROM trials t WHERE t.study = $1 AND t.revision > $2)", {since});
  }
  return {std::move(study), std::move(trials)};
}

std::vector<StudyRevision> Studies::revisions() {
  Transaction transaction(*database_, Access::kRead);
  std::vector<StudyRevision> result;
  for (const Row& row : database_->execute("SELECT name, id, revision FROM studies ORDER BY name")) {
    result.push_back({text(row[0]), whole(row[1]), whole(row[2])});
  }
  return result;
}

std::map<TrialState, std::int64_t> Studies::count_states(const std::string& name) {
  Transaction transaction(*database_, Access::kRead);
  const Study study = find(name, "");
  std::map<TrialState, std::int64_t> counts;
  for (const Row& row :
       database_->execute("SELECT state, COUNT(*) FROM trials WHERE study = $1 GROUP BY state", {study.id})) {
    counts[trial_state_from_string(text(row[0]))] = whole(row[1]);
  }
  return counts;
}

std::int64_t Studies::observed_at(const std::string& name) {
  Transaction transaction(*database_, Access::kRead);
  const Study study = find(name, "");
  // A complete trial changes only with its outcome or its exclusion.
  const Rows rows = database_->execute(
      "SELECT MAX(revision) FROM trials WHERE study = $1 AND state = 'complete'", {study.id});
  return std::max(study.defined_at, optional_whole(rows.at(0)[0]).value_or(0));
}

std::vector<StudyEvent> Studies::history(const std::string& name, std::int64_t since, std::int64_t limit) {
  Transaction transaction(*database_, Access::kRead);
  const Study study = find(name, "");
  std::vector<StudyEvent> events;
  for (const Row& row : database_->execute(
           "SELECT revision, trial, at, who, what, state_before, state_after FROM history WHERE study = $1 "
           "AND revision > $2 ORDER BY revision DESC LIMIT $3",
           {study.id, since, limit})) {
    events.push_back({whole(row[0]), optional_whole(row[1]), real(row[2]), text(row[3]), text(row[4]),
                      optional_text(row[5]).value_or(""), optional_text(row[6]).value_or("")});
  }
  std::reverse(events.begin(), events.end());
  return events;
}

/// All trials, or those for which `where` holds; its parameters begin with $2.
std::vector<Trial> Studies::read_trials(const Study& study, const std::string& where,
                                        const std::vector<Cell>& parameters) {
  const std::string condition = "WHERE study = $1" + (where.empty() ? "" : " AND " + where);
  std::vector<Cell> cells{study.id};
  cells.insert(cells.end(), parameters.begin(), parameters.end());
  std::vector<Trial> trials;
  std::unordered_map<std::int64_t, std::size_t> place;
  for (const Row& row : database_->execute(
           "SELECT trial, state, source, worker, attempt, lease_seconds, lease_until, asked_at, told_at, "
           "told_revision, late, excluded, reason, revision FROM trials " +
               condition + " ORDER BY trial",
           cells)) {
    Trial trial;
    trial.number = whole(row[0]);
    trial.state = trial_state_from_string(text(row[1]));
    trial.source = trial_source_from_string(text(row[2]));
    trial.worker = optional_text(row[3]);
    trial.attempt = whole(row[4]);
    trial.lease_seconds = optional_real(row[5]).value_or(study.config.lease_seconds);
    trial.lease_until = optional_real(row[6]);
    trial.asked_at = optional_real(row[7]);
    trial.told_at = optional_real(row[8]);
    trial.told_revision = optional_whole(row[9]);
    trial.late = truth(row[10]);
    trial.excluded = truth(row[11]);
    trial.reason = optional_text(row[12]);
    trial.revision = whole(row[13]);
    trial.params.resize(study.space.parameters().size());
    trial.objectives.resize(study.config.objectives.size());
    place[trial.number] = trials.size();
    trials.push_back(std::move(trial));
  }
  for (const Row& row : database_->execute(
           "SELECT trial, position, number, choice FROM trial_parameters " + condition, cells)) {
    const auto position = static_cast<std::size_t>(whole(row[1]));
    Value& value = trials[place.at(whole(row[0]))].params.at(position);
    if (!is_null(row[3])) {
      value = text(row[3]);
    } else if (study.space.parameters()[position].is_int()) {
      value = static_cast<std::int64_t>(real(row[2]));
    } else {
      value = real(row[2]);
    }
  }
  for (const Row& row : database_->execute(
           "SELECT trial, position, value, sem, mean, variance, model_share, alpha, credible_low, "
           "credible_high, "
           "tracked_low, tracked_high, promise, guarantee, vacuous, w_n, prediction, p_value, covered, "
           "conformal_covered, credible_covered FROM trial_objectives " +
               condition,
           cells)) {
    TrialObjective& objective =
        trials[place.at(whole(row[0]))].objectives.at(static_cast<std::size_t>(whole(row[1])));
    objective.value = optional_real(row[2]);
    objective.sem = optional_real(row[3]);
    if (!is_null(row[4])) {
      FrozenOutcome& frozen = objective.frozen.emplace();
      frozen.mean = real(row[4]);
      frozen.model_share = real(row[6]);
      frozen.alpha = real(row[7]);
      frozen.credible = {real(row[8]), real(row[9])};
      frozen.tracked = {real(row[10]), real(row[11])};
      frozen.promise =
          text(row[12]) == to_string(Promise::kTracked) ? Promise::kTracked : Promise::kConformal;
      for (const Guarantee g : {Guarantee::kExchangeable, Guarantee::kWeighted, Guarantee::kAdaptive}) {
        if (text(row[13]) == to_string(g)) frozen.guarantee = g;
      }
      frozen.vacuous = truth(row[14]);
      frozen.w_n = real(row[15]);
      frozen.prediction = text(row[16]);
      frozen.sd = sd_of(real(row[5]), frozen.prediction);
    }
    if (!is_null(row[17]))
      objective.verdict = Verdict{real(row[17]), truth(row[19]), truth(row[20]), truth(row[18])};
  }
  read_first_values(study, trials);
  return trials;
}

/// What was told first of the outcomes that were corrected, from the history: what the first correction saw.
void Studies::read_first_values(const Study& study, std::vector<Trial>& trials) {
  std::unordered_map<std::int64_t, Trial*> changed;
  for (Trial& trial : trials) {
    if (trial.state == TrialState::kComplete && trial.revision > trial.told_revision) {
      changed[trial.number] = &trial;
    }
  }
  if (changed.empty()) return;
  for (const Row& row : database_->execute(
           "SELECT trial, state_before FROM history WHERE study = $1 AND what = 'amend' ORDER BY revision",
           {study.id})) {
    const auto found = changed.find(whole(row[0]));
    if (found == changed.end()) continue;
    const Json before = Json::parse(text(row[1])).value("values", Json::object());
    for (std::size_t i = 0; i < study.config.objectives.size(); ++i) {
      TrialObjective& objective = found->second->objectives[i];
      const auto first = before.find(study.config.objectives[i].name);
      if (first != before.end() && first->get<double>() != objective.value) {
        objective.first_value = first->get<double>();
      }
    }
    changed.erase(found);
  }
}

Trial Studies::read_trial(const Study& study, std::int64_t number) {
  std::vector<Trial> found = read_trials(study, "trial = $2", {number});
  if (found.empty()) {
    const std::string message =
        fmt::format("{}: there is no trial {}, {}", who_is(study), number,
                    study.last_trial == 0 ? std::string("nor any other")
                                          : fmt::format("the last one is {}", study.last_trial));
    throw NotFound(NotFound::What::kTrial, message, message);
  }
  return std::move(found[0]);
}

std::vector<std::int64_t> Studies::numbers(const Study& study, const std::string& where,
                                           std::vector<Cell> parameters, std::int64_t limit) {
  parameters.insert(parameters.begin(), study.id);
  parameters.emplace_back(limit);
  std::vector<std::int64_t> result;
  for (const Row& row : database_->execute(
           fmt::format("SELECT trial FROM trials WHERE study = $1 AND {} ORDER BY trial LIMIT ${}", where,
                       parameters.size()),
           parameters)) {
    result.push_back(whole(row[0]));
  }
  return result;
}

FrozenTerms Studies::read_terms(const Study& study, std::int64_t number, std::size_t objective) {
  const Rows rows = database_->execute(
      "SELECT terms FROM trial_objectives WHERE study = $1 AND trial = $2 AND position = $3",
      {study.id, number, static_cast<std::int64_t>(objective)});
  return unpack_terms(std::get<Blob>(rows.at(0)[0]).bytes);
}

// --- Writing ---

void Studies::insert(const Study& study, const Trial& trial, const std::vector<Frozen>& frozen) {
  database_->execute(
      "INSERT INTO trials VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
      {study.id, trial.number, std::string(to_string(trial.state)), std::string(to_string(trial.source)),
       cell_of(trial.worker), trial.attempt, trial.lease_seconds, cell_of(trial.lease_until),
       cell_of(trial.asked_at), cell_of(trial.told_at), cell_of(trial.told_revision), cell_of(trial.late),
       cell_of(trial.excluded), cell_of(trial.reason), trial.revision});
  std::vector<Cell> cells{study.id, trial.number};
  for (std::size_t i = 0; i < trial.params.size(); ++i) {
    const Value& value = trial.params[i];
    const auto* choice = std::get_if<std::string>(&value);
    const auto* integer = std::get_if<std::int64_t>(&value);
    cells.emplace_back(static_cast<std::int64_t>(i));
    cells.push_back(choice ? Cell()
                           : Cell(integer ? static_cast<double>(*integer) : std::get<double>(value)));
    cells.push_back(choice ? Cell(*choice) : Cell());
  }
  database_->execute("INSERT INTO trial_parameters VALUES " + placeholders(trial.params.size(), 2, 3), cells);
  insert_objectives(study, trial, frozen);
}

void Studies::insert_objectives(const Study& study, const Trial& trial, const std::vector<Frozen>& frozen) {
  for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
    const TrialObjective& objective = trial.objectives[i];
    const auto position = static_cast<std::int64_t>(i);
    if (frozen.empty()) {
      database_->execute(
          "INSERT INTO trial_objectives (study, trial, position, value, sem) VALUES ($1, $2, $3, $4, $5)",
          {study.id, trial.number, position, cell_of(objective.value), cell_of(objective.sem)});
      continue;
    }
    const FrozenOutcome& said = frozen[i].outcome;
    database_->execute(
        "INSERT INTO trial_objectives (study, trial, position, value, sem, mean, variance, model_share, "
        "alpha, "
        "credible_low, credible_high, tracked_low, tracked_high, promise, guarantee, vacuous, w_n, "
        "prediction, terms) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)",
        {study.id, trial.number, position, cell_of(objective.value), cell_of(objective.sem), said.mean,
         variance_of(said.sd), said.model_share, said.alpha, said.credible.lo, said.credible.hi,
         said.tracked.lo, said.tracked.hi, std::string(to_string(said.promise)),
         std::string(to_string(said.guarantee)), cell_of(said.vacuous), said.w_n, said.prediction,
         Blob{frozen[i].terms}});
  }
}

void Studies::update(const Study& study, const Trial& trial) {
  database_->execute(
      "UPDATE trials SET state = $3, worker = $4, attempt = $5, lease_seconds = $6, lease_until = $7, "
      "asked_at = $8, "
      "told_at = $9, told_revision = $10, late = $11, excluded = $12, reason = $13, revision = $14 "
      "WHERE study = $1 AND trial = $2",
      {study.id, trial.number, std::string(to_string(trial.state)), cell_of(trial.worker), trial.attempt,
       trial.lease_seconds, cell_of(trial.lease_until), cell_of(trial.asked_at), cell_of(trial.told_at),
       cell_of(trial.told_revision), cell_of(trial.late), cell_of(trial.excluded), cell_of(trial.reason),
       trial.revision});
}

void Studies::update_outcome(const Study& study, const Trial& trial) {
  for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
    const TrialObjective& objective = trial.objectives[i];
    const std::optional<Verdict>& verdict = objective.verdict;
    const auto judged = [&](bool Verdict::*field) { return verdict ? cell_of(*verdict.*field) : Cell(); };
    database_->execute(
        "UPDATE trial_objectives SET value = $4, sem = $5, p_value = $6, covered = $7, conformal_covered = "
        "$8, "
        "credible_covered = $9 WHERE study = $1 AND trial = $2 AND position = $3",
        {study.id, trial.number, static_cast<std::int64_t>(i), cell_of(objective.value),
         cell_of(objective.sem), verdict ? Cell(verdict->p_value) : Cell(), judged(&Verdict::covered),
         judged(&Verdict::conformal_covered), judged(&Verdict::credible_covered)});
  }
}

/// The verdicts on what was said of the trial, from the values that it has.
void Studies::judge_trial(const Study& study, Trial& trial) {
  for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
    TrialObjective& objective = trial.objectives[i];
    if (!objective.frozen || !objective.value) continue;
    objective.verdict = judge(*objective.frozen, read_terms(study, trial.number, i),
                              study.config.objectives[i].direction, *objective.value);
  }
}

// --- Asking ---

/// What an ask could not do without the model.
struct Studies::Needed {
  std::vector<std::int64_t> numbers;  ///< waiting trials that nothing has been said of yet
  std::vector<Values> points;         ///< theirs
  std::vector<Values> pending;        ///< new points of the same ask that need no model
  std::int64_t first_trial = 0;       ///< the first new trial that needs it
  int fresh = 0;
};

/// ... and what the model said.
struct Studies::Plan {
  Needed needed;
  Suggestions suggestions;

  /// Whether it was made for this: the same trials, with the same random numbers.
  bool fits(const Needed& other) const {
    return needed.numbers == other.numbers && needed.first_trial == other.first_trial &&
           needed.fresh == other.fresh && needed.pending == other.pending;
  }
  const std::vector<Frozen>* said_of(std::int64_t number) const {
    for (std::size_t i = 0; i < needed.numbers.size(); ++i) {
      if (needed.numbers[i] == number) return &suggestions.given[i].frozen;
    }
    return nullptr;
  }
};

std::optional<AskResult> Studies::ask_at_once(const std::string& name, const AskRequest& request) {
  if (request.q < 1) throw InputError(fmt::format("q is {}, expected at least 1", request.q));
  if (request.worker) require_text("the worker", *request.worker);
  if (request.key) require_text("the key", *request.key);
  if (request.lease_seconds && !(*request.lease_seconds > 0.0 && std::isfinite(*request.lease_seconds))) {
    throw InputError(fmt::format("the lease is {} s, expected a positive time", *request.lease_seconds));
  }
  Needed needed;
  return try_ask(name, request, nullptr, needed);
}

AskResult Studies::ask(const std::string& name, const AskRequest& request) {
  if (std::optional<AskResult> result = ask_at_once(name, request)) return *std::move(result);

  // The model is needed. Asks of one study take turns, so that each sees the points of those before it;
  // whoever dies makes room. The fit and the search hold no transaction: a tell gets through at any time. If
  // trials were added meanwhile all the same (enqueued, or the turn was lost with the connection), the plan
  // does not fit and is made anew.
  struct Turn {
    Database& database;
    std::int64_t study;
    ~Turn() { database.leave_queue(study); }
  };
  const std::int64_t id = load(name).id;
  database_->enter_queue(id);
  const Turn turn{*database_, id};
  Needed needed;
  for (std::optional<Plan> plan;;) {
    if (std::optional<AskResult> result = try_ask(name, request, plan ? &*plan : nullptr, needed)) {
      return *std::move(result);
    }
    const StudySnapshot snapshot = this->snapshot(name);
    Suggestions suggestions = suggest_trials(snapshot.study, snapshot.trials, request.fix,
                                             {.first_trial = needed.first_trial,
                                              .q = needed.fresh,
                                              .given = needed.points,
                                              .pending = needed.pending,
                                              .threads = request.threads});
    plan.emplace(Plan{needed, std::move(suggestions)});
  }
}

/// One transaction that does the whole ask; or nothing, and says what it needs besides the plan.
std::optional<AskResult> Studies::try_ask(const std::string& name, const AskRequest& request,
                                          const Plan* plan, Needed& needed) {
  Change change(*this, name);
  Study& study = change.study();
  const StudyConfig& config = study.config;
  const double now = change.now();
  AskResult result{study, {}, ""};
  needed = {};
  const auto is_done = [&] { return std::ssize(result.trials) == request.q; };

  if (request.key) {
    const Rows rows =
        database_->execute("SELECT trial FROM ask_keys WHERE study = $1 AND ask_key = $2 ORDER BY position",
                           {study.id, *request.key});
    for (const Row& row : rows) {
      Trial trial = read_trial(study, whole(row[0]));
      // Its lease may have run out since, and another have it now.
      if (trial.state != TrialState::kRunning || trial.worker == request.worker)
        result.trials.push_back(std::move(trial));
    }
    if (std::ssize(rows) > request.q) {
      throw Conflict(fmt::format("{}: the key {} was used for {} trials, expected another one for {}",
                                 who_is(study), in_quotes(*request.key), rows.size(), request.q));
    }
    if (!rows.empty() && result.trials.empty()) {
      throw Conflict(fmt::format("{}: what was handed out for the key {} is held by others by now",
                                 who_is(study), in_quotes(*request.key)));
    }
    if (!rows.empty()) {
      if (std::ssize(result.trials) < request.q)
        result.because =
            fmt::format("{}: the key {} was answered with {} trials, of which {} are still yours",
                        who_is(study), in_quotes(*request.key), rows.size(), result.trials.size());
      return result;
    }
  }

  require_possible(study.space, request.fix);
  const std::int64_t limit = request.fix.empty() ? request.q : kNoLimit;
  const auto take = [&](Trial trial, const Json& before) {
    trial.revision = change.record("ask", trial.number, before, state_json(trial), request.worker);
    update(study, trial);
    result.trials.push_back(std::move(trial));
  };

  // What the worker holds: it has come back after a crash, or asks again.
  if (request.worker) {
    for (const std::int64_t number : numbers(study, "state = 'running' AND worker = $2 AND lease_until > $3",
                                             {*request.worker, now}, limit)) {
      Trial trial = read_trial(study, number);
      if (is_done() || !matches(request.fix, trial.params)) continue;
      const Json before = state_json(trial);
      trial.lease_until = now + trial.lease_seconds;
      take(std::move(trial), before);
    }
  }

  // A model needs trials at which every objective was measured.
  const char* measured =
      "state = 'complete' AND excluded = 0 AND NOT EXISTS (SELECT 1 FROM trial_objectives o WHERE o.study = "
      "trials.study AND o.trial = trials.trial AND o.value IS NULL)";
  const bool has_model =
      uses_model(study) && std::ssize(numbers(study, measured, {}, kLeastObservations)) >= kLeastObservations;

  // What nobody works on any more, then what waits.
  if (!is_done()) {
    for (const std::int64_t number :
         numbers(study, "state = 'running' AND lease_until <= $2", {now}, kNoLimit)) {
      Trial trial = read_trial(study, number);
      const Json before = state_json(trial);
      if (trial.attempt >= config.max_attempts) {
        trial.state = TrialState::kFailed;
        trial.reason = fmt::format("lease expired {} times", trial.attempt);
        trial.revision = change.record("expire", number, before, state_json(trial));
        update(study, trial);
      } else if (!is_done() && matches(request.fix, trial.params)) {
        hand_out(trial, request, study, now);
        take(std::move(trial), before);
      }
    }
  }
  if (!is_done()) {
    for (const std::int64_t number : numbers(study, "state = 'waiting'", {}, limit)) {
      Trial trial = read_trial(study, number);
      if (is_done() || !matches(request.fix, trial.params)) continue;
      const Json before = state_json(trial);
      if (has_model && !trial.asked_at) {
        needed.numbers.push_back(number);
        needed.points.push_back(trial.params);
        if (const std::vector<Frozen>* frozen = plan ? plan->said_of(number) : nullptr) {
          database_->execute("DELETE FROM trial_objectives WHERE study = $1 AND trial = $2",
                             {study.id, number});
          insert_objectives(study, trial, *frozen);
          for (std::size_t i = 0; i < frozen->size(); ++i) trial.objectives[i].frozen = (*frozen)[i].outcome;
        }
      }
      hand_out(trial, request, study, now);
      take(std::move(trial), before);
    }
  }

  // New points.
  while (!is_done()) {
    if (config.budget && study.spent() >= *config.budget) {
      result.because = fmt::format("{}: its budget of {} trials is spent", who_is(study), *config.budget);
      break;
    }
    const std::int64_t number = study.last_trial + 1;
    Suggestion suggestion;
    if (number <= config.initial || !has_model) {
      suggestion.params = design_point(study, number, request.fix);
      needed.pending.push_back(suggestion.params);
    } else {
      if (needed.fresh++ == 0) needed.first_trial = number;
      const auto k = static_cast<std::size_t>(number - needed.first_trial);
      if (plan && k < plan->suggestions.fresh.size()) suggestion = plan->suggestions.fresh[k];
    }
    Trial trial;
    trial.number = study.last_trial = number;
    trial.params = suggestion.params;
    trial.source = TrialSource::kAsk;
    trial.objectives.resize(config.objectives.size());
    hand_out(trial, request, study, now);
    if (!suggestion.params.empty()) {
      for (std::size_t i = 0; i < suggestion.frozen.size(); ++i) {
        trial.objectives[i].frozen = suggestion.frozen[i].outcome;
      }
      trial.revision = change.record("ask", number, nullptr, state_json(trial), request.worker);
      insert(study, trial, suggestion.frozen);
    }
    result.trials.push_back(std::move(trial));
  }
  const bool needs_model = needed.fresh > 0 || !needed.numbers.empty();
  if (needs_model && !(plan && plan->fits(needed))) return std::nullopt;  // rolls back
  if (request.is_abandoned && request.is_abandoned()) throw Abandoned();

  if (request.key) {
    for (std::size_t i = 0; i < result.trials.size(); ++i) {
      database_->execute("INSERT INTO ask_keys VALUES ($1, $2, $3, $4)",
                         {study.id, *request.key, static_cast<std::int64_t>(i), result.trials[i].number});
    }
  }
  change.commit();
  result.study = study;
  return result;
}

// --- Telling ---

Trial Studies::tell(const std::string& name, std::int64_t number, const Outcome& outcome,
                    const std::optional<std::string>& worker) {
  Change change(*this, name);
  const Study& study = change.study();
  Trial trial = read_trial(study, number);
  const std::size_t count = study.config.objectives.size();
  if (outcome.values.size() != count || (!outcome.sem.empty() && outcome.sem.size() != count)) {
    throw InputError(fmt::format("{}: there are {} values, expected {}", who_is(study, trial),
                                 outcome.values.size(), count));
  }
  std::size_t missing = 0;
  for (std::size_t i = 0; i < count; ++i) {
    require_outcome(study, number, i, outcome.values[i], outcome.sem.empty() ? std::nullopt : outcome.sem[i]);
    if (outcome.values[i]) continue;
    ++missing;
    if (!outcome.sem.empty() && outcome.sem[i]) {
      throw InputError(fmt::format("{}: objective {} has a sem but no value", who_is(study, trial),
                                   in_quotes(study.config.objectives[i].name)));
    }
    const std::string& objective = study.config.objectives[i].name;
    if (!outcome.reason) {
      throw InputError(fmt::format("{}: objective {} is missing, expected {}=VALUE{}", who_is(study, trial),
                                   in_quotes(objective), objective,
                                   count > 1 ? ", or the reason why it could not be measured (--fail)" : ""));
    }
  }
  if (outcome.reason) require_text("the reason", *outcome.reason);
  if (missing == count) throw InputError(fmt::format("{}: there is no value", who_is(study, trial)));
  if (trial.state == TrialState::kComplete) {
    for (std::size_t i = 0; i < count; ++i) {
      const TrialObjective& objective = trial.objectives[i];
      if (objective.value == outcome.values[i] && !outcome.sem.empty() && objective.sem != outcome.sem[i]) {
        throw Conflict(fmt::format("{} has been told another sem of {} already; use amend to correct it",
                                   who_is(study, trial), study.config.objectives[i].name));
      }
      if (objective.value != outcome.values[i]) {
        throw Conflict(fmt::format("{} has been told {} = {} already; use amend to correct it",
                                   who_is(study, trial), study.config.objectives[i].name,
                                   objective.value ? to_text(*objective.value) : "nothing"));
      }
    }
    return trial;
  }
  const Json before = state_json(trial);
  const bool is_held = trial.state == TrialState::kRunning && *trial.lease_until >= change.now() &&
                       (!worker || !trial.worker || *worker == *trial.worker);
  const bool was_never_asked = trial.state == TrialState::kWaiting && !trial.asked_at;
  trial.late = !is_held && !was_never_asked;
  trial.state = TrialState::kComplete;
  trial.reason = missing > 0 ? outcome.reason : std::nullopt;
  trial.lease_until.reset();
  trial.told_at = change.now();
  trial.told_revision = study.revision + 1;
  for (std::size_t i = 0; i < count; ++i) {
    trial.objectives[i].value = outcome.values[i];
    trial.objectives[i].sem = outcome.sem.empty() ? std::nullopt : outcome.sem[i];
  }
  judge_trial(study, trial);
  update_outcome(study, trial);
  return change.change("tell", trial, before, values_json(study, trial), worker);
}

Trial Studies::fail(const std::string& name, std::int64_t number, const std::string& reason,
                    const std::optional<std::string>& worker) {
  require_text("the reason", reason);
  Change change(*this, name);
  Trial trial = read_trial(change.study(), number);
  if (worker && (trial.state != TrialState::kRunning || trial.worker != worker)) return trial;
  if (trial.state == TrialState::kComplete || trial.state == TrialState::kAbandoned) {
    throw Conflict(fmt::format("{} is {} and cannot fail any more", who_is(change.study(), trial),
                               to_string(trial.state)));
  }
  if (trial.state == TrialState::kFailed && trial.reason == reason) return trial;
  const Json before = state_json(trial);
  trial.state = TrialState::kFailed;
  trial.reason = reason;
  trial.lease_until.reset();
  trial.told_at = change.now();
  return change.change("fail", trial, before, state_json(trial), worker);
}

Trial Studies::retry(const std::string& name, std::int64_t number) {
  Change change(*this, name);
  Trial trial = read_trial(change.study(), number);
  if (trial.state == TrialState::kWaiting) return trial;
  if (trial.state != TrialState::kFailed) {
    throw Conflict(fmt::format("{} is {}; only a failed trial can be retried", who_is(change.study(), trial),
                               to_string(trial.state)));
  }
  const Json before = state_json(trial);
  trial.state = TrialState::kWaiting;
  trial.reason.reset();
  trial.worker.reset();
  trial.told_at.reset();
  return change.change("retry", trial, before, state_json(trial));
}

Trial Studies::release(const std::string& name, std::int64_t number, const std::string& worker) {
  Change change(*this, name);
  Trial trial = read_trial(change.study(), number);
  if (trial.state != TrialState::kRunning || trial.worker != worker) return trial;
  const Json before = state_json(trial);
  trial.state = TrialState::kWaiting;
  trial.worker.reset();
  trial.lease_until.reset();
  trial.attempt -= 1;  // it was not its fault
  return change.change("release", trial, before, state_json(trial), worker);
}

Trial Studies::expire(const std::string& name, std::int64_t number, const std::string& worker) {
  Change change(*this, name);
  Trial trial = read_trial(change.study(), number);
  if (trial.state != TrialState::kRunning || trial.worker != worker) return trial;
  trial.lease_until = std::min(*trial.lease_until, change.now());
  return change.change("expire", trial, state_json(trial), state_json(trial), worker);
}

Trial Studies::abandon(const std::string& name, std::int64_t number, const std::string& reason) {
  require_text("the reason", reason);
  Change change(*this, name);
  Trial trial = read_trial(change.study(), number);
  if (trial.state == TrialState::kComplete) {
    throw Conflict(who_is(change.study(), trial) + " is complete; exclude leaves its outcome out");
  }
  if (trial.state == TrialState::kAbandoned && trial.reason == reason) return trial;
  const Json before = state_json(trial);
  trial.state = TrialState::kAbandoned;
  trial.reason = reason;
  trial.lease_until.reset();
  return change.change("abandon", trial, before, state_json(trial));
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
  insert(study, trial, {});
  change.commit();
  return trial;
}

Trial Studies::heartbeat(const std::string& name, std::int64_t number,
                         const std::optional<std::string>& worker) {
  Change change(*this, name);
  const Study& study = change.study();
  Trial trial = read_trial(study, number);
  if (trial.state != TrialState::kRunning) {
    throw Conflict(fmt::format("{} is {}, not running", who_is(study, trial), to_string(trial.state)));
  }
  if (worker && trial.worker != worker) {
    throw Conflict(fmt::format("{} is held by {}, not by {}", who_is(study, trial),
                               trial.worker ? in_quotes(*trial.worker) : "somebody else",
                               in_quotes(*worker)));
  }
  trial.lease_until = change.now() + trial.lease_seconds;
  trial.revision = change.next_revision();  // a line in the history for every beat would drown the others
  update(study, trial);
  change.commit();
  return trial;
}

// --- Second thoughts ---

Trial Studies::amend(const std::string& name, std::int64_t number,
                     const std::vector<std::optional<double>>& values,
                     const std::vector<std::optional<double>>& sem) {
  Change change(*this, name);
  const Study& study = change.study();
  Trial trial = read_trial(study, number);
  if (trial.state != TrialState::kComplete) {
    throw Conflict(fmt::format("{} is {}; only a complete trial can be amended", who_is(study, trial),
                               to_string(trial.state)));
  }
  const Json before = values_json(study, trial);
  for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
    const std::optional<double> value = i < values.size() ? values[i] : std::nullopt;
    const std::optional<double> error = i < sem.size() ? sem[i] : std::nullopt;
    require_outcome(study, number, i, value, error);
    if (value) trial.objectives[i].value = value;
    if (error) trial.objectives[i].sem = error;
  }
  const bool is_whole =
      std::ranges::all_of(trial.objectives, [](const auto& o) { return o.value.has_value(); });
  if (is_whole) trial.reason.reset();
  judge_trial(study, trial);
  const Json after = values_json(study, trial);
  if (before == after) return trial;
  update_outcome(study, trial);
  return change.change("amend", trial, before, after);
}

Trial Studies::exclude(const std::string& name, std::int64_t number, bool excluded) {
  Change change(*this, name);
  Trial trial = read_trial(change.study(), number);
  if (trial.state != TrialState::kComplete) {
    throw Conflict(fmt::format("{} is {}; only a complete trial can be excluded or included",
                               who_is(change.study(), trial), to_string(trial.state)));
  }
  if (trial.excluded == excluded) return trial;
  trial.excluded = excluded;
  return change.change(excluded ? "exclude" : "include", trial, {{"excluded", !excluded}},
                       {{"excluded", excluded}});
}

ImportResult Studies::import(const std::string& name, const ImportTable& table, bool allow_duplicates) {
  Change change(*this, name);
  Study& study = change.study();
  std::vector<ImportProblem> problems = table.problems;
  if (!allow_duplicates) {
    std::unordered_map<std::string, std::string> seen;
    for (const Trial& trial : read_trials(study, "", {})) {
      if (trial.state != TrialState::kComplete) continue;
      std::vector<std::optional<double>> values;
      for (const TrialObjective& objective : trial.objectives) values.push_back(objective.value);
      seen.emplace(fingerprint(trial.params, values), fmt::format("trial {} of the study", trial.number));
    }
    for (const ImportRow& row : table.rows) {
      const auto [same, is_new] =
          seen.emplace(fingerprint(row.params, row.outcome.values), fmt::format("row {}", row.file_row));
      if (!is_new) {
        problems.push_back({row.file_row, "the same parameters and outcome as " + same->second +
                                              " (--allow-duplicates takes it as a repetition)"});
      }
    }
  }
  for (const ImportRow& row : table.rows) {
    for (std::size_t i = 0; i < row.outcome.values.size(); ++i) {
      const std::optional<double>& value = row.outcome.values[i];
      if (!value || std::abs(*value) <= kLargestOutcome) continue;
      problems.push_back({row.file_row, fmt::format("column {}: {} is larger than 1e200 in size",
                                                    in_quotes(study.config.objectives[i].name), *value)});
    }
  }
  if (!problems.empty()) {
    std::stable_sort(problems.begin(), problems.end(),
                     [](const auto& a, const auto& b) { return a.file_row < b.file_row; });
    std::size_t rows = 1;
    for (std::size_t i = 1; i < problems.size(); ++i)
      rows += problems[i].file_row != problems[i - 1].file_row ? 1 : 0;
    const std::string message =
        fmt::format("{}: {} {} cannot be imported, so nothing was: row {}, {}", table.file, rows,
                    rows == 1 ? "row" : "rows", problems[0].file_row, problems[0].what);
    throw ImportRefused(message, std::move(problems));
  }
  if (table.rows.empty()) throw InputError(table.file + ": there are no rows below the header");

  ImportResult result{study.last_trial + 1, std::ssize(table.rows)};
  const std::int64_t revision = change.record(
      "import", {}, nullptr,
      {{"file", on_one_line(table.file)}, {"first_trial", result.first_trial}, {"trials", result.count}});
  for (const ImportRow& row : table.rows) {
    Trial trial;
    trial.number = ++study.last_trial;
    trial.state = TrialState::kComplete;
    trial.source = TrialSource::kImport;
    trial.params = row.params;
    trial.lease_seconds = study.config.lease_seconds;
    trial.told_at = change.now();
    trial.told_revision = trial.revision = revision;
    trial.objectives.resize(study.config.objectives.size());
    for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
      trial.objectives[i].value = row.outcome.values[i];
      if (!row.outcome.sem.empty()) trial.objectives[i].sem = row.outcome.sem[i];
    }
    insert(study, trial, {});
  }
  study.imported += result.count;
  change.commit();
  return result;
}

}  // namespace covey
