#include <covey/gp/gaussian_process.h>
#include <covey/gp/kernel_pullback.h>
#include <covey/gp/trend.h>

#include <utility>

namespace covey {

Trend::Part Trend::part_of(const GaussianProcess& gp, std::vector<Eigen::Index> coordinates) {
  return {gp.hyperparameters(), gp.X(), gp.terms().a, std::move(coordinates)};
}

Trend Trend::without(Eigen::Index part) const {
  std::vector<Part> rest = parts_;
  rest.erase(rest.begin() + part);
  return Trend(std::move(rest));
}

Eigen::MatrixXd Trend::values(const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  Eigen::MatrixXd g(X.cols(), size());
  for (Eigen::Index s = 0; s < size(); ++s) {
    const Part& part = parts_[static_cast<std::size_t>(s)];
    g.col(s) = kernel_matrix(part.h, X(part.coordinates, Eigen::all), part.X) * part.a;
  }
  return g;
}

Eigen::VectorXd Trend::gradient(const Eigen::Ref<const Eigen::VectorXd>& x,
                                const Eigen::Ref<const Eigen::VectorXd>& factors) const {
  Eigen::VectorXd gradient = Eigen::VectorXd::Zero(x.size());
  for (Eigen::Index s = 0; s < size(); ++s) {
    const Part& part = parts_[static_cast<std::size_t>(s)];
    gradient(part.coordinates) +=
        kernel_vector_pullback(part.h, part.X, x(part.coordinates), factors[s] * part.a);
  }
  return gradient;
}

Eigen::VectorXd Hyperparameters::means(const Eigen::Ref<const Eigen::MatrixXd>& X) const {
  Eigen::VectorXd m = Eigen::VectorXd::Constant(X.cols(), mean);
  if (trend) m += trend->values(X) * trend_factors;
  return m;
}

void Hyperparameters::add_mean_gradient(const Eigen::Ref<const Eigen::VectorXd>& x, double mean_bar,
                                        Eigen::Ref<Eigen::VectorXd> gradient) const {
  if (trend) gradient += trend->gradient(x, mean_bar * trend_factors);
}

}  // namespace covey
