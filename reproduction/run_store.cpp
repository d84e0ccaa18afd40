#include <covey/numerics/parallel.h>
#include <covey/text/atomic_file.h>
#include <reproduction/run_store.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <fstream>
#include <mutex>
#include <set>
#include <utility>

namespace covey::reproduce {
namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

RunStore::RunStore(std::filesystem::path folder, std::string version)
    : folder_(std::move(folder)), version_(std::move(version)) {
  std::filesystem::create_directories(folder_);
}

std::filesystem::path RunStore::file_of(const Job& job) const {
  return folder_ / (job.key + ".json");
}

bool RunStore::read(const Job& job, Results& results) const {
  std::ifstream file(file_of(job));
  if (!file) return false;
  const Json stored = Json::parse(file, nullptr, /*allow_exceptions=*/false);
  if (!stored.is_object() || stored.value("key", "") != job.key || stored.value("version", "") != version_ ||
      !stored.contains("result")) {
    return false;
  }
  results.add(job.key, {stored["result"], stored.value("seconds", 0.0)});
  return true;
}

void RunStore::write(const Job& job, const Results::Entry& entry) const {
  const Json stored = {
      {"key", job.key}, {"version", version_}, {"seconds", entry.seconds}, {"result", entry.value}};
  write_file_atomically(file_of(job).string(), stored.dump() + "\n");
}

Results RunStore::complete(const std::vector<Job>& jobs, int threads,
                           const std::function<void(const Progress&)>& report) const {
  Results results;
  std::set<std::string> seen;
  std::vector<const Job*> missing;
  for (const Job& job : jobs) {
    if (seen.insert(job.key).second && !read(job, results)) missing.push_back(&job);
  }
  std::ranges::stable_sort(missing, std::ranges::greater{}, [](const Job* job) { return job->cost; });
  Progress progress{.done = seen.size() - missing.size(), .total = seen.size()};
  double left = 0.0;
  for (const Job* job : missing) left += job->cost;
  const double all = left;
  std::mutex mutex;
  const Clock::time_point begin = Clock::now();
  parallel_for(std::ssize(missing), threads, [&](Eigen::Index i) {
    const Job& job = *missing[static_cast<std::size_t>(i)];
    const double start = thread_seconds();
    // Through text, so that a result is the same whether it was stored or not.
    Results::Entry entry{Json::parse(job.work().dump()), 0.0};
    entry.seconds = thread_seconds() - start;
    write(job, entry);
    const std::lock_guard lock(mutex);
    results.add(job.key, std::move(entry));
    ++progress.done;
    left = std::max(0.0, left - job.cost);
    progress.share = all > 0.0 ? 1.0 - left / all : 1.0;
    progress.seconds_left =
        std::chrono::duration<double>(Clock::now() - begin).count() * left / std::max(all - left, 1e-9);
    progress.last = job.key;
    report(progress);
  });
  return results;
}

}  // namespace covey::reproduce
