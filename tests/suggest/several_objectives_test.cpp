#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>
#include <covey/pareto/front.h>
#include <covey/pareto/hypervolume.h>
#include <covey/suggest/suggest.h>

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace covey {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// Minus the squared distances from two points: the front is the line between them. The second is in units a
/// million times larger.
Eigen::Vector2d two_hills(const Eigen::Ref<const Eigen::VectorXd>& x) {
  return {-(x - Eigen::Vector2d(0.2, 0.4)).squaredNorm(),
          -1e6 * (x - Eigen::Vector2d(0.8, 0.6)).squaredNorm()};
}

History some_history(Eigen::Index n = 12, double noise_sd = 0.0) {
  Rng rng(3);
  History history;
  history.X = sobol_points(2, n, 5);
  history.Y.resize(2, n);
  for (Eigen::Index i = 0; i < n; ++i) {
    history.Y.col(i) = two_hills(history.X.col(i));
    history.Y(0, i) += noise_sd * rng.normal();
    history.Y(1, i) += 1e6 * noise_sd * rng.normal();
  }
  return history;
}

void tell(History& history, const Round& round) {
  for (const Query& query : round.queries) {
    history.X.conservativeResize(Eigen::NoChange, history.X.cols() + 1);
    history.X.rightCols(1) = query.x;
    history.Y.conservativeResize(Eigen::NoChange, history.Y.cols() + 1);
    history.Y.rightCols(1) = two_hills(query.x);
  }
}

BoxDomain square() {
  return BoxDomain::unit_cube(2);
}

const Eigen::Vector2d kReference(-0.5, -0.5e6);

TEST(SeveralObjectives, FindsTheFrontWithEveryAcquisition) {
  // The whole front: f1 = −.4 t², f2 = −.4e6 (1 − t)² on the line.
  Eigen::MatrixXd front(2, 2001);
  for (Eigen::Index i = 0; i < front.cols(); ++i) {
    const double t = static_cast<double>(i) / 2000.0;
    front.col(i) = Eigen::Vector2d(-0.4 * t * t, -0.4e6 * (1 - t) * (1 - t));
  }
  const double whole = hypervolume(front, kReference);
  for (const char* name : {"cnehvi", "nehvi", "cehvi", "ehvi", "cparego", "parego", "cnparego", "nparego"}) {
    History history = some_history(8);
    history.reference = kReference;
    const double before = hypervolume(history.Y, kReference);
    for (std::uint64_t round = 0; round < 12; ++round) {
      tell(history,
           suggest(square(), history, {.acquisition = acquisition_from_string(name), .seed = round}));
    }
    const double reached = hypervolume(history.Y, kReference);
    // Scalars look for single points of the front, not for volume.
    const double share = std::string_view(name).ends_with("parego") ? 0.6 : 0.85;
    EXPECT_GT(reached - before, share * (whole - before)) << name;
  }
}

TEST(SeveralObjectives, ThePresetPaperFindsItToo) {
  for (const char* name : {"cnehvi", "ehvi", "cparego"}) {
    History history = some_history(8);
    history.reference = kReference;
    const double before = hypervolume(history.Y, kReference);
    SuggestOptions options = SuggestOptions::paper();
    options.acquisition = acquisition_from_string(name);
    options.q = 2;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      options.seed = seed;
      const Round round = suggest(square(), history, options);
      ASSERT_EQ(round.queries.size(), 2U);
      EXPECT_TRUE(round.health.has_value());
      for (const ObjectiveForecast& forecast : round.queries[0].forecasts) {
        EXPECT_EQ(forecast.prediction.promise, Promise::kConformal);
        EXPECT_NEAR(forecast.prediction.alpha, options.alpha_at(history.X.cols()) / 2.0, 1e-15);
      }
      tell(history, round);
    }
    EXPECT_GT(hypervolume(history.Y, kReference), before) << name;
  }
}

TEST(SeveralObjectives, ThePredictionsAreThoseOfEachObjectiveAtItsShareOfAlpha) {
  const History history = some_history(12, 0.02);
  const Round round = suggest(square(), history, {.acquisition = acquisition_from_string("cnehvi"), .q = 2});
  ASSERT_EQ(round.models.size(), 2U);
  ASSERT_EQ(round.queries.size(), 2U);
  for (std::size_t o = 0; o < 2; ++o) {
    const Round single =
        suggest_at(history.of(static_cast<Eigen::Index>(o)), round.points(), {.alpha = 0.05});
    for (std::size_t k = 0; k < 2; ++k) {
      const Prediction& prediction = round.queries[k].forecasts[o].prediction;
      const Prediction& expected = single.queries[k].forecasts[0].prediction;
      EXPECT_EQ(prediction.alpha, 0.05);
      EXPECT_EQ(prediction.mean, expected.mean);
      EXPECT_EQ(prediction.tracked->lo, expected.tracked->lo);
      EXPECT_EQ(prediction.conformal, expected.conformal);
    }
  }
}

TEST(SeveralObjectives, HypervolumeOfOneObjectiveIsImprovement) {
  History history = some_history();
  history.Y = history.Y.topRows(1).eval();
  // Both climb the same hill.
  const Round volume =
      suggest(history, {.acquisition = acquisition_from_string("ehvi"), .warp = false, .seed = 4});
  const Round improvement =
      suggest(history, {.acquisition = acquisition_from_string("ei"), .warp = false, .seed = 4});
  EXPECT_LT((volume.queries[0].x - improvement.queries[0].x).norm(), 1e-3);
}

