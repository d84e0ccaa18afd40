#include <covey/numerics/random.h>
#include <covey/space/constraint.h>
#include <covey/space/feasible.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace covey {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

Space make_space(const std::vector<Parameter>& parameters, const std::vector<std::string>& texts) {
  std::vector<LinearConstraint> constraints;
  for (const std::string& text : texts) constraints.push_back(parse_constraint(text, parameters));
  return Space(parameters, constraints);
}

double real(const Value& value) {
  return std::get<double>(value);
}
std::int64_t whole(const Value& value) {
  return std::get<std::int64_t>(value);
}

double number(const Value& value) {
  return std::holds_alternative<double>(value) ? real(value) : static_cast<double>(whole(value));
}

/// How much the values violate the constraints, in parts of the largest number that they can be made of.
double violation(const Space& space, const Values& values) {
  double worst = 0.0;
  for (const LinearConstraint& constraint : space.constraints().linear) {
    double sum = -constraint.bound;
    double size = std::abs(constraint.bound);
    for (const LinearTerm& term : constraint.terms) {
      const UnitScale scale = unit_scale(space.parameters()[term.parameter]);
      sum += term.coefficient * number(values[term.parameter]);
      size = std::max(size, std::abs(term.coefficient) * std::max(std::abs(scale.low), std::abs(scale.high)));
    }
    if (constraint.relation == Relation::kLessEqual) sum = std::max(sum, 0.0);
    if (constraint.relation == Relation::kGreaterEqual) sum = std::min(sum, 0.0);
    worst = std::max(worst, std::abs(sum) / size);
  }
  return worst;
}

/// Feasible, with integers and categories where encode() puts them.
void expect_feasible(const Space& space, const VectorXd& u) {
  const Values values = space.decode(u);
  EXPECT_TRUE(space.is_feasible(values)) << space.describe(values);
  EXPECT_LT(violation(space, values), 1e-11) << space.describe(values);
  const VectorXd canonical = space.encode(values);
  for (Index i = 0; i < u.size(); ++i) {
    if (space.coordinates()[static_cast<std::size_t>(i)].kind == CoordinateKind::kContinuous) {
      EXPECT_NEAR(u[i], canonical[i], 1e-9);
    } else {
      EXPECT_EQ(u[i], canonical[i]);
    }
  }
}

/// Parameters of all kinds with constraints that a random point satisfies, some exactly.
Space random_space(Rng& rng) {
  std::vector<Parameter> parameters;
  const std::size_t count = 2 + rng.below(6);
  for (std::size_t i = 0; i < count; ++i) {
    const std::string name = "p" + std::to_string(i);
    const double low = 10.0 * rng.normal();
    switch (rng.below(5)) {
      case 0:
      case 1:
        parameters.push_back({name, FloatParameter{low, low + std::exp(2.0 * rng.normal())}});
        break;
      case 2:
        parameters.push_back({name, FloatParameter{std::exp(low / 5.0), std::exp(low / 5.0 + 4.0), true}});
        break;
      case 3: {
        const std::int64_t first = 1 + static_cast<std::int64_t>(rng.below(10));
        const std::int64_t width = static_cast<std::int64_t>(rng.below(rng.below(2) ? 5 : 100));
        parameters.push_back({name, IntParameter{first, first + width, rng.below(2) == 0}});
        break;
      }
      default:
        parameters.push_back({name, CategoricalParameter{{"a", "b", "c", "d"}}});
        std::get<CategoricalParameter>(parameters.back().domain).choices.resize(1 + rng.below(4));
    }
  }
  const Space free(parameters);
  const Values inside = free.decode(rng.uniform(free.dimension(), 1));
  std::vector<LinearConstraint> constraints;
  for (std::uint64_t left = rng.below(4); left > 0; --left) {
    LinearConstraint constraint;
    bool has_float = false;
    for (std::size_t i = 0; i < count; ++i) {
      if (parameters[i].is_categorical() || rng.below(3) == 0) continue;
      const double coefficient = rng.below(2) ? 1.0 : std::round(10.0 * rng.normal()) / 4.0;
      if (coefficient == 0.0) continue;
      has_float = has_float || parameters[i].is_float();
      constraint.terms.push_back({i, coefficient});
      constraint.bound += coefficient * number(inside[i]);
    }
    if (constraint.terms.empty()) continue;
    constraint.relation = static_cast<Relation>(rng.below(3));
    // A bound on reals that just holds may not hold after rounding: leave room unless it is an equality.
    if (constraint.relation == Relation::kLessEqual && has_float) constraint.bound += 0.1 * rng.uniform();
    if (constraint.relation == Relation::kGreaterEqual && has_float) constraint.bound -= 0.1 * rng.uniform();
    constraints.push_back(constraint);
  }
  return Space(parameters, constraints);
}

