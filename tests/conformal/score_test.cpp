#include <covey/conformal/score.h>

#include <gtest/gtest.h>

#include "support/brute_force.h"
#include "support/problems.h"

namespace covey {
namespace {

using test::Problem;

TEST(Score, NamesRoundTrip) {
  for (const Score score : {Score::kLooStudent, Score::kInSample, Score::kLooDensity}) {
    EXPECT_EQ(score_from_string(to_string(score)), score);
  }
  EXPECT_THROW(score_from_string("loo"), std::invalid_argument);
}

TEST(Score, DifferencesAgreeWithRefits) {
  Rng rng(1);
  for (int trial = 0; trial < 60; ++trial) {
    const Problem p =
        test::varied_problem(rng, 1 + static_cast<int>(rng.below(15)), 1 + trial % 3, trial % 5 == 0);
    const GaussianProcess gp(p.X, p.y, p.h);
    const QueryTerms query = gp.query(p.x);
    const Eigen::VectorXd noise = Eigen::VectorXd::Constant(p.y.size(), p.h.noise);
    for (const Score score : {Score::kLooStudent, Score::kInSample, Score::kLooDensity}) {
      const ScoreDifferences D = score_differences(score, gp.terms(), query);
      for (const double z : {-3.0, -0.4, 0.0, 1.1, 4.0}) {
        const double label = query.mu + z * std::sqrt(query.S);
        const Eigen::VectorXd s = test::refitted_scores(score, p.X, p.y, noise, p.h, p.x, label);
        const Eigen::VectorXd expected = s.head(p.y.size()).array() - s[p.y.size()];
        const double scale = 1.0 + expected.cwiseAbs().maxCoeff();
        EXPECT_LT((D.at(z).matrix() - expected).cwiseAbs().maxCoeff(), 1e-8 * scale)
            << to_string(score) << ' ' << z;
      }
    }
  }
}

TEST(Score, DifferencesAgreeWithRefitsUnderVaryingNoise) {
  Rng rng(2);
  for (int trial = 0; trial < 30; ++trial) {
    const Problem p = test::varied_problem(rng, 8, 2);
    const Eigen::VectorXd noise = p.h.noise * (0.2 + 3.0 * rng.uniform(8, 1).array());
    const GaussianProcess gp(p.X, p.y, p.h, noise);
    const QueryTerms query = gp.query(p.x);
    for (const Score score : {Score::kLooStudent, Score::kInSample, Score::kLooDensity}) {
      const ScoreDifferences D = score_differences(score, gp.terms(), query);
      for (const double z : {-2.0, 0.3, 2.5}) {
        const double label = query.mu + z * std::sqrt(query.S);
        const Eigen::VectorXd s = test::refitted_scores(score, p.X, p.y, noise, p.h, p.x, label);
        const Eigen::VectorXd expected = s.head(8).array() - s[8];
        EXPECT_LT((D.at(z).matrix() - expected).cwiseAbs().maxCoeff(),
                  1e-8 * (1 + expected.cwiseAbs().maxCoeff()));
      }
    }
  }
}

TEST(Score, LeaveOneOutParabolasAlwaysOpenUpwards) {
  Rng rng(3);
  for (int trial = 0; trial < 200; ++trial) {
    const Problem p = test::random_problem(rng, 20, 2, trial % 2 == 0);
    const GaussianProcess gp(p.X, p.y, p.h);
    for (const Score score : {Score::kLooStudent, Score::kLooDensity}) {
      EXPECT_GT(score_differences(score, gp.terms(), gp.query(p.x)).A.minCoeff(), 0.0);
    }
  }
}

TEST(Score, StudentisedDifferencesDoNotChangeWhenOutputscaleAndNoiseAreScaledTogether) {
  Rng rng(4);
  for (int trial = 0; trial < 20; ++trial) {
    Problem p = test::random_problem(rng, 12, 2);
    const GaussianProcess gp(p.X, p.y, p.h);
    p.h.outputscale *= 7.5;
    p.h.noise *= 7.5;
    const GaussianProcess scaled(p.X, p.y, p.h);
    const QueryTerms query = gp.query(p.x);
    const QueryTerms scaled_query = scaled.query(p.x);
    const double label = query.mu + 0.8;
    const ScoreDifferences D = score_differences(Score::kLooStudent, gp.terms(), query);
    const ScoreDifferences D_scaled = score_differences(Score::kLooStudent, scaled.terms(), scaled_query);
    const Eigen::ArrayXd at = D.at((label - query.mu) / std::sqrt(query.S));
    const Eigen::ArrayXd at_scaled = D_scaled.at((label - scaled_query.mu) / std::sqrt(scaled_query.S));
    EXPECT_LT((at - 7.5 * at_scaled).abs().maxCoeff(), 1e-9 * (1 + at.abs().maxCoeff()));
  }
}

}  // namespace
}  // namespace covey
