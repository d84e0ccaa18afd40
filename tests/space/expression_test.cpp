#include <covey/numerics/random.h>
#include <covey/space/expression.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace covey {
namespace {

const std::vector<Parameter>& lab_parameters() {
  static const std::vector<Parameter> list{
      {"temperature", FloatParameter{80, 100}},
      {"dose", FloatParameter{.low = 0, .high = 1, .step = 0.1}},
      {"size", FloatParameter{.low = 1, .high = 5, .values = {1, 2.5, 5}}},
      {"grind", IntParameter{1, 10}},
      {"bean", CategoricalParameter{{"arabica", "robusta", "it's"}}},
      {"use_base", CategoricalParameter{{"false", "true"}, true}},
      {"flow rate", FloatParameter{-5, 5}},
      {"größe", FloatParameter{-5, 5}},
      {"my bean", CategoricalParameter{{"arabica", "liberica"}}},
      {"in", IntParameter{0, 3}},
      {"min", IntParameter{0, 3}}};
  return list;
}

const Values& lab_values() {
  static const Values values{90.0, 0.3, 2.5,       std::int64_t{4}, "robusta",      "true",
                             -1.5, 0.5, "arabica", std::int64_t{2}, std::int64_t{3}};
  return values;
}

namespace lab {
enum : std::size_t { kTemperature, kDose, kSize, kGrind, kBean, kUseBase, kFlowRate, kGroesse, kMyBean };
}

Values lab_values_with(std::size_t parameter, Value value) {
  Values values = lab_values();
  values[parameter] = std::move(value);
  return values;
}

bool condition_holds(const std::string& condition, const Values& values = lab_values()) {
  return Condition::parse(condition, lab_parameters()).holds(values);
}

/// What an expression comes to.
double value_of(const std::string& expression, const Values& values = lab_values()) {
  return Inequality::parse(expression + " <= 0*grind", lab_parameters()).value(values);
}

template <typename Parsed>
void expect_refusal(const std::string& text, std::size_t position, const std::string& message) {
  try {
    Parsed::parse(text, lab_parameters());
    ADD_FAILURE() << text << " was accepted";
  } catch (const ConstraintError& error) {
    EXPECT_EQ(error.position(), position) << text;
    EXPECT_EQ(error.what(), message + " (character " + std::to_string(position) + ")") << text;
  }
}

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

TEST(Expression, CalculatesAsIsUsual) {
  EXPECT_EQ(value_of("1 + 2*3 - 4/8"), 6.5);
  EXPECT_EQ(value_of("10 - 4 - 3"), 3.0);
  EXPECT_EQ(value_of("16 / 4 / 2"), 2.0);
  EXPECT_EQ(value_of("2 * (3 + .5) * 1e1"), 70.0);
  EXPECT_EQ(value_of("2^3^2"), 512.0);
  EXPECT_EQ(value_of("2**3**2"), 512.0);
  EXPECT_EQ(value_of("(2^3)^2"), 64.0);
  EXPECT_EQ(value_of("-2^2"), -4.0);
  EXPECT_EQ(value_of("(-2)^2"), 4.0);
  EXPECT_EQ(value_of("2^-1 + 2^+1"), 2.5);
  EXPECT_EQ(value_of("3 - -2 + +1 * - - 5"), 10.0);
  EXPECT_EQ(value_of("2 * -grind ^ 2"), -32.0);
  EXPECT_EQ(value_of("temperature/2 + grind + dose + size"), 45.0 + 4.0 + 0.3 + 2.5);
}

TEST(Expression, KnowsFunctions) {
  EXPECT_EQ(value_of("sqrt(grind)"), 2.0);
  EXPECT_EQ(value_of("exp(0) + log(1) + log10(1000) + log2(8)"), 7.0);
  EXPECT_DOUBLE_EQ(value_of("log(exp(1.5))"), 1.5);
  EXPECT_EQ(value_of("abs(größe - 2) + abs(2)"), 3.5);
  EXPECT_EQ(value_of("min(3, grind, 2, 5)"), 2.0);
  EXPECT_EQ(value_of("max(3, grind, 2)"), 4.0);
  EXPECT_EQ(value_of("pow(grind, 0.5)"), 2.0);
  EXPECT_DOUBLE_EQ(value_of("sin(1)^2 + cos(1)^2 + tan(1)*cos(1)/sin(1)"), 2.0);
  EXPECT_EQ(value_of("floor(-1.5) + ceil(1.2)*10 + round(2.5)*100 + round(-2.5)*1000"),
            -2.0 + 20 + 300 - 3000);
  EXPECT_EQ(value_of("if(grind > 3, 10, 20) + if(bean == 'arabica', 1, 2)"), 12.0);
  EXPECT_EQ(value_of("if(use_base and not (grind == 5), if(dose < 0.2, 1, 2), 3)"), 2.0);
  EXPECT_EQ(value_of("min * min(min, 1)"), 3.0);  // a parameter of that name
}

TEST(Expression, ComparesNumbers) {
  EXPECT_TRUE(condition_holds("grind == 4"));
  EXPECT_FALSE(condition_holds("grind != 4"));
  EXPECT_TRUE(condition_holds("grind < 5 and grind <= 4 and grind > 3 and grind >= 4"));
  EXPECT_FALSE(condition_holds("grind < 4 or grind > 4 or grind <= 3 or grind >= 5"));
  EXPECT_TRUE(condition_holds("3 < grind"));
  EXPECT_TRUE(condition_holds("size == 2.5"));
  EXPECT_TRUE(condition_holds("temperature > 89.5"));
  EXPECT_TRUE(condition_holds("grind in [1, 2*2]"));
  EXPECT_FALSE(condition_holds("grind in [1]"));
  EXPECT_TRUE(condition_holds("grind not in [1, -4]"));
  EXPECT_TRUE(condition_holds("dose*10 in [grind, grind - 1]"));
  EXPECT_TRUE(condition_holds("round(temperature/7) == 13"));
}

TEST(Expression, TakesNumbersThatDifferByRoundingForEqual) {
  const Values values = lab_values_with(lab::kDose, 0.1);
  EXPECT_TRUE(condition_holds("dose + 0.2 == 0.3", values));
  EXPECT_TRUE(condition_holds("dose + 0.2 <= 0.3", values));
  EXPECT_FALSE(condition_holds("dose + 0.2 > 0.3", values));
  EXPECT_FALSE(condition_holds("dose + 0.2 != 0.3", values));
  const std::vector<Parameter> large{{"n", IntParameter{0, std::int64_t{1} << 40}}};
  const Condition next = Condition::parse("n == 1099511627775", large);
  EXPECT_TRUE(next.holds({(std::int64_t{1} << 40) - 1}));
  EXPECT_FALSE(next.holds({std::int64_t{1} << 40}));
}

TEST(Expression, JoinsConditions) {
  // and before or, not before and; symbols mean the same.
  for (const auto& [a, b, c] : std::vector<std::tuple<bool, bool, bool>>{{false, false, false},
                                                                         {false, false, true},
                                                                         {false, true, false},
                                                                         {false, true, true},
                                                                         {true, false, false},
                                                                         {true, false, true},
                                                                         {true, true, false},
                                                                         {true, true, true}}) {
    Values values = lab_values_with(lab::kUseBase, a ? "true" : "false");
    values[lab::kGrind] = std::int64_t{b ? 1 : 2};
    values[lab::kBean] = c ? "arabica" : "robusta";
    EXPECT_EQ(condition_holds("use_base or grind == 1 and bean == 'arabica'", values), a || (b && c));
    EXPECT_EQ(condition_holds("(use_base || grind == 1) && bean == 'arabica'", values), (a || b) && c);
    EXPECT_EQ(condition_holds("not use_base and grind == 1 or not bean == 'arabica'", values),
              (!a && b) || !c);
    EXPECT_EQ(condition_holds("!use_base && !(grind == 1 || ! bean == 'arabica')", values), !a && !(b || !c));
    EXPECT_EQ(condition_holds("not not use_base and (grind == 1) == (bean == 'arabica')", values),
              a && b == c);
    EXPECT_EQ(condition_holds("use_base == (grind == 1)", values), a == b);
    EXPECT_EQ(condition_holds("(grind == 1) != use_base", values), a != b);
  }
}

TEST(Expression, KnowsTruthValues) {
  const Values no = lab_values_with(lab::kUseBase, "false");
  EXPECT_TRUE(condition_holds("use_base"));
  EXPECT_FALSE(condition_holds("use_base", no));
  EXPECT_TRUE(
      condition_holds("use_base == true and true == use_base and use_base != false and use_base == 'true'"));
  EXPECT_TRUE(condition_holds("use_base == false and use_base in [false] and not use_base in ['true']", no));
  EXPECT_TRUE(condition_holds("use_base in [true, false]", no));
  EXPECT_TRUE(condition_holds("`use_base` and 'use_base'"));
  EXPECT_EQ(value_of("if(use_base, 1, 2)", no), 2.0);
}

TEST(Expression, TakesQuotedTextForAChoiceOnlyBesideACategory) {
  EXPECT_TRUE(condition_holds("bean == 'robusta'"));
  EXPECT_TRUE(condition_holds("\"robusta\" == bean"));
  EXPECT_TRUE(condition_holds("bean != \"it's\""));
  EXPECT_TRUE(condition_holds("bean == \"it's\"", lab_values_with(lab::kBean, "it's")));
  EXPECT_TRUE(condition_holds("bean in ['arabica', \"robusta\"]"));
  EXPECT_TRUE(condition_holds("bean not in ['arabica']"));
  EXPECT_TRUE(condition_holds("'flow rate' < 0 and -1 > \"flow rate\" and `flow rate` <= 'größe' - 2"));
  EXPECT_TRUE(condition_holds("'my bean' == 'arabica' and 'arabica' == 'my bean'"));
  EXPECT_FALSE(condition_holds("'my bean' == 'liberica'"));
  EXPECT_TRUE(condition_holds("`my bean` == 'arabica' and 'my bean' in ['arabica']"));
  EXPECT_TRUE(condition_holds("bean != `my bean` and not bean == `my bean`"));
  EXPECT_TRUE(condition_holds("bean == `my bean`", lab_values_with(lab::kBean, "arabica")));
  EXPECT_TRUE(condition_holds("`in` in [2] and 'in' in [2] and `in` == 2"));
  EXPECT_EQ(value_of("2*'flow rate' + 'größe'*größe"), -2.75);
  const std::vector<Parameter> twisted{{"a", CategoricalParameter{{"b", "a"}}},
                                       {"b", CategoricalParameter{{"b", "a"}}}};
  EXPECT_TRUE(Condition::parse("a == 'b'", twisted).holds({"b", "a"}));
  EXPECT_TRUE(Condition::parse("'a' == 'b'", twisted).holds({"b", "a"}));
  EXPECT_FALSE(Condition::parse("a == `b`", twisted).holds({"b", "a"}));
}

TEST(Expression, SaysWhereAConditionMakesNoSense) {
  const auto expect = expect_refusal<Condition>;
  expect("", 1, "the text is empty");
  expect(" \t", 1, "the text is empty");
  expect("temprature > 3", 1, "'temprature' is not a parameter, did you mean 'temperature'?");
  expect("größe > 3 and milk < 3", 15, "'milk' is not a parameter");
  expect("größe > 3 and 'milk' < 3", 15, "'milk' is not a parameter");
  expect("'milk' == 'robusta'", 1, "'milk' is not a parameter");
  expect("bean == robusta", 9, "'robusta' is not a parameter but a choice, which stands in quotes");
  expect("bean == 'robust'", 9, "'robust' is not a choice of 'bean', did you mean 'robusta'?");
  expect("bean in ['arabica', 'x']", 21, "'x' is not a choice of 'bean'");
  expect("use_base == 'yes'", 13, "'yes' is not a choice of 'use_base'");
  expect("bean + 1 > 3", 1, "'bean' is categorical, not a number");
  expect("1 < -bean", 6, "'bean' is categorical, not a number");
  expect("sqrt(use_base) > 3", 6, "'use_base' is true or false, not a number");
  expect("bean < 'robusta'", 6, "'bean' is categorical and has no order, expected == or != instead of '<'");
  expect("3 >= use_base", 3,
         "'use_base' is true or false and has no order, expected == or != instead of '>='");
  expect("bean == 3", 9, "'bean' is categorical, expected a choice in quotes instead of a number");
  expect("true == bean", 1, "'bean' is categorical, expected a choice in quotes instead of a condition");
  expect("use_base == 1", 1, "'use_base' is true or false, not a number");
  expect("grind", 1, "expected a condition instead of a number");
  expect("use_base and (grind + 1)", 15, "expected a condition instead of a number");
  expect("not 3", 5, "expected a condition instead of a number");
  expect("if(grind, 1, 2) == 1", 4, "expected a condition instead of a number");
  expect("use_base or bean", 13, "'bean' is categorical, expected a comparison with one of its choices");
  expect("(grind < 3) + 1 > 2", 2, "expected a number instead of a condition");
  expect("min(1, grind < 3) > 2", 8, "expected a number instead of a condition");
  expect("1 < (2 > grind)", 6, "expected a number instead of a condition");
  expect("1 < grind < 3", 11, "comparisons cannot be chained, expected two of them joined by 'and'");
  expect("grind in [1] == true", 14, "comparisons cannot be chained, expected two of them joined by 'and'");
  expect("temperature == 90", 13,
         "'temperature' has neither a step nor a list of values, expected <= or >= instead of '=='");
  expect("1 != 2*größe", 3,
         "'größe' has neither a step nor a list of values, expected <= or >= instead of '!='");
  expect("max(1, if(use_base, 1, größe)) in [1]", 32,
         "'größe' has neither a step nor a list of values, expected <= or >= instead of 'in'");
  expect("(grind > 3", 11, "expected ')' instead of the end");
  expect("grind > 3)", 10, "expected an operator or the end instead of ')'");
  expect("((größe) > 3 and", 17, "expected a number, a parameter or '(' instead of the end");
  expect("grind > 3 use_base", 11, "expected an operator or the end instead of 'use_base'");
  expect("2 grind == 3", 3, "expected an operator or the end instead of 'grind'");
  expect("grind = 3", 7, "expected == instead of '='");
  expect("grind > and 3", 9, "expected a number, a parameter or '(' instead of 'and'");
  expect("in == 2", 1, "expected a number, a parameter or '(' instead of 'in'");
  expect("grind % 2 == 1", 7, "expected an operator or the end instead of '%'");
  expect("grind in 1", 10, "expected '[' instead of '1'");
  expect("grind in []", 11, "the list is empty");
  expect("grind in [1, 2", 15, "expected ',' or ']' instead of the end");
  expect("grind not 3", 11, "expected 'in' instead of '3'");
  expect("sqr(grind) > 2", 1, "'sqr' is not a function, did you mean 'sqrt'?");
  expect("grind > sinus(2)", 9, "'sinus' is not a function, did you mean 'sin'?");
  expect("grind > gamma(2)", 9, "'gamma' is not a function");
  expect("grind (2) > 1", 1, "'grind' is a parameter, not a function");
  expect("sqrt(grind, 2) > 2", 1, "'sqrt' takes 1 argument, not 2");
  expect("1 + sqrt() > grind", 5, "'sqrt' takes 1 argument, not 0");
  expect("pow(grind) > 2", 1, "'pow' takes 2 arguments, not 1");
  expect("max(grind) > 2", 1, "'max' takes at least 2 arguments, not 1");
  expect("if(use_base, 1) > grind", 1, "'if' takes 3 arguments, not 2");
  expect("sqrt(grind > 2", 15, "expected ',' or ')' instead of the end");
  expect("bean == 'robusta", 9, "the quote is not closed");
  expect("grind > 1e999", 9, "the number is too large or too small");
  expect("grind > .", 9, "expected a number instead of '.'");
  expect("1 < 2 or true", 1, "the condition names no parameter");
}

TEST(Expression, SaysWhereAnInequalityMakesNoSense) {
  const auto expect = expect_refusal<Inequality>;
  expect("", 1, "the text is empty");
  expect("sqrt(größe)", 12, "expected <=, >= or == instead of the end");
  expect("größe < 3", 7, "expected <=, >= or == instead of '<'");
  expect("größe != 3", 7, "expected <=, >= or == instead of '!='");
  expect("1 <= größe <= 3", 12, "comparisons cannot be chained, expected two of them joined by 'and'");
  expect("größe <= 3 and grind <= 2", 12,
         "a constraint is one comparison, expected the end instead of 'and'");
  expect("größe <= 3 || grind <= 2", 12, "a constraint is one comparison, expected the end instead of '||'");
  expect("größe <= 3 4", 12, "expected an operator or the end instead of '4'");
  expect("bean == 'robusta'", 1, "'bean' is categorical, not a number");
  expect("(grind <= 3) <= 3", 2, "expected a number instead of a condition");
  expect("1 <= 3", 1, "the constraint names no parameter");
  expect("if(größe == 1, 1, 2) <= 1", 10,
         "'größe' has neither a step nor a list of values, expected <= or >= instead of '=='");
}

TEST(Expression, KnowsItsLimits) {
  EXPECT_TRUE(condition_holds(repeated("(", 100) + "use_base" + repeated(")", 100)));
  expect_refusal<Condition>(repeated("(", 101) + "use_base" + repeated(")", 101), 101,
                            "the text is nested more than 100 deep");
  expect_refusal<Condition>(repeated("abs(", 2000), 404, "the text is nested more than 100 deep");
  EXPECT_EQ(value_of(repeated("1^", 100) + "grind"), 1.0);
  expect_refusal<Inequality>(repeated("grind^", 500) + "1 <= 2", 606,
                             "the text is nested more than 100 deep");
  // What is only long is not nested.
  EXPECT_EQ(value_of("grind" + repeated("+1", 4900)), 4904.0);
  EXPECT_EQ(value_of(repeated("-", 9000) + "grind"), 4.0);
  EXPECT_FALSE(condition_holds(repeated("!", 9001) + "use_base"));
  EXPECT_TRUE(condition_holds("grind in [" + repeated("1,", 4900) + "4]"));
  EXPECT_EQ(value_of("min(" + repeated("9,", 4900) + "grind)"), 4.0);
  // Characters count, not bytes.
  EXPECT_TRUE(condition_holds("grind == 4 or `größe` > 0" + std::string(10000 - 25, ' ')));
  expect_refusal<Condition>("grind == 4 or `größe` > 0" + std::string(10000 - 24, ' '), 10001,
                            "the text is longer than 10000 characters");
}

TEST(Expression, NamesItsParameters) {
  const Condition condition =
      Condition::parse("grind > 3 or bean == `my bean` and not use_base", lab_parameters());
  EXPECT_EQ(condition.names(),
            (std::vector<std::size_t>{lab::kGrind, lab::kBean, lab::kUseBase, lab::kMyBean}));
  EXPECT_EQ(condition.text(), "grind > 3 or bean == `my bean` and not use_base");
  const Inequality inequality =
      Inequality::parse("größe*if('bean' == 'robusta', grind, größe) >= 2", lab_parameters());
  EXPECT_EQ(inequality.names(), (std::vector<std::size_t>{lab::kGrind, lab::kBean, lab::kGroesse}));
  EXPECT_EQ(inequality.relation(), Relation::kGreaterEqual);
  EXPECT_EQ(inequality.text(), "größe*if('bean' == 'robusta', grind, größe) >= 2");
}

TEST(Expression, DoesNotHoldWithAParameterThatIsAbsent) {
  const Values absent = lab_values_with(lab::kGrind, Absent{});
  for (const char* text :
       {"grind == 4", "not grind == 4", "grind == 4 or use_base", "use_base or not grind > 4",
        "grind == 4 or grind != 4", "not (use_base and grind in [1])"}) {
    EXPECT_TRUE(condition_holds(text) || condition_holds(text, lab_values_with(lab::kGrind, std::int64_t{1})))
        << text;
    EXPECT_FALSE(condition_holds(text, absent)) << text;
  }
  EXPECT_FALSE(condition_holds("not use_base", lab_values_with(lab::kUseBase, Absent{})));
  EXPECT_FALSE(condition_holds("bean != `my bean`", lab_values_with(lab::kMyBean, Absent{})));
  EXPECT_TRUE(condition_holds("use_base", absent));
  const Inequality inequality = Inequality::parse("if(use_base, 1, grind) <= 3", lab_parameters());
  std::vector<double> gradient;
  EXPECT_EQ(inequality.value(lab_values()), -2.0);
  EXPECT_THROW(inequality.value(absent), std::invalid_argument);
  EXPECT_THROW(inequality.value(absent, gradient), std::invalid_argument);
  EXPECT_THROW(inequality.holds(absent), std::invalid_argument);
}

TEST(Expression, RefusesValuesOfOtherParameters) {
  EXPECT_THROW(condition_holds("grind > 3", lab_values_with(lab::kGrind, "arabica")), std::invalid_argument);
  EXPECT_THROW(condition_holds("bean == 'arabica'", lab_values_with(lab::kBean, 1.0)), std::invalid_argument);
  EXPECT_THROW(condition_holds("bean == 'arabica'", {"arabica"}), std::invalid_argument);
  EXPECT_TRUE(condition_holds("grind > 4.25",
                              lab_values_with(lab::kGrind, 4.5)));  // what was really done need not be whole
}

TEST(Expression, HoldsWhereTheExcessIsFiniteAndSmall) {
  const auto inequality = [](const std::string& text) { return Inequality::parse(text, lab_parameters()); };
  EXPECT_TRUE(inequality("grind <= 4").holds(lab_values()));
  EXPECT_TRUE(inequality("grind >= 4").holds(lab_values()));
  EXPECT_TRUE(inequality("grind == 4").holds(lab_values()));
  EXPECT_FALSE(inequality("grind <= 3.5").holds(lab_values(), 0.25));
  EXPECT_TRUE(inequality("grind <= 3.5").holds(lab_values(), 0.5));
  EXPECT_FALSE(inequality("grind >= 4.5").holds(lab_values(), 0.25));
  EXPECT_FALSE(inequality("grind == 4.5").holds(lab_values(), 0.25));
  EXPECT_TRUE(inequality("grind == 4.5").holds(lab_values(), 0.5));
  EXPECT_EQ(inequality("2*grind >= temperature + 1").value(lab_values()), -83.0);
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_TRUE(std::isnan(inequality("sqrt(-grind) <= 3").value(lab_values())));
  EXPECT_TRUE(std::isnan(inequality("log(-grind) >= 3").value(lab_values())));
  EXPECT_EQ(inequality("log(grind - 4) <= 3").value(lab_values()), -infinity);
  EXPECT_EQ(inequality("1/(grind - 4) >= 3").value(lab_values()), infinity);
  for (const char* text : {"sqrt(-grind) <= 3", "sqrt(-grind) >= 3", "sqrt(-grind) == 3",
                           "log(grind - 4) <= 3", "1/(grind - 4) >= 3", "min(1, sqrt(-grind)) <= 3",
                           "1^sqrt(-grind) <= 3", "sqrt(-grind)^0 <= 3", "max(sqrt(-grind), 1) <= 3"}) {
    EXPECT_FALSE(inequality(text).holds(lab_values(), 1e300)) << text;
  }
  EXPECT_TRUE(inequality("if(grind > 4, log(4 - grind), 1) <= 3").holds(lab_values()));
}

std::vector<double> gradient_of(const std::string& expression, const Values& values = lab_values()) {
  std::vector<double> gradient{1e10};
  Inequality::parse(expression + " <= 0*grind", lab_parameters()).value(values, gradient);
  return gradient;
}

TEST(Expression, HasOneSidedDerivativesWhereThereAreNoOthers) {
  EXPECT_EQ(gradient_of("größe*grind^2 + if(bean == 'robusta', dose, size)"),
            (std::vector<double>{0, 1, 0, 4, 0, 0, 0, 16, 0, 0, 0}));
  const auto by_groesse = [](const std::string& expression, double at) {
    return gradient_of(expression, lab_values_with(lab::kGroesse, at))[lab::kGroesse];
  };
  EXPECT_EQ(by_groesse("abs(größe)", 0.0), 0.0);
  EXPECT_EQ(by_groesse("abs(größe)", -2.0), -1.0);
  EXPECT_EQ(by_groesse("min(3*größe, größe)", 0.0), 3.0);
  EXPECT_EQ(by_groesse("max(3*größe, größe)", 0.0), 3.0);
  EXPECT_EQ(by_groesse("floor(größe) + ceil(größe) + round(größe)", 1.0), 0.0);
  EXPECT_EQ(by_groesse("if(größe < 1, größe, 5*größe)", 1.0), 5.0);
  EXPECT_EQ(by_groesse("größe^2", 0.0), 0.0);
  EXPECT_EQ(by_groesse("größe^0", 0.0), 0.0);
  EXPECT_EQ(by_groesse("0^größe + (-2)^größe", 2.0), 0.0);
  EXPECT_EQ(by_groesse("sqrt(größe)", 0.0), std::numeric_limits<double>::infinity());
  // What is infinite or not a number elsewhere stays there.
  EXPECT_EQ(gradient_of("sqrt(größe) + grind", lab_values_with(lab::kGroesse, 0.0))[lab::kGrind], 1.0);
  EXPECT_EQ(gradient_of("sqrt(größe*grind)", lab_values_with(lab::kGroesse, 0.0))[lab::kGrind], 0.0);
  EXPECT_EQ(by_groesse("sqrt(größe - größe) + größe", 1.0), 1.0);
  EXPECT_EQ(by_groesse("if(größe > 0, sqrt(größe), größe)", -1.0), 1.0);
}

/// A random expression as its text, how tightly its last operator binds, and what it should come to.
struct RandomExpression {
  enum Level { kSum, kProduct, kSign, kPower, kAtom };           // of numbers
  enum TruthLevel { kOr, kAnd, kNot, kComparison, kTruthAtom };  // of truths

