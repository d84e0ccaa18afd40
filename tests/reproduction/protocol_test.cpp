#include <covey/acquisition/monte_carlo.h>
#include <covey/density/classifier.h>
#include <covey/problems/registry.h>
#include <covey/suggest/suggest_options.h>
#include <reproduction/authors_acquisition.h>
#include <reproduction/experiment.h>
#include <reproduction/joint_search.h>
#include <reproduction/noise_runs.h>
#include <reproduction/protocol_loop.h>
#include <reproduction/sampled_set.h>
#include <reproduction/table_replay.h>
#include <support/differences.h>
#include <support/problems.h>
#include <support/ratios.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <set>

namespace covey::reproduce {
namespace {

using heteroscedastic_figure::Contender;
using heteroscedastic_figure::noisy_task;

GaussianProcess process(Eigen::Index n, Eigen::Index d, std::uint64_t seed) {
  Rng rng(seed);
  test::Problem p = test::random_problem(rng, n, d);
  p.h.noise = 0.05;
  return {p.X, p.y, p.h};
}

TEST(Protocol, TraitsHaveNamesFiguresAndClaims) {
  std::set<std::string_view> names;
  for (const TraitFacts& facts : all_traits()) {
    EXPECT_EQ(&facts_of(facts.trait), &facts);
    EXPECT_EQ(trait_from_string(facts.name), facts.trait);
    EXPECT_TRUE(names.insert(facts.name).second);
    int figures = 0;
    for (const Experiment& experiment : experiments())
      figures += touches(facts.trait, experiment.name) ? 1 : 0;
    EXPECT_GT(figures, 0) << facts.name;
  }
  EXPECT_THROW(trait_from_string("nothing"), std::invalid_argument);
  for (const Protocol protocol : {Protocol::kPublished, Protocol::kMeant, Protocol::kCovey})
    EXPECT_EQ(protocol_from_string(to_string(protocol)), protocol);
  EXPECT_THROW(protocol_from_string("printed"), std::invalid_argument);
}

TEST(Protocol, WhatIsMeantHasNoFaults) {
  const Variant published{Protocol::kPublished}, meant{Protocol::kMeant}, covey{Protocol::kCovey};
  for (const TraitFacts& facts : all_traits()) {
    EXPECT_TRUE(published.has(facts.trait));
    EXPECT_EQ(meant.has(facts.trait), facts.fault == 0);
    EXPECT_FALSE(covey.has(facts.trait));
    EXPECT_FALSE((Variant{Protocol::kPublished, {facts.trait}}.has(facts.trait)));
  }
  const Variant some{Protocol::kPublished, {Trait::kLateMaximum, Trait::kMomentum}};
  EXPECT_EQ(some.tag(), "published-without-late-maximum-without-momentum");
  EXPECT_EQ(some.only({Trait::kMomentum, Trait::kLostMass}).tag(), "published-without-momentum");
  EXPECT_THROW(loop_protocol(covey), std::invalid_argument);
}

TEST(Protocol, TheNumbersOfBothColumns) {
  const LoopProtocol published = loop_protocol({Protocol::kPublished}),
                     meant = loop_protocol({Protocol::kMeant});
  EXPECT_EQ(published.labels, 64);
  EXPECT_EQ(meant.labels, 256);
  EXPECT_EQ(published.chains.burn_in, 32);
  EXPECT_EQ(meant.chains.burn_in, 25);
  EXPECT_EQ(published.chains.classifier.weight_decay, 0.0);
  EXPECT_EQ(meant.chains.classifier.weight_decay, 1e-4);
  EXPECT_EQ(published.chains.classifier.averaging, 0.01);
  EXPECT_EQ(meant.chains.classifier.averaging, 0.02);
  EXPECT_TRUE(published.late_maximum && published.batch_mask && published.lost_mass);
  EXPECT_FALSE(meant.late_maximum || meant.batch_mask || meant.lost_mass);
  EXPECT_EQ(published.turbo.successes, 10);
  EXPECT_FALSE(loop_protocol({Protocol::kPublished, {Trait::kLateMaximum}}).late_maximum);
  EXPECT_EQ(loop_protocol({Protocol::kMeant, {Trait::kMomentum}}).chains.type, ChainType::kPlain);
}

TEST(Protocol, BetaByHand) {
  // BoTorch multiplies the standard deviation of f by √beta.
  const LoopProtocol p = loop_protocol({Protocol::kMeant});
  const SuggestOptions preset = SuggestOptions::paper();
  const std::pair<Eigen::Index, double> known[] = {
      {10, 1.00}, {40, 1.19}, {160, 1.32}, {400, 1.40}, {1000, 1.40}};
  for (const auto& [n, root] : known) {
    EXPECT_NEAR(std::sqrt(p.beta_at(n)), root, 0.006) << n;
    EXPECT_DOUBLE_EQ(preset.beta_at(n), p.beta_at(n));
  }
  SuggestOptions given = preset;
  given.beta = 3.0;
  EXPECT_EQ(given.beta_at(40), 3.0);
  given = preset;
  given.search_alpha = 0.05;
  EXPECT_NEAR(given.beta_at(10), 1.959964, 1e-6);
}

TEST(Protocol, TheAveragedClassifierHoldsHalfOfTheWeights) {
  const auto held = [](const ClassifierOptions& from, int updates) {
    ClassifierOptions options = from;
    options.learning_rate = 1e-12;  // the weights stand still
    options.weight_decay = 0.0;
    Rng rng(1);
    const Eigen::MatrixXd negatives = rng.uniform(2, 5), positives = rng.uniform(2, 5);
    RatioClassifier classifier(input_units(options, negatives, positives), options);
    for (int i = 0; i < updates; ++i) classifier.step(negatives, positives);
    return classifier.ratio().parameters().norm() / classifier.parameters().norm();
  };
  const PaperSearchOptions published = loop_protocol({Protocol::kPublished}).chains;
  const PaperSearchOptions meant = loop_protocol({Protocol::kMeant}).chains;
  EXPECT_NEAR(held(published.classifier, published.steps - published.burn_in), 0.50, 0.01);
  EXPECT_NEAR(held(meant.classifier, meant.steps - meant.burn_in), 0.78, 0.01);
}

TEST(Protocol, NoiseOfTheHeteroscedasticTasks) {
  const NoiseProtocol published = noise_protocol({Protocol::kPublished}),
                      meant = noise_protocol({Protocol::kMeant});
  const Eigen::VectorXd optimum = make_problem("double-knot").optimum()->points.col(0);
  EXPECT_EQ(noisy_task("double-knot", published).noise_variances(optimum)[0], 0.0);
  EXPECT_NEAR(noisy_task("double-knot", meant).noise_variances(optimum)[0], 0.1 * optimum.norm(), 1e-12);
  EXPECT_NEAR(noisy_task("double-knot", published).noise_variances(Eigen::Vector2d(2.0, 4.0))[0], 0.1 / 0.75,
              1e-12);
  const Eigen::MatrixXd ends = Eigen::RowVector2d(-10.0, 10.0);
  const Eigen::VectorXd rising = noisy_task("sinc", published).noise_variances(ends);
  EXPECT_LT(rising[0], 0.02);
  EXPECT_GT(rising[1], 1.98);
  EXPECT_EQ(noisy_task("sinc", meant).noise_variances(ends)[0], rising[1]);
}

TEST(NoiseRuns, StartAwayFromTheMiddleAndCountOutcomes) {
  for (const Protocol protocol : {Protocol::kPublished, Protocol::kMeant}) {
    const NoiseProtocol p = noise_protocol({protocol});
    const auto task = noisy_task("sinc", p);
    const Eigen::MatrixXd start = heteroscedastic_figure::start_of(task, p, 3);
    EXPECT_GT(start.cols(), 2);
    EXPECT_LT(start.cols(), 11);
    EXPECT_GT(start.cwiseAbs().minCoeff(), 3.0);
    for (const Contender contender : {Contender::kConformal, Contender::kRahbo, Contender::kAnpei}) {
      const auto course = heteroscedastic_figure::authors_course(task, contender, p, 36, 3);
      ASSERT_EQ(course.size(), 36U);
      EXPECT_TRUE(std::is_sorted(course.begin(), course.end()));
    }
    EXPECT_EQ(heteroscedastic_figure::covey_course(task, p, 14, 3).size(), 14U);
  }
}

TEST(NoiseRuns, TheStaleAcquisitionIsAFault) {
  NoiseProtocol p = noise_protocol({Protocol::kMeant});
  const auto task = noisy_task("double-knot", p);
  const auto fresh = heteroscedastic_figure::authors_course(task, Contender::kRahbo, p, 48, 1);
  p.stale = true;
  EXPECT_NE(heteroscedastic_figure::authors_course(task, Contender::kRahbo, p, 48, 1), fresh);
}

TEST(AuthorsAcquisition, HasItsGradientWithAndWithoutEveryFault) {
  const GaussianProcess gp = process(12, 2, 4);
  const QueryWeights weights = QueryWeights::of(test::tilt(2, 1.5), gp.X());
  for (const AuthorsUtility utility : {AuthorsUtility::kUpperBound, AuthorsUtility::kImprovement}) {
    for (int bits = 0; bits < 16; ++bits) {
      for (const int q : {1, 3}) {
        const AuthorsAcquisition a(gp, weights,
                                   {.utility = utility,
                                    .q = q,
                                    .labels = 32,
                                    .proposal_variance = 2.0,
                                    .alpha = 0.3,
                                    .tau = 0.1,
                                    .incumbent = gp.y().mean(),
                                    .conditional_centre = (bits & 1) != 0,
                                    .late_maximum = (bits & 2) != 0,
                                    .batch_mask = (bits & 4) != 0,
                                    .lost_mass = (bits & 8) != 0,
                                    .floor = -0.5,
                                    .seed = 7});
        const Eigen::VectorXd x = Rng(9).uniform(2 * q, 1);
        Eigen::VectorXd gradient;
        const double value = a.evaluate(x, &gradient);
        EXPECT_DOUBLE_EQ(value, a.value(x));
        const Eigen::VectorXd expected =
            test::difference_gradient([&](const Eigen::VectorXd& at) { return a.value(at); }, x, 1e-5);
        EXPECT_LT(test::relative_error(gradient, expected), 1e-5) << bits << ", q = " << q;
      }
    }
  }
}

TEST(AuthorsAcquisition, MendedItIsThePapersForOnePoint) {
  const GaussianProcess gp = process(15, 2, 5);
  const QueryWeights weights = QueryWeights::uniform(15);
  constexpr int kLabels = 1 << 14;
  const AuthorsAcquisition mended(gp, weights,
                                  {.labels = kLabels,
                                   .alpha = 0.3,
                                   .beta = 2.0,
                                   .conditional_centre = false,
                                   .batch_mask = false,
                                   .lost_mass = false});
  const MonteCarloAcquisition paper(gp, weights, {.labels = kLabels, .alpha = 0.3, .beta = 2.0});
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const Eigen::VectorXd x = Rng(seed).uniform(2, 1);
    EXPECT_NEAR(mended.value(x), paper.value(x), 0.01);
  }
}

TEST(AuthorsAcquisition, WhatTheFaultsDo) {
  const GaussianProcess gp = process(15, 2, 6);
  AuthorsOptions options{.q = 2, .alpha = 0.3, .tau = 0.01, .seed = 1};
  const Eigen::VectorXd x = Rng(2).uniform(4, 1);
  const auto value = [&](const AuthorsOptions& o, const QueryWeights& weights) {
    return AuthorsAcquisition(gp, weights, o).value(x);
  };
  const QueryWeights uniform = QueryWeights::uniform(15);
  // The largest of two integrals is no more than the integral of the largest, of independent masks at least.
  AuthorsOptions early = options;
  early.late_maximum = false;
  EXPECT_NE(value(options, uniform), value(early, uniform));
  // Out of distribution everywhere: the value is the floor, whatever the batch.
  const QueryWeights outside(Eigen::VectorXd::Constant(15, 1e-3));
  options.floor = -3.0;
  EXPECT_NEAR(value(options, outside), -3.0, 1e-6);
  // With an empty complement, alpha times its mean is lost.
  AuthorsOptions all = options;
  all.alpha = 1e-3;  // below 1/16: every label is accepted, and the query is out of distribution
  all.tau = 1e-4;
  const QueryWeights heavy(Eigen::VectorXd::Constant(15, 1e6));
  AuthorsOptions kept = all;
  kept.lost_mass = false;
  EXPECT_NE(value(all, heavy), value(kept, heavy));
}

TEST(SampledSet, IsTheHullOfWhatIsAccepted) {
  Rng rng(3);
  const test::Problem p = test::random_problem(rng, 30, 2);
  const GaussianProcess gp(p.X, p.y, p.h);
  const QueryTerms query = gp.query(p.x);
  const ScoreDifferences D = score_differences(Score::kInSample, gp.terms(), query);
  const Weights uniform = Weights::uniform(30);
  const IntervalSet exact = conformal_set(D, uniform, 0.3);
  ASSERT_EQ(exact.size(), 1U);
  const auto found = sampled_set(D, uniform, 0.3, sorted_normals(20000, 1), {});
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->lo, std::max(exact[0].lo, -4.0), 0.02);
  EXPECT_NEAR(found->hi, std::min(exact[0].hi, 4.0), 0.02);
}

