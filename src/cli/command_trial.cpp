#include <covey/cli/study_options.h>
#include <covey/cli/text_table.h>
#include <covey/numerics/constants.h>
#include <covey/study/outliers.h>

#include <fmt/format.h>

#include <functional>

/// Commands about trials: what to do next, and what came of it.
namespace covey::cli {
namespace {

/// "trial 3 is complete", or the trial as JSON.
void report(const StudyOptions& options, const Study& study, const Trial& trial) {
  if (options.common.json) {
    fmt::print("{}\n", to_json(study, trial).dump());
    return;
  }
  fmt::print("Trial {} is {}{}{}{}.\n", trial.number, to_string(trial.state),
             trial.excluded ? ", excluded" : "", trial.late ? ", told late" : "",
             trial.reason && trial.state != TrialState::kComplete ? ": " + on_one_line(*trial.reason) : "");
  if (trial.is_elsewhere()) {
    fmt::print("It was {}; the model sees it at {}.\n", elsewhere_note(trial),
               short_params(study, trial.done()));
  }
  if (feasible(study, trial) == false) fmt::print("It violates a limit.\n");
  for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
    const TrialObjective& o = trial.objectives[i];
    const std::string& name = study.config.objectives[i].name;
    if (!o.replicates.empty()) {
      fmt::print("{} = {} ± {}, the mean of {} values.\n", name, short_number(*o.value), short_number(*o.sem),
                 o.replicates.size());
    }
    if (!o.verdict || !o.frozen) continue;
    fmt::print("{} = {}{}: {} {}, which promised {:g} %.\n", name, short_number(o.judged_value()),
               o.replicates.empty() ? "" : ", the first one",
               o.verdict->covered ? "covered by" : "NOT covered by",
               short_set(promised_set(o.frozen->prediction)), 100 * (1 - o.frozen->prediction.alpha));
  }
}

/// The same of a trial that has a new outcome, with a remark if that is a possible outlier.
void report_outcome(const StudyOptions& options, const Study& study, const Trial& trial) {
  report(options, study, trial);
  for (const std::string& remark : remarks_on(outliers_of(study, trial))) options.common.note(remark);
}

// The most trials that one ask hands out.
constexpr int kMostAtOnce = 10000;

struct AskCommand {
  StudyOptions options;
  int q = 1;
  std::string worker;
  std::string lease;
  std::string key;
  std::vector<std::string> fix;
  std::vector<std::string> given;
  bool confirm = false;
  bool anyway = false;
  CLI::Option* count = nullptr;

  void run() const {
    Studies studies = options.open();
    AskRequest request;
    request.q = confirm && count->count() == 0 ? kMostAtOnce : q;
    request.confirm = confirm;
    request.anyway = anyway;
    if (!worker.empty()) request.worker = worker;
    if (!key.empty()) request.key = key;
    request.lease_seconds = lease == "none" ? kInfinity : duration_option(lease, "--lease");
    request.is_person = true;
    if (!fix.empty()) request.fix = parse_params(studies.load(options.name), fix);
    if (!given.empty()) request.given = parse_params(studies.load(options.name), given);
    request.threads = options.common.threads;
    const AskResult result = ask(studies, request);
    if (options.common.json) {
      fmt::print("{}\n", trials_json(result.study, result.trials).dump());
    } else {
      for (const Trial& trial : result.trials) print(result.study, trial);
    }
    if (result.trials.empty()) {
      const Study& study = result.study;
      const bool is_spent = study.config.budget && study.spent() >= *study.config.budget;
      throw std::runtime_error(
          result.because +
          (is_spent ? fmt::format(" (covey set {} budget=N lets it go on)", in_shell_quotes(options.name))
                    : ""));
    }
    if (!result.because.empty()) options.common.note(result.because);
    for (const std::string& remark : result.remarks) options.common.note(remark);
  }

 private:
  /// A study that may stop has been asked rightly: that is no wrong usage.
  AskResult ask(Studies& studies, const AskRequest& request) const {
    try {
      return studies.ask(options.name, request);
    } catch (const Conflict& conflict) {
      if (conflict.code() != ErrorCode::kStopReached) throw;
      throw std::runtime_error(conflict.what() + advice_on(conflict.code(), options.name));
    }
  }

