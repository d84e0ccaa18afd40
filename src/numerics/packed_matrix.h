#pragma once

#include <Eigen/Core>
#include <vector>

namespace covey {

/// A matrix by which many others are multiplied, laid out once in the order in which the products read it. On
/// processors with 512-bit vectors that is faster than Eigen, which this library is not compiled to use them
/// in; on others Eigen multiplies. Zeros at either end of the rows are left out, up to blocks: a triangular
/// matrix costs half. Immutable.
class PackedMatrix {
 public:
  PackedMatrix() = default;
  explicit PackedMatrix(Eigen::MatrixXd A);

  bool empty() const { return A_.size() == 0; }
  /// A B.
  Eigen::MatrixXd times(const Eigen::Ref<const Eigen::MatrixXd>& B) const;

 private:
  static constexpr Eigen::Index kTileRows = 16;
  /// A part of a column of A, in whole cache lines.
  struct alignas(64) Column {
    double rows[kTileRows] = {};
  };
  /// Some rows of A, and where their columns are not zero.
  struct Strip {
    Eigen::Index begin;
    Eigen::Index rows;
    Eigen::Index first;
    Eigen::Index depth;
  };

  Eigen::MatrixXd A_;
  std::vector<Strip> strips_;
  std::vector<Column>
      packed_;  ///< what is not zero of the strips, one after the other; empty where Eigen multiplies
};

}  // namespace covey
