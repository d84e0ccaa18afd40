#include <covey/conformal/confidence_sequence.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <functional>
#include <vector>

namespace covey {
namespace {

constexpr int kRuns = 400;
constexpr int kSteps = 2000;

/// Three standard deviations above a probability of `p` in kRuns independent runs.
double at_most(double p) {
  return p + 3 * std::sqrt(p * (1 - p) / kRuns);
}

/// The chance that set t covers, given how many of the sets before it did and whether the last one did.
using Coverage = std::function<double(int t, int covered, bool last)>;

struct Excluded {
  double below = 0.0;  ///< the share of runs that ever called a promise broken which was kept exactly
  double either = 0.0;
};

Excluded excluded_truths(const Coverage& coverage, std::uint64_t seed) {
  Excluded share;
  for (int run = 0; run < kRuns; ++run) {
    Rng rng(seed, static_cast<std::uint64_t>(run));
    CoverageSequence sequence;
    bool last = true;
    bool below = false;
    bool above = false;
    for (int t = 0; t < kSteps; ++t) {
      const double m = coverage(t, sequence.covered(), last);
      last = rng.uniform() < m;
      sequence.add(last, m);
      below = below || sequence.excludes_promise();
      above = above || sequence.exceeds_promise();
    }
    share.below += below ? 1.0 / kRuns : 0.0;
    share.either += below || above ? 1.0 / kRuns : 0.0;
  }
  return share;
}

TEST(CoverageSequence, HoldsAtAllTimesForIndependentOutcomes) {
  for (const double m : {0.9, 0.99}) {
    const Excluded share = excluded_truths([m](int, int, bool) { return m; }, 1);
    EXPECT_LE(share.below, at_most(0.025)) << m;
    EXPECT_LE(share.either, at_most(0.05)) << m;
    EXPECT_GT(share.either, 0.0) << "so conservative that the test says nothing";
  }
}

TEST(CoverageSequence, HoldsAtAllTimesIfCoverageDependsOnThePast) {
  const std::vector<Coverage> coverages{
      [](int, int, bool last) { return last ? 0.95 : 0.6; },
      [](int t, int covered, bool) { return covered < 0.9 * t ? 0.95 : 0.8; },
      [](int t, int, bool) { return t % 3 == 0 ? 0.5 : 0.99; },
      [](int t, int, bool) { return 1 - 0.5 / std::sqrt(t + 1.0); },
  };
  for (const Coverage& coverage : coverages) {
    const Excluded share = excluded_truths(coverage, 2);
    EXPECT_LE(share.below, at_most(0.025));
    EXPECT_LE(share.either, at_most(0.05));
  }
}

}  // namespace
}  // namespace covey
