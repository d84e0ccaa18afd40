#include <covey/numerics/decimal.h>
#include <covey/space/space.h>

#include <gtest/gtest.h>

#include <cmath>

namespace covey {
namespace {

TEST(Decimal, RoundsToTheDigitsThatPeopleWrite) {
  EXPECT_EQ(round_to_decimal(0.1 + 0.2, -1), 0.3);
  EXPECT_EQ(round_to_decimal(1234.5678, 2), 1200.0);
  EXPECT_EQ(round_to_decimal(-7.5e-38, -6), 0.0);
  EXPECT_EQ(round_to_decimal(0.7, 0), 1.0);
  EXPECT_EQ(round_to_decimal(-0.7, 0), -1.0);
  EXPECT_EQ(round_to_decimal(1e300, -6), 1e300);
  EXPECT_TRUE(std::isnan(round_to_decimal(std::nan(""), -6)));
  EXPECT_EQ(decimals_of(0.25), 2);
  EXPECT_EQ(decimals_of(300.0), 0);
  EXPECT_EQ(decimals_of(1e-7), 7);
  EXPECT_EQ(decimals_of(1.25e-7), 9);
}

TEST(Levels, AStepHasNoMoreDigitsThanItWasWrittenWith) {
  const Levels levels = *levels_of({"t", FloatParameter{80.0, 81.0, false, "", 0.1}});
  ASSERT_EQ(levels.count(), 11);
  EXPECT_EQ(levels[3], 80.3);
  EXPECT_EQ(levels.last(), 81.0);
  EXPECT_EQ(levels[levels.nearest(80.26)], 80.3);
  EXPECT_EQ(levels[levels.below(80.26)], 80.2);
  EXPECT_EQ(levels[levels.above(80.21)], 80.3);
  EXPECT_EQ(levels[levels.below(80.1 + 0.2)], 80.3);  // but for rounding
  EXPECT_TRUE(levels.contains(80.1 + 0.2));
  EXPECT_FALSE(levels.contains(80.31));
  // A step that does not reach the upper bound stops below it.
  EXPECT_EQ(levels_of({"t", FloatParameter{0.0, 1.0, false, "", 0.3}})->last(), 0.9);
  EXPECT_EQ(levels_of({"k", IntParameter{1, 10, false, "", 4}})->last(), 9.0);
  EXPECT_FALSE(levels_of({"t", FloatParameter{}}));
}

TEST(Levels, ListsAreSearchedByTheirValues) {
  const Levels levels(std::vector<double>{1.0, 2.0, 5.0, 10.0});
  EXPECT_EQ(levels[levels.nearest(3.4)], 2.0);
  EXPECT_EQ(levels[levels.nearest(3.5)], 5.0);
  EXPECT_EQ(levels[levels.nearest(99.0)], 10.0);
  EXPECT_EQ(levels[levels.below(4.9)], 2.0);
  EXPECT_EQ(levels[levels.above(2.1)], 5.0);
  EXPECT_EQ(levels.below(0.5), 0);
  EXPECT_EQ(levels.above(11.0), 3);
}

TEST(Parameter, SaysWhatIsWrongWithItOrAValue) {
  const auto complaint = [](const Parameter& parameter) -> std::string {
    try {
      validate_parameter(parameter);
    } catch (const std::invalid_argument& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_NE(complaint({"t", FloatParameter{0.0, 1.0, false, "", 0.0}}).find("step is 0"), std::string::npos);
  EXPECT_NE(complaint({"t", FloatParameter{0.0, 1.0, false, "", 2.0}}).find("step is 2"), std::string::npos);
  EXPECT_NE(complaint({"t", FloatParameter{0.0, 1.0, false, "", 0.5, {0.0, 1.0}}}).find("more than one"),
            std::string::npos);
  EXPECT_NE(complaint({"t", FloatParameter{1.0, 2.0, false, "", {}, {2.0, 1.0}}}).find("ascending"),
            std::string::npos);
  EXPECT_NE(complaint({"t", FloatParameter{0.101, 0.102, false, "", {}, {}, 1}}).find("1 digits"),
            std::string::npos);
  EXPECT_NE(complaint({"t", FloatParameter{}, "x", true}).find("condition"), std::string::npos);
  EXPECT_NE(complaint({"t", CategoricalParameter{{"yes", "no"}, true}}).find("truth"), std::string::npos);
  EXPECT_EQ(complaint({"t", FloatParameter{2.5, 2.5, false, "", {}, {2.5}}}), "");
  const Parameter dose{"dose", FloatParameter{0.0, 10.0, false, "", 0.5}};
  EXPECT_EQ(*value_error(dose, 0.7), "parameter 'dose': 0.7 is not on its step, 0.5 and 1 are nearest");
  EXPECT_FALSE(value_error(dose, 9.5));
  EXPECT_FALSE(loose_value_error(dose, 10.7));
  EXPECT_TRUE(loose_value_error(dose, std::nan("")));
  EXPECT_TRUE(loose_value_error({"rate", FloatParameter{0.1, 1.0, true}}, -1.0));
}

TEST(SpaceOfKinds, ConditionsDecideWhatIsThere) {
  const Space space({{"gamma", FloatParameter{0.1, 10.0, true}, "model == 'svm' and kernel == 'rbf'"},
                     {"model", CategoricalParameter{{"svm", "forest"}}},
                     {"kernel", CategoricalParameter{{"linear", "rbf", "poly"}}, "model == 'svm'"},
                     {"depth", IntParameter{1, 8}, "model == 'forest'"},
                     {"leaves", IntParameter{2, 9}, "depth > 4"}});
  EXPECT_TRUE(space.is_conditional());
  const Values svm = {1.0, std::string("svm"), std::string("rbf"), Absent{}, Absent{}};
  const Values forest = {Absent{}, std::string("forest"), Absent{}, std::int64_t{6}, std::int64_t{3}};
  for (const Values& values : {svm, forest}) {
    EXPECT_NO_THROW(space.validate(values));
    EXPECT_EQ(space.decode(space.encode(values)), values);
  }
  EXPECT_EQ(space.describe(svm), "gamma = 1, model = svm, kernel = rbf");
  // What is absent lies in the middle, whatever it may be.
  EXPECT_EQ(space.encode(forest)[0], 0.5);
  EXPECT_EQ(space.encode(forest)[space.first_coordinate(2)], 1.0 / 3.0);
  EXPECT_THROW(space.encode({1.0, std::string("svm"), std::string("poly"), Absent{}, Absent{}}),
               std::invalid_argument);
  EXPECT_THROW(space.encode({Absent{}, std::string("svm"), std::string("rbf"), Absent{}, Absent{}}),
               std::invalid_argument);
  EXPECT_THROW(space.encode({Absent{}, std::string("forest"), Absent{}, std::int64_t{6}, Absent{}}),
               std::invalid_argument);
  Values shallow = forest;
  shallow[3] = std::int64_t{2};
  EXPECT_TRUE(is_absent(space.completed(shallow)[4]));
  EXPECT_THROW(Space({{"a", IntParameter{1, 3}, "b > 1"}, {"b", IntParameter{1, 3}, "a > 1"}}),
               std::invalid_argument);
  EXPECT_THROW(Space({{"a", FloatParameter{}}, {"b", IntParameter{1, 3}, "a > 0.5"}}), std::invalid_argument);
}

TEST(SpaceOfKinds, WhatWasDoneMayLieOutside) {
  const Space space(
      {{"heat", FloatParameter{20.0, 120.0, false, "", 5.0}}, {"acid", CategoricalParameter{{"a", "b"}}}});
  EXPECT_THROW(space.encode({123.4, std::string("a")}), std::invalid_argument);
  EXPECT_NEAR(space.encode_loosely({123.4, std::string("b")})[0], (123.4 - 17.5) / 105.0, 1e-12);
  EXPECT_THROW(space.encode_loosely({123.4, std::string("c")}), std::invalid_argument);
}

TEST(SpaceOfKinds, DescriptorsAreCoordinatesOfTheirOwn) {
  Eigen::MatrixXd descriptors(2, 3);
  descriptors << 0.1, 0.2, 0.9, -0.5, 0.0, 0.5;
  const Space space({{"ligand", CategoricalParameter{{"x", "y", "z"}, false, descriptors}}});
  ASSERT_EQ(space.dimension(), 5);
  const Eigen::VectorXd u = space.encode({std::string("z")});
  EXPECT_EQ(u.head(3), Eigen::Vector3d(0.0, 0.0, 1.0));
  EXPECT_EQ(u.tail(2), descriptors.col(2));
  EXPECT_EQ(space.decode(u), Values{std::string("z")});
}

}  // namespace
}  // namespace covey
