#include <covey/acquisition/scalarization.h>
#include <covey/numerics/random.h>
#include <covey/pareto/front.h>

namespace covey {

double Chebyshev::operator()(const Eigen::Ref<const Eigen::VectorXd>& y) const {
  const Eigen::ArrayXd distances = weights.array() * (ideal - y).array() / ranges.array();
  return -distances.maxCoeff() - kAugmentation * distances.sum();
}

Eigen::VectorXd Chebyshev::of(const Eigen::Ref<const Eigen::MatrixXd>& Y) const {
  Eigen::VectorXd scalars(Y.cols());
  for (Eigen::Index i = 0; i < Y.cols(); ++i) scalars[i] = (*this)(Y.col(i));
  return scalars;
}

Chebyshev random_chebyshev(const Eigen::Ref<const Eigen::MatrixXd>& Y, std::uint64_t seed) {
  Rng rng(seed);
  Chebyshev scalarization;
  scalarization.ranges = objective_ranges(Y);
  scalarization.ideal = Y.rowwise().maxCoeff();
  // Exponential variables divided by their sum are uniform on the simplex.
  scalarization.weights = -rng.uniform(Y.rows(), 1).array().log();
  scalarization.weights /= scalarization.weights.sum();
  return scalarization;
}

}  // namespace covey
