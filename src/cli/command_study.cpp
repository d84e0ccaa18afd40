#include <covey/cli/advice.h>
#include <covey/cli/command_advise.h>
#include <covey/cli/study_options.h>
#include <covey/cli/study_page.h>
#include <covey/cli/text_table.h>
#include <covey/study/check.h>
#include <covey/study/space_toml.h>
#include <covey/study/study_json.h>

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <stdexcept>

/// Commands about a whole study.
namespace covey::cli {
namespace {

std::string objectives_text(const std::vector<StudyObjective>& objectives) {
  std::vector<std::string> parts;
  for (const StudyObjective& o : objectives) parts.push_back(o.wanted());
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string outcome_text(const TrialObjective& objective) {
  if (!objective.value) return "";
  std::string text = short_number(*objective.value);
  if (objective.sem) text += " ± " + short_number(*objective.sem);
  if (!objective.replicates.empty()) text += fmt::format(" (n = {})", objective.replicates.size());
  return text;
}

std::string promised_text(const TrialObjective& objective) {
  if (!objective.frozen) return "";
  return short_set(promised_set(objective.frozen->prediction));
}

struct CreateCommand {
  StudyOptions options;
  std::string file;
  std::string candidates;
  std::vector<std::string> ignored;
  std::vector<std::string> like;
  CLI::Option* seed = nullptr;

  void run() const {
    DefinitionFiles files{.ignored = ignored};
    if (!candidates.empty()) files.candidates = candidates;
    files.history = like;
    if (std::ranges::find(like, "") != like.end())
      throw InputError("--like is empty, expected the name of a study");
    StudyDefinition study = read_study(file, files);
    if (!ignored.empty() && !study.candidates)
      throw InputError("--ignore is for the columns of candidates, and the study has none");
    if (seed->count() > 0) study.config.seed = options.common.seed;
    Studies studies = options.open(Missing::kCreate);
    const Studies::Created created = studies.create(study);
    const Study made = studies.load(study.config.name);
    if (study.candidates && study.candidates->repeated > 0 && created != Studies::Created::kUnchanged)
      options.common.note(joined_remark(study.candidates->file, study.candidates->repeated));
    if (options.common.json) {
      fmt::print("{}\n", Json{{"study", study.config.name},
                              {"done", to_string(created)},
                              {"revision", made.revision},
                              {"candidates", made.candidates},
                              {"history", past_json(made)}}
                             .dump());
    } else if (created == Studies::Created::kUnchanged) {
      fmt::print("Study {} is there already, and the same.\n", study.config.name);
    } else {
      if (made.candidates > 0) {
        fmt::print("{} candidates, {} outcomes known.\n", made.candidates, made.imported);
      }
      if (created == Studies::Created::kNew) print_past(made);
      fmt::print("Study {} {} in {}. Next: covey ask {}\n", study.config.name, to_string(created),
                 studies.database().name(), in_shell_quotes(study.config.name));
    }
  }
};

/// More candidates of a study, or those that it has.
struct CandidatesCommand {
  StudyOptions options;
  std::string file;
  std::vector<std::string> ignored;

  void run() const {
    Studies studies = options.open();
    if (file.empty()) return show(studies);
    const AddedCandidates result = studies.add_candidates(options.name, open_csv(file), ignored);
    if (options.common.json) {
      fmt::print("{}\n", to_json(result).dump());
      return;
    }
    fmt::print("{} candidates added, {} in all", result.added, result.study.candidates);
    if (result.imported > 0) fmt::print("; {} outcomes known", result.imported);
    if (result.there > 0) fmt::print("; {} rows were candidates already", result.there);
    if (result.joined > 0) fmt::print("; {} rows repeat others of the file", result.joined);
    fmt::print(".\n");
  }

 private:
  void show(Studies& studies) const {
    const std::shared_ptr<const Pool> pool = studies.candidates(options.name);
    if (!pool) throw InputError(fmt::format("study {} has no candidates", in_quotes(options.name)));
    if (options.common.json) {
      fmt::print("{}\n", Json{{"study", options.name}, {"candidates", pool->size()}}.dump());
    } else {
      fmt::print("{}", candidates_csv(*pool));
    }
  }
};

struct ListCommand {
  StudyOptions options;
  bool all = false;

  void run() const {
    const std::vector<StudyListing> list = options.open().list();
    Json json = Json::array();
    TextTable table({"study", "objectives", "trials", "complete", "running", "created"});
    for (const StudyListing& study : list) {
      if (study.archived && !all) continue;
      json.push_back(to_json(study));
      table.add({study.archived ? study.name + " (archived)" : study.name, objectives_text(study.objectives),
                 std::to_string(study.trials), std::to_string(study.complete), std::to_string(study.running),
                 utc_time(study.created_at)});
    }
    if (options.common.json) {
      fmt::print("{}\n", Json{{"studies", json}}.dump());
    } else {
      fmt::print("{}", table.str());
    }
  }
};

struct DeleteCommand {
  StudyOptions options;
  bool yes = false;

  void run() const {
    Studies studies = options.open();
    const Study study = studies.load(options.name);
    if (!yes) {
      throw InputError(fmt::format("--yes is needed to delete study {} with its {} trials",
                                   in_quotes(options.name), study.last_trial));
    }
    studies.remove(options.name);
    if (options.common.json) {
      fmt::print("{}\n", Json{{"study", options.name}, {"done", "deleted"}}.dump());
    } else {
      fmt::print("Study {} deleted, with its {} trials.\n", options.name, study.last_trial);
    }
  }
};

/// Who asked for the trials that run, and how long ago.
class Askers {
 public:
  Askers(Studies& studies, const Study& study, const std::vector<Trial>& trials) {
    const auto is_nameless = [](const Trial& trial) {
      return trial.state == TrialState::kRunning && !trial.worker;
    };
    if (std::ranges::any_of(trials, is_nameless)) {
      for (const StudyEvent& event : studies.history(study.config.name)) {
        if (event.trial && event.what == "ask")
          asked_[*event.trial] = {event.worker.value_or(event.who), event.at};
      }
    }
    const Transaction transaction(studies.database(), Access::kRead);
    now_ = studies.database().now();
  }

  /// "asked 3 h ago by anna", and that its lease has run out if it has.
  std::string waiting_since(const Trial& trial) const {
    const auto found = asked_.find(trial.number);
    const std::string who = trial.worker            ? *trial.worker
                            : found != asked_.end() ? found->second.who
                                                    : std::string();
    const double at = found != asked_.end() ? found->second.at : trial.asked_at.value_or(now_);
    const bool is_over = trial.lease_until && *trial.lease_until <= now_;
    return fmt::format("asked {} ago{}{}", rough_time(now_ - at),
                       who.empty() ? "" : " by " + on_one_line(who),
                       is_over ? ", its lease has run out" : "");
  }

 private:
  struct Asked {
    std::string who;
    double at = 0.0;
  };
  static std::string rough_time(double seconds) {
    if (seconds < 120.0) return fmt::format("{:.0f} s", std::max(0.0, seconds));
    if (seconds < 7200.0) return fmt::format("{:.0f} min", seconds / 60.0);
    return seconds < 172800.0 ? fmt::format("{:.0f} h", seconds / 3600.0)
                              : fmt::format("{:.0f} days", seconds / 86400.0);
  }

  std::map<std::int64_t, Asked> asked_;  ///< the last time
  double now_ = 0.0;
};

struct ShowCommand {
  StudyOptions options;
  bool history = false;

  void run() const {
    Studies studies = options.open();
    if (history) return show_history(studies.history(options.name));
    const auto [study, trials] = studies.snapshot(options.name);
    const StudyConfig& config = study.config;
    const Askers askers(studies, study, trials);
    if (options.common.json) {
      Json json = trials_json(study, trials);
      json["objectives"] = objectives_json(config.objectives);
      json["alpha"] = config.alpha;
      json["acquisition"] = config.acquisition;
      json["budget"] = config.budget ? Json(*config.budget) : Json(nullptr);
      json["revision"] = study.revision;
      json["created_at"] = utc_time(study.created_at);
      json["candidates"] = study.candidates;
      json["chapter"] = study.chapter;
      json["archived"] = study.archived;
      json["history"] = past_json(study);
      put_marks(study.marks, json);
      fmt::print("{}\n", json.dump());
      return;
    }
    std::vector<std::string> columns{"trial", "state"};
    if (study.candidates > 0) columns.emplace_back("row");
    for (const Parameter& parameter : study.space.parameters()) columns.push_back(parameter.name);
    for (const StudyObjective& o : config.objectives) {
      columns.push_back(o.name_with_unit());
      const double parts = o.is_limit() ? 1.0 : static_cast<double>(config.goal_count());
      // In former chapters something else was promised.
      columns.push_back(study.chapter > 1 ? "promised"
                                          : fmt::format("promised {:g} %", 100 * (1 - config.alpha / parts)));
      columns.emplace_back("covered");
    }
    columns.emplace_back("");
    TextTable table(columns);
    for (const Trial& trial : trials) {
      std::vector<std::string> cells{std::to_string(trial.number), std::string(to_string(trial.state))};
      if (study.candidates > 0) cells.push_back(trial.row ? std::to_string(*trial.row) : "");
      for (std::size_t i = 0; i < trial.params.size(); ++i) cells.push_back(short_value(trial, i));
      for (const TrialObjective& o : trial.objectives) {
        cells.push_back(outcome_text(o));
        cells.push_back(promised_text(o));
        cells.emplace_back(!o.verdict ? "" : o.verdict->covered ? "yes" : "NO");
      }
      std::vector<std::string> notes;
      if (trial.is_elsewhere()) notes.push_back(elsewhere_note(trial));
      if (feasible(study, trial) == false) notes.emplace_back("violates a limit");
      if (trial.source != TrialSource::kAsk) notes.emplace_back(to_string(trial.source));
      if (trial.state == TrialState::kRunning) notes.push_back(askers.waiting_since(trial));
      if (trial.chapter != study.chapter) notes.push_back(fmt::format("chapter {}", trial.chapter));
      if (trial.excluded) notes.emplace_back("excluded");
      if (trial.is_before) notes.emplace_back("before since");
      if (trial.late) notes.emplace_back("late");
      if (trial.attempt > 1) notes.push_back(fmt::format("attempt {}", trial.attempt));
      if (trial.reason) notes.push_back(on_one_line(*trial.reason));
      if (!trial.marks.tags.empty())
        notes.push_back("#" + fmt::format("{}", fmt::join(trial.marks.tags, " #")));
      if (trial.marks.notes) notes.push_back(on_one_line(*trial.marks.notes));
      if (const std::size_t files = trial.marks.attachments.size(); files > 0)
        notes.push_back(fmt::format("{} {}", files, files == 1 ? "file" : "files"));
      cells.push_back(fmt::format("{}", fmt::join(notes, ", ")));
      table.add(cells);
    }
    fmt::print("{}: {}; {} trials{}{}{}, revision {}\n\n{}", config.name, objectives_text(config.objectives),
               trials.size(), config.budget ? fmt::format(" of {}", *config.budget) : "",
               study.candidates > 0 ? fmt::format(", {} candidates", study.candidates) : "",
               study.chapter > 1 ? fmt::format(", chapter {}", study.chapter) : "", study.revision,
               table.str());
    print_past(study);
  }

  void show_history(const std::vector<StudyEvent>& events) const {
    if (options.common.json) {
      fmt::print("{}\n", history_json(options.name, events).dump());
      return;
    }
    TextTable table({"revision", "time", "who", "worker", "what", "trial", "before", "after"});
    for (const StudyEvent& e : events) {
      table.add({std::to_string(e.revision), utc_time(e.at), on_one_line(e.who),
                 on_one_line(e.worker.value_or("")), e.what, e.trial ? std::to_string(*e.trial) : "",
                 e.before, e.after});
    }
    fmt::print("{}", table.str());
  }
};

struct BestCommand {
  StudyOptions options;

  void run() const {
    std::shared_ptr<const Pool> pool;
    const auto [study, trials] = options.open().snapshot(options.name, &pool);
    const BestTrials best = best_trials(study, trials, options.common.threads, pool);
    const bool is_single = study.config.goal_count() == 1;
    if (options.common.json) {
      fmt::print("{}\n", best_json(study, trials, best).dump());
      return;
    }
    if (best.by_value.empty()) {
      const bool is_measured = std::ranges::any_of(trials, &Trial::is_measured);
      if (is_measured && study.config.has_limits()) {
        fmt::print("No trial yet that meets the limits; the search looks for one.\n");
        return;
      }
      fmt::print("{}\n", study.last_trial > 0 && study.config.objectives.size() > 1
                             ? "No trial yet at which every objective was measured."
                         : study.config.since ? "No outcome yet of the trials that the model sees (since)."
                                              : "No outcome yet.");
      return;
    }
    for (const std::size_t i : best.by_value) {
      std::vector<std::string> values;
      for (std::size_t k = 0; k < trials[i].objectives.size(); ++k) {
        const StudyObjective& o = study.config.objectives[k];
        values.push_back(fmt::format("{} = {}", o.name, o.with_unit(outcome_text(trials[i].objectives[k]))));
      }
      fmt::print("{}: trial {}, {} at {}\n", is_single ? "Best by value" : "Not dominated", trials[i].number,
                 fmt::join(values, ", "), short_params(study, trials[i]));
    }
    if (const std::optional<FrontVolume> volume = front_volume(study, trials)) {
      fmt::print("Hypervolume {} above the reference point ({}){}\n", short_number(volume->hypervolume),
                 fmt::join(volume->reference, ", "), volume->is_inferred ? ", which is inferred" : "");
    }
    if (best.recommended) {
      const auto& [trial, by_posterior_mean, mean, because] = *best.recommended;
      fmt::print("Recommended: {}trial {}, {} about {} at {}\n", trial == best.by_value[0] ? "the same " : "",
                 trials[trial].number, study.config.objectives[0].name,
                 study.config.objectives[0].with_unit(short_number(mean)),
                 short_params(study, trials[trial]));
      fmt::print("  {}\n", because);
    }
    print_decisions(study, trials, best);
  }
};

/// Commands that say what a study is.
void add_definition_commands(CLI::App& program) {
  {
    const auto [app, command] = add_command<CreateCommand>(
        program, "create", "Make a study from a file, or widen one that is there",
        std::string(
            "Example:\n  covey create coffee.toml\n"
            "      a study that is there may be given wider bounds and more values and choices; anything "
            "else is "
            "refused\n\n"
            "A study over a table of candidates asks its rows and nothing else, each once. The table is kept "
            "with\n"
            "the study. Rows that have outcomes are imported. Without [parameters] its columns define them:\n"
            "  covey create mixes.toml --candidates mixes.csv\n\n"
            "Earlier studies with parameters and an objective of the same names give a new one a start; "
            "their\n"
            "outcomes are copied, and one that turns out to mislead is let go:\n"
            "  covey create coffee2026.toml --like coffee2025\n\n"
            "What a study file may hold (--keys prints it with types, defaults and an example):\n") +
            study_keys_help());
    app->add_option("STUDY.toml", command->file, "The study")->required();
    app->add_flag_callback(
        "--keys",
        [] {
          fmt::print("{}", study_file_page());
          throw CLI::Success();
        },
        "Print what a study file may hold, as Markdown, and do nothing else");
    app->add_option("--candidates", command->candidates,
                    "A table of what may be asked, instead of the study file's")
        ->type_name("FILE");
    app->add_option("--ignore", command->ignored, "Skip a column of the candidates; may be repeated")
        ->type_name("COL")
        ->allow_extra_args(false);
    app->add_option("--like", command->like,
                    "Learn from an earlier study as well; may be repeated, as [history] studies = [..]")
        ->type_name("OLD")
        ->allow_extra_args(false);
    add_study_options(*app, command->options, false);
    command->seed =
        app->add_option("--seed", command->options.common.seed, "Instead of the file's")->type_name("N");
  }
  {
    const auto [app, command] = add_command<CandidatesCommand>(
        program, "candidates", "The table of candidates of a study: add rows, or print it",
        "Examples:\n  covey candidates mixes more.csv\n      adds the rows that are not there yet, and "
        "widens "
        "bounds and choices to them; rows with outcomes are imported\n  covey candidates mixes > "
        "all.csv\n      the rows with their numbers");
    add_study_options(*app, command->options);
    app->add_option("FILE.csv", command->file, "More candidates (- is standard input)");
    app->add_option("--ignore", command->ignored, "Skip a column; may be repeated")
        ->type_name("COL")
        ->allow_extra_args(false);
  }
}

}  // namespace

void add_study_commands(CLI::App& program) {
  add_definition_commands(program);
  {
    const auto [app, command] = add_command<ListCommand>(
        program, "list", "List the studies", "Example:\n  covey list --storage postgresql://covey@lab/covey");
    add_study_options(*app, command->options, false);
    app->add_flag("--all", command->all, "Also those that are archived");
  }
  {
    const auto [app, command] = add_command<DeleteCommand>(
        program, "delete", "Delete a study with all of its trials", "Example:\n  covey delete coffee --yes");
    add_study_options(*app, command->options);
    app->add_flag("--yes", command->yes, "Yes, really");
  }
  {
    const auto [app, command] = add_command<ShowCommand>(
        program, "show", "Show a study and its trials",
        "Examples:\n  covey show coffee\n  covey show coffee --history      who changed what, and when");
    add_study_options(*app, command->options);
    app->add_flag("--history", command->history, "Every change instead of every trial");
  }
  {
    const auto [app, command] = add_command<BestCommand>(
        program, "best", "The best trials so far, and how sure that is",
        "Example:\n  covey best coffee\n      the best outcome, and what is recommended: the same, or if "
        "outcomes are noisy the best mean of the model, which a lucky outcome does not deceive\n\n"
        "Of one objective also the trials that cannot be told apart from the recommended one at the study's "
        "1 - alpha\n(without noise: equal ones), which more trials would settle it (covey ask --confirm asks "
        "for them), a range of\nthe best attainable outcome, and where it may be. These rest on the model, "
        "calibrated by its record: how often\nthey hold is measured (docs/decisions_study.md), not proven.");
    add_study_options(*app, command->options);
  }
  add_advise_command(program);
  add_check_command(program);
}

}  // namespace covey::cli
