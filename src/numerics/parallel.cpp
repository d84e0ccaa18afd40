#include <covey/numerics/interrupt.h>
#include <covey/numerics/parallel.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace covey {
namespace {

// How often a caller that has nothing left to do itself looks whether the others should stop.
constexpr std::chrono::milliseconds kPatience{20};

}  // namespace

int thread_count(int requested) {
  if (requested > 0) return requested;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

void parallel_for(Eigen::Index n, int threads, const std::function<void(Eigen::Index)>& work) {
  const Eigen::Index workers = std::min<Eigen::Index>(thread_count(threads), n);
  if (workers <= 1) {
    for (Eigen::Index i = 0; i < n; ++i) {
      checkpoint();
      work(i);
    }
    return;
  }
  std::atomic<Eigen::Index> next{0};
  std::mutex mutex;
  std::exception_ptr failure;
  Eigen::Index failed_item = n;
  std::atomic<bool> is_interrupted{false};
  const auto run = [&] {
    while (true) {
      const Eigen::Index i = next.fetch_add(1);
      if (i >= n) return;
      try {
        checkpoint();
        work(i);
      } catch (const Interrupted&) {
        is_interrupted = true;
        next.store(n);
      } catch (...) {
        const std::lock_guard<std::mutex> lock(mutex);
        if (i < failed_item) {
          failed_item = i;
          failure = std::current_exception();
        }
        next.store(n);
      }
    }
  };
  Eigen::Index running = workers - 1;
  std::condition_variable ended;
  std::vector<std::jthread> pool;
  for (Eigen::Index t = 1; t < workers; ++t) {
    pool.emplace_back([&] {
      const InterruptScope scope([&] { return is_interrupted.load(); });
      run();
      const std::lock_guard<std::mutex> lock(mutex);
      --running;
      ended.notify_one();
    });
  }
  run();
  if (has_interrupt_scope()) {
    std::unique_lock<std::mutex> lock(mutex);
    while (!ended.wait_for(lock, kPatience, [&] { return running == 0; })) {
      lock.unlock();
      if (should_stop()) is_interrupted = true;
      lock.lock();
    }
  }
  pool.clear();
  if (is_interrupted) throw Interrupted{};
  if (failure) std::rethrow_exception(failure);
}

}  // namespace covey
