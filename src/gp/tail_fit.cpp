#include <covey/gp/subset.h>
#include <covey/gp/tail_fit.h>
#include <covey/gp/tail_transform.h>

#include <cmath>
#include <vector>

namespace covey {
namespace {

/// What is left of the effort of a fit where hyperparameters are only compared.
FitOptions brief(FitOptions options) {
  options.screened = 0;
  options.starts = 2;
  options.finished = 1;
  options.max_evaluations = 20;
  return options;
}

/// The log evidence of outcomes under a transform, at the best hyperparameters of a brief search.
double evidence(const Eigen::MatrixXd& X, const Eigen::VectorXd& y, const TailTransform& transform,
                const FitOptions& options, const Eigen::VectorXd& noise_variances) {
  const OutcomeScaler scaler = OutcomeScaler::from_data(y, transform);
  const Fit fit = fit_gaussian_process(X, scaler.standardize(y), options,
                                       scaler.standardize_variances(noise_variances, y));
  return fit.summary.log_posterior + transform.log_jacobian(y) -
         static_cast<double>(y.size()) * std::log(scaler.scale);
}

}  // namespace

OutcomeScaler choose_scaler(const Eigen::Ref<const Eigen::MatrixXd>& X,
                            const Eigen::Ref<const Eigen::VectorXd>& y, const FitOptions& options,
                            const Eigen::VectorXd& noise_variances, const TailOptions& tails) {
  const OutcomeScaler plain = OutcomeScaler::from_data(y);
  if (plain.constant) return plain;
  const std::vector<TailTransform> candidates = tail_candidates(y, tails.extreme);
  if (candidates.empty()) return plain;
  const bool is_large = y.size() > 2 * options.coarse;
  const std::vector<Eigen::Index> part =
      random_subset(y.size(), is_large ? 2 * options.coarse : y.size(), options.seed);
  const Eigen::MatrixXd part_X = X(Eigen::all, part);
  const Eigen::VectorXd part_y = y(part);
  const Eigen::VectorXd part_noise = noise_variances.size() > 0 ? noise_variances(part) : Eigen::VectorXd();
  const FitOptions search = brief(options);
  OutcomeScaler best = plain;
  const bool is_known = tails.plain && !is_large;
  double best_evidence =
      tails.kept_by + (is_known ? *tails.plain - static_cast<double>(y.size()) * std::log(plain.scale)
                                : evidence(part_X, part_y, {}, search, part_noise));
  for (const TailTransform& transform : candidates) {
    const double found = evidence(part_X, part_y, transform, search, part_noise);
    if (!(found > best_evidence)) continue;
    best = OutcomeScaler::from_data(y, transform);
    best_evidence = found;
  }
  return best;
}

}  // namespace covey
