#include <covey/conformal/cross_fitted.h>
#include <covey/numerics/constants.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace covey {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

/// Residuals, ratios and forecasts of n rows in K folds, drawn at random.
struct CrossCase {
  CrossCalibration calibration;
  VectorXd residuals;
  VectorXd ratios;
  std::vector<Forecast> forecasts;
};

CrossCase random_cross_case(Index n, Index K, bool weighted, std::uint64_t seed) {
  Rng rng(seed);
  const Folds folds = make_folds(rng.normal(2, n), K, seed);
  const VectorXd residuals = rng.normal(n, 1).cwiseAbs();
  const VectorXd ratios = weighted ? VectorXd(rng.normal(n, 1).array().exp()) : VectorXd::Ones(n);
  std::vector<Forecast> forecasts;
  for (Index k = 0; k < folds.count; ++k) {
    forecasts.push_back({.3 * rng.normal(1, 1)(0, 0), std::exp(.2 * rng.normal(1, 1)(0, 0))});
  }
  return {CrossCalibration(folds, residuals, weighted ? ratios : VectorXd()), residuals, ratios, forecasts};
}

/// p(label) row by row, by the definition.
double direct_p_value(const CrossCase& c, double label, double query_ratio) {
  double speaking = query_ratio;
  double total = query_ratio;
  for (Index i = 0; i < c.residuals.size(); ++i) {
    const Index fold = c.calibration.folds().of_row[static_cast<std::size_t>(i)];
    if (fold < 0) continue;
    const Forecast& f = c.forecasts[static_cast<std::size_t>(fold)];
    total += c.ratios[i];
    if (std::abs(label - f.mean) <= c.residuals[i] * f.sd * (1.0 + 1e-15)) speaking += c.ratios[i];
  }
  return speaking / total;
}

TEST(CrossFitted, SetsAreTheLabelsWithLargePValues) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const bool weighted = seed % 2 == 1;
    const Index n = 12 + static_cast<Index>(seed);
    const CrossCase c = random_cross_case(n, seed % 3 == 0 ? n : 7, weighted, seed);
    for (const double alpha : {.1, .25, .6}) {
      const double query_ratio = weighted ? .7 : 1.0;
      const IntervalSet set = c.calibration.set(c.forecasts, alpha, query_ratio);
      // Every label at which p can change, and one between any two of them.
      std::vector<double> labels{-50.0, 50.0};
      for (Index i = 0; i < n; ++i) {
        const Index fold = c.calibration.folds().of_row[static_cast<std::size_t>(i)];
        if (fold < 0) continue;
        const Forecast& f = c.forecasts[static_cast<std::size_t>(fold)];
        labels.push_back(f.mean - c.residuals[i] * f.sd);
        labels.push_back(f.mean + c.residuals[i] * f.sd);
      }
      std::sort(labels.begin(), labels.end());
      for (std::size_t j = 0; j + 1 < labels.size(); ++j) {
        const double middle = .5 * (labels[j] + labels[j + 1]);
        const double p = direct_p_value(c, middle, query_ratio);
        EXPECT_NEAR(c.calibration.p_value(c.forecasts, middle, query_ratio), p, 1e-12);
        EXPECT_EQ(contains(set, middle), exceeds_level(p, alpha)) << "seed " << seed << " alpha " << alpha;
        // The ends themselves: in the set exactly if the reported p-value says so.
        const double at_end = c.calibration.p_value(c.forecasts, labels[j], query_ratio);
        EXPECT_EQ(contains(set, labels[j]), exceeds_level(at_end, alpha));
      }
    }
  }
}

