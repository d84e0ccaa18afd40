#pragma once

#include <covey/acquisition/acquisition.h>
#include <covey/numerics/random.h>
#include <covey/space/feasible.h>

#include <Eigen/Core>
#include <cstdint>
#include <memory>
#include <vector>

namespace covey {

/// Where an ascent ended.
struct Ascent {
  Eigen::VectorXd x;
  double value = 0.0;
  int evaluations = 0;
};

class PoolDomain;

/// Where queries may lie, in encoded coordinates (see Space), with the moves that a search makes. Immutable.
class Domain {
 public:
  virtual ~Domain() = default;
  virtual Eigen::Index dimension() const = 0;
  virtual bool is_unit_cube() const { return false; }
  /// Itself if it is one, else null.
  virtual const PoolDomain* as_pool() const { return nullptr; }
  /// n points all over the domain (D × n); the seed names them.
  virtual Eigen::MatrixXd spread(Eigen::Index n, std::uint64_t seed) const = 0;
  /// A random point of the domain whose coordinates differ from those of `from` by about `size` of their
  /// range.
  virtual Eigen::VectorXd near(const Eigen::Ref<const Eigen::VectorXd>& from, double size,
                               Rng& rng) const = 0;
  /// A local maximum uphill of `start`, a point of the domain.
  virtual Ascent ascend(const Acquisition& acquisition, const Eigen::Ref<const Eigen::VectorXd>& start,
                        int max_iterations) const = 0;
  /// Whether two points are the same to whoever tries them.
  virtual bool is_same(const Eigen::Ref<const Eigen::VectorXd>& x,
                       const Eigen::Ref<const Eigen::VectorXd>& y) const;
  /// Points one step of an int or a category away from x (D × …); none where there are no such steps.
  virtual Eigen::MatrixXd next_to(const Eigen::Ref<const Eigen::VectorXd>& x) const;
  /// All points (D × …) of a domain that has at most `limit`; none if it has more.
  virtual Eigen::MatrixXd all_points(Eigen::Index limit) const;
  /// Whether some points have parameters that others have not.
  virtual bool has_branches() const { return false; }
  /// Which parameters have a value at x; empty where all points have the same.
  virtual std::vector<bool> branch(const Eigen::Ref<const Eigen::VectorXd>& x) const;
  /// The point as it is handed out: next to x, with the digits that people read.
  virtual Eigen::VectorXd handed_out(const Eigen::Ref<const Eigen::VectorXd>& x) const { return x; }
  /// The part of the domain at which parameters that all points of one ask share are as at x; null if there
  /// are no such parameters.
  virtual std::unique_ptr<const Domain> sharing(const Eigen::Ref<const Eigen::VectorXd>& x) const;
};

/// lower ≤ x ≤ upper; ascents are L-BFGS-B's.
class BoxDomain final : public Domain {
 public:
  BoxDomain(Eigen::VectorXd lower, Eigen::VectorXd upper);
  /// [0, 1]^d.
  static BoxDomain unit_cube(Eigen::Index d);

  const Eigen::VectorXd& lower() const { return lower_; }
  const Eigen::VectorXd& upper() const { return upper_; }
  Eigen::Index dimension() const override { return lower_.size(); }
  bool is_unit_cube() const override { return lower_.isZero(0.0) && upper_.isOnes(0.0); }
  Eigen::MatrixXd spread(Eigen::Index n, std::uint64_t seed) const override;
  Eigen::VectorXd near(const Eigen::Ref<const Eigen::VectorXd>& from, double size, Rng& rng) const override;
  Ascent ascend(const Acquisition& acquisition, const Eigen::Ref<const Eigen::VectorXd>& start,
                int max_iterations) const override;

 private:
  Eigen::VectorXd lower_;
  Eigen::VectorXd upper_;
};

/// The points of a space that satisfy its constraints, all of them or those at which some parameters have
/// given values (FeasibleSet). An ascent moves the floats by gradients with levels and categories held
/// (L-BFGS-B, or projected gradients where constraints name a float), then one level or category, or what is
/// 0 where few may be otherwise, to the best of the neighbours, and so on while this helps: a continuous
/// optimum is never rounded to a level.
class SpaceDomain final : public Domain {
 public:
  /// Throws std::invalid_argument as FeasibleSet does.
  explicit SpaceDomain(Space space, FixedValues fixed = {});

  const Space& space() const { return points_.space(); }
  Eigen::Index dimension() const override { return space().dimension(); }
  bool is_unit_cube() const override { return is_unit_cube_; }
  Eigen::MatrixXd spread(Eigen::Index n, std::uint64_t seed) const override;
  Eigen::VectorXd near(const Eigen::Ref<const Eigen::VectorXd>& from, double size, Rng& rng) const override;
  Ascent ascend(const Acquisition& acquisition, const Eigen::Ref<const Eigen::VectorXd>& start,
                int max_iterations) const override;
  bool is_same(const Eigen::Ref<const Eigen::VectorXd>& x,
               const Eigen::Ref<const Eigen::VectorXd>& y) const override;
  Eigen::MatrixXd next_to(const Eigen::Ref<const Eigen::VectorXd>& x) const override;
  Eigen::MatrixXd all_points(Eigen::Index limit) const override;
  bool has_branches() const override { return space().is_conditional(); }
  std::vector<bool> branch(const Eigen::Ref<const Eigen::VectorXd>& x) const override;
  Eigen::VectorXd handed_out(const Eigen::Ref<const Eigen::VectorXd>& x) const override;
  std::unique_ptr<const Domain> sharing(const Eigen::Ref<const Eigen::VectorXd>& x) const override;

 private:
  Ascent move_floats(const Acquisition& acquisition, const Eigen::VectorXd& start, int max_iterations) const;

  FeasibleSet points_;
  bool is_unit_cube_ = true;  ///< floats alone, without constraints
  bool is_discrete_ = false;  ///< whether something can change by steps only
};

}  // namespace covey
