#include <covey/numerics/parallel.h>

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
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

TEST(ParallelFor, ZeroThreadsMeansAllCores) {
  EXPECT_GE(thread_count(0), 1);
  EXPECT_EQ(thread_count(5), 5);
}

}  // namespace
}  // namespace covey
