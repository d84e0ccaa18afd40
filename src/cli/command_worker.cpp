#include <covey/cli/command_worker.h>
#include <covey/cli/study_options.h>
#include <covey/cli/text_table.h>
#include <covey/study/check.h>
#include <covey/study/space_toml.h>
#include <covey/study/worker.h>

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>

namespace covey::cli {
namespace {

volatile std::sig_atomic_t stops = 0;

/// Ctrl-C, or a polite kill, ends the work; a second one at once.
void listen_for_stops() {
  struct sigaction action = {};
  action.sa_handler = [](int) { stops = stops + 1; };
  for (const int signal_number : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal_number, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);  // a closed standard output shows when it is written to
}

/// Throws InputError unless the command can be run at all: better now than as a failure of every trial.
void require_runnable(const std::vector<std::string>& command) {
  if (command.empty()) throw InputError("there is no command, expected -- COMMAND ARG...");
  const auto can_run = [](const std::string& path) { return access(path.c_str(), X_OK) == 0; };
  bool is_found = false;
  if (command[0].find('/') != std::string::npos) {
    is_found = can_run(command[0]);
  } else {
    const char* path = std::getenv("PATH");
    std::istringstream folders(path == nullptr ? "/bin:/usr/bin" : path);
    for (std::string folder; std::getline(folders, folder, ':');)
      is_found = is_found || can_run(folder + "/" + command[0]);
  }
  if (!is_found) throw InputError("the command " + in_quotes(command[0]) + " is not there, or cannot be run");
}

/// The host and its namespace of process numbers: within it a number says whether a process is alive.
std::string machine_name() {
  std::array<char, 256> host = {};
  if (gethostname(host.data(), host.size() - 1) != 0) host = {"host"};
  std::array<char, 64> space = {};
  if (readlink("/proc/self/ns/pid", space.data(), space.size() - 1) < 0) space = {"pid:[0]"};
  return on_one_line(fmt::format("{}:{}", host.data(), std::string_view(space.data() + std::strlen("pid:"))));
}

/// A process that has ended counts as dead even while its parent has not taken notice.
bool is_alive(pid_t process) {
  if (kill(process, 0) != 0 && errno == ESRCH) return false;
  std::ifstream status(fmt::format("/proc/{}/stat", process));
  std::string line;
  std::getline(status, line);
  const std::size_t name_end = line.rfind(") ");  // the name itself may hold anything
  return name_end == std::string::npos || line[name_end + 2] != 'Z';
}

/// Trials held by workers of this machine that have died are free at once: their commands have ended with
/// them.
void expire_dead_workers(const StudyOptions& options) {
  const std::string prefix = machine_name() + ":";
  Studies studies = options.open();
  for (const Trial& trial : studies.snapshot(options.name).trials) {
    if (trial.state != TrialState::kRunning || !trial.worker || !trial.worker->starts_with(prefix)) continue;
    const pid_t process = std::atoi(trial.worker->c_str() + prefix.size());
    if (process > 0 && !is_alive(process)) {
      studies.expire(options.name, trial.number, *trial.worker);
    }
  }
}

void run_worker(const StudyOptions& options, WorkerOptions worker) {
  require_runnable(worker.command);
  if (worker.name.empty()) worker.name = fmt::format("{}:{}", machine_name(), getpid());
  expire_dead_workers(options);
  worker.threads = options.common.threads;
  listen_for_stops();
  const auto report = [&](const Study& study, const Trial& trial) {
    if (options.common.json) {
      fmt::print("{}\n", to_json(study, trial).dump());
    } else {
      std::vector<std::string> parts;
      for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
        const TrialObjective& o = trial.objectives[i];
        if (!o.value) continue;
        std::string part = fmt::format("{} = {}", study.config.objectives[i].name, short_number(*o.value));
        if (!o.replicates.empty()) part += fmt::format(" (n = {})", o.replicates.size());
        if (o.verdict && o.frozen) {
          part += fmt::format(", {}{} {}", o.replicates.empty() ? "" : "the first ",
                              o.verdict->covered ? "in" : "NOT in",
                              short_set(promised_set(o.frozen->prediction)));
        }
        parts.push_back(part);
      }
      if (trial.is_elsewhere()) parts.push_back(elsewhere_note(trial));
      if (trial.reason) parts.push_back(on_one_line(*trial.reason));
      fmt::print("Trial {} {}: {}\n", trial.number, to_string(trial.state), fmt::join(parts, "; "));
    }
    std::fflush(stdout);
    for (const PossibleOutlier& outlier : outliers_of(study, trial)) options.common.note(describe(outlier));
  };
  const WorkerSummary summary =
      work([&] { return options.open(); }, options.name, worker, [] { return static_cast<int>(stops); },
           report, [&](const std::string& text) { options.common.note(text); });
  if (options.common.json) {
    fmt::print("{}\n", Json{{"summary",
                             {{"study", options.name},
                              {"complete", summary.complete},
                              {"failed", summary.failed},
                              {"accidents", summary.accidents},
                              {"released", summary.released},
                              {"because", summary.because}}}}
                           .dump());
  } else {
    fmt::print("{} complete, {} failed{}{}; {}\n", summary.complete, summary.failed,
               summary.accidents > 0 ? fmt::format(", {} accidents", summary.accidents) : "",
               summary.released > 0 ? fmt::format(", {} given back", summary.released) : "", summary.because);
  }
  if (summary.is_broken)
    throw std::runtime_error("study " + in_quotes(options.name) + ": " + summary.because);
}

constexpr const char* kCommandHelp =
    "The command gets the parameters as one line of JSON on standard input and as COVEY_<NAME> variables. "
    "Its last line\n"
    "is the outcome: a number, numbers separated by spaces, or {\"taste\":1.2,\"sem\":{\"taste\":0.1}}; "
    "{\"taste\":[1.2,1.3]}\n"
    "of several measurements, and \"actual\":{\"temperature\":91.4} where it was done otherwise than asked. "
    "Another exit code\n"
    "than 0, a time-out or no number is a failed trial, for which its last words on standard error are the "
    "reason. Exit\n"
    "code 75 or the last line {\"accident\":\"power cut\"} is an accident, which says nothing about the "
    "point: "
    "the same trial\n"
    "is handed out again. After max_failures (10) runs in a row without an outcome the worker stops with "
    "exit "
    "code 1.\n"
    "Ctrl-C gives running trials back; killed in any other way, they are handed out again by the next worker "
    "on this\n"
    "machine, or by any ask after a minute.";

struct WorkerCommand {
  StudyOptions options;
  WorkerOptions worker;
  std::string timeout;
  std::string lease;
  long long trials = 0;

