#include <covey/acquisition/acquisition.h>
#include <covey/acquisition/log_improvement.h>
#include <covey/conformal/joint_set.h>
#include <covey/conformal/mask.h>
#include <covey/conformal/prediction_set.h>
#include <covey/conformal/relaxed_mask.h>
#include <covey/conformal/step_mask.h>
#include <covey/numerics/distributions.h>

#include <gtest/gtest.h>

#include <Eigen/LU>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "support/brute_force.h"
#include "support/differences.h"
#include "support/problems.h"
#include "support/scores.h"

// The closed forms where every observation has a noise of its own, the query another one, and weights are not
// uniform, against refits of the model with the candidate label added.

namespace covey {
namespace {

using test::kScores;

struct VaryingCase {
  test::Problem p;
  Eigen::VectorXd noise;
  Weights weights;
  double alpha;

  GaussianProcess gp() const { return {p.X, p.y, p.h, noise}; }
  Eigen::Index n() const { return p.y.size(); }
  double label(double z) const {
    const QueryTerms q = gp().query(p.x);
    return q.mu + z * std::sqrt(q.S);
  }
  Eigen::ArrayXd refitted_differences(Score score, double z) const {
    const Eigen::VectorXd s = test::refitted_scores(score, p.X, p.y, noise, p.h, p.x, label(z));
    return s.head(n()).array() - s[n()];
  }
  double refitted_p_value(Score score, double z) const {
    return test::refitted_p_value(score, p.X, p.y, noise, p.h, p.x, label(z), weights);
  }
};

/// Noise variances over two orders of magnitude, from a tenth of the query's to ten times it.
VaryingCase random_case(Rng& rng, Eigen::Index n, bool extrapolate = false) {
  VaryingCase c{test::random_problem(rng, n, 2, extrapolate), Eigen::VectorXd(n), Weights::uniform(n),
                0.1 + 0.5 * rng.uniform()};
  for (Eigen::Index i = 0; i < n; ++i) {
    c.noise[i] = c.p.h.noise * std::pow(10.0, 2.0 * rng.uniform() - 1.0);
    c.weights.ratios[i] = 0.1 + 2.0 * rng.uniform();
  }
  c.weights.query_ratio = 0.2 + rng.uniform();
  return c;
}

/// The hard or fuzzy mask by its definition.
double mask_by_definition(MaskType type, double p, double w_n, double alpha) {
  if (type == MaskType::kHard) return exceeds_level(p, alpha) ? 1.0 : 0.0;
  return std::clamp((p - alpha) / w_n, 0.0, 1.0);
}

TEST(VaryingNoise, SetsHoldTheLabelsThatRefitsAccept) {
  Rng rng(1);
  int members = 0;
  int checked = 0;
  for (int trial = 0; trial < 40; ++trial) {
    const VaryingCase c = random_case(rng, 4 + static_cast<Eigen::Index>(rng.below(20)), trial % 4 == 0);
    const GaussianProcess gp = c.gp();
    const QueryTerms q = gp.query(c.p.x);
    for (const Score score : kScores) {
      const ScoreDifferences D = score_differences(score, gp.terms(), q);
      const IntervalSet direct = conformal_set(score, gp.terms(), q, c.weights, c.alpha);
      const IntervalSet swept = conformal_set(D, c.weights, c.alpha);
      for (int k = 0; k < 6; ++k) {
        const double z = 2.5 * rng.normal();
        const double p = c.refitted_p_value(score, z);
        const bool member = exceeds_level(p, c.alpha);
        EXPECT_NEAR(support(D, c.weights, z).p_value(), p, 1e-9) << to_string(score) << " trial " << trial;
        EXPECT_EQ(contains(direct, z), member) << to_string(score) << " trial " << trial;
        EXPECT_EQ(contains(swept, z), member) << to_string(score) << " trial " << trial;
        members += member ? 1 : 0;
        ++checked;
      }
    }
  }
  EXPECT_GT(members, checked / 10);
  EXPECT_LT(members, checked * 9 / 10);
}

TEST(VaryingNoise, StepMasksAreTheMasksOfRefitsOnADenseGrid) {
  Rng rng(2);
  for (int trial = 0; trial < 9; ++trial) {
    const VaryingCase c = random_case(rng, 9, trial % 3 == 2);
    const GaussianProcess gp = c.gp();
    const QueryTerms q = gp.query(c.p.x);
    const Score score = kScores[trial % 3];
    const StepMask hard = step_mask(MaskType::kHard, score, gp.terms(), q, c.weights, c.alpha);
    const StepMask fuzzy = step_mask(MaskType::kFuzzy, score, gp.terms(), q, c.weights, c.alpha);
    // An odd offset, so that no label of the grid is an end of a piece, where refits may fall to either side.
    for (double z = -6.0037; z < 6.0; z += 0.05) {
      const double p = c.refitted_p_value(score, z);
      EXPECT_EQ(hard.at(z), mask_by_definition(MaskType::kHard, p, c.weights.w_n(), c.alpha))
          << to_string(score) << ' ' << z;
      EXPECT_NEAR(fuzzy.at(z), mask_by_definition(MaskType::kFuzzy, p, c.weights.w_n(), c.alpha), 1e-9)
          << to_string(score) << ' ' << z;
    }
  }
}

TEST(VaryingNoise, RelaxedMasksAreThoseOfRefittedScores) {
  Rng rng(3);
  const RelaxedMaskOptions options{.alpha = 0.3, .tau_score = 0.2, .tau_weight = 0.05};
  const auto sigmoid = [](double t) { return 1.0 / (1.0 + std::exp(-t)); };
  for (int trial = 0; trial < 9; ++trial) {
    const VaryingCase c = random_case(rng, 10);
    const GaussianProcess gp = c.gp();
    const Score score = kScores[trial % 3];
    const Eigen::ArrayXd z = Eigen::ArrayXd::LinSpaced(25, -4.0, 4.0);
    const RelaxedMask mask =
        relaxed_mask(score_differences(score, gp.terms(), gp.query(c.p.x)), c.weights, z, options);
    for (Eigen::Index j = 0; j < z.size(); ++j) {
      const Eigen::ArrayXd D = c.refitted_differences(score, z[j]);
      double sum = c.weights.query_ratio;
      for (Eigen::Index i = 0; i < c.n(); ++i)
        sum += c.weights.ratios[i] * sigmoid(-D[i] / options.tau_score);
      EXPECT_NEAR(mask.m[j], sigmoid((sum / c.weights.total() - options.alpha) / options.tau_weight), 1e-7)
          << to_string(score) << ' ' << z[j];
    }
  }
}

/// The acquisition by its definition: the midpoint rule over labels, masks by refits.
double refitted_acquisition(const VaryingCase& c, Score score, MaskType type, bool ucb, double parameter) {
  const QueryTerms q = c.gp().query(c.p.x);
  const test::PlainPrediction f = test::plain_gp(c.p.X, c.p.y, c.noise, c.p.h, c.p.x);
  const double s2 = c.p.h.noise;
  const double S = f.variance + s2;
  EXPECT_NEAR(S, q.S, 1e-9 * S);
  const double rho = f.variance / std::sqrt(S);
  const double v = f.variance * s2 / S;
  const double step = 4e-3;
  double Z1 = 0.0, I1 = 0.0, Z2 = 0.0, I2 = 0.0;
  const auto psi = [](double t) { return t * normal_cdf(t) + normal_pdf(t); };
  for (double z = (ucb ? 0.0 : -kMaskCut) + 0.5 * step; z < kMaskCut; z += step) {
    const double m = mask_by_definition(type, c.refitted_p_value(score, z), c.weights.w_n(), c.alpha);
    const double t = (ucb ? rho * z : f.mean - parameter + rho * z) / std::sqrt(v);
    const double g =
        ucb ? f.mean + std::sqrt(parameter * std::numbers::pi / 2) * std::sqrt(v) * (2 * psi(t) - t)
            : std::sqrt(v) * psi(t);
    Z1 += m * step;
    I1 += m * g * step;
    Z2 += (1 - m) * normal_pdf(z) * step;
    I2 += (1 - m) * g * normal_pdf(z) * step;
  }
  if (Z2 < kLeastMass) return I1 / Z1;  // every label is accepted
  return (1 - c.alpha) * I1 / Z1 + c.alpha * I2 / Z2;
}

/// Weights with r_n = 1, as an acquisition has them.
void normalize_query_ratio(VaryingCase& c) {
  c.weights.ratios /= c.weights.query_ratio;
  c.weights.query_ratio = 1.0;
}

double upper_half_width(const VaryingCase& c, Score score, MaskType type) {
  const GaussianProcess gp = c.gp();
  double width = 0.0;
  for (const MaskStep& step : step_mask(type, score, gp.terms(), gp.query(c.p.x), c.weights, c.alpha).steps) {
    width -= step.jump * std::clamp(step.z, 0.0, kMaskCut);
  }
  return width;
}

TEST(VaryingNoise, ConformalAcquisitionsAreTheirIntegralsOverRefits) {
  Rng rng(4);
  int compared = 0;
  for (int trial = 0; trial < 12; ++trial) {
    VaryingCase c = random_case(rng, 6);
    normalize_query_ratio(c);
    const Score score = kScores[trial % 3];
    const MaskType type = trial % 2 == 0 ? MaskType::kHard : MaskType::kFuzzy;
    // The midpoint rule misses a jump of the mask by up to half a step of 4e-3: over a set of width ½ its
    // mean is off by up to .4 % of the utility's range for each end.
    if (upper_half_width(c, score, type) < 0.5) continue;
    ++compared;
    const ConformalOptions options{c.alpha, score, type};
    const double best = c.p.y.mean();
    const double ei =
        ConformalAcquisition(c.gp(), std::make_unique<ImprovementUtility>(best), c.weights.ratios, options)
            .value(c.p.x);
    const double ucb =
        ConformalAcquisition(c.gp(), std::make_unique<UpperBoundUtility>(4.0), c.weights.ratios, options)
            .value(c.p.x);
    EXPECT_NEAR(ei, refitted_acquisition(c, score, type, false, best), 0.005 * (1.0 + std::abs(ei))) << trial;
    EXPECT_NEAR(ucb, refitted_acquisition(c, score, type, true, 4.0), 0.005 * (1.0 + std::abs(ucb))) << trial;
    const double log_ei = LogImprovementAcquisition(c.gp(), best, c.weights.ratios, options).value(c.p.x);
    EXPECT_NEAR(log_ei, std::log(ei), 1e-6) << trial;
  }
  EXPECT_GE(compared, 6);
}

TEST(VaryingNoise, GradientsOfConformalAcquisitionsAgreeWithDifferencesAwayFromKinks) {
  Rng rng(5);
  int checked = 0;
  int agreed = 0;
  for (int trial = 0; trial < 60; ++trial) {
    VaryingCase c = random_case(rng, 15);
    normalize_query_ratio(c);
    const ConformalOptions options{0.15 + 0.3 * rng.uniform(), kScores[trial % 3],
                                   trial % 4 < 2 ? MaskType::kHard : MaskType::kFuzzy};
    for (const bool ucb : {false, true}) {
      std::unique_ptr<const Utility> utility;
      if (ucb) {
        utility = std::make_unique<UpperBoundUtility>(4.0);
      } else {
        utility = std::make_unique<ImprovementUtility>(c.p.y.mean());
      }
      const ConformalAcquisition a(c.gp(), std::move(utility), c.weights.ratios, options);
      Eigen::VectorXd gradient;
      a.evaluate(c.p.x, &gradient);
      const Eigen::VectorXd expected =
          test::difference_gradient([&](const Eigen::VectorXd& x) { return a.value(x); }, c.p.x, 1e-5);
      ++checked;
      agreed += test::relative_error(gradient, expected) < 1e-5 ? 1 : 0;
    }
  }
  EXPECT_GE(agreed, checked * 95 / 100);
}

TEST(VaryingNoise, ScoresOfAFitWithTheCandidateAreThoseOfRefits) {
  Rng rng(6);
  for (int trial = 0; trial < 20; ++trial) {
    const VaryingCase c = random_case(rng, 8);
    const double label = c.label(1.5 * rng.normal());
    for (const Score score : kScores) {
      const GaussianProcess plus =
          c.gp().with_points(c.p.x, Eigen::VectorXd::Constant(1, label));  // its noise is the query's
      const Eigen::ArrayXd expected =
          test::refitted_scores(score, c.p.X, c.p.y, c.noise, c.p.h, c.p.x, label).array();
      EXPECT_LT((conformity_scores(score, plus.terms()) - expected).abs().maxCoeff(),
                1e-8 * (1.0 + expected.abs().maxCoeff()));
    }
  }
}

TEST(VaryingNoise, JointSetsAcceptWhatRefitsAccept) {
  // Log density of the outcomes of a group given everything else, by refits without the group.
  Rng rng(7);
  const Eigen::Index n = 10;
  const Groups groups = {{0, 1}, {2, 3}, {4, 5}, {6, 7}};
  for (int trial = 0; trial < 10; ++trial) {
    const VaryingCase c = random_case(rng, n);
    const Eigen::MatrixXd Xq = rng.uniform(2, 2);
    const Weights weights{0.2 + rng.uniform(4, 1).array(), 1.0};
    const JointSet set(c.gp(), Xq, groups, weights, 0.4);
    const Eigen::VectorXd label = set.mean() + 0.5 * rng.normal(2, 1);
    Eigen::MatrixXd X(2, n + 2);
    X << c.p.X, Xq;
    Eigen::VectorXd y(n + 2);
    y << c.p.y, label;
    Eigen::VectorXd noise(n + 2);
    noise << c.noise, c.p.h.noise, c.p.h.noise;
    const auto log_density = [&](Eigen::Index first, Eigen::Index second) {
      // p(y_a, y_b | rest) = p(y_a | rest) p(y_b | rest, y_a).
      std::vector<Eigen::Index> rest;
      for (Eigen::Index i = 0; i < n + 2; ++i) {
        if (i != first && i != second) rest.push_back(i);
      }
      const auto of = [&](Eigen::Index i) {
        const test::PlainPrediction f =
            test::plain_gp(X(Eigen::all, rest), y(rest), noise(rest), c.p.h, X.col(i));
        return test::log_normal_density(y[i], f.mean, f.variance + noise[i]);
      };
      const double one = of(first);
      rest.push_back(first);
      return one + of(second);
    };
    const double own = log_density(n, n + 1);
    double sum = weights.query_ratio;
    for (std::size_t g = 0; g < groups.size(); ++g) {
      const double score = log_density(groups[g][0], groups[g][1]);
      EXPECT_NEAR(set.score_differences(label)[static_cast<Eigen::Index>(g)], score - own,
                  1e-7 * (1.0 + std::abs(score - own)));
      if (score <= own) sum += weights.ratios[static_cast<Eigen::Index>(g)];
    }
    EXPECT_NEAR(set.p_value(label), sum / weights.total(), 1e-12);
  }
}

}  // namespace
}  // namespace covey
