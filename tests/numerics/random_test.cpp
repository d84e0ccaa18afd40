#include <covey/numerics/distributions.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <vector>

namespace covey {
namespace {

/// √n times the Kolmogorov–Smirnov distance; above 1.95 with probability 1e-3 if the law is right.
double ks_statistic(std::vector<double> sample, const std::function<double(double)>& cdf) {
  std::sort(sample.begin(), sample.end());
  double distance = 0.0;
  const double n = static_cast<double>(sample.size());
  for (std::size_t i = 0; i < sample.size(); ++i) {
    const double F = cdf(sample[i]);
    distance = std::max({distance, F - static_cast<double>(i) / n, static_cast<double>(i + 1) / n - F});
  }
  return std::sqrt(n) * distance;
}

TEST(Rng, DrawsUniformAndNormalNumbers) {
  Rng rng(42);
  std::vector<double> uniform;
  std::vector<double> normal;
  for (int i = 0; i < 20000; ++i) {
    uniform.push_back(rng.uniform());
    normal.push_back(rng.normal());
  }
  EXPECT_LT(ks_statistic(uniform, [](double x) { return x; }), 1.95);
  EXPECT_LT(ks_statistic(normal, normal_cdf), 1.95);
}

TEST(Rng, TheSeedAndTheStreamNameTheSequence) {
  EXPECT_EQ(Rng(7, 3).bits(), Rng(7, 3).bits());
  std::set<std::uint64_t> first;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    for (std::uint64_t stream = 0; stream < 30; ++stream) first.insert(Rng(seed, stream).bits());
  }
  EXPECT_EQ(first.size(), 900u);
}

TEST(Rng, NeighbouringStreamsAreNotCorrelated) {
  const int n = 4000;
  double sum = 0.0;
  for (int i = 0; i < n; ++i) sum += Rng(1, i).normal() * Rng(1, i + 1).normal();
  EXPECT_LT(std::abs(sum) / std::sqrt(n), 3.3);  // N(0, 1): 1e-3
}

TEST(Rng, BelowIsUniformOverItsRange) {
  Rng rng(9);
  std::vector<int> counts(7);
  for (int i = 0; i < 70000; ++i) ++counts[rng.below(7)];
  double chi2 = 0.0;
  for (const int count : counts) chi2 += std::pow(count - 10000.0, 2) / 10000.0;
  EXPECT_LT(chi2, 22.5);  // 6 degrees of freedom: 1e-3
  EXPECT_THROW(rng.below(0), std::invalid_argument);
}

TEST(Rng, PermutationsHoldEveryIndexOnce) {
  Rng rng(3);
  Eigen::VectorXi order = rng.permutation(50);
  EXPECT_NE(order, Eigen::VectorXi::LinSpaced(50, 0, 49));
  std::sort(order.begin(), order.end());
  EXPECT_EQ(order, Eigen::VectorXi::LinSpaced(50, 0, 49));
}

}  // namespace
}  // namespace covey
