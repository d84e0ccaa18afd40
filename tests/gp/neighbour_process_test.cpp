#include <covey/gp/neighbour_process.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <cmath>

namespace covey {
namespace {

struct Observations {
  Eigen::MatrixXd X;
  Eigen::VectorXd y;
};

/// A function that is steep in one coordinate and slow in the other, with noise of the variance .01.
Observations draw(Eigen::Index n, std::uint64_t seed) {
  Rng rng(seed);
  Observations data{rng.uniform(2, n), {}};
  data.y = (9.0 * data.X.row(0).array()).sin() + 0.5 * data.X.row(1).array();
  data.y += 0.1 * rng.normal(n, 1);
  return data;
}

const Hyperparameters kHyperparameters{.lengthscales = Eigen::Vector2d(0.25, 1.5), .noise = 0.01};

TEST(NeighbourProcess, OfFewObservationsIsTheExactOne) {
  const Observations data = draw(60, 1);
  const GaussianProcess exact(data.X, data.y, kHyperparameters);
  const Eigen::MatrixXd queries = Rng(2).uniform(2, 10);
  for (const auto& [anchors, neighbours] : {std::pair(20, 60), std::pair(60, 1), std::pair(1, 60)}) {
    const NeighbourProcess process(data.X, data.y, kHyperparameters,
                                   {.neighbours = neighbours, .anchors = anchors});
    for (const auto x : queries.colwise()) {
      const Marginal near = process.predict(x);
      const Marginal all = exact.predict(x);
      EXPECT_NEAR(near.mean, all.mean, 1e-9);
      EXPECT_NEAR(near.y_variance, all.y_variance, 1e-9);
      EXPECT_NEAR(near.f_variance, all.f_variance, 1e-9);
    }
  }
}

TEST(NeighbourProcess, OfManyIsNearTheExactOneAndNearerWithMoreNeighbours) {
  const Observations data = draw(900, 3);
  const GaussianProcess exact(data.X, data.y, kHyperparameters);
  const Eigen::MatrixXd queries = Rng(4).uniform(2, 200);
  const auto difference = [&](Eigen::Index neighbours) {
    const NeighbourProcess process(data.X, data.y, kHyperparameters,
                                   {.neighbours = neighbours, .anchors = 50});
    double squares = 0.0;
    for (const auto x : queries.colwise())
      squares += std::pow(process.predict(x).mean - exact.predict(x).mean, 2);
    return std::sqrt(squares / static_cast<double>(queries.cols()));
  };
  const double few = difference(10);
  const double many = difference(100);
  // The exact process leaves a standard deviation of f of about .015 here, the noise is .1.
  EXPECT_LT(many, 0.5 * few);
  EXPECT_LT(many, 0.01);
}

TEST(NeighbourProcess, SaysTheSameOnAnyNumberOfThreads) {
  const Observations data = draw(400, 5);
  const NeighbourProcess process(data.X, data.y, kHyperparameters, {.neighbours = 16, .anchors = 32});
  const Eigen::MatrixXd queries = Rng(6).uniform(2, 50);
  const std::vector<Marginal> one = process.predict_many(queries, 1);
  const std::vector<Marginal> four = process.predict_many(queries, 4);
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].mean, four[i].mean);
    EXPECT_EQ(one[i].y_variance, four[i].y_variance);
    EXPECT_EQ(one[i].mean, process.predict(queries.col(static_cast<Eigen::Index>(i))).mean);
  }
}

TEST(NeighbourProcess, TakesRepeatedPoints) {
  Observations data = draw(200, 7);
  data.X.rightCols(150).colwise() = data.X.col(0).eval();
  Hyperparameters quiet = kHyperparameters;
  quiet.noise = 1e-6;
  const NeighbourProcess process(data.X, data.y, quiet, {.neighbours = 20, .anchors = 10});
  const Marginal there = process.predict(data.X.col(0));
  EXPECT_TRUE(std::isfinite(there.mean));
  EXPECT_GT(there.y_variance, 0.0);
}

}  // namespace
}  // namespace covey
