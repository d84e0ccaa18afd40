#include <covey/service/lane.h>

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>

namespace covey::service {
namespace {

constexpr int kBackgroundNiceness = 5;

}  // namespace

Lane::Lane(LaneOptions options, std::function<std::unique_ptr<Studies>()> open)
    : options_(options), open_(std::move(open)) {
  for (int i = 0; i < options_.threads; ++i) threads_.emplace_back([this] { work(); });
}

Lane::~Lane() {
  stop();
  for (std::thread& thread : threads_) thread.join();
}

void Lane::post(const std::string& key, Job job, std::function<bool()> is_abandoned) {
  {
    const std::lock_guard lock(mutex_);
    if (is_stopped_) return;
    Queue& queue = queues_[key];
    queue.jobs.push_back({std::move(job), std::move(is_abandoned)});
    if (queue.jobs.size() == 1 && !(options_.is_serial && queue.is_running)) turns_.push_back(key);
  }
  wake_.notify_one();
}

std::size_t Lane::waiting() {
  const std::lock_guard lock(mutex_);
  std::size_t count = 0;
  for (const auto& [key, queue] : queues_) count += queue.jobs.size();
  return count;
}

std::size_t Lane::wanted(const std::string& key) {
  std::vector<std::function<bool()>> abandoned;  // asked outside of the lock: they look at others' state
  {
    const std::lock_guard lock(mutex_);
    const auto found = queues_.find(key);
    if (found == queues_.end()) return 0;
    for (const Posted& posted : found->second.jobs) abandoned.push_back(posted.is_abandoned);
  }
  return static_cast<std::size_t>(std::ranges::count_if(
      abandoned, [](const auto& is_abandoned) { return !is_abandoned || !is_abandoned(); }));
}

void Lane::stop() {
  std::map<std::string, Queue> dropped;  // destroyed outside of the lock: jobs may answer when they go
  {
    const std::lock_guard lock(mutex_);
    is_stopped_ = true;
    turns_.clear();
    dropped.swap(queues_);
  }
  wake_.notify_all();
}

void Lane::work() {
  // Signals are for the thread that waits for them.
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, nullptr);
  if (options_.is_background) {
    // On Linux a thread has a niceness of its own, and those that it starts inherit it.
    setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), kBackgroundNiceness);
  }
  std::unique_ptr<Studies> studies;
  const Connect connect = [&]() -> Studies& {
    if (!studies) studies = open_();
    return *studies;
  };
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return is_stopped_ || !turns_.empty(); });
    if (is_stopped_) return;
    const std::string key = std::move(turns_.front());
    turns_.pop_front();
    Queue& queue = queues_[key];
    Job job = std::move(queue.jobs.front().job);
    queue.jobs.pop_front();
    queue.is_running = true;
    if (!options_.is_serial && !queue.jobs.empty()) turns_.push_back(key);
    lock.unlock();
    job(connect);
    job = nullptr;
    lock.lock();
    if (is_stopped_) return;
    const auto found = queues_.find(key);
    if (found == queues_.end()) continue;
    found->second.is_running = false;
    if (found->second.jobs.empty()) {
      queues_.erase(found);
    } else if (options_.is_serial) {
      turns_.push_back(key);
      wake_.notify_one();
    }
  }
}

}  // namespace covey::service
