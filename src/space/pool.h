#pragma once

#include <covey/space/space.h>

#include <Eigen/Core>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace covey {

/// Points of a space, as the numbers and choices that they are rather than encoded: a category of forty
/// choices is one number here and forty coordinates there. Immutable.
class Pool {
 public:
  /// Column j of `cells` is point j, a row per parameter: a number, or the place of a category's choice.
  /// Throws std::invalid_argument unless every cell is a value of its parameter.
  Pool(Space space, Eigen::MatrixXd cells);

  const Space& space() const { return space_; }
  const Eigen::MatrixXd& cells() const { return cells_; }
  Eigen::Index size() const { return cells_.cols(); }

  Values values(Eigen::Index point) const;
  /// The points, encoded: the same as Space::encode() of their values, to the last bit.
  Eigen::MatrixXd encode(std::span<const Eigen::Index> points) const;
  Eigen::VectorXd encode(Eigen::Index point) const { return encode(std::span(&point, 1)); }
  /// The points at which every parameter has its value of `fixed`, which has an entry per parameter, or none.
  std::vector<Eigen::Index> matching(const std::vector<std::optional<Value>>& fixed) const;
  /// The same points in a space that is a widening of this one.
  Pool in(const Space& wider) const;

  /// The cells of a point; nothing if a value is not one of its parameter's type or choices.
  static std::optional<Eigen::VectorXd> cells_of(const Space& space, const Values& values);

 private:
  Space space_;
  Eigen::MatrixXd cells_;
  std::vector<UnitScale> scales_;  ///< one per parameter; of categories none
};

/// Finds columns of a matrix by what is in them.
class ColumnIndex {
 public:
  /// `columns` must outlive the index.
  explicit ColumnIndex(const Eigen::MatrixXd& columns);
  /// The first column with these numbers.
  std::optional<Eigen::Index> find(const Eigen::Ref<const Eigen::VectorXd>& column) const;

 private:
  const Eigen::MatrixXd& columns_;
  std::vector<std::pair<std::uint64_t, Eigen::Index>> places_;  ///< by hash, then by place
};

}  // namespace covey
