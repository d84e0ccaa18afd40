#include <covey/numerics/lbfgsb.h>
#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>
#include <covey/suggest/starts.h>
#include <reproduction/joint_search.h>

#include <limits>

namespace covey::reproduce {

JointSearchResult joint_search(const WeightedAcquisition& acquisition,
                               const Eigen::Ref<const Eigen::VectorXd>& lower,
                               const Eigen::Ref<const Eigen::VectorXd>& upper,
                               const JointSearchOptions& options) {
  const Eigen::Index d = lower.size();
  const Eigen::Index q = acquisition.q();
  const Eigen::VectorXd low = lower.replicate(q, 1);
  const Eigen::VectorXd high = upper.replicate(q, 1);
  Eigen::MatrixXd batches = sobol_points(d * q, options.screened, options.seed);
  batches = (batches.array().colwise() * (high - low).array()).colwise() + low.array();
  Eigen::VectorXd values(batches.cols());
  for (Eigen::Index i = 0; i < batches.cols(); ++i) values[i] = acquisition.value(batches.col(i));
  Rng rng(options.seed, 1);
  const Objective descent = [&](const Eigen::VectorXd& x, Eigen::VectorXd& gradient) {
    const double value = acquisition.evaluate(x, &gradient);
    gradient = -gradient;
    return -value;
  };
  const LbfgsbOptions limits{.max_iterations = options.iterations};
  JointSearchResult result;
  double least = std::numeric_limits<double>::infinity();
  for (const Eigen::Index start : choose_starts(values, batches.cols(), options.restarts, rng)) {
    const LbfgsbSummary end = minimize_lbfgsb(descent, batches.col(start), low, high, limits);
    result.candidates.emplace_back(end.x.reshaped(d, q));
    if (result.batch.size() > 0 && !(end.value < least)) continue;
    least = end.value;
    result.batch = result.candidates.back();
  }
  return result;
}

}  // namespace covey::reproduce
