#include <covey/acquisition/monte_carlo_hypervolume.h>
#include <covey/suggest/paper_search.h>

#include <gtest/gtest.h>

#include <cmath>

#include "support/differences.h"
#include "support/problems.h"

namespace covey {
namespace {

const RatioSource kSources[] = {RatioSource::kClassifier, RatioSource::kKernel, RatioSource::kEnergy,
                                RatioSource::kUniform};

/// A function with its maximum 1 at (.3, .7), known at 20 points.
GaussianProcess hill() {
  Rng rng(5);
  const Eigen::MatrixXd X = rng.uniform(2, 20);
  Eigen::VectorXd y(20);
  for (Eigen::Index i = 0; i < 20; ++i) {
    y[i] = 1.0 - 8.0 * (X.col(i) - Eigen::Vector2d(.3, .7)).squaredNorm() + 0.03 * rng.normal();
  }
  return {X, y, {KernelType::kMatern52, Eigen::Vector2d(.5, .5), 2.0, 1e-3, y.mean()}};
}

MonteCarloAcquisition acquisition(int q = 1) {
  const GaussianProcess gp = hill();
  return {
      gp, QueryWeights::uniform(20), {.q = q, .labels = 64, .alpha = 0.25, .ood_floor = gp.y().minCoeff()}};
}

TEST(PaperSearch, FindsTheHillWithEveryRatio) {
  const MonteCarloAcquisition a = acquisition();
  for (const RatioSource source : kSources) {
    const PaperSearchResult found =
        paper_search(a, a.gp().X().leftCols(2), {.ratio = source, .pool = 64, .around_best = 32});
    double highest = -1e300;
    double lowest = 1e300;
    for (double u = 0.02; u < 1.0; u += 0.04) {
      for (double v = 0.02; v < 1.0; v += 0.04) {
        const double value = a.evaluate_under(found.weights, Eigen::Vector2d(u, v), nullptr);
        highest = std::max(highest, value);
        lowest = std::min(lowest, value);
      }
    }
    EXPECT_GT(found.value, highest - 0.1 * (highest - lowest)) << to_string(source);
    EXPECT_LT((found.points.col(0) - Eigen::Vector2d(.3, .7)).norm(), 0.35) << to_string(source);
    EXPECT_EQ(found.points.cols(), 1);
    EXPECT_EQ(found.samples.cols(), 5 * 75);
    EXPECT_GE(found.points.minCoeff(), 0.0);
    EXPECT_LE(found.points.maxCoeff(), 1.0);
    EXPECT_DOUBLE_EQ(found.value, a.evaluate_under(found.weights, found.points.reshaped(), nullptr));
    EXPECT_EQ(found.weights.ratio == nullptr, source == RatioSource::kUniform);
    EXPECT_EQ(found.proposal.has_value(), source == RatioSource::kEnergy);
  }
}

TEST(PaperSearch, ABatchSpreadsItsPoints) {
  const MonteCarloAcquisition a = acquisition(3);
  const PaperSearchResult found = paper_search(a, a.gp().X().leftCols(2), {.screened = 128});
  EXPECT_EQ(found.points.rows(), 2);
  EXPECT_EQ(found.points.cols(), 3);
  EXPECT_EQ(found.samples.cols(), 3 * 5 * 75);
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < i; ++j) EXPECT_GT((found.points.col(i) - found.points.col(j)).norm(), 1e-3);
  }
}

TEST(PaperSearch, TheSeedDecidesAndTheThreadsDoNot) {
  const MonteCarloAcquisition a = acquisition();
  const auto search = [&](std::uint64_t seed, int threads) {
    return paper_search(a, a.gp().X().leftCols(2),
                        {.steps = 40, .burn_in = 10, .screened = 64, .seed = seed, .threads = threads});
  };
  const PaperSearchResult one = search(3, 1);
  for (const int threads : {1, 2, 5}) {
    const PaperSearchResult again = search(3, threads);
    EXPECT_EQ(again.samples, one.samples);
    EXPECT_EQ(again.points, one.points);
    EXPECT_EQ(again.weights.ratios, one.weights.ratios);
  }
  EXPECT_NE(search(4, 1).samples, one.samples);
}

