#include <covey/conformal/joint_set.h>
#include <covey/numerics/cholesky.h>
#include <covey/numerics/constants.h>
#include <covey/numerics/products.h>
#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>
#include <covey/numerics/text.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

// A difference of scores within this of zero is a tie up to the rounding of its terms, and ties count.
constexpr double kGroupTie = 1e-9;

void validate(const Groups& groups, const Weights& weights, Eigen::Index n, Eigen::Index q, double alpha) {
  if (!(alpha > 0.0 && alpha < 1.0)) {
    throw std::invalid_argument("JointSet: alpha is " + number_text(alpha) + ", expected 0 < alpha < 1");
  }
  if (q < 1) throw std::invalid_argument("JointSet: the batch is empty");
  if (weights.ratios.size() != std::ssize(groups)) {
    throw std::invalid_argument("JointSet: " + std::to_string(weights.ratios.size()) + " ratios for " +
                                std::to_string(groups.size()) + " groups");
  }
  std::vector<bool> taken(static_cast<std::size_t>(n), false);
  for (const std::vector<Eigen::Index>& group : groups) {
    if (std::ssize(group) != q) {
      throw std::invalid_argument("JointSet: a group has " + std::to_string(group.size()) +
                                  " data, expected as many as the batch, " + std::to_string(q));
    }
    for (const Eigen::Index i : group) {
      if (i < 0 || i >= n || taken[static_cast<std::size_t>(i)]) {
        throw std::invalid_argument("JointSet: datum " + std::to_string(i) +
                                    " does not exist or is in two groups");
      }
      taken[static_cast<std::size_t>(i)] = true;
    }
  }
}

double log_determinant(const Eigen::MatrixXd& factor) {
  return 2.0 * factor.diagonal().array().log().sum();
}

/// M⁻¹ R for M = F Fᵀ.
Eigen::MatrixXd solve(const Eigen::MatrixXd& F, Eigen::MatrixXd R) {
  solve_lower(F, R);
  solve_lower_t(F, R);
  return R;
}

}  // namespace

Groups random_groups(Eigen::Index n, Eigen::Index q, std::uint64_t seed) {
  if (q < 1) throw std::invalid_argument("random_groups: q is " + std::to_string(q) + ", expected >= 1");
  const Eigen::VectorXi order = Rng(seed).permutation(n);
  Groups groups(static_cast<std::size_t>(n / q));
  for (Eigen::Index i = 0; i < n / q * q; ++i) groups[static_cast<std::size_t>(i / q)].push_back(order[i]);
  return groups;
}

JointSet::JointSet(const GaussianProcess& gp, const Eigen::Ref<const Eigen::MatrixXd>& Xq,
                   const Groups& groups, Weights weights, double alpha)
    : weights_(std::move(weights)), alpha_(alpha) {
  const Eigen::Index q = Xq.cols();
  validate(groups, weights_, gp.n(), q, alpha_);
  Joint outcome = gp.joint(Xq);
  outcome.covariance.diagonal().array() += gp.query_noise();
  mu_ = outcome.mean;
  L_ = cholesky(outcome.covariance).L;

  Eigen::MatrixXd L_inverse = gp.L();
  invert_lower_in_place(L_inverse);
  const Eigen::MatrixXd K = kernel_matrix(gp.hyperparameters(), gp.X(), Xq);
  Eigen::MatrixXd beta = solve(gp.L(), K);
  solve_lower_right_t(L_, beta);

  for (const std::vector<Eigen::Index>& group : groups) {
    const Eigen::VectorXd a_g = gp.terms().a(group);
    const Eigen::MatrixXd beta_g = beta(group, Eigen::all);
    const Eigen::MatrixXd columns =
        L_inverse.triangularView<Eigen::Lower>().toDenseMatrix()(Eigen::all, group);
    const Eigen::MatrixXd A_inverse = product_tn(columns, columns);
    const Eigen::MatrixXd G_factor = cholesky(A_inverse + product_nt(beta_g, beta_g)).L;
    // s_g − s_n = ½ zetaᵀ P zeta + lᵀ zeta + rest.
    Ellipsoid e;
    e.P_inverse = Eigen::MatrixXd::Identity(q, q) + product_tn(beta_g, solve(cholesky(A_inverse).L, beta_g));
    const Eigen::MatrixXd P_inverse_factor = cholesky(e.P_inverse).L;
    e.P = solve(P_inverse_factor, Eigen::MatrixXd::Identity(q, q));
    const Eigen::VectorXd G_a = solve(G_factor, a_g);
    const Eigen::VectorXd l = beta_g.transpose() * G_a;
    const double rest = 0.5 * (log_determinant(G_factor) + log_determinant(L_) - a_g.dot(G_a));
    e.centre = -e.P_inverse * l;
    e.rho = 0.5 * l.dot(e.P_inverse * l) - rest;
    ellipsoids_.push_back(std::move(e));
  }
}

