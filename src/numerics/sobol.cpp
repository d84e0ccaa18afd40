#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>

#include <array>
#include <bit>
#include <boost/random/sobol.hpp>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

constexpr int kDigits = 64;
// Bits of a point's index.
constexpr int kIndexBits = 32;
constexpr Eigen::Index kMaxDimension = 3667;

using Engine = boost::random::sobol_engine<std::uint64_t, kDigits>;

/// Column k of L, its digits as a word: zero above the diagonal, one on it, random below.
std::array<std::uint64_t, kDigits> random_lower_triangle(Rng& rng) {
  std::array<std::uint64_t, kDigits> columns;
  for (int k = 0; k < kDigits; ++k) {
    const std::uint64_t diagonal = std::uint64_t{1} << (kDigits - 1 - k);
    columns[static_cast<std::size_t>(k)] = diagonal | (rng.bits() & (diagonal - 1));
  }
  return columns;
}

std::uint64_t multiply(const std::array<std::uint64_t, kDigits>& columns, std::uint64_t digits) {
  std::uint64_t product = 0;
  while (digits != 0) {
    const int k = std::countl_zero(digits);
    product ^= columns[static_cast<std::size_t>(k)];
    digits ^= std::uint64_t{1} << (kDigits - 1 - k);
  }
  return product;
}

}  // namespace

SobolSequence::SobolSequence(Eigen::Index d, std::uint64_t seed) {
  if (d < 1 || d > kMaxDimension) {
    throw std::invalid_argument("SobolSequence: d is " + std::to_string(d) + ", expected 1 to " +
                                std::to_string(kMaxDimension));
  }
  const std::size_t dimension = static_cast<std::size_t>(d);
  Engine engine(dimension);
  directions_.resize(dimension * kIndexBits);
  for (int bit = 0; bit < kIndexBits; ++bit) {
    // The point of index 2^(bit+1) − 1, whose Gray code has this bit only, is the direction; the engine
    // leaves out point zero and so counts from one.
    engine.seed((std::uint64_t{2} << bit) - 2);
    for (std::size_t i = 0; i < dimension; ++i) {
      directions_[static_cast<std::size_t>(bit) * dimension + i] = engine();
    }
  }
  digits_.resize(dimension);
  for (std::size_t i = 0; i < dimension; ++i) {
    Rng rng(seed, i);
    const std::array<std::uint64_t, kDigits> L = random_lower_triangle(rng);
    for (std::size_t k = i; k < directions_.size(); k += dimension)
      directions_[k] = multiply(L, directions_[k]);
    digits_[i] = rng.bits();
  }
}

Eigen::VectorXd SobolSequence::next() {
  return next(1);
}

Eigen::MatrixXd SobolSequence::next(Eigen::Index n) {
  if (n < 0 || static_cast<std::uint64_t>(n) > (std::uint64_t{1} << kIndexBits) - index_) {
    throw std::invalid_argument("SobolSequence: n is " + std::to_string(n) +
                                ", expected 0 to 2^32 less the points already taken");
  }
  const std::size_t dimension = digits_.size();
  Eigen::MatrixXd points(d(), n);
  for (Eigen::Index j = 0; j < n; ++j) {
    // The top 53 digits are what a double below one can hold.
    for (std::size_t i = 0; i < dimension; ++i) {
      points(static_cast<Eigen::Index>(i), j) = static_cast<double>(digits_[i] >> 11) * 0x1p-53;
    }
    // In Gray code order, each point differs from the last by one direction.
    const std::size_t bit = static_cast<std::size_t>(std::countr_zero(++index_));
    if (bit == kIndexBits) break;
    for (std::size_t i = 0; i < dimension; ++i) digits_[i] ^= directions_[bit * dimension + i];
  }
  return points;
}

Eigen::MatrixXd sobol_points(Eigen::Index d, Eigen::Index n, std::uint64_t seed) {
  return SobolSequence(d, seed).next(n);
}

}  // namespace covey
