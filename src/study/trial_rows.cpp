#include <covey/numerics/constants.h>
#include <covey/study/cells.h>
#include <covey/study/study_errors.h>
#include <covey/study/study_rows.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace covey {
namespace {

// So many changes are looked up one by one.
constexpr std::int64_t kFewChanges = 16;

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
// the range; what counts is the sd of the prediction.
double variance_of(double sd) {
  return std::clamp(sd * sd, std::numeric_limits<double>::min(), std::numeric_limits<double>::max());
}

/// The value of a parameter, which is in one of the two cells; in neither if it has none.
Value value_of(const Parameter& parameter, const Cell& number, const Cell& choice) {
  if (!is_null(choice)) return text(choice);
  if (is_null(number)) return Absent();
  return done_number(parameter, real(number));
}

/// The two cells of a value: the number, and the choice.
std::pair<Cell, Cell> cells_of(const Value& value) {
  if (const auto* choice = std::get_if<std::string>(&value)) return {Cell(), *choice};
  if (is_absent(value)) return {};
  return {number_of(value), Cell()};
}

/// The length of a lease; NULL: it has no end.
Cell lease_cell(const Trial& trial) {
  return std::isfinite(trial.lease_seconds) ? Cell(trial.lease_seconds) : Cell();
}

/// Whether there is something of it among tags and attachments.
Cell marked_cell(const Trial& trial) {
  return covey::cell_of(!trial.marks.tags.empty() || !trial.marks.attachments.empty());
}

/// A trial without its parameters and outcomes, from a row of read_trials().
Trial trial_of(const Study& study, const Row& row) {
  Trial trial;
  trial.number = whole(row[0]);
  trial.state = trial_state_from_string(text(row[1]));
  trial.source = trial_source_from_string(text(row[2]));
  trial.worker = optional_text(row[3]);
  trial.attempt = whole(row[4]);
  trial.lease_seconds = optional_real(row[5]).value_or(kInfinity);
  trial.lease_until = optional_real(row[6]);
  trial.asked_at = optional_real(row[7]);
  trial.told_at = optional_real(row[8]);
  trial.told_revision = optional_whole(row[9]);
  trial.late = truth(row[10]);
  trial.excluded = truth(row[11]);
  trial.reason = optional_text(row[12]);
  trial.revision = whole(row[13]);
  trial.row = optional_whole(row[14]);
  trial.chapter = whole(row[15]);
  trial.tolerated = optional_real(row[16]);
  trial.marks.notes = optional_text(row[17]);
  trial.is_before = trial.number < study.config.since.value_or(1);
  trial.params.resize(study.space.parameters().size());
  trial.objectives.resize(study.config.objectives.size());
  return trial;
}

}  // namespace

// --- Reading trials ---

/// All trials, or those for which `where` holds; its parameters begin with $2.
std::vector<Trial> StudyRows::read_trials(const Study& study, const std::string& where,
                                          const std::vector<Cell>& parameters) {
  const std::string condition = "WHERE study = $1" + (where.empty() ? "" : " AND " + where);
  std::vector<Cell> cells{study.id};
  cells.insert(cells.end(), parameters.begin(), parameters.end());
  std::vector<Trial> trials;
  bool has_marks = false;  // tags or files
  // Each table is let go before the next is read: its cells take more room than the trials.
  for (const Row& row : database_.execute(
           "SELECT trial, state, source, worker, attempt, lease_seconds, lease_until, "
           "asked_at, told_at, told_revision, late, excluded, reason, revision, candidate, chapter, "
           "tolerated, notes, marked FROM trials " +
               condition + " ORDER BY trial",
           cells)) {
    trials.push_back(trial_of(study, row));
    has_marks = has_marks || truth(row[18]);
  }
  TrialsByNumber by_number;
  for (Trial& trial : trials) by_number[trial.number] = &trial;
  read_parameters(study, condition, cells, by_number);
  read_outcomes(condition, cells, by_number);
  if (std::ranges::any_of(trials, [](const Trial& t) { return t.state == TrialState::kComplete; })) {
    read_replicates(condition, cells, by_number);
  }
  if (has_marks) read_marks(condition, cells, by_number);
  read_first_values(study, trials);
  return trials;
}

