#include <covey/gp/ensemble.h>

namespace covey {

QueryMoments query_moments(const GaussianProcess& gp, const Eigen::Ref<const Eigen::VectorXd>& x) {
  const Marginal marginal = gp.predict(x);
  return {marginal.mean, marginal.y_variance, marginal.f_variance / marginal.y_variance};
}

QueryMoments Ensemble::at(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  const Eigen::Index size = static_cast<Eigen::Index>(draws.size());
  Eigen::ArrayXd means(size);
  Eigen::ArrayXd variances(size);
  for (Eigen::Index h = 0; h < size; ++h) {
    const Marginal marginal = draws[static_cast<std::size_t>(h)].predict(x);
    means[h] = marginal.mean;
    variances[h] = marginal.y_variance;
  }
  const double mu = means.mean();
  return {mu, variances.mean() + (means - mu).square().mean(), query_moments(map, x).g};
}

Ensemble laplace_ensemble(const GaussianProcess& map, Prior prior, const LaplaceOptions& options,
                          const Eigen::VectorXd& noise_variances) {
  Ensemble ensemble{map, {}};
  for (const Hyperparameters& h : draw_hyperparameters(map, prior, options, noise_variances)) {
    ensemble.draws.push_back(noise_variances.size() > 0
                                 ? GaussianProcess(map.X(), map.y(), h, noise_variances)
                                 : GaussianProcess(map.X(), map.y(), h));
  }
  return ensemble;
}

}  // namespace covey
