#include <covey/study/study_change.h>
#include <covey/study/study_edit.h>

#include <fmt/format.h>

#include <map>
#include <memory>
#include <utility>

/// Studies that are changed as a whole, renamed and copied.
namespace covey {
namespace {

void require_name(const std::string& name) {
  require_text("the study's name", name);
  if (on_one_line(name) != name)
    throw InputError("the study's name " + in_quotes(name) + " has control characters");
  require_visible("the study's name", name);
}

/// Adds what is to change of a study's marks to the changes, and puts it into the study. Whether its tags
/// did.
bool change_marks(Study& study, const MarkChanges& wanted, std::vector<SettingChange>& changes) {
  const auto or_null = [](const std::optional<std::string>& text) {
    return text ? Json(*text) : Json(nullptr);
  };
  if (wanted.notes && study.marks.notes.value_or("") != *wanted.notes) {
    const std::optional<std::string> notes =
        wanted.notes->empty() ? std::nullopt : std::optional(*wanted.notes);
    changes.push_back({"notes", or_null(study.marks.notes), or_null(notes)});
    study.marks.notes = notes;
  }
  if (wanted.archived && study.archived != *wanted.archived) {
    changes.push_back({"archived", study.archived, *wanted.archived});
    study.archived = *wanted.archived;
  }
  if (!wanted.tags || study.marks.tags == *wanted.tags) return false;
  changes.push_back({"tags", study.marks.tags, *wanted.tags});
  study.marks.tags = *wanted.tags;
  return true;
}

/// What the history says of changes: {"budget":40}.
Json values_of(const std::vector<SettingChange>& changes, Json SettingChange::*value) {
  Json json = Json::object();
  for (const SettingChange& change : changes) json[change.key] = change.*value;
  return json;
}

/// Throws Conflict if a trial or a candidate cannot be seen in another space.
void require_seen(const Study& study, const Space& space, const std::vector<Trial>& trials,
                  const Pool* candidates) {
  for (const Trial& trial : trials) {
    if (const std::string why = why_unseen(space, trial); !why.empty())
      throw Conflict(fmt::format("{}: {}", who_is(study), why));
  }
  if (candidates == nullptr) return;
  for (Eigen::Index row = 0; row < candidates->size(); ++row) {
    const Values values = candidates->values(row);
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (const auto error = value_error(space.parameters()[i], values[i]))
        throw Conflict(fmt::format("{}: candidate {}: {}", who_is(study), row + 1, *error));
    }
  }
}

bool has_results(const Trial& trial) {
  return trial.state == TrialState::kComplete || trial.state == TrialState::kFailed ||
         trial.state == TrialState::kAbandoned;
}

/// What a copy with these results keeps of earlier studies; without any it begins anew with all of them.
std::shared_ptr<const Past> copied(const Past& past, const std::vector<Trial>& trials) {
  std::vector<PastStudy> studies = past.studies();
  for (PastStudy& one : studies) {
    if (!one.let_go) continue;
    const auto before = std::ranges::count_if(
        trials, [&](const Trial& trial) { return has_results(trial) && trial.number < *one.let_go; });
    one.let_go = before > 0 ? std::optional<std::int64_t>(before + 1) : std::nullopt;
    if (!one.let_go) one.because.clear();
  }
  return std::make_shared<const Past>(std::move(studies));
}

/// An entry of the history with the numbers that trials have in a copy.
std::optional<StudyEvent> renumbered(StudyEvent event, const std::map<std::int64_t, std::int64_t>& number) {
  if (event.trial) {
    const auto found = number.find(*event.trial);
    if (found == number.end()) return std::nullopt;
    event.trial = found->second;
  }
  if (event.what != "import") return event;
  Json after = Json::parse(event.after);
  after["first_trial"] = number.at(after["first_trial"].get<std::int64_t>());
  event.after = after.dump();
  return event;
}

}  // namespace

