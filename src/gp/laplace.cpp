#include <covey/gp/laplace.h>
#include <covey/gp/log_posterior.h>
#include <covey/numerics/errors.h>
#include <covey/numerics/text.h>

#include <Eigen/Eigenvalues>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

// In log units: small against the width of any posterior, large against rounding in a gradient of an
// ill-conditioned covariance.
constexpr double kStep = 1e-3;

}  // namespace

Eigen::MatrixXd difference_hessian(const Objective& f, const Eigen::Ref<const Eigen::VectorXd>& x) {
  Eigen::MatrixXd hessian(x.size(), x.size());
  Eigen::VectorXd ahead(x.size());
  Eigen::VectorXd behind(x.size());
  for (Eigen::Index i = 0; i < x.size(); ++i) {
    Eigen::VectorXd moved = x;
    moved[i] = x[i] + kStep;
    f(moved, ahead);
    moved[i] = x[i] - kStep;
    f(moved, behind);
    hessian.col(i) = (ahead - behind) / (2.0 * kStep);
  }
  return 0.5 * (hessian + hessian.transpose());
}

Eigen::VectorXd LaplaceApproximation::draw(Rng& rng) const {
  const Eigen::VectorXd xi = rng.normal(mode.size(), 1);
  return mode + axes * (xi.array() / precisions.array().sqrt()).matrix();
}

LaplaceApproximation laplace_approximation(const Eigen::Ref<const Eigen::VectorXd>& mode,
                                           const Eigen::Ref<const Eigen::MatrixXd>& hessian, double floor) {
  if (!(floor > 0.0)) {
    throw std::invalid_argument("laplace_approximation: floor is " + number_text(floor) + ", expected > 0");
  }
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> eigen(hessian);
  if (eigen.info() != Eigen::Success) {
    throw NumericalError("laplace_approximation: the eigenvalues of the Hessian cannot be found");
  }
  return {mode, eigen.eigenvectors(), eigen.eigenvalues().cwiseMax(floor)};
}

std::vector<Eigen::VectorXd> laplace_draws(const Objective& f, const Eigen::Ref<const Eigen::VectorXd>& mode,
                                           const Eigen::Ref<const Eigen::VectorXd>& lower,
                                           const Eigen::Ref<const Eigen::VectorXd>& upper,
                                           const LaplaceOptions& options) {
  if (options.draws < 1 || options.tries < 1) {
    throw std::invalid_argument("LaplaceOptions: draws is " + std::to_string(options.draws) + ", tries " +
                                std::to_string(options.tries) + ", expected at least 1 each");
  }
  const Eigen::MatrixXd hessian = difference_hessian(f, mode);
  if (!hessian.allFinite()) return {mode};
  const LaplaceApproximation approximation = laplace_approximation(mode, hessian, options.floor);

  Eigen::VectorXd gradient(mode.size());
  const double highest = f(mode, gradient) + static_cast<double>(mode.size()) + options.slack;
  std::vector<Eigen::VectorXd> draws;
  for (int i = 0; i < options.draws; ++i) {
    Rng rng(options.seed, static_cast<std::uint64_t>(i));
    for (int t = 0; t < options.tries; ++t) {
      const Eigen::VectorXd theta = approximation.draw(rng).cwiseMax(lower).cwiseMin(upper);
      if (f(theta, gradient) <= highest) {
        draws.push_back(theta);
        break;
      }
    }
  }
  if (draws.empty()) draws.emplace_back(mode);
  return draws;
}

std::vector<Hyperparameters> draw_hyperparameters(const GaussianProcess& map, Prior prior,
                                                  const LaplaceOptions& options,
                                                  const Eigen::VectorXd& noise_variances) {
  validate_observations(map.X(), map.y(), noise_variances);
  const Hyperparameters& h = map.hyperparameters();
  LogPosterior posterior(map.X(), map.y(), h.choice(), prior, noise_variances);
  const Eigen::VectorXd mode = posterior.theta(h);
  const Objective negative = [&posterior](const Eigen::VectorXd& theta, Eigen::VectorXd& gradient) {
    try {
      const double value = -posterior.evaluate(theta, gradient).log_posterior;
      gradient = -gradient;
      return value;
    } catch (const NumericalError&) {
      gradient.setConstant(std::numeric_limits<double>::quiet_NaN());
      return std::numeric_limits<double>::infinity();
    }
  };
  const ParameterBox box = posterior.box();
  std::vector<Hyperparameters> draws;
  for (const Eigen::VectorXd& theta : laplace_draws(negative, mode, box.lower, box.upper, options)) {
    draws.push_back(posterior.hyperparameters(theta, posterior.evaluate(theta).mean));
  }
  return draws;
}

}  // namespace covey
