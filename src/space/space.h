#pragma once

#include <covey/space/parameter.h>

#include <Eigen/Core>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace covey {

class Condition;
class Inequality;

enum class Relation { kLessEqual, kGreaterEqual, kEqual };

struct LinearTerm {
  std::size_t parameter = 0;  ///< its index; a float or an int
  double coefficient = 0.0;

  bool operator==(const LinearTerm&) const = default;
};

/// Σ coefficient · x ⋈ bound, in natural units.
struct LinearConstraint {
  std::vector<LinearTerm> terms;
  Relation relation = Relation::kLessEqual;
  double bound = 0.0;
  std::string text = {};  ///< as the user wrote it, for messages; Space fills it in if it is empty
};

/// At most so many of the parameters, numbers that may be 0, are not 0.
struct NonzeroConstraint {
  std::vector<std::size_t> parameters;  ///< their indices
  int at_most = 1;

  bool operator==(const NonzeroConstraint&) const = default;
};

/// What points have to satisfy. A constraint that names a parameter without a value does not apply.
struct Constraints {
  std::vector<LinearConstraint> linear = {};
  /// Such as "sqrt(a) * b <= 3"; see Inequality.
  std::vector<std::string> nonlinear = {};
  std::vector<NonzeroConstraint> nonzero = {};

  Constraints() = default;
  /// Linear ones alone stand for all.
  Constraints(std::vector<LinearConstraint> only_linear) : linear(std::move(only_linear)) {}
  Constraints(std::initializer_list<LinearConstraint> only_linear) : linear(only_linear) {}
  bool empty() const { return linear.empty() && nonlinear.empty() && nonzero.empty(); }
};

enum class CoordinateKind { kContinuous, kLevel, kCategorical, kDescriptor };

/// What a coordinate of the encoded space stands for.
struct Coordinate {
  CoordinateKind kind = CoordinateKind::kContinuous;
  std::size_t parameter = 0;
  std::size_t choice =
      0;  ///< of a categorical parameter: which choice a 1 stands for, or which descriptor it is
};

struct Widening {
  bool is_allowed = false;
  std::string reason;  ///< why not

  explicit operator bool() const { return is_allowed; }
};

/// What is searched: parameters, some perhaps under a condition, and constraints between them, never empty.
/// Immutable.
///
/// Points are encoded as u ∈ [0, 1]^D, which is what the Gaussian process sees. A float is one coordinate, an
/// int or another number with finitely many values is one coordinate (see UnitScale), a category with k
/// choices is k coordinates of which the chosen one is 1 and the others are 0; of two choices one coordinate
/// is enough: 0 is the first, 1 the second. Descriptors of a category follow as coordinates of their own,
/// which may lie anywhere. A parameter without a value is in the middle of its coordinates: it is the
/// condition's parameters that tell such points from others. See feasible.h for points that satisfy the
/// constraints.
class Space {
 public:
  /// Throws std::invalid_argument, with the name of the parameter or the text of the constraint, if something
  /// is not as described above or no point satisfies all constraints.
  explicit Space(std::vector<Parameter> parameters, Constraints constraints = {});

  const std::vector<Parameter>& parameters() const { return parameters_; }
  const Constraints& constraints() const { return constraints_; }
  /// The nonlinear constraints, in their order.
  const std::vector<Inequality>& inequalities() const;
  const std::vector<Coordinate>& coordinates() const { return coordinates_; }
  /// D.
  Eigen::Index dimension() const { return static_cast<Eigen::Index>(coordinates_.size()); }
  /// Where the parameter's coordinates begin, and how many there are.
  Eigen::Index first_coordinate(std::size_t parameter) const { return first_[parameter]; }
  Eigen::Index coordinate_count(std::size_t parameter) const;
  std::optional<std::size_t> find(std::string_view name) const;

  /// Whether some parameter has a condition.
  bool is_conditional() const;
  /// Whether a condition names the parameter.
  bool is_decisive(std::size_t parameter) const;
  /// Which parameters have a value, by the values of those that decide it.
  std::vector<bool> active(const Values& values) const;
  /// The values with those that conditions leave out made absent, and those that they ask for filled in: with
  /// the number in the middle of the scale, or the first choice.
  Values completed(Values values) const;

  /// Throws std::invalid_argument with the name of a parameter whose value has the wrong type or range, or
  /// which has one where it should not, or none where it should.
  Eigen::VectorXd encode(const Values& values) const;
  /// The same for something that was done: numbers may lie off their steps and outside their bounds, and then
  /// so do their coordinates.
  Eigen::VectorXd encode_loosely(const Values& values) const;
  /// The values nearest to u: coordinates are clipped to [0, 1], numbers with finitely many values take the
  /// nearest, the largest coordinate of a category wins (the first of several). Throws std::invalid_argument
  /// for a wrong size or a NaN.
  Values decode(const Eigen::Ref<const Eigen::VectorXd>& u) const;
  /// encode(decode(u)).
  Eigen::VectorXd canonical(const Eigen::Ref<const Eigen::VectorXd>& u) const;

  /// Whether these are values of the parameters, which constraints may forbid.
  bool contains(const Values& values) const { return !parameter_error(values, value_error); }
  /// Throws std::invalid_argument with the name of the parameter, or the text of the constraint, that the
  /// values violate; linear constraints by more than `tolerance` times the largest of |bound| and
  /// |coefficient · x| over the parameters' ranges, others by more than `tolerance` times what they can
  /// change by to first order over these ranges.
  void validate(const Values& values, double tolerance = 1e-9) const;
  bool is_feasible(const Values& values, double tolerance = 1e-9) const;
  /// "temperature = 90 °C, grind = 3, bean = arabica"; parameters without a value are left out.
  std::string describe(const Values& values) const;

  /// Whether this space is `old` with wider bounds, more values and choices and nothing else changed.
  Widening is_widening_of(const Space& old) const;

 private:
  struct Rules;
  using ValueError = std::optional<std::string> (*)(const Parameter&, const Value&);

  std::optional<std::string> parameter_error(const Values& values, ValueError of_one) const;
  std::optional<std::string> constraint_error(const Values& values, double tolerance) const;
  Eigen::VectorXd place(const Values& values, double (UnitScale::*to_unit)(double) const) const;

  std::vector<Parameter> parameters_;
  Constraints constraints_;
  std::vector<Coordinate> coordinates_;
  std::vector<Eigen::Index> first_;
  std::shared_ptr<const Rules>
      rules_;  ///< conditions and inequalities, read once; copies of a space share them
};

}  // namespace covey
