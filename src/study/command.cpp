#include <covey/study/command.h>
#include <covey/text/number.h>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <sstream>
#include <utility>

extern char** environ;

namespace covey {
namespace {

// The outcome is the last line: no need to keep more of what a talkative command says.
constexpr std::size_t kKeptOutput = 1 << 16;
// The most of its words that are worth keeping with a trial.
constexpr std::size_t kMostWords = 500;
// Exit code of a shell that cannot run a command.
constexpr int kCannotRun = 127;
// Where the watcher finds its descriptors; all others are closed.
constexpr int kLine = 3;
constexpr int kStatus = 4;

[[noreturn]] void fail(const char* what) {
  throw IoError(fmt::format("cannot start the command: {}: {}", what, std::strerror(errno)));
}

struct Pipe {
  int read = -1;
  int write = -1;
  Pipe() {
    std::array<int, 2> ends;
    if (pipe2(ends.data(), O_CLOEXEC) != 0) fail("pipe");
    read = ends[0];
    write = ends[1];
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    for (const int fd : {read, write}) {
      if (fd >= 0) close(fd);
    }
  }
};

/// The environment with the parameters in it.
std::vector<std::string> environment(const Study& study, const Trial& trial) {
  std::vector<std::string> added;
  for (std::size_t i = 0; i < trial.params.size(); ++i) {
    if (is_absent(trial.params[i])) continue;
    added.push_back(variable_name(study.space.parameters()[i].name) + "=" + to_text(trial.params[i]));
  }
  std::vector<std::string> result;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view old = *entry;
    const std::string_view name = old.substr(0, old.find('=') + 1);
    if (std::none_of(added.begin(), added.end(), [&](const std::string& a) { return a.starts_with(name); })) {
      result.emplace_back(old);
    }
  }
  result.insert(result.end(), added.begin(), added.end());
  return result;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> result;
  result.reserve(texts.size() + 1);
  for (std::string& text : texts) result.push_back(text.data());
  result.push_back(nullptr);
  return result;
}

/// A file without a name that holds the text, to be read from its beginning.
int file_with(const std::string& text) {
  const int fd = memfd_create("covey-params", MFD_CLOEXEC);
  if (fd < 0 || write(fd, text.data(), text.size()) != std::ssize(text) || lseek(fd, 0, SEEK_SET) != 0) {
    fail("memfd_create");
  }
  return fd;
}

/// The watcher's whole life. It is a copy of a process with threads: only system calls from here on.
[[noreturn]] void watch(int input, int output, int error, int line, int status, char* const* arguments,
                        char* const* variables) {
  setpgid(0, 0);
  // Clear of 3 and 4 first, so that neither overwrites the other.
  line = fcntl(line, F_DUPFD, 10);
  status = fcntl(status, F_DUPFD, 10);
  dup2(input, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  dup2(error, STDERR_FILENO);
  dup2(line, kLine);
  dup2(status, kStatus);
  close_range(kStatus + 1, ~0U, 0);
  const pid_t child = _Fork();
  if (child == 0) {
    close_range(kLine, ~0U, 0);
    for (const int signal_number : {SIGINT, SIGTERM, SIGPIPE, SIGHUP}) signal(signal_number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    execvpe(arguments[0], arguments, variables);
    _exit(kCannotRun);
  }
  // Signals to the group are meant for the command.
  for (const int signal_number : {SIGINT, SIGTERM, SIGHUP}) signal(signal_number, SIG_IGN);
  int result = kCannotRun << 8;
  if (child > 0) {
    const int ended = static_cast<int>(syscall(SYS_pidfd_open, child, 0));
    std::array<pollfd, 2> events{{{kLine, POLLIN, 0}, {ended, POLLIN, 0}}};
    while (::poll(events.data(), 2, -1) < 0 && errno == EINTR) {
    }
    if (events[1].revents != 0) waitpid(child, &result, 0);
  }
  [[maybe_unused]] const ssize_t written = write(kStatus, &result, sizeof result);
  ::kill(0, SIGKILL);  // what the command left behind, and ourselves
  _exit(0);
}

/// Adds what can be read without waiting to the end of the text, which is kept to a sensible length, and
/// passes it on to the descriptor `to`, if there is one. Whoever listens there may have gone: no matter.
void read_into(int from, std::string& text, int to = -1) {
  std::array<char, 4096> buffer;
  for (;;) {
    const ssize_t size = read(from, buffer.data(), buffer.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return;
    text.append(buffer.data(), static_cast<std::size_t>(size));
    if (text.size() > 2 * kKeptOutput) text.erase(0, text.size() - kKeptOutput);
    for (ssize_t passed = 0; to >= 0 && passed < size;) {
      const ssize_t written = write(to, buffer.data() + passed, static_cast<std::size_t>(size - passed));
      if (written < 0 && errno != EINTR) break;
      if (written > 0) passed += written;
    }
  }
}

/// A text of a command's as one line of a sensible length in UTF-8.
std::string in_brief(std::string_view text) {
  std::size_t cut = std::min(text.size(), kMostWords);
  while (cut < text.size() && (static_cast<unsigned char>(text[cut]) & 0xC0) == 0x80) --cut;
  return on_one_line(text.substr(0, cut)) + (cut < text.size() ? "..." : "");
}

/// The last line that is not empty; `ends` are the characters that end lines.
std::string last_line_of(std::string_view rest, std::string_view ends) {
  while (!rest.empty()) {
    const std::size_t end = rest.find_last_not_of("\r\n");
    if (end == std::string_view::npos) break;
    rest = rest.substr(0, end + 1);
    const std::size_t begin = rest.find_last_of(ends) + 1;
    const std::string_view line = trim(rest.substr(begin));
    if (!line.empty()) return std::string(line);
    rest = rest.substr(0, begin);
  }
  return "";
}

/// The values of an objective in a command's answer, a number or a list of them; none if it has neither.
std::vector<double> values_of(const Json& json, const std::string& name) {
  if (!json.contains(name)) return {};
  const Json& said = json[name];
  if (said.is_number()) return {said.get<double>()};
  const bool is_list = said.is_array() && std::all_of(said.begin(), said.end(),
                                                      [](const Json& value) { return value.is_number(); });
  return is_list ? said.get<std::vector<double>>() : std::vector<double>();
}

/// The standard errors in a command's answer, one per objective; none if it has no "sem".
std::vector<std::optional<double>> errors_of(const Study& study, const Json& json) {
  if (!json.contains("sem")) return {};
  const Json& sem = json["sem"];
  std::vector<std::optional<double>> errors(study.config.objectives.size());
  std::size_t used = 0;
  for (std::size_t i = 0; sem.is_object() && i < errors.size(); ++i) {
    const auto found = sem.find(study.config.objectives[i].name);
    if (found == sem.end() || !(found->is_number() || found->is_null())) continue;
    ++used;
    if (found->is_number()) errors[i] = found->get<double>();
  }
  if (!sem.is_object() || used < sem.size()) {
    throw InputError(fmt::format(
        "the last line has \"sem\": {}, expected an object with a number per objective", sem.dump()));
  }
  return errors;
}

/// What a command says was really done.
FixedValues actual_of(const Study& study, const Json& json) {
  if (!json.is_object()) {
    throw InputError(fmt::format(
        "the last line has \"actual\": {}, expected an object with values of parameters", json.dump()));
  }
  FixedValues actual(study.space.parameters().size());
  for (const auto& [name, value] : json.items()) {
    const std::size_t i = parameter_index(study, name);
    if (!value.is_null()) actual[i] = done_value(study.space.parameters()[i], value);
  }
  return actual;
}

}  // namespace

RunningCommand::RunningCommand(const std::vector<std::string>& command, const Study& study,
                               const Trial& trial) {
  std::vector<std::string> words = command;
  std::vector<std::string> variables = environment(study, trial);
  const std::vector<char*> arguments = pointers(words);
  const std::vector<char*> environment_pointers = pointers(variables);
  Pipe output;
  Pipe error;
  Pipe status;
  Pipe line;
  const int input = file_with(params_json(study.space, trial.params).dump() + "\n");
  watcher_ = fork();
  if (watcher_ == 0) {
    watch(input, output.write, error.write, line.read, status.write, arguments.data(),
          environment_pointers.data());
  }
  close(input);
  if (watcher_ < 0) fail("fork");
  setpgid(watcher_, watcher_);  // whoever of the two is first
  output_ = std::exchange(output.read, -1);
  error_ = std::exchange(error.read, -1);
  status_ = std::exchange(status.read, -1);
  line_ = std::exchange(line.write, -1);
  for (const int fd : {output_, error_, status_}) fcntl(fd, F_SETFL, O_NONBLOCK);
}

RunningCommand::RunningCommand(RunningCommand&& other) noexcept
    : watcher_(std::exchange(other.watcher_, -1)),
      output_(std::exchange(other.output_, -1)),
      error_(std::exchange(other.error_, -1)),
      status_(std::exchange(other.status_, -1)),
      line_(std::exchange(other.line_, -1)),
      exit_status_(other.exit_status_),
      text_(std::move(other.text_)),
      said_(std::move(other.said_)) {}

RunningCommand::~RunningCommand() {
  if (watcher_ > 0) {
    kill();
    waitpid(watcher_, nullptr, 0);
  }
  close_all();
}

void RunningCommand::close_all() {
  for (int* fd : {&output_, &error_, &status_, &line_}) {
    if (*fd >= 0) close(*fd);
    *fd = -1;
  }
}

void RunningCommand::read_all() {
  read_into(output_, text_);
  read_into(error_, said_, STDERR_FILENO);
}

bool RunningCommand::poll() {
  if (watcher_ < 0) return true;
  read_all();
  int status = 0;
  const ssize_t size = read(status_, &status, sizeof status);
  if (size < 0) return false;  // nothing to read yet
  // An end without a status: somebody killed the watcher, and with it the group.
  exit_status_ = size == sizeof status ? status : SIGKILL;
  kill();
  waitpid(watcher_, nullptr, 0);
  watcher_ = -1;
  read_all();
  close_all();
  return true;
}

void RunningCommand::terminate() const {
  if (watcher_ > 0) ::kill(-watcher_, SIGTERM);
}

void RunningCommand::kill() const {
  if (watcher_ > 0) ::kill(-watcher_, SIGKILL);
}

std::string RunningCommand::last_line() const {
  return last_line_of(text_, "\n");
}

std::string RunningCommand::last_words() const {
  // A progress bar goes back to the beginning of its line.
  return in_brief(last_line_of(said_, "\r\n"));
}

std::string variable_name(const std::string& parameter) {
  std::string name = "COVEY_";
  for (const char c : parameter) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0) == 0x80) continue;  // one _ per character, not per byte
    name += byte < 0x80 && std::isalnum(byte) ? static_cast<char>(std::toupper(byte)) : '_';
  }
  return name;
}

