#pragma once

#include <Eigen/Core>
#include <string_view>

namespace covey {

/// Priors on the natural hyperparameters of a process on the unit cube with standardised outcomes. The
/// constant mean has a flat prior.
///
///   kScaled  lengthscales LogNormal(√2 + ½ ln d, √3), which grow with the dimension so that smooth functions
///            of many variables stay plausible (Hvarfner, Hellsten & Nardi 2024); noise LogNormal(−4, 1) on
///            [1e-8, 1]
///   kSearch  as kScaled, but noise Gamma(1.1, rate 20) on [1e-12, 1]: the outcomes of a program often
///            have none, which LogNormal(−4, 1) refuses to believe, and the last digits of an optimum
///            hang on it
///   kFlat    flat within parameter_box(), with noise on [1e-8, 1]: maximum likelihood
///   kPaper   lengthscales Gamma(3, rate 6); noise flat on [5e-4, 0.5] (Stanton, Maddox & Wilson 2023)
///   others   outputscale Gamma(2, rate 0.15)
enum class Prior { kScaled, kSearch, kPaper, kFlat };

std::string_view to_string(Prior prior);
Prior prior_from_string(std::string_view name);

struct NoiseRange {
  double lowest;
  double highest;
};
NoiseRange noise_range(Prior prior);

/// Where θ is searched: lengthscales and the outputscale far beyond what standardised data ask for, yet such
/// that no kernel matrix overflows; the noise in its range.
struct ParameterBox {
  Eigen::VectorXd lower;
  Eigen::VectorXd upper;
};
ParameterBox parameter_box(Prior prior, Eigen::Index d, bool with_noise);

/// Σ log density of the lengthscales, the outputscale and (if `with_noise`) the noise, with constants and
/// without the Jacobian of the logarithm. θ = (log lengthscales (d), log outputscale[, log noise]); the
/// gradient with respect to θ is *added* to `gradient`.
double log_prior(Prior prior, const Eigen::Ref<const Eigen::VectorXd>& theta, bool with_noise,
                 Eigen::Ref<Eigen::VectorXd> gradient);

/// θ at the median of each prior (of kFlat: that of kScaled; noise of kPaper: the geometric middle of its
/// range), moved by `z` standard normal units per coordinate: z = 0 is the centre, normal z are draws from
/// the prior.
Eigen::VectorXd prior_quantile(Prior prior, Eigen::Index d, bool with_noise,
                               const Eigen::Ref<const Eigen::VectorXd>& z);

}  // namespace covey
