#include <covey/gp/heteroscedastic.h>
#include <covey/numerics/distributions.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>

namespace covey {
namespace {

// The least variance of replicates, in standardised units: equal outcomes have none, and no logarithm. It is
// as low as a fitted noise gets (Prior::kSearch).
constexpr double kLeastVariance = 1e-12;

}  // namespace

Replicates group_replicates(const Eigen::Ref<const Eigen::MatrixXd>& X,
                            const Eigen::Ref<const Eigen::VectorXd>& y) {
  validate_observations(X, y, Eigen::VectorXd());
  std::vector<std::vector<Eigen::Index>> groups;
  for (Eigen::Index i = 0; i < X.cols(); ++i) {
    const auto same = [&](const std::vector<Eigen::Index>& group) { return X.col(group[0]) == X.col(i); };
    const auto found = std::ranges::find_if(groups, same);
    if (found == groups.end()) {
      groups.push_back({i});
    } else {
      found->push_back(i);
    }
  }
  const Eigen::Index m = std::ssize(groups);
  Replicates data{Eigen::MatrixXd(X.rows(), m), Eigen::VectorXd(m), Eigen::VectorXd::Zero(m),
                  Eigen::VectorXd(m)};
  for (Eigen::Index i = 0; i < m; ++i) {
    const std::vector<Eigen::Index>& group = groups[static_cast<std::size_t>(i)];
    const Eigen::VectorXd outcomes = y(group);
    data.X.col(i) = X.col(group[0]);
    data.mean[i] = outcomes.mean();
    data.counts[i] = static_cast<double>(outcomes.size());
    if (outcomes.size() > 1) {
      data.variance[i] = (outcomes.array() - data.mean[i]).square().sum() / (data.counts[i] - 1.0);
    }
  }
  return data;
}

HeteroscedasticProcess::HeteroscedasticProcess(GaussianProcess means, GaussianProcess log_noise)
    : means_(std::move(means)), log_noise_(std::move(log_noise)) {
  if (means_.d() != log_noise_.d()) {
    throw std::invalid_argument("HeteroscedasticProcess: " + std::to_string(means_.d()) + " and " +
                                std::to_string(log_noise_.d()) + " dimensions");
  }
}

HeteroscedasticMarginal HeteroscedasticProcess::predict(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  const Marginal f = means_.predict(x);
  const Marginal g = log_noise_.predict(x);
  return {f.mean, f.f_variance, g.mean, g.f_variance};
}

Eigen::VectorXd HeteroscedasticProcess::pullback(const Eigen::Ref<const Eigen::VectorXd>& x,
                                                 const HeteroscedasticMarginal& bar) const {
  // S differs from the variance of f by a constant.
  return means_.pullback(x, means_.query(x), bar.mean, bar.f_variance, {}) +
         log_noise_.pullback(x, log_noise_.query(x), bar.log_noise, bar.log_noise_variance, {});
}

LogNoiseObservations log_noise_observations(const Replicates& data) {
  std::vector<Eigen::Index> repeated;
  for (Eigen::Index i = 0; i < data.counts.size(); ++i) {
    if (data.counts[i] > 1.0) repeated.push_back(i);
  }
  const Eigen::Index m = std::ssize(repeated);
  LogNoiseObservations seen{data.X(Eigen::all, repeated), Eigen::VectorXd(m), Eigen::VectorXd(m)};
  for (Eigen::Index k = 0; k < m; ++k) {
    const Eigen::Index i = repeated[static_cast<std::size_t>(k)];
    const LogChiSquared error = log_chi_squared(data.counts[i] - 1.0);
    seen.y[k] = std::log(std::max(data.variance[i], kLeastVariance)) - error.mean;
    seen.variances[k] = error.variance;
  }
  return seen;
}

HeteroscedasticFit fit_heteroscedastic_process(const Replicates& data, const FitOptions& options) {
  const LogNoiseObservations seen = log_noise_observations(data);
  if (seen.y.size() < 2) {
    throw std::invalid_argument("fit_heteroscedastic_process: " + std::to_string(seen.y.size()) +
                                " points with two outcomes or more, expected at least 2");
  }
  Fit noise = fit_gaussian_process(seen.X, seen.y, options, seen.variances);
  const std::vector<Marginal> g = noise.gp.predict_many(data.X);
  Eigen::VectorXd variances(data.mean.size());
  for (Eigen::Index i = 0; i < variances.size(); ++i) {
    const Marginal& at = g[static_cast<std::size_t>(i)];
    variances[i] = std::exp(at.mean + 0.5 * at.f_variance) / data.counts[i];
  }
  Fit means = fit_gaussian_process(data.X, data.mean, options, variances);
  return {{std::move(means.gp), std::move(noise.gp)}, means.summary, noise.summary};
}

}  // namespace covey