TEST(Feasible, SamplesProjectionsRepairsAndNeighboursOfRandomSpacesAreFeasible) {
  for (std::uint64_t repetition = 0; repetition < 200; ++repetition) {
    SCOPED_TRACE("space " + std::to_string(repetition));
    Rng rng(17, repetition);
    const Space space = random_space(rng);
    const MatrixXd points = sample_feasible(space, 30, repetition);
    ASSERT_EQ(points.cols(), 30);
    for (Index j = 0; j < points.cols(); ++j) expect_feasible(space, points.col(j));
    for (int i = 0; i < 10; ++i) {
      const VectorXd u = 1.4 * rng.uniform(space.dimension(), 1).array() - 0.2;
      const VectorXd repaired = FeasibleSet(space).repair(u);
      expect_feasible(space, repaired);
      const std::optional<VectorXd> projected = FeasibleSet(space).project(u);
      if (projected) {
        expect_feasible(space, *projected);
        EXPECT_EQ(*projected, repaired);
        const std::optional<VectorXd> again = FeasibleSet(space).project(*projected);
        ASSERT_TRUE(again);
        EXPECT_LT((*again - *projected).cwiseAbs().maxCoeff(), 1e-8);
        for (Index k = 0; k < u.size(); ++k) {
          if (space.coordinates()[static_cast<std::size_t>(k)].kind != CoordinateKind::kContinuous) {
            EXPECT_EQ((*projected)[k], space.canonical(u)[k]);
          }
        }
      }
      const MatrixXd around = FeasibleSet(space).neighbours(repaired);
      for (Index j = 0; j < around.cols(); ++j) expect_feasible(space, around.col(j));
    }
  }
}

TEST(Feasible, AThousandSamplesOfACoffeeSatisfyEverything) {
  const Space space = make_space({{"temperature", FloatParameter{80, 100, false, "°C"}},
                                  {"dose", FloatParameter{0.1, 10, true}},
                                  {"grind", IntParameter{1, 10}},
                                  {"bean", CategoricalParameter{{"arabica", "robusta", "liberica"}}}},
                                 {"temperature + 2*grind <= 110", "dose + grind >= 2"});
  const MatrixXd points = sample_feasible(space, 1000, 4);
  std::map<std::string, int> beans;
  for (Index j = 0; j < points.cols(); ++j) {
    expect_feasible(space, points.col(j));
    ++beans[std::get<std::string>(space.decode(points.col(j))[3])];
  }
  for (const auto& [bean, count] : beans) EXPECT_NEAR(count, 333, 30) << bean;
  EXPECT_EQ(points, sample_feasible(space, 1000, 4));
  EXPECT_NE(points, sample_feasible(space, 1000, 5));
}

TEST(Feasible, WithoutConstraintsTheSamplesAreSpreadEvenly) {
  const Space space({{"x", FloatParameter{-5, 5}},
                     {"i", IntParameter{1, 8}},
                     {"c", CategoricalParameter{{"a", "b", "c", "d"}}}});
  const MatrixXd points = sample_feasible(space, 64, 1);
  std::map<std::int64_t, int> integers;
  std::map<std::string, int> categories;
  std::set<int> cells;
  for (Index j = 0; j < 64; ++j) {
    const Values values = space.decode(points.col(j));
    cells.insert(static_cast<int>(64.0 * points(0, j)));
    ++integers[whole(values[1])];
    ++categories[std::get<std::string>(values[2])];
  }
  EXPECT_EQ(cells.size(), 64u);
  for (const auto& [i, count] : integers) EXPECT_EQ(count, 8) << i;
  for (const auto& [c, count] : categories) EXPECT_EQ(count, 16) << c;
}