bool JointSet::whole_space() const {
  return exceeds_level(weights_.w_n(), alpha_);
}

Eigen::VectorXd JointSet::score_differences(const Eigen::Ref<const Eigen::VectorXd>& y) const {
  if (y.size() != q()) {
    throw std::invalid_argument("JointSet: " + std::to_string(y.size()) + " outcomes for a batch of " +
                                std::to_string(q()));
  }
  Eigen::VectorXd zeta = y - mu_;
  solve_lower(L_, zeta);
  Eigen::VectorXd differences(std::ssize(ellipsoids_));
  for (Eigen::Index g = 0; g < differences.size(); ++g) {
    const Ellipsoid& e = ellipsoids_[static_cast<std::size_t>(g)];
    const Eigen::VectorXd from_centre = zeta - e.centre;
    differences[g] = 0.5 * from_centre.dot(e.P * from_centre) - e.rho;
  }
  return differences;
}

double JointSet::p_value(const Eigen::Ref<const Eigen::VectorXd>& y) const {
  const Eigen::VectorXd differences = score_differences(y);
  double sum = weights_.query_ratio;
  for (Eigen::Index g = 0; g < differences.size(); ++g) {
    const double size = 1.0 + std::abs(ellipsoids_[static_cast<std::size_t>(g)].rho);
    if (differences[g] <= kGroupTie * size) sum += weights_.ratios[g];
  }
  return sum / weights_.total();
}

bool JointSet::contains(const Eigen::Ref<const Eigen::VectorXd>& y) const {
  return exceeds_level(p_value(y), alpha_);
}

JointSet::Box JointSet::bounding_box() const {
  Box box{Eigen::VectorXd::Constant(q(), -kInfinity), Eigen::VectorXd::Constant(q(), kInfinity), false};
  if (whole_space()) return box;
  for (Eigen::Index m = 0; m < q(); ++m) {
    // y_m = mu_m + e_mᵀ L zeta ranges over mu_m + e_mᵀ L c ± √(2 rho e_mᵀ L P⁻¹ Lᵀ e_m) on an ellipsoid.
    struct End {
      double y;
      double change;
    };
    std::vector<End> ends;
    const Eigen::VectorXd direction = L_.row(m).transpose();
    for (std::size_t g = 0; g < ellipsoids_.size(); ++g) {
      const Ellipsoid& e = ellipsoids_[g];
      if (e.rho < 0.0) continue;
      const double middle = mu_[m] + direction.dot(e.centre);
      const double reach = std::sqrt(2.0 * e.rho * direction.dot(e.P_inverse * direction));
      const double r = weights_.ratios[static_cast<Eigen::Index>(g)];
      ends.push_back({middle - reach, r});
      ends.push_back({middle + reach, -r});
    }
    std::sort(ends.begin(), ends.end(),
              [](const End& l, const End& r) { return l.y != r.y ? l.y < r.y : l.change > r.change; });
    double sum = weights_.query_ratio;
    double lower = kInfinity;
    double upper = -kInfinity;
    for (const End& end : ends) {
      // The piece that ends here is closed: its weight still counts at its end.
      const double here = std::max(sum, sum + end.change);
      if (exceeds_level(here / weights_.total(), alpha_)) {
        lower = std::min(lower, end.y);
        upper = std::max(upper, end.y);
      }
      sum += end.change;
    }
    if (lower > upper) box.empty = true;
    box.lower[m] = lower;
    box.upper[m] = upper;
  }
  return box;
}

JointSet::Volume JointSet::volume(const OutcomeScaler& scaler, int draws, std::uint64_t seed) const {
  if (draws < 1)
    throw std::invalid_argument("JointSet::volume: draws is " + std::to_string(draws) + ", expected >= 1");
  if (whole_space()) return {kInfinity, 0.0};
  const Box box = bounding_box();
  if (box.empty) return {};
  const auto restored = [&scaler](double label) { return scaler.restore(label); };
  const Eigen::VectorXd lower = box.lower.unaryExpr(restored);
  const Eigen::VectorXd width = box.upper.unaryExpr(restored) - lower;
  SobolSequence sequence(q(), seed);
  int inside = 0;
  for (int i = 0; i < draws; ++i) {
    if (contains(scaler.standardize(lower + width.cwiseProduct(sequence.next())))) ++inside;
  }
  const double share = static_cast<double>(inside) / draws;
  const double box_volume = width.prod();
  return {share * box_volume, box_volume * std::sqrt(share * (1.0 - share) / draws)};
}

}  // namespace covey