TEST(CrossFitted, TheHullIsAnOrderStatisticOfTheEnds) {
  const CrossCase c = random_cross_case(30, 30, false, 5);
  const double alpha = .2;
  const IntervalSet set = c.calibration.set(c.forecasts, alpha);
  VectorXd upper(30);
  for (Index i = 0; i < 30; ++i) {
    const Forecast& f =
        c.forecasts[static_cast<std::size_t>(c.calibration.folds().of_row[static_cast<std::size_t>(i)])];
    upper[i] = f.mean + c.residuals[i] * f.sd;
  }
  std::sort(upper.begin(), upper.end());
  ASSERT_FALSE(set.empty());
  // Jackknife+ stops at the ⌈(1 − alpha)(n + 1)⌉-th smallest upper end.
  EXPECT_NEAR(set.back().hi, upper[static_cast<Index>(std::ceil((1.0 - alpha) * 31.0)) - 1], 1e-12);
}

TEST(CrossFitted, OrderOfTheRowsDoesNotMatter) {
  const Index n = 24;
  const CrossCase c = random_cross_case(n, n, true, 9);
  const Eigen::VectorXi order = Rng(3).permutation(n);
  Folds folds = c.calibration.folds();
  VectorXd residuals(n);
  VectorXd ratios(n);
  for (Index i = 0; i < n; ++i) {
    folds.of_row[static_cast<std::size_t>(i)] =
        c.calibration.folds().of_row[static_cast<std::size_t>(order[i])];
    residuals[i] = c.residuals[order[i]];
    ratios[i] = c.ratios[order[i]];
  }
  EXPECT_EQ(CrossCalibration(folds, residuals, ratios).set(c.forecasts, .15),
            c.calibration.set(c.forecasts, .15));
}

TEST(CrossFitted, EqualWeightsAreNoWeights) {
  const CrossCase c = random_cross_case(40, 10, false, 2);
  const CrossCalibration weighted(c.calibration.folds(), c.residuals, VectorXd::Constant(40, .25));
  EXPECT_EQ(weighted.set(c.forecasts, .1, .25), c.calibration.set(c.forecasts, .1));
  EXPECT_EQ(weighted.p_value(c.forecasts, .4, .25), c.calibration.p_value(c.forecasts, .4));
}

TEST(CrossFitted, SomeJudgesAreACalibrationOfTheirOwn) {
  for (const bool weighted : {false, true}) {
    const CrossCase c = random_cross_case(40, 8, weighted, 11);
    std::vector<Index> judges;
    Folds folds = c.calibration.folds();
    for (Index i = 0; i < 40; ++i) {
      if (i % 3 == 0) {
        judges.push_back(i);
      } else {
        folds.of_row[static_cast<std::size_t>(i)] = -1;
      }
    }
    const CrossCalibration some(folds, c.residuals, weighted ? c.ratios : VectorXd());
    EXPECT_EQ(c.calibration.set_by(judges, c.forecasts, 0.2, 1.5), some.set(c.forecasts, 0.2, 1.5));
  }
  // 29 of 100 are no more than .29 of them, although .29 · 100 is less than 29 in floating point.
  const CrossCalibration equal(Folds{std::vector<Index>(99, 0), 1}, VectorXd::LinSpaced(99, 1.0, 99.0));
  std::vector<Index> all(99);
  for (Index i = 0; i < 99; ++i) all[static_cast<std::size_t>(i)] = i;
  EXPECT_EQ(equal.set_by(all, std::vector<Forecast>{{0.0, 1.0}}, 0.29), (IntervalSet{{-71.0, 71.0}}));
}

TEST(CrossFitted, TooFewRowsGiveTheWholeLine) {
  const CrossCase eight = random_cross_case(8, 8, false, 1);
  EXPECT_TRUE(is_whole_line(eight.calibration.set(eight.forecasts, .1)));
  const CrossCase nine = random_cross_case(9, 9, false, 1);
  EXPECT_TRUE(is_bounded(nine.calibration.set(nine.forecasts, .1)));
  // ... as does a query whose weight alone exceeds alpha.
  EXPECT_TRUE(is_whole_line(nine.calibration.set(nine.forecasts, .1, 1.5)));
}

