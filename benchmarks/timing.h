#pragma once

#include <algorithm>
#include <chrono>
#include <functional>

namespace covey::benchmark {

/// Microseconds of one call: the best of `rounds` batches, each long enough to be timed. The best, because on
/// a shared machine everything else only adds.
inline double microseconds(const std::function<void()>& work, int rounds = 15, double batch_seconds = 0.02) {
  using Clock = std::chrono::steady_clock;
  const auto seconds = [&](int calls) {
    const Clock::time_point begin = Clock::now();
    for (int i = 0; i < calls; ++i) work();
    return std::chrono::duration<double>(Clock::now() - begin).count();
  };
  const int calls = std::max(1, static_cast<int>(batch_seconds / std::max(seconds(1), 1e-9)));
  double best = seconds(calls);
  for (int round = 1; round < rounds; ++round) best = std::min(best, seconds(calls));
  return 1e6 * best / calls;
}

/// Keeps the compiler from leaving out work whose result nobody reads.
template <typename T>
void keep(const T& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

}  // namespace covey::benchmark