  static void print(const Study& study, const Trial& trial) {
    fmt::print("Trial {}{}{}: {}\n", trial.number, trial.row ? fmt::format(", row {}", *trial.row) : "",
               trial.attempt > 1 ? fmt::format(", attempt {} of {}: it was handed out before", trial.attempt,
                                               study.config.max_attempts)
                                 : "",
               short_params(study, trial.params));
    for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
      const TrialObjective& o = trial.objectives[i];
      if (!o.frozen) continue;
      const StudyObjective& objective = study.config.objectives[i];
      fmt::print("  {} about {}; in {} with a promise of {:g} %\n", objective.name,
                 objective.with_unit(short_number(shown_mean(objective, o.frozen->prediction))),
                 objective.with_unit(short_set(promised_set(o.frozen->prediction))),
                 100 * (1 - o.frozen->prediction.alpha));
    }
    if (study.config.violations && !trial.tolerated && trial.objectives[0].frozen) {
      fmt::print(
          "  no point is left whose bounds stay inside the limits: this one promises nothing of them\n");
    }
  }
};

/// A command about one trial.
struct TrialCommand {
  StudyOptions options;
  std::int64_t trial = 0;
};

struct TellCommand : TrialCommand {
  std::vector<std::string> values;
  std::vector<std::string> sem;
  std::vector<std::string> actual;
  bool insist = false;
  std::string reason;
  std::optional<std::string> accident;
  std::string worker;

  void run() const {
    Studies studies = options.open();
    const Study study = studies.load(options.name);
    const std::optional<std::string> by = worker.empty() ? std::nullopt : std::optional(worker);
    if (accident) {
      if (!values.empty() || !sem.empty() || !reason.empty() || !actual.empty())
        throw InputError(
            "--accident is for a trial that nothing is known of: without values, --sem, --actual and --fail");
      return report(options, study, studies.accident(options.name, trial, *accident, by));
    }
    if (!reason.empty() && values.empty()) {
      if (!sem.empty()) throw InputError("--sem needs the values: OBJECTIVE=VALUE");
      if (!actual.empty()) throw InputError("--actual needs the values: OBJECTIVE=VALUE");
      return report(options, study, studies.fail(options.name, trial, reason, by));
    }
    Outcome outcome = outcome_of(parse_readings(study, values));
    if (!reason.empty()) {
      if (std::ranges::all_of(outcome.values, [](const auto& value) { return value.has_value(); }))
        throw InputError("--fail is for what has no value, and every objective has one");
      outcome.reason = reason;
    }
    if (!sem.empty()) outcome.sem = parse_outcomes(study, sem, "--sem");
    if (!actual.empty()) outcome.actual = parse_actual(study, actual);
    outcome.insist = insist;
    const Trial done = studies.tell(options.name, trial, outcome, by);
    report_outcome(options, study, done);
  }
};

struct AmendCommand : TrialCommand {
  std::vector<std::string> values;
  std::vector<std::string> sem;
  std::vector<std::string> actual;
  bool insist = false;

  void run() const {
    Studies studies = options.open();
    const Study study = studies.load(options.name);
    if (values.empty() && sem.empty() && actual.empty())
      throw InputError("nothing to amend, expected OBJECTIVE=VALUE, --sem or --actual");
    Outcome correction = outcome_of(parse_readings(study, values));
    correction.sem = parse_outcomes(study, sem, "--sem");
    if (!actual.empty()) correction.actual = parse_actual(study, actual);
    correction.insist = insist;
    report_outcome(options, study, studies.amend(options.name, trial, correction));
  }
};

struct AbandonCommand : TrialCommand {
  std::string reason;
  void run() const {
    Studies studies = options.open();
    const Trial done = studies.abandon(options.name, trial, reason);
    report(options, studies.load(options.name), done);
  }
};

