#include <covey/space/constraint.h>
#include <covey/suggest/domain.h>
#include <covey/suggest/search.h>

#include <gtest/gtest.h>

#include <cmath>

namespace covey {
namespace {

/// −‖u − peak‖² in encoded coordinates.
class Bowl final : public Acquisition {
 public:
  explicit Bowl(Eigen::VectorXd peak) : peak_(std::move(peak)) {}
  double evaluate(const Eigen::Ref<const Eigen::VectorXd>& x, Eigen::VectorXd* gradient) const override {
    if (gradient != nullptr) *gradient = -2.0 * (x - peak_);
    return -(x - peak_).squaredNorm();
  }

 private:
  Eigen::VectorXd peak_;
};

Space recipe(const std::vector<std::string>& constraints) {
  std::vector<Parameter> parameters = {
      {"a", FloatParameter{0.0, 1.0}}, {"b", FloatParameter{0.0, 1.0}},
      {"c", FloatParameter{0.0, 1.0}}, {"rate", FloatParameter{0.01, 100.0, true}},
      {"layers", IntParameter{1, 9}},  {"solvent", CategoricalParameter{{"water", "oil", "acid"}}}};
  std::vector<LinearConstraint> parsed;
  for (const std::string& text : constraints) parsed.push_back(parse_constraint(text, parameters));
  return Space(parameters, parsed);
}

TEST(Domain, AnAscentMovesCategoriesAndIntegers) {
  const SpaceDomain domain(recipe({}));
  // The peak is at a = .2, b = .7, c = .1, rate = 1, layers = 7, solvent = acid.
  const Space space = recipe({});
  const Values top = {0.2, 0.7, 0.1, 1.0, std::int64_t{7}, std::string("acid")};
  const Bowl bowl(space.encode(top));
  const Values start = {0.9, 0.1, 0.9, 50.0, std::int64_t{1}, std::string("water")};
  const Ascent found = domain.ascend(bowl, space.encode(start), 100);
  EXPECT_NEAR(found.value, 0.0, 1e-8);
  EXPECT_EQ(std::get<std::int64_t>(space.decode(found.x)[4]), 7);
  EXPECT_EQ(std::get<std::string>(space.decode(found.x)[5]), "acid");
}

TEST(Domain, AnAscentStaysOnAMixture) {
  const Space space = recipe({"a + b + c == 1", "a + 0.1*layers <= 0.9"});
  const SpaceDomain domain(space);
  // Without constraints the peak would be at (.8, .5, .1), 5 layers: the nearest mixture is (.4, .4, .2) less
  // what the second constraint takes.
  const Values peak = {0.8, 0.5, 0.1, 1.0, std::int64_t{5}, std::string("oil")};
  const Bowl bowl(space.encode(peak));
  const Eigen::MatrixXd starts = domain.spread(10, 1);
  double best = -1e9;
  for (const auto start : starts.colwise()) {
    const Ascent found = domain.ascend(bowl, start, 200);
    const Values values = space.decode(found.x);
    EXPECT_NO_THROW(space.validate(values, 1e-9));
    EXPECT_EQ(std::get<std::string>(values[5]), "oil");
    best = std::max(best, found.value);
  }
  // With 4 layers a ≤ .5 is free; brute force over a grid of mixtures.
  double truth = -1e9;
  for (int i = 0; i <= 400; ++i) {
    for (int j = 0; i + j <= 400; ++j) {
      for (std::int64_t layers = 1; layers <= 9; ++layers) {
        Values values = peak;
        values[0] = i / 400.0;
        values[1] = j / 400.0;
        values[2] = (400 - i - j) / 400.0;
        values[4] = layers;
        if (space.is_feasible(values, 1e-9)) truth = std::max(truth, bowl.value(space.encode(values)));
      }
    }
  }
  EXPECT_GT(best, truth - 1e-5);
}

TEST(Domain, StepsNearAPointStayFeasible) {
  const Space space = recipe({"a + b + c == 1", "a >= 2*b"});
  const SpaceDomain domain(space);
  Rng rng(5);
  const Eigen::VectorXd from = domain.spread(1, 2).col(0);
  double farthest = 0.0;
  for (int i = 0; i < 200; ++i) {
    const Eigen::VectorXd near = domain.near(from, 0.01, rng);
    EXPECT_NO_THROW(space.validate(space.decode(near), 1e-9));
    farthest = std::max(farthest, (near - from).head(3).norm());
  }
  EXPECT_GT(farthest, 0.0);
  EXPECT_LT(farthest, 0.1);
}

TEST(Domain, FixedParametersKeepTheirValues) {
  const Space space = recipe({"a + b + c == 1", "a + 0.1*layers <= 0.9"});
  const SpaceDomain domain(space,
                           {0.3, std::nullopt, std::nullopt, std::nullopt, std::int64_t{6}, std::nullopt});
  const Values peak = {0.8, 0.5, 0.3, 1.0, std::int64_t{5}, std::string("oil")};
  const Bowl bowl(space.encode(peak));
  const Eigen::MatrixXd starts = domain.spread(5, 3);
  for (Eigen::Index i = 0; i < starts.cols(); ++i) {
    const Values values = space.decode(domain.ascend(bowl, starts.col(i), 100).x);
    EXPECT_NO_THROW(space.validate(values));
    EXPECT_EQ(std::get<double>(values[0]), 0.3);
    EXPECT_NEAR(std::get<double>(values[1]), 0.45, 1e-5);  // (.5, .3) on b + c = .7
    EXPECT_EQ(std::get<std::int64_t>(values[4]), 6);
    EXPECT_EQ(std::get<std::string>(values[5]), "oil");
  }
  // What the fixed values leave no room for, or cannot be.
  EXPECT_THROW(SpaceDomain(space, {0.6, {}, {}, {}, std::int64_t{6}, {}}), std::invalid_argument);
  EXPECT_THROW(SpaceDomain(space, {2.0, {}, {}, {}, {}, {}}), std::invalid_argument);
  const SpaceDomain point(space, {0.25, 0.25, 0.5, 2.0, std::int64_t{1}, std::string("acid")});
  EXPECT_EQ(point.ascend(bowl, point.spread(1, 1).col(0), 10).x, point.spread(1, 2).col(0));
}

TEST(Domain, AFiniteSpaceIsSuggestedWholeBeforeAnythingTwice) {
  const Space space({{"k", IntParameter{0, 3}}, {"c", CategoricalParameter{{"x", "y"}}}});
  const SpaceDomain domain(space);
  const Bowl bowl(Eigen::Vector2d(0.3, 0.2));
  Eigen::MatrixXd taken(2, 0);
  const Eigen::MatrixXd none(2, 0);
  for (int i = 0; i < 8; ++i) {
    const SearchSummary found = maximize_acquisition(bowl, domain, none, taken);
    EXPECT_FALSE(found.is_repetition) << i;
    taken.conservativeResize(2, i + 1);
    taken.col(i) = found.x;
  }
  EXPECT_TRUE(maximize_acquisition(bowl, domain, none, taken).is_repetition);
}

TEST(Domain, TheNeighbourOfATakenPeakIsFound) {
  const Space space({{"i", IntParameter{0, 49}}, {"j", IntParameter{0, 49}}});
  const SpaceDomain domain(space);
  const Eigen::VectorXd peak = space.encode({std::int64_t{25}, std::int64_t{25}});
  const Eigen::MatrixXd none(2, 0);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const SearchSummary found = maximize_acquisition(Bowl(peak), domain, none, peak, {.seed = seed});
    EXPECT_NEAR((found.x - peak).norm(), 0.02, 1e-9) << seed;  // one step away
    EXPECT_FALSE(found.is_repetition);
  }
}

TEST(Domain, TheLastFreePointOfAGridIsFound) {
  const Space space({{"i", IntParameter{0, 59}}, {"j", IntParameter{0, 59}}});
  const SpaceDomain domain(space);
  Eigen::MatrixXd taken = domain.all_points(10000);
  ASSERT_EQ(taken.cols(), 3600);
  EXPECT_EQ(domain.all_points(3599).cols(), 0);
  const Eigen::VectorXd last = taken.col(1234);
  taken.col(1234) = taken.col(0);
  const SearchSummary found =
      maximize_acquisition(Bowl(taken.col(3000)), domain, Eigen::MatrixXd(2, 0), taken);
  EXPECT_EQ(found.x, last);
  // Integers are never the same because they are near.
  const Space large({{"n", IntParameter{0, 1000000000}}});
  EXPECT_FALSE(
      SpaceDomain(large).is_same(large.encode({std::int64_t{500}}), large.encode({std::int64_t{501}})));
}

}  // namespace
}  // namespace covey
