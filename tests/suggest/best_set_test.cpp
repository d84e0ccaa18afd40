#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>
#include <covey/suggest/best_set.h>
#include <covey/suggest/suggest.h>

#include <gtest/gtest.h>
#include <Eigen/Cholesky>

#include <algorithm>
#include <cmath>

namespace covey {
namespace {

Hyperparameters known_model(double noise) {
  Hyperparameters h;
  h.lengthscales = Eigen::VectorXd::Constant(1, 0.2);
  h.outputscale = 1.0;
  h.noise = noise;
  return h;
}

/// A function drawn from the model itself, with noisy outcomes at n points.
struct Drawn {
  History history;
  Eigen::VectorXd f;

  Drawn(Eigen::Index n, double noise, std::uint64_t seed) {
    history.X = sobol_points(1, n, seed);
    Rng rng(seed, 5);
    const Eigen::MatrixXd K = kernel_matrix(known_model(noise), history.X, history.X);
    const Eigen::MatrixXd jittered = K + 1e-10 * Eigen::MatrixXd::Identity(n, n);
    f = jittered.llt().matrixL() * rng.normal(n, 1);
    history.Y = (f + std::sqrt(noise) * rng.normal(n, 1)).transpose();
  }
};

CalibratedModel model_of(const History& history, double noise) {
  SuggestOptions options;
  options.known_model = known_model(noise);
  return {suggest_at(history, Eigen::MatrixXd(1, 0), options).models[0], TrackedSets()};
}

BestSet set_of(const History& history, double noise, const BestSetOptions& options = {}) {
  const CalibratedModel model = model_of(history, noise);
  return best_set(history, model, recommend(history, model.fit, false), {}, options);
}

TEST(BestSet, HoldsTheBestPointAsOftenAsItSays) {
  // The model is right, so each of 200 sets misses with probability 0.2 at most: more than 40 + 3 √(200 · 0.2
  // · 0.8) = 57 misses have probability 0.002.
  constexpr double kNoise = 0.1;
  int misses = 0;
  int size = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const Drawn drawn(12, kNoise, seed);
    const BestSet set = set_of(drawn.history, kNoise, {.alpha = 0.2, .seed = seed});
    Eigen::Index best = 0;
    drawn.f.maxCoeff(&best);
    misses += std::ranges::find(set.tied, best) == set.tied.end() ? 1 : 0;
    size += static_cast<int>(set.tied.size());
  }
  EXPECT_LE(misses, 57);
  EXPECT_LT(size, 200 * 9) << "and leaves out what is clearly worse";
}

TEST(BestSet, OutcomesWithoutNoiseAreTiedOnlyIfTheyAreEqual) {
  History history;
  history.X = sobol_points(1, 6, 1);
  history.Y.resize(1, 6);
  history.Y << 1.0, 3.0, 2.9999, 3.0, 0.0, 2.0;
  const CalibratedModel model = model_of(history, 1e-4);
  const BestSet set = best_set(history, model, recommend(history, model.fit, true));
  EXPECT_EQ(set.tied, (std::vector<Eigen::Index>{1, 3}));
  EXPECT_TRUE(set.confirm.empty());
  EXPECT_EQ(set.at_stake, 0.0);
  EXPECT_FALSE(set.settled);
  EXPECT_EQ(best_set(history, model, recommend(history, model.fit, true, std::vector<Eigen::Index>{0, 3, 5}),
                     std::vector<Eigen::Index>{0, 3, 5})
                .tied,
            std::vector<Eigen::Index>{3})
      << "among those that count";
}

/// Two far points of nearly the same outcome above a third.
History two_hills() {
  History history;
  history.X.resize(1, 3);
  history.X << 0.0, 1.0, 0.5;
  history.Y.resize(1, 3);
  history.Y << 1.0, 0.9, -2.0;
  return history;
}

TEST(BestSet, AsksForReplicatesOfWhatIsTiedUntilTheyAreAwaited) {
  History history = two_hills();
  const BestSet set = set_of(history, 0.1);
  EXPECT_EQ(set.tied, (std::vector<Eigen::Index>{0, 1}));
  EXPECT_GT(set.at_stake, 0.0);
  ASSERT_EQ(set.confirm.size(), 2u) << "of both, which are equally uncertain";
  ASSERT_TRUE(set.settled);
  EXPECT_GE(*set.settled, 0.5);
  EXPECT_LE(std::abs(set.confirm[0].replicates - set.confirm[1].replicates), 1);
  for (const auto& [point, replicates] : set.confirm) {
    for (int k = 0; k < replicates; ++k) {
      history.pending.conservativeResize(1, history.pending.cols() + 1);
      history.pending.rightCols(1) = history.X.col(point);
    }
  }
  EXPECT_TRUE(set_of(history, 0.1).confirm.empty());
  EXPECT_EQ(set_of(two_hills(), 0.1).confirm, set.confirm) << "the same again";
}

TEST(BestSet, MoreNoiseNeedsMoreReplicates) {
  const auto count = [](double noise) {
    int sum = 0;
    for (const Confirmation& one : set_of(two_hills(), noise).confirm) sum += one.replicates;
    return sum;
  };
  EXPECT_GT(count(0.1), 0);
  EXPECT_GT(count(0.2), count(0.05));
}

TEST(BestSet, WhatDoesNotMatterNeedsNoConfirmation) {
  const BestSet set = set_of(two_hills(), 0.1, {.indifference = 10.0});
  EXPECT_EQ(set.tied.size(), 2u);
  EXPECT_TRUE(set.confirm.empty());
}

TEST(BestSet, ReplicatesOfAPointAreOnePoint) {
  History history = two_hills();
  history.X.conservativeResize(1, 5);
  history.Y.conservativeResize(1, 5);
  history.X.rightCols(2) << 0.0, 1.0;
  history.Y.rightCols(2) << 1.1, 0.8;
  EXPECT_EQ(set_of(history, 0.1).tied.size(), 2u);
}

TEST(CalibratedModel, ItsDrawsHaveItsMoments) {
  // Student's t with 5 degrees of freedom has the variance 5/3 times its scale; its kurtosis is 9, so the
  // sample variance of 20000 draws has a relative standard error of √(8/20000) = 0.02.
  const Drawn drawn(6, 0.1, 3);
  const CalibratedModel model = model_of(drawn.history, 0.1);
  Eigen::MatrixXd x(1, 1);
  x << 0.9;
  const Marginal f = model.gp().predict(x.col(0));
  const Eigen::VectorXd draws = model.draw(x, 20000, 9).row(0);
  const double variance = (draws.array() - draws.mean()).square().mean();
  EXPECT_NEAR(draws.mean(), f.mean, 4.0 * std::sqrt(variance / 20000.0));
  EXPECT_NEAR(variance / (5.0 / 3.0 * f.f_variance), 1.0, 0.08);
}

}  // namespace
}  // namespace covey
