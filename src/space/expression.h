#pragma once

#include <covey/space/constraint.h>
#include <covey/space/space.h>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// Texts over a space's parameters: "model == 'svm' and not use_base" of Parameter::when, "sqrt(a) * b <= 3"
/// of Constraints::nonlinear.
///
/// Numbers: 2, .5, 1e-3; parameters that are floats or ints; + - * / and ^ (or **), which is
/// right-associative and binds tighter than a sign (-2^2 is −4, 2^-1 is ½); parentheses; sqrt exp log (the
/// natural one) log10 log2 abs sin cos tan floor ceil, round (halves away from 0), pow of two numbers, min
/// and max of two or more; if(condition, a, b).
///
/// Conditions: == != < <= > >=, one to a comparison; x in [1, 2], x not in [1, 2]; not and or (! && ||), each
/// of which binds tighter than the next and less than comparisons; true and false; a bool parameter by
/// itself. Numbers that differ by rounding only (2^-44 of the larger one) are equal in every comparison. What
/// is not a number, log(-1) say, is neither equal to anything nor more or less. Only numbers of which there
/// are finitely many (ints, steps, listed values, what is rounded) can be compared by ==, != and in.
/// Categorical parameters can be compared with their choices, and with each other, by ==, != and in; bool
/// parameters with true and false, too.
///
/// Names and quotes: a parameter's name of letters, digits and underscores (and whatever is not ASCII), no
/// digit first, stands as it is or in `backquotes`, any other name in backquotes (or, see below, in quotes).
/// So do `and`, `or`, `not`, `in`, `true` and `false` if they are parameters' names; a word before a
/// parenthesis is a function. A text in 'single' or "double" quotes that is compared with a categorical
/// parameter is one of its choices; any other text in quotes is a parameter's name. Of two texts in quotes
/// that are compared the left one is the name, unless only the right one is a parameter's. A text with one
/// kind of quotes in it stands in another.
namespace covey {

struct Formula;

/// A truth about parameters' values. Immutable, and cheap to copy.
class Condition {
 public:
  /// Throws ConstraintError, with one sentence and the position of the character, for a text that is no
  /// condition, names no parameter, is nested more than 100 deep or longer than 10,000 characters.
  static Condition parse(std::string_view text, const std::vector<Parameter>& parameters);

  /// Of one value per parameter. A condition that names a parameter whose value is Absent does not hold,
  /// whatever `not` and `or` say. Throws std::invalid_argument for values of other types than the
  /// parameters'.
  bool holds(const Values& values) const;
  /// The indices of the parameters that it names, ascending; there is at least one.
  const std::vector<std::size_t>& names() const;
  /// As it was written.
  const std::string& text() const;

 private:
  explicit Condition(Formula formula);

  std::shared_ptr<const Formula> formula_;
};

/// lhs ⋈ rhs, with ⋈ one of <=, >= and ==, as g(x) = lhs − rhs ⋈ 0, in natural units. Immutable, and cheap to
/// copy.
class Inequality {
 public:
  /// Throws ConstraintError, with one sentence and the position of the character, for a text that is no such
  /// comparison of numbers, names no parameter, is nested more than 100 deep or longer than 10,000
  /// characters.
  static Inequality parse(std::string_view text, const std::vector<Parameter>& parameters);

  Relation relation() const { return relation_; }
  /// g. NaN or infinite outside a function's domain: the root of what is negative, the logarithm of 0, a
  /// quotient by 0. Throws std::invalid_argument if a parameter among names() is Absent or has a value of
  /// another type than the parameter's.
  double value(const Values& values) const;
  /// The same with ∂g/∂x of every parameter x, ints among them; 0 for categories and whatever is not named.
  /// Where there is no derivative: of abs it is 0 at 0; of floor, ceil and round 0 everywhere; of min and max
  /// at a tie that of the first one; of if() that of the branch taken; of x^y by y it is 0 for x <= 0. That
  /// of a root at 0 is infinite. Where g is not finite the gradient means nothing.
  double value(const Values& values, std::vector<double>& gradient) const;
  /// Whether g ⋈ 0 but for an excess of at most `tolerance`, in the units of g. A value that is not finite
  /// does not hold, −∞ <= 0 included.
  bool holds(const Values& values, double tolerance = 0.0) const;
  /// The indices of the parameters that it names, ascending; there is at least one.
  const std::vector<std::size_t>& names() const;
  /// As it was written.
  const std::string& text() const;

 private:
  Inequality(Formula formula, Relation relation);

  std::shared_ptr<const Formula> formula_;
  Relation relation_;
};

}  // namespace covey