  std::string text;
  int level = kAtom;
  std::function<double(const Values&)> value;

  /// In parentheses unless it binds as tightly as this.
  std::string at_least(int least) const { return level >= least ? text : "(" + text + ")"; }
};

/// Over x, y (floats), n (an int), kind (a category) and flag (a bool).
class RandomExpressions {
 public:
  explicit RandomExpressions(std::uint64_t seed) : rng_(seed) {}

  static std::vector<Parameter> parameters() {
    return {{"x", FloatParameter{0.2, 2}},
            {"the y", FloatParameter{-2, 2}},
            {"n", IntParameter{-3, 3}},
            {"kind", CategoricalParameter{{"a", "b", "c"}}},
            {"flag", CategoricalParameter{{"false", "true"}, true}}};
  }

  Values values() {
    return {0.2 + 1.8 * rng_.uniform(), -2.0 + 4.0 * rng_.uniform(),
            static_cast<std::int64_t>(rng_.below(7)) - 3, std::string(1, "abc"[rng_.below(3)]),
            rng_.below(2) == 0 ? "false" : "true"};
  }

  RandomExpression number(int depth) {
    using E = RandomExpression;
    if (depth == 0) return leaf();
    const std::uint64_t which = rng_.below(12);
    const E a = number(depth - 1);
    if (which < 5) {
      const E b = number(depth - 1);
      switch (which) {
        case 0:
          return {a.at_least(E::kSum) + " + " + b.at_least(E::kProduct), E::kSum,
                  [a, b](const Values& v) { return a.value(v) + b.value(v); }};
        case 1:
          return {a.at_least(E::kSum) + "-" + b.at_least(E::kProduct), E::kSum,
                  [a, b](const Values& v) { return a.value(v) - b.value(v); }};
        case 2:
          return {a.at_least(E::kProduct) + "*" + b.at_least(E::kSign), E::kProduct,
                  [a, b](const Values& v) { return a.value(v) * b.value(v); }};
        case 3:
          return {a.at_least(E::kProduct) + " / " + b.at_least(E::kSign), E::kProduct,
                  [a, b](const Values& v) { return a.value(v) / b.value(v); }};
        default:
          return {a.at_least(E::kAtom) + (rng_.below(2) == 0 ? "^" : " ** ") + b.at_least(E::kSign),
                  E::kPower, [a, b](const Values& v) {
                    const double base = a.value(v);
                    const double exponent = b.value(v);
                    return std::isnan(base) || std::isnan(exponent) ? NAN : std::pow(base, exponent);
                  }};
      }
    }
    if (which == 5) {
      return {"-" + a.at_least(E::kSign), E::kSign, [a](const Values& v) { return -a.value(v); }};
    }
    if (which == 6) {
      const E b = number(depth - 1);
      const E condition = truth(depth - 1);
      return {
          "if(" + condition.text + ", " + a.text + "," + b.text + ")", E::kAtom,
          [a, b, condition](const Values& v) { return condition.value(v) != 0 ? a.value(v) : b.value(v); }};
    }
    return which < 9 ? smallest_or_largest(a, number(depth - 1)) : function(a);
  }

