#include <covey/numerics/distributions.h>
#include <covey/numerics/statistics.h>
#include <covey/study/outliers.h>
#include <covey/study/suggestion.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

namespace covey {
namespace {

constexpr double kExtremeP = 0.02;
constexpr double kExtremeZ = 4.0;

// Imported trials are judged in so many parts, each by a model that is fitted to the others and sees so many
// of them at most: a check is to be quick, and slips of the pen are large.
constexpr std::int64_t kParts = 5;
constexpr Eigen::Index kMostObservations = 150;
// Beyond these, remarks would only be in the way.
constexpr std::size_t kMostRemarks = 5;

/// A possible outlier, if the outcome of objective i is one.
void judge_outcome(const Study& study, const Trial& trial, std::size_t i, const Prediction& said,
                   const Verdict& verdict, std::size_t together, std::vector<PossibleOutlier>& outliers) {
  const double value = trial.objectives[i].judged_value();
  if (!is_extreme(said, verdict, value, together)) return;
  outliers.push_back({trial.number, study.config.objectives[i].name, verdict.p_value, value, said.mean,
                      said.standard_score(value)});
}

/// Adds value k of several if it is far from the others, and these scatter: equal ones may be rounded.
bool is_far_from_others(const std::vector<double>& values, std::size_t k, PossibleOutlier& outlier) {
  constexpr std::size_t kFewest = 3;
  if (values.size() < kFewest) return false;
  std::vector<double> others = values;
  others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
  const auto n = static_cast<double>(others.size());
  const Moments m = moments(Eigen::Map<const Eigen::VectorXd>(others.data(), std::ssize(others)));
  if (!(m.sd > 0.0)) return false;
  outlier.mean = m.mean;
  outlier.z = (values[k] - m.mean) / m.sd;
  outlier.by_others = true;
  return std::abs(outlier.z) / std::sqrt(1.0 + 1.0 / n) >=
         student_t_quantile(n - 1.0, 1.0 - 0.5 * kExtremeP / (n + 1.0));
}

/// Whether a value is extreme as a prediction has it, of which there is no p-value.
bool is_far_from_predicted(const Prediction& said, double value, PossibleOutlier& outlier) {
  outlier.mean = said.mean;
  outlier.z = said.standard_score(value);
  return std::abs(outlier.z) >= kExtremeZ && (said.whole_line || !contains(said.conformal, value));
}

/// Adds the possible outliers among several values of an objective; the first one has been judged if there is
/// a verdict.
void judge_replicates(const Study& study, const Trial& trial, std::size_t i,
                      std::vector<PossibleOutlier>& outliers) {
  const TrialObjective& o = trial.objectives[i];
  for (std::size_t k = 0; k < o.replicates.size(); ++k) {
    const double value = o.replicates[k];
    PossibleOutlier outlier{.trial = trial.number,
                            .objective = study.config.objectives[i].name,
                            .value = value,
                            .values = o.replicates.size()};
    const bool is_known = std::ranges::any_of(outliers, [&](const PossibleOutlier& other) {
      return other.objective == outlier.objective && other.value == value;
    });
    if (is_known) continue;
    const bool is_extreme_said =
        k > 0 && o.verdict && is_far_from_predicted(o.frozen->prediction, value, outlier);
    if (is_extreme_said || is_far_from_others(o.replicates, k, outlier)) outliers.push_back(outlier);
  }
}

}  // namespace

bool is_extreme(const Prediction& prediction, const Verdict& verdict, double value, std::size_t together) {
  const bool is_least = !exceeds_level(verdict.p_value, prediction.w_n);
  return verdict.p_value <= kExtremeP / static_cast<double>(together) ||
         (is_least && std::abs(prediction.standard_score(value)) >= kExtremeZ);
}

std::vector<PossibleOutlier> outliers_of(const Study& study, const Trial& trial) {
  std::vector<PossibleOutlier> result;
  for (std::size_t i = 0; i < trial.objectives.size(); ++i) {
    const TrialObjective& o = trial.objectives[i];
    if (o.frozen && o.verdict) judge_outcome(study, trial, i, o.frozen->prediction, *o.verdict, 1, result);
    judge_replicates(study, trial, i, result);
  }
  return result;
}

std::vector<PossibleOutlier> outliers_of_import(const Study& study, const std::vector<Trial>& trials,
                                                std::int64_t first, int threads) {
  const auto is_new = [&](const Trial& trial) {
    return trial.number >= first && trial.is_observation() && !trial.is_elsewhere();
  };
  const auto together = static_cast<std::size_t>(std::ranges::count_if(trials, is_new));
  std::vector<PossibleOutlier> outliers;
  for (std::int64_t part = 0; part < kParts; ++part) {
    std::vector<Trial> others;
    std::vector<Trial> judged;
    std::vector<Values> points;
    for (const Trial& trial : trials) {
      const bool is_judged = is_new(trial) && trial.number % kParts == part;
      (is_judged ? judged : others).push_back(trial);
      if (is_judged) points.push_back(trial.params);
    }
    if (points.empty() || std::ranges::count_if(others, &Trial::is_measured) < kLeastObservations) continue;
    const Suggestions said =
        suggest_trials(study, others, {},
                       {.q = 0, .given = points, .threads = threads, .max_observations = kMostObservations});
    for (std::size_t k = 0; k < judged.size(); ++k) {
      for (std::size_t i = 0; i < judged[k].objectives.size(); ++i) {
        const std::optional<double>& value = judged[k].objectives[i].value;
        if (!value) continue;
        const Frozen& frozen = said.given[k].frozen[i];
        const Verdict verdict =
            judge(frozen.outcome, unpack_terms(frozen.terms), frozen.outcome.direction, *value);
        judge_outcome(study, judged[k], i, frozen.outcome.prediction, verdict, together, outliers);
      }
    }
  }
  std::ranges::stable_sort(outliers, std::ranges::greater(),
                           [](const PossibleOutlier& outlier) { return std::abs(outlier.z); });
  return outliers;
}

std::vector<std::string> remarks_on(const std::vector<PossibleOutlier>& outliers) {
  std::vector<std::string> remarks;
  for (const PossibleOutlier& outlier : outliers) {
    if (remarks.size() == kMostRemarks) {
      remarks.push_back(fmt::format("there are {} more possible outliers", outliers.size() - kMostRemarks));
      break;
    }
    remarks.push_back(describe(outlier));
  }
  return remarks;
}

std::string describe(const PossibleOutlier& outlier) {
  return fmt::format(
      "trial {}: {} = {:.5g}{} lies {:.3g} standard deviations from the {:.5g} {}{}: a possible outlier. If "
      "it is real leave it: it is what the model did not know. If the lab book has another value amend it, "
      "if "
      "the experiment went wrong exclude it; the record keeps what was told first",
      outlier.trial, outlier.objective, outlier.value,
      outlier.values > 1 ? fmt::format(", one of {} values,", outlier.values) : "", std::abs(outlier.z),
      outlier.mean, outlier.by_others ? "of the others" : "that was expected",
      outlier.p_value ? fmt::format(" (p = {:.3g})", *outlier.p_value) : "");
}

}  // namespace covey
