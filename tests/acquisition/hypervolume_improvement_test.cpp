#include <covey/acquisition/hypervolume_improvement.h>
#include <covey/conformal/mask.h>
#include <covey/numerics/distributions.h>
#include <covey/pareto/front.h>
#include <covey/pareto/hypervolume.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <vector>

#include "support/differences.h"
#include "support/objectives.h"
#include "support/scores.h"

namespace covey {
namespace {

using test::kScores;

using test::Estimate;
using test::Improvement;
using test::modest_outcomes;
using test::Objectives;
using test::outcomes;
using test::random_objectives;
using test::weighted_mean;

double masks_at(const Objectives& p, const Eigen::VectorXd& z, const Weights& weights,
                const ConformalOptions& options, const Eigen::VectorXd& x) {
  double product = 1.0;
  for (std::size_t o = 0; o < p.gps.size(); ++o) {
    const ScoreDifferences D = score_differences(options.score, p.gps[o].terms(), p.gps[o].query(x));
    product *= conformal_mask(D, weights, options.alpha / static_cast<double>(p.gps.size()),
                              Eigen::ArrayXd::Constant(1, z[static_cast<Eigen::Index>(o)]),
                              {.type = options.mask})[0];
  }
  return product;
}

TEST(HypervolumeImprovement, ThePlainOneAgreesWithDraws) {
  Rng rng(1);
  for (int trial = 0; trial < 6; ++trial) {
    const Eigen::Index m = 2 + trial % 3;
    const Objectives p = random_objectives(rng, m, 12);
    const Eigen::MatrixXd Y = modest_outcomes(p);
    const HypervolumeImprovementAcquisition a(p.gps, Y, p.reference, QueryWeights::uniform(12), {});
    const Improvement improvement(Y, p.reference);
    const int draws = 20000;
    Eigen::ArrayXd u(draws);
    for (double& value : u) {
      Eigen::VectorXd f(m);
      for (Eigen::Index o = 0; o < m; ++o) {
        const Marginal f_o = p.gps[static_cast<std::size_t>(o)].predict(p.x);
        f[o] = f_o.mean + std::sqrt(f_o.f_variance) * rng.normal();
      }
      value = improvement(f);
    }
    const Estimate expected = weighted_mean(u, Eigen::ArrayXd::Ones(draws));
    EXPECT_NEAR(a.value(p.x), expected.mean, 4.0 * expected.error) << "m = " << m;
  }
}

TEST(HypervolumeImprovement, TheConformalOneAgreesWithDraws) {
  // Labels uniform over the product of the hulls and weighted by the masks, and labels of the model weighted
  // by the rest.
  Rng rng(2);
  int compared = 0;
  for (int trial = 0; trial < 8; ++trial) {
    const Eigen::Index m = 2 + trial % 2;
    const Objectives p = random_objectives(rng, m, 16);
    const ConformalOptions options{0.3 + 0.3 * rng.uniform(), kScores[trial % 3],
                                   trial % 4 < 2 ? MaskType::kHard : MaskType::kFuzzy};
    const Weights weights = Weights::uniform(16);
    const Eigen::MatrixXd Y = modest_outcomes(p);
    const HypervolumeImprovementAcquisition a(p.gps, Y, p.reference, QueryWeights::uniform(16), options);
    const Improvement improvement(Y, p.reference);
    std::vector<QueryTerms> q;
    std::vector<StepMask> sets;
    for (const GaussianProcess& gp : p.gps) {
      q.push_back(gp.query(p.x));
      sets.push_back(step_mask(options.mask, options.score, gp.terms(), q.back(), weights,
                               options.alpha / static_cast<double>(m)));
      ASSERT_FALSE(sets.back().steps.empty());
    }
    const int draws = 6000;
    Eigen::ArrayXd u1(draws);
    Eigen::ArrayXd w1(draws);
    Eigen::ArrayXd u2(draws);
    Eigen::ArrayXd w2(draws);
    const auto worth = [&](const Eigen::VectorXd& z) {
      Eigen::VectorXd f(m);
      for (Eigen::Index o = 0; o < m; ++o) {
        const QueryTerms& query = q[static_cast<std::size_t>(o)];
        const double sf2 = query.S - query.s2;
        f[o] =
            query.mu + sf2 / std::sqrt(query.S) * z[o] + std::sqrt(sf2 * query.s2 / query.S) * rng.normal();
      }
      return improvement(f);
    };
    for (int i = 0; i < draws; ++i) {
      Eigen::VectorXd z(m);
      for (Eigen::Index o = 0; o < m; ++o) {
        const std::vector<MaskStep>& steps = sets[static_cast<std::size_t>(o)].steps;
        z[o] = steps.front().z + (steps.back().z - steps.front().z) * rng.uniform();
      }
      w1[i] = masks_at(p, z, weights, options, p.x);
      u1[i] = worth(z);
      z = rng.normal(m, 1);
      w2[i] = 1.0 - masks_at(p, z, weights, options, p.x);
      u2[i] = worth(z);
    }
    if ((w1 > 0.0).count() < 300 || (w2 > 0.0).count() < 300)
      continue;  // a set full of holes, or the whole space
    ++compared;
    const Estimate inside = weighted_mean(u1, w1);
    const Estimate outside = weighted_mean(u2, w2);
    EXPECT_NEAR(a.value(p.x), (1.0 - options.alpha) * inside.mean + options.alpha * outside.mean,
                4.0 * ((1.0 - options.alpha) * inside.error + options.alpha * outside.error))
        << to_string(options.score) << ", m = " << m;
  }
  EXPECT_GE(compared, 5);
}

TEST(HypervolumeImprovement, OfOneObjectiveIsExpectedImprovement) {
  Rng rng(3);
  for (int trial = 0; trial < 24; ++trial) {
    const Objectives p = random_objectives(rng, 1, 14);
    const double best = p.gps[0].y().maxCoeff();
    const ConformalOptions options{trial % 4 == 0 ? 1.0 : 0.1 + 0.4 * rng.uniform(), kScores[trial % 3],
                                   trial % 2 == 0 ? MaskType::kHard : MaskType::kFuzzy};
    const Eigen::VectorXd ratios = 0.5 + rng.uniform(14, 1).array();
    const HypervolumeImprovementAcquisition a(p.gps, outcomes(p), p.reference, ratios, options);
    const ConformalAcquisition expected(p.gps[0], std::make_unique<ImprovementUtility>(best), ratios,
                                        options);
    Eigen::VectorXd gradient;
    Eigen::VectorXd expected_gradient;
    if (exceeds_level(Weights{ratios, 1.0}.w_n(), options.alpha)) continue;
    EXPECT_NEAR(a.evaluate(p.x, &gradient), expected.evaluate(p.x, &expected_gradient), 1e-12);
    EXPECT_LT(test::relative_error(gradient, expected_gradient), 1e-9);
  }
}

TEST(HypervolumeImprovement, DoesNotDependOnTheOrderOfTheObjectives) {
  Rng rng(4);
  for (const double alpha : {0.4, 1.0}) {
    const Objectives p = random_objectives(rng, 3, 20);
    Objectives turned;
    const Eigen::Vector3i order(2, 0, 1);
    turned.reference.resize(3);
    for (Eigen::Index o = 0; o < 3; ++o) {
      turned.gps.push_back(p.gps[static_cast<std::size_t>(order[o])]);
      turned.reference[o] = p.reference[order[o]];
    }
    const HypervolumeImprovementAcquisition a(p.gps, outcomes(p), p.reference, QueryWeights::uniform(20),
                                              {.alpha = alpha});
    const HypervolumeImprovementAcquisition b(turned.gps, outcomes(turned), turned.reference,
                                              QueryWeights::uniform(20), {.alpha = alpha});
    EXPECT_NEAR(a.value(p.x), b.value(p.x), 1e-12);
  }
}

TEST(HypervolumeImprovement, WithoutAFiniteSetThePlainOneComesBack) {
  Rng rng(5);
  const Objectives p = random_objectives(rng, 2, 9);
  const auto value = [&](double alpha) {
    return HypervolumeImprovementAcquisition(p.gps, outcomes(p), p.reference, QueryWeights::uniform(9),
                                             {.alpha = alpha})
        .value(p.x);
  };
  // w_n = 1/10 exceeds alpha/2 below alpha = .2.
  EXPECT_EQ(value(0.19), value(1.0));
  EXPECT_NE(value(0.21), value(1.0));
}

TEST(HypervolumeImprovement, APendingPointChangesTheModelButNotTheSets) {
  Rng rng(6);
  const Objectives p = random_objectives(rng, 2, 15);
  const Eigen::VectorXd pending = rng.uniform(2, 1);
  std::vector<GaussianProcess> gps;
  for (const GaussianProcess& gp : p.gps) {
    gps.push_back(gp.with_points(pending, Eigen::VectorXd::Constant(1, gp.predict(pending).mean)));
  }
  Eigen::VectorXd ratios = Eigen::VectorXd::Ones(16);
  ratios[15] = 0.0;
  const HypervolumeImprovementAcquisition before(p.gps, means_at_data(p.gps), p.reference,
                                                 QueryWeights::uniform(15), {.alpha = 0.4});
  const HypervolumeImprovementAcquisition after(gps, means_at_data(gps), p.reference, ratios, {.alpha = 0.4});
  EXPECT_LT(after.value(pending), before.value(pending));
  EXPECT_GT(after.value(pending), 0.0);
}

TEST(HypervolumeImprovement, TheMeansAtTheDataAreThoseOfTheModel) {
  Rng rng(7);
  const Objectives p = random_objectives(rng, 2, 10);
  const Eigen::MatrixXd means = means_at_data(p.gps);
  for (Eigen::Index i = 0; i < 10; ++i) {
    EXPECT_NEAR(means(1, i), p.gps[1].predict(p.gps[1].X().col(i)).mean, 1e-8);
  }
}

/// Checks the gradient of `a` and returns whether it agrees with differences.
bool gradient_agrees(const Acquisition& a, const Eigen::VectorXd& x, double tolerance) {
  Eigen::VectorXd gradient;
  const double value = a.evaluate(x, &gradient);
  EXPECT_DOUBLE_EQ(value, a.value(x));
  const Eigen::VectorXd expected =
      test::difference_gradient([&](const Eigen::VectorXd& moved) { return a.value(moved); }, x, 1e-5);
  return test::relative_error(gradient, expected) < tolerance;
}

TEST(HypervolumeImprovement, GradientsAgreeWithDifferencesAwayFromKinks) {
  Rng rng(8);
  int agreed = 0;
  const int trials = 60;
  for (int trial = 0; trial < trials; ++trial) {
    const Objectives p = random_objectives(rng, 1 + trial % 4, 18, false, true);
    const ConformalOptions options{trial % 5 == 0 ? 1.0 : 0.3 + 0.4 * rng.uniform(), kScores[trial % 3],
                                   trial % 4 < 2 ? MaskType::kHard : MaskType::kFuzzy};
    const HypervolumeImprovementAcquisition a(p.gps, outcomes(p), p.reference, QueryWeights::uniform(18),
                                              options);
    const bool agrees = gradient_agrees(a, p.x, 1e-5);
    agreed += agrees ? 1 : 0;
    if (options.alpha == 1.0) {
      EXPECT_TRUE(agrees);  // smooth: no excuse
    }
  }
  EXPECT_GE(agreed, trials * 95 / 100);
}

TEST(HypervolumeImprovement, StaysFiniteAtDataAndFarAway) {
  Rng rng(9);
  for (const double noise : {1e-8, 1e-2}) {
    Objectives p = random_objectives(rng, 2, 12);
    std::vector<GaussianProcess> gps;
    for (const GaussianProcess& gp : p.gps) {
      Hyperparameters h = gp.hyperparameters();
      h.noise = noise;
      gps.emplace_back(gp.X(), gp.y(), h);
    }
    for (const Eigen::VectorXd& x :
         {Eigen::VectorXd(gps[0].X().col(3)), Eigen::VectorXd(Eigen::Vector2d(40, -70))}) {
      for (const double alpha : {0.4, 1.0}) {
        const HypervolumeImprovementAcquisition exact(gps, outcomes(p), p.reference,
                                                      QueryWeights::uniform(12), {.alpha = alpha});
        const NoisyHypervolumeImprovementAcquisition noisy(gps, p.reference, QueryWeights::uniform(12),
                                                           {.conformal = {.alpha = alpha}, .paths = 4});
        for (const Acquisition* a :
             {static_cast<const Acquisition*>(&exact), static_cast<const Acquisition*>(&noisy)}) {
          Eigen::VectorXd gradient;
          EXPECT_TRUE(std::isfinite(a->evaluate(x, &gradient)));
          EXPECT_TRUE(gradient.allFinite());
        }
      }
    }
  }
}

TEST(HypervolumeImprovement, BadArgumentsAreRefused) {
  Rng rng(10);
  const Objectives p = random_objectives(rng, 2, 8);
  const QueryWeights weights = QueryWeights::uniform(8);
  const Eigen::MatrixXd Y = outcomes(p);
  const auto make = [&](const std::vector<GaussianProcess>& gps, const Eigen::VectorXd& reference,
                        const QueryWeights& w, double alpha) {
    HypervolumeImprovementAcquisition(gps, Y, reference, w, {.alpha = alpha});
  };
  EXPECT_THROW(make(p.gps, p.reference, weights, 0.0), std::invalid_argument);
  EXPECT_THROW(make(p.gps, Eigen::Vector3d::Zero(), weights, 1.0), std::invalid_argument);
  EXPECT_THROW(make(p.gps, p.reference, QueryWeights::uniform(7), 1.0), std::invalid_argument);
  EXPECT_THROW(make({p.gps[0], random_objectives(rng, 1, 8).gps[0]}, p.reference, weights, 1.0),
               std::invalid_argument);
  EXPECT_THROW(NoisyHypervolumeImprovementAcquisition(p.gps, p.reference, weights, {.paths = 0}),
               std::invalid_argument);
}

/// Joint draws of f at the data (m matrices n × draws) and at x (m × draws), and of outcomes at x.
struct JointDraws {
  std::vector<Eigen::MatrixXd> at_data;
  Eigen::MatrixXd at_x;
};

JointDraws draw_jointly(const Objectives& p, Rng& rng, int draws) {
  JointDraws result;
  result.at_x.resize(std::ssize(p.gps), draws);
  for (std::size_t o = 0; o < p.gps.size(); ++o) {
    const GaussianProcess& gp = p.gps[o];
    Eigen::MatrixXd all(gp.d(), gp.n() + 1);
    all << gp.X(), p.x;
    const Eigen::MatrixXd f = gp.sample(all, rng.normal(gp.n() + 1, draws));
    result.at_data.push_back(f.topRows(gp.n()));
    result.at_x.row(static_cast<Eigen::Index>(o)) = f.bottomRows(1);
  }
  return result;
}

double worth_of_draw(const Objectives& p, const JointDraws& f, Eigen::Index s) {
  Eigen::MatrixXd Y(std::ssize(p.gps), p.gps.front().n());
  for (std::size_t o = 0; o < p.gps.size(); ++o) {
    Y.row(static_cast<Eigen::Index>(o)) = f.at_data[o].col(s).transpose();
  }
  return Improvement(Y, p.reference)(f.at_x.col(s));
}

TEST(NoisyHypervolumeImprovement, ThePlainOneAgreesWithIndependentDraws) {
  Rng rng(11);
  for (int trial = 0; trial < 4; ++trial) {
    const Objectives p = random_objectives(rng, 2 + trial % 2, 10, true);
    const int draws = 20000;
    const JointDraws f = draw_jointly(p, rng, draws);
    Eigen::ArrayXd u(draws);
    for (Eigen::Index s = 0; s < draws; ++s) u[s] = worth_of_draw(p, f, s);
    const double sd = std::sqrt((u - u.mean()).square().mean());
    const int paths = 2048;
    const NoisyHypervolumeImprovementAcquisition a(p.gps, p.reference, QueryWeights::uniform(10),
                                                   {.paths = paths});
    // The draws of the front are a part of the variance of u, so u's own is a bound.
    EXPECT_NEAR(a.value(p.x), u.mean(), 4.0 * sd * (1.0 / std::sqrt(paths) + 1.0 / std::sqrt(draws)));
  }
}

TEST(NoisyHypervolumeImprovement, TheConformalOneAgreesWithWeightedDraws) {
  // E[u p_alpha(ŷ)/p(ŷ)] with f at x and at the data, and then the outcomes, drawn from the model.
  Rng rng(12);
  for (int trial = 0; trial < 4; ++trial) {
    const Objectives p = random_objectives(rng, 2, 14, true);
    const ConformalOptions options{.alpha = 0.5 + 0.2 * rng.uniform(),
                                   .mask = trial % 2 == 0 ? MaskType::kHard : MaskType::kFuzzy};
    const Weights weights = Weights::uniform(14);
    const int draws = 20000;
    const JointDraws f = draw_jointly(p, rng, draws);
    Eigen::ArrayXd u(draws);
    Eigen::ArrayXd w1(draws);
    Eigen::ArrayXd w2(draws);
    for (Eigen::Index s = 0; s < draws; ++s) {
      Eigen::Vector2d z;
      for (Eigen::Index o = 0; o < 2; ++o) {
        const QueryTerms q = p.gps[static_cast<std::size_t>(o)].query(p.x);
        z[o] = (f.at_x(o, s) + std::sqrt(q.s2) * rng.normal() - q.mu) / std::sqrt(q.S);
      }
      const double mask = masks_at(p, z, weights, options, p.x);
      u[s] = worth_of_draw(p, f, s);
      w1[s] = mask / (normal_pdf(z[0]) * normal_pdf(z[1]));
      w2[s] = 1.0 - mask;
    }
    const Estimate inside = weighted_mean(u, w1);
    const Estimate outside = weighted_mean(u, w2);
    const double expected = (1.0 - options.alpha) * inside.mean + options.alpha * outside.mean;
    const int paths = 1024;
    const NoisyHypervolumeImprovementAcquisition a(p.gps, p.reference, QueryWeights::uniform(14),
                                                   {.conformal = options, .paths = paths});
    const double error = (1.0 - options.alpha) * inside.error + options.alpha * outside.error;
    // The variance over the fronts is again at most that of the estimate per draw; 1 % for W being constant
    // on cells.
    EXPECT_NEAR(a.value(p.x), expected, 4.0 * error * (1.0 + std::sqrt(draws / 1024.0)) + 0.01 * expected);
  }
}

TEST(NoisyHypervolumeImprovement, WithoutNoiseItIsTheExactOne) {
  Rng rng(13);
  for (const double alpha : {0.4, 1.0}) {
    Objectives p = random_objectives(rng, 2, 12);
    std::vector<GaussianProcess> gps;
    for (const GaussianProcess& gp : p.gps) {
      Hyperparameters h = gp.hyperparameters();
      h.noise = 1e-8;
      gps.emplace_back(gp.X(), gp.y(), h);
    }
    const NoisyHypervolumeImprovementAcquisition noisy(gps, p.reference, QueryWeights::uniform(12),
                                                       {.conformal = {.alpha = alpha}, .paths = 16});
    const HypervolumeImprovementAcquisition exact(gps, outcomes(p), p.reference, QueryWeights::uniform(12),
                                                  {.alpha = alpha});
    EXPECT_NEAR(noisy.value(p.x), exact.value(p.x), 1e-3 * exact.value(p.x) + 1e-4);
  }
}

TEST(NoisyHypervolumeImprovement, PrunesDataThatAreNeverOnAFront) {
  Rng rng(15);
  Objectives p = random_objectives(rng, 2, 12, true);
  std::vector<GaussianProcess> gps;
  for (const GaussianProcess& gp : p.gps) {
    Eigen::VectorXd y = gp.y();
    y[4] = -20.0;  // hopeless in both
    Hyperparameters h = gp.hyperparameters();
    h.outputscale = 30.0;
    gps.emplace_back(gp.X(), y, h);
  }
  const NoisyHypervolumeImprovementAcquisition a(gps, p.reference, QueryWeights::uniform(12), {.paths = 64});
  EXPECT_FALSE(std::binary_search(a.baseline().begin(), a.baseline().end(), 4));
  EXPECT_GE(a.baseline().size(), 1U);
  EXPECT_EQ(a.fronts().size(), 64U);
}

TEST(NoisyHypervolumeImprovement, GradientsAgreeWithDifferencesAwayFromKinks) {
  Rng rng(16);
  int agreed = 0;
  const int trials = 40;
  for (int trial = 0; trial < trials; ++trial) {
    const Objectives p = random_objectives(rng, 1 + trial % 3, 16, true, true);
    const double alpha = trial % 4 == 0 ? 1.0 : 0.3 + 0.4 * rng.uniform();
    const NoisyHypervolumeImprovementAcquisition a(
        p.gps, p.reference, Eigen::VectorXd(0.5 + rng.uniform(16, 1).array()),
        {.conformal = {.alpha = alpha,
                       .score = kScores[trial % 3],
                       .mask = trial % 5 == 0 ? MaskType::kFuzzy : MaskType::kHard},
         .paths = 8});
    const bool agrees = gradient_agrees(a, p.x, 1e-5);
    agreed += agrees ? 1 : 0;
    if (alpha == 1.0) {
      EXPECT_TRUE(agrees);
    }
  }
  EXPECT_GE(agreed, trials * 95 / 100);
}

}  // namespace
}  // namespace covey
