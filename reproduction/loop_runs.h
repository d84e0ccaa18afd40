#pragma once

#include <covey/problems/problem_loop.h>
#include <reproduction/experiment.h>
#include <reproduction/protocol.h>
#include <reproduction/trace.h>

#include <string>
#include <vector>

namespace covey::reproduce {

/// A way to optimise.
struct Method {
  std::string name;   ///< in keys and CSV files
  std::string label;  ///< in figures
  Variant variant;    ///< of the authors' loop, or kCovey: that of optimize_problem
  AcquisitionChoice acquisition;
  bool trust_region = false;
  SuggestOptions options = {};  ///< of kCovey
};

/// Plain acquisitions as the authors searched them, which both their protocols share.
Method standard(AcquisitionKind kind, const Variant& variant);
/// The same in a trust region.
Method turbo(AcquisitionKind kind, const Variant& variant);
/// Conformal acquisitions as published or as meant.
Method conformal(AcquisitionKind kind, const Variant& variant);
/// The paper's method in Covey's loop: the preset `paper`, or the plain acquisition with its model and beta.
Method preset_paper(AcquisitionKind kind, bool conformal);
/// Covey's default, with conformal acquisitions: exact sets, its own model and beta.
Method exact(AcquisitionKind kind);
/// The same with plain acquisitions: what the model alone does.
Method exact_plain(AcquisitionKind kind);

/// What is optimised, with noise of .1 sd from 10 points.
struct LoopTask {
  std::string problem;  ///< as make_problem has it
  int q = 1;
  bool orthant = true;  ///< whether the initial points lie in a random orthant, or in the whole cube
  int rounds = 50;      ///< of the paper

  std::string name() const;  ///< "levy:20, q = 3"
  std::string slug() const;  ///< "levy-20-q3"
};

/// One run of a loop. Reported sets are at the schedule alpha = max(.05, 1/√n) for every method, so that all
/// promise the same; a fifth of the data is held out in each round.
struct LoopRun {
  LoopTask task;
  Method method;
  int rounds = 50;
  double cost = 1.0;  ///< seconds, roughly

  std::string key(std::uint64_t seed) const;
  Job job(std::uint64_t seed) const;
  /// The jobs of all seeds.
  void add_jobs(const Settings& settings, std::vector<Job>& jobs) const;
};
LoopRun loop_run(const Settings& settings, const LoopTask& task, const Method& method);

/// A run of Covey's loop.
Trace run_loop(const Problem& problem, const LoopOptions& options);

/// The runs of all seeds.
std::vector<Trace> traces(const LoopRun& run, const Settings& settings, const Results& results);

}  // namespace covey::reproduce
