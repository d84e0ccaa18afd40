#include <covey/conformal/confidence_sequence.h>
#include <covey/conformal/tracked.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <stdexcept>
#include <vector>

namespace covey {
namespace {

constexpr int kRuns = 400;

/// The chance that set t covers, given how many of the sets before it did and whether the last one did.
using CoverageRule = std::function<double(int t, int covered, bool last)>;

/// E[e_value()] after `depth` more outcomes, over all of their paths.
double expected_e_value(const CoverageSequence& sequence, const CoverageRule& coverage, bool last,
                        int depth) {
  if (depth == 0) return sequence.e_value();
  const double m = coverage(sequence.count(), sequence.covered(), last);
  double expected = 0.0;
  for (const bool covered : {true, false}) {
    CoverageSequence next = sequence;
    next.add(covered, m);
    expected += (covered ? m : 1 - m) * expected_e_value(next, coverage, covered, depth - 1);
  }
  return expected;
}

TEST(CoverageSequence, EvidenceHasMeanOneIfThePromiseIsKept) {
  for (const double m : {0.3, 0.9, 0.99}) {
    EXPECT_NEAR(expected_e_value(
                    {}, [m](int, int, bool) { return m; }, true, 12),
                1.0, 1e-10);
  }
  const double dependent = expected_e_value(
      {}, [](int, int, bool last) { return last ? 0.95 : 0.5; }, true, 12);
  EXPECT_LE(dependent, 1.0);
  EXPECT_GT(dependent, 0.5);
}

TEST(CoverageSequence, FindsThatSevenTenthsAreNotNine) {
  // The tilt 1 alone gathers .3 − ln(1 + .1 (e − 1)) = .1415 a step with standard deviation √.21 and needs
  // ln 40 + ln 8 = 5.77. After 60 steps that is .77 standard deviations below the mean, after 120 steps 2.24:
  // at least 77.8 % and 98.7 % of the runs, less three standard deviations of kRuns.
  int detected_by_60 = 0;
  int detected_by_120 = 0;
  for (int run = 0; run < kRuns; ++run) {
    Rng rng(3, static_cast<std::uint64_t>(run));
    CoverageSequence sequence;
    int step = 0;
    while (step < 120 && !sequence.excludes_promise()) {
      sequence.add(rng.uniform() < 0.7, 0.9);
      ++step;
    }
    detected_by_60 += sequence.excludes_promise() && step <= 60 ? 1 : 0;
    detected_by_120 += sequence.excludes_promise() ? 1 : 0;
    EXPECT_FALSE(sequence.exceeds_promise());
  }
  EXPECT_GE(detected_by_60, 0.71 * kRuns);
  EXPECT_GE(detected_by_120, 0.97 * kRuns);
}

TEST(CoverageSequence, CallsFullCoverageTooWideButNotABreach) {
  CoverageSequence sequence;
  while (!sequence.exceeds_promise() && sequence.count() < 1000) sequence.add(true, 0.9);
  EXPECT_GT(sequence.count(), 30);
  EXPECT_LT(sequence.count(), 100);
  EXPECT_FALSE(sequence.excludes_promise());
  EXPECT_LT(sequence.e_value(), 1.0);
}

TEST(CoverageSequence, ClaimsNothingEarly) {
  CoverageSequence sequence;
  EXPECT_EQ(sequence.mean(), (Interval{0.0, 1.0}));
  EXPECT_EQ(sequence.difference(), (Interval{-1.0, 1.0}));
  EXPECT_EQ(sequence.e_value(), 1.0);
  EXPECT_FALSE(sequence.excludes_promise());
  EXPECT_FALSE(sequence.exceeds_promise());
  EXPECT_TRUE(std::isnan(sequence.delivered()));
  for (int misses = 1; misses <= 2; ++misses) {
    sequence.add(false, 0.9);
    EXPECT_FALSE(sequence.excludes_promise());
    EXPECT_GT(sequence.mean().hi, 0.9);
  }
  // Among twenty, five misses (a share of .75 against .9) are bad luck still.
  CoverageSequence twenty;
  for (int t = 0; t < 20; ++t) twenty.add(t % 4 != 0, 0.9);
  EXPECT_FALSE(twenty.excludes_promise());
  EXPECT_LT(twenty.mean().lo, 0.6);
}

TEST(CoverageSequence, ExcludesWhatItsBoundsExclude) {
  Rng rng(4);
  int excluded = 0;
  int exceeded = 0;
  for (int trial = 0; trial < 600; ++trial) {
    CoverageSequence sequence;
    const double truth = rng.uniform();
    const int steps = 1 + static_cast<int>(rng.below(300));
    for (int t = 0; t < steps; ++t) sequence.add(rng.uniform() < truth, 0.6 + 0.35 * rng.uniform());
    for (const double level : {0.5, 0.95, 0.999}) {
      const Interval bounds = sequence.mean(level);
      EXPECT_LE(bounds.lo, sequence.delivered());
      EXPECT_GE(bounds.hi, sequence.delivered());
      EXPECT_EQ(sequence.excludes_promise(level), bounds.hi < sequence.promised());
      EXPECT_EQ(sequence.exceeds_promise(level), bounds.lo > sequence.promised());
      EXPECT_EQ(sequence.excludes_promise(level), sequence.e_value() >= 2 / (1 - level));
      EXPECT_NEAR(sequence.difference(level).hi, bounds.hi - sequence.promised(), 1e-15);
    }
    excluded += sequence.excludes_promise() ? 1 : 0;
    exceeded += sequence.exceeds_promise() ? 1 : 0;
  }
  EXPECT_GT(excluded, 50);
  EXPECT_GT(exceeded, 20);
}

TEST(CoverageSequence, StandsWhereTheRulesSay) {
  const auto standing = [](int covered, int count, double promised = 0.9) {
    CoverageSequence sequence;
    for (int t = 0; t < count; ++t) sequence.add(t < covered, promised);
    return to_string(sequence.standing());
  };
  EXPECT_EQ(standing(0, 0), "nothing");
  EXPECT_EQ(standing(19, 19), "too_few");
  EXPECT_EQ(standing(18, 20), "kept");  // 2/alpha outcomes are enough
  EXPECT_EQ(standing(17, 20), "kept");  // one less than promised, within √1.8
  EXPECT_EQ(standing(16, 20), "short");
  EXPECT_EQ(standing(26, 30), "kept");  // 27 − 26 < √2.7
  EXPECT_EQ(standing(25, 30), "short");
  EXPECT_EQ(standing(0, 6), "broken");  // evidence outweighs the number of outcomes
  EXPECT_EQ(standing(30, 60), "broken");
  EXPECT_EQ(standing(300, 300), "generous");
  EXPECT_EQ(standing(39, 40, 0.95), "kept");
  EXPECT_EQ(standing(38, 39, 0.95), "too_few");
}

TEST(MeanCoverage, TightensWithOutcomesAndLoosensWithTheLevel) {
  double width = 1.0;
  for (const int count : {10, 100, 1000, 10000, 100000}) {
    const Interval bounds = mean_coverage(count * 9 / 10, count);
    const Interval wider = mean_coverage(count * 9 / 10, count, 0.99);
    EXPECT_LT(bounds.hi - bounds.lo, width);
    EXPECT_LE(wider.lo, bounds.lo);
    EXPECT_GE(wider.hi, bounds.hi);
    width = bounds.hi - bounds.lo;
  }
  // No more than twice the interval of a single look in advance, 2 · 1.96 √(.09/n), at any practical size.
  const Interval thousand = mean_coverage(900, 1000);
  EXPECT_LT(thousand.hi - thousand.lo, 2 * 2 * 1.96 * std::sqrt(0.09 / 1000));
  // Hits and misses are treated alike.
  const Interval mirrored = mean_coverage(100, 1000);
  EXPECT_NEAR(mirrored.lo, 1 - thousand.hi, 1e-12);
  EXPECT_NEAR(mirrored.hi, 1 - thousand.lo, 1e-12);
}

TEST(MeanCoverage, IsFiniteAtTheEnds) {
  const Interval all = mean_coverage(100000, 100000);
  EXPECT_EQ(all.hi, 1.0);
  EXPECT_GT(all.lo, 0.999);
  const Interval none = mean_coverage(0, 100000);
  EXPECT_EQ(none.lo, 0.0);
  EXPECT_LT(none.hi, 0.001);
  EXPECT_THROW(mean_coverage(2, 1), std::invalid_argument);
  EXPECT_THROW(mean_coverage(-1, 1), std::invalid_argument);
  EXPECT_THROW(mean_coverage(1, 2, 1.0), std::invalid_argument);
  CoverageSequence sequence;
  EXPECT_THROW(sequence.add(true, 1.0), std::invalid_argument);
  EXPECT_THROW(sequence.excludes_promise(0.0), std::invalid_argument);
}

TEST(CoverageSequence, DoesNotBlameTrackedSetsForAWrongModel) {
  int blamed = 0;
  for (int run = 0; run < 100; ++run) {
    Rng rng(5, static_cast<std::uint64_t>(run));
    TrackedSets state;
    CoverageSequence tracked;
    CoverageSequence untracked;
    for (int t = 0; t < 300; ++t) {
      const FrozenPrediction frozen = state.freeze(0.0, 1.0, 0.5, 0.1);
      const double y = 3 * rng.normal();
      state.tell(frozen, y);
      tracked.add(std::abs(y) <= frozen.tracked.hi, 0.9);
      untracked.add(std::abs(y) <= 1.645, 0.9);
    }
    blamed += tracked.excludes_promise() ? 1 : 0;
    EXPECT_TRUE(untracked.excludes_promise());
  }
  EXPECT_EQ(blamed, 0);
}

}  // namespace
}  // namespace covey
