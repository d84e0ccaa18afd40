#pragma once

#include <Eigen/Core>
#include <string_view>

namespace covey {

/// The places of the logarithms of hyperparameters in θ = (lengthscales (d), outputscale[, additive
/// lengthscales (d), additive scale][, noise]).
struct ParameterLayout {
  Eigen::Index d = 0;
  bool additive = false;
  bool with_noise = true;

  Eigen::Index outputscale() const { return d; }
  Eigen::Index additive_lengthscales() const { return d + 1; }  ///< of the first
  Eigen::Index additive_scale() const { return 2 * d + 1; }
  Eigen::Index noise() const { return additive ? 2 * d + 2 : d + 1; }
  Eigen::Index size() const { return noise() + (with_noise ? 1 : 0); }
};

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
///   kTable   densities of the *logarithms*, N(√2 + ½ ln d, √3) of a lengthscale's and N(−2, 2) of the
///            noise's: measurements are noisy and often all but linear, and the mode of a density of the
///            lengthscale itself, e³ times shorter, sees structure in what is noise
///   kPaper   lengthscales Gamma(3, rate 6); noise flat on [5e-4, 0.5] (Stanton, Maddox & Wilson 2023)
///   kGamma   lengthscales Gamma(3, rate 6); noise Gamma(1.1, rate 0.05) on [1e-4, 1e3], for outcomes in
///            any units: what BoTorch did by default for long
///   others   outputscale Gamma(2, rate 0.15)
///
/// The additive scale has the prior of the outputscale, with kSearch Exponential(rate ½), which is highest at
/// 0: there is no additive part without evidence. An additive lengthscale has the prior of a process of its
/// one coordinate, d = 1.
enum class Prior { kScaled, kSearch, kTable, kPaper, kGamma, kFlat };

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
ParameterBox parameter_box(Prior prior, const ParameterLayout& layout);

/// Σ log density of the hyperparameters that θ has, with constants and, but for kTable, without the Jacobian
/// of the logarithm. The gradient with respect to θ is *added* to `gradient`.
double log_prior(Prior prior, const ParameterLayout& layout, const Eigen::Ref<const Eigen::VectorXd>& theta,
                 Eigen::Ref<Eigen::VectorXd> gradient);

/// θ at the median of each prior (of kFlat: that of kScaled; noise of kPaper: the geometric middle of its
/// range), moved by `z` standard normal units per coordinate: z = 0 is the centre, normal z are draws from
/// the prior.
Eigen::VectorXd prior_quantile(Prior prior, const ParameterLayout& layout,
                               const Eigen::Ref<const Eigen::VectorXd>& z);

}  // namespace covey
