#include <covey/conformal/split.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>

namespace covey {
namespace {

TEST(Split, TheSetIsWhereThePValueExceedsAlpha) {
  Rng rng(1);
  for (int trial = 0; trial < 200; ++trial) {
    const Eigen::Index m = 1 + static_cast<Eigen::Index>(rng.below(40));
    const Eigen::VectorXd z = rng.normal(m, 1);
    Eigen::VectorXd ratios;
    if (trial % 2 == 0) ratios = rng.uniform(m, 1);
    const double query_ratio = 0.1 + rng.uniform();
    const double alpha = 0.02 + 0.9 * rng.uniform();
    const double U = rng.uniform();
    const SplitCalibration split(z, ratios);
    for (const double label : {0.0, 0.3, -0.7, 1.5, -4.0, z[0]}) {
      // The slow, obvious count.
      double below = 0.0;
      double tied = 0.0;
      double total = query_ratio;
      for (Eigen::Index i = 0; i < m; ++i) {
        const double r = ratios.size() == 0 ? 1.0 : ratios[i];
        total += r;
        if (std::abs(z[i]) > std::abs(label)) below += r;
        if (std::abs(z[i]) == std::abs(label)) tied += r;
      }
      const Support s = split.support(label, query_ratio);
      EXPECT_NEAR(s.p_value(), (below + tied + query_ratio) / total, 1e-12);
      EXPECT_NEAR(s.p_value(U), (below + U * (tied + query_ratio)) / total, 1e-12);
      EXPECT_EQ(contains(split.set(alpha, query_ratio), label), exceeds_level(s.p_value(), alpha));
    }
  }
}

TEST(Split, FiniteSetsNeedEnoughWeightOnTheCalibration) {
  const SplitCalibration split(Eigen::Vector3d(1, -2, 3));
  EXPECT_TRUE(is_whole_line(split.set(0.2)));  // ¼ > .2
  EXPECT_EQ(split.set(0.25), (IntervalSet{{-3, 3}}));
  EXPECT_EQ(split.set(0.5), (IntervalSet{{-2, 2}}));
  EXPECT_TRUE(split.set(1.0).empty());
  EXPECT_TRUE(is_whole_line(split.set(0.5, 10.0)));
  EXPECT_THROW(split.set(0.0), std::invalid_argument);
}

TEST(Split, CoversExactlyWhenRandomised) {
  Rng rng(2);
  const double alpha = 0.125;
  const int trials = 4000;
  int covered = 0;
  for (int t = 0; t < trials; ++t) {
    const SplitCalibration split(rng.normal(15, 1));
    covered += exceeds_level(split.support(rng.normal()).p_value(rng.uniform()), alpha) ? 1 : 0;
  }
  EXPECT_NEAR(covered / static_cast<double>(trials), 1 - alpha, 3 * std::sqrt(alpha * (1 - alpha) / trials));
}

TEST(Split, TrainingConditionalSetsRarelyCoverLessThanPromisedGivenTheData) {
  Rng rng(3);
  const double alpha = 0.1;
  const double delta = 0.1;
  const int trials = 2000;
  int failures = 0;
  int ordinary = 0;
  for (int t = 0; t < trials; ++t) {
    const SplitCalibration split(rng.normal(200, 1));
    const auto coverage = [](const IntervalSet& set) {
      return normal_cdf(set[0].hi) - normal_cdf(set[0].lo);
    };
    failures += coverage(split.training_conditional_set(alpha, delta)) < 1 - alpha ? 1 : 0;
    ordinary += coverage(split.set(alpha)) < 1 - alpha ? 1 : 0;
  }
  EXPECT_LE(failures / static_cast<double>(trials), delta + 3 * std::sqrt(delta * (1 - delta) / trials));
  EXPECT_GT(failures, 0);                                          // it is not merely wide
  EXPECT_GT(ordinary / static_cast<double>(trials), 3.0 * delta);  // marginal coverage does not give that
}

TEST(Split, TheTrainingConditionalPValueDecidesMembership) {
  Rng rng(5);
  for (const int m : {5, 30, 200}) {
    const SplitCalibration split(rng.normal(m, 1));
    for (const double alpha : {0.02, 0.1, 0.3, 0.7}) {
      const IntervalSet set = split.training_conditional_set(alpha, 0.1);
      for (double z = -4.0; z < 4.0; z += 0.0937) {
        EXPECT_EQ(contains(set, z), split.training_conditional_p_value(z, 0.1) > alpha)
            << m << ' ' << alpha << ' ' << z;
      }
    }
  }
}

TEST(Split, TrainingConditionalNeedsMoreData) {
  // (1 − alpha)^m ≤ delta first holds at m = 22 for alpha = delta = .1.
  EXPECT_TRUE(is_whole_line(
      SplitCalibration(Eigen::VectorXd::LinSpaced(21, 1, 21)).training_conditional_set(.1, .1)));
  EXPECT_EQ(SplitCalibration(Eigen::VectorXd::LinSpaced(22, 1, 22)).training_conditional_set(.1, .1),
            (IntervalSet{{-22, 22}}));
  EXPECT_THROW(
      SplitCalibration(Eigen::Vector2d(1, 2), Eigen::Vector2d(1, 3)).training_conditional_set(.1, .1),
      std::invalid_argument);
}

TEST(Split, AHundredThousandCalibrationPointsAnswerAtOnce) {
  Rng rng(4);
  const SplitCalibration split(rng.normal(100000, 1));
  const auto begin = std::chrono::steady_clock::now();
  double sum = 0.0;
  for (int i = 0; i < 100000; ++i) sum += split.set(0.1, 1.0 + 1e-9 * i)[0].hi;
  EXPECT_LT(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(), 2.0);
  EXPECT_NEAR(sum / 100000, 1.6449, 0.03);
  EXPECT_NEAR(split.training_conditional_set(0.1, 0.05)[0].hi, 1.6449, 0.05);
}

TEST(Split, BadCalibrationIsRefused) {
  EXPECT_THROW(SplitCalibration(Eigen::VectorXd()), std::invalid_argument);
  EXPECT_THROW(SplitCalibration(Eigen::Vector2d(1, std::nan(""))), std::invalid_argument);
  EXPECT_THROW(SplitCalibration(Eigen::Vector2d(1, 2), Eigen::Vector3d(1, 1, 1)), std::invalid_argument);
  EXPECT_THROW(SplitCalibration(Eigen::Vector2d(1, 2), Eigen::Vector2d(1, -1)), std::invalid_argument);
}

}  // namespace
}  // namespace covey
