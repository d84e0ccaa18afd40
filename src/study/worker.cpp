#include <covey/study/command.h>
#include <covey/study/worker.h>

#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstring>
#include <map>
#include <mutex>
#include <thread>

namespace covey {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

// How often what has no descriptor to wait for is looked at: time-outs, stop requests.
constexpr int kTickMilliseconds = 50;
constexpr std::chrono::seconds kRetryPause{2};

/// Renews leases in a thread of its own, so that neither a slow search nor a database that is away for a
/// moment lets them run out. What it cannot renew it tries again.
class Heartbeat {
 public:
  Heartbeat(const std::function<Studies()>& connect, std::string study, double lease_seconds)
      : study_(std::move(study)), pause_(lease_seconds / 3.0), thread_([this, connect] { beat(connect); }) {}
  Heartbeat(const Heartbeat&) = delete;
  Heartbeat& operator=(const Heartbeat&) = delete;
  ~Heartbeat() {
    {
      const std::lock_guard lock(mutex_);
      is_over_ = true;
    }
    wake_.notify_all();
    thread_.join();
  }

  void pin(const Study& study) {
    const std::lock_guard lock(mutex_);
    pinned_ = study;
  }
  void add(std::int64_t trial, const std::string& worker) {
    const std::lock_guard lock(mutex_);
    held_[trial] = worker;
  }
  void remove(std::int64_t trial) {
    const std::lock_guard lock(mutex_);
    held_.erase(trial);
  }

 private:
  void beat(const std::function<Studies()>& connect) {
    std::optional<Studies> studies;
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, pause_, [this] { return is_over_; })) {
      const std::map<std::int64_t, std::string> held = held_;
      const std::optional<Study> pinned = pinned_;
      lock.unlock();
      for (const auto& [trial, worker] : held) {
        try {
          if (!studies) {
            studies.emplace(connect());
            if (pinned) studies->pin(*pinned);
          }
          studies->heartbeat(study_, trial, worker);
        } catch (
            const std::exception&) {  // taken away, or just told, or the database is away: tell() will know
        }
      }
      lock.lock();
    }
  }

  std::string study_;
  Seconds pause_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::map<std::int64_t, std::string> held_;
  std::optional<Study> pinned_;
  bool is_over_ = false;
  std::thread thread_;
};

struct Slot {
  std::string worker;
  std::optional<RunningCommand> command;
  std::int64_t trial = 0;
  Clock::time_point begin;
  bool timed_out = false;
};

/// What came of a command: an outcome, or why there is none.
struct Ending {
  Outcome outcome = {};
  std::string reason = {};  ///< empty: there is an outcome
  bool is_accident = false;
};

std::string how_it_ended(int status) {
  if (WIFSIGNALED(status))
    return fmt::format("killed by signal {} ({})", WTERMSIG(status), strsignal(WTERMSIG(status)));
  return fmt::format("exit code {}", WEXITSTATUS(status));
}

class Worker {
 public:
  Worker(const std::function<Studies()>& connect, const std::string& study, const WorkerOptions& options,
         const std::function<int()>& stop, const std::function<void(const Study&, const Trial&)>& done,
         const std::function<void(const std::string&)>& note)
      : studies_(connect()),
        name_(study),
        called_(study),
        options_(options),
        stop_(stop),
        done_(done),
        note_(note),
        heartbeat_(connect, study, options.lease_seconds) {
    const Study pinned = studies_.load(study);
    studies_.pin(pinned);
    heartbeat_.pin(pinned);
    for (int i = 1; i <= options.parallel; ++i)
      slots_.emplace_back().worker = fmt::format("{}/{}", options.name, i);
  }

  WorkerSummary run() {
    while (summary_.because.empty() && stop_() == 0) {
      start_commands();
      if (running() == 0) break;
      wait_and_collect();
    }
    if (stop_() > 0) {
      summary_.because = "stopped";
      end_commands();
    }
    while (running() > 0 && stop_() == 0) wait_and_collect();
    if (running() > 0) end_commands();
    return summary_;
  }

 private:
  long running() const {
    return std::count_if(slots_.begin(), slots_.end(),
                         [](const Slot& slot) { return slot.command.has_value(); });
  }

