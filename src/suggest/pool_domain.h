#pragma once

#include <covey/space/pool.h>
#include <covey/suggest/domain.h>

#include <Eigen/Core>
#include <memory>
#include <vector>

namespace covey {

/// Whether two scaled points differ by no more than a hundredth of the range, root mean square over the
/// coordinates: testing both in one batch would be testing the same thing twice.
bool is_near_twin(const Eigen::Ref<const Eigen::VectorXd>& u, const Eigen::Ref<const Eigen::VectorXd>& v);

/// Some points of a pool: queries are among them, and searches look through them all, or climb from one to
/// the next where that would take too long (maximize_acquisition).
class PoolDomain final : public Domain {
 public:
  /// `open` are the points that may be asked, ascending. Throws std::invalid_argument if there are none.
  PoolDomain(std::shared_ptr<const Pool> pool, std::vector<Eigen::Index> open);

  const std::vector<Eigen::Index>& open() const { return open_; }
  /// open()[first], ..., open()[first + count − 1], encoded.
  Eigen::MatrixXd block(Eigen::Index first, Eigen::Index count) const;
  /// Places in open() of the `count` points that are nearest to x, ascending.
  std::vector<Eigen::Index> nearest(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::Index count) const;

  Eigen::Index dimension() const override { return pool_->space().dimension(); }
  const PoolDomain* as_pool() const override { return this; }
  /// Drawn at random, none twice as long as there are others.
  Eigen::MatrixXd spread(Eigen::Index n, std::uint64_t seed) const override;
  Eigen::VectorXd near(const Eigen::Ref<const Eigen::VectorXd>& from, double size, Rng& rng) const override;
  /// Climbs to the best of the points around, as long as one is better.
  Ascent ascend(const Acquisition& acquisition, const Eigen::Ref<const Eigen::VectorXd>& start,
                int max_iterations) const override;
  Eigen::MatrixXd all_points(Eigen::Index limit) const override;
  std::unique_ptr<const Domain> sharing(const Eigen::Ref<const Eigen::VectorXd>& x) const override;

 private:
  std::shared_ptr<const Pool> pool_;
  std::vector<Eigen::Index> open_;
};

/// The place in `open` of a point far from all of `taken` (both points of the pool, not empty and maybe
/// empty): of some that are drawn at random the one whose nearest taken point is farthest. Points that are
/// chosen so one after the other spread over the pool, more of them where it has more.
Eigen::Index far_point(const Pool& pool, const std::vector<Eigen::Index>& open,
                       const std::vector<Eigen::Index>& taken, Rng& rng);

}  // namespace covey
