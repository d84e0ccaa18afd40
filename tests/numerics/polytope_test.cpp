#include <covey/numerics/polytope.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

namespace covey {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

Polytope unit_box(Index m, Index rows) {
  return {MatrixXd::Zero(rows, m), VectorXd::Constant(rows, -kInfinity), VectorXd::Constant(rows, kInfinity),
          VectorXd::Zero(m), VectorXd::Ones(m)};
}

/// The largest violation of a row or bound by x.
double violation(const Polytope& polytope, const VectorXd& x) {
  const VectorXd rows = polytope.A * x;
  double worst = std::max((polytope.lower - x).maxCoeff(), (x - polytope.upper).maxCoeff());
  for (Index i = 0; i < rows.size(); ++i) {
    worst = std::max({worst, polytope.row_lower[i] - rows[i], rows[i] - polytope.row_upper[i]});
  }
  return worst;
}

/// A polytope around a random point, some of whose rows are equalities or leave the point on their edge.
Polytope random_polytope(Index m, Index rows, Rng& rng) {
  Polytope polytope = unit_box(m, rows);
  const VectorXd inside = rng.uniform(m, 1);
  for (Index i = 0; i < rows; ++i) {
    for (Index k = 0; k < m; ++k) {
      if (rng.below(3) > 0) polytope.A(i, k) = rng.normal() * std::pow(10.0, rng.normal());
    }
    if (rng.below(4) == 0) polytope.A.row(i).setOnes();
    const double middle = polytope.A.row(i).dot(inside);
    const double room = rng.below(2) == 0 ? 0.0 : rng.uniform();
    switch (rng.below(4)) {
      case 0:
        polytope.row_upper[i] = middle + room;
        break;
      case 1:
        polytope.row_lower[i] = middle - room;
        break;
      case 2:
        if (i < m / 2) polytope.row_lower[i] = polytope.row_upper[i] = middle;
        break;
      default:
        polytope.row_lower[i] = middle - room;
        polytope.row_upper[i] = middle + 1.5 * room;
    }
  }
  return polytope;
}

TEST(PolytopeProjection, IsFeasibleAndNoFeasiblePointIsNearer) {
  // x is the nearest point iff (p − x)ᵀW²(y − x) ≤ 0 for every feasible y; here y is a walk.
  Rng rng(1);
  for (int repetition = 0; repetition < 300; ++repetition) {
    const Index m = 1 + static_cast<Index>(rng.below(8));
    const Polytope polytope = random_polytope(m, static_cast<Index>(rng.below(6)), rng);
    const VectorXd point = 3.0 * rng.uniform(m, 1).array() - 1.0;
    const VectorXd weights = (2.0 * rng.normal(m, 1)).array().exp();
    const PolytopeProjection nearest = project(polytope, point, weights);
    ASSERT_TRUE(nearest.is_feasible) << repetition;
    const double size = 1.0 + polytope.A.cwiseAbs().sum();
    EXPECT_LT(violation(polytope, nearest.x), 1e-11 * size) << repetition;
    const VectorXd gradient = weights.cwiseAbs2().cwiseProduct(point - nearest.x);
    HitAndRun walk(polytope, Rng(2, static_cast<std::uint64_t>(repetition)));
    for (int i = 0; i < 30; ++i) {
      const VectorXd y = walk.next();
      EXPECT_LT(violation(polytope, y), 1e-8 * size);
      EXPECT_LT(gradient.dot(y - nearest.x), 1e-7 * (1.0 + gradient.norm())) << repetition;
    }
    const PolytopeProjection again = project(polytope, nearest.x, weights);
    ASSERT_TRUE(again.is_feasible);
    EXPECT_LT((again.x - nearest.x).cwiseAbs().maxCoeff(), 1e-10);
  }
}

TEST(PolytopeProjection, OntoASimplexIsTheKnownFormula) {
  // The projection onto {x ≥ 0, Σx = 1} is max(0, p − τ) with τ such that the sum is one.
  Rng rng(3);
  for (int repetition = 0; repetition < 100; ++repetition) {
    const Index m = 2 + static_cast<Index>(rng.below(20));
    Polytope simplex = unit_box(m, 1);
    simplex.A.setOnes();
    simplex.row_lower[0] = simplex.row_upper[0] = 1.0;
    const VectorXd point = rng.normal(m, 1);
    double low = point.minCoeff() - 1.0;
    double high = point.maxCoeff();
    for (int i = 0; i < 200; ++i) {
      const double tau = 0.5 * (low + high);
      ((point.array() - tau).max(0.0).sum() > 1.0 ? low : high) = tau;
    }
    const VectorXd expected = (point.array() - low).max(0.0);
    const PolytopeProjection nearest = project(simplex, point, VectorXd::Ones(m));
    ASSERT_TRUE(nearest.is_feasible);
    EXPECT_LT((nearest.x - expected).cwiseAbs().maxCoeff(), 1e-12);
    EXPECT_NEAR(nearest.x.sum(), 1.0, 1e-14);
  }
}

TEST(PolytopeProjection, AnEmptyPolytopeIsRecognisedWithTheRowsThatConflict) {
  Polytope polytope = unit_box(3, 3);
  polytope.A << 1, 1, 0, 0, 0, 1, -1, -1, 0;
  polytope.row_upper << 0.5, 0.7, -0.6;
  const PolytopeProjection result = project(polytope, VectorXd::Constant(3, 0.9), VectorXd::Ones(3));
  EXPECT_FALSE(result.is_feasible);
  EXPECT_EQ(result.conflict, (std::vector<Index>{0, 2}));
}

TEST(PolytopeProjection, FixedCoordinatesStayAndRowsOfThemAreChecked) {
  Polytope polytope = unit_box(2, 1);
  polytope.lower[0] = polytope.upper[0] = 0.25;
  polytope.A << 1, 0;
  polytope.row_lower[0] = polytope.row_upper[0] = 0.25;
  const PolytopeProjection result = project(polytope, VectorXd::Constant(2, 2.0), VectorXd::Ones(2));
  ASSERT_TRUE(result.is_feasible);
  EXPECT_EQ(result.x, Eigen::Vector2d(0.25, 1.0));
  polytope.row_lower[0] = polytope.row_upper[0] = 0.26;
  EXPECT_EQ(project(polytope, VectorXd::Zero(2), VectorXd::Ones(2)).conflict, std::vector<Index>{0});
}

TEST(HitAndRun, IsUniformOnASimplex) {
  // Each coordinate of a uniform point of {x ≥ 0, Σx = 1} in m dimensions has the cdf 1 − (1 − x)^(m−1), and
  // 4000 points of the walk, if worth at least 1000 independent ones, are within 1.95/√1000 of it but for
  // 1e-3.
  for (const Index m : {4, 20}) {
    Polytope simplex = unit_box(m, 1);
    simplex.A.setOnes();
    simplex.row_lower[0] = simplex.row_upper[0] = 1.0;
    HitAndRun walk(simplex, Rng(5));
    EXPECT_EQ(walk.dimension(), m - 1);
    std::vector<double> sample;
    for (int i = 0; i < 4000; ++i) {
      const VectorXd x = walk.next();
      EXPECT_NEAR(x.sum(), 1.0, 1e-13);
      sample.push_back(x[2]);
    }
    std::sort(sample.begin(), sample.end());
    double distance = 0.0;
    for (std::size_t i = 0; i < sample.size(); ++i) {
      const double F = 1.0 - std::pow(1.0 - sample[i], static_cast<double>(m - 1));
      distance = std::max(distance, std::abs(F - (static_cast<double>(i) + 0.5) / 4000.0));
    }
    EXPECT_LT(distance, 1.95 / std::sqrt(1000.0)) << "m " << m;
  }
}

TEST(HitAndRun, CrossesAThinDiagonalBand) {
  Polytope band = unit_box(2, 1);
  band.A.setOnes();
  band.row_lower[0] = 1.0;
  band.row_upper[0] = 1.0 + 1e-6;
  HitAndRun walk(band, Rng(6));
  EXPECT_EQ(walk.dimension(), 2);
  int low = 0;
  int high = 0;
  for (int i = 0; i < 1000; ++i) {
    const VectorXd x = walk.next();
    low += x[0] < 0.25;
    high += x[0] > 0.75;
  }
  EXPECT_NEAR(low, 250, 80);
  EXPECT_NEAR(high, 250, 80);
}

TEST(HitAndRun, FindsThatTwoInequalitiesLeaveNoRoom) {
  Polytope plane = unit_box(3, 3);
  plane.A << 1, 1, 0, 1, 1, 0, 0, 0, 1;
  plane.row_upper << 1.0, kInfinity, 0.0;
  plane.row_lower << -kInfinity, 1.0, -kInfinity;
  HitAndRun walk(plane, Rng(7));
  EXPECT_EQ(walk.dimension(), 1);
  double low = 1.0;
  double high = 0.0;
  for (int i = 0; i < 200; ++i) {
    const VectorXd x = walk.next();
    EXPECT_NEAR(x[0] + x[1], 1.0, 1e-12);
    EXPECT_NEAR(x[2], 0.0, 1e-12);
    low = std::min(low, x[0]);
    high = std::max(high, x[0]);
  }
  EXPECT_LT(low, 0.05);
  EXPECT_GT(high, 0.95);
}

TEST(HitAndRun, FollowsADensity) {
  // Density ∝ 1/(0.01 + x): the median is where log(1 + 100 x) is half of log 101.
  Polytope line = unit_box(2, 0);
  HitAndRun walk(line, Rng(8), [](const VectorXd& x) { return -std::log(0.01 + x[0]); });
  const double median = (std::sqrt(101.0) - 1.0) / 100.0;
  int below = 0;
  for (int i = 0; i < 4000; ++i) below += walk.next()[0] < median;
  EXPECT_NEAR(below, 2000, 150);
}

TEST(HitAndRun, ASinglePointIsThatPointAndAnEmptyPolytopeIsRefused) {
  Polytope corner = unit_box(2, 1);
  corner.A.setOnes();
  corner.row_upper[0] = 0.0;
  HitAndRun walk(corner, Rng(9));
  EXPECT_EQ(walk.dimension(), 0);
  EXPECT_LT(walk.next().norm(), 1e-12);
  corner.row_upper[0] = -0.1;
  EXPECT_THROW(HitAndRun(corner, Rng(9)), std::invalid_argument);
}

}  // namespace
}  // namespace covey
