#include <covey/gp/deletion.h>

#include <gtest/gtest.h>

#include "support/problems.h"

namespace covey {
namespace {

TEST(Deletions, AreTheFitToTheOtherObservations) {
  Rng rng(5);
  for (int trial = 0; trial < 20; ++trial) {
    const Eigen::Index n = 2 + trial;
    const test::Problem p = test::varied_problem(rng, n, 1 + trial % 3);
    const Eigen::VectorXd noise = p.h.noise * (0.5 + rng.uniform(n, 1).array());
    const Deletions deletions(GaussianProcess(p.X, p.y, p.h, noise));
    for (const Eigen::Index i : {Eigen::Index{0}, n / 2, n - 1}) {
      std::vector<Eigen::Index> rest;
      for (Eigen::Index k = 0; k < n; ++k) {
        if (k != i) rest.push_back(k);
      }
      Hyperparameters h = p.h;
      h.noise = noise[i];
      const GaussianProcess others(p.X(Eigen::all, rest), p.y(rest), h, noise(rest));
      const QueryTerms query = others.query(p.X.col(i));
      const Deletion deletion = deletions.at(i);
      EXPECT_NEAR(deletion.query.mu, query.mu, 1e-8);
      EXPECT_NEAR(deletion.query.S, query.S, 1e-8);
      EXPECT_NEAR(deletion.query.s2, query.s2, 1e-12);
      EXPECT_LT((deletion.query.beta - query.beta).cwiseAbs().maxCoeff(), 1e-6 * (1.0 + query.beta.norm()));
      EXPECT_LT((deletion.fit.a - others.terms().a).norm(), 1e-8 * (1.0 + others.terms().a.norm()));
      EXPECT_LT((deletion.fit.c - others.terms().c).norm(), 1e-8 * others.terms().c.norm());
      EXPECT_EQ(deletion.fit.noise, others.terms().noise);
    }
  }
}

TEST(Deletions, NeedTwoObservations) {
  const test::Problem p = test::reference_problem();
  EXPECT_THROW(Deletions(GaussianProcess(p.X.leftCols(1), p.y.head(1), p.h)), std::invalid_argument);
  EXPECT_THROW(Deletions(GaussianProcess(p.X, p.y, p.h)).at(5), std::invalid_argument);
}

}  // namespace
}  // namespace covey
