#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <vector>

namespace covey {

/// The scrambled Sobol sequence in [0, 1)^d with the direction numbers of Joe and Kuo (2008), d ≤ 3667. Each
/// coordinate's binary digits x become L x ⊕ s: L is a random lower triangular matrix with ones on its
/// diagonal, s random digits (Matoušek 1998, "On the L2-discrepancy for anchored boxes"). So every point is
/// uniform, and the first 2^m points are still a net: each dyadic interval of length 2^−m of each coordinate
/// holds one of them. The same (seed, d) gives the same points on every platform.
class SobolSequence {
 public:
  SobolSequence(Eigen::Index d, std::uint64_t seed);

  Eigen::Index d() const { return static_cast<Eigen::Index>(digits_.size()); }
  /// The next point; there are 2^32.
  Eigen::VectorXd next();
  /// The next n points as columns (d × n).
  Eigen::MatrixXd next(Eigen::Index n);

 private:
  std::vector<std::uint64_t> digits_;      ///< of the point that is next, the first digit on top
  std::vector<std::uint64_t> directions_;  ///< scrambled; those of one bit of the index side by side
  std::uint64_t index_ = 0;
};

/// The first n points of the sequence as columns (d × n).
Eigen::MatrixXd sobol_points(Eigen::Index d, Eigen::Index n, std::uint64_t seed);

}  // namespace covey
