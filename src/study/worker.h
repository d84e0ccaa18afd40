#pragma once

#include <covey/study/studies.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace covey {

struct WorkerOptions {
  std::vector<std::string> command;
  int parallel = 1;
  std::optional<std::int64_t> trials = {};  ///< stop after so many; nothing: when the budget is spent
  std::optional<double> timeout_seconds = {};
  /// Leases are renewed three times in this long while a command runs: after a crash of the worker its trials
  /// are handed out again after at most this long.
  double lease_seconds = 60.0;
  /// Names the worker in the study; its commands are NAME/1, NAME/2, ... A worker that is started again under
  /// a name gets the trials of that name back at once. Must differ between workers that run at the same time.
  std::string name;
  /// How long commands have to end after SIGTERM.
  double grace_seconds = 5.0;
  int threads = 0;
  FixedValues given = {};  ///< the study's context, see AskRequest
};

struct WorkerSummary {
  int complete = 0;
  int failed = 0;
  int accidents = 0;
  int released = 0;     ///< given back, because the worker was stopped
  std::string because;  ///< why it ended
  /// The study's max_failures commands in a row ended without an outcome, failures and accidents together.
  bool is_broken = false;
};

/// Works on a study: asks, runs the command, tells, until nothing is left to do or `stop` returns a number:
/// with 1 commands are ended gently, with 2 at once, and in either case their trials wait for the next ask.
/// `done` is called with every trial that ended. Leases are renewed through a connection of their own, that
/// `connect` makes.
///
/// An outcome is told until the database takes it, however long it is away; only a second stop gives up.
WorkerSummary work(const std::function<Studies()>& connect, const std::string& study,
                   const WorkerOptions& options, const std::function<int()>& stop,
                   const std::function<void(const Study&, const Trial&)>& done,
                   const std::function<void(const std::string&)>& note);

}  // namespace covey
