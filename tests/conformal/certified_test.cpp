#include <covey/conformal/certified.h>
#include <covey/gp/normalize.h>

#include <gtest/gtest.h>

#include "support/problems.h"

namespace covey {
namespace {

/// The p-value by hand: normalise and fit data and candidate together, score everyone by deleting them.
double plain_p_value(const test::Problem& p, double label, const Weights& weights) {
  const Eigen::Index n = p.y.size();
  Eigen::MatrixXd X(p.X.rows(), n + 1);
  X << p.X, p.x;
  Eigen::VectorXd y(n + 1);
  y << p.y, label;
  const Eigen::MatrixXd U = InputScaler::from_data(X).scale(X);
  const Eigen::VectorXd v = OutcomeScaler::from_data(y).standardize(y);
  const Fit fit = fit_gaussian_process(U, v, {.screened = 0, .starts = 4, .finished = 1});
  const LeaveOneOut loo = fit.gp.leave_one_out();
  const Eigen::ArrayXd residual = (v - loo.mean).array().abs() / loo.variance.array().sqrt();
  double sum = weights.query_ratio;
  for (Eigen::Index i = 0; i < n; ++i)
    sum += residual[i] >= residual[n] * (1 - 1e-9) ? weights.ratios[i] : 0.0;
  return sum / weights.total();
}

TEST(Certified, ThePValueIsThatOfAModelFittedToDataAndCandidate) {
  Rng rng(1);
  const test::Problem p = test::random_problem(rng, 15, 2);
  Weights weights = Weights::uniform(15);
  weights.ratios = rng.uniform(15, 1);
  const CertifiedQuery query(p.X, p.y, p.x, weights, {.alpha = .2});
  for (const double label : {-2.0, -0.5, 0.0, 0.4, 1.0, 3.0}) {
    EXPECT_NEAR(query.support(label).p_value(), plain_p_value(p, label, weights), 1e-12) << label;
  }
}

TEST(Certified, EndsAreWhereMembershipChanges) {
  Rng rng(2);
  for (const Score score : {Score::kLooStudent, Score::kLooDensity, Score::kInSample}) {
    const test::Problem p = test::random_problem(rng, 20, 1);
    const CertifiedQuery query(p.X, p.y, p.x, Weights::uniform(20), {.score = score, .alpha = .2});
    const double sd = 0.5;
    const IntervalSet set = query.set(p.y.mean(), sd);
    ASSERT_FALSE(set.empty()) << to_string(score);
    const auto member = [&](double label) { return exceeds_level(query.support(label).p_value(), .2); };
    for (const Interval& interval : set) {
      if (std::isfinite(interval.lo)) {  // the in-sample score may leave a side open
        // The outer end of the last bracket: no member, with one close by.
        EXPECT_FALSE(member(interval.lo)) << to_string(score);
        EXPECT_TRUE(member(interval.lo + 1.01e-3 * sd)) << to_string(score);
      }
      if (std::isfinite(interval.hi)) {
        EXPECT_FALSE(member(interval.hi)) << to_string(score);
        EXPECT_TRUE(member(interval.hi - 1.01e-3 * sd)) << to_string(score);
      }
    }
    // Labels of the scan's grid are members exactly where the set says so.
    for (int k = -16; k <= 16; ++k) {
      const double label = p.y.mean() + 0.25 * k * sd;
      const bool at_an_end = std::any_of(set.begin(), set.end(), [&](const Interval& interval) {
        return std::min(std::abs(label - interval.lo), std::abs(label - interval.hi)) < 1.01e-3 * sd;
      });
      if (!at_an_end) {
        EXPECT_EQ(member(label), contains(set, label)) << to_string(score) << ' ' << k;
      }
    }
  }
}

TEST(Certified, AMemberFarFromTheCentreIsFound) {
  Rng rng(5);
  const test::Problem p = test::random_problem(rng, 20, 1);
  const CertifiedQuery query(p.X, p.y, p.x, Weights::uniform(20), {.alpha = .2});
  const IntervalSet set = query.set(p.y.mean(), 0.5);
  const IntervalSet far = query.set(p.y.mean() + 8.0, 0.5);
  ASSERT_FALSE(far.empty());
  EXPECT_NEAR(far.back().hi, set.back().hi, 2e-3);
}

TEST(Certified, TheOrderOfTheDataDoesNotMatter) {
  Rng rng(3);
  const test::Problem p = test::random_problem(rng, 14, 2);
  const Eigen::VectorXi order = rng.permutation(14);
  const CertifiedQuery one(p.X, p.y, p.x, Weights::uniform(14), {});
  const CertifiedQuery two(p.X(Eigen::all, order), p.y(order), p.x, Weights::uniform(14), {});
  for (const double label : {-1.0, 0.0, 0.7, 2.0}) {
    EXPECT_EQ(one.support(label).p_value(), two.support(label).p_value()) << label;
  }
}

TEST(Certified, DataAndCandidateAreTreatedAlike) {
  // Exchanging the candidate with a datum exchanges their ranks: among the n + 1 leave-one-out views of one
  // bag the p-values are the ranks of the scores, each once.
  Rng rng(4);
  const test::Problem p = test::random_problem(rng, 12, 1);
  Eigen::MatrixXd X(1, 13);
  X << p.X, p.x;
  Eigen::VectorXd y(13);
  y << p.y, 0.3;
  std::vector<double> p_values;
  for (int last = 0; last < 13; ++last) {
    Eigen::VectorXi rest(12);
    for (int j = 0, to = 0; j < 13; ++j) {
      if (j != last) rest[to++] = j;
    }
    const CertifiedQuery query(X(Eigen::all, rest), y(rest), X.col(last), Weights::uniform(12), {});
    p_values.push_back(query.support(y[last]).p_value());
  }
  std::sort(p_values.begin(), p_values.end());
  for (int k = 0; k < 13; ++k) EXPECT_NEAR(p_values[k], (k + 1) / 13.0, 1e-12);
}

TEST(Certified, TooLittleDataGivesTheWholeLineWithoutARefit) {
  const test::Problem p = test::reference_problem();
  const CertifiedQuery query(p.X, p.y, p.x, Weights::uniform(5), {.alpha = .1});
  EXPECT_TRUE(is_whole_line(query.set(0.0, 1.0)));
}

TEST(Certified, ConstantFeaturesAreRefused) {
  EXPECT_THROW(CertifiedQuery(Eigen::MatrixXd::Ones(1, 5), Eigen::VectorXd::LinSpaced(5, 0, 1),
                              Eigen::VectorXd::Ones(1), Weights::uniform(5), {}),
               std::invalid_argument);
}

}  // namespace
}  // namespace covey