TEST(Feasible, MixturesSumToOneAndFillTheSimplex) {
  const Space space = make_space({{"sugar", FloatParameter{0, 1}},
                                  {"milk", FloatParameter{0, 1}},
                                  {"water", FloatParameter{0, 1}},
                                  {"cup", CategoricalParameter{{"small", "large"}}},
                                  {"time", FloatParameter{1, 100, true}}},
                                 {"sugar + milk + water == 1", "sugar <= 0.5"});
  const MatrixXd points = sample_feasible(space, 1000, 7);
  double largest_milk = 0.0;
  double mean_sugar = 0.0;
  std::set<int> times;
  for (Index j = 0; j < points.cols(); ++j) {
    expect_feasible(space, points.col(j));
    const Values values = space.decode(points.col(j));
    EXPECT_NEAR(real(values[0]) + real(values[1]) + real(values[2]), 1.0, 1e-14);
    largest_milk = std::max(largest_milk, real(values[1]));
    mean_sugar += real(values[0]) / 1000.0;
    if (j < 512) times.insert(static_cast<int>(512.0 * points(4, j)));
  }
  EXPECT_GT(largest_milk, 0.95);
  // Sugar s has the density ∝ 1 − s on [0, ½]: mean 2/9, standard deviation .14, so .0045 over 1000 draws.
  EXPECT_NEAR(mean_sugar, 2.0 / 9.0, 0.025);
  EXPECT_EQ(times.size(), 512u) << "what no constraint names is a Sobol design";
}

TEST(Feasible, IntegersThatMustAddUpAreSpread) {
  const Space space = make_space({{"a", IntParameter{0, 100}},
                                  {"b", IntParameter{0, 100}},
                                  {"c", IntParameter{0, 100}},
                                  {"d", IntParameter{0, 100}}},
                                 {"a + b + c + d == 100"});
  const MatrixXd points = sample_feasible(space, 300, 2);
  std::set<std::vector<std::int64_t>> different;
  double mean = 0.0;
  for (Index j = 0; j < points.cols(); ++j) {
    const Values values = space.decode(points.col(j));
    EXPECT_EQ(whole(values[0]) + whole(values[1]) + whole(values[2]) + whole(values[3]), 100);
    different.insert({whole(values[0]), whole(values[1]), whole(values[2])});
    mean += static_cast<double>(whole(values[3])) / 300.0;
  }
  EXPECT_GT(different.size(), 290u);
  EXPECT_NEAR(mean, 25.0, 5.0);
}

TEST(Feasible, OneHotIntegersTakeTurns) {
  const Space space = make_space({{"a", IntParameter{0, 1}},
                                  {"b", IntParameter{0, 1}},
                                  {"c", IntParameter{0, 1}},
                                  {"x", FloatParameter{0, 1}}},
                                 {"a + b + c == 1", "x <= a + 0.5*b"});
  const MatrixXd points = sample_feasible(space, 300, 3);
  int chosen[3] = {0, 0, 0};
  for (Index j = 0; j < points.cols(); ++j) {
    expect_feasible(space, points.col(j));
    const Values values = space.decode(points.col(j));
    for (std::size_t k = 0; k < 3; ++k) chosen[k] += static_cast<int>(whole(values[k]));
  }
  // The region is a = 1 with x ≤ 1, b = 1 with x ≤ ½, and the single value x = 0 for c = 1.
  EXPECT_GT(chosen[0], chosen[1]);
  EXPECT_GT(chosen[1], 30);
}

TEST(Feasible, ThinRegionsAreSampledToo) {
  const Space space = make_space({{"x", FloatParameter{0, 1}}, {"y", FloatParameter{0, 1}}},
                                 {"x - y <= 1e-7", "x - y >= -1e-7"});
  const MatrixXd points = sample_feasible(space, 200, 5);
  for (Index j = 0; j < points.cols(); ++j) expect_feasible(space, points.col(j));
  EXPECT_LT(points.row(0).minCoeff(), 0.1);
  EXPECT_GT(points.row(0).maxCoeff(), 0.9);
}

TEST(Feasible, LogScaledPartsOfAMixtureAreSpreadOnTheirScale) {
  const Space space =
      make_space({{"catalyst", FloatParameter{1e-4, 1, true}}, {"solvent", FloatParameter{0, 1}}},
                 {"catalyst + solvent == 1"});
  const MatrixXd points = sample_feasible(space, 500, 5);
  int below = 0;
  for (Index j = 0; j < points.cols(); ++j) {
    expect_feasible(space, points.col(j));
    below += points(0, j) < 0.5;
  }
  EXPECT_NEAR(below, 250, 75);
}

