#include <covey/conformal/predictive_distribution.h>
#include <covey/conformal/weights.h>
#include <covey/numerics/constants.h>
#include <covey/numerics/text.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <string>

namespace covey {

PredictiveDistribution::PredictiveDistribution(const Eigen::Ref<const Eigen::VectorXd>& atoms,
                                               const Eigen::Ref<const Eigen::VectorXd>& ratios,
                                               double query_ratio)
    : query_ratio_(query_ratio) {
  const bool is_valid = ratios.size() == atoms.size() && atoms.allFinite() && ratios.allFinite() &&
                        (ratios.array() >= 0.0).all() && query_ratio >= 0.0 && std::isfinite(query_ratio);
  if (!is_valid) {
    throw std::invalid_argument("predictive distribution: expected finite atoms, and as many ratios >= 0");
  }
  std::vector<Eigen::Index> order(static_cast<std::size_t>(atoms.size()));
  std::iota(order.begin(), order.end(), Eigen::Index{0});
  std::ranges::stable_sort(order, {}, [&](Eigen::Index i) { return atoms[i]; });
  atoms_ = atoms(order);
  sums_.push_back(0.0);
  for (const Eigen::Index i : order) sums_.push_back(sums_.back() + ratios[i]);
}

double PredictiveDistribution::quantile(double level) const {
  if (!(level > 0.0 && level < 1.0)) {
    throw std::invalid_argument("quantile: level is " + number_text(level) + ", expected 0 < level < 1");
  }
  const double total = sums_.back() + query_ratio_;
  const bool is_upper = level >= 0.5;
  const double needed = ((is_upper ? level : 1.0 - level) - kLevelTolerance) * total;
  if (sums_.back() < needed) return is_upper ? kInfinity : -kInfinity;
  if (is_upper) {
    const auto place = std::lower_bound(sums_.begin() + 1, sums_.end(), needed);
    return atoms_[place - sums_.begin() - 1];
  }
  // The last atom that has so much at and above it.
  const double most_below = sums_.back() - needed;
  const auto place = std::upper_bound(sums_.begin(), sums_.end() - 1, most_below);
  return atoms_[place - sums_.begin() - 1];
}

double PredictiveDistribution::p_above(double c) const {
  const auto below =
      static_cast<std::size_t>(std::lower_bound(atoms_.begin(), atoms_.end(), c) - atoms_.begin());
  const auto up_to =
      static_cast<std::size_t>(std::upper_bound(atoms_.begin(), atoms_.end(), c) - atoms_.begin());
  const double above = sums_.back() - sums_[up_to];
  const double tied = sums_[up_to] - sums_[below] + query_ratio_;
  return (above + 0.5 * tied) / (sums_.back() + query_ratio_);
}

PredictiveDistribution PredictiveDistribution::in_units(double offset, double scale) const {
  PredictiveDistribution result = *this;
  result.atoms_ = offset + scale * atoms_.array();
  return result;
}

Eigen::VectorXd predictive_atoms(const FitTerms& fit, const QueryTerms& query) {
  return fit.a.array() / ((fit.c.array() + query.beta.array().square()).sqrt() + query.beta.array());
}

}  // namespace covey
