#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>
#include <covey/suggest/spread_out.h>
#include <covey/suggest/suggest.h>

#include <gtest/gtest.h>

#include <cmath>

namespace covey {
namespace {

/// Twelve observations of a smooth hill with its top at (.3, .6).
History hill(double noise_sd, std::uint64_t seed = 1) {
  Rng rng(seed);
  History history;
  history.X = sobol_points(2, 12, seed);
  history.Y.resize(1, 12);
  for (int i = 0; i < 12; ++i) {
    const Eigen::Vector2d step = history.X.col(i) - Eigen::Vector2d(0.3, 0.6);
    history.Y(0, i) = 100.0 + 10.0 * std::exp(-4.0 * step.squaredNorm()) + noise_sd * rng.normal();
  }
  return history;
}

TEST(Suggest, GoesToTheTopOfASmoothHill) {
  for (const AcquisitionChoice type : {acquisition_from_string("cucb"), acquisition_from_string("ucb"),
                                       acquisition_from_string("ei"), acquisition_from_string("cei"),
                                       acquisition_from_string("logei"), acquisition_from_string("clogei")}) {
    History history = hill(0.0);
    for (int round = 0; round < 8; ++round) {
      const Round r = suggest(history, {.acquisition = type, .seed = static_cast<std::uint64_t>(round)});
      const Eigen::VectorXd x = r.queries.at(0).x;
      const Eigen::Vector2d step = x - Eigen::Vector2d(0.3, 0.6);
      history.X.conservativeResize(2, history.X.cols() + 1);
      history.X.rightCols(1) = x;
      history.Y.conservativeResize(1, history.Y.cols() + 1);
      history.Y(0, history.Y.cols() - 1) = 100.0 + 10.0 * std::exp(-4.0 * step.squaredNorm());
    }
    EXPECT_GT(history.Y.maxCoeff(), 109.999) << to_string(type);
  }
}

TEST(Suggest, SaysBeforehandWhatItExpects) {
  const History history = hill(0.3);
  const Round round = suggest(history, {});
  const Query& query = round.queries.at(0);
  EXPECT_EQ(query.forecasts[0].prediction.promise, Promise::kTracked);
  EXPECT_EQ(query.forecasts[0].prediction.guarantee, Guarantee::kAdaptive);
  EXPECT_FALSE(query.forecasts[0].prediction.because.empty());
  ASSERT_TRUE(query.forecasts[0].prediction.tracked);
  const double mean = query.forecasts[0].prediction.mean;
  EXPECT_NEAR(mean, posterior_means(round.models, query.x)(0, 0), 1e-9);
  // The first set: mu ± t_{5, .95} sd, as nothing has been told.
  EXPECT_NEAR(query.forecasts[0].prediction.tracked->hi,
              mean + 2.0150483733330233 * query.forecasts[0].prediction.sd, 1e-9);
  EXPECT_TRUE(round.judge(0, mean).covered);
  EXPECT_FALSE(round.judge(0, query.forecasts[0].prediction.tracked->hi + 1e-6).covered);
  EXPECT_EQ(round.judge(0, mean + 3.0).conformal_covered, round.judge(0, mean + 3.0).p_value > 0.1);
}

TEST(Suggest, PredictionsDoNotDependOnTheModelOfTheSearch) {
  History history = hill(0.0);
  history.Y(0, 3) -= 500.0;  // a terrible outcome: the search sees it drawn in, the prediction as it is
  const Round warped = suggest(history, {});
  const Round plain = suggest(history, {.warp = false});
  EXPECT_EQ(warped.models[0].gp().y(), plain.models[0].gp().y());
  EXPECT_EQ(warped.models[0].fit.summary.log_posterior, plain.models[0].fit.summary.log_posterior);
  EXPECT_NE(warped.queries[0].search.value, plain.queries[0].search.value);
  const Round again = suggest_at(history, warped.queries[0].x, {});
  EXPECT_EQ(again.queries[0].forecasts[0].prediction.mean, warped.queries[0].forecasts[0].prediction.mean);
}

TEST(Suggest, OutcomesOverDecadesAreDrawnInForTheSearchOnly) {
  History history = hill(0.0);
  history.Y = -(1.5 * (110.0 - history.Y.array())).exp();  // the top is −1, the foot about −1e6
  const Round drawn_in = suggest(history, {});
  EXPECT_TRUE(drawn_in.models[0].scaler.transform.is_identity());
  const auto distance = [](const Round& round) {
    return (round.queries[0].x - Eigen::Vector2d(0.3, 0.6)).norm();
  };
  EXPECT_LT(distance(drawn_in), distance(suggest(history, {.tails = false})));
}

TEST(Suggest, KnownNoiseVariancesReachTheModel) {
  History history = hill(0.0);
  history.noise_variances = {Eigen::VectorXd::Constant(12, 1e-6)};
  history.Y(0, 5) += 20.0;
  const double trusted = suggest_at(history, history.X.col(5), {}).queries[0].forecasts[0].prediction.mean;
  history.noise_variances[0][5] = 400.0;
  const double doubted = suggest_at(history, history.X.col(5), {}).queries[0].forecasts[0].prediction.mean;
  EXPECT_NEAR(trusted, history.Y(0, 5), 1.0);
  EXPECT_LT(doubted, history.Y(0, 5) - 10.0);
}

TEST(Suggest, AKnownModelIsTakenAsItIs) {
  const History history = hill(0.3);
  const Hyperparameters known{KernelType::kMatern52, Eigen::Vector2d(0.4, 0.7), 30.0, 0.09, 102.0};
  const GaussianProcess gp(history.X, history.Y.row(0).transpose(), known);
  for (SuggestOptions options : {SuggestOptions{}, SuggestOptions::paper()}) {
    options.known_model = known;
    const Round round = suggest(history, options);
    EXPECT_EQ(round.models[0].scaler.offset, 0.0);
    EXPECT_EQ(round.models[0].scaler.scale, 1.0);
    EXPECT_EQ(round.models[0].gp().hyperparameters().lengthscales, known.lengthscales);
    const Query& query = round.queries.at(0);
    const Marginal expected = gp.predict(query.x);
    EXPECT_NEAR(query.forecasts[0].prediction.mean, expected.mean, 1e-9);
    EXPECT_NEAR(query.forecasts[0].prediction.sd, std::sqrt(expected.y_variance), 1e-9);
  }
}

TEST(Suggest, ManyObservationsAreModelledByTheInformativeOnes) {
  History history;
  history.X = sobol_points(2, 120, 1);
  history.Y = -(history.X.colwise() - Eigen::Vector2d(0.3, 0.6)).colwise().squaredNorm();
  const Round round = suggest_at(history, Eigen::Vector2d(0.3, 0.6), {.max_observations = 40});
  EXPECT_EQ(round.models[0].gp().n(), 40);
  EXPECT_NEAR(round.queries[0].forecasts[0].prediction.mean, 0.0, 1e-2);
}

TEST(Suggest, TheMeansCanBeUpdatedWithTheOutcomes) {
  const History history = hill(0.3);
  const Round round = suggest(history, {.q = 2});
  const Eigen::Vector2d outcomes(120.0, 90.0);
  Eigen::MatrixXd asked(2, 2);
  asked << round.queries[0].x, round.queries[1].x;
  const Eigen::RowVectorXd before = posterior_means(round.models, asked);
  const Eigen::RowVectorXd after = posterior_means(round.models_with(outcomes.transpose()), asked);
  EXPECT_GT(after[0], before[0]);
  EXPECT_LT(after[1], after[0]);
  // The same as a process with the same hyperparameters on all the data.
  const GaussianProcess& gp = round.models[0].gp();
  const double mean = history.Y.mean();
  const double sd = std::sqrt((history.Y.array() - mean).square().sum() / 11.0);
  Eigen::MatrixXd X(2, 14);
  X << history.X, asked;
  Eigen::VectorXd y(14);
  y << (history.Y.row(0).transpose().array() - mean) / sd, (outcomes.array() - mean) / sd;
  EXPECT_NEAR(after[0], mean + sd * GaussianProcess(X, y, gp.hyperparameters()).predict(asked.col(0)).mean,
              1e-6);
  EXPECT_THROW(round.models_with(Eigen::RowVectorXd::Zero(3)), std::invalid_argument);
}

TEST(Suggest, SetsOfTransformedOutcomesAreMappedBack) {
  History history;
  history.X = sobol_points(2, 24, 3);
  history.Y.resize(1, 24);
  for (Eigen::Index i = 0; i < 24; ++i) {
    history.Y(0, i) = -(history.X.col(i) - Eigen::Vector2d(0.3, 0.6)).squaredNorm() -
                      1e10 * std::max(0.0, history.X(0, i) - 0.9);
  }
  // An additive part would bend the flat side around the cliff, too.
  const Round round = suggest_at(history, Eigen::Vector2d(0.5, 0.5), {.kernel = KernelType::kMatern52});
  const ObjectiveFit& model = round.models[0];
  ASSERT_FALSE(model.scaler.transform.is_identity());
  const Prediction& said = round.queries[0].forecasts[0].prediction;
  EXPECT_EQ(said.transform, model.scaler.transform);
  EXPECT_NEAR(said.mean, -0.05, 0.05);
  // Outcomes are covered if their standardised values are in the sets of the process, and the ends of the
  // sets in the units of y are where that changes.
  const QueryTerms terms = model.gp().query(round.queries[0].x);
  EXPECT_NEAR(said.standard_score(-0.3), (model.scaler.standardize(-0.3) - terms.mu) / std::sqrt(terms.S),
              1e-9);
  ASSERT_EQ(said.conformal.size(), 1U);
  for (const double sign : {1.0, -1.0}) {
    const double inside = said.conformal[0].lo + sign * 1e-6;
    EXPECT_EQ(round.judge(0, inside).conformal_covered, sign > 0.0);
    EXPECT_EQ(round.judge(0, said.credible.lo + sign * 1e-6).credible_covered, sign > 0.0);
    EXPECT_EQ(round.judge(0, said.tracked->hi - sign * 1e-6).covered, sign > 0.0);
  }
  // The first tracked set: t(y) within t_{5, .95} standard deviations.
  EXPECT_NEAR(said.standard_score(said.tracked->hi), 2.0150483733330233, 1e-9);
  EXPECT_NEAR(said.standard_score(said.tracked->lo), -2.0150483733330233, 1e-9);
  const Prediction minimized = in_units(said, 0.0, -1.0);
  EXPECT_NEAR(minimized.standard_score(0.3), -said.standard_score(-0.3), 1e-12);
}

TEST(Suggest, ThePaperPresetPromisesItsWeightedSets) {
  const History history = hill(0.3);
  SuggestOptions options = SuggestOptions::paper();
  options.q = 2;
  options.chains.steps = 20;
  options.chains.burn_in = 5;
  for (const AcquisitionChoice type : {acquisition_from_string("cucb"), acquisition_from_string("cei"),
                                       acquisition_from_string("cnei"), acquisition_from_string("ucb")}) {
    options.acquisition = type;
    const Round round = suggest(history, options);
    ASSERT_EQ(round.queries.size(), 2u);
    ASSERT_TRUE(round.health);
    EXPECT_GT(round.health->in_bounds, 0.0);
    EXPECT_NEAR(round.alpha, 1.0 / std::sqrt(12.0), 1e-12);
    for (std::size_t i = 0; i < 2; ++i) {
      const Query& query = round.queries[i];
      EXPECT_EQ(query.forecasts[0].prediction.promise, Promise::kConformal);
      EXPECT_EQ(query.forecasts[0].prediction.guarantee, Guarantee::kWeighted);
      EXPECT_EQ(query.forecasts[0].prediction.score, Score::kInSample);
      EXPECT_FALSE(query.forecasts[0].prediction.exact());
      EXPECT_NEAR(query.forecasts[0].prediction.w_n, query.forecasts[0].weights.w_n(), 1e-12);
      // The verdict is that of the weighted p-value.
      for (const double y : {95.0, 103.0, 110.0, 130.0}) {
        const Verdict verdict = round.judge(i, y);
        EXPECT_EQ(verdict.covered, verdict.p_value > round.alpha);
        EXPECT_EQ(verdict.covered, contains(query.forecasts[0].prediction.conformal, y)) << y;
      }
    }
    // The same whatever the threads.
    options.threads = 3;
    EXPECT_EQ(suggest(history, options).queries[1].x, round.queries[1].x);
    options.threads = 1;
  }
  options.acquisition = acquisition_from_string("logei");
  EXPECT_THROW(suggest(history, options), std::invalid_argument);
  const Space whole({{"k", IntParameter{0, 3}}, {"l", IntParameter{0, 3}}});
  options.acquisition = acquisition_from_string("ucb");
  EXPECT_THROW(suggest(SpaceDomain(whole), history, options), std::invalid_argument);
}

TEST(Suggest, LearnedRatiosShapeTheSearchOnly) {
  const History history = hill(0.3);
  for (const RatioSource source : {RatioSource::kKernel, RatioSource::kClassifier, RatioSource::kEnergy}) {
    SuggestOptions options;
    options.ratio = source;
    const Round round = suggest(history, options);
    EXPECT_EQ(round.proposal.has_value(), source == RatioSource::kEnergy);
    EXPECT_EQ(round.queries[0].forecasts[0].prediction.guarantee, Guarantee::kAdaptive);
    EXPECT_NEAR(round.queries[0].forecasts[0].prediction.w_n, 1.0 / 13.0, 1e-12);
  }
}

TEST(Suggest, OneFailureHardlyMovesTheSearchAndManyTogetherDo) {
  History history = hill(0.0);
  const Eigen::VectorXd first = suggest(history, {}).queries[0].x;
  history.failed = first;
  const Round after_one = suggest(history, {});
  EXPECT_LT((after_one.queries[0].x - first).norm(), 0.1);
  EXPECT_FALSE(after_one.queries[0].search.is_repetition);
  Rng rng(9);
  history.failed = first.replicate(1, 12) + 0.02 * rng.normal(first.size(), 12);
  history.failed = history.failed.cwiseMax(0.0).cwiseMin(1.0).eval();
  EXPECT_GT((suggest(history, {}).queries[0].x - first).norm(), 0.05);
}

TEST(Suggest, ABatchHasAJointSet) {
  const History history = hill(0.3);
  const Round round = suggest(history, {.q = 2, .alpha = 0.3});
  const Round::Joint joint = round.joint(random_groups(12, 2, 1), Eigen::Vector2d(104.0, 103.0));
  EXPECT_FALSE(joint.whole_space);
  EXPECT_EQ(joint.covered, joint.p_value > 0.3);
  for (int k = 0; k < 2; ++k) {
    EXPECT_LT(joint.lower[k], round.queries[static_cast<std::size_t>(k)].forecasts[0].prediction.mean);
    EXPECT_GT(joint.upper[k], round.queries[static_cast<std::size_t>(k)].forecasts[0].prediction.mean);
  }
  EXPECT_GT(joint.volume, 0.0);
  EXPECT_LE(joint.volume, (joint.upper - joint.lower).prod());
  EXPECT_FALSE(round.joint(random_groups(12, 2, 1), Eigen::Vector2d(1e6, -1e6)).covered);
}

TEST(Suggest, FollowsItsOwnRecord) {
  History history = hill(0.3);
  const double width = [&] {
    const Interval set = *suggest(history, {}).queries.at(0).forecasts[0].prediction.tracked;
    return set.hi - set.lo;
  }();
  history.ledgers.resize(1);
  for (int i = 0; i < 10; ++i)
    history.ledgers[0].push_back({{0.0, 1.0, 0.5, 0.1, {-2.0, 2.0}}, 4.0});  // all missed
  const Interval wider = *suggest(history, {}).queries.at(0).forecasts[0].prediction.tracked;
  EXPECT_GT(wider.hi - wider.lo, 3.0 * width);
}

TEST(Suggest, BatchesAndPendingPointsSpreadOut) {
  History history = hill(0.0);
  const Round batch = suggest(history, {.q = 4});
  ASSERT_EQ(batch.queries.size(), 4u);
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      EXPECT_GT((batch.queries[i].x - batch.queries[j].x).norm(), 1e-3);
    }
  }
  // A pending point is avoided like one of the batch.
  history.pending = batch.queries[0].x;
  EXPECT_GT((suggest(history, {}).queries[0].x - history.pending).norm(), 1e-3);
  EXPECT_EQ(batch.queries[0].x, suggest(hill(0.0), {}).queries[0].x);
}

