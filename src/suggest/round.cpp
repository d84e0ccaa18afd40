#include <covey/suggest/round.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

/// Means of f at the columns of X, in the units of y.
Eigen::RowVectorXd means_of(const GaussianProcess& gp, const OutcomeScaler& scaler,
                            const Eigen::Ref<const Eigen::MatrixXd>& X) {
  const std::vector<Marginal> marginals = gp.predict_many(X);
  Eigen::RowVectorXd means(X.cols());
  for (Eigen::Index i = 0; i < means.size(); ++i) {
    means[i] = scaler.offset + scaler.scale * marginals[static_cast<std::size_t>(i)].mean;
  }
  return means;
}

}  // namespace

Eigen::MatrixXd Round::points() const {
  Eigen::MatrixXd points(models.front().gp().d(), std::ssize(queries));
  for (Eigen::Index k = 0; k < points.cols(); ++k) points.col(k) = queries[static_cast<std::size_t>(k)].x;
  return points;
}

Verdict Round::judge(std::size_t k, double y, std::size_t objective) const {
  const Query& query = queries.at(k);
  const ObjectiveForecast& forecast = query.forecasts.at(objective);
  const ObjectiveFit& model = models.at(objective);
  Verdict verdict = judge_outcome(model.gp().terms(), model.gp().query(query.x), forecast.weights,
                                  {.alpha = alpha, .score = score}, model.scaler.standardize(y));
  verdict.covered = promise == Promise::kConformal
                        ? verdict.conformal_covered
                        : forecast.prediction.tracked->lo <= y && y <= forecast.prediction.tracked->hi;
  return verdict;
}

Round::Joint Round::joint(const Groups& groups, const Eigen::Ref<const Eigen::VectorXd>& outcomes) const {
  const auto& [fit, scaler] = models.front();
  const JointSet set(fit.gp, points(), groups, Weights::uniform(std::ssize(groups)), alpha);
  const JointSet::Box box = set.bounding_box();
  const Eigen::VectorXd y = scaler.standardize(outcomes);
  Joint joint;
  joint.whole_space = set.whole_space();
  joint.lower = scaler.offset + scaler.scale * box.lower.array();
  joint.upper = scaler.offset + scaler.scale * box.upper.array();
  joint.volume = joint.whole_space
                     ? std::numeric_limits<double>::infinity()
                     : set.volume().value * std::pow(scaler.scale, static_cast<double>(y.size()));
  joint.p_value = set.p_value(y);
  joint.covered = set.contains(y);
  return joint;
}

Eigen::MatrixXd Round::posterior_means(const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  Eigen::MatrixXd means(std::ssize(models), X.cols());
  for (Eigen::Index o = 0; o < means.rows(); ++o) {
    const ObjectiveFit& model = models[static_cast<std::size_t>(o)];
    means.row(o) = means_of(model.gp(), model.scaler, X);
  }
  return means;
}

Eigen::MatrixXd Round::posterior_means(const Eigen::Ref<const Eigen::MatrixXd>& X,
                                       const Eigen::Ref<const Eigen::MatrixXd>& outcomes) const {
  if (outcomes.rows() != std::ssize(models) || outcomes.cols() != std::ssize(queries)) {
    throw std::invalid_argument("Round::posterior_means: " + std::to_string(outcomes.rows()) + " times " +
                                std::to_string(outcomes.cols()) + " outcomes for " +
                                std::to_string(models.size()) + " objectives of " +
                                std::to_string(queries.size()) + " queries");
  }
  Eigen::MatrixXd means(std::ssize(models), X.cols());
  for (Eigen::Index o = 0; o < means.rows(); ++o) {
    const auto& [fit, scaler] = models[static_cast<std::size_t>(o)];
    const Eigen::VectorXd own = outcomes.row(o);
    means.row(o) = own.hasNaN() ? means_of(fit.gp, scaler, X)
                                : means_of(fit.gp.with_points(points(), scaler.standardize(own)), scaler, X);
  }
  return means;
}

}  // namespace covey
