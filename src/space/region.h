#pragma once

#include <covey/numerics/polytope.h>
#include <covey/space/space.h>

#include <Eigen/Core>
#include <functional>
#include <optional>
#include <vector>

/// The numbers that the constraints of a space tie to each other. An inside of feasible.cpp.
namespace covey {

/// Makes all but as many of the parameters 0 as may be nonzero: the first of `order` stay as they are.
void keep_first(const NonzeroConstraint& constraint, const std::vector<std::size_t>& order,
                std::vector<bool>& is_zero);

/// The numbers that constraints name at points of one kind: points that have the same parameters, the same of
/// these held at 0 or at given values, the same values of what conditions name, and where it matters the same
/// categories. They are t ∈ [0, 1] here: x = low + t (high − low) with the bounds of the unit scale, so that
/// t is the coordinate u itself unless the parameter is log-scaled, and what is linear in x is linear in t.
class Region {
 public:
  /// Of points like `values`, which are complete; `is_zero` has an entry per parameter. The space must
  /// outlive the region.
  Region(const Space& space, const FixedValues& fixed, Values values, const std::vector<bool>& is_zero);

  /// Number of parameters that constraints name.
  Eigen::Index size() const { return std::ssize(tied_); }
  /// Bounds and linear constraints; levels go from their lowest to their highest.
  const Polytope& polytope() const { return polytope_; }
  /// The same with room for half a step beyond the outermost levels, so that these have their full share.
  Polytope relaxed() const;
  /// The linear constraint that a row of the polytope stands for.
  std::size_t constraint_of(Eigen::Index row) const { return rows_[static_cast<std::size_t>(row)]; }
  bool has_inequalities() const { return !inequalities_.empty(); }

  bool has_levels(Eigen::Index k) const { return levels_[static_cast<std::size_t>(k)].has_value(); }
  bool has_levels() const;
  std::optional<Eigen::Index> find(std::size_t parameter) const;

  double to_x(Eigen::Index k, double t) const;
  double to_t(Eigen::Index k, double x) const;
  /// The t of the level nearest to t, the last up to t, the first from t on.
  double level(Eigen::Index k, double t) const;
  double level_below(Eigen::Index k, double t) const;
  double level_above(Eigen::Index k, double t) const;
  /// How far t is from a level: 0 on one, at most ½ between two.
  double off_level(Eigen::Index k, double t) const;
  /// The numbers that a suggestion with t may be rounded to, as t, nearest first; none if it has levels.
  std::vector<double> rounded(Eigen::Index k, double t) const;

  Eigen::VectorXd from_encoded(const Eigen::VectorXd& u) const;
  /// Writes those t that differ from `before` into u.
  void into_encoded(const Eigen::VectorXd& t, const Eigen::VectorXd& before, Eigen::VectorXd& u) const;
  /// du/dt at t: distances in t times these are distances in u.
  Eigen::VectorXd weights(const Eigen::VectorXd& t) const;
  /// The log density over t of points that are uniform in u; none where it is constant.
  std::function<double(const Eigen::VectorXd&)> log_density() const;

  /// The point of `within` (the polytope, perhaps with narrower bounds) nearest to `target` at which the
  /// inequalities hold, too: sequential quadratic programming, which finds a local solution, or none.
  PolytopeProjection nearest(const Polytope& within, const Eigen::VectorXd& target) const;

 private:
  struct Linearized;

  const Parameter& parameter(Eigen::Index k) const {
    return space_->parameters()[tied_[static_cast<std::size_t>(k)]];
  }
  const UnitScale& scale(Eigen::Index k) const { return scales_[static_cast<std::size_t>(k)]; }
  const Levels& levels(Eigen::Index k) const { return *levels_[static_cast<std::size_t>(k)]; }
  double range(Eigen::Index k) const { return scale(k).high - scale(k).low; }
  Eigen::Index coordinate_of(Eigen::Index k) const {
    return space_->first_coordinate(tied_[static_cast<std::size_t>(k)]);
  }
  Linearized linearized(const Eigen::VectorXd& t) const;

  const Space* space_;
  Values values_;
  std::vector<std::size_t> tied_;
  std::vector<UnitScale> scales_;
  std::vector<std::optional<Levels>> levels_;
  std::vector<std::size_t> rows_;
  std::vector<std::size_t> inequalities_;  ///< those that apply
  Polytope polytope_;
};

}  // namespace covey
