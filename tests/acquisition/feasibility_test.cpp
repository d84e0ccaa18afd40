#include <covey/acquisition/feasibility.h>
#include <covey/acquisition/success_weighted.h>
#include <covey/numerics/constants.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <stdexcept>

#include "support/differences.h"

namespace covey {
namespace {

GaussianProcess process(std::uint64_t seed, double noise = 0.02) {
  Rng rng(seed);
  const Eigen::MatrixXd X = rng.uniform(2, 10);
  const Eigen::VectorXd y = (6.0 * X.row(0)).array().sin() + 2.0 * X.row(1).array() - 1.0;
  return {X, y, {.lengthscales = Eigen::Vector2d(0.4, 0.7), .noise = noise, .mean = 0.1}};
}

Feasibility two_limits() {
  return Feasibility(
      {{.gp = process(1), .at_least = 0.2, .at_most = kInfinity, .noise_factor = 1.5, .model_factor = 0.8},
       {.gp = process(2), .at_least = -0.5, .at_most = 0.9, .model_factor = 2.0}});
}

TEST(Feasibility, IsTheProductOfTheMassesInside) {
  const Feasibility limits = two_limits();
  Rng rng(3);
  for (int i = 0; i < 10; ++i) {
    const Eigen::VectorXd x = rng.uniform(2, 1);
    double product = 1.0;
    for (const LimitedOutcome& o : limits.outcomes()) {
      const QueryTerms q = o.gp.query(x);
      const double s = std::sqrt(o.noise_factor * q.s2 + o.model_factor * (q.S - q.s2));
      product *= normal_cdf((o.at_most - q.mu) / s) - normal_cdf((o.at_least - q.mu) / s);
    }
    EXPECT_NEAR(std::exp(limits.log_probability(x)), product, 1e-12);
  }
}

TEST(Feasibility, TheGradientsAgreeWithDifferences) {
  const Feasibility limits = two_limits();
  // Far outside on either side, where Φ underflows.
  const Feasibility far({{.gp = process(1), .at_least = 40.0, .at_most = kInfinity},
                         {.gp = process(2), .at_least = -90.0, .at_most = -60.0}});
  Rng rng(4);
  for (int i = 0; i < 10; ++i) {
    const Eigen::VectorXd x = rng.uniform(2, 1);
    for (const Feasibility* model : {&limits, &far}) {
      Eigen::VectorXd gradient;
      EXPECT_DOUBLE_EQ(model->log_probability(x, &gradient), model->log_probability(x));
      EXPECT_TRUE(std::isfinite(model->log_probability(x)));
      const auto value = [&](const Eigen::VectorXd& at) { return model->log_probability(at); };
      EXPECT_LT(test::relative_error(gradient, test::difference_gradient(value, x, 1e-5)), 1e-5);
      Eigen::VectorXd margin_gradient;
      model->margin(x, &margin_gradient);
      const auto margin = [&](const Eigen::VectorXd& at) { return model->margin(at); };
      EXPECT_LT(test::relative_error(margin_gradient, test::difference_gradient(margin, x, 1e-6)), 1e-4);
    }
  }
}

TEST(Feasibility, WeighsOnEveryAcquisitionWithAGradient) {
  const auto limits = std::make_shared<const Feasibility>(two_limits());
  const GaussianProcess gp = process(7);
  const double best = gp.means_at_data().maxCoeff();
  Rng rng(5);
  for (const AcquisitionKind kind : {AcquisitionKind::kUcb, AcquisitionKind::kEi, AcquisitionKind::kLogEi,
                                     AcquisitionKind::kNei, AcquisitionKind::kEhvi}) {
    const auto make = [&] {
      return make_acquisition(
          kind, {gp}, QueryWeights::uniform(gp.n()),
          {.conformal = {.alpha = 0.4}, .best = best, .reference = Eigen::VectorXd::Constant(1, -3.0)});
    };
    const SuccessWeighted weighted(kind, make(), nullptr, best, limits);
    for (int i = 0; i < 5; ++i) {
      const Eigen::VectorXd x = rng.uniform(2, 1);
      const double a = make()->value(x);
      const double P = std::exp(limits->log_probability(x));
      const double expected =
          kind == AcquisitionKind::kLogEi ? a + std::log(P)
          : kind != AcquisitionKind::kUcb
              ? a * P
              : (a >= best ? best + (a - best) * P : best + (a - best) / std::max(P, 1e-6)) -
                    std::max(0.0, std::log(0.01 / P));
      EXPECT_NEAR(weighted.value(x), expected, 1e-9 * (1.0 + std::abs(expected)));
      Eigen::VectorXd gradient;
      weighted.evaluate(x, &gradient);
      const auto value = [&](const Eigen::VectorXd& at) { return weighted.value(at); };
      const Eigen::VectorXd differences = test::difference_gradient(value, x, 1e-5);
      if (differences.norm() < 1e-6) continue;
      EXPECT_LT(test::relative_error(gradient, differences), 1e-3) << to_string({kind, true});
    }
  }
}

TEST(Feasibility, InsideLimitsAPointIsWorthWhatItWasAndElsewhereLessThanAnything) {
  std::vector<LimitedOutcome> outcomes = two_limits().outcomes();
  outcomes[0].deviations = 1.3;
  outcomes[1].deviations = 0.4;
  const auto limits = std::make_shared<const Feasibility>(outcomes);
  const GaussianProcess gp = process(7);
  const auto make = [&] {
    return make_acquisition(AcquisitionKind::kUcb, {gp}, QueryWeights::uniform(gp.n()),
                            {.conformal = {.alpha = 1.0}});
  };
  const InsideLimits inside(make(), limits);
  Rng rng(6);
  int counts[2] = {0, 0};
  for (int i = 0; i < 200; ++i) {
    const Eigen::VectorXd x = rng.uniform(2, 1);
    bool is_inside = true;
    for (const LimitedOutcome& o : outcomes) {
      const QueryTerms q = o.gp.query(x);
      const double bound = o.deviations * std::sqrt(o.noise_factor * q.s2 + o.model_factor * (q.S - q.s2));
      is_inside = is_inside && q.mu - bound >= o.at_least && q.mu + bound <= o.at_most;
    }
    ++counts[is_inside ? 1 : 0];
    EXPECT_EQ(InsideLimits::is_inside(inside.value(x)), is_inside);
    if (is_inside) {
      EXPECT_DOUBLE_EQ(inside.value(x), make()->value(x));
    }
  }
  EXPECT_GT(counts[0], 0);
  EXPECT_GT(counts[1], 0);
}

TEST(Feasibility, RefusesLimitsThatAreNone) {
  EXPECT_THROW(Feasibility({}), std::invalid_argument);
  EXPECT_THROW(Feasibility({{.gp = process(1), .at_least = 1.0, .at_most = 1.0}}), std::invalid_argument);
  EXPECT_THROW(Feasibility({{.gp = process(1), .at_least = -kInfinity, .at_most = kInfinity}}),
               std::invalid_argument);
}

}  // namespace
}  // namespace covey
