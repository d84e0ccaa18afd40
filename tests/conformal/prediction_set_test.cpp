#include <covey/conformal/prediction_set.h>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <limits>

#include "support/brute_force.h"
#include "support/problems.h"
#include "support/scores.h"

namespace covey {
namespace {

using test::Problem;

constexpr double kInf = std::numeric_limits<double>::infinity();
using test::kScores;

Weights random_weights(Rng& rng, Eigen::Index n) {
  Weights w{Eigen::VectorXd(n), 0.3 + rng.uniform()};
  for (double& r : w.ratios) r = std::exp(rng.normal());
  return w;
}

/// D with the coefficients given, one datum.
ScoreDifferences single(double A, double B, double C) {
  return {Eigen::ArrayXd::Constant(1, A), Eigen::ArrayXd::Constant(1, B), Eigen::ArrayXd::Constant(1, C),
          0.0};
}

/// The piece {D ≤ 0} itself: with one datum of weight ½ and alpha = ½ it decides alone.
IntervalSet piece(double A, double B, double C) {
  return conformal_set(single(A, B, C), Weights::uniform(1), 0.5);
}

TEST(PredictionSet, ReferenceVector) {
  const Problem p = test::reference_problem();
  const GaussianProcess gp(p.X, p.y, p.h);
  const QueryTerms q = gp.query(p.x);
  EXPECT_NEAR(q.S, .155663206866, 1e-9);
  EXPECT_NEAR(q.mu - p.h.mean, .828172118831, 1e-9);
  Eigen::VectorXd a(5), b(5);
  a << .181192843929, -1.427245936246, .793812306800, -.310627266635, .923162698972;
  b << -.021808101689, -.083120132273, .423223745153, -.009583179685, .687544412332;
  EXPECT_LT((gp.terms().a - a).cwiseAbs().maxCoeff(), 1e-9);
  EXPECT_LT((q.beta * std::sqrt(q.S) - b).cwiseAbs().maxCoeff(), 1e-9);
  const Weights w = Weights::uniform(5);
  const auto expect = [&](Score score, double lo, double hi) {
    const IntervalSet fast = conformal_set(score, gp.terms(), q, w, .4);
    const IntervalSet swept = conformal_set(score_differences(score, gp.terms(), q), w, .4);
    for (const IntervalSet& set : {fast, swept}) {
      ASSERT_EQ(set.size(), 1u) << to_string(score);
      EXPECT_NEAR(set[0].lo, lo, 1e-9) << to_string(score);
      EXPECT_NEAR(set[0].hi, hi, 1e-9) << to_string(score);
    }
  };
  expect(Score::kInSample, -1.0406288570, .8965922967);
  expect(Score::kLooDensity, -2.0683048226, 1.4306726496);
  expect(Score::kLooStudent, -1.4146750195, .2932962110);
}

TEST(PredictionSet, ReferenceUpperRootsAreTheEndsAtEachLevel) {
  const Problem p = test::reference_problem();
  const GaussianProcess gp(p.X, p.y, p.h);
  const QueryTerms q = gp.query(p.x);
  // Descending, as the level rises past 1/6, 2/6, ...
  const double roots[] = {.993500728464, .293296211013, .288066654574, .231189152707, .203425861124};
  for (int k = 0; k < 5; ++k) {
    const IntervalSet set =
        conformal_set(Score::kLooStudent, gp.terms(), q, Weights::uniform(5), (k + 1.5) / 6.0);
    EXPECT_NEAR(set.at(0).hi, roots[k], 1e-9);
  }
}

TEST(PredictionSet, EveryDegenerateQuadraticHasItsPiece) {
  EXPECT_EQ(piece(1, 0, -4), (IntervalSet{{-2, 2}}));
  EXPECT_EQ(piece(1, 0, 4), IntervalSet{});                           // A > 0, no root
  EXPECT_EQ(piece(1, 0, 0), (IntervalSet{{0, 0}}));                   // A > 0, B = C = 0
  EXPECT_EQ(piece(1, -2, 1), (IntervalSet{{1, 1}}));                  // double root
  EXPECT_EQ(piece(-1, 0, -4), (IntervalSet{{-kInf, kInf}}));          // A < 0, no root
  EXPECT_EQ(piece(-1, 0, 4), (IntervalSet{{-kInf, -2}, {2, kInf}}));  // A < 0, two half-lines
  EXPECT_EQ(piece(0, 2, -4), (IntervalSet{{-kInf, 2}}));              // a line, upwards
  EXPECT_EQ(piece(0, -2, 4), (IntervalSet{{2, kInf}}));               // a line, downwards
  EXPECT_EQ(piece(1e-20, 2, -4), (IntervalSet{{-kInf, 2}}));          // a line but for rounding
  EXPECT_EQ(piece(0, 0, -1), (IntervalSet{{-kInf, kInf}}));           // constant, always
  EXPECT_EQ(piece(0, 0, 0), (IntervalSet{{-kInf, kInf}}));            // a tie everywhere counts
  EXPECT_EQ(piece(0, 0, 1), IntervalSet{});                           // constant, never
  const IntervalSet tiny = piece(1e-8, 1.0, -1e-8);                   // roots of very different size
  ASSERT_EQ(tiny.size(), 1u);
  EXPECT_NEAR(tiny[0].hi, 1e-8, 1e-22);
  EXPECT_NEAR(tiny[0].lo, -1e8, 1.0);
}

TEST(PredictionSet, PiecesThatTouchCountTogetherAtThePoint) {
  // {z ≤ 1} and {z ≥ 1} with weights 1/3 each: at z = 1 alone all three speak.
  const ScoreDifferences D{Eigen::Array2d(0, 0), Eigen::Array2d(1, -1), Eigen::Array2d(-1, 1), 0.0};
  EXPECT_EQ(conformal_set(D, Weights::uniform(2), 0.7), (IntervalSet{{1, 1}}));
  EXPECT_EQ(conformal_set(D, Weights::uniform(2), 0.6), (IntervalSet{{-kInf, kInf}}));
}

TEST(PredictionSet, TooLittleWeightOnTheDataGivesTheWholeLine) {
  const Problem p = test::reference_problem();
  const GaussianProcess gp(p.X, p.y, p.h);
  for (const Score score : kScores) {
    EXPECT_TRUE(is_whole_line(conformal_set(score, gp.terms(), gp.query(p.x), Weights::uniform(5), 0.16)));
    const IntervalSet set = conformal_set(score, gp.terms(), gp.query(p.x), Weights::uniform(5), 1.0 / 6.0);
    EXPECT_FALSE(is_whole_line(set)) << to_string(score);
  }
}

TEST(PredictionSet, LevelOneGivesTheEmptySetAndLevelZeroIsRefused) {
  const Problem p = test::reference_problem();
  const GaussianProcess gp(p.X, p.y, p.h);
  for (const Score score : kScores) {
    for (const double alpha : {1.0, 1.5}) {
      EXPECT_TRUE(conformal_set(score, gp.terms(), gp.query(p.x), Weights::uniform(5), alpha).empty());
    }
    EXPECT_THROW(conformal_set(score, gp.terms(), gp.query(p.x), Weights::uniform(5), 0.0),
                 std::invalid_argument);
  }
}

TEST(PredictionSet, UniformWeightsCountIntegers) {
  // n = 35, alpha = ¼: exactly 9 of 36 must not pass, although prefix sums of 1/36 do.
  const Eigen::Index n = 35;
  ScoreDifferences D{Eigen::ArrayXd::Ones(n), Eigen::ArrayXd::Zero(n), Eigen::ArrayXd(n), 0.0};
  for (Eigen::Index i = 0; i < n; ++i)
    D.C[i] = -std::pow(static_cast<double>(i + 1), 2);  // piece [−i−1, i+1]
  const IntervalSet set = conformal_set(D, Weights::uniform(n), 0.25);
  ASSERT_EQ(set.size(), 1u);
  EXPECT_DOUBLE_EQ(set[0].hi,
                   27.0);  // 1 + 9 pieces reach it; [0, 28] would be reached by 8 and the query: 9 of 36
  EXPECT_EQ(support(D, Weights::uniform(n), 27.5).p_value(), 0.25);
}

TEST(PredictionSet, MembershipAgreesWithRefitsOnRandomProblems) {
  Rng rng(5);
  int checked = 0;
  for (int trial = 0; trial < 40; ++trial) {
    const Eigen::Index n = 1 + static_cast<Eigen::Index>(rng.below(40));
    const Problem p = test::varied_problem(rng, n, 1 + trial % 3, trial % 4 == 0);
    const GaussianProcess gp(p.X, p.y, p.h);
    const QueryTerms q = gp.query(p.x);
    const Weights w = trial % 2 == 0 ? Weights::uniform(n) : random_weights(rng, n);
    const double alpha = 0.05 + 0.6 * rng.uniform();
    const Eigen::VectorXd noise = Eigen::VectorXd::Constant(n, p.h.noise);
    for (const Score score : kScores) {
      const IntervalSet set = conformal_set(score, gp.terms(), q, w, alpha);
      const ScoreDifferences D = score_differences(score, gp.terms(), q);
      for (int k = 0; k < 6; ++k) {
        const double z = 3.0 * rng.normal();
        const double brute =
            test::refitted_p_value(score, p.X, p.y, noise, p.h, p.x, q.mu + z * std::sqrt(q.S), w);
        EXPECT_NEAR(support(D, w, z).p_value(), brute, 1e-9) << to_string(score) << " trial " << trial;
        EXPECT_EQ(contains(set, z), exceeds_level(brute, alpha)) << to_string(score) << " trial " << trial;
        ++checked;
      }
    }
  }
  EXPECT_EQ(checked, 40 * 3 * 6);
}

TEST(PredictionSet, ADuplicatedPointTiesAtItsOwnOutcome) {
  Rng rng(6);
  for (int trial = 0; trial < 50; ++trial) {
    Problem p = test::random_problem(rng, 9, 2);
    p.x = p.X.col(3);
    const GaussianProcess gp(p.X, p.y, p.h);
    const QueryTerms q = gp.query(p.x);
    for (const Score score : kScores) {
      const ScoreDifferences D = score_differences(score, gp.terms(), q);
      const Support s = support(D, Weights::uniform(9), (p.y[3] - q.mu) / std::sqrt(q.S));
      EXPECT_EQ(s.tied, 1.0) << to_string(score) << " trial " << trial;
      EXPECT_GE(s.p_value(), 2.0 / 10.0 - 1e-12);
    }
  }
}

TEST(PredictionSet, CopiesOfADatumTieHoweverSmallTheNoise) {
  Problem p = test::reference_problem();
  p.h.lengthscales *= 4.0;
  for (const double noise : {1e-2, 1e-4, 1e-6, 1e-8}) {
    p.h.noise = noise;
    const GaussianProcess gp(p.X, p.y, p.h);
    for (int i = 0; i < 5; ++i) {
      const QueryTerms q = gp.query(p.X.col(i));
      const std::vector<Eigen::Index> twins = twins_of(p.X, p.y, p.X.col(i), p.y[i]);
      EXPECT_EQ(twins, (std::vector<Eigen::Index>{i}));
      for (const Score score : kScores) {
        const ScoreDifferences D = score_differences(score, gp.terms(), q);
        const Support s = support(D, Weights::uniform(5), (p.y[i] - q.mu) / std::sqrt(q.S), twins);
        EXPECT_EQ(s.tied, 1.0) << to_string(score) << ' ' << noise;
      }
    }
  }
  EXPECT_TRUE(twins_of(p.X, p.y, p.X.col(1), p.y[1] + 1e-9).empty());
}

TEST(PredictionSet, TinyNoiseDoesNotMakeEverythingATie) {
  Rng rng(9);
  for (const double noise : {1e-8, 1e-10}) {
    Problem p = test::random_problem(rng, 20, 2);
    p.h = {KernelType::kMatern52, Eigen::Vector2d(.05, .05), 1.0, noise, 0.0};
    const GaussianProcess gp(p.X, p.y, p.h);
    const QueryTerms q = gp.query(p.x);
    for (const Score score : kScores) {
      const ScoreDifferences D = score_differences(score, gp.terms(), q);
      const IntervalSet set = conformal_set(score, gp.terms(), q, Weights::uniform(20), 0.2);
      for (double z = -6.0; z < 6.0; z += 0.0713) {
        EXPECT_EQ(contains(set, z), exceeds_level(support(D, Weights::uniform(20), z).p_value(), 0.2))
            << to_string(score) << ' ' << noise << ' ' << z;
      }
    }
  }
}

TEST(PredictionSet, AbsurdLabelsAreNotMembers) {
  const Problem p = test::reference_problem();
  const GaussianProcess gp(p.X, p.y, p.h);
  const QueryTerms q = gp.query(p.x);
  for (const Score score : {Score::kLooStudent, Score::kLooDensity}) {
    const ScoreDifferences D = score_differences(score, gp.terms(), q);
    for (const double z : {1e10, -1e160, 1e308, std::numeric_limits<double>::infinity()}) {
      EXPECT_DOUBLE_EQ(support(D, Weights::uniform(5), z).p_value(), 1.0 / 6.0)
          << to_string(score) << ' ' << z;
    }
  }
}

TEST(PredictionSet, NearDuplicatesWithTinyNoiseStayFinite) {
  Problem p = test::reference_problem();
  p.h.noise = 1e-8;
  for (const double shift : {0.0, 1e-12, 1e-6}) {
    p.x = p.X.col(2).array() + shift;
    const GaussianProcess gp(p.X, p.y, p.h);
    for (const Score score : kScores) {
      for (const Interval& i : conformal_set(score, gp.terms(), gp.query(p.x), Weights::uniform(5), .4)) {
        EXPECT_FALSE(std::isnan(i.lo) || std::isnan(i.hi)) << to_string(score) << ' ' << shift;
      }
    }
  }
}

RC_GTEST_PROP(PredictionSetProperty, TheFastPathEqualsTheSweep, (std::uint64_t seed)) {
  Rng rng(seed);
  const Eigen::Index n = 1 + static_cast<Eigen::Index>(rng.below(60));
  const Problem p = test::random_problem(rng, n, 2, rng.below(3) == 0);
  const GaussianProcess gp(p.X, p.y, p.h);
  const QueryTerms q = gp.query(p.x);
  const Weights w = rng.below(2) == 0 ? Weights::uniform(n) : random_weights(rng, n);
  const double alpha = rng.uniform();
  const double share = rng.below(2) == 0 ? 1.0 : rng.uniform();
  for (const Score score : kScores) {
    const IntervalSet fast = conformal_set(score, gp.terms(), q, w, alpha, share);
    const IntervalSet swept = conformal_set(score_differences(score, gp.terms(), q), w, alpha, share);
    RC_ASSERT(fast.size() == swept.size());
    for (std::size_t i = 0; i < fast.size(); ++i) {
      RC_ASSERT(fast[i].lo == swept[i].lo ||
                std::abs(fast[i].lo - swept[i].lo) < 1e-8 * (1 + std::abs(fast[i].lo)));
      RC_ASSERT(fast[i].hi == swept[i].hi ||
                std::abs(fast[i].hi - swept[i].hi) < 1e-8 * (1 + std::abs(fast[i].hi)));
    }
  }
}

RC_GTEST_PROP(PredictionSetProperty, StudentisedSetsAreOneIntervalAroundTheMean, (std::uint64_t seed)) {
  Rng rng(seed);
  const Problem p = test::random_problem(rng, 25, 3);
  const GaussianProcess gp(p.X, p.y, p.h);
  const Weights w = random_weights(rng, 25);
  const IntervalSet set = conformal_set(score_differences(Score::kLooStudent, gp.terms(), gp.query(p.x)), w,
                                        0.02 + 0.95 * rng.uniform());
  RC_ASSERT(set.size() == 1u);
  RC_ASSERT(contains(set, 0.0));
}

RC_GTEST_PROP(PredictionSetProperty, LeaveOneOutSetsAreBoundedIffTheQueryWeighsAtMostAlpha,
              (std::uint64_t seed)) {
  Rng rng(seed);
  const Eigen::Index n = 1 + static_cast<Eigen::Index>(rng.below(20));
  const Problem p = test::random_problem(rng, n, 2, rng.below(2) == 0);
  const GaussianProcess gp(p.X, p.y, p.h);
  const Weights w = random_weights(rng, n);
  const double alpha = 0.5 * rng.uniform();
  for (const Score score : {Score::kLooStudent, Score::kLooDensity}) {
    const IntervalSet set = conformal_set(score, gp.terms(), gp.query(p.x), w, alpha);
    RC_ASSERT(is_bounded(set) == (w.w_n() <= alpha));
    RC_ASSERT(is_whole_line(set) == (w.w_n() > alpha));
  }
}

RC_GTEST_PROP(PredictionSetProperty, SetsAreNestedInAlpha, (std::uint64_t seed)) {
  Rng rng(seed);
  const Problem p = test::random_problem(rng, 15, 2, rng.below(2) == 0);
  const GaussianProcess gp(p.X, p.y, p.h);
  const QueryTerms q = gp.query(p.x);
  const Weights w = random_weights(rng, 15);
  double low = rng.uniform();
  double high = rng.uniform();
  if (low > high) std::swap(low, high);
  for (const Score score : kScores) {
    const IntervalSet wide = conformal_set(score, gp.terms(), q, w, low);
    for (const Interval& inner : conformal_set(score, gp.terms(), q, w, high)) {
      bool inside = false;
      for (const Interval& outer : wide) inside = inside || (outer.lo <= inner.lo && inner.hi <= outer.hi);
      RC_ASSERT(inside);
    }
  }
}

RC_GTEST_PROP(PredictionSetProperty, TheOrderOfTheDataDoesNotMatter, (std::uint64_t seed)) {
  Rng rng(seed);
  const Problem p = test::random_problem(rng, 12, 2);
  const Weights w = random_weights(rng, 12);
  const Eigen::VectorXi order = rng.permutation(12);
  const GaussianProcess gp(p.X, p.y, p.h);
  const GaussianProcess shuffled(p.X(Eigen::all, order), p.y(order), p.h);
  const Weights w_shuffled{w.ratios(order), w.query_ratio};
  const double alpha = 0.1 + 0.5 * rng.uniform();
  for (const Score score : kScores) {
    const IntervalSet one = conformal_set(score, gp.terms(), gp.query(p.x), w, alpha);
    const IntervalSet two = conformal_set(score, shuffled.terms(), shuffled.query(p.x), w_shuffled, alpha);
    RC_ASSERT(one.size() == two.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
      RC_ASSERT(one[i].lo == two[i].lo || std::abs(one[i].lo - two[i].lo) < 1e-7 * (1 + std::abs(one[i].lo)));
      RC_ASSERT(one[i].hi == two[i].hi || std::abs(one[i].hi - two[i].hi) < 1e-7 * (1 + std::abs(one[i].hi)));
    }
  }
}

RC_GTEST_PROP(PredictionSetProperty, TheSetIsWhereThePValueExceedsAlpha, (std::uint64_t seed)) {
  Rng rng(seed);
  const Eigen::Index n = 1 + static_cast<Eigen::Index>(rng.below(30));
  const Problem p = test::random_problem(rng, n, 2, rng.below(2) == 0);
  const GaussianProcess gp(p.X, p.y, p.h);
  const QueryTerms q = gp.query(p.x);
  const Weights w = random_weights(rng, n);
  const double alpha = rng.uniform();
  const double U = rng.uniform();
  for (const Score score : kScores) {
    const ScoreDifferences D = score_differences(score, gp.terms(), q);
    const IntervalSet set = conformal_set(score, gp.terms(), q, w, alpha);
    const IntervalSet randomized = conformal_set(score, gp.terms(), q, w, alpha, U);
    for (int k = 0; k < 20; ++k) {
      const double z = 4.0 * rng.normal();
      RC_ASSERT(contains(set, z) == exceeds_level(support(D, w, z).p_value(), alpha));
      RC_ASSERT(contains(randomized, z) == exceeds_level(support(D, w, z).p_value(U), alpha));
    }
  }
}

TEST(PredictionSet, InSampleSetsCanBeUnionsAndUnbounded) {
  Rng rng(7);
  int unions = 0;
  int unbounded = 0;
  for (int trial = 0; trial < 400; ++trial) {
    const Problem p = test::random_problem(rng, 10, 1, trial % 2 == 0);
    const GaussianProcess gp(p.X, p.y, p.h);
    const IntervalSet set =
        conformal_set(Score::kInSample, gp.terms(), gp.query(p.x), Weights::uniform(10), 0.3);
    unions += set.size() > 1 ? 1 : 0;
    unbounded += is_bounded(set) ? 0 : 1;
  }
  EXPECT_GT(unions, 0);
  EXPECT_GT(unbounded, 0);
}

TEST(Weights, SumToOneAndKnowTheirEffectiveSize) {
  Rng rng(8);
  const Weights w = random_weights(rng, 30);
  EXPECT_NEAR((w.ratios / w.total()).sum() + w.w_n(), 1.0, 1e-14);
  EXPECT_DOUBLE_EQ(Weights::uniform(30).effective_sample_size(), 30.0);
  EXPECT_LT(w.effective_sample_size(), 30.0);
  EXPECT_EQ(Weights::uniform(9).w_n(), 0.1);
}

TEST(IntervalSet, KnowsItsWidthAndBounds) {
  EXPECT_EQ(width({{0, 1}, {2, 4}}), 3.0);
  EXPECT_EQ(width({}), 0.0);
  EXPECT_EQ(width({{-kInf, 0}}), kInf);
  EXPECT_TRUE(is_bounded({}));
  EXPECT_FALSE(is_bounded({{0, kInf}}));
  EXPECT_FALSE(contains({{0, 1}, {2, 4}}, 1.5));
}

}  // namespace
}  // namespace covey
