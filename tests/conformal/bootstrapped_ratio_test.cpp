#include <covey/conformal/prediction.h>
#include <covey/density/classifier.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <cmath>

#include "support/repeat.h"
#include "support/shift_problem.h"

namespace covey {
namespace {

using test::RunningMean;
using test::ShiftProblem;

constexpr double kBootstrapAlpha = 0.125;
// A search of the paper: 75 steps that count, five points each, and a step of the classifier after every one.
constexpr int kSteps = 75;
constexpr int kChains = 5;

struct Coverage {
  RunningMean covered;  ///< per trial: its test points share the data
  RunningMean variation;
};

/// Randomised coverage under a known shift with the ratio that is learnt along the way, as a search learns
/// it: from a sample of the queries' distribution that grows while the network is trained.
Coverage learn_along_the_way(Eigen::Index d, const ClassifierOptions& base, int trials) {
  const ShiftProblem problem{.d = d};
  const KnownRatio oracle = problem.oracle();
  const Eigen::Index n = 64;
  const int tests = 8;
  Coverage result;
  for (int t = 0; t < trials; ++t) {
    Rng rng(31, static_cast<std::uint64_t>(t));
    const Eigen::MatrixXd X = problem.data_inputs(rng, n);
    const GaussianProcess gp(X, problem.outcomes(rng, X), problem.fixed_model());
    const Eigen::MatrixXd samples = problem.query_inputs(rng, kSteps * kChains);
    ClassifierOptions options = base;
    options.seed = static_cast<std::uint64_t>(t);
    RatioClassifier classifier(standardize(X, samples.leftCols(kChains)), options);
    for (int step = 1; step <= kSteps; ++step) classifier.step(X, samples.leftCols(step * kChains));
    const ClassifierRatio ratio = classifier.ratio();

    const Eigen::MatrixXd queries = problem.query_inputs(rng, tests);
    const Eigen::VectorXd outcomes = problem.outcomes(rng, queries);
    double covered = 0.0;
    double variation = 0.0;
    for (int i = 0; i < tests; ++i) {
      const Weights learnt{ratio.values(X), ratio(queries.col(i))};
      const Weights true_weights{oracle.values(X), oracle(queries.col(i))};
      const Verdict verdict = judge_outcome(
          gp.terms(), gp.query(queries.col(i)), learnt,
          {.alpha = kBootstrapAlpha, .score = Score::kInSample, .U = rng.uniform()}, outcomes[i]);
      covered += verdict.covered ? 1.0 / tests : 0.0;
      variation += test::total_variation(learnt, true_weights) / tests;
    }
    result.covered.add(covered);
    result.variation.add(variation);
  }
  return result;
}

class BootstrappedRatio : public ::testing::TestWithParam<int> {};

TEST_P(BootstrappedRatio, MissesTheLevelByNoMoreThanItsWeightsAreWrong) {
  // Weights that differ from the true ones by total variation T miss the level by at most T on average; three
  // standard errors on top.
  ClassifierOptions paper;
  paper.debias = false;
  ClassifierOptions debiased;
  const int trials = test::repeated(200);
  for (const ClassifierOptions& options : {paper, debiased}) {
    const Coverage c = learn_along_the_way(GetParam(), options, trials);
    EXPECT_LE(std::abs(c.covered.mean() - (1.0 - kBootstrapAlpha)),
              c.variation.mean() + 3.0 * c.covered.standard_error())
        << "debias " << options.debias << ": coverage " << c.covered.mean() << ", variation "
        << c.variation.mean();
    RecordProperty(options.debias ? "debiased" : "paper", std::to_string(c.covered.mean()));
  }
}

INSTANTIATE_TEST_SUITE_P(Dimensions, BootstrappedRatio, ::testing::Values(3, 20));

}  // namespace
}  // namespace covey
