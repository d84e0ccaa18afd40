#include <covey/numerics/random.h>
#include <covey/suggest/calibrated_model.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace covey {
namespace {

/// A gamma variate of this shape, at least 1, and rate 1 (Marsaglia & Tsang 2000).
double gamma_variate(double shape, Rng& rng) {
  const double d = shape - 1.0 / 3.0;
  const double c = 1.0 / std::sqrt(9.0 * d);
  for (;;) {
    const double z = rng.normal();
    const double v = std::pow(1.0 + c * z, 3.0);
    const double u = rng.uniform();
    if (v > 0.0 && std::log(u) < 0.5 * z * z + d * (1.0 - v + std::log(v))) return d * v;
  }
}

}  // namespace

CalibratedModel::CalibratedModel(ObjectiveFit model, const TrackedSets& tracked)
    : fit(std::move(model)), nu(tracked.nu()) {
  const double widening = std::exp(2.0 * std::clamp(tracked.k(), 0.0, tracked.options().k_max));
  model_factor = widening * tracked.c1();
  noise_factor = widening * tracked.c0();
}

double CalibratedModel::sd(const Marginal& f) const {
  return std::sqrt(model_factor * std::max(f.f_variance, 0.0));
}

Eigen::MatrixXd CalibratedModel::draw(const Eigen::Ref<const Eigen::MatrixXd>& X, Eigen::Index count,
                                      std::uint64_t seed) const {
  Rng rng(seed);
  Eigen::MatrixXd base = rng.normal(X.cols(), count);
  Rng stretches(seed, 1);
  for (Eigen::Index s = 0; s < count; ++s) {
    const double chi_squared = 2.0 * gamma_variate(0.5 * nu, stretches);
    base.col(s) *= std::sqrt(model_factor * nu / chi_squared);
  }
  return gp().sample(X, base);
}

}  // namespace covey