  RandomExpression truth(int depth) {
    using E = RandomExpression;
    const std::uint64_t which = rng_.below(depth == 0 ? 4 : 8);
    if (which < 4) return truth_leaf(which);
    const E a = truth(depth - 1);
    if (which == 4)
      return {"not " + a.at_least(E::kNot), E::kNot, [a](const Values& v) { return 1 - a.value(v); }};
    if (which == 5) {
      const E left = number(depth - 1);
      const E right = number(depth - 1);
      const bool is_less = rng_.below(2) == 0;
      return {left.text + (is_less ? " < " : ">=") + right.text, E::kComparison,
              [left, right, is_less](const Values& v) -> double {
                return is_less ? left.value(v) < right.value(v) : left.value(v) >= right.value(v);
              }};
    }
    const E b = truth(depth - 1);
    if (which == 6) {
      return {a.at_least(E::kAnd) + " and " + b.at_least(E::kNot), E::kAnd,
              [a, b](const Values& v) { return a.value(v) * b.value(v); }};
    }
    return {a.at_least(E::kOr) + " || " + b.at_least(E::kAnd), E::kOr,
            [a, b](const Values& v) { return std::max(a.value(v), b.value(v)); }};
  }

 private:
  RandomExpression leaf() {
    switch (rng_.below(4)) {
      case 0:
        return {"x", RandomExpression::kAtom, [](const Values& v) { return std::get<double>(v[0]); }};
      case 1:
        return {rng_.below(2) == 0 ? "'the y'" : "`the y`", RandomExpression::kAtom,
                [](const Values& v) { return std::get<double>(v[1]); }};
      case 2:
        return {"n", RandomExpression::kAtom, [](const Values& v) { return number_of(v[2]); }};
      default: {
        const double constant = std::round(rng_.uniform() * 300.0) / 100.0;
        return {to_text(constant), RandomExpression::kAtom, [constant](const Values&) { return constant; }};
      }
    }
  }

