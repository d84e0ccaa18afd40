#include <covey/cli/study_options.h>
#include <covey/numerics/text.h>
#include <covey/study/study_edit.h>
#include <covey/study/study_json.h>

#include <fmt/format.h>

#include <cmath>
#include <utility>

/// Commands that change a whole study.
namespace covey::cli {
namespace {

/// "60", "2d", "a, b"; "none" where there is nothing.
std::string shown(const Json& value) {
  if (value.is_null()) return "none";
  if (value.is_string()) return on_one_line(value.get<std::string>());
  if (value.is_number_float()) return number_text(value.get<double>());
  if (!value.is_array()) return value.dump();
  std::vector<std::string> parts;
  for (const Json& entry : value) parts.push_back(shown(entry));
  return fmt::format("{}", fmt::join(parts, ", "));
}

/// "2d", as --lease takes it.
std::string shown_time(const Json& seconds) {
  if (seconds.is_null()) return "none";
  const double time = seconds.get<double>();
  for (const auto& [unit, name] : {std::pair(86400.0, "d"), std::pair(3600.0, "h"), std::pair(60.0, "m")}) {
    if (std::fmod(time, unit) == 0.0) return number_text(time / unit) + name;
  }
  return number_text(time) + "s";
}

void print_edit(const StudyOptions& options, const EditedStudy& edited) {
  if (options.common.json) {
    fmt::print("{}\n", to_json(edited).dump());
    return;
  }
  if (edited.changes.empty()) fmt::print("All of it is so already.\n");
  for (const SettingChange& change : edited.changes) {
    const auto text = change.key == "lease" ? shown_time : shown;
    fmt::print("{}: {} → {}\n", on_one_line(change.key), text(change.before), text(change.after));
  }
  if (edited.is_new_chapter) {
    fmt::print(
        "Chapter {} of the ledger begins: promises mean something else from now on. What was asked before "
        "stays, "
        "and is judged, in chapter {}.\n",
        edited.study.chapter, edited.study.chapter - 1);
  }
}

struct SetCommand {
  StudyOptions options;
  std::vector<std::string> words;

  void run() const {
    Studies studies = options.open();
    const Study study = studies.load(options.name);
    Json changes = Json::object();
    for (const std::string& word : words) {
      const auto [key, value] = split_assignment(word);
      add_change(study, key, value, changes);
    }
    print_edit(options, studies.edit(options.name, changes));
  }
};

struct RenameCommand {
  StudyOptions options;
  std::string to;

  void run() const { print_edit(options, options.open().edit(options.name, {{"study", {{"name", to}}}})); }
};

struct CopyCommand {
  StudyOptions options;
  std::string to;
  bool with_results = false;

  void run() const {
    const CopiedStudy copied = options.open().copy(options.name, to, with_results);
    if (options.common.json) {
      fmt::print("{}\n", to_json(copied).dump());
      return;
    }
    fmt::print("Study {} is a copy of {}, {}.\n", to, options.name,
               with_results ? fmt::format("with {} trials", copied.trials) : "without its trials");
    if (copied.left_out > 0) {
      fmt::print("{} that {} or {} stayed with {}.\n", copied.left_out,
                 copied.left_out == 1 ? "waits" : "wait", copied.left_out == 1 ? "runs" : "run",
                 options.name);
    }
  }
};

struct ArchiveCommand {
  StudyOptions options;
  bool undo = false;

  void run() const {
    const EditedStudy edited = options.open().edit(options.name, Json::object(), {}, {.archived = !undo});
    if (options.common.json) {
      fmt::print("{}\n", to_json(edited).dump());
    } else if (edited.changes.empty()) {
      fmt::print("Study {} is {}archived.\n", options.name, undo ? "not " : "already ");
    } else {
      fmt::print("Study {} is {}archived{}.\n", options.name, undo ? "no longer " : "",
                 undo ? "" : ": covey list leaves it out, and nothing more is asked of it");
    }
  }
};

}  // namespace

void add_edit_commands(CLI::App& program) {
  {
    const auto [app, command] = add_command<SetCommand>(
        program, "set", "Change settings of a study",
        "Examples:\n"
        "  covey set coffee budget=60 lease=2d     all of them or, if one is wrong, none\n"
        "  covey set coffee budget=                no limit any more; budget=none says the same\n"
        "  covey set coffee temperature.low=70 temperature.high=110\n"
        "      results outside of the bounds stay data\n"
        "  covey set coffee bean.choices+=liberica\n"
        "  covey set coffee alpha=0.2              begins a new chapter of the ledger\n"
        "  covey set coffee objectives.taste=minimize noise.taste=0.3\n"
        "  covey set coffee since=120              the model sees trials from 120 on, after an instrument "
        "has "
        "changed\n\n"
        "The keys are those of [study] in a study file, of a table among them with the objective behind a "
        "dot, and\n"
        "low, high, step, values, digits, log, unit and choices of a parameter (covey create --keys prints "
        "what\n"
        "they are); of a study over candidates also replicates. A study whose budget is spent goes on with "
        "a larger one.\n"
        "alpha, adaptive, preset and the directions of objectives change what is promised: a new chapter of "
        "the ledger\n"
        "begins, in which tracked sets learn anew, covey check judges it, and lists the former ones.");
    add_study_options(*app, command->options);
    app->add_option("CHANGES", command->words, "KEY=VALUE; with nothing behind =, its default")->required();
  }
  {
    const auto [app, command] =
        add_command<RenameCommand>(program, "rename", "Give a study another name",
                                   "Example:\n  covey rename coffee espresso\n\nWorkers go on with it.");
    add_study_options(*app, command->options);
    app->add_option("NEW", command->to, "Its new name")->required();
  }
  {
    const auto [app, command] = add_command<CopyCommand>(
        program, "copy", "Make another study like one that is there",
        "Examples:\n  covey copy coffee espresso\n      its definition and candidates, without trials\n"
        "  covey copy coffee espresso --with-results\n      also the trials that are complete, failed or "
        "abandoned, numbered from 1 on, with what was\n      promised of them and their history; those that "
        "wait or run stay where they are");
    add_study_options(*app, command->options);
    app->add_option("NEW", command->to, "The name of the copy")->required();
    app->add_flag("--with-results", command->with_results, "With the trials that have come to an end");
  }
  {
    const auto [app, command] = add_command<ArchiveCommand>(
        program, "archive", "Put a study out of the way",
        "Examples:\n  covey archive coffee          covey list leaves it out, and asks of it are refused\n"
        "  covey archive coffee --undo   as before\n\nAll of it stays; what is still under way can be told.");
    add_study_options(*app, command->options);
    app->add_flag("--undo", command->undo, "Take it back");
  }
}

}  // namespace covey::cli
