#include <covey/suggest/round.h>

#include <cmath>
#include <stdexcept>
#include <string>

namespace covey {

ObjectiveFit ObjectiveFit::with_points(const Eigen::MatrixXd& X,
                                       const Eigen::Ref<const Eigen::VectorXd>& y) const {
  return {{fit.gp.with_points(X, scaler.standardize(y)), fit.summary}, scaler};
}

Eigen::MatrixXd posterior_means(const std::vector<ObjectiveFit>& models,
                                const Eigen::Ref<const Eigen::MatrixXd>& X) {
  Eigen::MatrixXd means(std::ssize(models), X.cols());
  for (Eigen::Index o = 0; o < means.rows(); ++o) {
    const ObjectiveFit& model = models[static_cast<std::size_t>(o)];
    const std::vector<Marginal> marginals = model.gp().predict_many(X);
    for (Eigen::Index i = 0; i < X.cols(); ++i) {
      means(o, i) = model.scaler.restore(marginals[static_cast<std::size_t>(i)].mean);
    }
  }
  return means;
}

Eigen::MatrixXd Round::points() const {
  Eigen::MatrixXd points(models.front().gp().d(), std::ssize(queries));
  for (Eigen::Index k = 0; k < points.cols(); ++k) points.col(k) = queries[static_cast<std::size_t>(k)].x;
  return points;
}

Verdict Round::judge(std::size_t k, double y, std::size_t objective) const {
  const Query& query = queries.at(k);
  const ObjectiveForecast& forecast = query.forecasts.at(objective);
  const ObjectiveFit& model = models.at(objective);
  Verdict verdict =
      judge_outcome(model.gp().terms(), model.gp().query(query.x), forecast.weights,
                    {.alpha = alphas.at(objective), .score = score}, model.scaler.standardize(y));
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
  const auto restored = [&s = scaler](double value) { return s.restore(value); };
  joint.lower = box.lower.unaryExpr(restored);
  joint.upper = box.upper.unaryExpr(restored);
  joint.volume = set.volume(scaler).value;
  joint.p_value = set.p_value(y);
  joint.covered = set.contains(y);
  return joint;
}

std::vector<ObjectiveFit> Round::models_with(const Eigen::Ref<const Eigen::MatrixXd>& outcomes) const {
  if (outcomes.rows() != std::ssize(models) || outcomes.cols() != std::ssize(queries)) {
    throw std::invalid_argument("Round::models_with: " + std::to_string(outcomes.rows()) + " times " +
                                std::to_string(outcomes.cols()) + " outcomes for " +
                                std::to_string(models.size()) + " objectives of " +
                                std::to_string(queries.size()) + " queries");
  }
  std::vector<ObjectiveFit> after;
  for (const ObjectiveFit& model : models) {
    const Eigen::VectorXd own = outcomes.row(std::ssize(after));
    after.push_back(own.hasNaN() ? model : model.with_points(points(), own));
  }
  return after;
}

}  // namespace covey
