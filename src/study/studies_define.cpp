#include <covey/study/config_difference.h>
#include <covey/study/study_change.h>

#include <fmt/format.h>

#include <memory>
#include <utility>

namespace covey {
namespace {

/// Bounds, values and choices, for the history.
Json bounds_json(const Space& space) {
  Json json = Json::object();
  for (const Parameter& parameter : space.parameters()) {
    Json& entry = json[parameter.name];
    if (const auto* category = std::get_if<CategoricalParameter>(&parameter.domain)) {
      entry = category->choices;
      continue;
    }
    const auto range = [&](const auto& number) {
      entry = {number.low, number.high};
      if (!number.values.empty()) entry = number.values;
    };
    if (const auto* real = std::get_if<FloatParameter>(&parameter.domain)) range(*real);
    if (const auto* whole = std::get_if<IntParameter>(&parameter.domain)) range(*whole);
  }
  return json;
}

}  // namespace

Study Studies::insert_new(const StudyDefinition& file, std::int64_t id) {
  const StudyConfig& config = file.config;
  if (on_one_line(config.name) != config.name) {
    throw InputError("the study's name " + in_quotes(config.name) + " has control characters");
  }
  require_visible_names(config);
  require_visible_names(file.space);
  require_since(config, 0);
  Study study{.id = id, .config = config, .space = file.space, .created_at = now(), .past = past_of(file)};
  rows_.insert(study);
  rows_.insert_event(study, {.revision = 1,
                             .trial = {},
                             .at = study.created_at,
                             .who = options_.who,
                             .what = "create",
                             .before = {},
                             .after = Json{{"name", config.name}}.dump(),
                             .token = options_.token,
                             .worker = {}});
  study.revision = study.defined_at = 1;
  return study;
}

ImportResult Studies::create_with(const StudyDefinition& definition, const ImportTable& table,
                                  const ImportOptions& options) {
  const std::string& name = definition.config.name;
  require_text("the study's name", name);
  Transaction transaction(*database_, Access::kWrite);
  const std::int64_t id = rows_.next_id();
  if (rows_.find(name))
    throw Conflict(ErrorCode::kStudyDiffers, "", "study " + in_quotes(name) + " is there already");
  Change change(*this, transaction, insert_new(definition, id));
  ImportResult result = add_imported(change, table, options);
  change.commit();
  return result;
}

Studies::Created Studies::create(const StudyDefinition& file) {
  const StudyConfig& config = file.config;
  require_text("the study's name", config.name);
  {
    Transaction transaction(*database_, Access::kWrite);
    const std::int64_t id = rows_.next_id();
    if (!rows_.find(config.name)) {
      Study study = insert_new(file, id);
      if (file.candidates) {
        Change change(*this, transaction, std::move(study));
        add_rows(change, rows_of(change.study()), file.space, *file.candidates);
        change.commit();
      } else {
        transaction.commit();
      }
      return Created::kNew;
    }
  }
  Change change(*this, config.name);
  Study& study = change.study();
  const std::string exists_with = who_is(study) + " is there already, with ";
  if (const std::string what = difference(study.config, config); !what.empty()) {
    throw Conflict(ErrorCode::kStudyDiffers, "",
                   exists_with + what +
                       ": in this way only bounds can be widened, and values, choices and candidates added");
  }
  if (file.candidates.has_value() != (study.candidates > 0)) {
    throw Conflict(fmt::format("{}{} candidates", exists_with, study.candidates > 0 ? "" : "no"));
  }
  // Where the table defines the space, rows that were added since have widened it.
  const std::optional<Space> both =
      file.is_space_of_candidates ? united(study.space, file.space) : std::nullopt;
  const Space& space = both ? *both : file.space;
  if (const std::string what = difference(study.space, space); !what.empty()) {
    throw Conflict(
        ErrorCode::kStudyDiffers, "",
        exists_with + what + ": in this way only bounds can be widened, and values and choices added");
  }
  if (const Widening widening = space.is_widening_of(study.space); !widening) {
    throw Conflict(
        ErrorCode::kStudyDiffers, "",
        fmt::format(
            "{}another space: {}; in this way only bounds can be widened, and values and choices added",
            exists_with, widening.reason));
  }
  std::optional<Pool> pool;
  if (file.candidates) pool = rows_of(study);
  bool is_wider = !study.space.is_widening_of(space);
  if (is_wider) widen(change, space, pool);
  if (pool) is_wider = add_rows(change, *pool, file.space, *file.candidates).added > 0 || is_wider;
  if (!is_wider) return Created::kUnchanged;
  change.commit();
  return Created::kWidened;
}

std::shared_ptr<const Past> Studies::past_of(const StudyDefinition& file) {
  std::vector<PastStudy> studies;
  for (const std::string& name : file.config.history) {
    if (name == file.config.name)
      throw InputError(fmt::format("history: study {} cannot learn from itself", in_quotes(name)));
    const std::optional<Study> source = rows_.find(name);
    if (!source) {
      throw InputError(
          fmt::format("history: there is no study {} in {}", in_quotes(name), database_->name()));
    }
    studies.push_back(covey::past_of(file, *source, rows_.trials(*source)));
  }
  return studies.empty() ? nullptr : std::make_shared<const Past>(std::move(studies));
}

std::vector<std::string> Studies::let_go(Change& change, const AskAnswer& answer) {
  std::vector<std::string> remarks;
  Study& study = change.study();
  for (const LetGo& gone : answer.suggestions.let_go) {
    if (std::cmp_greater_equal(gone.study, study.past->studies().size())) continue;  // of another study
    const PastStudy& past = study.past->studies()[gone.study];
    if (past.let_go) continue;
    const std::string& name = past.name;
    rows_.let_go(study, gone, answer.need.first_trial);
    study.defined_at = change.record("let_go", {}, nullptr, {{"study", name}, {"because", gone.because}});
    remarks.push_back(fmt::format("what study {} says is no longer used: {}", in_quotes(name), gone.because));
  }
  return remarks;
}

void Studies::remove(const std::string& name) {
  Change change(*this, name);
  const Study& study = change.study();
  change.record("delete", {}, {{"name", name}, {"trials", study.last_trial}}, nullptr);
  rows_.remove(study);
  change.commit_without_study();
}

// --- Candidates ---

Pool Studies::rows_of(const Study& study) {
  if (study.candidates > 0) return *rows_.pool(study);
  return Pool(study.space, Eigen::MatrixXd(std::ssize(study.space.parameters()), 0));
}

void Studies::widen(Change& change, const Space& space, std::optional<Pool>& candidates) {
  Study& study = change.study();
  const Json before = bounds_json(study.space);
  require_visible_names(space, &study.space);
  study.space = space;
  study.defined_at = change.record("widen", {}, before, bounds_json(study.space));
  rows_.write_definition(study);
  if (!candidates) return;
  candidates = candidates->in(space);
  rows_.remove_candidates(study);
  rows_.insert_candidates(study, 1, candidates->cells());
}

AddedCandidates Studies::add_rows(Change& change, const Pool& pool, const Space& space,
                                  const CandidateTable& table) {
  Study& study = change.study();
  const NewCandidates fresh = new_candidates(pool, space, table);
  AddedCandidates result{.study = study,
                         .added = fresh.cells.cols(),
                         .there = fresh.there,
                         .joined = fresh.joined,
                         .imported = std::ssize(fresh.known)};
  if (result.added == 0) return result;
  const std::int64_t before = study.candidates;
  if (before + result.added > kMostCandidates) {
    throw InputError(fmt::format("{}: with these rows there would be {} candidates, expected at most {}",
                                 who_is(study), before + result.added, kMostCandidates));
  }
  study.candidates += result.added;
  study.defined_at = change.record("candidates", {}, {{"rows", before}},
                                   {{"file", on_one_line(table.file)}, {"rows", study.candidates}});
  rows_.insert_candidates(study, before + 1, fresh.cells);
  if (fresh.known.empty()) return result;

  const std::int64_t revision = change.record("import", {}, nullptr,
                                              {{"file", on_one_line(table.file)},
                                               {"first_trial", study.last_trial + 1},
                                               {"trials", result.imported}});
  const Pool added(study.space, fresh.cells);
  for (const KnownRow& known : fresh.known) {
    Trial trial = imported_trial(
        study, {.row = 0, .params = added.values(known.row - 1), .outcome = {known.values, known.sem}},
        change.now());
    trial.number = ++study.last_trial;
    trial.row = before + known.row;
    trial.told_revision = trial.revision = revision;
    rows_.insert(study, trial);
  }
  study.imported += result.imported;
  return result;
}

AddedCandidates Studies::add_candidates(const std::string& name, CsvReader reader,
                                        const std::vector<std::string>& ignored) {
  Study known = load(name);
  if (known.candidates == 0)
    throw Conflict(who_is(known) + " has no candidates: it searches all of its space");
  const ReadCandidates read = read_candidates(std::move(reader), {.objectives = known.config.objectives,
                                                                  .ignored = ignored,
                                                                  .parameters = known.space.parameters(),
                                                                  .may_widen = true});
  Change change(*this, name);
  Study& study = change.study();
  const Space space(read.parameters, study.space.constraints());
  require_feasible(space, read.table);
  const std::optional<Space> both = united(study.space, space);
  if (study.id != known.id || !both) throw Conflict(who_is(study) + " has changed meanwhile: try again");
  std::optional<Pool> pool = rows_of(study);
  if (!study.space.is_widening_of(*both)) widen(change, *both, pool);
  AddedCandidates result = add_rows(change, *pool, space, read.table);
  result.study = study;
  if (result.added > 0) change.commit();
  return result;
}

std::shared_ptr<const Pool> Studies::candidates(const std::string& name) {
  const Transaction transaction(*database_, Access::kRead);
  const Study study = find(name);
  return study.candidates > 0 ? rows_.pool(study) : nullptr;
}

std::string_view to_string(Studies::Created created) {
  if (created == Studies::Created::kNew) return "created";
  return created == Studies::Created::kWidened ? "widened" : "unchanged";
}

}  // namespace covey
