#pragma once

#include <Eigen/Core>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace covey {

/// A real number, low ≤ x ≤ high, low < high unless its values are listed.
struct FloatParameter {
  double low = 0.0;
  double high = 1.0;
  bool log = false;  ///< searched on a logarithmic scale; low > 0
  std::string unit = {};
  std::optional<double> step = {};   ///< x is low, low + step, low + 2 step, …, up to high
  std::vector<double> values = {};   ///< ascending: the only ones; low and high are the first and the last
  std::optional<int> digits = {};    ///< decimals of a suggestion; else it is rounded to 1e-6 of the range
};

/// A whole number, low ≤ x ≤ high, of at most 2^40 in size.
struct IntParameter {
  std::int64_t low = 0;
  std::int64_t high = 1;
  bool log = false;  ///< searched on a logarithmic scale; low ≥ 1
  std::string unit = {};
  std::int64_t step = 1;                  ///< x is low, low + step, low + 2 step, …, up to high
  std::vector<std::int64_t> values = {};  ///< ascending: the only ones; low and high are the first and the last
};

/// One of several texts, without an order.
struct CategoricalParameter {
  std::vector<std::string> choices;
  bool is_bool = false;  ///< a truth value: the choices are "false" and "true", or one of them
  /// What the choices are like, p numbers each (p × choices), as reduce_descriptors() makes them; or empty.
  Eigen::MatrixXd descriptors = {};
};

struct Parameter {
  std::string name;
  std::variant<FloatParameter, IntParameter, CategoricalParameter> domain;
  /// When the parameter has a value at all, such as "model == 'svm'" (see Condition); empty: always. The
  /// parameters that it names have finitely many values.
  std::string when = {};
  bool context = false;  ///< given with every ask and never chosen, as the humidity of a day
  bool shared = false;   ///< the same for all points of one ask, as the temperature of a plate

  bool is_float() const { return std::holds_alternative<FloatParameter>(domain); }
  bool is_int() const { return std::holds_alternative<IntParameter>(domain); }
  bool is_categorical() const { return std::holds_alternative<CategoricalParameter>(domain); }
};

/// What a parameter has instead of a value where its condition does not hold.
struct Absent {
  bool operator==(const Absent&) const = default;
};

/// A parameter's value: double for floats, int64 for ints, the choice's text for categories.
using Value = std::variant<double, std::int64_t, std::string, Absent>;
inline bool is_absent(const Value& value) {
  return std::holds_alternative<Absent>(value);
}
/// One per parameter, in the order of the parameters.
using Values = std::vector<Value>;

/// The shortest text that reads back as the same value.
std::string to_text(const Value& value);
/// The number of a float or an integer; throws std::bad_variant_access for a choice.
double number_of(const Value& value);

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

  bool empty() const { return linear.empty() && nonlinear.empty() && nonzero.empty(); }
};

/// How a number x is spread over a unit coordinate u: x = low + u (high − low), or low^(1−u) high^u if `log`.
/// Floats use their bounds, ints low − ½ and high + ½: every integer has an interval of u of its own, all of
/// one length unless `log`.
struct UnitScale {
  double low = 0.0;
  double high = 1.0;
  bool log = false;

  double to_unit(double x) const;
  /// The same without bounds: x < low is below 0, x > high above 1.
  double to_unit_loosely(double x) const;
  double from_unit(double u) const;
  /// dx/du at x.
  double slope(double x) const;
};

/// Throws std::invalid_argument for a categorical parameter.
UnitScale unit_scale(const Parameter& parameter);

enum class CoordinateKind { kContinuous, kInteger, kCategorical };

/// What a coordinate of the encoded space stands for.
struct Coordinate {
  CoordinateKind kind = CoordinateKind::kContinuous;
  std::size_t parameter = 0;
  std::size_t choice = 0;  ///< of a categorical parameter: which choice a 1 stands for
};

struct Widening {
  bool is_allowed = false;
  std::string reason;  ///< why not

  explicit operator bool() const { return is_allowed; }
};

/// What is searched: parameters and linear constraints between the numbers among them, never empty.
/// Immutable.
///
/// Points are encoded as u ∈ [0, 1]^D, which is what the Gaussian process sees. A float is one coordinate, an
/// int is one coordinate (the centre of its interval, see UnitScale), a category with k choices is k
/// coordinates of which the chosen one is 1 and the others are 0; of two choices one coordinate is enough: 0
/// is the first, 1 the second. See feasible.h for points that satisfy the constraints.
class Space {
 public:
  /// Throws std::invalid_argument, with the name of the parameter or the text of the constraint, if something
  /// is not as described above or no point satisfies all constraints.
  explicit Space(std::vector<Parameter> parameters, std::vector<LinearConstraint> constraints = {});

  const std::vector<Parameter>& parameters() const { return parameters_; }
  const std::vector<LinearConstraint>& constraints() const { return constraints_; }
  const std::vector<Coordinate>& coordinates() const { return coordinates_; }
  /// D.
  Eigen::Index dimension() const { return static_cast<Eigen::Index>(coordinates_.size()); }
  /// Where the parameter's coordinates begin, and how many there are.
  Eigen::Index first_coordinate(std::size_t parameter) const { return first_[parameter]; }
  Eigen::Index coordinate_count(std::size_t parameter) const;
  std::optional<std::size_t> find(std::string_view name) const;

  /// Throws std::invalid_argument with the name of a parameter whose value has the wrong type or range.
  Eigen::VectorXd encode(const Values& values) const;
  /// The same of a point that was done rather than chosen: numbers may be off their step, ints between two
  /// whole numbers, and all of them outside of their bounds, where coordinates are below 0 or above 1. Throws
  /// std::invalid_argument with the name of a parameter whose value is not finite, not above 0 on a
  /// logarithmic scale, or none of the choices.
  Eigen::VectorXd encode_loosely(const Values& values) const;
  /// The values nearest to u: coordinates are clipped to [0, 1], ints rounded, the largest coordinate of a
  /// category wins (the first of several). Throws std::invalid_argument for a wrong size or a NaN.
  Values decode(const Eigen::Ref<const Eigen::VectorXd>& u) const;
  /// encode(decode(u)).
  Eigen::VectorXd canonical(const Eigen::Ref<const Eigen::VectorXd>& u) const;

  /// Throws std::invalid_argument with the name of the parameter, or the text of the constraint, that the
  /// values violate; constraints by more than `tolerance` times the largest of |bound| and |coefficient · x|
  /// over the parameters' ranges.
  void validate(const Values& values, double tolerance = 1e-9) const;
  bool is_feasible(const Values& values, double tolerance = 1e-9) const;
  /// "temperature = 90 °C, grind = 3, bean = arabica".
  std::string describe(const Values& values) const;

  /// Whether this space is `old` with wider bounds and more choices and nothing else changed.
  Widening is_widening_of(const Space& old) const;

 private:
  /// The coordinates of values of the right types; numbers by to_unit(scale, x).
  template <typename ToUnit>
  Eigen::VectorXd coordinates_of(const Values& values, const ToUnit& to_unit) const;
  std::optional<std::string> parameter_error(const Values& values) const;
  std::optional<std::string> constraint_error(const Values& values, double tolerance) const;

  std::vector<Parameter> parameters_;
  std::vector<LinearConstraint> constraints_;
  std::vector<Coordinate> coordinates_;
  std::vector<Eigen::Index> first_;
};

}  // namespace covey
