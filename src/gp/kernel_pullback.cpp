#include <covey/gp/kernel_pullback.h>

namespace covey {

Eigen::VectorXd kernel_vector_pullback(const Hyperparameters& h, const Eigen::Ref<const Eigen::MatrixXd>& X,
                                       const Eigen::Ref<const Eigen::VectorXd>& x,
                                       const Eigen::Ref<const Eigen::VectorXd>& k_bar) {
  const Eigen::ArrayXd inverse_square = h.lengthscales.array().square().inverse();
  const Eigen::MatrixXd difference = (-X).colwise() + x;
  Eigen::ArrayXd r2 = (difference.array().square().colwise() * inverse_square).colwise().sum().transpose();
  Eigen::ArrayXd slope(r2.size());
  correlation(h.kernel, r2, r2, slope);
  Eigen::VectorXd x_bar =
      2.0 * h.outputscale * (difference * (k_bar.array() * slope).matrix()).array() * inverse_square;
  if (!h.is_additive()) return x_bar;
  for (const auto& [first, size] : group_ranges(h.groups, x.size())) {
    const Eigen::VectorXd inverse = h.additive_lengthscales.segment(first, size).cwiseInverse();
    const Eigen::MatrixXd scaled = inverse.asDiagonal() * difference.middleRows(first, size);
    r2 = scaled.colwise().squaredNorm().transpose().array();
    correlation(h.kernel, r2, r2, slope);
    x_bar.segment(first, size) +=
        2.0 * h.variance_per_group() * inverse.cwiseProduct(scaled * (k_bar.array() * slope).matrix());
  }
  return x_bar;
}

}  // namespace covey