void StudyRows::read_parameters(const Study& study, const std::string& condition,
                                const std::vector<Cell>& cells, TrialsByNumber& trials) {
  for (const Row& row :
       database_.execute("SELECT trial, position, number, choice, actual_number, actual_choice FROM "
                         "trial_parameters " +
                             condition,
                         cells)) {
    const auto position = static_cast<std::size_t>(whole(row[1]));
    const Parameter& parameter = study.space.parameters().at(position);
    Trial& trial = *trials.at(whole(row[0]));
    trial.params.at(position) = value_of(parameter, row[2], row[3]);
    if (is_null(row[4]) && is_null(row[5])) continue;
    trial.actual.resize(trial.params.size());
    trial.actual[position] = value_of(parameter, row[4], row[5]);
  }
}

void StudyRows::read_outcomes(const std::string& condition, const std::vector<Cell>& cells,
                              TrialsByNumber& trials) {
  for (const Row& row : database_.execute(
           "SELECT trial, position, value, sem, model_share, tracked_low, tracked_high, prediction, p_value, "
           "covered, conformal_covered, credible_covered, direction FROM trial_objectives " +
               condition,
           cells)) {
    TrialObjective& objective =
        trials.at(whole(row[0]))->objectives.at(static_cast<std::size_t>(whole(row[1])));
    objective.value = optional_real(row[2]);
    objective.sem = optional_real(row[3]);
    if (!is_null(row[7])) {
      FrozenOutcome& frozen = objective.frozen.emplace();
      frozen.prediction = prediction_from_json(Json::parse(text(row[7])));
      frozen.prediction.tracked = {real(row[5]), real(row[6])};
      frozen.model_share = real(row[4]);
      frozen.direction = direction_of(row[12]);
    }
    if (!is_null(row[8]))
      objective.verdict = Verdict{real(row[8]), truth(row[10]), truth(row[11]), truth(row[9])};
  }
}

void StudyRows::read_replicates(const std::string& condition, const std::vector<Cell>& cells,
                                TrialsByNumber& trials) {
  for (const Row& row : database_.execute("SELECT trial, objective, value FROM replicates " + condition +
                                              " ORDER BY trial, objective, position",
                                          cells)) {
    trials.at(whole(row[0]))
        ->objectives.at(static_cast<std::size_t>(whole(row[1])))
        .replicates.push_back(real(row[2]));
  }
}

/// What was told first of the outcomes that were corrected, from the history: what the first correction saw.
void StudyRows::read_first_values(const Study& study, std::vector<Trial>& trials) {
  std::unordered_map<std::int64_t, Trial*> changed;
  for (Trial& trial : trials) {
    if (trial.state == TrialState::kComplete && trial.revision > trial.told_revision) {
      changed[trial.number] = &trial;
    }
  }
  if (changed.empty()) return;
  for (const Row& row : database_.execute(
           "SELECT trial, state_before FROM history WHERE study = $1 AND what = 'amend' ORDER BY revision",
           {study.id})) {
    const auto found = changed.find(whole(row[0]));
    if (found == changed.end()) continue;
    const Json before = Json::parse(text(row[1]));
    const Json values = before.value("values", Json::object());
    const Json replicates = before.value("replicates", Json::object());
    Trial& trial = *found->second;
    trial.moved_later = before.contains("actual") != trial.is_elsewhere();
    for (std::size_t i = 0; i < study.config.objectives.size(); ++i) {
      TrialObjective& objective = trial.objectives[i];
      const std::string& name = study.config.objectives[i].name;
      if (!values.contains(name)) continue;
      const double first = (replicates.contains(name) ? replicates[name].at(0) : values[name]).get<double>();
      if (first != objective.judged_value()) objective.first_value = first;
    }
    changed.erase(found);
  }
}