TEST(Suggest, BatchesSpreadOutAmongManyNoisyOutcomes) {
  // 200 noisy outcomes of a hill, most of them around its top, as a search leaves them.
  Rng rng(5);
  History history;
  history.X = sobol_points(2, 200, 3);
  history.Y.resize(1, 200);
  for (int i = 0; i < 200; ++i) {
    if (i >= 40)
      history.X.col(i) = Eigen::Vector2d(0.3, 0.6) + 0.1 * (history.X.col(i).array() - 0.5).matrix();
    const Eigen::Vector2d step = history.X.col(i) - Eigen::Vector2d(0.3, 0.6);
    history.Y(0, i) = std::exp(-4.0 * step.squaredNorm()) + 0.1 * rng.normal();
  }
  for (const char* name : {"cucb", "cei", "clogei"}) {
    const Round batch = suggest(history, {.acquisition = acquisition_from_string(name), .q = 5});
    const double shortest = batch.models[0].gp().hyperparameters().local_lengthscales().minCoeff();
    for (std::size_t i = 0; i < 5; ++i) {
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_GT((batch.queries[i].x - batch.queries[j].x).norm(), 0.1 * shortest) << name;
    }
  }
}

TEST(SpreadOut, ItsGradientIsThatOfItsValue) {
  const History history = hill(0.3);
  const Round round = suggest(history, {});
  const auto plain = [&] {
    return make_acquisition(AcquisitionKind::kUcb, {round.models[0].gp()},
                            QueryWeights(Eigen::VectorXd::Ones(12)), {});
  };
  Eigen::MatrixXd awaited(2, 2);
  awaited << 0.3, 0.35, 0.6, 0.62;
  const SpreadOut spread(plain(), awaited, 0.1);
  for (const Eigen::Vector2d x :
       {Eigen::Vector2d(0.33, 0.61), Eigen::Vector2d(0.3, 0.65), Eigen::Vector2d(0.8, 0.2)}) {
    Eigen::VectorXd gradient;
    const double value = spread.evaluate(x, &gradient);
    const bool is_near = (awaited.colwise() - x).colwise().norm().minCoeff() < 0.1;
    EXPECT_EQ(value < plain()->value(x), is_near);
    for (int k = 0; k < 2; ++k) {
      const Eigen::Vector2d h = 1e-6 * Eigen::Vector2d::Unit(k);
      EXPECT_NEAR(gradient[k], (spread.value(x + h) - spread.value(x - h)) / 2e-6,
                  1e-4 * (1.0 + std::abs(gradient[k])));
    }
  }
}