TEST(PaperSearch, TheClassifierSeesThatTheChainsAreNotTheData) {
  const MonteCarloAcquisition a = acquisition();
  ClassifierOptions fast;
  fast.learning_rate = 1e-2;
  fast.averaging = 0.2;
  const PaperSearchResult found =
      paper_search(a, a.gp().X().leftCols(2), {.classifier = fast, .screened = 128});
  // Near the hill the ratio is larger than far from it.
  EXPECT_GT((*found.weights.ratio)(found.points.col(0)),
            2.0 * (*found.weights.ratio)(Eigen::Vector2d(.95, .05)));
  EXPECT_LT(found.health.effective_sample_size, 20.0);
  EXPECT_GT(found.health.effective_sample_size, 1.0);
  EXPECT_GT(found.health.ratio_drift, 0.0);
  EXPECT_GT(found.health.loss, 0.0);
  EXPECT_GE(found.health.out_of_distribution, 0.0);
  EXPECT_LE(found.health.out_of_distribution, 1.0);
  EXPECT_GT(found.health.in_bounds, 0.5);
}

TEST(PaperSearch, WithThePapersAveragingTheRatioMovesSlowly) {
  const MonteCarloAcquisition a = acquisition();
  const PaperSearchResult found = paper_search(a, a.gp().X().leftCols(2));
  EXPECT_LT(found.health.ratio_drift, 0.05);
  const PaperSearchResult uniform = paper_search(a, a.gp().X().leftCols(2), {.ratio = RatioSource::kUniform});
  EXPECT_EQ(uniform.health.ratio_drift, 0.0);
  EXPECT_DOUBLE_EQ(uniform.health.effective_sample_size, 20.0);
  EXPECT_EQ(uniform.health.out_of_distribution, 0.0);
}

TEST(PaperSearch, PlainChainsAreProjectedAndOthersMeetAWall) {
  const MonteCarloAcquisition a = acquisition();
  PaperSearchOptions options{
      .steps = 30, .burn_in = 5, .type = ChainType::kPlain, .step = 0.5, .temperature = 1.0, .screened = 32};
  const auto in_cube = [](const Eigen::MatrixXd& points) {
    return (points.array() >= 0.0).all() && (points.array() <= 1.0).all();
  };
  const PaperSearchResult wild = paper_search(a, a.gp().X().leftCols(2), options);
  EXPECT_LT(wild.health.in_bounds, 0.8);
  EXPECT_TRUE(in_cube(wild.samples));
  options.type = ChainType::kMomentum;
  options.steps = 400;
  options.step = 1e-4;
  options.temperature = 100.0;
  const PaperSearchResult hot = paper_search(a, a.gp().X().leftCols(2), options);
  EXPECT_FALSE(in_cube(hot.samples));
  EXPECT_TRUE(in_cube(hot.points)) << "what is returned lies in the cube";
  EXPECT_LT(hot.health.in_bounds, 1.0);
}

TEST(PaperSearch, TheStepOfMomentumChainsFollowsACosine) {
  // In a linear acquisition without noise the velocity tends to ten times the step, which falls to a
  // sixteenth after a quarter of the steps and comes back after another.
  const GaussianProcess gp = hill();
  const MonteCarloAcquisition a(gp, QueryWeights::uniform(20), {.labels = 64, .alpha = 1.0, .beta = 0.0});
  const PaperSearchResult found = paper_search(a, Eigen::MatrixXd(2, 0),
                                               {.chains = 1,
                                                .steps = 4000,
                                                .burn_in = 0,
                                                .step = 1e-8,
                                                .temperature = 0.0,
                                                .ratio = RatioSource::kUniform});
  const auto speed = [&](Eigen::Index t) { return (found.samples.col(t) - found.samples.col(t - 1)).norm(); };
  Eigen::VectorXd gradient;
  a.evaluate(found.samples.col(0), &gradient);
  EXPECT_NEAR(speed(2005) / (10.0 * 1e-8 * gradient.norm()), 1.0, 0.05);
  EXPECT_NEAR(speed(1005) / speed(2005), 1.0 / 16.0, 0.005);
}

