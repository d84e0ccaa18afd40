#include <covey/space/constraint.h>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

namespace covey {
namespace {

const std::vector<Parameter>& parameters() {
  static const std::vector<Parameter> list{{"temperature", FloatParameter{80, 100}},
                                           {"grind", IntParameter{1, 10}},
                                           {"bean", CategoricalParameter{{"arabica", "robusta"}}},
                                           {"flow rate", FloatParameter{0, 1}},
                                           {"größe", FloatParameter{0, 1}},
                                           {"x2", FloatParameter{0, 1}}};
  return list;
}

void expect_constraint(const std::string& text, const std::vector<LinearTerm>& terms, Relation relation,
                       double bound) {
  const LinearConstraint constraint = parse_constraint(text, parameters());
  EXPECT_EQ(constraint.terms, terms) << text;
  EXPECT_EQ(constraint.relation, relation) << text;
  EXPECT_DOUBLE_EQ(constraint.bound, bound) << text;
  EXPECT_EQ(constraint.text, text);
}

void expect_error(const std::string& text, std::size_t position, const std::string& message) {
  try {
    parse_constraint(text, parameters());
    ADD_FAILURE() << text << " was accepted";
  } catch (const ConstraintError& error) {
    EXPECT_EQ(error.position(), position) << text;
    EXPECT_EQ(error.what(), message + " (character " + std::to_string(position) + ")") << text;
  }
}

TEST(Constraint, ReadsSumsOfParameters) {
  expect_constraint("temperature + 2*grind <= 110", {{0, 1.0}, {1, 2.0}}, Relation::kLessEqual, 110.0);
  expect_constraint("temperature>=90", {{0, 1.0}}, Relation::kGreaterEqual, 90.0);
  expect_constraint("-grind*3 - -2 * 0.5e1 == .5", {{1, -3.0}}, Relation::kEqual, -9.5);
  expect_constraint("2*(temperature - 3*(grind + 1)) <= 4*temperature + 1 - x2",
                    {{0, -2.0}, {1, -6.0}, {5, 1.0}}, Relation::kLessEqual, 7.0);
  expect_constraint("'flow rate' + \"größe\" + größe\t== 1", {{3, 1.0}, {4, 2.0}}, Relation::kEqual, 1.0);
  expect_constraint("`flow rate` + 2*`größe` <= 1", {{3, 1.0}, {4, 2.0}}, Relation::kLessEqual, 1.0);
  expect_constraint("grind + temperature - temperature <= 3", {{1, 1.0}}, Relation::kLessEqual, 3.0);
}

TEST(Constraint, SaysWhereItsTextMakesNoSense) {
  expect_error("temprature + 2*grind <= 110", 1,
               "'temprature' is not a parameter, did you mean 'temperature'?");
  expect_error("temperature + milk <= 110", 15, "'milk' is not a parameter");
  expect_error("temperature + bean <= 110", 15, "'bean' is categorical, not a number");
  expect_error("temperature * grind <= 110", 13, "a product of parameters is not linear");
  expect_error("größe * (1 + größe) <= 1", 7, "a product of parameters is not linear");
  expect_error("temperature + 2*grind", 22, "expected <=, >= or == instead of the end");
  expect_error("temperature < 3", 13, "expected <=, >= or == instead of '<'");
  expect_error("temperature = 3", 13, "expected <=, >= or == instead of '='");
  expect_error("2 grind <= 3", 3, "expected <=, >= or == instead of 'grind'");
  expect_error("grind <= 3 x2", 12, "expected an operator or the end instead of 'x2'");
  expect_error("1 <= grind <= 3", 12, "expected an operator or the end instead of '<='");
  expect_error("(grind <= 3", 8, "expected ')' instead of '<='");
  expect_error("grind + <= 3", 9, "expected a number or a parameter instead of '<='");
  expect_error("grind / 2 <= 3", 7, "expected <=, >= or == instead of '/'");
  expect_error("grind ** 2 <= 3", 7, "expected <=, >= or == instead of '**'");
  expect_error("grind\n<= 3", 6, "expected <=, >= or == instead of a control character");
  expect_error("", 1, "expected a number or a parameter instead of the end");
  expect_error("'flow <= 3", 1, "the quote is not closed");
  expect_error("1e999*grind <= 3", 1, "the number is too large or too small");
  expect_error(". <= 3", 1, "expected a number instead of '.'");
  expect_error("1e300*1e300*grind <= 3", 1, "a coefficient is too large");
  expect_error("grind - grind <= 3", 1, "the constraint depends on no parameter");
  expect_error("größe <= π", 10, "'π' is not a parameter");
  expect_error(std::string(60, '(') + "grind", 51, "too many parentheses");
}

RC_GTEST_PROP(Constraint, NoTextBreaksTheParser, ()) {
  const std::vector<std::string> pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(
      std::vector<std::string>{"grind", "temperature", "bean", "2", "1e5", "+",    "-", "*", "(", ")", "<=",
                               ">=",    "==",          " ",    "'", "\"",  "\xC3", "é", "=", ".", "`"}));
  std::string text;
  for (const std::string& piece : pieces) text += piece;
  try {
    RC_ASSERT(!parse_constraint(text, parameters()).terms.empty());
  } catch (const ConstraintError& error) {
    RC_ASSERT(error.position() >= 1u);
    RC_ASSERT(error.position() <= text.size() + 1);
  }
}

}  // namespace
}  // namespace covey
