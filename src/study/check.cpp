#include <covey/study/check.h>
#include <covey/study/suggestion.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace covey {
namespace {

constexpr double kExtremeP = 0.02;
constexpr double kExtremeZ = 4.0;
// Fewer outcomes than this cannot be called many misses or few.
constexpr int kFewOutcomes = 10;

double z_of(const FrozenOutcome& frozen, double value) {
  return (value - frozen.mean) / std::sqrt(frozen.variance);
}

/// Whether a is at least as good in everything and better in something.
bool dominates(const Study& study, const Trial& a, const Trial& b) {
  bool better = false;
  for (std::size_t i = 0; i < study.config.objectives.size(); ++i) {
    const double sign = sign_of(study.config.objectives[i].direction);
    const double gain = sign * (*a.objectives[i].value - *b.objectives[i].value);
    if (gain < 0.0) return false;
    better = better || gain > 0.0;
  }
  return better;
}

}  // namespace

std::string CoverageRecord::meaning() const {
  const int n = sequence.count();
  if (n == 0) return "no outcome of a bounded set yet: nothing to judge";
  const Interval bounds = sequence.mean();
  const std::string between =
      fmt::format("between {:.1f} and {:.1f} % on average", 100 * bounds.lo, 100 * bounds.hi);
  if (is_broken()) {
    return fmt::format(
        "broken: the sets cover {}, less than promised. Look at the possible outliers first (a wrong unit, a "
        "swapped "
        "sample: amend or exclude); then at whether the experiment itself has drifted, and if it goes on "
        "tell the "
        "standard errors (--sem) or start a new study with a larger alpha",
        between);
  }
  if (sequence.exceeds_promise()) {
    return fmt::format("kept: the sets cover {}, more than promised; they could be narrower", between);
  }
  if (n < kFewOutcomes) return fmt::format("too few outcomes to tell: {} say {}", n, between);
  return fmt::format("kept, as far as {} outcomes can tell: the sets cover {}", n, between);
}

bool StudyCheck::is_broken() const {
  return std::any_of(records.begin(), records.end(), [](const CoverageRecord& r) { return r.is_broken(); });
}

bool is_extreme(const FrozenOutcome& frozen, const Verdict& verdict, double value) {
  const bool is_least = !exceeds_level(verdict.p_value, frozen.w_n);
  return verdict.p_value <= kExtremeP || (is_least && std::abs(z_of(frozen, value)) >= kExtremeZ);
}

std::vector<PossibleOutlier> outliers_of(const Study& study, const Trial& trial) {
  std::vector<PossibleOutlier> result;
  for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
    const TrialObjective& o = trial.objectives[i];
    if (o.frozen && o.verdict && is_extreme(*o.frozen, *o.verdict, *o.value)) {
      result.push_back({trial.number, study.config.objectives[i].name, o.verdict->p_value, *o.value,
                        o.frozen->mean, z_of(*o.frozen, *o.value)});
    }
  }
  return result;
}

std::string describe(const PossibleOutlier& outlier) {
  return fmt::format(
      "trial {}: {} = {:.5g} lies {:.1f} standard deviations from the {:.5g} that was expected (p = {:.3g}): "
      "a possible "
      "outlier. If it was written down wrongly amend it, if the experiment went wrong exclude it, if it is "
      "real leave it",
      outlier.trial, outlier.objective, outlier.value, std::abs(outlier.z), outlier.mean, outlier.p_value);
}

StudyCheck check_study(const Study& study, const std::vector<Trial>& trials) {
  std::vector<const Trial*> told;
  for (const Trial& trial : trials) {
    if (trial.state == TrialState::kComplete) told.push_back(&trial);
  }
  std::stable_sort(told.begin(), told.end(),
                   [](const Trial* a, const Trial* b) { return a->told_revision < b->told_revision; });
  StudyCheck check;
  for (std::size_t i = 0; i < study.config.objectives.size(); ++i) {
    const std::size_t first = check.records.size();
    for (const Trial* trial : told) {
      const TrialObjective& o = trial->objectives[i];
      if (!o.frozen || !o.verdict) continue;
      const auto same = [&](const CoverageRecord& r) {
        return r.promise == o.frozen->promise && r.guarantee == o.frozen->guarantee;
      };
      auto record =
          std::find_if(check.records.begin() + static_cast<std::ptrdiff_t>(first), check.records.end(), same);
      if (record == check.records.end()) {
        CoverageRecord made;
        made.objective = study.config.objectives[i].name;
        made.promise = o.frozen->promise;
        made.guarantee = o.frozen->guarantee;
        record = check.records.insert(record, made);
      }
      if (o.frozen->vacuous) {
        ++record->vacuous;
        continue;
      }
      record->sequence.add(o.verdict->covered, 1.0 - o.frozen->alpha);
      record->trials.push_back(trial->number);
      record->excluded += trial->excluded ? 1 : 0;
      record->credible += o.verdict->credible_covered ? 1 : 0;
      record->conformal += o.verdict->conformal_covered ? 1 : 0;
    }
  }
  for (const Trial* trial : told) {
    if (trial->excluded) continue;
    for (PossibleOutlier& outlier : outliers_of(study, *trial)) check.outliers.push_back(std::move(outlier));
  }
  return check;
}

std::vector<std::size_t> best_by_value(const Study& study, const std::vector<Trial>& trials) {
  std::vector<std::size_t> best;
  for (std::size_t i = 0; i < trials.size(); ++i) {
    if (!trials[i].is_observation()) continue;
    const bool is_beaten = std::any_of(trials.begin(), trials.end(), [&](const Trial& other) {
      return other.is_observation() && dominates(study, other, trials[i]);
    });
    if (is_beaten) continue;
    best.push_back(i);
    if (study.config.objectives.size() == 1) break;  // the first of equals
  }
  return best;
}

BestTrials best_trials(const Study& study, const std::vector<Trial>& trials, int threads) {
  BestTrials best;
  best.by_value = best_by_value(study, trials);
  std::vector<std::size_t> observed;
  for (std::size_t i = 0; i < trials.size(); ++i) {
    if (trials[i].is_observation()) observed.push_back(i);
  }
  if (study.config.objectives.size() == 1 && std::ssize(observed) >= kLeastObservations) {
    const double sign = sign_of(study.config.objectives[0].direction);
    const std::vector<double> means = posterior_means(study, trials, threads);
    const auto found =
        std::max_element(means.begin(), means.end(), [&](double a, double b) { return sign * a < sign * b; });
    best.by_mean = observed[static_cast<std::size_t>(found - means.begin())];
    best.mean = *found;
  }
  return best;
}

}  // namespace covey
