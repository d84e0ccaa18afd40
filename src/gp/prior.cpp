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

/// Of the logarithm.
struct Normal {
  double location;
  double scale;
  double log_pdf(double log_x) const {
    const double z = (log_x - location) / scale;
    return -0.5 * z * z - std::log(scale) - 0.5 * std::log(2.0 * std::numbers::pi);
  }
  double slope(double log_x) const { return -(log_x - location) / (scale * scale); }
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

/// No preference within a range, between whose ends the quantiles are spread evenly on the log scale.
struct Flat {
  NoiseRange range;
  double log_pdf(double) const { return 0.0; }
  double slope(double) const { return 0.0; }
  double quantile(double z) const {
    const double low = std::log(range.lowest);
    const double high = std::log(range.highest);
    return low + (high - low) * normal_cdf(z);
  }
};

constexpr Gamma kPaperLengthscale{3.0, 6.0};
constexpr Gamma kOutputscale{2.0, 0.15};
// An exponential density, highest at 0: a search has no additive part without evidence for it.
constexpr Gamma kSearchAdditiveScale{1.0, 0.5};
constexpr LogNormal kScaledNoise{-4.0, 1.0};
constexpr Gamma kSearchNoise{1.1, 20.0};
constexpr Gamma kGammaNoise{1.1, 0.05};
constexpr Normal kTableNoise{-2.0, 2.0};

constexpr double kShortestLengthscale = 1e-3;
constexpr double kLongestLengthscale = 1e4;
constexpr double kLowestOutputscale = 1e-4;
constexpr double kHighestOutputscale = 1e4;
constexpr double kLowestAdditiveScale = 1e-8;

/// Calls visit(i, density) for every entry i of θ.
template <typename Visit>
void visit_densities(Prior prior, const ParameterLayout& layout, const Visit& visit) {
  const auto visit_lengthscales = [&](Eigen::Index first, Eigen::Index coordinates) {
    const double location = std::numbers::sqrt2 + 0.5 * std::log(static_cast<double>(coordinates));
    for (Eigen::Index i = first; i < first + layout.d; ++i) {
      if (prior == Prior::kPaper || prior == Prior::kGamma) {
        visit(i, kPaperLengthscale);
      } else if (prior == Prior::kTable) {
        visit(i, Normal{location, std::numbers::sqrt3});
      } else {
        visit(i, LogNormal{location, std::numbers::sqrt3});
      }
    }
  };
  visit_lengthscales(0, layout.d);
  visit(layout.outputscale(), kOutputscale);
  if (layout.additive) {
    visit_lengthscales(layout.additive_lengthscales(), 1);
    visit(layout.additive_scale(), prior == Prior::kSearch ? kSearchAdditiveScale : kOutputscale);
  }
  if (!layout.with_noise) return;
  switch (prior) {
    case Prior::kScaled:
    case Prior::kFlat:
      return visit(layout.noise(), kScaledNoise);
    case Prior::kSearch:
      return visit(layout.noise(), kSearchNoise);
    case Prior::kTable:
      return visit(layout.noise(), kTableNoise);
    case Prior::kGamma:
      return visit(layout.noise(), kGammaNoise);
    case Prior::kPaper:
      return visit(layout.noise(), Flat{noise_range(prior)});
  }
}

}  // namespace

std::string_view to_string(Prior prior) {
  switch (prior) {
    case Prior::kScaled:
      return "scaled";
    case Prior::kSearch:
      return "search";
    case Prior::kTable:
      return "table";
    case Prior::kPaper:
      return "paper";
    case Prior::kGamma:
      return "gamma";
    case Prior::kFlat:
      return "flat";
  }
  return "";
}

Prior prior_from_string(std::string_view name) {
  return from_name(
      "prior", {Prior::kScaled, Prior::kTable, Prior::kPaper, Prior::kGamma, Prior::kSearch, Prior::kFlat},
      name);
}

NoiseRange noise_range(Prior prior) {
  switch (prior) {
    case Prior::kScaled:
    case Prior::kTable:
    case Prior::kFlat:
      return {1e-8, 1.0};
    case Prior::kSearch:
      return {1e-12, 1.0};
    case Prior::kPaper:
      return {5e-4, 0.5};
    case Prior::kGamma:
      return {1e-4, 1e3};
  }
  return {};
}

ParameterBox parameter_box(Prior prior, const ParameterLayout& layout) {
  ParameterBox box{Eigen::VectorXd::Constant(layout.size(), std::log(kShortestLengthscale)),
                   Eigen::VectorXd::Constant(layout.size(), std::log(kLongestLengthscale))};
  const auto set = [&](Eigen::Index i, double lowest, double highest) {
    box.lower[i] = std::log(lowest);
    box.upper[i] = std::log(highest);
  };
  set(layout.outputscale(), kLowestOutputscale, kHighestOutputscale);
  if (layout.additive) {
    set(layout.additive_scale(), prior == Prior::kSearch ? kLowestAdditiveScale : kLowestOutputscale,
        kHighestOutputscale);
  }
  if (layout.with_noise) set(layout.noise(), noise_range(prior).lowest, noise_range(prior).highest);
  return box;
}

double log_prior(Prior prior, const ParameterLayout& layout, const Eigen::Ref<const Eigen::VectorXd>& theta,
                 Eigen::Ref<Eigen::VectorXd> gradient) {
  if (prior == Prior::kFlat) return 0.0;
  double total = 0.0;
  visit_densities(prior, layout, [&](Eigen::Index i, const auto& density) {
    total += density.log_pdf(theta[i]);
    gradient[i] += density.slope(theta[i]);
  });
  return total;
}

Eigen::VectorXd prior_quantile(Prior prior, const ParameterLayout& layout,
                               const Eigen::Ref<const Eigen::VectorXd>& z) {
  Eigen::VectorXd theta(layout.size());
  visit_densities(prior, layout,
                  [&](Eigen::Index i, const auto& density) { theta[i] = density.quantile(z[i]); });
  return theta;
}

}  // namespace covey
