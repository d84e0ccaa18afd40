#pragma once

#include <Eigen/Core>
#include <functional>

namespace covey {

/// The number of threads that `requested` means: itself, or all cores for 0.
int thread_count(int requested);

/// Calls work(i) once for every i in [0, n), on up to `threads` threads (0: all cores). Which thread does
/// which item is not determined, so an item's result must depend on i only. If items throw, the exception of
/// the smallest i among those that ran is thrown here after all threads have stopped; items not yet begun are
/// then left out. An interrupt of the calling thread (see InterruptScope) ends all of them at their next
/// checkpoint.
void parallel_for(Eigen::Index n, int threads, const std::function<void(Eigen::Index)>& work);

}  // namespace covey
