#include <covey/acquisition/noisy_improvement.h>

#include <utility>

namespace covey {
namespace {

// Below anything that f could be at a datum, which therefore always counts.
constexpr double kNoReference = -1e50;

}  // namespace

NoisyHypervolumeImprovementAcquisition noisy_improvement(GaussianProcess gp, QueryWeights weights,
                                                         const NoisyHypervolumeOptions& options) {
  return {{std::move(gp)}, Eigen::VectorXd::Constant(1, kNoReference), std::move(weights), options};
}

}  // namespace covey