TEST(Feasible, EmptyRegionsAreRefusedQuickly) {
  const std::vector<Parameter> parameters{{"x", FloatParameter{0, 1}},
                                          {"y", FloatParameter{0, 1}},
                                          {"a", IntParameter{0, 1000}},
                                          {"b", IntParameter{0, 1000}},
                                          {"c", IntParameter{0, 1000}}};
  const auto error_of = [&](const std::vector<std::string>& texts) -> std::string {
    const auto begin = std::chrono::steady_clock::now();
    try {
      make_space(parameters, texts);
    } catch (const std::invalid_argument& error) {
      EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
      return error.what();
    }
    return "accepted";
  };
  EXPECT_EQ(
      error_of({"a + b <= 500", "x + y >= 3"}),
      "the constraints cannot all hold: no point satisfies 'x + y >= 3' within the bounds of the parameters");
  EXPECT_EQ(
      error_of({"x + y <= 0.5", "a <= 3", "x >= 0.3", "y >= 0.3"}),
      "the constraints cannot all hold: no point satisfies 'x + y <= 0.5', 'x >= 0.3' and 'y >= 0.3' within "
      "the bounds of the parameters");
  EXPECT_EQ(
      error_of({"3*a == 10"}),
      "the constraints cannot all hold: no point satisfies '3*a == 10' within the bounds of the parameters "
      "for any integers");
  EXPECT_EQ(error_of({"2*a + 2*b + 4*c == 1001"}).substr(0, 33), "the constraints cannot all hold: ");
  EXPECT_EQ(error_of({"a + x == 2.5", "a == 3"}).substr(0, 33), "the constraints cannot all hold: ");
  EXPECT_EQ(error_of({"a + x == 2.5", "a <= 2", "2*a + b == 7", "x + y == 1", "x + y >= 1"}), "accepted");
}

TEST(Feasible, TheProjectionIsTheNearestPointOfAFineGrid) {
  const Space space = make_space({{"x", FloatParameter{-1, 3}}, {"y", FloatParameter{10, 20}}},
                                 {"5*x + y <= 24", "y - 2*x >= 11", "x + y >= 12.5"});
  Rng rng(9);
  const int n = 400;
  for (int repetition = 0; repetition < 40; ++repetition) {
    const VectorXd u = 1.6 * rng.uniform(2, 1).array() - 0.3;
    const VectorXd clipped = u.cwiseMax(0.0).cwiseMin(1.0);
    const std::optional<VectorXd> nearest = FeasibleSet(space).project(u);
    ASSERT_TRUE(nearest);
    expect_feasible(space, *nearest);
    const double distance = (*nearest - clipped).norm();
    double best = 10.0;
    for (int i = 0; i <= n; ++i) {
      for (int j = 0; j <= n; ++j) {
        const Eigen::Vector2d point(static_cast<double>(i) / n, static_cast<double>(j) / n);
        const double there = (point - clipped).norm();
        if (there < best && space.is_feasible(space.decode(point))) best = there;
      }
    }
    EXPECT_LE(distance, best + 1e-9);
    EXPECT_GE(distance, best - 2.0 / n);
  }
}

TEST(Feasible, ALogScaledParameterMovesLittleOnItsOwnScale) {
  const Space space =
      make_space({{"catalyst", FloatParameter{1e-4, 1, true}}, {"solvent", FloatParameter{0, 1}}},
                 {"catalyst + solvent == 1"});
  const std::optional<VectorXd> nearest = FeasibleSet(space).project(space.encode({1e-3, 0.5}));
  ASSERT_TRUE(nearest);
  const Values values = space.decode(*nearest);
  EXPECT_NEAR(real(values[0]), 1e-3, 2e-4);
  EXPECT_NEAR(real(values[0]) + real(values[1]), 1.0, 1e-12);
}

TEST(Feasible, IntegersThatAdmitNothingAreNotProjectedButRepaired) {
  const Space space = make_space({{"a", IntParameter{0, 10}}, {"x", FloatParameter{0, 1}}}, {"a + x <= 4"});
  const VectorXd u = space.encode({std::int64_t{9}, 0.5});
  EXPECT_FALSE(FeasibleSet(space).project(u));
  const Values repaired = space.decode(FeasibleSet(space).repair(u));
  EXPECT_TRUE(space.is_feasible(repaired));
  EXPECT_GE(whole(repaired[0]), 3);
  const std::optional<VectorXd> edge = FeasibleSet(space).project(space.encode({std::int64_t{4}, 0.5}));
  ASSERT_TRUE(edge);
  EXPECT_EQ(real(space.decode(*edge)[1]), 0.0);
}

