#pragma once

#include <covey/problems/problem_loop.h>
#include <reproduction/experiment.h>

#include <string>
#include <vector>

namespace covey::reproduce {

/// A way to optimise.
struct Method {
  std::string name;   ///< in keys and CSV files
  std::string label;  ///< in figures
  SuggestOptions options;
  bool trust_region = false;
};

/// Plain acquisitions with the paper's model and beta, searched exactly: standard Bayesian optimisation.
Method standard(AcquisitionKind kind);
/// The same in a trust region.
Method turbo(AcquisitionKind kind);
/// The paper's method, with conformal acquisitions: sampled labels, relaxed masks, chains that teach the
/// ratio.
Method paper(AcquisitionKind kind);
/// Covey's default, with conformal acquisitions: exact sets, its own model and beta.
Method exact(AcquisitionKind kind);
/// The same with plain acquisitions: what the model alone does.
Method exact_plain(AcquisitionKind kind);

/// One run of a loop with the paper's settings: 10 points in a random orthant, noise of .1 sd, reported sets
/// at the schedule alpha = max(.05, 1/√n) for every method, so that all promise the same.
struct LoopRun {
  std::string problem;  ///< as make_problem has it
  Method method;
  int q = 1;
  int rounds = 50;
  bool holdout = false;  ///< coverage of a random tenth of the data, each round, by a fit without it
  double cost = 1.0;     ///< seconds, roughly

  std::string key(std::uint64_t seed) const;
  Job job(std::uint64_t seed) const;
  /// The jobs of all seeds.
  void add_jobs(const Settings& settings, std::vector<Job>& jobs) const;
};

/// The run with the paper's 50 rounds; those with an upper confidence bound hold out, as several figures
/// share them.
LoopRun loop_run(const Settings& settings, const std::string& problem, int q, const Method& method);

/// What a run is remembered by: a value per round. Coverage is the share of the round's queries (and
/// objectives).
struct Trace {
  std::vector<double> n;         ///< evaluations after the round
  std::vector<double> expected;  ///< promised coverage
  std::vector<double>
      best;  ///< regret of the best evaluated point, or the hypervolume that the front dominates
  std::vector<double> credible, conformal, tracked;                    ///< covered
  std::vector<double> credible_width, conformal_width, tracked_width;  ///< medians of the finite ones
  std::vector<double> vacuous;    ///< share of conformal sets that are the whole line
  std::vector<double> effective;  ///< sample size of the weights, 1 for all of the data
  std::vector<double> holdout_credible, holdout_conformal, holdout_expected;

  using Column = std::vector<double> Trace::*;
};
Json to_json(const Trace& trace);
Trace trace_from_json(const Json& json);

/// The same for a problem that is made by the caller, e.g. one that comes from a seed.
Trace run_loop(const Problem& problem, const LoopOptions& options);

/// The runs of all seeds.
std::vector<Trace> traces(const LoopRun& run, const Settings& settings, const Results& results);

/// Mean over the rounds of a column, per run; values that are not finite are left out.
std::vector<double> means(const std::vector<Trace>& runs, Trace::Column column);
/// The last value of a column, per run.
std::vector<double> finals(const std::vector<Trace>& runs, Trace::Column column);
/// The share of all queries so far: the running mean of a column.
std::vector<double> running(const std::vector<double>& column);
/// log10 of the last value of a column, per run.
std::vector<double> log_finals(const std::vector<Trace>& runs, Trace::Column column);
/// |mean coverage − mean promise| per run.
std::vector<double> deviations(const std::vector<Trace>& runs, Trace::Column covered,
                               Trace::Column expected = &Trace::expected);

}  // namespace covey::reproduce