TEST(SampledSet, IsFiniteWhereTheSetIsTheWholeLineAndMayBeEmpty) {
  Rng rng(3);
  const test::Problem p = test::random_problem(rng, 30, 2);
  const GaussianProcess gp(p.X, p.y, p.h);
  const ScoreDifferences D = score_differences(Score::kInSample, gp.terms(), gp.query(p.x));
  const Eigen::ArrayXd eps = sorted_normals(64, 2);
  const Weights far{Eigen::VectorXd::Ones(30), 100.0};
  const auto all = sampled_set(D, far, 0.3, eps, {});
  ASSERT_TRUE(all);
  EXPECT_DOUBLE_EQ(all->lo, eps[0]);
  EXPECT_DOUBLE_EQ(all->hi, eps[63]);
  const auto refined = sampled_set(D, far, 0.3, eps, {.refinements = 4});
  EXPECT_DOUBLE_EQ(refined->lo, eps[0]) << "no grid is nearer to one half";
  EXPECT_FALSE(sampled_set(D, Weights::uniform(30), 1.0, eps, {}));
}

TEST(JointSearch, ClimbsAndKeepsItsCandidates) {
  const GaussianProcess gp = process(20, 2, 8);
  const MonteCarloAcquisition a(gp, QueryWeights::uniform(20), {.q = 2, .labels = 64, .alpha = 1.0});
  const Eigen::Vector2d low(0.2, 0.1), high(0.9, 0.6);
  const JointSearchResult found = joint_search(a, low, high, {.screened = 64, .restarts = 4, .seed = 1});
  ASSERT_EQ(found.candidates.size(), 4U);
  EXPECT_EQ(found.batch.cols(), 2);
  for (const Eigen::MatrixXd& batch : found.candidates) {
    for (const auto x : batch.colwise()) {
      EXPECT_TRUE((x.array() >= low.array()).all() && (x.array() <= high.array()).all());
    }
    EXPECT_LE(a.value(batch.reshaped()), a.value(found.batch.reshaped()));
  }
  Rng rng(2);
  for (int i = 0; i < 200; ++i) {
    Eigen::MatrixXd batch = rng.uniform(2, 2);
    batch = (batch.array().colwise() * (high - low).array()).colwise() + low.array();
    EXPECT_LT(a.value(batch.reshaped()), a.value(found.batch.reshaped()) + 1e-9);
  }
}