TEST(Feasible, NeighboursDifferInOneIntegerOrCategory) {
  const Space space({{"x", FloatParameter{0, 1}},
                     {"i", IntParameter{0, 99}},
                     {"k", IntParameter{1, 1000, true}},
                     {"flag", CategoricalParameter{{"off", "on"}}},
                     {"bean", CategoricalParameter{{"arabica", "robusta", "liberica"}}}});
  const Values values{0.3, std::int64_t{50}, std::int64_t{10}, "on", "robusta"};
  const MatrixXd around = FeasibleSet(space).neighbours(space.encode(values));
  std::set<std::int64_t> i;
  std::set<std::int64_t> k;
  std::set<std::string> texts;
  for (Index j = 0; j < around.cols(); ++j) {
    expect_feasible(space, around.col(j));
    const Values neighbour = space.decode(around.col(j));
    int differences = 0;
    for (std::size_t p = 0; p < values.size(); ++p) differences += neighbour[p] != values[p];
    EXPECT_EQ(differences, 1);
    if (neighbour[1] != values[1]) i.insert(whole(neighbour[1]));
    if (neighbour[2] != values[2]) k.insert(whole(neighbour[2]));
    for (std::size_t p = 3; p < 5; ++p) {
      if (neighbour[p] != values[p]) texts.insert(std::get<std::string>(neighbour[p]));
    }
  }
  EXPECT_EQ(i, (std::set<std::int64_t>{17, 40, 49, 51, 60, 83}));
  EXPECT_EQ(k, (std::set<std::int64_t>{1, 5, 9, 11, 21, 126})) << "jumps are by factors on a log scale";
  EXPECT_EQ(texts, (std::set<std::string>{"arabica", "liberica", "off"}));
}

TEST(Feasible, NeighboursKeepTheConstraints) {
  const Space space =
      make_space({{"a", IntParameter{0, 3}}, {"x", FloatParameter{0, 1}}, {"y", FloatParameter{0, 1}}},
                 {"x + y + 0.5*a == 1.5"});
  const MatrixXd around = FeasibleSet(space).neighbours(space.encode({std::int64_t{1}, 0.7, 0.3}));
  std::set<std::int64_t> a;
  for (Index j = 0; j < around.cols(); ++j) {
    expect_feasible(space, around.col(j));
    const Values values = space.decode(around.col(j));
    a.insert(whole(values[0]));
    EXPECT_NEAR(real(values[1]) - real(values[2]), 0.4, 1e-12) << "the nearest x and y";
  }
  EXPECT_EQ(a, (std::set<std::int64_t>{0, 2}));
}

TEST(Feasible, TiedIntegersMoveTogether) {
  const Space space = make_space({{"a", IntParameter{0, 5}}, {"b", IntParameter{0, 5}}}, {"a + b == 5"});
  const MatrixXd around = FeasibleSet(space).neighbours(space.encode({std::int64_t{2}, std::int64_t{3}}));
  std::set<std::int64_t> a;
  for (Index j = 0; j < around.cols(); ++j) {
    expect_feasible(space, around.col(j));
    a.insert(whole(space.decode(around.col(j))[0]));
  }
  EXPECT_EQ(a, (std::set<std::int64_t>{0, 1, 3, 4}));
  EXPECT_EQ(around.cols(), 4) << "no neighbour twice";
}

TEST(Feasible, WrongArgumentsAreRefused) {
  const Space space({{"x", FloatParameter{0, 1}}});
  EXPECT_THROW(sample_feasible(space, -1, 0), std::invalid_argument);
  EXPECT_THROW(FeasibleSet(space).project(VectorXd::Zero(2)), std::invalid_argument);
  EXPECT_THROW(FeasibleSet(space).neighbours(VectorXd::Constant(1, std::nan(""))), std::invalid_argument);
  EXPECT_EQ(sample_feasible(space, 0, 0).cols(), 0);
}

}  // namespace
}  // namespace covey
