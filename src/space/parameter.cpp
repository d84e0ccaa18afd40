#include <covey/numerics/decimal.h>
#include <covey/space/parameter.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>
#include <stdexcept>
#include <utility>

namespace covey {
namespace {

// Up to here a double tells an integer's coordinate from its neighbours', on a logarithmic scale too.
constexpr std::int64_t kLargestInt = std::int64_t{1} << 40;
// What a level may be missed by, as a share of the step: 0.1 + 0.2 is not 0.3.
constexpr double kOnStep = 1e-9;
// The share of the range that a suggestion is rounded to, as a power of ten.
constexpr int kRoundingExponent = -6;
// More levels than this are not told apart by their coordinates.
constexpr double kMostLevels = 1099511627776.0;  // 2^40
constexpr int kMostDigits = 15;

[[noreturn]] void refuse(const Parameter& parameter, const std::string& why) {
  throw std::invalid_argument("parameter " + quoted(parameter.name) + ": " + why);
}

/// log(a/b) for positive a and b, whose ratio may be beyond floating point: 1e10 to 1e-300.
double log_ratio(double a, double b) {
  const double ratio = a / b;
  return std::isfinite(ratio) && ratio > 0.0 ? std::log(ratio) : std::log(a) - std::log(b);
}

template <typename Number>
void validate_listed(const Parameter& parameter, const std::vector<Number>& values, Number low, Number high) {
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (!(values[i - 1] < values[i])) refuse(parameter, "its values are not in ascending order, each once");
  }
  if (low != values.front() || high != values.back()) {
    refuse(parameter, "its values are from " + to_text(Value(values.front())) + " to " +
                          to_text(Value(values.back())) + ", and its bounds are not");
  }
}

void validate_float(const Parameter& parameter, const FloatParameter& real) {
  const std::string bounds = "low = " + to_text(real.low) + ", high = " + to_text(real.high);
  if (!std::isfinite(real.low) || !std::isfinite(real.high) || !std::isfinite(real.high - real.low)) {
    refuse(parameter, bounds + ", expected finite numbers, and a range that is");
  }
  if (real.log && !(real.low > 0.0)) refuse(parameter, bounds + ", expected low > 0 with log = true");
  const int ways = (real.step ? 1 : 0) + (real.values.empty() ? 0 : 1) + (real.digits ? 1 : 0);
  if (ways > 1) refuse(parameter, "it has more than one of step, values and digits");
  if (!real.values.empty()) return validate_listed(parameter, real.values, real.low, real.high);
  if (!(real.low < real.high)) refuse(parameter, bounds + ", expected low < high");
  if (real.step) {
    if (!(*real.step > 0.0) || !(*real.step <= real.high - real.low)) {
      refuse(parameter, "step is " + to_text(*real.step) + ", expected above 0, and at most high - low");
    }
    if ((real.high - real.low) / *real.step > kMostLevels) {
      refuse(parameter, "step is " + to_text(*real.step) + ", which makes more than 2^40 values");
    }
  }
  if (real.digits) {
    if (*real.digits < 0 || *real.digits > kMostDigits) {
      refuse(parameter, "digits is " + std::to_string(*real.digits) + ", expected 0 to 15");
    }
    if (rounded_candidates(real, 0.5 * (real.low + real.high)).empty()) {
      refuse(parameter, "no number with " + std::to_string(*real.digits) + " digits lies between " +
                            to_text(real.low) + " and " + to_text(real.high));
    }
  }
}

void validate_int(const Parameter& parameter, const IntParameter& whole) {
  const std::string bounds = "low = " + to_text(whole.low) + ", high = " + to_text(whole.high);
  if (whole.low > whole.high) refuse(parameter, bounds + ", expected low <= high");
  if (whole.low < -kLargestInt || whole.high > kLargestInt) {
    refuse(parameter, bounds + ", expected at most 2^40 in size (a float parameter has no such limit)");
  }
  if (whole.log && whole.low < 1) refuse(parameter, bounds + ", expected low >= 1 with log = true");
  if (whole.step < 1) refuse(parameter, "step is " + to_text(whole.step) + ", expected at least 1");
  if (whole.values.empty()) return;
  if (whole.step != 1) refuse(parameter, "it has both step and values");
  validate_listed(parameter, whole.values, whole.low, whole.high);
}

void validate_category(const Parameter& parameter, const CategoricalParameter& category) {
  const auto& choices = category.choices;
  if (choices.empty()) refuse(parameter, "there are no choices, expected at least one");
  std::set<std::string_view> seen;
  for (const std::string& choice : choices) {
    if (choice.empty()) refuse(parameter, "a choice is empty");
    if (!seen.insert(choice).second) refuse(parameter, "the choice " + quoted(choice) + " is there twice");
    if (category.is_bool && choice != "false" && choice != "true") {
      refuse(parameter, quoted(choice) + " is not a truth value");
    }
  }
  const Eigen::MatrixXd& descriptors = category.descriptors;
  if (descriptors.size() > 0 && (descriptors.cols() != std::ssize(choices) || !descriptors.allFinite())) {
    refuse(parameter, "expected descriptors of every choice, finite numbers");
  }
}

std::string wrong_value(const Parameter& parameter, const Value& value, const char* expected) {
  return "parameter " + quoted(parameter.name) + ": " +
         (is_absent(value) ? "there is no value, expected " : quoted(to_text(value)) + " is not ") + expected;
}

/// "0.5 and 1 are", the levels around x.
std::string around(const Levels& levels, double x) {
  const double below = levels[levels.below(x)];
  const double above = levels[levels.above(x)];
  return below == above ? to_text(below) + " is" : to_text(below) + " and " + to_text(above) + " are";
}

/// Why a number within the bounds is not one of the parameter's levels.
std::optional<std::string> level_error(const Parameter& parameter, double x, const Value& value) {
  const std::optional<Levels> levels = levels_of(parameter);
  if (!levels || levels->contains(x)) return std::nullopt;
  return "parameter " + quoted(parameter.name) + ": " + to_text(value) +
         (levels->is_listed() ? " is not one of its values, " : " is not on its step, ") +
         around(*levels, x) + " nearest";
}

/// The exponent of the power of ten that suggestions of size x are multiples of.
int rounding_exponent(const FloatParameter& real, double x) {
  if (real.digits) return -*real.digits;
  const double size = real.log ? std::abs(x) : real.high - real.low;
  return static_cast<int>(std::floor(std::log10(size))) + kRoundingExponent;
}

template <typename Number>
bool holds_all(const std::vector<Number>& now, const std::vector<Number>& old) {
  return std::ranges::all_of(old, [&](const Number& x) { return std::ranges::find(now, x) != now.end(); });
}

}  // namespace

