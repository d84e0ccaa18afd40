#include <covey/pareto/front.h>
#include <covey/pareto/hypervolume.h>
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
  return (value - frozen.mean) / frozen.sd;
}

/// The trials at which every objective was measured.
struct Measured {
  std::vector<std::size_t> trials;  ///< indices
  Eigen::VectorXd signs;            ///< per objective
  Eigen::MatrixXd Y;                ///< m × …, maximised
};

Measured measured_trials(const Study& study, const std::vector<Trial>& trials) {
  Measured measured;
  for (std::size_t i = 0; i < trials.size(); ++i) {
    if (trials[i].is_measured()) measured.trials.push_back(i);
  }
  const std::vector<StudyObjective>& objectives = study.config.objectives;
  measured.signs.resize(std::ssize(objectives));
  measured.Y.resize(std::ssize(objectives), std::ssize(measured.trials));
  for (Eigen::Index o = 0; o < measured.Y.rows(); ++o) {
    const auto k = static_cast<std::size_t>(o);
    measured.signs[o] = sign_of(objectives[k].direction);
    for (Eigen::Index i = 0; i < measured.Y.cols(); ++i) {
      const Trial& trial = trials[measured.trials[static_cast<std::size_t>(i)]];
      measured.Y(o, i) = measured.signs[o] * *trial.objectives[k].value;
    }
  }
  return measured;
}

/// What was said and found of one objective, or of all: the set is the product of theirs.
struct Judged {
  Promise promise = Promise::kTracked;
  Guarantee guarantee = Guarantee::kNone;
  double alpha = 0.0;
  bool vacuous = false;
  Verdict verdict;
};

/// Of the objectives from `first` to before `last`; nothing unless all have been judged.
std::optional<Judged> judged(const Trial& trial, std::size_t first, std::size_t last) {
  Judged all{.verdict = {.conformal_covered = true, .credible_covered = true, .covered = true}};
  for (std::size_t i = first; i < last; ++i) {
    const TrialObjective& o = trial.objectives[i];
    if (!o.frozen || !o.verdict) return std::nullopt;
    all.promise = o.frozen->promise;
    all.guarantee = o.frozen->guarantee;
    all.alpha += o.frozen->alpha;
    all.vacuous = all.vacuous || o.frozen->vacuous;
    all.verdict.covered = all.verdict.covered && o.verdict->covered;
    all.verdict.credible_covered = all.verdict.credible_covered && o.verdict->credible_covered;
    all.verdict.conformal_covered = all.verdict.conformal_covered && o.verdict->conformal_covered;
  }
  return all;
}

/// Adds the records of these objectives, one per guarantee.
void add_records(const std::vector<const Trial*>& told, const std::string& name, std::size_t first_objective,
                 std::size_t last_objective, std::vector<CoverageRecord>& records) {
  const auto first = static_cast<std::ptrdiff_t>(records.size());
  for (const Trial* trial : told) {
    const std::optional<Judged> found = judged(*trial, first_objective, last_objective);
    if (!found) continue;
    const auto same = [&](const CoverageRecord& r) {
      return r.promise == found->promise && r.guarantee == found->guarantee;
    };
    auto record = std::find_if(records.begin() + first, records.end(), same);
    if (record == records.end()) {
      CoverageRecord made;
      made.objective = name;
      made.is_joint = last_objective - first_objective > 1;
      made.promise = found->promise;
      made.guarantee = found->guarantee;
      record = records.insert(record, made);
    }
    if (found->vacuous) {
      ++record->vacuous;
      continue;
    }
    record->sequence.add(found->verdict.covered, 1.0 - found->alpha);
    record->trials.push_back(trial->number);
    record->excluded += trial->excluded ? 1 : 0;
    record->credible += found->verdict.credible_covered ? 1 : 0;
    record->conformal += found->verdict.conformal_covered ? 1 : 0;
  }
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
      "trial {}: {} = {:.5g} lies {:.3g} standard deviations from the {:.5g} that was expected (p = {:.3g}): "
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
  const std::size_t count = study.config.objectives.size();
  for (std::size_t i = 0; i < count; ++i) {
    add_records(told, study.config.objectives[i].name, i, i + 1, check.records);
  }
  if (count > 1) add_records(told, "all together", 0, count, check.records);
  for (const Trial* trial : told) {
    if (trial->excluded) continue;
    for (PossibleOutlier& outlier : outliers_of(study, *trial)) check.outliers.push_back(std::move(outlier));
  }
  return check;
}

std::vector<std::size_t> best_by_value(const Study& study, const std::vector<Trial>& trials) {
  const Measured measured = measured_trials(study, trials);
  std::vector<std::size_t> best;
  for (const Eigen::Index i : non_dominated(measured.Y)) {
    best.push_back(measured.trials[static_cast<std::size_t>(i)]);
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

std::optional<FrontVolume> front_volume(const Study& study, const std::vector<Trial>& trials) {
  const Measured measured = measured_trials(study, trials);
  if (measured.Y.rows() < 2 || measured.trials.empty()) return std::nullopt;
  FrontVolume volume;
  Eigen::VectorXd reference;
  if (study.config.reference_point) {
    volume.reference = *study.config.reference_point;
    reference = measured.signs.cwiseProduct(
        Eigen::Map<const Eigen::VectorXd>(volume.reference.data(), measured.Y.rows()));
  } else {
    reference = inferred_reference_point(measured.Y);
    const Eigen::VectorXd own = measured.signs.cwiseProduct(reference);
    volume.reference.assign(own.begin(), own.end());
    volume.is_inferred = true;
  }
  volume.hypervolume = hypervolume(measured.Y, reference);
  return volume;
}

}  // namespace covey
