#include <covey/conformal/joint_set.h>
#include <covey/conformal/prediction_set.h>
#include <covey/conformal/score.h>

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "support/brute_force.h"
#include "support/problems.h"
#include "support/repeat.h"

namespace covey {
namespace {

using test::Problem;

/// log density of the outcomes of one part of the data given the rest, from the definition.
double log_density_given_rest(const Eigen::MatrixXd& X, const Eigen::VectorXd& y, const Hyperparameters& h,
                              const std::vector<Eigen::Index>& part) {
  const Eigen::Index n = y.size();
  std::vector<Eigen::Index> rest;
  for (Eigen::Index i = 0; i < n; ++i) {
    if (std::find(part.begin(), part.end(), i) == part.end()) rest.push_back(i);
  }
  const auto covariance = [&](const std::vector<Eigen::Index>& one, const std::vector<Eigen::Index>& other) {
    Eigen::MatrixXd K(std::ssize(one), std::ssize(other));
    for (Eigen::Index i = 0; i < K.rows(); ++i) {
      for (Eigen::Index j = 0; j < K.cols(); ++j) {
        const Eigen::Index a = one[static_cast<std::size_t>(i)];
        const Eigen::Index b = other[static_cast<std::size_t>(j)];
        K(i, j) = test::plain_kernel(h, X.col(a), X.col(b)) + (a == b ? h.noise : 0.0);
      }
    }
    return K;
  };
  const Eigen::MatrixXd gain = covariance(part, rest) * covariance(rest, rest).inverse();
  const Eigen::MatrixXd S = covariance(part, part) - gain * covariance(rest, part);
  const Eigen::VectorXd residual =
      y(part).array() - h.mean - (gain * (y(rest).array() - h.mean).matrix()).array();
  return -0.5 * std::log(S.determinant()) - 0.5 * residual.dot(S.inverse() * residual);
}

TEST(JointSet, ScoresAreThoseOfRefittedModels) {
  Rng rng(1);
  for (int trial = 0; trial < 20; ++trial) {
    const Eigen::Index q = 1 + trial % 3;
    Problem p = test::varied_problem(rng, 13, 2);
    p.h.noise = 0.01 + 0.1 * rng.uniform();
    const GaussianProcess gp(p.X, p.y, p.h);
    const Eigen::MatrixXd Xq = rng.uniform(2, q);
    const Groups groups = random_groups(13, q, 5);
    const JointSet set(gp, Xq, groups, Weights::uniform(std::ssize(groups)), 0.3);
    const Eigen::VectorXd label = set.mean() + rng.normal(q, 1);
    Eigen::MatrixXd X(2, 13 + q);
    X << p.X, Xq;
    Eigen::VectorXd y(13 + q);
    y << p.y, label;
    std::vector<Eigen::Index> batch;
    for (Eigen::Index m = 0; m < q; ++m) batch.push_back(13 + m);
    const double own = log_density_given_rest(X, y, p.h, batch);
    const Eigen::VectorXd differences = set.score_differences(label);
    double p_value = 1.0;
    for (Eigen::Index g = 0; g < differences.size(); ++g) {
      const double score = log_density_given_rest(X, y, p.h, groups[static_cast<std::size_t>(g)]);
      EXPECT_NEAR(differences[g], score - own, 1e-10 * (1.0 + std::abs(score) + std::abs(own)));
      p_value += score <= own ? 1.0 : 0.0;
    }
    p_value /= static_cast<double>(groups.size()) + 1.0;
    EXPECT_NEAR(set.p_value(label), p_value, 1e-12);
    EXPECT_EQ(set.contains(label), p_value > 0.3);
  }
}

TEST(JointSet, OneQueryIsTheSetOfTheDeletedDensity) {
  Rng rng(2);
  int compared = 0;
  for (int trial = 0; trial < 20; ++trial) {
    const Problem p = test::random_problem(rng, 12, 2);
    const GaussianProcess gp(p.X, p.y, p.h);
    const Weights weights{rng.uniform(12, 1), 0.3};
    Groups groups;
    for (Eigen::Index i = 0; i < 12; ++i) groups.push_back({i});
    const JointSet set(gp, p.x, groups, weights, 0.25);
    const QueryTerms query = gp.query(p.x);
    const IntervalSet segments = conformal_set(Score::kLooDensity, gp.terms(), query, weights, 0.25);
    const JointSet::Box box = set.bounding_box();
    EXPECT_EQ(box.empty, segments.empty());
    if (box.empty) {
      EXPECT_EQ(set.volume().value, 0.0);
      continue;
    }
    ++compared;
    const double root = std::sqrt(query.S);
    EXPECT_NEAR(box.lower[0], query.mu + root * segments.front().lo, 1e-6 * root);
    EXPECT_NEAR(box.upper[0], query.mu + root * segments.back().hi, 1e-6 * root);
    double length = 0.0;
    for (const Interval& s : segments) length += root * (s.hi - s.lo);
    const JointSet::Volume volume = set.volume(1 << 14);
    EXPECT_NEAR(volume.value, length, 1e-3 * length + 3.0 * volume.standard_error);
  }
  EXPECT_GE(compared, 15);
}

TEST(JointSet, TheBoxHoldsEveryMember) {
  Rng rng(3);
  int members = 0;
  for (int trial = 0; trial < 10; ++trial) {
    Problem p = test::random_problem(rng, 24, 2);
    p.h.noise = 0.02;
    const GaussianProcess gp(p.X, p.y, p.h);
    const JointSet set(gp, rng.uniform(2, 3), random_groups(24, 3, 1), Weights::uniform(8), 0.3);
    const JointSet::Box box = set.bounding_box();
    const Eigen::VectorXd width = box.upper - box.lower;
    ASSERT_FALSE(box.empty);
    for (int i = 0; i < 3000; ++i) {
      const Eigen::VectorXd y =
          box.lower + (2.0 * rng.uniform(3, 1).array() - 0.5).matrix().cwiseProduct(width);
      if (!set.contains(y)) continue;
      ++members;
      EXPECT_TRUE((y.array() >= box.lower.array()).all() && (y.array() <= box.upper.array()).all());
    }
    // By independent draws from a box twice as wide.
    const JointSet::Volume volume = set.volume(1 << 14, 3);
    int inside = 0;
    for (int i = 0; i < 40000; ++i) {
      const Eigen::VectorXd y =
          box.lower + (2.0 * rng.uniform(3, 1).array() - 0.5).matrix().cwiseProduct(width);
      inside += set.contains(y) ? 1 : 0;
    }
    const double share = inside / 40000.0;
    const double wide = 8.0 * width.prod();
    EXPECT_NEAR(volume.value, share * wide,
                4.0 * (volume.standard_error + wide * std::sqrt(share * (1.0 - share) / 40000.0)));
  }
  EXPECT_GT(members, 100);
}

TEST(JointSet, TooFewGroupsGiveTheWholeSpace) {
  const Problem p = test::reference_problem();
  const GaussianProcess gp(p.X, p.y, p.h);
  const Eigen::MatrixXd Xq = Eigen::MatrixXd::Constant(2, 2, 0.4) + 0.1 * Eigen::MatrixXd::Identity(2, 2);
  const JointSet set(gp, Xq, random_groups(5, 2, 0), Weights::uniform(2), 0.3);
  EXPECT_TRUE(set.whole_space());
  EXPECT_TRUE(set.contains(Eigen::Vector2d(1e6, -1e6)));
  EXPECT_TRUE(std::isinf(set.bounding_box().upper[0]));
  EXPECT_TRUE(std::isinf(set.volume().value));
}

TEST(JointSet, BadGroupsAreRefused) {
  const Problem p = test::reference_problem();
  const GaussianProcess gp(p.X, p.y, p.h);
  const Eigen::MatrixXd Xq = p.X.leftCols(2);
  EXPECT_THROW(JointSet(gp, Xq, {{0, 1}, {1, 2}}, Weights::uniform(2), 0.3), std::invalid_argument);
  EXPECT_THROW(JointSet(gp, Xq, {{0, 1, 2}}, Weights::uniform(1), 0.3), std::invalid_argument);
  EXPECT_THROW(JointSet(gp, Xq, {{0, 5}}, Weights::uniform(1), 0.3), std::invalid_argument);
  EXPECT_THROW(JointSet(gp, Xq, {{0, 1}}, Weights::uniform(2), 0.3), std::invalid_argument);
  EXPECT_THROW(JointSet(gp, Xq, {{0, 1}}, Weights::uniform(1), 1.0), std::invalid_argument);
}

TEST(JointSet, ExchangeableBatchesAreCoveredTogether) {
  // Batches share an offset that the model knows nothing of, so outcomes within one are bound together. With
  // nine groups the p-value is uniform on {.1, ..., 1} and exceeds .25 with probability .8 exactly.
  const int trials = test::repeated(1500);
  const Eigen::Index q = 3;
  const Hyperparameters h{KernelType::kMatern52, Eigen::Vector2d(.6, .6), 1.0, 0.05, 0.0};
  Groups groups(9);
  for (Eigen::Index i = 0; i < 27; ++i) groups[static_cast<std::size_t>(i / q)].push_back(i);
  Rng rng(77);
  int covered = 0;
  for (int t = 0; t < trials; ++t) {
    const Eigen::MatrixXd X = rng.uniform(2, 30);
    Eigen::VectorXd y(30);
    for (Eigen::Index g = 0; g < 10; ++g) {
      const double offset = 0.8 * rng.normal();
      for (Eigen::Index i = g * q; i < (g + 1) * q; ++i) {
        y[i] = std::sin(8.0 * X(0, i)) + offset + 0.2 * rng.normal();
      }
    }
    const GaussianProcess gp(X.leftCols(27), y.head(27), h);
    const JointSet set(gp, X.rightCols(3), groups, Weights::uniform(9), 0.25);
    covered += set.contains(y.tail(3)) ? 1 : 0;
  }
  EXPECT_NEAR(covered / static_cast<double>(trials), 0.8, 3.0 * std::sqrt(0.8 * 0.2 / trials));
}

}  // namespace
}  // namespace covey
