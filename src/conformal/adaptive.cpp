#include <covey/conformal/adaptive.h>
#include <covey/numerics/text.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

namespace covey {
namespace {

void require_valid(bool holds, const char* name, double value, const char* expected) {
  if (holds) return;
  throw std::invalid_argument(std::string("adaptive level: ") + name + " is " + number_text(value) +
                              ", expected " + expected);
}

}  // namespace

AdaptiveLevel::AdaptiveLevel(const AdaptiveOptions& options)
    : options_(options), level_(options.first_level.value_or(options.alpha)) {
  require_valid(options.alpha > 0.0 && options.alpha < 1.0, "alpha", options.alpha, "0 < alpha < 1");
  require_valid(std::isfinite(options.gamma) && options.gamma > 0.0, "gamma", options.gamma,
                "a positive number");
  require_valid(level_ >= 0.0 && level_ <= 1.0, "first_level", level_, "a level in [0, 1]");
}

void AdaptiveLevel::tell(double p_value, double asked_level) {
  require_valid(p_value >= 0.0 && p_value <= 1.0, "p_value", p_value, "a number in [0, 1]");
  require_valid(std::isfinite(asked_level), "asked_level", asked_level, "a finite number");
  // A p-value of 0 is in the whole line all the same.
  const bool missed = asked_level > 0.0 && p_value <= asked_level;
  level_ += options_.gamma * (options_.alpha - (missed ? 1.0 : 0.0));
  misses_ += missed ? 1 : 0;
  ++told_;
}

double AdaptiveLevel::miss_rate() const {
  return told_ == 0 ? 0.0 : static_cast<double>(misses_) / told_;
}

double AdaptiveLevel::deviation_bound() const {
  if (told_ == 0) return std::numeric_limits<double>::infinity();
  const double first = options_.first_level.value_or(options_.alpha);
  return (std::max(first, 1.0 - first) + options_.gamma) / (options_.gamma * told_);
}

}  // namespace covey
