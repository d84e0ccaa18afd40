#include <covey/query/round.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

namespace covey {

Verdict Round::judge(std::size_t i, double y) const {
  const Query& query = queries_.at(i);
  Verdict verdict =
      judge_outcome(fit_.gp.terms(), fit_.gp.query(query.x), query.weights, options_, (y - offset_) / scale_);
  verdict.covered = promise_ == Promise::kConformal
                        ? verdict.conformal_covered
                        : query.prediction.tracked->lo <= y && y <= query.prediction.tracked->hi;
  return verdict;
}

Eigen::MatrixXd Round::asked() const {
  Eigen::MatrixXd points(fit_.gp.d(), std::ssize(queries_));
  for (Eigen::Index k = 0; k < points.cols(); ++k) points.col(k) = queries_[static_cast<std::size_t>(k)].x;
  return points;
}

Round::Joint Round::joint(const Groups& groups, const Eigen::Ref<const Eigen::VectorXd>& outcomes) const {
  const JointSet set(fit_.gp, asked(), groups, Weights::uniform(std::ssize(groups)), options_.alpha);
  const JointSet::Box box = set.bounding_box();
  const Eigen::VectorXd y = (outcomes.array() - offset_) / scale_;
  Joint joint;
  joint.whole_space = set.whole_space();
  joint.lower = offset_ + scale_ * box.lower.array();
  joint.upper = offset_ + scale_ * box.upper.array();
  joint.volume = joint.whole_space ? std::numeric_limits<double>::infinity()
                                   : set.volume().value * std::pow(scale_, static_cast<double>(y.size()));
  joint.p_value = set.p_value(y);
  joint.covered = set.contains(y);
  return joint;
}

Eigen::VectorXd Round::means_of(const GaussianProcess& gp, const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  const std::vector<Marginal> marginals = gp.predict_many(X);
  Eigen::VectorXd means(X.cols());
  for (Eigen::Index i = 0; i < means.size(); ++i) {
    means[i] = offset_ + scale_ * marginals[static_cast<std::size_t>(i)].mean;
  }
  return means;
}

Eigen::VectorXd Round::posterior_means(const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  return means_of(fit_.gp, X);
}

Eigen::VectorXd Round::posterior_means(const Eigen::Ref<const Eigen::MatrixXd>& X,
                                       const Eigen::Ref<const Eigen::VectorXd>& outcomes) const {
  if (outcomes.size() != std::ssize(queries_)) {
    throw std::invalid_argument("Round::posterior_means: " + std::to_string(outcomes.size()) +
                                " outcomes for " + std::to_string(queries_.size()) + " queries");
  }
  return means_of(fit_.gp.with_points(asked(), (outcomes.array() - offset_) / scale_), X);
}

}  // namespace covey
