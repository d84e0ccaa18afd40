#include <covey/gp/normalize.h>
#include <covey/gp/tail_fit.h>
#include <covey/gp/tail_transform.h>
#include <covey/numerics/random.h>
#include <covey/numerics/sobol.h>

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace covey {
namespace {

const std::vector<TailTransform> kTransforms = {{}, {0.0, 1.0}, {-3.0, 0.1}, {2.0, 50.0}};

TEST(TailTransform, ItsInverseAndItsSlopeAreThose) {
  for (const TailTransform& t : kTransforms) {
    for (double y = -20.0; y <= 20.0; y += 0.37) {
      EXPECT_NEAR(t.inverse(t(y)), y, 1e-11);
      EXPECT_NEAR((t(y + 1e-6) - t(y - 1e-6)) / 2e-6, t.slope(y), 1e-8);
      EXPECT_LT(t(y), t(y + 1e-3));
    }
    EXPECT_EQ(t.inverse(-kInfinity), -kInfinity);
    EXPECT_EQ(t.inverse(kInfinity), kInfinity);
  }
  const Eigen::Vector3d y(-2.0, 0.5, 9.0);
  const TailTransform t{0.3, 0.7};
  EXPECT_NEAR(t.log_jacobian(y), std::log(t.slope(-2.0) * t.slope(0.5) * t.slope(9.0)), 1e-12);
}

TEST(TailTransform, KeepsTenDecadesApart) {
  const TailTransform t{0.0, 1e-5};
  for (double y = 1e-6; y < 1e5; y *= 10.0) EXPECT_GT(t(10.0 * y) - t(y), 7e-6);
}

TEST(TailTransform, IsLinearBeyondTwelveDecades) {
  const TailTransform t{1.0, 1e-3};
  for (const double y : {-1e12, -2e9, -5e8, 5e8, 2e9, 1e12}) {
    EXPECT_NEAR(t.inverse(t(y)) / y, 1.0, 1e-9);
    EXPECT_NEAR((t(1.001 * y) - t(0.999 * y)) / (0.002 * y) / t.slope(y), 1.0, 1e-3);
  }
  EXPECT_TRUE(std::isfinite(t.inverse(1e3)));
}

TEST(TailTransform, GoesWithTheUnits) {
  for (const TailTransform& t : kTransforms) {
    for (const double scale : {2.5, -1.0}) {
      const TailTransform other = t.in_units(4.0, scale);
      const double offset = t.is_identity() ? 4.0 : 0.0;
      for (double y = -5.0; y <= 5.0; y += 0.7) {
        EXPECT_NEAR(other(4.0 + scale * y), offset + scale * t(y), 1e-12);
      }
    }
  }
}

TEST(TailTransform, TheScalerStandardisesWhatIsTransformed) {
  const Eigen::VectorXd y = (Eigen::VectorXd(6) << -1e10, 0.3, 0.7, 0.9, 1.2, 2.0).finished();
  const OutcomeScaler scaler = OutcomeScaler::from_data(y, {0.8, 0.5});
  const Eigen::VectorXd z = scaler.standardize(y);
  EXPECT_NEAR(z.mean(), 0.0, 1e-12);
  EXPECT_NEAR(z.squaredNorm(), 5.0, 1e-12);
  for (Eigen::Index i = 0; i < 6; ++i) EXPECT_NEAR(scaler.restore(z[i]) / y[i], 1.0, 1e-9);
  const Eigen::VectorXd variances = scaler.standardize_variances(Eigen::VectorXd::Constant(6, 1e-8), y);
  for (Eigen::Index i = 1; i < 6; ++i) {
    const double slope = (scaler.standardize(y[i] + 1e-5) - scaler.standardize(y[i] - 1e-5)) / 2e-5;
    EXPECT_NEAR(variances[i] / (1e-8 * slope * slope), 1.0, 1e-6);
  }
}

constexpr double kExtreme = TailOptions{}.extreme;

TEST(TailTransform, OrdinaryOutcomesHaveNoCandidates) {
  Rng rng(1);
  for (int i = 0; i < 200; ++i) EXPECT_TRUE(tail_candidates(rng.normal(40, 1), kExtreme).empty());
  // A few that are ten times as far out as the rest are no reason either.
  Eigen::VectorXd skewed = rng.normal(40, 1);
  skewed.head(3) *= 10.0;
  EXPECT_TRUE(tail_candidates(skewed, kExtreme).empty());
  // Who asks for less is given some.
  EXPECT_FALSE(tail_candidates(skewed, 3.0).empty());
  EXPECT_TRUE(tail_candidates(Eigen::VectorXd::Constant(9, 3.0), 0.0).empty());
  EXPECT_TRUE(tail_candidates(Eigen::VectorXd::LinSpaced(4, 0.0, 1e9), 0.0).empty());
}

TEST(TailTransform, CandidatesFollowTheUnits) {
  Rng rng(2);
  const Eigen::VectorXd y = -(3.0 * rng.normal(30, 1)).array().exp();
  const std::vector<TailTransform> before = tail_candidates(y, kExtreme);
  ASSERT_FALSE(before.empty());
  for (const double scale : {1e-200, 1e-3, 1e90}) {
    const std::vector<TailTransform> after = tail_candidates(scale * y, kExtreme);
    ASSERT_EQ(after.size(), before.size());
    for (std::size_t i = 0; i < after.size(); ++i) {
      EXPECT_NEAR(after[i].width / (scale * before[i].width), 1.0, 1e-9);
      EXPECT_NEAR(after[i].centre / (scale * before[i].centre), 1.0, 1e-9);
    }
  }
}

/// (a − .3)² + (b − .6)² with a cliff, maximised.
Eigen::VectorXd cliff(const Eigen::MatrixXd& X, double height) {
  Eigen::VectorXd y(X.cols());
  for (Eigen::Index i = 0; i < y.size(); ++i) {
    y[i] = -std::pow(X(0, i) - 0.3, 2) - std::pow(X(1, i) - 0.6, 2) - height * std::max(X(0, i) - 0.9, 0.0);
  }
  return y;
}

TEST(ChooseScaler, SeesACliffAndLeavesAHillAlone) {
  const FitOptions options{.prior = Prior::kSearch, .coarse = 70};
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Eigen::MatrixXd X = sobol_points(2, 20, seed);
    EXPECT_TRUE(choose_scaler(X, cliff(X, 0.0), options).transform.is_identity()) << seed;
    const OutcomeScaler scaler = choose_scaler(X, cliff(X, 1e10), options);
    ASSERT_FALSE(scaler.transform.is_identity()) << seed;
    EXPECT_LT(scaler.transform.width, 1.0);
    // What is not beyond the cliff can be told apart.
    EXPECT_GT(scaler.standardize(-0.1) - scaler.standardize(-0.2), 0.01);
  }
}

TEST(ChooseScaler, DrawsInWhatSpansDecadesWhereItIsAsked) {
  const FitOptions options{.prior = Prior::kSearch, .coarse = 70};
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Eigen::MatrixXd X = sobol_points(2, 20, seed);
    const Eigen::VectorXd hill = cliff(X, 0.0);
    const Eigen::VectorXd steep = -(-6.0 * hill).array().exp();  // over some two decades
    EXPECT_TRUE(choose_scaler(X, steep, options).transform.is_identity()) << seed;
    EXPECT_FALSE(choose_scaler(X, steep, options, {}, {.extreme = 0.0}).transform.is_identity()) << seed;
    EXPECT_TRUE(choose_scaler(X, hill, options, {}, {.extreme = 0.0}).transform.is_identity()) << seed;
  }
}

