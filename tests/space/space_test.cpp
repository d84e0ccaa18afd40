#include <covey/space/constraint.h>
#include <covey/space/space.h>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace covey {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

std::vector<Parameter> coffee_parameters() {
  return {{"temperature", FloatParameter{80, 100, false, "°C"}},
          {"dose", FloatParameter{0.1, 10, true}},
          {"grind", IntParameter{1, 10}},
          {"bean", CategoricalParameter{{"arabica", "robusta"}}},
          {"water", CategoricalParameter{{"tap", "spring", "pure"}}}};
}

Space coffee() {
  const std::vector<Parameter> parameters = coffee_parameters();
  return Space(parameters, {parse_constraint("temperature + 2*grind <= 110", parameters)});
}

std::string message_of(const std::function<void()>& call) {
  try {
    call();
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "nothing was thrown";
}

/// The message with which a space of this one parameter is refused.
std::string refusal(const Parameter& parameter) {
  return message_of([&] { Space({parameter}); });
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Space, EncodesEachParameterAsItsKindSays) {
  const Space space = coffee();
  ASSERT_EQ(space.dimension(), 7);
  const VectorXd u = space.encode({85.0, 1.0, std::int64_t{1}, "robusta", "spring"});
  VectorXd expected(7);
  expected << 0.25, 0.5, 0.05, 1.0, 0.0, 1.0, 0.0;
  EXPECT_LT((u - expected).cwiseAbs().maxCoeff(), 1e-15);
  const CoordinateKind kinds[] = {CoordinateKind::kContinuous,  CoordinateKind::kContinuous,
                                  CoordinateKind::kInteger,     CoordinateKind::kCategorical,
                                  CoordinateKind::kCategorical, CoordinateKind::kCategorical,
                                  CoordinateKind::kCategorical};
  for (std::size_t i = 0; i < 7; ++i) EXPECT_EQ(space.coordinates()[i].kind, kinds[i]);
  EXPECT_EQ(space.coordinates()[3].choice, 1u);
  EXPECT_EQ(space.coordinates()[5].choice, 1u);
  EXPECT_EQ(space.coordinates()[6].parameter, 4u);
  EXPECT_EQ(space.first_coordinate(4), 4);
  EXPECT_EQ(space.coordinate_count(4), 3);
  EXPECT_EQ(space.coordinate_count(3), 1);
  EXPECT_EQ(space.find("bean"), 3u);
  EXPECT_FALSE(space.find("milk"));
}

TEST(Space, DecodesRoundedIntegersAndTheLargestCategory) {
  const Space space = coffee();
  VectorXd u(7);
  u << 1.5, -0.2, 0.349, 0.5, 0.3, 0.7, 0.7;
  const Values values = space.decode(u);
  EXPECT_EQ(values, (Values{100.0, 0.1, std::int64_t{4}, "arabica", "spring"}));
  EXPECT_EQ(space.canonical(u), space.encode(values));
  EXPECT_EQ(space.describe(values),
            "temperature = 100 °C, dose = 0.1, grind = 4, bean = arabica, water = spring");
}

RC_GTEST_PROP(Space, ValuesSurviveEncodingAndDecoding, ()) {
  const double low = *rc::gen::map(rc::gen::inRange(-1000, 1000), [](int x) { return 0.37 * x; });
  const double width = *rc::gen::map(rc::gen::inRange(-6, 7), [](int x) { return std::pow(10.0, x); });
  const std::int64_t first = *rc::gen::inRange<std::int64_t>(1, 1'000'000'000'000);
  const std::int64_t count = *rc::gen::inRange<std::int64_t>(1, 1'000'000'000);
  const Space space({{"x", FloatParameter{low, low + width}},
                     {"log_x", FloatParameter{width, width * 1e5, true}},
                     {"i", IntParameter{-first, -first + count - 1}},
                     {"log_i", IntParameter{1, first, true}},
                     {"one", CategoricalParameter{{"only"}}},
                     {"c", CategoricalParameter{{"a", "b", "c", "d"}}}});
  const double share = *rc::gen::map(rc::gen::inRange(0, 1001), [](int x) { return x / 1000.0; });
  const Values values{std::lerp(low, low + width, share),
                      width * std::pow(1e5, share),
                      -first + static_cast<std::int64_t>(share * static_cast<double>(count - 1)),
                      *rc::gen::inRange<std::int64_t>(1, first + 1),
                      "only",
                      *rc::gen::element<std::string>("a", "b", "c", "d")};
  const VectorXd u = space.encode(values);
  RC_ASSERT(u.minCoeff() >= 0.0 && u.maxCoeff() <= 1.0);
  const Values back = space.decode(u);
  RC_ASSERT(space.is_feasible(back));
  for (std::size_t i = 2; i < values.size(); ++i) RC_ASSERT(back[i] == values[i]);
  RC_ASSERT(std::abs(std::get<double>(back[0]) - std::get<double>(values[0])) <=
            1e-15 * (std::abs(low) + width));
  RC_ASSERT(std::abs(std::get<double>(back[1]) / std::get<double>(values[1]) - 1.0) <= 1e-14);
}

TEST(Space, TheBoundsThemselvesAreReachedExactly) {
  const Space space({{"x", FloatParameter{0.1, 0.7}}, {"y", FloatParameter{0.3, 1e7, true}}});
  EXPECT_EQ(space.decode(VectorXd::Zero(2)), (Values{0.1, 0.3}));
  EXPECT_EQ(space.decode(VectorXd::Ones(2)), (Values{0.7, 1e7}));
  EXPECT_EQ(space.encode({0.7, 1e7}), VectorXd::Ones(2));
}

TEST(Space, EveryIntegerHasAnEqualShareOfTheCoordinate) {
  const Space space({{"i", IntParameter{-2, 4}}});
  std::map<std::int64_t, int> count;
  for (int k = 0; k < 7000; ++k) {
    ++count[std::get<std::int64_t>(space.decode(VectorXd::Constant(1, (k + 0.5) / 7000.0))[0])];
  }
  ASSERT_EQ(count.size(), 7u);
  for (const auto& [value, times] : count) EXPECT_EQ(times, 1000) << value;
  EXPECT_EQ(space.decode(VectorXd::Ones(1))[0], Value{std::int64_t{4}});
}

TEST(Space, AFixedIntegerHasOneCoordinate) {
  const Space space({{"i", IntParameter{3, 3}}});
  EXPECT_EQ(space.encode({std::int64_t{3}}), VectorXd::Constant(1, 0.5));
  EXPECT_EQ(space.decode(VectorXd::Constant(1, 0.99))[0], Value{std::int64_t{3}});
}

TEST(Space, RefusesValuesByTheNameOfTheirParameter) {
  const Space space = coffee();
  const Values good{85.0, 1.0, std::int64_t{1}, "robusta", "spring"};
  EXPECT_NO_THROW(space.validate(good));
  const auto error_with = [&](std::size_t i, const Value& value) {
    Values bad = good;
    bad[i] = value;
    EXPECT_FALSE(space.is_feasible(bad));
    return message_of([&] { space.validate(bad); });
  };
  EXPECT_EQ(error_with(0, 101.0), "parameter 'temperature': 101 is outside 80 to 100");
  EXPECT_EQ(error_with(1, std::numeric_limits<double>::quiet_NaN()),
            "parameter 'dose': 'nan' is not a real number");
  EXPECT_EQ(error_with(2, std::int64_t{0}), "parameter 'grind': 0 is outside 1 to 10");
  EXPECT_EQ(error_with(2, 3.0), "parameter 'grind': '3' is not a whole number");
  EXPECT_EQ(error_with(3, "decaf"), "parameter 'bean': 'decaf' is not one of its choices");
  EXPECT_EQ(message_of([&] { space.encode({1.0}); }), "there are 1 values, expected 5");
  Values hot = good;
  hot[0] = 95.0;
  hot[2] = std::int64_t{8};
  EXPECT_EQ(message_of([&] { space.validate(hot); }),
            "the constraint 'temperature + 2*grind <= 110' does not hold: the parameters add up to 111, not "
            "<= 110");
  EXPECT_NO_THROW(space.encode(hot));
  EXPECT_THROW(space.decode(VectorXd::Zero(3)), std::invalid_argument);
  EXPECT_THROW(space.decode(VectorXd::Constant(7, std::nan(""))), std::invalid_argument);
}

TEST(Space, RefusesImpossibleParameters) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(contains(refusal({"", FloatParameter{}}), "no name"));
  EXPECT_TRUE(contains(refusal({"x", FloatParameter{1, 1}}), "'x': low = 1, high = 1, expected low < high"));
  EXPECT_TRUE(contains(refusal({"x", FloatParameter{nan, 1}}), "finite"));
  EXPECT_TRUE(contains(refusal({"x", FloatParameter{-1.7e308, 1.7e308}}), "finite"));
  EXPECT_TRUE(contains(refusal({"x", FloatParameter{0, 1, true}}), "expected low > 0 with log = true"));
  EXPECT_TRUE(contains(refusal({"i", IntParameter{2, 1}}), "expected low <= high"));
  EXPECT_TRUE(contains(refusal({"i", IntParameter{0, 1, true}}), "expected low >= 1 with log = true"));
  EXPECT_TRUE(contains(refusal({"i", IntParameter{0, std::int64_t{1} << 41}}), "2^40"));
  EXPECT_TRUE(contains(refusal({"c", CategoricalParameter{}}), "no choices"));
  EXPECT_TRUE(contains(refusal({"c", CategoricalParameter{{"a", "b", "a"}}}), "'a' is there twice"));
  EXPECT_TRUE(contains(refusal({"c", CategoricalParameter{{"a", ""}}}), "a choice is empty"));
  EXPECT_TRUE(contains(message_of([] {
                         Space({{"x", FloatParameter{}}, {"x", IntParameter{}}});
                       }),
                       "there twice"));
  EXPECT_TRUE(contains(message_of([] { Space({}); }), "no parameters"));
}

TEST(Space, RefusesImpossibleConstraints) {
  const std::vector<Parameter> parameters = coffee_parameters();
  const auto error_of = [&](const LinearConstraint& constraint) {
    return message_of([&] { Space(parameters, {constraint}); });
  };
  EXPECT_TRUE(contains(error_of({}), "names no parameter"));
  EXPECT_TRUE(contains(error_of({{{9, 1.0}}, Relation::kEqual, 1.0}), "number 9 of 5"));
  EXPECT_TRUE(contains(error_of({{{3, 1.0}}, Relation::kEqual, 1.0}), "'bean' is categorical"));
  EXPECT_TRUE(
      contains(error_of({{{0, 0.0}}, Relation::kEqual, 1.0}), "expected a finite number that is not 0"));
  EXPECT_TRUE(contains(error_of({{{0, 1.0}, {0, 1.0}}, Relation::kEqual, 1.0}), "there twice"));
  EXPECT_TRUE(contains(error_of({{{0, 1.0}}, Relation::kEqual, std::nan("")}), "the bound"));
}

TEST(Space, WritesAConstraintThatHasNoText) {
  const Space space(coffee_parameters(), {{{{2, -2.0}, {0, 1.0}}, Relation::kGreaterEqual, 0.5}});
  EXPECT_EQ(space.constraints()[0].text, "temperature - 2*grind >= 0.5");
}

TEST(Space, ToleratesRoundingInProportionToTheConstraint) {
  const std::vector<Parameter> parameters{{"x", FloatParameter{0, 1e6}}, {"y", FloatParameter{0, 1e-6}}};
  const Space large(parameters, {parse_constraint("x <= 1e5", parameters)});
  EXPECT_TRUE(large.is_feasible({1e5 + 1e-5, 0.0}));
  EXPECT_FALSE(large.is_feasible({1e5 + 1e-2, 0.0}));
  EXPECT_FALSE(large.is_feasible({1e5 + 1e-5, 0.0}, 1e-12));
  const Space small(parameters, {parse_constraint("y == 1e-7", parameters)});
  EXPECT_FALSE(small.is_feasible({0.0, 1.1e-7}));
}

TEST(Space, MayBeWidenedAndNothingElse) {
  const Space old = coffee();
  const auto reason = [&](const std::function<void(std::vector<Parameter>&)>& change,
                          const std::string& constraint = "2*grind + temperature<=110") {
    std::vector<Parameter> parameters = coffee_parameters();
    change(parameters);
    const Space now(parameters, {parse_constraint(constraint, parameters)});
    const Widening widening = now.is_widening_of(old);
    EXPECT_EQ(widening.is_allowed, widening.reason.empty());
    return widening.reason;
  };
  EXPECT_EQ(reason([](auto&) {}), "");
  EXPECT_EQ(reason([](auto& p) {
              p[0].domain = FloatParameter{70, 105, false, "°C"};
              p[2].domain = IntParameter{0, 20};
              p[3].domain = CategoricalParameter{{"liberica", "robusta", "arabica"}};
            }),
            "");
  EXPECT_EQ(reason([](auto& p) {
              p[0].domain = FloatParameter{81, 100, false, "°C"};
            }),
            "parameter 'temperature': low rose from 80 to 81");
  EXPECT_EQ(reason([](auto& p) {
              p[2].domain = IntParameter{1, 9};
            }),
            "parameter 'grind': high fell from 10 to 9");
  EXPECT_EQ(reason([](auto& p) {
              p[0].domain = FloatParameter{80, 100, false, "K"};
            }),
            "parameter 'temperature': the unit changed from '°C' to 'K'");
  EXPECT_EQ(reason([](auto& p) { p[1].domain = FloatParameter{0.1, 10}; }), "parameter 'dose': log changed");
  EXPECT_EQ(reason([](auto& p) {
              p[2].domain = FloatParameter{1, 10};
            }),
            "parameter 'grind' has another type");
  EXPECT_EQ(reason([](auto& p) {
              p[4].domain = CategoricalParameter{{"tap", "pure", "sea"}};
            }),
            "parameter 'water' lost the choice 'spring'");
  EXPECT_EQ(reason([](auto& p) { p.pop_back(); }), "parameter 'water' is gone");
  EXPECT_EQ(reason([](auto& p) { p.push_back({"milk", FloatParameter{}}); }), "parameter 'milk' is new");
  EXPECT_EQ(reason([](auto& p) { std::swap(p[3], p[4]); }), "parameter 'bean' is in another place");
  EXPECT_EQ(reason([](auto&) {}, "temperature + 2*grind <= 111"),
            "the constraint 'temperature + 2*grind <= 111' is new");
  EXPECT_EQ(Space(coffee_parameters()).is_widening_of(old).reason,
            "the constraint 'temperature + 2*grind <= 110' is gone");
}

TEST(Space, WhatWasDoneIsEncodedWhereverItWas) {
  const Space space({{"x", FloatParameter{10.0, 20.0}},
                     {"y", FloatParameter{0.1, 10.0, true}},
                     {"n", IntParameter{1, 10}},
                     {"c", CategoricalParameter{{"a", "b", "c"}}}});
  const Values inside{12.5, 1.0, std::int64_t{4}, "b"};
  EXPECT_EQ(space.encode_loosely(inside), space.encode(inside)) << "to the last bit";
  Eigen::VectorXd expected(6);
  expected << -0.5, 1.5, (12.25 - 0.5) / 10.0, 0.0, 0.0, 1.0;
  const Eigen::VectorXd u = space.encode_loosely({5.0, 100.0, 12.25, "c"});
  EXPECT_LT((u - expected).cwiseAbs().maxCoeff(), 1e-12) << u.transpose();
  EXPECT_EQ(space.encode_loosely({5.0, 100.0, std::int64_t{-3}, "c"})[2], -0.35);
  const auto says = [&](const Values& values) { return message_of([&] { space.encode_loosely(values); }); };
  EXPECT_TRUE(contains(says({std::nan(""), 1.0, std::int64_t{4}, "b"}), "parameter 'x': 'nan'"));
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_TRUE(contains(says({infinity, 1.0, std::int64_t{4}, "b"}), "not a finite number"));
  EXPECT_TRUE(contains(says({12.0, -1.0, std::int64_t{4}, "b"}), "parameter 'y': -1 is not above 0"));
  EXPECT_TRUE(contains(says({12.0, 1.0, "four", "b"}), "parameter 'n': 'four' is not a finite number"));
  EXPECT_TRUE(contains(says({12.0, 1.0, std::int64_t{4}, "d"}), "parameter 'c': 'd' is not one of"));
  EXPECT_TRUE(contains(says({12.0, 1.0, std::int64_t{4}, 1.0}), "parameter 'c'"));
  EXPECT_TRUE(contains(says({12.0}), "expected 4"));
}

}  // namespace
}  // namespace covey
