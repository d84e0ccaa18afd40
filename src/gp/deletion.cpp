#include <covey/gp/deletion.h>
#include <covey/numerics/cholesky.h>
#include <covey/numerics/products.h>

#include <cmath>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

Eigen::VectorXd without(const Eigen::Ref<const Eigen::VectorXd>& v, Eigen::Index i) {
  Eigen::VectorXd rest(v.size() - 1);
  rest.head(i) = v.head(i);
  rest.tail(rest.size() - i) = v.tail(rest.size() - i);
  return rest;
}

}  // namespace

Deletions::Deletions(const GaussianProcess& gp) : y_(gp.y()), terms_(gp.terms()) {
  if (gp.n() < 2) throw std::invalid_argument("Deletions: there is one observation, expected at least 2");
  Eigen::MatrixXd inverse = gp.L();
  invert_lower_in_place(inverse);
  B_ = lower_product_tn(inverse, inverse);
}

Deletion Deletions::at(Eigen::Index i) const {
  if (i < 0 || i >= y_.size()) {
    throw std::invalid_argument("Deletions: there is no observation " + std::to_string(i));
  }
  const Eigen::VectorXd b = without(B_.col(i), i);
  const double b_ii = B_(i, i);
  Deletion deletion;
  deletion.fit.a = without(terms_.a, i) - b * (terms_.a[i] / b_ii);
  deletion.fit.c = without(terms_.c, i) - b.cwiseAbs2() / b_ii;
  deletion.fit.noise = without(terms_.noise, i);
  deletion.query.mu = y_[i] - terms_.a[i] / b_ii;
  deletion.query.S = 1.0 / b_ii;
  deletion.query.s2 = terms_.noise[i];
  deletion.query.beta = -b / std::sqrt(b_ii);
  return deletion;
}

}  // namespace covey
