#include <covey/conformal/adaptive.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <stdexcept>
#include <utility>
#include <vector>

namespace covey {
namespace {

// Whoever chooses the p-values sees the level and the number of the step.
using LevelAdversary = std::function<double(double level, int t, Rng&)>;

const std::vector<LevelAdversary> kLevelAdversaries{
    [](double, int, Rng& rng) { return rng.uniform(); },
    [](double, int, Rng& rng) { return std::pow(rng.uniform(), 4); },
    [](double, int, Rng&) { return 0.0; },
    [](double, int, Rng&) { return 1.0; },
    [](double, int t, Rng&) { return t / 40 % 2 == 0 ? 0.0 : 1.0; },
    [](double level, int, Rng&) {
      return std::min(1.0, std::max(0.0, level));
    },  // always on the edge, a miss
    [](double level, int, Rng&) { return level < 0.2 ? 1.0 : 0.0; },
};

TEST(AdaptiveLevel, KeepsItsBoundWhateverHappens) {
  for (const LevelAdversary& adversary : kLevelAdversaries) {
    for (const double gamma : {0.005, 0.05, 0.7}) {
      for (const double first : {0.0, 0.1, 1.0}) {
        Rng rng(1);
        AdaptiveLevel state({.alpha = 0.1, .gamma = gamma, .first_level = first});
        for (int t = 0; t < 400; ++t) {
          state.tell(adversary(state.level(), t, rng));
          ASSERT_GE(state.level(), -gamma - 1e-12);
          ASSERT_LE(state.level(), 1 + gamma + 1e-12);
          ASSERT_LE(std::abs(state.miss_rate() - 0.1), state.deviation_bound() + 1e-12);
          ASSERT_NEAR(state.miss_rate(), 0.1 + (first - state.level()) / (gamma * (t + 1)), 1e-11);
        }
      }
    }
  }
}

TEST(AdaptiveLevel, MovesByTheFormula) {
  AdaptiveLevel state({.alpha = 0.1, .gamma = 0.05});
  EXPECT_EQ(state.level(), 0.1);
  state.tell(0.1);  // on the edge: the set is {p > level}, so a miss
  EXPECT_NEAR(state.level(), 0.1 - 0.05 * 0.9, 1e-15);
  state.tell(0.5);
  EXPECT_NEAR(state.level(), 0.1 - 0.05 * 0.9 + 0.05 * 0.1, 1e-15);
  EXPECT_EQ(state.told(), 2);
  EXPECT_EQ(state.misses(), 1);
  EXPECT_NEAR(state.deviation_bound(), (0.9 + 0.05) / (0.05 * 2), 1e-12);
}

TEST(AdaptiveLevel, NeverMissesWithTheWholeLineAndAlwaysWithNothing) {
  AdaptiveLevel line({.first_level = 0.0});
  EXPECT_TRUE(line.whole_line());
  line.tell(0.0);
  EXPECT_EQ(line.misses(), 0);
  EXPECT_FALSE(line.whole_line());
  AdaptiveLevel nothing({.first_level = 1.0});
  EXPECT_TRUE(nothing.empty());
  nothing.tell(1.0);
  EXPECT_EQ(nothing.misses(), 1);
}

TEST(AdaptiveLevel, JudgesLateOutcomesAtTheLevelOfTheirTime) {
  constexpr std::size_t kOpen = 5;
  constexpr double kGamma = 0.2;
  Rng rng(2);
  for (int trial = 0; trial < 20; ++trial) {
    AdaptiveLevel state({.alpha = 0.1, .gamma = kGamma});
    std::vector<double> open;
    int misses = 0;
    for (int t = 0; t < 300; ++t) {
      open.push_back(state.level());
      while (open.size() == kOpen || (!open.empty() && rng.uniform() < 0.3)) {
        const auto chosen = open.begin() + static_cast<std::ptrdiff_t>(rng.below(open.size()));
        const double p = std::pow(rng.uniform(), 1 + trial);
        misses += *chosen > 0 && p <= *chosen ? 1 : 0;
        state.tell(p, *chosen);
        open.erase(chosen);
        ASSERT_EQ(state.misses(), misses);
        ASSERT_LE(std::abs(state.miss_rate() - 0.1),
                  state.deviation_bound() + (kOpen - 1) * kGamma / (kGamma * state.told()) + 1e-12);
      }
    }
  }
}

TEST(AdaptiveLevel, RefusesWhatMakesNoSense) {
  EXPECT_THROW(AdaptiveLevel({.alpha = 0.0}), std::invalid_argument);
  EXPECT_THROW(AdaptiveLevel({.gamma = 0.0}), std::invalid_argument);
  EXPECT_THROW(AdaptiveLevel({.first_level = 1.5}), std::invalid_argument);
  AdaptiveLevel state;
  EXPECT_THROW(state.tell(1.1), std::invalid_argument);
  EXPECT_THROW(state.tell(std::nan("")), std::invalid_argument);
  EXPECT_EQ(state.told(), 0);
  EXPECT_TRUE(std::isinf(state.deviation_bound()));
}

}  // namespace
}  // namespace covey
