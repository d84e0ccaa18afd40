#include <covey/gp/fit.h>

#include <gtest/gtest.h>

#include "support/problems.h"

namespace covey {
namespace {

TEST(FitThreads, TheNumberOfThreadsDoesNotChangeTheFit) {
  Rng rng(1);
  const test::Problem p = test::random_problem(rng, 25, 3);
  const Fit one = fit_gaussian_process(p.X, p.y, {.threads = 1});
  for (const int threads : {2, 4}) {
    const Fit many = fit_gaussian_process(p.X, p.y, {.threads = threads});
    EXPECT_EQ(one.gp.hyperparameters().lengthscales, many.gp.hyperparameters().lengthscales);
    EXPECT_EQ(one.summary.log_posterior, many.summary.log_posterior);
    EXPECT_EQ(one.summary.evaluations, many.summary.evaluations);
  }
}

}  // namespace
}  // namespace covey
