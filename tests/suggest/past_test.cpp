#include <covey/acquisition/acquisition_choice.h>
#include <covey/numerics/random.h>
#include <covey/suggest/past.h>
#include <covey/suggest/suggest.h>

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

#include "support/differences.h"
#include "support/problems.h"

namespace covey {
namespace {

double height(const Eigen::VectorXd& x, double shift) {
  return std::sin(5.0 * (x[0] + shift)) + std::cos(4.0 * x[1]) + x[0] * x[1];
}

Eigen::VectorXd heights(const Eigen::MatrixXd& X, double shift) {
  Eigen::VectorXd y(X.cols());
  for (Eigen::Index i = 0; i < y.size(); ++i) y[i] = height(X.col(i), shift);
  return y;
}

History history_of(const Eigen::MatrixXd& X, const Eigen::VectorXd& y,
                   std::shared_ptr<const Trend> trend = nullptr) {
  History history;
  history.X = X;
  history.Y = y.transpose();
  if (trend) history.trends = {std::move(trend)};
  return history;
}

TEST(Past, AcquisitionsHaveTheirGradientsWhereModelsFollowATrend) {
  Rng rng(1);
  const test::Problem other = test::random_problem(rng, 12, 2);
  const auto trend = std::make_shared<const Trend>(
      std::vector<Trend::Part>{Trend::part_of(GaussianProcess(other.X, other.y, other.h), {0, 1})});
  std::vector<GaussianProcess> gps;
  const Eigen::MatrixXd X = rng.uniform(2, 12);
  for (int o = 0; o < 2; ++o) {
    test::Problem p = test::random_problem(rng, 12, 2);
    p.h.trend = trend;
    p.h.trend_factors = Eigen::VectorXd::Constant(1, 0.9);
    gps.emplace_back(X, p.y, p.h);
  }
  const QueryWeights weights = QueryWeights::uniform(12);
  for (const AcquisitionKind kind :
       {AcquisitionKind::kUcb, AcquisitionKind::kEi, AcquisitionKind::kLogEi, AcquisitionKind::kNei,
        AcquisitionKind::kEhvi, AcquisitionKind::kNehvi}) {
    const bool is_for_two = is_for_several(kind);
    for (const double alpha : {1.0, 0.3}) {
      const auto acquisition =
          make_acquisition(kind, is_for_two ? gps : std::vector<GaussianProcess>{gps[0]}, weights,
                           {.conformal = {.alpha = alpha, .mask = MaskType::kFuzzy},
                            .best = 0.2,
                            .reference = Eigen::VectorXd::Constant(is_for_two ? 2 : 1, -1.5)});
      for (int trial = 0; trial < 5; ++trial) {
        const Eigen::VectorXd x = rng.uniform(2, 1);
        Eigen::VectorXd gradient;
        const double value = acquisition->evaluate(x, &gradient);
        EXPECT_NEAR(acquisition->value(x), value, 1e-9 * (1.0 + std::abs(value)));
        if (const auto bounds = acquisition->upper_bounds(x)) {
          EXPECT_GE((*bounds)[0], value - 1e-9);
        }
        const Eigen::VectorXd expected = test::difference_gradient(
            [&](const Eigen::VectorXd& moved) { return acquisition->value(moved); }, x, 1e-5);
        EXPECT_LT((gradient - expected).cwiseAbs().maxCoeff(), 2e-3 * (0.1 + expected.cwiseAbs().maxCoeff()))
            << "kind " << static_cast<int>(kind) << ", alpha " << alpha;
      }
    }
  }
}

TEST(Past, AModelThatFollowsTheSameFunctionPredictsItBetter) {
  Rng rng(2);
  const Eigen::MatrixXd before = rng.uniform(2, 40);
  const auto trend = std::make_shared<const Trend>(
      std::vector<Trend::Part>{learn_past(before, 3.0 * heights(before, 0.0).array() + 7.0, {0, 1})});
  const Eigen::MatrixXd X = rng.uniform(2, 6);
  const Eigen::VectorXd y = heights(X, 0.02);
  const Eigen::MatrixXd elsewhere = rng.uniform(2, 200);
  const Round cold = suggest_at(history_of(X, y), Eigen::MatrixXd(2, 0), {});
  const Round warm = suggest_at(history_of(X, y, trend), Eigen::MatrixXd(2, 0), {});
  const auto error = [&](const Round& round) {
    return (posterior_means(round.models, elsewhere).row(0).transpose() - heights(elsewhere, 0.02)).norm();
  };
  EXPECT_LT(error(warm), 0.3 * error(cold));
  EXPECT_GT(trend_support(history_of(X, y, trend), warm, 0, {})[0], 1.0);
}

TEST(Past, WhatHasNothingToDoWithItIsFoundOut) {
  Rng rng(3);
  const Eigen::MatrixXd before = rng.uniform(2, 40);
  Eigen::VectorXd other(40);
  for (Eigen::Index i = 0; i < 40; ++i)
    other[i] = std::sin(23.0 * before(0, i)) * std::cos(19.0 * before(1, i));
  const auto trend =
      std::make_shared<const Trend>(std::vector<Trend::Part>{learn_past(before, other, {0, 1})});
  const Eigen::MatrixXd X = rng.uniform(2, 20);
  const History history = history_of(X, heights(X, 0.0), trend);
  EXPECT_LT(trend_support(history, suggest_at(history, Eigen::MatrixXd(2, 0), {}), 0, {})[0], kHurtful);
}

TEST(Past, WithoutOneNothingChanges) {
  Rng rng(4);
  const Eigen::MatrixXd X = rng.uniform(2, 8);
  History with = history_of(X, heights(X, 0.0));
  with.trends = {nullptr};
  const Round a = suggest(with, {}), b = suggest(history_of(X, heights(X, 0.0)), {});
  EXPECT_EQ(a.queries[0].x, b.queries[0].x);
  EXPECT_EQ(trend_support(with, a, 0, {}).size(), 0);
}

}  // namespace
}  // namespace covey