TEST(ProtocolLoop, TracesWhatTheProtocolMeasures) {
  const Problem problem = with_noise(make_problem("levy:2"), 0.1);
  ProtocolRun run{
      .protocol = loop_protocol({Protocol::kPublished}), .q = 3, .rounds = 2, .orthant = true, .seed = 4};
  run.acquisition = {AcquisitionKind::kUcb, true};
  const Trace trace = run_protocol(problem, run);
  EXPECT_EQ(trace.n, (std::vector<double>{13.0, 16.0}));
  EXPECT_NEAR(trace.expected[0], 1.0 - 1.0 / std::sqrt(10.0), 1e-12);
  EXPECT_NEAR(trace.holdout_expected[0], 1.0 - 1.0 / std::sqrt(8.0), 1e-12) << "a fifth of 10 is held out";
  EXPECT_NEAR(trace.holdout_expected[1], 1.0 - 1.0 / std::sqrt(10.0), 1e-12) << "⌈13/5⌉ = 3";
  // The batch and ⌈⌈n/5⌉/3⌉ = 1 candidate batch: six sets.
  EXPECT_NEAR(6.0 * trace.credible[0], std::round(6.0 * trace.credible[0]), 1e-12);
  EXPECT_GE(trace.best[0], trace.best[1]);
  EXPECT_GT(trace.effective[0], 0.0);
  EXPECT_TRUE(std::isfinite(trace.conformal_width[0])) << "sampled sets have ends";

  run.protocol.candidate_coverage = false;
  const Trace chosen = run_protocol(problem, run);
  EXPECT_NEAR(3.0 * chosen.credible[0], std::round(3.0 * chosen.credible[0]), 1e-12);
  EXPECT_EQ(chosen.best[0], trace.best[0]) << "what is counted does not change the search";

  run.acquisition.conformal = false;
  for (const bool trust_region : {false, true}) {
    run.trust_region = trust_region;
    const Trace plain = run_protocol(problem, run);
    EXPECT_TRUE(std::isnan(plain.conformal[0]));
    EXPECT_TRUE(std::isfinite(plain.holdout_credible[1]));
  }
}

