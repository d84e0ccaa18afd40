#include <covey/numerics/parallel.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace covey {

int thread_count(int requested) {
  if (requested > 0) return requested;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

void parallel_for(Eigen::Index n, int threads, const std::function<void(Eigen::Index)>& work) {
  const Eigen::Index workers = std::min<Eigen::Index>(thread_count(threads), n);
  if (workers <= 1) {
    for (Eigen::Index i = 0; i < n; ++i) work(i);
    return;
  }
  std::atomic<Eigen::Index> next{0};
  std::mutex mutex;
  std::exception_ptr failure;
  Eigen::Index failed_item = n;
  const auto run = [&] {
    while (true) {
      const Eigen::Index i = next.fetch_add(1);
      if (i >= n) return;
      try {
        work(i);
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
  std::vector<std::jthread> pool;
  for (Eigen::Index t = 1; t < workers; ++t) pool.emplace_back(run);
  run();
  pool.clear();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace covey
