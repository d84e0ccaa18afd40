#include <covey/gp/subset.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <algorithm>

namespace covey {
namespace {

bool holds(const std::vector<Eigen::Index>& set, Eigen::Index i) {
  return std::binary_search(set.begin(), set.end(), i);
}

TEST(Subset, SmallDataAreKeptWhole) {
  EXPECT_EQ(random_subset(3, 5, 1), (std::vector<Eigen::Index>{0, 1, 2}));
  EXPECT_EQ(informative_subset(Eigen::MatrixXd::Random(1, 3), Eigen::Vector3d(1, 2, 3), {.size = 3}).size(),
            3u);
}

TEST(Subset, RandomSubsetsTakeEveryIndexEquallyOften) {
  std::vector<int> counts(20);
  const int draws = 4000;
  for (int seed = 0; seed < draws; ++seed) {
    const std::vector<Eigen::Index> chosen = random_subset(20, 5, static_cast<std::uint64_t>(seed));
    EXPECT_EQ(chosen.size(), 5u);
    EXPECT_TRUE(std::is_sorted(chosen.begin(), chosen.end()));
    for (const Eigen::Index i : chosen) ++counts[static_cast<std::size_t>(i)];
  }
  const double sd = std::sqrt(draws * 0.25 * 0.75);
  for (const int count : counts) EXPECT_NEAR(count, draws * 0.25, 4.5 * sd);  // 20 counts at 7e-6 each
  EXPECT_EQ(random_subset(20, 5, 3), random_subset(20, 5, 3));
}

TEST(Subset, InformativeSubsetsHoldTheBestTheRecentAndTheFar) {
  Rng rng(1);
  Eigen::MatrixXd X = 0.1 * rng.uniform(2, 200);
  X.col(50) = Eigen::Vector2d(1, 1);  // alone in its corner
  Eigen::VectorXd y = rng.normal(200, 1);
  y[77] = 100.0;
  const std::vector<Eigen::Index> chosen = informative_subset(X, y, {.size = 20});
  EXPECT_EQ(chosen.size(), 20u);
  EXPECT_TRUE(holds(chosen, 77));
  EXPECT_TRUE(holds(chosen, 50));
  for (Eigen::Index i = 195; i < 200; ++i) EXPECT_TRUE(holds(chosen, i));
}

TEST(Subset, TheRestIsAsFarApartAsGreedyChoiceMakesIt) {
  // On a line of 101 equal steps five farthest points from the two ends on are 0, 100, 50, and the quarters.
  Eigen::MatrixXd X(1, 101);
  for (int i = 0; i <= 100; ++i) X(0, i) = i;
  const Eigen::VectorXd y = Eigen::VectorXd::LinSpaced(101, 1, 0);
  EXPECT_EQ(informative_subset(X, y, {.size = 5, .best = 0.2, .recent = 0.2}),
            (std::vector<Eigen::Index>{0, 25, 50, 75, 100}));
}

TEST(Subset, DuplicatesDoNotStopTheChoice) {
  const Eigen::MatrixXd X = Eigen::MatrixXd::Zero(2, 50);
  EXPECT_EQ(informative_subset(X, Eigen::VectorXd::Zero(50), {.size = 10}).size(), 10u);
}

TEST(Subset, BadOptionsAreRefused) {
  EXPECT_THROW(random_subset(10, 0, 1), std::invalid_argument);
  EXPECT_THROW(
      informative_subset(Eigen::MatrixXd::Zero(1, 9), Eigen::VectorXd::Zero(9), {.size = 4, .best = 0.9}),
      std::invalid_argument);
}

}  // namespace
}  // namespace covey
