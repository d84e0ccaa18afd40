#include <covey/numerics/random.h>
#include <covey/pareto/box_decomposition.h>
#include <covey/pareto/front.h>
#include <covey/pareto/hypervolume.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace covey {
namespace {

/// Random points, every other time on a coarse grid: ties, duplicates and points on the reference then
/// abound.
Eigen::MatrixXd random_points(Rng& rng, Eigen::Index m, Eigen::Index n, bool coarse) {
  Eigen::MatrixXd Y = rng.uniform(m, n);
  if (coarse) Y = (4.0 * Y).array().round() / 4.0;
  return Y;
}

/// By inclusion and exclusion over all subsets.
double brute_hypervolume(const Eigen::MatrixXd& Y, const Eigen::VectorXd& reference) {
  double sum = 0.0;
  for (unsigned subset = 1; subset < 1U << Y.cols(); ++subset) {
    Eigen::VectorXd corner = Eigen::VectorXd::Constant(Y.rows(), std::numeric_limits<double>::infinity());
    int members = 0;
    for (Eigen::Index i = 0; i < Y.cols(); ++i) {
      if ((subset >> i & 1U) == 0) continue;
      corner = corner.cwiseMin(Y.col(i));
      ++members;
    }
    sum += (members % 2 == 1 ? 1.0 : -1.0) * (corner - reference).cwiseMax(0.0).prod();
  }
  return sum;
}

bool is_dominated(const Eigen::MatrixXd& Y, const Eigen::VectorXd& y) {
  for (Eigen::Index i = 0; i < Y.cols(); ++i) {
    if ((Y.col(i).array() >= y.array()).all()) return true;
  }
  return false;
}

TEST(Front, DominanceNeedsOneBetterAndNoWorseValue) {
  EXPECT_TRUE(dominates(Eigen::Vector2d(1, 2), Eigen::Vector2d(1, 1)));
  EXPECT_FALSE(dominates(Eigen::Vector2d(1, 1), Eigen::Vector2d(1, 1)));
  EXPECT_FALSE(dominates(Eigen::Vector2d(2, 0), Eigen::Vector2d(1, 1)));
}

TEST(Front, KeepsDuplicatesAsIndicesAndPointsOnce) {
  Eigen::MatrixXd Y(2, 6);
  Y << 1, 3, 2, 1, 3, 0,  //
      3, 1, 2, 3, 0, 3;
  EXPECT_EQ(non_dominated(Y), (std::vector<Eigen::Index>{0, 1, 2, 3}));
  EXPECT_EQ(pareto_front(Y).cols(), 3);
  EXPECT_EQ(non_dominated_ranks(Y), (Eigen::VectorXi(6) << 0, 0, 0, 0, 1, 1).finished());
  EXPECT_EQ(pareto_front(Eigen::MatrixXd(3, 0)).cols(), 0);
}

TEST(Front, RanksAgreeWithTheirDefinition) {
  Rng rng(1);
  for (int trial = 0; trial < 40; ++trial) {
    const Eigen::MatrixXd Y = random_points(rng, 1 + trial % 4, 30, trial % 2 == 0);
    const Eigen::VectorXi ranks = non_dominated_ranks(Y);
    for (Eigen::Index i = 0; i < Y.cols(); ++i) {
      int deepest = -1;
      for (Eigen::Index j = 0; j < Y.cols(); ++j) {
        if (dominates(Y.col(j), Y.col(i))) deepest = std::max(deepest, ranks[j]);
      }
      EXPECT_EQ(ranks[i], deepest + 1);
    }
  }
}

TEST(Front, TheReferencePointIsATenthBelowTheFront) {
  Eigen::MatrixXd Y(2, 4);
  Y << 0, 1, 2, -9,  //
      5, 3, 1, -9;
  EXPECT_TRUE(inferred_reference_point(Y).isApprox(Eigen::Vector2d(-0.2, 0.6)));
  // One point on the front: the range of all data. A constant objective: its size.
  Y << 2, 1, 0, 2,  //
      7, 7, 7, 7;
  EXPECT_TRUE(inferred_reference_point(Y).isApprox(Eigen::Vector2d(1.8, 6.3)));
  EXPECT_TRUE(inferred_reference_point(Eigen::Vector2d(0, -4)).isApprox(Eigen::Vector2d(-0.1, -4.4)));
  EXPECT_GT(hypervolume(Y, inferred_reference_point(Y)), 0.0);
  EXPECT_THROW(inferred_reference_point(Eigen::MatrixXd(2, 0)), std::invalid_argument);
}

TEST(Hypervolume, AgreesWithInclusionAndExclusion) {
  Rng rng(2);
  for (int trial = 0; trial < 120; ++trial) {
    const Eigen::Index m = 1 + trial % 6;
    const Eigen::MatrixXd Y = random_points(rng, m, 1 + trial % 11, trial % 4 == 0);
    const Eigen::VectorXd reference = random_points(rng, m, 1, trial % 4 == 0) * 0.4;
    const double expected = brute_hypervolume(Y, reference);
    EXPECT_NEAR(hypervolume(Y, reference), expected, 1e-12) << "m = " << m << ", n = " << Y.cols();
    const Eigen::VectorXd contributions = hypervolume_contributions(Y, reference);
    for (Eigen::Index i = 0; i < Y.cols(); ++i) {
      Eigen::MatrixXd others(m, Y.cols() - 1);
      others << Y.leftCols(i), Y.rightCols(Y.cols() - 1 - i);
      EXPECT_NEAR(contributions[i], expected - brute_hypervolume(others, reference), 1e-12);
    }
  }
}

TEST(Hypervolume, OfManyPointsIsTheShareOfAUniformSample) {
  Rng rng(3);
  for (Eigen::Index m = 2; m <= 6; ++m) {
    Eigen::MatrixXd Y = rng.normal(m, 40).cwiseAbs();  // on the sphere: all on the front
    Y.array().rowwise() /= Y.colwise().norm().array();
    const int draws = 20000;
    int inside = 0;
    for (int i = 0; i < draws; ++i) inside += is_dominated(Y, rng.uniform(m, 1)) ? 1 : 0;
    const double share = hypervolume(Y, Eigen::VectorXd::Zero(m));
    EXPECT_NEAR(share, inside / static_cast<double>(draws), 4.0 * std::sqrt(share * (1.0 - share) / draws));
  }
}

TEST(Hypervolume, RefusesWhatItCannotMeasure) {
  EXPECT_THROW(hypervolume(Eigen::MatrixXd::Ones(7, 2), Eigen::VectorXd::Zero(7)), std::invalid_argument);
  EXPECT_THROW(hypervolume(Eigen::MatrixXd::Ones(2, 2), Eigen::VectorXd::Zero(3)), std::invalid_argument);
  EXPECT_EQ(hypervolume(Eigen::MatrixXd(3, 0), Eigen::VectorXd::Zero(3)), 0.0);
}

TEST(BoxDecomposition, HoldsEveryNonDominatedPointOnceAndNoOther) {
  Rng rng(4);
  for (int trial = 0; trial < 60; ++trial) {
    const Eigen::Index m = 1 + trial % 5;
    const Eigen::MatrixXd Y = random_points(rng, m, trial % 15, trial % 3 == 0);
    const Eigen::VectorXd reference = random_points(rng, m, 1, trial % 3 == 0) * 0.4;
    const BoxDecomposition boxes = decompose_non_dominated(Y, reference);
    for (int i = 0; i < 200; ++i) {
      const Eigen::VectorXd y = reference + 1.2 * rng.uniform(m, 1);
      int holding = 0;
      for (Eigen::Index k = 0; k < boxes.size(); ++k) {
        bool inside = true;
        for (Eigen::Index j = 0; j < m; ++j) {
          inside = inside && y[j] > boxes.lower_bound(j, k) && y[j] < boxes.upper_bound(j, k);
        }
        holding += inside ? 1 : 0;
      }
      EXPECT_EQ(holding, is_dominated(Y, y) ? 0 : 1) << "m = " << m << ", trial " << trial;
    }
  }
}

TEST(BoxDecomposition, HasTheVolumeThatTheFrontLeaves) {
  Rng rng(5);
  for (int trial = 0; trial < 60; ++trial) {
    const Eigen::Index m = 1 + trial % 6;
    const Eigen::MatrixXd Y = random_points(rng, m, m < 5 ? 20 : 10, trial % 4 == 0);
    const Eigen::VectorXd reference = Eigen::VectorXd::Constant(m, 0.1);
    const BoxDecomposition boxes = decompose_non_dominated(Y, reference);
    // Up to 2 in every objective: F(l) = 2 − l, and 0 where l is infinite.
    std::vector<Eigen::VectorXd> F;
    for (const Eigen::VectorXd& levels : boxes.levels) F.push_back(2.0 - levels.array());
    EXPECT_NEAR(box_sum(boxes, F), std::pow(1.9, m) - hypervolume(Y, reference), 1e-10);
  }
}

TEST(BoxDecomposition, HasFewBoxes) {
  Rng rng(6);
  Eigen::MatrixXd Y = rng.normal(3, 25).cwiseAbs();
  Y.array().rowwise() /= Y.colwise().norm().array();
  EXPECT_EQ(decompose_non_dominated(Y, Eigen::Vector3d::Zero()).size(), 2 * 25 + 1);
  const Eigen::MatrixXd front = pareto_front(rng.uniform(2, 30));
  EXPECT_EQ(decompose_non_dominated(front, Eigen::Vector2d::Zero()).size(), front.cols() + 1);
  EXPECT_EQ(decompose_non_dominated(Eigen::MatrixXd(4, 0), Eigen::Vector4d::Zero()).size(), 1);
}

TEST(BoxDecomposition, ThePullbackIsTheGradientOfTheSum) {
  Rng rng(7);
  for (Eigen::Index m = 1; m <= 4; ++m) {
    const BoxDecomposition boxes = decompose_non_dominated(rng.uniform(m, 8), Eigen::VectorXd::Zero(m));
    std::vector<Eigen::VectorXd> F;
    std::vector<Eigen::VectorXd> F_bar;
    for (const Eigen::VectorXd& levels : boxes.levels) {
      F.push_back(rng.normal(levels.size(), 1));
      F_bar.push_back(Eigen::VectorXd::Zero(levels.size()));
    }
    EXPECT_NEAR(box_sum_pullback(boxes, F, 0.5, F_bar), box_sum(boxes, F), 1e-12);
    for (std::size_t j = 0; j < F.size(); ++j) {
      for (Eigen::Index l = 0; l < F[j].size(); ++l) {
        // Linear in each value: a difference of any size is exact.
        std::vector<Eigen::VectorXd> moved = F;
        moved[j][l] += 1.0;
        EXPECT_NEAR(F_bar[j][l], 0.5 * (box_sum(boxes, moved) - box_sum(boxes, F)), 1e-10);
      }
    }
  }
}

TEST(BatchImprovement, IsTheHypervolumeThatTheBatchAdds) {
  Rng rng(9);
  for (int trial = 0; trial < 120; ++trial) {
    const Eigen::Index m = 1 + trial % 4;
    const Eigen::Index q = 1 + trial % 5;
    const bool coarse = trial % 2 == 0;
    const Eigen::MatrixXd Y = random_points(rng, m, trial % 7, coarse);
    const Eigen::MatrixXd F = random_points(rng, m, q, coarse).array() + 0.25;
    const Eigen::VectorXd reference = Eigen::VectorXd::Constant(m, 0.25);
    Eigen::MatrixXd all(m, Y.cols() + q);
    all << Y, F;
    EXPECT_NEAR(batch_improvement(decompose_non_dominated(Y, reference), F),
                hypervolume(all, reference) - hypervolume(Y, reference), 1e-12)
        << "m = " << m << ", q = " << q;
  }
}

TEST(BatchImprovement, ThePullbackIsTheGradientByTheBatchAndByTheFront) {
  Rng rng(10);
  for (int trial = 0; trial < 40; ++trial) {
    const Eigen::Index m = 1 + trial % 4;
    const Eigen::Index q = 1 + trial % 3;
    Eigen::MatrixXd Y = rng.uniform(m, 6);
    Eigen::MatrixXd F = rng.uniform(m, q).array() + 0.2;
    const Eigen::VectorXd reference = Eigen::VectorXd::Constant(m, 0.1);
    const BoxDecomposition boxes = decompose_non_dominated(Y, reference);
    Eigen::MatrixXd F_bar = Eigen::MatrixXd::Zero(m, q);
    std::vector<Eigen::VectorXd> levels_bar;
    for (const Eigen::VectorXd& levels : boxes.levels)
      levels_bar.push_back(Eigen::VectorXd::Zero(levels.size()));
    EXPECT_NEAR(batch_improvement_pullback(boxes, F, F_bar, levels_bar), batch_improvement(boxes, F), 1e-14);
    // Piecewise a polynomial: small steps do not leave the piece.
    const double step = 1e-6;
    const auto slope = [&](double& coordinate) {
      const double middle = coordinate;
      coordinate = middle + step;
      const double above = batch_improvement(decompose_non_dominated(Y, reference), F);
      coordinate = middle - step;
      const double below = batch_improvement(decompose_non_dominated(Y, reference), F);
      coordinate = middle;
      return (above - below) / (2.0 * step);
    };
    for (Eigen::Index j = 0; j < m; ++j) {
      for (Eigen::Index i = 0; i < q; ++i) EXPECT_NEAR(F_bar(j, i), slope(F(j, i)), 1e-8);
      for (Eigen::Index i = 0; i < Y.cols(); ++i) {
        const Eigen::VectorXd& levels = boxes.levels[static_cast<std::size_t>(j)];
        const auto level = std::find(levels.begin(), levels.end(), Y(j, i));
        const double expected =
            level != levels.end() ? levels_bar[static_cast<std::size_t>(j)][level - levels.begin()] : 0.0;
        EXPECT_NEAR(expected, slope(Y(j, i)), 1e-8);
      }
    }
  }
}

TEST(BatchImprovement, RefusesLargeBatches) {
  const BoxDecomposition boxes = decompose_non_dominated(Eigen::MatrixXd(2, 0), Eigen::Vector2d::Zero());
  EXPECT_DOUBLE_EQ(batch_improvement(boxes, Eigen::MatrixXd::Ones(2, kMostJointPoints)), 1.0);
  EXPECT_THROW(batch_improvement(boxes, Eigen::MatrixXd::Ones(2, kMostJointPoints + 1)),
               std::invalid_argument);
}

}  // namespace
}  // namespace covey
