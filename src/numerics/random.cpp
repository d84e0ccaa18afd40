#include <covey/numerics/distributions.h>
#include <covey/numerics/random.h>

#include <bit>
#include <numeric>
#include <stdexcept>

namespace covey {
namespace {

std::uint64_t splitmix64(std::uint64_t& counter) {
  std::uint64_t z = (counter += 0x9e3779b97f4a7c15ULL);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

}  // namespace

Rng::Rng(std::uint64_t seed, std::uint64_t stream) {
  std::uint64_t counter = seed;
  // Mixing the seed before the stream is added keeps (0, 1) and (1, 0) apart.
  counter = splitmix64(counter) ^ stream;
  counter = splitmix64(counter);
  for (std::uint64_t& word : state_) word = splitmix64(counter);
}

std::uint64_t Rng::bits() {
  const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
  const std::uint64_t shifted = state_[1] << 17;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= shifted;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

double Rng::uniform() {
  // The middle of one of 2^52 equal cells: never 0, never 1.
  return (static_cast<double>(bits() >> 12) + 0.5) * 0x1.0p-52;
}

double Rng::normal() {
  return normal_quantile(uniform());
}

std::uint64_t Rng::below(std::uint64_t n) {
  if (n == 0) throw std::invalid_argument("Rng::below: n is 0, expected at least 1");
  // Values above the largest multiple of n are drawn again, so that every residue is equally likely.
  const std::uint64_t limit = UINT64_MAX - UINT64_MAX % n;
  std::uint64_t value = bits();
  while (value >= limit) value = bits();
  return value % n;
}

Eigen::MatrixXd Rng::uniform(Eigen::Index rows, Eigen::Index cols) {
  Eigen::MatrixXd result(rows, cols);
  for (double& value : result.reshaped()) value = uniform();
  return result;
}

Eigen::MatrixXd Rng::normal(Eigen::Index rows, Eigen::Index cols) {
  Eigen::MatrixXd result(rows, cols);
  for (double& value : result.reshaped()) value = normal();
  return result;
}

Eigen::VectorXi Rng::permutation(Eigen::Index n) {
  Eigen::VectorXi order(n);
  std::iota(order.begin(), order.end(), 0);
  for (Eigen::Index i = n - 1; i > 0; --i) {
    std::swap(order[i], order[static_cast<Eigen::Index>(below(static_cast<std::uint64_t>(i) + 1))]);
  }
  return order;
}

}  // namespace covey
