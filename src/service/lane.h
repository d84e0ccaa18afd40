#pragma once

#include <covey/study/studies.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace covey::service {

/// Gives a thread its connection to the database, which is opened when it is first needed. Throws IoError if
/// that fails.
using Connect = std::function<Studies&()>;
using Job = std::function<void(const Connect& studies)>;

struct LaneOptions {
  int threads = 1;
  /// Jobs of one key run one after the other, in the order in which they came.
  bool is_serial = false;
  /// Whether its threads give way to the rest of the program: for long computations that others should not
  /// feel.
  bool is_background = false;
};

/// Threads that work on jobs, each with its own connection. Jobs have keys (a study, a client), and keys take
/// turns: who asks for much does not make others wait for all of it. Jobs must not throw. All functions may
/// be called from any thread.
class Lane {
 public:
  Lane(LaneOptions options, std::function<std::unique_ptr<Studies>()> open);
  Lane(const Lane&) = delete;
  Lane& operator=(const Lane&) = delete;
  /// Waits for the jobs that run; those that wait are dropped.
  ~Lane();

  /// `is_abandoned` says whether nobody waits for the job any more; it may be called from any thread.
  void post(const std::string& key, Job job, std::function<bool()> is_abandoned = {});
  /// How many jobs wait.
  std::size_t waiting();
  /// How many of this key, but for those that nobody waits for.
  std::size_t wanted(const std::string& key);
  /// Takes no more jobs, and gives up those that wait.
  void stop();

 private:
  struct Posted {
    Job job;
    std::function<bool()> is_abandoned;
  };
  struct Queue {
    std::deque<Posted> jobs;
    bool is_running = false;
  };
  void work();

  const LaneOptions options_;
  const std::function<std::unique_ptr<Studies>()> open_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::map<std::string, Queue> queues_;
  std::deque<std::string> turns_;  ///< the keys that have something to do, once each
  bool is_stopped_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace covey::service
