#include <covey/gp/heteroscedastic.h>
#include <covey/gp/noise_evidence.h>
#include <covey/suggest/recommendation.h>

#include <cmath>
#include <numeric>
#include <vector>

namespace covey {
namespace {

// The log Bayes factor from which noise is evident.
constexpr double kEvident = 3.0;
// How many standard errors below the mean of f the outcomes of a point may be.
constexpr double kAllowedErrors = 2.0;

/// Whether a point was measured twice with different outcomes.
bool outcomes_differ_at_a_point(const History& history) {
  return (group_replicates(history.X, history.Y.row(0).transpose()).variance.array() > 0.0).any();
}

/// The index of the point, one of `among`, with the mean of the highest utility that its own outcomes do not
/// contradict. `means` are standardised, as is the goal.
Eigen::Index best_by_mean(const History& history, const ObjectiveFit& model, const Eigen::VectorXd& means,
                          const Goal& goal, const std::vector<Eigen::Index>& among,
                          Eigen::Index best_outcome) {
  const Eigen::VectorXd y = model.scaler.standardize(history.Y.row(0).transpose());
  const bool is_known = !history.noise_variances.empty() && history.noise_variances[0].size() > 0;
  const Eigen::VectorXd variances =
      is_known ? model.scaler.standardize_variances(history.noise_variances[0], history.Y.row(0).transpose())
               : Eigen::VectorXd::Constant(y.size(), model.gp().query_noise());
  Eigen::Index best = best_outcome;
  bool is_found = false;
  for (const Eigen::Index i : among) {
    if (is_found && !(goal.utility(means[i]) > goal.utility(means[best]))) continue;
    double weight = 0.0, sum = 0.0;  // of the outcomes at this point
    for (Eigen::Index j = 0; j < y.size(); ++j) {
      if (history.X.col(j) != history.X.col(i)) continue;
      weight += 1.0 / variances[j];
      sum += y[j] / variances[j];
    }
    if (goal.utility(sum / weight) < goal.utility(means[i]) - kAllowedErrors / std::sqrt(weight)) continue;
    best = i;
    is_found = true;
  }
  return best;
}

}  // namespace

bool is_noisy(NoiseEvidence evidence) {
  return evidence != NoiseEvidence::kDeclaredNone && evidence != NoiseEvidence::kNotEvident;
}

std::string_view because(NoiseEvidence evidence) {
  switch (evidence) {
    case NoiseEvidence::kDeclaredNone:
      return "the best outcome: outcomes are declared to have no noise";
    case NoiseEvidence::kNotEvident:
      return "the best outcome: nothing shows that outcomes have noise";
    case NoiseEvidence::kDeclared:
      return "the best mean of the model: outcomes are declared to have noise, which favours a lucky one";
    case NoiseEvidence::kKnown:
      return "the best mean of the model: outcomes have standard errors, and the best may be a lucky one";
    case NoiseEvidence::kRepeated:
      return "the best mean of the model: outcomes of the same point differ, and the best may be a lucky one";
    case NoiseEvidence::kFitted:
      return "the best mean of the model: outcomes of points next to each other differ as noise does, and "
             "the "
             "best may be a lucky one";
  }
  return "";
}

NoiseEvidence noise_evidence(const History& history, const ObjectiveFit& model,
                             const std::optional<bool>& deterministic) {
  if (deterministic) return *deterministic ? NoiseEvidence::kDeclaredNone : NoiseEvidence::kDeclared;
  if (!history.noise_variances.empty() && history.noise_variances[0].size() > 0) return NoiseEvidence::kKnown;
  if (outcomes_differ_at_a_point(history)) return NoiseEvidence::kRepeated;
  return noise_log_factor(model.gp()) > kEvident ? NoiseEvidence::kFitted : NoiseEvidence::kNotEvident;
}

Recommendation recommend(const History& history, const ObjectiveFit& model,
                         const std::optional<bool>& deterministic,
                         const std::optional<std::vector<Eigen::Index>>& among) {
  Recommendation result{.evidence = noise_evidence(history, model, deterministic)};
  std::vector<Eigen::Index> eligible(static_cast<std::size_t>(history.X.cols()));
  std::iota(eligible.begin(), eligible.end(), Eigen::Index{0});
  if (among) eligible = *among;
  const Eigen::VectorXd utilities = history.utilities().row(0);
  Eigen::Index place = 0;
  utilities(eligible).maxCoeff(&place);
  result.best_outcome = eligible[static_cast<std::size_t>(place)];
  const std::vector<Marginal> marginals = model.gp().predict_many(history.X);
  Eigen::VectorXd means(history.X.cols());
  for (Eigen::Index i = 0; i < means.size(); ++i) means[i] = marginals[static_cast<std::size_t>(i)].mean;
  Goal goal = history.goal(0);
  goal.target = model.scaler.standardize(goal.target);
  result.point = result.by_posterior_mean()
                     ? best_by_mean(history, model, means, goal, eligible, result.best_outcome)
                     : result.best_outcome;
  result.mean = model.scaler.restore(means[result.point]);
  return result;
}

}  // namespace covey
