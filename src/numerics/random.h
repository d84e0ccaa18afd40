#pragma once

#include <Eigen/Core>
#include <array>
#include <cstdint>

namespace covey {

/// A seeded stream of random numbers (xoshiro256++ whose state is expanded by splitmix64). The pair (seed,
/// stream) names a sequence: parallel work takes one stream per item and so does not depend on which thread
/// did it. Values are the same on every platform: normals come from the inverse cdf, not from the standard
/// library.
class Rng {
 public:
  explicit Rng(std::uint64_t seed, std::uint64_t stream = 0);

  std::uint64_t bits();
  /// Uniform on the open interval (0, 1).
  double uniform();
  double normal();
  /// Uniform on {0, ..., n − 1}; n ≥ 1.
  std::uint64_t below(std::uint64_t n);

  Eigen::MatrixXd uniform(Eigen::Index rows, Eigen::Index cols);
  Eigen::MatrixXd normal(Eigen::Index rows, Eigen::Index cols);
  /// A random order of 0, ..., n − 1.
  Eigen::VectorXi permutation(Eigen::Index n);

 private:
  std::array<std::uint64_t, 4> state_;
};

}  // namespace covey
