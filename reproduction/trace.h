#pragma once

#include <covey/text/json.h>

#include <vector>

namespace covey::reproduce {

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

/// The median and the mean of the values that are finite; NaN where none is.
double median_of_finite(const std::vector<double>& values);
double mean_of_finite(const std::vector<double>& values);

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
