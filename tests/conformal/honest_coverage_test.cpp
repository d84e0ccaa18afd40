#include <covey/conformal/certified.h>
#include <covey/conformal/prediction.h>
#include <covey/density/classifier.h>
#include <covey/density/kernel_logistic.h>
#include <covey/gp/fit.h>
#include <covey/gp/normalize.h>

#include <gtest/gtest.h>

#include <cmath>

#include "support/repeat.h"
#include "support/shift_problem.h"

namespace covey {
namespace {

using test::RunningMean;
using test::ShiftProblem;

constexpr double kHonestAlpha = 0.125;

struct Shifted {
  RunningMean oracle, kernel, classifier, uniform;  // coverage per trial
  RunningMean kernel_tv, classifier_tv;
};

/// Randomised coverage under a known shift with fixed hyperparameters, for weights of different origin. Test
/// points of one trial share its data, so the trial's mean is one observation.
Shifted run_shifted(Eigen::Index d, int trials, std::uint64_t seed) {
  const ShiftProblem problem{.d = d};
  const KnownRatio oracle = problem.oracle();
  const Eigen::Index n = 64;
  const int tests = 8;
  Shifted result;
  for (int t = 0; t < trials; ++t) {
    Rng rng(seed, static_cast<std::uint64_t>(t));
    const Eigen::MatrixXd X = problem.data_inputs(rng, n);
    const Eigen::VectorXd y = problem.outcomes(rng, X);
    const Eigen::MatrixXd sample = problem.query_inputs(rng, 128);
    const Eigen::MatrixXd queries = problem.query_inputs(rng, tests);
    const Eigen::VectorXd outcomes = problem.outcomes(rng, queries);
    const GaussianProcess gp(X, y, problem.fixed_model());
    const RatioFit kernel = fit_kernel_logistic_ratio(X, sample, {.seed = static_cast<std::uint64_t>(t)});
    ClassifierOptions classifier_options;
    classifier_options.seed = static_cast<std::uint64_t>(t);
    const RatioFit classifier = fit_classifier_ratio(X, sample, classifier_options);
    double covered[4] = {};
    double tv[2] = {};
    for (int i = 0; i < tests; ++i) {
      const QueryTerms terms = gp.query(queries.col(i));
      const double U = rng.uniform();
      const auto weights = [&](const DensityRatio& r) { return Weights{r.values(X), r(queries.col(i))}; };
      const Weights used[4] = {weights(oracle), weights(*kernel.ratio), weights(*classifier.ratio),
                               Weights::uniform(n)};
      for (int k = 0; k < 4; ++k) {
        const Verdict verdict =
            judge_outcome(gp.terms(), terms, used[k], {.alpha = kHonestAlpha, .U = U}, outcomes[i]);
        covered[k] += verdict.covered ? 1.0 / tests : 0.0;
      }
      for (int k = 0; k < 2; ++k) tv[k] += test::total_variation(used[k + 1], used[0]) / tests;
    }
    result.oracle.add(covered[0]);
    result.kernel.add(covered[1]);
    result.classifier.add(covered[2]);
    result.uniform.add(covered[3]);
    result.kernel_tv.add(tv[0]);
    result.classifier_tv.add(tv[1]);
  }
  return result;
}

class ShiftedCoverage : public ::testing::TestWithParam<int> {};

TEST_P(ShiftedCoverage, HoldsAsFarAsTheWeightsAreRight) {
  const Shifted r = run_shifted(GetParam(), test::repeated(250), 17);
  EXPECT_NEAR(r.oracle.mean(), 1 - kHonestAlpha, 3 * r.oracle.standard_error());
  EXPECT_LT(r.uniform.mean(), 1 - kHonestAlpha - 3 * r.uniform.standard_error());  // without weights it fails
  // Weights that differ from the true ones by total variation T miss the level by at most T on average.
  EXPECT_LE(std::abs(r.kernel.mean() - (1 - kHonestAlpha)),
            r.kernel_tv.mean() + 3 * r.kernel.standard_error());
  EXPECT_LE(std::abs(r.classifier.mean() - (1 - kHonestAlpha)),
            r.classifier_tv.mean() + 3 * r.classifier.standard_error());
  EXPECT_NEAR(r.kernel.mean(), 1 - kHonestAlpha, 0.03);
}

INSTANTIATE_TEST_SUITE_P(Dimensions, ShiftedCoverage, ::testing::Values(3, 20));

TEST(CertifiedCoverage, IsExactWhereFittedHyperparametersFallShort) {
  // n = 20 exchangeable points in three dimensions. With 2000 trials three standard errors are .022; the
  // certified coverage has to be within .02 of nominal, the fitted one significantly below it.
  const ShiftProblem problem{.d = 3, .shift = 0.0};
  const int trials = test::repeated(2000);
  const Eigen::Index n = 20;
  RunningMean certified;
  RunningMean fitted;
  for (int t = 0; t < trials; ++t) {
    Rng rng(23, static_cast<std::uint64_t>(t));
    const Eigen::MatrixXd X = problem.data_inputs(rng, n);
    const Eigen::VectorXd y = problem.outcomes(rng, X);
    const Eigen::MatrixXd x = problem.query_inputs(rng, 1);
    const double outcome = problem.outcomes(rng, x)[0];
    const double U = rng.uniform();
    const CertifiedQuery query(X, y, x, Weights::uniform(n), {.alpha = kHonestAlpha});
    certified.add(exceeds_level(query.support(outcome).p_value(U), kHonestAlpha) ? 1.0 : 0.0);

    const InputScaler inputs = InputScaler::from_data(X);
    const OutcomeScaler outcomes = OutcomeScaler::from_data(y);
    const Fit fit = fit_gaussian_process(inputs.scale(X), outcomes.standardize(y),
                                         {.screened = 0, .starts = 4, .finished = 1});
    fitted.add(judge_outcome(fit.gp.terms(), fit.gp.query(inputs.scale(x)), Weights::uniform(n),
                             {.alpha = kHonestAlpha, .U = U}, outcomes.standardize(outcome))
                       .covered
                   ? 1.0
                   : 0.0);
  }
  EXPECT_NEAR(certified.mean(), 1 - kHonestAlpha, 0.02);
  EXPECT_LT(fitted.mean(), 1 - kHonestAlpha - 3 * fitted.standard_error());
}

}  // namespace
}  // namespace covey
