#include <covey/acquisition/posterior_paths.h>
#include <covey/numerics/cholesky.h>
#include <covey/numerics/random.h>

#include <stdexcept>
#include <string>

namespace covey {
namespace {

// j in units of the outputscale: a standard deviation of 1e-4 in a function of size 1.
constexpr double kNugget = 1e-8;

}  // namespace

PosteriorPaths posterior_paths(const GaussianProcess& gp, int count, std::uint64_t seed) {
  if (count < 1)
    throw std::invalid_argument("posterior_paths: count is " + std::to_string(count) + ", expected >= 1");
  const Hyperparameters& h = gp.hyperparameters();
  const double nugget = kNugget * h.outputscale;
  Rng rng(seed);
  PosteriorPaths paths;
  Joint f = gp.joint(gp.X());
  f.covariance.diagonal().array() += nugget;
  paths.at_data = (cholesky(f.covariance).L * rng.normal(gp.n(), count)).colwise() + f.mean;
  paths.best = paths.at_data.colwise().maxCoeff();

  const Eigen::ArrayXd noise = gp.terms().noise.array();
  const Eigen::VectorXd joint_noise = nugget * noise / (nugget + noise);
  const GaussianProcess exact(gp.X(), gp.y(), h, joint_noise);
  paths.L_inverse = exact.L();
  invert_lower_in_place(paths.L_inverse);
  const Eigen::MatrixXd values =
      ((paths.at_data / nugget).colwise() + gp.y().cwiseQuotient(gp.terms().noise)).array().colwise() *
          joint_noise.array() -
      h.mean;
  paths.weights = paths.L_inverse.triangularView<Eigen::Lower>().transpose() *
                  (paths.L_inverse.triangularView<Eigen::Lower>() * values).eval();
  return paths;
}

}  // namespace covey
