#pragma once

#include <covey/numerics/random.h>
#include <Eigen/Core>
#include <functional>
#include <vector>

namespace covey {

/// {x : row_lower ≤ A x ≤ row_upper, lower ≤ x ≤ upper}: rows may be open (±inf) on one side and are
/// equalities where both sides agree; the bounds are finite.
struct Polytope {
  Eigen::MatrixXd A;
  Eigen::VectorXd row_lower;
  Eigen::VectorXd row_upper;
  Eigen::VectorXd lower;
  Eigen::VectorXd upper;
};

struct PolytopeProjection {
  bool is_feasible = false;
  Eigen::VectorXd x;  ///< empty if the polytope is
  /// Rows of A that, with the bounds, contradict each other, if the polytope is empty. May itself be empty:
  /// the bounds alone are the contradiction.
  std::vector<Eigen::Index> conflict;
};

/// The point of the polytope nearest to `point`: argmin Σ w_i² (x_i − point_i)², w > 0. A dual active set
/// method (Goldfarb and Idnani 1983) that ends with a point or a proof that there is none; rows hold to about
/// 1e-12 of their size, bounds exactly. Throws NumericalError if rounding keeps it from ending.
PolytopeProjection project(const Polytope& polytope, const Eigen::Ref<const Eigen::VectorXd>& point,
                           const Eigen::Ref<const Eigen::VectorXd>& weights);

/// A random walk whose points are, in the long run, uniform in the polytope's relative interior (equalities
/// and rows or bounds that leave no room are found), or have the density exp(log_density) there: hit-and-run
/// (Smith 1984) with slice sampling along the line. A third of the directions follow the polytope's shape,
/// which takes the walk through thin ones; the others change one coordinate, or one against another, and what
/// the equalities drag along, which takes it through corners of many dimensions such as a simplex has.
class HitAndRun {
 public:
  /// Throws std::invalid_argument if the polytope is empty. `log_density` may be left out.
  HitAndRun(const Polytope& polytope, Rng rng,
            std::function<double(const Eigen::VectorXd& x)> log_density = {});

  /// Dimension of the polytope; 0 if it is one point.
  Eigen::Index dimension() const { return basis_.cols(); }
  /// A point 2·dimension() + 4 steps further on.
  Eigen::VectorXd next();

 private:
  void find_interior(const Polytope& polytope);
  void learn_shape();
  Eigen::VectorXd direction();
  void step();
  Eigen::VectorXd at(const Eigen::Ref<const Eigen::VectorXd>& z) const { return center_ + basis_ * z; }

  Rng rng_;
  std::function<double(const Eigen::VectorXd& x)> log_density_;
  Eigen::VectorXd lower_;
  Eigen::VectorXd upper_;
  Eigen::VectorXd center_;  ///< a point of the relative interior; x = center + basis z
  Eigen::MatrixXd basis_;   ///< orthonormal, of the affine hull
  Eigen::MatrixXd G_;       ///< the inequalities in z: G z + room ≥ 0
  Eigen::VectorXd room_;
  Eigen::MatrixXd shape_;  ///< a direction that follows it is shape · normal
  Eigen::VectorXd z_;
};

}  // namespace covey
