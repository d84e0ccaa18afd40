#include "support/online_sets.h"

#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace covey::test {
namespace {

constexpr int kHorizon = 40;

std::vector<std::pair<std::string, std::unique_ptr<OnlineSets>>> all_methods() {
  std::vector<std::pair<std::string, std::unique_ptr<OnlineSets>>> methods;
  methods.emplace_back("tracked", std::make_unique<TrackedOnline>());
  for (const Yardstick yardstick : {Yardstick::kModel, Yardstick::kPastScores}) {
    methods.emplace_back("ACI", std::make_unique<AciSets>(yardstick));
    methods.emplace_back("DtACI", std::make_unique<DtAciSets>(yardstick, kHorizon));
  }
  methods.emplace_back("SAOCP", std::make_unique<SaocpSets>());
  methods.emplace_back("PID", std::make_unique<PidSets>(kHorizon));
  return methods;
}

TEST(OnlineSets, CoverInTheLongRunIfTheModelIsTooSureByAFactorThatChanges) {
  for (const auto& [name, sets] : all_methods()) {
    SCOPED_TRACE(name);
    Rng rng(11);
    constexpr int kSteps = 4000;
    int hits = 0;
    for (int t = 0; t < kSteps; ++t) {
      const double score = std::abs((t / 500 % 2 == 0 ? 1.0 : 2.0) * rng.normal());
      hits += score <= sets->radius(0.5) ? 1 : 0;
      sets->tell(score, 0.5);
    }
    // Each of them has a bound of its own; all are within this one.
    EXPECT_NEAR(hits / static_cast<double>(kSteps), 0.9, 0.02);
  }
}

TEST(OnlineSets, SetsOfALevelHoldTheScoresWhosePValueExceedsIt) {
  Rng rng(12);
  for (const Yardstick yardstick : {Yardstick::kModel, Yardstick::kPastScores}) {
    ScorePValues scores(yardstick);
    for (int t = 0; t < 60; ++t) {
      for (int i = 0; i < 20; ++i) {
        const double level = rng.uniform();
        const double score = std::abs(rng.normal());
        EXPECT_EQ(score <= scores.radius(level), scores.p_value(score) > level);
      }
      EXPECT_EQ(scores.radius(0.0), kInfinity);
      scores.add(std::abs(rng.normal()));
    }
  }
}

TEST(OnlineSets, DtAciWithOneStepIsAci) {
  Rng rng(13);
  AciSets one(Yardstick::kModel, 0.05);
  DtAciSets other(Yardstick::kModel, kHorizon, {0.05});
  for (int t = 0; t < 200; ++t) {
    const double score = std::abs(1.7 * rng.normal());
    // At a level of 0 a rounding decides between the whole line and a very wide set.
    if (std::abs(other.level()) > 1e-9) {
      EXPECT_NEAR(1.0 / one.radius(0.5), 1.0 / other.radius(0.5), 1e-9);
    }
    one.tell(score, 0.5);
    other.tell(score, 0.5);
  }
}

TEST(OnlineSets, TrackedOnesAreThoseOfTheLibrary) {
  Rng rng(14);
  TrackedOnline online;
  TrackedSets state;
  for (int t = 0; t < 100; ++t) {
    const double g = rng.uniform();
    const FrozenPrediction frozen = state.freeze(3.0, 2.0, g, 0.1);
    EXPECT_NEAR(3.0 + 2.0 * online.radius(g), frozen.tracked.hi, 1e-9);
    const double y = 3.0 + 4.0 * rng.normal();
    state.tell(frozen, y);
    online.tell(std::abs(y - 3.0) / 2.0, g);
  }
  EXPECT_EQ(online.state().misses(), state.misses());
  EXPECT_EQ(online.state().most_waiting(), 1);
}

}  // namespace
}  // namespace covey::test