std::string quoted(std::string_view text) {
  return "'" + std::string(text) + "'";
}

bool is_absent(const Value& value) {
  return std::holds_alternative<Absent>(value);
}

double number_of(const Value& value) {
  if (const double* real = std::get_if<double>(&value)) return *real;
  return static_cast<double>(std::get<std::int64_t>(value));
}

Value number_value(const Parameter& parameter, double x) {
  if (parameter.is_float()) return x;
  std::get<IntParameter>(parameter.domain);  // throws
  return static_cast<std::int64_t>(std::floor(x + 0.5));
}

std::string to_text(const Value& value) {
  if (const std::string* text = std::get_if<std::string>(&value)) return *text;
  if (is_absent(value)) return "";
  std::array<char, 32> buffer;
  const std::to_chars_result end =
      std::holds_alternative<double>(value)
          ? std::to_chars(buffer.data(), buffer.data() + buffer.size(), std::get<double>(value))
          : std::to_chars(buffer.data(), buffer.data() + buffer.size(), std::get<std::int64_t>(value));
  return std::string(buffer.data(), end.ptr);
}

// --- Levels ---

Levels::Levels(double first, double step, std::int64_t count)
    : first_(first), step_(step), count_(count), decimals_(std::max(decimals_of(first), decimals_of(step))) {}

Levels::Levels(std::vector<double> listed) : count_(std::ssize(listed)), listed_(std::move(listed)) {
  first_ = listed_.front();
}

double Levels::operator[](std::int64_t i) const {
  if (!listed_.empty()) return listed_[static_cast<std::size_t>(i)];
  const double x = first_ + static_cast<double>(i) * step_;
  return decimals_ == 0 || decimals_ > kMostDigits ? x : round_to_decimal(x, -decimals_);
}

std::int64_t Levels::nearest(double x) const {
  if (listed_.empty()) {
    const double place = std::floor((x - first_) / step_ + 0.5);
    return static_cast<std::int64_t>(std::clamp(place, 0.0, static_cast<double>(count_ - 1)));
  }
  const auto above = std::ranges::lower_bound(listed_, x);
  if (above == listed_.end()) return count_ - 1;
  const std::int64_t i = above - listed_.begin();
  return i > 0 && x - listed_[static_cast<std::size_t>(i - 1)] < *above - x ? i - 1 : i;
}

std::int64_t Levels::below(double x) const {
  const std::int64_t i = nearest(x);
  return i > 0 && (*this)[i] > x && !contains(x) ? i - 1 : i;
}

