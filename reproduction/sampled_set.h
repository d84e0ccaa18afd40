#pragma once

#include <covey/conformal/prediction_set.h>
#include <covey/conformal/score.h>
#include <covey/conformal/weights.h>

#include <Eigen/Core>
#include <cstdint>
#include <optional>

namespace covey::reproduce {

struct SampledSetOptions {
  double proposal_variance = 1.0;  ///< of the labels, in units of the predictive one
  int refinements = 0;             ///< how often that variance may change, see below
  Eigen::Index q = 1;              ///< points of a batch, for the size of these changes
  double tau = 1e-6;               ///< both temperatures of the masks
};

/// The conformal set of a query as the authors' program reports it, in the standardised label z: the hull of
/// those sampled labels z_j = √variance · eps_j whose relaxed mask is at least ½, its ends moved outwards to
/// where the mask, linear between labels, is ½. It is finite whatever the weights; nothing if no label is
/// accepted. If fewer than 2 labels or all but fewer than 2 are, the variance is multiplied by
/// 1 ± |share − ½|^(2/q) and all is done again; the labels whose share is nearest to ½ count. `eps` (k) is
/// ascending.
std::optional<Interval> sampled_set(const ScoreDifferences& D, const Weights& weights, double alpha,
                                    const Eigen::Ref<const Eigen::ArrayXd>& eps,
                                    const SampledSetOptions& options);

/// The hull of the labels z (ascending) whose mask m is at least ½, as above; there must be one.
Interval mask_hull(const Eigen::Ref<const Eigen::ArrayXd>& z, const Eigen::Ref<const Eigen::ArrayXd>& m);

/// k standard normal numbers in ascending order.
Eigen::ArrayXd sorted_normals(Eigen::Index k, std::uint64_t seed);

}  // namespace covey::reproduce
