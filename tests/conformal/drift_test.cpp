#include <covey/conformal/drift.h>
#include <covey/numerics/distributions.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

namespace covey {
namespace {

/// M after each score, as the header writes it: a sum over all times of the change.
std::vector<double> slow_martingale(const std::vector<double>& scores, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<double> s;
  for (std::size_t t = 0; t < scores.size(); ++t) {
    double below = 0;
    double as_large = 0;
    for (std::size_t i = 0; i <= t; ++i) {
      below += scores[i] < scores[t] ? 1 : 0;
      as_large += scores[i] == scores[t] ? 1 : 0;
    }
    s.push_back(normal_quantile((below + rng.uniform() * as_large) / static_cast<double>(t + 1)));
  }
  const auto ratio = [](std::size_t bet, double x) {
    const double shifts[] = {0.5, 1.0, -0.5, -1.0};
    return bet < 4 ? normal_pdf(x - shifts[bet]) / normal_pdf(x) : normal_pdf(x / 1.6) / 1.6 / normal_pdf(x);
  };
  const auto not_before = [](double t) { return 1 / (1 + (t - 1) / 100); };
  std::vector<double> values;
  for (std::size_t T = 0; T < s.size(); ++T) {
    double total = 0;
    double prior = 0;
    for (std::size_t first = kDriftFormer; first <= T; ++first) {
      const auto t = static_cast<double>(first - kDriftFormer + 1);
      const double own = not_before(t) - not_before(t + 1);
      prior += own;
      for (std::size_t b = 0; b < 5; ++b) {
        double product = own / 5;
        for (std::size_t u = first; u <= T; ++u) product *= ratio(b, s[u]);
        total += product;
      }
    }
    values.push_back(total + 1 - prior);
  }
  return values;
}

TEST(Drift, TheEvidenceIsTheLargestMartingaleOfTheDefinition) {
  for (const double shift : {0.0, 1.5, -1.5}) {
    Rng rng(7);
    std::vector<double> scores;
    for (int t = 0; t < 60; ++t)
      scores.push_back(std::round(4 * (rng.normal() + (t >= 30 ? shift : 0))) / 4);  // with ties
    const std::vector<double> slow = slow_martingale(scores, 3);
    DriftMartingale martingale(3);
    double largest = 1.0;
    for (std::size_t t = 0; t < scores.size(); ++t) {
      martingale.add(scores[t]);
      largest = std::max(largest, slow[t]);
      ASSERT_NEAR(martingale.evidence(), largest, 1e-9 * largest) << t;
      EXPECT_EQ(martingale.is_alarm(), largest >= 20.0);
    }
    EXPECT_EQ(martingale.count(), scores.size());
    EXPECT_DOUBLE_EQ(martingale.p_value(), 1.0 / martingale.evidence());
  }
}

TEST(Drift, FewAlarmsAreFalseWhateverTheDistribution) {
  // At most 5 % in expectation: less than .05 + 3 √(.05 · .95/1000) = .0707 of 1000 sequences.
  int alarms = 0;
  for (std::uint64_t run = 0; run < 1000; ++run) {
    Rng rng(11, run);
    DriftMartingale martingale(run);
    for (int t = 0; t < 200; ++t) {
      double score = rng.normal() / rng.normal();               // Cauchy
      if (run % 2 == 0) score = std::floor(3 * rng.uniform());  // hardly anything but ties
      martingale.add(score);
    }
    alarms += martingale.is_alarm() ? 1 : 0;
  }
  EXPECT_LT(alarms, 71);
  EXPECT_GT(alarms, 0) << "they should come now and then";
}

/// Standard normals, then what `after` makes of one.
template <typename After>
DriftMartingale changed(int before, int count, std::uint64_t seed, const After& after) {
  Rng rng(seed);
  DriftMartingale martingale(seed + 1000);
  for (int t = 0; t < before + count; ++t) {
    const double z = rng.normal();
    martingale.add(t < before ? z : after(z));
  }
  return martingale;
}

TEST(Drift, FindsALargeShiftWithinTenScoresAndSinceWhen) {
  // Score k after the change is above all of the 100 before it: s ≥ Φ⁻¹(1 − k/(100 + k)), whose sum over
  // k = 1..10 is 16.9. The shift 1 gains 16.9 − 10/2 = 11.9, less ln 5 for the bets and
  // −ln π = ln(190 · 191/100) = 5.9 for the time: e^4.4 > 20.
  int near = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const DriftMartingale up = changed(100, 10, seed, [](double z) { return z + 20.0; });
    ASSERT_TRUE(up.is_alarm());
    EXPECT_EQ(up.change()->kind, DriftKind::kHigher);
    const DriftMartingale down = changed(100, 10, seed, [](double z) { return z - 20.0; });
    ASSERT_TRUE(down.is_alarm());
    EXPECT_EQ(down.change()->kind, DriftKind::kLower);
    for (const DriftMartingale* found : {&up, &down}) {
      EXPECT_NEAR(static_cast<double>(found->change()->first), 100.0, 20.0) << seed;
      near += std::abs(static_cast<double>(found->change()->first) - 100.0) <= 5.0 ? 1 : 0;
    }
  }
  // Scores that stand before it join where their product is above 1 by chance; in most runs few of them are.
  EXPECT_GE(near, 30);
}

TEST(Drift, FindsThatScoresScatterMoreAndLetsThemScatterLess) {
  // Ten times as wide, most scores are beyond all of the hundred before them, on either side.
  int narrower = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const DriftMartingale wider = changed(100, 60, seed, [](double z) { return 10.0 * z; });
    EXPECT_TRUE(wider.is_alarm()) << seed;
    EXPECT_EQ(wider.change()->kind, DriftKind::kWider) << seed;
    narrower += changed(100, 60, seed, [](double z) { return 0.1 * z; }).is_alarm() ? 1 : 0;
  }
  EXPECT_LE(narrower, 1);
}

TEST(Drift, SaysNothingBeforeThereIsSomethingToCompareWith) {
  DriftMartingale martingale;
  for (std::size_t t = 0; t < kDriftFormer; ++t) martingale.add(std::pow(10.0, static_cast<double>(t)));
  EXPECT_EQ(martingale.evidence(), 1.0);
  EXPECT_FALSE(martingale.change());
  EXPECT_THROW(martingale.add(std::numeric_limits<double>::quiet_NaN()), std::invalid_argument);
  EXPECT_EQ(martingale.count(), kDriftFormer) << "and it is as it was";
  EXPECT_THROW(martingale.add_rank(kDriftFormer, 1), std::invalid_argument);
}

TEST(Drift, EvidenceStaysANumberHoweverMuchThereIs) {
  DriftMartingale martingale;
  for (int t = 0; t < 5000; ++t) martingale.add(t);
  EXPECT_EQ(martingale.evidence(), 1e300);
  EXPECT_GT(martingale.p_value(), 0.0);
}

}  // namespace
}  // namespace covey