std::int64_t Levels::above(double x) const {
  const std::int64_t i = nearest(x);
  return i + 1 < count_ && (*this)[i] < x && !contains(x) ? i + 1 : i;
}

bool Levels::contains(double x) const {
  const std::int64_t i = nearest(x);
  const double level = (*this)[i];
  double gap = step_;
  if (!listed_.empty() && count_ > 1) gap = std::abs(i > 0 ? level - (*this)[i - 1] : (*this)[i + 1] - level);
  return std::abs(x - level) <=
         std::max(kOnStep * gap, 4.0 * std::numeric_limits<double>::epsilon() * std::abs(level));
}

std::optional<Levels> levels_of(const Parameter& parameter) {
  if (const auto* whole = std::get_if<IntParameter>(&parameter.domain)) {
    if (!whole->values.empty())
      return Levels(std::vector<double>(whole->values.begin(), whole->values.end()));
    return Levels(static_cast<double>(whole->low), static_cast<double>(whole->step),
                  (whole->high - whole->low) / whole->step + 1);
  }
  if (const auto* real = std::get_if<FloatParameter>(&parameter.domain)) {
    if (!real->values.empty()) return Levels(real->values);
    if (!real->step) return std::nullopt;
    return Levels(
        real->low, *real->step,
        static_cast<std::int64_t>(std::floor((real->high - real->low) / *real->step + kOnStep)) + 1);
  }
  return std::nullopt;
}

bool is_constant(const Parameter& parameter) {
  if (const auto* category = std::get_if<CategoricalParameter>(&parameter.domain)) {
    return category->choices.size() == 1;
  }
  const std::optional<Levels> levels = levels_of(parameter);
  return levels && levels->count() == 1;
}

// --- Scales and rounding ---

double UnitScale::to_unit_loosely(double x) const {
  return log ? log_ratio(x, low) / log_ratio(high, low) : (x - low) / (high - low);
}

double UnitScale::to_unit(double x) const {
  return std::clamp(to_unit_loosely(x), 0.0, 1.0);
}

double UnitScale::from_unit(double u) const {
  const double fraction = std::clamp(u, 0.0, 1.0);
  if (!log) return std::lerp(low, high, fraction);
  if (fraction == 1.0) return high;
  const double ratio = high / low;
  const double x = std::isfinite(ratio) ? low * std::pow(ratio, fraction)
                                        : std::exp(std::lerp(std::log(low), std::log(high), fraction));
  return std::clamp(x, low, high);
}

double UnitScale::slope(double x) const {
  return log ? x * log_ratio(high, low) : high - low;
}

UnitScale unit_scale(const Parameter& parameter) {
  if (parameter.is_categorical()) {
    throw std::invalid_argument("parameter " + quoted(parameter.name) + " is categorical, not a number");
  }
  const auto* real = std::get_if<FloatParameter>(&parameter.domain);
  const bool log = real ? real->log : std::get<IntParameter>(parameter.domain).log;
  const std::optional<Levels> levels = levels_of(parameter);
  if (!levels) return {real->low, real->high, real->log};
  if (levels->count() == 1) return {levels->first() - 0.5, levels->first() + 0.5, false};
  if (levels->is_listed() || (real && log)) return {levels->first(), levels->last(), log};
  const double half = 0.5 * ((*levels)[1] - levels->first());
  return {levels->first() - half, levels->last() + half, log};
}

double rounded_number(const FloatParameter& real, double x) {
  const std::vector<double> candidates = rounded_candidates(real, x);
  return candidates.empty() ? std::clamp(x, real.low, real.high) : candidates.front();
}

std::vector<double> rounded_candidates(const FloatParameter& real, double x) {
  const int exponent = rounding_exponent(real, x);
  const double unit = std::pow(10.0, exponent);
  const double nearest = round_to_decimal(x, exponent);
  const double other = round_to_decimal(nearest < x ? nearest + unit : nearest - unit, exponent);
  std::vector<double> candidates;
  for (const double candidate : {nearest, other}) {
    if (candidate >= real.low && candidate <= real.high) candidates.push_back(candidate);
  }
  // The bounds are as good as multiples, unless digits are asked for.
  for (const double bound : {real.low, real.high}) {
    if (!real.digits && std::abs(x - bound) <= unit) candidates.push_back(bound);
  }
  std::ranges::stable_sort(candidates, {}, [&](double c) { return std::abs(c - x); });
  return candidates;
}

// --- What a parameter and its values must be ---

