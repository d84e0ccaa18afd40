#pragma once

#include <covey/study/studies.h>

#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace covey::service {

/// What the server has done since it began, and how its studies stand, for Prometheus. May be used from any
/// thread.
class Metrics {
 public:
  /// A request was answered: the operation's name, its status and how long it took, from its last byte to the
  /// answer.
  void count(const std::string& operation, int status, double seconds);
  /// A model was fitted, or searched with, for so long.
  void count_fit(double seconds);

  /// What waits in a queue, by its name.
  using Queues = std::vector<std::pair<std::string, std::size_t>>;
  /// The text that is scraped. `may_see` says of which studies.
  std::string text(Studies& studies, const Queues& queues,
                   const std::function<bool(const std::string&)>& may_see);

 private:
  struct Answers {
    std::int64_t count = 0;
    double seconds = 0.0;
  };
  /// How a study stands; it is looked at again when it has changed.
  struct Standing {
    std::int64_t id = 0;
    std::int64_t revision = -1;
    std::string text;
  };

  std::mutex mutex_;
  std::map<std::pair<std::string, int>, Answers> answers_;  ///< by operation and status
  std::int64_t fits_ = 0;
  double fit_seconds_ = 0.0;
  std::map<std::string, Standing> standings_;  ///< by study
};

}  // namespace covey::service