struct HeartbeatCommand : TrialCommand {
  std::string worker;
  void run() const {
    Studies studies = options.open();
    const Trial done =
        studies.heartbeat(options.name, trial, worker.empty() ? std::nullopt : std::optional(worker));
    if (options.common.json) return report(options, studies.load(options.name), done);
    fmt::print("Trial {} is leased {}.\n", done.number,
               done.lease_until ? "until " + utc_time(*done.lease_until) : "without end");
  }
};

/// retry, exclude and include.
struct SimpleCommand : TrialCommand {
  using Action = std::function<Trial(Studies&, const std::string&, std::int64_t)>;
  Action action;
  void run() const {
    Studies studies = options.open();
    const Trial done = action(studies, options.name, trial);
    report(options, studies.load(options.name), done);
  }
};

struct EnqueueCommand {
  StudyOptions options;
  std::vector<std::string> words;

  void run() const {
    Studies studies = options.open();
    const Study study = studies.load(options.name);
    const Values params = complete_point(study.space, parse_params(study, words));
    report(options, study, studies.enqueue(options.name, params));
  }
};

void add_trial_options(CLI::App& app, TrialCommand& command) {
  add_study_options(app, command.options);
  app.add_option("TRIAL", command.trial, "Its number")->required();
}

void add_sem(CLI::App& app, std::vector<std::string>& sem) {
  app.add_option("--sem", sem, "Standard error of an outcome; may be repeated")
      ->type_name("OBJECTIVE=SEM")
      ->allow_extra_args(false);
}

void add_actual(CLI::App& app, std::vector<std::string>& actual) {
  app.add_option("--actual", actual,
                 "What a parameter really was, where it is not what was asked; may be repeated")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
}

void add_ask(CLI::App& program) {
  const auto [app, command] = add_command<AskCommand>(
      program, "ask", "What to try next",
      "Examples:\n"
      "  covey ask coffee                        one trial, with the set that promises to cover its outcome\n"
      "  covey ask coffee -q 3 --worker anna     three; asked again after a crash, anna gets the same ones\n"
      "  covey ask coffee --key monday --json    the same trials whenever the key is the same\n"
      "  covey ask coffee --fix temperature=90 --lease 2h\n"
      "  covey ask coffee --given humidity=41    what the study calls context: given with every ask\n"
      "  covey ask coffee --confirm              again the points that covey best would have repeated, to "
      "tell the "
      "best trials apart; with -q at most so many\n\n"
      "Trials that wait (enqueued, retried) or whose lease has run out come first.");
  add_study_options(*app, command->options);
  command->count = app->add_option("-q", command->q, "How many; with --confirm all unless it is given")
                       ->type_name("Q")
                       ->check(CLI::Range(1, kMostAtOnce))
                       ->default_str("1");
  app->add_flag("--confirm", command->confirm,
                "Only trials at points that were done before, which would settle which of the best is best");
  app->add_flag("--anyway", command->anyway, "Also where the study's rule says to stop")
      ->excludes("--confirm");
  app->add_option("--worker", command->worker, "Who will do it")->type_name("W");
  app->add_option("--lease", command->lease,
                  "For how long it is theirs (default: the study's; without one, or with none, until it is "
                  "told)")
      ->type_name("TIME");
  app->add_option("--key", command->key, "The same key gives the same trials")->type_name("K");
  app->add_option("--fix", command->fix, "Hold a parameter at a value; may be repeated")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  add_given_option(*app, command->given);
}

void add_insist(CLI::App& app, bool& insist) {
  app.add_flag("--insist", insist, "Take values beyond what the study says that the outcome can be");
}