Trial StudyRows::trial(const Study& study, std::int64_t number) {
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

std::vector<Trial> StudyRows::changed_since(const Study& study, std::int64_t revision) {
  // A few are looked up one by one, and found by the index on revisions: planners that know nothing of a
  // young table would rather read all of it.
  std::vector<std::int64_t> few;
  for (const Row& row : database_.execute(
           "SELECT trial FROM trials WHERE study = $1 AND revision > $2 ORDER BY revision LIMIT $3",
           {study.id, revision, kFewChanges + 1})) {
    few.push_back(whole(row[0]));
  }
  if (std::ssize(few) > kFewChanges) {
    return read_trials(
        study, "trial IN (SELECT t.trial FROM trials t WHERE t.study = $1 AND t.revision > $2)", {revision});
  }
  std::ranges::sort(few);
  std::vector<Trial> trials;
  for (const std::int64_t number : few) trials.push_back(trial(study, number));
  return trials;
}

std::vector<Trial> StudyRows::some_trials(const Study& study, std::int64_t since, std::int64_t after,
                                          std::int64_t limit) {
  const std::vector<std::int64_t> page =
      numbers(study, "revision > $2 AND trial > $3", {since, after}, limit);
  if (page.empty()) return {};
  return read_trials(study,
                     "trial IN (SELECT t.trial FROM trials t WHERE t.study = $1 AND t.revision > $2 AND "
                     "t.trial > $3 AND t.trial <= $4)",
                     {since, after, page.back()});
}

std::vector<std::int64_t> StudyRows::numbers(const Study& study, const std::string& where,
                                             std::vector<Cell> parameters, std::int64_t limit) {
  parameters.insert(parameters.begin(), study.id);
  parameters.emplace_back(limit);
  std::vector<std::int64_t> result;
  for (const Row& row : database_.execute(
           fmt::format("SELECT trial FROM trials WHERE study = $1 AND {} ORDER BY trial LIMIT ${}", where,
                       parameters.size()),
           parameters)) {
    result.push_back(whole(row[0]));
  }
  return result;
}

std::vector<Trial> StudyRows::first_trials(const Study& study, const std::string& where,
                                           std::vector<Cell> parameters, std::int64_t limit) {
  std::vector<Trial> trials;
  for (const std::int64_t number : numbers(study, where, std::move(parameters), limit)) {
    trials.push_back(trial(study, number));
  }
  return trials;
}

std::vector<Trial> StudyRows::held(const Study& study, const std::string& worker, double now,
                                   std::int64_t limit) {
  return first_trials(study,
                      "state = 'running' AND worker = $2 AND (lease_until IS NULL OR lease_until > $3)",
                      {worker, now}, limit);
}

std::vector<Trial> StudyRows::expired(const Study& study, double now) {
  return first_trials(study, "state = 'running' AND lease_until <= $2", {now}, kNoLimit);
}

std::vector<Trial> StudyRows::waiting(const Study& study, std::int64_t limit) {
  const std::string ahead = "(source = 'ask' AND attempt = 0)";  // Trial::is_found_ahead()
  std::vector<Trial> trials = first_trials(study, "state = 'waiting' AND NOT " + ahead, {}, limit);
  for (Trial& trial : first_trials(study, "state = 'waiting' AND " + ahead, {}, kNoLimit)) {
    trials.push_back(std::move(trial));
  }
  return trials;
}

bool StudyRows::has_measured(const Study& study, std::int64_t least) {
  const char* measured =
      "state = 'complete' AND excluded = 0 AND trial >= $2 AND NOT EXISTS (SELECT 1 FROM trial_objectives o "
      "WHERE o.study = trials.study AND o.trial = trials.trial AND o.value IS NULL)";
  return std::ssize(numbers(study, measured, {study.config.since.value_or(1)}, least)) >= least;
}

std::map<TrialState, std::int64_t> StudyRows::count_states(const Study& study) {
  std::map<TrialState, std::int64_t> counts;
  for (const Row& row :
       database_.execute("SELECT state, COUNT(*) FROM trials WHERE study = $1 GROUP BY state", {study.id})) {
    counts[trial_state_from_string(text(row[0]))] = whole(row[1]);
  }
  return counts;
}

std::int64_t StudyRows::count_failed(const Study& study) {
  return whole(
      database_
          .execute("SELECT COUNT(*) FROM trials WHERE study = $1 AND state = 'failed' AND source <> 'import'",
                   {study.id})
          .at(0)[0]);
}

std::int64_t StudyRows::last_outcome(const Study& study) {
  const Rows rows = database_.execute(
      "SELECT MAX(revision) FROM trials WHERE study = $1 AND state = 'complete'", {study.id});
  return optional_whole(rows.at(0)[0]).value_or(0);
}

FrozenTerms StudyRows::terms(const Study& study, std::int64_t number, std::size_t objective) {
  const Rows rows = database_.execute(
      "SELECT terms FROM trial_objectives WHERE study = $1 AND trial = $2 AND position = $3",
      {study.id, number, static_cast<std::int64_t>(objective)});
  return unpack_terms(std::get<Blob>(rows.at(0)[0]).bytes);
}

// --- Writing trials ---

void StudyRows::insert(const Study& study, const Trial& trial, const std::vector<Frozen>& said) {
  database_.execute(
      "INSERT INTO trials (study, trial, state, source, worker, attempt, lease_seconds, lease_until, "
      "asked_at, told_at, told_revision, late, excluded, reason, revision, candidate, chapter, tolerated, "
      "notes, marked) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, "
      "$18, $19, $20)",
      {study.id,
       trial.number,
       std::string(to_string(trial.state)),
       std::string(to_string(trial.source)),
       cell_of(trial.worker),
       trial.attempt,
       lease_cell(trial),
       cell_of(trial.lease_until),
       cell_of(trial.asked_at),
       cell_of(trial.told_at),
       cell_of(trial.told_revision),
       cell_of(trial.late),
       cell_of(trial.excluded),
       cell_of(trial.reason),
       trial.revision,
       cell_of(trial.row),
       trial.chapter,
       cell_of(trial.tolerated),
       cell_of(trial.marks.notes),
       marked_cell(trial)});
  std::vector<Cell> cells{study.id, trial.number};
  for (std::size_t i = 0; i < trial.params.size(); ++i) {
    cells.emplace_back(static_cast<std::int64_t>(i));
    auto [number, choice] = cells_of(trial.params[i]);
    cells.insert(cells.end(), {std::move(number), std::move(choice)});
  }
  database_.execute("INSERT INTO trial_parameters (study, trial, position, number, choice) VALUES " +
                        placeholders(trial.params.size(), 2, 3),
                    cells);
  insert_objectives(study, trial, said);
  insert_details(study, trial);
}

void StudyRows::insert_details(const Study& study, const Trial& trial) {
  for (std::size_t i = 0; i < trial.actual.size(); ++i) {
    if (!trial.actual[i]) continue;
    auto [number, choice] = cells_of(*trial.actual[i]);
    database_.execute(
        "UPDATE trial_parameters SET actual_number = $4, actual_choice = $5 WHERE study = $1 AND trial = $2 "
        "AND position = $3",
        {study.id, trial.number, static_cast<std::int64_t>(i), std::move(number), std::move(choice)});
  }
  for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
    const std::vector<double>& replicates = trial.objectives[i].replicates;
    if (replicates.empty()) continue;
    std::vector<Cell> cells{study.id, trial.number, static_cast<std::int64_t>(i)};
    for (std::size_t k = 0; k < replicates.size(); ++k) {
      cells.emplace_back(static_cast<std::int64_t>(k));
      cells.emplace_back(replicates[k]);
    }
    database_.execute("INSERT INTO replicates (study, trial, objective, position, value) VALUES " +
                          placeholders(replicates.size(), 3, 2),
                      cells);
  }
}

