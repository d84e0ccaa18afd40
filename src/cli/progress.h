#pragma once

#include <chrono>
#include <mutex>
#include <string>

namespace covey::cli {

/// A line of progress on standard error, redrawn a few times a second while work goes on. Silent unless
/// standard error is a terminal. Thread-safe; the line is wiped when the object goes.
class Progress {
 public:
  /// `total` 0: not known. `done` was there before, and says nothing of how long the rest takes.
  Progress(std::string what, long total, bool quiet, long done = 0);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void update(long done);

 private:
  std::string what_;
  long total_;
  long before_;
  bool shown_;
  std::mutex mutex_;
  std::chrono::steady_clock::time_point begin_;
  std::chrono::steady_clock::time_point last_;
  bool drawn_ = false;
};

}  // namespace covey::cli