TEST(ProtocolLoop, SeveralObjectives) {
  const Problem problem = with_noise(make_problem("branin-currin"), 0.1);
  for (const AcquisitionKind kind : {AcquisitionKind::kEhvi, AcquisitionKind::kNehvi}) {
    ProtocolRun run{.protocol = loop_protocol({Protocol::kPublished}), .q = 2, .rounds = 1};
    run.acquisition = {kind, true};
    run.protocol.initial = 40;
    run.protocol.chains.steps = 10;
    run.protocol.chains.burn_in = 2;
    const Trace trace = run_protocol(problem, run);
    EXPECT_GT(trace.best[0], 0.0);
    EXPECT_NEAR(trace.expected[0], 1.0 - 1.0 / std::sqrt(40.0), 1e-12) << "alpha for each";
    run.protocol.level_per_objective = false;
    EXPECT_NEAR(run_protocol(problem, run).expected[0], 1.0 - 0.5 / std::sqrt(40.0), 1e-12);
  }
}

TEST(TableReplay, RescaledRanksAreWrongForUnequalWeightsOnly) {
  Rng rng(3);
  const test::Problem p = test::random_problem(rng, 10, 2);
  const GaussianProcess gp(p.X, p.y, p.h);
  const ScoreDifferences D = score_differences(Score::kInSample, gp.terms(), gp.query(p.x));
  using tabular_figure::table_p_value;
  for (const double z : {-1.5, -0.2, 0.4, 2.0}) {
    const Weights uniform = Weights::uniform(10);
    EXPECT_NEAR(table_p_value(D, uniform, z, true), table_p_value(D, uniform, z, false), 1e-12);
  }
  const Weights heavy{Eigen::VectorXd::Ones(10), 8.0};
  EXPECT_LT(table_p_value(D, heavy, 0.1, true), table_p_value(D, heavy, 0.1, false));
}