std::optional<std::string> parse_accident(const std::string& line) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object() || !json.contains("accident") || !json["accident"].is_string()) return std::nullopt;
  const std::string why = in_brief(trim(json["accident"].get_ref<const std::string&>()));
  return why.empty() ? "an accident" : why;
}

Outcome parse_outcome(const Study& study, const std::string& line) {
  const std::vector<StudyObjective>& objectives = study.config.objectives;
  if (line.empty()) throw InputError("the command printed no outcome");
  const InputError wrong(
      fmt::format("the last line {} is no outcome, expected {}", in_quotes(line),
                  objectives.size() == 1 ? "a number" : fmt::format("{} numbers", objectives.size())));
  Outcome outcome;
  if (line.front() != '{') {
    std::istringstream words(line);
    for (std::string word; words >> word;) {
      const std::optional<double> number = parse_number(word);
      if (!number) throw wrong;
      outcome.values.push_back(*number);
    }
    if (outcome.values.size() != objectives.size()) throw wrong;
    return outcome;
  }
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) throw wrong;
  const auto is_objective = [&](const std::string& name) {
    return std::ranges::any_of(objectives, [&](const StudyObjective& o) { return o.name == name; });
  };
  for (const auto& [key, value] : json.items()) {
    if (key != "sem" && key != "actual" && !is_objective(key))
      throw InputError(fmt::format("the last line names {}, which is no objective", in_quotes(key)));
  }
  const std::vector<std::optional<double>> sem = errors_of(study, json);
  Readings readings;
  std::optional<std::string> reason;
  for (const StudyObjective& objective : objectives) {
    readings.push_back(values_of(json, objective.name));
    if (!readings.back().empty()) continue;
    // null says that one of several objectives could not be measured.
    if (objectives.size() == 1 || !json.contains(objective.name) || !json[objective.name].is_null())
      throw InputError(fmt::format("the last line has no number for {}", in_quotes(objective.name)));
    reason = fmt::format("the command gave no {}", in_quotes(objective.name));
  }
  outcome = outcome_of(readings);
  outcome.sem = sem;
  outcome.reason = reason;
  if (!is_objective("actual") && json.contains("actual")) {
    try {
      outcome.actual = actual_of(study, json["actual"]);
    } catch (const InputError& error) {  // what was measured is not to be lost with it
      throw InputError(fmt::format("{}; the last line was {}", error.what(), in_brief(line)));
    }
  }
  return outcome;
}

}  // namespace covey
