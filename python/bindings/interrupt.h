#pragma once

#include <pybind11/pybind11.h>

#include <functional>
#include <optional>
#include <utility>

namespace covey::python {

/// Whether Ctrl-C was pressed; asked every few milliseconds, it looks a few times a second.
std::function<bool()> signal_watch();

/// Runs `work` without the GIL, so that other Python threads go on, and ends it if Ctrl-C is pressed.
void run_unlocked(const std::function<void()>& work);

/// The same for work with a result.
template <typename Work>
auto unlocked(Work&& work) {
  std::optional<decltype(work())> result;
  run_unlocked([&] { result.emplace(work()); });
  return *std::move(result);
}

}  // namespace covey::python