TEST(ChooseScaler, APosteriorThatIsKnownIsNotSearchedForAgain) {
  FitOptions options{.prior = Prior::kSearch, .coarse = 70};
  const Eigen::MatrixXd X = sobol_points(2, 20, 1);
  const Eigen::VectorXd y = -(-12.0 * cliff(X, 0.0)).array().exp();
  const OutcomeScaler plain = OutcomeScaler::from_data(y);
  const double known = fit_gaussian_process(X, plain.standardize(y), options).summary.log_posterior;
  const OutcomeScaler searched = choose_scaler(X, y, options, {}, {.extreme = 0.0});
  EXPECT_EQ(choose_scaler(X, y, options, {}, {.extreme = 0.0, .plain = known}).transform, searched.transform);
  // It is what the transforms are judged by.
  EXPECT_TRUE(
      choose_scaler(X, y, options, {}, {.extreme = 0.0, .plain = known + 1e3}).transform.is_identity());
}

TEST(ChooseScaler, DependsNeitherOnTheUnitsNorOnTheOrder) {
  const FitOptions options{.prior = Prior::kSearch, .coarse = 70};
  const Eigen::MatrixXd X = sobol_points(2, 16, 7);
  const Eigen::VectorXd y = cliff(X, 1e6);
  const OutcomeScaler scaler = choose_scaler(X, y, options);
  const OutcomeScaler other = choose_scaler(X, 1e40 * y, options);
  const OutcomeScaler reversed = choose_scaler(X.rowwise().reverse(), y.reverse(), options);
  for (Eigen::Index i = 0; i < y.size(); ++i) {
    EXPECT_NEAR(other.standardize(1e40 * y[i]), scaler.standardize(y[i]), 1e-9);
    EXPECT_NEAR(reversed.standardize(y[i]), scaler.standardize(y[i]), 1e-9);
  }
}

TEST(ChooseScaler, TakesTiesZerosAndConstants) {
  const FitOptions options{.prior = Prior::kSearch, .coarse = 70};
  const Eigen::MatrixXd X = sobol_points(2, 12, 3);
  EXPECT_TRUE(choose_scaler(X, Eigen::VectorXd::Zero(12), options).constant);
  Eigen::VectorXd y = cliff(X, 1e12);
  y.head(6).setZero();
  EXPECT_TRUE(choose_scaler(X, y, options).standardize(y).allFinite());
  EXPECT_TRUE(choose_scaler(X, 1e-300 * y, options).standardize(1e-300 * y).allFinite());
  y.setZero();
  y[3] = -1e100;
  EXPECT_TRUE(choose_scaler(X, y, options).standardize(y).allFinite());
}

}  // namespace
}  // namespace covey
