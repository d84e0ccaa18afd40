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
  for (Eigen::Index i = 0; i < h.additive_lengthscales.size(); ++i) {
    const Eigen::ArrayXd scaled = difference.row(i).transpose().array() / h.additive_lengthscales[i];
    r2 = scaled.square();
    correlation(h.kernel, r2, r2, slope);
    x_bar[i] += 2.0 * h.variance_per_coordinate() / h.additive_lengthscales[i] *
                (k_bar.array() * slope * scaled).sum();
  }
  return x_bar;
}

}  // namespace covey