TEST(PaperSearch, ColdChainsSampleWhatTheySay) {
  // A chain at temperature T in a nearly quadratic peak is an Ornstein-Uhlenbeck process: its spread has the
  // variance T/curvature in every direction.
  const GaussianProcess gp = hill();
  const MonteCarloAcquisition a(gp, QueryWeights::uniform(20), {.labels = 64, .alpha = 1.0, .beta = 0.0});
  const double T = 2e-3;
  const PaperSearchResult found = paper_search(a, gp.X().leftCols(2),
                                               {.chains = 8,
                                                .steps = 4000,
                                                .burn_in = 1000,
                                                .type = ChainType::kPlain,
                                                .step = 2e-3,
                                                .temperature = T,
                                                .ratio = RatioSource::kUniform,
                                                .screened = 64});
  const Eigen::VectorXd centre = found.samples.rowwise().mean();
  const Eigen::MatrixXd deviations = found.samples.colwise() - centre;
  // Independent check: the density exp(a/T) on a grid.
  Eigen::Vector2d mean = Eigen::Vector2d::Zero();
  Eigen::Vector2d square = Eigen::Vector2d::Zero();
  double Z = 0.0;
  const double top = found.value;
  for (double u = 0.005; u < 1.0; u += 0.01) {
    for (double v = 0.005; v < 1.0; v += 0.01) {
      const Eigen::Vector2d x(u, v);
      const double p = std::exp((a.value(x) - top) / T);
      Z += p;
      mean += p * x;
      square += p * x.cwiseAbs2();
    }
  }
  mean /= Z;
  const Eigen::Vector2d variance = square / Z - mean.cwiseAbs2();
  for (int k = 0; k < 2; ++k) {
    EXPECT_NEAR(centre[k], mean[k], 0.3 * std::sqrt(variance[k]));
    EXPECT_NEAR(deviations.row(k).cwiseAbs2().mean() / variance[k], 1.0, 0.35);
  }
}

TEST(PaperSearch, PendingPointsTeachNothing) {
  const GaussianProcess gp = hill().with_points(Eigen::Vector2d(.3, .7), Eigen::VectorXd::Ones(1));
  QueryWeights ratio = QueryWeights::uniform(21);
  ratio.ratios[20] = 0.0;
  for (const RatioSource source : kSources) {
    const MonteCarloAcquisition a(gp, ratio, {.labels = 64, .alpha = 0.25});
    const PaperSearchResult found =
        paper_search(a, Eigen::MatrixXd(2, 0),
                     {.steps = 30, .ratio = source, .refit_every = 5, .pool = 32, .screened = 32});
    EXPECT_EQ(found.weights.ratios[20], 0.0);
    EXPECT_GT(found.weights.ratios.head(20).minCoeff(), 0.0);
  }
}

/// Two hills at (.3, .7) and (.7, .7), known at 20 points.
MonteCarloHypervolumeAcquisition two_hills(MonteCarloUtility utility, int q) {
  Rng rng(6);
  const Eigen::MatrixXd X = rng.uniform(2, 20);
  Eigen::MatrixXd Y(2, 20);
  std::vector<GaussianProcess> gps;
  for (Eigen::Index o = 0; o < 2; ++o) {
    const Eigen::Vector2d top(o == 0 ? .3 : .7, .7);
    Eigen::VectorXd y(20);
    for (Eigen::Index i = 0; i < 20; ++i) {
      y[i] = 1.0 - 8.0 * (X.col(i) - top).squaredNorm() + 0.03 * rng.normal();
    }
    Y.row(o) = y.transpose();
    gps.emplace_back(X, y,
                     Hyperparameters{KernelType::kMatern52, Eigen::Vector2d(.5, .5), 2.0, 1e-3, y.mean()});
  }
  if (utility == MonteCarloUtility::kNoisyImprovement) Y.resize(2, 0);
  return {gps,
          Y,
          Eigen::Vector2d::Constant(-1.0),
          QueryWeights::uniform(20),
          {.utility = utility, .q = q, .labels = 64, .alpha = 0.4, .paths = 16}};
}