TEST(SeveralObjectives, PendingPointsAreAvoidedAndFailedOnesToo) {
  History history = some_history();
  const SuggestOptions options{.acquisition = acquisition_from_string("cehvi")};
  const Eigen::VectorXd first = suggest(square(), history, options).queries[0].x;
  History pending = history;
  pending.pending = first;
  EXPECT_GT((suggest(square(), pending, options).queries[0].x - first).norm(), 0.02);
  History failed = history;
  failed.failed = first;
  EXPECT_GT((suggest(square(), failed, options).queries[0].x - first).norm(), 0.02);
}

TEST(SeveralObjectives, AnObjectiveThatCouldNotBeMeasuredLeavesTheModelsOfTheOthersTheirData) {
  History history = some_history();
  for (const char* name : {"cnehvi", "ehvi", "cparego"}) {
    const SuggestOptions options{.acquisition = acquisition_from_string(name), .seed = 2};
    const Eigen::VectorXd first = suggest(square(), history, options).queries[0].x;
    History partial = history;
    partial.X.conservativeResize(2, 13);
    partial.X.col(12) = first;
    partial.Y.conservativeResize(2, 13);
    partial.Y.col(12) = Eigen::Vector2d(two_hills(first)[0], kNaN);
    EXPECT_EQ(partial.complete().size(), 12U);
    EXPECT_EQ(partial.of(0).Y.cols(), 13);
    EXPECT_EQ(partial.of(1).Y.cols(), 12);
    const Round round = suggest(square(), partial, options);
    EXPECT_FALSE(round.queries[0].search.is_repetition) << name;
    EXPECT_EQ(round.models[0].gp().n(), 13);
    EXPECT_EQ(round.models[1].gp().n(), 12);
    // Where it cannot be measured again and again the search does not go.
    Rng rng(4);
    for (Eigen::Index i = 13; i < 25; ++i) {
      const Eigen::VectorXd x = (first + 0.02 * rng.normal(2, 1)).cwiseMax(0.0).cwiseMin(1.0);
      partial.X.conservativeResize(2, i + 1);
      partial.X.col(i) = x;
      partial.Y.conservativeResize(2, i + 1);
      partial.Y.col(i) = Eigen::Vector2d(two_hills(x)[0], kNaN);
    }
    EXPECT_GT((suggest(square(), partial, options).queries[0].x - first).norm(), 0.05) << name;
  }
}

TEST(SeveralObjectives, AConstantObjectiveLeavesTheOther) {
  History history = some_history();
  history.Y.row(1).setConstant(7.0);
  const Round round = suggest(square(), history, {.acquisition = acquisition_from_string("cnehvi")});
  const Query& query = round.queries[0];
  EXPECT_NEAR(query.forecasts[1].prediction.mean, 7.0, 1e-6);
  EXPECT_LT((query.x - Eigen::Vector2d(0.2, 0.4)).norm(), 0.3);
}

TEST(SeveralObjectives, TheReferencePointIsGivenOrInferred) {
  History history = some_history();
  EXPECT_EQ(history.reference_point(), inferred_reference_point(history.Y));
  history.Y(0, 3) = kNaN;  // not complete, so it says nothing of the front
  EXPECT_EQ(history.reference_point(), inferred_reference_point(history.Y(Eigen::all, history.complete())));
  history.reference = kReference;
  EXPECT_EQ(history.reference_point(), kReference);
}

TEST(SeveralObjectives, DoesNotDependOnTheNumberOfThreads) {
  const History history = some_history(12, 0.05);
  for (const char* name : {"cnehvi", "cnparego"}) {
    SuggestOptions options{.acquisition = acquisition_from_string(name), .q = 2};
    const Eigen::VectorXd one = suggest(square(), history, options).queries[1].x;
    options.threads = 3;
    EXPECT_EQ(one, suggest(square(), history, options).queries[1].x);
  }
}

TEST(SeveralObjectives, ManyObservationsAreThinnedOut) {
  History history = some_history(80, 0.05);
  history.Y(1, 7) = kNaN;
  const Round round =
      suggest(square(), history, {.acquisition = acquisition_from_string("ehvi"), .max_observations = 30});
  EXPECT_EQ(round.models[0].gp().n(), 30);
  EXPECT_GE(round.models[1].gp().n(), 29);
  // The best of either objective are on the front, and stay.
  Eigen::Index best = 0;
  history.Y.row(0).maxCoeff(&best);
  const Eigen::MatrixXd& kept = round.models[0].gp().X();
  EXPECT_LT((kept.colwise() - history.X.col(best)).colwise().norm().minCoeff(), 1e-12);
}

TEST(SeveralObjectives, WhatDoesNotFitTogetherIsRefused) {
  const History history = some_history();
  EXPECT_THROW(suggest(square(), history, {}), std::invalid_argument);  // cucb is for one
  EXPECT_THROW(
      suggest(square(), history, {.acquisition = acquisition_from_string("ehvi"), .trust_region = 0.5}),
      std::invalid_argument);
  History bad = history;
  bad.reference = Eigen::VectorXd::Zero(3);
  EXPECT_THROW(suggest(square(), bad, {.acquisition = acquisition_from_string("ehvi")}),
               std::invalid_argument);
  bad = history;
  bad.Y.row(1).tail(11).setConstant(kNaN);
  EXPECT_THROW(suggest(square(), bad, {.acquisition = acquisition_from_string("ehvi")}),
               std::invalid_argument);
  bad = history;
  bad.Y.resize(7, 12);
  bad.Y.setZero();
  EXPECT_THROW(suggest(square(), bad, {.acquisition = acquisition_from_string("ehvi")}),
               std::invalid_argument);
}

}  // namespace
}  // namespace covey