EditedStudy Studies::edit(const std::string& name, const Json& changes,
                          const std::function<void(const StudyDefinition&)>& require,
                          const MarkChanges& marks) {
  require_proper(marks);
  Change change(*this, name);
  Study& study = change.study();
  EditedDefinition wanted = edited(study, changes);
  if (wanted.changes.empty()) return edit_marks(change, marks);
  if (require) require(wanted.definition);
  StudyConfig& config = wanted.definition.config;
  const bool is_renamed = config.name != study.config.name;
  if (is_renamed) {
    require_name(config.name);
    rows_.next_id();  // where whoever gives a name meets the others
    if (rows_.find(config.name))
      throw Conflict(fmt::format("study {} is there already", in_quotes(config.name)));
  }
  if (changes.contains("parameters")) {
    const std::shared_ptr<const Pool> pool = study.candidates > 0 ? rows_.pool(study) : nullptr;
    require_seen(study, wanted.definition.space, rows_.trials(study), pool.get());
  }
  require_visible_names(wanted.definition.space, &study.space);
  if (config.since != study.config.since) {
    require_since(config, study.last_trial);
    study.refitted_from = study.last_trial + 1;
  }
  const bool has_new_tags = change_marks(study, marks, wanted.changes);
  Json before = values_of(wanted.changes, &SettingChange::before);
  Json after = values_of(wanted.changes, &SettingChange::after);
  if (wanted.is_new_chapter) {
    before["chapter"] = study.chapter;
    after["chapter"] = ++study.chapter;
  }
  study.config = std::move(config);
  study.space = std::move(wanted.definition.space);
  study.defined_at =
      change.record(is_renamed && wanted.changes.size() == 1 ? "rename" : "set", {}, before, after);
  rows_.write_settings(study);
  rows_.write_definition(study);
  if (has_new_tags) {
    study.marked_at = study.revision;
    rows_.write_tags(study, StudyRows::kStudyItself, study.marks.tags);
  }
  change.commit();
  return {study, std::move(wanted.changes), wanted.is_new_chapter};
}

/// Where nothing else is to be changed: the definition stays as it is.
EditedStudy Studies::edit_marks(Change& change, const MarkChanges& marks) {
  Study& study = change.study();
  std::vector<SettingChange> changes;
  const bool has_new_tags = change_marks(study, marks, changes);
  if (changes.empty()) return {study, {}};
  study.marked_at = change.record("annotate", {}, values_of(changes, &SettingChange::before),
                                  values_of(changes, &SettingChange::after));
  if (has_new_tags) rows_.write_tags(study, StudyRows::kStudyItself, study.marks.tags);
  change.commit();
  return {study, std::move(changes)};
}

CopiedStudy Studies::copy(const std::string& name, const std::string& to, bool with_results) {
  require_name(to);
  Transaction transaction(*database_, Access::kWrite);
  const Study source = find(name, true);
  if (precondition_) precondition_(source, nullptr);
  Study made = source;
  made.id = rows_.next_id();
  made.config.name = to;
  made.created_at = now();
  made.defined_at = made.chapter = 1;
  made.revision = made.last_trial = made.imported = made.failed = 0;
  made.refitted_from = 1;
  made.config.since.reset();
  made.archived = false;
  if (rows_.find(to)) throw Conflict(fmt::format("study {} is there already", in_quotes(to)));
  if (made.past) made.past = copied(*made.past, with_results ? rows_.trials(source) : std::vector<Trial>());
  rows_.insert(made);
  rows_.copy_marks(source, StudyRows::kStudyItself, made, StudyRows::kStudyItself);
  if (source.candidates > 0) rows_.insert_candidates(made, 1, rows_.pool(source)->cells());

  std::int64_t left_out = 0;
  if (with_results) {
    made.chapter = source.chapter;
    made.revision = source.revision;
    made.imported = source.imported;
    std::map<std::int64_t, std::int64_t> number;
    for (Trial& trial : rows_.trials(source)) {
      if (!has_results(trial)) {
        ++left_out;
        continue;
      }
      std::vector<Frozen> said;
      for (std::size_t i = 0; i < trial.objectives.size() && trial.objectives[i].frozen; ++i)
        said.push_back({*trial.objectives[i].frozen, pack_terms(rows_.terms(source, trial.number, i))});
      number[trial.number] = ++made.last_trial;
      rows_.copy_marks(source, trial.number, made, made.last_trial);
      trial.number = made.last_trial;
      rows_.insert(made, trial, said);
      rows_.update_outcome(made, trial);
      made.failed += trial.state == TrialState::kFailed && trial.source != TrialSource::kImport ? 1 : 0;
    }
    // The numbers of the first trials that are here among those from these on.
    const auto place = [&](std::int64_t trial) {
      const auto found = number.lower_bound(trial);
      return found == number.end() ? made.last_trial + 1 : found->second;
    };
    made.refitted_from = place(source.refitted_from);
    if (source.config.since) made.config.since = place(*source.config.since);
    rows_.write_settings(made);
    for (StudyEvent& event : rows_.history(source, 0, StudyRows::kNoLimit)) {
      if (const auto kept = renumbered(std::move(event), number)) rows_.insert_event(made, *kept);
    }
  }
  made.defined_at = ++made.revision;
  made.marked_at = source.marked_at > 0 ? made.revision : 0;
  rows_.insert_event(made, {.revision = made.revision,
                            .trial = {},
                            .at = made.created_at,
                            .who = options_.who,
                            .what = "copy",
                            .before = {},
                            .after = Json{{"name", to}, {"of", name}, {"trials", made.last_trial}}.dump(),
                            .token = options_.token,
                            .worker = {}});
  rows_.update(made);
  transaction.commit();
  return {made, made.last_trial, left_out};
}

}  // namespace covey
