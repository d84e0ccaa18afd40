#include <covey/acquisition/posterior_paths.h>
#include <covey/numerics/cholesky.h>
#include <covey/numerics/products.h>
#include <covey/numerics/random.h>

#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>

namespace covey {
namespace {

// j in units of k(x, x): a standard deviation of 1e-4 in a function of size 1.
constexpr double kNugget = 1e-8;

}  // namespace

Eigen::MatrixXd draw_at_data(const GaussianProcess& gp, int count, std::uint64_t seed) {
  if (count < 1)
    throw std::invalid_argument("posterior_paths: count is " + std::to_string(count) + ", expected >= 1");
  Rng rng(seed);
  Joint f = gp.joint(gp.X());
  f.covariance.diagonal().array() += kNugget * gp.hyperparameters().variance();
  return (cholesky(f.covariance).L * rng.normal(gp.n(), count)).colwise() + f.mean;
}

PosteriorPaths paths_through(const GaussianProcess& gp, Eigen::MatrixXd draws,
                             const std::vector<Eigen::Index>& known) {
  const Hyperparameters& h = gp.hyperparameters();
  const double nugget = kNugget * h.variance();
  PosteriorPaths paths;
  paths.at_data = std::move(draws);
  paths.best = paths.at_data.colwise().maxCoeff();
  Eigen::VectorXd joint_noise = gp.terms().noise;
  Eigen::MatrixXd values = gp.y().replicate(1, paths.at_data.cols());
  for (const Eigen::Index i : known) {
    const double noise = gp.terms().noise[i];
    joint_noise[i] = nugget * noise / (nugget + noise);
    values.row(i) = joint_noise[i] * (paths.at_data.row(i).array() / nugget + gp.y()[i] / noise);
  }
  values.colwise() -= h.means(gp.X());
  const GaussianProcess exact(gp.X(), gp.y(), h, joint_noise);
  paths.L_inverse = exact.L();
  invert_lower_in_place(paths.L_inverse);
  paths.weights = lower_product_tn(paths.L_inverse, lower_product(paths.L_inverse, values));
  return paths;
}

PosteriorPaths posterior_paths(const GaussianProcess& gp, int count, std::uint64_t seed) {
  std::vector<Eigen::Index> all(static_cast<std::size_t>(gp.n()));
  std::iota(all.begin(), all.end(), Eigen::Index{0});
  return paths_through(gp, draw_at_data(gp, count, seed), all);
}

}  // namespace covey