TEST(PaperSearch, FindsWhatImprovesTwoObjectives) {
  for (const MonteCarloUtility utility :
       {MonteCarloUtility::kImprovement, MonteCarloUtility::kNoisyImprovement}) {
    for (const RatioSource source : kSources) {
      const int q = source == RatioSource::kClassifier ? 3 : 1;
      const MonteCarloHypervolumeAcquisition a = two_hills(utility, q);
      const PaperSearchOptions options{
          .steps = 40, .burn_in = 10, .ratio = source, .pool = 64, .screened = 128, .seed = 3};
      const PaperSearchResult found = paper_search(a, a.X().leftCols(2), options);
      ASSERT_EQ(found.points.cols(), q);
      EXPECT_TRUE((found.points.array() >= 0.0).all() && (found.points.array() <= 1.0).all());
      EXPECT_GT(found.value, 0.0);
      for (int i = 0; i < 144 && q == 1; ++i) {
        const Eigen::Vector2d x((i % 12 + 0.5) / 12.0, (i / 12 + 0.5) / 12.0);
        EXPECT_GT(found.value, 0.9 * a.evaluate_under(found.weights, x, nullptr))
            << to_string(source) << ", " << static_cast<int>(utility) << " at " << x.transpose();
      }
      PaperSearchOptions threaded = options;
      threaded.threads = 2;
      const PaperSearchResult again = paper_search(a, a.X().leftCols(2), threaded);
      EXPECT_EQ(again.samples, found.samples);
      EXPECT_EQ(again.points, found.points);
      EXPECT_EQ(again.value, found.value);
    }
  }
}

TEST(PaperSearch, BadOptionsAreRefused) {
  const MonteCarloAcquisition a = acquisition();
  const auto search = [&](const PaperSearchOptions& options) {
    paper_search(a, Eigen::MatrixXd(2, 0), options);
  };
  EXPECT_THROW(search({.chains = 0}), std::invalid_argument);
  EXPECT_THROW(search({.steps = 0}), std::invalid_argument);
  EXPECT_THROW(search({.step = 0.0}), std::invalid_argument);
  EXPECT_THROW(search({.temperature = -1.0}), std::invalid_argument);
  EXPECT_THROW(search({.screened = 2}), std::invalid_argument);
  EXPECT_THROW(ratio_source_from_string("network"), std::invalid_argument);
  for (const RatioSource source : kSources) EXPECT_EQ(ratio_source_from_string(to_string(source)), source);
}

TEST(Energy, DensitiesIntegrateToOneAndMixturesHaveTheirGradients) {
  const auto bump = [](double centre) {
    return [centre](const Eigen::VectorXd& x, Eigen::VectorXd* gradient) {
      if (gradient != nullptr) *gradient = -6.0 * (x.array() - centre);
      return -3.0 * (x.array() - centre).square().sum();
    };
  };
  const LogDensity left = energy_density(2, bump(.2), 2.0, 1024, 1);
  const LogDensity right = energy_density(2, bump(.8), 1.0, 1024, 2);
  const LogDensity mixture = mixture_density({uniform_density(), left, right}, Eigen::Vector3d(10, 3, 1));
  for (const LogDensity& density : {left, right, mixture}) {
    double total = 0.0;
    for (double u = 0.01; u < 1.0; u += 0.02) {
      for (double v = 0.01; v < 1.0; v += 0.02)
        total += std::exp(density.value(Eigen::Vector2d(u, v))) * 4e-4;
    }
    EXPECT_NEAR(total, 1.0, 1e-2);
    const Eigen::Vector2d x(.4, .9);
    EXPECT_LT(test::relative_error(density.gradient(x), test::difference_gradient(density.value, x)), 1e-8);
  }
  EXPECT_THROW(mixture_density({left}, Eigen::Vector2d(1, 1)), std::invalid_argument);
}

TEST(Energy, PastProposalsTakeTheirShareOfTheData) {
  const MonteCarloAcquisition a = acquisition();
  const PaperSearchOptions options{.ratio = RatioSource::kEnergy, .energy = 3.0, .pool = 128, .screened = 32};
  const PaperSearchResult first = paper_search(a, Eigen::MatrixXd(2, 0), options);
  const PaperSearchResult second = paper_search(a, Eigen::MatrixXd(2, 0), options, {{*first.proposal}, {10}});
  // Where all ten later points are drawn as the next one will be, the ratio p/(½ + ½p) lies between those of
  // its parts.
  const Eigen::VectorXd r1 = first.weights.ratios;
  const Eigen::VectorXd expected = r1.array() / (0.5 + 0.5 * r1.array());
  EXPECT_LT((second.weights.ratios - expected).cwiseAbs().maxCoeff(), 1e-9);
  EXPECT_GT(second.health.effective_sample_size, first.health.effective_sample_size);
}

}  // namespace
}  // namespace covey