  void start_commands() {
    for (Slot& slot : slots_) {
      if (slot.command || stop_() > 0) continue;
      if (options_.trials && started_ >= *options_.trials) {
        if (running() == 0)
          summary_.because = fmt::format("{} {} done", started_, started_ == 1 ? "trial" : "trials");
        return;
      }
      if (!stopped_.empty() && running() > 0) return;  // what runs may have more to say
      const std::optional<AskResult> asked = ask(slot);
      if (!asked) {
        if (running() == 0) summary_.because = stopped_;
        return;
      }
      if (asked->study.config.name != called_) {
        called_ = asked->study.config.name;
        note_(
            fmt::format("study {} is called {} now: going on with it", in_quotes(name_), in_quotes(called_)));
      }
      if (asked->trials.empty()) {
        if (running() == 0) summary_.because = asked->because;
        return;
      }
      const Trial& trial = asked->trials[0];
      slot.trial = trial.number;
      slot.begin = Clock::now();
      slot.timed_out = false;
      slot.command.emplace(options_.command, asked->study, trial);
      heartbeat_.add(trial.number, slot.worker);
      ++started_;
    }
  }

  /// Nothing if we were told to stop, or if the study's rule says so.
  std::optional<AskResult> ask(const Slot& slot) {
    stopped_.clear();
    try {
      return insist([&] {
        return studies_.ask(name_, {.worker = slot.worker,
                                    .lease_seconds = options_.lease_seconds,
                                    .given = options_.given,
                                    .threads = options_.threads});
      });
    } catch (const Conflict& conflict) {
      if (conflict.code() != ErrorCode::kStopReached) throw;
      stopped_ = conflict.what();
      return std::nullopt;
    }
  }

  /// Waits for a moment or until something happens, then takes in what has ended.
  void wait_and_collect() {
    std::vector<pollfd> events;
    for (const Slot& slot : slots_) {
      if (!slot.command) continue;
      events.push_back({slot.command->output_fd(), POLLIN, 0});
      events.push_back({slot.command->error_fd(), POLLIN, 0});
      events.push_back({slot.command->status_fd(), POLLIN, 0});
    }
    // A command that has closed its output but goes on would wake us all the time.
    const int ready = ::poll(events.data(), events.size(), kTickMilliseconds);
    if (ready > 0 && std::none_of(events.begin(), events.end(),
                                  [](const pollfd& e) { return (e.revents & POLLIN) != 0; })) {
      std::this_thread::sleep_for(std::chrono::milliseconds(kTickMilliseconds));
    }
    for (Slot& slot : slots_) {
      if (!slot.command) continue;
      if (options_.timeout_seconds && !slot.timed_out &&
          Clock::now() - slot.begin > Seconds(*options_.timeout_seconds)) {
        slot.timed_out = true;
        slot.command->kill();
      }
      if (slot.command->poll()) collect(slot);
    }
  }

  Ending ending_of(const Study& study, const Slot& slot) const {
    const int status = slot.command->status();
    const std::string line = slot.command->last_line();
    const std::string words = slot.command->last_words();
    const auto explained = [&](const std::string& how) {
      return words.empty() ? how : fmt::format("{} ({})", words, how);
    };
    if (slot.timed_out) {
      return {.reason = explained(fmt::format("timed out after {:g} s", *options_.timeout_seconds))};
    }
    if (const std::optional<std::string> why = parse_accident(line)) {
      return {.reason = *why, .is_accident = true};
    }
    if (status != 0) {
      const bool is_accident = WIFEXITED(status) && WEXITSTATUS(status) == kAccidentCode;
      return {.reason = explained(how_it_ended(status)), .is_accident = is_accident};
    }
    try {
      return {.outcome = parse_outcome(study, line)};
    } catch (const InputError& error) {
      return {.reason = explained(error.what())};
    }
  }

  /// Writes down what came of a trial; nothing if we were told to stop before the database took it.
  std::optional<Trial> tell(const Slot& slot, Ending& ending) {
    if (ending.reason.empty()) {
      try {
        return insist([&] { return studies_.tell(name_, slot.trial, ending.outcome, slot.worker); });
      } catch (const InputError& error) {  // an outcome that cannot be, such as a negative standard error
        ending.reason = error.what();
      }
    }
    return insist([&] {
      return ending.is_accident ? studies_.accident(name_, slot.trial, ending.reason, slot.worker)
                                : studies_.fail(name_, slot.trial, ending.reason, slot.worker);
    });
  }

