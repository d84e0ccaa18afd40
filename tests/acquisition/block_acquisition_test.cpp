#include <covey/acquisition/block_acquisition.h>
#include <covey/density/kernel_logistic.h>
#include <covey/numerics/random.h>
#include <gtest/gtest.h>

#include <cmath>
#include <memory>

namespace covey {
namespace {

struct PoolProblem {
  GaussianProcess gp;
  Eigen::MatrixXd queries;
};

PoolProblem make_problem(Eigen::Index n, Eigen::Index d, double noise,
                         KernelChoice kernel = KernelType::kMatern52) {
  Rng rng(static_cast<std::uint64_t>(n + d));
  const Eigen::MatrixXd X = rng.uniform(d, n);
  Eigen::VectorXd y(n);
  for (Eigen::Index i = 0; i < n; ++i) y[i] = std::sin(5.0 * X.col(i).mean()) + 0.3 * rng.normal();
  Hyperparameters h{kernel.type, Eigen::VectorXd::LinSpaced(d, 0.4, 1.5), 1.3, noise, 0.2};
  if (kernel.additive) {
    h.additive_lengthscales = Eigen::VectorXd::LinSpaced(d, 2.0, 0.2);
    h.additive_scale = 0.9;
  }
  Eigen::MatrixXd queries = 1.6 * rng.uniform(d, 70).array() - 0.3;
  queries.col(3) = X.col(0);  // on a datum
  queries.col(4) = X.col(1).array() + 1e-9;
  queries.col(5).setConstant(40.0);  // far from all
  return {GaussianProcess(X, y, h), queries};
}

QueryWeights learnt_weights(const GaussianProcess& gp, const Eigen::MatrixXd& queries, double alpha) {
  const std::shared_ptr<const DensityRatio> ratio =
      fit_kernel_logistic_ratio(gp.X(), queries.leftCols(40).array() * 0.5 + 0.5).ratio;
  return QueryWeights::clipped(ratio, gp.X(), gp.n() - 2, alpha);
}

/// The largest difference to the acquisition point by point, relative to the spread of its values.
double worst_difference(const PoolProblem& problem, bool ucb, const QueryWeights& weights,
                        const ConformalOptions& options) {
  const auto utility = [&]() -> std::unique_ptr<const Utility> {
    if (ucb) return std::make_unique<UpperBoundUtility>(4.0);
    return std::make_unique<ImprovementUtility>(0.5);
  };
  const ConformalAcquisition slow(problem.gp, utility(), weights, options);
  const Eigen::VectorXd values =
      BlockAcquisition(problem.gp, utility(), weights, options).values(problem.queries);
  double worst = 0.0;
  for (Eigen::Index j = 0; j < values.size(); ++j) {
    worst = std::max(worst, std::abs(values[j] - slow.value(problem.queries.col(j))));
  }
  return worst;
}

TEST(BlockAcquisition, AgreesWithTheAcquisitionPointByPoint) {
  for (const Eigen::Index n : {3, 31, 33, 90}) {
    for (const double noise : {0.05, 1e-6}) {
      const PoolProblem problem = make_problem(n, 4, noise);
      for (const double alpha : {1.0, 0.3, 0.05}) {
        for (const Score score : {Score::kLooStudent, Score::kLooDensity, Score::kInSample}) {
          for (const MaskType mask : {MaskType::kHard, MaskType::kFuzzy}) {
            if (mask == MaskType::kFuzzy && score != Score::kLooStudent) continue;
            const ConformalOptions options{.alpha = alpha, .score = score, .mask = mask};
            for (const bool ucb : {true, false}) {
              EXPECT_LT(worst_difference(problem, ucb, QueryWeights::uniform(n), options), 1e-7)
                  << n << ' ' << noise << ' ' << alpha << ' ' << ucb;
              EXPECT_LT(
                  worst_difference(problem, ucb, learnt_weights(problem.gp, problem.queries, alpha), options),
                  1e-7)
                  << n << ' ' << noise << ' ' << alpha << ' ' << ucb;
            }
          }
        }
      }
    }
  }
}

TEST(BlockAcquisition, AgreesForEveryKernel) {
  for (const KernelType type : {KernelType::kMatern52, KernelType::kMatern32, KernelType::kRbf}) {
    for (const bool additive : {false, true}) {
      for (const double noise : {0.01, 1e-6}) {
        const PoolProblem problem = make_problem(40, 3, noise, {type, additive});
        for (const double alpha : {1.0, 0.2}) {
          EXPECT_LT(worst_difference(problem, true, QueryWeights::uniform(40), {.alpha = alpha}), 1e-7)
              << to_string(KernelChoice(type, additive));
        }
      }
    }
  }
}

TEST(BlockAcquisition, GivesTheSameBitsForTheSameBlock) {
  const PoolProblem problem = make_problem(60, 5, 0.01);
  const BlockAcquisition block(problem.gp, std::make_unique<UpperBoundUtility>(4.0),
                               learnt_weights(problem.gp, problem.queries, 0.1), {.alpha = 0.1});
  EXPECT_EQ(block.values(problem.queries), block.values(problem.queries));
}

TEST(BlockAcquisition, GivesEqualPointsEqualValuesWhereverTheyStand) {
  // 24 data fill vectors of every length: what is left over at a block's end is then whole points.
  const PoolProblem problem = make_problem(24, 3, 0.05);
  const QueryWeights weights = QueryWeights::uniform(24);
  for (const double alpha : {0.1, 1.0}) {
    const BlockAcquisition block(problem.gp, std::make_unique<UpperBoundUtility>(4.0), weights,
                                 {.alpha = alpha});
    for (const Eigen::Index count : {1, 2, 7, 30, 129, 135}) {
      const Eigen::VectorXd values = block.values(problem.queries.col(7).replicate(1, count));
      EXPECT_EQ(values, Eigen::VectorXd::Constant(count, values[0])) << count << " points, alpha " << alpha;
    }
  }
}

TEST(BlockAcquisition, RefusesPointsOfAnotherDimension) {
  const PoolProblem problem = make_problem(10, 2, 0.01);
  const BlockAcquisition block(problem.gp, std::make_unique<UpperBoundUtility>(4.0),
                               QueryWeights::uniform(10), {});
  EXPECT_THROW(block.values(Eigen::MatrixXd::Zero(3, 4)), std::invalid_argument);
  EXPECT_THROW(
      BlockAcquisition(problem.gp, std::make_unique<UpperBoundUtility>(4.0), QueryWeights::uniform(9), {}),
      std::invalid_argument);
}

TEST(BlockAcquisition, AgreesWithTheAcquisitionWhereCoordinatesFormGroups) {
  PoolProblem problem = make_problem(40, 6, 0.05, kAutoKernel);
  Hyperparameters h = problem.gp.hyperparameters();
  h.groups = {0, 1, 1, 1, 1, 2};
  h.lengthscales.segment(1, 4).setConstant(0.7);
  h.additive_lengthscales.segment(1, 4).setConstant(0.9);
  problem.gp = GaussianProcess(problem.gp.X(), problem.gp.y(), h);
  for (const bool ucb : {false, true}) {
    EXPECT_LT(worst_difference(problem, ucb, QueryWeights::uniform(40), {.alpha = 0.2}), 1e-8);
  }
}

}  // namespace
}  // namespace covey
