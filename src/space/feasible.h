#pragma once

#include <covey/space/space.h>

#include <Eigen/Core>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace covey {

class Region;

/// The points of a space that satisfy its constraints, all of them or those at which some parameters have
/// given values. Immutable.
///
/// Points are encoded (see Space), those returned have numbers with finitely many values on one of them and
/// categories of zeros and a one, and decode to values for which the linear constraints hold to about 1e-12
/// of their size and others to 1e-10. Linear constraints are linear in natural units: for a float that is not
/// log-scaled that is the same as linear in its coordinate. A log-scaled parameter that a constraint names is
/// handled in natural units, and distances in its coordinate are measured to first order.
class FeasibleSet {
 public:
  /// Throws std::invalid_argument for a given value that its parameter cannot have, or ("the constraints
  /// cannot all hold: ...") if no point satisfies the constraints, or none is found in a search of bounded
  /// length.
  explicit FeasibleSet(Space space, FixedValues fixed = {});
  FeasibleSet(const FeasibleSet& other);
  FeasibleSet& operator=(const FeasibleSet&) = delete;
  ~FeasibleSet();

  const Space& space() const { return space_; }
  const FixedValues& fixed() const { return fixed_; }

  /// n points (D × n) spread over the set: the scrambled Sobol points that are in it where enough are; else,
  /// for what the constraints name, a random walk (levels moved to ones that satisfy the constraints), and
  /// Sobol points for the rest. The seed names the points.
  Eigen::MatrixXd sample(Eigen::Index n, std::uint64_t seed) const;

  /// The nearest point to u with u's levels and categories, and 0 where u has too many numbers that are not;
  /// nothing if these admit none, or (where constraints are not linear) none is found.
  std::optional<Eigen::VectorXd> project(const Eigen::Ref<const Eigen::VectorXd>& u) const;

  /// A point near u with u's categories: project(u) if there is one, else other levels, too, close to u's
  /// (the first that a branch-and-bound search meets, so not always the nearest), else one with other
  /// categories.
  Eigen::VectorXd repair(const Eigen::Ref<const Eigen::VectorXd>& u) const;

  /// The points (D × count, maybe none) that differ from u in one category or one level, or in which of the
  /// numbers are 0 where at most so many may be otherwise. Levels go one up or down and by about a tenth and
  /// a third of their coordinate's range. Floats move to the nearest values that the constraints admit, and
  /// so do other levels where floats cannot make up for the change (as in a + b == 10).
  Eigen::MatrixXd neighbours(const Eigen::Ref<const Eigen::VectorXd>& u) const;

  /// A point of the set next to u, itself one, with the digits that a suggestion has (rounded_number());
  /// where the constraints do not admit them, more.
  Eigen::VectorXd rounded(const Eigen::Ref<const Eigen::VectorXd>& u) const;

  /// The coordinates that floats may move along from u without a change of anything else.
  std::vector<Eigen::Index> movable(const Eigen::Ref<const Eigen::VectorXd>& u) const;
  /// Whether a constraint names a float that is not given.
  bool is_tied() const { return is_tied_; }

 private:
  class Sampler;

  bool is_fixed(std::size_t parameter) const { return !fixed_.empty() && fixed_[parameter].has_value(); }
  Values settled_values(const Eigen::Ref<const Eigen::VectorXd>& u) const;
  Eigen::VectorXd settled(const Eigen::Ref<const Eigen::VectorXd>& u) const;
  Eigen::VectorXd encoded(const Values& values, const Eigen::Ref<const Eigen::VectorXd>& floats_of) const;
  std::vector<bool> zeros(const Values& values) const;
  Region region_at(const Values& values) const;
  Eigen::VectorXd from_cube(const Eigen::Ref<const Eigen::VectorXd>& cube,
                            const std::vector<bool>& is_zero) const;
  std::optional<Eigen::VectorXd> project_settled(const Eigen::VectorXd& point) const;
  void require_linear() const;
  void find_anchors();
  void add_levels(const Eigen::VectorXd& point, const Values& values, std::size_t i,
                  std::vector<Eigen::VectorXd>& found) const;
  void add_supports(const Eigen::VectorXd& point, const Values& values,
                    std::vector<Eigen::VectorXd>& found) const;

  Space space_;
  FixedValues fixed_;
  bool is_tied_ = false;
  bool is_plain_ = true;                 ///< the same constraints apply at all points, and they are linear
  std::unique_ptr<const Region> plain_;  ///< then: of all points
  Eigen::MatrixXd anchors_;              ///< else: some points of the set, for where nothing better is found
};

/// FeasibleSet of the whole space: checks that there is one (Space does so when it is made), and its
/// functions.
void require_feasible(const Space& space);
Eigen::MatrixXd sample_feasible(const Space& space, Eigen::Index n, std::uint64_t seed);

}  // namespace covey