TEST(CrossFitted, RowsWithoutAFoldHaveNoSay) {
  Rng rng(4);
  const Index n = 23;
  const Folds folds = make_folds(rng.normal(1, n), 5, 0);
  EXPECT_EQ(std::count(folds.of_row.begin(), folds.of_row.end(), -1), 3);
  VectorXd residuals = rng.normal(n, 1).cwiseAbs();
  const std::vector<Forecast> forecasts(5);
  const CrossCalibration before(folds, residuals);
  EXPECT_EQ(before.size(), 20);
  for (Index i = 0; i < n; ++i) {
    if (folds.of_row[static_cast<std::size_t>(i)] < 0) residuals[i] = 1e6;
  }
  EXPECT_EQ(CrossCalibration(folds, residuals).set(forecasts, .1), before.set(forecasts, .1));
}

TEST(CrossFitted, FoldsAreEqualAndEveryRowIsInOne) {
  Rng rng(6);
  for (const Index n : {10, 64, 65, 79, 100, 499}) {
    const Folds folds = make_folds(rng.normal(3, n), fold_count(n), 1);
    EXPECT_TRUE(folds.equal_sizes);
    std::vector<Index> sizes(static_cast<std::size_t>(folds.count));
    Index left = 0;
    for (const Index k : folds.of_row) {
      if (k < 0) {
        ++left;
      } else {
        ++sizes[static_cast<std::size_t>(k)];
      }
    }
    EXPECT_EQ(*std::min_element(sizes.begin(), sizes.end()), *std::max_element(sizes.begin(), sizes.end()));
    EXPECT_LE(left, 4) << n;
    EXPECT_EQ(std::ssize(folds.without(0)), n - sizes[0]);
  }
}

TEST(CrossFitted, ReplicatesStayTogether) {
  MatrixXd X(2, 12);
  for (Index i = 0; i < 12; ++i) X.col(i) << static_cast<double>(i % 5), 1.0;
  const Folds folds = make_folds(X, 12, 3);
  EXPECT_EQ(folds.count, 5);
  EXPECT_FALSE(folds.equal_sizes);
  for (std::size_t i = 0; i < 12; ++i) EXPECT_EQ(folds.of_row[i], folds.of_row[i % 5]);
  EXPECT_EQ(CrossCalibration(folds, VectorXd::Ones(12)).assured_level(.1), std::nullopt);
}

TEST(CrossFitted, WhatIsProven) {
  const auto assured = [](Index n, Index K) {
    return *CrossCalibration(make_folds(Rng(1).normal(1, n), K, 0), VectorXd::Ones(n)).assured_level(.1);
  };
  EXPECT_DOUBLE_EQ(assured(20, 20), .8);
  EXPECT_DOUBLE_EQ(assured(160, 16), .8 - std::min(2.0 * (1.0 - 1.0 / 16.0) / 11.0, .9 / 17.0));
  EXPECT_EQ(assured(4, 2), std::max(0.0, .8 - std::min(1.0 / 3.0, .5 / 3.0)));
}

TEST(CrossFitted, WrongInputIsRefused) {
  const Folds folds = make_folds(Rng(1).normal(1, 6), 3, 0);
  EXPECT_THROW(CrossCalibration(folds, VectorXd::Ones(5)), std::invalid_argument);
  EXPECT_THROW(CrossCalibration(folds, -VectorXd::Ones(6)), std::invalid_argument);
  EXPECT_THROW(CrossCalibration(folds, VectorXd::Constant(6, kNaN)), std::invalid_argument);
  EXPECT_THROW(CrossCalibration(folds, VectorXd::Ones(6)).set(std::vector<Forecast>(2), .1),
               std::invalid_argument);
  EXPECT_THROW(make_folds(MatrixXd(1, 3), 0, 0), std::invalid_argument);
}

}  // namespace
}  // namespace covey
