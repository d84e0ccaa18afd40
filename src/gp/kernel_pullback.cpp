#include <covey/gp/kernel_pullback.h>

namespace covey {

Eigen::VectorXd kernel_vector_pullback(const Hyperparameters& h, const Eigen::Ref<const Eigen::MatrixXd>& X,
                                       const Eigen::Ref<const Eigen::VectorXd>& x,
                                       const Eigen::Ref<const Eigen::VectorXd>& k_bar) {
  const Eigen::ArrayXd inverse_square = h.lengthscales.array().square().inverse();
  const Eigen::MatrixXd difference = (-X).colwise() + x;
  Eigen::ArrayXd r2 = (inverse_square.matrix().transpose() * difference.cwiseAbs2()).transpose();
  Eigen::ArrayXd slope(r2.size());
  correlation(h.kernel, r2, r2, slope);
  return 2.0 * h.outputscale * (difference * (k_bar.array() * slope).matrix()).array() * inverse_square;
}

}  // namespace covey