  /// Tells what came of a command that has ended.
  void collect(Slot& slot) {
    heartbeat_.remove(slot.trial);
    stopped_.clear();
    const std::optional<Study> study = insist([&] { return studies_.load(name_); });
    const std::string line = slot.command->last_line();
    Ending ending = study ? ending_of(*study, slot) : Ending{};
    slot.command.reset();
    const std::optional<Trial> trial = study ? tell(slot, ending) : std::nullopt;
    if (!trial) {
      note_(fmt::format("trial {} could not be told: {}", slot.trial,
                        ending.reason.empty() ? line : ending.reason));
      return;
    }
    count(*study, ending);
    done_(*study, *trial);
  }

  void count(const Study& study, const Ending& ending) {
    if (ending.reason.empty()) {
      ++summary_.complete;
      without_outcome_ = 0;
      return;
    }
    ++(ending.is_accident ? summary_.accidents : summary_.failed);
    if (++without_outcome_ < study.config.max_failures || !summary_.because.empty()) return;
    summary_.is_broken = true;
    summary_.because = fmt::format("the last {} {}, the last one because: {}", without_outcome_,
                                   summary_.accidents > 0 ? "runs had no outcome" : "trials failed",
                                   on_one_line(ending.reason));
  }

  /// Ends what runs, gently at first, and gives its trials back; except those that came to an end of their
  /// own.
  void end_commands() {
    const Clock::time_point begin = Clock::now();
    for (const Slot& slot : slots_) {
      if (slot.command) slot.command->terminate();
    }
    while (running() > 0) {
      const bool is_over = stop_() > 1 || Clock::now() - begin > Seconds(options_.grace_seconds);
      for (Slot& slot : slots_) {
        if (!slot.command) continue;
        if (is_over) slot.command->kill();
        if (!slot.command->poll()) continue;
        if (slot.command->status() == 0) {
          collect(slot);
          continue;
        }
        slot.command.reset();
        heartbeat_.remove(slot.trial);
        if (insist([&] { return studies_.release(name_, slot.trial, slot.worker); })) {
          ++summary_.released;
        } else {
          note_(fmt::format("trial {} could not be given back; its lease runs out by itself", slot.trial));
        }
      }
      if (running() > 0) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }

  /// Does what the database has to do, again and again while it is away; nothing if we were told to stop
  /// meanwhile.
  template <typename Action>
  auto insist(const Action& action) -> std::optional<decltype(action())> {
    for (bool is_first = true;; is_first = false) {
      try {
        return action();
      } catch (const IoError& error) {
        if (is_first) note_(std::string(error.what()) + "; trying again");
        const int before = stop_();
        const Clock::time_point begin = Clock::now();
        while (Clock::now() - begin < kRetryPause) {
          if (stop_() > 1 || (stop_() > 0 && (before == 0 || !is_first))) return std::nullopt;
          std::this_thread::sleep_for(std::chrono::milliseconds(kTickMilliseconds));
        }
      }
    }
  }

  Studies studies_;
  std::string name_;    ///< by which it was opened, and is found whatever it is called
  std::string called_;  ///< as it was called last
  WorkerOptions options_;
  std::function<int()> stop_;
  std::function<void(const Study&, const Trial&)> done_;
  std::function<void(const std::string&)> note_;
  Heartbeat heartbeat_;
  std::vector<Slot> slots_;
  WorkerSummary summary_;
  std::int64_t started_ = 0;
  std::string stopped_;      ///< why the study's rule says to stop, as long as nothing new is known
  int without_outcome_ = 0;  ///< commands in a row, failures and accidents
};

}  // namespace

WorkerSummary work(const std::function<Studies()>& connect, const std::string& study,
                   const WorkerOptions& options, const std::function<int()>& stop,
                   const std::function<void(const Study&, const Trial&)>& done,
                   const std::function<void(const std::string&)>& note) {
  return Worker(connect, study, options, stop, done, note).run();
}

}  // namespace covey
