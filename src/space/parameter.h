#pragma once

#include <Eigen/Core>
#include <compare>
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
  std::optional<double> step = {};  ///< x is low, low + step, low + 2 step, …, up to high
  std::vector<double> values = {};  ///< ascending: the only ones; low and high are the first and the last
  std::optional<int> digits = {};   ///< decimals of a suggestion; else it is rounded to 1e-6 of the range
};

/// A whole number, low ≤ x ≤ high, of at most 2^40 in size.
struct IntParameter {
  std::int64_t low = 0;
  std::int64_t high = 1;
  bool log = false;  ///< searched on a logarithmic scale; low ≥ 1
  std::string unit = {};
  std::int64_t step = 1;  ///< x is low, low + step, low + 2 step, …, up to high
  std::vector<std::int64_t> values =
      {};  ///< ascending: the only ones; low and high are the first and the last
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
  auto operator<=>(const Absent&) const = default;
};

/// A parameter's value: double for floats, int64 for ints, the choice's text for categories.
using Value = std::variant<double, std::int64_t, std::string, Absent>;
/// One per parameter, in the order of the parameters.
using Values = std::vector<Value>;
/// Parameters that are held at given values: an entry per parameter, nothing for those that are free; or no
/// entries at all.
using FixedValues = std::vector<std::optional<Value>>;

bool is_absent(const Value& value);
/// The shortest text that reads back as the same value; "" of what is absent.
std::string to_text(const Value& value);
/// The number of a float or an integer; throws std::bad_variant_access for anything else.
double number_of(const Value& value);
/// The parameter's value that is this number; throws std::bad_variant_access for a categorical one.
Value number_value(const Parameter& parameter, double x);

/// The finitely many values of a number, ascending.
class Levels {
 public:
  /// first, first + step, …, `count` of them.
  Levels(double first, double step, std::int64_t count);
  explicit Levels(std::vector<double> listed);

  std::int64_t count() const { return count_; }
  bool is_listed() const { return !listed_.empty(); }
  /// The i-th, from 0, with no more decimals than the first and the step have.
  double operator[](std::int64_t i) const;
  double first() const { return (*this)[0]; }
  double last() const { return (*this)[count_ - 1]; }
  /// The level nearest to x, the upper one of two, by its place.
  std::int64_t nearest(double x) const;
  /// The last level up to x, the first one if there is none; levels that x misses by rounding count.
  std::int64_t below(double x) const;
  /// The first level from x on, the last one if there is none.
  std::int64_t above(double x) const;
  /// Whether x is a level, but for rounding.
  bool contains(double x) const;

 private:
  double first_ = 0.0;
  double step_ = 1.0;
  std::int64_t count_ = 1;
  int decimals_ = 0;
  std::vector<double> listed_;
};

/// The values of an int, or of a float with a step or a list; nothing for other parameters.
std::optional<Levels> levels_of(const Parameter& parameter);
/// Whether the parameter can have but one value.
bool is_constant(const Parameter& parameter);

/// How a number x is spread over a unit coordinate u: x = low + u (high − low), or low^(1−u) high^u if `log`.
/// Floats use their bounds, ints low − ½ and high + ½: every integer has an interval of u of its own, all of
/// one length unless `log`. So it is with other steps; listed numbers lie where they are between the first
/// and the last.
struct UnitScale {
  double low = 0.0;
  double high = 1.0;
  bool log = false;

  /// Within [0, 1].
  double to_unit(double x) const;
  /// The same without a limit; of a logarithmic scale x > 0.
  double to_unit_loosely(double x) const;
  double from_unit(double u) const;
  /// dx/du at x.
  double slope(double x) const;
};

/// Throws std::invalid_argument for a categorical parameter.
UnitScale unit_scale(const Parameter& parameter);

/// x with no more digits than a suggestion of this float has: a multiple of 10^-digits, or of the power of
/// ten that 1e-6 of the range holds, of a logarithmic scale 1e-6 of x; within the bounds.
double rounded_number(const FloatParameter& real, double x);
/// The multiples on both sides of x that rounded_number() chooses from, nearest first; those in the bounds.
std::vector<double> rounded_candidates(const FloatParameter& real, double x);

/// Throws std::invalid_argument with the parameter's name if it is not as described above.
void validate_parameter(const Parameter& parameter);
/// Why the parameter cannot have this value; nothing if it can.
std::optional<std::string> value_error(const Parameter& parameter, const Value& value);
/// The same of something that was done: a number may lie off its step, between two whole numbers and outside
/// the bounds, as long as it has a place on the parameter's scale.
std::optional<std::string> loose_value_error(const Parameter& parameter, const Value& value);
/// Why `now` is not `old` with wider bounds, more values or choices; "" if it is.
std::string reason_against_widening(const Parameter& now, const Parameter& old);

/// The text in single quotes.
std::string quoted(std::string_view text);

}  // namespace covey
