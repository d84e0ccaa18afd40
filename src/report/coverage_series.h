#pragma once

#include <covey/study/check.h>

#include <cstdint>
#include <vector>

/// The numbers behind the pictures of a record of coverage, for the report and for the service. Shares are in
/// [0, 1].
namespace covey {

/// The index of the objective that a record is of; the record is of one.
std::size_t objective_of(const Study& study, const CoverageRecord& record);
/// The outcomes of a record of one objective, in its order.
std::vector<const TrialObjective*> outcomes_of(const Study& study, const std::vector<Trial>& trials,
                                               const CoverageRecord& record);

/// The share covered so far, after some of the outcomes: not many more than a picture has pixels, and always
/// the last.
struct CoverageOverTime {
  std::vector<int> count;  ///< outcomes so far
  std::vector<double> delivered, promised;
  std::vector<double> low, high;  ///< 95 % at all times, see mean_coverage()
};
CoverageOverTime coverage_over_time(const std::vector<const TrialObjective*>& outcomes);

/// The share of the outcomes that the sets of every level would have covered.
struct Reliability {
  std::vector<double> level, credible, conformal;
  std::vector<double> chance_low, chance_high;  ///< 19 of 20 independent outcomes would lie between
};
Reliability reliability(const std::vector<const TrialObjective*>& outcomes);

/// The number of p-values in each tenth of [0, 1].
struct PValueHistogram {
  std::vector<double> edges;
  std::vector<int> counts;
};
PValueHistogram p_value_histogram(const std::vector<const TrialObjective*>& outcomes);

/// The widths of the sets as they were when asked for, one entry per trial with a prediction.
struct SetWidths {
  std::vector<std::int64_t> trial;
  std::vector<double> promised;  ///< NaN: without an end
  std::vector<double> credible;
  std::vector<double> w_n;  ///< the query's own weight: above alpha there is no finite conformal set
};
SetWidths set_widths(const std::vector<Trial>& trials, std::size_t objective);

}  // namespace covey