void StudyRows::remove_details(const Study& study, const Trial& trial) {
  database_.execute(
      "UPDATE trial_parameters SET actual_number = NULL, actual_choice = NULL WHERE study = $1 AND trial = "
      "$2",
      {study.id, trial.number});
  database_.execute("DELETE FROM replicates WHERE study = $1 AND trial = $2", {study.id, trial.number});
}

void StudyRows::insert_objectives(const Study& study, const Trial& trial, const std::vector<Frozen>& said) {
  for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
    const TrialObjective& objective = trial.objectives[i];
    const auto position = static_cast<std::int64_t>(i);
    if (said.empty()) {
      database_.execute(
          "INSERT INTO trial_objectives (study, trial, position, value, sem) VALUES ($1, $2, $3, $4, $5)",
          {study.id, trial.number, position, cell_of(objective.value), cell_of(objective.sem)});
      continue;
    }
    const FrozenOutcome& frozen = said[i].outcome;
    const Prediction& p = frozen.prediction;
    database_.execute(
        "INSERT INTO trial_objectives (study, trial, position, value, sem, mean, variance, model_share, "
        "alpha, credible_low, credible_high, tracked_low, tracked_high, promise, guarantee, vacuous, w_n, "
        "prediction, terms, direction) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, "
        "$15, $16, $17, $18, $19, $20)",
        {study.id,
         trial.number,
         position,
         cell_of(objective.value),
         cell_of(objective.sem),
         p.mean,
         variance_of(p.sd),
         frozen.model_share,
         p.alpha,
         p.credible.lo,
         p.credible.hi,
         p.tracked->lo,
         p.tracked->hi,
         std::string(to_string(p.promise)),
         std::string(to_string(p.guarantee)),
         cell_of(frozen.is_vacuous()),
         p.w_n,
         to_json(p).dump(),
         Blob{said[i].terms},
         std::string(to_string(frozen.direction))});
  }
}