TEST(TableReplay, RevealsTheRowsThatItChooses) {
  Rng rng(5);
  TableRows rows{rng.uniform(3, 80), Eigen::VectorXd()};
  rows.y = rows.X.row(0).transpose() - rows.X.row(1).transpose().cwiseAbs2();
  const tabular_figure::Task task{"y", false, std::make_shared<const TableRows>(rows)};
  for (const Protocol protocol : {Protocol::kPublished, Protocol::kMeant}) {
    for (const bool conformal : {false, true}) {
      TableProtocol p = table_protocol({protocol});
      p.rows = 60;
      const tabular_figure::Replay replay = authors_replay(task, conformal, p, 5, 1);
      ASSERT_EQ(replay.cumulative_regret.size(), 5U);
      EXPECT_TRUE(std::is_sorted(replay.cumulative_regret.begin(), replay.cumulative_regret.end()));
      EXPECT_NEAR(replay.expected[0], 1.0 - 1.0 / std::sqrt(32.0), 1e-12);
      // ⌈32/5⌉ = 7 candidates count, and as many rows are held out.
      EXPECT_NEAR(7.0 * replay.covered[0], std::round(7.0 * replay.covered[0]), 1e-12);
      EXPECT_NEAR(replay.holdout_expected[0], 1.0 - 1.0 / std::sqrt(25.0), 1e-12);
      p.split = false;
      EXPECT_NEAR(authors_replay(task, conformal, p, 1, 1).holdout_expected[0], 1.0 - 1.0 / std::sqrt(32.0),
                  1e-12);
    }
  }
  EXPECT_EQ(covey_replay(task, TableProtocol(), 5, 1).covered.size(), 5U);
}

TEST(TableReplay, BetaIsVoidWithOneDraw) {
  // With own draws the values are means of draws, and no number of the upper bound enters them: mending it
  // changes what is chosen.
  Rng rng(6);
  TableRows rows{rng.uniform(3, 120), Eigen::VectorXd()};
  rows.y = (4.0 * rows.X.row(0)).array().sin().matrix().transpose() + 0.3 * rng.normal(120, 1);
  const tabular_figure::Task task{"y", false, std::make_shared<const TableRows>(rows)};
  TableProtocol p = table_protocol({Protocol::kPublished});
  const auto faulty = authors_replay(task, true, p, 20, 1);
  p.own_draw = false;
  EXPECT_NE(authors_replay(task, true, p, 20, 1).cumulative_regret, faulty.cumulative_regret);
}

}  // namespace
}  // namespace covey::reproduce
