#include <covey/numerics/nearest.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace covey {
namespace {

/// All distances, sorted.
std::vector<Eigen::Index> by_looking_at_all(const Eigen::MatrixXd& X, const Eigen::VectorXd& x,
                                            Eigen::Index count) {
  std::vector<Eigen::Index> columns(static_cast<std::size_t>(X.cols()));
  std::iota(columns.begin(), columns.end(), Eigen::Index{0});
  std::ranges::sort(columns, {}, [&](Eigen::Index i) { return std::pair((X.col(i) - x).squaredNorm(), i); });
  columns.resize(static_cast<std::size_t>(std::min(count, X.cols())));
  return columns;
}

TEST(NearestPoints, AreThoseOfASearchThroughAll) {
  Rng rng(1);
  for (const Eigen::Index d : {1, 2, 5, 12}) {
    for (const Eigen::Index n : {1, 31, 33, 500}) {
      const Eigen::MatrixXd X = rng.normal(d, n);
      const NearestPoints tree(X);
      for (const Eigen::Index count : {1, 7, 40, 600}) {
        const Eigen::VectorXd x = 1.5 * rng.normal(d, 1);
        EXPECT_EQ(tree.nearest(x, count), by_looking_at_all(X, x, count)) << d << " " << n << " " << count;
      }
    }
  }
}

TEST(NearestPoints, OfEquallyNearOnesTheFirstAreTaken) {
  Rng rng(2);
  const Eigen::MatrixXd grid = (4.0 * rng.uniform(2, 400)).array().floor();  // 16 places, many points each
  const NearestPoints tree(grid);
  for (int i = 0; i < 20; ++i) {
    const Eigen::VectorXd x = (4.0 * rng.uniform(2, 1)).array().floor();
    EXPECT_EQ(tree.nearest(x, 30), by_looking_at_all(grid, x, 30));
  }
  const NearestPoints same(Eigen::MatrixXd::Ones(3, 100));
  EXPECT_EQ(same.nearest(Eigen::Vector3d::Zero(), 3), (std::vector<Eigen::Index>{0, 1, 2}));
}

TEST(NearestPoints, RefuseWhatHasNoDistance) {
  EXPECT_THROW(NearestPoints(Eigen::MatrixXd(2, 0)), std::invalid_argument);
  EXPECT_THROW(NearestPoints(Eigen::MatrixXd::Constant(2, 3, NAN)), std::invalid_argument);
  const NearestPoints tree(Eigen::MatrixXd::Zero(2, 3));
  EXPECT_THROW(tree.nearest(Eigen::Vector3d::Zero(), 1), std::invalid_argument);
  EXPECT_THROW(tree.nearest(Eigen::Vector2d::Zero(), 0), std::invalid_argument);
}

}  // namespace
}  // namespace covey