void StudyRows::update(const Study& study, const Trial& trial) {
  database_.execute(
      "UPDATE trials SET state = $3, worker = $4, attempt = $5, lease_seconds = $6, lease_until = $7, "
      "asked_at = $8, told_at = $9, told_revision = $10, late = $11, excluded = $12, reason = $13, revision "
      "= $14, chapter = $15, notes = $16, marked = $17 WHERE study = $1 AND trial = $2",
      {study.id, trial.number, std::string(to_string(trial.state)), cell_of(trial.worker), trial.attempt,
       lease_cell(trial), cell_of(trial.lease_until), cell_of(trial.asked_at), cell_of(trial.told_at),
       cell_of(trial.told_revision), cell_of(trial.late), cell_of(trial.excluded), cell_of(trial.reason),
       trial.revision, trial.chapter, cell_of(trial.marks.notes), marked_cell(trial)});
}

void StudyRows::update_outcome(const Study& study, const Trial& trial) {
  for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
    const TrialObjective& objective = trial.objectives[i];
    const std::optional<Verdict>& verdict = objective.verdict;
    const auto judged = [&](bool Verdict::*field) { return verdict ? cell_of(*verdict.*field) : Cell(); };
    database_.execute(
        "UPDATE trial_objectives SET value = $4, sem = $5, p_value = $6, covered = $7, conformal_covered = "
        "$8, credible_covered = $9 WHERE study = $1 AND trial = $2 AND position = $3",
        {study.id, trial.number, static_cast<std::int64_t>(i), cell_of(objective.value),
         cell_of(objective.sem), verdict ? Cell(verdict->p_value) : Cell(), judged(&Verdict::covered),
         judged(&Verdict::conformal_covered), judged(&Verdict::credible_covered)});
  }
}

void StudyRows::replace_predictions(const Study& study, const Trial& trial, const std::vector<Frozen>& said) {
  database_.execute("DELETE FROM trial_objectives WHERE study = $1 AND trial = $2", {study.id, trial.number});
  insert_objectives(study, trial, said);
}

}  // namespace covey
