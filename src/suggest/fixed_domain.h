#pragma once

#include <covey/suggest/domain.h>

#include <optional>
#include <vector>

namespace covey {

/// The points of a space at which some parameters have given values. The others are searched as a space of
/// their own, in which the constraints have those values put in.
class FixedDomain final : public Domain {
 public:
  /// `fixed` has an entry per parameter, empty for those that are free. Throws std::invalid_argument for a
  /// value that its parameter cannot have, or if the constraints leave nothing.
  FixedDomain(const Space& space, const std::vector<std::optional<Value>>& fixed);

  Eigen::Index dimension() const override { return point_.size(); }
  Eigen::MatrixXd spread(Eigen::Index n, std::uint64_t seed) const override;
  Eigen::VectorXd near(const Eigen::Ref<const Eigen::VectorXd>& from, double size, Rng& rng) const override;
  Ascent ascend(const Acquisition& acquisition, const Eigen::Ref<const Eigen::VectorXd>& start,
                int max_iterations) const override;
  bool is_same(const Eigen::Ref<const Eigen::VectorXd>& x,
               const Eigen::Ref<const Eigen::VectorXd>& y) const override;
  Eigen::MatrixXd next_to(const Eigen::Ref<const Eigen::VectorXd>& x) const override;
  Eigen::MatrixXd all_points(Eigen::Index limit) const override;

 private:
  class Lifted;

  Eigen::VectorXd lift(const Eigen::Ref<const Eigen::VectorXd>& u) const;
  Eigen::MatrixXd lift_all(const Eigen::MatrixXd& U) const;

  SpaceDomain whole_;
  Eigen::VectorXd point_;            ///< encoded, with the fixed coordinates filled in
  std::vector<Eigen::Index> free_;   ///< the other coordinates
  std::optional<SpaceDomain> part_;  ///< of the free parameters; none if all are fixed
};

}  // namespace covey
