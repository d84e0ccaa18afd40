#include <covey/numerics/interrupt.h>
#include <covey/numerics/parallel.h>

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

namespace covey {
namespace {

TEST(ParallelFor, DoesEveryItemOnceWhateverTheNumberOfThreads) {
  for (const int threads : {0, 1, 2, 3, 16}) {
    for (const Eigen::Index n : {0, 1, 2, 1000}) {
      std::vector<std::atomic<int>> done(static_cast<std::size_t>(n));
      parallel_for(n, threads, [&](Eigen::Index i) { ++done[static_cast<std::size_t>(i)]; });
      for (const std::atomic<int>& count : done) EXPECT_EQ(count, 1);
    }
  }
}

TEST(ParallelFor, ThrowsWhatAnItemThrew) {
  for (const int threads : {1, 4}) {
    EXPECT_THROW(parallel_for(100, threads,
                              [](Eigen::Index i) {
                                if (i == 37) throw std::runtime_error("item 37");
                              }),
                 std::runtime_error);
  }
}

TEST(ParallelFor, AnInterruptEndsItemsThatOtherThreadsAreAt) {
  for (const int threads : {1, 2, 5}) {
    std::atomic<bool> stop{false};
    std::atomic<int> ended{0};
    const InterruptScope scope([&] { return stop.load(); });
    const auto endless = [&](Eigen::Index) {
      struct Count {
        std::atomic<int>& ended;
        ~Count() { ++ended; }
      } count{ended};
      stop = true;
      while (true) {
        checkpoint();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
    };
    EXPECT_THROW(parallel_for(100, threads, endless), Interrupted);
    EXPECT_GE(ended, 1);
    EXPECT_LE(ended, threads);
  }
  checkpoint();  // there is no scope any more
}

TEST(ParallelFor, ACallerWithoutWorkLeftStillHearsOfAnInterrupt) {
  // One item each: the caller's ends at once, the other one only by the interrupt.
  std::atomic<bool> stop{false};
  const std::thread::id caller = std::this_thread::get_id();
  const InterruptScope scope([&] { return stop.load(); });
  std::atomic<int> begun{0};
  EXPECT_THROW(parallel_for(2, 2,
                            [&](Eigen::Index) {
                              ++begun;
                              while (begun < 2) std::this_thread::yield();
                              if (std::this_thread::get_id() == caller) {
                                stop = true;
                                return;
                              }
                              while (true) {
                                checkpoint();
                                std::this_thread::yield();
                              }
                            }),
               Interrupted);
}

TEST(ParallelFor, ZeroThreadsMeansAllCores) {
  EXPECT_GE(thread_count(0), 1);
  EXPECT_EQ(thread_count(5), 5);
}

}  // namespace
}  // namespace covey