TEST(Suggest, DependsOnHistoryAndSeedOnly) {
  const History history = hill(0.2);
  const Round one = suggest(history, {.seed = 4, .threads = 1});
  const Round two = suggest(history, {.seed = 4, .threads = 3});
  EXPECT_EQ(one.queries[0].x, two.queries[0].x);
  EXPECT_EQ(one.queries[0].forecasts[0].prediction.conformal,
            two.queries[0].forecasts[0].prediction.conformal);
}

TEST(Suggest, NeverRepeatsAPointOfNoiseFreeData) {
  // A constant function gives no reason to go anywhere else.
  History history;
  history.X = sobol_points(1, 6, 1);
  history.Y = Eigen::RowVectorXd::Constant(6, 2.0);
  for (int round = 0; round < 12; ++round) {
    const Eigen::VectorXd x = suggest(history, {.seed = static_cast<std::uint64_t>(round)}).queries[0].x;
    EXPECT_GT((history.X.colwise() - x).colwise().norm().minCoeff(), 0.0);
    history.X.conservativeResize(1, history.X.cols() + 1);
    history.X.rightCols(1) = x;
    history.Y.conservativeResize(1, history.Y.cols() + 1);
    history.Y(0, history.Y.cols() - 1) = 2.0;
  }
}

TEST(Suggest, ThePointsOfOthersGetTheSamePredictions) {
  const History history = hill(0.2);
  const Round round = suggest(history, {});
  const Round given = suggest_at(history, round.queries[0].x, {});
  EXPECT_EQ(given.queries.at(0).forecasts[0].prediction.mean, round.queries[0].forecasts[0].prediction.mean);
  EXPECT_EQ(*given.queries[0].forecasts[0].prediction.tracked,
            *round.queries[0].forecasts[0].prediction.tracked);
  EXPECT_EQ(given.queries[0].search.origin, "given");
}