  static RandomExpression truth_leaf(std::uint64_t which) {
    using E = RandomExpression;
    switch (which) {
      case 0:
        return {"kind == 'b'", E::kComparison,
                [](const Values& v) -> double { return std::get<std::string>(v[3]) == "b"; }};
      case 1:
        return {"kind not in ['c', \"a\"]", E::kComparison,
                [](const Values& v) -> double { return std::get<std::string>(v[3]) == "b"; }};
      case 2:
        return {"flag", E::kTruthAtom,
                [](const Values& v) -> double { return std::get<std::string>(v[4]) == "true"; }};
      default:
        return {"n in [2, -1]", E::kComparison,
                [](const Values& v) -> double { return number_of(v[2]) == 2 || number_of(v[2]) == -1; }};
    }
  }

  RandomExpression smallest_or_largest(const RandomExpression& a, const RandomExpression& b) {
    const bool is_min = rng_.below(2) == 0;
    return {(is_min ? "min(" : "max(") + a.text + ", " + b.text + ")", RandomExpression::kAtom,
            [a, b, is_min](const Values& v) {
              const double first = a.value(v);
              const double second = b.value(v);
              if (std::isnan(first) || std::isnan(second)) return first + second;
              return is_min ? std::min(first, second) : std::max(first, second);
            }};
  }

