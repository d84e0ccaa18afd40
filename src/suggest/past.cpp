#include <covey/gp/fit.h>
#include <covey/suggest/past.h>
#include <covey/suggest/round_builder.h>

#include <memory>
#include <utility>

namespace covey {

Trend::Part learn_past(const Eigen::Ref<const Eigen::MatrixXd>& X, const Eigen::Ref<const Eigen::VectorXd>& y,
                       std::vector<Eigen::Index> coordinates, SuggestOptions options) {
  History past;
  past.X = X(coordinates, Eigen::all);
  past.Y = y.transpose();
  options.max_observations = kMostPast;
  const RoundBuilder builder(modelled(past, options), options);
  return Trend::part_of(builder.gp(), std::move(coordinates));
}

Eigen::VectorXd trend_support(const History& history, const Round& round, Eigen::Index outcome,
                              const SuggestOptions& options) {
  const ObjectiveFit& model = round.models[static_cast<std::size_t>(outcome)];
  const std::shared_ptr<const Trend>& trend = model.gp().hyperparameters().trend;
  if (!trend) return {};
  const History one = modelled(history, options).of(outcome);
  FitOptions without = fit_options_beside(model.gp(), options);
  const bool is_known = !one.noise_variances.empty() && one.noise_variances[0].size() > 0;
  const Eigen::VectorXd y = one.Y.row(0);
  const Eigen::VectorXd variances =
      is_known ? model.scaler.standardize_variances(one.noise_variances[0], y) : Eigen::VectorXd();
  Eigen::VectorXd support(trend->size());
  for (Eigen::Index s = 0; s < support.size(); ++s) {
    without.trend = trend->size() > 1 ? std::make_shared<const Trend>(trend->without(s)) : nullptr;
    const Fit fit = fit_gaussian_process(one.X, model.gp().y(), without, variances);
    support[s] = model.fit.summary.log_evidence - fit.summary.log_evidence;
  }
  return support;
}

}  // namespace covey