void validate_parameter(const Parameter& parameter) {
  if (parameter.name.empty()) throw std::invalid_argument("a parameter has no name");
  if (parameter.context && parameter.shared) {
    refuse(parameter, "it is given with every ask (context), so it cannot be shared as well");
  }
  if (!parameter.when.empty() && (parameter.context || parameter.shared)) {
    refuse(parameter, "it is context or shared, so it needs a value always and cannot have a condition");
  }
  if (const auto* real = std::get_if<FloatParameter>(&parameter.domain)) {
    validate_float(parameter, *real);
  } else if (const auto* whole = std::get_if<IntParameter>(&parameter.domain)) {
    validate_int(parameter, *whole);
  } else {
    validate_category(parameter, std::get<CategoricalParameter>(parameter.domain));
  }
}

std::optional<std::string> value_error(const Parameter& parameter, const Value& value) {
  const auto* real = std::get_if<FloatParameter>(&parameter.domain);
  const auto* whole = std::get_if<IntParameter>(&parameter.domain);
  const double* number = std::get_if<double>(&value);
  if (real && (!number || std::isnan(*number))) return wrong_value(parameter, value, "a real number");
  if (whole && !std::holds_alternative<std::int64_t>(value)) {
    return wrong_value(parameter, value, "a whole number");
  }
  if (parameter.is_categorical()) return loose_value_error(parameter, value);
  const double x = number_of(value);
  const double low = real ? real->low : static_cast<double>(whole->low);
  const double high = real ? real->high : static_cast<double>(whole->high);
  if (x < low || x > high) {
    return "parameter " + quoted(parameter.name) + ": " + to_text(value) + " is outside " + to_text(low) +
           " to " + to_text(high);
  }
  return level_error(parameter, x, value);
}

std::optional<std::string> loose_value_error(const Parameter& parameter, const Value& value) {
  if (const auto* category = std::get_if<CategoricalParameter>(&parameter.domain)) {
    const std::string* x = std::get_if<std::string>(&value);
    const bool is_choice =
        x != nullptr && std::ranges::find(category->choices, *x) != category->choices.end();
    return is_choice ? std::nullopt : std::optional(wrong_value(parameter, value, "one of its choices"));
  }
  const bool is_number = std::holds_alternative<double>(value) || std::holds_alternative<std::int64_t>(value);
  if (!is_number || !std::isfinite(number_of(value))) return wrong_value(parameter, value, "a finite number");
  if (unit_scale(parameter).log && !(number_of(value) > 0.0)) {
    return "parameter " + quoted(parameter.name) + ": " + to_text(value) +
           " is not above 0, as its logarithmic scale needs";
  }
  return std::nullopt;
}

std::string reason_against_widening(const Parameter& now, const Parameter& old) {
  const std::string who = "parameter " + quoted(old.name);
  if (now.domain.index() != old.domain.index()) return who + " has another type";
  if (now.when != old.when) return who + ": its condition changed";
  if (now.context != old.context) return who + ": context changed";
  if (now.shared != old.shared) return who + ": shared changed";
  if (const auto* category = std::get_if<CategoricalParameter>(&now.domain)) {
    const auto& before = std::get<CategoricalParameter>(old.domain);
    if (category->is_bool != before.is_bool) return who + " has another type";
    for (const std::string& choice : before.choices) {
      if (std::ranges::find(category->choices, choice) == category->choices.end()) {
        return who + " lost the choice " + quoted(choice);
      }
    }
    const bool is_described = category->descriptors.size() > 0;
    return is_described != (before.descriptors.size() > 0) ? who + ": its descriptors changed" : "";
  }
  const auto compare = [&](const auto& a, const auto& b) -> std::string {
    if (a.low > b.low) return who + ": low rose from " + to_text(b.low) + " to " + to_text(a.low);
    if (a.high < b.high) return who + ": high fell from " + to_text(b.high) + " to " + to_text(a.high);
    if (a.log != b.log) return who + ": log changed";
    if (a.unit != b.unit) return who + ": the unit changed from " + quoted(b.unit) + " to " + quoted(a.unit);
    if (a.step != b.step) return who + ": the step changed";
    if (a.values.empty() != b.values.empty() || !holds_all(a.values, b.values))
      return who + ": its values changed";
    return "";
  };
  std::string reason =
      now.is_float() ? compare(std::get<FloatParameter>(now.domain), std::get<FloatParameter>(old.domain))
                     : compare(std::get<IntParameter>(now.domain), std::get<IntParameter>(old.domain));
  const std::optional<Levels> levels = levels_of(now);
  if (reason.empty() && levels && !levels->contains(levels_of(old)->first())) {
    reason = who + ": its steps are at other places";
  }
  return reason;
}

}  // namespace covey
