#include <covey/conformal/tracked.h>
#include <covey/numerics/constants.h>
#include <covey/numerics/distributions.h>
#include <covey/numerics/random.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace covey {
namespace {

using Ledger = std::vector<TrackedSets::Told>;

/// The definition, read off the whole ledger.
struct Plain {
  double c0 = 1.0;
  double c1 = 1.0;
  double nu = 0.0;
  double k = 0.0;
  double k_max = 0.0;

  Plain(const Ledger& ledger, const TrackedOptions& options) : nu(options.nu0), k_max(options.k_max) {
    double noise = options.nu0;
    double noise_q = options.nu0;
    double model = options.nu0;
    double model_q = options.nu0;
    double both_q = options.nu0;
    for (std::size_t j = 0; j < ledger.size(); ++j) {  // newest first
      const auto& [frozen, y] = ledger[ledger.size() - 1 - j];
      const double w = std::pow(options.rho, static_cast<double>(j));
      const double q = std::min(std::pow((y - frozen.mu) / frozen.sd, 2), options.cap);
      noise += w * (1 - frozen.g);
      noise_q += w * (1 - frozen.g) * q;
      model += w * frozen.g;
      model_q += w * frozen.g * q;
      both_q += w * q;
      nu += w;
    }
    c0 = options.two_scales ? noise_q / noise : both_q / nu;
    c1 = options.two_scales ? model_q / model : both_q / nu;
    for (const auto& [frozen, y] : ledger) {
      const double err = frozen.tracked.lo <= y && y <= frozen.tracked.hi ? 0.0 : 1.0;
      k = std::max(options.k_floor, k + options.eta * (err - frozen.alpha));
    }
  }