TEST(Suggest, TheScheduleOfTheSearchLevel) {
  const SuggestOptions options;
  EXPECT_DOUBLE_EQ(options.search_alpha_at(16), 0.25);
  EXPECT_DOUBLE_EQ(options.search_alpha_at(10000), 0.05);
  EXPECT_DOUBLE_EQ((SuggestOptions{.search_alpha = 0.3}).search_alpha_at(16), 0.3);
  EXPECT_DOUBLE_EQ((SuggestOptions{.acquisition = acquisition_from_string("ei")}).search_alpha_at(16), 1.0);
}

TEST(Suggest, BadOptionsAreRefusedByName) {
  const History history = hill(0.1);
  EXPECT_THROW(suggest(history, {.search_alpha = -1.0}), std::invalid_argument);
  EXPECT_THROW(suggest(history, {.beta = INFINITY}), std::invalid_argument);
  EXPECT_THROW(suggest(history, {.trust_region = -1.0}), std::invalid_argument);
  EXPECT_THROW(suggest(history, {.max_observations = 1}), std::invalid_argument);
  History unequal = history;
  unequal.noise_variances = {Eigen::VectorXd::Ones(5)};
  EXPECT_THROW(suggest(unequal, {.max_observations = 6}), std::invalid_argument);
  const Space whole({{"k", IntParameter{0, 3}}, {"l", IntParameter{0, 3}}});
  EXPECT_THROW(suggest(SpaceDomain(whole), history, {.trust_region = 0.8}), std::invalid_argument);
}

TEST(Suggest, TooLittleOrMismatchedDataAreRefused) {
  History history = hill(0.0);
  history.Y.conservativeResize(1, 5);
  EXPECT_THROW(suggest(history, {}), std::invalid_argument);
  EXPECT_THROW(suggest(hill(0.0), {.q = 0}), std::invalid_argument);
  EXPECT_THROW(acquisition_from_string("best"), std::invalid_argument);
}

}  // namespace
}  // namespace covey