  RandomExpression function(const RandomExpression& a) {
    static const std::vector<std::pair<std::string, double (*)(double)>> functions{
        {"sqrt", std::sqrt}, {"exp", std::exp},   {"log", std::log},     {"log10", std::log10},
        {"log2", std::log2}, {"abs", std::abs},   {"sin", std::sin},     {"cos", std::cos},
        {"tan", std::tan},   {"ceil", std::ceil}, {"floor", std::floor}, {"round", std::round}};
    const auto& [name, f] = functions[rng_.below(functions.size())];
    return {name + "(" + a.text + ")", RandomExpression::kAtom,
            [a, f = f](const Values& v) { return f(a.value(v)); }};
  }

  Rng rng_;
};

bool are_same(double a, double b) {
  return a == b || (std::isnan(a) && std::isnan(b)) || std::abs(a - b) <= 1e-12 * std::abs(b);
}

TEST(Expression, ReadsWhatWasWrittenAtRandom) {
  RandomExpressions random(1);
  const std::vector<Parameter> parameters = RandomExpressions::parameters();
  int finite = 0;
  for (int i = 0; i < 3000; ++i) {
    const RandomExpression expression = random.number(i % 5);
    const RandomExpression truth = random.truth(i % 5);
    const Inequality inequality = Inequality::parse(expression.text + " >= 0*n", parameters);
    const Condition condition =
        Condition::parse(truth.at_least(RandomExpression::kAnd) + " and n > -9", parameters);
    for (int j = 0; j < 3; ++j) {
      const Values values = random.values();
      const double expected = expression.value(values);
      EXPECT_TRUE(are_same(inequality.value(values), expected))
          << expression.text << ": " << inequality.value(values) << ", not " << expected;
      EXPECT_EQ(inequality.holds(values), std::isfinite(expected) && expected >= 0.0) << expression.text;
      EXPECT_EQ(condition.holds(values), truth.value(values) != 0.0) << truth.text;
      finite += std::isfinite(expected) ? 1 : 0;
    }
  }
  EXPECT_GT(finite, 6000);
}

TEST(Expression, HasTheGradientThatDifferencesShow) {
  RandomExpressions random(2);
  const std::vector<Parameter> parameters = RandomExpressions::parameters();
  int compared = 0;
  for (int i = 0; i < 3000; ++i) {
    const RandomExpression expression = random.number(1 + i % 4);
    const Inequality inequality = Inequality::parse(expression.text + " <= n", parameters);
    Values values = random.values();
    values[2] = 3.0 * std::get<double>(values[1]) - 1.0;  // between whole numbers, too
    std::vector<double> gradient;
    const double value = inequality.value(values, gradient);
    ASSERT_EQ(gradient.size(), parameters.size());
    EXPECT_TRUE(are_same(value, inequality.value(values)));
    EXPECT_EQ(gradient[3], 0.0);
    EXPECT_EQ(gradient[4], 0.0);
    for (std::size_t k = 0; k < 3; ++k) {
      const auto difference = [&](double step) {
        Values above = values;
        Values below = values;
        above[k] = std::get<double>(values[k]) + step;
        below[k] = std::get<double>(values[k]) - step;
        return (inequality.value(above) - inequality.value(below)) / (2.0 * step);
      };
      const double fine = difference(1e-5);
      const double coarse = difference(3e-5);
      // A kink or a jump nearby, or the edge of a domain, shows in differences that depend on their step; so
      // does rounding in those of large values.
      const double size = std::max(1.0, std::abs(fine));
      if (!(std::abs(fine - coarse) < 1e-6 * size) || std::abs(value) > 1e4 * size) continue;
      EXPECT_NEAR(gradient[k], fine, 1e-5 * size) << expression.text << " by " << parameters[k].name;
      ++compared;
    }
  }
  EXPECT_GT(compared, 5000);
}

template <typename Parsed>
void expect_sense_or_refusal(const std::string& text, int& accepted) {
  try {
    const Parsed parsed = Parsed::parse(text, lab_parameters());
    parsed.holds(lab_values());
    EXPECT_FALSE(parsed.names().empty()) << text;
    ++accepted;
  } catch (const ConstraintError& error) {
    EXPECT_GE(error.position(), 1u) << text;
    EXPECT_LE(error.position(), text.size() + 1) << text;
  }
}

TEST(Expression, NoTextBreaksTheParser) {
  const std::vector<std::string> pieces{
      "grind", "dose",     "bean",  "use_base", "`flow rate`", "'my bean'", "'robusta'", "größe",
      "2",     ".5",       "1e5",   "+",        "-",           "*",         "/",         "^",
      "**",    "(",        ")",     "(",        ")",           "[",         "]",         ",",
      "<=",    ">=",       "==",    "!=",       "<",           "=",         "&&",        "or",
      "and",   "not",      "!",     "in",       "true",        "if(",       "min(",      "sqrt(",
      "'",     "\"",       "`",     "\xC3",     "é",           ".",         " ",         "\n",
      "$",     "use_base", "grind", "==",       " ",           "and",       "<="};
  Rng rng(3);
  int accepted = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    const std::uint64_t length = rng.below(i % 2 == 0 ? 12 : 40);
    for (std::uint64_t j = 0; j < length; ++j) {
      if (i % 4 == 3) {
        text += static_cast<char>(rng.below(256));
      } else {
        text += pieces[rng.below(pieces.size())];
      }
    }
    expect_sense_or_refusal<Condition>(text, accepted);
    expect_sense_or_refusal<Inequality>(text, accepted);
  }
  EXPECT_GT(accepted, 50);
}

TEST(Expression, OutlivesWhatItWasReadFrom) {
  const auto parse = [] {
    std::string text = "grind > 3 and bean == 'robusta' or dose in [0.1]";
    std::vector<Parameter> copies = lab_parameters();
    const Condition condition = Condition::parse(text, copies);
    text.assign(text.size(), '!');
    return condition;
  };
  const Condition condition = parse();
  Condition copy = Condition::parse("use_base", lab_parameters());
  copy = condition;
  EXPECT_TRUE(copy.holds(lab_values()));
  EXPECT_FALSE(copy.holds(lab_values_with(lab::kGrind, std::int64_t{3})));
  EXPECT_EQ(copy.text(), "grind > 3 and bean == 'robusta' or dose in [0.1]");
}

}  // namespace
}  // namespace covey