  void run() {
    if (trials > 0) worker.trials = trials;
    worker.timeout_seconds = duration_option(timeout, "--timeout");
    worker.lease_seconds = duration_option(lease, "--lease").value_or(worker.lease_seconds);
    options.open().load(options.name);
    run_worker(options, worker);
  }
};

/// A study that was made with --seed goes on without it.
void keep_seed(Studies& studies, StudyConfig& config, const CommonOptions& common) {
  for (const StudyListing& listing : studies.list()) {
    if (listing.name != config.name) continue;
    const std::uint64_t seed = studies.load(config.name).config.seed;
    if (seed != config.seed) common.note(fmt::format("the study was made with seed {}, and keeps it", seed));
    config.seed = seed;
  }
}

}  // namespace

void add_worker_command(CLI::App& program) {
  const auto [app, command] = add_command<WorkerCommand>(
      program, "worker", "Work on a study with a command of yours",
      std::string(
          "Examples:\n"
          "  covey worker coffee -- ./brew.sh\n"
          "  covey worker coffee --parallel 4 --trials 100 --timeout 1h -- python3 brew.py --fast\n\n") +
          kCommandHelp);
  add_study_options(*app, command->options);
  app->add_option("COMMAND", command->worker.command, "What to run, behind --")->required();
  app->add_option("--parallel", command->worker.parallel, "How many at a time")
      ->type_name("N")
      ->check(CLI::Range(1, 1000))
      ->default_str("1");
  app->add_option("--trials", command->trials, "Stop after so many (default: when the budget is spent)")
      ->type_name("T")
      ->check(CLI::PositiveNumber);
  app->add_option("--timeout", command->timeout, "A command that takes longer is ended, and its trial fails")
      ->type_name("TIME");
  app->add_option("--lease", command->lease,
                  "How long after a crash of this worker its trials are free again")
      ->type_name("TIME")
      ->default_str("60s");
  app->add_option("--worker", command->worker.name,
                  "Its name in the study; started again under it, a worker gets its trials back at once")
      ->type_name("W");
}

void add_space_loop_options(CLI::App& app, SpaceLoopOptions& options) {
  app.add_option("--space", options.space,
                 "A study of your own instead of a problem: made if it is not there, else continued")
      ->type_name("STUDY.toml");
  app.add_option("--parallel", options.parallel, "With --space: how many commands at a time")
      ->type_name("N")
      ->check(CLI::Range(1, 1000))
      ->default_str("1");
  app.add_option("--trials", options.trials,
                 "With --space: stop after so many (default: when the budget is spent)")
      ->type_name("T")
      ->check(CLI::PositiveNumber);
  app.add_option("--timeout", options.timeout,
                 "With --space: a command that takes longer is ended, and its trial fails")
      ->type_name("TIME");
  app.add_option("--storage", options.storage,
                 "With --space: sqlite:///FILE or postgresql://USER@HOST/DATABASE")
      ->type_name("URL")
      ->envname("COVEY_STORAGE")
      ->default_str("sqlite:///covey.db");
}

void run_space_loop(const SpaceLoopOptions& loop, const std::vector<std::string>& command, bool json,
                    bool quiet, int threads) {
  StudyDefinition file = read_study(loop.space);
  if (loop.seed) file.config.seed = *loop.seed;
  StudyOptions options;
  options.name = file.config.name;
  options.common.json = json;
  options.common.quiet = quiet;
  options.common.threads = threads;
  if (!loop.storage.empty()) options.storage = loop.storage;
  require_runnable(command);
  Studies studies = options.open(Missing::kCreate);
  if (!loop.seed) keep_seed(studies, file.config, options.common);
  if (studies.create(file) == Studies::Created::kUnchanged) {
    options.common.note("going on with study " + in_quotes(options.name));
  }
  WorkerOptions worker;
  worker.command = command;
  worker.parallel = loop.parallel;
  if (loop.trials > 0) worker.trials = loop.trials;
  worker.timeout_seconds = duration_option(loop.timeout, "--timeout");
  run_worker(options, worker);
}

}  // namespace covey::cli
