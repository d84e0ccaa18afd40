#include <covey/conformal/confidence_sequence.h>
#include <covey/numerics/distributions.h>
#include <covey/report/coverage_series.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>

namespace covey {
namespace {

// Points of a curve over time: more than a picture has pixels are wasted.
constexpr std::size_t kMostSteps = 400;
constexpr std::size_t kHistogramBins = 10;
constexpr int kLevels = 50;

}  // namespace

std::size_t objective_of(const Study& study, const CoverageRecord& record) {
  std::size_t k = 0;
  while (study.config.objectives[k].name != record.objective) ++k;
  return k;
}

std::vector<const TrialObjective*> outcomes_of(const Study& study, const std::vector<Trial>& trials,
                                               const CoverageRecord& record) {
  std::unordered_map<std::int64_t, const Trial*> by_number;
  for (const Trial& trial : trials) by_number[trial.number] = &trial;
  const std::size_t k = objective_of(study, record);
  std::vector<const TrialObjective*> outcomes;
  for (const std::int64_t number : record.trials) outcomes.push_back(&by_number.at(number)->objectives[k]);
  return outcomes;
}

CoverageOverTime coverage_over_time(const std::vector<const TrialObjective*>& outcomes) {
  const std::size_t stride = 1 + outcomes.size() / kMostSteps;
  CoverageOverTime series;
  int covered = 0;
  double promises = 0.0;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    covered += outcomes[i]->verdict->covered ? 1 : 0;
    promises += 1.0 - outcomes[i]->frozen->prediction.alpha;
    if (i % stride != 0 && i + 1 < outcomes.size()) continue;
    const auto count = static_cast<int>(i + 1);
    const Interval bounds = mean_coverage(covered, count);
    series.count.push_back(count);
    series.delivered.push_back(static_cast<double>(covered) / count);
    series.promised.push_back(promises / count);
    series.low.push_back(bounds.lo);
    series.high.push_back(bounds.hi);
  }
  return series;
}

Reliability reliability(const std::vector<const TrialObjective*>& outcomes) {
  const auto n = static_cast<double>(outcomes.size());
  Reliability curve;
  for (int k = 0; k <= kLevels; ++k) {
    const double c = static_cast<double>(k) / kLevels;
    const double reach = c < 1.0 ? normal_quantile(0.5 + 0.5 * c) : std::numeric_limits<double>::infinity();
    const double chance = 1.96 * std::sqrt(c * (1.0 - c) / n);
    double by_model = 0.0;
    double by_p = 0.0;
    for (const TrialObjective* o : outcomes) {
      by_model += std::abs(o->frozen->prediction.standard_score(*o->value)) <= reach ? 1.0 : 0.0;
      by_p += exceeds_level(o->verdict->p_value, 1.0 - c) ? 1.0 : 0.0;
    }
    curve.level.push_back(c);
    curve.credible.push_back(by_model / n);
    curve.conformal.push_back(by_p / n);
    curve.chance_low.push_back(std::max(0.0, c - chance));
    curve.chance_high.push_back(std::min(1.0, c + chance));
  }
  return curve;
}

PValueHistogram p_value_histogram(const std::vector<const TrialObjective*>& outcomes) {
  PValueHistogram histogram{std::vector<double>(kHistogramBins + 1), std::vector<int>(kHistogramBins, 0)};
  for (std::size_t k = 0; k < histogram.edges.size(); ++k)
    histogram.edges[k] = static_cast<double>(k) / kHistogramBins;
  for (const TrialObjective* o : outcomes) {
    const auto bin = static_cast<std::size_t>(std::clamp(o->verdict->p_value, 0.0, 1.0) * kHistogramBins);
    histogram.counts[std::min(bin, kHistogramBins - 1)] += 1;
  }
  return histogram;
}

SetWidths set_widths(const std::vector<Trial>& trials, std::size_t objective) {
  SetWidths widths;
  for (const Trial& trial : trials) {
    const std::optional<FrozenOutcome>& frozen = trial.objectives[objective].frozen;
    if (!frozen) continue;
    const double promised = width(promised_set(frozen->prediction));
    widths.trial.push_back(trial.number);
    widths.promised.push_back(std::isfinite(promised) ? promised : std::numeric_limits<double>::quiet_NaN());
    widths.credible.push_back(frozen->prediction.credible.hi - frozen->prediction.credible.lo);
    widths.w_n.push_back(frozen->prediction.w_n);
  }
  return widths;
}

}  // namespace covey
