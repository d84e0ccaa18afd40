#include <covey/conformal/mask.h>
#include <covey/conformal/prediction_set.h>
#include <covey/numerics/special.h>
#include <covey/numerics/text.h>

#include <algorithm>
#include <stdexcept>

namespace covey {
namespace {

double relaxed(const ScoreDifferences& D, const Weights& weights, double alpha, double z,
               const MaskOptions& options) {
  const Eigen::ArrayXd difference = D.at(z);
  double sum = options.U * weights.query_ratio;
  for (Eigen::Index i = 0; i < difference.size(); ++i) {
    sum += weights.ratios[i] * sigmoid(-difference[i] / options.tau_score);
  }
  return sigmoid((sum / weights.total() - alpha) / options.tau_weight);
}

}  // namespace

Eigen::ArrayXd conformal_mask(const ScoreDifferences& D, const Weights& weights, double alpha,
                              const Eigen::Ref<const Eigen::ArrayXd>& z, const MaskOptions& options) {
  if (!(options.tau_score > 0.0 && options.tau_weight > 0.0)) {
    throw std::invalid_argument("MaskOptions: tau_score is " + number_text(options.tau_score) +
                                " and tau_weight " + number_text(options.tau_weight) + ", expected both > 0");
  }
  Eigen::ArrayXd mask(z.size());
  for (Eigen::Index j = 0; j < z.size(); ++j) {
    if (options.type == MaskType::kRelaxed) {
      mask[j] = relaxed(D, weights, alpha, z[j], options);
      continue;
    }
    const Support s = support(D, weights, z[j]);
    switch (options.type) {
      case MaskType::kHard:
        mask[j] = exceeds_level(s.p_value(), alpha) ? 1.0 : 0.0;
        break;
      case MaskType::kRandomized:
        mask[j] = exceeds_level(s.p_value(options.U), alpha) ? 1.0 : 0.0;
        break;
      default:
        mask[j] = std::clamp((s.p_value() - alpha) / s.w_n(), 0.0, 1.0);
        break;
    }
  }
  return mask;
}

}  // namespace covey