void add_tell(CLI::App& program) {
  const auto [app, command] = add_command<TellCommand>(
      program, "tell", "What came of a trial",
      "Examples:\n"
      "  covey tell coffee 12 taste=7.5 --sem taste=0.2\n"
      "  covey tell coffee 12 taste=7.5 taste=7.8 taste=7.4\n"
      "      every value is kept; the model sees their mean and its standard error, the first one is judged\n"
      "  covey tell coffee 12 taste=7.5 --actual temperature=91.4\n"
      "      it was done at 91.4: the model sees it there, and its set, which was for another point, does "
      "not "
      "count\n"
      "  covey tell coffee 13 --fail \"did not dissolve\"\n"
      "      the search learns where trials fail, if that has to do with the parameters\n"
      "  covey tell coffee 13 --accident \"power cut\"\n"
      "      says nothing about the point: the same trial is handed out again\n"
      "  covey tell coffee 14 taste=7 --fail \"no cost known\"\n"
      "      one of two objectives\n\n"
      "Telling the same twice changes nothing; covey amend corrects. Late outcomes are taken, and marked.");
  add_trial_options(*app, *command);
  app->add_option("VALUES", command->values, "OBJECTIVE=VALUE of every objective; again for every replicate");
  add_sem(*app, command->sem);
  add_actual(*app, command->actual);
  add_insist(*app, command->insist);
  app->add_option("--fail", command->reason,
                  "It did not work out, and why; with values: the other objectives did not")
      ->type_name("WHY");
  app->add_option("--accident", command->accident,
                  "Something went wrong that has nothing to do with the parameters, and what; after the "
                  "study's max_attempts the trial is abandoned")
      ->type_name("WHY");
  app->add_option("--worker", command->worker, "Who did it")->type_name("W");
}

void add_amend(CLI::App& program) {
  const auto [app, command] = add_command<AmendCommand>(
      program, "amend", "Correct the outcome of a complete trial",
      "Examples:\n  covey amend coffee 12 taste=7.1\n      instead of all values that it has of taste\n"
      "  covey amend coffee 12 --actual temperature=91.4\n      what it was asked for takes that back\n\n"
      "Its own verdict follows, and later sets; what was said of other trials stays.");
  add_trial_options(*app, *command);
  app->add_option("VALUES", command->values, "OBJECTIVE=VALUE; again for every replicate");
  add_sem(*app, command->sem);
  add_actual(*app, command->actual);
  add_insist(*app, command->insist);
}

void add_enqueue(CLI::App& program) {
  const auto [app, command] = add_command<EnqueueCommand>(
      program, "enqueue", "Have a point of your own tried next",
      "Example:\n  covey enqueue coffee temperature=90 dose=1 grind=4 bean=arabica");
  add_study_options(*app, command->options);
  app->add_option("PARAMETERS", command->words, "NAME=VALUE of every parameter that has a value")->required();
}

void add_simple(CLI::App& program, const char* name, const char* description, const char* footer,
                const SimpleCommand::Action& action) {
  const auto [app, command] = add_command<SimpleCommand>(program, name, description, footer);
  command->action = action;
  add_trial_options(*app, *command);
}

}  // namespace

void add_trial_commands(CLI::App& program) {
  add_ask(program);
  add_tell(program);
  add_amend(program);
  {
    const auto [app, command] =
        add_command<AbandonCommand>(program, "abandon", "Give a trial up for good",
                                    "Example:\n  covey abandon coffee 14 \"cannot be brewed\"");
    add_trial_options(*app, *command);
    app->add_option("WHY", command->reason, "The reason")->required();
  }
  {
    const auto [app, command] =
        add_command<HeartbeatCommand>(program, "heartbeat", "Renew the lease of a running trial",
                                      "Example:\n  covey heartbeat coffee 12 --worker anna");
    add_trial_options(*app, *command);
    app->add_option("--worker", command->worker, "Who holds it")->type_name("W");
  }
  add_enqueue(program);
  add_simple(program, "retry", "Have a failed trial tried again", "Example:\n  covey retry coffee 13",
             &Studies::retry);
  add_simple(
      program, "exclude", "Leave the outcome of a trial out of the model",
      "Example:\n  covey exclude coffee 12\n\ncovey include takes it in again.",
      [](Studies& s, const std::string& study, std::int64_t trial) { return s.exclude(study, trial, true); });
  add_simple(program, "include", "Take the outcome of an excluded trial in again",
             "Example:\n  covey include coffee 12",
             [](Studies& s, const std::string& study, std::int64_t trial) {
               return s.exclude(study, trial, false);
             });
}

}  // namespace covey::cli
