#pragma once

#include <covey/study/check.h>

#include <cstdint>
#include <vector>

/// A record of coverage in numbers to be drawn. Shares are in [0, 1].
namespace covey {

/// The outcomes of a record of one objective, in its order.
std::vector<const TrialObjective*> outcomes_of(const Study& study, const std::vector<Trial>& trials,
                                               const CoverageRecord& record);

/// The share covered so far, after the outcomes `count`: at most about `most` of them, the last always.
struct CoverageOverTime {
  std::vector<int> count;
  std::vector<double> delivered, promised;
  std::vector<double> low, high;  ///< 95 % at all times, see mean_coverage()
};
CoverageOverTime coverage_over_time(const std::vector<const TrialObjective*>& outcomes, std::size_t most);

/// What share of the outcomes the sets of every level would have covered.
struct Reliability {
  std::vector<double> level, credible, conformal;
  std::vector<double> chance_low, chance_high;  ///< 19 of 20 independent outcomes would lie between
};
Reliability reliability(const std::vector<const TrialObjective*>& outcomes);

/// How many p-values fall into each tenth of [0, 1].
struct PValueHistogram {
  std::vector<double> edges;
  std::vector<int> counts;
};
PValueHistogram p_value_histogram(const std::vector<const TrialObjective*>& outcomes);

/// Of the sets when they were asked, one entry per trial with a prediction.
struct SetWidths {
  std::vector<std::int64_t> trial;
  std::vector<double> promised;  ///< NaN: without an end
  std::vector<double> credible;
  std::vector<double> w_n;  ///< the query's own weight: above alpha there is no finite conformal set
};
SetWidths set_widths(const std::vector<Trial>& trials, std::size_t objective);

}  // namespace covey