  Interval set(double mu, double sd, double g, double alpha) const {
    if (k > k_max) return {-kInfinity, kInfinity};
    const double half =
        std::exp(k) * student_t_quantile(nu, 1 - alpha / 2) * sd * std::sqrt(c0 * (1 - g) + c1 * g);
    return {mu - half, mu + half};
  }
};

FrozenPrediction random_query(TrackedSets& state, Rng& rng) {
  return state.freeze(3 * rng.normal(), std::exp(rng.normal()), rng.uniform(), 0.02 + 0.5 * rng.uniform());
}

double outcome(const FrozenPrediction& frozen, double z) {
  return frozen.mu + frozen.sd * z;
}

double cauchy(Rng& rng) {
  return std::tan(std::numbers::pi * (rng.uniform() - 0.5));
}

TEST(TrackedSets, AgreeWithTheDefinitionOnRandomLedgers) {
  Rng rng(1);
  int whole_lines = 0;
  for (int trial = 0; trial < 40; ++trial) {
    TrackedOptions options;
    options.two_scales = trial % 2 == 0;
    if (trial >= 20) {
      options.nu0 = 1 + 9 * rng.uniform();
      options.rho = trial == 20 ? 1.0 : 0.5 + 0.5 * rng.uniform();
      options.eta = 0.05 + 0.4 * rng.uniform();
      options.cap = 1 + 30 * rng.uniform();
      options.k_floor = -0.5 * rng.uniform();
      options.k_max = 0.5 * rng.uniform();
    }
    TrackedSets state(options);
    Ledger ledger;
    for (int t = 0; t < 60; ++t) {
      const Plain plain(ledger, options);
      EXPECT_NEAR(state.c0(), plain.c0, 1e-12 * plain.c0);
      EXPECT_NEAR(state.c1(), plain.c1, 1e-12 * plain.c1);
      EXPECT_NEAR(state.nu(), plain.nu, 1e-12 * plain.nu);
      EXPECT_NEAR(state.k(), plain.k, 1e-12);
      const FrozenPrediction frozen = random_query(state, rng);
      const Interval expected = plain.set(frozen.mu, frozen.sd, frozen.g, frozen.alpha);
      if (std::isinf(expected.hi)) {
        ++whole_lines;
        EXPECT_EQ(frozen.tracked, expected);
      } else {
        const double tolerance = 1e-10 * (expected.hi - expected.lo);
        EXPECT_NEAR(frozen.tracked.lo, expected.lo, tolerance);
        EXPECT_NEAR(frozen.tracked.hi, expected.hi, tolerance);
      }
      ledger.push_back({frozen, outcome(frozen, 2 * rng.normal())});
      state.tell(frozen, ledger.back().y);
    }
  }
  EXPECT_GT(whole_lines, 20);
}

TEST(TrackedSets, StartAsStudentIntervalsOfTheModel) {
  const Interval set = TrackedSets().set(2.0, 3.0, 0.3, 0.1);
  EXPECT_NEAR(set.hi, 2 + 3 * 2.0150483733330233, 1e-9);  // t with 5 degrees of freedom at .95
  EXPECT_NEAR(set.lo, 2 - 3 * 2.0150483733330233, 1e-9);
}

// Whoever chooses the outcomes sees the query, the reported set and the number of the step.
using Adversary = std::function<double(const FrozenPrediction&, int, Rng&)>;

double above(double value) {
  return std::nextafter(value, kInfinity);
}

/// A miss, by as little as there is, if the set can be missed.
double just_outside(const FrozenPrediction& frozen) {
  return std::isinf(frozen.tracked.hi) ? frozen.mu : above(frozen.tracked.hi);
}

const std::vector<std::pair<std::string, Adversary>> kAdversaries{
    {"alternating",
     [](const FrozenPrediction& f, int t, Rng&) { return outcome(f, t % 2 == 0 ? 5.0 : 0.0); }},
    {"drifting", [](const FrozenPrediction& f, int t, Rng&) { return outcome(f, 0.05 * t); }},
    {"heavy-tailed", [](const FrozenPrediction& f, int, Rng& rng) { return outcome(f, cauchy(rng)); }},
    {"constant", [](const FrozenPrediction&, int, Rng&) { return 1.0; }},
    {"at the mean", [](const FrozenPrediction& f, int, Rng&) { return f.mu; }},
    {"far outside", [](const FrozenPrediction& f, int, Rng&) { return 1e300 * f.sd; }},
    {"just outside", [](const FrozenPrediction& f, int, Rng&) { return just_outside(f); }},
    {"just inside",
     [](const FrozenPrediction& f, int, Rng&) { return std::isinf(f.tracked.hi) ? f.mu : f.tracked.hi; }},
    {"outside, then inside in blocks",
     [](const FrozenPrediction& f, int t, Rng&) { return t / 50 % 2 == 0 ? just_outside(f) : f.mu; }},
    {"outside, then inside in long blocks",
     [](const FrozenPrediction& f, int t, Rng&) { return t / 120 % 2 == 1 ? just_outside(f) : f.mu; }},
    {"outside if narrow", [](const FrozenPrediction& f, int,
                             Rng&) { return f.tracked.hi - f.mu < 4 * f.sd ? just_outside(f) : f.mu; }},
    {"outside now and then",
     [](const FrozenPrediction& f, int, Rng& rng) { return rng.uniform() < 0.3 ? just_outside(f) : f.mu; }},
    {"well-behaved", [](const FrozenPrediction& f, int, Rng& rng) { return outcome(f, rng.normal()); }},
};

// Sums of a thousand terms of order 1: what their order of summation may change.
constexpr double kRounding = 1e-9;

TEST(TrackedSets, KeepTheirBooks) {
  int held_up = 0;
  int equalities = 0;
  for (const auto& [name, adversary] : kAdversaries) {
    for (const bool varying : {false, true}) {
      for (const double floor : {-1.0, -0.1, -1e6}) {
        SCOPED_TRACE(name);
        Rng rng(2);
        TrackedSets state({.k_floor = floor});
        int misses = 0;
        double alphas = 0.0;
        for (int t = 0; t < 300; ++t) {
          const double alpha = varying ? 0.02 + 0.4 * rng.uniform() : 0.1;
          const FrozenPrediction frozen =
              state.freeze(rng.normal(), std::exp(rng.normal()), rng.uniform(), alpha);
          const double y = adversary(frozen, t, rng);
          state.tell(frozen, y);
          misses += y < frozen.tracked.lo || y > frozen.tracked.hi ? 1 : 0;
          alphas += alpha;
          ASSERT_EQ(state.misses(), misses);
          ASSERT_LE(misses, alphas + state.k() / 0.2 + kRounding);
          if (!state.floor_hit()) {
            ASSERT_NEAR(misses, alphas + state.k() / 0.2, kRounding);
          }
        }
        (state.floor_hit() ? held_up : equalities) += 1;
        if (floor < -1e5) {
          EXPECT_FALSE(state.floor_hit());
        }
      }
    }
  }
  EXPECT_GE(held_up, 4);
  EXPECT_GE(equalities, 4);
}

/// Sets that are asked for and told their outcomes, some of them late; with a count of its own.
struct Replies {
  TrackedSets state;
  std::vector<FrozenPrediction> open;
  Ledger ledger;
  double alphas = 0.0;
  int misses = 0;

