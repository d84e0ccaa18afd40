#include "interrupt.h"

#include <covey/numerics/interrupt.h>

#include <chrono>

namespace covey::python {
namespace {

using Clock = std::chrono::steady_clock;

// Looking takes the GIL, for which other threads may make us wait.
constexpr std::chrono::milliseconds kBetweenLooks{50};

}  // namespace

std::function<bool()> signal_watch() {
  return [next = Clock::now() + kBetweenLooks]() mutable {
    if (Clock::now() < next) return false;
    const pybind11::gil_scoped_acquire lock;
    next = Clock::now() + kBetweenLooks;
    return PyErr_Occurred() != nullptr || PyErr_CheckSignals() != 0;
  };
}

void run_unlocked(const std::function<void()>& work) {
  try {
    const pybind11::gil_scoped_release release;
    const InterruptScope scope(signal_watch());
    work();
  } catch (const Interrupted&) {
    throw pybind11::error_already_set();  // what the signal's handler raised
  }
}

}  // namespace covey::python
