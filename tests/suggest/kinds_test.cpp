#include <covey/numerics/decimal.h>
#include <covey/space/constraint.h>
#include <covey/suggest/domain.h>
#include <covey/suggest/search.h>
#include <covey/suggest/suggest.h>

#include <gtest/gtest.h>

#include <cmath>

#include "support/kinds.h"

namespace covey {
namespace {

using test::expect_a_point;
using test::Hill;

TEST(Kinds, PointsOfSpacesWithEveryKindAreInThem) {
  for (std::uint64_t trial = 0; trial < 60 && !testing::Test::HasFatalFailure(); ++trial) {
    test::expect_points_of_a_random_space(trial);
  }
}

TEST(Kinds, SearchesFindTheMaximumWhereItCanBeEnumerated) {
  int compared = 0;
  int missed = 0;
  for (std::uint64_t trial = 0; trial < 300; ++trial) {
    Rng rng(5000 + trial);
    const Space space = test::random_kinds(rng, true);
    const SpaceDomain domain(space);
    const Eigen::MatrixXd all = domain.all_points(20000);
    if (all.cols() == 0) continue;
    ++compared;
    const Hill bowl(rng.uniform(space.dimension(), 1));
    double best = -1e300;
    for (const auto u : all.colwise()) best = std::max(best, bowl.value(u));
    const SearchSummary found = maximize_acquisition(
        bowl, domain, Eigen::MatrixXd(space.dimension(), 0), Eigen::MatrixXd(space.dimension(), 0),
        {.screened = 64, .around_best = 0, .starts = 6, .max_iterations = 50, .seed = trial, .threads = 1},
        Eigen::MatrixXd(space.dimension(), 0));
    if (found.value < best - 1e-9) ++missed;
  }
  EXPECT_GT(compared, 250);
  // Moves change one parameter at a time: where constraints tie two, a better pair can hide behind worse
  // ones.
  EXPECT_LE(missed, compared / 50);
}

TEST(Kinds, SuggestionsHaveTheDigitsThatPeopleRead) {
  const std::vector<Parameter> parameters = {{"a", FloatParameter{0.0, 1.0}},
                                             {"b", FloatParameter{0.0, 1.0}},
                                             {"c", FloatParameter{0.0, 1.0}},
                                             {"heat", FloatParameter{20.0, 180.0}},
                                             {"rate", FloatParameter{1e-7, 1e-1, true}},
                                             {"dose", FloatParameter{0.0, 50.0, false, "", {}, {}, 1}}};
  const Space space(parameters, std::vector{parse_constraint("a + b + c == 1", parameters),
                                            parse_constraint("a - 2*b <= 0.3333333333", parameters)});
  const FeasibleSet points(space);
  const Eigen::MatrixXd columns3 = points.sample(50, 3);
  for (const auto u : columns3.colwise()) {
    const Values values = space.decode(points.rounded(u));
    EXPECT_TRUE(space.is_feasible(values)) << space.describe(values);
    for (std::size_t i = 0; i < 3; ++i)
      EXPECT_LE(decimals_of(number_of(values[i])), 6) << space.describe(values);
    EXPECT_LE(decimals_of(number_of(values[3])), 4);
    EXPECT_LE(to_text(values[4]).size(), 13U);  // 7 digits, a point and e-07
    EXPECT_LE(decimals_of(number_of(values[5])), 1);
    // Next to where it was.
    EXPECT_LT((points.rounded(u) - u).cwiseAbs().maxCoeff(), 1.1e-3);
  }
}

TEST(Kinds, PointsOfOneAskShareWhatTheyAreToShare) {
  const Space space({{"plate", FloatParameter{20.0, 90.0, false, "°C", {}, {}, {}}, "", false, true},
                     {"dose", FloatParameter{0.0, 1.0}},
                     {"acid", CategoricalParameter{{"none", "hcl", "tfa"}}}});
  History history;
  history.X = sample_feasible(space, 12, 1);
  history.Y =
      (history.X.row(0).array() * 3.0).sin() + history.X.row(1).array().square() - history.X.row(2).array();
  const Round round = suggest(SpaceDomain(space), history, {.q = 4});
  ASSERT_EQ(round.queries.size(), 4U);
  const Values first = space.decode(round.queries[0].x);
  for (std::size_t i = 1; i < 4; ++i) {
    const Values values = space.decode(round.queries[i].x);
    EXPECT_EQ(values[0], first[0]);
    EXPECT_NE(values, first);
  }
}

TEST(Kinds, AFewOfManyComponentsAreFoundWithTheirCategory) {
  std::vector<Parameter> parameters;
  NonzeroConstraint few{{}, 4};
  std::string sum;
  for (std::size_t i = 0; i < 12; ++i) {
    parameters.push_back({"x" + std::to_string(i), FloatParameter{0.0, 1.0}});
    few.parameters.push_back(i);
    sum += (i > 0 ? " + x" : "x") + std::to_string(i);
  }
  parameters.push_back({"base", CategoricalParameter{{"none", "naoh", "koh"}}});
  Constraints constraints(std::vector{parse_constraint(sum + " == 1", parameters)});
  constraints.nonzero.push_back(few);
  const Space space(parameters, constraints);
  Values peak(12, 0.0);
  for (const std::size_t i : {1U, 4U, 7U, 10U}) peak[i] = 0.25;
  peak.emplace_back(std::string("koh"));
  const Hill bowl(space.encode(peak));
  const SpaceDomain domain(space);
  const SearchSummary found = maximize_acquisition(
      bowl, domain, Eigen::MatrixXd(space.dimension(), 0), Eigen::MatrixXd(space.dimension(), 0),
      {.screened = 128, .around_best = 0, .starts = 4, .max_iterations = 60, .seed = 1, .threads = 1},
      Eigen::MatrixXd(space.dimension(), 0));
  EXPECT_NEAR(found.value, 0.0, 1e-6);
  expect_a_point(space, found.x);
}

TEST(Kinds, WhatCannotHoldIsExplained) {
  const std::vector<Parameter> parameters = {{"a", FloatParameter{0.0, 1.0}},
                                             {"b", FloatParameter{0.0, 1.0}}};
  Constraints constraints;
  constraints.nonlinear = {"a^2 + b^2 >= 3"};
  try {
    const Space space(parameters, constraints);
    FAIL();
  } catch (const std::invalid_argument& error) {
    EXPECT_NE(std::string(error.what()).find("'a^2 + b^2 >= 3'"), std::string::npos) << error.what();
  }
  constraints.nonlinear = {"a * b == 0.5"};
  const Space curve(parameters, constraints);
  const Eigen::MatrixXd columns4 = sample_feasible(curve, 20, 1);
  for (const auto u : columns4.colwise()) {
    const Values values = curve.decode(u);
    EXPECT_NEAR(number_of(values[0]) * number_of(values[1]), 0.5, 1e-9);
  }
}

}  // namespace
}  // namespace covey