  void ask(double alpha, Rng& rng) {
    open.push_back(state.freeze(rng.normal(), std::exp(rng.normal()), rng.uniform(), alpha));
  }
  void tell(std::size_t i, const Adversary& adversary, Rng& rng) {
    const FrozenPrediction frozen = open[i];
    open.erase(open.begin() + static_cast<std::ptrdiff_t>(i));
    const double y = adversary(frozen, static_cast<int>(ledger.size()), rng);
    state.tell(frozen, y);
    ledger.push_back({frozen, y});
    alphas += frozen.alpha;
    misses += y < frozen.tracked.lo || y > frozen.tracked.hi ? 1 : 0;
  }
};

TEST(TrackedSets, KeepTheProvenBoundAgainstWhoeverMissesEveryFiniteSet) {
  const Adversary adversary = [](const FrozenPrediction& f, int, Rng&) { return just_outside(f); };
  // Refilled one by one as outcomes come in, or asked for and told all at once.
  for (const bool at_once : {false, true}) {
    for (const int delay : {0, 1, 7}) {
      SCOPED_TRACE(delay);
      Rng rng(8);
      Replies run;
      double least_slack = kInfinity;
      while (run.ledger.size() < 1000) {
        while (std::ssize(run.open) <= delay) run.ask(0.1, rng);
        do {
          run.tell(0, adversary, rng);
          const auto T = static_cast<double>(run.ledger.size());
          // (k_max − k_1)/eta = 15, and .9 for every set that can be on its way.
          const double bound = 0.1 * T + 15.0 + 0.9 * (delay + 1);
          ASSERT_NEAR(run.state.proven_misses(), bound, kRounding);
          ASSERT_LE(run.misses, run.state.proven_misses() + kRounding);
          ASSERT_TRUE(run.state.is_capped());
          least_slack = std::min(least_slack, bound - run.misses);
        } while (at_once && !run.open.empty());
      }
      EXPECT_EQ(run.state.most_waiting(), delay + 1);
      EXPECT_LT(least_slack, 0.1 * (delay + 1) + kRounding);
      EXPECT_GT(run.misses, 100);
    }
  }
}

TEST(TrackedSets, KeepTheProvenBoundWhateverHappens) {
  Rng rng(9);
  double closest = kInfinity;
  for (int trial = 0; trial < 400; ++trial) {
    TrackedOptions options;
    if (trial % 2 == 1) {
      options.eta = 0.02 + 0.6 * rng.uniform();
      options.k_max = rng.uniform() < 0.1 ? 0.0 : 3 * rng.uniform();
      options.k_floor = -rng.uniform();
    }
    const bool varying = trial % 3 == 0;
    const std::size_t most_open = 1 + rng.below(12);
    Replies run{TrackedSets(options), {}, {}};
    std::size_t kind = rng.below(kAdversaries.size());
    for (int t = 0; t < 400; ++t) {
      if (rng.uniform() < 0.02) kind = rng.below(kAdversaries.size());  // a mix of them, one after the other
      const bool ask = run.open.empty() || (run.open.size() < most_open && rng.uniform() < 0.55);
      if (ask) {
        run.ask(varying ? 0.02 + 0.5 * rng.uniform() : 0.1, rng);
        continue;
      }
      run.tell(rng.below(run.open.size()), kAdversaries[kind].second, rng);
      ASSERT_EQ(run.state.misses(), run.misses);
      ASSERT_LE(run.misses, run.state.proven_misses() + kRounding);
      ASSERT_TRUE(run.state.is_capped());
      double smallest = 1.0;
      for (const auto& [frozen, y] : run.ledger) {
        if (std::isfinite(frozen.tracked.hi)) smallest = std::min(smallest, frozen.alpha);
      }
      ASSERT_NEAR(run.state.proven_misses(),
                  run.alphas + options.k_max / options.eta + (1 - smallest) * run.state.most_waiting(),
                  kRounding);
      closest = std::min(closest, run.state.proven_misses() - run.misses);
    }
    ASSERT_LE(run.state.most_waiting(), static_cast<int>(most_open));
  }
  EXPECT_LT(closest, 1.0);
}

TEST(TrackedSets, AllowWholeMissesOnly) {
  EXPECT_EQ(whole_misses(15.9), 15);
  EXPECT_EQ(whole_misses(std::nextafter(16.0, 0.0)), 16);
  EXPECT_GT(whole_misses(kInfinity), 1000000000);
}

TEST(TrackedSets, ReplayLedgersOfSetsThatHadNoCap) {
  // As written before there was one: every outcome a miss, k far above the cap, all sets finite.
  Ledger ledger;
  TrackedSets uncapped({.k_max = kInfinity});
  for (int t = 0; t < 60; ++t) {
    const FrozenPrediction frozen = uncapped.freeze(0.0, 1.0, 0.5, 0.1);
    ASSERT_TRUE(std::isfinite(frozen.tracked.hi));
    ledger.push_back({frozen, just_outside(frozen)});
    uncapped.tell(frozen, ledger.back().y);
  }
  EXPECT_EQ(uncapped.proven_misses(), kInfinity);
  TrackedSets state = TrackedSets::replay(ledger);
  EXPECT_EQ(state.misses(), 60);
  EXPECT_NEAR(state.k(), 60 * 0.18, kRounding);
  EXPECT_FALSE(state.is_capped());
  EXPECT_NEAR(state.proven_misses(), 60.0, kRounding);  // nothing better is known, and it is no less
  // From here on it is capped.
  EXPECT_EQ(state.set(0.0, 1.0, 0.5, 0.1), (Interval{-kInfinity, kInfinity}));
}

TEST(TrackedSets, RecoverFromAModelThatIsThreeTimesTooSure) {
  Rng rng(3);
  TrackedSets state;
  double log_scale_error = 0.0;
  constexpr int kSteps = 600;
  for (int t = 0; t < kSteps; ++t) {
    const FrozenPrediction frozen = state.freeze(0.0, 1.0, rng.uniform(), 0.1);
    state.tell(frozen, 3 * rng.normal());
    if (t >= kSteps / 2)
      log_scale_error += std::log(frozen.tracked.hi / (3 * normal_quantile(0.95))) * 2 / kSteps;
  }
  // |k| stays below 1 here, which is what the bound then allows for the miss rate.
  EXPECT_LT(std::abs(state.k()), 1.0);
  EXPECT_NEAR(state.miss_rate(), 0.1, 1.0 / (0.2 * kSteps) + 1e-12);
  EXPECT_NEAR(log_scale_error, 0.0, 0.15);
}

TEST(TrackedSets, AreAFunctionOfTheLedger) {
  Rng rng(4);
  for (const bool two_scales : {true, false}) {
    const TrackedOptions options{.two_scales = two_scales};
    TrackedSets state(options);
    Ledger ledger;
    std::vector<FrozenPrediction> open;
    for (int t = 0; t < 200; ++t) {
      open.push_back(random_query(state, rng));
      // Up to six queries wait at a time and are answered in any order.
      while (open.size() > rng.below(6)) {
        const auto chosen = open.begin() + static_cast<std::ptrdiff_t>(rng.below(open.size()));
        ledger.push_back({*chosen, outcome(*chosen, 1.5 * rng.normal())});
        open.erase(chosen);
        state.tell(ledger.back().frozen, ledger.back().y);
      }
      const TrackedSets replayed = TrackedSets::replay(ledger, options, state.most_waiting());
      ASSERT_EQ(replayed.set(1.0, 2.0, 0.4, 0.1), state.set(1.0, 2.0, 0.4, 0.1));
      ASSERT_EQ(replayed.k(), state.k());
      ASSERT_EQ(replayed.told(), state.told());
      ASSERT_EQ(replayed.misses(), state.misses());
      ASSERT_EQ(replayed.proven_misses(), state.proven_misses());
      ASSERT_EQ(replayed.floor_hit(), state.floor_hit());
    }
    EXPECT_GT(state.misses(), 0);
    EXPECT_GT(state.told(), 150);
  }
}

TEST(TrackedSets, JudgeByTheSetThatWasReported) {
  TrackedSets state;
  FrozenPrediction frozen = state.freeze(0.0, 1.0, 0.5, 0.1);
  // Many quiet outcomes narrow the current set far below the one that was frozen.
  for (int t = 0; t < 100; ++t) state.tell(state.freeze(0.0, 1.0, 0.5, 0.1), 0.0);
  const double y = 0.9 * frozen.tracked.hi;
  ASSERT_GT(y, state.set(0.0, 1.0, 0.5, 0.1).hi);
  const int before = state.misses();
  state.tell(frozen, y);
  EXPECT_EQ(state.misses(), before);
  state.tell(frozen, frozen.tracked.hi);
  EXPECT_EQ(state.misses(), before);
  state.tell(frozen, above(frozen.tracked.hi));
  EXPECT_EQ(state.misses(), before + 1);
  // The reported set need not be the one this object would have given.
  frozen.tracked = {5.0, 6.0};
  state.tell(frozen, 0.0);
  EXPECT_EQ(state.misses(), before + 2);
}

TEST(TrackedSets, DoNotDependOnUnits) {
  Rng rng(5);
  TrackedSets one;
  TrackedSets other;
  for (int t = 0; t < 100; ++t) {
    const FrozenPrediction frozen = random_query(one, rng);
    const double y = outcome(frozen, 2 * rng.normal());
    // Every round has units of its own.
    const double offset = 10 * rng.normal();
    const double scale = std::exp(rng.normal());
    const FrozenPrediction scaled =
        other.freeze(offset + scale * frozen.mu, scale * frozen.sd, frozen.g, frozen.alpha);
    EXPECT_NEAR(scaled.tracked.hi, offset + scale * frozen.tracked.hi,
                1e-8 * (1 + std::abs(scaled.tracked.hi)));
    one.tell(frozen, y);
    other.tell(scaled, offset + scale * y);
  }
  EXPECT_EQ(one.misses(), other.misses());
  EXPECT_NEAR(one.c0(), other.c0(), 1e-9);
  EXPECT_NEAR(one.c1(), other.c1(), 1e-9);
}

TEST(TrackedSets, WorkWhereSquaresAreBeyondFloatingPoint) {
  for (const double scale : {1e-300, 1e200}) {
    Rng rng(6);
    TrackedSets one;
    TrackedSets other;
    for (int t = 0; t < 50; ++t) {
      const FrozenPrediction frozen = random_query(one, rng);
      const double y = outcome(frozen, 2 * rng.normal());
      const FrozenPrediction scaled =
          other.freeze(scale * frozen.mu, scale * frozen.sd, frozen.g, frozen.alpha);
      EXPECT_NEAR(scaled.tracked.hi / scale, frozen.tracked.hi, 1e-9 * (1 + std::abs(frozen.tracked.hi)));
      one.tell(frozen, y);
      other.tell(scaled, scale * y);
    }
    EXPECT_EQ(one.misses(), other.misses());
    EXPECT_NEAR(one.c0(), other.c0(), 1e-9);
  }
  try {
    TrackedSets().set(0, -1e-300, 0.5, 0.1);
    ADD_FAILURE() << "not refused";
  } catch (const std::invalid_argument& error) {
    EXPECT_STREQ(error.what(), "tracked set: sd is -1e-300, expected a positive number");
  }
}

TEST(TrackedSets, TellNoiseFromModelWithTwoScalesOnly) {
  Rng rng(6);
  TrackedSets two;
  TrackedSets one({.two_scales = false});
  for (int t = 0; t < 200; ++t) {
    const double g = t % 2 == 0 ? 0.02 : 0.98;
    const double z = (g < 0.5 ? 1.0 : 3.0) * rng.normal();  // the noise is right, the model is too sure
    two.tell(two.freeze(0, 1, g, 0.1), z);
    one.tell(one.freeze(0, 1, g, 0.1), z);
  }
  EXPECT_GT(two.c1(), 2 * two.c0());
  EXPECT_EQ(one.c0(), one.c1());
  EXPECT_GT(one.c0(), two.c0());
  EXPECT_LT(one.c1(), two.c1());
  EXPECT_GT(two.set(0, 1, 1, 0.1).hi, 1.4 * two.set(0, 1, 0, 0.1).hi);
  EXPECT_NEAR(one.set(0, 1, 1, 0.1).hi, one.set(0, 1, 0, 0.1).hi, 1e-12 * one.set(0, 1, 0, 0.1).hi);
}

TEST(TrackedSets, OneScaleEqualsTwoIfOnlyTheModelIsUncertain) {
  Rng rng(7);
  TrackedSets two;
  TrackedSets one({.two_scales = false});
  for (int t = 0; t < 50; ++t) {
    const double z = 2 * rng.normal();
    two.tell(two.freeze(0, 1, 1, 0.2), z);
    one.tell(one.freeze(0, 1, 1, 0.2), z);
  }
  EXPECT_EQ(one.set(0, 1, 1, 0.2), two.set(0, 1, 1, 0.2));
  EXPECT_EQ(two.c0(), 1.0);
}

TEST(TrackedSets, StayFiniteAfterExtremeOutcomes) {
  TrackedSets state;
  for (const double z : {1e6, -1e6, 1e200, -1e300, 0.0, 1e6}) {
    const FrozenPrediction frozen = state.freeze(0.0, 1.0, 0.5, 0.1);
    state.tell(frozen, z);
    EXPECT_LE(state.c0(), 25.0);
    EXPECT_LE(state.c1(), 25.0);
  }
  const Interval set = state.set(0.0, 1.0, 0.5, 0.1);
  // e^k with five misses and one hit, t with at least 5 degrees of freedom, and the cap.
  EXPECT_LT(set.hi, std::exp(0.2 * (5 - 0.6)) * 2.016 * 5);
  // S so small that z² overflows, and so large that S times the cap does.
  state.tell(state.freeze(0.0, 1e-300, 1.0, 0.1), 1e300);
  const Interval huge = state.set(0.0, 1e307, 0.5, 0.1);
  EXPECT_TRUE(std::isfinite(huge.lo) && std::isfinite(huge.hi));
  // Quiet outcomes bring the width back to theirs.
  for (int t = 0; t < 200; ++t) state.tell(state.freeze(0.0, 1.0, 0.5, 0.1), 0.5);
  EXPECT_LT(state.set(0.0, 1.0, 0.5, 0.1).hi, 1.0);
  EXPECT_GT(state.set(0.0, 1.0, 0.5, 0.1).hi, 0.25);
}

TEST(TrackedSets, PromiseNothingBeforeTheFirstOutcome) {
  const TrackedSets state;
  EXPECT_EQ(state.told(), 0);
  EXPECT_EQ(state.k(), 0.0);
  EXPECT_FALSE(state.floor_hit());
}

TEST(TrackedSets, RefuseWhatMakesNoSense) {
  EXPECT_THROW(TrackedSets({.nu0 = 0.0}), std::invalid_argument);
  EXPECT_THROW(TrackedSets({.rho = 1.01}), std::invalid_argument);
  EXPECT_THROW(TrackedSets({.eta = -0.1}), std::invalid_argument);
  EXPECT_THROW(TrackedSets({.cap = std::nan("")}), std::invalid_argument);
  EXPECT_THROW(TrackedSets({.k_floor = 0.1}), std::invalid_argument);
  EXPECT_THROW(TrackedSets({.k_max = -0.1}), std::invalid_argument);
  EXPECT_THROW(TrackedSets({.k_max = std::nan("")}), std::invalid_argument);
  EXPECT_THROW(TrackedSets::replay({}, {}, 0), std::invalid_argument);
  TrackedSets state;
  EXPECT_THROW(state.set(std::nan(""), 1, 0.5, 0.1), std::invalid_argument);
  EXPECT_THROW(state.set(0, 0, 0.5, 0.1), std::invalid_argument);
  EXPECT_THROW(state.set(0, 1, 1.5, 0.1), std::invalid_argument);
  EXPECT_THROW(state.set(0, 1, 0.5, 1.0), std::invalid_argument);
  const FrozenPrediction frozen = state.freeze(0, 1, 0.5, 0.1);
  EXPECT_THROW(state.tell(frozen, std::nan("")), std::invalid_argument);
  EXPECT_THROW(state.tell({0, 1, 0.5, 0.1, {1.0, -1.0}}, 0.0), std::invalid_argument);
  EXPECT_EQ(state.told(), 0);
}

// The numbers of README: one experiment at a time, of which the record cannot exclude that two waited.
TEST(TrackedSets, TheBoundIsTheOneThatReadmeStates) {
  TrackedSets state;
  std::vector<TrackedSets::Told> ledger;
  for (int t = 0; t < 1000; ++t) {
    const FrozenPrediction frozen = state.freeze(0.0, 1.0, 0.5, 0.1);
    state.tell(frozen, 0.0);
    ledger.push_back({frozen, 0.0});
    if (t + 1 == 100) {
      EXPECT_EQ(whole_misses(TrackedSets::replay(ledger, {}, 2).proven_misses()), 26);
    }
  }
  EXPECT_EQ(whole_misses(TrackedSets::replay(ledger, {}, 2).proven_misses()), 116);
}

}  // namespace
}  // namespace covey
