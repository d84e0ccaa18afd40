#pragma once

#include <reproduction/experiment.h>

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace covey::reproduce {

/// The results of jobs in a folder, a file each: a job that is there is never done again, so that work which
/// was stopped goes on where it was, and experiments share what they have in common.
class RunStore {
 public:
  /// Makes the folder. Results of another version of the program do not count.
  RunStore(std::filesystem::path folder, std::string version);

  struct Progress {
    std::size_t done = 0;
    std::size_t total = 0;
    double share = 0.0;         ///< of the work, by the jobs' costs
    double seconds_left = 0.0;  ///< 0 while not known
    std::string last = {};      ///< the job that was finished last
  };

  /// Does the jobs that are not there, in parallel and the longest first, and returns the results of all.
  /// Jobs with the same key are one job. `report` is called after each, from one thread at a time.
  Results complete(const std::vector<Job>& jobs, int threads,
                   const std::function<void(const Progress&)>& report) const;

 private:
  std::filesystem::path file_of(const Job& job) const;
  bool read(const Job& job, Results& results) const;
  void write(const Job& job, const Results::Entry& entry) const;

  std::filesystem::path folder_;
  std::string version_;
};

/// CPU time of this thread so far.
double thread_seconds();

}  // namespace covey::reproduce
