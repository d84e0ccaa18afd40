#include <covey/conformal/predictive_distribution.h>
#include <covey/numerics/constants.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <vector>

namespace covey {
namespace {

using Eigen::VectorXd;

/// P(Y ≤ t) at least, by the sum of the header.
double at_most(const VectorXd& atoms, const VectorXd& ratios, double query_ratio, double t) {
  double sum = 0;
  for (Eigen::Index i = 0; i < atoms.size(); ++i) sum += atoms[i] <= t ? ratios[i] : 0.0;
  return sum / (ratios.sum() + query_ratio);
}

TEST(PredictiveDistribution, QuantilesAreTheNearestAtomsThatSayEnough) {
  Rng rng(3);
  for (int round = 0; round < 50; ++round) {
    const auto n = static_cast<Eigen::Index>(1 + rng.below(12));
    const VectorXd atoms = (4 * rng.normal(n, 1)).array().round() / 4;  // with ties
    const VectorXd ratios = round % 2 == 0 ? VectorXd(VectorXd::Ones(n)) : VectorXd(rng.uniform(n, 1));
    const double own = round % 2 == 0 ? 1.0 : rng.uniform();
    const PredictiveDistribution distribution(atoms, ratios, own);
    for (const double level : {0.01, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 0.99}) {
      double expected = level >= 0.5 ? kInfinity : -kInfinity;
      for (const double t : atoms) {
        if (level >= 0.5 && at_most(atoms, ratios, own, t) >= level - 1e-9) expected = std::min(expected, t);
        if (level < 0.5 && at_most(-atoms, ratios, own, -t) >= 1 - level - 1e-9)
          expected = std::max(expected, t);
      }
      EXPECT_EQ(distribution.quantile(level), expected) << level;
    }
    for (const double c : {-9.0, -0.25, 0.0, 0.1, 0.5, 9.0}) {
      // In the middle of what is certain and what is possible.
      const double above = 1 - at_most(atoms, ratios, own, c) - own / (ratios.sum() + own);
      const double not_below = at_most(-atoms, ratios, own, -c) + own / (ratios.sum() + own);
      EXPECT_NEAR(distribution.p_above(c), 0.5 * (above + not_below), 1e-12);
    }
  }
}

TEST(PredictiveDistribution, QuantilesAscendAndProbabilitiesDescend) {
  Rng rng(4);
  const PredictiveDistribution distribution(VectorXd(rng.normal(37, 1)), VectorXd(rng.uniform(37, 1)), 0.3);
  for (double level = 0.02; level < 0.97; level += 0.01)
    EXPECT_LE(distribution.quantile(level), distribution.quantile(level + 0.01)) << level;
  for (double c = -3; c < 3; c += 0.1) EXPECT_GE(distribution.p_above(c), distribution.p_above(c + 0.1));
  const PredictiveDistribution scaled = distribution.in_units(5.0, 2.0);
  EXPECT_DOUBLE_EQ(scaled.quantile(0.7), 5.0 + 2.0 * distribution.quantile(0.7));
  EXPECT_DOUBLE_EQ(scaled.p_above(5.5), distribution.p_above(0.25));
}

TEST(PredictiveDistribution, CoversAsOftenAsItSaysWhereRowsAreExchangeable) {
  // With n = 19 atoms and one more draw alike, P(Y ≤ t_(k)) = k/20 exactly: 5, 50 and 95 % for the levels
  // .05, .5 and .95, within three standard deviations of 4000 draws. Skewed: nothing is normal.
  constexpr int kDraws = 4000;
  const std::vector<double> levels{0.05, 0.5, 0.95};
  std::vector<int> below(levels.size(), 0);
  double probability = 0;
  int above = 0;
  Rng rng(5);
  for (int draw = 0; draw < kDraws; ++draw) {
    const VectorXd sample = rng.normal(20, 1).array().exp();
    const PredictiveDistribution distribution(sample.head(19), VectorXd::Ones(19), 1.0);
    for (std::size_t k = 0; k < levels.size(); ++k)
      below[k] += sample[19] <= distribution.quantile(levels[k]) ? 1 : 0;
    probability += distribution.p_above(2.0) / kDraws;
    above += sample[19] > 2.0 ? 1 : 0;
  }
  for (std::size_t k = 0; k < levels.size(); ++k) {
    const double p = levels[k];
    EXPECT_NEAR(below[k] / double{kDraws}, p, 3 * std::sqrt(p * (1 - p) / kDraws));
  }
  // p_above is off by 1/(2 · 20) at most on average, and the share of draws by three standard deviations.
  EXPECT_NEAR(probability, above / double{kDraws}, 1.0 / 40 + 3 * std::sqrt(.25 / kDraws));
}

TEST(PredictiveDistribution, AtomsAreWhereTheRowIsAsLargeAsTheQuery) {
  // The deleted studentised residuals of rows and query, refitted with the label, at each atom in turn.
  Rng rng(6);
  const Eigen::MatrixXd X = rng.uniform(2, 9);
  const VectorXd y = rng.normal(9, 1);
  Hyperparameters h;
  h.lengthscales = VectorXd::Constant(2, 0.4);
  h.outputscale = 1.3;
  h.noise = 0.1;
  const GaussianProcess gp(X, y, h);
  const VectorXd x = rng.uniform(2, 1);
  const QueryTerms query = gp.query(x);
  const VectorXd atoms = predictive_atoms(gp.terms(), query);
  for (Eigen::Index i = 0; i < 9; ++i) {
    Eigen::MatrixXd X_plus(2, 10);
    X_plus << X, x;
    VectorXd y_plus(10);
    y_plus << y, query.mu + atoms[i] * std::sqrt(query.S);
    const GaussianProcess refitted(X_plus, y_plus, h);
    const VectorXd u = refitted.terms().a.array() / refitted.terms().c.array().sqrt();
    EXPECT_NEAR(u[i], u[9], 1e-7);
  }
}

TEST(PredictiveDistribution, RefusesWhatIsNone) {
  EXPECT_THROW(PredictiveDistribution(VectorXd::Zero(2), VectorXd::Ones(3), 1.0), std::invalid_argument);
  EXPECT_THROW(PredictiveDistribution(VectorXd::Zero(2), -VectorXd::Ones(2), 1.0), std::invalid_argument);
  EXPECT_THROW(PredictiveDistribution(VectorXd::Zero(2), VectorXd::Ones(2), 1.0).quantile(1.0),
               std::invalid_argument);
}

}  // namespace
}  // namespace covey
