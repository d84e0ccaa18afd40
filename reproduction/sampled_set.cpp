#include <covey/conformal/mask.h>
#include <covey/numerics/random.h>
#include <reproduction/sampled_set.h>

#include <algorithm>
#include <cmath>

namespace covey::reproduce {
namespace {

/// Where the mask crosses ½ between a label that is accepted and its neighbour that is not.
double crossing(double in, double in_mask, double out, double out_mask) {
  return out + (in - out) * (0.5 - out_mask) / (in_mask - out_mask);
}

}  // namespace

Interval mask_hull(const Eigen::Ref<const Eigen::ArrayXd>& z, const Eigen::Ref<const Eigen::ArrayXd>& m) {
  Eigen::Index first = 0;
  while (m[first] < 0.5) ++first;
  Eigen::Index last = z.size() - 1;
  while (m[last] < 0.5) --last;
  Interval set{z[first], z[last]};
  if (first > 0) set.lo = crossing(z[first], m[first], z[first - 1], m[first - 1]);
  if (last + 1 < z.size()) set.hi = crossing(z[last], m[last], z[last + 1], m[last + 1]);
  return set;
}

std::optional<Interval> sampled_set(const ScoreDifferences& D, const Weights& weights, double alpha,
                                    const Eigen::Ref<const Eigen::ArrayXd>& eps,
                                    const SampledSetOptions& options) {
  const MaskOptions mask{.type = MaskType::kRelaxed, .tau_score = options.tau, .tau_weight = options.tau};
  const auto k = static_cast<double>(eps.size());
  double variance = options.proposal_variance;
  double least = 1.0;
  std::optional<Interval> set;
  for (int grid = 0; grid <= options.refinements; ++grid) {
    const Eigen::ArrayXd z = std::sqrt(variance) * eps;
    const Eigen::ArrayXd m = conformal_mask(D, weights, alpha, z, mask);
    const double accepted = (m >= 0.5).cast<double>().sum();
    const double off = std::abs(accepted / k - 0.5);
    if (off < least) {
      least = off;
      set = accepted > 0.0 ? std::optional(mask_hull(z, m)) : std::nullopt;
    }
    if (accepted >= 2.0 && accepted <= k - 2.0) break;
    const double change = std::pow(off, 2.0 / static_cast<double>(options.q));
    variance *= accepted < 2.0 ? 1.0 - change : 1.0 + change;
  }
  return set;
}

Eigen::ArrayXd sorted_normals(Eigen::Index k, std::uint64_t seed) {
  Eigen::ArrayXd eps = Rng(seed).normal(k, 1).array();
  std::sort(eps.begin(), eps.end());
  return eps;
}

}  // namespace covey::reproduce
