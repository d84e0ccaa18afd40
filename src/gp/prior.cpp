#include <covey/gp/prior.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/names.h>

#include <cmath>
#include <numbers>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

struct LogNormal {
  double location;
  double scale;
  double log_pdf(double log_x) const { return log_lognormal_pdf(std::exp(log_x), location, scale); }
  /// d log pdf(x) / d log x
  double slope(double log_x) const { return -(log_x - location) / (scale * scale) - 1.0; }
  double quantile(double z) const { return location + scale * z; }
};

struct Gamma {
  double shape;
  double rate;
  double log_pdf(double log_x) const { return log_gamma_pdf(std::exp(log_x), shape, rate); }
  double slope(double log_x) const { return shape - 1.0 - rate * std::exp(log_x); }
  /// Wilson and Hilferty's cube-root approximation: these are starting points, not probabilities.
  double quantile(double z) const {
    const double v = 1.0 / (9.0 * shape);
    const double root = std::max(1.0 - v + z * std::sqrt(v), 0.05);
    return std::log(shape / rate * root * root * root);
  }
};

constexpr Gamma kPaperLengthscale{3.0, 6.0};
constexpr Gamma kOutputscale{2.0, 0.15};
constexpr LogNormal kScaledNoise{-4.0, 1.0};
constexpr Gamma kSearchNoise{1.1, 20.0};

constexpr double kShortestLengthscale = 1e-3;
constexpr double kLongestLengthscale = 1e4;
constexpr double kLowestOutputscale = 1e-4;
constexpr double kHighestOutputscale = 1e4;

LogNormal scaled_lengthscale(Eigen::Index d) {
  return {std::numbers::sqrt2 + 0.5 * std::log(static_cast<double>(d)), std::numbers::sqrt3};
}

}  // namespace

std::string_view to_string(Prior prior) {
  switch (prior) {
    case Prior::kScaled:
      return "scaled";
    case Prior::kSearch:
      return "search";
    case Prior::kPaper:
      return "paper";
    case Prior::kFlat:
      return "flat";
  }
  return "";
}

Prior prior_from_string(std::string_view name) {
  return from_name("prior", {Prior::kScaled, Prior::kPaper, Prior::kSearch, Prior::kFlat}, name);
}

NoiseRange noise_range(Prior prior) {
  switch (prior) {
    case Prior::kScaled:
    case Prior::kFlat:
      return {1e-8, 1.0};
    case Prior::kSearch:
      return {1e-12, 1.0};
    case Prior::kPaper:
      return {5e-4, 0.5};
  }
  return {};
}

ParameterBox parameter_box(Prior prior, Eigen::Index d, bool with_noise) {
  const Eigen::Index size = d + (with_noise ? 2 : 1);
  ParameterBox box{Eigen::VectorXd::Constant(size, std::log(kShortestLengthscale)),
                   Eigen::VectorXd::Constant(size, std::log(kLongestLengthscale))};
  box.lower[d] = std::log(kLowestOutputscale);
  box.upper[d] = std::log(kHighestOutputscale);
  if (with_noise) {
    const NoiseRange range = noise_range(prior);
    box.lower[d + 1] = std::log(range.lowest);
    box.upper[d + 1] = std::log(range.highest);
  }
  return box;
}

double log_prior(Prior prior, const Eigen::Ref<const Eigen::VectorXd>& theta, bool with_noise,
                 Eigen::Ref<Eigen::VectorXd> gradient) {
  if (prior == Prior::kFlat) return 0.0;
  const Eigen::Index d = theta.size() - (with_noise ? 2 : 1);
  double total = 0.0;
  const auto add = [&](const auto& density, Eigen::Index i) {
    total += density.log_pdf(theta[i]);
    gradient[i] += density.slope(theta[i]);
  };
  const LogNormal scaled = scaled_lengthscale(d);
  for (Eigen::Index k = 0; k < d; ++k) {
    if (prior == Prior::kPaper) {
      add(kPaperLengthscale, k);
    } else {
      add(scaled, k);
    }
  }
  add(kOutputscale, d);
  if (with_noise && prior == Prior::kScaled) add(kScaledNoise, d + 1);
  if (with_noise && prior == Prior::kSearch) add(kSearchNoise, d + 1);
  return total;
}

Eigen::VectorXd prior_quantile(Prior prior, Eigen::Index d, bool with_noise,
                               const Eigen::Ref<const Eigen::VectorXd>& z) {
  Eigen::VectorXd theta(d + (with_noise ? 2 : 1));
  const LogNormal scaled = scaled_lengthscale(d);
  for (Eigen::Index k = 0; k < d; ++k) {
    theta[k] = prior == Prior::kPaper ? kPaperLengthscale.quantile(z[k]) : scaled.quantile(z[k]);
  }
  theta[d] = kOutputscale.quantile(z[d]);
  if (with_noise) {
    if (prior == Prior::kScaled || prior == Prior::kFlat) {
      theta[d + 1] = kScaledNoise.quantile(z[d + 1]);
    } else if (prior == Prior::kSearch) {
      theta[d + 1] = kSearchNoise.quantile(z[d + 1]);
    } else {
      const NoiseRange range = noise_range(prior);
      const double low = std::log(range.lowest);
      const double high = std::log(range.highest);
      theta[d + 1] = low + (high - low) * normal_cdf(z[d + 1]);
    }
  }
  return theta;
}

}  // namespace covey
