#include <covey/numerics/random.h>
#include <covey/numerics/statistics.h>
#include <covey/space/feasible.h>
#include <covey/suggest/suggest.h>

#include <gtest/gtest.h>

#include <cmath>

#include "support/blend.h"
#include "support/kinds.h"

namespace covey {
namespace {

/// Parameters of every kind with constraints that a random point satisfies.
Space random_space(Rng& rng) {
  const auto whole = [&](int low, int high) {
    return low + static_cast<int>(rng.uniform() * static_cast<double>(high - low + 1));
  };
  std::vector<Parameter> parameters;
  Eigen::VectorXd inside(7);  // natural units; 0 for categories
  const int count = whole(1, 6);
  for (int i = 0; i < count; ++i) {
    const std::string name = "p" + std::to_string(i);
    const bool is_log = rng.uniform() < 0.25;
    const int kind = whole(0, 3);
    if (kind <= 1) {
      const double low = is_log ? 1e-3 : -5.0 * rng.uniform();
      const double high = is_log ? 10.0 : 1.0 + 10.0 * rng.uniform();
      parameters.push_back({name, FloatParameter{low, high, is_log}});
      inside[i] = low + (high - low) * rng.uniform();
    } else if (kind == 2) {
      const std::int64_t low = is_log ? 1 : whole(-4, 4);
      const std::int64_t high = low + whole(0, 30);
      parameters.push_back({name, IntParameter{low, high, is_log && high > low}});
      inside[i] = static_cast<double>(whole(static_cast<int>(low), static_cast<int>(high)));
    } else {
      std::vector<std::string> choices;
      for (int k = whole(1, 4); k >= 0; --k) choices.push_back("c" + std::to_string(k));
      parameters.push_back({name, CategoricalParameter{choices}});
      inside[i] = 0.0;
    }
  }
  std::vector<LinearConstraint> constraints;
  for (int k = whole(0, 2); k > 0; --k) {
    LinearConstraint constraint;
    double sum = 0.0;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      if (parameters[i].is_categorical() || rng.uniform() < 0.4) continue;
      const double coefficient = whole(1, 3) * (rng.uniform() < 0.3 ? -1.0 : 1.0);
      constraint.terms.push_back({i, coefficient});
      sum += coefficient * inside[static_cast<Eigen::Index>(i)];
    }
    if (constraint.terms.empty()) continue;
    const double which = rng.uniform();
    constraint.relation = which < 0.4   ? Relation::kLessEqual
                          : which < 0.7 ? Relation::kGreaterEqual
                                        : Relation::kEqual;
    if (constraint.relation == Relation::kEqual) {
      // Equalities of integers alone often have one solution only, which is another test.
      const bool has_float =
          std::any_of(constraint.terms.begin(), constraint.terms.end(),
                      [&](const LinearTerm& t) { return parameters[t.parameter].is_float(); });
      if (!has_float) constraint.relation = Relation::kLessEqual;
    }
    constraint.bound = sum;
    constraints.push_back(constraint);
  }
  return Space(parameters, constraints);
}

TEST(SuggestProperty, AThousandSuggestionsSatisfyTheirConstraints) {
  Rng rng(20230501);
  for (int trial = 0; trial < 1000; ++trial) {
    const Space space = random_space(rng);
    const SpaceDomain domain(space);
    History history;
    history.X = sample_feasible(space, 6, static_cast<std::uint64_t>(trial));
    history.Y = history.X.colwise().sum() + 0.3 * rng.normal(6, 1).transpose();
    SuggestOptions options;
    options.acquisition = trial % 3 == 0   ? acquisition_from_string("clogei")
                          : trial % 3 == 1 ? acquisition_from_string("cei")
                                           : acquisition_from_string("cucb");
    options.q = 1 + trial % 2;
    options.seed = static_cast<std::uint64_t>(trial);
    options.search = {.screened = 64, .around_best = 32, .starts = 3, .max_iterations = 40};
    const Round round = suggest(domain, history, options);
    for (const Query& query : round.queries) {
      const Values values = space.decode(query.x);
      ASSERT_NO_THROW(space.validate(values, 1e-9)) << "trial " << trial << ": " << space.describe(values);
      // Integers and categories are what they stand for, exactly.
      const Eigen::VectorXd again = space.encode(values);
      for (Eigen::Index i = 0; i < again.size(); ++i) {
        if (space.coordinates()[static_cast<std::size_t>(i)].kind == CoordinateKind::kContinuous) {
          ASSERT_NEAR(again[i], query.x[i], 1e-12) << "trial " << trial;
        } else {
          ASSERT_EQ(again[i], query.x[i]) << "trial " << trial;
        }
      }
    }
  }
}

TEST(SuggestProperty, PointsOfAThousandSpacesWithEveryKindAreInThem) {
  for (std::uint64_t trial = 0; trial < 1000 && !testing::Test::HasFatalFailure(); ++trial) {
    test::expect_points_of_a_random_space(trial);
  }
}

TEST(SuggestProperty, AMixtureWithACategoryIsSolvedBetterThanByRandomSearch) {
  constexpr int kSeeds = 30;
  int wins = 0;
  Eigen::VectorXd regret(kSeeds);
  Eigen::VectorXd random_regret(kSeeds);
  for (int seed = 0; seed < kSeeds; ++seed) {
    regret[seed] = 1.0 - test::best_blend(10, 25, false, static_cast<std::uint64_t>(seed));
    random_regret[seed] = 1.0 - test::best_blend(10, 25, true, static_cast<std::uint64_t>(seed));
    wins += regret[seed] < random_regret[seed] ? 1 : 0;
  }
  std::printf("median regret %.2g, random search %.2g, better in %d of %d\n", median(regret),
              median(random_regret), wins, kSeeds);
  // Fair coins would show 21 wins of 30 with probability .021.
  EXPECT_GE(wins, 21);
  EXPECT_LT(median(regret), 0.1 * median(random_regret));
  RecordProperty("median_regret", std::to_string(median(regret)));
}

}  // namespace
}  // namespace covey
