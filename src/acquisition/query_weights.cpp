#include <covey/acquisition/query_weights.h>

namespace covey {

QueryWeights QueryWeights::of(std::shared_ptr<const DensityRatio> ratio,
                              const Eigen::Ref<const Eigen::MatrixXd>& X) {
  QueryWeights weights(ratio->values(X));
  weights.ratio = std::move(ratio);
  return weights;
}

QueryWeights QueryWeights::clipped(std::shared_ptr<const DensityRatio> ratio,
                                   const Eigen::Ref<const Eigen::MatrixXd>& X, Eigen::Index observed,
                                   double alpha) {
  QueryWeights weights(Eigen::VectorXd::Zero(X.cols()));
  const Eigen::VectorXd ratios = ratio->values(X.leftCols(observed));
  weights.clip = clip_level(ratios, alpha);
  if (weights.clip > 0.0) {
    weights.ratios.head(observed) = ratios.cwiseMin(weights.clip);
    weights.ratio = std::move(ratio);
  } else {
    weights.ratios.head(observed).setOnes();
  }
  return weights;
}

Weights QueryWeights::at(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  return {ratios, query_ratio(x).value};
}

RatioValue QueryWeights::query_ratio(const Eigen::Ref<const Eigen::VectorXd>& x, bool with_gradient) const {
  if (!ratio) return {};
  RatioValue own = with_gradient ? ratio->with_gradient(x) : RatioValue{(*ratio)(x), {}};
  if (own.value > clip) own = {clip, Eigen::VectorXd::Zero(own.gradient.size())};
  return own;
}

Eigen::VectorXd QueryWeights::query_ratios(const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  if (!ratio) return Eigen::VectorXd::Ones(X.cols());
  return ratio->values(X).cwiseMin(clip);
}

}  // namespace covey
